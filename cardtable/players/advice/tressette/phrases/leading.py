"""Reasons to lead a card at Tressette. Either the advice recommends the card, or only a search prefers it.

A reason can be an empty text. A friend is a partner. A sure winner is a card that no opponent can beat in its suit. A
mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import SUITS, Card
from cardtable.players.advice.tressette.masks import ABOVE, ACES, BIT, POWER, SMALL, SUIT, bottom, cards_in, top
from cardtable.players.advice.tressette.phrases.facts import (
    ENDING,
    HIGH,
    either,
    friend_or_side,
    in_the_dead_hand,
    is_held,
    known_aces,
    likely_with,
    points,
    ranks,
    run_against,
    suit_of,
    wins_if_led,
)
from cardtable.players.advice.tressette.phrases.small_cards import (
    guarded,
    nothing_to_lose,
    one_suit_left,
    protecting,
    rather_than,
    small_with,
)
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.naming import name
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.words import listed, number_word


def drawn(p: Position, card: Card) -> str:
    """Return the reason for leading a suit from the top, with a card that no opponent can beat."""
    if p.master(card) and not p.lasts(card):
        return void_now(p, card)
    suit = suit_of(card)
    sure = p.lasting & suit
    left = (p.later & suit).bit_count()
    title = SUITS[card // 13].title
    if p.held & suit & ~sure and p.seating.seats == 2 and not p.deal.rest and sure.bit_count() < left:
        return f"{{Nobody}} beat it, and must play one of {number_word(left)} {title} to it."
    if p.held & suit & ~sure:
        rest = cards_in(p.held & suit & ~sure)
        others = f"your {rest[0].title.partition(' ')[0]}" if len(rest) == 1 else "your lower ones"
        if not draws_all(p, suit):
            lead = "your side keeps the lead" if p.helping & ABOVE[card] else "the lead stays with you"
            if THIRDS[card] == 3:
                lead = "your side wins its point" if p.helping & ABOVE[card] else "it wins its point"
            falls = ace_may_fall(p, card)
            if not falls and (after := sure & ~BIT[card]):
                return f"{{Nobody}} beat it, or {ranks(after, 'or')} after it.{then_back(p, card)}"
            over = p.later & ABOVE[rest[-1]]
            if not falls and over & p.theirs and not over & (over - 1):
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
    """Whether the hand's sure winners could draw the suit from all others, so that its lower cards would win later."""
    sure = (p.lasting & suit).bit_count()
    seats = [seat for seat in range(p.seating.seats) if seat != p.seat and p.may_hold(seat) & suit]
    out = p.out & suit
    lower = p.held & suit & ~p.lasting
    strong = lower.bit_count() > 2 and not p.theirs & ABOVE[top(lower)] & (p.theirs & ABOVE[top(lower)]) - 1
    return sure * len(seats) >= out.bit_count() or (p.seating.seats == 3 and sure > 1 and strong)


def ace_may_fall(p: Position, card: Card) -> str:
    """Return words saying that somebody may have to play the ace of the suit to a winning lead, or an empty text."""
    ace = p.helping & suit_of(card) & ACES
    if not ace and (theirs := p.theirs & suit_of(card) & ACES) and theirs < BIT[card]:
        return f"it may catch the {top(theirs).title}"
    if not ace or ace > BIT[card] or len(p.seating.friends[p.seat]) > 1 or is_held(p, ace):
        return ""
    return f"{friend_or_side(p)} {'has' if p.sure_help & ace else 'may have'} the ace to put on it"


def stands(p: Position, card: Card) -> str:
    """Return the reason for a lead from a suit of which no opponent has a card."""
    out = f"{{Nobody_has}} {card.suit.title} left"
    back = then_back(p, card)
    mine = (p.held & suit_of(card)).bit_count()
    if THIRDS[card] == 3:
        who = "your side" if p.helping & ABOVE[card] else "your ace"
        return f"{out}, so {who} wins its point.{back}"
    if mine > 1 and p.helping & ABOVE[bottom(p.held & suit_of(card))]:
        return f"{out}, so your side wins with any {card.suit.singular} you lead.{back}"
    if mine > 1:
        return f"{out}, so your {number_word(mine)} {card.suit.title} win.{back}"
    if p.helping & ABOVE[card]:
        return f"{out}, so your side wins this trick.{back}"
    if THIRDS[card]:
        return f"{out}, so it wins.{back}"
    return f"{out}, so even a small one wins.{back}"


