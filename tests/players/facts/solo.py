"""What hints of the Solo games state about the cards and the trick, worked out a second time from the view."""

from __future__ import annotations

import re
from itertools import combinations

from cardtable.cards import BACK, SUITS, Card, Suit, card_of
from cardtable.rules.moves import NOBODY
from cardtable.rules.solo.cards import VALUE, points_in
from cardtable.rules.tricks.hands import size_of
from cardtable.rules.words import number_word
from tests.hints import NAMES
from tests.players.facts import Said, fact, facts_in

GAMES = ("six-bid-solo", "frog", "coeur-dalene-solo", "progressive-solo")

RANKS = {card_of(rank, Suit.CLUBS).title.partition(" of ")[0]: rank for rank in "6789TJQKA"}
"""For each name of a rank, its letter."""
WORD = r"(ace|king|queen|jack|ten|nine|eight|seven|six)"
SUIT = r"(clubs|diamonds|hearts|spades|trumps)"
ONE = r"(club|diamond|heart|spade|trump)"
"""One card of a suit."""
ALL_ACES = ("no", "a", "two", "three")
"""The words for numbers of side aces, by the number."""
PLAYER = rf"({'|'.join(NAMES)}|you)"
ANY = rf"(?:{'|'.join(NAMES)})"
NOBODY_CAN = rf"(?:[Nn]o opponent can|{ANY} cannot)"


# ── what the seat sees ────────────────────────────────────────────────────────────────────────────────────────────


def suit_named(said: Said, word: str) -> Suit:
    """Return the suit with that name, or the trump suit for `trumps`."""
    return said.deal.ranking.trump if word == "trumps" else next(suit for suit in SUITS if suit.title == word)


def follows(said: Said, card: Card) -> Suit:
    """The suit that a card belongs to."""
    return Suit(said.deal.ranking.follows[card])


def seat_named(said: Said, word: str) -> int:
    """The seat of that name."""
    return said.view.who if word.lower() == "you" else NAMES.index(word)


def lawful(said: Said) -> list[Card]:
    """The cards that may be played."""
    return [line.card for line in said.view.lines]


def hand(said: Said) -> tuple[Card, ...]:
    """The seat's own cards."""
    cards: tuple[Card, ...] = said.deal.hand(said.view.who)
    return cards


def unseen(said: Said) -> list[Card]:
    """The cards that the seat has not seen: in other hands or laid aside."""
    deal = said.deal
    seen = {*hand(said), *(move.card for move in deal.plays)}
    if deal.taker == said.view.who:
        seen |= {*deal.discard}
    elif deal.taker == NOBODY:
        seen |= {*deal.widow}
    return [card for card in said.game.pack if card not in seen]


def foes(said: Said) -> list[int]:
    """Return the opponents of the person."""
    deal, who = said.deal, said.view.who
    return [seat for seat in deal.seated if seat != who and (seat == deal.bidder) != (who == deal.bidder)]


def may_hold(said: Said, seat: int) -> list[Card]:
    """The unseen cards that a seat may have: not of a suit it has shown to lack, and not what another must have."""
    shown = [card for card in said.deal.hand(seat) if card is not BACK]
    if len(shown) == len(said.deal.hand(seat)):
        return shown
    others = [other for other in said.deal.seated if other not in (seat, said.view.who)]
    full = [own for other in others if len(own := not_lacked(said, other)) == len(said.deal.hand(other))]
    return [card for card in not_lacked(said, seat) if not any(card in own for own in full)]


def not_lacked(said: Said, seat: int) -> list[Card]:
    """The unseen cards of suits that a seat has not shown to lack."""
    lacks = said.deal.lacks[seat]
    return [card for card in unseen(said) if not lacks >> follows(said, card) & 1]


def against(said: Said) -> set[Card]:
    """The unseen cards that some foe may have."""
    return {card for foe in foes(said) for card in may_hold(said, foe)}


def higher(said: Said, card: Card) -> set[Card]:
    """Cards of its suit that are higher than a card."""
    order = said.deal.ranking.suits[follows(said, card)]
    return {*order[: order.index(card)]}


def to_come(said: Said) -> list[int]:
    """The seats that are still to play to the trick after this one."""
    deal, seat, found = said.deal, said.view.who, []
    for _ in range(deal.active - deal.count - 1):
        seat = deal.after[seat]
        found.append(seat)
    return found


