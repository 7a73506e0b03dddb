"""Sentences that say why a card is worth playing, for both kinds of Schafkopf.

The judgements that choose the cards are in `plays`, `least` and `solo`; the function with the name of a judgement makes
its sentence. In all of them `p` is what the player who gets the hint knows, and `card` is the card to be explained. A
friend is a seat of the same side, a foe one of the other side. The functions return an empty string if there is nothing
helpful to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.schafkopf.least import danger, has_it
from cardtable.players.advice.schafkopf.plays import KING, TEN, risky
from cardtable.players.advice.solo.likely import (
    PROBABLY,
    holds,
    may_win,
    must_be_beaten,
    not_trumped,
    only_by,
    ruffers,
    wins_it,
)
from cardtable.players.advice.solo.position import Position
from cardtable.players.advice.solo.telling.leading import forced_out, trumps_first
from cardtable.players.advice.solo.telling.taking import taking as taking_it
from cardtable.players.advice.solo.telling.words import or_a_trump, rank_of
from cardtable.players.advice.solo.worth import unguards
from cardtable.rules.naming import does, doing, name, whose
from cardtable.rules.solo.cards import VALUE
from cardtable.rules.words import amount, capital, number_word, odds

Saying = Callable[[Position, Card], str]

SMALL: Final = 6
"""A trick with at most this many points counts as cheap."""
GOOD: Final = 0.6
"""A chance is called good, and an outcome likely, if its probability is at least this."""
EVEN: Final = 0.5
"""A card that escapes a trump, or holds the trick, with less than this chance is assumed to be trumped."""
LIKELY: Final = 0.35
"""Points are given to a friend's trick if his chance to win it is at least this."""
BETTER: Final = 0.1
"""A card is called the better chance if its chance to hold the trick is greater than a friend's by at least this."""
SURELY: Final = 0.85
"""A card is said to hold the trick, or not to be trumped, `most likely` if the chance is at least this."""
DOOMED: Final = 0.15
"""A card is assumed to lose if its chance to hold the trick is less than this."""
FEW_LEFT: Final = 3
"""With this many cards left or fewer, a sentence does not say that a suit can be trumped later."""
LOW: Final = 2
"""With at least this many higher cards out, a card is called low.

For a lead without points, `must_beat` returns a sentence only if no more cards of the suit than this are out.
"""


# ── words ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def suit_at(p: Position, card: Card) -> int:
    """Return the index of the suit to which the card belongs in this game: trumps are one suit."""
    return int(p.deal.ranking.follows[card])


def suit_words(p: Position, suit: int) -> str:
    """Return the name of a suit, which for the trump suit is `trumps`."""
    return "trumps" if suit == p.masks.trump else SUITS[suit].title


def some(number: int, word: str) -> str:
    """Return a number and a noun, such as `one higher heart` or `three higher hearts`; `word` is the plural."""
    return f"{number_word(number)} {word if number != 1 else word[:-1]}"


def higher_out(p: Position, card: Card) -> int:
    """Return how many higher cards of its suit opponents may hold."""
    return (p.masks.above[card] & p.theirs & p.masks.suits[suit_at(p, card)]).bit_count()


def length(p: Position, card: Card) -> int:
    """Return how many cards of its suit the hand has."""
    return (p.held & p.masks.suits[suit_at(p, card)]).bit_count()


def lies_here(p: Position, card: Card) -> str:
    """Return the points of the trick with those of the card, such as `14 points`; empty if there are none."""
    points = p.pot + VALUE[card]
    return amount(points, "point") if points else ""


def then_trumps(p: Position, card: Card) -> bool:
    """Whether the card is the hand's last of a side suit, and trumping that suit later is worth telling."""
    if p.left <= FEW_LEFT or length(p, card) > 1 or p.is_trump(card) or not p.my_trumps:
        return False
    return bool(p.out & p.masks.suits[suit_at(p, card)])


def only_one(p: Position, card: Card) -> str:
    """Return a sentence for the only card of a suit: after it, the suit can be trumped. It may be empty."""
    if (p.out & p.masks.suits[suit_at(p, card)]).bit_count() < 2:
        return ""
    suit = SUITS[suit_at(p, card)]
    return f"It is your only {suit.singular}, so after it you can trump {suit.title}."


# ── to lead ───────────────────────────────────────────────────────────────────────────────────────────────────────


def draw_trumps(p: Position, card: Card) -> str:
    """Return the sentence for leading the best trump, with how many trumps are out."""
    out = p.their_trumps.bit_count()
    if out == 1:
        return f"It draws the last trump that {out_against(p, out)}."
    if p.my_trumps.bit_count() == 1:
        return f"Nothing can beat it, and {number_word(out)} trumps are still out."
    if out == 2:
        return "Nothing can beat it, and it draws one or both of the last two trumps."
    return f"Nothing can beat it, and it draws some of the {number_word(out)} trumps still out."


def out_against(p: Position, number: int) -> str:
    """Return words that so many trumps are out against the seat; a friend may have some of them."""
    if any(p.may[friend] & p.masks.trumps for friend in p.sides.friends[p.seat]):
        return "may be out against you"
    return "is still out against you" if number == 1 else "are still out against you"


def small_cards_stand(p: Position, card: Card) -> str:
    """Return the sentence for leading a card that nobody can beat or trump."""
    if p.is_trump(card):
        return trumps_first(p, card)
    return f"It wins for sure, as there is no trump and no {SUITS[suit_at(p, card)].singular} left against you."


def force_the_last_trump(p: Position, card: Card) -> str:
    """Return the sentence for forcing out an opponent's last trump, with what the rest of the hand then wins."""
    return forced_out(p, card)


def cash_aces(p: Position, card: Card) -> str:
    """Return the sentence for leading the best card of a side suit before somebody runs out of it."""
    suit = suit_at(p, card)
    one = SUITS[suit].singular
    if not p.their_trumps:
        return f"{best_of_suit(p, card)}, and nobody on the other side can trump it."
    led = any(move.card in p.deal.ranking.suits[suit] for move in p.deal.plays)
    lacking, untrumped = only_by(p, card), not_trumped(p, card)
    if untrumped < EVEN:
        return no_safer(p, card)
    if lacking is not None:
        return f"{best_of_suit(p, card)}, and it wins unless {name(lacking)}, who has none, trumps it."
    if led and untrumped >= SURELY and not ruffers(p, card):
        return f"{best_of_suit(p, card)}, and most likely nobody can trump it yet."
    if led or untrumped < PROBABLY:
        out = (p.theirs & p.masks.suits[suit]).bit_count()
        are = f"{capital(number_word(out))} {one if out == 1 else SUITS[suit].title} {'is' if out == 1 else 'are'} out"
        high = best_of_suit(p, card) if led else are if p.sides.friends[p.seat] else f"{are} against you"
        return or_a_trump(p, card, high, untrumped, p.sides.foes[p.seat])
    cash = f"cash it before {'somebody' if p.plays else bidder_told(p)} can trump it"
    others = [other for other in p.masks.cards_in(p.masters & ~p.masks.trumps) if suit_at(p, other) != suit]
    longer = [other for other in others if length(p, other) > length(p, card) and p.stands(other) < p.stands(card)]
    if longer and len(longer) == len(others):
        than = SUITS[suit_at(p, longer[0])].title
        return f"You have fewer {SUITS[suit].title} than {than}, so the others are more likely to follow: {cash}."
    return f"No {one} has been played yet: {cash}."


