"""What a watched search saw after each move, and the sentences and figures in which a hint tells it.

A search for a hint is watched: it notes not only what a move brings but also what happens after it, such as who wins
the trick. What was noted about one move is a `Sight`. Odds are told in tenths, such as "six times in ten".
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean as mean
from typing import TYPE_CHECKING, Any, Final

from cardtable.players.thought import Sight
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import NUMBERS, odds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cardtable.players.advice import Advice
    from cardtable.players.thought import Thought, Tried
    from cardtable.rules.game import AnyGame, Deal, Result
    from cardtable.rules.moves import Move

__all__ = [
    "Watch", "amounts_of", "beside", "every_amount", "figure_of", "higher", "in_the_end", "next_best", "often_made",
    "saves", "seen_of", "takes",
]  # fmt: skip

NOTHING_CERTAIN: Final[Mapping[Move, float]] = {}
ENOUGH: Final = 6
"""The fewest deals from which a hint tells a result of the search."""

PLAINLY: Final = 0.15
"""The least difference, as a share of the deals, at which a hint tells that a move wins a trick more often."""

NO_CHANCE: Final = 1.5
"""The difference that `PLAINLY` is about must also be this many standard errors; a smaller one might be chance."""

ODDS_APART: Final = 0.07
"""The least difference, as a share of the deals, at which a hint tells that a move more often brings a good end."""

IN_ODDS: Final = 12
"""The fewest deals for a hint on how often a trick was won or a bid was made."""

IN_AMOUNTS: Final = 12
"""The fewest deals for a hint on how much a move brings."""

EVEN_ODDS: Final = 5
"""A hint tells only odds of more than this many times in ten, because smaller ones do not speak for the move."""

OFTEN_OUTBID: Final = 2
"""If a bid is outbid at least this many times in ten, a hint tells how often."""

COUNTING: Final = 1.5
"""The least average difference at which a hint tells that a card brings more points in its trick."""

ALL_TOLD: Final = 2
"""If a move brings on average at least this many card points more by the end of the deal, a hint tells how many."""


class Watch:
    """An observer of a search's play-outs; it collects a `Sight` for each move tried.

    `account` is the score of the seat `who`, which partners can share.
    """

    def __init__(self, game: AnyGame, advice: Advice[Any, Any], who: int, account: int) -> None:
        self.game, self.advice, self.who, self.account = game, advice, who, account
        self.sights: dict[Move, Sight] = {}
        self._outcomes = advice.outcomes
        self._won: dict[float, bool] = {}

    def valued(self, result: Result, account: int) -> float:
        worth = self.advice.worth(result, account)
        if account == self.account:
            self._won[worth] = self._outcomes.won(result, account)
        return worth

    def played(self, deal: Deal, move: Move, play_on: Callable[[Deal], bool]) -> None:
        """Note whether the seat's side wins the trick to which `move` has just played a card.

        The card points of the trick are noted, too. If `move` plays no card to a trick, note nothing. `play_on` makes
        the next move of the deal; it returns False if there is none.
        """
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
        if move.verb == "bid":
            sight = self.sights.setdefault(move, Sight())
            sight.made.append(self._outcomes.bid_made(result, self.account, move))
        points = self._outcomes.counted(result, self.account)
        if points is not None:
            sight = self.sights.setdefault(move, Sight())
            sight.points.append(points)

    def ended(self, move: Move, worth: float) -> None:
        if worth in self._won:
            sight = self.sights.setdefault(move, Sight())
            sight.ends.append(self._won[worth])


def next_best(thought: Thought, move: Move) -> Tried | None:
    """Return the best of the moves other than `move` that were tried in at least one deal; None if there is none."""
    others = [tried for tried in thought.tried if tried.deals and tried.move is not move]
    return max(others, key=lambda tried: tried.gain, default=None)


def number_of(move: Move) -> int | None:
    """Return the number that a move bids; None if it is not a bid of a number."""
    return each if move.verb == "bid" and isinstance(each := move.args[0], int) else None


def beside(thought: Thought, move: Move, lines: Sequence[Move]) -> Tried | None:
    """Return the move with which a hint compares `move`: the first candidate that is clearly worse, or else None.

    The candidates are the best of the other moves, then the move of the club player (who does not search). If `move` is
    expected to lose points, a pass comes before them. Of bids of a number, only the lowest can be a candidate.
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
    adds: int = 0,
    told: bool = False,
) -> str:
    """Return a sentence about what `move` does better than `other`, whose name is `title`.

    The sentence is empty if too few deals were seen, or if they show nothing that speaks for `move`.

    Args:
        low: The seat wants to lose tricks.
        whole: The deal is won or lost as a whole, so the number of points taken does not matter.
        beats: The card of the move beats the trick so far and, if both cards are of one suit, is not the lower one.
            Only then can the sentence say that the move wins the trick more often.
        mates: The seat has partners, so the sentence says that the side wins the trick.
        saved: The other card is better than the card of the move, so it can be saved for a later trick.
        hopeless: The other card cannot win the trick now.
        adds: How many card points the card of the move counts more than the other card.
        told: The hint tells odds or an amount that the advice gives for the move. If so, the sentence does not say
            that the other card is kept to lose a trick.
    """
    if other is None:
        return ""
    this, that = (thought.sights.get(each) for each in (move, other.move))
    if this is None or that is None or min(len(this.tricks), len(that.tricks)) < ENOUGH:
        return ""
    oftener = _oftener(this, that)
    # the mean of the deals in which both moves were tried
    brings = mean([kept - less for (_, kept), (_, less) in zip(this.tricks, that.tricks, strict=False)])
    side = "Your side wins" if mates else "You win"
    says = side + " this trick {} with it; with " + title + ", {}."
    if low and oftener < 0:
        return _won(this, that, says)
    if low:
        return _kept_or_cheaper(this, brings, title, oftener > 0 and not told, whole, mates)
    if oftener > 0:
        return _won(this, that, says, hopeless) if beats else ""
    if brings >= COUNTING:
        if sum(kept for _, kept in this.tricks) > 0:
            often = round(10 * mean([won for won, _ in this.tricks]))
            with_either = f"{side} this trick {odds(often)} with either card, and it counts {adds} more than {title}."
            return with_either if adds > 0 and this.points and often > EVEN_ODDS else ""
        return _costs_less(this, brings, title)
    return f"Save {title} for a later trick." if oftener < 0 and saved else ""


