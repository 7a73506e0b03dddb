"""Deals as objects: copies share nothing, no card is lost, each deal ends, and its record replays it.

A line is a move as a record writes it. A standing is what a match carries from deal to deal, such as the totals. At a
called table people can make mistakes, and others can call them; they are noted in a ledger. A prevented table refuses
mistakes.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from cardtable.cards import BACK, CARDS, cards_text, read_cards
from cardtable.errors import IllegalDeal
from cardtable.match.record import game_of, read_record, record_text
from cardtable.rules.calls.called import NO_ACCIDENT, prevented
from cardtable.rules.catalogue import Entry
from cardtable.rules.game import SPECTATOR, AnyGame, View
from cardtable.rules.moves import read_move
from cardtable.testing.amount import many
from cardtable.testing.asking import of_a_game, of_a_table
from cardtable.testing.facts import own
from cardtable.testing.playing import (
    cards_of_a_deal,
    check_score,
    fingerprint,
    next_line,
    opened,
    places_of,
    play_out,
    positions,
    refused,
    some_sayable,
    watchers,
)

MOST_DEALS = 500


@of_a_game()
def wrong_packs_and_dealers_are_refused_by_their_rules(entry: Entry, rng: Random) -> None:
    """A wrong pack, a wrong number of packs and a wrong dealer are refused, each with the id of the right rule.

    A pack is wrong if a card is missing, added, doubled or strange.
    """
    game = entry.game().table()
    start = game.start()
    first, *others = game.packs(start)
    stranger = next(card for card in CARDS if card not in first)
    wrong = (first[1:], (first[-1], *first[1:]), (stranger, *first[1:]), (*first, first[0]), ())
    for packs in (*((pack, *others) for pack in wrong), others, (first, *others, first)):
        assert refused(IllegalDeal, partial(game.open, start, start.dealer or 0, packs)).refusal.rule == game.pack_rule
    deal = opened(game, start, rng).deal
    for _ in play_out(game, deal, rng):
        pass
    result = game.result(deal)
    assert result is not None
    after = result.standing
    for dealer in {-1, *range(game.seats + 1)} - {after.dealer}:
        error = refused(IllegalDeal, partial(game.open, after, dealer, game.shuffled(after, rng)))
        assert error.refusal.rule == (game.end_rule if after.over else game.dealer_rule)


@of_a_table(25)
def copies_share_nothing_that_changes(entry: Entry, game: AnyGame, rng: Random) -> None:
    """A move made in a copy leaves the deal as it was, and a move made in the deal leaves the copy as it was."""
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


@of_a_table(25)
def questions_change_nothing(entry: Entry, game: AnyGame, rng: Random) -> None:
    """The deal stays as it was if it is asked for lines, refusals, views, guesses, what is heard, and the result."""
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


@of_a_table(60)
def cards_are_conserved(entry: Entry, game: AnyGame, rng: Random) -> None:
    """After every move the cards of the packs lie somewhere in the deal, each exactly as often as it was dealt."""
    start = opened(game, game.start(), rng)
    wanted = cards_of_a_deal(entry, start.packs, game.seats)
    for _ in play_out(game, start.deal, rng):
        assert sorted(card for _, cards in places_of(entry, game, start.deal) for card in cards) == wanted
    assert sorted(card for _, cards in places_of(entry, game, start.deal) for card in cards) == wanted
    assert BACK not in wanted


@of_a_table(20)
def a_deal_is_wound_back_to_its_beginning(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Packs and lines that a game works out from a deal, or from a guess at it, are lawful and lead to that deal."""
    deal = opened(game, game.start(), rng).deal
    if game.rewound(deal) is None:
        return  # this game does not wind its deals back, or does it only at prevented tables
    for deal, _ in positions(game, rng, deals=2):
        if deal.ledger is not None and (
            deal.ledger.accepted or any(entry.by is not None for entry in deal.ledger.entries)
        ):
            continue  # a deal with calls cannot be wound back
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


@of_a_table(20)
def every_game_ends_and_no_standing_is_changed(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Deal follows deal until somebody has won. Each standing stays as it was, and counts the deals."""
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
        check_score(entry, game, standing, deal, result)
        standing = result.standing
    assert standing.over or endless
    assert all(0 <= winner < len(game.accounts) for winner in standing.winners)
    assert all(fingerprint(standing) == before for standing, before in kept)


@of_a_table(40)
def totals_are_by_account(entry: Entry, game: AnyGame, rng: Random) -> None:
    """A result has a change and a total for every account, which is the seats that share a score.

    What a trace prints of the result is plain JSON.
    """
    import json

    deal = opened(game, game.start(), rng).deal
    for _ in play_out(game, deal, rng):
        pass
    result = game.result(deal)
    assert result is not None
    assert len(result.change) == len(result.standing.totals) == len(game.accounts)
    assert json.loads(json.dumps(result.detail)) == dict(result.detail)
    assert sorted(seat for seats in game.accounts for seat in seats) == list(range(game.seats))


def catch_up(game: AnyGame, deal: Any, phase: str) -> None:
    """Until the phase is `phase`, make the moves that only a called table needs.

    Examples are the moves that end the review, in which mistakes can still be called after the play.
    """
    while deal.phase != phase:
        lines = [line for seat in game.to_act(deal) for line in game.lawful(deal, seat) if not game.call(line)]
        assert {line.verb for line in lines} <= {"accept", "close", "deal", "turn-up"}
        game.play(deal, lines[0] if lines else NO_ACCIDENT)


@of_a_table(40)
def an_honest_called_table_scores_as_a_prevented_one(entry: Entry, game: AnyGame, rng: Random) -> None:
    """If nobody errs or calls, a called table has the lines and results of a prevented one, and an empty ledger.

    Only in games in which players call Stop may the ledger have entries.
    """
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
    assert result.detail == {**same.detail, "ledger": found}  # ledgers differ if players call Stop


@of_a_table(20)
def a_record_replays_to_equal_views(entry: Entry, game: AnyGame, rng: Random) -> None:
    """A game replayed from its record shows everybody what the game showed.

    The later in a game, the fewer lines are compared.
    """
    names = [f"Person {seat}" for seat in range(game.seats)]
    standing = game.start()
    deals: list[tuple[int, list[str], list[str]]] = []
    shown: list[list[View]] = []
    while not standing.over and len(deals) < 3 and len(shown) < 300:
        start = opened(game, standing, rng)
        lines: list[str] = []
        for move in play_out(game, start.deal, rng):
            step = 5 * (len(shown) // many(30)) or 1
            everybody = watchers(game) if len(shown) % step == 0 else ()
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
