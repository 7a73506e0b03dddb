"""Called tables of Euchre: the errors that people make there, and their consequences."""
