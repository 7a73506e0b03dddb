"""Sights of a search in the moves it tried, in the words of somebody who sits beside the player."""

from __future__ import annotations

from math import sqrt
from statistics import fmean as mean
from typing import TYPE_CHECKING, Any, Final

from cardtable.players.thought import Sight
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import NUMBERS, odds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardtable.players.advice import Advice
    from cardtable.players.thought import Thought, Tried
    from cardtable.rules.game import AnyGame, Deal, Result
    from cardtable.rules.moves import Move

__all__ = [
    "Watch", "amounts_of", "beside", "better", "every_amount", "figure_of", "higher", "next_best", "often_made",
    "seen_of", "takes",
]  # fmt: skip

ENOUGH: Final = 6
"""With fewer deals than this, no result of the search is told."""

PLAINLY: Final = 0.15
"""By how much oftener something must happen after one move than after another to be told."""

NO_CHANCE: Final = 1.5
"""The number of standard errors by which it must happen oftener."""

ODDS_APART: Final = 0.07
"""By how much oftener a deal must come as wished to be told in odds, which are rounded to tenths."""

IN_ODDS: Final = 12
"""In fewer deals than this it is not told how often a trick was won."""

EVEN_ODDS: Final = 5
"""The tenths of success up to which the odds of a bid are not told, for they would not speak for the bid."""

OFTEN_OUTBID: Final = 2
"""How often a bid must be outbid, in tenths, for that to be told."""

COUNTING: Final = 1.5
"""The gain in card points, on average, from which a better trick is told."""

ALL_TOLD: Final = 2
"""The gain in card points, on average, from which a better deal is told."""


class Watch:
    """Watches the play-outs of a search; its `valued` stands in for the advice's `worth`."""

    def __init__(self, game: AnyGame, advice: Advice[Any, Any], who: int, account: int) -> None:
        self.game, self.advice, self.who, self.account = game, advice, who, account
        self.sights: dict[Move, Sight] = {}
        self._won: dict[float, bool] = {}
        """Whether a deal ended as it was wished, by the worth of the deal at its end."""

    def valued(self, result: Result, account: int) -> float:
        """The worth of a deal to an account."""
        worth = self.advice.worth(result, account)
        if account == self.account:
            self._won[worth] = self.advice.won(result, account)
        return worth

    def played(self, deal: Deal, move: Move, play_on: Callable[[Deal], bool]) -> None:
        """Note who takes the trick to which a card has just been played, if `play_on` plays a move at a time."""
        if move.verb != "play" or not isinstance(deal, TrickDeal):
            return
        at = (len(deal.plays) - 1) // deal.active
        while len(deal.winners) <= at:
            if not play_on(deal):
                return
        sight = self.sights.setdefault(move, Sight())
        took = self.advice.sided(deal, self.who, deal.winners[at])
        brought = sum(self.advice.counts[card] for card in deal.trick_at(at).cards)
        sight.tricks.append((took, brought if took else -brought))

    def counted(self, move: Move, result: Result) -> None:
        """Note of a deal that was played out how many points the seat's side had, or whether its bid was made."""
        if move.verb == "bid":
            sight = self.sights.setdefault(move, Sight())
            sight.made.append(self.advice.bid_made(result, self.account, move))
        points = self.advice.counted(result, self.account)
        if points is not None:
            sight = self.sights.setdefault(move, Sight())
            sight.points.append(points)

    def ended(self, move: Move, worth: float) -> None:
        """Note the end of a deal with this worth."""
        if worth in self._won:
            sight = self.sights.setdefault(move, Sight())
            sight.ends.append(self._won[worth])


def next_best(thought: Thought, move: Move) -> Tried | None:
    """The best of the other moves that were tried."""
    others = [tried for tried in thought.tried if tried.deals and tried.move is not move]
    return max(others, key=lambda tried: tried.gain, default=None)


def number_of(move: Move) -> int | None:
    """The number that a move bids, if it is a bid of one."""
    return each if move.verb == "bid" and isinstance(each := move.args[0], int) else None


def beside(thought: Thought, move: Move, lines: Sequence[Move]) -> Tried | None:
    """The best of the other moves tried, or else the club player's, if it is worse by more than the search may err.

    `lines` are the moves offered. Beside a bid that costs something it is the pass, if that costs more. Of bids that
    are numbers only the next one is put beside another move: who thinks of it, or of passing, thinks of no jump.
    """
    numbers = [each for line in lines if (each := number_of(line)) is not None]
    others = [
        tried
        for tried in thought.tried
        if tried.deals
        and tried.move != move
        and tried.move in lines
        and number_of(tried.move) in (None, min(numbers, default=None))
    ]
    own = next((tried for tried in thought.tried if tried.move is move), None)
    if own is None or not own.deals or not others:
        return None
    best = max(others, key=lambda tried: tried.gain)
    passes = [tried for tried in others if tried.move.verb == "pass" and thought.worth + own.gain < 0]
    likely = (*passes, best, *[tried for tried in others if tried is thought.tried[0]])
    worse = (tried for tried in likely if own.gain - tried.gain > max(own.error, tried.error))
    return next(worse, None)


