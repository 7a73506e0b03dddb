"""A match in play, with people and computers in its seats, apart from any screen or terminal."""
