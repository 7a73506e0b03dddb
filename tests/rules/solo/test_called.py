"""Called tables of the family: what can go wrong, who may call it, and what it costs [SOF-7, SCH-7, ASC-7, SIX-7]."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cardtable.cards import BACK, cards_text
from cardtable.rules import naming
from cardtable.rules.calls.called import prevented
from cardtable.rules.calls.telling import found
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import EVERYTHING, OVER, SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.rules.solo.called.faults import MOST_VOID
from cardtable.rules.solo.called.turns import turns_of
from cardtable.rules.solo.cards import points_in
from cardtable.rules.solo.telling import PointsTeller
from cardtable.testing.playing import play_out
from tests.each import with_each
from tests.rules.solo import table
from tests.rules.solo.table import pack_of, played
from tests.rules.solo.test_family import rules_on

SCH, ASC, SIX, FRG, CDA, PSO = (
    "schafkopf",
    "auction-schafkopf",
    "six-bid-solo",
    "frog",
    "coeur-dalene-solo",
    "progressive-solo",
)
EVERY_TABLE = [(line.id, seats) for line in CATALOGUE if line.package == "solo" for seats in line.seats]


NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve")


class Table(table.Table):
    """A called table with the pack of an example, or with the pack in list order."""

    def __init__(self, game: str, name: str = "", **options: Any) -> None:
        super().__init__(game, pack_of(name) if name else "", irregularities="called", **options)

    def calls(self, seat: int) -> list[str]:
        """Return the calls of a seat, without the seat's number."""
        return [str(move)[7:] for move in self.game.lawful(self.deal, seat) if self.game.call(move)]

    def errs(self, seat: int, verb: str) -> list[str]:
        """Return the irregular moves of a seat with that verb, in alphabetical order."""
        return sorted(str(m) for m in self.game.tolerated(self.deal, seat) if m.verb == verb)

    @property
    def ends(self) -> list[tuple[str, int, int | None, str]]:
        """The entries of the ledger: word, seat, caller, and outcome."""
        return [(e["what"], e["seat"], e["by"], e["end"]) for e in self.detail["ledger"]]


def begun() -> Table:
    """Return the table of SCH-7.10 (a): seat 2 has taken the blind and buried."""
    return Table(SCH, "schafkopf-revoke").say("1 pass, 2 take, 2 bury 8c Tc")


def leasted() -> Table:
    """Return the same table with a leaster, because all have passed."""
    return Table(SCH, "schafkopf-revoke").say("1 pass, 2 pass, 0 pass")


def soloed(**options: Any) -> Table:
    """Return the table of SIX-7.10: seat 1 plays a solo in diamonds."""
    return Table(SIX, "six-opponent-does-not-trump", **options).say("1 bid solo, 2 pass, 0 pass, 1 name d")


# ── what can go wrong ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SOF-7.1", "SOF-7.2", "SOF-7.3")
def test_what_is_taken_and_what_is_not() -> None:
    """Cards in turn or not, cards shown or spoken of once, looks; but bids stay in turn."""
    table = Table(SCH, "schafkopf-revoke")
    for line, rule in (("2 take", "SCH-4.2"), ("1 play Qh", "SCH-5"), ("1 look 1", "SOF-7.3"), ("1 claim", "SCH-5")):
        assert table.rule(line) == rule
    assert table.rule("3 peek") == table.rule("1 show As") == table.rule("1 flash 2") == "SOF-7.3"
    table.say("1 show Qh, 1 hint Qd")
    assert not {"1 show Qh", "1 hint Qh", "1 show Qd", "1 hint Qd"} & {*table.errs(1, "show"), *table.errs(1, "hint")}
    assert len(table.errs(1, "show")) == len(table.errs(1, "hint")) == 8
    table = begun()
    assert table.errs(2, "play") == sorted(f"2 play {card}" for card in table.deal.hand(2))
    assert table.errs(1, "play") == []  # seat 1 is to lead, and may lead any card
    table.say("2 play Js")  # out of turn: the lead is his, and the others follow from his left
    assert (table.turn, table.errs(2, "play")) == (0, [])
    table.say("1 play Qh")  # it waits in the trick, and is passed over
    assert table.turn == 0
    assert table.rule("1 play Qd") == "SOF-4.7"
    table.say("0 play 7s")
    assert (table.deal.winners, table.turn, table.errs(0, "look")) == ((1,), 1, [])
    table.say("1 play 7c, 2 play Ah, 0 play Kc")
    assert table.errs(0, "look") == ["0 look 1"]
    assert table.say("0 look 1").rule("0 look 1") == "SOF-7.3"
    assert prevented(table.game).law is None


@pytest.mark.rule("SOF-7.3", "SOF-5.1")
def test_how_many_cards_are_laid_away_nobody_else_knows() -> None:
    """From none to five, in one line; the others hear and see two, and two more hands of ten."""
    table = Table(SCH, "schafkopf-revoke").say("1 pass, 2 take")
    sizes = {len(move.args) for move in table.game.tolerated(table.deal, 2) if move.verb == "bury"}
    assert sizes == {0, 1, 3, 4, 5}
    assert table.rule("2 bury 8c Tc Ad 9d Ah 7h") == table.rule("2 bury Tc 8c") == "SCH-4.3"
    for cards in ("", " 8c", " 8c Tc", " 8c Tc 7h", " 8c Tc Kd Ah 7h"):
        move = read_move(f"2 bury{cards}")
        assert [str(table.game.heard(table.deal, move, who)) == str(move) for who in (2, EVERYTHING)] == [True, True]
        assert table.game.heard(table.deal, move, 0).args == (BACK, BACK)
        other = Table(SCH, "schafkopf-revoke").say(f"1 pass, 2 take, 2 bury{cards}")
        for who in (0, 1, SPECTATOR):
            seen = other.view(who).deal
            assert (len(seen.hand(2)), seen.discard) == (10, (BACK, BACK))
            assert seen == begun().view(who).deal
        assert len(other.view(2).deal.hand(2)) == 12 - len(move.args)
        assert len(other.view(2).deal.ledger.entries) == (len(move.args) != 2)


