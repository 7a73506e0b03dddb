"""The rivals at called tables."""
