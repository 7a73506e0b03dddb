"""Called tables, where players break rules and call mistakes."""