@pytest.mark.rule("SOF-7.3")
def test_a_card_slips_from_hand_to_hand() -> None:
    """The last card dealt to one goes to another: these two have other hands, the dealer heard it, and nobody else."""
    for dealer, watcher in ((0, None), (3, 3)):
        table = Table(SCH, seats=5 if dealer else 3, dealer=dealer)
        first, second, third = table.deal.seated
        before, card = {who: table.view(who).deal for who in range(table.game.seats)}, table.deal.acts.lasts[0]
        assert table.errs(first, "slip") == ([] if first != dealer else table.errs(dealer, "slip"))
        move = read_move(f"{dealer} slip {first} {second}")
        table.say(str(move))
        assert [len(table.deal.hand(seat)) for seat in (first, second, third)] == [9, 11, 10]
        assert card in table.deal.hand(second)
        for who in {*range(table.game.seats)} - {first, second, dealer}:
            assert table.view(who).deal == before[who]
            assert set(table.game.heard(table.deal, move, who).args) == {BACK}
        assert table.view(dealer).deal.acts.slip == (first, second)
        for one, other in ((first, second), (second, first)):
            assert len(table.view(one).deal.hand(other)) == 10
            assert [entry.charge.seat for entry in table.view(one).deal.ledger.entries] == [one]
        assert table.errs(dealer, "flash") == table.errs(dealer, "slip") == []
        assert watcher is None or not table.deal.hand(watcher)


@pytest.mark.rule("SOF-7.3")
def test_what_was_seen_stays_seen() -> None:
    """A card shown or turned up all know of, the blind the one who looked; guesses have them where they must lie."""
    table = Table(SCH, "schafkopf-revoke").say("0 flash 2, 0 hint As, 1 peek, 1 show Qh, 1 pass, 2 take")
    view = table.view(1)
    assert cards_text(card for card in table.view(2).deal.hand(0) if card is not BACK) == "As"
    assert cards_text(card for card in view.deal.hand(2) if card is not BACK) == "Tc"
    assert cards_text(view.deal.widow) == "Jh Ks"
    assert table.view(0).deal.widow == (BACK, BACK)
    table.say("2 bury Tc Jh")
    view, rng = table.view(1), Random(1)
    assert not [card for card in view.deal.hand(2) if card is not BACK]  # it may be buried
    for _ in range(20):
        guess = table.game.guess(view, rng)
        for card in (*guess.widow, *view.deal.widow, *(shown.card for shown in guess.acts.shown if shown.seat == 2)):
            assert card in (*guess.hand(2), *guess.discard)
    assert table.game.rewound(table.deal) is None


@pytest.mark.rule("SOF-7.3")
def test_a_hand_dealt_short_and_buried_short_has_as_many_cards_as_it_should() -> None:
    """All of it seen, it gave the card that slipped all the same: who knows of that finds fewer cards laid away."""
    table = Table(SCH, seats=4, dealer=0).say("0 slip 1 2, 1 take")
    table.say(f"1 bury {table.deal.hand(1)[0]}")
    for seat in (1, 3):
        for card in table.deal.hand(seat):
            table.say(f"{seat} show {card}")
    for who in (0, 2):
        view = table.view(who)
        guess = table.game.guess(view, Random(1))
        assert (guess.acts.slip, len(guess.hand(1)), len(guess.discard)) == ((1, 2), 10, 1)
        assert table.game.view(guess, who) == view


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_no_deal_is_endless_whoever_errs(game: str, seats: int) -> None:
    """Half of all lines are wrong: deals end, all that is guessed looks the same, and the session's turns go round."""
    kind: Any = entry(game).game()
    at = kind.table({"irregularities": "called", "deals": 0}, seats)
    rng, standing = Random(11), at.start()
    for _ in range(6):
        due = rng.randrange(seats) if standing.dealer is None else standing.dealer
        deal = at.open(standing, due if rng.random() < 0.8 else rng.randrange(seats), at.shuffled(standing, rng))
        lines = 0
        while deal.phase != OVER:
            wrong = [move for seat in range(seats) for move in at.tolerated(deal, seat)]
            right = [move for seat in at.to_act(deal) for move in at.lawful(deal, seat)]
            calls = [move for move in right if at.call(move)]
            if not wrong or rng.random() < 0.5:
                wrong = [move for move in right if not at.call(move)] if rng.random() < 0.7 else calls
            move = rng.choice(wrong or right)
            assert at.refusal(deal, move) is None
            at.play(deal, move)
            lines += 1
            who = rng.choice((*range(seats), SPECTATOR))
            view = at.view(deal, who)
            guess = at.guess(view, rng)
            assert at.view(guess, who) == view
            assert sorted(card for place in at.places(guess) for card in at.lying(guess, place)) == [*at.inner.pack]
        assert lines < 150
        result = at.result(deal)
        assert result is not None
        standing = result.standing
        assert standing.dealer not in turns_of(standing).skips


