"""Sentences that give the reason for playing a card; each tells the most helpful of the facts that are true.

A function that returns a sentence may return an empty string. Then a hint only tells what a search found. The seat is
the one that gets the hint, a foe is an opponent, and a friend a partner. The trick is held by whoever is winning it so
far.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import SUITS, Card
from cardtable.players.advice.solo.likely import (
    MAY,
    PROBABLY,
    PROBABLY_NOT,
    all_follow,
    holds,
    may_win,
    not_trumped,
    only_by,
    ruffers,
    share,
    side_wins,
)
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.worth import idle_at_last, unguards
from cardtable.rules.naming import name, whose
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import amount, capital, number_word, odds

EVEN, DOUBTFUL = 0.5, 0.25
"""Chances of winning: from `EVEN` on it is as likely as not, and from `DOUBTFUL` on it cannot be ruled out."""
SELDOM = 0.4
"""If a seat with a partner plays a ten or ace with at most this chance to win, a hint expects it to be trumped."""
ALMOST_SURE = 0.95
"""A chance of winning from which a sentence does not tell how often a card wins."""
TEN, A_KING = 10, 4
"""The points of a ten and of a king."""
CHEAP = 6
"""The most points with which a trick is called cheap."""
LATE = 3
"""With this many cards left or fewer, no sentence calls the lead a gain or promises to trump a suit later."""
LAST_TWO = 2
"""With this many cards left, the card that is not played now goes to the last trick."""
SEVERAL = 3
"""With this many higher cards out or more, the sentence `It wins unless ...` is not used."""
FEW = 2
"""With this many cards of a suit out or fewer, a sentence says that a long suit can be made high."""
NOTHING = "It counts nothing"
"""How a sentence begins for a card without points that is led or thrown off. By itself it is hardly a reason."""


def rank_of(card: Card) -> str:
    """Return the rank of a card, such as `ten`, for a sentence that names its suit."""
    return card.title.partition(" of ")[0]


def called(p: Position, card: Card) -> str:
    """Return the rank of a card, such as `ten`, or its full name if its suit has several cards of that rank."""
    alike = [other for other in p.deal.ranking.suits[p.deal.ranking.follows[card]] if other.rank == card.rank]
    return rank_of(card) if len(alike) == 1 else card.title


def suit_of(p: Position, card: Card) -> str:
    """Return the suit to which a card belongs in play, such as `clubs`, or `trumps`."""
    return "trumps" if p.is_trump(card) else SUITS[p.deal.ranking.follows[card]].title


def one_of(p: Position, card: Card) -> str:
    """Return the word for one card of the suit to which a card belongs, such as `club`, or `trump`."""
    return "trump" if p.is_trump(card) else SUITS[p.deal.ranking.follows[card]].singular


def suit_mask(p: Position, card: Card) -> int:
    """Return the mask of all cards of the suit to which a card belongs."""
    suit: int = p.masks.suits[p.deal.ranking.follows[card]]
    return suit


def trumps_first(p: Position, card: Card) -> str:
    """Return the reason for leading trumps when no foe has any and the hand has only one card that is not a trump."""
    last = p.masks.top(p.held & ~p.masks.trumps)
    trumps = p.my_trumps.bit_count()
    if trumps == 1:
        return f"No trumps are out against you, so it wins: keep the {last.title} for the last trick."
    over = p.masks.cards_in(p.theirs & p.masks.above[last])
    if over and went_before(p):
        rank = called(p, last)
        beat = (
            f"the {called(p, over[0])} of {suit_of(p, last)}" if len(over) == 1 else f"{len(over)} {suit_of(p, last)}"
        )
        still = f"{capital(beat)} that {'beats' if len(over) == 1 else 'beat'} your {rank}"
        return f"{still} may still be out: go on, as the others must throw something on every trump."
    return f"No trumps are out against you: lead your {number_word(trumps)} trumps first and the {last.title} last."


def went_before(p: Position) -> bool:
    """Whether the seat led a trump to the trick before this one, and nobody else played a trump."""
    deal = p.deal
    if not deal.plays:
        return False
    first, *others = deal.plays[-deal.active :]
    return first.seat == p.seat and p.is_trump(first.card) and not any(p.is_trump(move.card) for move in others)


def forced_out(p: Position, card: Card) -> str:
    """Return the reason for leading a trump when only one other trump is still out."""
    last = p.masks.top(p.their_trumps)
    if p.masters & p.masks.bit[card]:
        return f"It draws the {last.title}, the last trump out, and then all your cards win."
    return f"It forces out the {last.title}, the last trump that can beat you. Then all your other cards win."


def standing(p: Position, card: Card) -> str:
    """Return the reason for a lead of a suit of which the foes have no card, while they have no trump either."""
    if p.is_trump(card):
        return trumps_first(p, card)
    friends = p.sides.friends[p.seat]
    over = p.masks.above[card] | p.masks.trumps
    wins = "your side wins it" if any(p.may[friend] & over for friend in friends) else "it wins"
    mine = (p.held & suit_mask(p, card)).bit_count()
    if wins == "it wins" and mine > 1:
        wins = f"your {number_word(mine)} {{suit}} win"
    return f"No opponent has any {{suit}} or a trump left, so {wins}."


def after_you(p: Position) -> str:
    """Return the name of the only foe still to play to the trick, or `an opponent` if there are several."""
    return name(p.foes[0]) if len(p.foes) == 1 else "an opponent"


def least(p: Position, card: Card) -> bool:
    """Whether no card that may be played counts less than this one."""
    return VALUE[card] == min([VALUE[other] for other in p.cards])


def in_trick(p: Position, card: Card) -> str:
    """Return what the card wins, such as `the 15 points in this trick`.

    If the trick and the card have no points, that is `the lead`, or `this trick` if few cards are left. It is also
    `this trick` if the seat follows with a card that has the only points in the trick.
    """
    points = p.pot + VALUE[card]
    if p.led >= 0 and points and not p.pot:
        return "this trick"
    return f"the {amount(points, 'point')} in this trick" if points else "the lead" if p.left > LATE else "this trick"


def remark(p: Position, card: Card) -> str:
    """Return the reason to play a card that no judgement recommends, in a game of two sides playing for points."""
    if not p.sides.side:
        return ""
    if p.led < 0:
        return leading(p, card)
    if p.strength[card] > p.best:
        return taking(p, card)
    if VALUE[card] and p.wins(card) >= DOUBTFUL:
        return helping(p, card)
    if p.deal.ranking.follows[card] == p.led:
        return ducking(p, card)
    return under_trumping(p, card) if p.is_trump(card) else discarding(p, card)


# ── to follow ─────────────────────────────────────────────────────────────────────────────────────────────────────


def taking(p: Position, card: Card) -> str:
    """Return the reason to play a card that beats the trick so far: who can beat it, what it wins, what is kept."""
    winners = sorted(p.winners(), key=p.strength.__getitem__)
    if p.ours:
        return overtaking(p, card, winners)
    if not p.foes:
        return _taking_for_good(p, card, winners)
    if p.stands(card) == 1.0:
        return _taking_for_sure(p, card, [other for other in winners if p.stands(other) == 1.0])
    if p.is_trump(card) and p.led != p.masks.trump:
        return _trumping(p, card, winners)
    lowest, highest = winners[0], winners[-1]
    if p.masters & p.masks.bit[card]:
        if VALUE[highest] > VALUE[card]:
            return only_trumped(p, card, highest)
        high = none_above(p, card, f"No opponent has a higher {one_of(p, card)}")
        return or_a_trump(p, card, high, holds(p, card), p.foes)
    over = p.masks.cards_in(p.theirs & p.masks.above[card])
    kept = f", and you keep your {called(p, highest)}" if card != highest else ""
    if kept and VALUE[highest] > VALUE[card] and not between(p, card, highest):
        return f"Whatever beats it beats your {called(p, highest)} too, and it risks {fewer_points(card)}."
    if len(over) == 1:
        return only_one_beats(p, card, over[0], kept)
    if kept and len(over) == 2:
        return f"Of the {suit_of(p, card)} only the {called(p, over[1])} and the {called(p, over[0])} beat it{kept}."
    if card == highest != lowest and between(p, lowest, card):
        return f"The higher you play, the harder it is for {after_you(p)} to beat it."
    if card == highest and len(winners) == len(p.cards) and VALUE[card] > VALUE[lowest]:
        return f"All your {suit_of(p, card)} are as hard to beat, and it counts most if it wins."
    return if_it_holds(p, card, highest, "beat it")


def only_trumped(p: Position, card: Card, better: Card) -> str:
    """Return the reason for a card that only a trump beats, rather than one of its suit that counts more."""
    void = next((foe for foe in ruffers(p, card) if p.led < 0 and surely_has_trumps(p, foe)), None)
    if void is not None:
        costs = f"{name(void)} has no {suit_of(p, card)} and must spend a trump on it"
        return f"{costs}: keep your {called(p, better)}, which counts more."
    higher = p.out & suit_mask(p, card) & p.masks.above[card]
    beaten = "No opponent can beat it but with a trump" if higher else "Only a trump beats it"
    return f"{beaten}, and then you lose {fewer_points(card)}: keep your {called(p, better)}."


def or_a_trump(p: Position, card: Card, high: str, wins: float, foes: Sequence[int]) -> str:
    """Return the reason for a card that only a trump beats: how likely it wins, or that it costs a foe a trump.

    `high` says that no other card of its suit beats the card, `wins` is its chance to win, and `foes` may trump it. If
    a king, ten or ace is trumped, its own points are lost too, and the sentence says so. If a seat with a partner leads
    an ace or ten that will probably be trumped, the sentence says only that this costs a trump. If the seat follows
    with such a card, any card of the suit costs that trump, so the sentence says what would beat a lower card. On
    another's lead it is empty for a king, ten or ace that will hardly win.
    """
    may_trump = [foe for foe in foes if p.may[foe] & p.masks.trumps]
    who = name(may_trump[0]) if len(may_trump) == 1 else "an opponent"
    if wins <= SELDOM and VALUE[card] >= TEN and p.sides.friends[p.seat]:
        if p.led >= 0:
            return "" if wins < DOUBTFUL else beats_a_lower_one(p, card)
        return f"It will probably be trumped, and costs {who} that trump."
    if wins >= ALMOST_SURE:
        return f"{high}, and it will hardly be trumped." if high else "It will hardly be trumped."
    if p.led >= 0 and wins < DOUBTFUL and VALUE[card] >= A_KING:  # that it will be trumped speaks against it
        return ""
    often = f"It wins {odds(round(10 * wins))}, or else costs" if wins >= EVEN else "It wins, or costs"
    lost = f" and {'your side' if p.sides.friends[p.seat] else 'you'} its {VALUE[card]} points"
    return f"{f'{high}. ' if high else ''}{often} {who} a trump{lost if VALUE[card] >= A_KING else ''}."


def beats_a_lower_one(p: Position, card: Card) -> str:
    """Return the sentence that a card of a foe would beat any lower card of the suit; empty if no such card is out."""
    lower = max(
        [other for other in p.cards if p.strength[other] < p.strength[card]], key=p.strength.__getitem__, default=None
    )
    over = [] if lower is None else p.masks.cards_in(p.theirs & p.masks.above[lower] & ~p.masks.above[card])
    if not over or lower is None:
        return ""
    by = f"the {called(p, over[-1])}" if len(over) == 1 else "a higher one"
    return f"Only a trump beats it. {capital(by)} would beat your {called(p, lower)}."


def none_above(p: Position, card: Card, said: str) -> str:
    """Return `said`, which tells that no other card of the suit beats this one.

    The result is empty for the highest card of a side suit, because everybody knows that.
    """
    return "" if not p.is_trump(card) and p.masks.top(suit_mask(p, card)) == card else said


def only_one_beats(p: Position, card: Card, over: Card, kept: str) -> str:
    """Return the reason for a card that only the card `over` of its suit beats; `kept` tells which card is kept."""
    said = f"Of the {suit_of(p, card)} only the {called(p, over)} beats it"
    wins = holds(p, card)
    if kept or not EVEN <= wins < ALMOST_SURE:
        return f"{said}{kept}."
    return f"{said}, and it wins {odds(round(10 * wins))}."


def if_it_holds(p: Position, card: Card, highest: Card, beaten: str) -> str:
    """Return the reason to play a card that higher ones can beat: that it will probably win, or what can beat it.

    `beaten` is what a foe must do to win the trick: `beat it` or `trump higher`.
    """
    kept = f", and you keep your {called(p, highest)}" if card != highest else ""
    if holds(p, card) >= PROBABLY:
        return f"It will probably win {in_trick(p, card)}{kept}."
    over = (p.theirs & p.masks.above[card]).bit_count()
    if over < SEVERAL:
        return f"It wins {in_trick(p, card)} unless {after_you(p)} can {beaten}{kept}."
    higher = f"{capital(number_word(over))} higher {suit_of(p, card)} are out"
    if kept:
        if not VALUE[card] and VALUE[highest]:
            return f"{higher}: it risks no points, and you keep your {called(p, highest)}."
        return f"{higher}: if one of them beats it, you still have your {called(p, highest)}."
    ruffed = " or a trump" if p.their_trumps and not p.is_trump(card) else ""
    return f"{higher}, but {after_you(p)} must spend one{ruffed} to beat it."


def overtaking(p: Position, card: Card, winners: list[Card]) -> str:
    """Return the reason to take the trick from a friend with this card: why the friend's card is not left to win it."""
    his = f"{whose(p.winner)} {p.best_card.title}"
    if not p.foes:
        return _overtaking_for_good(p, card, winners)
    if p.stands(p.best_card) == 1.0 and len(winners) < len(p.cards):
        return f"{name(p.winner)} is winning this trick already, but with it you take the lead."
    if not VALUE[card] and {*ruffers(p, card)} & {*p.foes} and side_wins(p, card) < MAY:
        return given_up(p)
    if p.masters & p.masks.bit[card] and not p.is_trump(card) and p.stands(card) < 1.0:
        high = none_above(p, card, f"No opponent has a higher {one_of(p, card)}")
        return or_a_trump(p, card, high, holds(p, card), p.foes)
    if len(winners) == len(p.cards):
        return _overtaking_anyway(p, card, winners, his)
    if p.stands(card) == 1.0:
        return f"{capital(after_you(p))} could still beat {his}, but not this card."
    top = winners[-1]
    if VALUE[top] > VALUE[card] and not between(p, card, top):
        return f"Whatever beats it beats your {called(p, top)} too, and it risks {fewer_points(card)}."
    over = p.masks.cards_in(p.theirs & p.masks.above[card])
    if len(over) in (1, 2) and p.deal.ranking.follows[card] == p.led and p.stands(card) > p.stands(p.best_card):
        beat = f"the {called(p, over[1])} and the {called(p, over[0])} beat" if len(over) > 1 else ""
        return f"Of the {suit_of(p, card)} only {beat or f'the {called(p, over[0])} beats'} it."
    if p.stands(card) > p.stands(p.best_card) and card == winners[-1]:
        return f"It is harder to beat than {his}."
    return ""


