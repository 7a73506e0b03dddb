"""The short way of a card: between the key that completes its name and the stored move, little of the program runs."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

import cardtable
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from tests.tui.program import NAMES, a_store
from tests.tui.tables import choice_at, press, seated, settled

ROOT = Path(cardtable.__file__).parent
MOST, MOST_OF_THE_SCREEN = 30, 8


class Entered:
    """The program's files in which a function is called until a move is stored."""

    def __init__(self) -> None:
        self.files: set[str] = set()

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(ROOT):
            self.files.add(str(file.relative_to(ROOT)))
            if frame.f_code.co_name == "said" and file.name == "keeper.py":
                sys.setprofile(None)


@pytest.mark.slow
async def test_nothing_is_drawn_or_gone_round_about_between_a_key_and_its_move(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    match = Match(entry("schafkopf").game().table({}), NAMES[:3], rng=Random(5))
    match.keeping.keeper = store.keeper(store.new_table(match.record, ("person", "club", "club")))
    match.begin(0)
    async with seated(match, ("person", "club", "club"), store=store) as (table, pilot):
        for _ in range(20):
            lines = choice_at(table).lines if table.question.open else []
            if match.deal.phase == "play" and len(lines) > 1:
                break
            if lines:
                table.question.answer(lines[-1])
            else:
                await press(pilot, table, "space")
            await settled(pilot, table)
        move = lines[0]
        assert move.verb == "play"
        await press(pilot, table, {"T": "1"}.get(move.card.rank, move.card.rank.lower()))
        entered = Entered()
        sys.setprofile(entered)
        try:
            await pilot.press(move.card.suit.letter)
            await pilot.pause()
        finally:
            sys.setprofile(None)
        assert move in match.history.present.moves
        files = sorted(entered.files)
        assert "store/keeper.py" in files
        assert len(files) <= MOST, files
        assert sum(file.startswith("tui/table/") for file in files) <= MOST_OF_THE_SCREEN, files
