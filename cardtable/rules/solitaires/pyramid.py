"""Pyramid; the rule ids are on the pages `pyramid` and `solitaires`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, Literal

from cardtable.cards import Card
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.options import Options, option
from cardtable.rules.piles.carrying import NO_LINE, place_named
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.options import REDEALS, games_option, redeals_option
from cardtable.rules.piles.patience import ALONE, LAYOUT_CLEARED, Patience, PatienceDeal, Play, Sitting
from cardtable.rules.piles.piles import Pile, cards_told, of_rank, rank_of
from cardtable.rules.piles.ways import HeldHand
from cardtable.rules.starting import Span

ROWS: Final = 7
CARDS_LAID: Final = 28
THIRTEEN: Final = 13
CLEARED: Final = (0, 50, 35, 20)
"""The points for clearing the pyramid in each pass, from pass 1. Index 0 is for a pyramid not cleared [PYRA-6.1]."""
WHOLE_PACK: Final = 52
COVERS: Final = tuple(
    (at + row, at + row + 1) for row in range(1, ROWS) for at in range(row * (row - 1) // 2, row * (row + 1) // 2)
)
"""For each card of the first six rows, the indexes of the two cards that cover this card [PYRA-4.1]."""


def worth(card: Card) -> int:
    """Return a card's value: ace 1, two to ten their number, jack 11, queen 12, king 13."""
    return rank_of(card) + 1


class PyramidOptions(Options):
    """The options of Pyramid."""

    scoring: Literal["par", "plain"] = option(
        "par",
        "Scoring",
        "How a deal is scored.",
        "PYRA-6.1",
        {"par": "against par", "plain": "a point per card removed"},
    )
    redeals: Literal[0, 1, 2] = redeals_option("How many times you may turn the waste over.", "PYRA-4.5")
    games: int = games_option(6, "Games")


class PyramidDeal(PatienceDeal):
    """A deal of Pyramid.

    `removed` are the cards removed so far. `cleared` is the pass in which the last card of the pyramid was removed, or
    0.
    """

    __slots__ = ("cleared", "removed")

    removed: Pile
    cleared: int


def is_covered(deal: PatienceDeal, place: int) -> bool:
    """Return whether a card of the pyramid lies on the card at `place` [PYRA-4.2]."""
    at = place - TABLEAU
    return 0 <= at < len(COVERS) and any(deal.piles[TABLEAU + cover] for cover in COVERS[at])


class Removing(Play):
    """The phase in which kings and pairs that add up to thirteen are removed [PYRA-4.2, PYRA-4.3]."""

    def __init__(self, game: Pyramid) -> None:
        super().__init__(game)
        names = self.layout.names
        self.order = (*range(TABLEAU, TABLEAU + CARDS_LAID), WASTE, HAND)
        self.alone = {place: Move(game.seat, "remove", names[place]) for place in self.order}
        self.pairs = {
            (one, other): Move(game.seat, "remove", names[one], names[other])
            for at, one in enumerate(self.order)
            for other in self.order[at + 1 :]
        }
        self.removals: dict[str, tuple[int, ...]] = {str(move): places for places, move in self.pairs.items()}
        self.removals |= {str(move): (place,) for place, move in self.alone.items()}

    def available(self, deal: PatienceDeal) -> Iterator[tuple[int, int]]:
        """Yield each place whose top card may be removed, and the value of that card [PYRA-4.2]."""
        for place in self.order:
            pile = deal.piles[place]
            if len(pile) > deal.down[place] and not is_covered(deal, place):
                yield place, worth(pile[-1])

    def others(self, deal: PatienceDeal) -> Sequence[Move]:
        bare = list(self.available(deal))
        found = [self.alone[place] for place, value in bare if value == THIRTEEN]
        found += [
            self.pairs[one, other]
            for at, (one, value) in enumerate(bare)
            for other, partner in bare[at + 1 :]
            if value + partner == THIRTEEN
        ]
        return found

    def needs(self, deal: PatienceDeal, source: int, count: int) -> str:
        """Return in words the card to remove with the top card of the place.

        For a king, which is removed alone, return "".
        """
        value = worth(deal.piles[source][-1])
        return "" if value == THIRTEEN else cards_told(of_rank(THIRTEEN - value - 1))

    def why_not(self, deal: PatienceDeal, move: Move) -> Refusal | None:
        if move.verb != "remove" or move.seat != deal.turn:
            return super().why_not(deal, move)
        places = self.removals.get(str(move))
        if places is None:
            return NO_LINE
        cards = []
        for place in places:
            if len(deal.piles[place]) <= deal.down[place]:
                return Refusal("PYRA-4.2", f"There is no card to remove at {place_named(self.layout.names[place])}.")
            card = deal.piles[place][-1]
            if is_covered(deal, place):
                return Refusal("PYRA-4.2", f"The {card.symbol} is covered: first remove the cards on it.")
            cards.append(card)
        if sum(map(worth, cards)) == THIRTEEN:
            return None
        if len(cards) == 1:
            return Refusal("PYRA-4.3", f"The {cards[0].symbol} cannot be removed alone: only a king can.")
        said = f"The {cards[0].symbol} and the {cards[1].symbol}"
        return Refusal("PYRA-4.3", f"{said} do not add up to thirteen.")

    def play(self, deal: PatienceDeal, move: Move) -> None:
        if move.verb != "remove":
            super().play(deal, move)
            return
        assert isinstance(deal, PyramidDeal)
        for place in self.removals[str(move)]:
            deal.removed += deal.piles[place][-1:]
            deal.piles[place] = deal.piles[place][:-1]
        if not deal.cleared and not any(deal.piles[TABLEAU:]):
            deal.cleared = deal.begun
        self.end(deal)


