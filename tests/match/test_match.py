"""A match: every line enters it in the same way, what must follow is done by itself, and all is recorded."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import read_card
from cardtable.errors import BadLine, BrokenRecord, CannotSave, IllegalMove
from cardtable.match.asking import calls_closed, concerns, may_speak
from cardtable.match.match import Match, Watcher
from cardtable.match.record import read_record
from cardtable.rules.game import EVERYTHING, OVER, View
from cardtable.rules.moves import Move, read_move
from tests.match.playing import NAMES, Book, Notes, any_line, begun, euchre, play_on, play_out
from tests.match.toy import Toy, toy

seeds = st.integers(0, 10_000)


def same(one: Match, other: Match) -> None:
    """Check that two matches are alike in every way."""
    assert one.record == other.record
    assert one.standing == other.standing
    assert one.results == other.results
    assert one.deal == other.deal
    assert (one.number, one.ply, one.over) == (other.number, other.ply, other.over)


# ── saying ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_before_the_first_deal_nothing_is_in_the_record() -> None:
    match = Match(euchre(), NAMES)
    assert not match.history.begun
    assert match.record.deals == []
    assert match.names == NAMES


def test_a_match_opens_its_first_deal_with_a_shuffled_pack_and_the_dealer_it_is_told() -> None:
    match = Match(euchre(), NAMES, rng=Random(5))
    for dealer in (2, 3):
        match.begin(dealer)  # the second time it has begun already
    opened = match.record.deals[0]
    assert opened.dealer == match.deal.dealer == 2
    assert sorted(opened.packs[0].split()) == sorted(map(str, match.game.packs(match.standing)[0]))
    assert opened.packs[0].split() != list(map(str, match.game.packs(match.standing)[0]))
    assert opened.moves == []
    assert len(match.record.deals) == 1


def test_the_first_dealer_is_drawn_where_nobody_names_one() -> None:
    assert {begun(seed=seed).deal.dealer for seed in range(40)} == {0, 1, 2, 3}


def test_a_line_is_played_and_recorded() -> None:
    match = begun(seed=1)
    seat = match.deal.turn
    said = match.say(f"{seat} pass")
    assert said == Move(seat, "pass")
    assert match.record.deals[0].moves == [f"{seat} pass"]
    assert match.deal.turn == (seat + 1) % 4


@pytest.mark.parametrize("line", ["9 pass", "0 play Xx", "0 fly", "* shuffle As"])
def test_an_unlawful_line_is_refused_by_rule_and_changes_nothing(line: str) -> None:
    book, notes = Book(), Notes()
    match = begun(keeper=book)
    match.watch(0, notes)
    before, kept = match.record.model_copy(deep=True), list(book.kept)
    with pytest.raises(IllegalMove) as refused:
        match.say(line)
    assert refused.value.refusal == match.refusal(line)
    assert refused.value.refusal.rule.startswith("EU-")
    assert match.record == before
    assert match.ply == 0
    assert book.kept == kept
    assert notes.news == []


@pytest.mark.parametrize("line", ["", "pass", "0", "0  pass", "0 pass\n", "x pass", "0 play " + "As " * 1000])
def test_what_is_no_line_is_refused_as_such(line: str) -> None:
    with pytest.raises(BadLine):
        begun().say(line)


def test_a_deal_that_is_over_is_scored_and_the_next_one_opened() -> None:
    match = begun()
    while not match.results:
        play_on(match, 1)
    assert len(match.record.deals) == 2
    assert (match.number, match.ply) == (1, 0)
    assert match.standing == match.results[0].standing
    assert match.deal.dealer == match.results[0].standing.dealer


def test_a_match_that_is_won_opens_no_more_deals_and_takes_no_more_lines() -> None:
    match = play_out(begun())
    assert match.over
    assert match.standing.winners
    assert match.deal.phase == OVER
    assert may_speak(match.game, match.deal, range(4)) == ()
    assert len(match.results) == len(match.record.deals)
    with pytest.raises(IllegalMove):
        match.say("0 pass")


def test_chance_speaks_by_itself_when_it_is_awaited() -> None:
    match = play_out(begun(toy()))
    lines = [line for deal in match.record.deals for line in deal.moves]
    assert any(line.startswith("* shuffle ") for line in lines)
    match.begin()


# ── the record ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@given(seeds, st.integers(0, 200))
def test_a_match_made_from_a_record_stands_where_the_first_one_stood(seed: int, lines: int) -> None:
    match = play_on(begun(seed=seed), lines, seed)
    same(Match.of(read_record(match.record.text())), match)


@given(seeds, st.integers(0, 60), st.integers(2, 4))
def test_the_same_with_chance_calls_and_void_deals(seed: int, lines: int, seats: int) -> None:
    match = play_on(begun(toy(seats), seed), lines, seed)
    same(Match(match.game, match.names, record=match.record), match)


@pytest.mark.slow
@given(seeds, st.data())
def test_a_match_cut_off_anywhere_goes_on_from_there(seed: int, data: st.DataObject) -> None:
    """Also where the record stops between two deals, or just before chance speaks."""
    whole = play_out(begun(toy(), seed), seed)
    deal = data.draw(st.integers(0, len(whole.record.deals) - 1))
    ply = data.draw(st.integers(0, len(whole.record.deals[deal].moves)))
    record = whole.record.model_copy(deep=True)
    del record.deals[deal + 1 :], record.deals[deal].moves[ply:]
    match = Match(whole.game, whole.names, record=record, rng=Random(seed))
    match.begin()
    assert match.over or match.game.to_act(match.deal)
    play_out(match, seed + 1)
    assert match.over
    same(Match(match.game, match.names, record=match.record), match)


def test_a_match_does_not_touch_the_record_it_was_made_from() -> None:
    record = play_on(begun(), 5).record
    copy = record.model_copy(deep=True)
    play_on(Match.of(record), 5)
    assert record == copy


def test_a_record_that_breaks_a_rule_makes_no_match() -> None:
    record = play_on(begun(), 5).record
    record.deals[0].moves[3] = "0 play Xx"
    with pytest.raises(BrokenRecord) as broken:
        Match.of(record)
    assert (broken.value.deal, broken.value.ply, broken.value.line) == (0, 3, "0 play Xx")


def test_the_same_seed_deals_the_same_cards() -> None:
    assert play_out(begun(seed=4)).record == play_out(begun(seed=4)).record
    assert begun(seed=4).record != begun(seed=5).record


# ── watching ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@given(seeds, st.sampled_from([0, 1, 2, 3, -2, EVERYTHING]), st.sampled_from([euchre(), euchre(deck=24), toy(4)]))
def test_a_watcher_is_told_everything_in_order_as_its_seat_may_know_it(seed: int, who: int, game: Toy) -> None:
    """Played beside a second copy of every deal, from which its views are asked independently."""
    match = Match(game, NAMES, rng=Random(seed))
    notes = Notes()
    match.watch(who, notes)
    match.begin()
    play_out(match, seed)
    standing, told = game.start(), iter(notes.news)
    for played in match.record.deals:
        deal = game.open(standing, played.dealer, [tuple(map(read_card, pack.split())) for pack in played.packs])
        assert next(told) == ("dealt", game.view(deal, who))
        for line in played.moves:
            move = read_move(line)
            before, heard = game.view(deal, who), game.heard(deal, move, who)
            game.play(deal, move)
            assert next(told) == ("said", before, heard, game.view(deal, who))
        result = game.result(deal)
        assert result is not None
        standing = result.standing
        assert next(told) == ("scored", result)
    assert next(told, None) is None


@pytest.mark.parametrize("seed", range(25))
def test_no_seat_is_told_of_cards_it_cannot_know(seed: int) -> None:
    """Told apart from the truth: cards in others' hands but for the turn-up, the undealt cards, the discard."""
    match = Match(euchre(), NAMES, rng=Random(seed))
    truth, notes = Notes(), {seat: Notes() for seat in (0, 1, 2, 3, -2)}
    match.watch(EVERYTHING, truth)
    for seat, watcher in notes.items():
        match.watch(seat, watcher)
    match.begin()
    play_on(match, 40, seed)
    for seat, watcher in notes.items():
        for told, true in zip(watcher.news, truth.news, strict=True):
            for mine, whole in zip(told, true, strict=True):
                if isinstance(mine, View) and isinstance(whole, View):
                    turn_up = {whole.deal.turn_up}
                    assert not set(mine.deal.stock) & set(whole.deal.stock)
                    for other in {0, 1, 2, 3} - {seat} if whole.deal.phase != OVER else set():
                        assert not (set(mine.deal.hands[other]) - turn_up) & set(whole.deal.hands[other])
                    if whole.deal.discard and seat != whole.deal.dealer and whole.deal.phase != OVER:
                        assert mine.deal.discard != whole.deal.discard or {whole.deal.discard} == turn_up
                elif isinstance(mine, Move) and mine.verb == "discard" and isinstance(whole, Move):
                    before = true[1]
                    assert isinstance(before, View)
                    assert (mine == whole) == (seat == mine.seat or whole.card == before.deal.turn_up)


