"""Sentences on both kinds of Schafkopf; a function returns "" if nothing helps."""
