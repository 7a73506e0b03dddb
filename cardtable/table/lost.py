"""A sentence saying that unfinished deals of a solitaire count as lost once another deal is begun."""

from __future__ import annotations

__all__ = ["lost_by_it"]


def lost_by_it(deals: int, where: str = "F5") -> str:
    """Return a sentence saying that unfinished deals will count as lost. `where` says where they are listed."""
    begun = "Your unfinished deal" if deals == 1 else f"Your {deals} unfinished deals"
    it, counts = ("it", "counts") if deals == 1 else ("them", "count")
    return f"{begun} of this way {counts} as lost until you finish {it} ({where} lists {it})."