def void_now(p: Position, card: Card) -> str:
    """Return the reason for a lead that the opponent could beat only with a card still to be drawn from the stock."""
    later = " A card from the stock could beat it later." if p.later & ABOVE[card] else ""
    if p.theirs & suit_of(card):
        return f"{{Nobody}} beat it now.{later}"
    wins = "your ace wins its point" if BIT[card] & ACES else "it wins" if THIRDS[card] else "even a small one wins"
    return f"{{Nobody_has}} {card.suit.title} now, so {wins}.{later}"


def napoletana(p: Position, card: Card) -> str:
    """Return the reason for a lead from the suit of a declared napoletana (three, two, ace)."""
    if BIT[card] & HIGH:
        return f"You have declared the {card.suit.singular} napoletana. Lead it from the top: {{nobody}} beat it."
    if not p.lasts(card):
        return void_now(p, card)
    mine, sure = p.held & suit_of(card), p.lasting & suit_of(card)
    if sure != mine:
        yours = ranks(sure, "or")
    else:
        yours = f"the {number_word(mine.bit_count())} you have left" if mine & (mine - 1) else "your last one"
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
        return _only_one_foe(p, card) or "It is the only card you have that counts nothing."
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


def _only_one_foe(p: Position, card: Card) -> str:
    foes = p.seating.foes[p.seat]
    void = [foe for foe in foes if not p.may_hold(foe) & suit_of(card)]
    others = [foe for foe in foes if p.may_hold(foe) & ABOVE[card]]
    if len(foes) != 2 or len(void) != 1 or len(others) != 1 or is_held(p, p.theirs & ABOVE[card]):
        return ""
    has = f"{name(void[0])} has no {card.suit.title}"
    return f"It counts nothing. {has}, so only {name(others[0])} can beat it."


def _into_their_ace(p: Position, card: Card) -> str:
    ace = p.theirs & suit_of(card) & ACES
    over = p.helping & suit_of(card) & ~(2 * ace - 1)
    if ace < BIT[card] or not over or not known_aces(p, [card]):
        return ""
    may = f"but {friend_or_side(p)} may beat it with {ranks(over, 'or')}"
    return f"It counts nothing. {known_aces(p, [card])}, {may}."


def _from_a_plain_suit(p: Position, card: Card) -> str:
    title = card.suit.title
    length = (p.held & suit_of(card)).bit_count()
    longest = sum((p.held & other).bit_count() >= length for other in SUIT) == 1
    if longest and length > 2:
        return f"It counts nothing, {title} are your longest suit, and you have no ace there to lose."
    small = [other for other in p.cards if not THIRDS[other] and other != card]
    if small and p.left <= ENDING and all(guards := [protecting(p, other) for other in small]):
        return f"It counts nothing, and you keep {guards[0]}."
    if length == 1 and all((p.held & suit_of(other)).bit_count() > 1 for other in small):
        return f"It counts nothing, and it is your only {title[:-1]}."
    return nothing_to_lose(p, card, " to lose")


def _keeps_as_much(p: Position, card: Card, other: Card) -> bool:
    sure = [bool(suit_of(each) & p.lasting & ~BIT[each]) for each in (card, other)]
    return bool(_kept_of_the_suit(p, other)) and sure[0] == sure[1]


def _kept_of_the_suit(p: Position, card: Card) -> str:
    suit = p.held & suit_of(card)
    if kept := suit & p.lasting & ~BIT[card]:
        return f". You keep the {top(kept).title}, and {{nobody}} beat that."
    if suit & ACES & ~p.masters and suit & SMALL & ~BIT[card]:
        ace = top(suit & ACES)
        return f", and your {ace.title} still has {small_with(p, ace, card)} with it."
    return ""


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
        return f"{led}, so {again}. {_if_partner_has(p, better) if may_have else no_lower(p, card)}."
    if not BIT[card] & SMALL:
        return f"{led}, so {again}. {no_lower(p, card)}."
    above = p.out & ABOVE[card]
    if not p.helping & above:
        return f"{led}, so {again}."
    if above.bit_count() == 1 and own and not likely_with(p, friends[0], above):
        return f"{led}, so {again}. Only the {top(above).title} can beat it."
    if above.bit_count() == 1:
        return f"{led}, so {again}. Only the {top(above).title} can beat it, and {friend_or_side(p)} may have that."
    return f"{led}, so {again}. A low card lets your side win with a high one."


def _if_partner_has(p: Position, better: Card) -> str:
    return f"If {friend_or_side(p)} has the {better.title.partition(' ')[0]}, your ace wins its point"


