"""A match: its record, replaying, taking back, simulated games and comparisons."""