# ── who may call, and what ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SOF-7.4")
def test_who_may_call_what() -> None:
    """Numbers anybody, a misplay whom it can harm; at least everybody else, and nobody for himself."""
    table = Table(SCH, "schafkopf-peek", seats=5, dealer=3)
    everything = ["count 0", "count 2", "count 4"]
    assert [table.calls(seat) for seat in range(5)] == [everything] * 5
    table.say("3 flash 0, 1 peek, 4 show As")
    assert table.calls(1) == [*everything, "faced 3"]
    assert table.calls(3) == [*everything, "peek 1"]
    table.say("4 pass, 0 take, 0 bury 7c Tc, 0 hint Qc")
    assert table.calls(2) == [*everything, "discard 0", "faced 3", "peek 1"]
    assert table.calls(0) == ["card 4", *everything, "faced 3", "peek 1"]
    table.say("4 play 7d")
    assert "faced 3" not in table.calls(2)
    assert table.rule("2 call faced 3") == "SOF-7.4"
    table.say("2 play Kd, 0 play Ad, 2 play 8s, 4 play 9s, 0 play Jd")
    assert [line for line in table.calls(0) if line.startswith(("revoke", "turn"))] == ["turn 2"]
    assert table.calls(1) == [*everything, "peek 1"][:3]
    assert "revoke 0 2" in table.calls(4)
    assert "revoke 0 2" in table.calls(2)
    assert table.rule("0 call revoke 4 1") == table.rule("2 call turn 2") == "SOF-7.4"
    table = leasted().say("1 play Qh, 0 play As, 2 play Tc")
    assert [line for line in table.calls(1) if "count" not in line] == [
        "revoke 0 1",
        "revoke 2 1",
        "turn 0",
    ]
    assert [line for line in table.calls(2) if "count" not in line] == ["revoke 0 1", "turn 0"]


@pytest.mark.rule("SOF-7.4")
def test_a_wrong_call_silences_and_is_not_judged_again() -> None:
    """Of that word the caller makes no more, and nobody calls what has been judged; other words stay his."""
    table = begun().say("0 call count 1, 1 play Jc, 2 play Js, 0 play Qc, 0 play 7s")
    assert not [line for line in table.calls(0) if "count" in line]
    assert [table.rule("0 call count 2"), table.rule("1 call count 1")] == ["SOF-7.4", "SOF-7.4"]
    assert table.calls(2) == ["count 0", "count 2"]
    table.say("1 play 9s, 2 play Ad, 1 call discard 2")
    assert table.deal.phase == "play"
    assert not [line for line in (*table.calls(0), *table.calls(1)) if "discard" in line]
    table.say("1 call revoke 2 2")
    assert table.change == [0, 0, -2]
    assert [(what, end) for what, *_, end in table.ends] == [
        ("count", "denied"),
        ("revoke", "upheld"),
        ("discard", "denied"),
    ]


@pytest.mark.rule("SOF-7.4", "SIX-7.6")
def test_not_trumping_is_a_revoke_too() -> None:
    """Every card that did not follow suit can be called; where one must trump it is true of one that was no trump."""
    table = soloed().say("1 play 7h, 2 play Ah, 0 play Jh, 2 play Kh, 0 play 6h, 1 play 9h")
    table.say("2 play Qh, 0 play 6s, 1 play Jc")
    assert [line for line in table.calls(0) if "revoke" in line] == ["revoke 1 3"]
    assert [line for line in table.calls(1) if "revoke" in line] == ["revoke 0 3"]
    assert table.say("2 call revoke 1 3").detail["result"] == "failed"
    (sheet,) = entry(SIX).teller(table.game).sheets([table.result, table.result], None)
    assert sheet.rows[0].cells[5] == "failed by a fault"
    assert [naming.speak(note, ("Ann", "Bea", "Cy")) for note in sheet.notes] == [
        "Deal 1: Cy called a revoke by Bea in trick 3, which decided it."
    ]
    again = soloed().say("1 play Ad, 2 play 8d, 0 play 7d, 1 play 6d, 2 play Kd, 0 play Jd, 2 play Ah, 0 play 6h")
    again.say("1 play 9h, 2 play Tc, 0 play 9c, 1 play Jc, 2 play Kc, 0 play 6c, 1 play As")
    assert again.say("0 call revoke 1 5").detail["points"] < 60


@pytest.mark.rule("SOF-7.5")
def test_the_deal_is_looked_over() -> None:
    """With whoever sits out, if he has a call; when all hands have come out even numbers cannot be called."""
    table = Table(SCH, "schafkopf-peek", seats=5, dealer=3).say("1 peek, 4 pass, 0 take, 0 bury 7c Tc")
    table.say("4 claim")  # before the lead; it is wrong, and counts after the review
    assert (table.phase, table.game.to_act(table.deal)) == ("review", (0, 1, 2, 3, 4))
    assert (table.rule("4 play As"), table.rule("0 show Qc")) == ("SOF-7.5", "SOF-7.5")
    table.say("3 call peek 1").reviewed()
    assert (table.change, table.detail["ended"]) == ([4, -4, 0, 0, -4], "claim")
    whole = played("won-with-65")
    again = Table(SCH, "won-with-65")
    moves = whole.game.rewound(whole.deal).moves
    again.say(", ".join(map(str, moves)))
    assert again.phase == "review"
    assert not any("count" in line or "discard" in line for seat in range(3) for line in again.calls(seat))
    assert again.rule("0 call count 1") == "SOF-7.4"
    assert again.reviewed().change == [0, 0, 2]
    passed = Table(SIX, "solo-made").say("1 peek, 1 pass, 2 pass, 0 pass")
    assert (passed.phase, passed.ends) == (OVER, [("peek", 1, None, "stood")])


@pytest.mark.rule("SOF-7.6", "SCH-7.1", "SIX-7.1", "SCH-7.5")
@pytest.mark.parametrize("game", [SCH, ASC, SIX, FRG, CDA])
def test_a_void_deal(game: str) -> None:
    """Nothing is scored, the same seat deals again, and the session is as long as ever."""
    table = Table(game, deals=1)
    table.say("0 flash 1")
    assert table.view(2).deal.hand(1).count(BACK) == len(table.deal.hand(1)) - 1
    table.say("2 call faced 0")
    assert table.detail == {
        "void": "faced",
        "ledger": [{"what": "faced", "seat": 0, "trick": None, "by": 2, "end": "upheld"}],
    }
    standing = table.result.standing
    assert (set(table.change), standing.dealer, standing.winners, standing.deals) == ({0}, 0, (), 1)
    table.next()
    for _ in play_out(prevented(table.game), table.deal, Random(2)):
        pass
    assert table.winners


