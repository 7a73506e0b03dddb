"""The screens of a table: playing a match, watching it, and replaying it."""
