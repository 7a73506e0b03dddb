"""The rivals at called tables, where players can make mistakes and opponents may call a mistake."""
