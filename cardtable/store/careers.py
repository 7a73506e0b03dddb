"""Careers: what each player has done at each game when it was played in a certain way.

A way is a set of options: one of the game's own ways, somebody's house rules, or any other set.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Any, NamedTuple

from cardtable.players.player import PERSON
from cardtable.rules.facts import DEALS, DEALS_TIED, NO_LONGER, RENAMED
from cardtable.rules.ways import of_a_way, way_of
from cardtable.store import statistics
from cardtable.store.disk import Disk
from cardtable.store.numbered import Tried, tried
from cardtable.store.values import SPOILT, mapping, moment, number_or_none, text, texts

__all__ = ["Career", "Count", "Counted", "Played", "Results"]

PART = 25
"""How many tables are counted at a time. That takes a few milliseconds."""


class Played(NamedTuple):
    """One finished game of one player.

    `margin` is by how many points the player won. It is negative if the player lost, and None without an opponent or if
    points did not decide. `finished` is in seconds since 1970. `partners` are the other players of the player's side.
    `opponents` are the players of all other sides. A computer is called, for example, `computer, club`. `points` is the
    side's total. `seconds` is the time played, or None. `seen` is whether the player had played this numbered deal
    before. `moves` is the number of moves of a won game for one player, or None. `given_up` games count as lost. A
    `tied` game is neither won nor lost.
    """

    table: str
    seat: int
    won: bool
    margin: int | None
    finished: float | None
    partners: tuple[str, ...] = ()
    hints: int = 0
    take_backs: int = 0
    points: int | None = None
    seconds: float | None = None
    seen: bool = False
    opponents: tuple[str, ...] = ()
    moves: int | None = None
    given_up: bool = False
    tied: bool = False

    @property
    def helped(self) -> bool:
        return bool(self.hints or self.take_backs or self.seen)


class Counted(NamedTuple):
    """How often a player did something (`what`), and how many chances there were.

    The number of chances is None if chances are not counted.
    """

    what: str
    times: int
    chances: int | None


class Career(NamedTuple):
    """All that one player has done at one game when it was played in one way, oldest match first.

    `player` is `person`, or the strength of a computer player, such as `club`. All computers of one strength have one
    career together. `known_as` is the key of the name (see `statistics.known_as`). `hidden` careers are not shown.
    `way` is the name of the way, `CUSTOM` for options without a name, or empty if the options are not known.
    `unfinished` is how many games are still being played. `help_there` has the numbers of hints and of take-backs in
    these games. `dollars` has the money won or lost in each deal where dollars are counted.
    """

    game: str
    player: str
    known_as: str
    name: str
    hidden: bool
    games: tuple[Played, ...]
    facts: tuple[Counted, ...] = ()
    way: str = ""
    options: Mapping[str, Any] = MappingProxyType({})
    unfinished: int = 0
    help_there: tuple[int, int] = (0, 0)
    dollars: tuple[int, ...] = ()

    def at(self, table: str | None) -> Played | None:
        return next((game for game in self.games if game.table == table), None)

    @property
    def won(self) -> int:
        return sum(game.won for game in self.games)

    @property
    def deals(self) -> int:
        return next((fact.times for fact in self.facts if fact.what == DEALS), 0)

    @property
    def margins(self) -> list[int]:
        return [game.margin for game in self.games if game.margin is not None]

    @property
    def streaks(self) -> tuple[int, int]:
        """Two numbers of games won in a row: up to the latest game, and the most ever."""
        run = best = 0
        for game in self.games:
            run = run + 1 if game.won else 0
            best = max(best, run)
        return run, best


class Results:
    """The results of finished games, which can be read, hidden, shown again, and forgotten."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def careers(self) -> list[Career]:
        count = self.count_anew()
        while count.left:
            count.go_on()
        return count.careers()

    def count_anew(self) -> Count:
        return Count(self._disk)

    def by_way(self, game: str) -> dict[str, list[tuple[str, int, int]]]:
        """Return a list for each person. The key is `statistics.known_as` of the person's name.

        Each tuple in a list has a way, the number of games won and the number played. The way played most comes first.
        """
        found = self._disk.read(
            "SELECT known_as, coalesce(played_as.options, tables.options), sum(won = 1), count(*) FROM finals "
            "LEFT JOIN played_as USING (table_id) LEFT JOIN tables ON tables.id = finals.table_id "
            "WHERE finals.game = ? AND player = ? GROUP BY 1, 2",
            game,
            PERSON,
        )
        kept, ways = _kept(self._disk).get(game, {}), dict[str, dict[str, tuple[int, int]]]()
        for person, options, won, played in found:
            with suppress(*SPOILT):
                theirs, way = ways.setdefault(text(person), {}), way_of(game, mapping(options), kept)
                before = theirs.get(way, (0, 0))
                theirs[way] = before[0] + won, before[1] + played
        return {
            person: sorted(((way, *figures) for way, figures in theirs.items()), key=lambda line: -line[2])
            for person, theirs in ways.items()
        }

    def career_with(self, table: str) -> Career | None:
        """Return the first of `careers` with a finished game at this table, or None."""
        return next((each for each in self.careers() if each.at(table) is not None), None)

    def numbered(self, game: str, options: Mapping[str, Any], name: str) -> dict[int, Tried]:
        return tried(self._disk, game, options, name)

    def hide(self, career: Career, *, hidden: bool) -> None:
        """Hide or show the careers of this player at this game, in all ways in which it was played.

        Raises:
            CannotSave: the change is in memory only, until it can be written.
        """
        statement = "INSERT OR IGNORE INTO hidden VALUES (?, ?, ?)"
        if not hidden:
            statement = "DELETE FROM hidden WHERE game = ? AND player = ? AND known_as = ?"
        self._disk.write(lambda db: db.execute(statement, career[:3]))

    def forget(self, career: Career) -> None:
        """Delete the results of a career, but not its tables. Deals that the player has seen still count as seen.

        An unfinished game counts again once it is continued.

        Raises:
            CannotSave: the change is in memory only, until it can be written.
        """
        tables = [game.table for game in career.games]
        gone = [(game.table, game.seat) for game in career.games]
        playing = _being_played(self._disk)
        gone += [at for at, (key, _) in playing.items() if self._ways_are_one(key, career)]

        def write(db: sqlite3.Connection) -> None:
            for kept in ("facts", "seatings", "finals"):
                db.executemany(f"DELETE FROM {kept} WHERE table_id = ? AND seat = ?", gone)
            db.executemany("DELETE FROM purses WHERE table_id = ?", [(table,) for table in tables])
            whose = "WHERE game = ?1 AND player = ?2 AND known_as = ?3"
            left = f"SELECT 1 FROM finals {whose}"
            db.execute(f"DELETE FROM hidden {whose} AND NOT EXISTS ({left})", career[:3])
            marks = f"DELETE FROM marks WHERE ?2 = ?4 AND game = ?1 AND known_as = ?3 AND NOT EXISTS ({left})"
            db.execute(marks, (*career[:3], PERSON))

        self._disk.write(write)

    def _ways_are_one(self, key: _Key, career: Career) -> bool:
        return key[:3] == career[:3] and key.options is not None and json.loads(key.options) == dict(career.options)

    def ended(self) -> list[str]:
        return [str(table) for table in _ended(self._disk)]

    def uncounted(self, among: Sequence[str]) -> list[str]:
        """Return which finished tables in `among` must be counted again, because an older program stored them.

        A table must be counted again if its sides are missing, or if it still has a record and its facts are outdated.
        Facts are outdated if one of them has a name in `NO_LONGER` or `RENAMED`, or if `DEALS_TIED` is missing at a
        game for several players.
        """
        others = (*NO_LONGER, *RENAMED)
        found = self._disk.read(
            "SELECT DISTINCT table_id FROM finals WHERE "
            f"table_id IN ({', '.join('?' * len(among))}) AND (NOT EXISTS (SELECT 1 FROM seatings "
            "WHERE seatings.table_id = finals.table_id AND seatings.seat = finals.seat) "
            "OR (EXISTS (SELECT 1 FROM tables WHERE id = finals.table_id) AND (EXISTS (SELECT 1 FROM facts "
            f"WHERE facts.table_id = finals.table_id AND what IN ({', '.join('?' * len(others))})) "
            "OR (NOT EXISTS (SELECT 1 FROM facts WHERE facts.table_id = finals.table_id AND what = ?) "
            "AND (SELECT count(*) FROM finals AS seats WHERE seats.table_id = finals.table_id) > 1)))) "
            "ORDER BY finished",
            *among,
            *others,
            DEALS_TIED,
        )
        return [str(row[0]) for row in found]

    def count(
        self, table: str, accounts: Sequence[Sequence[int]], facts: Sequence[tuple[str, int, int, int | None]]
    ) -> None:
        """Add the sides and the facts to a table that was finished with an older program.

        Each of `facts` has a name, a seat, how often the fact happened, and how many chances there were. The number of
        chances is None if chances are not counted.

        Raises:
            CannotSave: the change is in memory only, until it can be written.
        """
        sides = {seat: side for side, seats in enumerate(accounts) for seat in seats}

        def write(db: sqlite3.Connection) -> None:
            seats = [row[0] for row in db.execute("SELECT seat FROM finals WHERE table_id = ?", (table,))]
            for seat in seats:
                db.execute("INSERT OR IGNORE INTO seatings VALUES (?, ?, ?, 0, 0)", (table, seat, sides.get(seat)))
            statistics.note_facts(db, table, (fact for fact in facts if fact[1] in seats))

        self._disk.write(write)


