"""What advice on Schafkopf and the Solo games has in common: who plays with whom, chances, plays for points."""
