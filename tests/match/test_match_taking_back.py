"""Taking back: alone at will, with others only when they agree, and never silently past a card that was seen."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import BACK, read_cards
from cardtable.errors import BadInput, CannotSave
from cardtable.match.match import Match
from cardtable.match.positions import Positions
from cardtable.match.record import DealRecord, new_record
from cardtable.match.taking_back import TakeBacks, _named, _turn_of, as_heard, goes_back_too
from cardtable.match.watching import Said
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import CHANCE, Move, read_move
from cardtable.rules.naming import speak
from cardtable.rules.tressette.tressette import Tressette
from tests.match.playing import NAMES, Book, Notes, any_line, begun, euchre, play_on, play_out, stacked
from tests.match.toy import Draw, Toy, ToyDeal, toy

seeds = st.integers(0, 10_000)

HANDS = ("7c 8c 9c", "7d 8d 9d", "7h 8h 9h", "7s 8s 9s", "Tc Jc", "Td Jd", "Th Jh", "Ts Js", "Ah")
"""Seats 1, 2, 3, 0 hold seven to jack of clubs, diamonds, hearts, spades; the ace of hearts is turned up."""


def table(*lines: str, take_backs: TakeBacks = "ask", book: Book | None = None) -> Match:
    """Return a match at the deal of Euchre with `HANDS`, after these lines."""
    game = euchre()
    record = new_record(game, NAMES)
    record.deals.append(DealRecord(dealer=0, packs=[stacked(game, *HANDS)], moves=list(lines)))
    return Match(game, NAMES, record=record, take_backs=take_backs, keeper=book)


IN_PLAY = ("1 pass", "2 pass", "3 pass", "0 take-up", "0 discard 7s")


# ── what is offered ───────────────────────────────────────────────────────────────────────────────────────────────


def test_who_has_said_nothing_has_nothing_to_take_back() -> None:
    offer = table("1 pass").take_back_offer(0, {0})
    assert not offer.possible
    assert not offer.free
    assert speak(offer.why_not or "", NAMES, 0) == "You have played nothing yet."
    assert speak(offer.why_not or "", NAMES, 1) == "Ann has played nothing yet."


def test_nobody_goes_back_behind_a_new_deal() -> None:
    match = begun()
    while not match.results:
        play_on(match, 1)
    offer = match.take_back_offer(0, {0})
    assert speak(offer.why_not or "", NAMES) == (
        "Ann has made no move in this deal yet, and moves of an earlier deal stand."
    )
    with pytest.raises(BadInput):
        match.take_back(0)
    assert match.number == 1


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    match = play_out(begun())
    for seat in range(4):
        assert match.take_back_offer(seat, {seat}).why_not == "The game is over, and the result stands."
    with pytest.raises(BadInput):
        match.take_back(0)


PASSED = ("1 pass", "2 pass", "3 pass")
SEEN = "The seven of diamonds has been seen since."
UNNAMED = "Cards have been seen since."
STANDS = "has been seen since, so at this table the move stands."
SPOKEN = "have spoken since, so at this table the move stands."


@pytest.mark.parametrize(
    ("lines", "persons", "take_backs", "answer"),
    [
        pytest.param(PASSED, {1}, "ask", "free", id="computers have only spoken"),
        pytest.param(("1 pass",), {0, 1, 2, 3}, "ask", "free", id="nobody has spoken"),
        pytest.param(("1 pass",), {0, 1, 2, 3}, "never", "free", id="nobody has spoken, at any table"),
        pytest.param((*IN_PLAY, "1 play 7c"), {1}, "ask", "free", id="the card is one's own"),
        pytest.param((*IN_PLAY, "1 play 7c"), {1}, "never", "free", id="the card is one's own, at any table"),
        pytest.param((*IN_PLAY, "1 play 7c", "2 play 7d"), {1}, "ask", SEEN, id="a card has been seen"),
        pytest.param(("1 pass", "2 pass"), {1, 3}, "ask", "free", id="no other person has spoken"),
        pytest.param(("1 pass", "2 pass"), {1, 2, 3}, "ask", (2, 3), id="one has spoken, so all must agree"),
        pytest.param((*IN_PLAY, "1 play 7c"), {0, 1, 3}, "ask", (0, 3), id="others have seen the card"),
        pytest.param((*IN_PLAY, "1 play 7c"), {0, 1}, "never", f"The seven of clubs {STANDS}", id="it stands"),
        pytest.param(
            (*IN_PLAY, "1 play 7c", "2 play 7d"), {1}, "never", f"The seven of diamonds {STANDS}", id="alone, too"
        ),
        pytest.param(PASSED, {0, 1, 2, 3}, "never", f"Cy and Dov {SPOKEN}", id="what was said stands"),
    ],
)
def test_what_a_take_back_wants(
    lines: tuple[str, ...], persons: set[int], take_backs: TakeBacks, answer: object
) -> None:
    """Nothing; the yes of all the others; or that one's own eyes be forgotten. Or it is not to be had at all."""
    match = table(*lines, take_backs=take_backs)
    offer = match.take_back_offer(1, persons)
    told = speak(offer.confirm or offer.why_not or "", NAMES, 1)
    assert ("free" if offer.free else offer.ask or told) == answer
    assert offer.possible is (told == SEEN or not told)
    assert not offer.ask or not told, "of one's own card nobody is warned"
    assert str(offer.move) == ("1 play 7c" if "1 play 7c" in lines else "1 pass") or not offer.possible
    if persons == {1} and not offer.possible:
        with pytest.raises(BadInput):
            match.take_back(1)


