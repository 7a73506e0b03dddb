"""When a match is a tie."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["is_tie"]


def is_tie(totals: Sequence[int], winners: Sequence[int]) -> bool:
    """Whether several accounts won with one total.

    Winners with different totals won together, as after a renege at Tressette for three.
    """
    return len(winners) > 1 and len({totals[account] for account in winners}) == 1
