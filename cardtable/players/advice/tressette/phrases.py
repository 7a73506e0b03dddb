"""Sentences and parts of sentences about a card to play at Tressette, each true in the position it is made for.

A function that returns a sentence may return an empty one. Then a hint only tells what a search saw. A friend is a
partner, and a foe or opponent is a player of another side. To bare an ace or two is to leave it alone in its suit.
Words in braces are filled in by `FamilyAdvice.words`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb
from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.tressette.masks import (
    ABOVE,
    ACES,
    BIT,
    POWER,
    SMALL,
    SUIT,
    THREES,
    TWOS,
    bottom,
    cards_in,
    top,
)
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.naming import doing, name
from cardtable.rules.tressette.cards import THIRDS, in_thirds
from cardtable.rules.words import NUMBERS, capital, listed, number_word

HIGH: Final = THREES | TWOS | ACES
ENDING: Final = 4
"""With this many tricks left or fewer, sentences speak of keeping cards for the last trick."""
OFTEN: Final = 0.6
"""With at least this share of lower cards among those of its suit still out, a card is called likely to win a trick."""
UNLIKELY: Final = 0.4
"""With at most this share of lower cards among those of its suit still out, a card is called one to lose the lead."""
HIGHEST: Final = 7
"""The power of a king, the lowest of the cards that sentences call high."""


def points(thirds: int) -> str:
    """Return a number of thirds in words: `a third of a point`, `a whole point`, `1⅓ points`."""
    few = {0: "nothing", 1: "a third of a point", 2: "two thirds of a point", 3: "a whole point"}
    return few.get(thirds) or f"{in_thirds(thirds)} points"


def ranks(mask: int, last: str = "and") -> str:
    """Return the ranks of some cards of one suit, high to low: `the three and the ace`; `last` replaces `and`."""
    names = [f"the {card.title.partition(' ')[0]}" for card in reversed(cards_in(mask))]
    return listed(names, last) if names else ""


def suit_of(card: Card) -> int:
    """Return the mask of the suit of a card."""
    return SUIT[card // 13]


def best_kept(p: Position, card: Card) -> Card | None:
    """Return the highest of the other cards that may be played, or None."""
    others = [other for other in p.cards if other != card]
    return max(others, key=lambda other: (POWER[other], other), default=None)


def side(p: Position) -> str:
    """Return the side for which the seat plays, with a verb: `your side gets`, `you get`."""
    return "your side gets" if p.seating.friends[p.seat] else "you get"


# ── leading ───────────────────────────────────────────────────────────────────────────────────────────────────────


def drawn(p: Position, card: Card) -> str:
    """Return the reason for leading a suit from the top, with a card that no opponent can beat."""
    suit = suit_of(card)
    sure = p.masters & suit
    left = (p.theirs & suit).bit_count()
    title = SUITS[card // 13].title
    if p.held & suit & ~sure and p.seating.seats == 2 and not p.deal.rest and sure.bit_count() < left:
        return f"{{Nobody}} beat it, and must play one of {number_word(left)} {title} to it."  # both hands are known
    if p.held & suit & ~sure:
        rest = cards_in(p.held & suit & ~sure)
        others = f"your {rest[0].title.partition(' ')[0]}" if len(rest) == 1 else "your lower ones"
        if not draws_all(p, suit):
            lead = "your side keeps the lead" if p.helping & ABOVE[card] else "the lead stays with you"
            if THIRDS[card] == 3:
                lead = "it wins its point"
            falls = ace_may_fall(p, card)
            if not falls and (after := sure & ~BIT[card]):
                return f"{{Nobody}} beat it, or {ranks(after, 'or')} after it.{then_back(p, card)}"
            over = p.theirs & ABOVE[rest[-1]]
            if not falls and not over & (over - 1):
                falls = f"it may draw {ranks(over)}, which beats your {rest[-1].title.partition(' ')[0]}"
            return f"{{Nobody}} beat it, and {falls or lead}.{then_back(p, card)}"
        more = f"It draws {title}, and once they are gone {others} can win too."
        return f"{{Nobody}} beat it. {more}{then_back(p, card)}"
    if sure.bit_count() > 1:
        return f"{{Nobody}} beat it, or any other {title[:-1]} you have."
    if left == 1:
        they = "they can" if len(p.seating.foes[p.seat]) > 1 else "can"
        return f"{{Nobody}} beat it, and {they} have only one {title[:-1]} more."
    return f"It is your only {title[:-1]}, and {{nobody}} beat it."


def draws_all(p: Position, suit: int) -> bool:
    """Whether sure winners of a suit may draw all its other cards, so that the lower ones of the hand win after them.

    Everybody who may have the suit gives one card to each round. With a dead hand fewer cards are in play.
    """
    sure = (p.masters & suit).bit_count()
    seats = [seat for seat in range(p.seating.seats) if seat != p.seat and p.may_hold(seat) & suit]
    out = p.out & suit
    lower = p.held & suit & ~p.masters
    strong = lower.bit_count() > 2 and not p.theirs & ABOVE[top(lower)] & (p.theirs & ABOVE[top(lower)]) - 1
    return sure * len(seats) >= out.bit_count() or (p.seating.seats == 3 and sure > 1 and strong)


def ace_may_fall(p: Position, card: Card) -> str:
    """Return a clause saying that the ace of the suit may fall on a lead that wins; often an empty one.

    The partner may put it there, or an opponent may have no other card of the suit.
    """
    ace = p.helping & suit_of(card) & ACES
    if not ace and (theirs := p.theirs & suit_of(card) & ACES) and theirs < BIT[card]:
        return f"it may catch the {top(theirs).title}"
    if not ace or ace > BIT[card] or len(p.seating.friends[p.seat]) > 1 or is_held(p, ace):
        return ""
    return f"{_friend_or_side(p)} {'has' if p.sure_help & ace else 'may have'} the ace to put on it"


def stands(p: Position, card: Card) -> str:
    """Return the reason for a lead from a suit of which no opponent has a card."""
    out = f"{{Nobody_has}} {card.suit.title} left"
    back = then_back(p, card)
    mine = (p.held & suit_of(card)).bit_count()
    if THIRDS[card] == 3:
        return f"{out}, so your ace wins its point.{back}"
    if mine > 1 and p.helping & ABOVE[bottom(p.held & suit_of(card))]:
        return f"{out}, so your side wins with any {card.suit.singular} you lead.{back}"
    if mine > 1:
        return f"{out}, so your {number_word(mine)} {card.suit.title} win.{back}"
    if p.helping & ABOVE[card]:
        return f"{out}, so your side wins this trick.{back}"
    if THIRDS[card]:
        return f"{out}, so it wins.{back}"
    return f"{out}, so even a small one wins.{back}"


def napoletana(p: Position, card: Card) -> str:
    """Return the reason for a lead from the suit of a napoletana (three, two, ace) that the seat has declared."""
    if BIT[card] & HIGH:
        return f"You have declared the {card.suit.singular} napoletana. Lead it from the top: {{nobody}} beat it."
    left = (p.held & p.masters & suit_of(card)).bit_count()
    yours = f"the {number_word(left)} you have left" if left > 1 else "your last one"
    return f"Your napoletana has drawn the high {card.suit.title}, and {{nobody}} beat {yours}."


def given_away(p: Position, card: Card) -> str:
    """Return the reason for leading a small card that need not win."""
    if not p.out & suit_of(card):
        return stands(p, card)
    suit = p.held & suit_of(card)
    title = SUITS[card // 13].title
    last = top(p.held & ~BIT[card])
    if p.left == 2 and (p.master(last) or not BIT[last] & SMALL) and not is_held(p, p.theirs & ABOVE[last]):
        return f"It counts nothing. Keep the {last.title} for the last trick, which is worth a point."
    if p.theirs & ABOVE[card] and not p.sure_help & ABOVE[card] and (one := one_to_go(p, card)):
        return one
    if p.held & SMALL == BIT[card]:
        return "It is the only card you have that counts nothing."
    away = out_of_their_aces(p, card)
    if away and suit & ACES & ~p.masters:
        return f"It counts nothing. {away}"
    if into := _into_their_ace(p, card):
        return into
    if kept := _kept_of_the_suit(p, card):
        return f"It counts nothing{kept}{rather_than(p, card, lambda other: _keeps_as_much(p, card, other))}"
    if alone := one_suit_left(p, card):
        return alone
    if not p.held & ~suit and not suit & HIGH:
        return f"You have only {title} left, and this one counts nothing."
    above = p.theirs & ABOVE[card]
    if above and not above & (above - 1) and not is_held(p, above) and not p.sure_help & above:
        return f"It counts nothing, and only the {top(above).title} can beat it."
    if not suit & HIGH:
        return _from_a_plain_suit(p, card)
    return f"It counts nothing. {away}" if away else guarded(p, card)


def _into_their_ace(p: Position, card: Card) -> str:
    """Return the reason for a small lead to a known ace of an opponent which the partner may beat; often empty."""
    ace = p.theirs & suit_of(card) & ACES
    over = p.helping & suit_of(card) & ~(2 * ace - 1)
    if ace < BIT[card] or not over or not known_aces(p, [card]):
        return ""
    may = f"but {_friend_or_side(p)} may beat it with {ranks(over, 'or')}"
    return f"It counts nothing. {known_aces(p, [card])}, {may}."


def _from_a_plain_suit(p: Position, card: Card) -> str:
    """Return the reason for leading a small card of a suit in which the hand has no high card."""
    title = card.suit.title
    length = (p.held & suit_of(card)).bit_count()
    longest = sum((p.held & other).bit_count() >= length for other in SUIT) == 1
    if longest and length > 2:
        return f"It counts nothing, {title} are your longest suit, and you have no ace there to lose."
    small = [other for other in p.cards if not THIRDS[other] and other != card]
    if length == 1 and all((p.held & suit_of(other)).bit_count() > 1 for other in small):
        return f"It counts nothing, and it is your only {title[:-1]}."
    return _nothing_to_lose(p, card, " to lose")


def _nothing_to_lose(p: Position, card: Card, to_lose: str) -> str:
    """Return the reason for a small card of a suit without a high one, also why it is played before others like it."""
    suit, title = p.held & suit_of(card), card.suit.title
    rivals = [other for other in p.cards if not THIRDS[other] and not p.held & suit_of(other) & HIGH]
    counting = [bool(p.held & suit_of(other) & ~SMALL) for other in rivals if other // 13 != card // 13]
    if suit & (suit - 1) and not suit & ~SMALL and counting and all(counting):
        return f"It counts nothing, like your other {title if suit.bit_count() > 2 else title[:-1]}."
    others = rather_than(p, card, lambda other: other in rivals)
    return f"It counts nothing, and you have no ace, two or three of {title}{to_lose}.{others}"


def _keeps_as_much(p: Position, card: Card, other: Card) -> bool:
    """Whether `_kept_of_the_suit` tells the same of two small cards: a winner is kept, or an ace stays guarded."""
    sure = [bool(p.held & suit_of(each) & p.masters & ~BIT[each]) for each in (card, other)]
    return bool(_kept_of_the_suit(p, other)) and sure[0] == sure[1]


def rather_than(p: Position, card: Card, alike: Callable[[Card], bool]) -> str:
    """Return a sentence saying why a small card is played before small cards of other suits that are `alike`.

    It is empty if there are none. If a card is like this one in everything that matters, it is said to do as well.
    """
    others = [other for other in p.cards if not THIRDS[other] and other // 13 != card // 13 and alike(other)]
    fed = [other for other in others if p.led < 0 and known_aces(p, [other]) and not known_aces(p, [card])]
    if fed and len(fed) == len(others):
        return f" {known_aces(p, fed)}, so stay out of there."
    others = [other for other in others if other not in fed]
    return _told_apart(p, card, others) if others else ""


def _told_apart(p: Position, card: Card, others: Sequence[Card]) -> str:
    """Return a sentence on what tells a small card from small cards of other suits that are like it; often empty."""
    suits = sorted({other // 13 for other in others})
    names, title = listed([SUITS[suit].title for suit in suits], "or"), SUITS[card // 13].title
    length = (p.held & suit_of(card)).bit_count()
    if all((p.held & SUIT[suit]).bit_count() < length for suit in suits):
        return f" You have more {title} than {names}."
    high = p.theirs & suit_of(card) & ~SMALL
    if p.led < 0 and all((p.theirs & SUIT[suit] & ~SMALL).bit_count() > high.bit_count() for suit in suits):
        return f" Fewer high {title} than {names} are still out." if high else f" No high {title} are out any more."
    if length == 1 and p.led < 0 and all((p.held & SUIT[suit]).bit_count() > 1 for suit in suits):
        return f" You have no other {title[:-1]}."
    if all(POWER[other] > POWER[card] for other in p.cards if not THIRDS[other] and other != card):
        return " It is the lowest card you have that counts nothing."
    twins = [other for other in others if _twins(p, card, other)]
    return f" The {twins[0].title} would do as well." if twins else ""


def _twins(p: Position, card: Card, other: Card) -> bool:
    """Whether two small cards of different suits are alike in all that a hint speaks of, as far as is known."""
    if p.seating.seats == 2 and not p.deal.rest:
        return False  # both hands are known, so a difference could be worked out
    mine, suits = [p.held & suit_of(each) for each in (card, other)], [suit_of(each) for each in (card, other)]
    tops = {POWER[top(held)] for held in mine}
    lengths = {held.bit_count() for held in mine}
    high = {(p.theirs & suit & ~SMALL).bit_count() for suit in suits}
    return len(tops) == len(lengths) == len(high) == 1


def _kept_of_the_suit(p: Position, card: Card) -> str:
    """Return the end of a sentence on the winner or the guarded ace that a lead keeps in its suit; or empty."""
    suit, title = p.held & suit_of(card), SUITS[card // 13].title
    length = suit.bit_count()
    if suit & p.masters & ~BIT[card]:
        return f". You keep the {top(suit & p.masters).title}, and {{nobody}} beat that."
    if suit & ACES & ~p.masters and length > 2:
        others = "another" if length == 3 else number_word(length - 2)
        return f", and your ace of {title} still has {others} {title if length > 3 else title[:-1]} with it."
    return ""


def one_suit_left(p: Position, card: Card) -> str:
    """Return the reason for leading the lowest card of a hand with one suit and no high card; empty otherwise."""
    suit = suit_of(card)
    if p.held & ~suit or suit & p.held & HIGH or p.held & (BIT[card] - 1):
        return ""
    return f"You have only {card.suit.title} left, and this is the lowest."


def led_back(p: Position, card: Card) -> str:
    """Return the reason for leading back a suit that a friend has led."""
    friends = p.seating.friends[p.seat]
    led_by = [trick.players[0] for trick in p.deal.tricks if trick.cards[0] // 13 == card // 13]
    own = next(seat for seat in led_by if seat == p.seat or seat in friends) == p.seat
    led = "{partner} led {suit} back" if own else "{partner} led {suit} low"
    if len(friends) > 1:
        led = "Your side led {suit} before"
    if p.master(card):
        return f"{led}, and {{nobody}} beat this card."
    again = "go on with them" if own else "lead them back"
    if THIRDS[card] == 3:
        better = top(p.theirs & ABOVE[card])
        may_have = len(friends) == 1 and p.helping & BIT[better]
        return f"{led}, so {again}. {_if_partner_has(p, better) if may_have else 'You have no lower {one}'}."
    if not BIT[card] & SMALL:
        return f"{led}, so {again}. You have no lower {card.suit.singular}."
    above = p.out & ABOVE[card]
    if not p.helping & above:
        return f"{led}, so {again}."
    if above.bit_count() == 1:
        return f"{led}, so {again}. Only the {top(above).title} can beat it, and {_friend_or_side(p)} may have that."
    return f"{led}, so {again}. A low card lets your side win with a high one."


def _if_partner_has(p: Position, better: Card) -> str:
    """Return a clause saying that an ace that is led wins its point if a friend has this card."""
    return f"If {_friend_or_side(p)} has the {better.title.partition(' ')[0]}, your ace wins its point"


def _friend_or_side(p: Position) -> str:
    """Return a mark for the name of the only friend; "your side" for several."""
    friends = p.seating.friends[p.seat]
    return name(friends[0]) if len(friends) == 1 else "your side"


def then_back(p: Position, card: Card) -> str:
    """Return a sentence saying that a suit partner asked for is to be led later; empty if there is no such suit."""
    friends = p.seating.friends[p.seat]
    back = [suit for suit in p.asked_for if p.held & suit and p.helping & suit]
    if len(friends) != 1 or not back or back[0] == suit_of(card) or p.master(top(p.held & back[0])):
        return ""
    if p.deal.tricks[-1].players[0] == p.seat:
        return ""  # it was told at the last lead
    return f" Then lead {top(back[0]).suit.title} back to {{partner}}."


def not_small(p: Position, card: Card) -> str:
    """Return the reason for a lead from a hand in which every card counts."""
    kept = p.masters & ~BIT[card]
    if p.master(card):
        return drawn(p, card)
    if not p.sure_help & ABOVE[card] and (one := one_to_go(p, card)):
        return one
    others = [other for other in p.cards if other != card and not p.master(other)]
    above = p.theirs & ABOVE[card]
    fewer = others and all((p.theirs & ABOVE[other]).bit_count() > above.bit_count() for other in others)
    if fewer and above.bit_count() <= 2 and not is_held(p, above):
        return f"You have no small card to lead, and only {ranks(above)} of {card.suit.title} can beat this one."
    if kept and p.left <= ENDING:
        lowest = f" {_lowest_of(p, card, others)}" if others else ""
        return f"{keeping_winners(kept, 'trick' if p.left == 2 else 'tricks')}{lowest}".rstrip()
    if POWER[card] == min(map(POWER.__getitem__, p.cards)):
        return _lowest_lead(p, card)
    if above and above.bit_count() <= 2 and not is_held(p, above):
        return f"You have no small card to lead, and only {ranks(above)} of {card.suit.title} can beat this one."
    if THIRDS[card] > min(map(THIRDS.__getitem__, p.cards)):
        return ""
    if away := out_of_their_aces(p, card):
        return f"You have no small card to lead. {away}"
    if p.seating.seats == 2 and not p.deal.rest and above.bit_count() == 1:
        if above == p.theirs & suit_of(card):
            return f"You have no small card to lead. Your opponent has only the {top(above).title} in that suit."
        return f"You have no small card to lead, and only the {top(above).title} can beat this one."
    return f"You have no small card to lead. This one counts only {points(THIRDS[card])}."


def _lowest_lead(p: Position, card: Card) -> str:
    """Return the reason for leading the lowest card, or one of several that are the lowest, where every card counts."""
    if sum(POWER[other] == POWER[card] for other in p.cards) == 1:
        return "You have no small card to lead, and this is your lowest."
    suit = p.held & suit_of(card)
    if not suit & HIGH:
        return _nothing_high(p, card)
    if all((p.held & other).bit_count() < suit.bit_count() for other in SUIT if not other & BIT[card]):
        return f"You have no small card to lead, and {card.suit.title} are your longest suit."
    return ""


def _nothing_high(p: Position, card: Card) -> str:
    """Return the reason to lead a card that counts from a suit with no high card.

    Empty if the hand has other such suits and nothing speaks for this one.
    """
    title = card.suit.title
    said = f"You have no small card to lead, and no ace, two or three of {title} to lose."
    rivals = [other for other in p.cards if other // 13 != card // 13 and not p.held & suit_of(other) & HIGH]
    if not rivals:
        return said
    above = (p.theirs & ABOVE[card]).bit_count()
    if all((p.theirs & ABOVE[other]).bit_count() > above for other in rivals):
        return f"You have no small card to lead, and fewer cards can beat this one than {_either(rivals)}."
    length = (p.held & suit_of(card)).bit_count()
    longer = all((p.held & suit_of(other)).bit_count() < length for other in rivals)
    names = listed(sorted({other.suit.title for other in rivals}), "or")
    return f"{said} You have more {title} than {names}." if longer else ""


def _lowest_of(p: Position, card: Card, others: Sequence[Card]) -> str:
    """Return a sentence saying that a card is lower than the `others`, its rivals for a lead; else an empty string."""
    return "This is the lowest of your other cards." if all(POWER[card] < POWER[other] for other in others) else ""


def out_of_their_aces(p: Position, card: Card) -> str:
    """Return a sentence naming the suits not led because of an ace that an opponent is known to have; often empty."""
    if p.known is None:
        return ""
    for foe in p.seating.foes[p.seat]:
        aces = [ace for ace in cards_in(p.known[foe] & ACES) if p.held & suit_of(ace) & (BIT[ace] - 1)]
        if aces and all(ace // 13 != card // 13 for ace in aces):
            where = listed([ace.suit.title for ace in aces])
            return f"Stay out of {where}: {name(foe)} has the {'aces' if aces[1:] else 'ace'} there."
    return ""


def known_aces(p: Position, cards: Sequence[Card]) -> str:
    """Return who is known to have aces of these cards' suits, such as `Bea has the aces of clubs and hearts`."""
    suits = sorted({card // 13 for card in cards})
    told = []
    for foe in p.seating.foes[p.seat]:
        aces = [SUITS[suit].title for suit in suits if p.known is not None and p.known[foe] & SUIT[suit] & ACES]
        if aces:
            told.append(f"{name(foe)} has the ace{'s' if aces[1:] else ''} of {listed(aces)}")
    return listed(told) if told else ""


def caught(p: Position, card: Card) -> str:
    """Return the reason for a lead that may catch the ace which an opponent is known to have."""
    sure = number_word((p.masters & suit_of(card)).bit_count())
    return f"{known_aces(p, [card])}, and your {sure} sure winners in that suit can catch it."


def not_fed(p: Position, card: Card) -> str:
    """Return the reason for leading a sure winner, because a small card would let an opponent's ace win."""
    fed = [other for other in p.cards if BIT[other] & SMALL and not suit_of(other) & p.held & ACES]
    return f"{{Nobody}} beat it. {known_aces(p, fed)}, so lead no small card there."


def keeping_winners(kept: int, tricks: str) -> str:
    """Return a sentence saying that the sure winners in the mask `kept` are kept for the last tricks.

    `tricks` is the word `trick` or `tricks`, by how many are left after this one.
    """
    cards = cards_in(kept)
    if not cards[1:] and tricks == "trick":  # whoever wins this trick chooses the suit of the last
        return f"Keep the {cards[0].title}: if {cards[0].suit.title} are led to the last trick, it wins that."
    if not cards[1:]:
        return f"Keep the {cards[0].title}, which {{nobody}} beat, for the last {tricks}."
    alike = all(card.rank == cards[0].rank for card in cards)
    those = f"{cards[0].title.partition(' ')[0]}s" if alike else f"{number_word(len(cards))} sure winners"
    return f"Keep your {those} for the last {tricks}. {{Nobody}} beat them."


def asking(p: Position, card: Card) -> str:
    """Return the reason for a low lead from high cards, which asks a friend to play high."""
    high = f"You have {ranks(p.held & suit_of(card) & HIGH)} of {{suit}}. A low lead asks"
    if len(p.seating.friends[p.seat]) > 1:
        return f"{high} your side to play high."
    return f"{high} {{partner}} to play high and lead them back."


# ── following ─────────────────────────────────────────────────────────────────────────────────────────────────────


def sure_to_win(p: Position) -> str:
    """Return a clause saying that the player who holds the trick is sure to win it."""
    return f"{doing(p.winner, 'is', 'are')} sure to win this trick"


def added(p: Position, card: Card) -> str:
    """Return the reason to play a card to a trick that the side is sure to win."""
    overtakes = card // 13 == p.led and POWER[card] > p.best
    wins = "Your side is sure to win this trick" if overtakes else sure_to_win(p)
    rest = cards_in(p.held & ~BIT[card])
    if overtakes and rest and all(map(p.master, rest)):
        left = f"the {rest[0].title}" if not rest[1:] else f"the {number_word(len(rest))} cards you have left"
        return f"{wins}. Take the lead with this card: {{nobody}} beat {left}."
    if THIRDS[card] == 3:
        return f"{wins}, so bring your ace home now: it counts a whole point."
    aces = [other for other in p.cards if THIRDS[other] == 3]
    if aces:
        return _added_beside_aces(p, card, aces, wins)
    kept = best_kept(p, card)
    if THIRDS[card] and not overtakes and added_before(p):
        return f"{doing(p.winner, 'wins', 'win')} this one too, so add another third of a point."
    if THIRDS[card]:
        return _third_added(p, card, kept, wins)
    counting = [other for other in p.cards if THIRDS[other] and not BIT[other] & HIGH and not p.master(other)]
    if counting:
        best = max(counting, key=POWER.__getitem__)
        above = p.theirs & ABOVE[best]
        if above.bit_count() > 2:
            return f"{wins} without your help. You keep the {best.title} for later."
        return f"{wins} without your help. You keep the {best.title}, which only {ranks(above)} can beat."
    if kept is not None and POWER[kept] > POWER[card] and THIRDS[kept]:
        return f"{wins} without your help: keep the {kept.title}."
    return f"{wins}, and you have nothing that counts to add to it."


def _third_added(p: Position, card: Card, kept: Card | None, wins: str) -> str:
    """Return the reason to add a card that counts a third to a trick; `wins` says that the side wins the trick."""
    if kept is not None and BIT[kept] & HIGH and POWER[kept] > POWER[card]:
        return f"{wins}. Add a third of a point to it, and keep the {kept.title}."
    could_win = p.master(card) and p.theirs & suit_of(card) and any(not THIRDS[other] for other in p.cards)
    if could_win or any(THIRDS[other] == 1 and POWER[other] < POWER[card] for other in p.cards):
        return ""
    return f"{wins}, so add a third of a point to it."


def added_before(p: Position) -> bool:
    """Whether the friend who is sure to win this trick won the last one too, and was given points by the seat.

    That is so if the seat threw a counting card of another suit on the last trick.
    """
    if not p.safe or not p.deal.tricks:
        return False
    last = p.deal.tricks[-1]
    mine = last.cards[last.players.index(p.seat)]
    return bool(last.winner == p.winner and THIRDS[mine] and mine // 13 != last.cards[0] // 13)


def _added_beside_aces(p: Position, card: Card, aces: Sequence[Card], wins: str) -> str:
    """Return the reason to add a card to a trick instead of an ace; `wins` says that the side wins the trick."""
    if not all(map(p.master, aces)):
        guarded = THIRDS[card] and all(p.held & suit_of(ace) & SMALL & ~BIT[card] for ace in aces)
        more = f"Your {aces[0].title} still has {small_with(p, aces[0], card)} with it"
        return f"{wins}, so add a third of a point to it. {more}." if guarded else ""
    less = "so add a third of a point to it" if THIRDS[card] else "without your help"
    return f"{wins}{',' if THIRDS[card] else ''} {less}. Your {aces[0].title} can win later: {{nobody}} beat it."


def winning(p: Position, card: Card) -> str:
    """Return a clause saying that a card, or the side if a partner may overtake the card, is sure to win the trick."""
    if not p.foes and not p.friends:
        return "You play last, so it wins this trick"
    return "Your side is sure to win this trick" if p.helping & ABOVE[card] else "It is sure to win this trick"


def another_point(p: Position, card: Card) -> str:
    """Return a sentence saying that the card is sure to win the trick, and that its thirds complete another point."""
    gets = "it gets" if p.helping & ABOVE[card] else "{side}"
    return f"{winning(p, card)}, and with these thirds {gets} another point."


def close_to_game(who: str) -> Callable[[Position, Card], str]:
    """Return a function that makes the sentence for a trick taken because `who` are close to game."""
    return lambda p, card: f"{who} close to game, so points count now. {winning(p, card)}."


def brought(p: Position, card: Card) -> str:
    """Return the reason to play a card that is sure to win the trick: what this brings."""
    if (beaten := p.against & ABOVE[p.best_card]) and p.ours and beaten.bit_count() <= 2:
        return _beating_a_friend(p, card, beaten)
    if p.safe:
        return "Your side wins this trick anyway, and with this card you take the lead."
    sure = winning(p, card)
    cheaper = [other for other in p.winners() if POWER[other] < POWER[card] and p.sure(other)]
    if cheaper:
        own = _brings_itself_home(p, card, cheaper[0])
        return f"{sure} and brings home its own {'point' if THIRDS[card] == 3 else 'third of a point'}." if own else ""
    others = p.held & p.masters & suit_of(card) & ~BIT[card]
    if p.pot >= 3:
        return f"{sure} and the {'point' if p.pot == 3 else points(p.pot)} in it."
    if others:
        return f"{sure}, and you still have the {top(others).title}, which {{nobody}} beat."
    if p.pot:
        if THIRDS[card]:
            return f"{sure}, which counts {points(p.pot + THIRDS[card])} with it."
        return f"{sure} and {points(p.pot)}."
    if p.helping & ABOVE[card]:
        best = p.winners()[-1]
        spared = f", so keep the {best.title}." if best != card else "."
        return f"{sure}, so let it have {points(THIRDS[card])}." if THIRDS[card] else f"{sure}{spared}"
    return f"{sure} and brings home its own third of a point." if THIRDS[card] else f"{sure}, and then you lead."


def _beating_a_friend(p: Position, card: Card, beaten: int) -> str:
    """Return the reason to beat a friend's card with a sure one; `beaten` are the foes' cards above the friend's."""
    who = against(p, p.best_card)
    shown = beaten & sum(p.known[foe] for foe in p.foes) if p.known is not None else 0
    has = f"{who} {ranks(shown)}" if shown else f"{who.removesuffix(' has')} may have {ranks(beaten, 'or')}"
    so_far = f"{doing(p.winner, 'is', 'are')} winning so far"
    return f"{so_far}, but {has} of {card.suit.title}. {{Nobody}} beat this card."


def _brings_itself_home(p: Position, card: Card, cheaper: Card) -> bool:
    """Whether a sure card counts, as much as any winner does, while the `cheaper` one counts nothing.

    It is false if a friend can still beat the card.
    """
    dearest = THIRDS[card] == max(THIRDS[other] for other in p.winners())
    return bool(dearest and THIRDS[card] and not THIRDS[cheaper] and not p.helping & ABOVE[card])


def beaten_by(p: Position, card: Card) -> str:
    """Return the reason for a high card in third seat: which cards can still beat it."""
    above = p.against & ABOVE[card]
    high = "{leader} led low, which asks you to play high" if p.asked else "You play third, so play high"
    if not above:
        return f"{high}: {{nobody}} beat it in this trick."
    who = name(p.foes[0])
    if is_held(p, above):
        return f"{high}: it makes {who} spend {ranks(above, 'or')} to beat it."
    if not above & (above - 1):
        return f"{high}: only the {top(above).title} can still beat it, and {who} may not have it."
    if THIRDS[card] == 3:
        return f"{high}. It wins, or draws out {ranks(above, 'or')} for {{leader}}."
    others = f"one of the {number_word(above.bit_count())} higher {card.suit.title}"
    return f"{high}. It wins, or makes {who} spend {others}."


def _friends(p: Position) -> str:
    """Return a mark for the name of the partner who still plays; "your side" for several."""
    return name(p.friends[0]) if len(p.friends) == 1 else "your side"


def hoped_for(p: Position, card: Card) -> str:
    """Return the reason to add a card that counts to a trick which a friend still to play may win."""
    return f"It counts {points(THIRDS[card])}, and {_friends(p)} may still win this trick."


def discarded(p: Position, card: Card) -> str:
    """Return the reason to throw a card on another suit."""
    if not THIRDS[card] and p.cards[1:] and all(THIRDS[other] for other in p.cards if other != card):
        return "All your other cards count." if p.cards[2:] else _kept_alone(p, card)
    if THIRDS[card] == 3 and p.left > 2 and any(THIRDS[other] < 3 and not p.master(other) for other in p.cards):
        if p.ours or not p.friend_may_win:
            above = p.theirs & ABOVE[card]
            if p.ours or not above or p.held & suit_of(card) != BIT[card]:
                return ""
            return f"It is alone in its suit, and {ranks(above, 'or')} of {card.suit.title} can still catch it."
        return hoped_for(p, card)
    if not THIRDS[card]:
        return _thrown_for_nothing(p, card)
    if (p.left > 2 or p.master(card)) and not p.ours and p.friend_may_win:
        return hoped_for(p, card)
    if any(not THIRDS[other] and not p.master(other) for other in p.cards):
        return _kept_small_cards(p, card)
    return keeping_small_winners(p) or _given_away(p, card)


def _kept_alone(p: Position, card: Card) -> str:
    """Return the reason to throw a small card and keep the only other one, which counts, for the last trick."""
    kept = next(other for other in p.cards if other != card)
    if not p.ours and p.can_win_the_last(kept):
        return f"Keep the {kept.title}: it could win the last trick."
    return f"It counts nothing, and the {kept.title} counts {points(THIRDS[kept])}."


def _kept_small_cards(p: Position, card: Card) -> str:
    """Return a sentence that names the small cards kept when a card that counts is thrown instead."""
    small = {other // 13 for other in p.cards if not THIRDS[other]}
    guards = [guarded_by(p, card, other) for other in p.cards if not THIRDS[other]]
    if all(guards):
        return f"It keeps {guards[0]}."
    long = p.held & SUIT[min(small)]
    friends = p.seating.friends[p.seat]
    if len(friends) == 1 and long.bit_count() == len(small) == 1 and p.may_hold(friends[0]) & SUIT[min(small)]:
        only = top(long)
        return f"It keeps the {only.title}, so you can still lead a {only.suit.singular} to {name(friends[0])}."
    if len(small) > 1 and card // 13 not in small:
        return f"It keeps all your {listed([SUITS[other].title for other in sorted(small)])}."
    if len(small) > 1 or card // 13 in small or long.bit_count() < 3:
        return ""
    return f"It keeps your {number_word(long.bit_count())} {top(long).suit.title} together."


def _given_away(p: Position, card: Card) -> str:
    """Return the reason why a card that counts is thrown before others that all count or are sure to win."""
    if THIRDS[card] == 1 and any(THIRDS[other] == 3 and not p.master(other) for other in p.cards) and not p.ours:
        return kept_with_an_ace(p, card)
    kept = [other for other in p.cards if other != card and p.master(other)]
    if kept:
        best = max(kept, key=lambda other: (THIRDS[other], POWER[other]))
        if p.left == 2 and p.can_win_the_last(best):
            return f"Keep the {best.title}: if {best.suit.title} are led to the last trick, it wins that."
        cheaper = [other for other in kept if THIRDS[other] < THIRDS[card] and other != best]
        # a cheaper card would keep the best one as well
        alike = [other for other in p.cards if other not in (card, *kept)]
        aces = THIRDS[card] == 3 and all(THIRDS[other] == 3 for other in alike)
        if (aces or not alike) and not cheaper and not p.master(card):
            return f"It counts {points(THIRDS[card])}, but you keep the {best.title}, which {{nobody}} beat."
    return "" if THIRDS[card] > min(map(THIRDS.__getitem__, p.cards)) else _spared(p, card)


def _spared(p: Position, card: Card) -> str:
    """Return the reason to throw this one of several cards that all count: what is kept, or how weak its suit is."""
    if p.rest_is_won:
        return no_matter(p)
    suit, title = suit_of(card), card.suit.title
    all_count = "All the cards you have left count"
    if all(POWER[card] < POWER[other] for other in p.cards if other != card):
        return f"{all_count}, so give up the lowest."
    kept = p.held & suit & p.masters & ~BIT[card]
    rivals = [other for other in p.cards if other != card and not p.master(other) and THIRDS[other] == THIRDS[card]]
    if kept and not rivals:
        return f"{all_count}, and you keep the {top(kept).title}, which {{nobody}} beat."
    if not p.held & suit & HIGH and p.held & HIGH:
        return f"{all_count}, and in {title} you have no ace, two or three to keep."
    if p.left > 2 and p.masters == BIT[card]:  # nobody spares the only sure winner gladly
        return ""
    if p.left == 2 and (last := _kept_for_the_last(p, card)):
        return last
    for high in cards_in(p.held & (TWOS | ACES) & ~p.masters & ~BIT[card] & ~suit):
        if with_it := p.held & suit_of(high) & ~BIT[high]:
            return f"{all_count}, but your {high.title} keeps {ranks(with_it)} with it."
    if (best := p.masters & ~BIT[card]) and not rivals:
        return f"{all_count}, and you keep the {top(best).title}, which {{nobody}} beat."
    return _easier_to_beat(p, card, rivals, all_count)


def _kept_for_the_last(p: Position, card: Card) -> str:
    """Return the reason to keep the other of two cards for the last trick: it is likelier to win that; or empty."""
    suit, title = suit_of(card), card.suit.title
    other = next(other for other in p.cards if other != card)
    if (p.out & suit).bit_count() < (p.out & suit_of(other)).bit_count():
        fewer = f"fewer {title} than {other.suit.title}" if p.out & suit else f"no {title}"
        return f"Keep the {other.title} for the last trick: {fewer} are still out."
    higher, others = ((p.out & ABOVE[each]).bit_count() for each in (card, other))
    return f"Keep the {other.title} for the last trick: fewer cards still out can beat it." if higher > others else ""


def _easier_to_beat(p: Position, card: Card, rivals: Sequence[Card], all_count: str) -> str:
    """Return the reason to throw a card before its rivals: more cards beat it, or another is just like it; or empty."""
    better = (p.out & ABOVE[card]).bit_count()
    if rivals and all((p.out & ABOVE[other]).bit_count() < better for other in rivals):
        return f"{all_count}, and more cards still out can beat this one than {_either(rivals)}."
    lower = (p.out & suit_of(card) & (BIT[card] - 1)).bit_count()
    for other in rivals:
        over, under = p.out & ABOVE[other], p.out & suit_of(other) & (BIT[other] - 1)
        if (over.bit_count(), under.bit_count()) == (better, lower) and p.seating.seats > 2:
            return f"{all_count}. The {other.title} would do as well."
    return ""


def _either(cards: Sequence[Card]) -> str:
    """Return a phrase for the cards that a card is compared with: the name of a single one, or `any other`."""
    return f"the {cards[0].title}" if len(cards) == 1 else "any other"


def _thrown_for_nothing(p: Position, card: Card) -> str:
    """Return the reason for a discard that counts nothing: what it tells partner, or what is left of its suit."""
    suit = p.held & suit_of(card)
    title = SUITS[card // 13].title
    friends = p.seating.friends[p.seat]
    weakest = all(POWER[top(suit)] < POWER[top(p.held & other)] for other in SUIT if p.held & other & ~suit)
    if weakest and friends and p.left > ENDING and not discards(p):
        who = name(friends[0]) if len(friends) == 1 else "your side"
        return f"It counts nothing, and tells {who} that {title} are your weakest suit."
    if suit == BIT[card]:
        return f"It counts nothing, and it is your only {title[:-1]}."
    if alone := one_suit_left(p, card):
        return alone
    others = [other for other in p.cards if other != card and not THIRDS[other]]
    if guards := [guard for other in others if (guard := guarded_by(p, card, other))]:
        return f"It counts nothing, and you keep {guards[0]}."
    if not suit & HIGH and discards(p) and p.held & SMALL == suit & SMALL:
        return f"Only your {number_word((suit & SMALL).bit_count())} small {title} count nothing."
    if not suit & HIGH:
        return _nothing_to_lose(p, card, "")
    high = suit & HIGH
    if high.bit_count() > 1:
        return f"It counts nothing, and you keep {ranks(high)} of {title} together."
    best = top(high)
    if p.master(best):
        if THIRDS[best] == 3:
            return f"It counts nothing, and you keep the {best.title} to win a point later."
        return f"It counts nothing, and you keep the {best.title}, which {{nobody}} beat."
    if not high & THREES and suit & SMALL & ~BIT[card]:
        return f"It counts nothing, and your {best.title} still has {small_with(p, best, card)} with it."
    return guarded(p, card)


def kept_with_an_ace(p: Position, card: Card) -> str:
    """Return the reason for giving up a third of a point to keep the guard of an ace, or the ace itself."""
    given = "It gives away a third of a point"
    aces = p.held & ACES & ~p.masters
    mine = aces & suit_of(card)
    if all(THIRDS[other] == 3 for other in p.cards if other != card):
        return f"{given}, and your ace would give away a whole one."
    if mine and p.held & suit_of(card) == mine | BIT[card]:
        return f"{given}, and an ace would give away a whole one."  # the card itself is the ace's last guard
    for ace in cards_in(mine) or cards_in(aces):
        with_it = p.held & suit_of(ace) & ~BIT[ace] & ~BIT[card]
        if with_it:
            return f"{given}, but your {ace.title} keeps {ranks(with_it)} with it."
    return _spared(p, card)


def keeping_small_winners(p: Position) -> str:
    """Return a sentence saying that small cards are kept because they are sure to win; empty if there are none."""
    suits = {other // 13 for other in p.cards if not THIRDS[other]}
    mine = [p.held & SUIT[suit] & p.masters for suit in sorted(suits)]
    if not mine:
        return ""
    if sum(map(int.bit_count, mine)) > 1:
        return f"Keep your {listed([top(some).suit.title for some in mine])}: {{nobody}} beat them."
    return f"Keep the {top(mine[0]).title}: {{nobody}} beat it."


def guarded(p: Position, card: Card) -> str:
    """Return the reason for a small card of a suit whose best card can be beaten: what is left to guard that card."""
    suit = p.held & suit_of(card) & ~BIT[card]
    best = top(suit)
    others = (suit & ~BIT[best]).bit_count()
    if others:
        one = card.suit.singular if others == 1 else card.suit.title
        return f"It counts nothing, and your {best.title} still has {number_word(others)} {one} with it."
    above = p.theirs & ABOVE[best]
    if above & (above - 1) and is_held(p, above):
        return "It counts nothing."
    return f"It counts nothing, and only {ranks(above)} can beat the {best.title} that you keep."


def guarded_low(p: Position, small: Card) -> str:
    """Return a phrase for a small card and the high card of its suit that it alone protects at Low Hand; or empty."""
    others = p.held & suit_of(small) & ~BIT[small]
    if THIRDS[small] or others & SMALL or not others & HIGH:
        return ""
    return f"the {small.title}, which protects your {top(others & HIGH).title.partition(' ')[0]}"


def guarded_by(p: Position, card: Card, small: Card) -> str:
    """Return a phrase for a small card and the two or ace that it alone protects; empty if it protects none.

    The protected card must be another one than `card`, which is played.
    """
    suit = suit_of(small)
    high = p.held & suit & (TWOS | ACES) & ~p.masters & ~BIT[card]
    if not high or p.held & suit & ~high & ~BIT[card] & ~BIT[small] or high & (high - 1):
        return ""
    return f"the {small.title}, which protects your {top(high).title.partition(' ')[0]}"


def small_with(p: Position, high: Card, card: Card) -> str:
    """Return how many small cards `high` keeps in its suit after `card` is played: `a small card`, or a number."""
    small = (p.held & suit_of(high) & SMALL & ~BIT[card]).bit_count()
    return "a small card" if small == 1 else f"{number_word(small)} small cards"


def discards(p: Position) -> bool:
    """Whether the seat has thrown a card on another suit earlier in the deal."""
    return any(
        trick.cards[0] // 13 != card // 13
        for trick in p.deal.tricks
        for seat, card in zip(trick.players, trick.cards, strict=True)
        if seat == p.seat
    )


def ducked(p: Position, card: Card) -> str:
    """Return the reason for a low card that follows suit."""
    if card // 13 != p.led:
        return discarded(p, card)
    winners = p.winners()
    if p.ours and not (BIT[p.best_card] & SMALL and p.foes and winners):  # a small card that was led wins nothing yet
        wins = f"{doing(p.winner, 'is', 'are')} winning"
        if p.safe:
            return added(p, card)
        if winners and winners[-1] != card and p.sure(winners[-1]):
            if p.pot > 1:
                return ""
            return f"{wins} so far, and the trick has {little(p)} in it. {kept_for_better(p, winners[-1])}"
        return f"{wins} but can still be beaten, so add as little as you can."
    if not winners:
        return _beaten_anyway(p, card)
    if winners[-1] == card:
        if p.sure(card):
            return brought(p, card)
        return "Every other card you can play counts more."
    return _winner_held_back(p, card, winners[-1])


def _beaten_anyway(p: Position, card: Card) -> str:
    """Return the reason to play a card that follows suit to a trick that the hand cannot win."""
    lost = f"You cannot beat the {p.best_card.title}"
    if not THIRDS[card]:
        more = "add nothing to this trick" if p.pot > 1 else "play a card that counts nothing"
        return f"{lost}, so {more}."
    if all(THIRDS[other] == THIRDS[card] for other in p.cards):
        lowest = card == min(p.cards, key=POWER.__getitem__)
        if not lowest:
            return ""
        higher = p.cards[0] if p.cards[0] != card else p.cards[-1]
        return f"{lost}, so keep {f'your higher {card.suit.title}' if p.cards[2:] else f'the {higher.title}'}."
    if THIRDS[card] > min(map(THIRDS.__getitem__, p.cards)):
        return ""
    return f"{lost}, and every card you can play counts at least {points(THIRDS[card])}."


def _beatable_held_back(p: Position, best: Card) -> str:
    """Return the reason to keep a card that could win this trick but could be beaten."""
    over = [foe for foe in p.foes if p.may_hold(foe) & ABOVE[best]]
    who = name(over[0]) if len(over) == 1 else "{some}"
    if THIRDS[best] == 3:
        return f"Your ace could still be beaten here by {who}, so keep it back."
    if not THIRDS[best]:
        return "This trick has nothing in it, so play your lowest." if not p.pot else ""
    if not p.pot:
        return f"This trick has nothing in it, and even the {best.title} could be beaten by {who}."
    return f"Even the {best.title} could be beaten here by {who}, so keep it back."


def _winner_held_back(p: Position, card: Card, best: Card) -> str:
    """Return the reason for a low card: why the card `best`, which could win this trick, is kept."""
    if not p.sure(best):
        return _beatable_held_back(p, best)
    if POWER[card] > p.best and p.sure(card):
        if not THIRDS[best] and len(p.winners()) == len(p.cards):
            return f"You win this trick with any {card.suit.singular} you have."
        return f"It wins this trick just as well, so keep the {best.title}."
    if POWER[card] > p.best and not THIRDS[best]:
        between = ranks(p.against & ABOVE[card], "or")
        return f"It beats the {p.best_card.title}, and wins unless {against(p, card)} {between} of {card.suit.title}."
    if not THIRDS[best]:
        return f"This trick has {'only ' if p.pot else ''}{points(p.pot)} in it, so you need not win it."
    if THIRDS[best] == 3:  # an ace would win its own point
        return ""
    if p.left <= ENDING and p.master(best):
        last = " for the last trick, which is worth a point" if p.left == 2 else ", which {nobody} beat"
        return f"You keep the {best.title}{last}."
    if any(other != best and THIRDS[other] == THIRDS[best] and p.sure(other) for other in p.winners()):
        # a lower card that wins for sure would keep the best one as well
        return "" if p.pot > 1 else f"This trick has {little(p)} in it, so you need not win it."
    kept = kept_for_better(p, best)
    if p.pot > 1:
        more = p.pot == 2 and kept.endswith("out.")
        return f"This trick has only {points(p.pot)} in it. {kept}" if more else ""
    if p.asked and not p.friends and POWER[card] < p.best:
        empty = "" if kept.endswith("out.") else f"this trick has {little(p)} in it: "
        return f"{{leader}} asks you to play high, but {empty}{kept[0].lower()}{kept[1:]}"
    return f"This trick has {little(p)} in it. {kept}"


def little(p: Position) -> str:
    """Return what a poor trick counts: `nothing`, `only a third of a point`."""
    return f"{'only ' if p.pot else ''}{points(p.pot)}"


def kept_for_better(p: Position, best: Card) -> str:
    """Return a sentence saying what a high card is kept for: to catch the ace if that is out, or for a better trick."""
    suit = suit_of(best)
    ace = p.theirs & suit & ACES
    alone = BIT[best] & TWOS and (p.held & suit).bit_count() == 2  # the next round of the suit draws it out
    if BIT[best] & (THREES | TWOS) and ace and not alone:
        return f"Keep the {best.title} for the {top(ace).title}, which is still out."
    if not p.out & suit:
        return f"Keep the {best.title} for when you lead: no other {best.suit.singular} is left."
    if not p.theirs & suit:
        return f"Keep the {best.title} for when you lead: {{nobody}} beat it then."
    return f"Keep the {best.title} for a better one."


# ── what speaks for a card that a search prefers ──────────────────────────────────────────────────────────────────


def anyway(p: Position, card: Card) -> str:
    """Return the reason to play a card that no judgement recommends but that a search prefers."""
    return led_anyway(p, card) if p.led < 0 else played_anyway(p, card)


def is_held(p: Position, cards: int) -> bool:
    """Whether the opponents are known to hold one of these cards.

    They showed it, or at a lead nobody else can hold it and no card is out of play.
    """
    sure = 0
    if p.known is not None:
        for foe in p.seating.foes[p.seat]:
            sure |= p.known[foe]
    if p.led < 0 and p.out.bit_count() == sum(map(p.size, (*p.foes, *p.friends))):  # no card is out of play
        sure |= p.theirs & ~p.helping
    return bool(cards & sure)


def led_anyway(p: Position, card: Card) -> str:
    """Return the reason for a lead that no judgement recommends."""
    if p.master(card):
        return drawn(p, card)
    if BIT[card] & SMALL:
        return given_away(p, card)
    suit = suit_of(card)
    above = p.theirs & ABOVE[card]
    if p.sure_help & ABOVE[card]:  # not only foes can beat it, so the sentences below would be false
        helps = p.sure_help & suit > p.theirs & suit
        return "{partner} has the {best_help}, and {nobody} beat that card." if helps else ""
    if THIRDS[card] == 3 and above & (above - 1):
        if p.helping & BIT[top(above)] and p.left <= ENDING:
            return f"{_if_partner_has(p, top(above))}."
        if p.seating.seats != 3 or above.bit_count() > 2 or p.held & suit != BIT[card]:
            return ""
    if one := one_to_go(p, card):
        return one
    if is_held(p, above):
        return _led_to_theirs(p, card)
    rest = p.held & suit & HIGH & ~BIT[card]
    if rest and not p.held & suit & SMALL and (out := drawn_out(p, card, rest)):
        return out
    if above.bit_count() <= 2:
        those = "that" if above.bit_count() == 1 else "those"
        where = f", and {those} may be in the dead hand" if p.seating.seats == 3 else ""
        if not where and above == p.helping & above and len(p.seating.friends[p.seat]) == 1:
            where = f", and {_friend_or_side(p)} may have {those}"
        return f"Only {ranks(above)} of {card.suit.title} can beat it{where}."
    return _led_for_the_rest(p, card)


def _led_to_theirs(p: Position, card: Card) -> str:
    """Return the reason for a lead that an opponent is known to beat; often an empty one."""
    suit = suit_of(card)
    theirs = p.theirs & suit
    if p.seating.seats == 2 and suit & p.held & p.masters and not p.held & SMALL:
        kept = top(suit & p.held & p.masters)
        return f"You have no small card to lead, and you keep the {kept.title}, which {{nobody}} beat."
    if p.seating.seats > 2 or p.deal.rest:
        return ""
    if not theirs & (theirs - 1):
        return f"Your opponent has only the {top(theirs).title} in that suit, and must play it."
    sure = cards_in(p.masters)
    if len(sure) < 2:
        return f"You keep the {sure[0].title}, your only sure winner." if sure else ""
    return f"You keep your {number_word(len(sure))} sure winners."


def _led_for_the_rest(p: Position, card: Card) -> str:
    """Return the reason for a lead that many cards can beat, by what else is in the hand."""
    suit, title = suit_of(card), card.suit.title
    bare = cards_in(p.held & ACES & ~p.masters)
    safe = [other for other in p.cards if not THIRDS[other] and not suit_of(other) & p.held & ACES]
    if bare and not safe and all(ace // 13 != card // 13 for ace in bare) and not p.held & suit & SMALL:
        where = listed([ace.suit.title for ace in bare])
        return f"Stay out of {where}: your {'aces' if bare[1:] else 'ace'} there can still be beaten."
    rest = p.held & suit & HIGH & ~BIT[card]
    if not p.held & SMALL:
        if rest:
            return f"You have no small card to lead, and you keep {ranks(rest)} of {title}."
        return _nothing_high(p, card)
    if p.held & suit & SMALL or (safe and not rest):
        return ""  # a small card counts nothing, and one of the suit would draw out as much
    if rest:
        return drawn_out(p, card, rest)
    if p.helping & ABOVE[card]:
        who = name(p.friends[0]) if len(p.friends) == 1 else "your side"
        return f"It counts only a third of a point, and {who} may have a higher {title[:-1]}."
    return f"It counts only a third of a point, and you have no ace, two or three of {title} to lose."


def one_to_go(p: Position, card: Card) -> str:
    """Return a sentence saying that only one card beats a lead and that the suit then wins; empty if that is not so."""
    above = p.theirs & ABOVE[card]
    behind = p.held & suit_of(card) & ~BIT[card] & ~p.masters
    if above & (above - 1) or not behind or p.theirs & ABOVE[top(behind)] & ~above:
        return ""
    rank = top(behind).title.partition(" ")[0]
    return f"Only {ranks(above)} of {card.suit.title} can beat it. Once that is gone, {{nobody}} beat your {rank}."


def drawn_out(p: Position, card: Card, rest: int) -> str:
    """Return a sentence saying that a lead may draw out high cards; empty if there are none to draw out.

    They are the cards that beat the best of the cards `rest` that are kept, or else the high cards that beat the lead.
    """
    kept = top(rest)
    title = card.suit.title
    better = p.theirs & ABOVE[kept]
    if better:
        beats = "beat" if better & (better - 1) else "beats"
        return f"It can draw out {ranks(better, 'or')} of {title}, which {beats} your {kept.title.partition(' ')[0]}."
    worse = p.theirs & ABOVE[card] & HIGH
    return f"It can draw out {ranks(worse, 'or')} of {title}, and you keep {ranks(rest)}." if worse else ""


def against(p: Position, card: Card) -> str:
    """Return the subject and verb for a foe still to play who may beat a card: `Bea has`, `an opponent has`."""
    over = [foe for foe in p.foes if p.may_hold(foe) & ABOVE[card]]
    return f"{name(over[0])} has" if len(over) == 1 else "{some} has"


def besides(p: Position, card: Card) -> str:
    """Return a sentence saying how many cards still out can beat a lead; often an empty one.

    It is told if nothing better can be said of the lead.
    """
    title = card.suit.title
    if p.led < 0:
        higher, lower = (p.out & mask for mask in (ABOVE[card], suit_of(card) & (BIT[card] - 1)))
        if not higher or is_held(p, higher):  # a higher card that a foe is known to hold speaks against the lead
            return ""
        if higher.bit_count() < 3:
            return f"Only {ranks(higher)} of {title} can beat it."
        if higher.bit_count() >= lower.bit_count():  # that would not speak for the lead
            return ""
        numbers = (NUMBERS[cards.bit_count()] for cards in (higher, lower))
        return "Of the {} still out, {} can beat it and {} cannot.".format(title, *numbers)
    return ""


def likely_to_win(p: Position, card: Card) -> bool:
    """Whether it is more likely than not that no foe still to play can beat a card that holds the trick."""
    odds = 1.0
    for foe in p.foes:
        may = p.may_hold(foe)
        all_, above = may.bit_count(), (may & ABOVE[card]).bit_count()
        odds *= comb(all_ - above, p.left) / comb(all_, p.left) if all_ >= p.left else not above
    return odds > 0.5


def played_anyway(p: Position, card: Card) -> str:
    """Return the reason to follow to a trick with a card that no judgement recommends."""
    if p.safe:
        return added(p, card)
    if card // 13 != p.led:
        return discarded(p, card)
    if POWER[card] > p.best:
        if p.sure(card):
            return brought(p, card)
        above = p.against & ABOVE[card]
        if above.bit_count() <= 2:
            unless = against(p, card)
            if is_held(p, above):  # the foe is known to hold it, so it is only a question of playing it
                unless = f"{unless.removesuffix(' has')} plays"
            return f"It wins this trick unless {unless} {ranks(above, 'or')} of {card.suit.title}."
        if not likely_to_win(p, card):
            return ""
        higher = f"{number_word(above.bit_count())} higher {card.suit.title}"
        return f"It wins this trick unless {against(p, card)} one of the {higher} still out, which is not likely."
    if p.ours and THIRDS[card]:
        return f"{doing(p.winner, 'is', 'are')} winning so far, and it adds {points(THIRDS[card])}."
    if THIRDS[card] and any(not THIRDS[other] for other in p.cards):
        return hoped_for(p, card) if p.friend_may_win else ""
    return ducked(p, card)


def played_low(p: Position, card: Card) -> tuple[str, str]:
    """Return the reason to play a card at Low Hand, and another to use only if a search saw nothing better to tell.

    At least one of the two is empty.
    """
    if p.led < 0:
        return _led_low(p, card)
    if card // 13 == p.led and POWER[card] > p.best:
        if p.ours and below_it(p, card):
            winning = f"{doing(p.winner, 'is', 'are')} winning for your side"
            return f"{winning}, so get rid of a card that could win you a worse trick later.", ""
        lowest = min(p.cards, key=POWER.__getitem__)
        if POWER[lowest] < p.best or p.against & ABOVE[lowest]:
            if any(_may_add_an_ace(p, foe, card) for foe in p.foes):
                return "", ""
            return taken_at_a_price(p, card) or rid(p, card) or danger_later(p, card), ""
        wins = "Your side wins" if p.seating.friends[p.seat] else "You win"
        cheap = ", and this one counts nothing" if not THIRDS[card] and any(map(THIRDS.__getitem__, p.cards)) else ""
        return rid(p, card), f"{wins} this trick with any {card.suit.singular} you have{cheap}."
    if not p.ours and not (p.friends and p.helping & ABOVE[p.best_card]):
        return unloaded(p, card), ""
    return kept_small(p, card), ""


def _led_low(p: Position, card: Card) -> tuple[str, str]:
    """Return the reason to lead a card at Low Hand, and another to use only if a search saw nothing better to tell."""
    higher, lower = (p.out & mask for mask in (ABOVE[card], suit_of(card) & (BIT[card] - 1)))
    if higher.bit_count() <= lower.bit_count():
        return exit_kept(p, card) or rid(p, card) or won_early(p, card) or danger_later(p, card), ""
    said = lost(p, card)
    as_good = [other for other in p.cards if other // 13 != card // 13 and likely(p, other) <= likely(p, card)]
    guards = [guarded_low(p, other) for other in as_good]
    if said and lower and guards and all(guards):
        return f"{said} Keep {guards[0]}.", ""
    return ("", said) if as_good else (said, "")


def taken_at_a_price(p: Position, card: Card) -> str:
    """Return the reason for taking, in last seat, a trick worth a point or more at Low Hand, though the seat need not.

    Often empty: the card must be one that could win a trick later.
    """
    taken = p.pot + THIRDS[card]
    if p.pot < 3 or p.friends or p.foes or not below_it(p, card):
        return ""
    return f"It takes {points(taken)}. Kept, it could win you more than that later, as {still_out(p, card)}."


def still_out(p: Position, card: Card) -> str:
    """Return a clause about lower cards of the suit in other hands: `the jack of diamonds is still out`."""
    lower = below_it(p, card)
    one = f"the {top(lower).title} is" if lower.bit_count() == 1 else f"lower {card.suit.title} are"
    return f"{one} still out"


def danger_later(p: Position, card: Card) -> str:
    """Return a sentence saying that the card could win a worse trick later; empty if no lower card is out."""
    if not below_it(p, card):
        return ""
    out = still_out(p, card)
    return f"{out[0].upper()}{out[1:]}, so it could win you a worse trick later."


def exit_kept(p: Position, card: Card) -> str:
    """Return the reason at Low Hand to lead a card that wins, before one that can lose the lead; often empty.

    Whoever loses the lead first must win with this card anyway if its suit is led, and then has no low card left.
    """
    suit, lower = p.held & suit_of(card), below_it(p, card)
    alone = suit == p.held
    if p.left < 3 or not lower or (not alone and (p.out & ABOVE[card] or won_early(p, card))):
        return ""
    low = min([other for other in p.cards if other != card], key=lambda other: (likely(p, other), POWER[other]))
    if likely(p, low) > UNLIKELY or not p.out & suit_of(low):
        return ""
    title = card.suit.title
    if alone:
        return f"You have only {title} left. Lead this one first, and keep the {low.title} to lose the lead later."
    wins = f"Every {card.suit.singular} still out is lower, so it wins whenever {title} are led"
    return f"{wins}. Keep the {low.title} to lose the lead later."


def won_early(p: Position, card: Card) -> str:
    """Return the reason at Low Hand to lead a card that will likely win sometime while all can follow; often empty."""
    suit, others = suit_of(card), [*p.foes, *p.friends]
    if likely(p, card) < OFTEN:
        return ""
    led_before = any(trick.cards[0] // 13 == card // 13 for trick in p.deal.tricks)
    if led_before or not below_it(p, card) or not all(p.may_hold(other) & suit for other in others):
        return ""
    wins = "is likely to" if p.out & ABOVE[card] else "will"
    return f"It {wins} win a trick sooner or later. Now most can follow suit; later they could throw aces on it."


def rid(p: Position, card: Card) -> str:
    """Return the reason for getting rid of a high card that could win a trick nobody wants; often an empty one."""
    if POWER[card] < HIGHEST:
        return ""
    if p.led >= 0 and p.pot < 2 and THIRDS[card] < 3:
        return f"It gets rid of a high card while this trick has {'only ' if p.pot else ''}{points(p.pot)} in it."
    return "It gets rid of a high card that could win you the last trick." if p.left <= 6 and below_it(p, card) else ""


def _may_add_an_ace(p: Position, foe: int, card: Card) -> bool:
    """Whether an opponent still to play may put an ace on the trick if this card wins it."""
    may = p.may_hold(foe)
    return bool(may & ACES & suit_of(card) & (BIT[card] - 1)) or not may & suit_of(card)


# ── Low Hand ──────────────────────────────────────────────────────────────────────────────────────────────────────


def lost(p: Position, card: Card) -> str:
    """Return a sentence on the chance that a lead loses, given the cards of its suit in other hands."""
    out = p.out & suit_of(card)
    title = SUITS[card // 13].title
    higher = (out & ABOVE[card]).bit_count()
    lower = out.bit_count() - higher
    if not any(p.out & ABOVE[other] for other in p.cards):
        rest = f"all {number_word(p.left)} tricks" if p.left > 2 else "both tricks"
        return f"Nobody can beat any card you have left, so you win {rest} left."
    if not out:
        return f"Nobody else has {title}, so you win this trick. Take it with this card."
    if not higher:
        return f"It wins this trick. Every other {title[:-1]} still out is lower."
    if not lower:
        return _surely_lost(p, card)
    numbers = f"Of the {title} still out, {NUMBERS[higher]} can beat it and {NUMBERS[lower]} cannot."
    low = bottom(p.held & suit_of(card))
    if low != card and not below_it(p, low):
        return f"{numbers} Keep the {low.title}, which is lower than all of them."
    if higher <= lower:
        best = all(likely(p, card) <= likely(p, other) for other in p.cards)
        return f"{numbers} Any other lead is at least as likely to win." if best else ""
    if (p.held & suit_of(card)).bit_count() > 1:
        return numbers
    aces = [other for other in cards_in(p.held & ACES & ~BIT[card]) if below_it(p, other)]
    thrown = f" and can throw your {aces[0].title} on one" if aces and out & (out - 1) and p.left > 2 else ""
    return f"{numbers} After it you have no more {title}{',' if thrown else ''}{thrown}."


def _surely_lost(p: Position, card: Card) -> str:
    """Return the reason at Low Hand to lead a card that every other card of its suit still out beats."""
    title, out = card.suit.title, p.out & suit_of(card)
    if not out & (out - 1):
        return (
            "" if THIRDS[card] == 3 else f"Only the {top(out).title} is still out in that suit, and it beats this card."
        )
    if not p.held & suit_of(card) & ~BIT[card]:
        return f"Every {title[:-1]} still out is higher, and after it you have no more {title}."
    if THIRDS[card]:
        if out.bit_count() < 3:
            return ""  # most would throw a card on it
        return f"Every {title[:-1]} still out is higher, so you can get rid of a card that counts."
    if POWER[card] == 1:
        fours = [other for other in cards_in(p.held & ~suit_of(card)) if POWER[other] == 1]
        kept = [other for other in fours if p.held & suit_of(other) & HIGH]
        if kept and not p.held & suit_of(card) & HIGH:
            high = top(p.held & suit_of(kept[0])).title.partition(" ")[0]
            return f"Any other {title[:-1]} wins this trick. Keep the {kept[0].title}, which protects your {high}."
        length = (p.held & suit_of(card)).bit_count()
        if fours and all((p.held & suit_of(other)).bit_count() > length for other in fours):
            return f"Any other {title[:-1]} wins this trick, and you have fewer {title} than {fours[0].suit.title}."
        return f"Nothing is lower than a four: any other {title[:-1]} wins this trick."
    all_higher = f"Every {title[:-1]} still out is higher"
    return f"{all_higher}." if likely_to_win(p, card) else f"{all_higher}, so somebody else should win this trick."


def likely(p: Position, card: Card) -> float:
    """Return a rough chance that a lead wins: the share of lower cards among those of its suit that are out."""
    out = p.out & suit_of(card)
    higher = (out & ABOVE[card]).bit_count()
    return 1.0 if not higher else 1.0 - higher / out.bit_count()


def _only_loser(p: Position, card: Card) -> str:
    """Return the reason to play the only card of the suit led that does not beat the trick so far."""
    others = f"Every other {card.suit.singular} you have" if p.cards[2:] else f"Your other {card.suit.singular}"
    beaten = any((p.against | p.helping) & ABOVE[other] for other in p.cards if other != card)
    return f"{others} beats the {p.best_card.title}." if beaten else f"{others} would win this trick."


def unloaded(p: Position, card: Card) -> str:
    """Return the reason to throw a card on a trick that others are sure to win, at Low Hand."""
    if p.rest_is_won:
        return no_matter(p)
    friends = p.seating.friends[p.seat]
    wins = "The opponents are sure to win this trick" if friends else "You do not win this trick"
    follows = card // 13 == p.led
    losers = [other for other in p.cards if not follows or POWER[other] < p.best]
    alike = [other for other in losers if THIRDS[other] == THIRDS[card]]
    if follows and losers == [card]:
        return _only_loser(p, card)
    if THIRDS[card] == 3:
        return f"{wins}, so put your ace on it: they get its whole point."
    later = below_it(p, card)
    before = _before_an_ace(p, card, losers)
    if POWER[card] > 8 and later:
        return f"{wins}, so get rid of a high card there that could win you tricks later.{before}"
    if any(THIRDS[other] == 3 for other in losers) and not before:
        return ""
    if follows and alike[1:] and card == max(losers, key=POWER.__getitem__):
        return f"{wins}, so play the highest card that does not take it."
    if THIRDS[card] and later and not follows:
        return f"{wins}. Give them a third of a point, with a card that could win you a trick later.{before}"
    if THIRDS[card]:
        return _third_given(p, wins, follows, len(alike))
    if not any(THIRDS[other] for other in p.cards):
        return f"{wins}, and you have nothing that counts to give it."
    return f"{wins}, so get rid of a card that could win you a trick later." if later else ""


def _third_given(p: Position, wins: str, follows: bool, alike: int) -> str:
    """Return the reason to give a third of a point; `wins` says who wins, and `alike` is how many cards count it."""
    if alike == len(p.cards) > 1:
        return f"{wins}, and every card you can play counts a third of a point."
    return f"{wins}, {'and it gives them' if follows else 'so give it'} a third of a point."


def _before_an_ace(p: Position, card: Card, losers: Sequence[Card]) -> str:
    """Return a sentence saying why a high card is thrown before an ace: more lower cards of its suit are out."""
    aces = [other for other in losers if THIRDS[other] == 3]
    lower, most = (max((below_it(p, each).bit_count() for each in cards), default=0) for cards in ([card], aces))
    if not aces or lower <= most:
        return ""
    few = f"{'no more than' if aces[1:] else 'only'} {number_word(most)}" if most else "none"
    out = f"{number_word(lower)} lower {card.suit.title} are" if lower > 1 else f"a lower {card.suit.singular} is"
    return f" {capital(out)} out, and {few} under {'any' if aces[1:] else 'your'} ace."


def no_matter(p: Position) -> str:
    """Return a sentence saying that one player wins every trick that is left, so that any card will do."""
    rest = f"all {number_word(p.left)} tricks" if p.left > 2 else "both tricks"
    return f"{doing(p.taker, 'wins', 'win')} {rest} left, so it does not matter which card you play."


def below_it(p: Position, card: Card) -> int:
    """Return the mask of the lower cards of its suit that are out: if one of them is led, this card may have to win."""
    return p.out & suit_of(card) & (BIT[card] - 1)


def last_risk(p: Position, card: Card) -> str:
    """Return the reason to throw a card at Low Hand: otherwise it could win one of the last tricks."""
    if THIRDS[card] == 3 and not p.ours and not (p.friends and p.helping & ABOVE[p.best_card]):
        return unloaded(p, card)
    suit = card.suit
    lower = below_it(p, card)
    one = f"The {top(lower).title} is" if lower.bit_count() == 1 else f"Lower {suit.title} are"
    when = "the last trick" if p.left == 2 else "one of the last tricks"
    risk = f"{one} still out, so it could win you {when}"
    same = [other for other in p.cards if other != card and other // 13 == card // 13 and below_it(p, other)]
    highest = same and card == max(p.cards, key=lambda other: (other // 13 == card // 13, POWER[other]))
    if highest and all(below_it(p, other) == lower for other in same):
        risk = f"{one} still out, so {'either' if len(same) == 1 else 'any'} of your {suit.title} could win you {when}"
    elif highest:
        risk = f"Lower {suit.title} are still out, so your highest could win you {when}"
    if same and THIRDS[card] > max(map(THIRDS.__getitem__, same)):
        return f"{risk}, and it counts {points(THIRDS[card])}." if not p.ours else ""
    if same and THIRDS[card] < min(map(THIRDS.__getitem__, same)):
        return f"{risk}, and it counts less than the {same[0].title}." if p.ours else ""
    return f"{risk}."


def kept_small(p: Position, card: Card) -> str:
    """Return the reason to play a card at Low Hand to a trick that the seat's own side may win."""
    if p.rest_is_won:
        return no_matter(p)
    below = p.cards[0] // 13 == p.led
    friend = p.seating.friends[p.seat]
    if p.ours:
        mine = f"{doing(p.winner, 'is', 'are')} winning for your side"
    else:
        has_to = "has to" if friend and must_beat(p, friend[0]) else "may have to"
        mine = f"{doing(p.winner, 'is', 'are')} winning, but {name(friend[0]) if friend else 'nobody'} {has_to} beat it"
    if THIRDS[card]:
        return _given_to_either(p, card, mine)
    small = [other for other in p.cards if not THIRDS[other] and (not below or POWER[other] < p.best)]
    if below and small[1:] and card == max(small, key=POWER.__getitem__):
        return f"{mine}, so play the highest card that counts nothing and does not win."
    return f"{mine}, so play a card that counts nothing{' and does not win' if below else ''}."


def must_beat(p: Position, friend: int) -> bool:
    """Whether a friend still to play is known to have the suit led, and can have no card below the best one played."""
    if p.known is None or friend not in p.friends or not p.known[friend] & SUIT[p.led]:
        return False
    return not p.may_hold(friend) & SUIT[p.led] & (BIT[p.best_card] - 1)


def _given_to_either(p: Position, card: Card, mine: str) -> str:
    """Return the reason to play a card that counts to a trick that the side may win; `mine` says who holds it."""
    least = min(map(THIRDS.__getitem__, p.cards))
    if least == THIRDS[card] and (p.ours or all(THIRDS[other] == least for other in p.cards)):
        counts = f"{mine}, and every card you can play counts at least a third of a point"
        highest = p.cards[0] // 13 == p.led and p.cards[1:] and card == max(p.cards, key=POWER.__getitem__)
        return f"{counts}, so get rid of your highest." if highest else f"{counts}."
    if p.ours and p.against & ABOVE[p.best_card]:
        over = [foe for foe in p.foes if p.may_hold(foe) & ABOVE[p.best_card]]
        who = name(over[0]) if len(over) == 1 else "an opponent"
        gets = "your ace's point" if THIRDS[card] == 3 else "your third of a point"
        return f"{doing(p.winner, 'is', 'are')} winning so far. If {who} has to beat it, the opponents get {gets}."
    if p.ours:
        return f"{mine}, but this card could win you a worse trick later." if below_it(p, card) else ""
    if below_it(p, card) and THIRDS[card] < 3:
        return f"{mine}. Get rid of a card that could win you a trick later."
    more = "your ace's point" if THIRDS[card] == 3 else "another third of a point"
    friend = p.seating.friends[p.seat]
    who = name(friend[0]) if friend else "nobody"
    return f"{doing(p.winner, 'is', 'are')} winning. Unless {who} has to beat it, the opponents get {more}."


def taken_high(p: Position, card: Card) -> str:
    """Return the reason to play the card with which the seat wins a trick that it must win."""
    who = "Your side" if p.seating.friends[p.seat] else "You"
    if card == max(p.cards, key=POWER.__getitem__):
        return f"{who} cannot get out of winning this trick, so use your highest card now."
    saved = "your ace" if any(THIRDS[other] == 3 for other in p.cards) else "a card that counts"
    return f"{who} cannot get out of winning this trick, but it need not cost you {saved}."


def stayed_low(p: Position, card: Card) -> str:
    """Return the reason for a low card on a trick that somebody else may still win."""
    if card == min(p.cards, key=POWER.__getitem__):
        over = [foe for foe in p.foes if p.may_hold(foe) & ABOVE[card]]
        who = name(over[0]) if len(over) == 1 else "{some}"
        lowest = f"It is your lowest {card.suit.singular}"
        return f"{lowest}{', though it counts' if THIRDS[card] else ''}, and {who} may still beat it."
    return f"It counts only {points(THIRDS[card])}, less than your ace."
