"""The ways that cards may go, as data: what may be laid on what, what begins a space, and how the hand is turned.

A refusal here is written once for all cards; `{card}`, `{onto}`, `{source}` and `{target}` in its sentence stand for
what a line names, `{unfit}` for `The 7♦ does not go` or, where no part of a run goes there, `No card … goes`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from cardtable.cards import RANKS, Card, pack_of
from cardtable.rules.game import Refusal
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.piles import BIT, UP, UP_IN_SUIT, Foundations, PileDeal


def changes(option: str) -> str:
    """Which option of the table has it so, said after a refusal."""
    return f"The option “{option}” changes that."


class Route(NamedTuple):
    """How cards go from places of one kind (`T` tableau, `D` waste, `H` hand, `S` stock) to those of another.

    `onto` is by card a mask of the cards on which it may be laid, `begins` a mask of the cards that may go into a
    space; `misfit` and `no_space` refuse what may not. With `units` several cards may go together, as the table has it.
    `beyond` is by card a mask of those on which it would go if no rule of its own, `stop`, ended the sequence there.
    `on_ace` refuses what would go on an ace where foundations begin with aces.
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
    on_ace: Refusal | None = None

    def refused(self, card: Card, top: Card) -> Refusal:
        """Why a card that does not go on another does not."""
        return self.stop if self.stop and self.beyond[card] >> top & 1 else self.misfit


@cache
def resting(routes: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """By card a mask of those that may be laid on it, from the same by the card laid, of so many routes."""
    pack = pack_of(RANKS)
    return tuple([sum(BIT[card] for card in pack if any(onto[card] >> under & 1 for onto in routes)) for under in pack])


class Founding(NamedTuple):
    """The foundations: by place a mask of the cards that may begin it, what refuses a card, and from where cards go.

    `follows` is by card a mask of those that go on it.
    """

    begun_by: tuple[int, ...]
    misfit: Refusal
    sources: str = "TD"
    follows: tuple[int, ...] = UP_IN_SUIT

    def times(self, packs: int) -> Founding:
        """The same for so many packs, in the same order again and again [SOLI-4.3]."""
        return self if packs == 1 else self._replace(begun_by=self.begun_by * packs)

    def empty(self, bases: int = -1) -> Foundations:
        """The foundations before anything is built; begun only by those of the cards that `bases` is a mask of."""
        return Foundations.begun_by([begins & bases for begins in self.begun_by], self.follows)


def in_suit_from(bases: int, rule: str, sources: str = "TD") -> Founding:
    """A foundation a suit, in the order of the suits, begun by its own card of those [SOLI-4.3]."""
    begun_by = tuple(bases & sum(BIT[13 * suit : 13 * suit + 13]) for suit in range(4))
    return Founding(begun_by, Refusal(rule, "{unfit} on {target}: build up in suit, one rank at a time."), sources)


def in_rank_from(bases: int, rule: str) -> Founding:
    """Four foundations on which suits are of no account, each begun by any of those cards [SOLI-4.4]."""
    misfit = Refusal(rule, "{unfit} on {target}: it goes on the first foundation that shows the rank below it.")
    return Founding((bases,) * 4, misfit, "T", UP)


class Hand(NamedTuple):
    """A hand that is turned: so many cards at a time, so many times through (0: without limit) [SOLI-4.8].

    `verb` is the line that turns it. With `tires` it is not gone through a third time if two times changed nothing.
    `again` is the rule for turning over the waste, if this is a separate rule; `option` the label of the option that
    says how many times the hand goes through, where the game has one.
    """

    rule: str
    draw: int = 1
    passes: int = 1
    verb: str = "turn"
    tires: bool = True
    again: str = ""
    option: str = ""

    def turn(self, deal: PileDeal) -> None:
        """Lay the next cards, one after another, face up on the waste."""
        turned = deal.piles[HAND][: -self.draw - 1 : -1]
        deal.piles[WASTE] += turned
        take_away(deal, len(turned))

    def turn_over(self, deal: PileDeal) -> None:
        """The waste, not shuffled, is the new hand."""
        deal.turn_over(WASTE, HAND)


class HeldHand(Hand):
    """A hand of which one card is turned up and held: it lies face up on the others until it is played or laid down."""

    def turn(self, deal: PileDeal) -> None:
        """Lay the card in hand on the waste, if there is one, and turn up the next."""
        self.lay_down(deal)
        deal.down[HAND] -= 1
        deal.unseen[HAND] = min(deal.unseen[HAND], deal.down[HAND])

    def turn_over(self, deal: PileDeal) -> None:
        """Lay down the card in hand, and turn the waste over."""
        self.lay_down(deal)
        super().turn_over(deal)

    def lay_down(self, deal: PileDeal) -> None:
        """Lay the card that is held, if one is, on the waste."""
        deal.piles[WASTE] += deal.piles[HAND][deal.down[HAND] :]
        deal.piles[HAND] = deal.piles[HAND][: deal.down[HAND]]


class RowHand(Hand):
    """A hand from which a card is dealt on each tableau pile."""

    def turn(self, deal: PileDeal) -> None:
        """Lay one card more on each pile, from the first to the last."""
        row = range(TABLEAU, len(deal.piles))
        for place, card in zip(row, deal.piles[HAND][::-1], strict=False):
            deal.piles[place] += (card,)
        take_away(deal, len(row))


def take_away(deal: PileDeal, count: int) -> None:
    """Take so many cards from the top of the hand, in which all lie face down."""
    left = deal.piles[HAND][:-count]
    deal.piles[HAND], deal.down[HAND] = left, len(left)
    deal.unseen[HAND] = min(deal.unseen[HAND], len(left))


NO_FOUNDATIONS: Final = Founding((), Refusal("SOLI-5", "This game has no foundations."), sources="")

UNITS: Final[dict[str, tuple[Sequence[int], ...]]] = {
    "whole": ((), *((up,) for up in range(1, 53))),
    "single": ((), (1,), *((1, up) for up in range(2, 53))),
    "part": tuple(range(1, up + 1) for up in range(53)),
    "one": ((), *((1,),) * 52),
}
"""By how units move and by the number of face-up cards: how many cards may go together [SOLI-4.6]."""
