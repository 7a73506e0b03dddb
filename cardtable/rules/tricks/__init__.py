"""What all trick games share."""
