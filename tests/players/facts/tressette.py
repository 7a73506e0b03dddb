"""What hints at Tressette and its relatives state about cards, checked without any function of the advice."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from cardtable.cards import BACK, Card
from cardtable.rules.tressette.cards import PACK, THIRDS
from cardtable.rules.tricks.hands import size_of
from tests.hints import NAMES
from tests.players.facts import Said, fact, facts_in
from tests.players.facts.holding import can_hold

GAMES = ("tressette", "tressette-low-hand", "three-handed-tressette", "two-handed-tressette", "mediatore")

ORDER = "4567JQKA23"
NAMED = {card.title: card for card in PACK}
SUITS = {"club": 0, "diamond": 1, "heart": 2, "spade": 3}
COUNTED = {"nothing": 0, "a third of a point": 1, "two thirds of a point": 2, "a whole point": 3, "the point": 3}
NOBODY_THERE = -1
"""The place of cards that nobody holds."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
A_CARD = r"(\w+ of \w+)"
NOBODY = r"(?:no opponent can|your opponent cannot)"


def card_of(said: Said) -> Card:
    return said.move.card


def power(card: Card) -> int:
    return ORDER.index(card.rank)


def hand(said: Said) -> tuple[Card, ...]:
    held: tuple[Card, ...] = said.deal.hand(said.view.who)
    return held


def legal(said: Said) -> list[Card]:
    return [line.card for line in said.view.lines if line.verb == "play"]


def trick(said: Said) -> list[tuple[int, Card]]:
    """The plays on the table."""
    deal = said.deal
    return [(move.seat, move.card) for move in deal.plays[len(deal.plays) - deal.count :]] if deal.count else []


def best(said: Said) -> tuple[int, Card]:
    """Return the seat that is winning the trick so far, and its card."""
    led = trick(said)[0][1].suit
    return max(((seat, card) for seat, card in trick(said) if card.suit == led), key=lambda each: power(each[1]))


def foes(said: Said, to_come: bool) -> list[int]:
    """Return the opponents: all of them or, if `to_come` is true, those still to play to the trick."""
    deal, who, game = said.deal, said.view.who, said.game
    mediator: Any = getattr(deal, "mediator", None)
    if mediator is None:
        team = {seat: game.account[seat] for seat in range(game.seats)}
    else:
        team = {seat: int(seat in (mediator, deal.partner)) for seat in range(game.seats)}
    played = {seat for seat, _ in trick(said)} if to_come else set()
    return [seat for seat in range(game.seats) if team[seat] != team[who] and seat not in played]


def friend(said: Said, seat: int) -> bool:
    return seat not in foes(said, to_come=False)


def may_hold(said: Said, seat: int) -> set[Card]:
    """Return what a seat may hold: as `shown_to_allow`, and also by how many cards each seat has."""
    deal, who = said.deal, said.view.who
    others = [other for other in range(said.game.seats) if other != who]
    may = {other: shown_to_allow(said, other) for other in others}
    if not any(deal.lacks):
        return may[seat]
    rooms = {other: size_of(deal.held[other]) for other in others}
    cards = set(PACK) - {move.card for move in deal.plays} - set(hand(said)) - {*getattr(deal, "discard", ())}
    may[NOBODY_THERE] = cards - {card for other in others for card in shown_by(said)[other]}
    rooms[NOBODY_THERE] = len(cards) - sum(rooms.values())
    return can_hold(cards, rooms, may)[seat]


def shown_by(said: Said) -> list[set[Card]]:
    """Return for each seat the cards that it has shown to all, even if they are played by now."""
    deal = said.deal
    shown = [*map(set, getattr(deal, "shown", None) or [()] * said.game.seats)]
    called = getattr(deal, "called", None)
    if called is not None and deal.partner >= 0:
        shown[deal.partner] |= {called}
    return shown


