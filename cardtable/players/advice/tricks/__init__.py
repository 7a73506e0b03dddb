"""Shared advice on trick games: cards as masks, a seat's knowledge, the choice of a card."""
