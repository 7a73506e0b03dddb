"""The pages of the statistics: about one player or all players, at one game or all games.

The pages are made from careers. A career is all that is known of one player at one game in one way to play. A fact of a
career says how often the player did something that the game counts, such as winning a deal. To divide a player's games
by something new, add a line to `GROUPINGS`. A page consists of sheets; a sheet has a title, columns and rows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.errors import BadInput
from cardtable.players.player import PERSON
from cardtable.rules.facts import DEALS, DEALS_TIED, DEALS_WON, EXTREMES, FEWEST, MOST, PASSED_OUT, SITTING_OUT
from cardtable.rules.piles.patience import Patience
from cardtable.rules.teller import ON_AVERAGE, Row, Sheet
from cardtable.rules.ways import CUSTOM, first_way
from cardtable.rules.words import (
    amount,
    average,
    capital,
    clock,
    counted,
    in_dollars,
    listed,
    minus,
    rounded,
    signed,
    signed_average,
)
from cardtable.store.statistics import known_as
from cardtable.table.seating import USUAL_NAMES
from cardtable.table.tables_told import entry_of, title_of
from cardtable.table.tallies import mean_lead
from cardtable.table.way_words import rules_in_words

if TYPE_CHECKING:
    from cardtable.rules.catalogue import Entry
    from cardtable.store import Career, Counted, Played

__all__ = [
    "GROUPINGS",
    "Grouping",
    "called",
    "career_sheets",
    "everybody_sheet",
    "game_sheets",
    "games_sheet",
    "lead",
    "person_sheet",
    "share",
    "way_named",
    "ways_sheet",
    "whose",
]


OUT: Final = "Deals that came out"
ABREAST: Final = 2


class Kind(NamedTuple):
    """The traits of a game on which its statistics depend.

    `alone` is whether it is only for one player. `low` is whether fewer points are better. `counted_in` is the unit of
    its scores, in the plural. `won` is the heading for games won. `deal` is the word for a deal. `out` is the label for
    deals that came out. `sides` is whether some players share a score.
    """

    alone: bool = False
    low: bool = False
    counted_in: str = "points"
    won: str = "Won"
    deal: str = "deal"
    out: str = OUT
    sides: bool = False

    def label(self, what: str) -> str:
        name = label_of(self.out if what == OUT else what)
        return name if self.deal == "deal" else re.sub(r"[Dd]eal(?=s?\b)", self._deal_for, name)

    def _deal_for(self, found: re.Match[str]) -> str:
        return capital(self.deal) if found[0] == "Deal" else self.deal

    @property
    def deals(self) -> str:
        return "Deals" if self.alone else f"Deals ({'the side’s' if self.sides else 'own'} {self.counted_in})"

    @property
    def a_deal(self) -> str:
        return f"{self.counted_in.capitalize()} a deal{ON_AVERAGE}"

    @property
    def sitting_out(self) -> str:
        """The name of the fact that counts points (or chips) from deals in which the player held no cards."""
        return f"{self.counted_in.capitalize()}{SITTING_OUT}"

    @property
    def comes_out(self) -> bool:
        return self.won == Patience.won_word

    @property
    def chips(self) -> bool:
        return self.counted_in == "chips"


class Grouping(NamedTuple):
    """A way to divide a player's games into groups.

    `keys` returns the names of the groups to which a game belongs, such as the names of the partners.
    """

    title: str
    head: str
    keys: Callable[[Played], Iterable[str]]


GROUPINGS: Final = (
    Grouping("By partner", "With", lambda game: game.partners),
    Grouping("By opponent", "Against", lambda game: game.opponents),
)


def kind_of(game: str, options: Mapping[str, Any] = MappingProxyType({})) -> Kind:
    """Return the traits of the game with this id and these options.

    For a game that is not in the catalogue, return defaults.
    """
    line = entry_of(game)
    if line is None:
        return Kind()
    rules = line.game()
    tellers = [line.teller(rules.table({}, seats)) for seats in line.seats]
    deal = tellers[0].table.deal_word
    out = rules.out_word if issubclass(rules, Patience) else OUT
    sides = all(len(teller.game.accounts) < teller.game.seats for teller in tellers)
    return Kind(line.seats == (1,), _low(line, options), rules.counted_in, rules.won_word, deal, out, sides)


def _low(line: Entry, options: Mapping[str, Any]) -> bool:
    rules = line.game()
    for tried in (options, {}):
        with suppress(BadInput):
            return rules.table(tried, line.seats[0]).low
    return False


def called(career: Career) -> str:
    """Return the player's name: `Ann`, or `computers, club`."""
    return career.name if career.player == PERSON else f"computers, {career.name}"