def test_the_line_that_ends_a_deal_is_told_then_its_score_then_the_next_deal() -> None:
    match, notes = begun(), Notes()
    match.watch(1, notes)
    while not match.results:
        play_on(match, 1)
    assert notes.kinds[-3:] == ["said", "scored", "dealt"]
    ended = notes.news[-3][3]
    assert isinstance(ended, View)
    assert ended.deal.phase == OVER


def test_what_is_told_is_the_watchers_own() -> None:
    """Changing a view changes nothing at the table."""
    match, notes = begun(), Notes()
    match.watch(0, notes)
    play_on(match, 1)
    after = notes.news[0][3]
    assert isinstance(after, View)
    kept = match.view(0)
    after.deal.held[0] = 0
    assert match.view(0) == kept


def test_who_has_left_is_told_nothing_more() -> None:
    match, notes, others = begun(), Notes(), Notes()
    match.watch(0, notes)
    match.watch(1, notes)
    match.watch(1, others)
    match.unwatch(notes)
    play_on(match, 2)
    assert notes.news == []
    assert others.kinds == ["said", "said"]


def test_a_watcher_may_speak_and_everybody_hears_things_in_order() -> None:
    match = begun()

    class Eager(Watcher):
        def said(self, before: View, heard: Move, after: View) -> None:
            if match.ply < 4:
                match.say(any_line(match, Random(1)))

    notes = Notes()
    match.watch(0, Eager())
    match.watch(EVERYTHING, notes)
    match.say(any_line(match, Random(1)))
    heard = [str(news[2]) for news in notes.news]
    assert heard == match.record.deals[0].moves
    assert len(heard) == 4


