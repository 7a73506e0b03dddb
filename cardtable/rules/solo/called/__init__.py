"""Called tables of Schafkopf and Solo."""
