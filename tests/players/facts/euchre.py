"""What hints of Euchre state about the cards and the trick, worked out a second time from what the seat sees."""

from __future__ import annotations

import re
from typing import Any

from cardtable.cards import BACK, CARDS, SUITS, Card
from cardtable.rules.euchre.cards import RANKINGS, left_bower, right_bower
from cardtable.rules.words import NUMBERS
from tests.hints import NAMES
from tests.players.facts import Fact, Said, fact

GAMES = ("euchre",)

WORD = r"(?:ace|king|queen|jack|ten|nine|eight|seven)"
NAMED = rf"(right bower|left bower|{WORD} of (?:clubs|diamonds|hearts|spades))"


def card_named(said: Said, words: str) -> Card:
    """The card of that name."""
    trump = said.deal.trump
    if words.lower() == "right bower":
        return right_bower(trump)
    if words.lower() == "left bower":
        return left_bower(trump)
    return next(card for card in CARDS[:52] if card.title == words.lower())


def follows(said: Said, card: Card) -> int:
    """The suit that a card belongs to."""
    return int(said.deal.ranking.follows[card])


def hand(said: Said) -> tuple[Card, ...]:
    """The seat's own cards."""
    cards: tuple[Card, ...] = said.deal.hand(said.view.who)
    return cards


def trumps(said: Said) -> list[Card]:
    """Return the seat's trumps."""
    return [card for card in hand(said) if follows(said, card) == said.deal.trump]


def unseen(said: Said) -> set[Card]:
    """The cards that may be in other hands."""
    deal = said.deal
    gone = {*hand(said), *(move.card for move in deal.plays)}
    if deal.discard is None or deal.discard == deal.turn_up:
        gone.add(deal.turn_up)
    elif deal.discard is not BACK:
        gone.add(deal.discard)
    return set(said.game.pack) - gone


def rank_of(said: Said, card: Card) -> int:
    """Return how many cards of its suit are higher than a card."""
    suit = said.deal.ranking.suits[follows(said, card)]
    return int(suit.index(card))


def higher_unseen(said: Said, card: Card) -> list[Card]:
    """The cards of its suit that beat a card and may be in other hands."""
    same = [other for other in unseen(said) if follows(said, other) == follows(said, card)]
    return [other for other in same if rank_of(said, other) < rank_of(said, card)]


def taking(said: Said) -> tuple[int, Card]:
    """Return the seat that is winning the trick so far, and its card."""
    deal = said.deal
    trick = deal.plays[len(deal.winners) * deal.active :]
    return next((move.seat, move.card) for move in trick if move.seat == deal.winner)


def beats(said: Said, card: Card) -> bool:
    """Whether a card would win the trick so far."""
    strength = said.deal.ranking.strength[said.deal.led]
    return bool(strength[card] > strength[taking(said)[1]])


def of_its_suit(said: Said) -> list[Card]:
    """The cards of the hand in the suit of the card that is advised, the highest first."""
    suit = follows(said, said.move.card)
    return sorted([card for card in hand(said) if follows(said, card) == suit], key=lambda card: rank_of(said, card))


@fact(r"is the best (trump|club|diamond|heart|spade)(?: left|, and in the first)")
def nothing_higher_is_out(said: Said) -> bool:
    """The card belongs to that suit, and no other hand can have a higher one of it."""
    named = "trump" if follows(said, said.move.card) == said.deal.trump else said.move.card.suit.singular
    return said.found[1] in (named, "club", "diamond", "heart", "spade") and not higher_unseen(said, said.move.card)


@fact(r"your only ")
def it_is_alone_in_its_suit(said: Said) -> bool:
    return len(of_its_suit(said)) == 1


@fact(r"your low(?:er|est) ")
def it_is_the_lowest_of_its_suit(said: Said) -> bool:
    held = of_its_suit(said)
    return len(held) > 1 and held[-1] == said.move.card


@fact(r"you can (?:then )?trump (?!the trick)")
def there_is_a_trump_for_later(said: Said) -> bool:
    if said.deal.phase == "discard":
        return True  # at least the turn-up
    return bool(trumps(said)) and follows(said, said.move.card) != said.deal.trump


