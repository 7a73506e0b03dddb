"""The rivals at called tables: wrong plays are accepted there, and an opponent may call them."""
