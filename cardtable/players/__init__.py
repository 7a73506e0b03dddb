"""Computer players.

Each is given a `View`, which has what its seat may know of a deal, and never the `Deal` itself.
"""
