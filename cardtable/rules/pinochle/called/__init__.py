"""Auction Pinochle at a called table, where players can break rules and others must call the mistake."""
