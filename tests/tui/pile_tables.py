"""Tables of piles in tests: any position laid out, and all ways in which a person can make a move at the screen.

A line is a move as a record writes it. To say a line is to make the move.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from textual.geometry import Offset
from textual.pilot import Pilot

from cardtable.cards import JOKER, Card
from cardtable.match.match import Match
from cardtable.match.positions import Positions
from cardtable.rules.catalogue import entry
from cardtable.rules.game import View
from cardtable.rules.moves import Move, Token
from cardtable.tui.table.choose.pile_selection import PileSelection
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.screen import TableScreen
from tests.rules.rivals.table import Bank, Pishe, Single, Spite
from tests.tui.program import NAMES
from tests.tui.tables import press, press_button, settled

GAMES = (
    ("russian-bank", 2),
    ("single-deck-russian-bank", 2),
    ("spite-and-malice", 2),
    ("spite-and-malice", 3),
    ("spite-and-malice", 4),
    ("pishe-pasha", 2),
)
"""Every table of piles for several people: the game, and how many sit at it."""

ALONE = (("klondike", 1), ("beleaguered-castle", 1), ("golf", 1))
"""Tables of piles for one person."""


def at_piles(game: str, seats: int = 2, *, seed: int = 5, dealer: int | None = None, **options: Any) -> Match:
    """Return a match that has just been dealt, in which seat 0 begins unless the rules decide otherwise."""
    match = Match(entry(game).game().table(options, seats), NAMES[:seats], rng=Random(seed))
    match.begin(seats - 1 if dealer is None else dealer)
    return match


def laid(table: Any) -> Match:
    """Return a match at the position of a table of `tests.rules.rivals.table`."""
    match = Match(table.game, NAMES[: table.game.seats], rng=Random(1))
    match.begin(1)
    match.history.present = Positions(table.game, table.deal)
    # The record does not lead to this position, so nothing can be worked out from the record after the deal.
    match.game.afterwards.overlooked = lambda deal, moves: {}  # type: ignore[method-assign]
    return match


def lines_of(match: Match) -> list[str]:
    """Return the lines that have been said in the deal."""
    return list(match.record.deals[-1].moves)


def computers(match: Match, strength: str = "club") -> tuple[str, ...]:
    """Return the players of a table with a person at seat 0 and computers at the other seats."""
    return ("person", *(strength,) * (match.game.seats - 1))


def piling(table: TableScreen) -> PileSelection:
    """Return the selection of the person who is asked: what this person has picked and can choose."""
    assert isinstance(table.field.selection, PileSelection), "somebody should be asked at a table of piles"
    return table.field.selection


def plays_of(view: View, table: TableScreen) -> list[Move]:
    """Return the lines of a view that are neither calls of errors nor requests to look into a pile."""
    return [line for line in view.lines if not table.match.game.call(line) and line.verb != "ask"]


# ── ways of saying a line ─────────────────────────────────────────────────────────────────────────────────────────

Way = Callable[[Pilot[None], TableScreen, Move], Awaitable[None]]


def keys_for(table: TableScreen, token: Token) -> tuple[str, ...]:
    """Return the keys that name a card or a pile."""
    if isinstance(token, Card):
        return ("asterisk",) if token is JOKER else (token.rank.lower(), token.suit.letter)
    letter, number = str(token)[0], str(token)[1:]
    if letter == "T":
        return (number[-1],)
    side = next(zone.side for zone in table.picture.zones if zone.name == token)
    return (letter.lower() if side in (None, piling(table).view.who) else letter,)


def target_of(table: TableScreen, token: Token) -> Target:
    """Return the target at which one points for a card of the hand or for a pile."""
    for zone in table.picture.zones:
        if zone.name == token:
            return Target(zone.name, max(0, len(zone.cards) - 1))
        if zone.lay == "hand" and zone.side == piling(table).view.who and token in zone.cards:
            return Target(zone.name, zone.cards.index(token))
    raise AssertionError(f"{token} lies nowhere")


def button_of(table: TableScreen, move: Move) -> int | None:
    """Return the number of the button that says a line, or None."""
    choices = piling(table).row.choices
    return next((nth for nth, choice in enumerate(choices) if move in choice.moves), None)


def spot_of(table: TableScreen, target: Target) -> Offset:
    """Return a place on the screen where no other target covers this one."""
    region = table.field.where()[target]
    zone = next((zone for zone in table.picture.zones if zone.name == target.zone), None)
    if zone is not None and target.nth == len(zone.cards) - 1:
        return region.offset + Offset(region.width // 2, region.height // 2)
    return region.offset + Offset(1, min(1, region.height - 1))


async def walked(pilot: Pilot[None], table: TableScreen, goal: Target) -> None:
    """Walk to a target with the fewest arrows."""
    selection, where = piling(table), table.field.where()
    start = selection.cursor
    ways: dict[Target | None, tuple[str, ...]] = {start: ()}
    queue: deque[Target | None] = deque([start])
    while queue and goal not in ways:
        here = queue.popleft()
        for key, dx, dy in (("right", 1, 0), ("left", -1, 0), ("down", 0, 1), ("up", 0, -1)):
            selection.cursor = here
            selection.walk.step(dx, dy, where)
            if selection.cursor not in ways:
                ways[selection.cursor] = (*ways[here], key)
                queue.append(selection.cursor)
    selection.cursor = start
    assert goal in ways, f"no way leads to {goal}"
    await press(pilot, table, *ways[goal])
    assert selection.cursor == goal


async def by_walking(pilot: Pilot[None], table: TableScreen, move: Move) -> None:
    """Say a line with the arrows and Enter alone."""
    nth = button_of(table, move)
    goals = [Target(BUTTON, nth)] if nth is not None else []
    for token in () if goals else move.args[:2]:
        await walked(pilot, table, target_of(table, token))
        await press(pilot, table, "enter")
    for goal in goals:
        await walked(pilot, table, goal)
        await press(pilot, table, "enter")


async def asked_to_look(pilot: Pilot[None], table: TableScreen, move: Move) -> None:
    """Say a line by looking into a pile and asking there to see more of it."""
    await press(pilot, table, *keys_for(table, move.args[0]), "v")
    await press(pilot, table, "enter")


async def by_typing(pilot: Pilot[None], table: TableScreen, move: Move) -> None:
    """Say a line by typing the names of cards and piles, or the key of a button."""
    nth = button_of(table, move)
    if move in piling(table).looks:
        await asked_to_look(pilot, table, move)
        return
    if nth is not None:
        if piling(table).buttons()[nth].key:
            await press_button(pilot, table, nth)
        else:
            await by_walking(pilot, table, move)
        return
    for token in move.args[:2]:
        await press(pilot, table, *keys_for(table, token))


async def by_clicking(pilot: Pilot[None], table: TableScreen, move: Move) -> None:
    """Say a line with the mouse: one click on the card, another on the place where it goes."""
    nth = button_of(table, move)
    goals = [Target(BUTTON, nth)] if nth is not None else [target_of(table, token) for token in move.args[:2]]
    for goal in goals:
        await pilot.click(offset=spot_of(table, goal))
        await settled(pilot, table)


async def by_dragging(pilot: Pilot[None], table: TableScreen, move: Move) -> None:
    """Say a line by dragging the card with the mouse."""
    if button_of(table, move) is not None:
        await by_clicking(pilot, table, move)
        return
    start, end = (spot_of(table, target_of(table, token)) for token in move.args[:2])
    await pilot.mouse_down(offset=start)
    await pilot.hover(offset=start + Offset(0, 1))
    await pilot.hover(offset=end)
    await pilot.mouse_up(offset=end)
    await settled(pilot, table)


WAYS: dict[str, Way] = {
    "walking": by_walking,
    "typing": by_typing,
    "clicking": by_clicking,
    "dragging": by_dragging,
}


# ── layouts to look at ────────────────────────────────────────────────────────────────────────────────────────────

LAYOUTS: dict[str, Callable[[], Any]] = {
    "russian-bank": lambda: Bank(
        turned="5h",
        F1="3c",
        F2="Ad",
        F5="5s",
        F6="2h",
        T1="Kd Qs Jh Tc 9h 8c 7d",
        T2="9s",
        T3="Ks Qd Jc",
        T4="8d 7c",
        T5="Td 9c",
        T6="Kc Qh Js Td 9s 8h 7c 6d",
        T7="Jd",
        T8="",
        S0="3d 4h 2c 6c",
        S1="Qc 6s 7h",
        D0="Kh 8d Qd",
        D1="Jh 4s",
        up=(1, 2),
    ),
    "single-deck-russian-bank": lambda: Single(
        turned="8c",
        T1="2s As Ks Qs",
        T2="Jd",
        T3="9c Tc Jc",
        T4="Ac",
        T5="9h Th",
        T6="",
        T7="3d 4d 5d",
        T8="5h",
        D0="7s 2d",
        D1="Kh",
    ),
    "spite-and-malice": lambda: Spite(
        hands=("Kd 9h 7c 3s Xx", "2c 3c 4h"),
        P0="3d 5d 8h",
        P1="6d Qs",
        F1="Ac 2d 3h Xx",
        F2="As 2s 3d 4d 5d 6h 7c",
        F4="Ah",
        W0="Kh Qd Jc Js Td",
        X0="9c 8s",
        W1="Qc Jh Jd",
        X1="Kc",
        Y1="Td 9d 8d 8c 7h 6s",
    ),
    "spite-and-malice-of-four": lambda: Spite(
        seats=4,
        hands=("Kd 9h 7c 3s Xx", "2c 3c 4h", "5d", "6d 7d 8d 9d Td"),
        P0="3d 5d 8h",
        P1="6d Qs",
        P2="4c Jd",
        P3="Ks",
        F1="Ac 2d 3h Xx",
        F2="As 2s 3d 4d 5d 6h 7c",
        F4="Ah",
        W0="Kh Qd Jc Js Td",
        X0="9c 8s",
        W1="Qc Jh Jd",
        W2="Kc",
        X2="Td 9d 8d 8c 7h 6s 5s",
        W3="9s 9c",
    ),
    "pishe-pasha": lambda: Pishe(turned="9c", F1="4d", F2="2s", F4="Ah", D0="3h Qs 7d", D1="4c Tc"),
}
"""A position of each game in the middle of a deal, with Ann to play."""