def takes(said: Said, card: Card) -> bool:
    """Whether a card would win the trick so far."""
    deal = said.deal
    return not deal.count or bool(deal.ranking.strength[deal.led][card] > deal.best)


def on_table(said: Said) -> tuple[Card, ...]:
    """The cards of the trick so far."""
    deal = said.deal
    return tuple(move.card for move in deal.plays[len(deal.plays) - deal.count :]) if deal.count else ()


# ── the trick ─────────────────────────────────────────────────────────────────────────────────────────────────────


@fact(rf"(?:No opponent plays after you|{ANY} has played already), so its (\d+) points are safe")
def safe(said: Said) -> bool:
    return (
        not {*to_come(said)} & {*foes(said)}
        and takes(said, said.move.card)
        and VALUE[said.move.card] == int(said.found[1])
    )


@fact(r"the (\d+) points? in this trick")
def holds_points(said: Said) -> bool:
    return points_in((*on_table(said), said.move.card)) == int(said.found[1])


@fact("only card that wins")
def only_winner(said: Said) -> bool:
    return [card for card in lawful(said) if takes(said, card)] == [said.move.card]


@fact("just high enough to win")
def lowest_winner(said: Said) -> bool:
    strength = said.deal.ranking.strength[said.deal.led]
    winners = [card for card in lawful(said) if takes(said, card)]
    return said.move.card == min(winners, key=strength.__getitem__) and not {*to_come(said)} & {*foes(said)}


@fact(rf"{NOBODY_CAN} beat it, so you win")
def unbeatable(said: Said) -> bool:
    card, deal = said.move.card, said.deal
    if not takes(said, card):
        return False
    for foe in {*to_come(said)} & {*foes(said)}:
        strength = deal.ranking.strength[deal.led]
        if any(strength[other] > strength[card] for other in may_hold(said, foe)):
            can_follow = [other for other in may_hold(said, foe) if follows(said, other) == deal.led]
            if follows(said, card) == deal.led or not can_follow:
                return False
    return True


@fact(r"the cards you may play count the same")
def they_count_the_same(said: Said) -> bool:
    return len({VALUE[card] for card in lawful(said)}) == 1


@fact(r"You cannot beat the (\w+ of \w+)")
def cannot_beat(said: Said) -> bool:
    best = max(on_table(said), key=said.deal.ranking.strength[said.deal.led].__getitem__)
    return best.title == said.found[1] and not any(takes(said, card) for card in lawful(said))


@fact(rf"{PLAYER} has won this trick")
def trick_is_won(said: Said) -> bool:
    return not to_come(said) and said.deal.winner == seat_named(said, said.found[1]) and not takes(said, said.move.card)


@fact(rf"{PLAYER} may not win this trick")
def may_lose_it(said: Said) -> bool:
    seat = seat_named(said, said.found[1])
    return seat not in foes(said) and (seat != said.deal.winner or bool({*to_come(said)} & {*foes(said)}))


@fact(r"Keep your (\w+ of \w+), which can still win a trick")
def can_still_win(said: Said) -> bool:
    kept = next(card for card in hand(said) if card.title == said.found[1])
    return kept != said.move.card and not higher(said, kept) & against(said)


@fact(rf"{PLAYER} is winning this trick")
def winning(said: Said) -> bool:
    return bool(said.deal.winner == seat_named(said, said.found[1]))


@fact(rf"{PLAYER} (?:will probably|may still|can still) win this trick")
def may_win(said: Said) -> bool:
    seat = seat_named(said, said.found[1])
    return seat not in foes(said) and (seat == said.deal.winner or seat in to_come(said))


@fact(rf"{PLAYER} (?:must play before|is still to play|could beat it|could trump it)")
def plays_later(said: Said) -> bool:
    return seat_named(said, said.found[1]) in to_come(said)


@fact(f"smear your {WORD}")
def smears(said: Said) -> bool:
    card = said.move.card
    return VALUE[card] >= 10 and card.rank == RANKS[said.found[1]] and not takes(said, card)


@fact(rf"add the (\d+) points of your {WORD}")
def adds(said: Said) -> bool:
    card = said.move.card
    return VALUE[card] == int(said.found[1]) and card.rank == RANKS[said.found[2]] and not takes(said, card)


@fact(f"(?:save|keep) your {WORD}(?! of)")
def saves(said: Said) -> bool:
    rank = RANKS[said.found[1]]
    return said.move.card.rank != rank and any(card.rank == rank for card in lawful(said))


