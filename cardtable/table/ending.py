"""The end of a match in sentences, the set-up for playing again, and what is said of a demo.

In a demo, an expert plays a patience on for a person.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.rules.catalogue import entry
from cardtable.rules.game import FROM
from cardtable.rules.naming import does, speak, together
from cardtable.rules.sheets import tie_told
from cardtable.store import Setup
from cardtable.table.begun_at import BROUGHT_SCORES
from cardtable.table.seating import PLAYED_BEFORE, without_bots

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store import Store

__all__ = [
    "DEMO",
    "NO_DEMO",
    "PLAY_ON",
    "SEEN_BEFORE",
    "SPOILT_BY_IT",
    "UNCOUNTED",
    "last_told",
    "set_up_again",
    "uncounted",
    "went_on",
    "why_uncounted",
    "winners_told",
    "won_alone",
]

DEMO: Final = (
    "Let the expert play on from here? You can stop it at any time, but this game will count neither as won nor as "
    "lost."
)
NO_DEMO: Final = "A demo is played only of a solitaire that you play alone."
PLAY_ON: Final = "The demo has stopped: you play on."
SPOILT_BY_IT: Final = "An unfinished table has these cards: now that you can see them, it does not count any more."
SEEN_BEFORE: Final = "These cards had been seen, so this game does not count."
UNCOUNTED: Final = "Not counted: the expert played in it."


def uncounted(match: Match, store: Store | None, table: str | None) -> bool:
    """Whether the game at a table counts neither as won nor as lost."""
    if store is None or table is None:
        return False
    if match.game.seats == 1 or went_on(match) or match.record.start is not None:
        return store.left_out(table)
    return store.seen.again(table)


def why_uncounted(match: Match) -> str:
    """Return a sentence saying why a game at this table does not count."""
    if went_on(match):
        return SEEN_BEFORE
    if match.record.start is not None:
        return BROUGHT_SCORES
    return UNCOUNTED if match.game.seats == 1 else PLAYED_BEFORE


def went_on(match: Match) -> bool:
    """Whether the match went on from a position of another record, so that its cards had been seen."""
    return FROM in match.record.texts


def won_alone(match: Match) -> bool:
    """Whether the match was a game for one player and was won."""
    return match.game.seats == 1 and bool(match.standing.winners)


def last_told(match: Match) -> str:
    """Return the final sentence about the result of the last deal."""
    return entry(match.game.id).teller(match.game).result_told(match.results[-1])[-1]


def winners_told(match: Match, you: int | None) -> str:
    """Return a sentence that names the winners, or says that the match is over if nobody won.

    `you` is the seat that is addressed as "you", or None.
    """
    seats = [seat for account in match.standing.winners for seat in match.game.accounts[account]]
    if not seats:
        return "The match is over."
    ended = tie_told(match.game, match.standing) or f"{does(seats, 'has', 'have')} won"
    return speak(f"{together(seats)} {ended}.", match.names, you)


def set_up_again(match: Match, players: Sequence[str], *, swapped: bool = False) -> Setup:
    """Return the set-up for the same people at the same game.

    If `swapped` is true, the first player stays, and the others move around in a circle.
    """
    seats = list(range(match.game.seats))
    if swapped:
        seats = [seats[0], *seats[2:], seats[1]]
    return Setup(
        match.game.id,
        tuple(match.names[seat] for seat in seats),
        without_bots([players[seat] for seat in seats], match.game.id),
        match.game.options.changed(),
        match.take_backs,
        {text.name: match.record.texts.get(text.name, "") for text in match.game.agreed},
    )
