"""Auction Pinochle with Widow."""