def shown_to_allow(said: Said, seat: int) -> set[Card]:
    """Return what a seat may hold, by the cards played and shown, and by the suits that it did not follow."""
    deal = said.deal
    shown = shown_by(said)
    called = getattr(deal, "called", None)
    alone = getattr(deal, "mediator", seat) if called is not None and deal.partner < 0 else seat
    seen = {move.card for move in deal.plays} | set(hand(said)) | {c for c in getattr(deal, "discard", ()) if c != BACK}
    unseen = set(PACK) - seen - ({called} if alone != seat else set())  # the mediator has it from the widow
    elsewhere: set[Card] = set()
    for other, cards in enumerate(shown):
        if other != seat:
            elsewhere |= cards
    may = unseen - elsewhere
    for past in (*deal.tricks, None):
        plays = trick(said) if past is None else list(zip(past.players, past.cards, strict=True))
        for other, card in plays:
            if other == seat and card.suit != plays[0][1].suit:
                may -= {each for each in may if each.suit == plays[0][1].suit and each not in shown[seat]}
    for move in getattr(deal, "said", ()):
        for word in move.args if move.seat == seat and move.verb != "mediate" else ():
            rank = {"aces3": "A", "twos3": "2", "threes3": "3"}.get(str(word))
            if rank and said.game.id != "two-handed-tressette":
                may -= {card for card in may if card.rank == rank and card not in shown[seat]}
    return may


def unbeatable(said: Said, card: Card, to_come: bool = False) -> bool:
    return not any(
        each.suit == card.suit and power(each) > power(card)
        for seat in foes(said, to_come)
        for each in may_hold(said, seat)
    )


def held_later(said: Said) -> set[Card]:
    """The cards that opponents may hold in a later trick: while there is a stock, all that are out."""
    if said.game.id == "two-handed-tressette" and said.deal.rest:
        return out(said)
    return {card for seat in foes(said, to_come=False) for card in may_hold(said, seat)}


def never_beaten(said: Said, cards: Iterable[Card]) -> bool:
    """Whether the person has these cards, and no opponent can beat one of them, now or later."""
    against = held_later(said)
    return all(
        card in hand(said) and not any(each.suit == card.suit and power(each) > power(card) for each in against)
        for card in cards
    )


def nobody_beats(said: Said, card: Card) -> bool:
    """Whether nobody still to play, partners included, can beat a card of the suit led."""
    played = {seat for seat, _ in trick(said)} | {said.view.who}
    return not any(
        each.suit == card.suit and power(each) > power(card)
        for seat in range(said.game.seats)
        if seat not in played
        for each in may_hold(said, seat)
    )


def thirds(cards: Iterable[Card]) -> int:
    return sum(THIRDS[card] for card in cards)


def of_suit(cards: Iterable[Card], word: str) -> list[Card]:
    return [card for card in cards if card.suit == SUITS[word.rstrip("s")]]


@fact(r"(?:\bit|card that|card) counts (?:only )?(nothing|a third of a point|a whole point)|your ace (?:home|adds)")
def what_it_counts(said: Said) -> bool:
    return THIRDS[card_of(said)] == COUNTED[said.found[1] or "a whole point"]


@fact(r"\bit (?:is sure to win|wins) this trick(?! unless)(?! more)|wins this trick and")
def it_wins_this_trick(said: Said) -> bool:
    if not trick(said):
        return unbeatable(said, card_of(said)) or said.game.low
    _, on_top = best(said)
    card = card_of(said)
    played = {seat for seat, _ in trick(said)}
    over = any(
        each.suit == card.suit and power(each) > power(card)
        for seat in range(said.game.seats)
        if seat not in played and seat != said.view.who
        for each in may_hold(said, seat)
    )
    return card.suit == on_top.suit and power(card) > power(on_top) and not over


WINS = r"so it wins|so your ace wins|small one wins|you win the rest"


@fact(rf"(?:^|\. |: |again ){NOBODY} beat (?:it\b(?! in)|this card|your ace now)|{WINS}")
def no_opponent_can_beat_it(said: Said) -> bool:
    return bool(trick(said)) or unbeatable(said, card_of(said))


@fact(rf"keep the {A_CARD}, (?:which|and) {NOBODY} beat|still have the {A_CARD}, which {NOBODY} beat")
def no_opponent_can_beat_what_is_kept(said: Said) -> bool:
    card = NAMED[(said.found[1] or said.found[2]).lower()]
    return card != card_of(said) and never_beaten(said, [card])


