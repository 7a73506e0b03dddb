"""The reasons for playing a card in the games with card points, in words."""
