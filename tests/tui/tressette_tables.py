"""Tables of the Tressette family in tests: dealt, played on by chance, and spoken to by keys."""

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
    """A match that has just been dealt, and in which those lines have been said."""
    table = entry(game).game().table(options)
    match = Match(table, NAMES[: table.seats], rng=Random(seed))
    match.begin(dealer % table.seats)
    for line in lines:
        match.say(line)
    return match


def state(match: Match) -> Any:
    """The deal, whose hands and tricks are the family's."""
    return match.deal


def chosen(view: View, rng: Random) -> Move:
    """A line by chance, but no announcement: that ends the game."""
    verb = next(verb for verb in WILLING if any(line.verb == verb for line in view.lines))
    return rng.choice([line for line in view.lines if line.verb == verb])


def played_to(match: Match, ready: Callable[[Any], bool], seed: int = 1) -> Match:
    """The match played by chance until something is so of its deal."""
    rng = Random(seed)
    while not ready(match.deal):
        (seat,) = match.game.to_act(match.deal)
        match.say(chosen(match.view(seat), rng))
    return match


def before_the_last_card(game: str) -> tuple[Match, int, Card]:
    """A deal of which one card is left to be played: the match, who is to play it, and the card."""
    match = a_deal(game)
    last = {"mediatore": 9, "two-handed-tressette": 20}.get(game, 10)
    played_to(match, lambda deal: len(deal.tricks) == last - 1 and len(deal.trick) == match.game.seats - 1)
    seat = match.deal.turn
    return match, seat, state(match).hands[seat][0]


def alone(match: Match, seat: int = 0) -> tuple[str, ...]:
    """One person, at that seat."""
    return tuple("person" if other == seat else "club" for other in range(match.game.seats))


async def say(pilot: Pilot[None], table: TableScreen, move: Move) -> None:
    """Say a line by keys."""
    selection = table.field.selection
    assert selection is not None
    if move in selection.at_hand:
        cards = [token for token in move.args if isinstance(token, Card)]
        for card in cards:
            await press(pilot, table, card.rank.lower(), card.suit.letter)
        if len(cards) > 1:
            await press(pilot, table, "enter")
        return
    nth = next(nth for nth, choice in enumerate(selection.choices) if choice.token is None and move in choice.moves)
    await press_button(pilot, table, nth)


def prompt_of(table: TableScreen) -> str:
    """The one sentence."""
    return next(line for line in text_of(table.app).splitlines() if line.startswith("▸"))