def _overtaking_anyway(p: Position, card: Card, winners: list[Card], his: str) -> str:
    """Return why this card is played where every card takes the trick from a friend, whose card is called `his`."""
    if card == winners[0]:
        return kept_from(p, winners) if p.stands(card) < 1.0 else ""
    if p.stands(card) == 1.0 and p.stands(winners[0]) < 1.0:
        return f"{capital(after_you(p))} could beat your {called(p, winners[0])}, but not this card."
    low, high = called(p, winners[0]), called(p, winners[-1])
    if between(p, winners[0], card) and between(p, card, winners[-1]):
        return f"It is harder to beat than your {low}, and you keep your {high}."
    if not between(p, winners[0], card):
        more = all(VALUE[card] > VALUE[other] for other in winners if other != card)
        return f"All your {suit_of(p, card)} beat {his} and are as hard to beat: it counts most." if more else ""
    top = winners[-1]
    if card != top and not between(p, card, top) and VALUE[top] > VALUE[card]:
        return f"Whatever beats it beats your {called(p, top)} too, and it risks {fewer_points(card)}."
    higher = f"the higher you play, the harder it is for {after_you(p)} to beat it"
    return f"All your {suit_of(p, card)} beat {his}: {higher}."


def kept_from(p: Position, winners: list[Card]) -> str:
    """Return why the lowest of several winning cards will do: what better card is kept, or that all are equally good.

    The result is empty if neither is worth saying.
    """
    better = winners[-1]
    if better == winners[0]:
        return ""
    if VALUE[better] == VALUE[winners[0]] and not between(p, winners[0], better):
        return f"All your {suit_of(p, better)} are equally good, so it makes no difference which you play."
    if p.stands(better) == 1.0:
        must = "You must trump: " if p.is_trump(better) and p.led != p.masks.trump else ""
        if holds(p, winners[0]) >= PROBABLY:
            return capital(f"{must}it will probably win this trick, and you keep your {called(p, better)}.")
        if not p.masters & p.masks.bit[better]:
            return ""
        return capital(f"{must}keep your {called(p, better)}, which no opponent can beat, for a later trick.")
    if p.masters & p.masks.bit[better] and holds(p, better) >= EVEN:
        return ""  # the suit has its best chance to go round untrumped now
    if p.is_trump(better) and p.led != p.masks.trump:
        return f"You must trump, and {after_you(p)} could beat even your {called(p, better)}: play your lowest trump."
    return f"{capital(after_you(p))} is still to play and could beat even your {called(p, better)}: keep it for later."