def seen_of(
    thought: Thought,
    move: Move,
    other: Tried | None,
    title: str,
    *,
    low: bool = False,
    whole: bool = False,
    beats: bool = True,
    mates: bool = False,
    saved: bool = False,
    hopeless: bool = False,
) -> str:
    """The advantage of a move over the other move with that title, in the trick first; empty if nothing was seen.

    In a `low` game nobody wants to win a trick; if it is won as a `whole`, how many points one takes is no matter. That
    a card wins a trick more often is told only of one that `beats` the trick so far, and is not the lower of the two in
    a suit. Where the seat has `mates` a trick is won by the side. A better card that would win this trick more often is
    `saved`. The other is `hopeless` if it can win no trick.
    """
    if other is None:
        return ""
    this, that = (thought.sights.get(each) for each in (move, other.move))
    if this is None or that is None or min(len(this.tricks), len(that.tricks)) < ENOUGH:
        return ""
    oftener = _oftener(this, that)
    # of the deals in which both were tried; for a discard that decides no trick they are the same
    brings = mean([kept - less for (_, kept), (_, less) in zip(this.tricks, that.tricks, strict=False)])
    if low:
        if oftener < 0:
            return _won(this, that, "You win this trick {} with it; with " + title + ", {}.")
        if oftener > 0:
            return f"Keep {title}: it can help you lose a later trick."
        if whole:
            return ""
        points = _points(this, brings)
        if brings <= -COUNTING:
            return f"This trick costs you {points}less with it than with {title}." if points else ""
        fewer = _more(that, this)
        return f"With it you take about {fewer} points fewer by the end of the deal than with {title}." if fewer else ""
    if oftener > 0:
        side = "Your side wins" if mates else "You win"
        says = side + " this trick {} with it; with " + title + ", {}."
        return _won(this, that, says, hopeless) if beats else ""
    if brings >= COUNTING:
        points = _points(this, brings)
        if sum(kept for _, kept in this.tricks) > 0:
            return f"It brings you {points}more in this trick than {title}."
        return f"This trick costs you {points}less with it than with {title}." if points else ""
    if oftener < 0:
        return f"Save {title} for a later trick." if saved else ""
    more = _more(this, that)
    return f"It brings about {more} points more by the end of the deal than {title}." if more else ""


def _points(this: Sight, brings: float) -> str:
    """`about 6 points `, where cards count whole points, as the points of a deal are told in; else empty."""
    return f"about {round(abs(brings))} points " if this.points else ""


def _won(this: Sight, that: Sight, says: str, hopeless: bool = False) -> str:
    """The sentence with how often the trick was won after this move and after that one, if enough deals were seen.

    A `hopeless` other card, which never won the trick in the search, is told as such.
    """
    both = [(took, took_too) for (took, _), (took_too, _) in zip(this.tricks, that.tricks, strict=False)]
    if len(both) < IN_ODDS:
        return ""
    often, less = (round(10 * (sum(won) + 1) / (len(won) + 2)) for won in zip(*both, strict=True))
    never = hopeless and not any(won for _, won in both)
    return says.format(odds(often), "never" if never else odds(less, short=True)) if often != less else ""


def higher(deal: Deal, move: Move, other: Move) -> bool:
    """Whether the first of two moves plays the higher card of one suit."""
    if not isinstance(deal, TrickDeal) or {move.verb, other.verb} != {"play"}:
        return False
    follows, place = deal.ranking.follows, deal.ranking.place
    return follows[move.card] == follows[other.card] and place[move.card] < place[other.card]


def takes(deal: Deal, move: Move) -> bool:
    """Whether a card would win the trick as it lies, a lead included."""
    if not isinstance(deal, TrickDeal) or move.verb != "play" or not deal.count:
        return True
    return deal.ranking.strength[deal.led][move.card] > deal.best


def better(deal: Deal, move: Move, other: Move) -> bool:
    """Whether the first of two moves plays the better card: a trump, or one that is higher in its suit."""
    if not isinstance(deal, TrickDeal) or {move.verb, other.verb} != {"play"}:
        return False
    ranking = deal.ranking
    trumps = [ranking.follows[each.card] == ranking.trump for each in (move, other)]
    return trumps == [True, False] or (trumps != [False, True] and ranking.place[move.card] < ranking.place[other.card])


