"""The advice on every game knows no more than its seat may know, answers everywhere, and says why."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import SEARCH
from cardtable.players.advice.mediatore.bidding import POSITION
from cardtable.players.advice.rivals.weighing import OWED
from cardtable.players.guesses import CARE, COMPARED, LESS_CARE, Care, Guesses
from cardtable.players.player import Budget
from cardtable.players.search import Expert
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.game import Standing, View
from cardtable.rules.naming import speak
from cardtable.testing.amount import many
from cardtable.testing.playing import opened, play_out

NAMES = ("Ann", "Bea", "Cy", "Dov")
FEW = Budget(playouts=24)

CARDS: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("euchre", 4, {}),
    ("euchre", 4, {"deck": 24, "stick_the_dealer": True}),
    ("euchre", 4, {"deck": 28, "target": 10, "lone_lead": "eldest"}),
    ("tressette", 4, {}),
    ("tressette", 4, {"melds": "optional", "show_melds": False, "fractions": "drop"}),
    ("tressette-low-hand", 4, {}),
    ("tressette-low-hand", 4, {"melds": "optional"}),
    ("three-handed-tressette", 3, {}),
    ("three-handed-tressette", 3, {"low": True, "show_melds": False}),
    ("two-handed-tressette", 2, {}),
    ("two-handed-tressette", 2, {"show_draws": False, "announce": "automatic"}),
    ("mediatore", 4, {}),
    ("mediatore", 4, {"show_widow": True, "ante": 7}),
    ("six-bid-solo", 4, {}),
    ("frog", 3, {}),
    ("frog", 4, {"grand_rate": 4}),
    ("coeur-dalene-solo", 4, {}),
    ("progressive-solo", 4, {}),
    ("progressive-solo", 3, {"ante": 40, "pots": "when-empty"}),
    ("schafkopf", 3, {}),
    ("schafkopf", 4, {"bury_counts": False}),
    ("auction-schafkopf", 4, {}),
    ("auction-schafkopf", 4, {"scoring": "bid", "claims": False}),
    ("auction-pinochle", 3, {}),
    ("auction-pinochle", 4, {"kitty": True, "kitty_divide_at": 2, "hearts_triple": True, "count": "simplified"}),
)
"""Tables of games of tricks: the game, the number of seats, and the options."""
PILES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("russian-bank", 2, {}),
    ("russian-bank", 2, {"stops": "prevented", "dig": True, "load": "stock_and_discard", "turned_card": "free"}),
    ("single-deck-russian-bank", 2, {}),
    ("single-deck-russian-bank", 2, {"turned_card": "may"}),
    ("spite-and-malice", 2, {}),
    ("spite-and-malice", 3, {"refill": "emptied"}),
    ("spite-and-malice", 4, {}),
    ("pishe-pasha", 2, {}),
    ("pishe-pasha", 2, {"stops": "prevented", "lay_off": "must", "discard_play": "any_time"}),
    ("klondike", 1, {}),
    ("klondike", 1, {"draw": 3, "passes": 0, "units": "part"}),
    ("golf", 1, {}),
    ("beleaguered-castle", 1, {}),
)
PREFIXES = {
    "euchre": ("EU",),
    "six-bid-solo": ("SIX", "SOF"),
    "frog": ("FRG", "SIX", "SOF"),
    "coeur-dalene-solo": ("CDA", "FRG", "SIX", "SOF"),
    "progressive-solo": ("PSO", "FRG", "SIX", "SOF"),
    "schafkopf": ("SCH", "SOF"),
    "auction-schafkopf": ("ASC", "SOF"),
    "auction-pinochle": ("AP",),
    "russian-bank": ("RB",),
    "single-deck-russian-bank": ("SD",),
    "spite-and-malice": ("SM", "ST"),
    "pishe-pasha": ("PP",),
    "klondike": ("KLON", "SOLI"),
    "golf": ("GOLF", "SOLI"),
    "beleaguered-castle": ("BCAS", "SOLI"),
}
EACH = 3
"""At tables of piles, where each position is weighed by making plans six times, only each third one is asked about."""
SHORT = ("beleaguered-castle", "golf", "klondike")
"""Tables of piles where deals end soon, so that each position is asked about."""
SOON = {"auction-schafkopf": 11}
"""A seed of positions in which each lapse soon changes something, for games where that takes thousands of others."""
SELDOM = {"EU-10.3", "EU-10.5", "EU-10.14"}
"""Advice that is hardly ever the reason for a move, or never."""

Kind = tuple[str, int, Mapping[str, object]]


def asked_of(*kinds: Kind) -> pytest.MarkDecorator:
    """Return the decorator that runs a test once for each of these tables."""
    return pytest.mark.parametrize("kind", kinds, ids=lambda kind: "-".join(map(str, (*kind[:2], *kind[2].values()))))


def begun(game: Any, rng: random.Random) -> Standing:
    """Return the standing after up to three deals played at random."""
    standing: Standing = game.start()
    for _ in range(rng.randrange(4)):
        deal = opened(game, standing, rng).deal
        for _ in play_out(game, deal, rng):
            pass
        after = game.result(deal).standing
        standing = game.start() if after.over else after
    if "tressette" in game.id:
        standing.totals = tuple(rng.randrange(31) for _ in game.accounts)  # positions that random play seldom reaches
    return standing


def positions(kind: Kind, seed: int, deals: int, most: int = 70) -> Iterator[tuple[Any, Any, Any, View]]:
    """Yield positions of deals that club players and random players play: game, advice, deal, and a mover's view."""
    name, seats, options = kind
    game: Any = entry(name).game().table(options, seats)
    advice, rng = advice_for(game), random.Random(seed)
    for _ in range(deals):
        deal = opened(game, begun(game, rng), rng).deal
        players = [make_player("club", game, seat) for seat in range(game.seats)]
        for _ in range(most):
            move = game.chance(deal, rng)
            for seat in () if move else game.to_act(deal):
                view = game.view(deal, seat)
                yield game, advice, deal, view
                lines = [line for line in view.lines if line.verb not in ("announce", "pass")] or view.lines
                move = move or (rng.choice(lines) if rng.random() < 0.25 else players[seat].choose(view, FEW))
            if move is None:
                break
            game.play(deal, move)


