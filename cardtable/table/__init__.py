"""A match in play, with people and computers in its seats, but without any screen or terminal."""