def whose(career: Career) -> str:
    """Return the player and the game: `Ann at Euchre`, `computers, club, at Euchre`."""
    return f"{called(career)}{'' if career.player == PERSON else ','} at {title_of(career.game)}"


def way_named(career: Career, *, always: bool = False, whole: bool = False) -> str:
    """Return the name of a career's way to play.

    If the way has no name, return its rules in words. If there are many rules, only some are named,
    unless `whole` is true. For the usual way the text is empty, unless `always` is true.
    """
    if career.way == CUSTOM:
        return rules_in_words(career.game, career.options, whole=whole)
    if not career.way:
        return "rules not known"
    return "" if career.way == first_way(career.game).name and not always else career.way


def at_way(title: str, career: Career, *, always: bool = False) -> str:
    """Return a title with the way to play: `Klondike · By threes`, or just `Klondike` for the usual way."""
    return " · ".join(filter(None, (title, way_named(career, always=always))))


# ── one player at one game ────────────────────────────────────────────────────────────────────────────────────


def career_sheets(career: Career, *, among: bool = False) -> tuple[Sheet, ...]:
    """Return the sheets of one career: first one with its totals, and then one for each grouping that has lines.

    If `among` is true, the title names the way to play even if it is the usual one.
    """
    kind, games = kind_of(career.game, career.options), career.games
    rows = list(_played(career))
    if games:
        rows += _alone(games, kind) if kind.alone else _against_others(games, kind)
        if career.player == PERSON:  # computers of one strength can play several games at once, so they have no streaks
            now, best = career.streaks
            rows.append((f"{kind.won} in a row", f"{now} now, {best} at best"))
            rows += _latest(games)
    rows += _money(career)
    if career.player == PERSON:
        rows += _help_and_time(career)
    told = list(map(Row, rows))
    for heading, facts in in_groups(career.game, _counted_besides(career)):
        told.append(Row((heading, ""), heading=True))
        tied = sum(fact.times for fact in facts if fact.what == DEALS_TIED)
        lines = [(fact.what, figure_of(fact, kind, shared=True, tied=tied)) for fact in facts]
        told += [Row(cells) for cells in _best_with_worst(lines, kind)]
    title = at_way(whose(career), career, always=among)
    coming = () if games else (STILL_TO_COME.format(" by partner, and by opponent" if not kind.alone else ""),)
    rules = way_named(career, whole=True)
    shortened = (f"{rules}.",) if rules != way_named(career) else ()
    beneath = (*shortened, *coming, *_each_seat_counts([career], ""), *_anybodys(career))
    sheets = [Sheet(title[0].upper() + title[1:], ("", ""), tuple(told), breakdown=beneath)]
    for grouping in GROUPINGS:
        heads, divided = _results(grouping.head, kind.won, _divided(games, grouping.keys))
        if divided:
            sheets.append(Sheet(grouping.title, heads, tuple(divided)))
    return tuple(sheets)


def ways_sheet(careers: Sequence[Career]) -> Sheet:
    """Return a sheet of one player at one game. It has a line for each way to play in which a game was finished."""
    kind = kind_of(careers[0].game)
    finished = [career for career in careers if career.games]
    ways = ((way_named(career, always=True), career.games) for career in finished)
    heads, rows = _results("Way to play", kind.won, ways)
    title = whose(careers[0])
    beneath = tuple(
        f"{way_named(career, always=True)}: {amount(career.deals, kind.deal)} played, no game finished."
        for career in careers
        if not career.games
    )
    return Sheet(title[0].upper() + title[1:], heads if rows else (), tuple(rows), breakdown=beneath)


