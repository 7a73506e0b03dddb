"""What hints of Euchre and Auction Pinochle call sure, likely or possible in a trick, checked in fitting deals.

What is sure must happen in every deal that fits the view, whatever the others play; what is likely, in most of them;
what is possible, in one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from cardtable.cards import SUIT_OF, Card
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.tricks.hands import SUIT_BAGS
from cardtable.rules.words import NUMBERS
from tests.hints import NAMES
from tests.players.facts import Said, fact, facts_in

GAMES = ("euchre", "auction-pinochle")
DEALS = 30
"""How many deals are tried for what is called sure or likely."""
MANY = 300
"""How many deals are tried for what is called possible."""
MOST = 0.5
"""What happens in more than this share of the deals is likely."""
WIDE = 0.35
"""How far chances in the deals may be below those of a hint: the deals know nothing of what bidders bury."""
N = rf"({'|'.join(NAMES)})"
CARD = r"(?:right bower|left bower|joker|\w+ of \w+)"
SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}


class End(NamedTuple):
    """How a trick may end: who wins it, and with what card."""

    winner: int
    card: Card


Ends = list[set[End]]
TRIED: list[tuple[View, dict[Move, Ends]]] = []
"""A cache: the view asked about last, and for each card how the trick may end in each deal."""


def guessed(said: Said, many: int = DEALS) -> Iterator[Any]:
    """Yield deals that fit what the person sees; for the same position they are always the same."""
    rng = Random(7)
    for _ in range(many):
        yield said.game.guess(said.view, rng)


def side(said: Said) -> set[int]:
    """The seats on the side of the person."""
    who, deal = said.view.who, said.deal
    if hasattr(deal, "maker"):
        return {who, who ^ 2}
    return {who} if who == deal.bidder else {seat for seat in deal.seated if seat != deal.bidder}


def ends_in(said: Said, guess: Any, move: Move) -> set[End]:
    """Return how the trick may end in a deal after that card, by every way to play the rest of the trick."""
    tricks, found = len(guess.winners), set[End]()
    left = [(guess.copy(), move)]
    while left:
        deal, card = left.pop()
        said.game.play(deal, card)
        if len(deal.winners) > tricks:
            winner = deal.winners[tricks]
            trick = deal.trick_at(tricks)
            won = next(each for seat, each in zip(trick.players, trick.cards, strict=True) if seat == winner)
            found.add(End(winner, won))
            continue
        lines = [line for line in said.game.lawful(deal, said.game.to_act(deal)[0]) if line.verb == "play"]
        left += [(deal.copy(), line) for line in lines]
    return found


def ends(said: Said, move: Move | None = None) -> Ends:
    """Return the result of `ends_in` for each of some deals; the card is that of the hint if no other is given."""
    if not TRIED or TRIED[0][0] is not said.view:
        TRIED[:] = [(said.view, {})]
    known, asked = TRIED[0][1], move or said.move
    if asked not in known:
        known[asked] = [ends_in(said, guess, asked) for guess in guessed(said)]
    return known[asked]


def plays(said: Said) -> bool:
    """Whether the hint is about a card that is played."""
    return said.move.verb == "play"


def is_sure(said: Said, move: Move | None = None) -> bool:
    """Whether the person's side wins the trick in every deal, whatever the others play."""
    own = side(said)
    return all(end.winner in own for found in ends(said, move) for end in found)


def possible(said: Said, holds: Callable[[End], bool], move: Move | None = None) -> bool:
    """Whether the trick ends in some deal so that `holds` is true."""
    asked = move or said.move
    return any(map(holds, (end for found in ends(said, asked) for end in found))) or any(
        any(map(holds, ends_in(said, guess, asked))) for guess in guessed(said, MANY)
    )


def may_be_lost(said: Said, move: Move | None = None) -> bool:
    """Whether the other side may win the trick."""
    own = side(said)
    return possible(said, lambda end: end.winner not in own, move)


def named(said: Said) -> int:
    """Return the seat of the first name in what the pattern found."""
    return next(NAMES.index(found) for found in said.found.groups() if found in NAMES)


def to_come(said: Said) -> set[int]:
    """Return the seats that play to the trick after the person."""
    deal = said.deal
    return set(range(len(deal.held))) - {said.view.who} - {
        move.seat for move in deal.plays[len(deal.plays) - deal.count :]
    }  # fmt: skip


def foes(said: Said) -> set[int]:
    """The opponents in the deal."""
    deal = said.deal
    seated = set(deal.after) if hasattr(deal, "seated") else set(range(4)) - {deal.silent}
    seated = set(deal.seated) if hasattr(deal, "seated") else seated
    return seated - side(said)


