"""Reasons to play a card at Tressette Low Hand, in which points are bad; a reason can be empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.tressette.masks import ABOVE, ACES, BIT, POWER, SMALL, SUIT, bottom, cards_in, top
from cardtable.players.advice.tressette.phrases.facts import (
    HIGH,
    below_it,
    likely,
    likely_to_win,
    no_matter,
    points,
    suit_of,
)
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.naming import doing, name
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.words import NUMBERS, capital, listed, number_word

OFTEN: Final = 0.6
"""A card is likely to win if, of the cards of its suit still out, at least this share is lower."""
UNLIKELY: Final = 0.4
"""A card can lose the lead later if, of the cards of its suit still out, at most this share is lower."""
HIGHEST: Final = 7


def guarded_low(p: Position, small: Card) -> str:
    """Return a phrase for `small` if it is the only small card that protects a high card; otherwise an empty text."""
    others = p.held & suit_of(small) & ~BIT[small]
    if THIRDS[small] or others & SMALL or not others & HIGH:
        return ""
    return f"the {small.title}, which protects your {top(others & HIGH).title.partition(' ')[0]}"


def played_low(p: Position, card: Card) -> tuple[str, str]:
    """Return two reasons to play a card; either can be empty.

    The second is weaker, and is used only if the search gives no reason.
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
    if not p.may_be_ours:
        return unloaded(p, card), ""
    return kept_small(p, card), ""


def _led_low(p: Position, card: Card) -> tuple[str, str]:
    higher, lower = (p.out & mask for mask in (ABOVE[card], suit_of(card) & (BIT[card] - 1)))
    if higher.bit_count() <= lower.bit_count():
        return exit_kept(p, card) or rid(p, card) or won_early(p, card) or danger_later(p, card), ""
    said, kept = lost(p, card), guards_kept(p, card)
    if said and kept:
        return f"{said} {kept}", ""
    return ("", said) if as_sure_to_lose(p, card) else (said, "")


