"""The pile kit: how cards lie in piles, the ways they may go, and the patiences made of these."""