def _overtaking_for_good(p: Position, card: Card, winners: list[Card]) -> str:
    """Return the reason to play a card that takes the trick from a friend after all foes have played."""
    safe = f"the {VALUE[card]} points of your {called(p, card)} are safe"
    if len(winners) == len(p.cards):
        if VALUE[card] > min(VALUE[other] for other in p.cards):
            return f"Your side wins this trick with any card: {safe}."
        if card != winners[0]:
            return ""
        kept = max(winners, key=lambda other: (VALUE[other], p.strength[other]))
        if VALUE[kept] > VALUE[card]:
            return f"Your side wins this trick with any card: keep your {called(p, kept)} for a later one."
        return "Your side wins this trick with any card: it is your lowest."
    if VALUE[card] > min(VALUE[other] for other in p.cards):
        return f"It takes the trick from {name(p.winner)}, but {safe}, as no opponent plays after you."
    return f"{name(p.winner)} is winning this trick already, but with it you take the lead."


def _taking_for_good(p: Position, card: Card, winners: list[Card]) -> str:
    """Return the reason to play a card that takes the trick from a foe after all foes have played."""
    lowest, highest = winners[0], winners[-1]
    if VALUE[card] > VALUE[lowest]:
        kept = f", and you keep your {called(p, highest)}" if VALUE[highest] > VALUE[card] else ""
        return f"No opponent plays after you, so its {VALUE[card]} points are safe{kept}."
    if p.friends:
        if p.led != p.masks.trump and all(map(p.is_trump, p.cards)) and card == lowest:
            return must_trump(p, card)
        beats = f"beats {whose(p.winner)} {p.best_card.title}, and only {name(p.friends[0])} plays after you"
        if len(winners) == 1:
            return f"It is your only card that {beats}."
        kept = f", and you keep your {called(p, highest)}" if card not in (lowest, highest) else ""
        return f"It {'just ' if card == lowest else ''}{beats}{kept}."
    if len(winners) == 1:
        return f"It is your only card that wins {in_trick(p, card)}."
    if card == lowest:
        trumped = p.is_trump(card) and p.led != p.masks.trump
        return f"It is {'a trump ' if trumped else ''}just high enough to win {in_trick(p, card)}."
    return f"It wins {in_trick(p, card)}."


def must_trump(p: Position, card: Card) -> str:
    """Return the reason for the lowest trump of a seat that must trump, when only a friend plays after it."""
    cards = p.masks.of(p.cards)
    best = p.masks.top(cards)
    if not between(p, card, best) and VALUE[best] == VALUE[card]:
        return "You must trump, and your trumps are equally good, so it makes no difference which you play."
    kept = f": keep your {called(p, best)}" if VALUE[best] > VALUE[card] or p.masters & p.masks.bit[best] else ""
    return f"You must trump, and your lowest is enough, as only {name(p.friends[0])} plays after you{kept}."


