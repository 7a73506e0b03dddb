"""Shared advice on Schafkopf and the Solo games: sides, chances, and card points."""
