"""Called tables of Schafkopf and Solo: the faults (breaches of the rules) that players can commit."""
