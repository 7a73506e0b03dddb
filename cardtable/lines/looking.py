"""The commands that only look: at tricks, places, what has happened, and the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.lines.score import NOTHING, standing, told_sheets
from cardtable.lines.trying import tried
from cardtable.lines.typed import card_read, words_of
from cardtable.rules.calls.called import REVIEW
from cardtable.rules.naming import doing, name
from cardtable.rules.tricks.play import TrickDeal
from cardtable.table.other_people import compared
from cardtable.table.sheets import sheets_of

if TYPE_CHECKING:
    from cardtable.lines.glance import Glance
    from cardtable.lines.stage import LinesStage
    from cardtable.lines.voice import Voice
    from cardtable.match.match import Match
    from cardtable.table.log import LogLine

__all__ = ["Looking"]


class Looking:
    """The commands that say what is on the table, what has happened, and the score."""

    def __init__(self, stage: LinesStage) -> None:
        self.stage: LinesStage = stage
        self.match: Match = stage.match
        self.glance: Glance = stage.glance
        self.whole = stage.whole
        self.voice: Voice = stage.voice

    @property
    def piles(self) -> bool:
        return self.stage.teller.of_piles

    def last_trick(self, words: list[str]) -> None:
        """Say the last trick, or all tricks while mistakes can still be called after the play."""
        eyes = self.stage.eyes
        deal = None if eyes.shown is None else eyes.shown.deal
        if isinstance(deal, TrickDeal) and deal.phase == REVIEW:
            self._all_tricks(deal)
            return
        found = None
        for line in self.match.history.retell(eyes.viewer):
            zones = eyes.teller.table.midway(*line)
            if zones is not None and any(zone.lay == "trick" and zone.cards for zone in zones):
                found = zones
        if found is None:
            self.voice.plainly("No trick has been gathered in this deal.")
        else:
            self.voice.plainly(*self.glance.trick(found))

    def _all_tricks(self, deal: TrickDeal) -> None:
        for number, trick in enumerate(deal.tricks, 1):
            cards = zip(trick.players, trick.cards, strict=True)
            told = [f"{name(seat)} {self.stage.speech.card(card)}" for seat, card in cards]
            self.voice.say(f"Trick {number}: {', '.join(told)}; {doing(trick.winner, 'takes', 'take')} it.")

    def numbers(self, words: list[str]) -> None:
        self.voice.plainly(*self.whole.numbers())
        self.voice.say(*map(self.glance.out, self.stage.outstanding.suits()))

    def _which_place(self) -> str:
        if any(place.noun == "row" for place in self.glance.places.all):
            return "Say which, as in row 2 or column 3."
        there = next((place.words for place in self.glance.places.all if place.zone.cards), "")
        return f"Say which, as in c {there}." if there else "Say which."

    def column(self, words: list[str]) -> None:
        self.voice.plainly(*(self.glance.column(words) if words else [self._which_place()]))

    def looked_into(self, words: list[str]) -> None:
        told = self.glance.column(words) if words else [*self.glance.looked_into()]
        self.voice.plainly(*(told or ["In no pile can you see more than the top card."]))

    def tried(self, words: list[str]) -> None:
        arranging = self.stage.question.arranging
        if arranging is None:
            self.voice.plainly("There is nothing to try out now.")
            return
        self.voice.say(*tried(arranging, words))

    def where(self, words: list[str]) -> None:
        found = card_read(words_of(self.glance.by_label(" ".join(words))))
        self.voice.plainly("Say which card, as in where q s." if found is None else self.glance.where(found[0]))

    def again(self, words: list[str]) -> None:
        if not self.voice.lately:
            self.voice.plainly("Nothing has happened since your last move.")
        self.voice.plainly(*self.voice.lately)

    def since_the_deal(self, words: list[str]) -> None:
        entries = self._entries()
        begun = max((at for at, entry in enumerate(entries) if entry.heading), default=0)
        self._tell(entries[begun : begun + 1])
        if not self.piles:
            self.voice.plainly(*self.glance.turned_up())
        self._tell(entries[begun + 1 :])

    def log(self, words: list[str]) -> None:
        self._tell(self._entries())

    def _entries(self) -> Sequence[LogLine]:
        viewer = self.stage.eyes.viewer
        if viewer not in self.stage.eyes.persons:
            self.voice.plainly("The log is told to one person at a time: wait until it is somebody's turn.")
            return ()
        return self.stage.logs.of(viewer).entries(by_name=self.stage.eyes.by_name)

    def _tell(self, entries: Sequence[LogLine]) -> None:
        for entry in entries:
            self.voice.say_all(entry.text if entry.text.endswith((".", ")", "!", "?")) else f"{entry.text}.")

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def score(self, words: list[str]) -> None:
        counted = list(self.whole.scored())
        if self.match.results or self.match.game.seats > 1 or not counted:
            told = [*standing(self.match, self.stage.eyes.you)]
            began = bool(self.match.results) or self.match.record.start is not None
            if not began and not counted and NOTHING not in told:
                told.append(NOTHING)
            self.voice.say(*told)
        self.voice.plainly(*counted)
        self.voice.say(*self.stage.purse.told())

    def sheet(self, words: list[str]) -> None:
        you = self.stage.eyes.you
        self.voice.say(*told_sheets(sheets_of(self.match, you, you=you, errors=True)))
        self.voice.say(*told_sheets(compared(self.match, self.stage.store, self.stage.table)))
        self.voice.say(*self.stage.purse.money())