@fact(rf"{NOBODY} beat it, or (the [\w ,]+?) after it")
def nor_what_is_led_after_it(said: Said) -> bool:
    suit = card_of(said).suit.title
    named = [NAMED[f"{rank} of {suit}".lower()] for rank in re.findall(r"the (\w+)", said.found[1])]
    return bool(named) and never_beaten(said, [card_of(said), *named])


@fact(rf"{NOBODY} beat (?:it, or any other \w+ you have|the (\w+) you have left\.|your last one)")
def nor_any_other_of_the_suit(said: Said) -> bool:
    suit = [card for card in hand(said) if card.suit == card_of(said).suit]
    return never_beaten(said, suit) and said.found[1] in (None, NUMBERS[len(suit)])


@fact(rf"has drawn the high (\w+), and {NOBODY} beat (the (?!\w+ you have left)[\w ,]+)\.")
def the_high_cards_are_gone(said: Said) -> bool:
    named = [NAMED[f"{rank} of {said.found[1]}".lower()] for rank in re.findall(r"the (\w+)", said.found[2])]
    return bool(named) and never_beaten(said, [card_of(said), *named])


@fact(r"can have only one (\w+) more")
def one_more_may_come(said: Said) -> bool:
    return len(of_suit(held_later(said), said.found[1])) == 1


@fact(rf"keep the {A_CARD}: if \w+ are led to the last trick, (it|your side) wins that")
def who_wins_the_last_trick(said: Said) -> bool:
    """A card that a partner can beat does not win by itself."""
    kept, who = NAMED[said.found[1].lower()], said.view.who
    friends = [seat for seat in range(said.game.seats) if seat != who and friend(said, seat)]
    helped = any(
        card.suit == kept.suit and power(card) > power(kept) for seat in friends for card in may_hold(said, seat)
    )
    return never_beaten(said, [kept]) and helped == (said.found[2] == "your side")


@fact(r"(\w+) wins? this one too")
def the_same_side_wins_again(said: Said) -> bool:
    holder, card = best(said)
    if said.found[1] == "side":
        return friend(said, holder) and unbeatable(said, card, to_come=True)
    return friend(said, holder) and NAMES[holder] == said.found[1] and nobody_beats(said, card)


@fact(rf"(?:keep|saves|save|need not use|even) the {A_CARD}")
def what_is_kept_is_there(said: Said) -> bool:
    card = NAMED[said.found[1].lower()]
    return card in hand(said) and card != card_of(said)


@fact(rf"{NOBODY} beat your ace in this trick")
def the_ace_comes_home(said: Said) -> bool:
    _, on_top = best(said)
    card = card_of(said)
    over = card.suit == on_top.suit and power(card) > power(on_top)
    return card.rank == "A" and over and unbeatable(said, card, to_come=True)


@fact(r"(?:no opponent has any|your opponent has no) (\w+) (?:left|now)")
def no_opponent_has_any(said: Said) -> bool:
    return not any(of_suit(may_hold(said, seat), said.found[1]) for seat in foes(said, to_come=False))


@fact(r"(?<!\bit )(?:is|are) sure to win this trick(?<!opponents are sure to win this trick)|is winning with the three")
def a_friend_wins(said: Said) -> bool:
    holder, card = best(said)
    overtakes = card_of(said).suit == card.suit and power(card_of(said)) > power(card)
    if "your side is sure" in said.sentence.lower() and overtakes:
        holder, card = said.view.who, card_of(said)
        overtakes = False
    if "side is sure" not in said.sentence.lower() and not nobody_beats(said, card):
        return False
    return friend(said, holder) and unbeatable(said, card, to_come=True) and not overtakes


@fact(rf"you cannot beat the {A_CARD}")
def it_cannot_be_beaten_here(said: Said) -> bool:
    _, on_top = best(said)
    over = [card for card in legal(said) if card.suit == on_top.suit and power(card) > power(on_top)]
    return NAMED[said.found[1].lower()] == on_top and not over


@fact(r"you have no ace, two or three of (\w+)")
def nothing_high_there(said: Said) -> bool:
    return not any(card.rank in "A23" for card in of_suit(hand(said), said.found[1]))


