"""Reasons for playing a card in games with card points."""
