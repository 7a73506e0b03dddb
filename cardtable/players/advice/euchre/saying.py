"""Sentences that say why a card is worth playing at Euchre; empty if there is nothing helpful to say.

`p` is what the player who gets the hint knows, and `card` is the card to be explained. A trump is unexpected if nothing
has shown that its player has no card of the suit led.
"""

from __future__ import annotations

from math import comb
from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.euchre.position import Position
from cardtable.rules.naming import name, whose
from cardtable.rules.words import capital, listed, number_word

HOPELESS: Final = 3
"""If at least this many higher cards are out and the partner is yet to play, no hint calls a card likeliest to win."""

MOST_LOST: Final = 2
"""The most tricks that the makers can lose without a euchre; once they are euchred, more lost tricks cost nothing."""

HARDLY: Final = 0.3


FEW_TO_FOLLOW: Final = 1


LIKELY: Final = 0.6


def called(card: Card, p: Position) -> str:
    """Return the name of a card as players use it: `right bower` or `ace of clubs`."""
    if card in p.bowers:
        return "right bower" if card == p.bowers[0] else "left bower"
    return card.title


def one_of(suit: int, p: Position) -> str:
    """Return the word for one card of a suit: `trump` or `club`."""
    return "trump" if suit == p.trump else SUITS[suit].singular


def some_of(suit: int, p: Position) -> str:
    """Return the word for cards of a suit: `trumps` or `clubs`."""
    return "trumps" if suit == p.trump else SUITS[suit].title


def held_of(suit: int, p: Position) -> list[Card]:
    """Return the cards of a suit in the hand, the lowest first."""
    return sorted([card for card in p.hand if p.follows[card] == suit], key=p.keeping.__getitem__)


def place_of(card: Card, p: Position) -> str:
    """Return words for a card by its place in the hand: `your only club`, `your lowest trump`, `your ten of hearts`."""
    suit = p.follows[card]
    held = held_of(suit, p)
    if len(held) == 1:
        return f"your only {one_of(suit, p)}"
    if card == held[0]:
        return f"your {'lower' if len(held) == 2 else 'lowest'} {one_of(suit, p)}"
    if card == held[-1]:
        return f"your {'higher' if len(held) == 2 else 'highest'} {one_of(suit, p)}"
    return f"your {called(card, p)}"


def higher_still_out(card: Card, p: Position) -> str:
    """Return words for the unseen cards that beat a card in its suit: `two higher clubs are still out`."""
    return still_out(p.higher_out(card), p.follows[card], p)


def still_out(higher: int, suit: int, p: Position) -> str:
    """Return words for a number of unseen higher cards of a suit, such as `two higher clubs are still out`."""
    if not higher:
        return f"no higher {one_of(suit, p)} is out"
    if higher == 1:
        return f"one higher {one_of(suit, p)} is still out"
    return f"{number_word(higher)} higher {some_of(suit, p)} are still out"


def out_against(card: Card, p: Position) -> int:
    """Return how many unseen cards beat `card` in its suit. If the partner holds the turn-up, it is not counted."""
    known = p.up if p.deal.dealer == p.partner else 0
    return (p.out & p.above[card] & ~known).bit_count()


def decided(p: Position) -> str:
    """Return a sentence saying that the makers are euchred and that the last two tricks therefore change nothing.

    Return an empty text if the makers are not euchred yet.
    """
    if p.making and p.lost > MOST_LOST:
        who = "You are" if p.deal.alone else "Your side is"
    elif not p.making and p.won > MOST_LOST:
        who = f"{name(p.deal.maker)} is" if p.deal.alone else "They are"
    else:
        return ""
    return f"{who} euchred already, and the last two tricks change nothing: any card will do."


def the_best(p: Position) -> str:
    """Return the name of the card that is winning the trick, with its article."""
    return f"the {called(p.best_card, p)}"


def brings(p: Position) -> str:
    """Return words for what one more trick does for the side, such as `makes your point`; often empty."""
    if p.won == 2:
        return "makes your point" if p.making else f"euchres {name(p.deal.maker) if p.deal.alone else 'them'}"
    if p.making and p.won == 4:
        return "makes the march"
    if not p.making and p.won == 0 and p.lost >= 3:
        return "stops the march"
    return ""


def with_what_it_brings(sentence: str, p: Position) -> str:
    """Return `sentence` with a period; if winning the trick decides something, words on that come before the period."""
    brought = brings(p)
    return f"{sentence}, and that {brought}." if brought else f"{sentence}."


# ── throwing a card away ──────────────────────────────────────────────────────────────────────────────────────────


