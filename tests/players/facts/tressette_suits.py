"""What hints at Tressette and its relatives state about suits: lengths, cards that are out, who may have them."""

from __future__ import annotations

import re

from cardtable.cards import Card
from cardtable.rules.tressette.cards import THIRDS
from tests.hints import NAMES
from tests.players.facts import Said, fact, facts_in
from tests.players.facts import tressette as cards
from tests.players.facts.tressette import (
    A_CARD,
    NAMED,
    NUMBERS,
    best,
    card_of,
    foes,
    friend,
    hand,
    legal,
    may_hold,
    of_suit,
    out,
    power,
    trick,
    unbeatable,
)

GAMES = cards.GAMES
SUIT = r"(clubs|diamonds|hearts|spades)"
WHO = rf"({'|'.join(NAMES)})"
HIGH = "A23"


def named(words: str, suit: str) -> set[Card]:
    """Return the cards of a suit whose ranks are named in words such as `the three and the two`."""
    return {NAMED[f"{rank} of {suit}".lower()] for rank in re.findall(r"the (\w+)", words)}


def over(said: Said, card: Card, seats: list[int]) -> set[Card]:
    """The cards that beat a card in its suit which one of these seats may have."""
    held = {each for seat in seats for each in may_hold(said, seat)}
    return {each for each in held if each.suit == card.suit and power(each) > power(card)}


@fact(rf"You have more {SUIT} than ((?:\w+, )*\w+(?: or \w+)?)\.")
def the_longer_suit(said: Said) -> bool:
    length = len(of_suit(hand(said), said.found[1]))
    others = re.findall(r"clubs|diamonds|hearts|spades", said.found[2])
    return card_of(said) in of_suit(hand(said), said.found[1]) and all(
        len(of_suit(hand(said), other)) < length for other in others
    )


@fact(rf"wins this trick unless (?:{WHO}|an opponent|your opponent) (?:has|plays) (the [\w ]+?) of {SUIT}")
def only_those_beat_it_here(said: Said) -> bool:
    seats = foes(said, to_come=True)
    alone = said.found[1] is None or [NAMES[seat] for seat in seats if over(said, card_of(said), [seat])] == [
        said.found[1]
    ]
    return alone and over(said, card_of(said), seats) == named(said.found[2], said.found[3])


@fact(rf"Your ace could still be beaten here(?: by {WHO})?")
def the_ace_could_be_beaten(said: Said) -> bool:
    aces = [card for card in legal(said) if card.rank == "A"]
    seats = [seat for seat in foes(said, to_come=True) if said.found[1] in (None, NAMES[seat])]
    return bool(aces) and card_of(said).rank != "A" and bool(over(said, aces[0], seats))


@fact(r"All your other cards count")
def all_others_count(said: Said) -> bool:
    return all(THIRDS[card] for card in hand(said) if card != card_of(said)) and not THIRDS[card_of(said)]


@fact(rf"It draws {SUIT}, and once they are gone your (?:(\w+)|lower ones) can win too")
def lower_ones_win_later(said: Said) -> bool:
    own = [card for card in of_suit(hand(said), said.found[1]) if card != card_of(said)]
    lower = [card for card in own if power(card) < power(card_of(said)) and not unbeatable(said, card)]
    right = said.found[2] == "lower" or [card.title.partition(" ")[0] for card in lower] == [said.found[2]]
    return bool(lower) and (right or len(lower) > 1)


@fact(rf"{WHO} has the ace of {SUIT}, but {WHO} may beat it with (the [\w ]+)\.")
def a_friend_may_beat_their_ace(said: Said) -> bool:
    foe, other = NAMES.index(said.found[1]), NAMES.index(said.found[3])
    ace = NAMED[f"ace of {said.found[2]}"]
    higher = named(said.found[4], said.found[2])
    return (
        foe in foes(said, to_come=False)
        and ace in may_hold(said, foe)
        and friend(said, other)
        and higher <= may_hold(said, other)
    )


@fact(r"You have no lower (\w+)\.")
def none_lower(said: Said) -> bool:
    return all(power(card) >= power(card_of(said)) for card in of_suit(hand(said), said.found[1]))


def counting_out(said: Said, suit: str) -> int:
    """How many cards of a suit that count are out."""
    return sum(THIRDS[card] > 0 for card in of_suit(out(said), suit))


@fact(rf"Fewer {SUIT} that count are still out than ([\w ,]+)\.")
def fewer_that_count(said: Said) -> bool:
    others = re.findall(r"clubs|diamonds|hearts|spades", said.found[2])
    return all(counting_out(said, said.found[1]) < counting_out(said, other) for other in others)


@fact(r"It is another small (\w+), which counts nothing")
def another_small_one(said: Said) -> bool:
    thrown = cards.thrown_off(said)
    return (
        not THIRDS[card_of(said)]
        and bool(of_suit(thrown, said.found[1]))
        and card_of(said) in of_suit(hand(said), said.found[1])
    )


@fact(rf"or makes {WHO} spend one of the (\w+) higher {SUIT}")
def so_many_it_may_cost(said: Said) -> bool:
    seat = NAMES.index(said.found[1])
    higher = over(said, card_of(said), [seat])
    return seat in foes(said, to_come=True) and NUMBERS[len(higher)] == said.found[2]


