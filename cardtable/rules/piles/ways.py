"""The ways that cards may go, as data: what may be laid on what, what begins a space, and how the hand is turned.

A refusal here is written once for all cards; `{card}`, `{onto}`, `{source}` and `{target}` in its sentence stand for
what a line names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import Card
from cardtable.rules.game import Refusal
from cardtable.rules.piles.piles import BIT, Foundations


class Route(NamedTuple):
    """How cards go from places of one kind (`T` tableau, `D` waste) to those of another.

    `onto` is by card a mask of the cards on which it may be laid, `begins` a mask of the cards that may go into a
    space; `misfit` and `no_space` refuse what may not. With `units` several cards may go together, as the table has it.
    `beyond` is by card a mask of those on which it would go if no rule of its own, `stop`, ended the sequence there.
    """

    source: str
    target: str
    onto: tuple[int, ...]
    misfit: Refusal
    begins: int = 0
    no_space: Refusal | None = None
    units: bool = False
    beyond: tuple[int, ...] = ()
    stop: Refusal | None = None

    def refused(self, card: Card, top: Card) -> Refusal:
        """Why a card that does not go on another does not."""
        return self.stop if self.stop and self.beyond[card] >> top & 1 else self.misfit


class Founding(NamedTuple):
    """The foundations: by place a mask of the cards that may begin it, what refuses a card, and from where cards go."""

    begun_by: tuple[int, ...]
    misfit: Refusal
    sources: str = "TD"

    def empty(self) -> Foundations:
        """The foundations before anything is built."""
        return Foundations.begun_by(self.begun_by)


def in_suit_from(bases: int, rule: str) -> Founding:
    """A foundation a suit, in the order of the suits, begun by its own card of those [SOLI-4.3]."""
    begun_by = tuple(bases & sum(BIT[13 * suit : 13 * suit + 13]) for suit in range(4))
    return Founding(begun_by, Refusal(rule, "{card} does not go on {target}: build up in suit, card by card."))


class Hand(NamedTuple):
    """A hand that is turned: so many cards at a time, so many times through (0: without limit) [SOLI-4.8]."""

    rule: str
    draw: int = 1
    passes: int = 1


NO_FOUNDATIONS: Final = Founding((), Refusal("SOLI-5", "This game has no foundations."), sources="")

UNITS: Final[dict[str, tuple[Sequence[int], ...]]] = {
    "whole": ((), *((up,) for up in range(1, 53))),
    "single": ((), (1,), *((1, up) for up in range(2, 53))),
    "part": tuple(range(1, up + 1) for up in range(53)),
    "one": ((), *((1,),) * 52),
}
"""By how units move and by the number of face-up cards: how many cards may go together [SOLI-4.6]."""
