"""A scale of payments that a table sets itself: which scales are allowed, and what follows from one [AP-6.6]."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.cli import run
from cardtable.errors import BadOptions
from cardtable.match.record import new_record, read_record
from cardtable.players.advice.auction_pinochle import AuctionPinochleAdvice
from cardtable.rules.catalogue import entry
from cardtable.rules.pinochle.options import AuctionPinochleOptions
from cardtable.rules.pinochle.scale import SCALES, in_short, units_of, written
from tests.each import with_each
from tests.players.advised import Advised
from tests.rules.pinochle.table import Table, pack_for

OWN = "250 2, 300 4, 350 8, 400 16"
NONE = "it is standard or special, or bids with their units, as 250 2, 300 4, 350 8, 400 16"
PAIRS = ((250, 2), (300, 4), (350, 8), (400, 16))


def read(value: object) -> object:
    return AuctionPinochleOptions.read({"bonus_scale": value}).bonus_scale


@pytest.mark.rule("AP-6.6", "AP-6.1")
def test_a_bid_pays_by_its_step() -> None:
    """Each step holds until the next, the last for all bids above; what stands below 250 is paid as 250."""
    bids = (200, 250, 290, 300, 340, 350, 390, 400, 750, 2150)
    assert [units_of(bid, PAIRS) for bid in bids] == [2, 2, 2, 4, 4, 8, 8, 16, 16, 16]
    assert [units_of(bid, ((250, 3),)) for bid in (250, 2150)] == [3, 3]


@pytest.mark.rule("AP-6.6")
@pytest.mark.parametrize(
    "value",
    [OWN, "250:2;300=4 ; 350  8,400 16", [list(pair) for pair in PAIRS], PAIRS],
    ids=["text", "signs", "list", ""],
)
def test_a_scale_is_typed_or_stands_in_a_record(value: object) -> None:
    """However it is given, it is the same pairs, and they are written as they are typed."""
    assert read(value) == PAIRS
    assert written(PAIRS) == OWN
    assert in_short(PAIRS) == "own, 2 to 16 units"
    assert AuctionPinochleOptions.read({"bonus_scale": value}).changed() == {"bonus_scale": PAIRS}


@pytest.mark.rule("AP-6.6", "AP-6.1")
@pytest.mark.parametrize("name", SCALES)
def test_the_scales_that_have_a_name_are_known_by_it(name: str) -> None:
    """Written out they are still those, so that a record keeps the name."""
    assert read(written(name)) == read(name) == name


@pytest.mark.rule("AP-6.6")
@with_each(
    ("value", "why"),
    [
        ("", f"cannot be empty: {NONE}"),
        ([], f"cannot be empty: {NONE}"),
        ("250 two", f'cannot be "250 two": {NONE}'),
        ("250 2 300 4", f'cannot be "250 2 300 4": {NONE}'),
        (250, f"cannot be 250: {NONE}"),
        ([[250, True]], f"cannot be [[250, true]]: {NONE}"),
        ([250, 2, "and so on and on and on and on"], f"cannot be that: {NONE}"),
        ("300 4, 350 8", "cannot begin at 300: its first bid is 250, the lowest there is"),
        ("250 2, 305 4", "cannot have a bid of 305: bids are 250 to 2150, in tens"),
        ("250 2, 2160 4", "cannot have a bid of 2160: bids are 250 to 2150, in tens"),
        ("250 2, 350 4, 300 8", "cannot have 300 after 350: its bids go up from step to step"),
        ("250 2, 250 4", "cannot have 250 after 250: its bids go up from step to step"),
        ("250 0", "cannot pay 0 units for 250: it is 1 to 1000"),
        ("250 1001", "cannot pay 1001 units for 250: it is 1 to 1000"),
        ("250 4, 300 3", "cannot pay 3 for 300 and 4 for 250: a higher bid pays no less"),
    ],
)
def test_a_bad_scale_is_refused_in_a_sentence(value: object, why: str) -> None:
    """What it cannot be, and what would be right."""
    with pytest.raises(BadOptions) as caught:
        read(value)
    assert str(caught.value) == f"bonus_scale {why} (AP-6.6)."
    with pytest.raises(BadOptions, match=r"^Payment cannot"):
        AuctionPinochleOptions.own_value("bonus_scale", value, called="Payment")


@pytest.mark.rule("AP-6.6", "AP-4.53", "AP-4.54")
def test_what_is_paid_by_it() -> None:
    """350 made pays 8 units a head, 340 pays 4; into the kitty goes what 250 pays, once more when all pass."""
    scale = "250 3, 300 4, 350 8"
    assert Table(bonus_scale=scale, stakes=5).bid(0, 350).ends("yielded").change == [80, -40, -40]
    assert Table(bonus_scale=scale, stakes=5).bid(0, 340).ends("abandoned").change == [-80, 40, 40]
    at = Table(bonus_scale=scale, stakes=5, kitty=True)
    assert at.deal.books.kitty == 3 * 15
    at.pass_out().say(f"{at.turn} ante")
    assert at.deal.books.kitty == 6 * 15


@pytest.mark.rule("AP-6.6", "AP-4.3", "AP-9.5", "AP-9.6")
def test_it_stands_at_the_head_of_the_sheet_and_on_the_mat() -> None:
    """What is not written there does not bind: every step; the mat has those steps that can still be bid."""
    at = Table(bonus_scale="250 1, 280 2, 400 10, 600 20, 2000 999")
    assert at.zones(1)["terms"].labels == (
        "bid  made  failed",
        "250    +2      −4",
        "280    +4      −8",
        "400   +20     −40",
        "600   +40     −80",
        "        ♠  double",
    )
    at.say("0 bid 390")
    assert [line[:3].strip() for line in at.zones(1)["terms"].labels] == ["bid", "", "", "400", "600", ""]
    at.bid(0, 390).ends("conceded")
    (sheet,) = at.teller.sheets([at.result], None)
    assert sheet.head[:2] == (
        "1 chip a unit, own payment from 1 to 999 units; spades double, hearts single",
        "Bids and their units: 250 1, 280 2, 400 10, 600 20, 2000 999",
    )


@pytest.mark.rule("AP-6.6")
def test_many_steps_go_over_the_mat_five_at_a_time() -> None:
    """Of seven the last two stand alone when the first five have been bid over, and no line moves."""
    at = Table(bonus_scale="250 1, 260 2, 270 3, 280 4, 290 5, 300 6, 310 7", spades_double=False)
    assert [line[:3].strip() for line in at.zones(1)["terms"].labels] == ["bid", "250", "260", "270", "280", "290"]
    at.say("0 bid 290")
    assert [line[:3].strip() for line in at.zones(1)["terms"].labels] == ["bid", "300", "310", "", "", ""]
    at.say("1 bid 750")
    assert [line[:3].strip() for line in at.zones(1)["terms"].labels] == ["bid", "", "310", "", "", ""]


class Seated(Advised, Table):
    """A table at which seat 0 has a strong hand, and the advice for the table's scale."""

    def __init__(self, **options: Any) -> None:
        super().__init__(pack_for({0: "Ah Ah Th Kh Qh Jh 9h Ac Ad As Ks Qs Kc Qc 9s"}, "9c Js Th"), **options)
        self.advice = AuctionPinochleAdvice(self.game)


