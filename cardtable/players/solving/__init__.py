"""Solvers of patiences: given all cards of a deal, they find whether it can still come out (be won), and how."""