def _taking_for_sure(p: Position, card: Card, sure: list[Card]) -> str:
    """Return the reason to play a card that no foe can beat any more; `sure` are all such cards of the hand."""
    if p.is_trump(card) and p.masters & p.masks.bit[card]:  # the points of the best trump were never in danger
        if len(sure) == p.left and p.their_trumps:
            return f"No opponent can beat any of your cards, so you win {in_trick(p, card)} with each of them."
        if len(sure) == p.left:
            return f"No opponent has a trump left, so you win {in_trick(p, card)} with any of your cards."
        if len(sure) > 1 and len(sure) == len(p.cards) and not p.their_trumps:
            return "No opponent has a trump left, so any of your trumps wins this trick."
        return f"No opponent can beat it, so you win {in_trick(p, card)}."
    if len(sure) > 1 and VALUE[card] > VALUE[sure[0]]:
        kept = f", and you keep your {called(p, sure[-1])}" if VALUE[sure[-1]] > VALUE[card] else ""
        return f"No opponent can beat it, so its {VALUE[card]} points are safe{kept}."
    if len(sure) > 1 and card == sure[0]:
        return f"It is your lowest card that is sure to win {in_trick(p, card)}."
    return f"No opponent can beat it, so you win {in_trick(p, card)}."


def _trumping(p: Position, card: Card, winners: list[Card]) -> str:
    """Return the reason for a trump on another suit that a higher trump may still beat."""
    lowest, highest = winners[0], winners[-1]
    kept = f", and you keep your {called(p, highest)}" if card != highest else ""
    if kept and not between(p, card, highest):
        return f"Any trump that beats it beats your {called(p, highest)} too."
    over = p.masks.cards_in(p.their_trumps & p.masks.above[card])
    if len(over) == 1:
        return only_one_beats(p, card, over[0], kept)
    if card == lowest:
        return if_it_holds(p, card, highest, "trump higher")
    if kept and 2 * len(over) <= p.their_trumps.bit_count():
        return f"Only {len(over)} of the {p.their_trumps.bit_count()} trumps out against you beat it{kept}."
    if kept:
        return if_it_holds(p, card, highest, "trump higher")
    if not between(p, lowest, card):
        more = VALUE[card] > VALUE[lowest]
        return "All your trumps are as hard to beat, and it counts most if it wins." if more else ""
    return f"The higher you trump, the harder it is for {after_you(p)} to beat it."


def between(p: Position, low: Card, high: Card) -> bool:
    """Whether a foe may have a card between these two cards of a suit."""
    return bool(p.theirs & p.masks.above[low] & ~p.masks.above[high])


def fewer_points(card: Card) -> str:
    """Return what is lost if this card is beaten instead of one with more points: `fewer points`, or `no points`."""
    return "fewer points" if VALUE[card] else "no points"


def given_up(p: Position) -> str:
    """Return the reason to play a card without points to a trick that a foe still to play may well win."""
    if any(VALUE[other] for other in p.cards):
        return f"{capital(after_you(p))} may well win this trick: give it no points."
    cards = "your cards" if len(p.cards) == p.left else "the cards you may play"
    return f"{capital(after_you(p))} may well win this trick, and none of {cards} counts."


def helping(p: Position, card: Card) -> str:
    """Return the reason to play a card to a trick that a friend holds or may win: it adds points or saves cards."""
    if p.strength[card] > p.best:
        return taking(p, card)
    holder = name(p.winner if p.ours else p.friends[0])
    if p.ours and not p.foes and not p.friends:
        said = f"{holder} has won this trick"
    elif p.ours and p.stands(p.best_card) == 1.0:
        said = f"No opponent can beat {holder} in this trick"
    elif (chance := side_wins(p, card)) >= PROBABLY:
        said = f"{holder} will probably win this trick"
    elif chance < least_for(p, card):
        return given_up(p) if p.ours and not VALUE[card] else ""
    else:
        said = f"{holder} {'is winning this trick so far' if p.ours else 'may still win this trick'}"
    return _adding(p, card, said)


def least_for(p: Position, card: Card) -> float:
    """Return the least chance of winning the trick at which that card is said to help it.

    Points go on a trick that a friend is winning only if they are at least as likely to be won as lost.
    """
    if not VALUE[card]:
        return MAY
    return EVEN if p.ours else DOUBTFUL


def _adding(p: Position, card: Card, said: str) -> str:
    """Return the reason to play a card to a trick that a friend holds or may win: the points that it adds or saves.

    `said` is the beginning of the sentence, on how likely that friend is to win.
    """
    counts = VALUE[card]
    saved = max(p.cards, key=lambda other: (VALUE[other], p.strength[other]))
    saving = f", and save your {saved.title if saved.suit != card.suit else called(p, saved)}"
    if VALUE[saved] <= counts:
        saving = ""
    if counts >= TEN:
        return f"{said}: smear your {called(p, card)}{saving}."
    if counts:
        return f"{said}: add the {amount(counts, 'point')} of your {called(p, card)}{saving}."
    if VALUE[saved] and not p.is_trump(saved) and p.masters & p.masks.bit[saved]:
        if p.out & p.masks.above[saved]:
            return f"{said}: save your {called(p, saved)}, as no opponent has a higher {one_of(p, saved)}."
        return f"{said}: save your {called(p, saved)}, now the highest {one_of(p, saved)} left."
    if VALUE[saved]:
        return f"{said}: save your {called(p, saved)} for later."
    low = all(suit_of(p, other) == suit_of(p, card) and p.strength[other] >= p.strength[card] for other in p.cards)
    return f"{said}, and you have no points to add{': play your lowest' if low else ''}."


def under_trumping(p: Position, card: Card) -> str:
    """Return the reason for a trump that does not win the trick, whether the seat must play one or throws it off."""
    lowest = p.strength[card] == min([p.strength[other] for other in p.cards])
    if p.strength[card] > p.best:
        return taking(p, card)
    if not all(map(p.is_trump, p.cards)):
        dear = max(p.cards, key=lambda other: VALUE[other])
        kept = "" if p.winners() or VALUE[card] or not VALUE[dear] else dear.title
        return (
            kept and f"You cannot beat the {p.best_card.title}: throw a trump that counts nothing, and keep the {kept}."
        )
    must = "must trump" if len(p.cards) < p.left else "have only trumps"
    if p.winners():
        return f"You {must}, but do not spend a higher trump on {in_trick(p, card)}." if lowest else ""
    if lowest:
        return f"You {must} and cannot win: your lowest trump will do."
    return f"You {must} and cannot win: {'it counts nothing' if not VALUE[card] else 'it costs you least'}."


def helped(p: Position, card: Card) -> bool:
    """Whether a partner holds or may win the trick, and the side wins it at least half the time after this card."""
    return (p.ours or bool(p.friends)) and p.wins(card) >= EVEN