def suit_of(said: Said, card: Card) -> int:
    """The suit that a card belongs to."""
    return int(said.deal.ranking.follows[card])


def is_trump(said: Said, card: Card) -> bool:
    """Whether a card is a trump."""
    return bool(suit_of(said, card) == said.deal.trump)


def has(said: Said, seat: int, guess: Any, suit: int) -> bool:
    """Whether a seat has a card of a suit in a guessed deal."""
    return any(suit_of(said, card) == suit for card in guess.hand(seat))


def held_as(said: Said, words: str) -> Move | None:
    """Return the play of the card that is called so."""
    for line in said.view.lines:
        if line.verb != "play":
            continue
        names = {line.card.title}
        if hasattr(said.deal, "maker") and said.deal.trump is not None:
            trumps = [card for card in said.deal.ranking.suits[said.deal.trump] if card.rank == "J"]
            names |= {bower for bower, card in zip(("right bower", "left bower"), trumps, strict=False)
                      if card == line.card}  # fmt: skip
        if words.lower() in names:
            return line
    return None


# ── sure ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact(
    r"\bwins for certain|Nobody can beat it\b|which no opponent can beat|, so it wins(?! unless)|cannot beat it[,:.]"
    r"|trump left, so it wins|nothing can beat it|neither opponent can beat it|can neither beat it nor trump it"
    r"|it wins \d+ points? for|so your side wins this trick|nobody can beat it[;,]|it cannot be overtrumped"
    r"|cannot beat it and has no trumps|wins this trick for your side|as only \w+ plays after you"
)
def nobody_can_beat_it(said: Said) -> bool:
    """The side wins the trick in every deal; words such as `in clubs` would limit the claim to that suit."""
    return not plays(said) or is_sure(said)


@fact(rf"(?:Nobody can beat|cannot beat) {N}'s {CARD}(?!,? but)")
def a_friend_wins_it(said: Said) -> bool:
    return "You cannot beat" in said.found[0] or "you cannot beat" in said.sentence or is_sure(said)


@fact(rf"^{N} takes this trick|nobody can beat the {CARD} now")
def whoever_has_it_wins_it(said: Said) -> bool:
    holder = said.deal.winner
    told = said.found[1]
    return (told is None or NAMES[holder] == told) and all(
        end.winner == holder for found in ends(said) for end in found
    )


@fact(rf"^{N} has the trick: (?!trump it)")
def the_partner_wins_it(said: Said) -> bool:
    return hasattr(said.deal, "bidder") or is_sure(said)