class Pyramid(Patience):
    """Seven overlapping rows, a hand whose top card is turned up and held, and redeals [PYRA-4.1 to PYRA-4.6]."""

    id, title, columns, done, Options = "pyramid", "Pyramid", CARDS_LAID, False, PyramidOptions
    routes = ()
    counted_in, won_word, out_word = "points", "Won", "Deals cleared completely"
    come_out, lost_word = LAYOUT_CLEARED, "Not won"
    hand: HeldHand

    def __init__(self, options: PyramidOptions, seats: int = 1, at: Sitting = ALONE) -> None:
        self.hand = HeldHand("PYRA-4.4", passes=options.redeals + 1, tires=False, again="PYRA-4.5", option=REDEALS)
        self.redeals = options.redeals
        self.par = options.scoring == "par"
        super().__init__(options, seats, at)

    def playing(self) -> Play:
        return Removing(self)

    def new_deal(self) -> PatienceDeal:
        deal = PyramidDeal()
        deal.removed, deal.cleared = (), 0
        return deal

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        for place, card in enumerate(islice(cards, CARDS_LAID), TABLEAU):
            deal.piles[place] = (card,)

    def gone(self, deal: PatienceDeal) -> Sequence[Card]:
        assert isinstance(deal, PyramidDeal)
        return deal.removed

    def cleared(self, deal: PatienceDeal) -> bool:
        return not any(deal.piles)

    def counted(self, deal: PatienceDeal) -> tuple[int, Mapping[str, Any]]:
        """Return the points of a deal and its detail [PYRA-6.1, PYRA-6.2].

        Against par, each card left takes a point off the points for clearing the pyramid. In plain scoring, each card
        removed is a point.
        """
        assert isinstance(deal, PyramidDeal)
        pyramid, rest = sum(map(len, deal.piles[TABLEAU:])), len(deal.piles[HAND]) + len(deal.piles[WASTE])
        left = pyramid + rest
        points = CLEARED[deal.cleared] - left if self.par else WHOLE_PACK - left
        return points, {"won": not left, "cleared": deal.cleared, "left_pyramid": pyramid, "left_hand": rest}

    @property
    def brings(self) -> tuple[Span, Span]:
        if not self.par:
            return super().brings
        return (-WHOLE_PACK, CLEARED[1] - 1), (CLEARED[-1], CLEARED[1])

    def wins(self, total: int, came_out: int) -> bool:
        """Return whether the match is won.

        Against par, the total must be above zero. In plain scoring, at least one deal must have come out.
        """
        return total > 0 if self.par else came_out > 0


GAME = Pyramid