def throwing(card: Card, p: Position) -> str:
    """Return the end of a sentence on which card to throw on a trick and what to keep."""
    suit, place = p.follows[card], place_of(card, p)
    if suit == p.led:
        best = held_of(suit, p)[-1]
        if p.higher_out(best) == 0:
            return f"play {place} and keep the {called(best, p)}"
        return f"play {place}"
    trumps = held_of(p.trump, p)
    if suit == p.trump:
        return f"you have nothing but trumps, so play {place}" if len(trumps) == len(p.hand) else f"play {place}"
    if trumps and len(trumps) == len(p.hand) - 1:
        return f"throw off {place} and keep your trump{'s' if len(trumps) > 1 else ''}"
    if trumps and place.startswith("your only") and p.others_may_hold(p.suits[suit]):
        return f"throw off {place}, and then you can trump {some_of(suit, p)}"
    kept = [other for other in p.hand if other != card and p.follows[other] != p.trump and p.higher_out(other) == 0]
    if kept:
        return f"throw off {place} and keep the {called(p.dearest(kept), p)}"
    best = held_of(suit, p)[-1]
    if p.higher_out(best) < p.higher_out(card):
        return f"throw off {place} and keep the {called(best, p)}"
    return f"throw off {place}{beside_another_suit(p, card)}"


def beside_another_suit(p: Position, card: Card) -> str:
    """Return the end of a sentence that compares the thrown card with better side cards of other suits."""
    higher, suit = p.higher_out(card), p.follows[card]
    rest = [other for other in p.hand if p.follows[other] not in (suit, p.trump)]
    if not rest or min(map(p.higher_out, rest)) >= higher:
        return ""
    kept = min(rest, key=lambda other: (p.higher_out(other), -p.keeping[other]))
    if p.higher_out(kept) == 1:
        return f" and keep the {called(kept, p)}, with only one higher {one_of(p.follows[kept], p)} out"
    if all(p.higher_out(other) < higher for other in rest):
        return ", the card least likely to win later"
    return ""


def partner_wins(p: Position, card: Card) -> str:
    """Return the sentence for a card played when the partner is winning the trick and no opponent plays any more."""
    if p.strength[card] > p.best:
        return must_beat_partner(p, card)
    return f"{name(p.partner)} has the trick: {throwing(card, p)}."


def must_beat_partner(p: Position, card: Card) -> str:
    """If every playable card beats the partner's card, return the sentence for the lowest of them; otherwise ""."""
    if len(p.winners()) < len(p.cards) or card != p.cheapest(p.cards):
        return ""
    all_yours = f"{'Both' if len(p.cards) == 2 else 'All'} your {some_of(p.follows[card], p)}"
    return f"{all_yours} beat {whose(p.partner)} {called(p.best_card, p)}: {throwing(card, p)}."


def partner_is_safe(p: Position, card: Card) -> str:
    """Return the sentence for a card played when the partner's card will hardly be beaten."""
    if p.strength[card] > p.best:
        return must_beat_partner(p, card)
    best = f"{whose(p.partner)} {called(p.best_card, p)}"
    held = f"nobody can beat {best}" if p.sure(p.best_card) else f"only {a_trump(p.best_card, p)} can beat {best}"
    mine = any(p.follows[other] == p.led and p.strength[other] > p.best for other in p.hand)
    if mine and not p.sure(p.best_card):  # the hand has a card of the suit led that beats the partner's
        held = f"{listed([name(foe) for foe in p.foes])} can beat {best} only with {a_trump(p.best_card, p)}"
    return f"{capital(held)}: {throwing(card, p)}."


def a_trump(card: Card, p: Position) -> str:
    """Return the words for what can still beat the best card left of its suit: `a higher trump` or `a trump`."""
    return "a higher trump" if p.follows[card] == p.trump else "a trump"


def nothing_to_win(p: Position, card: Card) -> str:
    """Return the sentence for the card that the hand can best spare; mostly empty if that card wins the trick."""
    doing = throwing(card, p)
    winners = p.winners()
    if card in winners:
        return f"{capital(doing)}." if all(p.follows[other] == p.trump != p.led for other in p.hand) else ""
    if p.ours and not p.foes:
        return partner_wins(p, card)
    if p.ours:
        if not winners:
            return f"{name(p.partner)} has the trick so far, and you cannot help: {doing}."
        higher = p.higher_out(p.best_card)
        if higher > 1:
            last = listed([name(foe) for foe in p.foes])
            return f"{name(p.partner)} has the trick, and only {last} still plays: {doing}."
        if p.stands(p.best_card) < LIKELY:
            last = listed([name(foe) for foe in p.foes])
            return f"{name(p.partner)} has the trick, unless {last} beats it: {doing}."
        out = "Only one" if higher else "No"
        return f"{out} higher {one_of(p.follows[p.best_card], p)} is out, so {name(p.partner)} may well win: {doing}."
    if winners and p.partner_may_beat(p.best_card):
        return f"{name(p.partner)} still plays and may win the trick: {doing}."
    if winners and not p.foes and wins_later_too(p, p.cheapest(winners)):
        return f"The {called(p.cheapest(winners), p)} wins a later trick just as surely: {doing}."
    if winners:
        cheapest = p.cheapest(winners)
        named = len(winners) == 1 or cheapest in p.bowers or p.follows[cheapest] != p.trump
        save = f"the {called(p.dearest(winners), p)}" if named else "your trumps"
        return f"Save {save} for a better trick: {doing}."
    if not p.foes and not p.partner_to_come:
        return f"{name(p.winner)} takes this trick: {doing}."
    return f"{capital(who_can_beat_it(p))}: {doing}."