def test_of_another_ones_card_the_asker_is_warned_and_the_others_must_agree() -> None:
    offer = table(*IN_PLAY, "1 play 7c", "2 play 7d").take_back_offer(1, {0, 1, 3})
    assert (offer.ask, offer.confirm, offer.revealed) == ((0, 3), SEEN, read_cards("7d"))


def test_the_confirmation_names_what_was_seen_and_counts_the_rest() -> None:
    """In list order, without the card that was laid; the turn-up, played to the second trick, was known."""
    lines = [*IN_PLAY, "1 play 7c", "2 play 7d", "3 play 7h"]
    two = table(*lines).take_back_offer(1, {1})
    assert two.confirm == "The seven of diamonds and the seven of hearts have been seen since."
    lines += ["0 play 8s", "3 play 8h", "0 play Ah", "1 play 8c"]
    many = table(*lines).take_back_offer(2, {2})
    assert many.revealed == read_cards("8c 7h 8h 8s")
    assert many.confirm == (
        "The eight of clubs, the seven of hearts, the eight of hearts and the eight of spades have been seen since."
    )


def test_what_cannot_be_named_in_short_is_counted() -> None:
    """Four cards are named, of more the number is said."""
    assert _named(read_cards("7c 8c 9c Tc Jc Qc")) == (
        "the seven of clubs, the eight of clubs, the nine of clubs, the ten of clubs and 2 more cards"
    )


def test_what_a_seat_knew_already_is_no_news() -> None:
    """The dealer's turn-up, when it is played, shows nobody a card; the discard shows him nothing he did not hold."""
    bidding = table("1 pass", "2 pass", "3 pass", "0 take-up", "0 discard 7s")
    assert bidding.take_back_offer(0, {0}).revealed == ()
    trick = table(*IN_PLAY, "1 play 7c", "2 play 7d", "3 play 7h", "0 play Ah")
    assert trick.take_back_offer(0, {0}).revealed == ()
    assert trick.take_back_offer(0, {0}).free


def test_a_card_drawn_from_the_stock_has_been_seen() -> None:
    match = Match(toy(2), NAMES[:2], rng=Random(3))
    match.begin(dealer=0)
    match.say("1 draw")
    assert len(match.take_back_offer(1, {1}).revealed) == 1


def test_a_second_copy_of_a_card_is_news() -> None:
    """In a double pack: a seat that holds one ace of clubs draws the other."""
    game = toy(2)
    record = new_record(game, NAMES[:2])
    pack = "Ac 2c Ac 2c 3c 3c 4c 4c"
    record.deals.append(DealRecord(dealer=0, packs=[pack], moves=["1 draw", "0 draw", "1 draw"]))
    match = Match(game, NAMES[:2], record=record)
    assert match.take_back_offer(1, {1}).revealed == read_cards("Ac")


def test_a_position_that_a_deal_keeps_of_itself_shows_no_card_twice() -> None:
    """In a double pack: what a call may take back is kept as a copy, whose cards are those on the table."""
    match = Match(toy(3), NAMES[:3], rng=Random(1))
    match.begin(dealer=0)
    for line in ("1 draw", "2 draw", "0 draw"):
        match.say(line)
    shown = match.say(match.game.lawful(match.deal, 1)[1])
    assert match.view(2).deal.memory.hands[2] == match.view(2).deal.hands[2] != ()
    assert match.take_back_offer(1, {1}).revealed == ()
    assert not match.take_back_offer(1, {1}).seen
    match.say("2 draw")
    offer = match.take_back_offer(1, {1})
    assert offer.seen, "what the next one drew, and not what was shown"
    assert (offer.revealed, offer.confirm) == ((), UNNAMED)
    assert shown.card in match.view(2).deal.shown


