"""A summary of simulated games in lines of text: who won how often, and with how many points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from cardtable.players.player import RANDOM
from cardtable.rules.game import AnyGame, Standing
from cardtable.rules.ties import is_tie
from cardtable.rules.words import amount, listed, minus

__all__ = ["NINETY_FIVE", "Simulated"]

NINETY_FIVE: Final = 1.96


class Simulated:
    """Collects the standings at the end of simulated games and summarizes them."""

    def __init__(self, game: AnyGame, seats: Sequence[str] = ()) -> None:
        self.game = game
        self.seats = tuple(seats) or (RANDOM,) * game.seats
        self.standings: list[Standing] = []

    def ended(self, standing: Standing) -> None:
        self.standings.append(standing)

    def told(self) -> Iterator[str]:
        if not self.standings:
            return
        played = len(self.standings)
        over = [standing for standing in self.standings if standing.over]
        deals = sum(standing.deals for standing in self.standings)
        cut_off = f", {amount(played - len(over), 'game')} cut off" if len(over) < played else ""
        yield f"{self.game.title}: {amount(played, 'game')}, {amount(deals, 'deal')}{cut_off}."
        labels = [self._label(seats) for seats in self.game.accounts]
        for account, label in enumerate(labels):
            told = []
            if over:
                tied = sum(account in each.winners and is_tie(each.totals, each.winners) for each in over)
                won = sum(account in each.winners for each in over) - tied
                low, high = interval(won, len(over))
                share = f", {won / len(over):.0%} ({low:.0%} to {high:.0%})" if len(over) > 1 else ""
                told.append(f"{self.game.won_word.lower()} {won} of {len(over)}{share}")
                told += [f"tied {tied}"] if tied else []
            totals = [standing.totals[account] for standing in self.standings]
            told.append(f"{self.game.counted_in} {_mean(totals)} a game")
            yield f"  {label:{max(map(len, labels))}}  {'; '.join(told)}"
        if played > 1:
            yield "In brackets and after ±: where the true figure lies with 95% certainty."

    def _label(self, seats: Sequence[int]) -> str:
        numbers = listed(str(seat + 1) for seat in seats)
        strengths = listed(dict.fromkeys(self.seats[seat] for seat in seats))
        return f"seat{'s' if len(seats) > 1 else ''} {numbers}, {strengths}"


def interval(times: int, of_all: int) -> tuple[float, float]:
    """Return the bounds of the 95% interval for the share `times` / `of_all`, by Wilson's score interval."""
    z, share = NINETY_FIVE**2 / of_all, times / of_all
    middle, half = share + z / 2, sqrt(z * (share * (1 - share) + z / 4))
    return max(0.0, (middle - half) / (1 + z)), min(1.0, (middle + half) / (1 + z))


def _mean(totals: Sequence[int]) -> str:
    if len(totals) == 1:
        return minus(totals[0])
    return f"{minus(f'{fmean(totals):.1f}')} ± {NINETY_FIVE * stdev(totals) / sqrt(len(totals)):.1f}"
