"""The Tressette family: forty cards and no trumps."""
