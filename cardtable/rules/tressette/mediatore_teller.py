"""The words of Mediatore: bidding, called card, widow, pot and chips [MED-9.1 to MED-9.4]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from cardtable.cards import BACK, Card, read_card
from cardtable.rules.calls.telling import (
    call_told,
    called_out,
    deciding_call,
    ledger_facts,
    ledger_told,
    offer_call,
    told_call,
    told_proof,
)
from cardtable.rules.game import EVERYTHING, OVER, Result, Standing, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import does, doing, name, together
from cardtable.rules.sheets import Column, each, sheet_of, totals_beneath, winners_told
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import By, Fact, Lay, Offer, Sheet, Told, Zone
from cardtable.rules.tressette.called.faults import RENEGE, offender, settled_by_renege
from cardtable.rules.tressette.cards import RANKING, cards_told, in_thirds, thirds_in
from cardtable.rules.tressette.deals import MediatoreDeal
from cardtable.rules.tressette.mediatore import POINTS_TO_MAKE, SEATS, Mediatore
from cardtable.rules.tressette.table import FamilyTable
from cardtable.rules.tressette.telling import FamilyTeller
from cardtable.rules.tricks.hands import Hand
from cardtable.rules.tricks.table import to_call
from cardtable.rules.tricks.telling import symbols
from cardtable.rules.words import amount, minus, signed


class MediatoreTable(FamilyTable[Mediatore]):
    """The picture of a table of Mediatore.

    In the middle are two more zones. `widow` is in row 1 until the widow is taken, and again when the deal is over.
    `discard` is beside the last trick, and in row 1 when the deal is over.
    """

    def heading(self, view: View, deal: MediatoreDeal) -> Iterator[Zone]:
        number = f"deal {deal.standing.deals + 1}/{self.game.options.deals}"
        yield Zone("game", None, (0, 0), "words", labels=("Mediatore", number))
        yield Zone("state", None, (0, 1), "words", labels=self._undertaking(deal))
        result = self.game.result(deal)
        pot = deal.pot if result is None else result.detail["pot"]
        match = f"to match {deal.pot}" if deal.phase in ("bid", "call") else ""
        yield Zone("score", None, (0, 2), "words", labels=tuple(word for word in (f"pot {pot}", match) if word))

    def _undertaking(self, deal: MediatoreDeal) -> tuple[str, ...]:
        if deal.mediator == NOBODY:
            return ()
        if deal.phase == "call":
            return (f"{doing(deal.mediator, 'is', 'are')} the mediator",)
        if deal.partner != NOBODY and deal.called is not None:
            return f"{name(deal.mediator)} called the {deal.called.symbol}", f"with {name(deal.partner)}"
        alone = f"{doing(deal.mediator, 'plays', 'play')} alone"
        return (alone,) if deal.called is None else (alone, f"the {deal.called.symbol} is in the widow")

    def aside(self, view: View, deal: MediatoreDeal) -> Iterator[Zone]:
        """Yield the widow and the discard, which are face up when the deal is over [MED-9.2].

        While the viewer may call a card, the cards that can be called are shown in place of the widow.
        """
        over = deal.phase == OVER
        if deal.phase == "call" and view.who == deal.turn:
            yield from to_call(view)
        elif deal.phase in ("bid", "call") or over:
            yield Zone("widow", None, (1, 0), "row", RANKING.sorted(deal.widow), note="widow")
        if deal.discard and over:
            yield Zone("discard", None, (1, 1), "row", RANKING.sorted(deal.discard), note="discard")
        elif deal.discard:
            lay: Lay = "row" if view.who == EVERYTHING else "pile"
            cards = RANKING.sorted(deal.discard) if view.who == EVERYTHING else deal.discard
            yield Zone("discard", None, (2, 1), lay, cards, note="discard", rim=True)

    def tricks_can_be_played(self, deal: MediatoreDeal) -> bool:
        return deal.phase not in ("bid", "call")

    def seat_words(self, deal: MediatoreDeal, seat: int) -> Iterator[str]:
        totals = deal.standing.totals
        result = self.game.result(deal)
        chips = totals[seat] - deal.put_in[seat] if result is None else result.standing.totals[seat]
        yield f"{signed(chips)} chips"
        if seat == deal.dealer:
            yield "dealer"
        if seat == deal.mediator:
            yield "mediator"
        elif seat == deal.partner:
            yield "partner"

    def said_words(self, deal: MediatoreDeal, seat: int) -> Iterator[str]:
        if deal.phase in ("bid", "call") and deal.out >> seat & 1:
            yield "pass"

    def open_to_all(self, deal: MediatoreDeal, seat: int) -> Hand:
        """The cards of a hand that are face up on the table now.

        If the widow was shown, its cards stay face up in the mediator's hand until the discard [MED-4.9].
        """
        shown = self.game.options.show_widow and deal.phase == "discard" and seat == deal.mediator
        return deal.widow if shown else ()

    def label(self, view: View, seat: int, card: Card) -> str:
        if seat != view.who:
            return ""
        deal: MediatoreDeal = view.deal
        return "widow" if deal.phase == "discard" and view.who == deal.mediator and card in deal.widow else ""

    def counted(self, deal: MediatoreDeal) -> Sequence[tuple[str, Sequence[Card]]]:
        """Return a title and the cards won for each side. The discard belongs to the mediator's side [MED-9.2].

        Return no pairs if all four players passed, or if a renege decided the deal, because nothing is counted then.
        """
        if deal.mediator == NOBODY or offender(deal) is not None:
            return ()
        side = [seat for seat in (deal.mediator, deal.partner) if seat != NOBODY]
        others = [seat for seat in range(SEATS) if seat not in side]
        won: tuple[list[Card], list[Card]] = ([*deal.discard], [])
        for trick in deal.tricks:
            won[trick.winner in others].extend(trick.cards)
        return [(f"{together(side)}, with the discard", won[0]), (together(others), won[1])]


class MediatoreTeller(FamilyTeller[Mediatore]):
    """The sentences for one table of Mediatore."""

    beaten_together = True

    made_by: ClassVar[Mapping[str, By]] = {"play": "card", "call": "card", "discard": "cards"}

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    end = " The session is over."

    def outcome(self, deal: MediatoreDeal, result: Result) -> str:
        outcome = self.result_told(result)[0]
        return f"{told_proof(deal, outcome)}{outcome}"

    def asked(self, view: View, deal: MediatoreDeal) -> tuple[str, str]:
        match deal.phase:
            case "bid":
                return "bid or pass", f"be the mediator and play for the pot of {deal.pot} chips, or pass"
            case "call":
                return "call a card or play alone", "call a card for a partner (rank, then suit), or play alone"
            case _:
                asked = "lay four cards aside; they count for your side"
                return "take the widow and lay four cards aside", asked

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        deal: MediatoreDeal = view.deal
        if called_out(self.game, move):
            return offer_call(self.game, move)
        match move.verb:
            case "play":
                return self.offer_play(deal, move.card)
            case "pass":
                if deal.turn == deal.dealer:
                    return Offer("Pass", f"the deal is over, and the pot of {deal.pot} stays")
                return Offer("Pass", f"then {doing(deal.after[deal.turn], 'bids', 'bid')}")
            case "mediate":
                return Offer(
                    "Be the mediator", f"win six points; it costs {deal.pot} chips, or {deal.pot // 2} with a partner"
                )
            case "alone":
                return Offer(
                    "Play alone",
                    f"put in {deal.pot} chips and play for {2 * deal.pot}",
                    f"Play alone against three? If you fail, you lose {deal.pot} chips.",
                )
            case "call":
                return Offer(
                    f"Call the {move.card.symbol}",
                    f"put in {deal.pot // 2} chips, and its holder does too; {deal.pot} if it is in the widow",
                )
            case _:
                cards = [card for card in move.args if isinstance(card, Card)]
                return Offer(
                    f"Lay aside {symbols(RANKING.sorted(cards))}", f"counts {in_thirds(thirds_in(cards))} for your side"
                )

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        if called_out(self.game, move):
            return tuple(told_call(move, after, sole=True))
        if move.verb == "play":
            return tuple(self.told_play(before, move, after))
        return tuple(map(Told, self._told_spoken(move, after.deal)))

    def _told_spoken(self, move: Move, after: MediatoreDeal) -> Iterator[str]:
        seat = move.seat
        who = name(seat)
        match move.verb:
            case "pass":
                yield f"{who} {does(seat, 'passes', 'pass')}."
                if after.phase == OVER:
                    yield f"Everybody has passed. The pot of {after.pot} stays."
            case "mediate":
                yield f"{who} {does(seat, 'is', 'are')} the mediator."
            case "alone":
                yield f"{who} {does(seat, 'plays', 'play')} alone."
                yield self._told_matching((seat,), after)
            case "call":
                yield f"{who} {does(seat, 'calls', 'call')} the {move.card.symbol}."
                if after.partner == NOBODY:
                    yield f"Nobody has it. It is in the widow, so {who} {does(seat, 'plays', 'play')} alone."
                    yield self._told_matching((seat,), after)
                else:
                    yield f"{name(after.partner)} {does(after.partner, 'holds', 'hold')} it."
                    yield self._told_matching((seat, after.partner), after)
            case _:
                cards = RANKING.sorted([card for card in move.args if isinstance(card, Card)])
                told = "four cards" if BACK in cards else symbols(cards)
                yield f"{who} {does(seat, 'lays', 'lay')} {told} aside."

    def _told_matching(self, seats: Sequence[int], after: MediatoreDeal) -> str:
        each = after.pot // 2 // len(seats)
        puts = does(seats, "puts", "put")
        widow = (
            f" The widow is {symbols(RANKING.sorted(after.widow))}."
            if BACK not in after.widow and self.game.options.show_widow
            else ""
        )
        every = " each" if len(seats) > 1 else ""
        return f"{together(seats)} {puts} in {amount(each, 'chip')}{every}. The pot is now {after.pot}.{widow}"

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def put_in(self, view: View) -> tuple[str, ...]:
        deal: MediatoreDeal = view.deal
        put = [(name(seat), amount(chips, "chip")) for seat, chips in enumerate(deal.put_in) if chips]
        if not put:
            told = "Nobody has to ante"
        elif len({chips for _, chips in put}) == 1 and len(put) == SEATS:
            told = f"Everybody has put {put[0][1]} into the pot"
        else:
            told = f"Put into the pot: {', '.join(f'{who} {chips}' for who, chips in put)}"
        return (*super().put_in(view), f"{told}. The pot has {deal.pot}.")

    def agreed(self, deal: MediatoreDeal) -> Iterator[str]:
        if deal.mediator == NOBODY:
            yield "Nobody has undertaken it yet."
            return
        side = [seat for seat in (deal.mediator, deal.partner) if seat != NOBODY]
        alone = " alone" if deal.phase not in ("bid", "call") and len(side) == 1 else ""
        called = f" (the {deal.called.symbol} was called)" if deal.called is not None else ""
        more = "" if self.game.options.fractions == "drop" else ", and more than the opponents,"
        needs = f"{does(side, 'needs', 'need')} {POINTS_TO_MAKE} points{more} to make it"
        yield f"{together(side)}{alone}{called} {needs}."

    def sides(self, deal: MediatoreDeal) -> Iterator[Sequence[int]]:
        side = [seat for seat in (deal.mediator, deal.partner) if seat != NOBODY]
        yield side
        yield [seat for seat in range(SEATS) if seat not in side]

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals, deals=self.game.options.deals)

    def result_told(self, result: Result) -> tuple[str, ...]:
        detail = result.detail
        call = deciding_call(detail, RENEGE) if detail["points"] is None else None
        sentences = [*self._told_count(result, call), *ledger_told(detail, settled_by_renege(detail), told=call)]
        moved = []
        for seat in range(SEATS):
            total, put, taken = result.standing.totals[seat], detail["put_in"][seat], detail["taken"][seat]
            gained = f" + {taken}" if taken else ""
            moved.append(f"{name(seat)} {minus(total + put - taken)} − {put}{gained} = {minus(total)}")
        sentences.append(f"Chips: {', '.join(moved)}. The pot has {detail['pot']}.")
        if result.standing.over:
            if detail["pot_shared"]:
                sentences.append(
                    f"The session is over. Everybody takes {amount(detail['pot_shared'], 'chip')} from the pot."
                )
            most = amount(max(result.standing.totals), "chip")
            sentences.append(f"{winners_told(self.game, result.standing)} with {most}.")
        return tuple(sentences)

    def _told_count(self, result: Result, call: Mapping[str, Any] | None = None) -> Iterator[str]:
        detail = result.detail
        if detail["passed"]:
            yield "Everybody passed. The pot stays."
            return
        side = [seat for seat in (detail["mediator"], detail["partner"]) if seat is not None]
        others = [seat for seat in range(SEATS) if seat not in side]
        points = detail["points"]
        has = does(side, "has", "have")
        done = "made it" if detail["made"] else "failed"
        if points is None:
            why = " because of a renege" if call is None else f": {call_told(call)}"
            yield f"{together(side)} {has} {done}{why}."
            return
        yield f"{together(side)} {has} {done} with {amount(points[0], 'point')} to {points[1]}."
        for at, seats in enumerate((side, others)):
            thirds = detail["thirds"][at]
            last = detail["last_trick"] in seats
            cards = cards_told(thirds, points[at] - last)
            made = f" + 1 for the last trick = {amount(points[at], 'point')}" if last else ""
            yield f"{together(seats)}: {cards}{made}."

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        order = [(seat, name(seat)) for seat in range(SEATS)]
        columns = (
            Column("Mediator", self._mediation, ("Mediator", "Partner", "Card", "In the widow"), cell=self._mediator),
            Column("Points", self._points, ("Points, mediator", "Points, others")),
            Column("Outcome", lambda result: {None: "", True: "made", False: "failed"}[result.detail["made"]]),
            *each(order, lambda result, seat: signed(result.change[seat])),
            Column("Pot", lambda result: result.detail["pot"], brought=lambda began: began.pot),
        )
        sheet = sheet_of("Mediatore", columns, results, self.result_told, began=self.began)
        sheet = totals_beneath(sheet, results, order)
        reward = self.texts.get("reward")
        return (sheet._replace(foot=(f"Played for {reward}",) if reward else ()),)

    fact_groups = MappingProxyType(
        {
            "As mediator": ("Mediations", "Made as mediator", "Played alone"),
            "With and against the mediator": ("Made as partner", "Mediators beaten"),
        }
    )

    def facts(self, result: Result) -> tuple[Fact, ...]:
        detail = result.detail
        made, mediator, partner = detail["made"], detail["mediator"], detail["partner"]
        told = list(ledger_facts(detail))
        if mediator is not None:
            told += [Fact("Mediations", seat, int(seat == mediator), 1) for seat in range(self.game.seats)]
            told.append(Fact("Made as mediator", mediator, int(made), 1))
            alone = partner is None
            told.append(Fact("Played alone", mediator) if alone else Fact("Made as partner", partner, int(made), 1))
            against = [seat for seat in range(self.game.seats) if seat not in (mediator, partner)]
            told += [Fact("Mediators beaten", seat, int(not made), 1) for seat in against]
        return tuple(told)

    def _points(self, result: Result) -> tuple[object, ...]:
        points = result.detail["points"]
        if result.detail["passed"]:
            return "", ""
        return ("renege", "") if points is None else tuple(points)

    def _mediation(self, result: Result) -> tuple[object, ...]:
        detail = result.detail
        seats = ("" if seat is None else name(seat) for seat in (detail["mediator"], detail["partner"]))
        return *seats, detail["called"] or "", "yes" if detail["in_widow"] else ""

    def _mediator(self, result: Result) -> str:
        detail = result.detail
        if detail["passed"]:
            return "passed"
        who = name(detail["mediator"])
        if detail["called"] is None:
            return f"{who} alone"
        card = read_card(detail["called"]).symbol
        return f"{who}, {card} in widow" if detail["in_widow"] else f"{who} & {name(detail['partner'])}, {card}"
