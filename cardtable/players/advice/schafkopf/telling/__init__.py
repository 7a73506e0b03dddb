"""The sentences of the advice on both kinds of Schafkopf, in modules by what the played card does."""
