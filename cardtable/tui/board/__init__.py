"""The things on a table, and how they are drawn."""