def some(view: View, rng: random.Random) -> list[Any]:
    """Return the moves of a view, or ten of them if there are fifty or more."""
    return list(view.lines) if len(view.lines) < 50 else rng.sample(list(view.lines), 10)


@pytest.mark.slow
@pytest.mark.rule("EU-10.14")
@asked_of(*CARDS, *PILES)
def test_the_advice_does_not_peek(kind: Kind) -> None:
    """It weighs a view, guesses of that view and the true deal alike, whatever it forgets."""
    rng, compared = random.Random(14), 0
    asked = positions(kind, 1, many(4 if kind[0] == "euchre" else 2))
    for game, advice, deal, view in islice(asked, 0, None, EACH if kind in PILES and kind[0] not in SHORT else 1):
        names = [*advice.lapses, *([OWED] if kind in PILES else ())]
        lines, others = some(view, rng), (deal, game.guess(view, rng))
        for lapses in (frozenset[str](), frozenset(name for name in names if rng.random() < 0.3)):
            seen = advice.weigh(view.deal, view.who, lines, lapses)
            assert len(seen) == len(lines)
            assert [advice.weigh(other, view.who, lines, lapses) for other in others] == [seen, seen]
        if kind in CARDS:
            best = advice.best(view.deal, view.who, view.lines)
            assert [advice.best(other, view.who, view.lines) for other in others] == [best, best]
            weights = dict(zip(lines, advice.weigh(view.deal, view.who, lines), strict=True))
            assert weights.get(best, max(weights.values())) == pytest.approx(max(weights.values()))
        compared += 1
        if kind in PILES and compared == many(16):
            break
    assert compared > 10


@pytest.mark.slow
@asked_of(*CARDS, *PILES)
def test_every_line_has_a_reason(kind: Kind) -> None:
    """It is a sentence with an id of advice on that game, the same on a guess; of piles only a player's own line."""
    rng, rules = random.Random(15), set[str]()
    wanted = {f"EU-10.{number}" for number in range(1, 15)} - SELDOM if kind[0] == "euchre" else set[str]()
    deals = positions(kind, 2, 60 if kind[0] == "euchre" else many(1 if kind in CARDS else 2))
    for asked, (game, advice, _, view) in enumerate(deals):
        if asked >= many(20) and len(rules) > 1 and wanted <= rules:
            break
        if asked % 2 and kind in PILES and kind[0] not in SHORT:
            continue
        guessed = view._replace(deal=game.guess(view, rng))
        own = None if kind in CARDS else make_player("club", game, 1).choose(view, FEW)
        for move in some(view, rng) if kind in CARDS else (own,) if own else ():
            rule, sentence, judgement, *_ = reason = advice.reason(view, move)
            own_rules = PREFIXES.get(kind[0], ("TRS", "TRL", "TRT", "TRD", "MED"))
            assert rule.startswith(own_rules) or (not rule and kind[0] not in PREFIXES)  # there some hints cite no rule
            owed = rule in ("SM-4.8", "KLON-4.7")
            assert kind in CARDS or "-10." in rule or owed  # a move without any other reason is a duty
            spoken = speak(sentence, NAMES, view.who)
            assert spoken or judgement == SEARCH or kind in PILES  # these do not repeat themselves
            assert not spoken or ((spoken[0].isupper() or spoken[0].isdigit()) and spoken.endswith(".")), spoken
            assert not set("{}\ue000\ue001?") & set(spoken), spoken
            assert kind in PILES or advice.reason(guessed, move) == reason
            rules.add(rule)
    assert len(rules) > 1
    assert wanted <= rules