@fact(rf"keep the {NAMED}(?:[.]|, a sure|$)")
def what_is_kept_is_held_and_is_another(said: Said) -> bool:
    kept = card_named(said, said.found[1])
    return kept in hand(said) and kept != said.move.card


@fact(r"you have both bowers")
def both_bowers_are_held(said: Said) -> bool:
    if said.deal.trump is None:
        return True  # a fact below is about suits that may be named
    return {right_bower(said.deal.trump), left_bower(said.deal.trump)} <= {*hand(said)}


@fact(r"you have (?:nothing but|only) trumps")
def there_is_nothing_but_trumps(said: Said) -> bool:
    return said.deal.phase == "discard" or len(trumps(said)) == len(hand(said))


@fact(r"draws? (?:trumps?|another round)|draw one of theirs|draw their|draw theirs")
def makers_draw_trumps(said: Said) -> bool:
    """The seat is on the makers' side; a defender leads trumps for other reasons."""
    return bool(said.deal.maker & 1 == said.view.who & 1)


@fact(r"still out, and (?:Ann|Bea|Cy|Dov) may have (?:one|it)")
def partner_plays_and_may_have_a_higher_one(said: Said) -> bool:
    """The partner plays in the deal, has not shown that he is out of the suit, and higher cards of it are out."""
    partner, suit = (said.view.who + 2) % 4, follows(said, said.move.card)
    lacks = said.deal.lacks[partner] >> suit & 1
    return said.deal.silent != partner and not lacks and bool(higher_unseen(said, said.move.card))


def beating(said: Said) -> set[Card]:
    """Return the cards in other hands that would beat the card that is winning the trick."""
    strength, best = said.deal.ranking.strength[said.deal.led], taking(said)[1]
    return {card for card in unseen(said) if strength[card] > strength[best]}


@fact(rf"Nobody can beat the {NAMED} now")
def nothing_that_is_out_beats_the_trick(said: Said) -> bool:
    return not beating(said) and not any(beats(said, line.card) for line in said.view.lines)


@fact(rf"(?:, but | the {NAMED} beats the {NAMED}, and )(Ann|Bea|Cy|Dov) may")
def partner_may_beat_the_trick(said: Said) -> bool:
    """The partner is still to play, and may have a card that wins the trick."""
    deal, partner = said.deal, (said.view.who + 2) % 4
    played = {move.seat for move in deal.plays[len(deal.winners) * deal.active :]}
    may = {card for card in beating(said) if not deal.lacks[partner] >> follows(said, card) & 1}
    return partner not in played | {deal.silent} and bool(may)


@fact(r"^(Ann|Bea|Cy|Dov) has the trick(?: so far, and you cannot help)?:(?! trump it)")
def partner_has_the_trick(said: Said) -> bool:
    return taking(said)[0] == (said.view.who + 2) % 4


@fact(r"cannot beat (?:the|(?:Ann|Bea|Cy|Dov)'s) ")
def no_card_that_may_be_played_has_the_trick(said: Said) -> bool:
    return not any(beats(said, line.card) for line in said.view.lines)


@fact(rf"(?:^You (?:over)?trump |: (?:over)?trump (?:it |with)|It beats the {NAMED}|wins for certain|that beats the)")
def it_has_the_trick(said: Said) -> bool:
    return not said.deal.count or beats(said, said.move.card)


@fact(r"You have no (club|diamond|heart|spade)s: ")
def the_suit_led_is_not_held(said: Said) -> bool:
    return not any(follows(said, card) == said.deal.led for card in hand(said))


@fact(r"(makes your point|euchres (?:them|Ann|Bea|Cy|Dov)|makes the march|stops the march)")
def one_more_trick_decides(said: Said) -> bool:
    deal, account = said.deal, said.view.who & 1
    ours, theirs = deal.won[account], deal.won[1 - account]
    making = deal.maker & 1 == account
    decides: dict[str, bool] = {
        "makes your point": making and ours == 2,
        "euchres them": not making and ours == 2,
        "makes the march": making and ours == 4,
        "stops the march": not making and ours == 0 and theirs >= 3,
    }
    return decides["euchres them" if said.found[1].startswith("euchres") else said.found[1]]


