"""Cutting in: the cards cut, whose place they settle, seats and dealer, and what stays hidden."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from cardtable.cards import BACK, RANKS, Card, cards_text, pack_of, read_cards
from cardtable.errors import IllegalDeal
from cardtable.rules.catalogue import entry
from cardtable.rules.game import EVERYTHING, OVER, SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.rules.seating.ceremony import Cutting, Kind
from cardtable.rules.tressette.cards import ORDER, PACK
from cardtable.testing.amount import many
from tests.rules.table import Table
from tests.rules.tressette.table import PACK_A

BOTTOM_UP = " ".join(reversed(PACK_A.split()))


class Ceremony(Table):
    """A ceremony under way."""

    def __init__(self, kind: Kind = "partners", people: int = 4, pack: str = PACK_A) -> None:
        self.game = Cutting(kind, people, PACK, ORDER)
        self.deal = self.game.open(self.game.start(), 0, [read_cards(pack)])

    @property
    def shown(self) -> list[str]:
        return [cards_text(cards) for cards in self.deal.shown]

    @property
    def lines(self) -> list[str]:
        (person,) = self.game.to_act(self.deal)
        return [str(move) for move in self.game.lawful(self.deal, person)]

    @property
    def outcome(self) -> tuple[list[int], int]:
        return self.detail["seats"], self.detail["dealer"]


def cut(ranks: str, *more: str) -> Ceremony:
    """Return a ceremony in which the people have cut cards of these ranks; `more` has the ranks of further rounds."""
    ceremony = Ceremony(pack=with_top(ranks))
    for round_number, wanted in enumerate((ranks, *more)):
        if round_number:
            ceremony.say(f"* shuffle {with_top(wanted)}")
        for person in ceremony.deal.cutters:
            ceremony.say(f"{person} cut 1")
    return ceremony


def with_top(ranks: str) -> str:
    """A pack with cards of those ranks on top."""
    left = list(PACK)
    top: list[Card] = []
    for rank in ranks:
        top.append(next(card for card in left if card.rank == rank))
        left.remove(top[-1])
    return cards_text((*top, *left))


@pytest.mark.rule("CUT-1")
def test_people_by_number_and_a_pack_for_each_round() -> None:
    """The first pack opens the ceremony, a later one is a line of chance; any other pack is refused."""
    ceremony = Ceremony()
    assert ceremony.game.packs(ceremony.game.start()) == (PACK,)
    assert ceremony.game.seats == 4
    with pytest.raises(IllegalDeal) as refused:
        Ceremony(pack=PACK_A.replace("2c", "8c"))
    assert refused.value.refusal.rule == "CUT-1"
    ceremony.say("0 cut 1, 1 cut 3, 2 cut 15, 3 cut 2")
    assert ceremony.deal.phase == "shuffle"
    assert ceremony.game.to_act(ceremony.deal) == ()
    assert ceremony.rule("* shuffle 2c Ah") == "CUT-1"
    assert ceremony.rule("1 cut 2") == "CUT-6"
    awaited = ceremony.game.chance(ceremony.deal, Random(4))
    assert awaited is not None
    assert ceremony.game.refusal(ceremony.deal, awaited) is None
    assert sorted(awaited.args, key=str) == sorted(PACK, key=str)


@pytest.mark.rule("CUT-3")
def test_each_cuts_once_in_order_and_leaves_enough() -> None:
    """The card cut is the bottom one of the part taken; the next cuts from what is left."""
    ceremony = Ceremony()
    assert ceremony.lines == [f"0 cut {number}" for number in range(1, 38)]
    for line in ("0 cut 0", "0 cut 38", "1 cut 4", "0 cut", "0 cut 2 3", "0 cut 9c", "0 sit 1"):
        assert ceremony.rule(line) == "CUT-3", line
    ceremony.say("0 cut 37")
    assert ceremony.shown[0] == PACK_A.split()[36]
    assert ceremony.lines == ["1 cut 1"]
    ceremony.say("1 cut 1, 2 cut 1")
    assert ceremony.rule("0 cut 1") == "CUT-3"
    assert ceremony.lines == ["3 cut 1"]
    ceremony.say("3 cut 1")
    assert ceremony.shown == PACK_A.split()[36:]


@pytest.mark.rule("CUT-4")
def test_cards_rank_as_in_play_and_suits_are_equal() -> None:
    game = Cutting("partners", 4, PACK, ORDER)
    strengths = [[game.strength(card) for card in PACK if card.rank == rank] for rank in ORDER]
    assert all(len(set(equal)) == 1 for equal in strengths)
    assert [equal[0] for equal in strengths] == sorted((equal[0] for equal in strengths), reverse=True)
    other = Cutting("deal", 3, pack_of("789TJQKA"), "AKQJT987")
    assert other.strength(read_cards("Ah")[0]) > other.strength(read_cards("Ks")[0])


@pytest.mark.rule("CUT-5", "CUT-7", "CUT-8", "CUT-9", "CUT-13")
def test_the_whole_ceremony() -> None:
    """CUT-13."""
    ceremony = Ceremony().say("0 cut 9, 1 cut 4, 2 cut 11, 3 cut 6")
    assert ceremony.shown == ["Jc", "As", "2s", "Jh"]
    assert (set(ceremony.deal.high), set(ceremony.deal.low)) == ({1, 2}, {0, 3})
    assert ceremony.lines == ["0 sit 0", "0 sit 1", "0 sit 2", "0 sit 3"]
    for line in ("3 sit 1", "0 sit 4", "0 sit", "2 sit 2", "0 deal 1"):
        assert ceremony.rule(line) == "CUT-7", line
    ceremony.say("0 sit 1")
    assert ceremony.lines == ["2 sit 0", "2 sit 2"]
    assert (ceremony.rule("2 sit 1"), ceremony.rule("2 sit 3")) == ("CUT-8", "CUT-8")
    ceremony.say("2 sit 2")
    assert (ceremony.deal.phase, ceremony.lines) == ("dealer", ["2 deal 0", "2 deal 2"])
    for line in ("2 deal 1", "1 deal 0", "2 deal 4", "2 sit 0"):
        assert ceremony.rule(line) == "CUT-9", line
    ceremony.say("2 deal 0")
    assert ceremony.outcome == ([1, 0, 2, 3], 0)
    assert ceremony.game.result(ceremony.deal).standing.dealer == 0
    assert ceremony.rule("2 deal 2") == "CUT-9"


@pytest.mark.rule("CUT-6", "CUT-7", "CUT-8", "CUT-14")
def test_a_second_round() -> None:
    """CUT-14."""
    ceremony = Ceremony().say("0 cut 1, 1 cut 3, 2 cut 15, 3 cut 2")
    assert ceremony.shown == ["2c", "Ks", "Kh", "6h"]
    assert (ceremony.deal.high, ceremony.deal.low) == ((0,), (3,))
    ceremony.say(f"* shuffle {BOTTOM_UP}")
    assert ceremony.lines[-1] == "1 cut 39"
    ceremony.say("1 cut 2")
    assert ceremony.lines[-1] == "2 cut 38"
    ceremony.say("2 cut 1")
    assert ceremony.shown == ["2c", "Ks Qd", "Kh 2d", "6h"]
    assert (set(ceremony.deal.high), set(ceremony.deal.low)) == ({0, 2}, {3, 1})
    ceremony.say("3 sit 0, 0 sit 3, 0 deal 1")
    assert ceremony.outcome == ([3, 2, 1, 0], 1)


@pytest.mark.rule("CUT-6")
@pytest.mark.parametrize(
    ("ranks", "high", "low", "again"),
    [
        ("3377", {0, 1}, {2, 3}, set()),
        ("3334", set(), {3}, {0, 1, 2}),
        ("3KK4", {0}, {3}, {1, 2}),
        ("3333", set(), set(), {0, 1, 2, 3}),
        ("3777", {0}, set(), {1, 2, 3}),
        ("4KK3", {3}, {0}, {1, 2}),
        ("77A2", {2, 3}, {0, 1}, set()),
    ],
)
def test_who_is_settled_by_a_round(ranks: str, high: set[int], low: set[int], again: set[int]) -> None:
    ceremony = cut(ranks)
    assert (set(ceremony.deal.high), set(ceremony.deal.low)) == (high, low)
    assert ceremony.deal.phase == ("shuffle" if again else "sit")
    if again:
        assert set(ceremony.deal.cutters) == again


@pytest.mark.rule("CUT-6")
def test_every_four_ranks_settle_as_the_rule_says() -> None:
    """Whoever is high in every way of breaking the ties is settled high, and likewise low."""
    for ranks in product("3AKQ", repeat=4):
        ceremony = cut("".join(ranks))
        strong = [ORDER.index(rank) for rank in ranks]
        for person in range(4):
            better = sum(other < strong[person] for other in strong)
            equal = strong.count(strong[person])
            assert (person in ceremony.deal.high) == (better + equal <= 2)
            assert (person in ceremony.deal.low) == (better >= 2)


@pytest.mark.rule("CUT-7", "CUT-8")
@pytest.mark.parametrize(
    ("rounds", "low_speaker", "high_speaker"),
    [
        (("37K4",), 3, 0),
        (("3377",), 2, 0),
        (("7733",), 0, 2),
        (("3334", "3A4"), 3, 0),
        (("3334", "43A"), 3, 1),
        (("4444", "7373"), 0, 1),
        (("3KK4", "7A"), 3, 0),
    ],
)
def test_who_speaks_for_a_pair(rounds: Sequence[str], low_speaker: int, high_speaker: int) -> None:
    """The lower of the low, the higher of the high, by first cuts and then later ones; else the lower number."""
    ceremony = cut(*rounds)
    assert (ceremony.deal.phase, ceremony.deal.turn) == ("sit", low_speaker)
    ceremony.say(f"{low_speaker} sit 3")
    assert ceremony.deal.turn == high_speaker


@pytest.mark.rule("CUT-10", "CUT-15")
def test_for_the_deal_alone() -> None:
    """CUT-15; and equal highest cards are cut for again."""
    ceremony = Ceremony("deal", 3).say("0 cut 4, 1 cut 15, 2 cut 1")
    assert ceremony.shown == ["Ks", "Kh", "3s"]
    assert (ceremony.outcome, ceremony.deal.phase) == (([0, 1, 2], 2), OVER)
    tied = Ceremony("deal", 3, pack=with_top("K4K")).say("0 cut 1, 1 cut 1, 2 cut 1")
    assert (tied.deal.phase, tied.deal.cutters) == ("shuffle", (0, 2))
    tied.say(f"* shuffle {with_top('77')}, 0 cut 1, 2 cut 1")
    assert (tied.deal.phase, tied.deal.cutters) == ("shuffle", (0, 2))
    tied.say(f"* shuffle {with_top('73')}, 0 cut 1, 2 cut 1")
    assert tied.outcome == ([0, 1, 2], 2)
    for people in (2, 3, 4):
        assert Ceremony("deal", people).game.seats == people


@pytest.mark.rule("CUT-18", "RB-4.6", "RB-1.3", "SD-2.3")
@pytest.mark.parametrize(("game", "options", "plays"), [
    ("russian-bank", {}, True),
    ("russian-bank", {"irregularities": "called"}, True),
    ("single-deck-russian-bank", {}, False),
    ("single-deck-russian-bank", {"irregularities": "called"}, False),
])  # fmt: skip
def test_the_lower_card_plays_first_or_deals(game: str, options: dict[str, object], plays: bool) -> None:
    """The ace is the lowest; equal cards are cut for again; at Russian Bank the other is the dealer."""
    cutting = entry(game).game().table(options).cut_for_the_deal
    assert isinstance(cutting, Cutting)
    whole = pack_of(RANKS)
    for ranks, first in (("A2", 0), ("KQ", 1), ("TJ", 0), ("KA", 1), ("77", None)):
        one, other = (next(card for card in whole[13 * suit :] if card.rank == ranks[suit]) for suit in (0, 1))
        pack = (one, other, *(card for card in whole if card not in (one, other)))
        deal = cutting.open(cutting.start(), 0, [pack])
        for line in ("0 cut 1", "1 cut 1"):
            assert cutting.refusal(deal, read_move(line)) is None
            cutting.play(deal, read_move(line))
        if first is None:
            assert (deal.phase, deal.cutters) == ("shuffle", (0, 1))
            continue
        result = cutting.result(deal)
        assert result is not None
        assert (deal.first, result.detail["dealer"]) == (first, 1 - first if plays else first)
    assert entry(game).game().table(options).ceremony is None, "a record has no block of it"


@pytest.mark.rule("CUT-18", "RB-4.6")
def test_nobody_cuts_where_the_cards_dealt_decide() -> None:
    """Nor in games in which the first deal is nobody's by the cut."""
    for game, options in (("russian-bank", {"first_play": "low_card"}), ("pishe-pasha", {}), ("euchre", {})):
        assert entry(game).game().table(options).cut_for_the_deal is None, game