def _played(career: Career) -> Iterator[tuple[str, str]]:
    deals = amount(career.deals, "deal") if career.deals else ""
    if career.games or deals or not career.unfinished:
        games = amount(len(career.games), "game") if career.games or not deals else ""
        yield "Played", ", ".join(filter(None, (games, deals)))
    if career.unfinished:
        yield "Being played", amount(career.unfinished, "game")


def _money(career: Career) -> Iterator[tuple[str, str]]:
    if career.dollars:
        yield "Purse, this way", in_dollars(sum(career.dollars))
        best = max(career.dollars)
        yield "Most won in a deal", in_dollars(best) if best > 0 else "no deal has won anything yet"


def _latest(games: Sequence[Played]) -> Iterator[tuple[str, str]]:
    if len(games) > 1:
        latest = games[-LATEST:]
        yield f"Last {len(latest)} games", " ".join("W" if game.won else "T" if game.tied else "L" for game in latest)


def in_groups(game: str, facts: Iterable[Counted]) -> Iterator[tuple[str, list[Counted]]]:
    """Yield the headings for a game's facts, each with the facts under it, in the game's order."""
    line, left, kind = entry_of(game), {fact.what: fact for fact in facts}, kind_of(game)
    rules = None if line is None else line.game()
    extremes, of_deals = (FEWEST, MOST), (DEALS_WON, DEALS_TIED, PASSED_OUT)
    first = (DEALS_WON, *extremes, kind.a_deal) if kind.alone else (*of_deals, kind.a_deal, *extremes, kind.sitting_out)
    groups: dict[str, tuple[str, ...]] = {kind.deals: first}
    if line is not None and rules is not None:
        groups |= line.teller(rules.table({}, line.seats[0])).fact_groups
    for heading, names in groups.items():
        if told := [left.pop(name) for name in names if name in left]:
            yield heading, told
    if left:
        yield "Other", sorted(left.values())


def label_of(what: str) -> str:
    """Return the name of a fact as a sheet shows it: `Points per deal`, `Average bid`, `Trump made`."""
    stem = what.removesuffix(ON_AVERAGE)
    if stem == what:
        return LABELS.get(what, what)
    return stem.replace(" a ", " per ") if " a " in stem else f"Average {stem[0].lower()}{stem[1:]}"


LABELS: Final = {
    "Bidding won": "Deals as bidder",
    "Mediations": "Deals as mediator",
    "Blinds taken": "Deals as Player",
    "Trump called": "Deals as maker",
    "Marches": "Marches made",
    "Trump made by partner": "Partner made it",
    "Hands with every trick": "Every trick won",
}


def _best_with_worst(lines: Iterable[tuple[str, ...]], kind: Kind) -> Iterator[tuple[str, ...]]:
    told = {what: figures for what, *figures in lines}
    best, worst = (told.get(what) for what in ((FEWEST, MOST) if kind.low else (MOST, FEWEST)))
    for what, figures in told.items():
        if not (best and worst and what in (FEWEST, MOST)):
            yield kind.label(what), *figures
        elif what == FEWEST:
            both = (f"{one}, {other} {kind.counted_in}" if one else "" for one, other in zip(best, worst, strict=True))
            yield kind.label("Best, worst deal"), *both


def _counted_besides(career: Career) -> list[Counted]:
    kind, games_won = kind_of(career.game), (career.won, len(career.games))
    said: dict[str, set[tuple[int, int | None]]] = {DEALS_TIED: {(0, None)}, OUT: {games_won}}
    points = [game.points for game in career.games if game.points is not None]
    if points and kind.alone:  # in a game for one, the facts of its only deal repeat the score
        said |= {FEWEST: {(min(points), None)}, MOST: {(max(points), None)}, kind.a_deal: {(sum(points), len(points))}}
    return [
        fact
        for fact in sorted(career.facts)
        if fact.what != DEALS and (fact.times, fact.chances) not in said.get(fact.what, ())
    ]


def _is_share(fact: Counted) -> bool:
    return fact.chances is not None and not fact.what.endswith(ON_AVERAGE)


