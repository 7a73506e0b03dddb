"""What advice on every trick game has in common: masks, what a seat knows, and cards chosen by judgements."""
