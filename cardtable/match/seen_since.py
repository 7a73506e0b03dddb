"""Which cards have been seen since a move, and which of them may be named to whoever reads of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from cardtable.cards import BACK, Card
from cardtable.rules.game import SPECTATOR, AnyGame, Deal, slots_of
from cardtable.rules.moves import Move

if TYPE_CHECKING:
    from cardtable.match.positions import Positions

__all__ = ["SeenSince", "seen_by", "seen_since"]


class SeenSince(NamedTuple):
    """What has been seen since a move, as far as whoever reads of it may know.

    `laid` is whether another seat has seen a card that the mover knew and showed by that very move, `found` whether a
    seat has seen any other card that it had not seen before. `laid_named` and `found_named` are those of them that the
    reader has seen too, in list order: these alone are named.
    """

    laid: bool
    found: bool
    laid_named: tuple[Card, ...] = ()
    found_named: tuple[Card, ...] = ()


def seen_since(game: AnyGame, positions: Positions, ply: int, reader: int) -> SeenSince:
    """What has been seen since the move of index `ply` was to be made, as a seat or a `SPECTATOR` may read it.

    It is the same for two deals that the reader cannot tell apart. So a move by which the cards lie otherwise, of which
    the reader sees nothing, as at a layout that is hidden whole, counts as if a card had been seen by it: whether one
    was would tell what lies there.
    """
    before, mover = positions.before[ply], positions.moves[ply].seat
    after = [positions.at(later) for later in range(ply + 1, len(positions.moves) + 1)]
    public = [_shown_by(game, deal, SPECTATOR) for deal in (before, *after)]
    own = _known(game, before, mover, public[0])
    laid = False
    found = any(_unnoticed(game, one, other, reader) for one, other in zip([before, *after], after, strict=False))
    laid_named: Counter[Card] = Counter()
    found_named: Counter[Card] = Counter()
    for seat in (SPECTATOR, *range(game.seats)):
        known = _known(game, before, seat, public[0])
        shown, later = Counter[Card](), Counter[Card]()
        for deal, seen_by_all in zip(after, public[1:], strict=True):
            new = _known(game, deal, seat, seen_by_all) - known
            if deal is after[0] and seat != mover:
                shown = new & own
            later |= new - shown
        laid, found = laid or bool(shown), found or bool(later)
        if seat in (SPECTATOR, reader):
            laid_named |= shown
            found_named |= later
    return SeenSince(laid, found, tuple(sorted(set(laid_named))), tuple(sorted(set(found_named))))


def seen_by(game: AnyGame, deal: Deal, seat: int) -> Counter[Card]:
    """The cards that a seat has seen, each at most as often as the packs have it."""
    return _known(game, deal, seat, _shown_by(game, deal, SPECTATOR))


def _unnoticed(game: AnyGame, before: Deal, after: Deal, reader: int) -> bool:
    """Whether cards lie otherwise after a move, and nothing of that is to be seen by that reader."""
    if _picture(game, before) == _picture(game, after):
        return False
    one, other = (game.view(deal, reader).deal for deal in (before, after))
    return _picture(game, one) == _picture(game, other)


def _picture(game: AnyGame, deal: Deal) -> list[Card]:
    """The cards and backs of a deal, place by place."""
    return [*(card for place in game.places(deal) for card in game.lying(deal, place)), *_cards_in(deal).lying]


def _known(game: AnyGame, deal: Deal, seat: int, public: _Shown) -> Counter[Card]:
    """The same, where it is known already what all have seen: that, and its own besides.

    Its own are reckoned by themselves: of two equal cards it holds one, and the other is known by having been shown.
    """
    copies: Counter[Card] = Counter(card for pack in game.packs(deal.standing) for card in pack)
    known = public.lying | public.told
    if seat != SPECTATOR:
        own = _shown_by(game, deal, seat)
        known += (own.lying - public.lying) | (own.told - known)
    return known & copies


class _Shown(NamedTuple):
    """The cards that lie face up in somebody's view, and those that moves and deals remembered in it name."""

    lying: Counter[Card]
    told: Counter[Card]


def _shown_by(game: AnyGame, deal: Deal, who: int) -> _Shown:
    view = game.view(deal, who).deal
    placed = Counter(card for place in game.places(view) for card in game.lying(view, place))
    found = _cards_in(view)
    lying, told = placed | Counter(found.lying), Counter(found.told)
    del lying[BACK], told[BACK]
    return _Shown(lying, told)


class _Found(NamedTuple):
    """The cards and backs in a deal's state, in order, and those named by the moves and positions that it keeps."""

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
        elif isinstance(thing, Move):
            told |= Counter(token for token in thing.args if isinstance(token, Card))
        elif isinstance(thing, Deal):
            found = _cards_in(thing)
            if part:
                lying.extend(found.lying)
            told |= found.told if part else found.told | Counter(found.lying)

    for slot in slots_of(deal):
        if slot != "standing":
            look(getattr(deal, slot, None))
    return _Found(lying, told)
