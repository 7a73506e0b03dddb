"""What a score sheet tells about the deal in play, and about the state of the match."""

from __future__ import annotations

from random import Random
from typing import Any

from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import Standing
from cardtable.rules.naming import speak
from cardtable.rules.standing_told import Course, standing_told
from cardtable.table.sheets import sheets_of
from cardtable.tui.score.paper import headed
from tests.each import with_each


@with_each(
    ("game", "seats", "told"),
    [
        ("klondike", 1, ["0 built, hand 24, waste 0."]),
        ("canfield", 1, ["Pass 1, 1 built, hand 34, stock 13."]),
        ("russian-bank", 2, [f"{player} has 48 cards left: hand 35, stock 13." for player in ("Ann", "Bea")]),
        ("pishe-pasha", 2, [f"{player} has 26 cards left: stock 26." for player in ("Ann", "Bea")]),
        (
            "spite-and-malice",
            2,
            [
                "Stock 46; no center stack is begun.",
                "Ann now: the J♠ on the payoff pile, hand 5.",
                "Bea now: the 9♥ on the payoff pile, hand 5.",
            ],
        ),
        ("poker-squares", 1, ["0 points, 200 to win, hand 51."]),
        ("multiple-klondike", 2, ["Ann now: 0 built.", "Bea now: 0 built."]),
        ("pounce", 3, [f"{player} now: stock 13, 0 built." for player in ("Ann", "Bea", "Cy")]),
        ("poker-squares-duel", 2, ["Ann now: 0 points.", "Bea now: 0 points."]),
        ("euchre", 4, ["Nobody has made trump yet."]),
    ],
)
def test_the_sheet_tells_how_a_deal_stands(game: str, seats: int, told: list[str]) -> None:
    match = Match(entry(game).game().table(seats=seats), ("Ann", "Bea", "Cy", "Dov")[:seats], rng=Random(1))
    match.begin(seats - 1)
    (sheet, *_) = sheets_of(match)
    assert list(sheet.now) == told
    drawn = " ".join("".join(text for _, text in line) for line in headed(sheet, 80).lines)
    assert "No deal is finished yet." in drawn
    assert "This deal so far" in drawn


def test_nothing_is_told_of_the_next_deal_before_anybody_has_moved_in_it() -> None:
    """The table still shows the deal before, so that "Nobody has undertaken it yet" would be read of that one."""
    match: Match = Match(entry("mediatore").game().table(), ("Ann", "Bea", "Cy", "Dov"), rng=Random(3))
    match.begin(0)
    while not match.results:
        match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[0])
    assert match.deal.phase == "bid"
    assert sheets_of(match)[0].now == ()
    match.say(match.game.lawful(match.deal, match.game.to_act(match.deal)[0])[0])
    assert sheets_of(match)[0].now != ()


# ── how the match stands ──────────────────────────────────────────────────────────────────────────────────────────


def told_of(
    game: str, totals: tuple[int, ...], *, deals: int = 2, winners: tuple[int, ...] = (), **options: Any
) -> str:
    """Return what the sheet says about a match with these totals."""
    table = entry(game).game().table(options, seats=len(totals) if game != "euchre" else 4)
    standing = Standing(totals, 0, winners, deals)
    told = standing_told(table, standing, entry(game).teller(table).course(standing))
    return speak(" ".join(told), ("Ann", "Bea", "Cy", "Dov", "Eve"))


@with_each(
    ("game", "totals", "deals", "told"),
    [
        (
            "two-handed-tressette",
            (13, 14),
            2,
            "Bea leads by 1 point, 14 to 13. To reach 31, Bea needs 17 more and Ann 18.",
        ),
        (
            "two-handed-tressette",
            (9, 9),
            2,
            "Nobody leads. Both have 9 points. Ann and Bea each need 22 more to reach 31.",
        ),
        ("two-handed-tressette", (0, 0), 0, "Whoever reaches 31 points first wins."),
        (
            "three-handed-tressette",
            (6, 5, 6),
            2,
            "Ann and Cy lead with 6 points each. To reach 31, Ann and Cy each need 25 more and Bea 26.",
        ),
        ("frog", (-3, 8, -5), 1, "Bea leads with 8, 11 chips ahead of Ann. 1 deal of 12 has been played."),
        ("frog", (0, 0, 0), 0, "The match has 12 deals."),
        (
            "schafkopf",
            (0, 0, 0, 0, 4),
            1,
            "Eve leads with 4, 4 points ahead of everybody else. 1 deal of 20 has been played.",
        ),
        ("schafkopf", (0, -2, 0), 2, "Ann and Cy have 0 points, and Bea has −2. 2 deals of 12 have been played."),
        ("frog", (0, 0, 0), 3, "Nobody leads. All have 0 chips. 3 deals of 12 have been played."),
    ],
)
def test_the_sheet_tells_who_leads_and_what_is_still_wanted(
    game: str, totals: tuple[int, ...], deals: int, told: str
) -> None:
    assert told_of(game, totals, deals=deals) == told


