"""What all trick games share: hands, the ranking of cards, the play of tricks, and phases in which one seat speaks."""
