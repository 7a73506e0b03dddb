"""The rivals at called tables: players can make mistakes there, and their opponents may call them."""
