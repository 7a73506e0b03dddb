"""Solvers of patiences: whether and how a deal, of which all cards are known, can still come out."""
