"""Schafkopf and the Solo games: trick games in which aces and tens carry most of the 120 points in the pack."""
