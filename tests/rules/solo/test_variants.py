"""Frog, Coeur d'Alene Solo and Progressive Solo: what differs from Six-Bid Solo beyond their examples."""

from __future__ import annotations

import pytest

from cardtable.cards import BACK, cards_text
from cardtable.errors import BadOptions
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from tests.rules.solo.table import Table, pack_of, played


@pytest.mark.rule("FRG-1.1", "FRG-3.1", "CDA-1.1", "CDA-3.1", "PSO-1.1", "PSO-3.1")
def test_the_tables_there_are() -> None:
    """Three or four seats; a rate for the grand, an ante and when it is paid, and nothing else to choose."""
    buried = "bury_counts"
    wanted = {"frog": {"grand_rate", buried}, "coeur-dalene-solo": {buried}, "progressive-solo": {"ante", "pots"}}
    for game, own in wanted.items():
        kind = entry(game).game()
        assert kind.seat_counts == (3, 4)
        assert {*kind.Options.model_fields} == {"deals", "irregularities"} | own
    for game, option, value in (("frog", "grand_rate", 5), ("progressive-solo", "ante", 101)):
        with pytest.raises(BadOptions):
            entry(game).game().table({option: value})


@pytest.mark.rule("FRG-4.2", "FRG-9.1")
def test_a_frog_takes_up_the_widow() -> None:
    """The bidder alone sees it and what he buries, of which there are 364 choices; in the end all do."""
    table = Table("frog", pack_of("frog-made-at-four"), seats=4).say("1 bid frog, 2 pass, 3 pass")
    assert (table.phase, table.turn, len(table.lines)) == ("discard", 1, 364)
    zones = table.zones(1)
    assert zones["hand-1"].labels.count("widow") == 3
    assert zones["terms"].labels == (" A  11", "10  10", " K   4", " Q   3", " J   2")
    for who in (0, 2, 3, SPECTATOR):
        assert set(table.view(who).deal.hand(1)) == {BACK}
        assert set(table.view(who).deal.widow) == {BACK}
    assert table.offer("1 bury 8s Ts Ks")[:2] == ("Bury 8♠ 10♠ K♠", "14 points for you")
    assert table.offer("1 bury Kh 8s Ts").confirm == "Bury K♥, a trump?"
    assert table.rule("1 bury 8s Ts") == "FRG-4.2"
    assert table.told("1 bury 8s Ts Ks", 2) == ["Bea buries three cards."]
    assert table.zones(2)["discard"].cards == (BACK,) * 3
    ended = played("frog-made-at-four").zones(2)
    assert (cards_text(sorted(ended["widow"].cards)), cards_text(sorted(ended["discard"].cards))) == (
        "Jd Jh 8s",
        "8s Ts Ks",
    )


@pytest.mark.rule("FRG-3.1", "CDA-3.1")
def test_what_is_buried_may_count_for_nobody() -> None:
    """Then the points in his tricks alone are held against 60, and nobody is told that his burial is worth anything."""
    ended = played("frog-in-tricks-alone")
    assert ended.result.change == (1, -3, 1, 1)
    assert "and took 59 points: failed." in ended.teller.result_told(ended.result)[0]
    assert played("coeur-frog-in-tricks-alone").detail["points"] == 76
    table = Table("frog", pack_of("frog-made-at-four"), seats=4, bury_counts=False).say("1 bid frog, 2 pass, 3 pass")
    assert "they count for nobody" in table.prompt(1)
    assert table.offer("1 bury 8s Ts Ks")[:2] == ("Bury 8♠ 10♠ K♠", "")


@pytest.mark.rule("CDA-9.1")
def test_the_sheet_says_won_lost_or_tie() -> None:
    """Beside the bidder's points."""
    for name, points, outcome in (("coeur-frog", "88", "made"), ("coeur-solo-lost", "59", "failed")):
        table = played(name)
        (sheet,) = table.teller.sheets([table.result], None)
        assert sheet.rows[0].cells[4:6] == (points, outcome)
    tie = played("coeur-tie")
    assert tie.teller.sheets([tie.result], None)[0].rows[0].cells[4:6] == ("60", "tie")


def progressive(said: str = "", **options: object) -> Table:
    """Return a table of Progressive Solo after these moves."""
    table = Table("progressive-solo", pack_of("progressive-doubled-bidder"), **options)  # type: ignore[arg-type]
    return table.say(said) if said else table


@pytest.mark.rule("PSO-4.3", "PSO-4.6")
def test_the_doubler_must_pass_or_go_higher() -> None:
    """And a higher bid may be doubled anew, by whoever was doubled before."""
    table = progressive("1 bid frog, 2 double, 0 pass, 1 redouble")
    assert table.lines == ["bid club-solo", "bid diamond-solo", "bid heart-solo", "bid spade-solo", "pass"]
    assert (table.deal.doubler, table.deal.times) == (2, 4)
    table.say("2 bid spade-solo")
    assert (table.deal.doubler, table.deal.times) == (-1, 1)
    assert "double" in table.lines
    table.say("1 double, 2 stand, 1 pass")
    assert (table.phase, table.deal.bidder, table.deal.doubler, table.deal.times) == ("play", 2, 1, 2)


@pytest.mark.rule("PSO-4.1")
def test_antes() -> None:
    """Into both pots before every deal, and with an ante of nothing there are none."""
    table = progressive()
    assert (table.deal.ante, table.deal.frog_pot, table.deal.solo_pot) == (10, 15, 15)
    bare = progressive(ante=0)
    assert not bare.zones(1)["score"].labels
    bare.say("1 pass, 2 pass, 0 pass")
    assert "Frog pot" not in bare.teller.sheets([bare.result], None)[0].columns
    assert (bare.change, bare.detail["frog_pot"], bare.detail["ante"]) == ([0, 0, 0], 0, 0)


@pytest.mark.rule("PSO-9.1", "PSO-6.2")
def test_pots_and_doubles_are_seen() -> None:
    """In the heading and beside the seats, and the pots as columns of the sheet."""
    table = progressive("1 bid diamond-solo, 2 double, 0 pass, 1 redouble")
    zones = table.zones(0)
    assert zones["score"].labels == ("frog pot 15", "solo 15")
    assert zones["state"].labels == ("Bea: diamond solo", "4, Cy 16, lost 16")
    assert zones["said-2"].labels == ("double",)
    assert table.offer("2 bid heart-solo").effect == "hearts are trumps; 5 chips a point over 60 from each"
    table.say("2 pass")
    zones = table.zones(0)
    assert zones["seat-2"].labels == ("−10 chips", "doubled")
    assert zones["seat-1"].labels == ("−10 chips", "bidder", "redoubled")
    ended = played("progressive-doubled-and-lost")
    sheet = ended.teller.sheets([ended.result], None)[0]
    assert sheet.columns[6:8] == ("Frog pot", "Solo pot")
    assert sheet.rows[0].cells[6:8] == ("15", "30")
