"""Stored tables in words: the game and its way to play, the position, the players, and the time of the last move."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardtable.errors import CardtableError
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import Entry, entry, known
from cardtable.rules.ways import CUSTOM
from cardtable.rules.words import amount_in_words, counted, listed
from cardtable.store import FinishedTable, UnfinishedTable
from cardtable.table.kept import way_told
from cardtable.table.way_words import rules_in_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardtable.store import Store

    Line = UnfinishedTable | FinishedTable

__all__ = [
    "apart",
    "begun_alone",
    "called",
    "entry_of",
    "moment_of",
    "people_of",
    "result_of",
    "said_of",
    "standing_of",
    "title_of",
    "told_apart",
    "totals_of",
    "when",
]


def entry_of(game: str) -> Entry | None:
    """Return the game's entry in the catalogue, or None."""
    return known(game)


def title_of(game: str) -> str:
    """Return the title of a game, or its id if it is not in the catalogue."""
    line = entry_of(game)
    return line.title if line is not None else game


def called(line: UnfinishedTable | FinishedTable, store: Store | None) -> str:
    """Return a table's game, way to play and deal number: `Klondike · By threes #7`."""
    number = f"#{line.number}" if line.number else ""
    way = way_told(store, line.game, line.options)
    way = rules_in_words(line.game, line.options) if way == CUSTOM else way
    told = " ".join(filter(None, (" · ".join(filter(None, (title_of(line.game), way))), number)))
    return ", ".join(filter(None, (told, _went_on(line))))


def _went_on(line: Line) -> str:
    place, _, whose = line.went_on.partition(" ")
    deal, _, ply = place.partition(".")
    if not (deal.isdecimal() and ply.isdecimal() and whose):
        return ""
    return f"from {whose}'s game, deal {deal}" + (f", move {ply}" if int(ply) else "")


def standing_of(line: UnfinishedTable, store: Store | None) -> str:
    """Return words for how far a game for one has come: `12 built`. Empty if this is not known."""
    if store is None or len(line.names) > 1 or not line.deals:
        return ""
    from cardtable.match.match import Match

    try:
        match = Match.of(store.load(line.id)[0])
        table = entry(line.game).teller(match.game).table
        zones = table.zones(match.view(0))
    except CardtableError:
        return ""
    return next((" · ".join(zone.labels) for zone in zones if zone.name == "score"), "")


def totals_of(line: Line) -> list[str]:
    """Return the score of each player if three or more play for themselves. Otherwise return an empty list."""
    totals = line.totals.replace("–", ", ").split(", ")
    return totals if len(totals) == len(line.names) > 2 else []


def people_of(line: Line) -> list[str]:
    """Return the names of the persons at a table."""
    return [name for name, player in zip(line.names, line.players, strict=False) if player == PERSON]


def told_apart(lines: Sequence[Line], told: Sequence[str]) -> list[str]:
    """Return words to add to the text of each table in a list, so that no two tables have the same text.

    `told` has the texts. The words are "" for a table if no other table has its text. Tables with the same text get
    words for the deal and the score. If these words are not enough, words for the computers are added, and at last the
    ids of the tables.
    """
    added = [""] * len(lines)
    for words in {each for each in told if told.count(each) > 1}:
        alike = [at for at, each in enumerate(told) if each == words]
        facts = [(_how_far(lines[at]), _against(lines[at]), f"table {lines[at].id}") for at in alike]
        telling = [which for which in range(3) if len({each[which] for each in facts}) > 1]
        for needed in range(1, len(telling) + 1):
            more = [", ".join(filter(None, (each[which] for which in telling[:needed]))) for each in facts]
            if len({*more}) == len(more):
                break
        for at, each in zip(alike, more, strict=True):
            added[at] = each
    return added


def apart(lines: Sequence[Line], titles: Mapping[str, str]) -> dict[str, str]:
    """Return words keyed by table id.

    The words tell a table apart from others with the same title, people, result and time. If there are no others, the
    words are "".
    """
    ends = ["" if isinstance(line, UnfinishedTable) else result_of(line) for line in lines]
    told = [
        " ".join((titles[line.id], *people_of(line), when(moment_of(line)), end))
        for line, end in zip(lines, ends, strict=True)
    ]
    return dict(zip((line.id for line in lines), told_apart(lines, told), strict=True))


def _how_far(line: Line) -> str:
    if len(line.names) < 2 or not line.deals:
        return ""
    return ", ".join(filter(None, (f"deal {line.deals}", line.totals)))


def _against(line: Line) -> str:
    strengths = Counter(player for player in line.players if player != PERSON)
    others = [amount_in_words(number, f"{strength} player") for strength, number in strengths.items()]
    return f"with {listed(others)}" if others else ""


def when(changed: float | None) -> str:
    """Return words for a time in the past, such as `just now`, `today at 9:30` or `3 days ago`."""
    from datetime import datetime

    if changed is None:
        return "some time ago"
    then, now = datetime.fromtimestamp(changed), datetime.now()
    days = (now.date() - then.date()).days
    clock = f"{then.hour}:{then:%M}"
    if days <= 0:
        return "just now" if (now - then).total_seconds() < 300 else f"today at {clock}"
    if days == 1:
        return f"yesterday at {clock}"
    return f"{days} days ago" if days < 14 else f"on {then:%B} {then.day}, {then.year}"


def moment_of(line: Line) -> float | None:
    """Return the time of the last move at a table, as a timestamp, or None if it is not known."""
    return line.changed if isinstance(line, UnfinishedTable) else line.finished


def result_of(line: FinishedTable) -> str:
    """Return how a game ended, in a few words, such as `Ann won with 4 strokes` or `Ann & Cy won 10 to 6`."""
    if len(line.names) == 1 and line.totals.removeprefix("−").isdecimal():
        found = entry_of(line.game)
        counted_in = "points" if found is None else found.game().counted_in
        total = counted(int(line.totals.replace("−", "-")), counted_in)
        ended = f"{line.names[0]} won" if line.winners else "ended"
        return f"{'finished by the demo' if line.watched else ended} with {total}"
    if not line.winners:
        return f"ended {_unwon(line)}".rstrip()
    ended = "tied" if line.tied else "won"
    mine, comma, others = line.totals.partition(", ")  # scores have a comma between them if one is below zero
    score = f", {mine} to {others}" if comma else f" {line.totals}"
    return f"{' & '.join(line.winners)} {ended}{'' if totals_of(line) else score}".rstrip()


def _unwon(line: FinishedTable) -> str:
    totals = line.totals.split("–")
    if len(line.names) == len(totals) == 2:
        return f"with {line.names[0]} {totals[0]}, {line.names[1]} {totals[1]}"
    return f"at {line.totals}" if line.totals else ""


def begun_alone(line: Line) -> bool:
    """Whether a table is an unfinished game of one person."""
    return line.players == (PERSON,) and isinstance(line, UnfinishedTable)


def said_of(line: Line) -> str:
    """Return the words by which a search finds a table.

    They are its game, names, players, score, the time of the last move, and whether it is finished.
    """
    words = [title_of(line.game), line.game, *line.names, *line.players, line.totals, when(moment_of(line))]
    return " ".join([*words, *(["won", "finished"] if not isinstance(line, UnfinishedTable) else ["unfinished"])])
