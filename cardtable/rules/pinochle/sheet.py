"""The score sheet, and the sentences about the result of a deal [AP-4.3, AP-9.5]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from cardtable.cards import SUIT_OF, read_card
from cardtable.rules.calls.telling import call_told, deciding_call, fault_named, ledger_facts, ledger_told
from cardtable.rules.game import Result, Standing
from cardtable.rules.ledger import UPHELD
from cardtable.rules.naming import doing, name
from cardtable.rules.pinochle.auction_pinochle import PinochleGame
from cardtable.rules.pinochle.deal import PinochleStanding
from cardtable.rules.pinochle.kitty import FOR_KITTY, PAID
from cardtable.rules.pinochle.melds import announced, each_spoken
from cardtable.rules.pinochle.options import AuctionPinochleOptions
from cardtable.rules.pinochle.scale import steps_of, written
from cardtable.rules.sheets import (
    Column,
    accounts_in_order,
    added,
    dealers,
    each,
    sheet_of,
    totals_beneath,
    winners_told,
)
from cardtable.rules.teller import Fact, Sheet
from cardtable.rules.tricks.telling import symbols
from cardtable.rules.words import amount, capital, listed, minus, signed

CALLED_TO_THE_END = ("burial", "renege", "look")
"""The words of the faults that can be called until the hand is paid for [AP-7.2]."""
COUNT_WORDS = {"old": "old-timers' count", "simplified": "simplified count", "streamlined": "streamlined count"}


def agreements(options: AuctionPinochleOptions, seats: int) -> tuple[str, ...]:
    """Return the agreements made before the start, in lines. No other agreements are binding [AP-4.3]."""
    stakes = f"{amount(options.stakes, 'chip')} a unit"
    scale = steps_of(options.bonus_scale)
    named = options.bonus_scale if isinstance(options.bonus_scale, str) else "own"
    count = COUNT_WORDS[options.count]
    if options.count == "streamlined":
        count += f", last trick {10 if options.streamlined_last else 0}"
    spades = "spades double" if options.spades_double else "spades single"
    hearts = "hearts triple" if options.hearts_triple else "hearts single"
    lines = [
        f"{stakes}, {named} payment from {scale[0][1]} to {scale[-1][1]} units; {spades}, {hearts}",
        f"{count}{'; bonus melds' if options.bonus_melds else ''}; third hand opens at {options.third_minimum}",
    ]
    if named == "own":
        lines.insert(1, f"bids and their units: {written(scale)}")
    if options.kitty:
        passed = {"vote": "a vote on paying again", "always": "all pay again", "never": "nobody pays again"}[
            options.kitty_pass_ante
        ]
        divide = (
            f"a vote on dividing at {options.kitty_divide_at} units"
            if options.kitty_divide_at
            else "no vote on dividing"
        )
        stack = f"{options.bankroll} units on the table" if options.bankroll else "no table stakes"
        lines.append(f"kitty: after a deal passed out, {passed}; {options.kitty_penalty} penalty; {divide}; {stack}")
    if options.kitty and options.kitty_agreed:
        lines.append("between deals all may agree to divide the kitty or to stop its antes")
    if seats == 4 and options.newcomer:
        lines.append(f"{name(3)} joins as the fourth when asked in")
    if seats == 4 and options.fourth_joins:
        lines.append(f"{name(3)} joins before deal {options.fourth_joins}")
    return tuple(map(capital, lines))


# ── a deal in sentences ───────────────────────────────────────────────────────────────────────────────────────────


def headline(result: Result) -> str:
    """Return how the hand ended, in one sentence or two."""
    detail = result.detail
    if detail["bidder"] is None:
        return "Everybody passed: the hands are thrown in."
    who, bid = detail["bidder"], detail["bid"]
    match detail["outcome"]:
        case "conceded":
            return f"{doing(who, 'throws', 'throw')} the hand in at {bid}, before the lead."
        case "abandoned":
            return f"{doing(who, 'gives', 'give')} up at {bid}, during the play."
        case "yielded":
            return f"Both opponents concede: {doing(who, 'makes', 'make')} {bid}."
        case "made" | "failed" if detail["total"] is None:
            return cut_short(detail)
        case "made":
            return f"{doing(who, 'makes', 'make')} {bid} with {detail['total']} points."
        case _:
            short = bid - detail["total"]
            return f"{doing(who, 'fails', 'fail')} at {bid} with {detail['total']} points, {short} short."


def cut_short(detail: Mapping[str, Any], call: Mapping[str, Any] | None = None) -> str:
    """Return one or two sentences on the end of a hand that a fault cut short [AP-7.5].

    `call` is the call of that fault. If it is None, only the fault is named.
    """
    who, bid = detail["bidder"], detail["bid"]
    last = [entry for entry in detail["ledger"] if entry["end"] == UPHELD and entry["what"] in ("burial", "renege")][-1]
    why = f" because of {fault_named(last['what'])}" if call is None else f": {call_told(call)}"
    if detail["outcome"] == "failed":
        return f"{doing(who, 'fails', 'fail')} at {bid}{why}. The cards are not counted."
    at_fault = last["seat"]
    made = doing(who, "makes", "make")
    return f"{doing(at_fault, 'loses', 'lose')} the hand{why}{': ' if call is None else '. '}{made} {bid}."


def count_told(game: PinochleGame[Any], detail: Mapping[str, Any]) -> Iterator[str]:
    """Yield sentences about the bidder's points and, as a check, about the opponents' points [AP-4.40 to AP-4.43]."""
    melds = announced(detail["melds"]) if detail["melds"] else None
    if melds is not None:
        parts = [f"{words} {points}" for words, points in each_spoken(melds, game.options.bonus_melds)]
        together = f": {detail['meld_points']} in all" if len(parts) > 1 else ""
        yield f"Melds: {listed(parts)}{together}."
    if detail["total"] is None:
        return
    buried = symbols(map(read_card, detail["buried"]))
    if detail["tricks"]:
        parts = [
            f"melds {detail['meld_points']}",
            f"buried cards {detail['buried_points']} ({buried})",
            f"{amount(detail['tricks'], 'trick')} {detail['trick_points']}",
        ]
        if detail["last_trick"]:
            parts.append(f"the last trick {detail['last_trick']}")
    else:
        parts = [f"melds {detail['meld_points']}", f"no tricks, so the buried cards ({buried}) count for nobody"]
    yield f"{capital(listed(parts))}: {detail['total']} in all."
    against = detail["total"] - detail["meld_points"]
    if detail["tricks"]:
        total = game.ending.count.hand_total
        yield f"The opponents took {detail['defence']}: {against} + {detail['defence']} = {total}."
    else:
        yield f"The opponents took {detail['defence']}."


def why_multiplied(detail: Mapping[str, Any]) -> str:
    """Return in words why the single amount is multiplied; empty if it is not."""
    times, trump = abs(detail["multiplier"]), detail["trumps"]
    failed = detail["multiplier"] < -1
    folds = []
    if failed:
        folds.append("doubled for failing")
    if trump and (fold := times // (2 if failed else 1)) > 1:
        folds.append(f"{'doubled' if fold == 2 else 'tripled'} for {SUIT_OF[trump].title}")
    return f", {' and '.join(folds)}" if folds else ""


def payment_told(game: PinochleGame[Any], result: Result) -> Iterator[str]:
    """Yield sentences about who paid whom and why, and about the kitty."""
    detail = result.detail
    bidder, stakes = detail["bidder"], game.options.stakes
    if bidder is not None:
        each = abs(detail["each"])
        reckoned = f"{amount(detail['units'], 'unit')} at {amount(stakes, 'chip')}{why_multiplied(detail)}"
        if detail["multiplier"] > 0:
            yield f"Each other player pays {name(bidder)} {amount(each, 'chip')}: {reckoned}."
        else:
            yield f"{doing(bidder, 'pays', 'pay')} each other player {amount(each, 'chip')}: {reckoned}."
        if detail["kitty_played"]:
            played = detail["kitty_played"]
            if detail["outcome"] in PAID:
                yield f"{doing(bidder, 'takes', 'take')} {amount(played, 'chip')} from the kitty."
            else:
                pays = doing(bidder, "pays", "pay")
                yield f"{pays} into the kitty too, having played for {amount(played, 'chip')} of it."
    if game.options.kitty:
        moved = [f"{name(seat)} {signed(chips)}" for seat, chips in enumerate(detail["kitty_change"]) if chips]
        before, after = detail["kitty_before"], detail["kitty_after"]
        if moved:
            yield f"The kitty held {before} and now holds {after}: {', '.join(moved)}."
        elif result.standing.over and result.standing.deals == 1 and result.standing.totals == result.change:
            yield _handed_back(game, result)
        else:
            yield f"The kitty holds {amount(after, 'chip')}."


def _handed_back(game: PinochleGame[Any], result: Result) -> str:
    """Return a sentence saying that everybody got the antes back after a session of one deal [AP-4.53, AP-4.62]."""
    if result.detail["outcome"] == "passed":
        return "What each player paid into the kitty was handed back at the end of the session."
    ante = amount(game.ending.ante, "chip")
    return f"Each player paid {ante} into the kitty, and it was handed back at the end of the session."


PROPOSED = {"divide": "divide the kitty", "stop": "stop paying when a deal is passed out"}
"""For each proposal between deals, a verb phrase for what all do if they agree [AP-4.68]."""


def newcomer_told(fourth: int) -> str:
    """Return a sentence saying that the fourth player joins [AP-4.69]."""
    return f"{doing(fourth, 'joins', 'join')} as the fourth player from the next deal on."


def proposals_told(detail: Mapping[str, Any]) -> Iterator[str]:
    """Yield sentences about the proposals after the deal and their results [AP-6.7]."""
    for proposal in detail.get("proposals", ()):
        seat = proposal["seat"]
        if proposal["what"] == "newcomer":
            yield newcomer_told(3)
            continue
        came = "all agreed" if proposal["agreed"] else "not all agreed"
        yield f"{doing(seat, 'proposed', 'proposed')} to {PROPOSED[proposal['what']]}: {came}."


def breakdown(game: PinochleGame[Any], result: Result) -> tuple[str, ...]:
    """Return sentences that lead to the result of a deal step by step: points, payments, chips and the rest."""
    detail, standing = dict(result.detail), result.standing
    cut = detail["outcome"] in ("made", "failed") and detail["total"] is None
    call = deciding_call(detail, "burial", "renege") if cut else None
    sentences = [
        headline(result) if call is None else cut_short(detail, call),
        *count_told(game, detail),
        *payment_told(game, result),
    ]
    moved = [f"{name(seat)} {added(total, result.change[seat])}" for seat, total in enumerate(standing.totals)]
    sentences.append(f"Chips: {', '.join(moved)}.")
    sentences += ledger_told(detail, lambda entry: cut and entry["what"] in CALLED_TO_THE_END, told=call)
    sentences += proposals_told(detail)
    for seat in detail["left"]:
        sentences.append(f"{doing(seat, 'has', 'have')} left the game.")
    if standing.over:
        chips = amount(standing.totals[standing.winners[0]], "chip")
        sentences.append(f"The session is over: {winners_told(game, standing)} with {chips}.")
    return tuple(sentences)


# ── the sheet ─────────────────────────────────────────────────────────────────────────────────────────────────────


def of_the_hand(key: str) -> Callable[[Result], str]:
    """Return a function that returns the detail `key` of a result as text; empty if all passed or it is None."""
    return lambda result: (
        "" if result.detail["bidder"] is None or result.detail[key] is None else str(result.detail[key])
    )


def bidder(result: Result) -> str:
    """Return the bidder's name, or `passed`."""
    return "passed" if result.detail["bidder"] is None else name(result.detail["bidder"])