def wins_later_too(p: Position, card: Card) -> bool:
    """Whether the card is the best trump left, which wins a later trick if not this one."""
    return p.follows[card] == p.trump and not p.higher_out(card)


def who_can_beat_it(p: Position) -> str:
    """Return words that say whether the seat or its partner can beat the best card in the trick."""
    best, partner = the_best(p), name(p.partner)
    if not p.beating(p.best_card):
        return f"nobody can beat {best} now"
    if not p.partner_to_come:
        return f"you cannot beat {best}"
    may = p.partner_may_beat(p.best_card)
    if not may:
        return f"neither you nor {partner} can beat {best}"
    if may & p.up and p.led == p.trump:
        return f"{partner} still has the {called(p.deal.turn_up, p)}, which beats {best}"
    if may.bit_count() == 1:
        return f"only the {called(p.masks.top(may), p)} beats {best}, and {partner} may have it"
    return f"you cannot beat {best}, but {partner} may"


def throws_low(p: Position, card: Card) -> str:
    """Return the sentence for the lowest playable card; empty if that card wins the trick so far."""
    if p.strength[card] > p.best:
        return ""
    return partner_wins(p, card) if p.ours and not p.foes else nothing_to_win(p, card)


def as_high_as_can_be(p: Position, card: Card) -> str:
    """Return the sentence for the highest card that wins the trick for now."""
    lower = p.cheapest(p.winners())
    over = p.ours and p.follows[card] == p.trump != p.follows[p.best_card] and not p.higher_out(p.best_card)
    if p.higher_out(lower) > p.higher_out(card) and p.follows[lower] == p.follows[card] and not over and p.foes:
        return harder_to_beat(p, card, lower)
    if p.sure(card) and not p.ours:
        return with_what_it_brings("It wins for certain", p)
    if p.follows[card] == p.trump != p.led:
        if not p.ours:
            return trumps_second(p, card)
        return trumps_third(p, card) if p.higher_out(p.best_card) else goes_over_partner(p, card)
    if not p.higher_out(card):
        return takes_the_lead(p, card) or f"Only {a_trump(card, p)} can beat it."
    return f"It beats {the_best(p)} and is your best card for this trick; {higher_still_out(card, p)}."


def nothing_to_throw(p: Position) -> str:
    """Return the sentence for a trump played because side cards are too good to be thrown off; else an empty string."""
    sides = [card for card in p.cards if p.follows[card] != p.trump]
    if not sides or any(map(p.higher_out, sides)):
        return ""
    if len(sides) > 1:
        return "Each side card you could throw off is the best of its suit, so trump it instead."
    best = f"the {called(sides[0], p)}, the best {one_of(p.follows[sides[0]], p)} left"
    return f"You could only throw off {best}, so trump it instead."


def takes_the_lead(p: Position, card: Card) -> str:
    """Return the sentence for beating the partner's card with a card just as hard to beat; otherwise return ""."""
    if not p.ours or p.follows[card] != p.follows[p.best_card] or not p.as_good(p.best_card, card):
        return ""
    return f"{whose(p.partner)} {called(p.best_card, p)} is as hard to beat, but with it you take the lead."


def goes_over_partner(p: Position, card: Card) -> str:
    """Return the sentence for trumping the partner's card."""
    led, partners = one_of(p.led, p), f"{whose(p.partner)} {called(p.best_card, p)}"
    many = (p.out & p.suits[p.led]).bit_count()
    if many > FEW_TO_FOLLOW or not p.foes:
        return nothing_to_throw(p)
    left, last = "Only one" if many else "No", listed([name(foe) for foe in p.foes])
    will = "will probably" if p.stands(p.best_card) <= 1 - LIKELY else "may well"
    return f"{left} other {led} is out, so {last} {will} trump {partners}: trump it higher yourself."


def harder_to_beat(p: Position, card: Card, lower: Card) -> str:
    """Return the sentence for a card that wins the trick so far, although the card `lower` would win it, too."""
    return f"It is harder to beat than the {called(lower, p)}; {higher_still_out(card, p)}."


# ── winning a trick ───────────────────────────────────────────────────────────────────────────────────────────────


