"""Computer players.

A player gets a `View`, which has what its seat may know, never the `Deal`.
"""
