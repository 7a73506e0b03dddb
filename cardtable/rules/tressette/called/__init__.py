"""Called tables of Tressette: the errors that people make there, and their consequences."""
