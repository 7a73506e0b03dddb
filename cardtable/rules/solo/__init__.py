"""Schafkopf and the Solo games, in which aces and tens have most of the 120 points."""