def test_a_watcher_that_stumbles_leaves_the_match_whole() -> None:
    match = begun()

    class Clumsy(Watcher):
        def scored(self, result: object) -> None:
            raise ZeroDivisionError

    notes = Notes()
    match.watch(0, Clumsy())
    match.watch(0, notes)
    with pytest.raises(ZeroDivisionError):
        play_out(match)
    assert (match.number, match.ply) == (1, 0)
    play_on(match, 1)
    assert notes.kinds[-3:] == ["scored", "dealt", "said"]


# ── keeping ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_line_is_kept_before_anybody_is_told() -> None:
    order: list[str] = []

    class Telltale(Book):
        def said(self, deal: int, ply: int, line: str) -> None:
            order.append(f"kept {line}")

    class Ear(Watcher):
        def said(self, before: View, heard: Move, after: View) -> None:
            order.append(f"told {heard}")

    match = begun(keeper=Telltale())
    match.watch(EVERYTHING, Ear())
    play_on(match, 100)
    lines = [line for deal in match.record.deals for line in deal.moves]
    assert order == [step for line in lines for step in (f"kept {line}", f"told {line}")]


def test_what_is_kept_is_the_whole_record() -> None:
    book = Book()
    match = play_out(begun(toy(), keeper=book))
    kept: list[dict[str, object]] = []
    for entry in book.kept:
        if entry[0] == "dealt":
            assert entry[1] == len(kept)
            kept.append({"dealer": entry[2], "packs": list(entry[3]), "moves": []})  # type: ignore[call-overload]
        elif entry[0] == "said":
            moves = kept[-1]["moves"]
            assert isinstance(moves, list)
            assert entry[1:3] == (len(kept) - 1, len(moves))
            moves.append(entry[3])
    assert kept == [deal.model_dump() for deal in match.record.deals]
    assert book.kept[-1] == ("finished", match.standing.totals, match.standing.winners)
    assert [entry[0] for entry in book.kept].count("finished") == 1


def test_a_replayed_record_is_not_kept_again_but_what_follows_is() -> None:
    record = play_on(begun(), 6).record
    book = Book()
    match = Match(euchre(), NAMES, record=record, keeper=book)
    match.begin()
    assert book.kept == []
    play_on(match, 1)
    assert [entry[:3] for entry in book.kept] == [("said", 0, 6)]


def test_a_match_that_ended_unkept_is_ended_when_it_is_begun_again() -> None:
    record = play_out(begun()).record
    book = Book()
    match = Match(euchre(), NAMES, record=record, keeper=book)
    match.begin()
    assert book.kept == [("finished", match.standing.totals, match.standing.winners)]


def test_a_line_that_cannot_be_saved_is_said_and_told_all_the_same() -> None:
    book, notes = Book(), Notes()
    match = begun(keeper=book)
    match.watch(0, notes)
    book.fails = True
    with pytest.raises(CannotSave, match="memory"):
        play_on(match, 1)
    assert match.ply == 1
    assert notes.kinds == ["said"]