def in_the_end(
    thought: Thought, move: Move, other: Tried | None, title: str, *, low: bool = False, stake: str = ""
) -> str:
    """Return a sentence on how many card points more `move` brings in the whole deal; empty if they are too few.

    If `low` is true, the seat wants few points, and the sentence says how many fewer points `move` brings. With `low`
    and a `stake`, such as `you make it`, the sentence says only that the stake comes true more often with `move`.
    """
    this, that = (thought.sights.get(each) for each in (move, other.move if other is not None else move))
    if other is None or this is None or that is None:
        return ""
    if low and stake:
        both = [won - won_too for won, won_too in zip(this.ends, that.ends, strict=False)]
        oftener = len(both) >= ENOUGH and mean(both) >= ODDS_APART
        return f"With it {stake} more often than with {title}." if oftener else ""
    if low:
        fewer = _more(that, this)
        return f"With it you take about {fewer} points fewer by the end of the deal than with {title}." if fewer else ""
    more = _more(this, that)
    return f"It brings about {more} points more by the end of the deal than {title}." if more else ""


def _kept_or_cheaper(this: Sight, brings: float, title: str, kept: bool, whole: bool, mates: bool) -> str:
    """Return the sentence for a seat that wants to lose tricks.

    If `kept` is true, the sentence says to keep the other card. Otherwise it says that the trick costs fewer points
    with this move, or is empty if the trick does not.
    """
    if kept:
        use = "lower cards are harder to duck" if whole and mates else "it can help you lose a later trick"
        return f"Keep {title}: {use}."
    return _costs_less(this, brings, title) if brings <= -COUNTING and not whole else ""


def _costs_less(this: Sight, brings: float, title: str) -> str:
    points = round(abs(brings))
    return f"This trick costs you about {points} points less with it than with {title}." if this.points else ""


def _won(this: Sight, that: Sight, says: str, hopeless: bool = False) -> str:
    """Return `says` with its braces filled: how often the trick was won after each of the two moves.

    Return "" if too few deals were seen, or if both are equally often in tenths. `hopeless` is explained at `seen_of`.
    """
    both = [(took, took_too) for (took, _), (took_too, _) in zip(this.tricks, that.tricks, strict=False)]
    if len(both) < IN_ODDS:
        return ""
    often, less = (round(10 * (sum(won) + 1) / (len(won) + 2)) for won in zip(*both, strict=True))
    never = hopeless and not any(won for _, won in both)
    return says.format(odds(often), "never" if never else odds(less, short=True)) if often != less else ""


def higher(deal: Deal, move: Move, other: Move) -> bool:
    """Whether two moves play cards of the same suit, and the first move plays the higher one."""
    if not isinstance(deal, TrickDeal) or {move.verb, other.verb} != {"play"}:
        return False
    follows, place = deal.ranking.follows, deal.ranking.place
    return follows[move.card] == follows[other.card] and place[move.card] < place[other.card]


def takes(deal: Deal, move: Move) -> bool:
    """Whether the card of a move beats all cards in the trick so far; True for leads and for moves without a card."""
    if not isinstance(deal, TrickDeal) or move.verb != "play" or not deal.count:
        return True
    return deal.ranking.strength[deal.led][move.card] > deal.best


def better(deal: Deal, move: Move, other: Move) -> bool:
    """Whether the first move plays a better card than the other move.

    A trump is better than a card of another suit. If both cards are trumps, or neither is, the higher one is better.
    """
    if not isinstance(deal, TrickDeal) or {move.verb, other.verb} != {"play"}:
        return False
    ranking = deal.ranking
    trumps = [ranking.follows[each.card] == ranking.trump for each in (move, other)]
    return trumps == [True, False] or (trumps != [False, True] and ranking.place[move.card] < ranking.place[other.card])