def then_back(p: Position, card: Card) -> str:
    """Return a sentence saying that the suit for which the partner asked is to be led next, or an empty text."""
    friends = p.seating.friends[p.seat]
    back = [suit for suit in p.asked_for if p.held & suit and p.helping & suit]
    if len(friends) != 1 or not back or back[0] == suit_of(card) or p.master(top(p.held & back[0])):
        return ""
    if p.deal.tricks[-1].players[0] == p.seat:
        return ""  # the seat led the last trick, too, and was told so then
    return f" Then lead {top(back[0]).suit.title} back to {{partner}}."


def no_lower(p: Position, card: Card) -> str:
    """Return words saying that the hand has no lower card of the suit of `card`, or no other card of it."""
    alone = p.held & suit_of(card) == BIT[card]
    return f"It is your only {card.suit.singular}" if alone else f"You have no lower {card.suit.singular}"


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
        return f"{keeping_winners(p, kept, 'trick' if p.left == 2 else 'tricks')}{lowest}".rstrip()
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
    if sum(POWER[other] == POWER[card] for other in p.cards) == 1:
        return "You have no small card to lead, and this is your lowest."
    suit = p.held & suit_of(card)
    if not suit & HIGH:
        return _nothing_high(p, card)
    if all((p.held & other).bit_count() < suit.bit_count() for other in SUIT if not other & BIT[card]):
        return f"You have no small card to lead, and {card.suit.title} are your longest suit."
    return ""


