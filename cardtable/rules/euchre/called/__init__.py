"""Called tables of Euchre."""