def best_but_trumped(p: Position, card: Card) -> bool:
    """Whether the card is the best of a side suit that an opponent will probably trump."""
    best = not p.is_trump(card) and bool(p.masters & p.masks.bit[card])
    return best and not_trumped(p, card) < EVEN


def spares(p: Position, card: Card) -> str:
    """Return the sentence for a card that a search prefers because it counts nothing.

    If the seat cannot beat the card that is winning, it says instead that all playable cards count the same. It may be
    empty.
    """
    if p.led >= 0 and p.led == suit_at(p, card) and not p.ours and not p.winners() and len(p.cards) > 1:
        count = [VALUE[other] for other in p.cards]
        beaten = f"You cannot beat {whose(p.winner)} {p.best_card.title}"
        return f"{beaten}, and your cards all count the same." if min(count) == max(count) > 0 else ""
    if VALUE[card] or p.is_trump(card):
        return ""
    if p.led < 0:
        dear = [other for other in p.cards if VALUE[other] >= TEN and best_but_trumped(p, other)]
        return f"It counts nothing, and your {dear[-1].title} would probably be trumped." if dear else ""
    if p.ours or suit_at(p, card) == p.led or not p.winners() or p.pot > SMALL:
        return ""
    return f"{capital(lying(p))}: save your trumps for a better trick."


def no_safer(p: Position, card: Card) -> str:
    """Return a sentence for an ace or ten of a suit of which no card was played in earlier tricks; it may be empty."""
    suit = p.deal.ranking.suits[suit_at(p, card)]
    before = p.deal.plays[: len(p.deal.plays) - p.deal.count]
    if VALUE[card] < TEN or ruffers(p, card) or any(move.card in suit for move in before):
        return ""
    return "It may be trumped now, but later it is likelier to be."


def as_high(p: Position, card: Card) -> str:
    """Return a sentence for a card that only a trump beats, and that counts less than a higher one in the hand.

    The sentence for a king that is led needs no higher card. In all other cases it is empty.
    """
    suit = p.masks.suits[suit_at(p, card)]
    dearer = [other for other in p.masks.cards_in(p.held & suit & p.masks.above[card]) if VALUE[other] > VALUE[card]]
    if p.theirs & suit & p.masks.above[card]:
        return ""
    if not dearer:
        return f"Only a trump beats it, and it counts only {VALUE[card]}." if p.led < 0 and VALUE[card] == KING else ""
    return f"Only a trump beats it, as it would your {rank_of(dearer[-1])}, and then you lose less."


def best_of_suit(p: Position, card: Card) -> str:
    """Return the beginning of a sentence: no opponent can beat the card in its suit."""
    one = SUITS[suit_at(p, card)].singular
    if (p.out | p.held) & p.masks.above[card]:
        return f"Nobody on the other side has a higher {one}"
    return f"It is the highest {one} left"


def bidder_told(p: Position) -> str:
    """Return the name of the player who plays alone or whose side bid, if he is an opponent; else `the other side`."""
    seats = [foe for foe in p.sides.foes[p.seat] if foe == p.deal.bidder]
    return name(seats[0]) if seats else "the other side"


def make_him_trump(p: Position, card: Card) -> str:
    """Return the sentence for leading a suit of which an opponent has none, so that he trumps or lets the trick go."""
    suit = suit_at(p, card)
    for foe in p.sides.foes[p.seat]:
        if p.may[foe] & p.masks.trumps and not p.may[foe] & p.masks.suits[suit]:
            return f"{doing(foe, 'has', 'have')} no {SUITS[suit].title}, and must spend a trump or let the trick go."
    return ""


def through_him(p: Position, card: Card) -> str:
    """Return the sentence for a lead when the seat has a partner."""
    partner = p.sides.friends[p.seat][0]
    suit = p.masks.suits[suit_at(p, card)]
    may = bool(p.may[partner] & suit & p.masks.above[card]) and may_win(p, card, partner)
    who = name(partner)
    if p.left == 1:
        return ""
    if to_be_trumped(p, card):
        return counts_least(p, card)
    if told := none_out(p, card) or friend_may_trump(p, card):
        return told
    if then_trumps(p, card) and (once := only_one(p, card)):
        return once
    if p.is_trump(card) and p.masters & p.masks.bit[card]:
        return "Nothing can beat it, and it draws trumps from the other side."
    if p.is_trump(card):
        wins = f", and {who} may win it" if may else ""
        if not p.their_trumps:
            return ""
        if not VALUE[card] and any(VALUE[other] for other in p.cards if p.is_trump(other)):
            return f"It draws trumps from the other side and counts nothing{wins}."
        best = p.masks.top(p.my_trumps)
        if best != card and may and best.rank in "QJ":
            return f"{capital(who)} may win it with a higher trump, and you keep your {best.title}."
        return f"A trump lead costs the other side trumps{wins}."
    if not VALUE[card] and length(p, card) >= 3 and card == p.lowest(p.held & suit):
        return f"It counts nothing, and you keep your better {SUITS[suit_at(p, card)].title}."
    if not VALUE[card] and may:
        return f"It counts nothing, and {who} may win the trick."
    if may:
        return f"{capital(who)} may win this trick with a higher {SUITS[suit_at(p, card)].singular}."
    return at_worst(p, card)


def drawing_for(p: Position, card: Card) -> str:
    """Return the sentence for leading a trump against the side that plays; empty if such a lead has no clear use."""
    aces = p.masks.cards_in(p.masters & ~p.masks.trumps & p.masks.tens)
    if aces and p.their_trumps:
        return f"It draws trumps, so that fewer are left to trump your {aces[-1].title}."
    friends = p.sides.friends[p.seat]
    higher = p.masks.trumps & p.masks.above[card]
    if friends and p.their_trumps and p.may[friends[0]] & higher and may_win(p, card, friends[0]):
        return f"It draws trumps from the other side, and {name(friends[0])} may win it."
    return ""