@fact(f"(?:keep|save) your (?:{WORD} of {SUIT})")
def keeps_back(said: Said) -> bool:
    rank, suit = RANKS[said.found[1]], suit_named(said, said.found[2])
    kept = card_of(rank, suit)
    return kept in hand(said) and kept != said.move.card


@fact(rf"Your {WORD} can win more later")
def wins_more_later(said: Said) -> bool:
    return any(
        card.rank == RANKS[said.found[1]] and takes(said, card) for card in lawful(said) if card != said.move.card
    )


@fact("no points to add|none of (your cards|the cards you may play) counts")
def nothing_counts(said: Said) -> bool:
    return not any(VALUE[card] for card in lawful(said))


@fact("it counts nothing")
def counts_nothing(said: Said) -> bool:
    return not VALUE[said.move.card]


@fact("no points(?! to add)")
def no_points(said: Said) -> bool:
    return not VALUE[said.move.card]


@fact("only card that counts nothing")
def alone_counts_nothing(said: Said) -> bool:
    return not VALUE[said.move.card] and sum(not VALUE[card] for card in lawful(said)) == 1


@fact("the lowest of your cards that count nothing|Of your cards that count nothing, none is lower")
def lowest_of_the_idle(said: Said) -> bool:
    order, trump = "6789JQKTA", said.deal.ranking.trump
    idle = [card for card in lawful(said) if not VALUE[card] and follows(said, card) != trump]
    alone = [card.rank for card in idle].count(said.move.card.rank) == 1
    if alone != said.found[0].startswith("the lowest"):
        return False
    return said.move.card in idle and all(order.index(said.move.card.rank) <= order.index(card.rank) for card in idle)


@fact(rf"Draw a trump first: then your {WORD} of {SUIT} loses the last trick only if (?:{PLAYER}|an opponent) still")
def only_a_trump_beats_the_last_card(said: Said) -> bool:
    trump = said.deal.ranking.trump
    (last,) = (card for card in hand(said) if card != said.move.card)
    beaten = any(higher(said, card) & against(said) for card in hand(said))
    return follows(said, said.move.card) == trump != follows(said, last) and not beaten


@fact(rf"Only a trump beats your {WORD}, but {PLAYER} (?:most likely )?has no {SUIT}: keep it")
def only_a_trump_beats_the_kept_card(said: Said) -> bool:
    kept = card_of(RANKS[said.found[1]], suit_named(said, said.found[3]))
    return kept in lawful(said) and not higher(said, kept) & against(said)


@fact(f"You have no {ONE} that counts")
def guards_nothing(said: Said) -> bool:
    suit = follows(said, said.move.card)
    return not any(VALUE[card] for card in lawful(said) if follows(said, card) == suit)


@fact("fewest points")
def fewest(said: Said) -> bool:
    holder = re.search(rf"gives {PLAYER} the fewest", said.sentence)
    if holder and said.deal.count and seat_named(said, holder[1]) not in foes(said):
        return False
    return VALUE[said.move.card] == min(VALUE[card] for card in lawful(said)) > 0


@fact("You must trump")
def must_trump(said: Said) -> bool:
    trump = said.deal.ranking.trump
    return said.deal.led != trump and all(follows(said, card) == trump for card in lawful(said))


@fact("your lowest(?: card| trump)? (?:will do|makes)|play your lowest|spend a higher trump")
def is_lowest(said: Said) -> bool:
    strength = said.deal.ranking.strength[said.deal.led]
    return said.move.card == min(lawful(said), key=strength.__getitem__)


@fact("cannot win")
def cannot_win(said: Said) -> bool:
    return not any(takes(said, card) for card in lawful(said))


# ── the suits ─────────────────────────────────────────────────────────────────────────────────────────────────────


@fact(rf"^You have no {SUIT}(?! left)")
def has_none(said: Said) -> bool:
    suit = suit_named(said, said.found[1])
    return suit == said.deal.led and not any(follows(said, card) == suit for card in hand(said))


@fact(rf"your (?:only|last) {ONE}, so you can trump")
def only_card(said: Said) -> bool:
    suit, trump = suit_named(said, f"{said.found[1]}s"), said.deal.ranking.trump
    mine = [card for card in hand(said) if follows(said, card) == suit]
    return mine == [said.move.card] and any(follows(said, card) == trump for card in hand(said))


