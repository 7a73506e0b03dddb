"""Called tables of Euchre: the errors that players can make, and the consequences of these errors."""