def needed(p: Position, card: Card) -> str:
    """Return the sentence for a sure winner of a trick that decides the deal."""
    return f"Nobody can beat it, and one more trick {brings(p)}."


def cheapest_win(p: Position, card: Card) -> str:
    """Return the sentence for the cheapest card that wins, when no opponent plays any more."""
    if p.follows[card] == p.trump != p.led:
        if p.follows[p.best_card] == p.trump:
            with_it = place_of(card, p)
            if card not in p.bowers and with_it.endswith(card.title):  # `place_of` has no better words for it
                with_it = "the lowest trump you have that can"
            return with_what_it_brings(f"You overtrump {name(p.winner)} with {with_it}", p)
        return with_what_it_brings(f"You trump {the_best(p)} with {place_of(card, p)}", p)
    if len(p.winners()) == 1:
        return with_what_it_brings(f"It is the only card you have that beats {the_best(p)}", p)
    return with_what_it_brings(f"It is the cheapest card you have that beats {the_best(p)}", p)


def stands(p: Position, card: Card) -> str:
    """Return the sentence for a card of the suit led that only an unexpected trump can beat."""
    if p.sure(card):
        return with_what_it_brings("It wins for certain", p)
    return f"Only {a_trump(card, p)} can beat it: win the trick with it."


def covers(p: Position, card: Card) -> str:
    """Return the sentence for a card that beats the lead: that the card is sure to win, or what could beat it."""
    higher = out_against(card, p)
    if p.sure(card):
        return with_what_it_brings("It wins for certain", p)
    if not higher:
        return f"No higher {one_of(p.follows[card], p)} is out, so they must trump to win."
    if higher == 1:
        known = "" if p.higher_out(card) == 1 else " against you"
        return f"It beats {the_best(p)}, and only {still_out(1, p.follows[card], p)}{known}."
    foes = listed([name(foe) for foe in p.foes], "or")
    better = f"one of the {number_word(higher)} higher {some_of(p.follows[card], p)}"
    return f"It beats {the_best(p)}, and {foes} needs {better}{'' if p.led == p.trump else ' or a trump'} to win."


def goes_high(p: Position, card: Card) -> str:
    """Return the sentence for going high in the suit led, or for a low card if the partner's card is as good."""
    if p.strength[card] <= p.best:
        return f"{whose(p.partner)} {called(p.best_card, p)} is as good as your best card: {throwing(card, p)}."
    if p.sure(card):
        return with_what_it_brings("It wins for certain", p)
    last = listed([name(foe) for foe in p.foes])
    higher = p.higher_out(card)
    if not higher and p.ours:
        partners = f"{whose(p.partner)} {called(p.best_card, p)}"
        out = still_out(out_against(p.best_card, p), p.led, p)
        return f"Only a trump can beat it, but {out} against {partners}."
    if not higher:
        return f"{last} can beat it only with a trump."
    if p.beaten_by_the_turn_up(card):
        up = called(p.deal.turn_up, p)
        better = [other for other in p.winners() if p.higher_out(other) < higher and p.follows[other] == p.led]
        if better:
            best = called(p.dearest(better), p)
            return f"{last} still has the {up}: make that hand play it or another high trump, and keep the {best}."
        return f"{last} still has the {up}, but must spend a better trump than {whose(p.winner)} to win."
    if p.ours:
        partners = f"{whose(p.partner)} {called(p.best_card, p)}"
        out = still_out(out_against(p.best_card, p), p.led, p)
        return f"{last} plays last, and {out} against {partners}: go higher."
    return f"{last} plays last, and {higher_still_out(card, p)}: play high."


def trumps_third(p: Position, card: Card) -> str:
    """Return the sentence for trumping a trick that an opponent is winning or that the partner may lose."""
    place = place_of(card, p)
    if p.ours:
        out = higher_still_out(p.best_card, p)
        loses = "will hardly win" if p.stands(p.best_card) <= HARDLY else "may lose the trick"
        return f"{capital(out)}, so {name(p.partner)} {loses}: trump it with {place}."
    if p.follows[p.best_card] == p.trump:
        return f"{name(p.winner)} has trumped: overtrump with {place}{for_certain(p, card)}."
    return f"{name(p.winner)} has the trick: trump it with {place}{for_certain(p, card)}."


def for_certain(p: Position, card: Card) -> str:
    """Return the end of a sentence, saying that no opponent can beat this trump; otherwise return an empty string."""
    if not p.sure(card):
        return ""
    brought = brings(p)
    return f", which wins for certain and {brought}" if brought else ", which no opponent can beat"


def trumps_second(p: Position, card: Card) -> str:
    """Return the sentence for a trump on a lead of a side suit."""
    led, place = SUITS[p.led].title, place_of(card, p)
    if p.follows[p.best_card] == p.trump:
        return f"You have no {led}: overtrump {name(p.winner)} with {place}{for_certain(p, card)}."
    return f"You have no {led}: trump with {place}{for_certain(p, card)}."