@pytest.mark.rule("AP-6.6", "AP-10.3")
def test_advice_bids_by_it() -> None:
    """Where all bids up to 390 pay alike the highest is best; where 400 pays tenfold a strong hand goes for it."""
    wide = Seated(bonus_scale="250 2, 400 3")
    assert wide.weight("bid 390") == pytest.approx(wide.weight("bid 350"), abs=0.6)
    assert "It pays the same as 350" in wide.why_of("bid 390")
    dear = Seated(bonus_scale="250 2, 400 60")
    assert dear.weight("bid 400") - dear.weight("bid 350") > 4 * abs(wide.weight("bid 400") - wide.weight("bid 350"))
    odd = Seated(bonus_scale="250 2, 280 3, 350 4")
    assert "It pays the same as 250" in odd.why_of("bid 270")
    assert "290" not in odd.why_of("bid 300")


@pytest.mark.slow
@pytest.mark.rule("AP-6.6", "AP-7.11")
def test_a_record_keeps_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As pairs of numbers; typed or as JSON on the command line it makes the same records, which replay."""
    game = entry("auction-pinochle").game().table({"bonus_scale": OWN})
    record = read_record(new_record(game, ["Ann", "Bea", "Cy"]).text())
    assert record.options["bonus_scale"] == [list(pair) for pair in PAIRS]
    texts: list[str] = []
    for value in (OWN, json.dumps(PAIRS)):
        out = tmp_path / f"{len(texts)}.jsonl"
        told = ["simulate", "auction-pinochle", "--games", "1", "--deals", "2", "--seed", "4", "--out", str(out)]
        assert run([*told, "--option", f"bonus_scale={value}"]) == 0
        texts.append(out.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert '"bonus_scale": [[250, 2], [300, 4], [350, 8], [400, 16]]' in texts[0]
    assert run(["trace", str(tmp_path / "0.jsonl")]) == 0
    assert run(["simulate", "auction-pinochle", "--option", "bonus_scale=250 4, 300 2", "--out", "-"]) == 2
    assert "cannot pay 2 for 300 and 4 for 250: a higher bid pays no less (AP-6.6)." in capsys.readouterr().err