# ── what is not told ──────────────────────────────────────────────────────────────────────────────────────────────

STANDS_UNNAMED = "Cards have been seen since, so at this table the move stands."


def until_said(verb: str, id: str, seats: int, **options: object) -> Match:
    """Return a match in which a seat has just said a line with `verb`."""
    for seed in range(100):
        match = begun(entry(id).game().table(options, seats), seed)
        rng = Random(seed)
        while not match.results:
            if match.say(any_line(match, rng)).verb == verb:
                return match
    raise AssertionError(f"nobody says {verb!r}")


@pytest.mark.parametrize(
    ("verb", "id", "seats", "asked"),
    [
        pytest.param("take", "schafkopf", 3, UNNAMED, id="the blind"),
        pytest.param("give", "six-bid-solo", 3, None, id="a card given in secret"),
    ],
)
def test_cards_that_not_all_have_seen_are_not_named(verb: str, id: str, seats: int, asked: str | None) -> None:
    """Neither to the others nor, as these may read it too, to whoever has seen them; nor how many there are."""
    match = until_said(verb, id, seats)
    mover, persons = match.history.present.moves[-1].seat, range(seats)
    offer = match.take_back_offer(mover, persons)
    assert (offer.confirm, offer.revealed) == (asked, ())
    assert set(offer.ask) == {*persons} - {mover}
    match.take_backs = "never"
    assert match.take_back_offer(mover, persons).why_not == STANDS_UNNAMED


def test_of_what_a_mediator_takes_up_only_the_card_that_was_called_is_named() -> None:
    """All know where that lies; the talon he alone has seen, and he alone is told of it."""
    match = until_said("call", "mediatore", 4)
    call = match.history.present.moves[-1]
    assert match.take_back_offer(call.seat, range(4)).revealed == (call.card,)
    dealt, now = (match.game.view(deal, call.seat).deal for deal in (match.history.present.before[0], match.deal))
    talon = len(now.hands[call.seat]) - len(dealt.hands[call.seat])
    assert len(match.take_back_offer(call.seat, (call.seat,)).revealed) == 1 + talon


def test_what_another_has_drawn_unseen_is_named_to_nobody_and_ones_own_draw_to_oneself_alone() -> None:
    """Two-Handed Tressette with draws that are not shown."""
    match = begun(entry("two-handed-tressette").game().table({"show_draws": False, "announce": "automatic"}), seed=3)
    rng, held = Random(3), [match.view(seat).deal.hands[seat] for seat in (0, 1)]
    while len(match.view(0).deal.tricks) < 1 or match.deal.phase != "play":
        match.say(any_line(match, rng))
    drawn = [{*match.view(seat).deal.hands[seat]} - {*held[seat]} for seat in (0, 1)]
    for seat in (0, 1):
        alone, both = (match.take_back_offer(seat, persons) for persons in ((seat,), (0, 1)))
        assert {*alone.revealed} & (drawn[0] | drawn[1]) == drawn[seat] != set()
        assert not {*both.revealed} & (drawn[0] | drawn[1])
        assert both.seen


class ShowAndDraw(Draw):
    """A game in which the next seat draws by the card that a seat shows."""

    def play(self, deal: ToyDeal, move: Move) -> None:
        super().play(deal, move)
        if move.verb == "show":
            deal.hands[deal.turn] += deal.stock[:1]
            deal.stock = deal.stock[1:]


class Drawing(Toy):
    phases = {"draw": ShowAndDraw()}


@pytest.mark.parametrize("drawn", ["Ac 4c", "4c Ac"])
def test_a_double_of_what_the_mover_holds_is_seen_as_any_card_is(drawn: str) -> None:
    """In a double pack: what the next one draws has not been shown by the mover, though he knows such a card."""
    record = new_record(Drawing.table({}, 2), NAMES[:2])
    lines = ["1 draw", "0 draw", "1 draw", "0 draw", "1 show 2c"]
    record.deals.append(DealRecord(dealer=0, packs=[f"Ac 3c 2c 3c {drawn} 2c 4c"], moves=lines))
    match = Match(Drawing.table({}, 2), NAMES[:2], record=record)
    assert match.take_back_offer(1, (0, 1)).confirm == UNNAMED
    assert match.take_back_offer(1, (1,)).confirm == UNNAMED


