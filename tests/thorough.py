"""How many examples Hypothesis tries. For tests without Hypothesis, `cardtable.testing.amount` says how many cases."""

from typing import Final

USUAL: Final = 20
"""The examples of Hypothesis for each property, if nothing else is asked for."""
