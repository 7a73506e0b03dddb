"""The rules of every game: which moves are possible, how a deal is scored, and what each seat may see."""
