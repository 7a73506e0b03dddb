"""Called tables of the rivals: the errors that people make there, and their consequences."""