def at_worst(p: Position, card: Card) -> str:
    """Return the sentence for a lead that will probably lose; empty if nothing speaks for it."""
    if not VALUE[card]:
        if waits_for_the_ace(p, card):
            return "It counts nothing, and once the ace has been played your ten is the highest card of the suit."
        if length(p, card) >= 3 and card == p.lowest(p.held & p.masks.suits[suit_at(p, card)]):
            return f"It counts nothing, and you keep your better {SUITS[suit_at(p, card)].title}."
        if length(p, card) == 2 and p.my_trumps and p.left > 4 and not p.masters & p.masks.suits[suit_at(p, card)]:
            suit = SUITS[suit_at(p, card)]
            return f"It counts nothing, and with one more {suit.singular} gone you can trump {suit.title}."
        if p.plays and p.my_trumps and p.left > 2:
            return "Get rid of a loser, and keep your trumps for tricks that count."
        if friend := next((seat for seat in p.sides.friends[p.seat] if may_win(p, card, seat)), None):
            return f"It counts nothing, and {name(friend)} may win the trick."
        if p.masters & p.masks.trumps:
            best = p.masks.top(p.masters & p.masks.trumps)
            return f"It counts nothing, and you keep your {best.title}, the highest trump left." if p.left > 2 else ""
        return "You have no sure trick to lead, and it counts nothing." if not p.masters else ""
    if higher_out(p, card) == 1 and not p.is_trump(card) and VALUE[card] < TEN:
        return f"Only one higher {SUITS[suit_at(p, card)].singular} is still out."
    if VALUE[card] < 10 and all(VALUE[other] >= VALUE[card] for other in p.cards):
        return "You have no card to lead that counts less."
    return ""


def none_out(p: Position, card: Card) -> str:
    """Return the sentence that no opponent has a card of this side suit, so that only a trump beats it; or empty."""
    if p.is_trump(card) or p.theirs & p.masks.suits[suit_at(p, card)] or not p.their_trumps:
        return ""
    suit = SUITS[suit_at(p, card)].title
    may = [friend for friend in p.sides.friends[p.seat] if overtrumps(p, friend)]
    if not may and VALUE[card] >= KING and p.stands(card) < EVEN:
        return ""  # it costs the other side a trump, but brings it more than that
    lacks = all(not p.may[friend] & p.masks.suits[suit_at(p, card)] for friend in may)
    over = f", and {name(may[0])} may overtrump" if may and lacks else ""
    return f"Nobody on the other side has any {suit} left: it costs them a trump to win this trick{over}."


def overtrumps(p: Position, friend: int) -> bool:
    """Whether a friend may trump the seat's lead after an opponent who may hold trumps has played to it."""
    seats = len(p.deal.held)
    before = [foe for foe in p.foes if (foe - p.seat) % seats < (friend - p.seat) % seats]
    return bool(p.may[friend] & p.masks.trumps) and any(p.may[foe] & p.masks.trumps for foe in before)


def to_be_trumped(p: Position, card: Card) -> bool:
    """Whether the card is a side card with points that opponents will almost always trump."""
    none = not p.is_trump(card) and not p.theirs & p.masks.suits[suit_at(p, card)]
    return none and VALUE[card] > 0 and p.stands(card) < DOOMED


def counts_least(p: Position, card: Card) -> str:
    """Return the sentence that every side card will be trumped and none counts less than this one; or empty."""
    sides = [other for other in p.cards if other != card and not p.is_trump(other)]
    if not sides or not all(VALUE[other] >= VALUE[card] and to_be_trumped(p, other) for other in sides):
        return ""
    if all(VALUE[other] == VALUE[card] for other in sides):
        return "Every side card you lead is likely to be trumped, and they count the same."
    least = "this one" if all(VALUE[other] > VALUE[card] for other in sides) else of_its_rank(card)
    return f"Every side card you lead is likely to be trumped: {least} counts least."


def of_its_rank(card: Card) -> str:
    """Return words for a card as one of its rank, such as `a king`."""
    rank = rank_of(card)
    return f"{'an' if rank[0] in 'aei' else 'a'} {rank}"


def waits_for_the_ace(p: Position, card: Card) -> bool:
    """Whether the hand has the ten of the card's suit, and only the ace is higher and still out."""
    suit = p.masks.suits[suit_at(p, card)]
    tens = [other for other in p.cards if other.rank == "T" and suit_at(p, other) == suit_at(p, card)]
    return not p.is_trump(card) and bool(tens) and (p.theirs & suit & p.masks.above[tens[0]]).bit_count() == 1


def harmless(p: Position, card: Card) -> str:
    """Return the sentence for the lead that loses least."""
    if p.left == 1:
        return ""
    if p.is_trump(card):
        out = p.their_trumps.bit_count()
        if not out and p.my_trumps == p.held:
            return f"No trumps are out against you: your last {number_word(p.left)} cards all win."
        if not out:
            return "It wins for sure, as no trumps are out against you."
        kept = p.masks.top(p.my_trumps)
        between = p.their_trumps & p.masks.above[card] & ~p.masks.above[kept]
        keeps = f"; you keep your {kept.title}" if between else ""
        return f"It draws trumps, and {number_word(out)} {out_against(p, out)}{keeps}."
    if told := none_out(p, card) or friend_may_trump(p, card):
        return told
    if then_trumps(p, card) and (once := only_one(p, card)):
        return once
    if p.my_trumps | p.masks.bit[card] == p.held and p.left > 2:
        return "It is the last card you have beside your trumps."
    return at_worst(p, card)


def friend_may_trump(p: Position, card: Card) -> str:
    """Return the sentence that a friend has none of this side suit and may trump it; or an empty string."""
    if p.is_trump(card):
        return ""
    for friend in p.sides.friends[p.seat]:
        if not p.may[friend] & p.masks.suits[suit_at(p, card)] and p.may[friend] & p.masks.trumps:
            return f"{doing(friend, 'has', 'have')} no {SUITS[suit_at(p, card)].title} and may trump it."
    return ""


# ── to follow ─────────────────────────────────────────────────────────────────────────────────────────────────────