# ── leading ───────────────────────────────────────────────────────────────────────────────────────────────────────


def bowers_held(p: Position) -> int:
    """Return how many bowers the hand has."""
    return sum(bower in p.hand for bower in p.bowers)


def draws(p: Position, card: Card) -> str:
    """Return the sentence for the maker's lead of a trump."""
    trumps = held_of(p.trump, p)
    higher = p.higher_out(card)
    if bowers_held(p) == 2:
        above = ", and only the joker is higher" if higher else ""
        return f"You have both bowers{above}: draw their trumps."
    if not higher:
        return "It is the best trump left, so draw theirs with it."
    many = f"You have {number_word(len(trumps))} trumps"
    if not p.foes_may_hold(p.above[card]):
        if higher == 1 and p.may_hold(p.partner) & p.up & p.above[card]:
            return f"Only {whose(p.partner)} {called(p.deal.turn_up, p)} is higher: draw their trumps with it."
        return "They have no higher trump: draw theirs with it."
    if higher == 1:
        return f"{many}, and only one higher is out: draw theirs, or drive it out."
    lead = "lead your best" if card == trumps[-1] else f"lead {place_of(card, p)}"
    return f"{many}, and {number_word(higher)} higher ones are out: {lead} to draw theirs."


def drawn(p: Position, card: Card) -> str:
    """Return the sentence for leading a side card that nobody can beat or trump."""
    return with_what_it_brings(f"They have no trump and no higher {one_of(p.follows[card], p)}, so it wins", p)


def best_trump_left(p: Position, card: Card) -> str:
    """Return the sentence for the maker's lead of the best trump left."""
    return "It is the best trump left, so it wins, and it may draw one of theirs."


def before_the_loser(p: Position, card: Card) -> str:
    """Return the sentence for leading a sure winner first; the last card might then win the trick for the march."""
    if p.follows[card] == p.trump and p.foes_may_hold(p.trumps):
        return "Nobody can beat it, and it draws a trump if they have one: your last card may make the march."
    return "Nobody can beat it, and they must each give up a card before they see your last one, for the march."


def helps_the_maker(p: Position, card: Card) -> str:
    """Return the sentence for a trump lead by the maker's partner."""
    maker = name(p.deal.maker)
    if len(held_of(p.trump, p)) == 1:
        return f"{maker} made trump: lead your only one, and help to draw theirs."
    return f"{maker} made trump: lead your best one, and help to draw theirs."


def gives_a_ruff(p: Position, card: Card) -> str:
    """Return the sentence for leading a suit that the partner can trump."""
    suit = p.follows[card]
    if not p.higher_out(card):
        partner = f"{name(p.partner)}, with no {some_of(suit, p)}, may trump it if they do"
        return f"It is the best {one_of(suit, p)} left, and {partner}."
    return f"{name(p.partner)} has no {some_of(p.follows[card], p)} left and may trump it."


def through(p: Position, card: Card) -> str:
    """Return the sentence for a trump lead through the dealer's partner, who assisted."""
    return f"{name(p.deal.maker)} assisted and plays right after you: lead trump through that hand."


def clears_the_way(p: Position, card: Card) -> str:
    """Return the sentence for leading the best trump left when the hand has one other card."""
    brought = brings(p)
    if brought:
        return f"It is the best trump left, and one more trick {brought}."
    return "It is the best trump left, so win with it first: your last card may win too."


def cashes(p: Position, card: Card) -> str:
    """Return the sentence for leading a side card that only a trump can beat."""
    suit = p.follows[card]
    one = one_of(suit, p)
    if p.sure(card):
        return with_what_it_brings(f"They have no trump and no higher {one}, so it wins", p)
    if not p.others_may_hold(p.suits[suit]):
        gone = (
            f"Nobody else has a {one} left" if p.out & p.suits[suit] else f"All the other {some_of(suit, p)} are gone"
        )
        return f"{gone}: it wins unless somebody trumps it."
    if len(held_of(suit, p)) == 1:
        if held_of(p.trump, p) and len(p.hand) > 2:  # with one card left there is nothing to choose
            return f"It is the best {one} left, and once it is gone you can trump {some_of(suit, p)}."
        return f"It is the best {one} left and your only one, so only a trump can beat it."
    if p.deal.alone and not p.making:
        return f"It is the best {one} left, so lead it against the lone hand while it can still win."
    if not p.deal.winners and likely_to_follow(p, suit):
        return f"It is the best {one}, and in the first trick they will probably have to follow."
    return f"It is the best {one} left, so only a trump can beat it."