@fact(rf"{PLAYER} has no {SUIT}")
def lacks(said: Said) -> bool:
    seat, suit = seat_named(said, said.found[1]), suit_named(said, said.found[2])
    return not any(follows(said, card) == suit for card in may_hold(said, seat))


@fact("may trump it")
def may_have_trumps(said: Said) -> bool:
    seat = NAMES.index(said.sentence.split()[0])
    return any(follows(said, card) == said.deal.ranking.trump for card in may_hold(said, seat))


@fact("It is the highest of the|you have the highest one left")
def highest_left(said: Said) -> bool:
    return not higher(said, said.move.card) & {*unseen(said), *hand(said)}


@fact(rf"(?:No opponent has any|{ANY} has no) {SUIT} left(?! to lead)")
def foes_have_none(said: Said) -> bool:
    suit = suit_named(said, said.found[1])
    return not any(follows(said, card) == suit for card in against(said))


@fact(
    rf"^(?!.*save your).*(?:No opponent has a|{ANY} has no) higher|(?<!likely )no opponent can trump it"
    rf"|{ANY} cannot trump it|so it wins|falls to it"
)
def no_foe_above(said: Said) -> bool:
    return not higher(said, said.move.card) & against(said)


@fact(rf"(?<!likely )no opponent can trump it|{ANY} cannot trump it|has (?:a|no) trump left|(?:or a|and no) trump left")
def no_foe_trumps(said: Said) -> bool:
    trump = said.deal.ranking.trump
    return not any(follows(said, card) == trump for card in against(said))


@fact(r"(\d+) (?:are|may be) out against you")
def trumps_out(said: Said) -> bool:
    trump = said.deal.ranking.trump
    return bool(sum(follows(said, card) == trump for card in against(said)) == int(said.found[1]))


@fact(r"Draw the last trump that may be out: the (\w+ of \w+) falls")
def last_trump(said: Said) -> bool:
    trump = said.deal.ranking.trump
    return [card.title for card in against(said) if follows(said, card) == trump] == [said.found[1]]


@fact(rf"save your {WORD}, (now the highest|as (?:no opponent has a|{ANY} has no) higher) {ONE}")
def saves_the_best(said: Said) -> bool:
    kept = card_of(RANKS[said.found[1]], suit_named(said, f"{said.found[3]}s"))
    above = higher(said, kept)
    return kept in hand(said) and not above & ({*unseen(said)} if "now" in said.found[2] else against(said))


@fact(rf"{PLAYER} may have the {WORD} of {SUIT}; if not, your {WORD} will probably fall to it")
def may_have_what_it_falls_to(said: Said) -> bool:
    seat, rank, suit, falls = seat_named(said, said.found[1]), *said.found.groups()[1:]
    card = card_of(RANKS[rank], suit_named(said, suit))
    own = [each for each in hand(said) if follows(said, each) == follows(said, card)]
    has = card in may_hold(said, seat) and card in against(said)
    return has and seat in to_come(said) and said.move.card.rank == RANKS[falls] and len(own) == 2


def known_void(said: Said) -> list[int]:
    """Return the foes known to have no card of the played card's suit who may have a trump."""
    suit, trump = follows(said, said.move.card), said.deal.ranking.trump
    own = {foe: {follows(said, card) for card in may_hold(said, foe)} for foe in foes(said)}
    return [foe for foe in foes(said) if suit not in own[foe] and trump in own[foe]]


@fact(r"(\w+) \w+ could beat your ([\w ]+), but (?:only (\w+)|(no) card of that suit) could beat this card")
def so_many_could_beat_each(said: Said) -> bool:
    card = said.move.card
    lower = next(own for own in lawful(said) if said.found[2] in (own.title, own.title.split()[0]) and own != card
                 and follows(said, own) == follows(said, card))  # fmt: skip
    may = {other for foe in foes(said) if foe in to_come(said) for other in may_hold(said, foe)}
    counts = [number_word(len(may & higher(said, own))) for own in (lower, card)]
    return counts == [said.found[1].lower(), said.found[3] or number_word(0)]


@fact(f"All your cards but this {ONE} are trumps")
def alone_beside_trumps(said: Said) -> bool:
    trump = said.deal.ranking.trump
    rest = [card for card in hand(said) if card != said.move.card]
    suit = suit_named(said, f"{said.found[1]}s")
    return follows(said, said.move.card) == suit != trump and all(follows(said, card) == trump for card in rest)