def figure_of(fact: Counted, kind: Kind, *, shared: bool = False, tied: int = 0) -> str:
    """Return a fact's figure, for example a number such as `12`, a count such as `3 of 5`, or an average.

    If `shared` is true, a count also has its percentage: `3 of 5, 60%`. In the percentage of deals won, each of the
    `tied` deals counts as half a win.
    """
    if shared and fact.what == DEALS_TIED:
        return halves(fact.times)
    if fact.what == DEALS_WON and shared and fact.chances:
        return f"{fact.times} of {fact.chances}, {rounded(50 * (2 * fact.times + tied) / fact.chances)}%"
    if fact.what in EXTREMES:
        return signed(fact.times) if kind.chips else minus(fact.times)
    if fact.chances is None:
        return signed(fact.times) if fact.what == kind.sitting_out else str(fact.times)
    if _is_share(fact):
        return share(fact.times, fact.chances) if shared else f"{fact.times} of {fact.chances}"
    if not fact.chances:
        return "none"
    mean = fact.times / fact.chances
    return signed_average(mean) if kind.chips and fact.what == kind.a_deal else average(mean)


def _against_others(games: Sequence[Played], kind: Kind) -> Iterator[tuple[str, str]]:
    tied = sum(game.tied for game in games)
    ties = f" and {tied} tied" if tied else ""
    yield kind.won, f"{sum(game.won for game in games)} of {len(games)}{ties}, {percent_won(games)}"
    if tied:
        yield "Tied", halves(tied)
    if kind.chips:
        chips = [game.points for game in games if game.points is not None]
        if chips:
            yield "Chips", f"{signed(sum(chips))}, {signed_average(sum(chips) / len(chips))} a game"
            yield BEST_WORST, f"{signed(max(chips))}, {signed(min(chips))} chips"
        return
    margins = [game.margin for game in games if game.margin is not None]
    if margins:
        yield "On average", mean_lead(sum(margins) / len(margins), kind.counted_in)
        yield BEST_WORST, f"{lead(max(margins))}, {lead(min(margins))}"


def halves(tied: int) -> str:
    """Return how many games or deals were tied, and what they count as: `1, half a win`."""
    return f"{tied}, {'each ' if tied > 1 else ''}half a win"


def lead(margin: int) -> str:
    """Return the lead in words: `5 ahead`, `3 behind`, `level`."""
    return f"{abs(margin)} {'behind' if margin < 0 else 'ahead'}" if margin else "level"


def _alone(games: Sequence[Played], kind: Kind) -> Iterator[tuple[str, str]]:
    helped = [game for game in games if game.helped]
    own = [game for game in games if not game.helped]
    won = [game for game in games if game.won]
    figures = _best_and_average(games, kind)
    if not kind.comes_out:
        yield from figures
    yield kind.won, share(len(won), len(games))
    yield "Lost", share(len(games) - len(won), len(games))
    if given_up := sum(game.given_up for game in games):
        yield "Given up", f"{given_up} of {len(games)}, counted as lost until finished"
    if helped:
        yield f"{kind.won} without help", share(sum(game.won for game in own), len(own)) if own else "no game yet"
        yield f"{kind.won} with help", share(sum(game.won for game in helped), len(helped))
    if kind.comes_out:
        yield from figures
    without = [game for game in own if game.won]
    if times := _of_all(won, lambda game: game.seconds):
        own_times = _of_all(without, lambda game: game.seconds)
        yield "Best time", clock(min(own_times)) if own_times else f"{clock(min(times))}, {WITH_HELP}"
    if moves := _of_all(won, lambda game: game.moves):
        own_moves = _of_all(without, lambda game: game.moves)
        yield "Fewest moves", f"{min(own_moves):g}" if own_moves else f"{min(moves):g}, {WITH_HELP}"


def _of_all(games: Iterable[Played], figure: Callable[[Played], float | None]) -> list[float]:
    return [each for game in games if (each := figure(game)) is not None]