@fact(rf"(?:only a (?:higher )?trump can beat (?:it|{N}'s)|can beat (?:it|{N}'s {CARD}) only with a (?:higher )?trump)")
def only_trumps_beat_it(said: Said) -> bool:
    """Only trumps beat it, and a trump may: no bidder must follow with a card that he is known to hold."""
    own, deal = side(said), said.deal
    lost = [end for found in ends(said) for end in found if end.winner not in own]
    if not all(is_trump(said, end.card) for end in lost):
        return False
    if hasattr(deal, "maker"):
        return may_be_lost(said)
    follow = deal.known_of_bidder() & SUIT_BAGS[said.move.card // 13] if said.view.who != deal.bidder else 0
    return not follow or not is_sure(said)


@fact(r"They have no trump|no trumps are out|has no trumps left")
def no_opponent_has_a_trump(said: Said) -> bool:
    return not any(has(said, foe, guess, said.deal.trump) for guess in guessed(said) for foe in foes(said))


@fact(rf"{N} has no (clubs|diamonds|hearts|spades)(?: and (must) spend a trump)?\b")
def he_has_none_of_it(said: Said) -> bool:
    """That seat has no card of that suit in any deal, and always a trump if the words say that it must spend one."""
    seat, suit = named(said), SUIT_OF[SUITS[said.found[2]]]
    deals = [*guessed(said)]
    return not any(has(said, seat, guess, suit) for guess in deals) and (
        not said.found[3] or all(has(said, seat, guess, said.deal.trump) for guess in deals)
    )


@fact(r"You (?:can )?keep the ([\w ]+), a sure trick")
def what_is_kept_wins_if_it_is_led(said: Said) -> bool:
    kept = held_as(said, said.found[1])
    return kept is not None and is_sure(said, kept)


@fact(r"You have no sure trick")
def no_card_wins_for_sure(said: Said) -> bool:
    """No card wins if played now, and no trump is guarded by as many others as there are higher ones out."""
    if any(line.verb == "play" and is_sure(said, line) for line in said.view.lines):
        return False
    trump, deal = said.deal.trump, said.deal
    if trump is None:
        return True
    hand, suit = deal.hand(said.view.who), deal.ranking.suits[trump]
    gone = {move.card for move in deal.plays} | {deal.discard}
    held = [card for card in suit if card in hand]
    pack = set(said.game.pack)
    turned = set() if deal.exchanged else {deal.turn_up}
    return not held or sum(card in pack - gone - turned for card in suit[: suit.index(held[0])]) >= len(held)


# ── likely ────────────────────────────────────────────────────────────────────────────────────────────────────────


def often(said: Said, holds: Callable[[Any], bool]) -> bool:
    """Whether `holds` is true in most deals."""
    return sum(map(holds, guessed(said, 2 * DEALS))) > MOST * 2 * DEALS


@fact(rf"{N} is likely out of (\w+)")
def the_bidder_is_likely_out_of_it(said: Said) -> bool:
    """The bidder is out of that suit nearly often enough in the deals, which know nothing of what bidders bury."""
    suit = SUIT_OF[SUITS[said.found[2]]]
    without = sum(not has(said, said.deal.bidder, guess, suit) for guess in guessed(said, 2 * DEALS))
    return without > (MOST - WIDE) * 2 * DEALS


@fact(r"It wins the trick about (\w+) times in 10|wins about (\d+) times in 10")
def wins_so_often(said: Said) -> bool:
    """The trick is won about as often as the hint says; in each deal the share of the ways to play it counts."""
    own = side(said)
    shares = [sum(end.winner in own for end in found) / len(found) for found in ends(said)]
    told = int(said.found[1] or said.found[2]) / 10
    return abs(sum(shares) / len(shares) - told) <= 0.5


# ── possible ──────────────────────────────────────────────────────────────────────────────────────────────────────


@fact(
    rf", but {N} may\b|beats the {CARD}, and {N} may have it|^{N} still plays and may win the trick"
    rf"|{N} plays last and may win it|{N} may win it|{N} may still win|if {N} wins it"
    rf"|{N} has no \w+ left and may trump it|{N}, with no \w+, may trump it"
    rf"|unless {N} beats it|{N} may still beat"
)
def whoever_is_named_may_win_it(said: Said) -> bool:
    seat = named(said)
    return possible(said, lambda end: end.winner == seat)


@fact(rf"and {N} may have (?:it|one)")
def may_have_a_higher_card(said: Said) -> bool:
    seat, card, place = named(said), said.move.card, said.deal.ranking.place
    if said.deal.count:
        return True
    suit = suit_of(said, card)
    return any(
        suit_of(said, other) == suit and place[other] < place[card]
        for guess in guessed(said, MANY)
        for other in guess.hand(seat)
    )


@fact(
    r"draw (?:their trumps|theirs|one of theirs)|draws? the|may draw one of theirs|left to be drawn|spend a trump"
    r"|costs(?! (?:only|no|you) )"
)
def an_opponent_may_have_a_trump(said: Said) -> bool:
    if not plays(said) or said.deal.trump is None:
        return True
    return any(has(said, foe, guess, said.deal.trump) for guess in guessed(said, MANY) for foe in foes(said))


@fact(r"(?:might|could still) beat|might beat the (\w+ of \w+)")
def what_is_kept_back_may_be_beaten(said: Said) -> bool:
    kept = held_as(said, said.found[1]) if said.found[1] else None
    return said.found[1] is None or (kept is not None and may_be_lost(said, kept))


@fact(r"(?:once (?:it|that) is gone|after it|then) you can trump (?!the trick)(clubs|diamonds|hearts|spades|that suit)")
def the_suit_may_still_be_led(said: Said) -> bool:
    """Another seat may have a card of that suit."""
    if not plays(said):
        return True
    suit = suit_of(said, said.move.card)
    return any(
        has(said, seat, guess, suit)
        for guess in guessed(said)
        for seat in range(len(guess.held))
        if seat != said.view.who
    )


# ── counted ───────────────────────────────────────────────────────────────────────────────────────────────────────


@fact(r"for the last trick")
def one_more_card_is_left(said: Said) -> bool:
    return len(said.deal.hand(said.view.who)) == 2


@fact(rf"^{N} plays last\b")
def he_plays_last(said: Said) -> bool:
    return bool(said.deal.count == said.deal.active - 2)


@fact(r"You have (one|two|three|four|five) trumps?(?: left)?, (?:and|so)")
def so_many_trumps_are_held(said: Said) -> bool:
    if not plays(said):
        return True
    held = sum(is_trump(said, card) for card in said.deal.hand(said.view.who))
    return NUMBERS[held] == said.found[1].lower()


FACTS = facts_in(globals())
