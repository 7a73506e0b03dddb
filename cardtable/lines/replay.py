"""Replaying a record as lines of text: by moves, tricks, deals or mistakes, as any seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.errors import BadInput, CardtableError
from cardtable.lines.glance import Glance
from cardtable.lines.opening import no_race
from cardtable.lines.score import told_sheets
from cardtable.lines.typed import bare
from cardtable.lines.whole import WholeTable
from cardtable.match.begun_from import Point
from cardtable.match.codes import code_told
from cardtable.match.match import Match
from cardtable.match.review import Review, Reviewer, reviewable, why_not
from cardtable.rules.calls.telling import uncalled_told
from cardtable.rules.game import EVERYTHING
from cardtable.rules.naming import speak
from cardtable.table.ending import SPOILT_BY_IT
from cardtable.table.eyes import Eyes
from cardtable.table.from_here import (
    asked_for,
    asked_which,
    people_at,
    seat_to_move,
    seats_chosen,
    table_from,
    usual_seats,
    why_not_from,
    why_not_they,
)
from cardtable.table.review_told import marked_steps, none_marked, step_told, summary
from cardtable.table.reviewing import count_for_people, kept_review, review_with
from cardtable.table.sheets import sheets_of
from cardtable.table.steps import Steps
from cardtable.table.thinker import OnThread

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.match.record import Record
    from cardtable.store import Store
    from cardtable.table.seating import Seating

__all__ = ["replay_lines"]

FROM_HERE = ("p", "from here")
REVIEW = ("%", "r")
BEGINS = "Enter goes on, b goes back, q ends; ? tells what else can be typed."
LOOKS_BACK = (
    "% or r looks back at the deal, to say which moves were slips or mistakes; m and mb go to the next of them, or "
    "back; "
)
HELP = (
    "Enter goes on; b goes back; k and kb to the next trick or turn, or back; d and db to the next deal, or back; e to "
    "the next mistake that nobody called; {looks_back}p, or from here, sits down to play on from this move; v looks "
    "through other eyes; h, t, n and c tell hands, table, numbers and a place; s or ss tells the score sheet; q ends."
)
NOTHING_CHANGED = f"Nothing has changed: you are still in the replay. {BEGINS}"
ASKS = ("?", "help")
STEPS = {
    "": ("move", 1),
    "b": ("move", -1),
    "k": ("trick", 1),
    "kb": ("trick", -1),
    "d": ("deal", 1),
    "db": ("deal", -1),
}


async def replay_lines(
    menus: Menus, record: Record, seen_by: int = EVERYTHING, *, store: Store | None, table: str | None = None
) -> Seating | None:
    """Replay the finished deals of a record, at first as the seat `seen_by` saw them (`EVERYTHING`: all cards).

    If no deal is finished, only say so.

    The store remembers that people have seen these cards. `table` is the match's id in the store. Return the table at
    which people play on from a move, or None.
    """
    match = Match.of(record)
    over = len(match.results)
    if not over:
        menus.say("A deal can be replayed once it is over.")
        return None
    if store is not None and store.seen.replayed(record):
        menus.say(SPOILT_BY_IT)
    steps = Steps(match, over)
    eyes = Eyes(match, ("club",) * match.game.seats)
    glance = Glance(eyes, menus.speech)
    whole = WholeTable(glance)
    review = _Reviews(menus, steps, store, table)
    at, who = steps.dealt(0), seen_by
    menus.say(BEGINS)
    told: tuple[int, int] | None = None
    while True:
        step = steps[at]
        view = steps.view(step, who)
        glance.take(view, steps.zones(step, who))
        if told != (at, who):
            told = at, who
            menus.mouth.say(glance.sentence(speak(steps.sentence(step, who), match.names, None)))
            menus.say(review.told(step))
        said = bare(await menus.ear.line()).casefold()
        if said == "q":
            return None
        if said in STEPS:
            what, by = STEPS[said]
            wanted = steps.to(what, at, by, who)
            if not 0 <= wanted <= steps.last:
                menus.say("This is the end." if wanted > 0 else "This is the beginning.")
            at = min(max(0, wanted), steps.last)
        elif said == "e":
            at = _next_uncalled(menus, steps, at, who)
        elif said in REVIEW:
            await review.make(step.deal)
        elif said in ("m", "mb"):
            at = review.step_from(at, 1 if said == "m" else -1)
        elif said in FROM_HERE:
            seating = await _from_here(menus, match, step, who, store, table)
            if seating is not None:
                return seating
        elif said == "v":
            who = await _eyes(menus, match, who)
            menus.say(NOTHING_CHANGED if told == (at, who) else "")
        elif said in ("h", "t", "n"):
            for line in _hands(glance) if said == "h" else whole.table() if said == "t" else whole.numbers():
                menus.mouth.say(line)
        elif said in ("s", "ss"):
            menus.say(*told_sheets(sheets_of(match, None, errors=True)))
        elif said.startswith("c "):
            for line in glance.column(said.split()[1:]):
                menus.mouth.say(line)
        else:
            menus.say(*_answer(said, match, step))


def _answer(said: str, match: Match, step: Point) -> tuple[str, ...]:
    """Return the sentences of the help if it was asked for; otherwise sentences saying that `said` is no choice."""
    if said not in ASKS:
        return f"“{said}” is no choice here.", BEGINS
    return HELP.format(looks_back=LOOKS_BACK if reviewable(match.game) else ""), code_told(match, step.deal)


def _next_uncalled(menus: Menus, steps: Steps, at: int, who: int) -> int:
    """Return the step of the next mistake that nobody called; `at` if there is none."""
    if not steps.marked:
        menus.say(_uncalled(steps.match))
    return steps.to("error", at, 1, who)


def _uncalled(match: Match) -> str:
    """Return a sentence that names, deal by deal, the mistakes that nobody called, or says that there were none.

    The sentence is for a match in which no step is marked as such a mistake.
    """
    told = [(result.standing.deals, uncalled_told(result.detail)) for result in match.results]
    named = "; ".join(f"in deal {number} {faults}" for number, faults in told if faults)
    return speak(f"Not called: {named}.", match.names) if named else "No mistake was left without a call."


async def _from_here(
    menus: Menus, match: Match, point: Point, who: int, store: Store | None, table: str | None
) -> Seating | None:
    """Ask who plays on from a point of the match; return the new table, or None if nobody plays on.

    `who` is the seat whose view was shown, or negative for all cards.
    """
    why = why_not_from(match, point)
    if why:
        menus.say(why)
        return None
    people = people_at(store, table)
    if not people and who < 0 and match.game.seats > 1:
        chosen = await _seats(menus, match, point)
        if chosen is None:
            return None
        people = chosen
    usual = usual_seats(match, point, who, people)
    while True:
        typed = await menus.ask(f"{asked_for(match, point)} q goes back.", usual)
        if typed.casefold() == "q":
            menus.say(NOTHING_CHANGED)
            return None
        try:
            return table_from(store, match.record, point, typed, no_race)
        except CardtableError as error:
            menus.say(str(error))
            if not why_not_they(match, typed):  # the error is about something other than the people
                return None


async def _seats(menus: Menus, match: Match, point: Point) -> tuple[int, ...] | None:
    while True:
        typed = await menus.ask(f"{asked_which(match)} q goes back.", str(seat_to_move(match, point) + 1))
        if typed.casefold() == "q":
            menus.say(NOTHING_CHANGED)
            return None
        try:
            return seats_chosen(match, typed)
        except BadInput as error:
            menus.say(str(error))


class _Reviews:
    def __init__(self, menus: Menus, steps: Steps, store: Store | None, table: str | None) -> None:
        self.menus, self.steps, self.match, self.store, self.table = menus, steps, steps.match, store, table
        self.found: dict[int, Review] = {}

    async def make(self, deal: int) -> None:
        match = self.match
        if not reviewable(match.game):
            self.menus.say(why_not(match.game))
            return
        review = self.found.get(deal) or kept_review(self.store, match, deal)
        if review is None or not review.whole:
            reviewer = Reviewer(match, deal)
            work = review_with(OnThread(), reviewer, self.store, self.table)
            try:
                await self.menus.unless_stopped("Looking back at it", work, "")
            except CardtableError as failed:  # the game comes with a plug-in that fails
                self.menus.say(str(failed))
                return
            review = reviewer.review
            if not review.whole:
                self.menus.say("Stopped: this is what was found until then.")
        else:  # this review was made earlier, and people's statistics may not count it yet
            count_for_people(self.store, self.table, match, deal, review)
        self.found[deal] = review
        self.menus.say(*summary(review, match, deal, range(match.game.seats)))

    def marked(self, deal: int) -> list[int]:
        """Return the steps just after the slips and mistakes of a deal.

        In a patience, return only the last step at which the deal could still come out.
        """
        return marked_steps(self.found.get(deal), self.steps.deals[deal])

    def step_from(self, at: int, by: int) -> int:
        """Return the next marked step of the deal, or the previous one if `by` is -1.

        If there is none, say so and return `at`.
        """
        marked = self.marked(self.steps[at].deal)
        ahead = [each for each in marked if (each > at if by > 0 else each < at)]
        if not ahead:
            none = none_marked(self.found.get(self.steps[at].deal), self.match, "r")
            self.menus.say("There is no further one." if marked else none)
        return at if not ahead else ahead[0] if by > 0 else ahead[-1]

    def told(self, step: Point) -> str:
        return step_told(self.found.get(step.deal), self.match, step)


def _hands(glance: Glance) -> list[str]:
    told = []
    view = glance.view
    assert view is not None
    for seat in range(len(glance.eyes.players)):
        mine = [zone for zone in glance.zones if zone.lay == "hand" and zone.side == seat and zone.cards]
        if mine:
            glance.view = view._replace(who=seat)
            told += [f"{glance.eyes.match.names[seat]}: {line}" for line in glance.hand()]
    glance.view = view
    return told or [*glance.hand()]


async def _eyes(menus: Menus, match: Match, who: int) -> int:
    items = ["all cards open", *match.names]
    chosen = await menus.choose("Through whose eyes?", items, 0 if who == EVERYTHING else who + 1)
    return who if chosen is None else EVERYTHING if chosen == 0 else chosen - 1