def discarding(p: Position, card: Card) -> str:
    """Return the reason to throw off a card on a trick that it does not win."""
    if VALUE[card] and helped(p, card):
        return helping(p, card)
    mine = p.held & suit_mask(p, card)
    others = [p.held & suit for suit in p.masks.suits if p.held & suit and p.held & suit != mine]
    guarded = [
        ten
        for suit in others
        if suit & p.masks.tens & ~p.masters and suit.bit_count() > 1 and VALUE[ten := p.masks.top(suit)] == TEN
    ]
    idle = [other for other in p.cards if VALUE[other] <= VALUE[card] and suit_of(p, other) != suit_of(p, card)]
    guarded = [
        ten for ten in guarded if any(unguards(p, other) and suit_of(p, other) == suit_of(p, ten) for other in idle)
    ]
    if guarded and (not VALUE[card] or least(p, card)):
        costs = "It counts nothing" if not VALUE[card] else "Something must go"
        return f"{costs}, and your {guarded[0].title} stays guarded."
    return _discarding_points(p, card) if VALUE[card] else _discarding_nothing(p, card)


def _discarding_points(p: Position, card: Card) -> str:
    """Return the reason to throw off a card with points on a trick that others may well win."""
    holder = name(p.winner)
    if least(p, card) and p.ours:
        return f"{holder} may not win this trick, so risk the fewest points on it."
    if all(VALUE[other] == VALUE[card] for other in p.cards):
        kept = [other for other in p.cards if other != card and can_still_win(p, other, card)]
        return f"Keep your {kept[0].title}, which can still win a trick." if kept else ""
    if least(p, card):
        return f"All your cards count, and it gives {holder} the fewest points."
    if p.friends and p.wins(card) >= DOUBTFUL:
        return helping(p, card)
    return _giving_more(p, card)


def _giving_more(p: Position, card: Card) -> str:
    """Return the reason to throw off a card with points though a cheaper one could go: what is saved or kept."""
    holder = name(p.winner)
    cheaper = [other for other in p.cards if VALUE[other] < VALUE[card]]
    gives = f"It gives {holder} {amount(VALUE[card], 'point')}"
    if not p.is_trump(card) and p.my_trumps and all(map(p.is_trump, cheaper)):
        return f"{gives}, but saves your trumps."
    if can_then_trump(p, card):
        return f"{gives}, but it is your last {one_of(p, card)}: you can trump {suit_of(p, card)} then."
    if guarded := _guarded_by(p, card, cheaper):
        return f"{gives}, but your {guarded.title} stays guarded."
    led_later = [other for other in cheaper if p.masters & p.masks.bit[other] and p.may[p.winner] & suit_mask(p, other)]
    if led_later and not p.ours and not p.is_trump(card) and not p.may[p.winner] & suit_mask(p, card):
        best = max(led_later, key=p.masks.power.__getitem__)
        return f"{holder} has no {suit_of(p, card)} left to lead: keep your {best.title}."
    if p.masters & p.masks.bit[card] or not all(p.masters & p.masks.bit[other] for other in cheaper):
        return ""
    best = max(cheaper, key=lambda other: (VALUE[other], p.masks.power[other]))
    return f"Keep your {best.title}, which can still win a trick." if can_still_win(p, best, card) else ""


def _guarded_by(p: Position, card: Card, cheaper: Sequence[Card]) -> Card | None:
    """Return the card guarded by the first of the `cheaper` cards, if all of these are guards and `card` is none.

    The guards must be in other suits than `card`. Otherwise return None.
    """
    apart = all(suit_of(p, other) != suit_of(p, card) and unguards(p, other) for other in cheaper)
    return p.masks.top(p.held & suit_mask(p, cheaper[0])) if cheaper and apart and not unguards(p, card) else None


def can_still_win(p: Position, kept: Card, thrown: Card) -> bool:
    """Whether a card that no foe can beat in its suit may win a later trick, once `thrown` is discarded on this one.

    A card of a side suit wins only if its suit is led: by a seat that may have a card of it, or by this seat, which
    needs another good card or a trump to get the lead.
    """
    if not p.masters & p.masks.bit[kept]:
        return False
    if p.is_trump(kept):
        return True
    suit = suit_mask(p, kept)
    if p.left == 2:  # whoever wins this trick leads to the last one
        return not idle_at_last(p, suit) and any(p.may[seat] & suit for seat in (p.winner, *p.foes, *p.friends))
    entries = (p.masters | p.my_trumps) & ~p.masks.bit[kept] & ~p.masks.bit[thrown]
    return bool(entries) or any(may & suit for may in p.may.values())


def can_then_trump(p: Position, card: Card) -> bool:
    """Whether the card is the last of a side suit that can still be led, so that the hand can trump the suit later.

    It is false with so few cards left that the trumps must soon be played anyway.
    """
    suit = suit_mask(p, card)
    alone = p.held & suit == p.masks.bit[card] and not p.is_trump(card)
    return alone and bool(p.my_trumps and p.out & suit) and p.left > LATE


def _discarding_nothing(p: Position, card: Card) -> str:
    """Return the reason to throw off a card without points on a trick that it does not win."""
    if can_then_trump(p, card):
        return f"It is your last {one_of(p, card)}, so you can trump the next time {suit_of(p, card)} are led."
    good = [
        other
        for other in p.masks.cards_in(p.masters & ~p.masks.trumps & ~p.masks.bit[card])
        if can_still_win(p, other, card)
    ]
    keep = f"Keep your {good[-1].title}, which can still win a trick." if good else ""
    if not any(VALUE[other] for other in p.cards):
        if keep and not p.masters & p.masks.bit[card]:
            return keep
        return "None of your cards counts, so it hardly matters which you throw."
    if p.ours and p.wins(card) >= PROBABLY:
        return keep
    if p.ours or (p.friends and p.wins(card) >= DOUBTFUL):
        return f"{name(p.winner if p.ours else p.friends[0])} may not win this trick, so give it no points."
    return spared(p, card)


def spared(p: Position, card: Card) -> str:
    """Return the reason why this card is easier to spare than the other cards without points."""
    idle = [other for other in p.cards if not VALUE[other]]
    if len(idle) == 1:
        return "It is your only card that counts nothing."
    if p.is_trump(card):
        return ""
    mine = p.held & suit_mask(p, card)
    guards = [other for other in idle if suit_of(p, other) != suit_of(p, card) and unguards(p, other)]
    if guards:
        best = p.masks.top(p.held & suit_mask(p, guards[0]))
        several = (p.held & suit_mask(p, best)).bit_count() > 2
        return f"It counts nothing, and your {best.title} keeps its {'guards' if several else 'guard'}."
    best = p.masks.top(mine)
    if (mine.bit_count() == 2 or p.led < 0) and best != card and p.my_trumps and p.masters & p.masks.bit[best]:
        return f"{NOTHING}, and you keep your {called(p, best)} for a later trick."
    if leaves_one(p, card) and p.my_trumps and p.left > LATE:
        return f"Then you have only one {one_of(p, card)} left, and can soon trump {suit_of(p, card)}."
    if (
        p.led >= 0
        and not mine & p.masks.counting
        and any(p.held & suit_mask(p, other) & p.masks.counting for other in idle)
    ):
        return f"You have no {one_of(p, card)} that counts, so you need no guard there."
    if p.led < 0 and mine == p.held and not between(p, p.masks.bottom(mine), p.masks.top(mine)):
        return f"All your {suit_of(p, card)} are equally good, so it makes no difference which you lead."
    return from_tens_last(p, card) if p.led < 0 else _spared_beside(p, card, idle)


