"""Solvers of patiences: whether and how a deal with known cards can come out."""