def test_nobody_deals_wrong_for_ever() -> None:
    """After so many void deals in a row the next is dealt right, and nothing in it brings a new deal."""
    table = Table(SIX)
    for _ in range(MOST_VOID):
        table.say("0 flash 1, 1 call faced 0").next()
    assert table.errs(0, "flash") == table.errs(0, "slip") == table.errs(1, "peek") == []
    table.say("1 bid solo, 2 pass, 0 pass")
    assert table.errs(1, "peek")


@pytest.mark.rule("SOF-7.7", "SCH-7.2", "SIX-7.2")
def test_a_deal_out_of_turn() -> None:
    """It is played; the turn reverts to whose it was, and who dealt in his place loses his own next turn, once."""
    table = Table(SIX, seats=4, deals=9)
    dealt: list[int] = []
    standing = table.game.start()
    for dealer in (0, 3, 3, None, None, None, None):
        seat = standing.dealer if dealer is None else dealer
        dealt.append(seat)
        deal = table.game.open(standing, seat, [table.pack])
        wrong = standing.dealer not in (None, seat)
        table.deal = deal
        table.say(", ".join(f"{other} pass" for other in deal.seated))
        assert table.ends == ([("dealer", seat, None, "stood")] if wrong else [])
        standing = table.result.standing
    assert dealt == [0, 3, 3, 1, 2, 0, 1]
    void = table.game.open(standing, 0, [table.pack])
    table.deal = void
    table.say("0 flash 1, 1 call faced 0")
    assert (table.result.standing.dealer, turns_of(table.result.standing).skips) == (standing.dealer, frozenset())


@pytest.mark.rule("SOF-7.9")
@with_each("claimed", [True, False])
@with_each("seed", range(6))
def test_what_counts_when_a_call_ends_a_deal(seed: int, claimed: bool) -> None:
    """Tricks that were gathered, and what the Player buried, after a claim too; at least the blind with the last."""
    rng = Random(seed)
    table = Table(SCH, claims=claimed)
    table.say("1 take" if claimed else "1 pass, 2 pass, 0 pass")
    if claimed:
        table.say(f"1 bury {' '.join(map(str, table.deal.hand(1)[:2]))}")
    while table.phase == "play":
        if claimed and len(table.deal.plays) > 12 + seed:
            table.say(f"{rng.randrange(3)} claim")
        else:
            plays = [*table.game.lawful(table.deal, table.turn), *table.game.tolerated(table.deal, table.turn)]
            table.say(str(rng.choice([line for line in plays if line.verb == "play"])))
    gathered = sum(points_in(trick.cards) for trick in table.deal.tricks)
    aside = points_in(table.deal.discard if claimed else table.deal.widow)
    assert claimed or gathered + aside == 120
    fault = next(entry.charge for entry in table.deal.ledger.entries if entry.charge.what == "revoke")
    caller = next(
        seat for seat in range(3) if table.calls(seat) and not table.game.law.sided(table.deal, seat, fault.seat)
    )
    table.say(f"{caller} call revoke {fault.seat} {fault.trick}")
    assert (table.detail["ended"], sum(table.detail["points"])) == ("call", gathered + aside)


@pytest.mark.rule("SOF-7.8", "SOF-7.9", "SCH-7.3", "SCH-7.4")
@pytest.mark.parametrize(
    ("first", "buried", "what", "change"),
    [
        ("0 slip 1 2", "8c Tc", "count", [0, 0, -2]),
        ("0 slip 1 0", "8c Tc", "count", [0, 0, 2]),
        ("", "8c", "discard", [0, 0, -2]),
        ("", "8c Tc 7h", "discard", [0, 0, -2]),
        ("0 slip 1 2", "8c Tc 7h", "discard", [0, 0, -2]),
    ],
)
def test_hands_that_do_not_come_out_even(first: str, buried: str, what: str, change: list[int]) -> None:
    """The table ends the deal itself after the trick, without a review: a wrong discard counts before a wrong deal."""
    table = Table(SCH, "schafkopf-revoke", claims=False)
    table.say((f"{first}, " if first else "") + f"1 pass, 2 take, 2 bury {buried}")
    rng = Random(5)
    while table.phase == "play":
        lines = [m for m in table.game.lawful(table.deal, table.turn) if not table.game.call(m)]
        table.say(str(rng.choice(lines)))
    assert (table.phase, table.change, table.detail["ended"]) == (OVER, change, "call")
    assert {(word, by, end) for word, _, by, end in table.ends if word == what} == {(what, None, "upheld")}
    assert all(end == "stood" for word, *_, end in table.ends if word != what)
    decisive = naming.whose(1 if first == "0 slip 1 0" else 2)
    told = table.teller.result_told(table.result)[0]
    assert told.startswith(
        f"A wrong number of cards in {decisive} hand decides the game" if what == "count" else "A wrong discard"
    )


@pytest.mark.rule("SOF-7.8", "SCH-7.3")
def test_a_wrong_count_at_least_is_a_new_deal() -> None:
    """Whenever it is found, by a call or by itself."""
    for line in ("1 call count 0", ""):
        table = Table(SCH, "schafkopf-revoke").say("0 slip 0 1, 1 pass, 2 pass, 0 pass, 1 play Qh")
        table.say(line or "2 play Tc, 0 play Jd" if line else "2 play Ad, 0 play Qc")
        rng = Random(5)
        while not line and table.phase == "play":
            table.say(str(rng.choice([m for m in table.game.lawful(table.deal, table.turn) if m.verb == "play"])))
        assert (table.detail["void"], table.change) == ("count", [0, 0, 0])


