"""Plug-ins in tests: a distribution is put on the path of modules as if it had been installed.

What the program has read of plug-ins is forgotten before and after. `links` is a small game such as a stranger might
write: Golf under another name, with a page, advice, ways and a lesson of its own.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardtable import plugins
from cardtable.plugins import GAMES, SEATS
from cardtable.rules import catalogue
from cardtable.table import rulebook
from cardtable.testing.lines import rules_on_pages

PLUGINS = Path(__file__).parent / "plugins"
"""The folder of a distribution that was written by following CONTRIBUTING.md and nothing else."""

LINKS = {
    "entries.py": """
from cardtable.rules.entries import Entry, Parts
from cardtable.rules.way import Way

LINKS = Entry(
    "links", "Links", ("Seaside Golf",), (1,), "Solitaires", "seaside", "Golf by the sea.", "52 cards",
    "about three minutes a hole",
    Parts(
        game="seaside.links:Links",
        teller="seaside.links:teller",
        page="seaside:pages/links.md",
        advice="cardtable.players.advice.golf:ADVICE",
        solver="cardtable.players.solving.golf:search",
        lesson="seaside:links.toml",
        keys={"putt": "p"},
        ways=(Way("One hole", "A single deal.", {"games": 1}), Way("Nine holes", "All of them.")),
    ),
)
""",
    "links.py": """
from cardtable.rules.solitaires.golf import Golf
from cardtable.rules.solitaires.tables import GolfTable
from cardtable.rules.solitaires.teller import GolfTeller


class Links(Golf):
    id, title = "links", "Links"


def teller(game):
    return GolfTeller(game, GolfTable(game))
""",
    "pages/links.md": """# Links

<!-- cards: Kh Qs -->

## In a minute

As Golf.

**LNK-4.2** *Wind.* There is a breeze.
""",
    "links.toml": """number = 1
seats = 1
opening = ["By the sea."]
closing = ["Done."]
[[step]]
move = "0 turn"
say = "Turn."
""",
}
"""The files of the package `seaside`."""


def forget() -> None:
    """Forget which plug-ins there are, and what was read of them."""
    for kept in (plugins.installed, catalogue.added, rulebook.page, rulebook.pages, rules_on_pages):
        kept.cache_clear()


def wheel(folder: Path, name: str, groups: Mapping[str, Mapping[str, str]]) -> None:
    """Write into `folder` what an installed distribution has beside its package: its name and its entry points."""
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    lines = [line for group, points in groups.items() for line in (f"[{group}]", *map(" = ".join, points.items()))]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


@contextmanager
def on_the_path(*folders: Path) -> Iterator[None]:
    """Put folders on the path of modules while the block runs; afterwards the modules loaded from there are gone."""
    before = {*sys.modules}
    with pytest.MonkeyPatch.context() as patch:
        for folder in folders:
            patch.syspath_prepend(folder)
        forget()
        yield
    for name in {*sys.modules} - before:
        file = getattr(sys.modules[name], "__file__", None)
        if file is not None and any(folder in Path(file).parents for folder in folders):
            del sys.modules[name]
    forget()


def seaside(folder: Path, files: Mapping[str, str] = LINKS, points: Mapping[str, str] | None = None) -> Path:
    """Write a distribution with the package `seaside` into a folder, and return the folder."""
    for name, text in files.items():
        path = folder / "seaside" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "seaside" / "__init__.py").touch()
    wheel(folder, "seaside-games", {GAMES: points or {"links": "seaside.entries:LINKS"}})
    return folder


@contextmanager
def our_plugins(folder: Path) -> Iterator[None]:
    """Install the distribution in `tests/plugins` while the block runs. Its metadata is written into `folder`."""
    project = tomllib.loads((PLUGINS / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wheel(folder, project["name"], project.get("entry-points", {}))
    with on_the_path(folder, PLUGINS):
        yield


GUEST = """
from cardtable.errors import BadInput

class Last:
    def choose(self, view, budget):
        return view.lawful[-1] if view.lawful else None

class Fails:
    def choose(self, view, budget):
        return view.lawful[99]

class Cheats:
    def choose(self, view, budget):
        from cardtable.rules.moves import Move
        return Move(view.who, "win")

class Mute:
    def choose(self, view, budget):
        return None

class Leaves:
    def choose(self, view, budget):
        raise SystemExit(3)

def mute(game, seed):
    return Mute()

def leaves(game, seed):
    return Leaves()

def leaves_at_once(game, seed):
    raise SystemExit(3)

def last(game, seed):
    if game.id == "golf":
        raise BadInput("it knows no Golf.")
    return Last()

def fails(game, seed):
    return Fails()

def cheats(game, seed):
    return Cheats()

def nothing(game, seed):
    return None
"""


def guests(folder: Path, points: Mapping[str, str]) -> Path:
    """Write a distribution with computer players into a folder, and return the folder.

    `points` has the name of each player, with the name of the function in `GUEST` that makes the player.
    """
    folder.mkdir()
    (folder / "deep.py").write_text(GUEST, encoding="utf-8")
    wheel(folder, "deep-players", {SEATS: {name: f"deep:{made}" for name, made in points.items()}})
    return folder