@fact("probably not be trumped|everybody probably has to follow")
def nobody_is_known_to_be_void(said: Said) -> bool:
    suit = follows(said, said.move.card)
    return not known_void(said) and sum(follows(said, card) == suit for card in unseen(said)) >= 2


@fact(
    rf"it wins unless {PLAYER}, who has none, can trump it|"
    rf"{PLAYER} has no {SUIT} and (?:hardly a trump left|wins it only with|most likely must spend (?:one of|the))"
)
def only_he_trumps(said: Said) -> bool:
    trump = said.deal.ranking.trump
    seat = seat_named(said, said.found[1] or said.found[2])
    others = [card for foe in foes(said) if foe != seat for card in may_hold(said, foe)]
    return known_void(said) == [seat] and not any(follows(said, card) == trump for card in others)


@fact("All the rest are yours for certain")
def no_card_of_the_hand_loses(said: Said) -> bool:
    """The hand wins all tricks, led from the top: no trump of another seat is left, and no side card can be beaten."""
    ranking, many = said.deal.ranking, len(hand(said))
    for suit in {follows(said, card) for card in hand(said)}:
        mine = [card for card in ranking.suits[suit] if card in hand(said)]
        for seat in (seat for seat in said.deal.seated if seat != said.view.who):
            theirs = [card for card in may_hold(said, seat) if follows(said, card) == suit]
            most = min(len(theirs), many)
            if suit == ranking.trump and most > len(mine):
                return False
            if any({*theirs} & higher(said, card) for card in mine[:most]):
                return False
    return True


@fact("only one trump may be out against you")
def one_trump_out(said: Said) -> bool:
    return bool(sum(follows(said, card) == said.deal.ranking.trump for card in against(said)) == 1)


@fact(rf"No {SUIT} have been played")
def none_played(said: Said) -> bool:
    suit = suit_named(said, said.found[1])
    return not any(follows(said, move.card) == suit for move in said.deal.plays) and not (
        higher(said, said.move.card) & {*unseen(said)}
    )


@fact(r"with (\d+) more out")
def more_out(said: Said) -> bool:
    suit = follows(said, said.move.card)
    return sum(follows(said, card) == suit for card in against(said)) == int(said.found[1])


@fact(rf"{PLAYER} has no {SUIT} and (most likely )?must spend a trump on it(, if there is one left)?")
def can_be_forced(said: Said) -> bool:
    seat, trump = seat_named(said, said.found[1]), said.deal.ranking.trump
    own = [follows(said, card) for card in may_hold(said, seat)]
    if not said.found[3] and not said.found[4] and sum(suit == trump for suit in own) <= trumps_elsewhere(said, seat):
        return False
    return seat in foes(said) and follows(said, said.move.card) not in own and trump in own


def trumps_elsewhere(said: Said, seat: int) -> int:
    """Return how many of the trumps that a seat may hold can lie in other hands, or in none."""
    sizes = {other: size_of(said.deal.held[other]) for other in said.deal.seated if other != said.view.who}
    room = len(unseen(said)) - sum(sizes.values())
    for other in sizes.keys() - {seat}:
        trumps = [card for card in may_hold(said, other) if follows(said, card) == said.deal.ranking.trump]
        room += min(sizes[other], len(trumps))
    return room


@fact(rf"Of the {SUIT} only the {WORD} and the {WORD} beat it|force out the {WORD} or the {WORD},")
def two_above(said: Said) -> bool:
    above = higher(said, said.move.card) & against(said)
    named = [word for word in said.found.groups() if word in RANKS]
    return len(above) == 2 and {card.rank for card in above} == {RANKS[word] for word in named}


@fact(r"(\d+) points? lie here|This trick has no points yet")
def what_lies_here(said: Said) -> bool:
    return points_in(on_table(said)) == int(said.found[1] or 0)


@fact(f"Only a trump beats it, and then you lose (fewer|no) points: keep your {WORD}")
def cheaper_master(said: Said) -> bool:
    card, dear = said.move.card, card_of(RANKS[said.found[2]], said.move.card.suit)
    fewer = (said.found[1] == "fewer") == bool(VALUE[card]) and VALUE[card] < VALUE[dear]
    return fewer and dear in hand(said) and not higher(said, card) & against(said)


@fact(rf"(?:It wins(?: [^,]*)?, or (?:else )?costs (?:{PLAYER}|an opponent) a trump|it will hardly be trumped)")
def beaten_by_a_trump_alone(said: Said) -> bool:
    trump = said.deal.ranking.trump
    ruffs = any(follows(said, card) == trump for card in against(said)) and follows(said, said.move.card) != trump
    return ruffs and not higher(said, said.move.card) & against(said)


