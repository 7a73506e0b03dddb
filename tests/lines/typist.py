"""A random person who types at a table in lines, by numbers or by words, and knows only what was said last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, Literal

from cardtable.lines.ear import NoMoreInput
from cardtable.lines.menus import Menus
from cardtable.lines.obeying import Obeying
from cardtable.lines.opening import no_race
from cardtable.lines.reader import Reader
from cardtable.lines.speech import Speech
from cardtable.lines.stage import LinesStage
from cardtable.rules.moves import Move
from cardtable.rules.teller import is_foundation
from cardtable.store import Setup, Store
from cardtable.store.settings import Settings
from cardtable.table.seating import new_table
from tests.table.faceless import ByChance

NAMES: Final = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
PERSON, CLUB = "person", "club"
ENDING: Final = ("concede", "done")
"""Verbs of moves that end a deal early."""
RARELY: Final = 40
"""At a called table, about one in this many choices breaks a rule."""
HANGS: Final = 300
"""The most seconds that a table may be played; one that takes longer hangs, even on a busy machine."""
OFTEN: Final = 0.8
"""If a card can be built on a foundation, one is built in this share of cases."""


def is_home(token: object) -> bool:
    """Whether a token of a move is the name of a foundation."""
    return isinstance(token, str) and is_foundation(token)


class Heard:
    """Keeps each line that was said, with the only seat that hears it, or `None` if all may hear it."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, int | None]] = []
        self.stage: LinesStage | None = None

    def say(self, line: str) -> None:
        stage = self.stage
        alone = None if stage is None or not stage.voice.alone else stage.eyes.viewer
        self.lines.append((line, alone))

    def clear(self) -> bool:
        self.lines.append(("\f", None))
        return False

    @property
    def last(self) -> str:
        return self.lines[-1][0] if self.lines else ""


class Typist:
    """Types random answers to whatever is asked, and now and then one of the commands `asks` before that."""

    def __init__(
        self,
        how: Literal["numbers", "words"],
        seed: int,
        *,
        most: int,
        asks: Sequence[str] = (),
        deals: int = 1,
        patient: int = 0,
    ) -> None:
        """Type at most `most` answers; during the first `patient` of them, do not end a deal early."""
        self.how, self.rng, self.most, self.asks, self.deals = how, Random(seed), most, asks, deals
        self.patient = patient
        self.stage: LinesStage | None = None
        self.heard: Heard | None = None
        self.typed: list[str] = []
        self.meant: list[tuple[str, Move]] = []
        """What was typed to make each move, with the move."""
        self.enough: Callable[[], bool] = lambda: True
        """Returns, after `most` answers, whether enough has been played."""
        self._asked = False

    async def peek(self) -> str:
        raise NoMoreInput

    def forget(self) -> None:
        pass

    def suggest(self, words: Callable[[], Iterable[str]]) -> None:
        pass

    async def line(self) -> str:
        await asyncio.sleep(0)
        stage = self.stage
        assert stage is not None
        if (len(self.typed) >= self.most and self.enough()) or len(stage.match.results) >= self.deals:
            raise NoMoreInput
        typed = self._next(stage)
        self.typed.append(typed)
        return typed

    def _next(self, stage: LinesStage) -> str:
        assert self.heard is not None
        if self.heard.last.casefold().endswith("yes or no."):
            return "y"
        if stage.asked.choices is None:
            return ""
        if self.asks and not self._asked:
            self._asked = True
            return self.rng.choice(self.asks)
        if self.how == "words":
            self._asked = False
            moves = [*stage.asked.choices.ways]
            move = moves[self._pick(moves)]
            words = stage.asked.choices.words(move)
            read = Reader(stage.asked.choices, stage.match.refusal).read(words)
            assert read == move, (words, move, read)
            self.meant.append((words, move))
            return words
        if stage.asked.listing is None:
            return "?"
        self._asked = False
        if not stage.asked.listing.items:
            bids = [move for move, by in stage.asked.choices.ways.items() if by == "number"]
            return str(bids[self._pick(bids)].args[0]) if bids else ""
        return str(self._pick([item.leads() for item in stage.asked.listing.items]) + 1)

    def _pick(self, leads: Sequence[object]) -> int:
        """Return the index of one of the choices; if the typist has no patience, it is any of them.

        While the typist is patient, the choice does not end the deal early, and it breaks a rule only now and then. If
        a card can be built on a foundation, the choice mostly does that, so that the deal comes to its end. After that,
        the choice is one that ends the deal early, if there is one.
        """
        if not self.patient:
            return self.rng.choice(range(len(leads)))
        choices = None if self.stage is None else self.stage.asked.choices
        foul = set(() if choices is None else choices.view.tolerated)
        moves = {at: move for at, move in enumerate(leads) if isinstance(move, Move)}
        ends = [at for at, move in moves.items() if move.verb in ENDING]
        if len(self.typed) >= self.patient and (ends or (moves and len(moves) < len(leads))):
            return self.rng.choice(ends or [*moves])  # choosing among many places step by step would not end the deal
        fouls = [at for at, move in moves.items() if move in foul and at not in ends]
        if fouls and not self.rng.randrange(RARELY):
            return self.rng.choice(fouls)
        fair = [at for at in range(len(leads)) if at not in ends and at not in fouls] or range(len(leads))
        known = () if choices is None else choices.ways
        homes = [at for at in fair if at in moves and moves[at] in known and any(map(is_home, moves[at].args))]
        return self.rng.choice(homes if homes and self.rng.random() < OFTEN else fair)


def seated(
    game: str,
    players: Sequence[str],
    typist: Typist,
    *,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    letters: bool = True,
    store: Store | None = None,
) -> tuple[LinesStage, Heard]:
    """Seat the typist at a new table; return the table's stage, and the object that keeps what is said there."""
    setup = Setup(game, NAMES[: len(players)], tuple(players), dict(options or {}), "ask")
    seating = new_table(store, setup, seed=seed, no_race=no_race)
    seating.match.begin(seating.dealer)
    heard = Heard()
    settings = Settings().model_copy(update={"notice": 0.02})  # the typist needs no time to notice a mistake
    menus = Menus(typist, heard, Speech(letters=letters))
    stage = LinesStage(
        seating, menus, ByChance(seed), lambda: settings, lambda name, value: None, seed=seed, store=store
    )
    Obeying(stage)
    heard.stage = typist.stage = stage
    typist.heard = heard
    return stage, heard


async def played(stage: LinesStage) -> str:
    """Play until the typist stops, leaves the table, or the match is over; return `ended`, `left` or `over`."""
    try:
        return await asyncio.wait_for(stage.play(), HANGS)
    except NoMoreInput:
        return "ended"
