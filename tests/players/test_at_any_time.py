"""Computers at tables where something may be said out of turn: they say there only what is certain."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.match.simulate import simulate
from cardtable.players.advice import advice_for
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from tests.rules.pinochle.table import Table as Pinochle
from tests.rules.pinochle.table import pack_for
from tests.rules.pinochle.test_at_any_time import led
from tests.rules.solo.test_at_any_time import thinking
from tests.rules.tressette.table import MELDS, TRICK_1, TRICKS
from tests.rules.tressette.table import Table as Tressette

QUICK = Budget(playouts=8)
STRENGTHS = ("club", "expert")


def says(table: Any, seat: int, strength: str) -> str | None:
    """Return the move of a computer of that strength in that seat, or None."""
    move = make_player(strength, table.game, 1).choose(table.view(seat), QUICK)
    return None if move is None else str(move)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.rule("TRS-10.10", "TRS-4.30")
def test_game_is_announced_for_the_side_as_soon_as_it_has_it(strength: str) -> None:
    """Not a point before; and the other side, which has not, keeps silent."""
    table = Tressette(totals=(25, 20), any_time=True).trick(TRICK_1).say(MELDS)
    assert [says(table, seat, strength) for seat in (1, 2, 3)] == [None] * 3
    table.trick(TRICKS[0]).say("0 play 3h")
    assert (says(table, 0, strength), says(table, 2, strength)) == ("0 announce", "2 announce")
    assert says(table, 3, strength) is None
    assert (says(table, 1, strength) or "").startswith("1 play")


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.rule("SCH-10.11", "SCH-4.11")
def test_a_claim_when_nothing_more_can_be_gained(strength: str) -> None:
    """The Player in another's turn, with 65 points; not his opponents, who could still make more of a game they win."""
    table = thinking("claim-by-the-player", 18, any_time=True)
    assert [says(table, seat, strength) for seat in (1, 2)] == [None, "2 claim"]
    lost = thinking("claim-by-an-opponent", 22, any_time=True)
    assert [says(lost, seat, strength) for seat in range(3)] == [None, None, "2 concede"]


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.rule("AP-10.15", "AP-4.70")
def test_a_hand_is_conceded_when_it_is_decided(strength: str) -> None:
    """Melds that reach the bid decide it; before that nobody concedes, and whoever is asked defends."""
    table = led()
    assert says(table, 2, strength) is None
    table.say("2 concede")
    assert says(table, 1, strength) == "1 defend"
    pack = pack_for({0: "As Ts Ks Qs Js Ac Ad Ah 9c 9d 9h Jc Qc Kd Th"}, "9s 9c Jh")
    made = Pinochle(pack, any_time=True).bid(0, 250).say("0 name s; 0 bury 9c 9c Jc; 0 meld flush aces; 0 play As")
    assert says(made, 2, strength) == "2 concede"
    made.say("2 concede")
    assert says(made, 1, strength) == "1 concede"


@pytest.mark.parametrize("game", ["tressette", "schafkopf", "auction-schafkopf", "auction-pinochle"])
@pytest.mark.parametrize("strength", ["novice", "club"])
@pytest.mark.rule("TRS-4.30", "SCH-4.11", "ASC-4.9", "AP-4.70")
def test_sessions_are_played_to_their_end(game: str, strength: str) -> None:
    """Words in another's turn are said, and club is never wrong with an announcement."""
    table = entry(game).game().table({"any_time": True})
    played = [*simulate(table, seats=[strength] * table.seats, games=3, deals=4, seed="any time")]
    assert len(played) == 3
    assert strength == "novice" or '"wrong"' not in "".join(played)


@pytest.mark.parametrize("game", ["tressette", "schafkopf", "auction-schafkopf", "auction-pinochle"])
@pytest.mark.rule("TRS-4.30", "SCH-4.11", "ASC-4.9", "AP-4.70")
def test_it_is_decided_by_what_the_seat_knows(game: str) -> None:
    """What is said in another's turn is the same for every deal that its seat cannot tell apart."""
    table: Any = entry(game).game().table({"any_time": True})
    advice, rng, asked = advice_for(table.in_turn()), Random(7), 0
    for _ in range(6):
        deal = table.open(table.start(), 0, table.shuffled(table.start(), rng))
        while deal.phase != "over":
            acting = table.to_act(deal)
            for seat in acting:
                spoken = [line for line in table.lawful(deal, seat) if line in table.at_any_time(deal)]
                view = table.view(deal, seat)
                for line in spoken:
                    says = {advice.speaks(table.guess(view, rng), line) for _ in range(3)}
                    assert says == {advice.speaks(view.deal, line)} == {advice.speaks(deal, line)}
                    asked += 1
            lines = table.lawful(deal, deal.turn)
            table.play(deal, rng.choice([line for line in lines if line.verb in ("play", "defend")] or lines))
    assert asked > 20


@pytest.mark.rule("TRS-4.30")
def test_a_hint_tries_no_word_that_others_may_say() -> None:
    """It is for whoever is on turn, and thinks as at a table where everything is said in turn."""
    table = Tressette(totals=(25, 20), any_time=True).trick(TRICK_1).say(MELDS).say("0 play 3c")
    found = hint(table.game, table.view(1), QUICK)
    assert found is not None
    assert found.move in table.game.lawful(table.deal, 1)
    assert found.move.verb == "play"
    plain = table.game.in_turn()
    assert not plain.any_time
    assert plain.in_turn() is plain


@pytest.mark.rule("TRS-4.30")
def test_a_random_seat_speaks_among_its_legal_lines() -> None:
    """So that trying a game out at random tries this, too."""
    table = Tressette(totals=(25, 20), any_time=True).trick(TRICK_1)
    said = make_player("random", table.game, 1).choose(table.view(2), QUICK)
    assert said == read_move("2 announce")
    assert table.view(2).lines
    assert hint(table.game, table.view(2), QUICK) is None