@fact(rf"Only (\w+) (?:{SUIT}|{ONE}) may be out against you: once")
def can_be_made_high(said: Said) -> bool:
    suit = follows(said, said.move.card)
    out = sum(follows(said, card) == suit for card in against(said))
    return number_word(out) == said.found[1] and out < sum(follows(said, card) == suit for card in hand(said))


@fact(rf"so your (\w+) {SUIT} win\b")
def so_many_win(said: Said) -> bool:
    suit = follows(said, said.move.card)
    return number_word(sum(follows(said, card) == suit for card in hand(said))) == said.found[1]


@fact(f"(?:Whatever|Any trump that) beats it beats your {WORD} too")
def no_safer(said: Said) -> bool:
    other = card_of(RANKS[said.found[1]], said.move.card.suit)
    lower, upper = higher(said, said.move.card), higher(said, other)
    return other in lower and other in hand(said) and not (lower - upper) & against(said)


@fact("it risks (fewer|no) points")
def risks(said: Said) -> bool:
    counts = VALUE[said.move.card]
    return (said.found[1] == "fewer") == bool(counts) and counts < max(VALUE[card] for card in lawful(said))


@fact(r"Only (\d+) of the (\d+) trumps (?:still out|out against you) beat it")
def trumps_that_beat(said: Said) -> bool:
    trumps = [card for card in against(said) if follows(said, card) == said.deal.ranking.trump]
    above = higher(said, said.move.card) & {*trumps}
    few = 2 * len(above) <= len(trumps)
    return few and (len(above), len(trumps)) == (int(said.found[1]), int(said.found[2]))


@fact("lowest card that is sure to win")
def lowest_sure(said: Said) -> bool:
    strength = said.deal.ranking.strength[said.deal.led]
    return unbeatable.holds(said) and any(strength[card] > strength[said.move.card] for card in lawful(said))


@fact(rf"({PLAYER[1:-1]}|The others|Your side) (?:has|have) (\d+) points, (which is enough|so)")
def settles(said: Said) -> bool:
    deal, who = said.deal, said.view.who
    contract = said.game.contracts[deal.high]
    needs = contract.terms(deal.ranking.trump)[0]
    if said.found[3] == "so":
        others = sum(deal.points) - deal.points[deal.bidder]
        right = (said.found[1] == "The others") == (who == deal.bidder)
        return bool(right and others == int(said.found[2]) > 120 - needs and others != 60)
    his = deal.points[deal.bidder]
    if who == deal.taker and contract.aside_counts:
        his += points_in(deal.discard)
    return bool(his == int(said.found[2]) >= needs and (said.found[1] == "You") == (who == deal.bidder))


@fact(rf"Of the {SUIT} only the {WORD} beats it")
def one_above(said: Said) -> bool:
    above = higher(said, said.move.card) & against(said)
    return [card.rank for card in above] == [RANKS[said.found[2]]]


@fact(f"and then your {WORD} is the highest")
def promoted(said: Said) -> bool:
    mine = card_of(RANKS[said.found[1]], said.move.card.suit)
    above = higher(said, mine)
    return mine in hand(said) and len(above & against(said)) == 1 and above & {*hand(said)} == {said.move.card}


@fact(r"only (one|two) higher trumps? (?:is|are) out")
def trumps_above(said: Said) -> bool:
    return len(higher(said, said.move.card) & against(said)) == {"one": 1, "two": 2}[said.found[1].lower()]


@fact(r"your (ten of \w+) stays guarded")
def guarded(said: Said) -> bool:
    left = [card for card in hand(said) if card != said.move.card]
    ten = next(card for card in left if card.title == said.found[1])
    return any(card != ten and follows(said, card) == follows(said, ten) for card in left)


# ── against a misère, and in one ──────────────────────────────────────────────────────────────────────────────────


@fact(f"It is your highest {ONE} that loses this trick")
def highest_loser(said: Said) -> bool:
    strength = said.deal.ranking.strength[said.deal.led]
    losers = [card for card in lawful(said) if not takes(said, card)]
    return said.move.card == max(losers, key=strength.__getitem__)


