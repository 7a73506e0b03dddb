"""The score sheets of Euchre, and the sentences on the result of a deal [EU-9.5, EU-9.6, EU-9.11]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.cards import SUIT_OF
from cardtable.rules.calls.telling import ledger_facts
from cardtable.rules.euchre.altered import alterations, altered, decided_by_play, fault_of, penalties, void_told
from cardtable.rules.euchre.deal import NO_TRUMP, SEATS, SIDES, EuchreStanding
from cardtable.rules.euchre.euchre import EuchreGame
from cardtable.rules.euchre.markers import drawn
from cardtable.rules.game import Result
from cardtable.rules.naming import name, together
from cardtable.rules.sheets import Column, accounts_in_order, added, all_in_one, dealer_of, each, sheet_of
from cardtable.rules.teller import BROUGHT, Fact, Row, Sheet
from cardtable.rules.words import amount, number_word

RESULT_WORDS = {
    "point": "made it",
    "march": "march",
    "lone-point": "made it alone",
    "lone-march": "march alone",
    "euchre": "euchred",
    "lone-euchre": "euchred alone",
    "passed": "passed out",
    "farm": "thrown in",
    "misdeal": "misdeal",
    "wrong-deal": "wrong deal",
    "miscount": "miscount",
}


def tricks_word(tricks: int) -> str:
    """Return a number of tricks in words: `one trick`, `no trick`."""
    return f"{number_word(tricks)} trick{'s' if tricks > 1 else ''}"


def headline(detail: Mapping[str, Any]) -> str:
    """Return the result of a deal in one sentence [EU-6.1]."""
    word = str(detail["result"])
    if word == "passed":
        return "Everybody passed twice: nobody scores."
    if word == "farm":
        return "A farmer's hand was thrown in: nobody scores."
    void = void_told(detail)
    if void is not None:
        return void
    maker, trump = int(detail["maker"]), SUIT_OF.get(detail["trump"])
    makers = SIDES[maker & 1]
    tricks = detail["tricks"][maker & 1]
    played = "no trump" if trump is None else trump.title
    if detail["alone"]:
        who = f"{name(maker)} played {played} alone"
    else:
        who = f"{together(makers)} played {played}" if trump is None else f"{together(makers)} made {played} trump"
    worth = "" if altered(detail) else f", {amount(max(detail['points']), 'point')}"
    match word.removeprefix("lone-"):
        case "march":
            alone = " alone" if detail["alone"] else ""
            return f"{who} and took all five tricks: a march{alone}{worth}."
        case "point":
            return f"{who} and took {tricks_word(tricks)}{worth.replace(',', ':')}."
        case _:
            took = "took no trick" if tricks == 0 else f"took only {tricks_word(tricks)}"
            to = f"{worth} to {together(SIDES[1 - (maker & 1)])}" if worth else ""
            return f"{who} and {took}: euchred{to}."


def in_short(detail: Mapping[str, Any]) -> str:
    """Return the result of a deal in a few words, where there is little room."""
    if detail["result"] == "passed":
        return "Passed out: nobody scores."
    if detail["result"] == "farm":
        return "A farmer's hand: nobody scores."
    void = void_told(detail)
    if void is not None:
        return void
    if altered(detail):
        return " ".join(alterations({**detail, "ledger": ()}))
    side = 0 if detail["points"][0] else 1
    what = {"point": "", "march": "A march: ", "euchre": "Euchred: "}[str(detail["result"]).removeprefix("lone-")]
    if what and detail["alone"]:
        what = what.replace(":", " alone:")
    return f"{what}{amount(detail['points'][side], 'point')} to {together(SIDES[side])}."


def breakdown(game: EuchreGame[Any], result: Result) -> tuple[str, ...]:
    """Return sentences that lead to the result of a deal step by step: points, score, game and rubber."""
    detail = result.detail
    sentences = [headline(detail), *alterations(detail)]
    score, points = detail["score"], detail["points"]
    sums = [
        f"{together(SIDES[side])} {added(score[side], points[side]) if points[side] else score[side]}"
        for side in (0, 1)
    ]
    sentences.append(f"Score: {', '.join(sums)}.")
    if detail["bridge"] is not None:
        sentences.append(f"{together(SIDES[detail['bridge']])} are at the bridge.")
    won = detail["game_won"]
    if won is None:
        return tuple(sentences)
    lost = score[1 - won]
    if not game.options.rubber:
        return (*sentences, f"{together(SIDES[won])} win the game, {score[won]} to {lost}.")
    value = amount(detail["game_value"], "rubber point")
    sentences.append(f"{together(SIDES[won])} win the game, {score[won]} to {lost}. It counts {value}.")
    if detail["bonus"]:
        games = f"two games to {number_word(detail['games'][1 - won]) if detail['games'][1 - won] else 'none'}"
        totals = result.standing.totals
        sentences.append(f"{together(SIDES[won])} win the rubber, {games}, and add {detail['bonus']}.")
        sentences.append(
            f"Rubber points: {together(SIDES[0])} {totals[0]}, {together(SIDES[1])} {totals[1]}, "
            f"a margin of {totals[won] - totals[1 - won]}."
        )
    return tuple(sentences)


def deals_sheet(
    game: EuchreGame[Any], results: Sequence[Result], looking: int | None, began: EuchreStanding | None = None
) -> Sheet:
    """Return the sheet with a row for each deal [EU-9.5], and the marker cards beside the score [EU-9.6]."""
    order, options = accounts_in_order(game, looking), game.options

    def tricks(result: Result, side: int) -> object:
        return "" if result.detail["maker"] is None else result.detail["tricks"][side]

    def score(result: Result, side: int) -> tuple[object, ...]:
        return result.detail["score"][side], "bridge" if result.detail["bridge"] == side else ""

    def brought(began: Any, side: int) -> tuple[object, ...]:
        return began.score[side], "bridge" if game.bridge(began.score) == side else ""

    columns = (
        Column("Dealer", lambda result: name(dealt(game, result))),
        Column("Trump", _made, ("Trump", "Maker", "Alone"), " "),
        all_in_one("Tricks", order, tricks),
        Column("Result", lambda result: fault_of(result.detail) or RESULT_WORDS[result.detail["result"]]),
        all_in_one("Points", order, lambda result, side: result.detail["points"][side]),
        *each(order, score, "{}", "{}", "{} at the bridge", brought=brought),
    )
    sheet = sheet_of(
        f"Euchre to {options.target}",
        columns,
        results,
        lambda result: breakdown(game, result),
        ruled=lambda result: result.detail["game_won"] is not None,
        noted=lambda result: penalties(result.detail) if fault_of(result.detail) else (),
        began=began,
    )
    score_before = (0, 0) if began is None else began.score
    nothing = {"score": score_before, "bridge": game.bridge(score_before)}
    last: Mapping[str, Any] = results[-1].detail if results else nothing
    foot = [
        f"{title} {last['score'][side]}{', at the bridge' if last['bridge'] == side else ''}" for side, title in order
    ]
    pictures = [drawn(options.markers, last["score"][side], options.target, side) for side, _ in order]
    return sheet._replace(foot=tuple(foot), pictures=tuple(filter(None, pictures)), repeats=True)


def dealt(game: EuchreGame[Any], result: Result) -> int:
    """Return the seat that dealt. After a void or thrown-in deal, return the seat that deals next instead [EU-7.6]."""
    again = result.standing.dealer
    gathered = result.detail["result"] == "farm" or void_told(result.detail) is not None
    return again if again is not None and gathered else dealer_of(game, result)


def _made(result: Result) -> tuple[str, ...]:
    detail = result.detail
    if detail["maker"] is None:
        return "", "", ""
    trump = "NT" if detail["trump"] == NO_TRUMP else SUIT_OF[detail["trump"]].symbol
    return trump, name(detail["maker"]), "alone" if detail["alone"] else ""


def rubber_sheet(
    game: EuchreGame[Any], results: Sequence[Result], looking: int | None, began: EuchreStanding | None = None
) -> Sheet:
    """Return the sheet with a row for each game, then bonus, total and margin [EU-9.5, EU-6.5 to EU-6.8]."""
    order = accounts_in_order(game, looking)
    title_of = dict(order)
    rows: list[Row] = []
    bonus, margin = {0: "", 1: ""}, {0: "", 1: ""}
    played = 0 if began is None else sum(began.games)
    if began is not None and played:
        rows.append(Row((BROUGHT, "", "", *(str(began.totals[side]) for side, _ in order)), brought=True))
    for result in results:
        detail, won = result.detail, result.detail["game_won"]
        if won is None:
            continue
        value = [str(detail["game_value"]) if side == won else "" for side, _ in order]
        score = " – ".join(str(detail["score"][side]) for side, _ in order)
        played += 1
        rows.append(Row((str(played), title_of[won], score, *value)))
        if detail["bonus"]:
            totals = result.standing.totals
            bonus[won], margin[won] = str(detail["bonus"]), str(totals[won] - totals[1 - won])
    totals = results[-1].standing.totals if results else (0, 0) if began is None else began.totals
    below = (("Bonus", bonus), ("Total", totals), ("Margin", margin))
    rows += [
        Row((head, "", "", *(str(points[side]) for side, _ in order)), ruled=head != "Margin") for head, points in below
    ]
    return Sheet("The rubber", ("Game", "Winners", "Score", *title_of.values()), tuple(rows))


def facts(detail: Mapping[str, Any]) -> tuple[Fact, ...]:
    """Return what the statistics count in a deal: points, tricks, trump made, lone hands, euchres, marches [EU-6.1].

    If the tricks did not decide who scored (see `decided_by_play`), the maker counts as having called trump. But the
    makers count neither as successful nor as euchred.
    """
    maker, word = detail["maker"], str(detail["result"]).removeprefix("lone-")
    if maker is None or word not in ("point", "march", "euchre"):
        return tuple(ledger_facts(detail))
    made, scored, tricks = int(word != "euchre"), detail["points"], detail["tricks"]
    fate = (
        Fact("Trump made", maker, made, 1),
        *(Fact("Trump made by partner", seat, made, 1) for seat in SIDES[maker & 1] if seat != maker),
        *((Fact("Lone hands made", maker, made, 1),) if detail["alone"] else ()),
        *(Fact("Marches", seat, int(word == "march"), 1) for seat in SIDES[maker & 1]),
        *(Fact("Makers euchred", seat, 1 - made, 1) for seat in SIDES[1 - (maker & 1)]),
    )
    return (
        *(Fact("Points scored", seat, scored[seat & 1]) for seat in range(SEATS) if scored[seat & 1]),
        *(Fact("Points conceded", seat, scored[1 - (seat & 1)]) for seat in range(SEATS) if scored[1 - (seat & 1)]),
        *(Fact("Trump called", seat, int(seat == maker), 1) for seat in range(SEATS)),
        *(Fact("Tricks a hand, on average", seat, tricks[seat & 1], 1) for seat in range(SEATS)),
        *(fate if decided_by_play(detail) else ()),
        *ledger_facts(detail),
    )
