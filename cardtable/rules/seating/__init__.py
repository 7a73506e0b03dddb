"""Who sits where, and who deals first: cutting for partners, seats and the deal."""
