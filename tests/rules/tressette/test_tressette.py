"""Tressette: the players, the pack, the options, the deal, and the play of the cards."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import card_of, cards_text, read_cards
from cardtable.errors import BadOptions
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from cardtable.rules.seating.ceremony import Cutting
from cardtable.rules.tressette.cards import ORDER, PACK, RANKING, THIRDS, thirds_in
from cardtable.rules.tressette.options import TressetteOptions
from cardtable.rules.tressette.tressette import Tressette
from tests.rules.tressette.table import MELDS, PACK_A, TRICK_1, TRICKS, Table, deal_a, random_deal

HANDS = [
    "2d 3c 3h 3s 5d 5s 7d Kc Kh Qd",
    "2c 2h 2s 4d 6d 6h 7h Ah Kd Ks",
    "3d 4c 4h 5h 6s 7c Ac Ad Jc Jh",
    "4s 5c 6c 7s As Jd Js Qc Qh Qs",
]
"""The hands of TRS-8.1 by seat, in alphabetical order."""


def in_order(hands: list[str]) -> list[str]:
    return [" ".join(sorted(hand.split())) for hand in hands]


# ── players, pack, options ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-1.1", "TRS-1.2", "TRL-1.1", "TRT-1.1", "TRD-1.1", "MED-1.1", "TRS-2.1", "MED-2.1")
@pytest.mark.parametrize(
    ("game", "title", "accounts"),
    [
        ("tressette", "Tressette", ((0, 2), (1, 3))),
        ("tressette-low-hand", "Tressette Low Hand", ((0, 2), (1, 3))),
        ("three-handed-tressette", "Three-Handed Tressette", ((0,), (1,), (2,))),
        ("two-handed-tressette", "Two-Handed Tressette", ((0,), (1,))),
        ("mediatore", "Mediatore", ((0,), (1,), (2,), (3,))),
    ],
)
def test_who_plays_on_which_side_with_forty_cards(game: str, title: str, accounts: tuple[tuple[int, ...], ...]) -> None:
    kind = entry(game).game()
    table = kind.table()
    assert (kind.title, table.accounts, table.packs(table.start())) == (title, accounts, (PACK,))
    assert [card.rank for card in PACK] == [*"A234567JQK"] * 4
    with pytest.raises(BadOptions):
        kind.table({}, table.seats + 1)


@pytest.mark.rule("TRS-1.3")
@pytest.mark.parametrize(("target", "before", "winners"), [(31, 19, [0]), (31, 18, []), (32, 19, []), (101, 89, [0])])
def test_the_target_makes_game(target: int, before: int, winners: list[int]) -> None:
    """Deal A brings 12 and 6: the side that comes to the target has won, and no other."""
    table = deal_a(target=target, totals=(before, 0))
    assert table.winners == winners
    assert table.result.standing.over == bool(winners)


@pytest.mark.rule("TRS-1.4")
def test_a_record_may_say_what_is_played_for() -> None:
    """`reward` is a text of the record; the sheet has it at its foot, and the score knows nothing of it."""
    table = deal_a()
    assert table.game.record_texts == ("reward",)
    (plain,) = table.teller.sheets([table.result], None)
    table.teller.texts = {"reward": "a bottle of wine"}
    (sheet,) = table.teller.sheets([table.result], None)
    assert sheet == plain._replace(foot=("Played for a bottle of wine",))


@pytest.mark.rule("TRS-2.2")
def test_three_two_ace_and_then_as_usual() -> None:
    """In every suit 3 2 A K Q J 7 6 5 4; a card of another suit wins nothing."""
    assert ORDER == "32AKQJ7654"
    assert RANKING.trump is None
    for suit in range(4):
        strengths = [RANKING.strength[suit][card_of(rank, suit)] for rank in ORDER]
        assert strengths == sorted(strengths, reverse=True)
        assert min(strengths) > 0
        others = [card for card in PACK if card.suit != suit]
        assert {RANKING.strength[suit][card] for card in others} == {0}


@pytest.mark.rule("TRS-2.3")
def test_values_in_thirds() -> None:
    """Aces 3, court cards, threes and twos 1, the rest nothing; 8 in a suit, 32 in the pack."""
    assert {card.rank: THIRDS[card] for card in PACK} == {
        **dict.fromkeys("4567", 0),
        **dict.fromkeys("32KQJ", 1),
        "A": 3,
    }
    assert [thirds_in(card for card in PACK if card.suit == suit) for suit in range(4)] == [8, 8, 8, 8]
    assert thirds_in(PACK) == 32


def test_the_options_are_those_of_the_book() -> None:
    """Names, values and defaults of section 3."""
    fields = {field.name: field for field in TressetteOptions.form({}, 4)}
    assert {name: field.default for name, field in fields.items()} == {
        "target": 31,
        "announce": "called",
        "any_time": False,
        "melds": "compulsory",
        "show_melds": True,
        "fractions": "nearest",
        "seating": "arranged",
        "irregularities": "prevented",
    }
    assert list(fields) == [
        "target",
        "announce",
        "any_time",
        "melds",
        "show_melds",
        "fractions",
        "seating",
        "irregularities",
    ]
    assert (fields["target"].least, fields["target"].most) == (11, 101)


@pytest.mark.rule("TRS-7.1")
def test_irregularities_are_prevented() -> None:
    """As a table is usually set up, a card that does not follow suit is refused, and nobody calls."""
    table = Table().say("1 play 6h")
    assert table.game.law is None
    assert table.rule("3 call renege 2 1") == "TRS-5.1"
    assert table.rule("2 play Ac") == "TRS-4.6"
    assert table.game.tolerated(table.deal, 2) == ()


# ── before the play ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-4.1")
def test_arranged_or_cut_for() -> None:
    """Arranged, anybody may deal first; cut for, the ceremony for partners comes first."""
    arranged = Tressette.table()
    assert arranged.ceremony is None
    assert arranged.start().dealer is None
    for dealer in range(4):
        assert Table(dealer=dealer).deal.dealer == dealer
    ceremony = Tressette.table({"seating": "cut"}).ceremony
    assert isinstance(ceremony, Cutting)
    assert (ceremony.kind, ceremony.seats, ceremony.pack, ceremony.order) == ("partners", 4, PACK, ORDER)


@pytest.mark.rule("TRS-4.3", "TRS-4.2")
def test_ten_cards_each_five_at_a_time() -> None:
    """TRS-8.1; and with another dealer the same hands lie so many seats further on."""
    table = Table()
    assert in_order(table.hands) == HANDS
    assert (table.phase, table.turn) == ("play", 1)
    for dealer in range(4):
        assert in_order(Table(dealer=dealer).hands) == HANDS[4 - dealer :] + HANDS[: 4 - dealer]
    cards = read_cards(PACK_A)
    first, second = cards[:20], cards[20:]
    for step, seat in enumerate((1, 2, 3, 0)):
        assert set(table.deal.hands[seat]) == {*first[5 * step : 5 * step + 5], *second[5 * step : 5 * step + 5]}


# ── the play ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-4.5")
def test_the_dealers_left_leads_any_card_and_play_goes_round() -> None:
    for dealer in range(4):
        table = Table(dealer=dealer)
        leader = (dealer + 1) % 4
        assert table.turn == leader
        assert sorted(table.cards) == sorted(table.hands[leader].split())
        for step in range(4):
            assert table.turn == (leader + step) % 4
            for other in range(4):
                if other != table.turn:
                    assert table.game.lawful(table.deal, other) == ()
                    assert table.rule(f"{other} play {table.hands[other].split()[0]}") == "TRS-4.5"
            table.say(f"{table.turn} play {table.cards[0]}")
        assert len(table.deal.tricks) == 1
        assert len(table.deal.tricks[0].cards) == 4
    assert Table().rule("1 play 3s") == "TRS-4.5"


@pytest.mark.rule("TRS-4.6")
def test_follow_suit() -> None:
    """TRS-8.2: seat 2 must play a heart, and need not try to win."""
    table = Table().say("1 play 6h")
    assert table.lines == ["play 4h", "play 5h", "play Jh"]
    refusal = table.refused("2 play Ac")
    assert refusal == ("TRS-4.6", "You hold three hearts: follow suit.")
    assert table.rule("2 announce") == "TRS-4.24"
    assert table.say("2 play 4h").deal.hands[2] == tuple(sorted(read_cards("Ac 4c 7c Jc Ad 3d 5h Jh 6s")))


@pytest.mark.rule("TRS-4.7")
def test_without_the_suit_any_card_may_be_played() -> None:
    """In trick 3 of Deal A seat 3 has no heart: all eight of its cards are lawful."""
    table = deal_a(2).say("0 play 3h, 1 play 7h, 2 play 4h")
    assert sorted(table.cards) == sorted(["6c", "Qc", "Jd", "As", "4s", "7s", "Js", "Qs"])
    assert card_of("A", 3) in table.say("3 play As").deal.tricks[2].cards


@pytest.mark.rule("TRS-4.8")
def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    """TRS-8.4: the ace of spades loses to the ace of hearts that was led, the 7c wins against Js Qd 2s."""
    table = deal_a()
    assert table.winners_of_tricks == [0, 0, 0, 0, 2, 0, 2, 2, 2, 1]
    trick = table.deal.tricks[9]
    assert (cards_text(trick.cards), trick.winner) == ("5h As 5s Ah", 1)
    assert (cards_text(table.deal.tricks[7].cards), table.deal.tricks[7].winner) == ("7c Js Qd 2s", 2)
    for before, after in zip(table.deal.tricks, table.deal.tricks[1:], strict=False):
        assert after.players[0] == before.winner
    assert len(table.deal.tricks) == 10
    assert table.phase == "over"


@pytest.mark.rule("TRS-4.20", "TRS-6.10", "TRS-6.6")
def test_deal_a() -> None:
    """TRS-8.3: a whole deal, with both ways of settling."""
    table = Table().trick(TRICK_1).say(MELDS)
    assert (table.phase, table.turn) == ("play", 0)
    table.trick(*TRICKS)
    assert table.change == [12, 6]
    assert table.detail == {
        "melds": [3, 3],
        "thirds": [26, 6],
        "cards": [9, 2],
        "last_trick": 1,
        "hand": [9, 3],
        "tricks": [9, 1],
        "ended": "played",
        "announcer": None,
    }
    thirds = [thirds_in(trick.cards) for trick in table.deal.tricks]
    assert thirds == [3, 5, 1, 2, 3, 2, 3, 3, 4, 6]
    dropped = deal_a(fractions="drop")
    assert (dropped.change, dropped.detail["cards"], dropped.detail["hand"]) == ([11, 6], [8, 2], [8, 3])


# ── the phases ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-5.1")
def test_first_trick_melds_other_tricks() -> None:
    """One seat acts at a time; what does not belong to the phase is refused by its rule."""
    phases = []
    for deal in random_deal(Tressette.table({"announce": "automatic", "target": 101}), Random(5)):
        assert len(Tressette.table().to_act(deal)) == (0 if deal.phase == "over" else 1)
        phases.append(deal.phase)
    assert phases == ["play"] * 4 + ["meld"] * 4 + ["play"] * 36 + ["over"]
    table = Table()
    for line in ("1 pass", "1 play", "1 play 4d 6d", "1 discard 4d", "1 mediate"):
        assert table.rule(line) == "TRS-5.1"
    assert table.rule("1 meld none") == "TRS-4.14"
    assert table.trick(TRICK_1).rule("0 play 3c") == "TRS-4.19"


@pytest.mark.rule("TRS-5.3")
def test_a_move_made_is_final_and_there_is_no_chance() -> None:
    table = deal_a()
    assert table.game.chance(table.deal, Random(1)) is None
    for line in ("1 play Ah", "0 announce", "0 meld none", "* shuffle 2c", "2 take-back"):
        assert table.rule(line) == "TRS-5.3"
    middle = deal_a(4)
    assert middle.game.chance(middle.deal, Random(1)) is None
    assert middle.rule("0 play 3s") == "TRS-4.5"
    assert middle.game.refusal(middle.deal, read_move("* shuffle 2c")) is not None
