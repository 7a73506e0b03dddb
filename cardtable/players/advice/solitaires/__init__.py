"""The advice on patiences: measures of a position, and plans up to the next turn of an unseen card."""
