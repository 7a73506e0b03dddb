"""A match in play with people and computers at it: who is asked, what they hear, when the keyboard changes hands."""
