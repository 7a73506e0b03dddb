"""Taking back a move: whether a person may, who must agree first, and which cards have been seen since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final, Literal, NamedTuple

from cardtable.cards import BACK, Card
from cardtable.match.positions import Positions
from cardtable.rules.game import AnyGame, Deal, slots_of
from cardtable.rules.moves import CHANCE, Move
from cardtable.rules.naming import does, doing, together
from cardtable.rules.words import amount, capital, listed

TakeBacks = Literal["ask", "never"]
"""How a table is set up: a move whose taking back is not free may be taken back if everybody agrees, or never."""

NAMED: Final = 4
"""How many cards a sentence names one by one."""


class TakeBack(NamedTuple):
    """Whether a person may take back their last move.

    `why_not` is a sentence, or `None` where it is possible. Then `move` is the move and `ply` its index in the deal;
    `ask` are the persons who must agree first; `revealed` are the cards that a seat has seen since, except those that
    the move itself turned face up; `confirm` is the question about them that the person must answer with yes, or
    `None`. Sentences have the marks of `cardtable.rules.naming` for people.
    """

    why_not: str | None
    move: Move | None = None
    ply: int = 0
    ask: tuple[int, ...] = ()
    revealed: tuple[Card, ...] = ()
    confirm: str | None = None

    @property
    def possible(self) -> bool:
        """Whether the move may be taken back at all."""
        return self.why_not is None

    @property
    def free(self) -> bool:
        """Whether it may be taken back without asking anybody."""
        return self.possible and not self.ask and self.confirm is None


def take_back_offer(
    game: AnyGame,
    positions: Positions,
    first: bool,
    seat: int,
    persons: Collection[int],
    take_backs: TakeBacks,
    *,
    turn: bool = False,
) -> TakeBack:
    """Whether that seat may take back its last move of the deal; `first` tells whether it is the match's first deal.

    With `turn` it is all that the seat has played since somebody else did, or as much of that as may be taken back.

    It is free while no seat has seen a card since that it had not seen before, and no other person has moved. Else the
    other persons are asked (computers always agree), or it is not possible, as the table was set up. Cards that the
    move itself turned face up are a reason to ask other persons, who have seen them, but not to warn anybody. Whoever
    plays a game for one harms nobody, and goes back as far as they like.
    """
    ply = positions.last_of((seat,))
    if ply is None:
        if first:
            return TakeBack(f"{doing(seat, 'has', 'have')} played nothing yet.")
        has = doing(seat, "has", "have")
        return TakeBack(f"{has} played nothing in this deal yet, and nobody goes back behind a new deal.")
    offers = (
        _offer_from(game, positions, seat, start, persons, take_backs)
        for start in (_turn_of(positions, seat, ply) if turn else (ply,))
    )
    offer = next(offers)
    while not offer.possible and (farther := next(offers, None)) is not None:
        offer = farther
    return offer


def _offer_from(
    game: AnyGame, positions: Positions, seat: int, ply: int, persons: Collection[int], take_backs: TakeBacks
) -> TakeBack:
    """Whether that seat may take back its move of that index, and all moves after it."""
    others = tuple(sorted(person for person in persons if person != seat))
    spoken = tuple(person for person in others if any(move.seat == person for move in positions.moves[ply + 1 :]))
    laid, revealed = cards_revealed(game, positions, ply)
    seen = revealed or (laid if others else ())
    late = game.too_late(positions.before[ply], positions.now, positions.moves[ply:], bool(revealed))
    if late is not None:
        return TakeBack(late, positions.moves[ply], ply)
    if game.seats == 1 and take_backs == "ask":
        return TakeBack(None, positions.moves[ply], ply, revealed=revealed)
    said = ""
    if seen:
        said = f"{_named(seen)} {'has' if len(seen) == 1 else 'have'} been seen since"
    if (seen or spoken) and take_backs == "never":
        said = said or f"{together(spoken)} {does(spoken, 'has', 'have')} spoken since"
        return TakeBack(f"{capital(said)}: at this table that is not taken back.", positions.moves[ply], ply)
    return TakeBack(
        None,
        positions.moves[ply],
        ply,
        others if seen or spoken else (),
        revealed,
        f"{capital(said)}. Take it back all the same?" if revealed else None,
    )


def _turn_of(positions: Positions, seat: int, ply: int) -> list[int]:
    """The indices of the moves that a seat has made since another seat made one, up to that one."""
    turn = [ply]
    while ply and positions.moves[ply - 1].seat in (seat, CHANCE):
        ply -= 1
        if positions.moves[ply].seat == seat:
            turn.insert(0, ply)
    return turn


def cards_revealed(game: AnyGame, positions: Positions, ply: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that some seat saw for the first time by the move of index `ply` or after it, in list order.

    First those that the mover knew and turned face up by that move, then all others.
    """
    before, speaker = positions.before[ply], positions.moves[ply].seat
    own = _seen(game, before, speaker)
    laid: set[Card] = set()
    found: set[Card] = set()
    for seat in range(game.seats):
        known = _seen(game, before, seat)
        shown = (_seen(game, positions.at(ply + 1), seat) - known) & own if seat != speaker else Counter[Card]()
        laid.update(shown)
        for later in range(ply + 1, len(positions.moves) + 1):
            found.update(_seen(game, positions.at(later), seat) - known - shown)
    return tuple(sorted(laid)), tuple(sorted(found))


def _seen(game: AnyGame, deal: Deal, seat: int) -> Counter[Card]:
    """The cards in a seat's view, each at most as often as the packs have it."""
    copies: Counter[Card] = Counter(card for pack in game.packs(deal.standing) for card in pack)
    view = game.view(deal, seat).deal
    lying = Counter(card for place in game.places(view) for card in game.lying(view, place) if card is not BACK)
    return (lying | _cards_in(view)) & copies


def _cards_in(deal: Deal) -> Counter[Card]:
    """The cards in a deal's state, and those named by the moves and earlier deals that it keeps."""
    lying: Counter[Card] = Counter()
    told: Counter[Card] = Counter()

    def look(thing: object) -> None:
        nonlocal told
        if isinstance(thing, Card):
            if thing is not BACK:
                lying[thing] += 1
        elif isinstance(thing, dict):
            look((*thing.keys(), *thing.values()))
        elif isinstance(thing, (tuple, list, set, frozenset)):
            for part in thing:
                look(part)
        elif isinstance(thing, Move):
            told |= Counter(part for part in thing.args if isinstance(part, Card) and part is not BACK)
        elif isinstance(thing, Deal):
            told |= _cards_in(thing)

    for slot in slots_of(deal):
        if slot != "standing":
            look(getattr(deal, slot, None))
    return lying | told


def _named(cards: Collection[Card]) -> str:
    named = [f"the {card.title}" for card in list(cards)[:NAMED]]
    more = len(cards) - NAMED
    return listed([*named, amount(more, "more card")] if more > 0 else named)
