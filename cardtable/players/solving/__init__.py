"""Solvers of patiences: from all cards of a deal, they find whether and how the deal can still come out (be won)."""