def likely_to_follow(p: Position, suit: int) -> bool:
    """Whether every opponent still to play probably has a card of the suit; at least one opponent must be left."""
    one, *others = [p.without(foe, p.suits[suit]) for foe in p.foes]
    if not others:
        return one < 1 / 2
    out, left = p.out.bit_count(), 2 * len(p.hand)
    neither = comb(out - (p.out & p.suits[suit]).bit_count(), left) / comb(out, left)
    return one + others[0] - neither < 1 / 2


def from_a_short_suit(p: Position, card: Card) -> str:
    """Return the sentence for leading a side card that is not certain to win."""
    suit = p.follows[card]
    held, trumps = held_of(suit, p), held_of(p.trump, p)
    higher = p.higher_out(card)
    if len(held) == len(p.hand):
        return of_one_suit(p, card)
    if len(held) == 1 and trumps:
        return alone_in_its_suit(p, card)
    sure = [other for other in p.cards if other != card and p.sure(other)]
    if sure:
        keeps = f"You keep the {called(p.dearest(sure), p)}, a sure trick, for later"
        return f"{keeps}, and {higher_still_out(card, p)}." if higher == 1 and len(held) > 1 else f"{keeps}."
    if higher == 0:
        return f"It is the best {one_of(suit, p)} left, so they must spend a trump to beat it."
    rivals = [other for other in p.cards if p.follows[other] not in (suit, p.trump)]
    if not rivals:
        keep = f"keep your trump{'s' if len(trumps) > 1 else ''}"
        if p.may_hold(p.partner) & p.above[card] and p.partner_to_come:
            return without_a_sure_trick(p, f"{keep}: {partner_may_have_one(p, card)}.", ", so ")
        return without_a_sure_trick(p, f"{keep} for later.", ", so ")
    ruffing = [foe for foe in p.foes if p.lacks[foe] >> suit & 1 and p.may_hold(foe) & p.trumps]
    if ruffing:
        spends = f"{name(ruffing[0])} has no {some_of(suit, p)} and may spend a trump on it."
        return without_a_sure_trick(p, spends)
    rival = min(rivals, key=p.higher_out)
    if higher < p.higher_out(rival) and (higher < HOPELESS or not p.partner_to_come):
        likeliest = f"it is the likeliest side card to win: {higher_still_out(card, p)}."
        return without_a_sure_trick(p, likeliest, ", and ")
    if p.partner_to_come:
        return hopes_for_partner(p, card)
    much = "much " if higher > p.higher_out(rival) else ""
    return without_a_sure_trick(p, f"no side card is {much}better: {higher_still_out(card, p)}.", ", and ")


def without_a_sure_trick(p: Position, rest: str, link: str = ": ") -> str:
    """Return the sentence `rest`; if the hand has no sure trick, words that say so come first.

    If the hand keeps a sure trump, a sentence on that trump follows.
    """
    trumps = held_of(p.trump, p)
    if any(map(p.sure, p.cards)):
        return capital(rest) + keeps_a_sure_trump(p)
    if trumps and len(trumps) > p.higher_out(trumps[-1]):
        return capital(rest)
    return f"You have no sure trick{link}{rest}"


def keeps_a_sure_trump(p: Position) -> str:
    """Return a space and a sentence saying that a sure trump is kept for later; otherwise return ""."""
    sure = [other for other in p.cards if p.follows[other] == p.trump and p.sure(other)]
    return f" You keep the {called(p.dearest(sure), p)}, a sure trick, for later." if sure else ""


def partner_may_have_one(p: Position, card: Card) -> str:
    """Return words for how many higher cards of a suit are out, and that the partner may have one."""
    return f"{higher_still_out(card, p)}, and {name(p.partner)} may have {'it' if p.higher_out(card) == 1 else 'one'}"


def hopes_for_partner(p: Position, card: Card) -> str:
    """Return the sentence for a weak lead that the partner may win; empty if the partner cannot win it."""
    suit, partner = p.follows[card], name(p.partner)
    if p.may_hold(p.partner) & p.above[card]:
        over = partner_may_have_one(p, card)
    elif p.lacks[p.partner] >> suit & 1 and p.may_hold(p.partner) & p.trumps and not p.partner_left_untrumped():
        over = f"{partner} has no {some_of(suit, p)} left and may trump it"
    else:
        return ""
    held = held_of(suit, p)
    if card == held[0] != held[-1] and not p.as_good(card, held[-1]):
        return without_a_sure_trick(p, f"{over}. Keep the {called(held[-1], p)}.")
    return without_a_sure_trick(p, f"{over}.")


