"""Deals as objects: copies share nothing, no card is lost, each deal ends, and its record replays it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.cards import BACK, CARDS, cards_text, read_cards
from cardtable.errors import IllegalDeal
from cardtable.match.record import game_of, read_record, record_text
from cardtable.rules.calls.called import NO_ACCIDENT, prevented
from cardtable.rules.catalogue import Entry
from cardtable.rules.game import SPECTATOR, AnyGame, View
from cardtable.rules.moves import read_move
from tests.conformance.playing import (
    RELAXED,
    SEEDS,
    cards_of_a_deal,
    examples,
    fingerprint,
    next_line,
    opened,
    own,
    places_of,
    play_out,
    positions,
    some_sayable,
    tables,
    watchers,
)
from tests.thorough import many

MOST_DEALS = 500


@pytest.mark.rule("EU-4.4", "EU-4.8", "TRS-2.1", "TRS-4.4", "MED-2.1", "MED-4.14", "RB-2.1", "PP-2.1", "SD-2.1")
@pytest.mark.rule("RV-5.3", "PP-2.3", "SOLI-4", "SOLI-4.12", "SOLI-4.14", "SOF-4.4")
def test_wrong_packs_and_dealers_are_refused_by_their_rules(entry: Entry) -> None:
    """A card missing, doubled, strange or over; a pack too few or too many; a dealer whose deal it is not."""
    game, rng = entry.game().table(), Random(2)
    start = game.start()
    first, *others = game.packs(start)
    stranger = next(card for card in CARDS if card not in first)
    wrong = (first[1:], (first[-1], *first[1:]), (stranger, *first[1:]), (*first, first[0]), ())
    for packs in (*((pack, *others) for pack in wrong), others, (first, *others, first)):
        with pytest.raises(IllegalDeal) as caught:
            game.open(start, start.dealer or 0, packs)
        assert caught.value.refusal.rule == game.pack_rule
    deal = opened(game, start, rng).deal
    for _ in play_out(game, deal, rng):
        pass
    result = game.result(deal)
    assert result is not None
    after = result.standing
    for dealer in {-1, *range(game.seats + 1)} - {after.dealer}:
        with pytest.raises(IllegalDeal) as caught:
            game.open(after, dealer, game.shuffled(after, rng))
        assert caught.value.refusal.rule == (game.end_rule if after.over else game.dealer_rule)


@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(25))
def test_copies_share_nothing_that_changes(entry: Entry, data: st.DataObject, seed: int) -> None:
    """Playing a copy on leaves the deal as it was, and playing the deal leaves the copy as it was."""
    game, rng = data.draw(tables(entry)), Random(seed)
    for deal, _ in positions(game, rng):
        before = fingerprint(deal)
        copy = deal.copy()
        assert copy == deal
        assert fingerprint(copy) == before
        kept = copy.copy()
        for _ in range(6):
            line = next_line(game, copy, rng)
            if line is None:
                break
            game.play(copy, line)
        assert fingerprint(deal) == before
        assert fingerprint(kept) == before
        assert fingerprint(copy) == before or copy != deal


@pytest.mark.slow
@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(25))
def test_questions_change_nothing(entry: Entry, data: st.DataObject, seed: int) -> None:
    """Asking for lines, refusals, views, guesses, what is heard and the result leaves the deal as it was."""
    game, rng = data.draw(tables(entry)), Random(seed)
    for deal, said in positions(game, rng):
        before = fingerprint(deal)
        game.to_act(deal)
        for seat in range(game.seats):
            game.lawful(deal, seat)
            game.tolerated(deal, seat)
        for move in some_sayable(entry, game.seats, rng, 40):
            game.refusal(deal, move)
        for who in watchers(game):
            view = game.view(deal, who)
            seen = fingerprint(view.deal)
            game.guess(view, rng)
            assert fingerprint(view.deal) == seen
            if said is not None:
                game.heard(deal, said, who)
        game.result(deal)
        assert fingerprint(deal) == before


@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(59))
def test_cards_are_conserved(entry: Entry, data: st.DataObject, seed: int) -> None:
    """After every line the cards of the packs lie somewhere in the deal, each exactly as often as it was dealt."""
    game, rng = data.draw(tables(entry)), Random(seed)
    start = opened(game, game.start(), rng)
    wanted = cards_of_a_deal(entry, start.packs, game.seats)
    for _ in play_out(game, start.deal, rng):
        assert sorted(card for _, cards in places_of(entry, game, start.deal) for card in cards) == wanted
    assert sorted(card for _, cards in places_of(entry, game, start.deal) for card in cards) == wanted
    assert BACK not in wanted


@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(20))
def test_a_deal_is_wound_back_to_its_beginning(entry: Entry, data: st.DataObject, seed: int) -> None:
    """The packs and lines of a deal, or of a guess at it, wound back are lawful, and lead to that deal."""
    game, rng = data.draw(tables(entry)), Random(seed)
    deal = opened(game, game.start(), rng).deal
    if game.rewound(deal) is None:
        if game.law is not None:
            return  # the game may wind its deals back at prevented tables
        pytest.skip("this game does not wind its deals back")
    for deal, _ in positions(game, rng, deals=2):
        if deal.ledger is not None and (
            deal.ledger.accepted or any(entry.by is not None for entry in deal.ledger.entries)
        ):
            continue  # a deal wound back has no calls
        guess = game.guess(game.view(deal, rng.choice((*range(game.seats), SPECTATOR))), rng)
        for each in (deal, guess):
            rewound = game.rewound(each)
            if rewound is None and game.law is not None and each is guess:
                continue  # an irregular move may be impossible with the guessed cards
            assert rewound is not None
            again = game.open(each.standing, each.dealer, rewound.packs)
            for move in rewound.moves:
                assert game.refusal(again, move) is None
                game.play(again, move)
            assert again == each


@pytest.mark.slow
@pytest.mark.rule("RV-5.1", "RV-5.2", "SOF-3.2", "SOF-4.4")
@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(20))
def test_every_game_ends_and_no_standing_is_changed(entry: Entry, data: st.DataObject, seed: int) -> None:
    """Deal follows deal until somebody has won; each standing stays as it was, and counts the deals."""
    game, rng = data.draw(tables(entry)), Random(seed)
    endless = getattr(own(entry), "endless", lambda game: False)(game)
    standing = game.start()
    kept = []
    for number in range(8 if endless else MOST_DEALS):
        assert standing.deals == number
        if standing.over:
            break
        kept.append((standing, fingerprint(standing)))
        deal = opened(game, standing, rng).deal
        for _ in play_out(game, deal, rng):
            pass
        result = game.result(deal)
        assert result is not None
        assert game.result(deal) == result
        assert result.standing != standing
        own(entry).check_score(game, standing, deal, result)
        standing = result.standing
    assert standing.over or endless
    assert all(0 <= winner < len(game.accounts) for winner in standing.winners)
    assert all(fingerprint(standing) == before for standing, before in kept)


@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(40))
def test_totals_are_by_account(entry: Entry, data: st.DataObject, seed: int) -> None:
    """A result has a change and a total for every account, and what a trace prints of it is plain JSON."""
    import json

    game, rng = data.draw(tables(entry)), Random(seed)
    deal = opened(game, game.start(), rng).deal
    for _ in play_out(game, deal, rng):
        pass
    result = game.result(deal)
    assert result is not None
    assert len(result.change) == len(result.standing.totals) == len(game.accounts)
    assert json.loads(json.dumps(result.detail)) == dict(result.detail)
    assert sorted(seat for seats in game.accounts for seat in seats) == list(range(game.seats))


def catch_up(game: AnyGame, deal: Any, phase: str) -> None:
    """Make the moves that only a called table needs, up to the phase: deal in turn, and end reviews without calls."""
    while deal.phase != phase:
        lines = [line for seat in game.to_act(deal) for line in game.lawful(deal, seat) if not game.call(line)]
        assert {line.verb for line in lines} <= {"accept", "close", "deal", "turn-up"}
        game.play(deal, lines[0] if lines else NO_ACCIDENT)


@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(40))
def test_an_honest_called_table_scores_as_a_prevented_one(entry: Entry, data: st.DataObject, seed: int) -> None:
    """Where nobody errs and nobody calls, the same lines are lawful and the deal brings the same, its ledger empty."""
    game, rng = data.draw(tables(entry)), Random(seed)
    if game.law is None or getattr(game.options, "accidents", False):
        return
    other = prevented(game)
    assert other.law is None
    start = opened(game, game.start(), rng)
    honest = other.open(other.start(), start.dealer, start.packs)
    for move in play_out(other, honest, rng):
        catch_up(game, start.deal, honest.phase)
        lawful = [move for move in game.lawful(start.deal, move.seat) if not game.call(move)]
        assert lawful == [move for move in other.lawful(honest, move.seat) if not other.call(move)]
        game.play(start.deal, move)
    catch_up(game, start.deal, honest.phase)
    result, same = game.result(start.deal), other.result(honest)
    assert result is not None
    assert same is not None
    assert result.change == same.change
    assert all(getattr(result.standing, slot) == getattr(same.standing, slot) for slot in same.standing.fields)
    found = result.detail["ledger"] if getattr(game.options, "stops", "") == "called" else []
    assert result.detail == {**same.detail, "ledger": found}  # where Stop is called errors of another kind are made


@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(20))
def test_a_record_replays_to_equal_views(entry: Entry, data: st.DataObject, seed: int) -> None:
    """A game written down, read and played again from its text shows everybody the same, far on at each fifth line."""
    game, rng = data.draw(tables(entry)), Random(seed)
    names = [f"Person {seat}" for seat in range(game.seats)]
    standing = game.start()
    deals: list[tuple[int, list[str], list[str]]] = []
    shown: list[list[View]] = []
    while not standing.over and len(deals) < 3 and len(shown) < 300:
        start = opened(game, standing, rng)
        lines: list[str] = []
        for move in play_out(game, start.deal, rng):
            everybody = watchers(game) if len(shown) < many(30) or len(shown) % 5 == 0 else ()
            shown.append([game.view(start.deal, who) for who in everybody])
            lines.append(str(move))
        deals.append((start.dealer, [cards_text(pack) for pack in start.packs], lines))
        result = game.result(start.deal)
        assert result is not None
        standing = result.standing
    record = read_record(record_text(game, names, deals))
    again = game_of(record)
    assert again.options == game.options
    at = 0
    replayed = again.start()
    for written in record.deals:
        deal = again.open(replayed, written.dealer, [read_cards(pack) for pack in written.packs])
        for line in written.moves:
            move = read_move(line)
            assert [again.view(deal, view.who) for view in shown[at]] == shown[at]
            assert again.refusal(deal, move) is None
            again.play(deal, move)
            at += 1
        result = again.result(deal)
        assert result is not None
        replayed = result.standing
    assert (at, replayed) == (len(shown), standing)
