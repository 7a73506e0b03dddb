"""The picture of a table of Spite and Malice, made of zones (piles and words), and the game's sentences.

During a deal no sentence tells how many payoff cards are left [SM-4.21].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from cardtable.cards import BACK, JOKER, RANKS, Card
from cardtable.rules.calls.called import ledger_of
from cardtable.rules.game import EVERYTHING, Result, View
from cardtable.rules.ledger import UPHELD, Ledger
from cardtable.rules.moves import CHANCE, Move, Token
from cardtable.rules.naming import calling, does, doing, name, together, whose
from cardtable.rules.piles.piles import Pile, rank_of
from cardtable.rules.rivals.called.spite_and_malice_told import WRONG
from cardtable.rules.rivals.sheets import sheet_of_payoffs
from cardtable.rules.rivals.spite_and_malice import SpiteAndMalice
from cardtable.rules.rivals.spite_and_malice_plays import FULL, NOTHING, PAYOFF, RANK_WORDS, SpiteDeal
from cardtable.rules.rivals.spite_and_malice_steps import UNTOLD, CalledDeal
from cardtable.rules.rivals.stop import OUT
from cardtable.rules.rivals.table import RivalTable, counted
from cardtable.rules.rivals.telling import RivalTeller, cards_word, clause, top
from cardtable.rules.teller import By, Offer, Sheet, Zone
from cardtable.rules.words import capital, listed

LONG_STACK = 8
STACKS = {2: 8, 3: 12, 4: 12}
"""How many places are drawn for center stacks, by number of players. There can be more stacks only after errors."""


def rank_symbol(height: int) -> str:
    """Return the rank that a stack of this height needs next, as printed on the card."""
    return RANKS[height].replace("T", "10")


class SpiteTable(RivalTable[SpiteAndMalice]):
    """The zones of a table of Spite and Malice.

    In the middle lie `stock` and the places for center stacks. The zones of seat 0 are `P0` for the payoff pile, `W0`
    to `Z0` for the side stacks, and `hand-0` for the hand. Other seats have their own numbers in these names. Payoff
    cards are from the first pack, all others from the second.
    """

    stock_at = "left"
    foundation = "center stack"
    space = "free place"

    def middle(self, view: View) -> Iterator[Zone]:
        deal: SpiteDeal = view.deal
        left = len(deal.stock)
        yield Zone("stock", None, (1, 0), "pile", (BACK,) * left, note=counted("stock", left), back=1)
        center = [deal.piles[place] for place in self.game.layout.center]
        in_use = max((number for number, pile in enumerate(center) if pile), default=0)
        stacks = center[: max(STACKS[self.game.seats], in_use + 2)]
        for number, pile in enumerate(stacks):
            following = not pile and number == stacks.index(())
            labels = tuple(RANKS[height] if card is JOKER else "" for height, card in enumerate(pile))
            next_rank = rank_symbol(len(pile)) if len(pile) < FULL else ""
            note = f"next {next_rank}" if next_rank and (pile or following) else ""
            wants = "A" if following else ""
            at = (1, 1 + number)
            yield Zone(f"F{number + 1}", None, at, "bare", pile, labels if any(labels) else (), note, wants=wants)

    def piles(self, view: View, seat: int) -> Iterator[Zone]:
        """Yield the zones of a seat.

        All payoff piles of two or more cards are drawn alike, because their number of cards is a secret. If a pile has
        been counted and the viewer knows the number, the pile's note says it.
        """
        deal: SpiteDeal = view.deal
        layout = self.game.layout
        payoff = deal.piles[seat]
        drawn = (BACK, payoff[-1]) if len(payoff) > 1 else payoff
        note = "payoff" if payoff else "played off"
        count = deal.count if isinstance(deal, CalledDeal) else None
        if count is not None and count.pile == seat and count.number != UNTOLD:
            note = f"counted: {count.number}"
        yield Zone(f"P{seat}", seat, (0, 0), "pile", drawn, note=note, uncounted=len(payoff) > 1)
        for column, place in enumerate(layout.sides[seat]):
            yield Zone(layout.names[place], seat, (0, 1 + column), "fan-down", deal.piles[place], most=LONG_STACK)
        hand = deal.hands[seat]
        if seat != view.who != EVERYTHING:
            hand = (BACK,) * len(hand)
        held = tuple(sorted(hand, key=lambda card: -rank_of(card) if card is not JOKER else -FULL))
        yield Zone(f"hand-{seat}", seat, (1, 1), "hand", held, note=counted("hand", len(hand)), back=1)

    def turned_about(self, zones: Sequence[Zone]) -> Sequence[Zone]:
        """Return a player's zones with the payoff pile on the right of the side stacks, which keep their order."""
        payoff, *others = zones
        return [*others[:-1], payoff._replace(at=(0, 1 + max(zone.at[1] for zone in others))), others[-1]]

    def carrying(self, what: Token, where: str) -> str:
        return "side" if isinstance(what, Card) and not where.startswith("F") else super().carrying(what, where)

    def midway(self, before: View, move: Move, after: View) -> None:
        """Return None: no picture is needed in between.

        After a Stop the table already shows the position before the error.
        """


