"""Which cards have been seen since a move; taking the move back might then need consent."""

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
    """What has been seen since a move, for a sentence to a reader who may know only some of the cards.

    `laid` says whether the move itself showed another seat a card that the mover knew. `found` says whether the move or
    anything after it let a seat see any other card for the first time. `laid_named` and `found_named` have those of
    these cards that the reader may know.
    """

    laid: bool
    found: bool
    laid_named: tuple[Card, ...] = ()
    found_named: tuple[Card, ...] = ()


class Eyewitnesses:
    """Finds the cards that each seat had seen before each move of a deal; the answers are cached."""

    def __init__(self, game: AnyGame, positions: Positions) -> None:
        self.game, self.positions = game, positions
        self.copies = cache(lambda: _copies(game, positions.at(0)))
        """Return the cards of the packs."""
        self.known = cache(lambda ply, seat: _known(game, positions.at(ply), seat, self.public(ply), self.copies()))
        """Return the cards that a seat had seen before the move of index `ply`."""
        self.public = cache(lambda ply: _shown_by(game, positions.at(ply), SPECTATOR))
        """Return the cards that all had seen before the move of index `ply`."""
        self.picture = cache(lambda ply, who: _picture(game, game.seen(positions.at(ply), who)))
        """Return the cards and backs, place by place, that the viewer `who` saw before the move of index `ply`."""

    def since(self, ply: int, reader: int) -> SeenSince:
        """Return what has been seen since the position before the move of index `ply`.

        If a move changes the table and the reader sees no change, `found` is always true: otherwise the answer would
        give hidden cards away.
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
    """The face-up cards in a view: those that lie there now, and earlier ones that the deal remembers (`told`)."""

    lying: Counter[Card]
    told: Counter[Card]


def _copies(game: AnyGame, deal: Deal) -> Counter[Card]:
    return Counter(card for pack in game.packs(deal.standing) for card in pack)


def _known(game: AnyGame, deal: Deal, seat: int, public: _Shown, copies: Counter[Card]) -> Counter[Card]:
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
    """The cards and backs in a deal: those that lie there, and earlier ones that the deal remembers (`told`)."""

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
