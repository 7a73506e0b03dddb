"""Called tables of Schafkopf and Solo: the errors that people make there, and what follows."""
