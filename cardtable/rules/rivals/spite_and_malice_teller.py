"""What Spite and Malice says of itself; never how many payoff cards are left in a deal that lasts [SM-4.21]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.cards import BACK, JOKER, RANKS, Card
from cardtable.rules.game import Result, View
from cardtable.rules.moves import CHANCE, Move, Token
from cardtable.rules.naming import does, doing, name, whose
from cardtable.rules.piles.piles import Pile, rank_of
from cardtable.rules.rivals.sheets import sheet_of_payoffs
from cardtable.rules.rivals.spite_and_malice import SpiteAndMalice
from cardtable.rules.rivals.spite_and_malice_plays import FULL, NOTHING, PAYOFF, SpiteDeal
from cardtable.rules.rivals.table import RivalTable, counted
from cardtable.rules.rivals.telling import RivalTeller, cards_word, top
from cardtable.rules.teller import Offer, Sheet, Zone

LONG_STACK = 8
"""Cards of a side stack for which there is room."""


class SpiteTable(RivalTable[SpiteAndMalice]):
    """Where everything lies at one table of Spite and Malice.

    The middle has `stock` and the centre stacks in use, with a place for the next. Zones of a seat s: `Ps` the payoff
    pile, `Ws` to `Zs` the side stacks, `hand-s` the hand.
    """

    def middle(self, view: View) -> Iterator[Zone]:
        """The stock, and the places of the centre stacks with the rank that each waits for [SM-9.1]."""
        deal: SpiteDeal = view.deal
        yield Zone("stock", None, (1, 0), "pile", (BACK,) * len(deal.stock), note=counted("stock", len(deal.stock)))
        centre = self.game.layout.centre
        stacks = [deal.piles[place] for place in centre]
        for number, pile in enumerate(stacks):
            following = not pile and number == stacks.index(())
            labels = tuple(RANKS[height] if card is JOKER else "" for height, card in enumerate(pile))
            next_rank = RANKS[len(pile)].replace("T", "10") if len(pile) < FULL else ""
            note = f"next {next_rank}" if pile and next_rank else "an ace" if following else ""
            wants = "A" if following else ""
            at = (1, 1 + number)
            yield Zone(f"F{number + 1}", None, at, "bare", pile, labels if any(labels) else (), note, wants=wants)

    def piles(self, view: View, seat: int) -> Iterator[Zone]:
        """Payoff pile, side stacks, hand; a payoff pile looks alike however many cards are left, the last excepted."""
        deal: SpiteDeal = view.deal
        layout = self.game.layout
        payoff = deal.piles[seat]
        drawn = (BACK, payoff[-1]) if len(payoff) > 1 else payoff
        yield Zone(f"P{seat}", seat, (0, 0), "pile", drawn, note="payoff" if payoff else "played off")
        for column, place in enumerate(layout.sides[seat]):
            yield Zone(layout.names[place], seat, (0, 1 + column), "fan-down", deal.piles[place], most=LONG_STACK)
        hand = deal.hands[seat]
        held = tuple(sorted(hand, key=lambda card: -rank_of(card) if card is not JOKER else -FULL))
        yield Zone(f"hand-{seat}", seat, (1, 1), "hand", held, note=counted("hand", len(hand)))

    def carrying(self, what: Token, where: str) -> str:
        """A card of the hand is played to the centre, or laid on a side stack."""
        return "side" if isinstance(what, Card) and not where.startswith("F") else super().carrying(what, where)


class SpiteTeller(RivalTeller[SpiteAndMalice]):
    """What one table of Spite and Malice says of itself."""

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        """A shuffle comes before anybody's turn."""
        match view.deal.awaited if view.deal.phase == "play" else NOTHING:
            case -1:
                return super().prompt(view)
            case -2:
                return "The highest payoff cards are equal: all of them are shuffled and divided again."
            case _:
                return "A centre stack is full: it is shuffled into the stock."

    def asked(self, view: View) -> str:
        """What is owed; else plays to the centre, and one to the side."""
        deal: SpiteDeal = view.deal
        if all(move.verb in ("play", "move") for move in view.lines):
            owed = dict.fromkeys(self._card(deal, move).symbol for move in view.lines)
            return f"the {' and the '.join(owed)} {'is' if len(owed) == 1 else 'are'} owed to the centre"
        if deal.hands[deal.turn]:
            return "play to the centre, then lay one card on a side stack, or end your turn"
        return "play to the centre from payoff pile and side stacks, or end your turn"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def _card(self, deal: SpiteDeal, move: Move) -> Card:
        if isinstance(move.args[0], Card):
            return move.args[0]
        return deal.piles[self.game.layout.number[move.args[0]]][-1]

    def play_offer(self, view: View, move: Move) -> Offer:
        """A play and where it leads, or the end of the turn."""
        deal: SpiteDeal = view.deal
        layout = self.game.layout
        if move.verb == "end":
            if not deal.played and deal.idle + 1 >= self.game.seats:
                return Offer("End your turn", "the deal ends: nobody has played")
            return Offer("End your turn", f"{name((move.seat + 1) % self.game.seats)} is next")
        card = f"The {self._card(deal, move).symbol}"
        target = layout.number[move.args[1]]
        where, onto = layout.names[target], deal.piles[target]
        if move.verb == "side":
            if onto:
                return Offer(f"{card} on {top(onto)} of {where}", "your turn ends")
            return Offer(f"{card} on the free place {where}", "your turn ends")
        if move.verb == "move":
            payoff = layout.number[move.args[0]] == move.seat
            card = f"{card} of {f'{whose(move.seat)} payoff pile' if payoff else move.args[0]}"
        stands = f" as the {RANKS[len(onto)]}" if self._card(deal, move) is JOKER else ""
        if not onto:
            return Offer(f"{card} to a new centre stack, {where}", "")
        full = "the stack is full and is shuffled into the stock" if len(onto) == FULL - 1 else ""
        return Offer(f"{card}{stands} to the centre stack {where}", full)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told_play(self, before: View, move: Move, after: View) -> Iterator[str]:
        """A play and what it turned up, the end of a turn, a shuffle; who draws how many."""
        deal: SpiteDeal = before.deal
        now: SpiteDeal = after.deal
        if move.seat == CHANCE:
            yield from self._told_shuffle(deal, now)
            return
        yield self._told_line(deal, move)
        if move.verb == "move" and move.args[0] == f"P{move.seat}" and now.piles[move.seat]:
            yield f"The {now.piles[move.seat][-1].symbol} is turned up on {whose(move.seat)} payoff pile."
        yield from self._told_draws(deal, move, now)

    def _told_shuffle(self, deal: SpiteDeal, now: SpiteDeal) -> Iterator[str]:
        if deal.awaited != PAYOFF:
            yield "The full stack is shuffled into the stock."
            yield from self._told_draws(deal, None, now)
            return
        yield "The payoff cards are shuffled and divided again."
        if now.awaited == NOTHING:
            leads = does(now.lead, "leads", "lead")
            yield f"{doing(now.lead, 'shows', 'show')} the highest card and {leads}."

    def _told_line(self, deal: SpiteDeal, move: Move) -> str:
        if move.verb == "end":
            return f"{doing(move.seat, 'ends', 'end')} the turn."
        card = self._card(deal, move)
        onto: Pile = deal.piles[self.game.layout.number[move.args[1]]]
        if move.verb == "side":
            on = f"on {top(onto)}" if onto else "on a free place"
            return f"{doing(move.seat, 'lays', 'lay')} the {card.symbol} {on} at the side."
        come = ""
        if move.verb == "move":
            come = " from the payoff pile" if move.args[0] == f"P{move.seat}" else " from the side"
        stands = f" as the {RANKS[len(onto)]}" if card is JOKER else ""
        return f"{doing(move.seat, 'plays', 'play')} the {card.symbol}{come}{stands} to the centre."

    def _told_draws(self, deal: SpiteDeal, move: Move | None, now: SpiteDeal) -> Iterator[str]:
        for seat in range(self.game.seats):
            played = move is not None and move.verb in ("play", "side") and move.seat == seat
            drawn = len(now.hands[seat]) - len(deal.hands[seat]) + played
            if drawn > 0:
                yield f"{doing(seat, 'draws', 'draw')} {cards_word(drawn)}."

    def ended(self, deal: SpiteDeal) -> str:
        """How the deal ended."""
        if deal.out < 0:
            return "Play has died: the deal is over."
        return f"{name(deal.out)} {does(deal.out, 'has', 'have')} played off the payoff pile."

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """One row a deal, a column a player [SM-9.4, ST-9.1]."""
        return (sheet_of_payoffs(self.game, results, looking),)
