"""Whole deals as they are heard: what is typed stands after `>`, and everything else is told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from cardtable.lines.menus import Menus
from cardtable.lines.obeying import Obeying
from cardtable.lines.speech import Speech
from cardtable.lines.stage import LinesStage
from cardtable.match.match import Match
from cardtable.match.record import new_record
from cardtable.rules.catalogue import entry
from cardtable.rules.game import NUMBER
from cardtable.store.settings import Settings
from cardtable.table.seating import Seating
from tests.lines.scripted import Scripted
from tests.lines.typist import NAMES, played
from tests.table.faceless import ByChance

GOLDEN = Path(__file__).parent / "golden"
TYPED = "> "
TABLES = {
    "euchre": ("euchre", ("person", "club", "club", "club"), {}),
    "euchre-called": ("euchre", ("person",) * 4, {"irregularities": "called"}),
    "auction-pinochle": ("auction-pinochle", ("person", "club", "club"), {}),
    "euchre-in-turn": ("euchre", ("person", "club", "person", "club"), {}),
    "klondike": ("klondike", ("person",), {}),
    "tressette": ("two-handed-tressette", ("person", "club"), {}),
    "russian-bank": ("russian-bank", ("person", "club"), {}),
    "called-frog": ("frog", ("person",) * 3, {"irregularities": "called"}),
}


class Transcript(Scripted):
    """Types the lines of the golden transcript, and writes down all that is told."""

    def __init__(self, typed: list[str]) -> None:
        super().__init__(typed)
        self.lines: list[str] = []

    async def line(self) -> str:
        typed = await super().line()
        self.lines.append(f"{TYPED}{typed}".rstrip())
        return typed

    async def peek(self) -> str:
        """Wait for ever, because nothing is typed ahead."""
        never: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        return await never

    def say(self, line: str) -> None:
        self.lines.append(line)

    def clear(self) -> bool:
        self.lines.append("(cleared)")
        return True


@pytest.mark.parametrize("name", TABLES)
async def test_a_table_is_told_as_it_was(name: str) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    typed = [line[len(TYPED) :] for line in golden if line.startswith(TYPED.rstrip())]
    game, players, options = TABLES[name]
    table = entry(game).game().table(options, len(players))
    names = NAMES[: len(players)]
    record = new_record(table, names, {NUMBER: "1"}) if table.open_number else None
    seating = Seating(Match(table, names, rng=Random(1), record=record), players, None)
    seating.match.begin(0)
    heard = Transcript(typed)
    menus, settings = Menus(heard, heard, Speech()), Settings(notice=0.0)
    stage = LinesStage(seating, menus, ByChance(1), lambda: settings, lambda name, value: None, seed=1)
    Obeying(stage)
    await played(stage)
    assert heard.lines == golden
