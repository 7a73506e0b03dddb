"""What a hint says on foundations in common, which all seats share, beside what the patience itself says.

`host` is the patience of one seat, and `known` its part of the deal as the seat knows it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from cardtable.cards import BACK, CARDS, Card
from cardtable.players.advice.solitaires.builds import Build, followed, given_away, told_given
from cardtable.players.advice.solitaires.coming import hand_is_known, shows
from cardtable.players.advice.solitaires.effects import told_in_play, told_left_there, told_let_show, told_then_shown
from cardtable.players.advice.solitaires.left_undone import told_hides
from cardtable.players.advice.solitaires.lying import UNSEEN, by_threes, lying
from cardtable.players.advice.solitaires.others_shown import promised, shown
from cardtable.players.advice.solitaires.sifting import hides_build
from cardtable.players.advice.solitaires.steps import steps_of
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.turning import nearly_due, told_odds
from cardtable.players.advice.solitaires.words import named
from cardtable.rules.moves import Move
from cardtable.rules.piles.company import CompanyDeal
from cardtable.rules.piles.layout import HAND, STOCK, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import BIT, KING, rank_of

NOTHING_HERE: Final = "Nothing can be built, and no other move {}."
WAITS: Final = "No card of yours finds a place until another player builds."
FOR_A_KING: Final = " for a king still to come"
ONLY_FREES: Final = re.compile(r"It frees the \S+ in T\d+(?:, with [a-z]+ cards? under it)?\.")


def told_hidden(host: Patience, known: PatienceDeal, lines: Sequence[Move]) -> str:
    """If a move of the waste card in `lines` would hide a card to be built, return a sentence on that card; else ""."""
    steps = [step for line in lines for step in steps_of(host, known, (line,)) if hides_build(host, known, step)]
    return next(filter(None, [told_hides(host, step) for step in steps]), "")


def for_one_king(said: Sequence[str]) -> list[str]:
    """Return the sentences in `said`, changed so that they do not promise one space to two kings.

    If one of them says that a king which can be seen can go into the space, the words ` for a king still to come` are
    cut from each of them.
    """
    goes = any(re.search(r"the K\S can go into the space", each) for each in said)
    return [each.replace(FOR_A_KING, "") if goes else each for each in said]


def promises_left(host: Patience, known: PatienceDeal, said: str) -> bool:
    """Whether the sentence `said` promises to lay a card onto another, although that hides a build (`hides_build`)."""
    before, goes, _ = said.partition(" can go onto ")
    if not goes or known.unseen[HAND]:
        return False
    return any(
        hides_build(host, known, step)
        for each in shows(host, known)
        if each.card != BACK and named(each.card) in before
        for way in each.ways(host)
        for step in steps_of(host, each.deal, (host.layout.line(*way),))
    )


def king_to_come(host: Patience, known: PatienceDeal, gone: Collection[Card]) -> bool:
    """Whether a king of the seat's own pack has not been seen yet; the cards in `gone` have left the seat's piles."""
    kings = [card for card in CARDS[:52] if rank_of(card) == KING and card not in gone]
    return any(lying(host, known, king) == UNSEEN for king in kings)


def told_idle(host: Patience, known: PatienceDeal, *, only: bool) -> str:
    """Return the reason for turning the hand at a time when no other move gains anything; "" if there is none."""
    nothing = NOTHING_HERE.format("takes a card off your stock" if known.piles[STOCK] else "turns up a card")
    said = "" if only or not known.piles[HAND] else news(host, known, (nothing,))
    if said or not hand_is_known(host, known):
        return said or told_odds(host, known, anywhere=True)
    placed = any(each.ways(host) for each in shows(host, known))
    return next(nearly_due(host, known), "" if placed or only else WAITS)


def off_the_stock(host: Patience, known: PatienceDeal, move: Move, said: str) -> tuple[str, ...]:
    """Return `said` as one or two sentences, with a word on the stock if the move takes a card off it."""
    step = next(iter(steps_of(host, known, (move,))), None)
    if step is None or "stock" in said:
        return (said,)
    left = len(step.after.piles[STOCK])
    if left >= len(step.before.piles[STOCK]):
        return (said,)
    taken = f"It takes {'a' if left else 'the last'} card off your stock"
    return (f"{taken}, and {said[3:]}",) if said.startswith("It ") else (f"{taken}.", said)


def overtaken(deal: CompanyDeal, seat: int, build: Build, said: str) -> bool:
    """Whether others can build on the card of `build` before the seat does what `said` promises."""
    if not any(build.after & shows for shows in build.others.values()) or followed(build):
        return False
    if any(build.after & BIT[card] for card in promised(said)):
        return True
    return "Next on that foundation" in said and bool(build.after & shown(deal.parts[seat]))


def told_left(builds: Iterable[Build | None]) -> str:
    """Return why the waste card is not built: another seat could then build on it; else an empty string."""
    return next((told_given(each) for each in builds if each and each.source == WASTE and given_away(each)), "")


def told_kept(host: Patience, known: PatienceDeal, plan: Sequence[Move], built: Mapping[Card, int]) -> str:
    """Return a sentence on a card that could be built and is kept for another card of the plan; else "".

    `built` has the cards that can be built, each with its place.
    """
    deal = known
    for each in plan:
        step = next(iter(steps_of(host, deal, (each,))), None)
        onto = step.before.piles[step.carried[1]] if step is not None and step.carried[1] < host.layout.first else ()
        if step is not None and onto and built.get(onto[-1]) == step.carried[1]:
            place = host.layout.names[step.carried[1]]
            return news(host, known, [f"Keep {named(onto[-1])} in {place} for {named(step.card)}."])
        if host.refusal(deal, each) is not None:
            break
        deal = deal.copy()
        host.play(deal, each)
    return ""


def told_leaving(host: Patience, known: PatienceDeal, move: Move) -> str:
    """Return a sentence on what a move leaves where its card lay; else an empty string."""
    step = next(iter(steps_of(host, known, (move,))), None)
    if step is None:
        return ""
    source, target, _ = step.carried
    if source == WASTE and by_threes(host) and len(step.before.piles[HAND]) > 1:
        said = told_let_show(host, step)
        return said if target < host.layout.first or said != told_in_play(step) else told_left_there(step)
    if target < host.layout.first:
        laid = source == WASTE and bool(step.before.piles[target])
        return (told_then_shown(host, step) or told_in_play(step)) if laid else ""
    left = step.after.piles[source] if source != STOCK else ()
    if source == WASTE:
        return told_then_shown(host, step) or told_left_there(step)
    return f"It frees {named(left[-1])} in {host.layout.names[source]}." if left else ""