def saves(deal: Deal, move: Move, other: Move) -> bool:
    """Whether `move` keeps in the hand a better card, which `other` would play.

    If `move` is a lead, both cards must be of the same suit.
    """
    if not isinstance(deal, TrickDeal) or (not deal.count and not higher(deal, other, move)):
        return False
    return better(deal, other, move)


def _oftener(this: Sight, that: Sight) -> int:
    """Return 1 if the trick was plainly won more often in `this` than in `that`, -1 if less often; otherwise 0."""
    both = [took - took_too for (took, _), (took_too, _) in zip(this.tricks, that.tricks, strict=False)]
    more = mean(both)
    error = sqrt((mean([each * each for each in both]) - more * more) / len(both))
    return 0 if abs(more) < max(PLAINLY, NO_CHANCE * error) else 1 if more > 0 else -1


def _more(this: Sight, that: Sight) -> int:
    both = [points - fewer for points, fewer in zip(this.points, that.points, strict=False)]
    more = round(mean(both)) if len(both) >= ENOUGH else 0
    return more if more >= ALL_TOLD else 0


def figure_of(
    thought: Thought,
    move: Move,
    own_title: str,
    other: Tried | None,
    title: str,
    stake: str,
    unit: str,
    certain: Mapping[Move, float] = NOTHING_CERTAIN,
) -> str:
    """Return a sentence that compares what the two moves bring; empty if the figures do not speak for `move`.

    `own_title` names `move`, and `title` names `other`. If the seat has a `stake`, such as `you make it`, and enough
    deals were seen, the sentence gives odds.
    """
    if other is None:
        return ""
    this, that = (thought.sights.get(each) for each in (move, other.move))
    if stake and this is not None and that is not None and min(len(this.ends), len(that.ends)) >= ENOUGH:
        winning = (sum(this.ends) + 1) / (len(this.ends) + 2)
        fewer = mean([won - won_too for won, won_too in zip(this.ends, that.ends, strict=False)])
        often, less = round(10 * winning), max(0, round(10 * (winning - fewer)))
        plainly = often > less and fewer >= ODDS_APART
        said = f"{stake[0].upper()}{stake[1:]} {odds(often)}; with {title}, {odds(less, short=True)}."
        return said if plainly else ""
    if not unit or other.deals < IN_AMOUNTS:
        return ""
    own = next(tried for tried in thought.tried if tried.move is move)
    this_much, that_much = told_of(thought, own, certain), told_of(thought, other, certain)
    nearest = max([tried.gain for tried in thought.tried if tried.deals and tried.move is not move])
    straw_man = other.gain < nearest and other.move.verb != "pass"
    if this_much <= that_much or (this_much < 0 and straw_man):
        return ""
    brings = amount_of(this_much, unit, exactly=move in certain)
    return f"{own_title} {brings}; {title} {amount_of(that_much, unit, exactly=other.move in certain)}."


def amounts_of(
    thought: Thought, move: Move, certain: Mapping[Move, float] = NOTHING_CERTAIN
) -> tuple[tuple[Move, int], ...]:
    """Return pairs of a tried move and roughly what it brings; an empty tuple if `move` does not bring the most."""
    amounts = dict(every_amount(thought, certain))
    others = [amount for other, amount in amounts.items() if other is not move]
    return tuple(amounts.items()) if move in amounts and others and amounts[move] > max(others) else ()


def often_made(thought: Thought, move: Move) -> str:
    """Return a sentence saying how often the seat made its bid when nobody outbid it.

    Return "" if that was seen in too few deals, or if the odds do not speak for the bid (see `EVEN_ODDS`).
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


def every_amount(thought: Thought, certain: Mapping[Move, float] = NOTHING_CERTAIN) -> Iterator[tuple[Move, int]]:
    """Return a pair for each move tried in at least `IN_AMOUNTS` deals: the move, and what it brings (`told_of`).

    The amount is what the move brings in all, not its gain over the club player's move.
    """
    enough = (tried for tried in thought.tried if tried.deals >= IN_AMOUNTS)
    return ((tried.move, told_of(thought, tried, certain)) for tried in enough)


def told_of(thought: Thought, tried: Tried, certain: Mapping[Move, float]) -> int:
    """Return the amount that a hint tells of a move: exact if it is in `certain`, otherwise rounded as by `rounded`."""
    return round(certain[tried.move]) if tried.move in certain else rounded(thought.worth + tried.gain)


def rounded(worth: float) -> int:
    """Return the amount as a person would say it: whole, from 20 on a multiple of five, and from 100 on of ten."""
    step = 1 if abs(worth) < 20 else 5 if abs(worth) < 100 else 10
    return step * round(worth / step)


def amount_of(worth: int, unit: str, *, exactly: bool = False) -> str:
    """Return in words how much a move brings: `gains about 20 chips`, `costs about one chip`, `breaks even`."""
    if not worth:
        return "breaks even"
    things = unit if abs(worth) != 1 else unit.replace("chips", "chip").replace("points", "point")
    number = NUMBERS[1] if abs(worth) == 1 else str(abs(worth))
    about = "" if exactly else "about "
    return f"{'gains' if worth > 0 else 'costs'} {about}{number} {things}"
