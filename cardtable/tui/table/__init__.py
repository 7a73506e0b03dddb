"""The table: playing, watching and looking back."""
