"""The reviews in a replay. A review looks back at a deal, finds the moves that were mistakes, and says why.

A key begins or stops a review, and its sentences are below the table.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final

from textual.widgets import Static

from cardtable.errors import CardtableError
from cardtable.match.review import Review, Reviewer, reviewable, why_not
from cardtable.players.solving.solve import solvable
from cardtable.rules.words import amount_in_words, rounded
from cardtable.table.review_told import marked_steps, none_marked, rules_broken, step_told, summary
from cardtable.table.reviewing import count_for_people, kept_review, review_with
from cardtable.table.thinker import thinker_of
from cardtable.tui.common.screen import CardtableScreen, GameScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.worker import Worker

    from cardtable.match.begun_from import Point
    from cardtable.table.steps import Steps

__all__ = ["ReviewPanel", "Reviews"]

STOPPED: Final = "Stopped. This is what was found until then; % looks on."
BOOKMARKED: Final = "A bookmark lies there: at the table @ goes to it, and you can play on."
NOT_OVER: Final = "This deal is not over: it can be looked back at once it is."
NO_MARKS: Final = "No slips and no mistakes were found in this deal."
LONG: Final = 5.0
"""After this many seconds, a review also tells how much longer it will take."""


def progress_told(done: int, of: int, seconds: float) -> str:
    """Return words for the progress of a review that has done `done` of `of` tasks in so many seconds."""
    told = f"{rounded(100 * done / of)}%"  # in percent, because “12 of 90” would be taken for moves
    if not done or seconds < LONG:
        return told
    tens = round(seconds * (of - done) / done / 10)
    left = f"{10 * max(1, tens)} seconds" if tens < 6 else amount_in_words(round(tens / 6), "minute")
    return f"{told}, about {left} more"


class ReviewPanel(Static):
    """What a review says of the step that is shown. Hidden if the review says nothing."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    ReviewPanel {
        display: none; height: auto; max-height: 7; padding: 0 1; background: $sunk; color: $foreground;
    }
    """

    def __init__(self) -> None:
        super().__init__(id="review", markup=False)
        self.said = ""

    def tell(self, said: str) -> None:
        self.said = said
        self.display = bool(said)
        self.update(said)


class Reviews:
    """The reviews of the deals in a replay. Only one can be in progress at a time.

    If `table` is given, the moves of its people are counted for the statistics.
    """

    def __init__(
        self, screen: CardtableScreen[None], steps: Steps, table: str | None, show: Callable[[], object]
    ) -> None:
        self.screen, self.steps, self.match, self.table, self.show = screen, steps, steps.match, table, show
        self.found: dict[int, Review] = {}
        self.progress = ""
        self.news: list[str] = []
        """Sentences that are shown until another step is shown."""
        self.bookmarked = False
        """Whether a bookmark was set at the last position from which the patience could come out."""
        self._asking: Worker[None] | None = None

    @property
    def searching(self) -> bool:
        return self._asking is not None and not self._asking.is_finished

    @property
    def possible(self) -> bool:
        return reviewable(self.match.game)

    def ask(self, deal: int, who: int) -> None:
        """Begin the review of a deal. If the deal has been reviewed, sum up the review instead.

        If a review is in progress, only stop it. If the deal cannot be reviewed, only say why. `who` is the seat about
        whose moves the summary is. A negative number stands for all seats.
        """
        if self.stop():
            return
        game = self.match.game
        if not reviewable(game) or not (deal < len(self.match.results) or solvable(game)):
            self.news = [why_not(game) if not reviewable(game) else NOT_OVER]
            self.show()
            return
        kept = self.found.get(deal) or kept_review(self.screen.program.store, self.match, deal)
        if kept is not None and kept.whole:
            self.found[deal] = kept
            # A review that was first made from a record, without the table, has no moves in the statistics yet.
            count_for_people(self.screen.program.store, self.table, self.match, deal, kept)
            self.lay_bookmark(deal)
            self.sum_up(deal, who)
            return
        self._asking = self.screen.run_worker(self._ask(deal, who), group="review", exclusive=True)

    def stop(self) -> bool:
        if not self.searching or self._asking is None:
            return False
        self._asking.cancel()
        return True

    async def _ask(self, deal: int, who: int) -> None:
        program, match = self.screen.program, self.match
        people = () if self.table is None or program.store is None else program.store.reviews.people_at(self.table)
        reviewer = Reviewer(match, deal, first=tuple(people))
        self.found[deal] = reviewer.review

        begun = monotonic()

        def told(done: int, of: int) -> None:
            far = progress_told(done, of, monotonic() - begun)
            self.progress = f"Looking back at this {self.steps.teller.table.deal_word}: {far}. Esc stops it."
            self.show()

        try:
            await review_with(thinker_of(program.worker), reviewer, program.store, self.table, told)
        except asyncio.CancelledError:
            self.progress = ""
            self.sum_up(deal, who, STOPPED)
            raise
        except CardtableError as failed:  # the game comes with a plug-in that fails
            self.progress = ""
            self.sum_up(deal, who, str(failed))
            return
        self.progress = ""
        self.lay_bookmark(deal)
        self.sum_up(deal, who)

    def lay_bookmark(self, deal: int) -> None:
        """Set a bookmark at the last position from which the patience could still come out.

        The table of the patience must be open below this screen.
        """
        chance, moves = self.found[deal].chance, self.match.record.deals[deal].moves
        if chance is None or chance.last is None or chance.last == chance.over:
            return
        for screen in self.screen.app.screen_stack:
            if isinstance(screen, GameScreen) and screen.lay_bookmark(moves, chance.last):
                self.bookmarked = True

    def sum_up(self, deal: int, who: int, first: str = "") -> None:
        review = self.found[deal]
        seats = range(self.match.game.seats) if who < 0 else (who,)
        said = summary(review, self.match, deal, seats)
        said += [BOOKMARKED] if self.bookmarked else []
        flawless = review.marks and not review.worse and not rules_broken(self.match, deal, seats)
        said += [NO_MARKS] if review.whole and flawless else []
        self.news = [*([first] if first else []), *said]
        self.show()

    def told(self, step: Point) -> str:
        if self.progress:
            return self.progress
        if self.news:
            return " ".join(self.news)
        return step_told(self.found.get(step.deal), self.match, step)

    def next_marked(self, at: int, by: int) -> int | str:
        """Return the next (`by` = 1) or previous (`by` = -1) step in `marked` that is in the deal of the step `at`.

        If there is no such step, return a sentence that says so.
        """
        deal = self.steps[at].deal
        marked = self.marked(deal)
        ahead = [each for each in marked if (each > at if by > 0 else each < at)]
        if not marked:
            return none_marked(self.found.get(deal), self.match, "%")
        if not ahead:
            return "That was the last one." if by > 0 else "That was the first one."
        return ahead[0] if by > 0 else ahead[-1]

    @property
    def all_marked(self) -> tuple[int, ...]:
        return tuple(at for deal in sorted(self.found) for at in self.marked(deal))

    def marked(self, deal: int) -> list[int]:
        """Return the steps just after the slips and mistakes of a deal.

        For a patience, return only the last step from which the deal could still come out.
        """
        return marked_steps(self.found.get(deal), self.steps.deals[deal])
