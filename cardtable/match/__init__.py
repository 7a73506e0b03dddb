"""A match being played: its record, its trace, its players."""
