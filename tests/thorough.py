"""How many examples Hypothesis tries; how many cases else are tried says `cardtable.testing.amount`."""

from typing import Final

USUAL: Final = 20
"""The examples of Hypothesis for each property, if nothing else is asked for."""