def test_a_card_turned_up_where_nobody_else_sees_it_is_not_named() -> None:
    """Comparative Solitaire with the same cards for all: whether anything was turned up is not told either."""
    game = entry("comparative-solitaire").game().table({"packs": "same", "time": "turns"}, 2)
    offers = set()
    for seed in range(12):
        match = play_on(begun(game, seed), 1, seed)
        (mover,) = (move.seat for move in match.history.present.moves)
        offer = match.take_back_offer(mover, (0, 1))
        offers.add((offer.confirm, offer.ask == (1 - mover,)))
        alone = match.take_back_offer(mover, (mover,))
        assert alone.free is not alone.seen
    assert offers == {(UNNAMED, True)}


@pytest.mark.parametrize(
    ("heard", "what"),
    [
        ("0 play 7c", "the seven of clubs"),
        ("0 give", "a card"),
        ("0 bury 7c", "the seven of clubs and 2 cards"),
        ("0 bury", "the burial"),
        ("0 discard", "the discard"),
        ("0 pass", "“Pass”"),
    ],
)
def test_others_are_told_what_they_have_heard(heard: str, what: str) -> None:
    match = table()
    move = read_move(heard)
    hidden = {"give": (BACK,), "bury": (BACK, BACK), "discard": (BACK,)}.get(move.verb, ())
    said = Said(match.view(1), Move(move.seat, move.verb, *move.args, *hidden), match.view(1))
    assert as_heard(said, entry("euchre").teller(match.game)) == what


@pytest.mark.parametrize(
    ("heard", "told"),
    [
        ([], ""),
        (["0 play 7c"], "Your own move goes back too: the seven of clubs."),
        (["0 pass", "0 play 7c"], "Your own moves go back too: “Pass” and the seven of clubs."),
        (["0 play 7c"] * 3, "Your own 3 moves since then go back too."),
    ],
)
def test_whoever_is_asked_is_told_what_they_lose(heard: list[str], told: str) -> None:
    match = table()
    own = [Said(match.view(1), read_move(line), match.view(1)) for line in heard]
    assert goes_back_too(own, entry("euchre").teller(match.game)) == told


def test_of_a_move_among_piles_that_was_not_seen_nothing_is_told() -> None:
    match = begun(entry("comparative-solitaire").game().table({"packs": "same", "time": "turns"}, 2))
    said = Said(match.view(1), Move(0, "move", BACK, BACK), match.view(1))
    assert as_heard(said, entry("comparative-solitaire").teller(match.game)) == "what nobody else saw"


def test_who_has_spoken_since_is_called_you() -> None:
    one = table("1 pass", "2 pass", take_backs="never").take_back_offer(1, {0, 1, 2})
    assert speak(one.why_not or "", NAMES, 2) == f"You {SPOKEN}"


# ── what happens ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_taking_back_goes_to_a_persons_own_last_line() -> None:
    match = table(*IN_PLAY, "1 play 7c", "2 play 7d", "3 play 7h")
    match.take_back(1)
    assert match.record.deals[0].moves == list(IN_PLAY)
    assert match.deal == table(*IN_PLAY).deal
    assert match.deal.turn == 1
    assert match.say("1 play 8c") == match.history.position(0, 5)[1]


def test_taking_back_again_goes_further() -> None:
    match = table(*IN_PLAY, "1 play 7c", "2 play 7d")
    match.take_back(1)
    match.take_back(1)
    assert match.record.deals[0].moves == []
    assert match.ply == 0
    assert not match.take_back_offer(1, {1}).possible


@pytest.mark.slow
@given(seeds, st.integers(1, 60), st.integers(0, 3), st.sampled_from([euchre(), toy(3), toy(4)]))
def test_after_a_take_back_the_match_is_its_shortened_record(seed: int, lines: int, seat: int, game: object) -> None:
    book = Book()
    match = play_on(begun(game, seed, book), lines, seed)  # type: ignore[arg-type]
    seat %= match.game.seats
    offer = match.take_back_offer(seat, {seat})
    notes = Notes()
    match.watch(seat, notes)
    if not offer.possible:
        with pytest.raises(BadInput):
            match.take_back(seat)
        assert notes.news == []
        return
    before = match.record.model_copy(deep=True)
    match.take_back(seat)
    del before.deals[-1].moves[offer.ply :]
    assert match.record == before
    again = Match(match.game, match.names, record=before)
    assert (again.deal, again.standing, again.results) == (match.deal, match.standing, match.results)
    assert notes.news == [("taken back", match.view(seat))]
    assert book.kept[-1] == ("taken back", match.number, offer.ply)
    assert any(move.seat == seat for move in match.game.lawful(match.deal, seat))
    match.say(any_line(match, Random(seed)))
    assert book.kept[-1][:3] != ("said", match.number, offer.ply + 1)


