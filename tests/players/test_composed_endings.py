"""Sixty composed endings: the exact player finds what a person can reason out, and so does a second search.

The second search, in this file, uses nothing of the program's rankings, hands and duties: it has its own order of the
cards, and tries everything.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from cardtable.cards import Suit, read_cards
from cardtable.players.exact import OpenCards
from cardtable.rules.catalogue import entry
from cardtable.rules.euchre.cards import RANKINGS as EUCHRE
from cardtable.rules.pinochle.cards import RANKINGS as PINOCHLE
from cardtable.rules.solo.cards import PLAIN, SCHAFKOPF, UNDER_JACKS
from cardtable.rules.solo.cards import RANKINGS as SOLO
from cardtable.rules.tressette.cards import RANKING as TRESSETTE
from cardtable.rules.tricks.hands import UNIT
from cardtable.rules.tricks.play import PLAY, Ranking, going_round
from tests.each import with_each
from tests.players.test_exact import GAMES

LINES: Final = (Path(__file__).parent / "composed_endings.txt").read_text(encoding="utf-8").splitlines()


class Ending(NamedTuple):
    """An ending of the file: the position, what the side takes, the best cards, and the reason."""

    game: str
    trump: str
    ours: tuple[int, ...]
    turn: int
    table: tuple[tuple[int, str], ...]
    hands: tuple[tuple[str, ...], ...]
    takes: int
    best: frozenset[str]
    why: str


def read(line: str) -> Ending:
    table, ours, turn, lying, hands, takes, best, why = (part.strip() for part in line.split("|"))
    game, _, trump = table.partition(" ")
    played = tuple((int(each[0]), each[2:]) for each in lying.split())
    held = tuple(tuple(hand.split()) for hand in hands.split("/"))
    seats = tuple(map(int, ours))
    return Ending(game, trump, seats, int(turn), played, held, int(takes), frozenset(best.split()), why)


ENDINGS: Final = [read(line) for line in LINES if line and not line.startswith("#")]
IDS: Final = [f"{one.game}-{at}" for at, one in enumerate(ENDINGS)]

# ── a search that has only this page ──────────────────────────────────────────────────────────────────────────────

SOLO_GAMES: Final = ("six-bid-solo", "frog", "coeur-dalene-solo", "progressive-solo")
TRESSETTE_GAMES: Final = ("tressette", "tressette-low-hand", "two-handed-tressette", "mediatore")
SCHAFKOPF_GAMES: Final = ("schafkopf", "auction-schafkopf")
RANKS: Final = {
    "euchre": "AKQJT987",
    "auction-pinochle": "ATKQJ9",
    **dict.fromkeys(SCHAFKOPF_GAMES, "ATKQJ987"),
    **dict.fromkeys(SOLO_GAMES, "ATKQJ9876"),
    **dict.fromkeys(TRESSETTE_GAMES, "32AKQJ7654"),
}
SISTERS: Final = {"h": "d", "d": "h", "s": "c", "c": "s"}


def above_all(one: Ending) -> list[str]:
    """Return the trumps that rank above the other cards of the trump suit, the highest first."""
    match one.game:
        case "euchre":
            return [f"J{one.trump}", f"J{SISTERS[one.trump]}"]
        case "schafkopf":
            return [f"{rank}{suit}" for rank in "QJ" for suit in "cshd"]
        case "auction-schafkopf":
            return [f"J{suit}" for suit in "cshd"]
    return []


def low(one: Ending) -> bool:
    """Whether the side wants to take as little as it can."""
    return one.game == "tressette-low-hand" or one.trump == "misere"


def suit_of(one: Ending, card: str) -> str:
    return one.trump if card in above_all(one) else card[1]


def power(one: Ending, card: str, led: str) -> int:
    """Return the strength of a card in a trick in which the suit `led` was led; 0 if it cannot win."""
    high = above_all(one)
    if card in high:
        return 200 - high.index(card)
    rank = 20 - RANKS[one.game].index(card[0])
    return 100 + rank if card[1] == one.trump else rank if card[1] == led else 0


def counted(one: Ending, card: str) -> int:
    if one.game == "euchre":
        return 0
    if one.game in TRESSETTE_GAMES:
        return {"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}.get(card[0], 0)
    return {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(card[0], 0)


def allowed(one: Ending, hand: tuple[str, ...], trick: list[tuple[int, str]]) -> list[str]:
    if not trick:
        return list(hand)
    led = suit_of(one, trick[0][1])
    cards = [card for card in hand if suit_of(one, card) == led]
    if not cards and one.game in (*SOLO_GAMES, "auction-pinochle"):
        cards = [card for card in hand if suit_of(one, card) == one.trump]
    if one.game == "auction-pinochle" and led == one.trump:
        best = max(power(one, card, led) for _, card in trick)
        cards = [card for card in cards if power(one, card, led) > best] or cards
    return cards or list(hand)


def tried(one: Ending, hands: list[tuple[str, ...]], seat: int, trick: list[tuple[int, str]]) -> dict[str, int]:
    """Return for each card that the seat may play what the side takes in all after it."""
    found = {}
    for card in set(allowed(one, hands[seat], trick)):
        left = [*hands]
        at = left[seat].index(card)
        left[seat] = left[seat][:at] + left[seat][at + 1 :]
        lying = [*trick, (seat, card)]
        got, following = 0, (seat + 1) % len(hands)
        if len(lying) == len(hands):
            led = suit_of(one, lying[0][1])
            following, _ = max(lying, key=lambda play: power(one, play[1], led))
            if following in one.ours:
                got = sum(counted(one, each) for _, each in lying) + (one.game == "euchre")
                if not any(left):
                    got += 3 * (one.game in TRESSETTE_GAMES) + 10 * (one.game == "auction-pinochle")
            lying = []
        after = tried(one, left, following, lying) if any(left) else {}
        ours = (following in one.ours) != low(one)
        found[card] = got + ((max if ours else min)(after.values()) if after else 0)
    if one.trump == "misere":
        found = {card: min(1, got) for card, got in found.items()}
    return found


def best_of(one: Ending, found: dict[str, int]) -> tuple[int, frozenset[str]]:
    takes = (max if (one.turn in one.ours) != low(one) else min)(found.values())
    return takes, frozenset(card for card, got in found.items() if got == takes)


# ── the exact player ──────────────────────────────────────────────────────────────────────────────────────────────


def ranking(one: Ending) -> Ranking:
    suit = next((suit for suit in Suit if suit.letter == one.trump), None)
    if one.game in TRESSETTE_GAMES:
        return TRESSETTE
    if one.game == "schafkopf":
        return SCHAFKOPF
    if one.game == "auction-schafkopf":
        return UNDER_JACKS[suit]
    if one.game in SOLO_GAMES:
        return PLAIN if suit is None else SOLO[suit]
    assert suit is not None
    return (EUCHRE if one.game == "euchre" else PINOCHLE)[suit]


def position(one: Ending) -> tuple[Any, Any]:
    """Return the game, and a deal with that ending."""
    seats = len(one.hands)
    kind = entry(one.game).game()
    game: Any = kind.table({}, seats if seats in kind.seat_counts else kind.seat_counts[0])
    standing = game.start()
    deal = game.open(standing, 0, [list(pack) for pack in game.packs(standing)])
    cards = [list(read_cards(" ".join(hand))) for hand in one.hands]
    cards += [[] for _ in range(game.seats - seats)]
    deal.begin(cards, ranking(one), going_round(game.seats, range(seats)))
    deal.active = seats
    if one.game == "two-handed-tressette":
        deal.rest = ()  # as if the stock had been drawn
    if one.game in SOLO_GAMES:
        words = [contract.word for contract in game.contracts]
        deal.high = words.index("misere") if one.trump == "misere" else 0
    if hasattr(deal, "bidder"):
        deal.bidder = one.ours[0] if len(one.ours) == 1 else next(seat for seat in range(seats) if seat not in one.ours)
    deal.phase, deal.turn = "play", one.table[0][0] if one.table else one.turn
    for seat, text in one.table:
        (card,) = read_cards(text)
        deal.held[seat] += UNIT[card]
        game.phases["play"].play(deal, PLAY[seat][card])
    return game, deal


@with_each("one", ENDINGS)
def test_the_exact_player_finds_what_a_person_can_reason_out(one: Ending) -> None:
    game, deal = position(one)
    assert deal.turn == one.turn
    ours = [seat in one.ours for seat in range(game.seats)]
    duties, brings = game.phases["play"].duties, game.brings(deal)
    assert low(one) != game.tricks_are_wanted(deal)
    exact = OpenCards(deal, ours, brings, duties, low=low(one), enough=1 if one.trump == "misere" else None)
    assert exact.worth(deal) == one.takes
    found = exact.each(deal, [line for line in game.phases["play"].lines(deal, one.turn) if line.verb == "play"])
    assert best_of(one, {str(move.card): got for move, got in found.items()}) == (one.takes, one.best)


@pytest.mark.slow
@with_each("one", ENDINGS)
def test_a_search_of_its_own_finds_the_same(one: Ending) -> None:
    found = tried(one, [*one.hands], one.turn, [*one.table])
    assert best_of(one, found) == (one.takes, one.best)


def test_there_are_five_endings_for_each_game_that_has_an_exact_player() -> None:
    assert Counter(one.game for one in ENDINGS) == Counter({game: 5 for game, _ in GAMES})
    assert all(one.why.endswith(".") for one in ENDINGS)
    assert len({one.hands for one in ENDINGS}) == len(ENDINGS) - 1, "one deal is played for much and for little"