@fact(r"(?:one|two|three|four|five|six|seven) higher (?:\w+) (?:is|are) still out")
def so_many_higher_ones_are_out(said: Said) -> bool:
    numbers = ("no", "one", "two", "three", "four", "five", "six", "seven")
    told = numbers.index(said.found[0].lower().split()[0])
    counted = {len(higher_unseen(said, said.move.card))}
    if said.deal.count:
        counted.add(len(higher_unseen(said, taking(said)[1])))
    if "still out against" in said.sentence:
        counted |= {number - 1 for number in counted}  # a turn-up that the partner holds is left out by a fact below
    return told in counted


@fact(r"(\w+) higher \w+ (?:is|are) still out against (?!you)|needs one of the (\w+) higher")
def so_many_are_not_known_to_be_the_partners(said: Said) -> bool:
    """So many higher cards are out, not counting a turn-up that the partner took and still holds."""
    deal, told = said.deal, said.found[1] or said.found[2]
    over = {*higher_unseen(said, taking(said)[1] if said.found[1] else said.move.card)}
    if deal.exchanged and deal.dealer == (said.view.who + 2) % 4:
        over.discard(deal.turn_up)
    return NUMBERS[len(over)] == told.lower()


@fact(r"(?:Nobody can beat it|They have no trump)")
def no_opponent_to_come_can_beat_it(said: Said) -> bool:
    """No opponent still to play can have a card that beats it, by the suits that they have shown to lack."""
    deal, card = said.deal, said.move.card
    beating = {*higher_unseen(said, card)}
    if follows(said, card) != deal.trump:
        beating |= {other for other in unseen(said) if follows(said, other) == deal.trump}
    played = {move.seat for move in deal.plays[len(deal.winners) * deal.active :]}
    foes = {(said.view.who + 1) % 4, (said.view.who + 3) % 4} - played - {deal.silent}
    known = {deal.turn_up} & unseen(said) if deal.exchanged else set()
    for foe in foes:
        may = {other for other in beating if not deal.lacks[foe] >> follows(said, other) & 1}
        if may - (known if foe != deal.dealer else set()):
            return False
    return True


@fact(r"has no (clubs|diamonds|hearts|spades) left")
def partner_lacks_the_suit(said: Said) -> bool:
    return bool(said.deal.lacks[(said.view.who + 2) % 4] >> follows(said, said.move.card) & 1)


def side_cards(said: Said) -> list[Card]:
    """The cards of the hand that are no trumps."""
    return [card for card in hand(said) if follows(said, card) != said.deal.trump]


def alone_in_their_suits(said: Said) -> list[Card]:
    """Return the side cards that are the only ones of their suits."""
    suits = [follows(said, card) for card in side_cards(said)]
    return [card for card in side_cards(said) if suits.count(follows(said, card)) == 1]


@fact(r"Of your two singletons it is harder to beat")
def the_other_singleton_has_more_over_it(said: Said) -> bool:
    card, alone = said.move.card, alone_in_their_suits(said)
    over = {other: len(higher_unseen(said, other)) for other in alone}
    return card in alone and len(alone) == 2 and all(over[other] > over[card] for other in alone if other != card)


@fact(r"the likeliest side card to win")
def fewer_are_over_it_than_over_side_cards_of_other_suits(said: Said) -> bool:
    over, suit = len(higher_unseen(said, said.move.card)), follows(said, said.move.card)
    return all(len(higher_unseen(said, card)) > over for card in side_cards(said) if follows(said, card) != suit)


@fact(r"the side card you can best spare")
def more_are_over_it_than_over_any_other_side_card(said: Said) -> bool:
    over = len(higher_unseen(said, said.move.card))
    return all(len(higher_unseen(said, card)) < over for card in side_cards(said) if card != said.move.card)


@fact(rf"harder to beat than the {NAMED}")
def fewer_trumps_beat_it(said: Said) -> bool:
    other = card_named(said, said.found[1])
    return other in hand(said) and len(higher_unseen(said, other)) > len(higher_unseen(said, said.move.card))


