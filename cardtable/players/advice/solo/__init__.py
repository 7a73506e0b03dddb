"""Parts shared by the advice on Schafkopf and the Solo games: sides, chances, and plays for card points."""