@fact(rf"once that is gone, {NOBODY} beat your (\w+)")
def the_next_is_good_then(said: Said) -> bool:
    card = card_of(said)
    behind = NAMED[f"{said.found[1]} of {card.suit.title}".lower()]
    over = {each for each in held_later(said) if each.suit == card.suit and power(each) > power(behind)}
    return behind in hand(said) and behind != card and len(over) == 1 and power(over.pop()) > power(card)


@fact(r"can draw out (the .+?) of (\w+), (?:which beats? your (\w+)|and you keep)")
def high_cards_may_come(said: Said) -> bool:
    suit = card_of(said).suit.title
    named = {NAMED[f"{rank} of {suit}".lower()] for rank in re.findall(r"the (\w+)", said.found[1])}
    kept = NAMED[f"{said.found[3]} of {suit}".lower()] if said.found[3] else card_of(said)
    held = {each for seat in foes(said, to_come=False) for each in may_hold(said, seat)}
    there = said.found[3] is None or kept in hand(said)
    return there and named <= held and all(power(card) > max(power(kept), power(card_of(said))) for card in named)


@fact(r"the only card you have that counts nothing")
def all_others_count(said: Said) -> bool:
    return [card for card in hand(said) if not THIRDS[card]] == [card_of(said)]


@fact(r"keep (?:your (\w+)s|your (\w+) sure winners) for the last tricks")
def sure_winners_are_kept(said: Said) -> bool:
    sure = [card for card in hand(said) if unbeatable(said, card)]
    ranks = {card.title.partition(" ")[0] for card in sure}
    kept = ranks == {said.found[1]} if said.found[1] else len(sure) == NUMBERS.index(said.found[2])
    return bool(sure) and card_of(said) not in sure and kept


@fact(r"your (?:aces|ace) there can still be beaten")
def the_aces_can_be_beaten(said: Said) -> bool:
    bare = [card for card in hand(said) if card.rank == "A" and not unbeatable(said, card)]
    return bool(bare) and all(card.suit != card_of(said).suit for card in bare)


@fact(r"your (ace|two|\w+ of \w+) (?:keeps|still has) a small card")
def a_small_card_stays(said: Said) -> bool:
    high = NAMED.get(said.found[1].lower())
    return high is None or any(
        card.suit == high.suit and not THIRDS[card] and card != card_of(said) for card in hand(said)
    )


@fact(r"the highest card that counts nothing and does not win")
def the_highest_worthless_loser(said: Said) -> bool:
    _, on_top = best(said)
    small = [card for card in legal(said) if not THIRDS[card] and power(card) < power(on_top)]
    return power(card_of(said)) == max(map(power, small))


@fact(
    r"lower (\w+) are still out, so it could win you a worse|the (\w+ of \w+) is still out, so it could win you a worse"
)
def some_lower_are_out(said: Said) -> bool:
    lower = [each for each in out(said) if each.suit == card_of(said).suit and power(each) < power(card_of(said))]
    return len(lower) > 1 if said.found[1] else lower == [NAMED[said.found[2].lower()]]


@fact(r"(\w+) are your longest suit")
def the_longest_suit(said: Said) -> bool:
    lengths = {word: len(of_suit(hand(said), word)) for word in SUITS}
    word = said.found[1].lower().rstrip("s")
    return all(lengths[word] > length for other, length in lengths.items() if other != word)


@fact(r"you have no small card to lead|all the cards you have left count")
def every_card_counts(said: Said) -> bool:
    return all(THIRDS[card] for card in hand(said))


@fact(r"every card you can play counts at least (a third of a point|a whole point)")
def every_legal_card_counts(said: Said) -> bool:
    return all(THIRDS[card] >= COUNTED[said.found[1]] for card in legal(said))


@fact(r"your earlier lead did not draw (the .+) of (\w+)\.")
def that_suit_was_led_and_those_are_out(said: Said) -> bool:
    leads = [trick.cards[0] for trick in said.deal.tricks if trick.players[0] == said.view.who]
    named = {NAMED[f"{rank} of {said.found[2]}".lower()] for rank in re.findall(r"the (\w+)", said.found[1])}
    return bool(of_suit(leads, said.found[2])) and named <= out(said)


@fact(r"you play last")
def nobody_plays_after(said: Said) -> bool:
    return bool(len(trick(said)) == said.game.seats - 1)