@pytest.mark.slow
@asked_of(CARDS[0], *(kind for kind in CARDS if not kind[2] and kind[1] != 3 and kind[0] != "euchre"))
def test_a_lapse_is_the_name_of_something_to_forget(kind: Kind) -> None:
    """Each lapse changes what is said somewhere (that nobody speaks after the last seat too seldom to wait for)."""
    rng, left = random.Random(16), None
    for _, advice, deal, view in positions(kind, SOON.get(kind[0], 4), 1200):
        left = set(advice.lapses) - {POSITION} if left is None else left
        lines = some(view, rng)
        weights = advice.weigh(deal, view.who, lines)
        left -= {name for name in left if advice.weigh(deal, view.who, lines, {name}) != weights}
        if not left:
            break
    assert left == set()


@pytest.mark.slow
@pytest.mark.parametrize("care", [CARE, LESS_CARE], ids=["careful", "for an expert"])
@asked_of(*CARDS)
def test_a_guess_is_as_likely_as_a_replay_of_it_says(kind: Kind, care: Care) -> None:
    """Whether a seat lends its cards to a position or the deal is played again, and asked for the second time too."""
    rng, compared = random.Random(5), 0
    for number, (game, advice, _, view) in enumerate(positions(kind, 6, many(2))):
        if number % 4 or len(view.lines) < 2:
            continue
        if compared > many(20):
            break
        guesses = Guesses(game, advice, view, rng, care)
        for one in guesses.past:
            one.suit = 0  # otherwise hands that are alike in the suit led are taken to be equally likely
        for guess in 2 * [game.guess(view, rng) for _ in range(COMPARED // 2)]:
            likely = 1.0
            again, moves = advice.clues.retold(guess) or (guess, ())
            for move in moves:
                if move.seat not in (view.who, -1) and guesses.tells(move):
                    likely *= guesses.said(again, move)
                game.play(again, move)
            assert guesses.likelihood(guess) == pytest.approx(likely)
            compared += likely != 1
    assert compared > 8


@pytest.mark.slow
@asked_of(*(kind for kind in CARDS if not kind[2]), *PILES[:-1])  # in a castle nothing is hidden
def test_an_expert_says_the_same_of_whatever_looks_alike(kind: Kind) -> None:
    """Lines of the view, repeatable, within the budget, and not by the hidden cards."""
    rng, compared = random.Random(3), 0
    for game, advice, _, view in positions(kind, 4, 8, 250):
        if len(view.lines) < 2 or rng.random() < 0.7:
            continue
        if compared == many(2):
            return
        if kind in PILES:
            compared += 1
            said = make_player("expert", game, 5).choose(view, Budget(playouts=6))
            assert said is None or said in view.lines
            assert said == make_player("expert", game, 5).choose(view, Budget(playouts=6))
            continue
        thought = Expert(game, advice, 1).think(view, FEW)
        assert thought is not None
        assert thought.move in view.lines
        assert thought.playouts <= 24
        compared += thought.guesses > 0  # where a search found that there is nothing to choose it proves less
        assert Expert(game, advice, 1).think(game.view(game.guess(view, rng), view.who), FEW) == thought
    assert compared


@pytest.mark.slow
@pytest.mark.rule("TRS-10.10")
@asked_of(*(kind for kind in CARDS[3:11] if kind[0] != "tressette-low-hand" and not kind[2]))
def test_game_is_announced_when_there_is_game_and_never_otherwise(kind: Kind) -> None:
    """TRS-10.10: at every turn from the meld round on, whatever the score."""
    announced = silent = 0
    for table, advice, deal, view in positions(kind, 5, many(60)):
        seat, lines = view.who, view.lines
        for move in lines:
            if move.verb == "announce":
                after = deal.copy()
                table.play(after, move)
                right = table.account[seat] in table.result(after).standing.winners
                says = advice.best(deal, seat, lines).verb == "announce"
                assert says == right
                announced += says
                silent += not says
                break
    assert announced > 12
    assert silent > 120