class Count:
    """The careers, counted from a few finished tables at a time, so that the program can answer keys in between."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._still = _being_played(disk)
        self._tables: list[Any] = [*_ended(disk), *{table: None for table, _ in self._still}]
        self._counted = 0
        self._names: dict[tuple[str, str], str] = {}
        self._games: dict[_Key, list[Played]] = {}
        self._facts: dict[_Key, dict[str, Counted]] = {}
        self._playing: dict[_Key, set[str]] = {}
        self._helped: dict[_Key, tuple[int, int]] = {}

    @property
    def left(self) -> int:
        return len(self._tables) - self._counted

    def go_on(self) -> None:
        part = self._tables[self._counted : self._counted + PART]
        self._counted += len(part)
        among = f"table_id IN ({', '.join('?' * len(part))})"
        owner = {at: self._still[at][0] for at in self._still if at[0] in part}
        moves = self._moves(among, part)
        for rows in self._by_table(among, part):
            for row in rows:
                with suppress(*SPOILT):
                    key, name, played = _game(row, rows)
                    if played.won and len(rows) == 1 and played.moves is None:
                        played = played._replace(moves=moves.get(played.table))
                    self._names[key[1:3]] = name
                    self._games.setdefault(key, []).append(played)
                    owner[played.table, played.seat] = key
        for row in self._disk.read(f"SELECT * FROM facts WHERE what NOT IN (?, ?) AND {among}", *NO_LONGER, *part):
            with suppress(*SPOILT):
                self._add_fact(owner, *row)
        for table, seat, hints, backs in self._disk.read(
            f"SELECT table_id, seat, hints, take_backs FROM seatings WHERE {among}", *part
        ):
            with suppress(*SPOILT):
                if (table, seat) in self._still:
                    before_it = self._helped.get(key := self._still[table, seat][0], (0, 0))
                    self._helped[key] = before_it[0] + _whole(hints), before_it[1] + _whole(backs)

    def careers(self) -> list[Career]:
        hidden = {tuple(row) for row in self._disk.read("SELECT game, player, known_as FROM hidden")}
        kept, dollars = _kept(self._disk), _dollars(self._disk)
        careers = []
        for key, finished in self._games.items():
            whose, options = key[:3], None if key.options is None else json.loads(key.options)
            way = "" if options is None else way_of(key.game, options, kept.get(key.game, {}))
            facts = tuple(fact for _, fact in sorted(self._facts.get(key, {}).items()))
            career = Career(*whose, self._names[key[1:3]], whose in hidden, tuple(finished), facts, way, options or {})
            now = len(self._playing.get(key, ()))
            there = self._helped.get(key, (0, 0)) if now else (0, 0)
            careers.append(career._replace(unfinished=now, help_there=there, dollars=tuple(dollars.get(key, ()))))
        return sorted(careers, key=lambda each: (each.game, each.player != PERSON, -len(each.games), each.known_as))

    def _add_fact(
        self, owner: Mapping[tuple[str, int], _Key], table: str, seat: int, what: Any, times: Any, chances: Any
    ) -> None:
        counted = self._facts.setdefault(owner[table, seat], {})
        if (table, seat) in self._still:
            key, name = self._still[table, seat]
            self._names.setdefault(key[1:3], name)
            self._games.setdefault(key, [])
            self._playing.setdefault(key, set()).add(table)
        what = RENAMED.get(text(what), what)
        before = counted.get(what)
        here = _whole(times), None if chances is None else _whole(chances)
        counted[what] = Counted(what, *statistics.joined(what, None if before is None else before[1:], here))

    def _moves(self, among: str, part: Sequence[str]) -> dict[str, int]:
        found = self._disk.read(
            f"SELECT table_id, count(*) FROM lines WHERE table_id IN (SELECT table_id FROM finals WHERE {among} "
            "GROUP BY table_id HAVING count(*) = 1 AND max(won) = 1) GROUP BY table_id HAVING max(deal) = 0",
            *part,
        )
        return {str(table): int(count) for table, count in found}

    def _by_table(self, among: str, part: Sequence[str]) -> Iterable[list[Any]]:
        tables: dict[object, list[Any]] = {}
        for row in self._disk.read(
            "SELECT finals.table_id, finals.seat, game, player, known_as, name, won, margin, finished, side, hints, "
            "take_backs, coalesce(nullif(games.totals, '[]'), (SELECT totals FROM tables WHERE id = finals.table_id)), "
            "games.seconds, games.seen, coalesce(played_as.options, "
            "(SELECT options FROM tables WHERE id = finals.table_id)), games.deal, moves, given_up "
            "FROM finals LEFT JOIN seatings USING (table_id, seat) LEFT JOIN games USING (table_id) "
            f"LEFT JOIN played_as USING (table_id) WHERE finals.{among} ORDER BY finished, table_id, seat",
            *part,
        ):
            tables.setdefault(row[0], []).append(row)
        return tables.values()


class _Key(NamedTuple):
    game: str
    player: str
    known_as: str
    options: str | None


def _ended(disk: Disk) -> list[Any]:
    found = disk.read("SELECT table_id FROM finals GROUP BY table_id ORDER BY min(finished), table_id")
    return [row[0] for row in found]


def _dollars(disk: Disk) -> dict[_Key, list[int]]:
    found: dict[_Key, list[int]] = {}
    for game, known_as, options, money in disk.read(
        "SELECT coalesce(tables.game, (SELECT game FROM finals WHERE finals.table_id = purses.table_id)), "
        "purses.known_as, coalesce(played_as.options, tables.options), money FROM purses "
        "LEFT JOIN tables ON tables.id = purses.table_id LEFT JOIN played_as ON "
        "played_as.table_id = purses.table_id"
    ):
        with suppress(*SPOILT):
            key = _Key(text(game), PERSON, text(known_as), _options(options, None))
            found.setdefault(key, []).append(_whole(money))
    return found


def _being_played(disk: Disk) -> dict[tuple[str, int], tuple[_Key, str]]:
    """Return the unfinished games: for each pair of table and seat, the key of the career and the player's name."""
    found: dict[tuple[str, int], tuple[_Key, str]] = {}
    for table, game, names, players, options in disk.read(
        "SELECT id, game, names, players, options FROM tables WHERE finished IS NULL AND counts = 1 "
        "AND id IN (SELECT table_id FROM facts) AND id NOT IN (SELECT table_id FROM finals)"
    ):
        with suppress(*SPOILT):
            for seat, (name, player) in enumerate(zip(texts(names), texts(players), strict=True)):
                called = name if player == PERSON else player
                key = _Key(text(game), player, statistics.known_as(called), _options(options, None))
                found[table, seat] = key, called
    return found


