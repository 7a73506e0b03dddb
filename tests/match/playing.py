"""Tables to test with: random play, and watchers and keepers that remember everything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from cardtable.cards import cards_text
from cardtable.errors import CannotSave
from cardtable.match.match import Keeper, Match, Watcher
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame, Result, View
from cardtable.rules.moves import Move

NAMES = ("Ann", "Bea", "Cy", "Dov")


def euchre(**options: object) -> AnyGame:
    return entry("euchre").game().table(options)


def begun(game: AnyGame | None = None, seed: int = 1, keeper: Keeper | None = None) -> Match:
    game = euchre() if game is None else game
    match = Match(game, NAMES[: game.seats], rng=Random(seed), keeper=keeper)
    match.begin()
    return match


def any_line(match: Match, rng: Random) -> Move:
    """Return a lawful line at random, each with the same chance."""
    return rng.choice([move for seat in match.game.to_act(match.deal) for move in match.game.lawful(match.deal, seat)])


def play_on(match: Match, lines: int, seed: int = 1) -> Match:
    """Say `lines` random lines, or play to the end of the match."""
    rng = Random(seed)
    while lines and not match.over:
        match.say(any_line(match, rng))
        lines -= 1
    return match


def play_out(match: Match, seed: int = 1) -> Match:
    return play_on(match, 100_000, seed)


class Notes(Watcher):
    """A watcher that remembers all that it is told, in order."""

    def __init__(self) -> None:
        self.news: list[tuple[object, ...]] = []

    def dealt(self, view: View) -> None:
        self.news.append(("dealt", view))

    def said(self, before: View, heard: Move, after: View) -> None:
        self.news.append(("said", before, heard, after))

    def scored(self, result: Result) -> None:
        self.news.append(("scored", result))

    def taken_back(self, view: View) -> None:
        self.news.append(("taken back", view))

    @property
    def kinds(self) -> list[object]:
        return [news[0] for news in self.news]


class Book:
    """A keeper that writes into a list, or refuses to write."""

    def __init__(self) -> None:
        self.kept: list[tuple[object, ...]] = []
        self.fails = False

    def _keep(self, *entry: object) -> None:
        self.kept.append(entry)
        if self.fails:
            raise CannotSave("The disk is full: the game goes on in memory.")

    def dealt(self, deal: int, dealer: int, packs: Sequence[str], totals: Sequence[int]) -> None:
        self._keep("dealt", deal, dealer, tuple(packs), tuple(totals))

    def withdrawn(self, deal: int) -> None:
        self._keep("withdrawn", deal)

    def said(self, deal: int, ply: int, line: str) -> None:
        self._keep("said", deal, ply, line)

    def taken_back(self, deal: int, ply: int, *, helped: bool = True) -> None:
        self._keep("taken back", deal, ply)

    def shown(self, texts: Mapping[str, str]) -> None:
        self._keep("shown", dict(texts))

    def hinted(self, seat: int) -> None:
        self._keep("hinted", seat)

    def scored(self, facts: Sequence[tuple[str, int, int, int | None]]) -> None:
        """The facts of statistics are not written into the list."""

    def finished(
        self,
        totals: Sequence[int],
        winners: Sequence[int],
        accounts: Sequence[Sequence[int]],
        facts: Sequence[tuple[str, int, int, int | None]],
        *,
        by_points: bool = True,
    ) -> None:
        self._keep("finished", tuple(totals), tuple(winners))

    def reopened(self) -> None:
        self._keep("reopened")

    def close(self) -> None:
        self._keep("closed")


def stacked(game: AnyGame, *first: str, dealer: int = 0) -> str:
    """Return a pack of `game` with these cards on top."""
    top = " ".join(first).split()
    rest = [card for card in map(str, game.packs(game.start())[0]) if card not in top]
    return " ".join([*top, *rest])


__all__ = ["NAMES", "Book", "Notes", "any_line", "begun", "cards_text", "euchre", "play_on", "play_out", "stacked"]