@fact(r"(Only one|No) higher (\w+) is out, so (?:Ann|Bea|Cy|Dov)")
def hardly_any_card_is_over_partners(said: Said) -> bool:
    seat, card = taking(said)
    return seat == (said.view.who + 2) % 4 and len(higher_unseen(said, card)) == (said.found[1] != "No")


@fact(rf"^(?:Ann|Bea|Cy|Dov) still has the {NAMED}, the best trump left")
def partner_holds_the_turn_up_and_none_is_higher(said: Said) -> bool:
    deal, up = said.deal, card_named(said, said.found[1])
    held = deal.exchanged and up == deal.turn_up and all(move.card != up for move in deal.plays)
    return bool(held and deal.dealer == (said.view.who + 2) % 4 and not higher_unseen(said, up))


@fact(r"who can still take it up")
def partner_deals_and_speaks_later(said: Said) -> bool:
    return bool(said.deal.phase == "order" and said.deal.dealer == (said.view.who + 2) % 4)


# ── bids ──────────────────────────────────────────────────────────────────────────────────────────────────────────


SUITS_NAMED = r"(clubs|diamonds|hearts|spades)"


def suit_told(said: Said) -> Any:
    """Return the suit that a sentence about a bid is about; None if the hint is about no bid, or about no trump."""
    if said.deal.phase not in ("order", "name") or "With no trump" in said.sentence:
        return None
    found = re.search(
        rf"In {SUITS_NAMED} you have|{SUITS_NAMED} would be your best|stronger in {SUITS_NAMED}", said.sentence, re.I
    )
    if found is None:
        return said.deal.up_suit if said.deal.phase == "order" else None
    named = next(word for word in found.groups() if word).lower()
    return next(suit for suit in SUITS if suit.title == named)


def would_follow(trump: Any, card: Card) -> int:
    """Return the suit to which a card belongs if `trump` is the trump suit."""
    return int(RANKINGS[trump].follows[card])


def would_be_trumps(said: Said, trump: Any) -> set[Card]:
    """Return the trumps that the hand would have; the dealer's hand has the turn-up, unless that is turned down."""
    deal = said.deal
    cards = {*hand(said)}
    if deal.phase == "order" and deal.dealer == said.view.who and "stronger in" not in said.sentence:
        cards.add(deal.turn_up)
    return {card for card in cards if would_follow(trump, card) == trump}


@fact(r"(?:you have|you would have|With) (?:only )?(no|one|two|three|four|five) trumps?\b(?! left| and no higher)")
def so_many_trumps_would_be_held(said: Said) -> bool:
    """The hand has so many trumps if the suit turned up, or the suit named, is trumps."""
    trump = suit_told(said)
    held = 0 if trump is None else len(would_be_trumps(said, trump))
    return trump is None or held == ("no", "one", "two", "three", "four", "five").index(said.found[1].lower())


@fact(r"\b(no|a|two|three) side aces?\b")
def so_many_side_aces_are_held(said: Said) -> bool:
    trump = suit_told(said)
    aces = sum(card.rank == "A" and card.suit != trump for card in hand(said))
    return trump is None or aces == ("no", "a", "two", "three").index(said.found[1].lower())


@fact(rf"(?:, |and |but )no {SUITS_NAMED}\b")
def none_of_the_suit_is_held(said: Said) -> bool:
    trump = suit_told(said)
    return trump is None or not any(SUITS[would_follow(trump, card)].title == said.found[1] for card in hand(said))


@fact(r"(?:have|with) (?:only )?(?:the joker and )?(both bowers|the right bower|the left bower)")
def the_bowers_are_held(said: Said) -> bool:
    trump = suit_told(said)
    if trump is None:
        return True
    bowers = {"both bowers": {right_bower(trump), left_bower(trump)}, "the right bower": {right_bower(trump)}}
    return bowers.get(said.found[1].lower(), {left_bower(trump)}) <= would_be_trumps(said, trump)


@fact(r"the (ace|king) of trump\b|trumps? with the (ace|king)\b|bower and (ace|king)\b")
def the_high_trump_is_held(said: Said) -> bool:
    trump = suit_told(said)
    rank = {"ace": "A", "king": "K"}[next(word for word in said.found.groups() if word).lower()]
    return trump is None or rank in {card.rank for card in would_be_trumps(said, trump)}