def partner_has_it(p: Position, card: Card) -> str:
    """Return the sentence for a card played when a friend is winning the trick."""
    if p.strength[card] > p.best:
        return overtaking(p, card)
    holder = doing(p.winner, "is", "are")
    if holds(p, p.best_card) < SURELY:
        has = f"{holder} winning this trick, and may well keep it"
    elif p.stands(p.best_card) < 1.0:
        has = f"{holder} winning this trick, and will most likely keep it"
    else:
        has = f"{holder} winning this trick for sure"
    if VALUE[card] >= 10:
        return f"{has}: smear it."
    if VALUE[card] and all(VALUE[other] == VALUE[card] for other in p.cards):
        lowest = card == min(p.cards, key=p.strength.__getitem__)
        return f"{has}, and your cards count the same: keep the better one." if lowest else ""
    if VALUE[card] == max(VALUE[other] for other in p.cards):
        most = "give it what counts most" if VALUE[card] else "you have nothing better to give it"
        return f"{has}: {most}."
    if VALUE[card] and p.is_trump(card):
        dearest = max(p.cards, key=lambda other: VALUE[other])
        return f"{has}: give it points, but save the {dearest.title}." if p.is_trump(dearest) else ""
    if VALUE[card] and all(VALUE[other] <= VALUE[card] or p.is_trump(other) for other in p.cards):
        return f"{has}: give it what counts most beside your trumps."
    return _dearer_kept(p, card, has)


def _dearer_kept(p: Position, card: Card, has: str) -> str:
    """Return the sentence that says why a card of more points is not given to a friend's trick.

    `has` is the beginning of the sentence.
    """
    dear = [other for other in p.cards if VALUE[other] >= 10]
    highest = next((other for other in dear if is_then_highest(p, other)), None)
    if highest is not None:
        left = f"the highest {SUITS[suit_at(p, highest)].singular} left"
        if highest.rank == "T" and p.led == suit_at(p, highest):
            return f"{has}. Save your ten: it is then {left}."
        return f"{has}. Keep the {highest.title}, {left}."
    dearer = [other for other in p.cards if VALUE[other] > VALUE[card]]
    if not p.is_trump(card) and all(map(p.is_trump, dearer)):
        return f"{has}. {leaves_none(p, card)}" if then_trumps(p, card) else f"{has}: keep your trumps."
    if all(p.strength[other] > p.best for other in dearer):
        return f"{has}: no need to win it yourself."
    if p.is_trump(card) and dear and all(p.masters & p.masks.bit[other] for other in dear if p.is_trump(other)):
        return f"{has}. Save the {dear[0].title}: it is then the highest trump left."
    return ""


def is_then_highest(p: Position, card: Card) -> bool:
    """Whether the card is of a side suit and no opponent can beat it in that suit."""
    return not p.is_trump(card) and bool(p.masters & p.masks.bit[card])


def leaves_none(p: Position, card: Card) -> str:
    """Return the sentence that says that after this card the hand has none of its suit and can trump that suit."""
    return f"It leaves you without {SUITS[suit_at(p, card)].title}, so that you can trump them."


def taking(p: Position, card: Card) -> str:
    """Return the sentence for a card that wins the trick for now: its points, and whether it can still be beaten."""
    points = lies_here(p, card) if p.pot or VALUE[card] >= TEN else ""  # its own two or three are no reason
    if p.ours:
        return overtaking(p, card)
    if not p.foes and p.friends:
        beats = f"It beats {whose(p.winner)} {p.best_card.title}, and only {name(p.friends[0])} plays after you"
        return f"{beats}: {points} for your side." if points else f"{beats}."
    if not p.foes:
        return f"It wins the trick for sure, and {points} with it." if points else "It wins the trick and the lead."
    if p.stands(card) == 1.0:
        with_it = f" for its {points}" if points else ""
        if p.friends:
            return f"Nobody on the other side can beat it: the trick is your side's{with_it}."
        return f"Nobody still to play can beat it: the trick is yours{with_it}."
    return unless_trumped(p, card)


def unless_trumped(p: Position, card: Card) -> str:
    """Return the sentence for the best card of the side suit led: how likely it is that nobody trumps it.

    It may be empty.
    """
    if p.is_trump(card) or not p.masters & p.masks.bit[card]:
        return ""
    suit, wins = SUITS[suit_at(p, card)], holds(p, card)
    cheapest = VALUE[card] == min(VALUE[other] for other in p.cards)
    void = [foe for foe in ruffers(p, card) if foe in p.foes]
    if void and wins < EVEN:
        may = f"{doing(void[0], 'has', 'have')} no {suit.title} and may trump"
        return f"{may}: risk few points." if cheapest and len(p.cards) > 1 else as_high(p, card)
    if void:
        return f"It wins unless {name(void[0])}, who has no {suit.title}, can trump it."
    if wins >= SURELY:
        yet = "nobody after you can trump it" if ruffers(p, card) else "nobody can trump it yet"
        return f"{best_of_suit(p, card)}, and most likely {yet}."
    if wins >= EVEN:
        return f"{best_of_suit(p, card)}, and it wins {odds(round(10 * wins))}, or else is trumped."
    return as_high(p, card) or probably_void(p, card) or no_safer(p, card)


def overtaking(p: Position, card: Card) -> str:
    """Return the sentence for a card that takes the trick from a friend who is winning it."""
    his = f"{whose(p.winner)} {p.best_card.title}"
    mine = "trumps" if p.is_trump(card) else SUITS[suit_at(p, card)].title
    if len(p.winners()) == len(p.cards):
        if told := probably_void(p, card):
            return told
        if card == min(p.cards, key=p.strength.__getitem__):
            return f"All your {mine} beat {his}: play your lowest." if len(p.cards) > 1 else ""
        if not p.foes:
            return (
                f"All your {mine} beat {his}, so give the trick {amount(VALUE[card], 'point')}." if VALUE[card] else ""
            )
        if only_a_trump(p, card):
            return unless_trumped(p, card)
        if p.stands(card) == 1.0 > min(map(p.stands, p.cards)):
            return f"All your {mine} beat {his}, and this one nobody can beat."
        if between_them(p):
            return f"All your {mine} beat {his}{the_higher(p, card)}"
        if VALUE[card] == max(VALUE[other] for other in p.cards):
            return f"All your cards are as hard to beat, so give the trick {amount(VALUE[card], 'point')}."
        return ""
    if not p.foes:
        if VALUE[card] > min(VALUE[other] for other in p.cards):
            adds = f"adds {amount(VALUE[card], 'point')}"
            return f"It takes the trick from {name(p.winner)}, but it {adds} and nobody can beat it."
        return takes_the_lead(p, card)
    if only_a_trump(p, card):
        return unless_trumped(p, card)
    if p.stands(p.best_card) == 1.0:
        return takes_the_lead(p, card)
    if p.stands(card) == 1.0 or p.stands(card) >= p.stands(p.best_card) + BETTER:
        what = lies_here(p, card) if p.pot else "the trick and the lead"
        makes = "makes sure of" if p.stands(card) == 1.0 else "is the better chance to win"
        return f"The other side could still beat {his}: yours {makes} {what}."
    if p.stands(card) >= p.stands(p.best_card) and not VALUE[card]:
        return f"It is no easier to beat than {his}, and if it holds, you have the lead."
    if VALUE[card] and p.stands(card) == p.stands(p.best_card):
        return f"It adds {amount(VALUE[card], 'point')} and is no easier to beat than {his}."
    return ""


