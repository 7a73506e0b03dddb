"""The advice on patiences: what each measures, and plans that end where a card is unknown."""
