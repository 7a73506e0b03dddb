"""The rules of building as data: what may be laid on what, what may fill a space, and how the hand is turned.

Refusals have placeholders: `{card}`, `{onto}`, `{source}` and `{target}` are replaced by what the move names, and
`{unfit}` by words such as `The 7♦ does not go`. A mask of cards is an int with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from cardtable.cards import RANKS, Card, pack_of
from cardtable.rules.game import Refusal
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.piles import ANY, BIT, UP, UP_IN_SUIT, Foundations, PileDeal


def changes(option: str) -> str:
    """Return a sentence saying that another value of the option would allow the refused move."""
    return f"The option “{option}” changes that."


class Route(NamedTuple):
    """How cards go from places of one kind to places of the same or another kind.

    The kinds are `T` tableau, `C` cells, `D` waste, `H` hand and `S` stock. `onto` has for each card a mask of the
    cards that it may be laid on. `begins` is a mask of the cards that may go into an empty place. `no_space` is the
    refusal of other cards in an empty place, by default `misfit`. `units` says whether several cards may go together
    where the options allow that. A special rule may forbid some cards to be laid on others. Then `beyond` is what
    `onto` would be without that rule, and `stop` is the refusal by the rule. If no card may be laid on an ace while
    foundations begin with aces, `on_ace` is the refusal.
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
        return self.stop if self.stop and self.beyond[card] >> top & 1 else self.misfit


@cache
def resting(routes: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return the reverse of `routes`: for each card, a mask of the cards that may be laid on it."""
    pack = pack_of(RANKS)
    return tuple([sum(BIT[card] for card in pack if any(onto[card] >> under & 1 for onto in routes)) for under in pack])


class Founding(NamedTuple):
    """The rules of the foundations.

    `begun_by` has for each place a mask of the cards that may begin the place. `follows` has for each card a mask of
    the cards that go on that card. `sources` are the letters of the places from which cards may be built.
    """

    begun_by: tuple[int, ...]
    misfit: Refusal
    sources: str = "TD"
    follows: tuple[int, ...] = UP_IN_SUIT

    def times(self, packs: int) -> Founding:
        """Return the rules for several packs, with the foundations of one pack repeated [SOLI-4.3]."""
        return self if packs == 1 else self._replace(begun_by=self.begun_by * packs)

    def empty(self, bases: int = -1) -> Foundations:
        return Foundations.begun_by([begins & bases for begins in self.begun_by], self.follows)


def in_suit_from(bases: int, rule: str, sources: str = "TD") -> Founding:
    """Return the rules for one foundation of each suit, each begun by a card of its suit in `bases` [SOLI-4.3]."""
    begun_by = tuple(bases & sum(BIT[13 * suit : 13 * suit + 13]) for suit in range(4))
    return Founding(begun_by, Refusal(rule, "{unfit} on {target}: build up in suit, one rank at a time."), sources)


def in_rank_from(bases: int, rule: str) -> Founding:
    """Return the rules of four foundations built regardless of suit, begun by any card of `bases` [SOLI-4.4]."""
    misfit = Refusal(rule, "{unfit} on {target}: it goes on the first foundation that shows the rank below it.")
    return Founding((bases,) * 4, misfit, "T", UP)


class Hand(NamedTuple):
    """How the hand is turned: `draw` cards at a time, in at most `passes` passes (0: without limit) [SOLI-4.8].

    A pass is one time through the hand.

    `rule` is the id of the rule on turning the hand. `again` is the id of the rule on turning over the waste, by
    default `rule`. If `tires` is true, no new pass may begin after two passes in a row that changed nothing. `option`
    is the label of the option for the number of passes, or empty.
    """

    rule: str
    draw: int = 1
    passes: int = 1
    verb: str = "turn"
    tires: bool = True
    again: str = ""
    option: str = ""

    def turn(self, deal: PileDeal) -> None:
        turned = deal.piles[HAND][: -self.draw - 1 : -1]
        deal.piles[WASTE] += turned
        take_away(deal, len(turned))

    def turn_over(self, deal: PileDeal) -> None:
        deal.turn_over(WASTE, HAND)


class HeldHand(Hand):
    """A hand whose top card is turned up and stays face up on the hand until it is played or laid on the waste."""

    def turn(self, deal: PileDeal) -> None:
        self.lay_down(deal)
        deal.down[HAND] -= 1
        deal.unseen[HAND] = min(deal.unseen[HAND], deal.down[HAND])

    def turn_over(self, deal: PileDeal) -> None:
        self.lay_down(deal)
        super().turn_over(deal)

    def lay_down(self, deal: PileDeal) -> None:
        deal.piles[WASTE] += deal.piles[HAND][deal.down[HAND] :]
        deal.piles[HAND] = deal.piles[HAND][: deal.down[HAND]]


class RowHand(Hand):
    """A hand from which a card is dealt onto each tableau pile."""

    def turn(self, deal: PileDeal) -> None:
        row = range(TABLEAU, len(deal.piles))
        for place, card in zip(row, deal.piles[HAND][::-1], strict=False):
            deal.piles[place] += (card,)
        take_away(deal, len(row))


def take_away(deal: PileDeal, count: int) -> None:
    """Take cards from the top of the hand. The whole hand must lie face down."""
    left = deal.piles[HAND][:-count]
    deal.piles[HAND], deal.down[HAND] = left, len(left)
    deal.unseen[HAND] = min(deal.unseen[HAND], len(left))


ON_NOTHING: Final = (0,) * 54
"""For each card, an empty mask: it may be laid on no other card, because a cell has room for one card."""


def into_cells(rule: str, begins: int = ANY) -> Route:
    """Return the route from the tableau to the cells. By default, any card may go there [SOLI-4.1]."""
    full = Refusal(rule, "{unfit} into {target}: a cell holds one card.")
    other = None if begins == ANY else Refusal(rule, "{unfit} into {target}: that cell is for other cards.")
    return Route("T", "C", ON_NOTHING, full, begins, other)


NO_FOUNDATIONS: Final = Founding((), Refusal("SOLI-5", "This game has no foundations."), sources="")

UNITS: Final[dict[str, tuple[Sequence[int], ...]]] = {
    "whole": ((), *((up,) for up in range(1, 53))),
    "single": ((), (1,), *((1, up) for up in range(2, 53))),
    "part": tuple(range(1, up + 1) for up in range(53)),
    "free": tuple(range(1, up + 1) for up in range(53)),
    "one": ((), *((1,),) * 52),
}
"""How many cards may go together, by `Patience.units` and by the number of face-up cards in the pile [SOLI-4.6]."""