def _oftener(this: Sight, that: Sight) -> int:
    """1 if the trick was won plainly more often after this move than after that one, -1 if less often, else 0.

    Only the deals count in which both were tried, for a move that does badly at first is tried in few.
    """
    both = [took - took_too for (took, _), (took_too, _) in zip(this.tricks, that.tricks, strict=False)]
    more = mean(both)
    error = sqrt((mean([each * each for each in both]) - more * more) / len(both))
    return 0 if abs(more) < max(PLAINLY, NO_CHANCE * error) else 1 if more > 0 else -1


def _more(this: Sight, that: Sight) -> int:
    """By how many points the seat's side had more in the end, if that is worth telling."""
    both = [points - fewer for points, fewer in zip(this.points, that.points, strict=False)]
    more = round(mean(both)) if len(both) >= ENOUGH else 0
    return more if more >= ALL_TOLD else 0


def figure_of(
    thought: Thought, move: Move, own_title: str, other: Tried | None, title: str, stake: str, unit: str
) -> str:
    """The gain of a move beside the other, of those titles: odds where there is a stake, else amounts of the unit.

    It is empty where the other is as good, or where the rounded figures do not argue for the move.
    """
    if other is None:
        return ""
    this, that = (thought.sights.get(each) for each in (move, other.move))
    if stake and this is not None and that is not None and min(len(this.ends), len(that.ends)) >= ENOUGH:
        winning = (sum(this.ends) + 1) / (len(this.ends) + 2)  # few deals that all came well do not promise the next
        fewer = mean([won - won_too for won, won_too in zip(this.ends, that.ends, strict=False)])
        often, less = round(10 * winning), max(0, round(10 * (winning - fewer)))
        plainly = often > less and fewer >= ODDS_APART
        said = f"{stake[0].upper()}{stake[1:]} {odds(often)}; with {title}, {odds(less, short=True)}."
        return said if plainly else ""
    if not unit:
        return ""
    own = next(tried for tried in thought.tried if tried.move is move)
    this_much, that_much = rounded(thought.worth + own.gain), rounded(thought.worth + other.gain)
    nearest = max([tried.gain for tried in thought.tried if tried.deals and tried.move is not move])
    straw_man = other.gain < nearest and other.move.verb != "pass"
    if this_much <= that_much or (this_much < 0 and straw_man):  # a cost is told beside a greater one alone
        return ""
    return f"{own_title} {amount_of(this_much, unit)}; {title} {amount_of(that_much, unit)}."


def amounts_of(thought: Thought, move: Move) -> tuple[tuple[Move, int], ...]:
    """The rough gains of all tried moves, if this move has the greatest; otherwise they would argue against it."""
    amounts = dict(every_amount(thought))
    others = [amount for other, amount in amounts.items() if other is not move]
    return tuple(amounts.items()) if move in amounts and others and amounts[move] > max(others) else ()


def often_made(thought: Thought, move: Move) -> str:
    """How often the play-outs made a bid that was played, and how often it was outbid, if that speaks for the bid.

    The chips that a bid brings are those of all deals: in those in which it is outbid it wins nothing.
    """
    sight = thought.sights.get(move)
    played = [made for made in sight.made if made is not None] if sight is not None else []
    if sight is None or len(played) < IN_ODDS:
        return ""
    often = round(10 * (sum(played) + 1) / (len(played) + 2))
    outbid = round(10 * (1 - len(played) / len(sight.made)))
    if often <= EVEN_ODDS:
        return ""
    return f"You make it {odds(often)}{f', but are outbid {odds(outbid)}' if outbid >= OFTEN_OUTBID else ''}."


def every_amount(thought: Thought) -> Iterator[tuple[Move, int]]:
    """Each move that was tried, and about what it brings."""
    return ((tried.move, rounded(thought.worth + tried.gain)) for tried in thought.tried if tried.deals)


def rounded(worth: float) -> int:
    """An estimated amount as a person would say it: to the next five from twenty on, to the next ten from a hundred."""
    step = 1 if abs(worth) < 20 else 5 if abs(worth) < 100 else 10
    return step * round(worth / step)


def amount_of(worth: int, unit: str) -> str:
    """The gain of a move: `gains about 20 chips`, `costs about 1 chip`, `breaks even`."""
    if not worth:
        return "breaks even"
    things = unit if abs(worth) != 1 else unit.replace("chips", "chip").replace("points", "point")
    number = NUMBERS[1] if abs(worth) == 1 else str(abs(worth))
    return f"{'gains' if worth > 0 else 'costs'} about {number} {things}"
