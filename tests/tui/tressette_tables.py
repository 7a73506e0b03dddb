"""Tables of the Tressette family in tests: dealt, played on at random, and played with keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from textual.pilot import Pilot

from cardtable.cards import Card
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import NAMES, text_of
from tests.tui.tables import press, press_button

FAMILY = ("tressette", "tressette-low-hand", "three-handed-tressette", "two-handed-tressette", "mediatore")
WILLING = ("mediate", "call", "discard", "meld", "play", "pass", "alone")


def a_deal(game: str, seed: int = 5, dealer: int = 3, *, lines: tuple[str, ...] = (), **options: Any) -> Match:
    """Return a match in which only these moves (`lines`) have been made since the first deal."""
    table = entry(game).game().table(options)
    match = Match(table, NAMES[: table.seats], rng=Random(seed))
    match.begin(dealer % table.seats)
    for line in lines:
        match.say(line)
    return match


def state(match: Match) -> Any:
    """Return the deal of a match, as a deal of the family with hands and tricks."""
    return match.deal


def chosen(view: View, rng: Random) -> Move:
    """Return a random legal move, but no announcement, which would end the game."""
    verb = next(verb for verb in WILLING if any(line.verb == verb for line in view.lines))
    return rng.choice([line for line in view.lines if line.verb == verb])


def played_to(match: Match, ready: Callable[[Any], bool], seed: int = 1) -> Match:
    """Play a match at random until `ready` holds for its deal; return the match."""
    rng = Random(seed)
    while not ready(match.deal):
        (seat,) = match.game.to_act(match.deal)
        match.say(chosen(match.view(seat), rng))
    return match


def before_the_last_card(game: str) -> tuple[Match, int, Card]:
    """Play a deal until one card is left to be played; return the match, the seat that plays the card, and the card."""
    match = a_deal(game)
    last = {"mediatore": 9, "two-handed-tressette": 20}.get(game, 10)
    played_to(match, lambda deal: len(deal.tricks) == last - 1 and len(deal.trick) == match.game.seats - 1)
    seat = match.deal.turn
    return match, seat, state(match).hands[seat][0]


def alone(match: Match, seat: int = 0) -> tuple[str, ...]:
    """Return the players of a table with one person, who sits at `seat`."""
    return tuple("person" if other == seat else "club" for other in range(match.game.seats))


async def say(pilot: Pilot[None], table: TableScreen, move: Move) -> None:
    """Make a move with keys."""
    selection = table.field.selection
    assert selection is not None
    if move in selection.at_hand:
        cards = [token for token in move.args if isinstance(token, Card)]
        for card in cards:
            await press(pilot, table, card.rank.lower(), card.suit.letter)
        if len(cards) > 1:
            await press(pilot, table, "enter")
        return
    nth = next(nth for nth, choice in enumerate(selection.row.choices) if choice.token is None and move in choice.moves)
    await press_button(pilot, table, nth)


def prompt_of(table: TableScreen) -> str:
    """Return the sentence of the prompt."""
    return next(line for line in text_of(table.app).splitlines() if line.startswith("▸"))