# ── what it costs at Schafkopf ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SCH-7.10")
def test_the_worked_examples() -> None:
    """They are among the examples; the offender's partner may not make the call of the first."""
    table = played("schafkopf-revoke")
    again = Table(SCH, "schafkopf-revoke").say("1 pass, 2 take, 2 bury 8c Tc, 1 play 7c, 2 play Ad, 0 play 9c")
    again.say("2 play 7h, 0 play 9h, 1 play 8h, 0 play Kc, 1 play Ac, 2 play Kd, 2 play 8s, 0 play Th")
    assert again.rule("1 call revoke 0 4") == "SOF-7.4"
    assert again.say("2 call revoke 0 4").result == table.result


@pytest.mark.rule("SCH-7.3", "SCH-7.4")
def test_numbers_found_before_the_lead() -> None:
    """A new deal; or the cards come back and two are buried, which nobody calls any more."""
    table = Table(SCH, "schafkopf-revoke").say("0 slip 1 2, 1 call count 2")
    assert (table.detail["void"], table.ends) == ("count", [("count", 1, None, "stood"), ("count", 2, 1, "upheld")])
    table = Table(SCH, "schafkopf-revoke").say("1 pass, 2 take, 2 hint Ad, 2 bury 8c Ad 7h, 1 call discard 2")
    assert (table.phase, len(table.deal.hand(2)), table.errs(2, "bury")) == ("discard", 12, [])
    assert [len(table.view(who).deal.discard) for who in range(3)] == [0, 0, 0]
    assert table.rule("2 bury 7h") == "SCH-4.3"
    table.say("2 bury 8c Tc")
    assert not [line for seat in range(3) for line in table.calls(seat) if "discard" in line]
    assert table.rule("0 call discard 2") == "SOF-7.4"


@pytest.mark.rule("SCH-7.4", "SCH-7.6", "SCH-7.7")
@pytest.mark.parametrize(
    ("lines", "change", "result"),
    [
        ("2 play Js, 1 call turn 2", [0, 0, -2], "lost"),
        ("1 play 9s, 2 play Ad, 1 call revoke 2 1", [0, 0, -2], "lost"),
        ("1 show 9s, 2 call card 1", [0, -2, 2], "game"),
        ("0 hint Qc, 2 call card 0", [-2, 0, 2], "game"),
        ("0 play Qc, 2 call turn 0", [-2, 0, 2], "game"),
        (
            "1 play 9s, 2 play 8s, 0 play As, 0 play 9h, 1 play 8h, 2 play 7h, 1 look 1, 2 call trick 1",
            [0, -2, 2],
            "game",
        ),
    ],
)
def test_a_misplay_ends_the_play(lines: str, change: list[int], result: str) -> None:
    """For the Player if an opponent erred, who pays it alone; against him if he did."""
    table = begun().say(lines)
    assert (table.change, table.detail["result"], table.detail["ended"]) == (change, result, "call")
    assert (table.detail["scorer"], table.detail["player"]) == (2, 2)


@pytest.mark.rule("SCH-7.7", "SCH-7.6", "SOF-7.4")
def test_what_the_player_shows_is_no_fault() -> None:
    """Nor what he showed before he was the Player; others cannot be called for it before the play."""
    table = Table(SCH, "schafkopf-revoke").say("2 show Js, 1 hint Qh, 1 pass")
    assert not [line for seat in range(3) for line in table.calls(seat) if "card" in line]
    table.say("2 take, 2 bury 8c Tc, 2 show Ad")
    assert [table.calls(seat)[:1] for seat in range(3)] == [["count 0"], ["count 0"], ["card 1"]]
    table.say("2 concede").reviewed()
    assert table.ends == [("card", 1, None, "stood")]


@pytest.mark.rule("SCH-7.6", "SCH-7.7")
def test_who_is_rich_or_poor_by_then_counts_double() -> None:
    """+4 with 91 points when the call falls, −4 when the others have 90: here in the review."""
    table = Table(SCH, "schneider-with-91").say(", ".join(map(str, played_moves("schneider-with-91"))))
    offender = next(int(line.split()[1]) for line in table.calls(1) if line.startswith("revoke"))
    assert offender in (0, 2)
    table.deal.ledger = table.deal.ledger.with_fault(charge("card", offender), hidden=False)
    table.say(f"1 call card {offender}")
    assert (table.change[1], table.change[offender], table.detail["result"]) == (4, -4, "schneider")
    table = Table(SCH, "schneider-against").say(", ".join(map(str, played_moves("schneider-against"))))
    table.deal.ledger = table.deal.ledger.with_fault(charge("turn", 1), hidden=False)
    assert (table.say("0 call turn 1").change, table.detail["result"]) == ([0, -4, 0], "lost-schneider")


def played_moves(name: str) -> Any:
    """Return the moves of an example."""
    table = played(name)
    return table.game.rewound(table.deal).moves


def charge(what: str, seat: int) -> Any:
    """Return a charge that names no trick."""
    from cardtable.rules.ledger import Charge

    return Charge(what, seat)


@pytest.mark.rule("SCH-7.8")
@pytest.mark.parametrize(
    ("line", "change", "result", "ended"),
    [
        ("2 claim", [0, 0, -4], "lost-schneider", "claim"),
        ("0 claim", [-4, 0, 4], "schneider", "claim"),
        ("2 concede", [0, 0, -2], "lost", "concede"),
    ],
)
def test_claims_at_any_moment(line: str, change: list[int], result: str, ended: str) -> None:
    """Out of turn, true or not; an opponent who is wrong pays alone, and it is no entry of the ledger."""
    table = begun()
    assert table.errs(1, "concede") == []
    assert table.rule("1 concede") == "SCH-4.10"
    table.say(line)
    assert table.phase == "review"
    table.reviewed()
    assert (table.change, table.detail["result"], table.detail["ended"]) == (change, result, ended)
    assert (table.detail["scorer"], table.ends) == (2, [])
    without = Table(SCH, "schafkopf-revoke", claims=False).say("1 pass, 2 take, 2 bury 8c Tc")
    assert without.errs(0, "claim") == without.errs(2, "concede") == []


