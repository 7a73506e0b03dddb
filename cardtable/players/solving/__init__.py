"""Solvers of patiences: from the true deal they find whether it can still come out (be won), and by which moves."""