def _best_and_average(games: Sequence[Played], kind: Kind) -> tuple[tuple[str, str], ...]:
    points = [game.points for game in games if game.points is not None]
    if not points:
        return ()
    own = [game.points for game in games if game.points is not None and not game.helped]
    among = own or points
    best = counted(min(among) if kind.low else max(among), kind.counted_in)
    average_told = f"{minus(average(sum(points) / len(points)))} {kind.counted_in}"
    return (BEST, best if own else f"{best}, {WITH_HELP}"), (ON_THE_WHOLE, average_told)


def _help_and_time(career: Career) -> Iterator[tuple[str, str]]:
    games, kind = career.games, kind_of(career.game)
    helped = [game for game in games if game.helped]
    own = [game for game in games if not game.helped]
    if helped and not kind.alone:
        yield f"{kind.won} without help", share(sum(game.won for game in own), len(own)) if own else "no game yet"
    hints = sum(game.hints for game in helped) + career.help_there[0]
    backs = sum(game.take_backs for game in helped) + career.help_there[1]
    seen = sum(game.seen for game in helped)
    there = any(career.help_there)
    counted = len(helped) + (there and career.unfinished < 2)
    had_in = [amount(counted, "game")] if counted else []
    had_in += ["games in play"] if there and career.unfinished > 1 else []
    had = [amount(times, what) for times, what in ((hints, "hint"), (backs, "take-back")) if times]
    had += [f"{amount(seen, 'deal')} seen before"] if seen else []
    if had:
        yield "Help", f"{listed(had)} in {listed(had_in)}"
    elif not games and career.deals:
        yield "Help", "none: no hints, no take-backs"
    timed = [game.seconds for game in games if game.seconds is not None]
    if sum(timed) >= MINUTE:
        yield "Time played", f"{spell(sum(timed))}, {spell(sum(timed) / len(timed))} a game"


def _divided(
    games: Sequence[Played], keys: Callable[[Played], Iterable[str]]
) -> Iterable[tuple[str, Sequence[Played]]]:
    groups: dict[str, list[Played]] = {}
    for game in games:
        for key in dict.fromkeys(keys(game)):
            groups.setdefault(key, []).append(game)
    return sorted(groups.items(), key=lambda pair: (-len(pair[1]), pair[0]))


def games_sheet(career: Career) -> Sheet:
    """Return a sheet with a row for every game of one career, the oldest first."""
    rows = []
    for game in career.games:
        day = "" if game.finished is None else f"{datetime.fromtimestamp(game.finished):%Y-%m-%d}"
        margin = "" if game.margin is None else minus(f"{game.margin:+d}")
        points = "" if game.points is None else minus(str(game.points))
        seconds = "" if game.seconds is None else str(round(game.seconds))
        sides = (" & ".join(game.partners), " & ".join(game.opponents))
        figures = (points, margin, seconds, str(game.hints), str(game.take_backs), "yes" if game.seen else "no")
        ended = "won" if game.won else "tied" if game.tied else "given up" if game.given_up else "lost"
        rows.append(Row((day, str(game.seat + 1), *sides, ended, *figures)))
    heads = ("Day", "Seat", "With", "Against", "Result", "Score", "Ahead by", "Seconds", "Hints", "Take-backs")
    return Sheet(at_way("Every game", career), (*heads, "Seen before"), tuple(rows))


# ── several players or games ──────────────────────────────────────────────────────────────────────────────────


def game_sheets(game: str, careers: Sequence[Career], *, abreast: int = ABREAST, first: str = "") -> tuple[Sheet, ...]:
    """Return, for each way to play, the sheets of all players at one game.

    The way named `first` comes first, and then the way played most. Further sheets have the facts of up to `abreast`
    persons side by side.
    """
    ways = list(dict.fromkeys(way_named(career, whole=True) for career in careers))
    by_way = [[career for career in careers if way_named(career, whole=True) == way] for way in ways]
    sheets = []
    for here in sorted(by_way, key=lambda each: (each[0].way == first, _tables(each)), reverse=True):
        title = at_way(title_of(game), here[0], always=len(ways) > 1)
        persons = [career for career in _in_order(here) if career.player == PERSON]
        kind = kind_of(game, here[0].options)
        beside = [_side_by_side(persons[at : at + abreast], kind) for at in range(0, len(persons), abreast)]
        told = [sheet for sheet in beside if sheet.rows]
        heads, rows = _of_everybody("Player", kind.won, _in_order(here), _tables(here))
        beneath = _unfinished(rows) or (*_how_counted(here), *_who_is_below(told))
        if rows or not told:
            told.insert(0, Sheet(title, heads, rows))
        sheets += [told[0]._replace(title=title, breakdown=beneath), *told[1:]]
    return tuple(sheets)