def takes_the_lead(p: Position, card: Card) -> str:
    """Return the sentence for taking a trick from a friend who would win it, to lead next; it may be empty."""
    has = f"{doing(p.winner, 'is', 'are')} winning this trick already, but with it you take the lead"
    if p.left > 2:
        return f"{has}."
    last = p.masks.top(p.held & ~p.masks.bit[card])
    wins = p.masters & p.masks.bit[last] and (p.is_trump(last) or not p.their_trumps)
    return f"{has}, and your {last.title} wins the last trick." if wins else ""


def only_a_trump(p: Position, card: Card) -> bool:
    """Whether the card is the best of the side suit led, and an opponent still to play may trump it."""
    return not p.is_trump(card) and bool(p.masters & p.masks.bit[card]) and p.stands(card) < 1.0


def probably_void(p: Position, card: Card) -> str:
    """Return the sentence that the one opponent still to play probably trumps the side suit led; it may be empty."""
    if p.is_trump(card) or len(p.foes) != 1 or VALUE[card] > min(VALUE[other] for other in p.cards):
        return ""
    if all(VALUE[other] == VALUE[card] for other in p.cards) or not_trumped(p, card) > 1 - PROBABLY:
        return ""
    has = f"{doing(p.foes[0], 'has', 'have')} {'' if p.foes[0] in ruffers(p, card) else 'probably '}no"
    return f"{has} {SUITS[p.led].title} and can trump: risk fewer points."


def trump_it(p: Position, card: Card) -> str:
    """Return the sentence for trumping a trick when the hand has none of the suit led."""
    if p.ours:
        return overtaking(p, card)
    points = lies_here(p, card)
    worth = f"{amount(p.pot, 'point')} {'lies' if p.pot == 1 else 'lie'} here" if p.pot else "it wins the lead"
    if all(map(p.is_trump, p.cards)):
        over = p.masks.cards_in(p.their_trumps & p.masks.above[card])
        if len(over) == 1 and not taking(p, card):
            return f"You have only trumps, and against you only the {over[0].title} beats it."
        lowest = all(p.strength[card] <= p.strength[other] for other in p.winners())
        why = "and the lowest one wins for now" if lowest else "and a lower one would be easier to beat"
        if VALUE[card] >= TEN and p.pot:
            why = f"and only a higher one could take those {points} from you"
        return taking(p, card) or f"You have only trumps, {why}."
    if not p.foes and p.friends:
        return taking(p, card)
    if not p.foes:
        return f"You play last, and {points if points else 'the trick'} {'go' if points else 'goes'} to your trump."
    if p.stands(card) == 1.0:
        who = "on the other side" if p.friends else "still to play"
        return f"Nobody {who} can beat it: {f'{points} are worth a trump' if p.pot > SMALL else worth}."
    if VALUE[card] >= TEN and not p.pot:
        return f"Only a higher trump beats it: otherwise it brings home its {points}."
    if VALUE[card] >= TEN:
        return f"Trump it: only a higher trump could take those {points} from you."
    return f"Trump it: only a higher trump could take it from you, and {worth}."


def take_it(p: Position, card: Card) -> str:
    """Return the sentence for a card that wins the trick for now."""
    told = taking(p, card)
    if told or p.ours:
        return told
    if 1 < len(p.winners()) == len(p.cards) and card == min(p.cards, key=p.strength.__getitem__):
        if told := probably_void(p, card):
            return told
        mine = "trumps" if p.is_trump(card) else SUITS[suit_at(p, card)].title
        return f"All your {mine} beat {whose(p.winner)} {p.best_card.title}: play your lowest."
    if best_but_trumped(p, card) and len(p.foes) == 1:
        return f"It beats {whose(p.winner)} {p.best_card.title}, and wins unless {name(p.foes[0])} can trump it."
    if p.led != p.masks.trump and not p.is_trump(card) and (told := taking_it(p, card)):
        return told
    points = lies_here(p, card) if p.pot else ""  # its own points alone are no reason to play it
    gets = f"that is worth {points}" if points else "you win the lead" if p.friends else "you have the lead"
    if p.friends:
        return f"It beats {whose(p.winner)} {p.best_card.title}, and {gets} if it holds."
    return f"It beats {whose(p.winner)} {p.best_card.title}; if it holds, {gets}."


def risk_the_less(p: Position, card: Card) -> str:
    """Return the sentence for a card that is as hard to beat as the ten of its suit, which is kept."""
    kept = next(other for other in p.cards if other.rank == "T" and suit_at(p, other) == p.led)
    return f"Whatever beats it beats your ten too, and it risks {amount(VALUE[kept] - VALUE[card], 'point')} less."


def trump_under(p: Position, card: Card) -> str:
    """Return the sentence for a trump that does not win, from a hand with only trumps."""
    if p.strength[card] > p.best:
        return taking(p, card)
    return "You have only trumps, and this is the one you can best spare."


def throw_off(p: Position, card: Card) -> str:
    """Return the sentence for a card thrown off when the hand has none of the suit led."""
    if p.strength[card] > p.best:
        return taking(p, card)
    if p.ours:
        return _thrown_to_a_friend(p, card)
    if friend_may_win(p) and VALUE[card]:
        give = "smear it" if VALUE[card] >= 10 else "give it points"
        return f"{doing(p.friends[0], 'plays', 'play')} after you and may win this trick: {give}."
    if p.is_trump(card):
        dearer = all(VALUE[other] > VALUE[card] or p.is_trump(other) for other in p.cards if other != card)
        return "Everything else you could throw counts more, or is a better trump." if dearer else ""
    if all(p.is_trump(other) for other in p.cards if other != card):
        if VALUE[card] >= 10 and p.winners():
            return for_the_last_trick(p, card)
        return "This trick is not worth a trump: keep them all." if p.winners() else f"{lost(p)}: keep all your trumps."
    if then_trumps(p, card):
        if VALUE[card] and any(VALUE[other] < VALUE[card] and not p.is_trump(other) for other in p.cards):
            return f"It gives away {amount(VALUE[card], 'point')}, but {leaves_none(p, card)[3:]}"
        return leaves_none(p, card)
    if p.winners() and p.pot <= SMALL and VALUE[card] < TEN:
        return f"{capital(lying(p))}: save your trumps for a better trick."
    return _thrown_to_an_opponent(p, card)