@fact(r"(Ann|Bea|Cy|Dov) (?:gets|would get) the (right bower|joker|\w+ of \w+)")
def the_dealer_would_get_the_turn_up(said: Said) -> bool:
    up, dealer = said.deal.turn_up, said.deal.dealer
    called = "right bower" if up.rank == "J" else up.title
    return NAMES.index(said.found[1]) == dealer != said.view.who and called == said.found[2]


@fact(r"turned down the other (red|black) suit")
def opponents_turned_down_its_sister(said: Said) -> bool:
    deal = said.deal
    suit: Any = said.move.args[0]
    red = suit.title in ("diamonds", "hearts")
    return bool(deal.phase == "name" and suit.sister is deal.up_suit and (deal.dealer ^ said.view.who) & 1) and red == (
        said.found[1] == "red"
    )


@fact(r"play alone for (\w+) points( and the game)?")
def a_lone_march_scores_so_much(said: Said) -> bool:
    options = said.game.options
    needed = options.target - said.deal.standing.score[said.view.who & 1]
    return NUMBERS[options.lone_march] == said.found[1] and (needed <= options.lone_march) == bool(said.found[2])


@fact(r"one point wins the game|you lead 4–0|a euchre would put them out")
def the_score_is_so(said: Said) -> bool:
    score, target, who = said.deal.standing.score, said.game.options.target, said.view.who & 1
    told: dict[str, bool] = {
        "one": score[who] == target - 1,
        "you": (score[who], score[1 - who]) == (4, 0),
        "a e": score[1 - who] >= target - 2,
    }
    return told[said.found[0][:3].lower()]


@fact(r"at the bridge")
def it_is_the_bridge(said: Said) -> bool:
    """Four of five points against two or fewer, and the other side deals."""
    deal, who = said.deal, said.view.who
    score = deal.standing.score
    ahead = score[who & 1] == said.game.options.target - 1 == 4 and score[1 - (who & 1)] <= 2
    return ahead and bool((deal.dealer ^ who) & 1) and deal.eldest == who


@fact(r"(\w+(?: side)? (?:is|are)) euchred already, and the last two tricks")
def the_makers_have_lost_three_tricks(said: Said) -> bool:
    """Three tricks went to the defenders, and the sentence names the right side."""
    deal = said.deal
    defenders = [winner for winner in deal.winners if (winner ^ deal.maker) & 1]
    ours = not (deal.maker ^ said.view.who) & 1
    return len(defenders) == len(deal.winners) == 3 and (said.found[1][:3].lower() == "you") == ours


FACTS: tuple[Fact, ...] = (
    it_is_the_bridge,
    the_makers_have_lost_three_tricks,
    so_many_are_not_known_to_be_the_partners,
    so_many_side_aces_are_held,
    none_of_the_suit_is_held,
    the_bowers_are_held,
    the_high_trump_is_held,
    the_dealer_would_get_the_turn_up,
    opponents_turned_down_its_sister,
    a_lone_march_scores_so_much,
    the_score_is_so,
    makers_draw_trumps,
    partner_plays_and_may_have_a_higher_one,
    nothing_that_is_out_beats_the_trick,
    partner_may_beat_the_trick,
    the_other_singleton_has_more_over_it,
    fewer_are_over_it_than_over_side_cards_of_other_suits,
    more_are_over_it_than_over_any_other_side_card,
    fewer_trumps_beat_it,
    hardly_any_card_is_over_partners,
    partner_holds_the_turn_up_and_none_is_higher,
    partner_deals_and_speaks_later,
    so_many_trumps_would_be_held,
    nothing_higher_is_out,
    it_is_alone_in_its_suit,
    it_is_the_lowest_of_its_suit,
    there_is_a_trump_for_later,
    what_is_kept_is_held_and_is_another,
    both_bowers_are_held,
    there_is_nothing_but_trumps,
    partner_has_the_trick,
    no_card_that_may_be_played_has_the_trick,
    it_has_the_trick,
    the_suit_led_is_not_held,
    one_more_trick_decides,
    so_many_higher_ones_are_out,
    no_opponent_to_come_can_beat_it,
    partner_lacks_the_suit,
)
