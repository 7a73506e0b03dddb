"""Auction Pinochle at a called table: the mistakes that players can make there, and what follows from them."""
