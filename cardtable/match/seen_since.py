"""Which cards have been seen since a move, and which of them may be named to whoever reads of it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cardtable.cards import BACK, Card
from cardtable.rules.game import EVERYTHING, SPECTATOR, AnyGame, Deal, slots_of

if TYPE_CHECKING:
    from cardtable.match.positions import Positions

__all__ = ["Eyewitnesses", "SeenSince"]


class SeenSince(NamedTuple):
    """The cards seen since a move, as far as whoever reads of it may know.

    `laid` is whether another seat has seen a card that the mover knew and showed by that very move, `found` whether a
    seat has seen any other card that it had not seen before. `laid_named` and `found_named` are those of them that the
    reader has seen too, in list order: these alone are named.
    """

    laid: bool
    found: bool
    laid_named: tuple[Card, ...] = ()
    found_named: tuple[Card, ...] = ()


class Eyewitnesses:
    """The cards every seat had seen before each move of a deal: looked up once a position, whatever is asked of it."""

    def __init__(self, game: AnyGame, positions: Positions) -> None:
        self.game, self.positions = game, positions
        self.known = cache(lambda ply, seat: _known(game, positions.at(ply), seat, self.public(ply)))
        """The cards that a seat had seen before the move of an index."""
        self.public = cache(lambda ply: _shown_by(game, positions.at(ply), SPECTATOR))
        """The cards that all had seen then."""
        self.picture = cache(lambda ply, who: _picture(game, game.seen(positions.at(ply), who)))
        """The cards and backs, place by place, as somebody saw them then."""

    def since(self, ply: int, reader: int) -> SeenSince:
        """The cards seen since the move of index `ply` was to be made, as a seat or a `SPECTATOR` may read it.

        It is the same for two deals that the reader cannot tell apart. So a move by which the cards lie otherwise, of
        which the reader sees nothing, as at a layout that is hidden whole, counts as if a card had been seen by it:
        whether one was would tell what lies there. So does a card that comes to be seen again, as when it has been
        shuffled in and drawn: that it was the same, or its double, only who drew it knows.
        """
        known, by_move = self.known, self._laid(ply)
        after = range(ply + 1, len(self.positions.moves) + 1)
        laid, found = False, any(self._unnoticed(later, reader) for later in after)
        laid_named: Counter[Card] = Counter()
        found_named: Counter[Card] = Counter()
        for seat in (SPECTATOR, *range(self.game.seats)):
            shown: Counter[Card] = Counter()
            if seat != self.positions.moves[ply].seat:
                shown = (known(ply + 1, seat) - known(ply, seat)) & by_move
            new: Counter[Card] = Counter()
            for later in after:
                new |= known(later, seat) - known(ply, seat) - shown
                came = known(later, seat) - known(later - 1, seat)
                found = found or bool(came - shown if later == ply + 1 else came)
            laid = laid or bool(shown)
            if seat in (SPECTATOR, reader):
                laid_named |= shown
                found_named |= new
        return SeenSince(laid, found, tuple(sorted(laid_named)), tuple(sorted(found_named)))

    def _laid(self, ply: int) -> Counter[Card]:
        """The cards that were the mover's, and which the move names, or all have seen since it and not before.

        A card that is turned up or drawn by the same move is none of them, though the mover may hold its double.
        """
        move = self.positions.moves[ply]
        was, now = (self.known(at, move.seat) - self.known(at, SPECTATOR) for at in (ply, ply + 1))
        public = self.known(ply + 1, SPECTATOR) - self.known(ply, SPECTATOR)
        named = Counter(token for token in move.args if isinstance(token, Card))
        return (named & self.known(ply, move.seat)) | (public & (was - now))

    def _unnoticed(self, ply: int, reader: int) -> bool:
        """Whether cards lie otherwise since the move before that index, and the reader sees nothing of it."""
        picture = self.picture
        same = picture(ply - 1, reader) == picture(ply, reader)
        return same and picture(ply - 1, EVERYTHING) != picture(ply, EVERYTHING)


class _Shown(NamedTuple):
    """The cards that lie face up in somebody's view, and those that did in positions remembered in it."""

    lying: Counter[Card]
    told: Counter[Card]


def _known(game: AnyGame, deal: Deal, seat: int, public: _Shown) -> Counter[Card]:
    """The cards that a seat has seen, each at most as often as the packs have it: what all have, and its own besides.

    Its own are reckoned by themselves: of two equal cards it holds one, and the other is known by having been shown.
    """
    copies: Counter[Card] = Counter(card for pack in game.packs(deal.standing) for card in pack)
    known = public.lying | public.told
    if seat != SPECTATOR:
        own = _shown_by(game, deal, seat)
        known += (own.lying - public.lying) | (own.told - known)
    return known & copies


def _shown_by(game: AnyGame, deal: Deal, who: int) -> _Shown:
    view = game.seen(deal, who)
    placed = Counter(card for place in game.places(view) for card in game.lying(view, place))
    found = _cards_in(view)
    lying, told = placed | Counter(found.lying), Counter(found.told)
    del lying[BACK], told[BACK]
    return _Shown(lying, told)


def _picture(game: AnyGame, deal: Deal) -> list[Card]:
    """The cards and backs of a deal, place by place."""
    return [*(card for place in game.places(deal) for card in game.lying(deal, place)), *_cards_in(deal).lying]


class _Found(NamedTuple):
    """The cards and backs in a deal's state, in order, and those in the positions that it keeps.

    What a move names that it remembers either lies there, or was called for and has been seen by nobody.
    """

    lying: list[Card]
    told: Counter[Card]


def _cards_in(deal: Deal) -> _Found:
    """All cards of a deal. Deals in a list are its parts, a layout each; any other deal is a position it has kept."""
    lying: list[Card] = []
    told: Counter[Card] = Counter()

    def look(thing: object, *, part: bool = False) -> None:
        nonlocal told
        if isinstance(thing, Card):
            lying.append(thing)
        elif isinstance(thing, dict):
            look((*thing.keys(), *thing.values()))
        elif isinstance(thing, (tuple, list, set, frozenset)):
            for each in thing:
                look(each, part=isinstance(thing, list))
        elif isinstance(thing, Deal):
            found = _cards_in(thing)
            if part:
                lying.extend(found.lying)
            told |= found.told if part else found.told | Counter(found.lying)

    for slot in slots_of(deal):
        if slot != "standing":
            look(getattr(deal, slot, None))
    return _Found(lying, told)
