"""Rivals: four patiences that people play against each other over one layout."""