def trumps(result: Result) -> str:
    """Return the symbol of the trump suit, or an empty text."""
    return SUIT_OF[result.detail["trumps"]].symbol if result.detail["trumps"] else ""


def points(result: Result) -> tuple[str, str, str]:
    """Return the bidder's meld points, other points, and total, as texts.

    The last two are empty if the hand was not played out.
    """
    detail = result.detail
    if detail["total"] is None:
        return of_the_hand("meld_points")(result), "", ""
    return str(detail["meld_points"]), str(detail["total"] - detail["meld_points"]), str(detail["total"])


CUT_SHORT = {"yielded": "conceded", "abandoned": "given up", **dict.fromkeys(("made", "failed"), "not counted")}
"""What the sheet shows in place of the points for cards if these are not counted, keyed by the outcome of the hand."""


def points_in_a_cell(result: Result) -> str:
    """Return the points as one text, such as `250 + 156 = 406` or `250 + conceded`; it can be empty."""
    melds, cards, total = points(result)
    if total:
        return f"{melds} + {cards} = {total}"
    ended = CUT_SHORT.get(result.detail["outcome"], "")
    return f"{melds or 0} + {ended}" if ended else ""


OUTCOMES = {
    "made": "made", "failed": "failed", "conceded": "thrown in", "yielded": "made, opponents conceded",
    "abandoned": "given up",
}  # fmt: skip
"""For each outcome in the record of a deal, the words for it in an exported sheet [AP-6.5]."""


