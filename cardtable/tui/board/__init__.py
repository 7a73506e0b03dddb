"""What lies on a table, and how it is drawn."""
