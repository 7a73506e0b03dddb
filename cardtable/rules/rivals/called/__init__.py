"""The rivals at called tables, where players can make mistakes and their opponents may call them."""