def outcome(result: Result) -> str:
    """Return how the hand ended, in a few words; empty if all passed."""
    return OUTCOMES.get(result.detail["outcome"], "")


def outcome_in_a_cell(result: Result) -> str:
    """Return the outcome and the units that the bidder got from each other player: `made +3`, `thrown in −2`.

    The text is empty if all passed.
    """
    word = outcome(result)
    if not word:
        return ""
    detail = result.detail
    word = "failed" if detail["outcome"] == "abandoned" else word.partition(",")[0]
    return f"{word} {signed(detail['units'] * detail['multiplier'])}"


def units(result: Result) -> str:
    """Return as text the units that each other player paid the bidder, or an empty text if all passed.

    The number is negative if the bidder paid.
    """
    detail = result.detail
    return "" if detail["bidder"] is None else minus(detail["units"] * detail["multiplier"])


def chips(result: Result, seat: int) -> tuple[str, str]:
    """Return a player's gain in a deal, and his total, as texts."""
    return signed(result.change[seat]), minus(result.standing.totals[seat])


def in_all(began: Standing, seat: int) -> tuple[str, str]:
    """Return two texts for a seat in the row of scores from another table: its gain, which is empty, and its total."""
    return "", minus(began.totals[seat])


def won(seat: int, result: Result) -> str:
    """Return a player's gain in a deal as text."""
    return signed(result.change[seat])


