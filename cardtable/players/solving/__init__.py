"""Solvers: whether a patience can still come out, found on the true deal, with the moves by which it does."""