def _of_everybody(
    head: str, won: str, careers: Iterable[Career], tables: int
) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    heads, rows = _results(head, won, ((called(career), career.games) for career in careers if career.games))
    if len(rows) > 1:
        rows.append(Row(("Total", str(tables), *[""] * (len(heads) - 2)), ruled=True))
    return heads, tuple(rows)


def _anybodys(career: Career) -> tuple[str, ...]:
    if career.player != PERSON or career.known_as not in map(known_as, USUAL_NAMES):
        return ()
    return (f"{career.name} is also the name of whoever types none: with a name of your own you have your own page.",)


def _how_counted(careers: Iterable[Career]) -> tuple[str, ...]:
    careers = list(careers)
    ties = any(game.tied for career in careers for game in career.games)
    told = ["A tie counts as half a win in the percentage."] if ties else []
    return (*told, *_each_seat_counts(careers, "; the total counts the game once"))


def _each_seat_counts(careers: Iterable[Career], total: str) -> tuple[str, ...]:
    seats = [(career.player, game.table) for career in careers for game in career.games if career.player != PERSON]
    return (f"Each computer at a table counts as a player{total}.",) if len(set(seats)) < len(seats) else ()


def _unfinished(rows: Sequence[Row]) -> tuple[str, ...]:
    return () if rows else ("No game is finished yet.",)


def _who_is_below(beside: Sequence[Sheet]) -> tuple[str, ...]:
    return (f"Below, side by side: {', then '.join(sheet.title for sheet in beside)}.",) if len(beside) > 1 else ()


BEST: Final = "Best game"
WITH_HELP: Final = "with help"
"""These words follow the figure of the best game if the player had help in all games."""
ON_THE_WHOLE: Final = "On average"
BEST_WORST: Final = "Best, worst game"
STILL_TO_COME: Final = "When a game is finished, this page adds won and lost, wins in a row, the last ten, and time{}."
MINUTE: Final = 60
LATEST: Final = 10


def _side_by_side(careers: Sequence[Career], kind: Kind) -> Sheet:
    scored = [[game.points for game in career.games if game.points is not None] for career in careers]
    rows: list[Row] = []
    if kind.chips and any(scored):
        rows.append(Row(("Chips", *(signed(sum(each)) if each else "" for each in scored))))
    if kind.alone and not kind.comes_out and any(scored):
        alone = [dict(_best_and_average(career.games, kind)) for career in careers]
        rows += [Row((label, *(each.get(label, "") for each in alone))) for label in (BEST, ON_THE_WHOLE)]
    names = [career.name for career in careers]
    return Sheet(listed(names), ("", *names), (*rows, *_facts_side_by_side(careers, kind)))


def _facts_side_by_side(careers: Sequence[Career], kind: Kind) -> Iterator[Row]:
    facts = [{fact.what: fact for fact in _counted_besides(career)} for career in careers]
    known = {what: fact for each in facts for what, fact in each.items()}
    for heading, told in in_groups(careers[0].game, known.values()):
        yield Row((heading, *("" for _ in careers)), heading=True)
        lines = [
            (fact.what, *(figure_of(each[fact.what], kind) if fact.what in each else "" for each in facts))
            for fact in told
        ]
        yield from map(Row, _best_with_worst(lines, kind))