def leaves_one(p: Position, card: Card) -> bool:
    """Whether playing this card leaves one other card of its suit, and no ten or ace that could then be caught."""
    rest = p.held & suit_mask(p, card) & ~p.masks.bit[card]
    return rest.bit_count() == 1 and (bool(rest & p.masters) or VALUE[p.masks.top(rest)] < TEN)


def _spared_beside(p: Position, card: Card, idle: Sequence[Card]) -> str:
    """Return the reason to throw off this card: it is the lowest without points, or a good longer suit is kept whole.

    `idle` are the cards without points that may be played. The result is empty if neither reason is true.
    """
    if all(p.masks.power[card] <= p.masks.power[other] for other in idle if not p.is_trump(other)):
        return "It is the lowest of your cards that count nothing."
    longer = {suit_mask(p, other) for other in idle} - {suit_mask(p, card)}
    good = p.held & next(iter(longer)) if len(longer) == 1 else 0
    if not good & p.masters or good.bit_count() == 1:
        return ""
    best = p.masks.top(good)
    return f"You keep your {number_word(good.bit_count())} {suit_of(p, best)} with the {rank_of(best)}."


def from_tens_last(p: Position, card: Card) -> str:
    """Return the reason not to lead from a suit with a ten whose ace is out: the others should lead that suit.

    `card`, which is led, is of another suit. The result is empty if the hand has no such ten.
    """
    suits = [p.held & suit for suit in p.masks.suits if suit != suit_mask(p, card) and not suit & p.masks.trumps]
    tens = [
        p.masks.top(suit)
        for suit in suits
        if suit & p.masks.tens and not suit & p.masters and suit & ~p.masks.tens and VALUE[p.masks.top(suit)] == TEN
    ]
    return f"Wait for the others to lead {suit_of(p, tens[0])}, where the ace could catch your ten." if tens else ""


def ducking(p: Position, card: Card) -> str:
    """Return the reason to play a card that does not beat the trick so far."""
    strength, winners = p.strength, p.winners()
    if card in winners:
        return taking(p, card)
    if p.deal.ranking.follows[card] != p.led and not p.is_trump(card) and (said := discarding(p, card)):
        return said
    counts = VALUE[card]
    if p.ours or (counts and helped(p, card)):
        return helping(p, card)
    if counts and not least(p, card):
        return _best_trump_kept(p, card) if p.is_trump(card) and not winners else ""
    if not winners:
        return _unbeaten(p, card)
    top = max(winners, key=strength.__getitem__)
    if p.foes:
        foe = after_you(p)
        if p.stands(top) >= PROBABLY:
            return _later(p, top)
        if p.masters & p.masks.bit[top]:
            return f"Keep your {called(p, top)}: {foe} could trump it." if p.led != p.masks.trump else ""
        return f"Keep your {called(p, top)}: {foe} could beat it."
    if p.friends and not counts and may_win(p, card, p.friends[0]):
        return f"{name(p.friends[0])} can still win this trick: keep your {called(p, top)}."
    # a lower card that wins the trick as surely would keep the top one too
    return _later(p, top) if len(winners) == 1 else ""


def _unbeaten(p: Position, card: Card) -> str:
    """Return the reason to play a card when none that may be played beats the trick so far."""
    beaten = f"You cannot beat the {p.best_card.title}"
    best = max(p.cards, key=p.masks.power.__getitem__)
    against_all = p.wants == 1 and not p.plays and p.winner in p.sides.side
    if against_all and VALUE[best] > VALUE[card] and suit_of(p, best) == suit_of(p, card):
        return f"{beaten}: keep your {called(p, best)}, as one trick with points stops {name(p.winner)}."
    if VALUE[card]:
        return f"{beaten}: it gives away the fewest points."
    dearest = max(VALUE[other] for other in p.cards)
    if dearest and p.friends and p.wins(card) >= DOUBTFUL:
        return f"{beaten}, and {name(p.friends[0])} may not either: keep your points back."
    if dearest >= TEN:
        return f"{beaten}: keep your {called(p, max(p.cards, key=VALUE.__getitem__))} out of this trick."
    if dearest >= A_KING:
        return f"{beaten}: save your king for another trick."
    if dearest:
        return f"{beaten}: give {name(p.winner)} no points."
    low = p.strength[card] == min([p.strength[other] for other in p.cards])
    cards = "your cards" if len(p.cards) == p.left else "the cards you may play"
    return f"{beaten}, and none of {cards} counts{': play your lowest' if low else ''}."


def _best_trump_kept(p: Position, card: Card) -> str:
    """Return the sentence that a better trump is kept, which no trump of the opponents beats.

    The result is empty if there is no such trump, or if `card` cannot be beaten by a trump either.
    """
    best = max(p.cards, key=p.masks.power.__getitem__)
    if best == card or not p.their_trumps or not p.masters & p.masks.bit[best] or p.masters & p.masks.bit[card]:
        return ""
    return f"Save your {called(p, best)}, which no trump out against you beats."


def _later(p: Position, top: Card) -> str:
    """Return the reason why the card `top`, which could win the trick, is kept."""
    out = [VALUE[card] for card in p.masks.cards_in(p.theirs & suit_mask(p, top) & ~p.masks.above[top])]
    kept = called(p, top) if len(p.winners()) == 1 else f"higher {suit_of(p, top)}"
    if not p.pot:
        return f"This trick has no points yet: keep your {kept} for a better one."
    if sum(sorted(out)[-len(p.sides.foes[p.seat]) :]) > p.pot:
        return f"Your {kept} can win more later than this trick holds."
    if p.pot <= CHEAP:
        return f"Only {amount(p.pot, 'point')} lie here: keep your {kept} for a later trick."
    return ""


# ── to lead ───────────────────────────────────────────────────────────────────────────────────────────────────────


def drawing(p: Position, card: Card) -> str:
    """Return the reason for leading a trump that no opponent can beat while they may have trumps."""
    out = p.their_trumps.bit_count()
    if out == 1:
        return f"Draw the last trump that may be out: the {p.masks.top(p.their_trumps).title} falls to it."
    if p.out & p.masks.above[card]:
        return f"Draw trumps: no opponent has a higher one, and {out} are out against you."
    return f"Draw trumps: you have the highest one left, and {out} are out against you."