def score_sheet(
    game: PinochleGame[Any], results: Sequence[Result], looking: int | None, began: PinochleStanding | None = None
) -> Sheet:
    """Return the sheet with a row for each deal, and the totals beneath."""
    order = accounts_in_order(game, looking)
    in_chips = each(order, chips, "{}", "{}", "{}, in all", brought=in_all)
    columns = [
        dealers(game),
        Column("Bidder", bidder),
        Column("Bid", lambda result: (of_the_hand("bid")(result), trumps(result)), ("Bid", "Trumps"), " "),
        Column("Melds + cards", points, ("Melds", "Cards", "Total"), cell=points_in_a_cell),
        Column(
            "Outcome", lambda result: (outcome(result), units(result)), ("Outcome", "Units"), cell=outcome_in_a_cell
        ),
        *(column._replace(cell=partial(won, seat)) for column, (seat, _) in zip(in_chips, order, strict=True)),
    ]
    if game.options.kitty:
        columns.append(Column("Kitty", lambda result: result.detail["kitty_after"], brought=lambda began: began.kitty))
    sheet = sheet_of("Auction Pinochle", columns, results, lambda result: breakdown(game, result), began=began)
    return totals_beneath(sheet, results, order)._replace(head=agreements(game.options, game.seats))


def facts(detail: Mapping[str, Any]) -> Iterator[Fact]:
    """Yield what the statistics count in a deal: bids made or failed, melds, and the ledger of a called table."""
    who = detail["bidder"]
    if who is not None:
        made = int(detail["outcome"] in PAID)
        yield Fact("Bids made", who, made, 1)
        yield Fact("Bid, on average", who, detail["bid"], 1)
        counted = detail["total"] is not None
        if counted:
            yield Fact("Points a bid, on average", who, detail["total"], 1)
        if detail["bid"] >= FOR_KITTY:
            yield Fact(f"Bids made of {FOR_KITTY} or more", who, made, 1)
        yield Fact("Thrown in before the lead", who, int(detail["outcome"] == "conceded"), 1)
        if counted:
            yield Fact("Meld points a bid, on average", who, detail["meld_points"], 1)
    yield from ledger_facts(detail)
