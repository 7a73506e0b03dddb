"""Auction Pinochle at a called table."""