def upheld_since(before: Ledger, after: Ledger) -> str:
    """Return the rule broken by the fault that is upheld in the later ledger (`after`) but not in the earlier one."""
    earlier = Counter(entry for entry in before.entries if entry.end == UPHELD)
    found = Counter(entry for entry in after.entries if entry.end == UPHELD) - earlier
    return next(iter(found)).charge.what


class SpiteTeller(RivalTeller[SpiteAndMalice]):
    """The sentences of Spite and Malice."""

    made_by: ClassVar[Mapping[str, By]] = {**RivalTeller.made_by, "count": "look"}
    offered_alike = ("end",)
    ends_told = (OUT,)

    # ── prompts ───────────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        deal: SpiteDeal = view.deal
        match deal.awaited if deal.phase == "play" else NOTHING:
            case -1 if deal.phase == OUT:
                over = self.ended(deal)
                if any(move.verb == "accept" for move in view.lines):
                    return f"{calling(view.who)}{clause(over)}: accept it, or call Stop."
                waiting = self.game.to_act(deal)
                answers = does(waiting, "accepts it or calls", "accept it or call")
                return f"{over.removesuffix('.')}: {together(waiting)} {answers} Stop."
            case -1:
                return super().prompt(view)
            case -2:
                return "The highest payoff cards are equal: all payoff cards are shuffled and divided again."
            case _:
                return "A center stack is full: it is shuffled into the stock."

    def asked(self, view: View) -> str:
        deal: SpiteDeal = view.deal
        if isinstance(deal, CalledDeal) and deal.window.corrected:
            return "Stop was right: your next play must be a right one"
        if self.game.law is None and all(move.verb in ("play", "move") for move in view.lines):
            owed = dict.fromkeys(self._card(deal, move).symbol for move in view.lines)
            return f"play the {' and the '.join(owed)} to the center first"
        if self.game.law is None and [move.verb for move in view.lines] == ["end"]:
            return "none of your cards can be played: end your turn"
        if deal.hands[deal.turn]:
            return "play to the center, then lay a card on a side stack or end your turn"
        return "play to the center from payoff pile and side stacks, or end your turn"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def _card(self, deal: SpiteDeal, move: Move) -> Card:
        if isinstance(move.args[0], Card):
            return move.args[0]
        return deal.piles[self.game.layout.number[move.args[0]]][-1]

    def play_offer(self, view: View, move: Move) -> Offer:
        deal: SpiteDeal = view.deal
        layout = self.game.layout
        if move.verb == "count":
            return Offer(
                f"Count {whose(layout.number[move.args[0]])} payoff pile",
                "everybody sees that you count, and may call Stop",
            )
        if move.verb == "end":
            if not deal.played and deal.idle + 1 >= self.game.seats:
                return Offer("End your turn", "the deal ends: nobody has played a card")
            return Offer("End your turn", f"{name((move.seat + 1) % self.game.seats)} is next")
        card = f"The {self._card(deal, move).symbol}"
        target = layout.number[move.args[1]]
        where, onto = layout.names[target], deal.piles[target]
        if move.verb == "move":
            payoff = layout.number[move.args[0]] == move.seat
            card = f"{card} from {f'{whose(move.seat)} payoff pile' if payoff else move.args[0]}"
        if target not in layout.center:
            if onto:
                return Offer(f"{card} on {top(onto)} in {where}", "your turn ends")
            return Offer(f"{card} on the free place {where}", "your turn ends")
        stands = f" as {RANK_WORDS[len(onto)]}" if self._card(deal, move) is JOKER else ""
        if not onto:
            return Offer(f"{card} to the new center stack {where}", "")
        full = "the stack is full and is shuffled into the stock" if len(onto) == FULL - 1 else ""
        return Offer(f"{card}{stands} to center stack {where}", full)

    def offer(self, view: View, move: Move) -> Offer:
        return Offer("Accept", "the deal is over") if move.verb == "accept" else super().offer(view, move)

    def stop_offer(self, view: View, move: Move) -> Offer:
        if move.args:
            effect = "everybody is told the number, and a turn is lost"
            return Offer("Stop the counting", effect, f"Stop the counting? {capital(effect)}.")
        effect = "the latest mistake goes back; if there is none, wait for the next play to say it again"
        return Offer("Stop!", effect, f"Call Stop? {capital(effect)}.")

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told_play(self, before: View, move: Move, after: View) -> Iterator[str]:
        deal: SpiteDeal = before.deal
        now: SpiteDeal = after.deal
        if move.seat == CHANCE:
            yield from self._told_shuffle(deal, now)
            return
        if move.verb == "count":
            counted = whose(self.game.layout.number[move.args[0]])
            yield f"{doing(move.seat, 'counts', 'count')} {counted} payoff pile."
            return
        yield self._told_line(deal, move)
        if move.verb == "move" and move.args[0] == f"P{move.seat}" and now.piles[move.seat]:
            yield f"The {now.piles[move.seat][-1].symbol} is turned up on {whose(move.seat)} payoff pile."
        yield from self._told_passed(deal, now)
        yield from self._told_draws(deal, move, now)

    def _told_passed(self, deal: SpiteDeal, now: SpiteDeal) -> Iterator[str]:
        if isinstance(deal, CalledDeal) and isinstance(now, CalledDeal):
            yield from (f"{whose(seat)} turn is skipped." for seat in sorted(deal.lost - now.lost))

    def _sentences(self, before: View, move: Move, after: View) -> Iterator[str]:
        if move.verb != "stop":
            yield from super()._sentences(before, move, after)
            return
        yield from self._told_stop(before, move, after)

    def _told_stop(self, before: View, move: Move, after: View) -> Iterator[str]:
        """Yield the sentences about a call of Stop.

        No sentence says how many cards were counted: only the table shows that.
        """
        now: CalledDeal = after.deal
        mover = before.deal.window.mover
        stops = doing(move.seat, "calls", "call")
        if move.args:
            loses = f"{name(mover)} {does(mover, 'loses', 'lose')} a turn"
            yield f"{stops} Stop to the counting: everybody is told the number, and {loses}."
            yield from self._told_passed(before.deal, now)
            yield from self._told_draws(before.deal, None, now)
            return
        ledger = ledger_of(now)
        if not now.window.corrected or ledger.upheld is None:
            yield f"{stops} Stop, but there was no mistake."
            return
        rule = upheld_since(ledger_of(before.deal), ledger)
        yield f"{stops} Stop and {does(move.seat, 'is', 'are')} right: {WRONG[rule]} ({rule})."
        found = now.window.found
        assert found is not None
        if found.verb == "end":
            yield f"{whose(mover)} turn goes on from where it was ended."
        else:
            yield f"Taken back: the {self._card(now, found).symbol}, and everything played after it."

    def _told_shuffle(self, deal: SpiteDeal, now: SpiteDeal) -> Iterator[str]:
        if deal.awaited != PAYOFF:
            yield "The full stack is shuffled into the stock."
            yield from self._told_draws(deal, None, now)
            return
        yield "The payoff cards are shuffled and divided again."
        if now.awaited == NOTHING:
            leads = does(now.lead, "leads", "lead")
            yield f"{doing(now.lead, 'has', 'have')} the highest payoff card and {leads}."

    def _told_line(self, deal: SpiteDeal, move: Move) -> str:
        if move.verb == "end":
            return f"{doing(move.seat, 'ends', 'end')} the turn."
        card = self._card(deal, move)
        onto: Pile = deal.piles[self.game.layout.number[move.args[1]]]
        come = ""
        if move.verb == "move":
            come = " from the payoff pile" if move.args[0] == f"P{move.seat}" else " from a side stack"
        if self.game.layout.number[move.args[1]] not in self.game.layout.center:
            on = f"on {top(onto)} of a side stack" if onto else "on a new side stack"
            return f"{doing(move.seat, 'lays', 'lay')} the {card.symbol}{come} {on}."
        stands = f" as {RANK_WORDS[len(onto)]}" if card is JOKER else ""
        return f"{doing(move.seat, 'plays', 'play')} the {card.symbol}{come}{stands} to the center."

    def _told_draws(self, deal: SpiteDeal, move: Move | None, now: SpiteDeal) -> Iterator[str]:
        for seat in range(self.game.seats):
            played = move is not None and move.verb in ("play", "side") and move.seat == seat
            drawn = len(now.hands[seat]) - len(deal.hands[seat]) + played
            if drawn > 0:
                yield f"{doing(seat, 'draws', 'draw')} {cards_word(drawn)}."

    def spoken_of(self, before: View, move: Move, after: View) -> tuple[str, ...]:
        """Return no zones: after a Stop the cards already lie where they were before the error."""
        return ()

    def ended(self, deal: SpiteDeal) -> str:
        if deal.out < 0:
            return "Play has died, and the deal is over."
        return f"{name(deal.out)} {does(deal.out, 'has', 'have')} played off the payoff pile."

    def put_in(self, view: View) -> tuple[str, ...]:
        """Return the state of the deal in sentences. They do not tell how many payoff cards are left [SM-4.21]."""
        deal: SpiteDeal = view.deal
        heights = [len(deal.piles[place]) for place in self.game.layout.center]
        wanted = [
            f"stack {number} needs {RANK_WORDS[high]}" for number, high in enumerate(heights, 1) if 0 < high < FULL
        ]
        stacks = f"; center {listed(wanted)}" if wanted else "; no center stack is begun"
        told = [f"{capital(counted('stock', len(deal.stock)))}{stacks}."]
        for seat in range(self.game.seats):
            payoff = f"{top(deal.piles[seat])} on the payoff pile" if deal.piles[seat] else "payoff pile played off"
            told.append(f"{name(seat)} now: {payoff}, {counted('hand', len(deal.hands[seat]))}.")
        return tuple(told)

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        return (sheet_of_payoffs(self.game, results, looking, self.began),)