def cashing(p: Position, card: Card) -> str:
    """Return the reason for leading the best card of a side suit."""
    suit = suit_of(p, card)
    out = p.theirs & suit_mask(p, card)
    if not out:
        high = f"No opponent has any {suit} left"
    elif (p.out | p.held) & p.masks.above[card]:
        high = f"No opponent has a higher {one_of(p, card)}"
    else:
        high = f"It is the highest of the {suit} left"
    if not p.their_trumps:
        return f"{high}, and no opponent can trump it."
    lacking = only_by(p, card)
    if lacking is not None and not out:
        wins = "your side wins it" if p.sides.friends[p.seat] else "it wins"
        return f"{name(lacking)} has no {suit}: {wins} unless {name(lacking)} can trump it."
    if lacking is not None:
        return f"{high}, and it wins unless {name(lacking)}, who has none, can trump it."
    if out:
        high = none_above(p, card, high)
    if ruffers(p, card):
        return or_a_trump(p, card, high, not_trumped(p, card), p.sides.foes[p.seat])
    if not (suit_mask(p, card) & ~out & ~p.held) and all_follow(p, card) >= PROBABLY:
        return f"No {suit} have been played, so everybody probably has to follow: cash it early."
    if p.their_trumps.bit_count() == 1:
        last = f"Only the {p.masks.top(p.their_trumps).title}, the last trump out against you, can beat it"
        return f"{high}, and only one trump is out against you." if high else f"{last}."
    untrumped = not_trumped(p, card)
    if out.bit_count() < 2 or untrumped < PROBABLY_NOT:  # with one card out, at most one foe can follow
        return or_a_trump(p, card, high, untrumped, p.sides.foes[p.seat])
    said = "it will probably not be trumped"
    if out.bit_count() > 2:
        said = f"with {out.bit_count()} more{'' if high else f' {suit}'} out {said}"
    return f"{high}, and {said}." if high else f"{capital(said)}."


def forcing(p: Position, card: Card) -> str:
    """Return the reason for leading a card without points in a suit that a foe may have to trump."""
    suit, at = suit_mask(p, card), p.deal.ranking.follows[card]
    foes = p.sides.foes[p.seat]
    foe = next((foe for foe in foes if not p.may[foe] & suit and p.may[foe] & p.masks.trumps), None)
    if foe is None:
        foe = next(foe for foe in foes if p.gave_points(foe, at))
        return f"{name(foe)} has given points in {suit_of(p, card)} and hardly has another: force out a trump cheaply."
    spends = f"{name(foe)} has no {suit_of(p, card)} and must spend a trump on it"
    return f"{spends}." if surely_has_trumps(p, foe) else f"{spends}, if there is one left."


def surely_has_trumps(p: Position, foe: int) -> bool:
    """Whether a foe almost surely has a trump, by what has been bid and played."""
    return share(p, lambda deal: bool(deal.held[foe] & p.masks.trumps)) >= ALMOST_SURE


def leading(p: Position, card: Card) -> str:
    """Return the reason for any lead, even one that is not sure to win."""
    if p.is_trump(card):
        return _leading_trumps(p, card)
    masks = p.masks
    if p.masters & masks.bit[card]:
        best = masks.top(p.held & suit_mask(p, card))
        if VALUE[card] < VALUE[best] and p.their_trumps:
            return only_trumped(p, card, best)
        return cashing(p, card)
    if said := _into_a_ruff(p, card) or _for_trumps(p, card) or _one_over(p, card):
        return said
    return _leading_points(p, card) if VALUE[card] else _leading_nothing(p, card)


def _into_a_ruff(p: Position, card: Card) -> str:
    """Return the reason for a bidder's lead that a foe known to be void must trump; empty for any other lead."""
    if not p.plays or p.sides.friends[p.seat]:
        return ""
    foe = next((foe for foe in ruffers(p, card) if surely_has_trumps(p, foe)), None)
    if foe is None:
        return ""
    whole = suit_mask(p, card)
    alone = p.held & whole == p.masks.bit[card] and p.my_trumps and p.out & whole and p.left > LATE
    then = f", and after it you can trump {suit_of(p, card)}" if alone else ""
    return f"{name(foe)} has no {suit_of(p, card)} and must spend a trump on it{then}."


def _for_trumps(p: Position, card: Card) -> str:
    """Return the reason for a lead that makes good use of trumps; empty for any other lead.

    A friend may trump the lead, or the seat can trump the suit later, or the seat keeps its trumps for later tricks.
    """
    suit, whole = suit_of(p, card), suit_mask(p, card)
    friends = p.sides.friends[p.seat]
    if friends and not p.may[friends[0]] & whole and p.may[friends[0]] & p.masks.trumps:
        return f"{name(friends[0])} has no {suit}, and may trump it."
    if (p.held & whole).bit_count() == 1 and p.my_trumps:
        only = f"It is your only {one_of(p, card)}"
        over = p.theirs & p.masks.above[card]
        if VALUE[card] and over and p.out & whole and p.left > LAST_TWO:
            more = over.bit_count()
            beats = (
                f"the {called(p, p.masks.top(over))} beats" if more == 1 else f"{number_word(more)} higher ones beat"
            )
            return f"{only}: {beats} it, but after it you can trump {suit}."
        if p.left == LAST_TWO:
            last = p.masks.top(p.my_trumps)
            best = bool(p.masters & p.masks.bit[last])
            return f"Keep your {last.title} for the last trick, as no opponent can beat it." if best else ""
        if p.held & ~whole == p.my_trumps:
            return f"{only}: lose it now, as all your other cards are trumps."
        return f"{only}, so you can trump the next time {suit} are led." if p.out & whole else ""
    if p.plays and p.my_trumps and not p.their_trumps:
        return "No opponent has a trump left: keep yours to take the lead back."
    return ""


def _leading_points(p: Position, card: Card) -> str:
    """Return the reason for a lead that counts points and may be beaten."""
    masks, friends = p.masks, p.sides.friends[p.seat]
    over = p.theirs & masks.above[card]
    kept = p.held & suit_mask(p, card) & masks.above[card]
    best_kept = kept and (kept & p.masters or not between(p, card, masks.top(kept)))
    if best_kept and over.bit_count() == 2 and not_trumped(p, card) >= EVEN:
        either = f"the {called(p, masks.top(over))} or the {called(p, masks.bottom(over))}"
        return f"It can force out {either}, and you keep your {called(p, masks.top(kept))}."
    if least(p, card):
        return "Every card you could lead counts, and it risks the fewest points."
    if not friends and leaves_one(p, card) and p.my_trumps and p.left > LATE:
        return f"Then you have only one {one_of(p, card)} left, and can soon trump {suit_of(p, card)}."
    if not friends or p.deal.after[p.seat] != friends[0] or not may_win(p, card, friends[0]):
        return ""  # no friend who plays next can win it
    return f"If {name(friends[0])} wins it, its {amount(VALUE[card], 'point')} are yours."


