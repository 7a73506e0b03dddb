"""Carrying cards in a patience: where a card may go, which cards go together, and why not [SOLI-4.5 to SOLI-4.9].

A mask of cards is an int with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardtable.cards import CARDS, Card
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.piles.deal import PatienceDeal
from cardtable.rules.piles.layout import STOCK, TABLEAU, Layout
from cardtable.rules.piles.options import TOGETHER
from cardtable.rules.piles.piles import ACE, ANY, BIT, PACK, Pile, rank_of
from cardtable.rules.piles.ways import UNITS, Founding, Route, changes, resting
from cardtable.rules.words import amount_in_words, capital, number_word

NO_LINE: Final = Refusal("SOLI-5", "You cannot do that in this game.")
MOVED_TOGETHER: Final = {
    "whole": f"all the face-up cards of a pile move together here, not a part of them. {changes(TOGETHER)}",
    "single": f"all the face-up cards of a pile move together here, or the top card alone. {changes(TOGETHER)}",
    "part": "only face-up cards move together.",
    "free": "cards move together only from pile to pile.",
    "one": "cards move one at a time in this game.",
}
ONE_TO_A_FOUNDATION: Final = Refusal("SOLI-4.6", "Cards go to a foundation one at a time, from the top of the pile.")
STAYS: Final = Refusal("SOLI-4.5", "A card on a foundation stays there.")
NOT_IN_SEQUENCE: Final = Refusal("SOLI-4.6", "Only cards that lie in sequence move together.")
NOT_THERE: Final = Refusal("SOLI-4.2", "You cannot move that many cards from {source}.")
NO_WAY: Final = Refusal("SOLI-5", "In this game no card goes from {source} to {target}.")
NO_WAY_OUT: Final = Refusal("SOLI-5", "In this game no card leaves {source}.")
NOTHING_CHANGED: Final = Refusal(
    "SOLI-4.7", "That would only move the whole pile to another space, and nothing would change."
)
TO_AND_FRO: Final = Refusal(
    "SOLI-4.9", "Too many moves back and forth: now build a card, play one from the waste, or turn up a face-down one."
)

Way = tuple[Route, tuple[Sequence[int], ...]]
"""A route, and the numbers of cards that may go together on it.

The second part has one item for each number of face-up cards that a pile can have. The index of the item is this
number. The item lists how many cards may go together from such a pile, such as 1, 2 or 3.
"""

SPACE: Final = 1 << len(CARDS)
"""In a mask of the top cards of places, this bit stands for an empty place: a space or a free cell.