def _kept(disk: Disk) -> dict[str, dict[str, Any]]:
    kept: dict[str, dict[str, Any]] = {}
    for game, name, options in disk.read("SELECT game, name, options FROM house_rules ORDER BY name"):
        with suppress(*SPOILT):
            kept.setdefault(text(game), {})[text(name)] = mapping(options)
    return kept


def _game(row: Any, rows: Sequence[Any]) -> tuple[_Key, str, Played]:
    table, seat, game, player, known_as, name, won, margin, finished, side, hints, take_backs, *rest = row
    totals, seconds, seen, options, deal, moves, given_up = rest
    known = [] if side is None else [other for other in rows if other[9] is not None and other[1] != seat]
    partners = tuple(_called(other) for other in known if other[9] == side)
    opponents = tuple(_called(other) for other in known if other[9] != side)
    played = Played(
        text(table),
        _whole(seat),
        won == 1,
        number_or_none(margin),
        moment(finished),
        partners,
        number_or_none(hints) or 0,
        number_or_none(take_backs) or 0,
        None if given_up else _points(totals, side),
        moment(seconds),
        seen == 1,
        opponents,
        number_or_none(moves) if won == 1 and len(rows) == 1 else None,
        bool(given_up),
        won == statistics.TIED,
    )
    return _Key(text(game), text(player), text(known_as), _options(options, deal)), text(name), played


def _options(options: object, deal: object) -> str | None:
    with suppress(*SPOILT):
        theirs = mapping(json.loads(str(deal))[1] if options is None else options)
        return json.dumps(of_a_way(theirs), sort_keys=True)
    return None


def _called(row: Any) -> str:
    player, called = text(row[3]), text(row[5])
    return called if player == PERSON else f"computer, {called}"


def _points(totals: object, side: object) -> int | None:
    with suppress(*SPOILT):
        return number_or_none(json.loads(text(totals))[_whole(side)])
    return None


def _whole(value: object) -> int:
    number = number_or_none(value)
    if number is None:
        raise ValueError
    return number
