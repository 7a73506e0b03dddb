"""The score sheet of the games with melds, and the result of a deal in sentences [TRS-9.5, TRD-9.2].

The games with melds are all games of the family but Mediatore.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.rules.calls.telling import call_told, deciding_call, ledger_facts, ledger_told
from cardtable.rules.game import Result, Standing
from cardtable.rules.naming import does, name, together
from cardtable.rules.sheets import accounts_in_order, added, winners_told
from cardtable.rules.teller import BROUGHT, Fact, Row, Sheet
from cardtable.rules.tressette.called.faults import RENEGE, settled_by_renege
from cardtable.rules.tressette.cards import cards_told
from cardtable.rules.tressette.tressette import Tressette
from cardtable.rules.words import amount, ordinal

DASH = "–"


def headline(game: Tressette, result: Result) -> str:
    """Return one sentence on how a deal ended [TRS-6.11, TRS-6.12]."""
    detail, standing = result.detail, result.standing
    totals = standing.totals
    if not standing.over:
        scores = ", ".join(
            f"{together(seats)} {change}" for seats, change in zip(game.accounts, result.change, strict=True)
        )
        return f"The hand is counted: {scores}."
    win = winners_told(game, standing)
    if detail["ended"] == RENEGE:
        return f"{win} because of a renege."
    announcer = detail["announcer"]
    if announcer is not None:
        had = totals[game.account[announcer]]
        if detail["ended"] == "announced":
            return f"{name(announcer)} announced game with {had}: {win}."
        return f"{name(announcer)} announced game with only {had}, {game.target - had} short: {win}."
    score = f"{totals[standing.winners[0]]} to {' and '.join(_others(totals, standing.winners))}"
    if detail["ended"] == "automatic":
        reached = next(seats for seats, total in zip(game.accounts, totals, strict=True) if total >= game.target)
        return f"{together(reached)} {does(reached, 'has', 'have')} reached {game.target}: {win}, {score}."
    return f"Nobody announced, so the hand is counted: {win}, {score}."


def _others(totals: Sequence[int], winners: Sequence[int]) -> list[str]:
    return [str(total) for account, total in enumerate(totals) if account not in winners] or ["nothing"]


def breakdown(game: Tressette, result: Result) -> tuple[str, ...]:
    """Return the result of a deal and the new scores in sentences, with calls and uncalled faults."""
    detail = result.detail
    call = deciding_call(detail, RENEGE) if detail["ended"] == RENEGE else None
    decided = headline(game, result)
    if call is not None:
        decided = f"{winners_told(game, result.standing)}: {call_told(call)}."
    sentences = [decided, *ledger_told(detail, settled_by_renege(detail), told=call)]
    for account, seats in enumerate(game.accounts):
        thirds, cards = detail["thirds"][account], detail["cards"][account]
        parts = [cards_told(thirds, cards)]
        if detail["last_trick"] == account:
            parts.append("1 for the last trick")
        if detail["melds"][account]:
            parts.append(f"{detail['melds'][account]} in melds")
        change, total = result.change[account], result.standing.totals[account]
        made = f" = {change}" if len(parts) > 1 else ""
        score = added(total, change) if change else total
        sentences.append(f"{together(seats)}: {' + '.join(parts)}{made}. Score: {score}.")
    return tuple(sentences)


def hands_sheet(
    game: Tressette,
    results: Sequence[Result],
    looking: int | None,
    reward: str = "",
    began: Standing | None = None,
) -> Sheet:
    """Return the score sheet, with three rows for each deal: melds, hand scores and totals [TRS-9.5]."""
    columns = accounts_in_order(game, looking)
    rows: list[Row] = []
    if began is not None:
        rows.append(Row((BROUGHT, *(str(began.totals[at]) for at, _ in columns)), brought=True))
    for result in results:
        number = result.standing.deals
        detail, standing = result.detail, result.standing
        total = "Total game score" if standing.over else f"Total scores, {amount(number, 'hand')}"
        hand = (_figure(detail["hand"][at]) for at, _ in columns)
        rows += [
            Row(("Melds", *(_figure(detail["melds"][at]) for at, _ in columns)), ruled=bool(rows), dash="0"),
            Row((f"{ordinal(number).capitalize()} hand scores", *hand), dash="0"),
            Row((total, *(str(standing.totals[at]) for at, _ in columns)), ruled=True),
        ]
    fields = [("Deal", *(f"{head}, {title}" for head in ("Melds", "Hand", "Total") for _, title in columns))]
    if began is not None:
        fields.append((BROUGHT, *[""] * (2 * len(columns)), *(str(began.totals[at]) for at, _ in columns)))
    for result in results:
        points = (result.detail["melds"], result.detail["hand"], result.standing.totals)
        fields.append((str(result.standing.deals), *(str(each[at]) for each in points for at, _ in columns)))
    return Sheet(
        f"{game.title} to {game.target}{': low wins' if game.low else ''}",
        ("Score", *(title for _, title in columns)),
        tuple(rows),
        (f"Played for {reward}",) if reward else (),
        breakdown(game, results[-1]) if results else (),
        fields=tuple(fields),
    )


def facts(game: Tressette, result: Result) -> Iterator[Fact]:
    """Yield the facts of a deal for the statistics."""
    detail, change = result.detail, result.change
    for account, seats in enumerate(game.accounts):
        tricks, melds = detail["tricks"], detail["melds"][account]
        for seat in seats:
            yield Fact("Points scored", seat, change[account])
            yield Fact("Points conceded", seat, sum(change) - change[account])
            if melds:
                yield Fact("Points from melds", seat, melds)
            if tricks[account] == game.tricks:  # false if melds ended the hand after one trick
                yield Fact("Hands with every trick", seat)
    if detail["announcer"] is not None:
        yield Fact("Correct announcements", detail["announcer"], int(detail["ended"] == "announced"), 1)
    yield from ledger_facts(detail)


def _figure(points: int) -> str:
    return str(points) if points else DASH