@pytest.mark.rule("CUT-12")
def test_all_see_the_cards_cut_and_nothing_else() -> None:
    ceremony = Ceremony().say("0 cut 9, 1 cut 4")
    for who in (0, 1, 2, 3, SPECTATOR):
        view = ceremony.game.view(ceremony.deal, who)
        assert view.deal.pack == (BACK,) * 27
        assert [cards_text(cards) for cards in view.deal.shown] == ["Jc", "As", "", ""]
    assert BACK not in ceremony.game.view(ceremony.deal, EVERYTHING).deal.pack
    ceremony.say("2 cut 11, 3 cut 6")
    assert ceremony.deal.pack == ()
    shuffle = read_move(f"* shuffle {PACK_A}")
    assert set(ceremony.game.heard(ceremony.deal, shuffle, 2).args) == {BACK}
    assert ceremony.game.heard(ceremony.deal, shuffle, EVERYTHING) == shuffle


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "people"), [("partners", 4), ("deal", 2), ("deal", 3), ("deal", 4)])
def test_random_ceremonies(kind: Kind, people: int) -> None:
    """They end, whatever is cut; a guess looks the same; nothing is lawful that is refused, nor the other way."""
    rng = Random(people)
    game = Cutting(kind, people, PACK, ORDER)
    dealers = set()
    for number in range(many(60)):
        deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
        while deal.phase != OVER:
            move = game.chance(deal, rng)
            if move is None:
                (person,) = game.to_act(deal)
                lines = game.lawful(deal, person)
                if number < many(8):
                    every = [
                        read_move(f"{p} {v} {n}") for p in range(4) for v in ("cut", "sit", "deal") for n in range(42)
                    ]
                    assert {str(m) for m in every if game.refusal(deal, m) is None} == set(map(str, lines))
                move = rng.choice(lines)
            view = game.view(deal, 0)
            guess = game.guess(view, rng)
            assert game.view(guess, 0) == view
            assert deal.copy() == deal
            game.play(deal, move)
        seats, dealer = (game.score(deal).detail[key] for key in ("seats", "dealer"))
        assert sorted(seats) == list(range(people))
        dealers.add(dealer)
        if kind == "partners":
            assert {seats[0], seats[2]} in (set(deal.high), set(deal.low))
            assert seats[dealer] in deal.high
    assert dealers == set(range(people))