@pytest.mark.rule("SCH-7.8")
def test_a_claim_that_is_true_out_of_turn() -> None:
    """It counts as any other."""
    example = played("claim-by-an-opponent")
    table = Table(SCH, "claim-by-an-opponent").say(", ".join(map(str, example.game.rewound(example.deal).moves[:-2])))
    table.say("1 claim").reviewed()
    assert table.change == [0, 0, -2]
    assert table.detail["result"] == "lost"


@pytest.mark.rule("SCH-7.9")
def test_at_least_the_one_who_errs_pays() -> None:
    """Four, and nobody scores; nobody claims."""
    for lines, seat in (("1 play Qh, 0 play As, 2 call turn 0", 0), ("2 show Tc, 1 call card 2", 2)):
        table = leasted()
        assert not table.errs(1, "claim")
        table.say(lines)
        assert table.change == [-4 if at == seat else 0 for at in range(3)]
        assert (table.detail["result"], table.detail["scorer"], table.detail["ended"]) == ("least-fault", seat, "call")
        told = naming.speak(table.teller.result_told(table.result)[0], ["Ann", "Bea", "Cy"])
        assert told.endswith(f"{['Ann', 'Bea', 'Cy'][seat]} loses 4, and nobody else scores.")


# ── and in the other games ────────────────────────────────────────────────────────────────────────────────────────────


def auction(lines: str, **options: Any) -> Table:
    """Return a table of Auction Schafkopf at which seat 1, partner of seat 3, has bid 15 and named spades."""
    table = Table(ASC, "auction-defenders-claim", **options)
    assert table.errs(0, "peek") == []
    assert table.rule("0 call peek 1") == "ASC-5"
    table.say("1 bid 15, 2 pass, 3 pass, 0 pass, 1 name s")
    return table.say(lines) if lines else table


@pytest.mark.rule("ASC-7.1")
@with_each(
    ("lines", "change", "result"),
    [
        ("3 hint Jc, 0 call card 3", [0, -2], "failed"),
        ("1 hint Td, 2 call card 1", [0, -2], "failed"),
        ("0 show Ad, 3 call card 0", [-2, 2], "made"),
        ("0 play Ad, 1 call turn 0", [-2, 2], "made"),
        ("0 claim", [-4, 4], "schneider"),
        ("3 claim", [0, -4], "failed-schneider"),
        ("1 concede", [0, -2], "failed"),
    ],
)
@with_each("scoring", ["schedule", "bid"])
def test_faults_at_auction_schafkopf(lines: str, change: list[int], result: str, scoring: str) -> None:
    """The bidder's side has the place of the Player, every seat has a partner, and the bid may be the price."""
    hands = auction("").deal.hands
    told = {"3 hint Jc": hands[3][0], "1 hint Td": hands[1][0], "0 show Ad": hands[0][0], "0 play Ad": hands[0][0]}
    first, *others = lines.split(", ")
    first = f"{first[:-2]}{told[first]}" if first in told else first
    table = auction(", ".join([first, *others]), scoring=scoring)
    if table.phase == "review":
        table.reviewed()
    priced = [15 * (gain > 0) - 15 * (gain < 0) for gain in change] if scoring == "bid" else change
    assert (table.change, table.detail["result"]) == (priced, result)
    assert sorted(table.detail) == sorted([*played("auction-made").detail, "ledger"])


@pytest.mark.rule("ASC-7.1")
@pytest.mark.parametrize(("slip", "change"), [("0 2", [0, 2]), ("2 3", [0, -2]), ("1 3", [0, -2])])
def test_a_wrong_count_at_auction_schafkopf(slip: str, change: list[int]) -> None:
    """After the lead it loses for the bidder's side unless both its hands were dealt right."""
    example = "auction-defenders-claim"
    dealer = Table(ASC, example).deal.dealer
    lead = Table(ASC, example).say(f"{dealer} slip {slip}, 1 bid 15, 2 pass, 3 pass, 0 pass, 1 name s")
    table = lead.say(f"1 play {lead.deal.hand(1)[0]}, 0 call count {slip[0]}")
    assert (table.change, table.detail["ended"]) == (change, "call")
    decisive = naming.whose(next((seat for seat in map(int, slip.split()) if seat & 1), int(slip[0])))
    assert re.search(f"in {decisive} hand(, which)? decides the game", table.teller.result_told(table.result)[0])


@pytest.mark.rule("SIX-7.3", "SIX-7.7", "SIX-7.8", "SIX-7.10")
def test_faults_at_six_bid_solo() -> None:
    """A bidder who erred gains nothing, nor does an opponent; the game is made or failed as the fault decides."""
    table = soloed().say(
        "1 show As, 1 play Ad, 2 play 8d, 0 play 7d, 1 play Ks, 2 play 8s, 0 play Js, 1 play 9s, 1 call count 1"
    )
    assert "card 1" not in table.calls(0)
    table.say("0 play Ts, 2 play Qs, 2 look 1, 1 call trick 2")
    points = table.detail["points"]
    assert (table.detail["result"], table.detail["value"]) == ("made", 2 * (points - 60))
    assert table.change == [0, 4 * (points - 60), -4 * (points - 60)]
    for slip, result in (("1 2", "failed"), ("2 0", "made")):
        table = Table(SIX, "six-opponent-does-not-trump").say(f"0 slip {slip}, 1 bid solo, 2 pass, 0 pass, 1 name d")
        table.say(f"1 play {table.deal.hand(1)[0]}, 0 call count {slip[0]}")
        assert table.detail["result"] in (result, "tie")
        assert sum(table.change) == 0
    made = played("solo-made")
    table = Table(SIX, "solo-made").say(", ".join(map(str, made.game.rewound(made.deal).moves)))
    table.deal.ledger = table.deal.ledger.with_fault(charge("turn", 1), hidden=False)
    table.say("0 call turn 1")  # he has 75, and has failed: nobody gains by his own error, nor does he
    assert (table.change, table.detail["result"], table.detail["points"]) == ([0, 0, 0], "tie", 75)