def _thrown_to_an_opponent(p: Position, card: Card) -> str:
    """Return the sentence for a card of a side suit that is thrown to a trick an opponent wins."""
    best = max(p.masks.cards_in(p.masters & ~p.masks.bit[card]), key=VALUE.__getitem__, default=None)
    keep = f", and keep the {best.title}" if best is not None and not p.masters & p.masks.bit[card] else ""
    if not VALUE[card]:
        return f"{lost(p)}: throw a card that counts nothing{keep}."
    if VALUE[card] == min(VALUE[other] for other in p.cards):
        if all(VALUE[other] > VALUE[card] for other in p.cards if other != card):
            return f"{lost(p)}: give it the card that counts least{keep}."
        return f"{lost(p)}: give it {of_its_rank(card)}, as nothing that you hold counts less{keep}."
    cheaper = [other for other in p.cards if VALUE[other] < VALUE[card]]
    if all(map(p.is_trump, cheaper)):
        return f"{lost(p)}: give it {amount(VALUE[card], 'point')} rather than a trump."
    if all(unguards(p, other) for other in cheaper):
        best = p.masks.top(p.held & p.masks.suits[suit_at(p, cheaper[0])])
        return f"It gives {name(p.winner)} {amount(VALUE[card], 'point')}, but your {best.title} keeps its guard."
    if p.friends and may_win(p, card, p.friends[0]) and higher_out(p, card):
        higher = (
            f"a higher {SUITS[suit_at(p, card)].singular} is out" if not p.is_trump(card) else "a higher one is out"
        )
        return f"{capital(name(p.friends[0]))} may still win this trick, and {higher}: let it go now."
    return "This trick is not worth a trump." if p.winners() else ""


def _thrown_to_a_friend(p: Position, card: Card) -> str:
    """Return the sentence for a card thrown on a trick that a friend is winning but may not keep."""
    keeps = holds(p, p.best_card)
    if VALUE[card] and keeps < LIKELY and (told := points_or_a_trump(p, card)):
        return told
    if VALUE[card] >= 10 and keeps >= LIKELY:
        return f"{doing(p.winner, 'has', 'have')} a chance to win this trick: smear it."
    few = "no points" if not VALUE[card] else "as few points as you can"
    if VALUE[card] > min(VALUE[other] for other in p.cards) or p.stands(p.best_card) == 1.0:
        return ""
    if not any(VALUE[other] for other in p.cards):
        return ""
    return f"{doing(p.winner, 'is', 'are')} winning it so far, but may still be beaten: give it {few}."


def for_the_last_trick(p: Position, card: Card) -> str:
    """Return the sentence that a trump is kept to win the last trick; it may be empty."""
    best = max((other for other in p.cards if other != card), key=lambda other: p.masks.power[other])
    if p.left > 2 or not p.masters & p.masks.bit[best]:
        return ""
    return f"Keep the {best.title} for the last trick, which it is sure to win."


def points_or_a_trump(p: Position, card: Card) -> str:
    """Return the sentence for losing points rather than a trump, if a friend's card will hardly hold; or empty."""
    if not p.foes or p.is_trump(card) or not all(p.is_trump(o) for o in p.cards if VALUE[o] < VALUE[card]):
        return ""
    if all(VALUE[other] >= VALUE[card] for other in p.cards):
        return ""
    foes = [foe for foe in p.foes if wins_it(p, card, foe) >= GOOD]
    likely = f"{name(foes[0]) if foes else 'The other side'} is likely to win this trick"
    return f"{likely}: lose {amount(VALUE[card], 'point')} rather than a trump."


def lost(p: Position) -> str:
    """Return words for who wins the trick if the seat lets it go."""
    if p.friends:
        return f"{doing(p.winner, 'is', 'are')} winning this trick"
    return "The other side wins this trick" if p.foes else f"{doing(p.winner, 'wins', 'win')} this trick"


def lying(p: Position) -> str:
    """Return words for how few points are on the table, such as `only 3 points lie here`."""
    return f"only {amount(p.pot, 'point')} lie here" if p.pot > 1 else "nothing that counts lies here"


def second_hand_low(p: Position, card: Card) -> str:
    """Return the sentence for a low card when an opponent plays next and the partner last."""
    if VALUE[card] and p.strength[card] > p.best:
        return taking(p, card)
    kept = max(filter(partial(risky, p), p.cards), key=p.strength.__getitem__)
    if may_win(p, card, p.friends[0]):
        return f"{doing(p.friends[0], 'plays', 'play')} last and may win it: do not risk the {kept.title}."
    return f"{name(p.foes[0])} may beat the {kept.title}: save it for a better trick."


def throw_the_least(p: Position, card: Card) -> str:
    """Return the sentence for a card of the suit led when the seat does not try to win the trick."""
    if p.strength[card] > p.best:
        return taking(p, card)
    least = min(VALUE[other] for other in p.cards)
    beaten = f"{whose(p.winner)} {p.best_card.title}"
    can = bool(p.winners())
    if p.ours and VALUE[card] > least:
        keeps = holds(p, p.best_card)
        if keeps < LIKELY:
            return points_or_a_trump(p, card)
        give = "smear it" if VALUE[card] >= 10 else "give it points"
        if p.stands(p.best_card) == 1.0:
            return f"{doing(p.winner, 'is', 'are')} winning this trick for sure: {give}."
        good = "a good chance" if keeps >= GOOD else "a chance"
        return f"{doing(p.winner, 'has', 'have')} {good} to keep this trick: {give}."
    if p.ours:
        few = "as few points as you can" if VALUE[card] else "no points"
        if VALUE[card] > least or p.stands(p.best_card) == 1.0 or all(VALUE[other] == least for other in p.cards):
            return ""
        return f"{doing(p.winner, 'is', 'are')} winning it so far, but may still be beaten: risk {few} on it."
    if VALUE[card] > least:
        if friend_may_win(p):
            return f"{doing(p.friends[0], 'plays', 'play')} after you and may win it: give it points."
        better = [other for other in p.cards if VALUE[other] < VALUE[card] and p.strength[other] > p.strength[card]]
        return f"You cannot beat {beaten}: save the {better[0].title}." if better and not can else ""
    return not_worth_it(p) if can else _nothing_wins(p, card)


