"""Sentences of the advice on both kinds of Schafkopf; a function returns an empty string if nothing is to be said."""
