"""Replaying a record as lines of text: by moves, tricks, deals or mistakes, as any seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.lines.glance import Glance
from cardtable.lines.score import told_sheets
from cardtable.lines.whole import WholeTable
from cardtable.match.codes import code_told
from cardtable.match.match import Match
from cardtable.rules.game import EVERYTHING
from cardtable.rules.naming import speak
from cardtable.table.ending import SPOILT_BY_IT
from cardtable.table.eyes import Eyes
from cardtable.table.sheets import sheets_of
from cardtable.table.steps import Steps

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.match.record import Record
    from cardtable.store import Store

__all__ = ["replay_lines"]

BEGINS = "Enter goes on, b goes back, q ends; ? tells what else can be typed."
HELP = (
    "Enter goes on; b goes back; k and kb to the next trick or turn, or back; d and db to the next deal, or back; e to "
    "the next mistake that nobody called; v looks through other eyes; h, t and c tell hands, table and a place; s "
    "tells the score sheet; q ends."
)
STEPS = {
    "": ("move", 1),
    "b": ("move", -1),
    "k": ("trick", 1),
    "kb": ("trick", -1),
    "d": ("deal", 1),
    "db": ("deal", -1),
}


async def replay_lines(menus: Menus, record: Record, seen_by: int = EVERYTHING, *, store: Store | None) -> None:
    """Replay the finished deals of a record, at first as the seat `seen_by` saw them (`EVERYTHING`: all cards).

    The store remembers that these cards were seen.
    """
    match = Match.of(record)
    over = len(match.results)
    if not over:
        menus.say("A deal can be replayed once it is over.")
        return
    if store is not None and store.seen.replayed(record):
        menus.say(SPOILT_BY_IT)
    steps = Steps(match, over)
    eyes = Eyes(match, ("club",) * match.game.seats)
    glance = Glance(eyes, menus.speech)
    whole = WholeTable(glance)
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
        said = (await menus.ear.line()).strip().casefold()
        if said == "q":
            return
        if said in STEPS:
            what, by = STEPS[said]
            wanted = steps.to(what, at, by, who)
            if not 0 <= wanted <= steps.last:
                menus.say("This is the end." if wanted > 0 else "This is the beginning.")
            at = min(max(0, wanted), steps.last)
        elif said == "e":
            if not steps.marked:
                menus.say("Nobody made a mistake that was not called.")
            at = steps.to("error", at, 1, who)
        elif said == "v":
            who = await _eyes(menus, match, who)
        elif said in ("h", "t", "n"):
            for line in _hands(glance) if said == "h" else whole.table() if said == "t" else whole.numbers():
                menus.mouth.say(line)
        elif said == "s":
            menus.say(*told_sheets(sheets_of(match, None, errors=True)))
        elif said.startswith("c "):
            for line in glance.column(said.split()[1:]):
                menus.mouth.say(line)
        else:
            menus.say(*((HELP, code_told(match, step.deal)) if said == "?" else (BEGINS,)))


def _hands(glance: Glance) -> list[str]:
    """Return the lines for every hand that the viewer can see."""
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
    """Ask through whose eyes the replay is seen; return the seat, or `EVERYTHING` for all cards."""
    items = ["all cards open", *match.names]
    chosen = await menus.choose("Through whose eyes?", items, 0 if who == EVERYTHING else who + 1)
    return who if chosen is None else EVERYTHING if chosen == 0 else chosen - 1