def _nothing_wins(p: Position, card: Card) -> str:
    """Return the sentence for a card of few points when no card of the hand can win the trick."""
    beaten = f"{whose(p.winner)} {p.best_card.title}"
    dear = max((other for other in p.cards if not p.is_trump(other)), key=lambda other: VALUE[other], default=card)
    if VALUE[dear] >= 10 > VALUE[card]:
        return f"You cannot beat {beaten}: save your {'ace' if dear.rank == 'A' else 'ten'}."
    if p.is_trump(card) and any(VALUE[other] >= 10 for other in p.cards) and VALUE[card] < 10:
        saved = max(p.cards, key=lambda other: VALUE[other])
        return f"You cannot beat {beaten}: keep the {saved.title} out of this trick."
    if not VALUE[card]:
        if card == min(p.cards, key=p.strength.__getitem__):
            one = "trump" if p.is_trump(card) else SUITS[suit_at(p, card)].singular
            return f"You cannot beat {beaten}: play your lowest {one}."
        return f"You cannot beat {beaten}: give it no points."
    if all(VALUE[other] == VALUE[card] for other in p.cards):
        mine = "trumps" if p.is_trump(card) else SUITS[suit_at(p, card)].title
        lowest = card == min(p.cards, key=p.strength.__getitem__)
        return f"You cannot beat {beaten}, and your {mine} all count the same: play the lowest." if lowest else ""
    return f"You cannot beat {beaten}: give it as few points as you can."


def friend_may_win(p: Position) -> bool:
    """Whether a friend still to play has a fair chance to beat the best card in the trick."""
    return max([wins_it(p, p.best_card, friend) for friend in p.friends], default=0.0) >= LIKELY


def not_worth_it(p: Position) -> str:
    """Return the sentence on why a card that could win the trick is kept."""
    cheapest = min(p.winners(), key=lambda other: p.strength[other])
    lies = lying(p)
    if p.pot > SMALL:
        return f"To beat {whose(p.winner)} {p.best_card.title} would cost more than this trick brings."
    if friend_may_win(p) and not p.foes:
        may = f"{doing(p.friends[0], 'plays', 'play')} after you and may win it"
        return f"{may}, and {lies}: keep the {cheapest.title}."
    return f"{capital(lies)}: keep the {cheapest.title} for a better trick."


# ── in a leaster ──────────────────────────────────────────────────────────────────────────────────────────────────


def give_one_away(p: Position, card: Card) -> str:
    """Return the sentence for losing a trick when the seat has won all tricks so far."""
    return "You have taken every trick so far, and all ten would cost you 4: lose this one."


def let_him(p: Position, card: Card) -> str:
    """Return the sentence for leaving the trick to a player who has won all tricks so far."""
    taker = p.deal.winners[-1]
    loses = does(taker, "loses", "lose")
    return f"{doing(taker, 'has', 'have')} taken every trick so far, and {loses} 4 with all ten: stay under."


def lead_low(p: Position, card: Card) -> str:
    """Return the sentence for a low lead: how many higher cards are out, and whether one will probably beat it."""
    suit, higher = suit_at(p, card), higher_out(p, card)
    one = "trump" if suit == p.masks.trump else SUITS[suit].singular
    if told := must_beat(p, card):
        return told
    if higher >= LOW:
        long = length(p, card)
        out = f"{capital(some(higher, f'higher {one}s'))} are still out"
        if long >= 3 and card == p.lowest(p.held & p.masks.suits[suit]):
            return f"{out}, and you have {some(long, f'{one}s')}: lead low from a long suit."
        if must_be_beaten(p, card) >= GOOD:
            takes = f"take its {VALUE[card]} points" if VALUE[card] >= TEN else "beat it"
            return f"{out}: somebody will most likely {takes}."
        if all(has_it(p, other) >= has_it(p, card) for other in p.cards):
            return f"{out}: no other lead of yours is more likely to be beaten."
        return then_throws(p, card) or f"{out} and may beat it."
    if higher == 1:
        return f"One higher {one} is still out and may beat it."
    if p.left == 2 and any(higher_out(p, other) for other in p.cards if other != card):
        return "Keep the lower card for the last trick, which brings the blind."
    if all(higher_out(p, other) < LOW for other in p.cards):
        if VALUE[card] == min(VALUE[other] for other in p.cards):
            return "You have no low card left to lead, and none that counts less."
        return "You have no low card left to lead: this one is likely to cost you least."
    return then_throws(p, card)


def must_beat(p: Position, card: Card) -> str:
    """Return the sentence that whoever follows suit must beat the card.

    It is empty if no card of the suit is out or a lower one is. For the limit on cards without points see `LOW`.
    """
    out = p.theirs & p.masks.suits[suit_at(p, card)]
    if not out or out & ~p.masks.above[card] or (out.bit_count() > LOW and not VALUE[card]):
        return ""
    one = "trump" if p.is_trump(card) else SUITS[suit_at(p, card)].singular
    if out.bit_count() == 1:
        return f"The {p.masks.top(out).title} is the only {one} still out: whoever has it must play it."
    return f"Every {one} still out is higher: whoever has one must beat it."


def then_throws(p: Position, card: Card) -> str:
    """Return a sentence that says that after this card points can be thrown on its suit; it may be empty."""
    suit = suit_at(p, card)
    if p.is_trump(card) or length(p, card) > 1 or (p.theirs & p.masks.suits[suit]).bit_count() < 2:
        return ""
    return f"It is your only {SUITS[suit].singular}, so after it you can throw points on {SUITS[suit].title}."


def throw_points(p: Position, card: Card) -> str:
    """Return the sentence for throwing points or a dangerous card on another's trick."""
    takes = f"{doing(p.winner, 'has', 'have')} this trick so far" if p.foes else f"This trick is {whose(p.winner)}"
    if VALUE[card] >= 10:
        return f"{takes}: get rid of {amount(VALUE[card], 'point')} that could become yours."
    if p.is_trump(card):
        return f"{takes}: get rid of a trump that could win you a trick later."
    if VALUE[card]:
        dearer = [other for other in p.cards if VALUE[other] > VALUE[card] and not p.is_trump(other)]
        if dearer and danger(p, card) > danger(p, dearer[0]):
            return f"{takes}, and this card is more likely than the {dearer[0].title} to win you one later."
        return "" if dearer else f"{takes}: a good place for a card that counts."
    if danger(p, card) > 0:
        return f"{takes}: throw a card that could win you a trick later."
    return "None of your cards can win a trick any more." if not any(danger(p, other) for other in p.cards) else ""


