"""Called tables, where rules can be broken and a player must call the mistake: their phases, calls and review."""