@fact(rf"under your {WORD} (?:a|(\w+)) lower {ONE}s? (?:is|are) still out")
def out_below(said: Said) -> bool:
    mine = card_of(RANKS[said.found[1]], said.move.card.suit)
    order = said.deal.ranking.suits[follows(said, mine)]
    below = {*order[order.index(mine) + 1 :]} & against(said)
    return mine in hand(said) and number_word(len(below)) == (said.found[2] or "one")


@fact(f"your (?:{WORD}|other {SUIT}) can be ducked under what is still out")
def safe_below(said: Said) -> bool:
    suit = follows(said, said.move.card)
    order = said.deal.ranking.suits[suit]
    rest = [card for card in reversed(order) if card in hand(said) and card != said.move.card]
    out = [card for card in order if card in against(said)]
    lower = [sum(order.index(other) > order.index(card) for other in out) for card in rest[:4]]
    return bool(rest and out) and all(below <= at for at, below in enumerate(lower))


@fact(rf"keep your {WORD}, which may still catch")
def may_catch(said: Said) -> bool:
    kept = card_of(RANKS[said.found[1]], said.move.card.suit)
    return kept in hand(said) and bool(higher(said, kept) & {*may_hold(said, said.deal.bidder)})


@fact(rf"Only the {WORD} may still be out against you in {SUIT}")
def only_one_out(said: Said) -> bool:
    left = [card for card in against(said) if follows(said, card) == suit_named(said, said.found[2])]
    return [card.rank for card in left] == [RANKS[said.found[1]]]


@fact(rf"The {WORD} beats any {ONE} of yours")
def one_beats_them(said: Said) -> bool:
    suit = follows(said, said.move.card)
    over = card_of(RANKS[said.found[1]], suit)
    return all(higher(said, card) & against(said) == {over} for card in hand(said) if follows(said, card) == suit)


@fact("You win this trick whatever you play")
def wins_whatever(said: Said) -> bool:
    beaten = any(higher(said, card) & {*may_hold(said, seat)} for seat in to_come(said) for card in lawful(said))
    return not beaten and all(takes(said, card) for card in lawful(said))


@fact("You need every point")
def needs_all(said: Said) -> bool:
    deal = said.deal
    return bool(said.game.contracts[deal.high].calls and deal.bidder == said.view.who and not deal.count)


@fact("it is the easiest to beat")
def can_be_beaten(said: Said) -> bool:
    return bool({*to_come(said)} & {*foes(said)}) and all(takes(said, card) for card in lawful(said))


@fact("one counting card beats")
def beats_misere(said: Said) -> bool:
    return bool(VALUE[said.move.card]) and not takes(said, said.move.card)


@fact(f"Every {ONE} still out is higher")
def all_higher(said: Said) -> bool:
    card = said.move.card
    return {other for other in against(said) if follows(said, other) == follows(said, card)} <= higher(said, card)


@fact(rf"(\d+) of the (\d+) {SUIT} still out are higher")
def most_higher(said: Said) -> bool:
    card = said.move.card
    out = {other for other in against(said) if follows(said, other) == follows(said, card)}
    return (len(out & higher(said, card)), len(out)) == (int(said.found[1]), int(said.found[2]))


@fact("highest card that makes it no easier to duck")
def no_easier(said: Said) -> bool:
    deal = said.deal
    strength = deal.ranking.strength[deal.led]
    his = [strength[card] for card in may_hold(said, deal.bidder) if follows(said, card) == deal.led]
    bar = max(deal.best, min(strength[card] for card in lawful(said)))

    def as_hard(card: Card) -> bool:
        return strength[card] <= deal.best or not any(bar < each < strength[card] for each in his)

    better = [card for card in lawful(said) if strength[card] > strength[said.move.card]]
    return deal.bidder in to_come(said) and as_hard(said.move.card) and not any(map(as_hard, better))


@fact("with any card here")
def escapes(said: Said) -> bool:
    return said.deal.winner == said.deal.bidder and all(takes(said, card) for card in lawful(said))


@fact("It is your only ([a-z]+), so on the next")
def only_one_of_it(said: Said) -> bool:
    return sum(follows(said, card) == follows(said, said.move.card) for card in lawful(said)) == 1


@fact("if [A-Z][a-z]+ has to win this trick, a counting card")
def may_have_to_win(said: Said) -> bool:
    return bool(VALUE[said.move.card]) and said.deal.bidder in to_come(said)


@fact("get rid of your highest card")
def highest_of_all(said: Said) -> bool:
    order = "6789JQKTA"
    return order.index(said.move.card.rank) == max(order.index(card.rank) for card in lawful(said))


