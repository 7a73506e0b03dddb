"""Taking back a move: who may do it, who must agree, and which cards were seen since."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Literal, NamedTuple

from cardtable.cards import BACK, Card
from cardtable.match.positions import Positions
from cardtable.match.seen_since import Eyewitnesses
from cardtable.match.watching import Said
from cardtable.rules.game import SPECTATOR, AnyGame
from cardtable.rules.moves import CHANCE, Move
from cardtable.rules.naming import does, doing, together
from cardtable.rules.teller import Teller
from cardtable.rules.words import amount, capital, listed

TakeBacks = Literal["ask", "never"]
"""Whether a take-back that is not free needs the consent of the others, or is never allowed."""

NAMED: Final = 4

LAID_ASIDE: Final = {"bury": "the burial", "discard": "the discard"}
"""The words for cards that a seat laid aside and nobody else saw, by the verb of the move."""


class TakeBack(NamedTuple):
    """Whether a person may take back their last move.

    `why_not` says why the move cannot be taken back; `None` if it can. `move` is the first move that would go back, and
    `ply` is its index in the deal. `ask` are the seats of the persons who must agree. `seen` says whether a seat has
    seen a new card since that move; cards that the mover played do not count. `revealed` are those of the new cards
    that the person may know. `confirm` is a sentence about the new cards if the person has to confirm the taking back,
    else `None`.
    """

    why_not: str | None
    move: Move | None = None
    ply: int = 0
    ask: tuple[int, ...] = ()
    seen: bool = False
    revealed: tuple[Card, ...] = ()
    confirm: str | None = None

    @property
    def possible(self) -> bool:
        return self.why_not is None

    @property
    def free(self) -> bool:
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
    chain: int = 0,
    floor: int = 0,
) -> TakeBack:
    """Return whether that seat may take back its last move of the deal.

    Moves below the index `floor` stay, because they belong to the record from which this table went on. If `turn` is
    true, the offer is for the whole turn: the seat's moves after the last move of another seat, without moves that must
    stay. `chain` is how many of the seat's last moves were automatic; they are taken back together with the move before
    them. Taking back is free until a seat has seen a new card or another person has moved. If it is not free and
    `take_backs` is `ask`, the other persons must agree (computers always do). If there are other persons, the sentences
    name only cards that all have seen.
    """
    ply = positions.last_of((seat,))
    if ply is None:
        if first:
            return TakeBack(f"{doing(seat, 'has', 'have')} played nothing yet.")
        has = doing(seat, "has", "have")
        return TakeBack(f"{has} made no move in this deal yet, and moves of an earlier deal stand.")
    if ply < floor:
        return TakeBack("This table went on from here, so the moves before it stand.")
    if chain:
        own = [at for at, move in enumerate(positions.moves) if move.seat == seat and at >= floor]
        ply = own[max(0, len(own) - 1 - chain)]
    witnesses = Eyewitnesses(game, positions)
    offers = (
        _offer_from(witnesses, seat, start, persons, take_backs)
        for start in (_turn_of(positions, seat, ply) if turn else (ply,))
        if start >= floor
    )
    offer = next(offers)
    while not offer.possible and (farther := next(offers, None)) is not None:
        offer = farther
    return offer


def _offer_from(
    witnesses: Eyewitnesses, seat: int, ply: int, persons: Collection[int], take_backs: TakeBacks
) -> TakeBack:
    game, positions = witnesses.game, witnesses.positions
    others = tuple(sorted(person for person in persons if person != seat))
    spoken = tuple(person for person in others if any(move.seat == person for move in positions.moves[ply + 1 :]))
    since = witnesses.since(ply, SPECTATOR if others else seat)
    seen = since.found or (since.laid and bool(others))
    move = positions.moves[ply]
    late = game.afterwards.too_late(positions.before[ply], positions.now, positions.moves[ply:], since.found)
    if late is not None:
        return TakeBack(late, move, ply)
    if game.seats == 1 and take_backs == "ask":
        return TakeBack(None, move, ply, seen=since.found, revealed=since.found_named)
    said = ""
    if seen:
        said = f"{_have(since.found_named if since.found else since.laid_named)} been seen since"
    if (seen or spoken) and take_backs == "never":
        said = said or f"{together(spoken)} {does(spoken, 'has', 'have')} spoken since"
        return TakeBack(f"{capital(said)}, so at this table the move stands.", move, ply)
    confirm = f"{capital(said)}." if since.found else None
    return TakeBack(None, move, ply, others if seen or spoken else (), since.found, since.found_named, confirm)


def _turn_of(positions: Positions, seat: int, ply: int) -> list[int]:
    turn = [ply]
    while ply and positions.moves[ply - 1].seat in (seat, CHANCE):
        ply -= 1
        if positions.moves[ply].seat == seat:
            turn.insert(0, ply)
    return turn


def as_heard(said: Said, teller: Teller[AnyGame]) -> str:
    """Return words for a move as a person heard of it: its cards or, if it has none, the choice's name in quotes.

    Cards that the person may not know are told without their names, for example as `2 cards` or `the burial`.
    """
    cards = [token for token in said.heard.args if isinstance(token, Card)]
    if not cards:
        return f"“{teller.offer(said.before, said.heard).title}”"
    named = [f"the {card.title}" for card in cards if card is not BACK]
    hidden = cards.count(BACK)
    if hidden and teller.of_piles:
        return listed([*named, "what nobody else saw"])
    if not named and said.heard.verb in LAID_ASIDE:
        return LAID_ASIDE[said.heard.verb]
    if hidden:
        named.append("a card" if hidden == 1 else amount(hidden, "card"))
    return listed(named)


def goes_back_too(own: Sequence[Said], teller: Teller[AnyGame]) -> str:
    """Return a sentence about a person's own later moves, which go back too; empty if there are none.

    Of more than two moves it tells only the number.
    """
    if len(own) > 2:
        return f"Your own {amount(len(own), 'move')} since then go back too."
    if len(own) == 2:
        return f"Your own moves go back too: {listed([as_heard(said, teller) for said in own])}."
    return f"Your own move goes back too: {as_heard(own[0], teller)}." if own else ""


def _have(cards: Collection[Card]) -> str:
    if not cards:
        return "cards have"
    return f"{_named(cards)} {'has' if len(cards) == 1 else 'have'}"


def _named(cards: Collection[Card]) -> str:
    named = [f"the {card.title}" for card in list(cards)[:NAMED]]
    more = len(cards) - NAMED
    return listed([*named, amount(more, "more card")] if more > 0 else named)
