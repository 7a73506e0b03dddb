"""The advice on patiences: measures, and plans up to the next unseen card."""
