"""The subjects of the statistics and their pages.

A subject is all games, a game, a person, or one player at one game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardtable.players.player import PERSON
from cardtable.rules.teller import Sheet
from cardtable.rules.words import amount
from cardtable.table.career_told import (
    ABREAST,
    called,
    career_sheets,
    everybody_sheet,
    game_sheets,
    games_sheet,
    kind_of,
    person_sheet,
    way_named,
    ways_sheet,
    whose,
)
from cardtable.table.export import written
from cardtable.table.tables_told import title_of

if TYPE_CHECKING:
    from cardtable.store import Career

__all__ = ["NOTHING_FINISHED", "Subject", "by_ways", "first_shown", "subjects"]

NOTHING_FINISHED = (
    "Nothing finished yet. When a game ends it is counted here, by game and by person: how many you played and won, "
    "by how much, and how your last games went. Unfinished tables wait in the lobby."
)


class Subject(NamedTuple):
    """The subject of a line in the list of the statistics.

    `about` is `career` for one player at one game in all ways to play, and `way` for the player in one of these ways.
    It is `game` for everybody at one game, `person` for one player at all games, and `all` for everything.
    """

    about: Literal["career", "way", "game", "person", "all"]
    title: str
    careers: tuple[Career, ...]
    game: str = ""

    @property
    def key(self) -> tuple[object, ...]:
        way = self.careers[0].way if self.about == "way" else ""
        return self.about, self.game, way, *(career[:3] for career in self.careers[:1])

    @property
    def career(self) -> Career | None:
        """The player's results at the game in the subject's way to play.

        If the subject is one player at one game in all ways, these are the results in the way that the player has used
        most. For any other subject, it is None.
        """
        return self.careers[0] if self.about in ("career", "way") else None

    @property
    def whose(self) -> str:
        if self.about == "person":
            return f"{self.title} at all games"
        named = whose(self.careers[0])
        return f"{named}, {way_named(self.careers[0], always=True)}" if self.about == "way" else named

    @property
    def figures(self) -> str:
        career = self.career
        if career is not None:
            played = sum(len(each.games) for each in self.careers)
            deals = sum(each.deals for each in self.careers)
            won = sum(each.won for each in self.careers)
            tied = sum(game.tied for each in self.careers for game in each.games)
            beside = f", {tied} tied" if tied else ""
            return f"{won} of {played} {kind_of(self.game).won.lower()}{beside}" if played else amount(deals, "deal")
        played = len({game.table for career in self.careers for game in career.games})
        return f"{played} played" if played else "in play" if self.careers else "none yet"

    @property
    def usual_path(self) -> str:
        name = self.title if self.career is None else f"{self.career.game} {self.career.name}"
        plain = "-".join(name.casefold().replace(",", "").replace("/", "-").split())
        return str(Path.cwd() / f"{plain}-statistics.csv")

    @property
    def forgetting(self) -> str:
        return f"Delete all results of {self.whose}? This cannot be undone."

    def written(self, path: str) -> str:
        games = () if self.career is None else self.careers
        return written((*self.sheets(), *map(games_sheet, games)), path)

    def sheets(self, abreast: int = ABREAST, first: str = "") -> tuple[Sheet, ...]:
        """Return the page about the subject, with at most `abreast` persons side by side.

        At a game, the way to play named `first` comes before the others.
        """
        if not self.careers:
            return (Sheet(self.title, (), (), breakdown=(NOTHING_FINISHED,)),)
        match self.about:
            case "career" | "way":
                several = len(self.careers) > 1
                told = [sheet for career in self.careers for sheet in career_sheets(career, among=several)]
                return (ways_sheet(self.careers), *told) if several else (*told,)
            case "game":
                return game_sheets(self.game, self.careers, abreast=abreast, first=first)
            case "person":
                return (person_sheet(self.careers),)
            case "all":
                return (everybody_sheet(self.careers),)


def subjects(careers: Sequence[Career], by: Literal["game", "person"], game: str = "") -> list[Subject]:
    """Return the lines of the list: first the line for all games.

    If `by` is `game`, each game follows with its players, and the game with the id `game` is listed even if nobody has
    played it. If `by` is `person`, each player follows with the player's games. At the end are the hidden careers.
    """
    shown = [career for career in careers if not career.hidden]
    hidden = [career for career in careers if career.hidden]
    found = [Subject("all", "All games", tuple(shown))] if shown else []
    if by == "person":
        players = {career[1:3]: called(career) for career in shown}
        persons = sorted(players, key=lambda key: (key[0] != PERSON, players[key].casefold()))
        for person in persons:
            theirs = tuple(career for career in shown if career[1:3] == person)
            found.append(Subject("person", players[person], theirs))
            here = sorted(by_ways(theirs), key=lambda ways: title_of(ways[0].game))
            found += (line for ways in here for line in _lines(title_of(ways[0].game), ways))
    else:
        games = sorted({career.game for career in shown} | ({game} if game else set()), key=title_of)
        for each in games:
            everybody = tuple(career for career in shown if career.game == each)
            found.append(Subject("game", title_of(each), everybody, each))
            found += (line for ways in by_ways(everybody) for line in _lines(called(ways[0]), ways))
    return found + [_one(whose(ways[0]), ways) for ways in by_ways(hidden)]


def first_shown(among: Sequence[Subject], game: str) -> Subject | None:
    """Return the subject with which the statistics open while people are at `game`.

    It is their game, or if nobody has played a deal of it, the game that was finished last. If `game` is empty, or no
    game has been played, return None: the statistics then open with their first subject.
    """
    played = {each.game: each for each in among if each.about == "game" and each.careers}
    if not game or not played:
        return None
    return played.get(game) or max(played.values(), key=lambda each: max(map(_last, each.careers)))


def _last(career: Career) -> float:
    return max((played.finished or 0.0 for played in career.games), default=0.0)


def by_ways(careers: Iterable[Career]) -> list[tuple[Career, ...]]:
    """Return the careers in groups, one for each player at each game. In a group, the way played most comes first."""
    together: dict[tuple[str, ...], list[Career]] = {}
    for career in careers:
        together.setdefault(career[:3], []).append(career)
    return [tuple(sorted(ways, key=lambda career: -len(career.games))) for ways in together.values()]


def _one(title: str, ways: tuple[Career, ...]) -> Subject:
    return Subject("career", title, ways, ways[0].game)


def _lines(title: str, ways: tuple[Career, ...]) -> Iterator[Subject]:
    yield _one(title, ways)
    if len(ways) > 1:
        yield from (Subject("way", way_named(way, always=True), (way,), way.game) for way in ways)