def test_a_take_back_that_cannot_be_saved_is_one_all_the_same() -> None:
    book = Book()
    match = table("1 pass", "2 pass", book=book)
    book.fails = True
    with pytest.raises(CannotSave):
        match.take_back(1)
    assert match.ply == 0


def test_chance_after_the_line_is_taken_back_with_it() -> None:
    match = begun(toy(2), seed=2)
    rng = Random(2)
    while not any(line.startswith("*") for line in match.record.deals[-1].moves):
        match.say(any_line(match, rng))
    shuffled = len(match.record.deals[-1].moves) - 1
    speaker = int(match.record.deals[-1].moves[shuffled - 1][0])
    assert match.record.deals[-1].moves[shuffled].startswith("*")
    match.take_back(speaker)
    assert len(match.record.deals[-1].moves) == shuffled - 1


def test_nothing_is_taken_back_at_a_called_table() -> None:
    """An error is mended by the lines of the game or not at all, and what was right stands as well."""
    match = Match(Tressette.table({"irregularities": "called"}), ("Ann", "Bea", "Cy", "Dov"), rng=Random(2))
    match.begin(dealer=0)
    match.say(match.game.lawful(match.deal, 1)[0])
    offer = match.take_back_offer(1, {1})
    assert offer.why_not == "At a called table every move stands. (TRS-7.6)"


def test_alone_at_a_patience_one_goes_back_and_on_again_without_limit() -> None:
    """Nobody is asked, though cards have been seen; a move of one's own instead ends what could be made again."""
    match = begun(entry("klondike").game().table({}, 1))
    start = match.view(0)
    for _ in range(12):
        match.say("0 turn")
    said = list(match.record.deals[0].moves)
    while match.ply:
        assert match.take_back_offer(0, {0}).free
        match.take_back(0)
    assert match.view(0) == start
    for _ in range(12):
        match.say(match.undone[-1])
    assert list(match.record.deals[0].moves) == said
    match.take_back(0, turn=True)
    assert match.ply == 0
    match.say(next(line for line in match.view(0).lines if line.verb != "turn"))
    assert not match.undone


@pytest.mark.parametrize(
    ("seats", "turn"), [((1, 0, 0, 0), [1, 2, 3]), ((0, 0, 1, 0), [3]), ((0, 1, 0, CHANCE, 0), [2, 4]), ((0,), [0])]
)
def test_a_turn_is_what_a_seat_has_played_since_another_did(seats: tuple[int, ...], turn: list[int]) -> None:
    """What chance did between two moves of one's own goes back with them."""
    positions = SimpleNamespace(moves=[Move(seat, "turn") for seat in seats])
    assert _turn_of(cast("Positions", positions), 0, len(seats) - 1) == turn


def test_of_a_turn_as_much_is_taken_back_as_may_be() -> None:
    """At Russian Bank what was played before a card was turned up stands, and the rest goes."""
    match = begun(entry("russian-bank").game().table({"stops": "prevented"}, 2), seed=1)
    while match.ply < 24:
        match.say(next(line for line in match.view(match.deal.turn).lines if line.verb in ("move", "turn", "discard")))
    seat = match.deal.turn
    whole, last = (match.take_back_offer(seat, {0, 1}, turn=turn) for turn in (True, False))
    assert (whole.possible, whole.ply) == (last.possible, last.ply)


# ── made again ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_was_taken_back_can_be_made_again_until_something_else_is_done() -> None:
    """Move by move, the last one taken back first; not after another move, nor where others' moves went with it."""
    match = table("1 pass", "2 pass", "3 pass")
    match.take_back(3)
    assert match.undone == [Move(3, "pass")]
    match.say(match.undone[-1])
    assert match.undone == []
    match.take_back(3)
    match.say("3 order")
    assert match.undone == []
    match.take_back(3)
    match.take_back(1)
    assert match.undone == [], "the move of seat 2 went too"
    match.say("1 pass")
    match.take_back(1)
    assert match.undone == [Move(1, "pass")]
