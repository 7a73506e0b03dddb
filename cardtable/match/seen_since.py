"""The cards seen since a move; they can make a take-back need consent."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.cards import BACK, Card, Suit
from cardtable.rules.game import EVERYTHING, SPECTATOR, AnyGame, Deal, slots_of

if TYPE_CHECKING:
    from cardtable.match.positions import Positions

__all__ = ["Eyewitnesses", "SeenSince"]

CARDLESS: Final = frozenset({int, bool, str, float, type(None), Suit})
"""Types of values in which there is no card."""


class SeenSince(NamedTuple):
    """What was seen since a move.

    `laid`: the move showed another seat a card that the mover knew. `found`: a seat saw any other new card.
    """

    laid: bool
    found: bool
    laid_named: tuple[Card, ...] = ()
    found_named: tuple[Card, ...] = ()


class Eyewitnesses:
    """Finds the cards that a seat had seen before a move, with a cache."""

    def __init__(self, game: AnyGame, positions: Positions) -> None:
        self.game, self.positions = game, positions
        self.known = cache(lambda ply, seat: _known(game, positions.at(ply), seat, self.public(ply)))
        """Return the cards that a seat had seen before the move `ply`."""
        self.public = cache(lambda ply: _shown_by(game, positions.at(ply), SPECTATOR))
        """Return the cards that all had seen before the move `ply`."""
        self.picture = cache(lambda ply, who: _picture(game, game.seen(positions.at(ply), who)))
        """Return the viewer's cards and backs before the move `ply`, place by place."""

    def since(self, ply: int, reader: int) -> SeenSince:
        """Return what was seen since the position before the move `ply`.

        If a move changes the table and the reader sees no change, `found` is true: otherwise the answer would give
        hidden cards away.
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
        move = self.positions.moves[ply]
        was, now = (self.known(at, move.seat) - self.known(at, SPECTATOR) for at in (ply, ply + 1))
        public = self.known(ply + 1, SPECTATOR) - self.known(ply, SPECTATOR)
        named = Counter(token for token in move.args if isinstance(token, Card))
        return (named & self.known(ply, move.seat)) | (public & (was - now))

    def _unnoticed(self, ply: int, reader: int) -> bool:
        picture = self.picture
        same = picture(ply - 1, reader) == picture(ply, reader)
        return same and picture(ply - 1, EVERYTHING) != picture(ply, EVERYTHING)


class _Shown(NamedTuple):
    lying: Counter[Card]
    told: Counter[Card]


def _known(game: AnyGame, deal: Deal, seat: int, public: _Shown) -> Counter[Card]:
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
    return [*(card for place in game.places(deal) for card in game.lying(deal, place)), *_cards_in(deal).lying]


class _Found(NamedTuple):
    lying: list[Card]
    told: Counter[Card]


def _cards_in(deal: Deal) -> _Found:
    lying: list[Card] = []
    told: Counter[Card] = Counter()

    def look(thing: object, *, part: bool = False) -> None:
        nonlocal told
        if type(thing) in CARDLESS:
            return
        if isinstance(thing, Card):
            lying.append(thing)
        elif isinstance(thing, dict):
            look((*thing.keys(), *thing.values()))
        elif isinstance(thing, (tuple, list, set, frozenset)):
            kinds = {*map(type, thing)}
            while kinds == {tuple}:  # piles
                thing = (*chain.from_iterable(thing),)
                kinds = {*map(type, thing)}
            if kinds == {Card}:
                lying.extend(thing)
            elif not kinds <= CARDLESS:  # a deal may remember thousands of numbers
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
