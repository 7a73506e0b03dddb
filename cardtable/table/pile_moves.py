"""The moves that carry cards from place to place on a table of piles, and what the table shows of these moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable
from functools import cached_property
from typing import Any

from cardtable.cards import Card
from cardtable.rules.game import Refusal, View
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import Quiet, Table, Zone, is_cell, is_foundation, is_pile

__all__ = ["PileMoves"]


def count_of(move: Move) -> int:
    count = move.args[2] if len(move.args) > 2 else 1
    return count if isinstance(count, int) else 1


class PileMoves:
    """The moves that carry cards from place to place.

    In the methods, `what` is a card or the name of a pile, and `count` is the number of cards to carry. If `count` is
    None, a move may carry any number of cards. `quiet` has the places whose moves the table must not give away.
    """

    def __init__(self, view: View, zones: Iterable[Zone], moves: Iterable[Move], table: Table[Any]) -> None:
        self.who, self.verb, self.quiet, self.paired = view.who, table.carrying, table.quiet(view), table.paired
        self._ends = 2 if self.paired else 1
        self.at_once = table.sends_at_once and self.quiet == Quiet()
        """Whether pressing the key of a pile moves its top card at once if only one place takes this card."""
        self.moves = tuple(moves)
        self._view, self._table = view, table
        self.foundation = table.foundation
        self.space = table.space
        self.unturned = table.unturned(view)
        self.tolerated = frozenset(view.tolerated)
        self.piles = {zone.name: zone for zone in zones if is_pile(zone.name)}

    def is_told(self, move: Move) -> bool:
        return move.args[1] not in self.quiet.places

    def from_there(self, what: Token, count: int | None = None) -> list[Move]:
        return [move for move in self._moves_of.get(what, ()) if count in (None, count_of(move))]

    @cached_property
    def _moves_of(self) -> dict[Token, list[Move]]:
        """The moves, keyed by what they carry. A move that pairs two cards is listed under both."""
        found: dict[Token, list[Move]] = {}
        for move in self.moves:
            for end in dict.fromkeys(move.args[: self._ends]):
                found.setdefault(end, []).append(move)
        return found

    def _legal(self, what: Token, count: int | None = None) -> list[Move]:
        return [move for move in self.from_there(what, count) if move not in self.tolerated]

    def fitting(self, what: Token, count: int | None = None) -> list[Move]:
        found = self.from_there(what, count)
        return [
            move
            for move in found
            if self.is_told(move) and (move not in self.tolerated or self._table.fits(self._view, move))
        ]

    def goes(self, move: Move, what: Token) -> Token | None:
        """Return the place to which a move carries `what`.

        If the move pairs `what` with another card, return that card. Otherwise return None.
        """
        if move.args[0] == what:
            return move.args[1]
        return move.args[0] if self.paired and move.args[1] == what else None

    def sources(self) -> set[Token]:
        """Return the cards and piles that can be picked up.

        The `quiet` piles are always among them, so that the answer gives nothing away.
        """
        return self._sources

    @cached_property
    def _sources(self) -> set[Token]:
        ends = (end for move in self.moves if self.is_told(move) for end in move.args[: self._ends])
        return {*self.quiet.sources, *ends}

    def pile_of(self, card: Card, first: Container[Token]) -> str | None:
        found = [name for name, zone in self.piles.items() if zone.cards[-1:] == (card,)]
        return min(found, key=lambda name: name not in first, default=None)

    def places(self, what: Token, count: int | None = None) -> set[Token]:
        """Return the places where `what` can be put down.

        The `quiet` places are always among them, so that the answer gives nothing away.
        """
        ends = (self.goes(move, what) for move in self.from_there(what, count) if self.is_told(move))
        return {*self.quiet.places, *(end for end in ends if end is not None)}

    def move(self, what: Token, where: str, count: int | None = None) -> Move:
        legal = [move for move in self.from_there(what, count) if self.goes(move, what) == where]
        if legal:
            return max(legal, key=count_of)
        count = self._table.together(self._view, str(what)) if count is None and not is_foundation(where) else count
        number = () if count is None or count < 2 else (count,)
        names = list(self.piles)
        if self.paired and what in names and names.index(where) < names.index(str(what)):
            return Move(self.who, self.verb(where, str(what)), where, what)
        return Move(self.who, self.verb(what, where), what, where, *number)

    def home(self, what: Token) -> Move | None:
        """Return a move that sends `what` to any foundation that takes it, or None."""
        if not self.quiet.sends:
            return None
        return next((move for move in self._legal(what) if is_foundation(str(self.goes(move, what)))), None)

    def best(self, what: Token, count: int | None = None) -> Move | None:
        """Return the move that sends `what` to its best place, or None.

        The best place is a foundation. After that comes a pile with cards, and then a space.

        A cell comes before a space, unless several cards can go into the space. If there are `quiet` places, only a
        foundation can be the best place.
        """
        home = self.home(what) if count in (None, 1) else None
        if home is not None or self.quiet.places or not self.quiet.sends:
            return home
        return min(self._legal(what, count), key=lambda move: self._rank(move, what), default=None)

    def _rank(self, move: Move, what: Token) -> tuple[bool, int, bool]:
        where = str(self.goes(move, what))
        return not self.piles[where].cards, -count_of(move), not is_cell(where)

    def single(self, what: str) -> Move | None:
        """Return the move that carries a pile's card or run to the only place for it.

        If there are several places, or only a cell, or if this table moves no card at once (see `at_once`), return
        None. All spaces count as one place, and so do all free cells, and all foundations.
        """
        if not self.at_once:
            return None
        found: dict[tuple[str, int], Move] = {}
        for move in self._legal(what):
            where = str(self.goes(move, what))
            alike = is_foundation(where) or is_cell(where)
            place = where[0] if alike else where if self.piles[where].cards else "space"
            found.setdefault((place, count_of(move)), move)
        only = next(iter(found.values())) if len(found) == 1 else None
        return None if only is None or is_cell(str(self.goes(only, what))) else only

    def why_nowhere(self, what: Token, count: int | None, refusal: Callable[[Move], Refusal | None]) -> Refusal | None:
        """Return why `what` can go nowhere. Return None if some place takes it, or if there is no other pile.

        `refusal` returns why a move is illegal. The result cites the rule that most refusals cite. Refusals by
        foundations count only if there are no others.
        """
        places = [name for name in self.piles if name != what]
        found = [refusal(self.move(what, where, count)) for where in places]
        if not found or None in found:
            return None
        telling = [each for each, where in zip(found, places, strict=True) if not is_foundation(where)] or found
        cards = self.piles[str(what)].cards if what in self.piles else ()

        symbols, titles = [card.symbol for card in cards], [card.title for card in cards]

        def spoken(reasons: Iterable[Refusal | None], *names: str) -> list[Refusal | None]:
            return [each for each in reasons if each and any(name in each.sentence for name in names)]

        telling = spoken(telling, *symbols, *titles) or spoken(found, *symbols) or telling
        common = Counter(each.rule for each in telling if each is not None).most_common(1)[0][0]
        alike = [each.sentence for each in telling if each is not None and each.rule == common]
        same = len(set(alike)) == 1 and (len(alike) > 1 or len(telling) == 1)
        return Refusal(common, alike[0] if same else self.placeless(what, count))

    def placeless(self, what: Token, count: int | None) -> str:
        """Return a sentence saying that `what` has no place now, and what it needs."""
        if isinstance(what, Card):
            return f"The {what.symbol} has no place now."
        cards = self.piles[str(what)].cards
        if not cards:
            return f"{what} has no card to move."
        many = min(self._table.together(self._view, str(what)) if count is None else count, len(cards))
        needs = self._table.needs(self._view, str(what), many)
        then = f": it needs {needs}." if needs else "."
        if self.paired:
            return f"The {cards[-1].symbol} has no partner now{then}"
        run = f"The run from {cards[-many].symbol} to {cards[-1].symbol}" if many > 1 else f"The {cards[-1].symbol}"
        return f"{run} has no place now{then}"