@fact(r"this trick has (?:only )?(nothing|a third of a point|two thirds of a point|a whole point)")
def what_lies_there(said: Said) -> bool:
    return thirds(card for _, card in trick(said)) == COUNTED[said.found[1]]


@fact(r"only (the .+?) of (\w+) can (?:still )?beat it")
def only_those_beat_it(said: Said) -> bool:
    card = card_of(said)
    over = {
        each.title
        for seat in foes(said, to_come=bool(trick(said)))
        for each in may_hold(said, seat)
        if each.suit == card.suit and power(each) > power(card)
    }
    named = said.found[1].replace("the ", "").replace(" and ", ", ").split(", ")
    return over == {f"{rank} of {said.found[2]}" for rank in named}


@fact(r"every (\w+) still out is (higher|lower)")
def all_others_are(said: Said) -> bool:
    others = of_suit(out(said), said.found[1])
    return all((power(card) > power(card_of(said))) == (said.found[2] == "higher") for card in others)


@fact(r"of the (\w+) still out, (\w+) can beat it and (\w+) cannot")
def so_many_beat_it(said: Said) -> bool:
    higher = sum(power(card) > power(card_of(said)) for card in of_suit(out(said), said.found[1]))
    lower = len(of_suit(out(said), said.found[1])) - higher
    return (NUMBERS[higher], NUMBERS[lower]) == (said.found[2], said.found[3])


def out(said: Said) -> set[Card]:
    """The cards that are neither played nor in the hand, and not laid aside by the person."""
    aside = {card for card in getattr(said.deal, "discard", ()) if card != BACK}
    return set(PACK) - {move.card for move in said.deal.plays} - set(hand(said)) - aside


def thrown_off(said: Said) -> list[Card]:
    """The cards that the person has played to tricks in another suit."""
    return [
        card
        for past in said.deal.tricks
        for seat, card in zip(past.players, past.cards, strict=True)
        if seat == said.view.who and card.suit != past.cards[0].suit
    ]


@fact(r"tells .+ that you are weak in (\w+)")
def the_first_discard(said: Said) -> bool:
    return not thrown_off(said) and card_of(said).suit == SUITS[said.found[1].rstrip("s")]


@fact(r"highest card now")
def the_highest_card(said: Said) -> bool:
    return power(card_of(said)) == max(map(power, legal(said)))


@fact(r"your lowest (\w+)")
def the_lowest_card(said: Said) -> bool:
    return power(card_of(said)) == min(power(card) for card in legal(said))


@fact(r"they count (nothing|a third of a point|two thirds of a point|a whole point)")
def what_the_discard_counts(said: Said) -> bool:
    return thirds(card for card in said.move.args if isinstance(card, Card)) == COUNTED[said.found[1]]


@fact(r"(?:the (\w+ of \w+) is|lower (\w+) are) still out, so (?:it|your highest) could win you")
def lower_cards_are_out(said: Said) -> bool:
    card = card_of(said)
    lower = {each for each in out(said) if each.suit == card.suit and power(each) < power(card)}
    highest = "your highest" not in said.sentence or all(
        power(other) <= power(card) for other in hand(said) if other.suit == card.suit
    )
    named = {NAMED[said.found[1].lower()]} if said.found[1] else lower
    return bool(lower) and lower == named and highest


@fact(r"(every other \w+ you have|your other \w+) would win this trick")
def all_others_would_win(said: Said) -> bool:
    _, on_top = best(said)
    same = [card for card in hand(said) if card.suit == on_top.suit]
    losing = [card for card in same if power(card) < power(on_top)]
    several = said.found[1].lower().startswith("every")
    return losing == [card_of(said)] and (len(same) > 2) == several and len(same) > 1


@fact(r"nobody can beat any card you have left")
def everything_wins(said: Said) -> bool:
    return not any(each.suit == card.suit and power(each) > power(card) for each in out(said) for card in hand(said))


@fact(r"(?<!tells \w\w\w )it is your only (\w+)")
def no_other_of_the_suit(said: Said) -> bool:
    """It tells something only if not every other card that counts nothing is the only one of its suit, too."""
    others = [card for card in legal(said) if not THIRDS[card] and card != card_of(said)]
    lone = [card for card in others if sum(each.suit == card.suit for each in hand(said)) == 1]
    hollow = "counts nothing" in said.sentence and others and lone == others
    return of_suit(hand(said), said.found[1]) == [card_of(said)] and not hollow


