"""The shared parts of the advice on Schafkopf and the Solo games: who plays with whom, chances, plays for points."""
