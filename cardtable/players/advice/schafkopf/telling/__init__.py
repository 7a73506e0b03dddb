"""The sentences of the advice on both kinds of Schafkopf, by what the card does."""
