"""Solvers: whether a patience can still come out, found on the true deal, with the lines by which it does."""
