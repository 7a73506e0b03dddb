"""Auction Pinochle at a called table: the mistakes that players can make there, and what follows from them.

At a called table players can break rules, and others must call the mistake.
"""