def under_a_higher_trump(p: Position, card: Card) -> str:
    """Return the sentence for a trump that loses to a higher one when trumps are led."""
    best = p.best_card.title
    if VALUE[card] >= 10:
        return f"It loses to the {best}, so you get rid of {amount(VALUE[card], 'point')} that could become yours."
    if card.rank in "QJ":
        rank = "queen" if card.rank == "Q" else "jack"
        return f"It loses to the {best}, so you get rid of a {rank} that could win you a trick later."
    if p.winners():
        return f"It loses to the {best}, so that this trick is not yours."
    return f"Every trump you have loses to the {best}: this is the one you can best spare."


def highest_that_loses(p: Position, card: Card) -> str:
    """Return the sentence for a card of the suit led that loses to the best card in the trick."""
    losing = [other for other in p.cards if p.strength[other] < p.best]
    best = p.best_card.title
    if len(losing) > 1 and card == max(losing, key=lambda other: p.strength[other]):
        return f"It is your highest card that still loses to the {best}."
    if len(losing) == 1:
        return f"It is your only card that loses to the {best}."
    if len(losing) == len(p.cards) and not VALUE[card] and not between_them(p):
        return f"All your {suit_words(p, suit_at(p, card))} lose to the {best}, and none is better to keep."
    return f"It loses to the {best}, and it is the card you can best spare."


def keep_the_exit(p: Position, card: Card) -> str:
    """Return the sentence for winning a trick that is cheap or that every card wins."""
    winning = p.winners() if p.led >= 0 else list(p.cards)
    if len(winning) == len(p.cards):
        return won_anyhow(p, card) or f"{in_any_case(p)}, and this is the card you can best spare."
    if not p.foes and p.pot <= SMALL:
        return f"{capital(lying(p))}: spend a high card, and keep low ones for the end."
    return ""


def in_any_case(p: Position) -> str:
    """Return words that say that the seat wins the trick whatever it plays, or that all its cards beat the best one."""
    if not p.foes or all(p.stands(other) == 1.0 for other in p.cards):
        return "You win this trick in any case"
    return f"All your {suit_words(p, suit_at(p, p.cards[0]))} beat {whose(p.winner)} {p.best_card.title}"


def won_anyhow(p: Position, card: Card) -> str:
    """Return the sentence for a trick that every card of the hand wins."""
    wins, values = in_any_case(p), [VALUE[other] for other in p.cards]
    if VALUE[card] == min(values) < max(values):
        if any(VALUE[other] == VALUE[card] and p.strength[other] < p.strength[card] for other in p.cards):
            return f"{wins}: use a high card that counts little."
        return f"{wins}: put as few points in it as you can."
    if card == max(p.cards, key=lambda other: p.strength[other]):
        return f"{wins}: use your highest card, and keep lower ones."
    if VALUE[card] < max(values) and p.strength[card] > min(map(p.strength.__getitem__, p.cards)):
        if VALUE[card] > KING:
            return f"{wins}: use a high card, and keep lower ones."
        return f"{wins}: use a high card that counts little."
    if min(values) == max(values) and not between_them(p):
        return f"{wins}, and none of your cards is better to keep than another."
    return ""


def the_higher(p: Position, card: Card) -> str:
    """Return the end of a sentence on a high card: how hard it is to beat."""
    top = max(p.cards, key=p.strength.__getitem__)
    if card != top and not p.theirs & p.masks.above[card] & ~p.masks.above[top]:
        return f", and your {top.title} would be no harder to beat."
    return ": the higher you play, the harder it is for the other side to beat it."


def between_them(p: Position) -> bool:
    """Whether another player may have a card that ranks between the lowest and the highest playable card."""
    low, high = min(p.cards, key=p.strength.__getitem__), max(p.cards, key=p.strength.__getitem__)
    return bool(p.theirs & p.masks.above[low] & ~p.masks.above[high])


def stay_low(p: Position, card: Card) -> str:
    """Return the sentence for a card that wins for now and may still be beaten."""
    if p.led < 0:
        return ""
    suit = suit_at(p, card)
    may = [foe for foe in p.foes if p.may[foe] & p.masks.above[card] & p.masks.suits[suit]]
    if not may:
        return ""
    if suit == p.led and not p.theirs & p.masks.suits[suit] & ~p.masks.above[card]:
        one = "trump" if p.is_trump(card) else SUITS[suit].singular
        who = name(may[0]) if len(may) == 1 else "whoever follows suit after you"
        return f"Every {one} still out is higher, so {who} must beat it with any {one}."
    if any(p.strength[other] < p.strength[card] for other in p.winners()):
        lies = f"Only {amount(p.pot, 'point')} lie here" if p.pot > 1 else "Nothing that counts lies here"
        return f"{lies} so far: a good time to spend a high card." if p.pot <= SMALL else ""
    low = "the lowest card that wins it for now" if len(p.winners()) > 1 else "winning it for now"
    return f"It is {low}, and {name(may[0])} may still have to beat it."


def least_remark(p: Position, card: Card) -> str:
    """Return the sentence for a card in a leaster that only a search recommends."""
    if p.led < 0:
        return lead_low(p, card)
    if p.strength[card] > p.best:
        if len(p.winners()) == len(p.cards):
            return won_anyhow(p, card)
        return "It uses up a trump that could win you a dearer trick later." if p.is_trump(card) and p.left > 2 else ""
    if suit_at(p, card) != p.led:
        return throw_points(p, card)
    if p.is_trump(card) and (VALUE[card] >= 10 or card.rank in "QJ"):
        return under_a_higher_trump(p, card)
    losing = [other for other in p.cards if p.strength[other] < p.best]
    return highest_that_loses(p, card) if card == max(losing, key=lambda other: p.strength[other]) else ""


SAYINGS: Final[Mapping[str, Saying]] = {
    saying.__name__: saying
    for saying in (
        draw_trumps,
        small_cards_stand,
        force_the_last_trump,
        cash_aces,
        make_him_trump,
        through_him,
        harmless,
        partner_has_it,
        trump_it,
        take_it,
        risk_the_less,
        trump_under,
        throw_off,
        second_hand_low,
        throw_the_least,
        give_one_away,
        let_him,
        lead_low,
        throw_points,
        under_a_higher_trump,
        highest_that_loses,
        keep_the_exit,
        stay_low,
    )
}
"""The function that makes the sentence, by the name of the judgement."""
