"""Setting up a table and sitting down at it."""