def as_sure_to_lose(p: Position, card: Card) -> list[Card]:
    """Return the leads from other suits that are no likelier to win than this lead."""
    return [other for other in p.cards if other // 13 != card // 13 and likely(p, other) <= likely(p, card)]


def guards_kept(p: Position, card: Card) -> str:
    """Return a sentence that says to keep a small card, which protects a high card, when `card` is led.

    The leads from other suits that are no likelier to win than `card` must all be such small cards. The sentence names
    the first. The text is empty if one of these leads is another card, if there are none, or if no lower card of the
    suit of `card` is still out.
    """
    guards = [guarded_low(p, other) for other in as_sure_to_lose(p, card)]
    return f"Keep {guards[0]}." if below_it(p, card) and guards and all(guards) else ""


def lost_lead(p: Position, card: Card) -> str:
    """Return the reason for the lead that is most likely to lose the trick."""
    said, kept = lost(p, card), guards_kept(p, card)
    return f"{said} {kept}" if said and kept else said


def taken_at_a_price(p: Position, card: Card) -> str:
    """Return the reason why the last player takes a trick of a point or more though he need not."""
    taken = p.pot + THIRDS[card]
    if p.pot < 3 or p.friends or p.foes or not below_it(p, card):
        return ""
    return f"It takes {points(taken)}. Kept, it could win you more than that later, as {still_out(p, card)}."


def still_out(p: Position, card: Card) -> str:
    """Return words on the lower cards of the suit, such as `the jack of diamonds is still out`."""
    lower = below_it(p, card)
    one = f"the {top(lower).title} is" if lower.bit_count() == 1 else f"lower {card.suit.title} are"
    return f"{one} still out"


def danger_later(p: Position, card: Card) -> str:
    """Return a sentence saying that the card could win a worse trick later; empty if it could not."""
    if not below_it(p, card):
        return ""
    out = still_out(p, card)
    return f"{out[0].upper()}{out[1:]}, so it could win you a worse trick later."


def exit_kept(p: Position, card: Card) -> str:
    """Return the reason to lead a card that could win later: the hand keeps another card, to lose the lead with it.

    Either the hand has only this suit left, or no card of the suit still out is higher. The text is empty if the hand
    has only two cards, if no lower card of the suit is out, or if no other card can lose the lead later. It is
    also empty if `won_early` has a reason, unless the hand has only this suit left.
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
    """Return the reason to lead a likely winner early, while all others can follow suit."""
    suit, others = suit_of(card), [*p.foes, *p.friends]
    if likely(p, card) < OFTEN:
        return ""
    led_before = any(trick.cards[0] // 13 == card // 13 for trick in p.deal.tricks)
    if led_before or not below_it(p, card) or not all(p.may_hold(other) & suit for other in others):
        return ""
    wins = "is likely to" if p.out & ABOVE[card] else "will"
    return f"It {wins} win a trick sooner or later. Now most can follow suit; later they could throw aces on it."


def rid(p: Position, card: Card) -> str:
    """Return the reason to get rid of a high card that might win a later trick."""
    if POWER[card] < HIGHEST:
        return ""
    if p.led >= 0 and p.pot < 2 and THIRDS[card] < 3:
        return f"It gets rid of a high card while this trick has {'only ' if p.pot else ''}{points(p.pot)} in it."
    return "It gets rid of a high card that could win you the last trick." if p.left <= 6 and below_it(p, card) else ""


def _may_add_an_ace(p: Position, foe: int, card: Card) -> bool:
    may = p.may_hold(foe)
    return bool(may & ACES & suit_of(card) & (BIT[card] - 1)) or not may & suit_of(card)


def lost(p: Position, card: Card) -> str:
    """Return a sentence on how likely a lead is to lose, or an empty text."""
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
    title, out = card.suit.title, p.out & suit_of(card)
    if not out & (out - 1):
        return (
            "" if THIRDS[card] == 3 else f"Only the {top(out).title} is still out in that suit, and it beats this card."
        )
    if not p.held & suit_of(card) & ~BIT[card]:
        return f"Every {title[:-1]} still out is higher, and after it you have no more {title}."
    if THIRDS[card]:
        if out.bit_count() < 3:
            return ""
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


def _only_loser(p: Position, card: Card) -> str:
    others = f"Every other {card.suit.singular} you have" if p.cards[2:] else f"Your other {card.suit.singular}"
    beaten = any((p.against | p.helping) & ABOVE[other] for other in p.cards if other != card)
    return f"{others} beats the {p.best_card.title}." if beaten else f"{others} would win this trick."


def unloaded(p: Position, card: Card) -> str:
    """Return the reason to throw a card on a trick that others are sure to win."""
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
    if THIRDS[card]:
        return _third_given(p, card, wins, alike, before)
    if not any(THIRDS[other] for other in p.cards):
        why = "" if follows else best_spared(p, card)
        return f"{wins}, and you have nothing that counts to give it.{f' {capital(why)}.' if why else ''}"
    return f"{wins}, so get rid of a card that could win you a trick later." if later else ""


def _third_given(p: Position, card: Card, wins: str, alike: Sequence[Card], before: str) -> str:
    follows = card // 13 == p.led
    if not follows and (alone := thrown_alone(p, card, alike)):
        return f"{wins}. Give them a third of a point, and {alone}.{before}"
    if not follows and below_it(p, card):
        return f"{wins}. Give them a third of a point, with a card that could win you a trick later.{before}"
    if len(alike) == len(p.cards) > 1:
        return f"{wins}, and every card you can play counts a third of a point."
    return f"{wins}, {'and it gives them' if follows else 'so give it'} a third of a point."


def _before_an_ace(p: Position, card: Card, losers: Sequence[Card]) -> str:
    aces = [other for other in losers if THIRDS[other] == 3]
    lower, most = (max((below_it(p, each).bit_count() for each in cards), default=0) for cards in ([card], aces))
    if not aces or lower <= most:
        return ""
    few = f"{'no more than' if aces[1:] else 'only'} {number_word(most)}" if most else "none"
    out = f"{number_word(lower)} lower {card.suit.title} are" if lower > 1 else f"a lower {card.suit.singular} is"
    return f" {capital(out)} out, and {few} under {'any' if aces[1:] else 'your'} ace."


def last_risk(p: Position, card: Card) -> str:
    """Return the reason to throw a card that could win one of the last tricks."""
    if THIRDS[card] == 3 and not p.may_be_ours:
        return unloaded(p, card)
    suit = card.suit
    lower = below_it(p, card)
    one = f"The {top(lower).title} is" if lower.bit_count() == 1 else f"Lower {suit.title} are"
    when = "the last trick" if p.left == 2 else "one of the last tricks"
    risk = f"{one} still out, so it could win you {when}"
    same = [other for other in p.cards if other != card and other // 13 == card // 13 and below_it(p, other)]
    highest = same and card == max(p.cards, key=lambda other: (other // 13 == card // 13, POWER[other]))
    if highest and all(below_it(p, other) == lower for other in same):
        every = sum(other // 13 == card // 13 for other in p.cards) == len(same) + 1
        which = f"{'either' if len(same) == 1 else 'any'} of your {'' if every else 'higher '}{suit.title}"
        risk = f"{one} still out, so {which} could win you {when}"
    elif highest:
        risk = f"Lower {suit.title} are still out, so your highest could win you {when}"
    if same and THIRDS[card] > max(map(THIRDS.__getitem__, same)):
        return f"{risk}, and it counts {points(THIRDS[card])}." if not p.ours else ""
    if same and THIRDS[card] < min(map(THIRDS.__getitem__, same)):
        return f"{risk}, and it counts less than the {same[0].title}." if p.ours else ""
    return f"{risk}."


def kept_small(p: Position, card: Card) -> str:
    """Return the reason to play a card to a trick that the seat's own side could win."""
    if p.rest_is_won:
        return no_matter(p)
    below = p.cards[0] // 13 == p.led
    friend = p.seating.friends[p.seat]
    if p.ours:
        mine = f"{doing(p.winner, 'is', 'are')} winning for your side"
    else:
        has_to = "has to" if friend and must_beat(p, friend[0]) else "may have to"
        mine = f"{doing(p.winner, 'is', 'are')} winning, but {name(friend[0]) if friend else 'nobody'} {has_to} beat it"
    if p.ours and below and POWER[card] > p.best:
        return f"{mine}, so get rid of a card that could win you a worse trick later." if below_it(p, card) else ""
    if THIRDS[card]:
        return _given_to_either(p, card, mine)
    small = [other for other in p.cards if not THIRDS[other] and (not below or POWER[other] < p.best)]
    if small == [card] and p.cards[1:]:
        which = f"only {card.suit.singular}" if below else "only card"
        return f"{mine}, so play your {which} that counts nothing{' and does not win' if below else ''}."
    if below:
        highest = small[1:] and card == max(small, key=POWER.__getitem__)
        return f"{mine}, so play the highest card that counts nothing and does not win." if highest else ""
    why = best_spared(p, card)
    return f"{mine}, so {why}." if why else ""


def best_spared(p: Position, card: Card) -> str:
    """Return words that say why the seat throws this card instead of another that counts nothing, or an empty text."""
    small = [other for other in p.cards if not THIRDS[other]]
    alike = [other for other in small if other // 13 == card // 13]
    others = [other for other in small if other not in alike]
    one, title = card.suit.singular, card.suit.title
    if card == max(alike, key=POWER.__getitem__):
        if alike[1:] and not others:
            which = "higher" if len(alike) == 2 else "highest"
            counting = p.held & suit_of(card) & ~SMALL
            return f"get rid of your {which} {one}{' that counts nothing' if counting else ''}"
        lower = below_it(p, card).bit_count()
        most = max((below_it(p, other).bit_count() for other in others), default=lower)
        if lower > most:
            suits = listed([SUITS[suit].title for suit in sorted({other // 13 for other in others})], "or")
            are = f"{number_word(lower)} lower {title} are" if lower > 1 else f"a lower {one} is"
            fewer = f"{'fewer' if most else 'none'} under your small {suits}"
            return f"get rid of a card that could win you a trick later: {are} still out, and {fewer}"
    return thrown_alone(p, card, small)


def thrown_alone(p: Position, card: Card, rivals: Sequence[Card]) -> str:
    """Return words on throwing `card` if it is the hand's only card of its suit.

    Return an empty text if this is not so, if it is also true of another of `rivals`, or if throwing it would be of no
    use. It is of no use if `rivals` has no other card, if no card of the suit is still out, or if the hand has fewer
    than three cards.
    """
    alone = [other for other in rivals if p.held & suit_of(other) == BIT[other]]
    if alone != [card] or not rivals[1:] or not p.out & suit_of(card) or p.left < 3:
        return ""
    return f"play your only {card.suit.singular}: without it you can throw a card on {card.suit.title}"


def must_beat(p: Position, friend: int) -> bool:
    """Whether a friend who has not played yet will have to beat the best card so far."""
    if p.known is None or friend not in p.friends or not p.known[friend] & SUIT[p.led]:
        return False
    return not p.may_hold(friend) & SUIT[p.led] & (BIT[p.best_card] - 1)


def _left_to_them(p: Position) -> str:
    higher = p.winners() if p.cards[0] // 13 == p.led else []
    if not higher or not p.friends or len({THIRDS[other] for other in p.cards}) > 1:
        return ""
    wins = "would" if p.sure(higher[0]) else "could"
    so_far = f"{doing(p.winner, 'is', 'are')} winning so far"
    return f"{so_far}. The {higher[0].title} {wins} win you this trick, which you do not want."


def _given_to_either(p: Position, card: Card, mine: str) -> str:
    least = min(map(THIRDS.__getitem__, p.cards))
    if not p.ours and (left := _left_to_them(p)):
        return left
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
    """Return the reason for the card with which the seat wins a trick that it must win."""
    who = "Your side" if p.seating.friends[p.seat] else "You"
    if card == max(p.cards, key=POWER.__getitem__):
        return f"{who} cannot get out of winning this trick, so use your highest card now."
    saved = "your ace" if any(THIRDS[other] == 3 for other in p.cards) else "a card that counts"
    return f"{who} cannot get out of winning this trick, but it need not cost you {saved}."


def stayed_low(p: Position, card: Card) -> str:
    """Return the reason for a low card on a trick that somebody else could still win."""
    if card == min(p.cards, key=POWER.__getitem__):
        over = [foe for foe in p.foes if p.may_hold(foe) & ABOVE[card]]
        who = name(over[0]) if len(over) == 1 else "{some}"
        lowest = f"It is your lowest {card.suit.singular}"
        return f"{lowest}{', though it counts' if THIRDS[card] else ''}, and {who} may still beat it."
    return f"It counts only {points(THIRDS[card])}, less than your ace."
