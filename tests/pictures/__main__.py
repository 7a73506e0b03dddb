"""Draws the pictures in `screenshots/` from the running program: `python -m tests.pictures [NAME]…`.

Every scene is the real program, opened without a terminal, at a position of a game that is kept in this folder. A
picture is an SVG file, and the same program draws the same picture. One of them moves: a deal from its first word on.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardtable.match.match import Match
from cardtable.match.record import DealRecord, Record, read_record
from cardtable.store import Store, open_store
from cardtable.store.settings import Settings
from cardtable.tui.app.app import CardtableApp, StartAt, make_app
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.setup.screen import SetupScreen
from cardtable.tui.table.race.ready import ReadyScreen
from cardtable.tui.table.replay import ReplayScreen
from cardtable.tui.table.screen import TableScreen
from tests.pictures import called, pinochle, rivals, solitaires, solo, tressette
from tests.pictures.cells import picture_of
from tests.pictures.deal import Moment, played
from tests.pictures.film import film
from tests.pictures.scene import LARGE, SMALL, Scene

FOLDER = Path(__file__).parents[2] / "screenshots"
ALONE = ("person", "club", "club", "club")
TWO = ("person", "person", "club", "club")


def game(deal: int | None = None, ply: int = 0) -> Record:
    """Return the kept record up to `ply` lines of a deal, or the whole record."""
    record = read_record((Path(__file__).parent / "game.json").read_text(encoding="utf-8"))
    if deal is None:
        return record
    last = record.deals[deal]
    cut = DealRecord(dealer=last.dealer, packs=last.packs, moves=last.moves[:ply])
    return record.model_copy(update={"deals": [*record.deals[:deal], cut]})


def table(deal: int, ply: int, players: tuple[str, ...] = ALONE) -> TableScreen:
    """Return the table screen of the kept game after `ply` lines of a deal."""
    match = Match.of(game(deal, ply))
    match.begin()
    return TableScreen(match, players, seed=1)


SCENES = {
    "lobby": Scene(SMALL),
    "setup": Scene(SMALL, lambda: SetupScreen("euchre"), ("tab", "tab", "tab", "tab", "tab", "right")),
    "bidding": Scene(SMALL, lambda: table(4, 4)),
    "play-large": Scene(LARGE, lambda: table(1, 6)),
    "play-light": Scene(SMALL, lambda: table(3, 6), theme="light"),
    "curtain": Scene(SMALL, lambda: table(3, 7, TWO)),
    "score-sheet": Scene(LARGE, lambda: SheetScreen(Match.of(game()), 0)),
    "rulebook": Scene(SMALL, lambda: RulebookScreen(rule="EU-4.29")),
    "replay": Scene(LARGE, lambda: ReplayScreen(game()), ("pagedown", "down", "down", "right", "right")),
    **tressette.SCENES,
    **solo.SCENES,
    **pinochle.SCENES,
    **called.SCENES,
    **rivals.SCENES,
    **solitaires.SCENES,
}
FILM = "euchre-deal"
"""The name of the picture that moves."""


def moments() -> list[Moment]:
    """Return what a person sees of a deal of the kept game."""
    return asyncio.run(played(game(1, 0), game().deals[1].moves))


def moving(seen: Sequence[Moment]) -> str:
    """Return the picture that moves; where nothing moves, it shows a trick in which the person is asked."""
    return film([moment.picture for moment in seen], "Cardtable", still=5)


def a_store(folder: Path) -> Store:
    """Return a store with an unfinished table and a game won, for the lobby to show."""
    store = open_store(folder / "store.sqlite3")
    store.new_table(game(3, 6), TWO)
    won = Match.of(game())
    fresh = game().model_copy(update={"deals": []})
    keeper = store.keeper(store.new_table(fresh, ALONE))
    keeper.dealt(0, 0, ("",), (0, 0))
    keeper.finished(won.standing.totals, won.standing.winners, won.game.accounts)
    keeper.close()
    return store


def by_program(names: Iterable[str]) -> list[list[str]]:
    """Group scenes that one program can show: those of one size and theme. The lobby has a program of its own."""
    found: dict[object, list[str]] = {}
    for name in names:
        scene = SCENES[name]
        found.setdefault((scene.size, scene.theme) if scene.screen else name, []).append(name)
    return [*found.values()]


async def drawn(names: Sequence[str], folder: Path) -> dict[str, str]:
    """Return the pictures of scenes of one size and theme as SVG text; one program shows them one after the other."""
    scenes = [SCENES[name] for name in names]
    settings = Settings(theme=scenes[0].theme, motion=False, pace=0.0, reaction=8.0)  # in a race nobody moves meanwhile
    store = None if scenes[0].screen else a_store(folder)
    app: CardtableApp = make_app(store, settings, start=StartAt(lambda _: Below()) if scenes[0].screen else None)
    pictures = {}
    async with app.run_test(size=scenes[0].size) as pilot:
        for name, scene in zip(names, scenes, strict=True):
            if scene.screen is not None:
                await app.push_screen(scene.screen())
            for _ in range(5):
                await pilot.pause(0.05)
            if isinstance(app.screen, ReadyScreen):
                app.screen.dismiss(True)  # the start of a race
                await pilot.pause(0.05)
            await pilot.press(*scene.keys)
            for _ in range(3):
                await pilot.pause(0.05)
            pictures[name] = picture_of(app, "Cardtable")
            if scene.screen is not None:
                while not isinstance(app.screen, Below):
                    await app.pop_screen()
    if store is not None:
        store.close()
    return pictures


class Below(CardtableScreen[None]):
    """An empty screen, on which those of the scenes are laid."""


def draw_together(names: Sequence[str]) -> dict[str, str]:
    """Return the pictures of scenes of one size and theme, as the program draws them now."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(drawn(names, Path(folder)))


def main(names: list[str]) -> None:
    """Draw the pictures with these names, or all pictures."""
    with tempfile.TemporaryDirectory() as home:
        for kind in ("DATA", "CONFIG", "STATE", "CACHE"):
            os.environ[f"XDG_{kind}_HOME"] = home
        for together in by_program(name for name in names or SCENES if name != FILM):
            for name, picture in draw_together(together).items():
                keep(name, picture)
        if not names or FILM in names:
            keep(FILM, moving(moments()))


def keep(name: str, picture: str) -> None:
    """Write a picture into the folder of pictures."""
    (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")
    print(f"screenshots/{name}.svg")


if __name__ == "__main__":
    main(sys.argv[1:])
