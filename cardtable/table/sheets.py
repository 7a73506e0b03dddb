"""The score sheets of a match with players' names, and the errors of its last deal that nobody called.

The rules make sheets with marks for seats (see `rules.naming`); here they become names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.cards import read_cards
from cardtable.errors import BadInput
from cardtable.match.codes import code_of
from cardtable.match.seals import seal_told
from cardtable.rules.catalogue import entry
from cardtable.rules.game import NUMBER, OVER, SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.rules.naming import name, speak
from cardtable.rules.standing_told import standing_told
from cardtable.rules.teller import Sheet
from cardtable.rules.words import amount

if TYPE_CHECKING:
    from cardtable.match.match import Match

__all__ = ["overlooked", "overlooked_told", "put", "sheets_of", "spoken"]


def spoken(sheet: Sheet, names: Sequence[str], you: int | None = None) -> Sheet:
    """Return the sheet with players' names in place of its marks for seats. `you` is the seat called "you"."""
    return put(sheet, lambda text: speak(text, names, you))


def put(sheet: Sheet, otherwise: Callable[[str], str]) -> Sheet:
    """Return the sheet with each text replaced by what `otherwise` returns for it.

    The texts `end` and `word` and the texts of pictures stay as they are.
    """

    def said(texts: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(otherwise, texts))

    return sheet._replace(
        title=otherwise(sheet.title),
        columns=said(sheet.columns),
        rows=tuple(row._replace(cells=said(row.cells)) for row in sheet.rows),
        foot=said(sheet.foot),
        breakdown=said(sheet.breakdown),
        fields=tuple(map(said, sheet.fields)),
        head=said(sheet.head),
        stands=said(sheet.stands),
        now=said(sheet.now),
        drawn=said(sheet.drawn),
        notes=said(sheet.notes),
    )


MOST_TOLD: Final = 20


def sheets_of(
    match: Match,
    looking: int | None = None,
    *,
    deals: int | None = None,
    errors: bool = False,
    you: int | None = None,
) -> tuple[Sheet, ...]:
    """Return the score sheets of a match after its first `deals` deals. None means all deals.

    They have players' names. The side of the seat `looking` is called "We", and the seat `you` is called "you". If
    `errors` is true, the first sheet also lists the uncalled errors of the last deal that is over.
    """
    teller = entry(match.game.id).teller(match.game)
    teller.texts = match.record.texts
    teller.began = None if match.record.start is None else match.began
    first, *others = teller.sheets(match.results[:deals], looking)
    if errors and match.results:
        first = first._replace(breakdown=(*first.breakdown, *overlooked_told(match, len(match.results) - 1)))
    results, word = match.results[:deals], teller.table.deal_word
    standing = results[-1].standing if results else match.began
    by_points = not results or teller.won_by_points(results[-1])
    stands = standing_told(match.game, standing, teller.course(standing), word) if by_points else ()
    seal = tuple(filter(None, (seal_told(match),)))
    first = first._replace(stands=stands, word=word, foot=(*first.foot, *_coded(match)), end=seal)
    begun = match.record.deals and (match.record.deals[-1].moves or not match.results)
    if deals is None and begun and match.deal.phase != OVER:
        first = first._replace(now=teller.put_in(match.view(SPECTATOR)))
    return tuple(spoken(sheet, match.names, you) for sheet in (first, *others))


def _coded(match: Match) -> Iterator[str]:
    if NUMBER in match.record.texts:
        try:
            yield f"Code {code_of(match, 0)}"
        except BadInput as error:
            yield str(error)


def overlooked(match: Match, number: int) -> dict[int, str]:
    """Return the uncalled errors of the deal with the index `number`: broken rules, keyed by the index of the move."""
    played = match.record.deals[number]
    deal = match.game.open(match.history.before(number), played.dealer, [read_cards(pack) for pack in played.packs])
    return match.game.afterwards.overlooked(deal, map(read_move, played.moves))


def overlooked_told(match: Match, number: int) -> list[str]:
    """Return a list with one sentence about the uncalled errors of a deal, or an empty list if there are none.

    The sentence has marks for the seats.
    """
    errors = overlooked(match, number)
    if not errors:
        return []
    moves = match.record.deals[number].moves
    told = [f"move {ply + 1}, {name(read_move(moves[ply]).seat)} ({rule})" for ply, rule in errors.items()]
    if len(told) > MOST_TOLD:
        told[MOST_TOLD:] = [f"and {len(told) - MOST_TOLD} more; see the replay"]
    return [f"Nobody called {amount(len(errors), 'mistake')}: {'; '.join(told)}."]