# ── looking back ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@given(seeds)
def test_every_position_of_every_deal_can_be_gone_to(seed: int) -> None:
    match = begun(toy(), seed)
    notes = Notes()
    match.watch(EVERYTHING, notes)
    first = match.history.position(0, 0)[0]
    play_out(match, seed)
    said = [news for news in notes.news if news[0] == "said"]
    steps = [(deal, ply) for deal, played in enumerate(match.record.deals) for ply in range(len(played.moves))]
    assert match.history.position(0, 0)[0] == first
    for (deal, ply), (_, before, heard, after) in zip(steps, said, strict=True):
        position, move = match.history.position(deal, ply)
        assert isinstance(before, View)
        assert isinstance(after, View)
        assert (position, move) == (before.deal, heard)
        assert match.history.position(deal, ply + 1)[0] == after.deal


def test_positions_are_copies_the_last_has_no_line_and_others_are_not_there() -> None:
    match = play_on(begun(), 30)
    assert match.history.position(0, len(match.record.deals[0].moves))[1] is None
    assert match.history.position(match.number, match.ply) == (match.deal, None)
    for deal, ply in ((-1, 0), (9, 0), (0, -1), (0, 99), (1, 99)):
        with pytest.raises(IndexError):
            match.history.position(deal, ply)
    for deal in (0, match.number):
        match.history.position(deal, 0)[0].turn = 17
        assert match.history.position(deal, 0)[0].turn != 17


@pytest.mark.slow
@given(seeds, st.sampled_from([0, 1, -2]))
def test_a_deal_retold_is_what_a_watcher_was_told(seed: int, who: int) -> None:
    match = begun(seed=seed)
    notes = Notes()
    match.watch(who, notes)
    play_on(match, 40, seed)
    said = [news[1:] for news in notes.news if news[0] == "said"]
    told = said[len(said) - match.ply :]
    assert [tuple(line) for line in match.history.retell(who)] == told
    assert [tuple(line) for line in match.history.retell(who, start=2)] == told[2:]


def test_since_a_seats_last_line() -> None:
    match = begun()
    assert match.history.since(0) == 0
    eldest = match.deal.turn
    for seat in range(4):
        match.say(f"{(eldest + seat) % 4} pass")
    assert match.history.since(eldest) == 1
    assert match.history.since((eldest + 3) % 4) == 4


# ── who is asked ──────────────────────────────────────────────────────────────────────────────────────────────────


def shown_a_card() -> Match:
    """Return a match in which seat 1 has drawn and shown a card: the other two may call, and seat 2 is on turn."""
    match = Match(toy(), NAMES[:3], rng=Random(1))
    match.begin(dealer=0)
    for line in ("1 draw", "2 draw", "0 draw"):
        match.say(line)
    match.say(match.game.lawful(match.deal, 1)[1])
    return match


def test_at_a_prevented_table_the_computer_on_turn_is_asked() -> None:
    match = begun()
    turn = match.deal.turn
    assert may_speak(match.game, match.deal, range(4)) == (turn,)
    assert may_speak(match.game, match.deal, {seat for seat in range(4) if seat != turn}) == ()


def test_those_who_may_only_call_are_asked_before_the_one_on_turn() -> None:
    match = shown_a_card()
    assert match.deal.turn == 2
    assert may_speak(match.game, match.deal, range(3)) == (0, 2)
    assert may_speak(match.game, match.deal, {2}) == (2,)
    match.say("0 call")
    assert may_speak(match.game, match.deal, range(3)) == (2,)


def test_a_line_tells_which_calls_it_would_close() -> None:
    """Those of the others, and none where a call is made; each concerns who would make it, and who would be called."""
    match = shown_a_card()
    draw = Move(2, "draw")
    assert calls_closed(match.game, match.deal, draw) == {Move(0, "call")}
    assert calls_closed(match.game, match.deal, Move(2, "call")) == set()
    match.say("0 call")
    assert calls_closed(match.game, match.deal, draw) == set()
    call = Move(1, "call", "revoke", 2, 3)
    assert [seat for seat in range(4) if concerns(call, {seat})] == [1, 2]
    assert match.record.deals[0].moves[-1] == "0 call"


def test_a_stale_line_is_known_by_its_refusal() -> None:
    match = shown_a_card()
    assert match.refusal("0 call") is None
    match.say("2 draw")
    assert match.refusal("0 call") is not None