@fact(rf"it keeps the {A_CARD}, which protects your (ace|two)|keep the {A_CARD}, which protects your (\w+)")
def it_protects_a_high_card(said: Said) -> bool:
    kept = NAMED[(said.found[1] or said.found[3]).lower()]
    high = said.found[2] or said.found[4]
    others = {card.title.partition(" ")[0] for card in hand(said) if card.suit == kept.suit and card != card_of(said)}
    return kept in hand(said) and kept != card_of(said) and high in others and power(kept) < 4


@fact(r"your ace would give away a whole one")
def an_ace_could_be_thrown(said: Said) -> bool:
    holder, _ = best(said)
    aces = [card for card in legal(said) if card.rank == "A"]
    return bool(aces) and THIRDS[card_of(said)] == 1 and not friend(said, holder)


@fact(r"you have fewer (\w+) than (\w+)")
def the_shorter_suit(said: Said) -> bool:
    return len(of_suit(hand(said), said.found[1])) < len(of_suit(hand(said), said.found[2]))


@fact(r"play the highest card that does not take it")
def the_highest_loser(said: Said) -> bool:
    _, on_top = best(said)
    losing = [card for card in legal(said) if card.suit == on_top.suit and power(card) < power(on_top)]
    return power(card_of(said)) == max(map(power, losing))


@fact(r"cannot get out of winning this trick|wins? this trick with any")
def every_legal_card_wins(said: Said) -> bool:
    _, on_top = best(said)
    return all(
        card.suit == on_top.suit and power(card) > power(on_top) and unbeatable(said, card, to_come=True)
        for card in legal(said)
    )


@fact(rf"has only the {A_CARD} in that suit, and must play it")
def the_only_card_against(said: Said) -> bool:
    held = [card for seat in foes(said, to_come=False) for card in may_hold(said, seat)]
    return [card for card in held if card.suit == card_of(said).suit] == [NAMED[said.found[1].lower()]]


@fact(r"a middle card from (\w+) (\w+)")
def it_lies_between_others(said: Said) -> bool:
    same = of_suit(hand(said), said.found[2])
    ranked = sorted(map(power, same))
    return len(same) == NUMBERS.index(said.found[1]) and ranked[0] < power(card_of(said)) < ranked[-1]


@fact(r"is winning but can still be beaten")
def it_can_still_be_beaten(said: Said) -> bool:
    return not unbeatable(said, best(said)[1], to_come=True)


@fact(r"one of the (\w+) higher (\w+) still out|none of the (\w+) higher (\w+) still out")
def so_many_are_higher(said: Said) -> bool:
    held = {card for seat in foes(said, to_come=True) for card in may_hold(said, seat)}
    higher = [card for card in held if card.suit == card_of(said).suit and power(card) > power(card_of(said))]
    return len(higher) == NUMBERS.index(said.found[1] or said.found[3]) > 2


@fact(r"only (the .+?) can beat the (\w+ of \w+) that you keep")
def only_those_beat_what_is_kept(said: Said) -> bool:
    kept = NAMED[said.found[2].lower()]
    over = {card.rank for card in held_later(said) if card.suit == kept.suit and power(card) > power(kept)}
    ranks = {card.rank for card in PACK if card.title.partition(" ")[0] in re.findall(r"the (\w+)", said.found[1])}
    return kept in hand(said) and kept != card_of(said) and over == ranks


@fact(
    r"your (\w+ of \w+) still has (one|two|three|four|five|six|seven|eight) (clubs?|diamonds?|hearts?|spades?) with it"
)
def so_many_stay_with_it(said: Said) -> bool:
    stays = [card for card in of_suit(hand(said), said.found[3]) if card != card_of(said)]
    high = NAMED[said.found[1].lower()]
    guards = [card for card in stays if card != high and card.rank != "A" and (high.rank != "A" or not THIRDS[card])]
    return high in stays and len(guards) == NUMBERS.index(said.found[2])