# ── the bidding, and what is buried ───────────────────────────────────────────────────────────────────────────────


@fact(r"promises about (\d+) points[^,]*, and you need (\d+)")
def promises_enough(said: Said) -> bool:
    return said.move.verb == "bid" and int(said.found[1]) >= int(said.found[2])


@fact(r"promises only about (\d+) points where you need (\d+)")
def promises_too_little(said: Said) -> bool:
    return said.move.verb == "pass" and int(said.found[1]) < int(said.found[2])


@fact(
    r": a (?:close call|gamble) at about \d+ points, "
    r"but better than (leaving the game to another player|throwing the deal in)"
)
def nearly_enough(said: Said) -> bool:
    deal = said.deal
    last = deal.bidder == NOBODY and said.view.who == deal.seated[-1]
    return said.move.verb == "bid" and last == (said.found[1][0] == "t")


@fact(r"(\d+) points to bury")
def points_to_bury(said: Said) -> bool:
    idle = [card for card in hand(said) if card.suit is not Suit.HEARTS and card.rank != "A"]
    return said.move.verb == "bid" and int(said.found[1]) in map(points_in, combinations(idle, 3))


@fact(rf"[Oo]nly (\w+) trumps? in {SUIT}( with neither ace nor ten)?(?:, and (no|only one) side ace)?: (?:too|just)")
def too_few_trumps(said: Said) -> bool:
    suit = suit_named(said, said.found[2])
    ranks = [card.rank for card in hand(said) if card.suit is suit]
    aces = sum(card.rank == "A" and card.suit is not suit for card in hand(said))
    lacks = {"no": aces == 0, "only one": aces == 1, None: aces > 1}[said.found[4]]
    return number_word(len(ranks)) == said.found[1] and bool(said.found[3]) != bool({"A", "T"} & {*ranks}) and lacks


@fact(r"You save (\d+) points")
def points_saved(said: Said) -> bool:
    return points_in(buried(said)) == int(said.found[1]) > 0


@fact(r"you have no ([a-z, ]+) left, so you can trump them")
def suits_emptied(said: Said) -> bool:
    left = {follows(said, card) for card in hand(said) if card not in buried(said)}
    named = [suit for suit in SUITS if suit.title in said.found[1]]
    return bool(named) and not left & {*named} and said.deal.ranking.trump in left


def buried(said: Said) -> tuple[Card, ...]:
    """The cards laid aside."""
    return tuple(arg for arg in said.move.args if isinstance(arg, Card))


@fact(rf"(\w+) trumps? in {SUIT} with ([a-z ]+), and (no|a|two|three) side aces?")
def strength_of_the_hand(said: Said) -> bool:
    suit, tops = suit_named(said, said.found[2]), said.found[3]
    ranks = [card.rank for card in hand(said) if card.suit is suit]
    aces = sum(card.rank == "A" and card.suit is not suit for card in hand(said))
    words = (
        (word in tops.split() and "neither" not in tops) == (rank in ranks)
        for word, rank in (("ace", "A"), ("ten", "T"))
    )
    return all(words) and number_word(len(ranks)) == said.found[1].lower() and aces == ALL_ACES.index(said.found[4])


@fact(r"^Of the (\w+)(?: and (\w+))? you keep only the ace")
def keeps_the_ace(said: Said) -> bool:
    left = [card for card in hand(said) if card not in said.move.args]
    named = {suit_named(said, word) for word in said.found.groups() if word}
    return all([card.rank for card in left if card.suit is suit] == ["A"] for suit in named)


@fact(rf"{NOBODY_CAN} beat any of your cards")
def no_card_is_beaten(said: Said) -> bool:
    trump = said.deal.ranking.trump
    beaten = {card: higher(said, card) & against(said) for card in hand(said)}
    return not any(beaten.values()) and {follows(said, card) for card in hand(said)} == {trump}


@fact("it risks the fewest points")
def no_trump_that_may_be_led_is_sure(said: Said) -> bool:
    """No trump that may be played is higher than all unseen trumps."""
    ranking = said.deal.ranking
    mine, out = (
        [ranking.strength[ranking.trump][card] for card in cards if follows(said, card) == ranking.trump]
        for cards in (lawful(said), unseen(said))
    )
    return not mine or max(mine) < max(out, default=-1)


FACTS = facts_in(globals())
