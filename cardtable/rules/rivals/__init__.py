"""The rivals: Russian Bank, Single-Deck Russian Bank, Spite and Malice, and Pishe Pasha."""