def of_one_suit(p: Position, card: Card) -> str:
    """Return the sentence for a lead from a hand that has only cards of one side suit."""
    suit, higher = p.follows[card], p.higher_out(card)
    lower, *_, best = held_of(suit, p)
    if card == lower and not p.as_good(lower, best):
        return f"You have only {some_of(suit, p)}: keep the {called(best, p)} for later."
    if p.sure(card):
        return cashes(p, card)
    if p.as_good(lower, card):
        yours = "the two" if len(held_of(suit, p)) == 2 else "yours"
        return f"You have only {some_of(suit, p)}, and none is out between {yours}: they are worth the same."
    if not higher:
        return f"No higher {one_of(suit, p)} is left: only a trump can beat it."
    return harder_to_beat_than_its_suit(p, card)


def alone_in_its_suit(p: Position, card: Card) -> str:
    """Return the sentence for leading a singleton from a hand with trumps."""
    suit, trumps = p.follows[card], held_of(p.trump, p)
    higher = p.higher_out(card)
    others = [
        other
        for other in p.hand
        if other != card and p.follows[other] != p.trump and len(held_of(p.follows[other], p)) == 1
    ]
    if len(others) == 1 and p.higher_out(others[0]) > higher:
        few = f"{number_word(higher)} {some_of(suit, p) if higher > 1 else one_of(suit, p)}"
        more = f"{number_word(p.higher_out(others[0]))} can beat your {others[0].title}"
        return f"Of your two singletons it is harder to beat: {few} can beat it, and {more}."
    if len(trumps) > 1 and len(trumps) + 1 == len(p.hand):
        return "It is your last card beside your trumps, and you keep those for later."
    if p.making or not p.others_may_hold(p.suits[suit]) or len(p.hand) == 2:
        later = "the last trick" if len(p.hand) == 2 else "later"
        return f"It is your only {one_of(suit, p)}, and you keep the {called(trumps[-1], p)} for {later}."
    return f"It is your only {one_of(suit, p)}, and once it is gone you can trump {some_of(suit, p)}."


def leads_trumps_only(p: Position, card: Card) -> str:
    """Return the sentence for a lead from a hand that has only trumps."""
    if not p.higher_out(card):
        return "You have only trumps, and it is the best one left."
    lower = held_of(p.trump, p)[0]
    if p.as_good(lower, card):
        return "You have only trumps, and as none is out between yours, they are worth the same."
    higher, over = number_word(p.higher_out(card)), number_word(p.higher_out(lower))
    return f"You have only trumps. {capital(higher)} can beat it, and {over} can beat your lowest."


def leads_trump(p: Position, card: Card) -> str:
    """Return the sentence for a trump lead."""
    if not p.foes_may_hold(p.trumps):
        return with_what_it_brings("They have no trump left, so it wins for certain", p)
    if not p.higher_out(card):
        also = (
            "may draw one of theirs" if p.making else f"takes a trump from {name(p.deal.maker)}, if there is one left"
        )
        return f"It is the best trump left, so it wins and {also}."
    if p.up and p.deal.dealer == p.partner and not p.out & p.above[p.deal.turn_up]:
        best = f"the {called(p.deal.turn_up, p)}, the best trump left"
        return with_what_it_brings(f"{name(p.partner)} still has {best}, and wins the trick with it", p)
    if p.deal.maker == p.partner and p.partner_may_beat(card):
        return f"{name(p.partner)} made trump and may well have the best one left: draw another round."
    if not p.making:
        return spends_theirs(p)
    sides = [other for other in p.hand if p.follows[other] != p.trump]
    if not sides:
        return "It draws trump, so that they have fewer left."
    rest = f"the {called(sides[0], p)}" if len(sides) == 1 else "your side cards"
    return f"It draws trump, so that they have fewer left to trump {rest} with."


def spends_theirs(p: Position) -> str:
    """Return the sentence for a defender's trump lead: each trump that the maker plays on it cannot be used later."""
    good = [other for other in p.hand if p.follows[other] != p.trump and not p.higher_out(other)]
    use = f"to trump the {called(p.dearest(good), p)} with" if good else "for later tricks"
    return f"Each trump that {name(p.deal.maker)} plays on it is one less {use}."


def leads_low(p: Position, card: Card) -> str:
    """Return the sentence for leading the one side card that is easiest to beat; otherwise return ""."""
    others = [other for other in p.cards if p.follows[other] != p.trump and other != card]
    if any(p.higher_out(other) >= p.higher_out(card) for other in others):
        return ""
    if len(held_of(p.follows[card], p)) == 1 and held_of(p.trump, p):
        return alone_in_its_suit(p, card)
    best = [other for other in p.hand if other != card and not p.higher_out(other)]
    if best:
        return f"It is the side card you can best spare. Keep the {called(p.dearest(best), p)} for later."
    if p.partner_to_come:
        return hopes_for_partner(p, card)
    return f"It is the side card you can best spare, as {higher_still_out(card, p)}."


# ── cards that only a search prefers ──────────────────────────────────────────────────────────────────────────────