def _leading_nothing(p: Position, card: Card) -> str:
    """Return the reason for a lead that counts no points and may be beaten."""
    masks, friends = p.masks, p.sides.friends[p.seat]
    mine = p.held & suit_mask(p, card)
    over = p.theirs & masks.above[card]
    rest, left = (p.theirs & suit_mask(p, card)).bit_count(), mine.bit_count()
    if over and rest < left and not mine & p.masters and rest <= FEW:
        good = f"your other {one_of(p, card)} is" if left == 2 else f"your other {suit_of(p, card)} are"
        are_out = f"one {one_of(p, card)} is" if rest == 1 else f"{number_word(rest)} {suit_of(p, card)} are"
        return f"Only {are_out} out against you: once {'it is' if rest == 1 else 'they are'} gone, {good} high."
    if p.plays and p.my_trumps and p.their_trumps and over and not mine & p.masters:
        if p.my_trumps & p.masters:
            return f"You must lose a {one_of(p, card)} anyway: do it while your trumps can take back the lead."
        if p.my_trumps.bit_count() > 1:
            return f"You must lose a {one_of(p, card)} anyway: do it while you have trumps left."
        return f"You must lose a {one_of(p, card)} anyway: keep your only trump for a later trick."
    kept = mine & masks.above[card] & ~p.masters  # cards that nobody can beat need not be held back
    higher = [other for other in masks.cards_in(kept) if VALUE[other] >= A_KING]
    if higher:
        return f"{NOTHING}, and you hold back your {called(p, higher[-1])} of {suit_of(p, card)}."
    top = masks.top(mine)
    if not friends and not p.is_trump(card) and between(p, card, top) and not p.masters & masks.bit[top]:
        return f"{NOTHING}, and you hold back your {called(p, top)} of {suit_of(p, card)}."
    if not friends:
        return spared(p, card)
    foe = p.sides.foes[p.seat][0]
    if p.deal.after[p.seat] == foe:
        return f"{NOTHING}, and {name(foe)} must play before {name(friends[0])} does."
    return f"{NOTHING}, and {name(friends[0])} may win it." if may_win(p, card, friends[0]) else spared(p, card)


def _one_over(p: Position, card: Card) -> str:
    """Return the reason to lead a card that only one card of its suit beats; empty for all other leads.

    It is also empty for most leads that neither count points, nor make a lower card the highest, nor keep a higher one,
    and for some that will more likely be beaten or trumped than win.
    """
    masks, whole = p.masks, suit_mask(p, card)
    mine, over = p.held & whole, p.theirs & masks.above[card]
    if over.bit_count() != 1 or masks.power[card] <= 1:
        return ""
    below = mine & (masks.bit[card] - 1)
    rest = p.theirs & whole & ~over
    promoted = below and not rest >> (below.bit_length() - 1)
    then = f", and then your {called(p, masks.top(below))} is the highest" if promoted else ""
    if mine & masks.above[card]:
        promoted, then = True, f", and you keep your {called(p, masks.top(mine))}"
    if not rest and not p.is_trump(card) and p.their_trumps:
        return _costs_it_or_a_trump(p, card, masks.top(over))
    if not promoted and not p.is_trump(card) and not_trumped(p, card) < PROBABLY and holds(p, card) < EVEN:
        return ""
    dearer = [other for other in masks.cards_in(mine) if VALUE[other] > VALUE[card]]
    if dearer and not masters_among(p, dearer) and not between(p, *ends_of(p, mine)):
        beaten = f"The {called(p, masks.top(over))} beats any {one_of(p, card)} of yours"
        return f"{beaten}: lead one that counts {'less' if VALUE[card] else 'nothing'}."
    return only_one_beats(p, card, masks.top(over), then) if promoted or VALUE[card] else ""


def masters_among(p: Position, cards: Sequence[Card]) -> bool:
    """Whether one of these cards cannot be beaten in its suit."""
    return bool(p.masks.of(cards) & p.masters)


def ends_of(p: Position, mine: int) -> tuple[Card, Card]:
    """Return the lowest and the highest card of `mine`, a mask of cards of one suit."""
    return p.masks.bottom(mine), p.masks.top(mine)


def _costs_it_or_a_trump(p: Position, card: Card, over: Card) -> str:
    """Return the reason to lead a card of a suit of which only the card `over` is out against the seat.

    A foe without that card has none of the suit. The sentence is empty unless a foe almost surely has that card or a
    trump.
    """
    whole, trumps, foes = suit_mask(p, card), p.masks.trumps, p.sides.foes[p.seat]
    paid = share(p, lambda deal: any(deal.held[foe] & (whole | trumps) for foe in foes))
    if paid < ALMOST_SURE:
        return ""
    foe = name(foes[0]) if len(foes) == 1 else "the others"
    return f"Only the {called(p, over)} is still out against you in {suit_of(p, card)}: it costs {foe} that or a trump."


def _leading_trumps(p: Position, card: Card) -> str:
    counts = VALUE[card]
    mine = p.my_trumps
    if (
        mine == p.held
        and p.their_trumps & p.masks.above[card]
        and not between(p, p.masks.bottom(mine), p.masks.top(mine))
    ):
        alike = all(VALUE[other] == counts for other in p.cards)
        return "All your trumps are equally good, so it makes no difference which you lead." if alike else ""
    higher = (p.their_trumps & p.masks.above[card]).bit_count()
    if not higher:
        return _highest_trump(p)
    if not least(p, card):
        if not p.plays:
            return ""
        if higher == 1:
            return f"It draws trumps, and only the {called(p, p.masks.top(p.their_trumps))} beats it."
        return f"It draws trumps, and {number_word(higher)} higher ones are out."
    kept = p.masks.top(p.my_trumps)
    if p.plays:
        if kept != card and VALUE[kept] >= A_KING:
            return f"It draws trumps, and you hold back your {called(p, kept)}."
        free = " and counts nothing" if not counts else ""
        if higher > 2:
            return f"It draws trumps{free}." if free else ""
        above = "one higher trump is" if higher == 1 else "two higher trumps are"
        return f"It draws trumps{free}, and only {above} out."
    return f"It takes a trump from {name(p.sides.foes[p.seat][0])}, and counts nothing." if not counts else ""


def _highest_trump(p: Position) -> str:
    """Return the reason to lead a trump that no opponent can beat: what it takes from the opponents."""
    out, foes = p.their_trumps, p.sides.foes[p.seat]
    if not out:
        return "It wins, because no opponent has a trump left."
    if out.bit_count() == 1:
        return f"It wins, and draws the {p.masks.top(out).title}, the last trump that may be out against you."
    if p.plays:
        return f"It wins and draws trumps: {out.bit_count()} are out against you, and none is higher."
    if len(foes) > 1:
        return "It wins, because no opponent has a higher trump."
    takes = f"No trump of {whose(foes[0])} is higher: it wins, and takes one away"
    return f"{takes}." if surely_has_trumps(p, foes[0]) else f"{takes}, if there is one left."
