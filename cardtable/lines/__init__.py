"""The program in lines of plain text with typed answers: for screen readers, braille displays, pipes and slow lines."""
