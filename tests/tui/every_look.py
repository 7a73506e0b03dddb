"""Every game in every look: tables are played at with random keys, while cards glide and computers take their time.

A look is the size of the screen, the face (how cards are drawn) and the theme. In the suite every game is shown in some
size, or with `--thorough 3` in every size. Every value of size, face and theme is shown together with each value of the
two others. `.venv/bin/python -m tests.tui.every_look` goes through all looks, which takes a while, and says of each
failure where it was. With words after it, such as `spite-and-malice 200x60`, it shows only looks whose names have all
of these words.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple, cast
from unittest.mock import patch

from textual import events
from textual.pilot import Pilot

from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.store.settings import Settings
from cardtable.testing.amount import many
from cardtable.tui.app.app import CardtableApp, make_app
from cardtable.tui.common.themes import THEMES
from cardtable.tui.table.choose.pointing import Target
from cardtable.tui.table.choose.selection import Selection
from cardtable.tui.table.race.ready import ReadyScreen
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import NAMES, Under, at_once
from tests.tui.program import begun as at_rest
from tests.tui.tables import MOMENT, SOON, ByChance

GAMES: Final = tuple((line.id, seats) for line in CATALOGUE for seats in line.seats)
SIZES: Final = ((80, 24), (120, 40), (200, 60))
FACES: Final = ("two colours", "four colours", "letters", "no colour")
KEYS: Final = (
    *("left", "right", "up", "down", "enter", "space", "backspace", "exclamation_mark", "full_stop", "escape"),
    *"acdhjkqst123456789efgilmoprvwxynzU",
    *("f7", "equals_sign", "question_mark", "tilde", "f1"),
)
"""The keys that are pressed; some of them leave the table, and then the look is over."""


class Look(NamedTuple):
    """A game with its number of seats, and how its table is shown."""

    game: tuple[str, int]
    size: tuple[int, int]
    face: str
    theme: str

    def __str__(self) -> str:
        (game, seats), (width, height) = self.game, self.size
        return f"{game} for {seats}, {width}x{height}, {self.face}, {self.theme}"

    @property
    def settings(self) -> Settings:
        """The settings with which the table is shown."""
        return Settings(
            theme=self.theme,
            card_face="letters" if self.face == "letters" else "symbols",
            four_colour=self.face == "four colours",
            motion=True,
            pace=0.05,
            hold_trick=1,
        )


FACTORS: Final = (GAMES, SIZES, FACES, tuple(theme.name for theme in THEMES))


def every_look() -> Iterator[Look]:
    """Yield every look: each game with each size, face and theme."""
    return (Look(*values) for values in product(*FACTORS))


def some_looks() -> list[Look]:
    """Return looks in which every game meets its least and its greatest number of seats, in a thorough run all numbers.

    Sizes, faces and themes go round, so that every two of their values meet. In a usual run each number of seats meets
    only one size, because the tests of the layouts of tricks and piles look at every size and number of seats.
    """
    _, sizes, faces, themes = FACTORS
    outer = many(1) == 1
    seats = {line.id: sorted({line.seats[0], line.seats[-1]}) if outer else [*line.seats] for line in CATALOGUE}
    tables = [
        (line.id, seats[line.id][nth % len(seats[line.id])], sizes[(at + nth) % len(sizes)])
        for at, line in enumerate(CATALOGUE)
        for nth in range(max(len(seats[line.id]), min(len(sizes), many(1))))
    ]
    looks = enumerate(tables)
    return [
        Look((game, seats), size, faces[nth % len(faces)], themes[nth // len(faces) % len(themes)])
        for nth, (game, seats, size) in looks
    ]


def begun(game: str, seats: int, rng: Random, lines: int) -> Match:
    """Return a match in which `lines` random moves have been made."""
    match = Match(entry(game).game().table({}, seats), (*NAMES, "Eve", "Flo")[:seats], rng=rng)
    match.begin(seats - 1)
    for _ in range(lines):
        if match.over:
            break
        seat = rng.choice(match.game.to_act(match.deal))
        match.say(rng.choice(list(match.game.lawful(match.deal, seat))))
    return match


def cut_off(selection: Selection, where: Mapping[Target, Any]) -> list[Target]:
    """Return the targets that the arrow keys do not reach from where the cursor is when somebody is asked."""
    targets = [target for target in (*selection.targets(), *selection.row.targets) if target in where]
    kept, ladders = selection.cursor, list(selection.row.choices)
    seen: set[Target | None] = set()
    left: list[Target | None] = [kept]
    while left:
        here = left.pop()
        seen.add(here)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            selection.cursor = here
            selection.walk.step(dx, dy, where)
            if selection.cursor not in seen:
                left.append(selection.cursor)
    selection.cursor = kept
    selection.row.choices[:] = ladders
    return [target for target in targets if target not in seen]


def stopped_short(selection: Selection, where: Mapping[Target, Any]) -> list[str]:
    """Return words for each place at which the left or right arrow key stops before the last target on that side."""
    targets = [target for target in (*selection.targets(), *selection.row.targets) if target in where]
    columns = [where[target].x for target in targets]
    kept, ladders = selection.cursor, list(selection.row.choices)
    found = []
    for dx, edge in ((-1, min(columns)), (1, max(columns)), (-1, min(columns))) if columns else ():
        for _ in range(len(where) + 1):
            stood = selection.cursor, [*selection.row.choices]
            selection.walk.step(dx, 0, where)
            if (selection.cursor, [*selection.row.choices]) == stood:
                break  # the key leads no further
        if selection.cursor is None or where[selection.cursor].x != edge:
            found.append(
                f"to the {'left' if dx < 0 else 'right'} they stop at {selection.cursor}, not at column {edge}"
            )
    selection.cursor = kept
    selection.row.choices[:] = ladders
    return found


def off_the_line(table: TableScreen) -> list[str]:
    """Return the keys that everybody looks for and that do something now, but that the line of keys does not show."""
    first, last = table.key_line.keys()
    shown = {key for key, _, _ in (*first, *last)}
    wanted = {"Enter": "", "!": "hint", "~": "take_back", "=": "sheet", "?": "", "Esc": ""}
    return [key for key, what in wanted.items() if key not in shown and (not what or table.requests.open(what))]


async def turned_to(app: CardtableApp, pilot: Pilot[None], table: TableScreen, tries: int = 40) -> bool:
    """Wait until somebody is asked or waited for, or another screen lies over the table; return whether it happened."""
    for nth in range(tries):
        await pilot.pause(None if nth < SOON else MOMENT)
        if isinstance(app.screen, ReadyScreen):
            app.screen.dismiss(True)
            continue
        if app.screen is not table or table.question.open or table.stage.waits.open:
            return True
    return False


async def play_at(app: CardtableApp, pilot: Pilot[None], look: Look, seed: int, *, lines: int, keys: int) -> list[str]:
    """Make `lines` moves by pointing and Enter, and press `keys` random keys after each; return what was wrong."""
    rng = Random(seed)
    (game, seats), wrong = look.game, []
    app.change_settings(**look.settings.model_dump())
    table = TableScreen(begun(game, seats, rng, rng.randrange(40)), ("person", *("club",) * (seats - 1)), seed=seed)
    await app.push_screen(table)
    for _ in range(lines):
        await turned_to(app, pilot, table)
        if app._exception is not None:
            break
        selection = table.field.selection
        if app.screen is table and selection is not None and table.question.open:
            lost = cut_off(selection, table.field.where())
            if lost:
                wrong.append(f"the arrows do not lead to {lost}")
            wrong += [f"the arrows: {how}" for how in stopped_short(selection, table.field.where())]
            missing = off_the_line(table)
            if missing:
                wrong.append(f"the line of keys has no {missing}")
            selection.to_line(rng.choice(selection.view.lines))
            for _ in range(3):
                if table.field.selection is selection and app.screen is table:
                    app.post_message(events.Key("enter", "\r"))
                    await pilot.pause()
        for key in rng.choices(KEYS, k=keys):
            app.post_message(events.Key(key, key if len(key) == 1 else None))
            if rng.random() < 0.5:
                await pilot.pause()
        if app.screen is not table:
            for key in ("y", "space", "escape"):
                if app.screen is not table and not isinstance(app.screen, Under):
                    app.post_message(events.Key(key, key if len(key) == 1 else " " if key == "space" else None))
                    await pilot.pause()
        if table not in app.screen_stack:
            break
    await pilot.pause()
    for screen in reversed(app.screen_stack):
        if isinstance(screen, Under):
            break
        screen.dismiss()
    await pilot.pause()
    return wrong


def by_program(looks: Iterable[Look]) -> dict[tuple[tuple[int, int], bool], list[Look]]:
    """Group the looks that one program can show: those of one size, either all with colors or all without."""
    found: dict[tuple[tuple[int, int], bool], list[Look]] = {}
    for look in looks:
        found.setdefault((look.size, look.face == "no colour"), []).append(look)
    return found


async def looked_at(looks: Sequence[Look], *, lines: int, keys: int, say: bool = False) -> list[str]:
    """Show these looks, and return what was wrong with any of them."""
    wrong: list[str] = []
    with patch("cardtable.tui.board.air.FRAMES", 6):  # a gliding card is drawn, but not thirty times a second
        for (size, colourless), group in by_program(looks).items():
            left = sorted(group, key=lambda look: look.theme)  # a change of the theme takes time
            while left:
                wrong += await _shown(size, colourless, left, lines=lines, keys=keys, say=say)
    return wrong


async def _shown(
    size: tuple[int, int], colourless: bool, left: list[Look], *, lines: int, keys: int, say: bool
) -> list[str]:
    """Let one program show the looks `left`, and remove each, until it fails; return what was wrong."""
    wrong: list[str] = []
    look = left[0]
    with patch.dict(os.environ, {"NO_COLOR": "1"} if colourless else {}):
        app = make_app(None, look.settings, worker=cast("Any", ByChance(1)), start=at_once(lambda _: Under()))
    try:
        async with app.run_test(size=size, notifications=True) as pilot:
            await at_rest(pilot)
            while left and app._exception is None:
                look = left[0]
                seed = sum(map(ord, str(look)))
                wrong += [f"{look}: {what}" for what in await play_at(app, pilot, look, seed, lines=lines, keys=keys)]
                left.remove(look)
                if say:
                    print(f"{look}: {len(wrong)} wrong", flush=True)
    except Exception as error:
        if look in left:
            left.remove(look)
        wrong.append(f"{look}: {type(error).__name__}: {error}")
        if say:
            traceback.print_exception(error)
    return wrong


def main(words: Sequence[str]) -> int:
    """Show every look in whose name all these words stand; return 1 if anything was wrong, else 0."""
    looks = [look for look in every_look() if all(word in str(look) for word in words)]
    with tempfile.TemporaryDirectory() as home:
        for kind in ("DATA", "CONFIG", "STATE", "CACHE"):
            os.environ[f"XDG_{kind}_HOME"] = home
        wrong = asyncio.run(looked_at(looks, lines=5, keys=4, say=True))
    print(*wrong, f"{len(looks)} looks, {len(wrong)} wrong", sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
