"""The table told in lines of text: for screen readers, braille displays, pipes and slow connections."""
