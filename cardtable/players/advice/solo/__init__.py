"""Parts that the advice on Schafkopf and on the Solo games shares: sides, chances, and plays for card points."""
