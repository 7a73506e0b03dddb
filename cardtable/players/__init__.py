"""Computer seats: they see a `View`, never a `Deal`."""
