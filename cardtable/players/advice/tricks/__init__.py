"""What the advice on all trick games shares: cards as bit masks, what a seat knows, and the choice of a card."""