def leads_anyway(p: Position, card: Card) -> str:
    """Return the sentence for a lead that only a search recommends."""
    suit, trumps = p.follows[card], held_of(p.trump, p)
    held = held_of(suit, p)
    if suit == p.trump:
        return (
            "It draws trump, and you keep a higher one." if p.making else f"You keep a higher one. {spends_theirs(p)}"
        )
    better = held[-1]
    if p.sure(card) or (better == card and not p.higher_out(card)):
        return cashes(p, card)
    if len(held) == 1 and trumps:
        return alone_in_its_suit(p, card)
    if better == card:
        return harder_to_beat_than_its_suit(p, card)
    if not p.higher_out(better) and p.as_good(card, better):
        return f"No higher {one_of(suit, p)} is out but your own."
    if p.higher_out(better) < 2:
        if p.as_good(card, better):
            return worth_the_same(p, better, card, better) + keeps_a_sure_trump(p)
        if p.partner_to_come and card == held[0] and not any(p.sure(other) for other in p.cards):
            return hopes_for_partner(p, card)
        return f"Lead {place_of(card, p)} and keep the {called(better, p)}."
    if p.partner_to_come and card == held[0] and not any(p.sure(other) for other in p.cards):
        return hopes_for_partner(p, card)
    return harder_to_beat_than_its_suit(p, card)


def harder_to_beat_than_its_suit(p: Position, card: Card) -> str:
    """Return the sentence for leading a side card although the hand has a lower card of its suit; often empty."""
    suit = p.follows[card]
    lower = [other for other in held_of(suit, p) if p.keeping[other] < p.keeping[card]]
    if not lower:
        return lowest_of_its_suit(p, card)
    if p.as_good(lower[0], card):
        return worth_the_same(p, card, lower[0]) + keeps_a_sure_trump(p)
    higher = p.higher_out(card)
    over = f"{number_word(higher)} higher {some_of(suit, p) if higher > 1 else one_of(suit, p)}"
    return f"{capital(over)} can beat it, and {number_word(p.higher_out(lower[0]))} can beat the {called(lower[0], p)}."


def lowest_of_its_suit(p: Position, card: Card) -> str:
    """Return the sentence for leading the lowest or only card of a side suit; the sentence can be empty."""
    best = held_of(p.follows[card], p)[-1]
    if best != card and p.higher_out(best) < p.higher_out(card):
        return f"Lead {place_of(card, p)} and keep the {called(best, p)}."
    if p.higher_out(card) == 1:
        return f"Only {higher_still_out(card, p)}."
    return hopes_for_partner(p, card) if p.partner_to_come else ""


def worth_the_same(p: Position, card: Card, lower: Card, other: Card | None = None) -> str:
    """Return a sentence saying that two cards are worth the same, because no card between them is out; else "".

    The sentence calls `card` “it”. It names `other`, if this is given, or else `lower`.
    """
    if not p.as_good(lower, card):
        return ""
    named = called(lower if other is None else other, p)
    return f"No {one_of(p.follows[card], p)} is left between it and the {named}: the two are worth the same."


def keeps_the_best(p: Position, card: Card) -> str:
    """Return a sentence saying that the hand keeps the best card left of a suit; otherwise return ""."""
    best = [other for other in p.hand if other != card and not p.higher_out(other)]
    return f"You keep the {called(p.dearest(best), p)}." if best else ""


def follows_anyway(p: Position, card: Card) -> str:
    """Return the sentence for a card that is played to a trick and that only a search recommends."""
    if p.strength[card] <= p.best:
        cheapest = p.cheapest([other for other in p.cards if p.follows[other] == p.follows[card]])
        if card != cheapest:
            return worth_the_same(p, card, cheapest)
        return partner_wins(p, card) if p.ours and not p.foes else nothing_to_win(p, card)
    if p.sure(card):
        return with_what_it_brings("It wins for certain", p)
    higher = p.higher_out(card)
    if p.follows[card] == p.trump:
        if not higher and not p.ours:
            return "It is the best trump left, so it wins."
        lower = p.cheapest([winner for winner in p.winners() if p.follows[winner] == p.trump])
        if p.higher_out(lower) > higher:
            return harder_to_beat(p, card, lower)
        if card != lower:
            return worth_the_same(p, card, lower)
        if p.led == p.trump:
            return f"It beats {the_best(p)}, and {higher_still_out(card, p)}." if higher else takes_the_lead(p, card)
        if p.ours and p.follows[p.best_card] != p.trump:
            return trumps_third(p, card) if p.higher_out(p.best_card) else goes_over_partner(p, card)
        return nothing_to_throw(p) if p.ours else trumps_second(p, card)
    if not higher:
        return takes_the_lead(p, card) or f"Only {a_trump(card, p)} can beat it."
    return f"It beats {the_best(p)}, and {higher_still_out(card, p)}."
