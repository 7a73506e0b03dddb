"""What families of games share."""
