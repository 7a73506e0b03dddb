"""The score sheets of Euchre, and what a deal brought, in sentences that add up [EU-9.5, EU-9.6, EU-9.11]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.cards import Suit
from cardtable.rules.euchre.deal import SEATS, SIDES
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.markers import drawn
from cardtable.rules.game import Result
from cardtable.rules.naming import name, together
from cardtable.rules.teller import Row, Sheet
from cardtable.rules.words import amount, number_word

RESULT_WORDS = {
    "point": "point",
    "march": "march",
    "lone-point": "point alone",
    "lone-march": "march alone",
    "euchre": "euchre",
    "lone-euchre": "euchre alone",
    "passed": "passed",
}


def sides(looking: int | None) -> tuple[int, int]:
    """The accounts in the order of the columns: that of whoever looks first."""
    return (1, 0) if looking is not None and looking % 2 else (0, 1)


def side_titles(looking: int | None) -> tuple[str, str]:
    """The heads of the two sides' columns, in the order of `sides`: We and They, or the people's names."""
    if looking is not None:
        return "We", "They"
    first, second = (f"{name(one)} & {name(other)}" for one, other in SIDES)
    return first, second


def tricks_word(tricks: int) -> str:
    """`one trick`, `no trick`, `three tricks`."""
    return f"{number_word(tricks)} trick{'s' if tricks > 1 else ''}"


def headline(detail: Mapping[str, Any]) -> str:
    """What a deal came to, in one sentence [EU-6.1]."""
    word = str(detail["result"])
    if word == "passed":
        return "Everybody passed twice: nobody scores."
    maker, trump = int(detail["maker"]), Suit("cdhs".index(detail["trump"]))
    makers = SIDES[maker & 1]
    tricks = detail["tricks"][maker & 1]
    who = f"{name(maker)} played {trump.title} alone" if detail["alone"] else f"{together(makers)} made {trump.title}"
    worth = amount(max(detail["points"]), "point")
    match word.removeprefix("lone-"):
        case "march":
            alone = " alone" if detail["alone"] else ""
            return f"{who} and took all five tricks: a march{alone}, {worth}."
        case "point":
            return f"{who} and took {tricks_word(tricks)}: {worth}."
        case _:
            took = "took no trick" if tricks == 0 else f"took only {tricks_word(tricks)}"
            return f"{who} and {took}: euchred, {worth} to {together(SIDES[1 - (maker & 1)])}."


def in_short(detail: Mapping[str, Any]) -> str:
    """The same in few words, for a line that has little room."""
    if detail["result"] == "passed":
        return "Passed out: nobody scores."
    side = 0 if detail["points"][0] else 1
    what = {"point": "", "march": "A march: ", "euchre": "Euchred: "}[str(detail["result"]).removeprefix("lone-")]
    if what and detail["alone"]:
        what = what.replace(":", " alone:")
    return f"{what}{amount(detail['points'][side], 'point')} to {together(SIDES[side])}."


def breakdown(game: Euchre, result: Result) -> tuple[str, ...]:
    """What a deal brought, in sentences that add up."""
    detail = result.detail
    sentences = [headline(detail)]
    score, points = detail["score"], detail["points"]
    sums = [
        f"{together(SIDES[side])} {score[side] - points[side]} + {points[side]} = {score[side]}"
        if points[side]
        else f"{together(SIDES[side])} {score[side]}"
        for side in (0, 1)
    ]
    sentences.append(f"The score: {', '.join(sums)}.")
    if detail["bridge"] is not None:
        sentences.append(f"{together(SIDES[detail['bridge']])} are at the bridge.")
    won = detail["game_won"]
    if won is None:
        return tuple(sentences)
    lost = score[1 - won]
    if not game.options.rubber:
        return (*sentences, f"The game goes to {together(SIDES[won])}, {score[won]} to {lost}.")
    value = amount(detail["game_value"], "rubber point")
    sentences.append(f"The game goes to {together(SIDES[won])}, {score[won]} to {lost}, and counts {value}.")
    if detail["bonus"]:
        games = f"two games to {number_word(detail['games'][1 - won]) if detail['games'][1 - won] else 'none'}"
        totals = result.standing.totals
        sentences.append(f"{together(SIDES[won])} have won the rubber, {games}, and add {detail['bonus']}.")
        sentences.append(
            f"Rubber points: {together(SIDES[0])} {totals[0]}, {together(SIDES[1])} {totals[1]}, "
            f"a margin of {totals[won] - totals[1 - won]}."
        )
    return tuple(sentences)


def deals_sheet(game: Euchre, results: Sequence[Result], looking: int | None) -> Sheet:
    """One row a deal [EU-9.5], the marker cards beside the score [EU-9.6]."""
    order, titles = sides(looking), side_titles(looking)
    rows: list[Row] = []
    fresh = False
    for result in results:
        rows.append(Row(_deal_cells(result, order), ruled=fresh))
        fresh = result.detail["game_won"] is not None
    last = results[-1] if results else None
    score = last.detail["score"] if last else [0, 0]
    foot = [f"{title} {score[side]}" for side, title in zip(order, titles, strict=True)]
    if last and last.detail["bridge"] is not None:
        foot[order.index(last.detail["bridge"])] += ", at the bridge"
    options = game.options
    pictures = tuple(drawn(options.markers, score[side], options.target, side) for side in order)
    return Sheet(
        f"Euchre to {options.target}",
        ("Deal", "Dealer", "Trumps", "Tricks", "Result", "Points", *titles),
        tuple(rows),
        tuple(foot),
        breakdown(game, last) if last else (),
        tuple(picture for picture in pictures if picture),
    )


def _deal_cells(result: Result, order: tuple[int, int]) -> tuple[str, ...]:
    detail, standing = result.detail, result.standing
    assert standing.dealer is not None
    dealer = (standing.dealer - 1) % SEATS
    if detail["maker"] is None:
        trumps = ""
    else:
        symbol = Suit("cdhs".index(detail["trump"])).symbol
        trumps = f"{symbol} {name(detail['maker'])}{' alone' if detail['alone'] else ''}"
    first, second = order
    tricks, points = detail["tricks"], detail["points"]
    return (
        str(standing.deals),
        name(dealer),
        trumps,
        "" if detail["maker"] is None else f"{tricks[first]} – {tricks[second]}",
        RESULT_WORDS[detail["result"]],
        f"{points[first]} – {points[second]}",
        *(f"{detail['score'][side]}{' bridge' if detail['bridge'] == side else ''}" for side in order),
    )


def rubber_sheet(results: Sequence[Result], looking: int | None) -> Sheet:
    """One row a game, then the bonus, the total and the margin [EU-9.5, EU-6.5 to EU-6.8]."""
    order, titles = sides(looking), side_titles(looking)
    title_of = dict(zip(order, titles, strict=True))
    rows: list[Row] = []
    bonus = ["", ""]
    margin = ["", ""]
    for result in results:
        detail = result.detail
        won = detail["game_won"]
        if won is None:
            continue
        value = [str(detail["game_value"]) if side == won else "" for side in order]
        score = f"{detail['score'][order[0]]} – {detail['score'][order[1]]}"
        rows.append(Row((str(len(rows) + 1), title_of[won], score, *value)))
        if detail["bonus"]:
            totals = result.standing.totals
            bonus[order.index(won)] = str(detail["bonus"])
            margin[order.index(won)] = str(totals[won] - totals[1 - won])
    totals = results[-1].standing.totals if results else (0, 0)
    total = [str(totals[side]) for side in order]
    return Sheet(
        "The rubber",
        ("Game", "Winners", "Score", *titles),
        (
            *rows,
            Row(("Bonus", "", "", *bonus), ruled=True),
            Row(("Total", "", "", *total), ruled=True),
            Row(("Margin", "", "", *margin)),
        ),
    )