def test_at_the_end_the_sheet_tells_by_how_much_it_was_won() -> None:
    """Also where the fewest points win, and where two have won."""
    assert told_of("frog", (-3, 8, -5), winners=(1,), deals=12) == "Bea won by 11 chips."
    assert told_of("three-handed-tressette", (31, 4, 9), winners=(1,), low=True) == "Bea won by 5 points."
    assert told_of("frog", (4, -8, 4), winners=(0, 2), deals=12) == "Ann and Cy tied for first, 12 chips ahead."


def test_of_a_low_game_the_sheet_tells_what_ends_it() -> None:
    told = told_of("three-handed-tressette", (12, 15, 15), low=True)
    assert told == (
        "Ann leads with 12, 3 points ahead of Bea and Cy. "
        "It ends when somebody has 31: Bea and Cy are 16 short of it and Ann 19. The fewest points win."
    )


def test_partners_are_not_told_that_each_of_them_needs_the_points_of_the_side() -> None:
    table = entry("euchre").game().table()
    told = [
        speak(standing_told(table, Standing(scores, 0, (), 2), Course(scores, 5))[-1], ("Ann", "Bea", "Cy", "Dov"))
        for scores in ((1, 1), (1, 0))
    ]
    assert told == ["Each side needs 4 more to reach 5.", "To reach 5, Ann and Cy need 4 more and Bea and Dov 5."]


def test_a_match_to_a_target_has_at_most_its_deals() -> None:
    """POUN-6.3: it is over before, when somebody has the points."""
    table = entry("pounce").game().table(seats=3)
    course = Course((0, 0, 0), 100, deals=20)
    told = [standing_told(table, Standing((0, 0, 0), 0, (), deals), course)[-1] for deals in (0, 1)]
    assert told == ["The match has at most 20 deals.", "1 deal of at most 20 has been played."]
    assert standing_told(table, Standing((0, 0, 0), 0), course) == (
        "The match lasts until somebody has 100 points, and the most points win.",
        told[0],
    )


@with_each(("options", "said"), [({"deals": 20, "target": 100}, "deal 1, to 100"), ({"deals": 3}, "deal 1 of 3")])
def test_the_heading_says_what_ends_the_match(options: dict[str, object], said: str) -> None:
    match = Match(entry("pounce").game().table(options, seats=3), ("Ann", "Bea", "Cy"), rng=Random(7))
    match.begin(0)
    heading = next(zone for zone in entry("pounce").teller(match.game).zones(match.view(0)) if zone.name == "game")
    assert heading.labels[-1] == said


def test_who_plays_alone_is_told_how_far_from_par_the_holes_are() -> None:
    table = entry("golf").game().table()
    course = Course((28,), deals=9, par=4)
    assert standing_told(table, Standing((28,), 0, (), 2), course, "hole") == (
        "After 2 of 9 holes: 28 strokes, 20 over par.",
    )


@with_each(
    "game", [each.id for each in CATALOGUE if each.seats[0] > 1 and each.package not in ("rivals", "solitaires")]
)
def test_a_deal_of_tricks_is_told_with_its_bid_and_its_tricks_and_no_card_in_hand(game: str) -> None:
    """All that is told of it has been heard by all: it is the same for whoever looks."""
    match: Any = Match(entry(game).game().table(), ("Ann", "Bea", "Cy", "Dov")[: entry(game).seats[0]], rng=Random(7))
    match.begin(0)
    chance = Random(3)
    while not match.results and not match.deal.winners:
        match.say(chance.choice(list(match.game.lawful(match.deal, match.game.to_act(match.deal)[0]))))
    if not match.results:
        told = sheets_of(match)[0].now
        assert any(sentence.startswith("Tricks: ") for sentence in told), told
        assert {sheets_of(match, seat)[0].now for seat in range(match.game.seats)} == {told}


def test_a_void_deal_is_not_one_of_those_that_the_match_has() -> None:
    """The heading counts the new deal as the first, and so does the sheet; a deal that all pass counts."""
    game: Any = entry("frog").game().table({"irregularities": "called"}, 3)

    def told(*lines: str) -> str:
        match = Match(game, ("Ann", "Bea", "Cy"), rng=Random(4))
        match.begin(2)
        for line in lines:
            match.say(line)
        return " ".join(standing_told(match.game, match.results[-1].standing, Course((0, 0, 0), deals=12)))

    assert "The match has 12 deals." in told("1 peek", "0 call peek 1")
    assert "1 deal of 12 has been played." in told("0 pass", "1 pass", "2 pass")


def test_a_card_that_is_turned_up_is_one_of_those_left() -> None:
    match = Match(entry("pishe-pasha").game().table(seats=2), ("Ann", "Bea"), rng=Random(1))
    match.begin(1)
    match.say("0 turn")
    assert "Ann has 26 cards left: stock 25, 1 turned up." in sheets_of(match)[0].now