def _nothing_high(p: Position, card: Card) -> str:
    title = card.suit.title
    said = f"You have no small card to lead, and no ace, two or three of {title} to lose."
    rivals = [other for other in p.cards if other // 13 != card // 13 and not p.held & suit_of(other) & HIGH]
    if not rivals:
        return said
    above = (p.theirs & ABOVE[card]).bit_count()
    if all((p.theirs & ABOVE[other]).bit_count() > above for other in rivals):
        return f"You have no small card to lead, and fewer cards can beat this one than {either(rivals)}."
    length = (p.held & suit_of(card)).bit_count()
    longer = all((p.held & suit_of(other)).bit_count() < length for other in rivals)
    names = listed(sorted({other.suit.title for other in rivals}), "or")
    return f"{said} You have more {title} than {names}." if longer else ""


def _lowest_of(p: Position, card: Card, others: Sequence[Card]) -> str:
    return "This is the lowest of your other cards." if all(POWER[card] < POWER[other] for other in others) else ""


def out_of_their_aces(p: Position, card: Card) -> str:
    """Return a sentence naming the suits that are not led because an opponent has the ace, or an empty text."""
    small = [other for other in p.cards if not THIRDS[other] and other // 13 != card // 13]
    if p.known is None or not all(known_aces(p, [other]) for other in small):
        return ""
    for foe in p.seating.foes[p.seat]:
        known = cards_in(p.known[foe] & ACES)
        aces = [ace for ace in known if p.held & suit_of(ace) & (BIT[ace] - 1) and not p.masters & suit_of(ace)]
        if aces and all(ace // 13 != card // 13 for ace in aces):
            where = listed([ace.suit.title for ace in aces])
            return f"Stay out of {where}: {name(foe)} has the {'aces' if aces[1:] else 'ace'} there."
    return ""


def caught(p: Position, card: Card) -> str:
    """Return the reason for a lead that may catch an opponent's known ace."""
    sure = number_word((p.masters & suit_of(card)).bit_count())
    return f"{known_aces(p, [card])}, and your {sure} sure winners in that suit can catch it."


def not_fed(p: Position, card: Card) -> str:
    """Return the reason to lead a sure winner where a small card would let an opponent's ace win."""
    fed = [other for other in p.cards if BIT[other] & SMALL and not suit_of(other) & p.held & ACES]
    return f"{{Nobody}} beat it. {known_aces(p, fed)}, so lead no small card there."


def before_a_run(p: Position, card: Card) -> str:
    """Return the reason to lead a sure winner before an opponent can lead a run."""
    foe, run = run_against(p)
    suit = top(run).suit.title
    return f"{{Nobody}} beat it. Win with it now: {name(foe)} has {number_word(run.bit_count())} sure {suit} to lead."


def keeping_winners(p: Position, kept: int, tricks: str) -> str:
    """Return a sentence saying that the sure winners in the mask `kept` are kept for the last tricks."""
    cards = cards_in(kept)
    if not cards[1:] and tricks == "trick":  # whoever wins this trick chooses the suit of the last trick
        return f"Keep the {cards[0].title}: {wins_if_led(p, cards[0])}."
    if not cards[1:]:
        return f"Keep the {cards[0].title}, which {{nobody}} beat, for the last {tricks}."
    alike = all(card.rank == cards[0].rank for card in cards)
    those = f"{cards[0].title.partition(' ')[0]}s" if alike else f"{number_word(len(cards))} sure winners"
    return f"Keep your {those} for the last {tricks}. {{Nobody}} beat them."


def asking(p: Position, card: Card) -> str:
    """Return the reason for a low lead from a suit with high cards: it asks a friend to play high."""
    high = f"You have {ranks(p.held & suit_of(card) & HIGH)} of {{suit}}. A low lead asks"
    if len(p.seating.friends[p.seat]) > 1:
        return f"{high} your side to play high."
    return f"{high} {{partner}} to play high and lead them back."


def led_anyway(p: Position, card: Card) -> str:
    """Return the reason for a lead that only a search prefers."""
    if p.master(card):
        return drawn(p, card)
    if BIT[card] & SMALL:
        return given_away(p, card)
    suit = suit_of(card)
    above = p.theirs & ABOVE[card]
    if p.sure_help & ABOVE[card]:
        return _to_a_friends_card(p, p.sure_help & suit)
    if THIRDS[card] == 3 and above & (above - 1):
        if p.helping & BIT[top(above)] and p.left <= ENDING:
            return f"{_if_partner_has(p, top(above))}."
        if p.seating.seats != 3 or above.bit_count() > 2 or p.held & suit != BIT[card]:
            return ""
    if one := one_to_go(p, card):
        return one
    if is_held(p, above):
        return _led_to_theirs(p, card)
    if p.left == 2 and p.masters and p.out & suit_of(top(p.masters)):
        return keeping_winners(p, p.masters, "trick")
    rest = p.held & suit & HIGH & ~BIT[card]
    if rest and not p.held & suit & SMALL and (out := drawn_out(p, card, rest)):
        return out
    if above.bit_count() <= 2:
        where = in_the_dead_hand(p, above)
        friends = p.seating.friends[p.seat]
        if len(friends) == 1 and likely_with(p, friends[0], above):
            where = f", and {name(friends[0])} most likely has {'those' if above & (above - 1) else 'that'}"
        return f"Only {ranks(above)} of {card.suit.title} can beat it{where}."
    return _led_for_the_rest(p, card)


def _to_a_friends_card(p: Position, help_: int) -> str:
    above = p.theirs & ABOVE[top(help_)]
    if not above:
        return "{partner} has the {best_help}, and {nobody} beat that card."
    return "" if is_held(p, above) else f"{{partner}} has the {{best_help}}, which only {ranks(above)} can beat."


def _led_to_theirs(p: Position, card: Card) -> str:
    suit = suit_of(card)
    theirs = p.theirs & suit
    if p.seating.seats == 2 and suit & p.lasting and not p.held & SMALL:
        kept = top(suit & p.lasting)
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
        return ""
    if rest:
        return drawn_out(p, card, rest)
    if BIT[card] & HIGH:
        return ""
    return f"It counts only a third of a point, and you have no ace, two or three of {title} to lose."


def one_to_go(p: Position, card: Card) -> str:
    """Return a sentence saying that only one card beats the lead, and that the hand's best other card then wins.

    The other card is of the same suit, and no sure winner now. Return an empty text if that is not so.
    """
    above = p.theirs & ABOVE[card]
    behind = p.held & suit_of(card) & ~BIT[card] & ~p.masters
    if above & (above - 1) or not behind or p.later & ABOVE[top(behind)] & ~above:
        return ""
    rank = top(behind).title.partition(" ")[0]
    return f"Only {ranks(above)} of {card.suit.title} can beat it. Once that is gone, {{nobody}} beat your {rank}."


def drawn_out(p: Position, card: Card, rest: int) -> str:
    """Return a sentence saying that a lead can draw out high cards, or an empty text."""
    kept = top(rest)
    title = card.suit.title
    better = p.theirs & ABOVE[kept]
    if better:
        beats = "beat" if better & (better - 1) else "beats"
        return f"It can draw out {ranks(better, 'or')} of {title}, which {beats} your {kept.title.partition(' ')[0]}."
    worse = p.theirs & ABOVE[card] & HIGH
    return f"It can draw out {ranks(worse, 'or')} of {title}, and you keep {ranks(rest)}." if worse else ""
