"""Called tables: rules can be broken there, and a player must call the mistake; the phases, the calls, the review."""