def headline(table: Table) -> str:
    """Return the first words about a deal on the score sheet, in lowercase."""
    assert isinstance(table.teller, PointsTeller)
    return table.teller.score.headline(table.result).lower()


@pytest.mark.rule("SIX-7.5")
@pytest.mark.parametrize(
    ("early", "seat", "change"),
    [
        (True, 1, [10, -30, 10, 10]),
        (True, 0, [-30, 10, 10, 10]),
        (False, 0, [-30, 10, 10, 10]),
        (False, 2, [0, 90, -90, 0]),
        (False, 1, [30, -90, 30, 30]),
    ],
)
def test_looking_at_the_widow(early: bool, seat: int, change: list[int]) -> None:
    """Before the bidding has closed it is a new deal; then it decides the game, or costs one who sits out his chips."""
    table = Table(SIX, "six-misere-hint-of-four", seats=4)
    bids = "1 bid misere, 2 pass, 3 pass"
    if early:
        table.say(f"{seat} peek, {3 if seat != 3 else 0} call peek {seat}")
        assert (table.detail["void"], table.change) == ("peek", change)
        return
    table.say(bids)
    table.say(f"{seat} peek")
    assert cards_text(table.view(seat).deal.widow) == cards_text(table.deal.widow)
    table.say(f"3 call peek {seat}")
    if seat:
        assert table.change == change
        assert "peek" in headline(table)
        return
    assert table.phase == "play"
    while table.phase == "play":
        table.say(str(next(m for m in table.game.lawful(table.deal, table.turn) if m.verb == "play")))
    table.reviewed()
    value = -30 if table.detail["result"] == "failed" else 30
    assert table.change == [-30 - value, 10 + 3 * value, 10 - value, 10 - value]
    assert "peek" not in headline(table)


def sentences(table: Table) -> list[str]:
    """Return what the sheet tells of the deal, with names."""
    return [naming.speak(told, NAMES) for told in table.teller.result_told(table.result)]


@pytest.mark.rule("SCH-7.5", "SCH-6.1")
@pytest.mark.parametrize(("example", "gain"), [("won-with-65", "+2"), ("least", "+2"), ("lost-with-60", "−2")])
def test_what_a_look_costs_stands_beside_what_the_game_brought(example: str, gain: str) -> None:
    """The sheet and the statistics know the game that was won, though all in all the one who looked has lost."""
    plain = Table(SCH, example).say(", ".join(map(str, played_moves(example)))).reviewed()
    scorer = plain.detail["scorer"]
    table = Table(SCH, example).say(f"{scorer} peek, {(scorer + 1) % 3} call peek {scorer}")
    table.say(", ".join(map(str, played_moves(example)))).reviewed()
    assert table.change[scorer] == plain.change[scorer] - 4
    told = sentences(table)
    assert (told[0], gain in told[0]) == (sentences(plain)[0], True)
    assert told[1] == f"{NAMES[scorer]} loses 4 for a look at the blind."
    own = {"Games won alone", "Players beaten", "Leasters won"}
    assert [fact for fact in table.teller.facts(table.result) if fact.what in own] == [
        fact for fact in plain.teller.facts(plain.result) if fact.what in own
    ]


FACE_DOWN = "1 bid misere, 2 pass, 3 pass, "
LOSES, PAYS = "Bea loses 4 for a look at the blind.", "{} pays everybody else 10 chips for a look at the widow."


@pytest.mark.rule("SCH-7.5", "SIX-7.5", "SOF-7.6")
@pytest.mark.parametrize(
    ("game", "lines", "call", "penalty"),
    [
        (SCH, "1 peek", "2 call peek 1", LOSES),
        (SCH, "0 flash 2, 1 peek", "2 call peek 1", LOSES),
        (SIX, "1 peek", "2 call peek 1", PAYS.format("Bea")),
        (SIX, f"{FACE_DOWN}0 peek", "2 call peek 0", PAYS.format("Ann")),
        (SIX, f"{FACE_DOWN}2 peek", "1 call peek 2", "The play is over."),
    ],
)
def test_a_call_of_a_look_names_what_it_costs(game: str, lines: str, call: str, penalty: str) -> None:
    """At once, in the log and the window, and once more on the sheet, even if the deal is void."""
    table = Table(game, "won-with-65") if game == SCH else Table(game, "six-misere-hint-of-four", seats=4)
    table.say(lines)
    before, move = table.view(0), read_move(call)
    after = table.say(call).view(0)
    told = [naming.speak(each.sentence, NAMES) for each in table.teller.told(before, move, after)]
    assert told[1:] == ["The call is right.", penalty]
    if "flash" in lines:
        table.say("1 call faced 0")
    if table.phase == OVER and "void" in table.detail:
        assert sentences(table)[1] == penalty


LED = "1 pass, 2 take, 2 bury 8c Tc, "
NAMED = "1 bid solo, 2 pass, 0 pass, 1 name d, "