def person_sheet(careers: Sequence[Career]) -> Sheet:
    """Return a sheet of one player: a line for each game and way to play, the most played first, and a total.

    If no game is finished, the lines are about the games that are still being played.
    """
    most = sorted(careers, key=lambda career: (-len(career.games), title_of(career.game)))
    finished = [career for career in most if career.games]
    name = called(careers[0])
    title = name[0].upper() + name[1:]
    if not finished:
        begun = sorted(most, key=lambda career: -career.deals)
        return _begun_sheet(title, "Game", ((at_way(title_of(career.game), career), [career]) for career in begun))
    named = [(at_way(title_of(career.game), career), career.games) for career in finished]
    if len(finished) > 1:
        named.append(("Total", tuple(game for career in careers for game in career.games)))
    heads, rows = _results("Game", "Won", named)
    if len(finished) > 1:
        rows[-1] = rows[-1]._replace(ruled=True)
    beneath = _unfinished(rows) or (*_how_counted(careers), *_anybodys(careers[0]))
    return Sheet(title, heads, tuple(rows), breakdown=beneath)


def _begun_sheet(title: str, head: str, careers: Iterable[tuple[str, Sequence[Career]]]) -> Sheet:
    rows = []
    for name, theirs in careers:
        won = [fact for each in theirs for fact in each.facts if fact.what == DEALS_WON and fact.chances]
        share_won = f"{sum(fact.times for fact in won)} of {sum(fact.chances or 0 for fact in won)}" if won else ""
        being, deals = sum(each.unfinished for each in theirs), sum(each.deals for each in theirs)
        rows.append(Row((name, str(being), str(deals), share_won)))
    heads = (head, "Being played", "Deals played", DEALS_WON)
    return Sheet(title, heads, tuple(rows), breakdown=(STILL_TO_COME.format(""),))


def everybody_sheet(careers: Sequence[Career]) -> Sheet:
    """Return a sheet with a line for each player at all games together, persons first.

    With several players, a last line says at how many tables games were finished. If no game is finished, the lines are
    about the games that are still being played.
    """
    players: dict[tuple[str, str], list[Career]] = {}
    for career in careers:
        players.setdefault(career[1:3], []).append(career)
    together = [
        theirs[0]._replace(games=tuple(game for each in theirs for game in each.games)) for theirs in players.values()
    ]
    heads, rows = _of_everybody("Player", "Won", _in_order(together), _tables(careers))
    if not rows:
        begun = sorted(players.values(), key=lambda theirs: theirs[0].player != PERSON)
        return _begun_sheet("All games", "Player", ((called(theirs[0]), theirs) for theirs in begun))
    return Sheet("All games", heads, rows, breakdown=_unfinished(rows) or _how_counted(careers))


def _in_order(careers: Iterable[Career]) -> list[Career]:
    return sorted(careers, key=lambda each: (each.player != PERSON, -len(each.games), -each.won, each.known_as))


def _tables(careers: Iterable[Career]) -> int:
    return len({game.table for career in careers for game in career.games})


def _results(head: str, won: str, named: Iterable[tuple[str, Sequence[Played]]]) -> tuple[tuple[str, ...], list[Row]]:
    named = [*named]
    ties = any(game.tied for _, games in named for game in games)
    heads = (head, "Played", won, *(("Tied",) if ties else ()), "Lost", "%")
    return heads, [Row((name, *_figures(games, ties=ties))) for name, games in named]


def _figures(games: Sequence[Played], *, ties: bool) -> tuple[str, ...]:
    won, tied = sum(game.won for game in games), sum(game.tied for game in games)
    played, lost = str(len(games)), str(len(games) - won - tied)
    return (played, str(won), *((str(tied),) if ties else ()), lost, percent_won(games) if games else "")


def percent_won(games: Sequence[Played]) -> str:
    """Return the share of games won, `67%`. A tie counts as half a win."""
    points = sum(2 * game.won + game.tied for game in games)
    return f"{rounded(50 * points / len(games))}%"


# ── figures in words ──────────────────────────────────────────────────────────────────────────────────────────


def spell(seconds: float) -> str:
    """Return a time in words: `3 h 5 min`, `12 min`, `40 s`."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    hours, minutes = divmod(round(whole / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


def share(times: int, of_all: int) -> str:
    """Return a count with its percentage, such as `12 of 20, 60%`, or `none` if `of_all` is zero."""
    return f"{times} of {of_all}, {rounded(100 * times / of_all)}%" if of_all else "none"
