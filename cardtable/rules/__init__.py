"""The games: what may be done, what it costs, and what each seat may see."""
