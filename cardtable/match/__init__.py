"""A match and all that belongs to it: its record, replaying, taking back, simulated games and comparisons."""
