"""What hints at Auction Pinochle say of cards, points and what may still be out."""

from __future__ import annotations

from cardtable.cards import BACK, SUIT_OF, Card
from cardtable.rules.pinochle.cards import LAST_TRICK, PACK
from cardtable.rules.pinochle.kitty import factor
from cardtable.rules.pinochle.melds import best, laid, worth
from cardtable.rules.pinochle.scale import units_of
from cardtable.rules.tricks.hands import SUIT_BAGS, bag_of, cards_of
from cardtable.rules.words import NUMBERS
from tests.hints import NAMES
from tests.players.facts import Said, fact, facts_in
from tests.players.facts.tricks import MANY, foes, guessed, has, to_come

GAMES = ("auction-pinochle",)
SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}


def counts(said: Said, card: Card) -> int:
    """Return what a card counts at this table."""
    points: int = said.game.ending.count.values[card]
    return points


def value(said: Said) -> int:
    """What the card that is played counts."""
    return counts(said, said.move.card)


def playable(said: Said) -> list[Card]:
    """The cards that may be played."""
    return [line.card for line in said.view.lines if line.verb == "play"]


def bonus(said: Said) -> bool:
    """Whether bonus melds are played."""
    played: bool = said.game.options.bonus_melds
    return played


def power(said: Said, card: Card) -> int:
    """Return the strength of a card in the trick on the table, or in its own suit if no trick is on the table."""
    deal = said.deal
    strength: int = deal.ranking.strength[deal.led if deal.count else card // 13][card]
    return strength


def unseen(said: Said) -> list[Card]:
    """Return the cards that the person cannot see; a card of which both copies are hidden comes twice."""
    deal = said.deal
    own = bag_of(deal.buried) if said.view.who == deal.bidder else 0
    return list(cards_of(bag_of(PACK) - deal.held[said.view.who] - deal.gone - own))


def above(said: Said, card: Card = BACK) -> list[Card]:
    """Return the unseen cards that beat a card in its suit; it is the card of the hint if no other is given."""
    card, strength = said.move.card if card is BACK else card, said.deal.ranking.strength
    return [other for other in unseen(said) if other // 13 == card // 13
            and strength[card // 13][other] > strength[card // 13][card]]  # fmt: skip


@fact("you cannot beat (?:the|its twin)")
def nothing_beats(said: Said) -> bool:
    """None of the cards that may be played would win the trick so far."""
    return all(power(said, card) <= said.deal.best for card in playable(said))


@fact(r"(?:wins the trick|wins), with (\d+) points? in it")
def wins_last(said: Said) -> bool:
    """It is the last card of the trick and wins it, and the points are those of all three cards."""
    deal = said.deal
    there = sum(counts(said, card) for card in deal.trick) + value(said)
    return deal.count == 2 and power(said, said.move.card) > deal.best and there == int(said.found[1])


@fact(r"\badd (\d+) points?|brings home (?:its )?(\d+) points?")
def adds(said: Said) -> bool:
    """The points are those of the card."""
    return value(said) == int(said.found[1] or said.found[2])


@fact(r"(?<!need )(no|only (\d+)) points?(?: at risk)?[.:,]? ?(?!in the trick)")
def risks(said: Said) -> bool:
    """So many points are what the card counts, or what the cards of the trick count."""
    number = int(said.found[2] or 0)
    return number in (value(said), sum(counts(said, card) for card in said.deal.trick)) or said.move.verb != "play"


@fact("lowest trump|play your lowest")
def lowest_trump(said: Said) -> bool:
    """No lower card may be played or, if the sentence is about winning, none that wins."""
    trumps = [card for card in playable(said) if card.suit == said.deal.trump]
    lower = [card for card in trumps if power(said, card) < power(said, said.move.card)]
    return not lower or ("wins" in said.sentence and all(power(said, card) <= said.deal.best for card in lower))


@fact(r"cheapest card you have in (\w+)")
def cheapest(said: Said) -> bool:
    """No card that may be played counts less, and the card is of that suit."""
    suit = SUIT_OF[SUITS[said.found[1]]]
    return min(counts(said, card) for card in playable(said)) == value(said) and said.move.card.suit == suit


@fact(r"your only card in (\w+)")
def only_card(said: Said) -> bool:
    """The hand has only one card of that suit, and has trumps."""
    suits = [card.suit for card in said.deal.hand(said.view.who)]
    return suits.count(SUIT_OF[SUITS[said.found[1]]]) == 1 and said.deal.trump in suits


@fact("it is the best trump")
def best_trump(said: Said) -> bool:
    """It is a trump, and no higher one is out."""
    return said.move.card.suit == said.deal.trump and not above(said)


@fact(r"nothing higher in \w+ is out|no other .* are left")
def nothing_higher(said: Said) -> bool:
    """No higher card of the suit is out."""
    return not above(said)


@fact("its twin has not been played")
def twin_out(said: Said) -> bool:
    """The other copy is among the cards that the person cannot see."""
    return said.move.card in unseen(said)


@fact("break no meld")
def breaks_none(said: Said) -> bool:
    """The fifteen cards left meld as much as all eighteen."""
    held, buried = said.deal.held[said.view.who], bag_of([card for card in said.move.args if isinstance(card, Card)])
    trump = said.deal.trump
    return worth(best(held, trump), bonus(said)) == worth(best(held - buried, trump), bonus(said))


@fact(r"you bury (\d+|no) points?")
def buries(said: Said) -> bool:
    """The points are those of the three cards."""
    counted = sum(counts(said, card) for card in said.move.args if isinstance(card, Card))
    return counted == (0 if said.found[1] == "no" else int(said.found[1]))


@fact(r"reach (\d+) at best and need (\d+)")
def out_of_reach(said: Said) -> bool:
    """The points that the side can reach are fewer than the bid, and no trick is on the table."""
    return not said.deal.count and int(said.found[1]) < int(said.found[2]) and int(said.found[2]) == int(said.deal.bid)


@fact(r"save (?:your|the) (\w+ of \w+)")
def saves(said: Said) -> bool:
    """The card saved is held and could be played, and counts no less than the one that is played."""
    return any(card.title == said.found[1] and counts(said, card) >= value(said) for card in playable(said))


@fact(r"you keep only (the ace|aces)[.]")
def keeps_aces(said: Said) -> bool:
    """Of a suit of which cards are buried, only aces are kept."""
    deal = said.deal
    buried = [card for card in said.move.args if isinstance(card, Card)]
    kept = list(deal.hand(said.view.who))
    for card in buried:
        kept.remove(card)
    of_suits = [[card.rank for card in kept if card.suit == suit] for suit in {card.suit for card in buried}]
    return any(ranks and set(ranks) == {"A"} for ranks in of_suits)


@fact(r"adds (\d+) points?")
def adds_if_it_wins(said: Said) -> bool:
    """The points are those of the card, which does not take the trick itself."""
    return value(said) == int(said.found[1]) and power(said, said.move.card) <= said.deal.best


@fact(r"its twin is (?:still )?out")
def twin_is_out(said: Said) -> bool:
    """The other copy is among the cards that the person cannot see."""
    return said.move.card in unseen(said)


@fact(r"(?<!up to )\b(?:its twin is|aces? of (\w+) (?:is|are)|one card of (\w+) is|[a-z]+ (\w+) are) (?:still )?out\b")
def are_in_hands(said: Said) -> bool:
    """None of these cards may be buried, as far as the person knows.

    The bidder knows the burial, trumps are buried only if that is said, and what the bidder has shown is in his hand.
    """
    deal, card = said.deal, said.move.card
    suit = card.suit
    known = BACK not in deal.buried or (suit == deal.trump and not deal.trumps_buried)
    shown = "twin" in said.found[0] and card in cards_of(deal.known_of_bidder() & ~deal.gone)
    return known or shown


@fact(r"you have (\d+) in melds and (\d+) buried: one trick makes your (\d+)")
def only_a_trick_is_needed(said: Said) -> bool:
    """The melds and the burial are what is said, they reach the bid together, and no trick has been played."""
    deal, (melds, buried, bid) = said.deal, map(int, said.found.groups())
    assert (melds, bid) == (worth(deal.melds, bonus(said)), deal.bid)
    return (
        not deal.winners and buried == sum(counts(said, card) for card in deal.buried) and melds < bid <= melds + buried
    )


@fact(r"you have (\d+) in melds: that makes your (\d+)|has (\d+) in melds alone: (\d+) is made")
def the_melds_reach_the_bid(said: Said) -> bool:
    """The melds are worth what is said, and that alone makes the bid [AP-4.40]."""
    melds, bid = (int(number) for number in said.found.groups() if number)
    return melds == worth(said.deal.melds, bonus(said)) and bid == said.deal.bid and melds >= bid


@fact(r"you need (\d+) more in tricks, and there are only (\d+)")
def more_than_there_are(said: Said) -> bool:
    """The points needed are more than all tricks together count without the buried cards."""
    needed, there = int(said.found[1]), int(said.found[2])
    most: int = said.game.ending.count.hand_total - sum(counts(said, card) for card in said.deal.buried)
    return needed > there == most


@fact(r"if \w+ wins it, (?:it counts|its) (\d+)")
def counts_so_much(said: Said) -> bool:
    """The points are those of the card, and the seat is an opponent of the bidder."""
    return value(said) == int(said.found[1]) and said.view.who != said.deal.bidder


@fact(r"can hardly win the trick, so save your (\w+ of \w+)")
def a_dearer_card_of_the_suit_is_kept(said: Said) -> bool:
    """The card saved is of the same suit, and counts ten or more, while the card played counts less."""
    kept = [card for card in playable(said) if card.title == said.found[1]]
    return bool(kept) and kept[0].suit == said.move.card.suit and counts(said, kept[0]) >= 10 > value(said)


@fact(r"and you lead next")
def wins_from_a_partner(said: Said) -> bool:
    """The seat is an opponent of the bidder, plays last, and beats the best card of the trick."""
    deal = said.deal
    beats: bool = power(said, said.move.card) > deal.best
    return beats and deal.count == 2 and said.view.who != deal.bidder


@fact(r"wins the trick anyway")
def some_card_leaves_it_him(said: Said) -> bool:
    """Not every card that may be played beats the best card of the trick."""
    return any(power(said, card) <= said.deal.best for card in playable(said))


@fact(rf"All that you can play beats {'(?:Ann|Bea|Cy|Dov)'}'s")
def every_card_beats_it(said: Said) -> bool:
    """No card that may be played leaves the trick to the one who has it."""
    return all(power(said, card) > said.deal.best for card in playable(said))


@fact(r"cannot reach (\d+) any more: any card will do")
def fails(said: Said) -> bool:
    """The bidder's melds and all cards that the others have not won are fewer points than the bid."""
    deal = said.deal
    plays = [deal.plays[3 * at : 3 * at + 3] for at, winner in enumerate(deal.winners) if winner != deal.bidder]
    lost = sum(counts(said, play.card) for three in plays for play in three)
    whole = sum(counts(said, card) for card in PACK) + LAST_TRICK
    return worth(deal.melds, bonus(said)) + whole - lost < int(deal.bid) == int(said.found[1])


@fact(r"is made already: no card can lose it now|You have \d+ for your \d+: any card will do")
def is_made(said: Said) -> bool:
    """The bidder needs no more points."""
    return still_lacking(said) <= 0


@fact(r"has (\d+) in melds, and (?:only (\d+)|nothing) is announced")
def more_to_meld(said: Said) -> bool:
    """So much is announced, and in some trump suit all eighteen cards meld as much as the hand is said to have."""
    deal = said.deal
    held = deal.held[said.view.who] + bag_of(deal.buried)
    most = max(worth(best(held, trump), bonus(said)) for trump in SUIT_OF.values())
    return worth(deal.melds, bonus(said)) == int(said.found[2] or 0) < int(said.found[1]) <= most


@fact(r"is likely out of (\w+)")
def took_none_from_the_widow(said: Said) -> bool:
    """The bidder has no unplayed card of that suit from the widow, as far as the person can see."""
    deal = said.deal
    left = [card for card in deal.widow if card.suit == SUIT_OF[SUITS[said.found[1]]]]
    for card in deal.played(deal.bidder):
        if card in left:
            left.remove(card)
    return not set(left) & set(unseen(said))


# ── counted ───────────────────────────────────────────────────────────────────────────────────────────────────────

SUIT = "(clubs|diamonds|hearts|spades)"
CARD = r"(?:ace|ten|king|queen|jack|nine) of (?:clubs|diamonds|hearts|spades)"
NAME = rf"({'|'.join(NAMES)})"
LISTED = rf"((?:the {CARD}|, | and )+)"


def number(word: str) -> int:
    """Return the number that a word or figures stand for."""
    return NUMBERS.index(word.lower()) if word.lower() in NUMBERS else int(word)


def in_suit(cards: list[Card], suit: str) -> list[Card]:
    """Return the cards of the suit of that name."""
    return [card for card in cards if card.suit == SUIT_OF[SUITS[suit.lower()]]]


def hand(said: Said) -> list[Card]:
    """Return the cards of the person."""
    return list(said.deal.hand(said.view.who))


def others(said: Said) -> list[Card]:
    """Return the cards that are left to the person after this play."""
    left = hand(said)
    left.remove(said.move.card)
    return left


def pot(said: Said) -> int:
    """Return the points on the table."""
    return sum(counts(said, card) for card in said.deal.trick if card is not BACK)


def still_lacking(said: Said) -> int:
    """Return the points that the bidder still needs; buried cards count only with a trick [AP-4.40]."""
    deal = said.deal
    plays = [deal.plays[3 * at : 3 * at + 3] for at, winner in enumerate(deal.winners) if winner == deal.bidder]
    tricks = sum(counts(said, play.card) for three in plays for play in three)
    aside = sum(counts(said, card) for card in deal.buried)
    lacking: int = deal.bid - worth(deal.melds, bonus(said))
    return lacking if lacking <= 0 else lacking - tricks - aside if plays else max(1, lacking - aside)


@fact(rf"(?<!of )(?<!aces )\b(?!of )(\w+) {SUIT} are (still out)|one card of {SUIT} (?:is still|may still be) out")
def so_many_are_out(said: Said) -> bool:
    """So many cards of the suit are unseen."""
    many, suit = (said.found[1], said.found[2]) if said.found[2] else ("one", said.found[4])
    return len(in_suit(unseen(said), suit)) == number(many)


@fact(rf"(\w+) {SUIT} are still out, more than of ([a-z, ]+)")
def more_than_of_others(said: Said) -> bool:
    """Of each other suit named fewer cards are unseen."""
    named = [suit for suit in SUITS if suit in said.found[3]]
    if "the others" in said.found[3]:
        named = [suit for suit in SUITS if suit in said.sentence and suit != said.found[2]]
    return all(len(in_suit(unseen(said), suit)) < number(said.found[1]) for suit in named) and bool(named)


@fact(r"(\w+) (?:is|are) left to be drawn")
def so_many_trumps_are_out(said: Said) -> bool:
    """So many trumps are unseen, and none of them is buried."""
    return [card.suit for card in unseen(said)].count(said.deal.trump) == number(said.found[1])


@fact(r"(?:(the one)|one of the (\w+)) (?:trumps? that (?:is|are) higher|higher cards?)")
def so_many_are_higher(said: Said) -> bool:
    """So many unseen cards of its suit beat the card."""
    return len(above(said)) == (1 if said.found[1] else number(said.found[2]))


@fact(r"(\w+) higher trumps? (?:is|are) still out")
def so_many_trumps_are_higher(said: Said) -> bool:
    return len(above(said)) == number(said.found[1])


@fact(rf"as the ({CARD}) would, and counts less")
def a_dearer_trump_does_the_same(said: Said) -> bool:
    """It may be played, is a trump that the same cards beat, and counts more."""
    dearer = [card for card in playable(said) if card.title == said.found[1]]
    return bool(dearer) and above(said) == above(said, dearer[0]) and (
        counts(said, dearer[0]) > value(said)
    )  # fmt: skip


@fact(rf"You have (\w+) {SUIT} and they have (\w+): (soon)?.*?(in the end)?")
def the_suit_is_so_long(said: Said) -> bool:
    """The numbers are right, and of a suit of which they have fewer than twice as many one of them must run out."""
    mine, suit, theirs, soon, _ = said.found.groups()
    ours, out = len(in_suit(hand(said), suit)), len(in_suit(unseen(said), suit))
    runs_out = out <= ours if soon else "in the end they must" not in said.sentence or out < 2 * ours
    return (ours, out) == (number(mine), number(theirs)) and runs_out


@fact(rf"They have no {SUIT} left")
def none_is_left(said: Said) -> bool:
    return not in_suit(unseen(said), said.found[1])


@fact(rf"harder to (?:beat|overtrump) than the ({CARD})")
def fewer_cards_beat_it(said: Said) -> bool:
    """The other card may be played, and some unseen card beats it but not the card that is played."""
    other = [card for card in playable(said) if card.title == said.found[1]]
    return bool(other) and len(above(said)) < len(above(said, other[0]))


@fact(rf"keep (?:the|your) ({CARD})(?:, (?:the )?({CARD}))?(?: and the ({CARD}))?(?: for later|, which|[.]|$)")
def what_is_kept_is_held(said: Said) -> bool:
    """The cards are left in the hand after this play."""
    return {each for each in said.found.groups() if each} <= {card.title for card in others(said)}


@fact("keep your higher trump(s?)")
def a_higher_trump_is_kept(said: Said) -> bool:
    trump, mine = said.deal.trump, power(said, said.move.card)
    higher = {card for card in playable(said) if card.suit == trump and power(said, card) > mine}
    return len(higher) > 1 if said.found[1] else len(higher) == 1


@fact(rf"Every trump {NAME} plays on it")
def the_bidder_may_have_a_trump(said: Said) -> bool:
    return any(has(said, said.deal.bidder, guess, said.deal.trump) for guess in guessed(said, MANY))


@fact(rf"(One ace|Both aces) of {SUIT} (?:is|are) still unseen: if {NAME} has")
def so_many_aces_are_unseen(said: Said) -> bool:
    """So many aces are unseen, and the partner may have one."""
    shown = list(cards_of(said.deal.known_of_bidder()))
    aces, seat = [card for card in in_suit(unseen(said), said.found[2]) if card.rank == "A"], NAMES.index(said.found[3])
    for ace in [card for card in shown if card in aces]:
        aces.remove(ace)
    return len(aces) == (1 if said.found[1] == "One ace" else 2) and not never_holds(said, seat, aces)


@fact("it is the most you can add|none of your cards would add anything|no card you can play counts more")
def no_card_counts_more(said: Said) -> bool:
    return value(said) == max(counts(said, card) for card in playable(said))


@fact(r"(?:need only (\d+) points? more: it makes your bid|: (\d+) of the (\d+) points that you still need)")
def so_many_points_are_lacking(said: Said) -> bool:
    """The bidder still needs so many points; the card counts at least as many, or the points that are said."""
    only, these, of = (int(each or 0) for each in said.found.groups())
    return still_lacking(said) == (only or of) and (value(said) >= only if only else value(said) == these < of)


@fact(r"with (?:a trick|it) you have your|It wins (\d+) points, and with them you have your (\d+)")
def then_the_bid_is_made(said: Said) -> bool:
    """The trick brings the bidder, who has not made the bid yet, at least what he still needs."""
    wins = said.deal.count == 0 or (said.deal.count == 2 and power(said, said.move.card) > said.deal.best)
    there = pot(said) + value(said)
    return wins and 0 < still_lacking(said) <= max(1, there) and int(said.found[1] or there) == there


@fact(r"You have both aces of ([a-z, ]+)[:.]")
def both_aces_are_held(said: Said) -> bool:
    suits = [suit for suit in SUITS if suit in said.found[1]]
    return bool(suits) and all([card.rank for card in in_suit(hand(said), suit)].count("A") == 2 for suit in suits)


@fact(rf"(?:You have|With) no {SUIT}(?: and (must trump|no trumps))?")
def there_is_none_in_the_hand(said: Said) -> bool:
    """The suit led is not held; trumps are, or are not, as the words say."""
    trumps = any(card.suit == said.deal.trump for card in hand(said))
    told = {"must trump": True, "no trumps": False}.get(said.found[2] or "", trumps)
    return not in_suit(hand(said), said.found[1]) and trumps == told


@fact(r"the trick then counts (\d+) points?|it wins (\d+) points? for|with yours it counts (\d+),"
      r"|lowest trump that wins these (\d+) points?|with (\d+) points? in it")  # fmt: skip
def so_many_points_are_in_the_trick(said: Said) -> bool:
    """The points on the table and those of the card are so many together."""
    return pot(said) + value(said) == next(int(each) for each in said.found.groups() if each)


@fact(r"There are only (\d+) points in the trick|There are no points in the trick")
def so_few_points_are_on_the_table(said: Said) -> bool:
    return pot(said) == int(said.found[1] or 0)


@fact(rf"{NAME}'s ({CARD}) came first and beats yours")
def an_equal_card_came_first(said: Said) -> bool:
    deal = said.deal
    held = [card for card in others(said) if card.title == said.found[2]]
    return NAMES[deal.winner] == said.found[1] and bool(held) and power(said, held[0]) == deal.best


@fact(rf"{NAME} has played already")
def the_bidder_has_played(said: Said) -> bool:
    deal = said.deal
    bidder = NAMES.index(said.found[1])
    return bidder == deal.bidder and bidder in {play.seat for play in deal.plays[len(deal.plays) - deal.count :]}


@fact(rf"{NAME} must play before {NAME}|[Oo]nly {NAME} plays after you")
def they_play_in_this_order(said: Said) -> bool:
    """The first plays next, and then the second; or one player plays next, and nobody after that."""
    deal, first = said.deal, said.found[1] or said.found[3]
    after = NAMES[deal.after[said.view.who]] == first
    return after and deal.count == (0 if said.found[1] else 1)


@fact(rf"{NAME} has the trick|^{NAME} wins this trick for|{NAME} is winning this trick")
def he_has_the_trick(said: Said) -> bool:
    return NAMES[said.deal.winner] == next(each for each in said.found.groups() if each)


@fact(rf"{NAME} has (\d+) in melds and (\d+) in tricks: (\d+) is made")
def melds_and_tricks_reach_the_bid(said: Said) -> bool:
    deal, (melds, tricks, bid) = said.deal, map(int, said.found.groups()[1:])
    plays = [deal.plays[3 * at : 3 * at + 3] for at, winner in enumerate(deal.winners) if winner == deal.bidder]
    won = sum(counts(said, play.card) for three in plays for play in three)
    assert (melds, tricks, bid) == (worth(deal.melds, bonus(said)), won, deal.bid)
    return melds + tricks >= bid


# ── the auction ───────────────────────────────────────────────────────────────────────────────────────────────────


def rivals(said: Said) -> list[int]:
    """Return the other seats that may still bid."""
    return [seat for seat in said.deal.seated if seat != said.view.who and not said.deal.out >> seat & 1]


@fact("may still outbid you|is harder to outbid|if somebody outbids you")
def somebody_may_still_bid(said: Said) -> bool:
    return bool(rivals(said))


@fact("Passing costs nothing")
def nobody_has_bid(said: Said) -> bool:
    return said.deal.bidder < 0 and not rivals(said) and not said.game.options.kitty


@fact(rf"Let {NAME} try (\d+): you can expect only about (\d+)")
def he_has_bid_so_much(said: Said) -> bool:
    return (NAMES[said.deal.bidder], said.deal.bid) == (said.found[1], int(said.found[2])) and (
        int(said.found[3]) < said.deal.bid
    )


@fact(r"pays the same as (\d+)|pays more than (\d+)")
def it_pays_so(said: Said) -> bool:
    """The lowest bid that may be made, or the one that is named, pays as much or less."""
    scale, bid = said.game.options.bonus_scale, int(str(said.move.args[0]))
    told = int(said.found[1] or said.found[2])
    more = units_of(bid, scale) > units_of(told, scale) or said.game.options.kitty
    return units_of(bid, scale) == units_of(told, scale) if said.found[1] else more


@fact(rf"{SUIT} pay (double|triple|more)")
def that_suit_pays_so(said: Said) -> bool:
    fold = factor(SUIT_OF[SUITS[said.found[1].lower()]], said.game.options)
    return fold > 1 if said.found[2] == "more" else fold == {"double": 2, "triple": 3}[said.found[2]]


@fact(rf"about (\d+) in {SUIT}, (\d+) (?:more than|short of) (\d+)|only about (\d+) in {SUIT}, and (\d+) is (\d+) more"
      r"|only about (\d+) in melds(?:, and (\d+) would|: you would) need (\d+)(?:.* for (\d+))?")  # fmt: skip
def the_sum_is_right(said: Said) -> bool:
    """The total and the difference make the bid."""
    found = [None, *said.found.groups()]
    if found[1]:
        return abs(int(found[1]) - int(found[4] or 0)) == int(found[3] or 0)
    if found[5]:
        return int(found[5]) + int(found[8] or 0) == int(found[7] or 0)
    return int(found[9] or 0) + int(found[11] or 0) == int(found[10] or found[12] or 0)


@fact(r"you have about (\d+) in melds and (\d+) in cards")
def that_reaches_the_bid(said: Said) -> bool:
    return int(said.found[1]) + int(said.found[2]) >= int(str(said.move.args[0]))


@fact(r"You can expect (\d+), hardly more than (\d+)")
def is_hardly_more(said: Said) -> bool:
    return 0 <= int(said.found[1]) - int(said.found[2]) <= 20


@fact(r"throw the hand in for(?: only)? (\d+)")
def that_is_the_price(said: Said) -> bool:
    """Every other player is paid once for a hand that is thrown in."""
    options, deal = said.game.options, said.deal
    bid = min(int(str(line.args[0])) for line in said.view.lines if line.verb == "bid")
    bid = int(str(said.move.args[0])) if said.move.verb == "bid" else bid
    price = units_of(bid, options.bonus_scale) * options.stakes * (len(deal.playing) - 1)
    return bool(options.kitty) or price == int(said.found[1])


# ── trumps and the burial ─────────────────────────────────────────────────────────────────────────────────────────


@fact(r"You have (\d+) in melds and about (\d+) in tricks and burial: about (\d+) for your (\d+)")
def the_parts_make_the_whole(said: Said) -> bool:
    melds, rest, total, bid = map(int, said.found.groups())
    assert bid == said.deal.bid
    return melds + rest == total >= bid


@fact(rf"(\w+) {SUIT}( with the ace| with both aces)? are (your longest suit|as long as any)")
def the_suit_is_the_longest(said: Said) -> bool:
    many, suit, aces, longest = said.found.groups()
    lengths = {each: len(in_suit(hand(said), each)) for each in SUITS}
    mine = lengths.pop(suit)
    held = [card.rank for card in in_suit(hand(said), suit)].count("A")
    assert held == {None: 0, " with the ace": 1, " with both aces": 2}[aces]
    return mine == number(many) and (
        max(lengths.values()) < mine if "your" in longest else max(lengths.values()) <= mine
    )


@fact(rf"{SUIT} are your best suit, but you have only (\w+) of them( without the ace)?")
def trumps_are_few(said: Said) -> bool:
    suit = in_suit(hand(said), said.found[1])
    return len(suit) == number(said.found[2]) <= 5 and ("A" in {card.rank for card in suit}) != bool(said.found[3])


def buried_now(said: Said) -> list[Card]:
    """Return the cards that the move buries."""
    return [card for card in said.move.args if isinstance(card, Card)]


def kept_after(said: Said) -> list[Card]:
    """Return the cards that are left after the burial."""
    kept = hand(said)
    for card in buried_now(said):
        kept.remove(card)
    return kept


@fact("and you can trump ([a-z, ]+) from the start")
def these_suits_are_emptied(said: Said) -> bool:
    suits = [suit for suit in SUITS if suit in said.found[1]]
    trumps = any(card.suit == said.deal.trump for card in kept_after(said))
    return trumps and all(in_suit(hand(said), suit) and not in_suit(kept_after(said), suit) for suit in suits)


@fact("no ace can catch the (two )?tens? of ([a-z, ]+) any more")
def these_tens_are_buried(said: Said) -> bool:
    suits = [suit for suit in SUITS if suit in said.found[2]]
    tens = [card for suit in suits for card in in_suit(buried_now(said), suit) if card.rank == "T"]
    aces = [card for suit in suits for card in in_suit(hand(said), suit) if card.rank == "A"]
    return not aces and len(tens) == (2 if said.found[1] else len(suits))


@fact(r"no ace can catch the ten of (\w+), as you keep both aces")
def both_aces_and_the_ten_are_kept(said: Said) -> bool:
    ranks = [card.rank for card in in_suit(kept_after(said), said.found[1])]
    return ranks.count("A") == 2 and "T" in ranks


@fact("every side card that you keep is (an ace or )?in a meld")
def only_such_side_cards_are_kept(said: Said) -> bool:
    """The side cards kept lie in the best melds, or are aces if the sentence names them."""
    kept, trump = bag_of(kept_after(said)), said.deal.trump
    rest = cards_of(kept - laid(best(kept, trump), trump) & ~SUIT_BAGS[trump])
    return all(card.suit == trump or (said.found[1] and card.rank == "A") for card in rest)


@fact(r"you give up ([a-z, ]+), (\d+) points")
def so_much_is_given_up(said: Said) -> bool:
    held, trump = bag_of(hand(said)), said.deal.trump
    left = bag_of(kept_after(said))
    return worth(best(held, trump), bonus(said)) - worth(best(left, trump), bonus(said)) == int(said.found[2])


@fact(r"With these (\d+) points (?:you need (\d+) more|(one trick)|(your bid))")
def so_much_is_melded(said: Said) -> bool:
    deal = said.deal
    points, aside = int(said.found[1]), sum(counts(said, card) for card in deal.buried)
    lacking: int = deal.bid - points - aside
    if said.found[4]:
        return bool(points >= deal.bid)
    return lacking == int(said.found[2]) > 0 if said.found[2] else lacking <= 0


# ── plain facts ───────────────────────────────────────────────────────────────────────────────────────────────────


def same(said: Said) -> list[Card]:
    """Return the other cards of the suit in the hand."""
    return [card for card in others(said) if card.suit == said.move.card.suit]


@fact(r"No higher (\w+) is out")
def nothing_beats_it_in_its_suit(said: Said) -> bool:
    return not above(said)


@fact(rf"Of the \w+ only the ({CARD}) is higher")
def one_card_beats_it(said: Said) -> bool:
    return [card.title for card in above(said)] == [said.found[1]]


@fact(r"is your only (trump|club|diamond|heart|spade)\b")
def it_is_the_only_one(said: Said) -> bool:
    return not same(said)


@fact(r"is your (highest|lowest|higher) (trump|club|diamond|heart|spade)\b")
def it_is_at_the_end(said: Said) -> bool:
    strength = said.deal.ranking.strength[said.move.card // 13]
    powers, mine = [strength[card] for card in same(said)], strength[said.move.card]
    return all(mine <= each if said.found[1] == "lowest" else mine >= each for each in powers)


@fact(r"last (\w+) out: lead yours first")
def the_twin_is_the_last(said: Said) -> bool:
    return [card for card in unseen(said) if card.suit == said.move.card.suit] == [said.move.card]


@fact(r"still needs (\d+) points? from tricks and burial")
def so_many_points_are_needed(said: Said) -> bool:
    """The bid is the sum of these points, the melds and the points in the tricks that the bidder has won."""
    deal = said.deal
    won = [deal.plays[3 * at : 3 * at + 3] for at, winner in enumerate(deal.winners) if winner == deal.bidder]
    tricks = sum(counts(said, play.card) for three in won for play in three)
    return bool(worth(deal.melds, bonus(said)) + tricks + int(said.found[1]) == deal.bid)


# ── what another hand cannot hold ─────────────────────────────────────────────────────────────────────────────────


def never_holds(said: Said, seat: int, cards: list[Card]) -> bool:
    """Whether that seat holds none of the cards in any of the deals that fit what the person sees."""
    return not any(card in guess.hand(seat) for card in set(cards) for guess in guessed(said))


def of_title(said: Said, title: str) -> Card:
    """Return the card of the pack with that title."""
    return next(card for card in PACK if card.title == title)


@fact(rf"({CARD})(?: came first and beats yours[.] Save it)?: (?:{NAME} cannot|no opponent can) beat it in {SUIT}")
def no_foe_has_a_higher_one(said: Said) -> bool:
    """No opponent can have a card that beats it in its suit, nor its twin, which would beat it if it were led first."""
    card = of_title(said, said.found[1])
    higher = [*above(said, card), card]
    return card.suit == SUIT_OF[SUITS[said.found[3]]] and all(never_holds(said, foe, higher) for foe in foes(said))


@fact(rf"{NAME} has nothing higher in {SUIT}|{NAME} cannot beat it, and every")
def he_has_nothing_higher(said: Said) -> bool:
    return never_holds(said, NAMES.index(said.found[1] or said.found[3]), above(said))


@fact(rf"{NAME}(?: and {NAME})? ha(?:s|ve) no {SUIT}(?: and must (?:trump|spend a trump))?")
def they_have_none_of_that_suit(said: Said) -> bool:
    """They have no card of the suit in any deal that fits, and always a trump if the words say that they must trump."""
    seats = [NAMES.index(each) for each in said.found.groups()[:2] if each]
    suit, trump = SUIT_OF[SUITS[said.found[3]]], said.deal.trump
    return not any(has(said, seat, guess, suit) for seat in seats for guess in guessed(said)) and (
        "must" not in said.found[0] or all(has(said, seat, guess, trump) for seat in seats for guess in guessed(said))
    )


@fact(r"can (?:win|beat) it only with (an|a) ([a-z, ]+?)(?: or a trump)?[.]")
def only_those_beat_it(said: Said) -> bool:
    """All cards of the suit that an opponent can have and that beat it are of the ranks that are named."""
    ranks = {
        rank for rank, word in (("A", "ace"), ("T", "ten"), ("K", "king"), ("Q", "queen")) if word in said.found[0]
    }
    others = [card for card in above(said) if card.rank not in ranks]
    left = foes(said) & to_come(said) if said.deal.count else foes(said)
    if any(never_holds(said, foe, others) is False for foe in left):
        return False
    follow = said.deal.known_of_bidder() & SUIT_BAGS[said.move.card // 13] if said.view.who != said.deal.bidder else 0
    return "or a trump" not in said.found[0] or not follow


@fact(rf"With (\d+) in melds {NAME} reaches (\d+) at best: (\d+) is out of reach")
def the_bidder_falls_short(said: Said) -> bool:
    """With the announced melds and all points that the opponents have not won yet, the bid is not reached."""
    deal, (melds, most, bid) = said.deal, (int(each) for each in said.found.groups() if each.isdigit())
    lost = [deal.plays[3 * at : 3 * at + 3] for at, winner in enumerate(deal.winners) if winner != deal.bidder]
    there = said.game.ending.count.hand_total - sum(counts(said, play.card) for three in lost for play in three)
    assert (melds, bid) == (worth(deal.melds, bonus(said)), deal.bid)
    return bool(most == melds + there < bid)


FACTS = facts_in(globals())