A space is an empty place of the tableau.
"""


def tops_for(route: Route) -> tuple[int, ...]:
    """Return, for each card, a mask of the cards that it may be laid on.

    The bit `SPACE` is set for a card that may fill an empty place: a space or a free cell.
    """
    return tuple([onto | (SPACE if route.begins >> card & 1 else 0) for card, onto in enumerate(route.onto)])


def place_named(name: str) -> str:
    """Return the words for a place in a sentence, such as `the waste` or `T4`."""
    return {"D": "the waste", "H": "the hand", "S": "the stock"}.get(name[0], name)


class Together:
    """How many cards of one patience can move together [SOLI-4.6]."""

    def __init__(
        self, layout: Layout, units: str, ways: Mapping[tuple[str, str], Way], rests_on: Sequence[int]
    ) -> None:
        self.layout, self.ways, self.rests_on = layout, ways, rests_on
        self.freely = units == "free"
        """Whether cards move together only as far as they could move one by one, by way of free cells and spaces."""
        self.halts = self._open_to_all("C"), self._open_to_all("T")
        """The places that any card may fill: first the cells, then the tableau places."""
        self.no_such_unit = Refusal("SOLI-4.6", capital(MOVED_TOGETHER[units]))

    def _open_to_all(self, kind: str) -> Sequence[int]:
        way = self.ways.get(("T", kind))
        return self.layout.of_kind[kind] if way is not None and way[0].begins == ANY else ()

    def most(self, deal: PatienceDeal, source: int) -> int:
        """Return the greatest number of cards that may move together from a place to the tableau; it is at least 1.

        Rule: [SOLI-4.6].
        """
        way = self.ways.get((self.layout.kinds[source], "T"))
        return 1 if way is None else max(way[1][self.movable(deal, source)], default=1)

    def movable(self, deal: PatienceDeal, source: int) -> int:
        """Return how many cards of a place might move together: as many as lie face up there.

        Where cards move together by way of free places, only those in sequence count, and no more than the free places
        allow.
        """
        pile = deal.piles[source]
        up = len(pile) - deal.down[source]
        return min(self.in_sequence(pile, up), self.room(deal)) if self.freely and up > 1 else up

    def in_sequence(self, pile: Pile, most: int) -> int:
        rests_on, count = self.rests_on, 1
        while count < most and rests_on[pile[-count - 1]] >> pile[-count] & 1:
            count += 1
        return count

    def free_places(self, deal: PatienceDeal, target: int = -1) -> tuple[int, int]:
        """Return the numbers of free cells and of spaces, not counting the place `target`."""
        cells, spaces = (sum([not deal.piles[place] for place in places if place != target]) for places in self.halts)
        return cells, spaces

    def room(self, deal: PatienceDeal, target: int = -1) -> int:
        """Return how many cards can move to `target` one by one, by way of the free places."""
        cells, spaces = self.free_places(deal, target)
        return (cells + 1) << spaces

    def crowded(self, deal: PatienceDeal, target: int) -> Refusal:
        cells, spaces = self.free_places(deal, target)
        free = [amount_in_words(cells, "free cell")] if cells or not spaces else []
        free += [amount_in_words(spaces, f"{'other ' * (not deal.piles[target])}space")] if spaces else []
        most = self.room(deal, target)
        only = f"only {number_word(most)} cards can move there together" if most > 1 else "only one card can move there"
        return Refusal("SOLI-4.6", f"With {' and '.join(free)} {only}.")


class Carrying:
    """The moves of cards in one patience: which are lawful, and why others are not [SOLI-4.5 to SOLI-4.9].

    Three numbers describe such a move, which is called a carriage: its source, its target, and how many cards it moves.
    """

    def __init__(self, layout: Layout, founding: Founding, routes: Sequence[Route], units: str, limit: int) -> None:
        self.layout, self.founding, self.limit = layout, founding, limit
        counts = [UNITS[units if route.units else "one"] for route in routes]
        self.ways = {
            (route.source, route.target): (route, together) for route, together in zip(routes, counts, strict=True)
        }
        leads = {
            kind: [
                (tops_for(route), together, route, layout.of_kind[target])
                for (source, target), (route, together) in self.ways.items()
                if source == kind
            ]
            for kind in layout.of_kind
        }
        self.aimed_at = {target: layout.of_kind[target] for _, target in self.ways}
        self.sources = [
            (place, builds, leads[kind])
            for kind in "TCDHS"
            for place in layout.of_kind[kind]
            if (builds := kind in founding.sources) or leads[kind]
        ]
        """An entry for each place that cards can leave: its number, whether its cards may be built, and a list.

        The list has an item for each route from the place. An item has four parts. The first is what `tops_for(route)`
        returns. The second says, for each number of face-up cards, how many cards may go together. Then come the route
        and the numbers of its target places.
        """
        self.rests_on = resting(tuple([route.onto for route in routes if route.target == "T"]))
        self.together = Together(layout, units, self.ways, self.rests_on)

    def carriages(self, deal: PatienceDeal) -> Iterator[tuple[int, int, int]]:
        """Yield the source, target and number of cards of every lawful move of cards."""
        piles, down, held_back, first = deal.piles, deal.down, self.held_back, self.layout.first
        foundations, units = deal.foundations, self.together
        tops = [BIT[pile[-1]] if pile else SPACE for pile in piles]
        lying = {}
        for kind, places in self.aimed_at.items():
            shown = 0
            for place in places:
                shown |= tops[place]
            lying[kind] = shown
        for source, builds, routes in self.sources:
            pile = piles[source]
            up = len(pile) - down[source]
            if up <= 0:
                continue
            if units.freely:
                up = units.movable(deal, source)
            if builds and foundations.wanted >> pile[-1] & 1:
                yield source, first + foundations.place(pile[-1]), 1
            for fitting, together, route, targets in routes:
                for count in together[up]:
                    fits = fitting[pile[-count]]
                    if fits & lying[route.target]:  # usually no place shows a card that fits, so none needs to be tried
                        for target in targets:
                            if not fits & tops[target] or target == source:
                                continue
                            if held_back(deal, route, source, target, count) is None:
                                yield source, target, count

    def builds(self, deal: PatienceDeal) -> Iterator[tuple[int, int, int]]:
        first = self.layout.first
        return (carriage for carriage in self.carriages(deal) if carriage[1] >= first)

    def held_back(self, deal: PatienceDeal, route: Route, source: int, target: int, count: int) -> Refusal | None:
        """Return why cards may not go to `target` although they fit there, or None if they may."""
        onto, limit = deal.piles[target], self.limit
        if onto:
            if route.on_ace is not None and deal.base == ACE == rank_of(onto[-1]):
                return route.on_ace
        elif route.source == route.target and count == len(deal.piles[source]):
            return NOTHING_CHANGED
        if count > 1 and self.together.freely and count > self.together.room(deal, target):
            return self.together.crowded(deal, target)
        if limit and deal.shifts >= limit and self.rearranges(deal, source, target, count):
            return TO_AND_FRO
        return None

    def rearranges(self, deal: PatienceDeal, source: int, target: int, count: int) -> bool:
        """Return whether the move counts as back and forth [SOLI-4.9].

        A move back and forth stays in the tableau and the cells, turns up no card, and makes no space that the stock
        fills.
        """
        if source < TABLEAU or not TABLEAU <= target < self.layout.first:
            return False
        left = len(deal.piles[source]) - count
        return left != deal.down[source] if left else not deal.piles[STOCK]

    # ── why not ───────────────────────────────────────────────────────────────────────────────────────────────

    def why_not(self, deal: PatienceDeal, move: Move) -> Refusal | None:
        """Return why the move of cards is not lawful, with its cards and places named, or None if it is."""
        carried = self.layout.carried(move)
        if carried is None:
            return NO_LINE
        source, target, count = carried
        refusal = self.unfit(deal, source, target, count)
        if refusal is None:
            return None
        pile, names = deal.piles[source] if source < self.layout.first else (), self.layout.names
        onto = deal.piles[target] if target < self.layout.first else ()
        words = {
            "card": f"The {pile[-count].symbol}" if count <= len(pile) else "",
            "unfit": self._unfit_told(deal, source, target, count),
            "onto": f"the {onto[-1].symbol}" if onto else "",
            "source": place_named(names[source]),
            "target": place_named(names[target]),
        }
        return Refusal(refusal.rule, refusal.sentence.format(**words))

    def _unfit_told(self, deal: PatienceDeal, source: int, target: int, count: int) -> str:
        layout = self.layout
        pile = deal.piles[source] if source < layout.first else ()
        if count > len(pile):
            return ""
        way = self.ways.get((layout.kinds[source], layout.kinds[target]))
        if count > 1 and way is not None:
            onto, route = deal.piles[target], way[0]
            goes = [route.onto[card] >> onto[-1] & 1 if onto else route.begins >> card & 1 for card in pile[-count:]]
            if not any(goes):
                return f"No card from {pile[-count].symbol} to {pile[-1].symbol} goes"
        return f"The {pile[-count].symbol} does not go"

    def unfit(self, deal: PatienceDeal, source: int, target: int, count: int) -> Refusal | None:
        """Return why the top `count` cards of `source` may not go to `target`, or None if they may.

        The sentence of the refusal has the placeholders that the module `ways` lists.
        """
        layout = self.layout
        if source >= layout.first:
            return STAYS
        kinds = layout.kinds[source], layout.kinds[target]
        way = self.ways.get(kinds)
        if (way is None and not (kinds[1] == "F" and kinds[0] in self.founding.sources)) or source == target:
            return NO_WAY if self.goes_anywhere(kinds[0]) else NO_WAY_OUT
        pile = deal.piles[source]
        up = len(pile) - deal.down[source]
        if count > up:
            return NOT_THERE
        card = pile[-count]
        if way is None:
            if count > 1:
                return ONE_TO_A_FOUNDATION
            at = target - layout.first
            return None if deal.foundations.place(card) == at else self.misfit(deal, card, at)
        route, together = way
        if count not in together[up]:
            return route.misfit if kinds[1] == "C" else self.together.no_such_unit
        if self.together.freely and count > self.together.in_sequence(pile, count):
            return NOT_IN_SEQUENCE
        onto = deal.piles[target]
        if onto and not route.onto[card] >> onto[-1] & 1:
            return route.refused(card, onto[-1])
        if not onto and not route.begins >> card & 1:
            return route.no_space or route.misfit
        return self.held_back(deal, route, source, target, count)

    def goes_anywhere(self, kind: str) -> bool:
        founding = self.founding
        return any(source == kind for source, _ in self.ways) or (bool(founding.begun_by) and kind in founding.sources)

    def misfit(self, deal: PatienceDeal, card: Card, at: int) -> Refusal:
        refusal, foundations = self.founding.misfit, deal.foundations
        begins = [each for each in PACK if foundations.due[at] >> each & 1]
        if foundations.piles[at] or len(begins) != 1 or card in begins:
            return refusal
        return Refusal(refusal.rule, f"{{unfit}} on {{target}}: it begins with the {begins[0].symbol}.")
