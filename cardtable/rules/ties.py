"""When a match is a tie."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["is_tie"]


def is_tie(totals: Sequence[int], winners: Sequence[int]) -> bool:
    """Whether several accounts (scores of a seat or of partners) have won with the same total.

    Winners with different totals have won together, as at Tressette when one of three players reneges.
    """
    return len(winners) > 1 and len({totals[account] for account in winners}) == 1
