"""The Tressette family: trick games with forty cards and no trumps."""
