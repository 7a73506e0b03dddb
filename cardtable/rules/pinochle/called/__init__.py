"""Auction Pinochle at a called table: the mistakes that players can make, and what follows from a mistake.

At a called table players can break rules, and others must call the mistake.
"""