@pytest.mark.parametrize(
    ("game", "lines", "call", "rule"),
    [
        *((game, "0 flash 1", "1 call faced 0", rule) for game, rule in
          ((SCH, "SCH-7.1"), (ASC, "ASC-7.1"), (SIX, "SIX-7.1"), (FRG, "FRG-7.1"), (CDA, "CDA-7.1"), (PSO, "PSO-7.1"))),
        (SCH, "1 peek", "2 call peek 1", "SCH-7.5"),
        (SCH, "0 slip 1 2", "1 call count 2", "SCH-7.3"),
        (SCH, "1 pass, 2 take, 2 bury 8c", "1 call discard 2", "SCH-7.4"),
        (SCH, f"{LED}1 show 9s", "2 call card 1", "SCH-7.6"),
        (SCH, f"{LED}2 play Js", "1 call turn 2", "SCH-7.7"),
        (SCH, f"{LED}1 play 9s, 2 play Ad", "1 call revoke 2 1", "SOF-4.7"),
        (SCH, "1 pass, 2 pass, 0 pass, 2 show Tc", "1 call card 2", "SCH-7.9"),
        (SIX, f"{NAMED}0 hint 7d", "1 call card 0", "SIX-7.6"),
        (SIX, f"{NAMED}2 play Kh, 0 play 6h, 1 play 9h, 1 play 7h", "0 call turn 1", "SIX-7.8"),
        (PSO, "1 peek", "2 call peek 1", "PSO-7.1"),
    ],
)  # fmt: skip
def test_a_call_leads_to_a_rule_of_the_game_that_is_played(game: str, lines: str, call: str, rule: str) -> None:
    """To the one that says what the fault costs or, for a card that had to be another, to the one that was broken."""
    example = {SCH: "schafkopf-revoke", SIX: "six-opponent-does-not-trump"}.get(game, "")
    table, move = Table(game, example).say(lines), read_move(call)
    before = table.view(move.seat)
    shown = found(table.game, before, move, table.say(call).view(move.seat))
    assert shown is not None
    assert shown.rule == rule
    assert rule in rules_on(game.replace("-", "_")) | rules_on("solo")


def test_who_calls_a_wrong_number_in_his_own_hand_is_offered_it_in_these_words() -> None:
    """People who share a screen are all called by name, and would read their own."""
    table = Table(SCH, "schafkopf-revoke")
    titles = [table.teller.offer(table.view(2), read_move(f"2 call count {seat}")).title for seat in (1, 2)]
    assert [naming.speak(title, NAMES) for title in titles] == [
        "Call a wrong number of cards in Bea's hand",
        "Call a wrong number of cards in your own hand",
    ]


@pytest.mark.rule("SIX-4.12")
def test_a_call_of_a_card_that_did_not_trump_leads_to_the_duty_to_trump() -> None:
    """The trick is shown with the card that broke it."""
    example = "six-opponent-does-not-trump"
    lines = re.search("^lines (.*); (.*)", table.examples()[example], flags=re.M)
    assert lines is not None
    at, call = Table(SIX, example).say(lines[1].replace(";", ",")), read_move(lines[2])
    shown = found(at.game, at.view(1), call, at.say(lines[2]).view(1))
    assert shown is not None
    assert shown.rule == "SIX-4.12"


@pytest.mark.rule("SIX-7.5")
def test_a_look_after_the_bidding_is_called_from_the_play_on() -> None:
    """While the trump is named it cannot be called yet."""
    table = Table(SIX, "six-opponent-does-not-trump").say("1 bid solo, 2 pass, 0 pass, 2 peek")
    assert table.phase == "name"
    assert not [line for line in table.calls(1) if "peek" in line]
    assert table.rule("1 call peek 2") == "SOF-7.4"
    assert "peek 2" in table.say("1 name d").calls(1)


@pytest.mark.rule("SIX-7.4", "FRG-7.1", "CDA-7.1", "PSO-7.1")
@pytest.mark.parametrize("game", [FRG, CDA, PSO])
def test_a_wrong_discard_of_a_frog(game: str) -> None:
    """Before the lead it is mended; later he has failed, by the point or at the price; the pot goes as the game."""
    table = Table(game).say("1 bid frog, 2 pass, 0 pass")
    hand = [str(card) for card in table.deal.hand(1)]
    table.say(f"1 bury {' '.join(hand[:2])}, 2 call discard 1")
    assert table.phase == "discard"
    table = Table(game).say(
        f"1 bid frog, 2 pass, 0 pass, 1 bury {' '.join(hand[:2])}, 1 play {hand[5]}, 2 call discard 1"
    )
    assert (table.detail["result"], table.ends) == ("failed", [("discard", 1, 2, "upheld")])
    assert "wrong discard" in headline(table)
    value = table.detail["value"]
    assert value == (1 if game == CDA else 60 - table.detail["points"])
    pots = [-10, -10 - 15, -10] if game == PSO else [0, 0, 0]
    assert table.change == [value + pots[0], -2 * value + pots[1], value + pots[2]]


@pytest.mark.rule("PSO-7.1")
def test_doubles_and_pots_of_a_game_that_a_fault_decides() -> None:
    """An opponent pays what each would have paid; antes of a void deal are not paid again."""
    table = Table(PSO, "progressive-doubled-and-lost")
    table.say("0 flash 1, 1 call faced 0")
    assert (table.change, sorted(table.detail)) == ([-10, -10, -10], ["ledger", "void"])
    table.next()
    table.say("1 bid diamond-solo, 2 double, 0 pass, 1 stand, 2 pass")
    card = table.deal.hand(0)[0]
    table.say(f"0 show {card}, 1 call card 0")
    points = table.detail["points"]
    assert (points, table.detail["ante"], table.detail["from_pot"], table.detail["times"]) == (120, 0, 15, 2)
    assert table.change == [-3 * 4 * 60, 3 * 4 * 60 + 15, 0]
    assert sum(table.totals) + table.detail["frog_pot"] + table.detail["solo_pot"] == 0