@fact(rf"You have ((?:the \w+(?:, | and )?)+) of {SUIT}\.(?! With the)")
def those_high_cards(said: Said) -> bool:
    return {card for card in of_suit(hand(said), said.found[2]) if card.rank in HIGH} == named(
        said.found[1], said.found[2]
    )


@fact(rf"{WHO} has (?:shown |declared )?the {A_CARD}, and no opponent can beat that card")
def a_friend_has_it(said: Said) -> bool:
    seat, card = NAMES.index(said.found[1]), NAMED[said.found[2]]
    return friend(said, seat) and card in may_hold(said, seat) and unbeatable(said, card)


@fact(rf"It keeps your (\w+) {SUIT} together")
def they_stay_together(said: Said) -> bool:
    own = of_suit(hand(said), said.found[2])
    return card_of(said) not in own and NUMBERS[len(own)] == said.found[1]


@fact(r"It is the lowest card you have that counts nothing")
def the_lowest_worthless(said: Said) -> bool:
    idle = [card for card in hand(said) if not THIRDS[card]]
    return card_of(said) in idle and power(card_of(said)) == min(map(power, idle))


def all_small_ones_feed_them(said: Said, aces: set[Card]) -> bool:
    """Whether all small cards of other suits are in the suits of these aces; else they are no reason for this one."""
    small = [card for card in hand(said) if not THIRDS[card] and card.suit != card_of(said).suit]
    return {card.suit for card in small} <= {ace.suit for ace in aces}


@fact(rf"Stay out of ([\w ,]+): {WHO} has the aces? there|{WHO} has the ace of {SUIT}, so stay out of there")
def they_have_the_aces(said: Said) -> bool:
    suits = re.findall(r"clubs|diamonds|hearts|spades", said.found[1] or said.found[4])
    seat = NAMES.index(said.found[2] or said.found[3])
    aces = {NAMED[f"ace of {suit}"] for suit in suits}
    stays = all(card_of(said).suit != ace.suit for ace in aces)
    if "It counts nothing. Stay out" in said.sentence and not all_small_ones_feed_them(said, aces):
        return False
    return seat in foes(said, to_come=False) and aces <= may_hold(said, seat) and stays


@fact(r"No (\w+) that counts is out any more")
def none_that_counts_is_out(said: Said) -> bool:
    return not counting_out(said, said.found[1])


@fact(rf"It gives away a third of a point, but your (\w+) of {SUIT} keeps ([\w ]+?) with it")
def those_stay_with_it(said: Said) -> bool:
    kept = NAMED[f"{said.found[1]} of {said.found[2]}"]
    others = {card for card in of_suit(hand(said), said.found[2]) if card not in (kept, card_of(said))}
    return THIRDS[card_of(said)] == 1 and kept in hand(said) and others == named(said.found[3], said.found[2])


@fact(rf"is winning so far, but {WHO} may have (the [\w ]+?) of {SUIT}")
def who_comes_may_beat_it(said: Said) -> bool:
    seat, (_, on_top) = NAMES.index(said.found[1]), best(said)
    higher = over(said, on_top, [seat])
    return seat not in [other for other, _ in trick(said)] and higher == named(said.found[2], said.found[3])


@fact(r"counts nothing, and more cards still out can beat it than (?:the (\w+ of \w+)|any other small card)")
def more_beat_it_than_the_others(said: Said) -> bool:
    def higher(card: Card) -> int:
        return sum(each.suit == card.suit and power(each) > power(card) for each in out(said))

    others = [card for card in legal(said) if not THIRDS[card] and card != card_of(said)]
    right = said.found[1] is None or others == [NAMED[said.found[1].lower()]]
    return right and bool(others) and all(higher(card) < higher(card_of(said)) for card in others)


@fact(rf"{WHO} has no {SUIT}, so only {WHO} can beat it")
def one_has_none_and_the_other_may_beat_it(said: Said) -> bool:
    void, other = NAMES.index(said.found[1]), NAMES.index(said.found[3])
    right = sorted((void, other)) == sorted(foes(said, to_come=False))
    return right and not of_suit(may_hold(said, void), said.found[2]) and bool(over(said, card_of(said), [other]))


@fact(r"you have no small card that is easier to beat")
def none_is_easier_to_beat(said: Said) -> bool:
    def higher(card: Card) -> int:
        return sum(each.suit == card.suit and power(each) > power(card) for each in out(said))

    small = [card for card in legal(said) if not THIRDS[card]]
    return card_of(said) in small and len(small) > 1 and all(higher(card) <= higher(card_of(said)) for card in small)


@fact(rf"If {WHO} has the (\w+), your ace wins its point")
def a_friend_may_have_it(said: Said) -> bool:
    seat = NAMES.index(said.found[1])
    better = NAMED[f"{said.found[2]} of {card_of(said).suit.title}"]
    return card_of(said).rank == "A" and friend(said, seat) and better in may_hold(said, seat)


@fact(rf"The {A_CARD} would do as well")
def that_one_would_do(said: Said) -> bool:
    other = NAMED[said.found[1].lower()]
    return other in legal(said) and other != card_of(said) and THIRDS[other] == THIRDS[card_of(said)]


FACTS = facts_in(globals())
