"""The steps of a record for a replay: what each step shows, and the steps where tricks and deals begin.

A step is a position: the beginning of a deal, or the position after one of its moves.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cardtable.match.begun_from import Point
from cardtable.rules.catalogue import entry
from cardtable.rules.game import EVERYTHING
from cardtable.rules.words import capital
from cardtable.table.sheets import overlooked

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.rules.teller import Told, Zone

__all__ = ["Steps"]


class Steps:
    """The steps of a match's first deals, in order.

    In all methods, `at` is the index of a step. `eyes` says whose view is shown: that of a seat, `SPECTATOR`, or
    `EVERYTHING`.
    """

    def __init__(self, match: Match, deals: int) -> None:
        self.match = match
        self.game = match.game
        self.teller = entry(self.game.id).teller(self.game)
        self.lengths = [len(deal.moves) for deal in match.record.deals[:deals]]
        self.in_play = deals < len(match.record.deals)
        """Whether the match goes on with a deal that is not shown."""
        self._all = [Point(deal, ply) for deal, length in enumerate(self.lengths) for ply in range(length + 1)]
        self._groups: dict[int, list[int | None]] = {}
        self._errors: dict[int, dict[int, str]] = {}

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, at: int) -> Point:
        return self._all[at]

    @property
    def last(self) -> int:
        return max(0, len(self) - 1)

    @property
    def deals(self) -> list[int]:
        return [at for at, step in enumerate(self._all) if step.ply == 0]

    def dealt(self, deal: int) -> int:
        """For a deal, return the index of the first step at which a hand has cards.

        If the game has no hands, return the first step of the deal.
        """
        begin = self.deals[deal]
        for at in range(begin, begin + self.lengths[deal]):
            hands = [zone for zone in self.teller.zones(self.view(self[at], EVERYTHING)) if zone.lay == "hand"]
            if not hands:
                break
            if any(zone.cards for zone in hands):
                return at
        return begin

    # ── what is seen and told ─────────────────────────────────────────────────────────────────────────────────

    def view(self, step: Point, eyes: int) -> View:
        return self.game.view(self.match.history.position(step.deal, step.ply)[0], eyes)

    def zones(self, step: Point, eyes: int) -> tuple[Zone, ...]:
        """Return the zones to draw at a step. A complete trick is drawn until the next move or the end of the deal."""
        view = self.view(step, eyes)
        midway = self.teller.table.midway(*self.made(step, eyes)) if 0 < step.ply < self.lengths[step.deal] else None
        return self.teller.zones(view) if midway is None else midway

    def made(self, step: Point, eyes: int) -> tuple[View, Move, View]:
        before, move = self.match.history.position(step.deal, step.ply - 1)
        assert move is not None
        return self.game.view(before, eyes), self.game.heard(before, move, eyes), self.view(step, eyes)

    def told(self, step: Point, eyes: int) -> tuple[Told, ...]:
        return self.teller.told(*self.made(step, eyes))

    def errors(self, deal: int) -> dict[int, str]:
        if deal not in self._errors and deal < len(self.match.results):
            self._errors[deal] = {ply + 1: rule for ply, rule in overlooked(self.match, deal).items()}
        return self._errors.get(deal, {})

    @cached_property
    def marked(self) -> list[int]:
        return [at for at, step in enumerate(self._all) if step.ply in self.errors(step.deal)]

    def sentence(self, step: Point, eyes: int) -> str:
        rule = self.errors(step.deal).get(step.ply)
        return self.happened(step, eyes) + (f" This was a mistake that nobody called ({rule})." if rule else "")

    def happened(self, step: Point, eyes: int) -> str:
        """Return what happened just before a step. At the end of a deal, this is its result."""
        if step.ply == 0:
            return (
                f"{capital(self.teller.table.deal_word)} {step.deal + 1}. {self.teller.prompt(self.view(step, eyes))}"
            )
        said = " ".join(told.sentence for told in self.told(step, eyes))
        if step.ply == self.lengths[step.deal] and step.deal < len(self.match.results):
            return self.teller.result_told(self.match.results[step.deal])[0]
        return said or self.teller.prompt(self.view(step, eyes))

    # ── where tricks and deals begin ──────────────────────────────────────────────────────────────────────────

    def to(self, what: str, at: int, by: int, eyes: int) -> int:
        """Return the index of the step to go to: the next move, trick, deal or error, or the end.

        If `by` is -1, it is the previous move, trick or deal, or the beginning. After the last error comes the first
        error again.
        """
        match what:
            case "trick":
                return self.trick_from(at, by, eyes)
            case "deal":
                return self.deal_from(at, by)
            case "error":
                return next((marked for marked in self.marked if marked > at), self.marked[0] if self.marked else at)
            case "end":
                return 0 if by < 0 else self.last
        return at + by

    def why_here(self, at: int) -> str:
        """Return why there is no other step to go to from `at`."""
        if at == 0:
            return "This is the beginning of the record."
        if at < self.last:
            return "No other mistake went uncalled."
        word = self.teller.table.deal_word
        return f"You can look at this {word} once it is over." if self.in_play else "This is the end of the record."

    def trick_from(self, at: int, by: int, eyes: int) -> int:
        """Return the index of the step where the next trick or turn begins.

        If `by` is -1, it is the previous trick or turn. The index can be beyond the first or last step.
        """
        at += by
        while 0 <= at < len(self) - 1 and not self.begins_group(at, eyes):
            at += by
        return at

    def deal_from(self, at: int, by: int) -> int:
        """Return the index of the step where the next deal begins. If there is none, return that of the last step.

        If `by` is -1, return the index of the nearest earlier step where a deal begins.
        """
        if by > 0:
            return next((begin for begin in self.deals if begin > at), len(self) - 1)
        return next((begin for begin in reversed(self.deals) if begin < at), 0)

    def begins_group(self, at: int, eyes: int) -> bool:
        step = self[at]
        if step.ply == 0:
            return True
        groups = self.groups(step.deal, eyes)
        return step.ply < len(groups) and groups[step.ply] is not None and groups[step.ply] != groups[step.ply - 1]

    def groups(self, deal: int, eyes: int) -> list[int | None]:
        """Return for each move in a deal the number of its trick or turn, or None if the move belongs to neither."""
        if deal not in self._groups:
            told = [self.told(Point(deal, ply + 1), eyes) for ply in range(self.lengths[deal])]
            self._groups[deal] = [next((one.group for one in each if one.group is not None), None) for each in told]
        return self._groups[deal]