@fact(r"your (\w+ of \w+) still has (\w+) small cards with it")
def so_many_small_ones_stay_with_it(said: Said) -> bool:
    high = NAMED[said.found[1].lower()]
    small = [card for card in hand(said) if card.suit == high.suit and not THIRDS[card] and card != card_of(said)]
    return high in hand(said) and len(small) == NUMBERS.index(said.found[2])


@fact(r"(\w+) (?:led low, which asks|asks) you to play high")
def a_friend_led_low(said: Said) -> bool:
    seat, led = trick(said)[0]
    return friend(said, seat) and power(led) < ORDER.index("J") and NAMES[seat] == said.found[1]


@fact(rf"The {A_CARD} would leave your ace alone, with the (.+) still out")
def the_ace_and_that_card_are_all_of_the_suit(said: Said) -> bool:
    suit = [card for card in hand(said) if card.suit == card_of(said).suit]
    over = {card.title.split()[0] for seat in foes(said, to_come=True) for card in may_hold(said, seat)
            if card.suit == card_of(said).suit and power(card) > power(card_of(said))}  # fmt: skip
    return sorted(suit) == sorted((card_of(said), NAMED[said.found[1]])) and over == set(
        said.found[2].replace("the ", "").split(" and ")
    )


@fact(r"(\w+) (led) (\w+) (?:low|back), (?:so|and)|then lead (\w+) back to (\w+)")
def a_friend_led_that_suit_low(said: Said) -> bool:
    who, suit = said.found[1] or said.found[5], said.found[3] or said.found[4]
    seat = NAMES.index(who)
    leads = [trick.cards[0] for trick in said.deal.tricks if trick.players[0] == seat]
    low = [card for card in leads if power(card) < ORDER.index("J")]
    mine = [card for card in hand(said) if card != card_of(said) or said.found[1]]
    return friend(said, seat) and bool(of_suit(low, suit)) and bool(of_suit(mine, suit))


@fact(rf"Keep the ({A_CARD}) to lose a later trick with")
def something_beats_the_card_that_is_kept(said: Said) -> bool:
    kept = NAMED[said.found[1]]
    others = [card for seat in range(len(said.deal.held)) if seat != said.view.who for card in may_hold(said, seat)]
    return any(card.suit == kept.suit and power(card) > power(kept) for card in others)


@fact(r"so get rid of your (higher|highest) (\w+)(?: that counts nothing)?\.")
def the_highest_small_card_of_the_suit(said: Said) -> bool:
    small = [card for card in legal(said) if not THIRDS[card]]
    named = card_of(said).suit.singular == said.found[2] and {card.suit for card in small} == {card_of(said).suit}
    return named and card_of(said) == max(small, key=power) and (said.found[1] == "higher") == (len(small) == 2)


@fact(r"trick later: (?:a|(\w+)) lower \w+ (?:is|are) still out, and (none|fewer) under your small ([\w, ]+)\.")
def more_lower_cards_are_out(said: Said) -> bool:
    def under(card: Card) -> int:
        return sum(each.suit == card.suit and power(each) < power(card) for each in out(said))

    others = [card for card in legal(said) if not THIRDS[card] and card.suit != card_of(said).suit]
    most, named = max(map(under, others)), {card.suit.title for card in others}
    said_of = set(re.split(r", or |, | or ", said.found[3]))
    many = NUMBERS.index(said.found[1]) if said.found[1] else 1
    return under(card_of(said)) == many > most and (said.found[2] == "none") == (not most) and named == said_of


@fact(r"play your only (?:card|(\w+)) that counts nothing")
def the_one_that_counts_nothing(said: Said) -> bool:
    losing = legal(said)
    if said.found[1]:
        _, on_top = best(said)
        losing = [card for card in losing if power(card) < power(on_top)]
    return [card for card in losing if not THIRDS[card]] == [card_of(said)]


@fact(r"play your only (\w+): without it you can throw a card on (\w+)\.")
def the_only_one_of_a_suit_still_out(said: Said) -> bool:
    of_suit = [card for card in hand(said) if card.suit == card_of(said).suit]
    return of_suit == [card_of(said)] and any(card.suit == card_of(said).suit for card in out(said))


FACTS = facts_in(globals())
