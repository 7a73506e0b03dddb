"""The advice of section 10 of the rules of Russian Bank, as measures of a position.

A measure counts something that makes a position better or worse.

To load a pile of the opponent's is to lay a card on it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Final

from cardtable.cards import BACK, Card
from cardtable.players.advice.judgement import Reason
from cardtable.players.advice.planning import Plan, measure
from cardtable.players.advice.rivals.advice import RivalAdvice, Step
from cardtable.players.advice.rivals.attention import Attention
from cardtable.players.advice.rivals.bank_gains import BUILT_ON, gives_up_a_space, loads_for_nothing, own_top
from cardtable.players.advice.rivals.bank_told import Circumstances, owed, told
from cardtable.players.advice.rivals.masks import cards_in, fitting
from cardtable.players.advice.rivals.watching import rule_broken, unwatched
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import ACE, DOWN_IN_OTHER_COLOUR, rank_of
from cardtable.rules.rivals.called.russian_bank import LAST_PLAY, RECOUNT
from cardtable.rules.rivals.russian_bank import PERMIT, STOP, RussianBank
from cardtable.rules.rivals.russian_bank_plays import (
    DISCARDS,
    FOUNDATION,
    HANDS,
    LOADS,
    NINTH,
    PLACES,
    STOCKS,
    RussianBankDeal,
    on_tableau,
)
from cardtable.rules.rivals.stop import ACCEPT, OUT

WON: Final = 15.0
"""What going out is worth in addition to the cards."""
UNDONE: Final = 0.45
"""If turning a card is at most this much worse than the best move, play-outs compare no moves within the tableau."""
LOADS_BY: Final = fitting(LOADS)


@measure("RB-10.2", -2.5, "It gets a card off your stock, which counts double and is never turned over.")
def your_stock(deal: RussianBankDeal, seat: int) -> float:
    """Return how many cards the seat's stock has."""
    return len(deal.piles[STOCKS[seat]])


@measure("RB-10.2", -1.0, "It is one card less in your hand.")
def your_hand(deal: RussianBankDeal, seat: int) -> float:
    """Return how many cards the seat's hand and discards have, less `WON` if the seat has gone out."""
    left = len(deal.piles[HANDS[seat]]) + len(deal.piles[DISCARDS[seat]])
    return left - (WON if deal.out == seat else 0.0)


@measure("RB-10.3", 1.5, "It loads the other's stock, and costs you nothing.")
def the_others_stock(deal: RussianBankDeal, seat: int) -> float:
    """Return how many cards the opponent's stock has; each card that the seat takes from it lowers this [RB-10.7]."""
    return len(deal.piles[STOCKS[1 - seat]])


@measure("RB-10.3", 1.0, "It loads the other's discard pile.")
def the_others_hand(deal: RussianBankDeal, seat: int) -> float:
    """Return how many cards the opponent's hand and discards have, less twice `WON` if he has gone out."""
    left = len(deal.piles[HANDS[1 - seat]]) + len(deal.piles[DISCARDS[1 - seat]])
    return left - (2 * WON if deal.out == 1 - seat else 0.0)


@measure("RB-10.9", 0.2, "It brings a card to the foundations.")
def on_foundations(deal: RussianBankDeal, seat: int) -> float:
    """Return how many cards lie on the foundations."""
    return sum(map(len, deal.foundations.piles))


@measure("RB-10.4", 1.5, "It makes a space, which will take any card.")
def spaces(deal: RussianBankDeal, seat: int) -> float:
    """Return how many spaces there are; each space for which the seat's stock has no card left counts only 0.4."""
    left = len(deal.piles[STOCKS[seat]])
    empty = deal.piles[:8].count(())
    filled = min(empty, left)
    return filled + 0.4 * (empty - filled)


@measure("RB-10.5", 0.12, "More of your next cards will then have a place.")
def ready(deal: RussianBankDeal, seat: int) -> float:
    """Return how many kinds of cards, by rank and color, can be built on the tops of the tableau."""
    mask = 0
    for pile in deal.piles[:8]:
        if pile:
            mask |= BUILT_ON[pile[-1]]
    return mask.bit_count() / 2


@measure("RB-10.5", -0.4, "It covers no card that is about to go to a foundation.")
def covered(deal: RussianBankDeal, seat: int) -> float:
    """Return how many tableau cards lie over cards that fit a foundation; a card over two of these counts twice."""
    wanted = deal.foundations.wanted
    above = 0
    for pile in deal.piles[:8]:
        if cards_in(pile) & wanted:
            for place, card in enumerate(pile, 1):
                if wanted >> card & 1:
                    above += len(pile) - place
    return above


@measure("RB-10.6", -1.0, "The other's stock card then has no place to go.")
def exposed(deal: RussianBankDeal, seat: int) -> float:
    """Return 1 if the opponent's stock card will have a place when the opponent's turn begins; otherwise return 0."""
    pile = deal.piles[STOCKS[1 - seat]]
    if not pile:
        return 0.0
    card = pile[-1]
    if (deal.foundations.wanted | LOADS_BY[own_top(deal, seat)]) >> card & 1:
        return 1.0
    fits = DOWN_IN_OTHER_COLOUR[card]
    filled = bool(deal.piles[STOCKS[seat]]) or deal.turn == seat  # the seat can fill a space before the opponent's turn
    return 1.0 if any(fits >> under[-1] & 1 if under else not filled for under in deal.piles[:8]) else 0.0


@measure("RB-10.6", -0.4, "It leaves the other fewer cards with which to load your stock.")
def loadable(deal: RussianBankDeal, seat: int) -> float:
    """Return how many cards the opponent could load on the seat's stock now.

    The tops of the tableau piles and of the opponent's stock are counted.
    """
    onto = own_top(deal, seat)
    if onto is BACK:
        return 0.0
    tops = [pile[-1] for pile in (*deal.piles[:8], deal.piles[STOCKS[1 - seat]]) if pile]
    return sum(1 for card in tops if LOADS[card] >> onto & 1)


class RussianBankAdvice(RivalAdvice[RussianBank, RussianBankDeal]):
    """The advice of section 10 of the rules of Russian Bank, as measures of a position."""

    measures = (
        your_stock, your_hand, the_others_stock, the_others_hand, on_foundations, spaces, ready, covered, exposed,
        loadable,
    )  # fmt: skip
    nodes = 60
    expert_nodes = 400
    margin = 0.0  # play-outs show less than long plans in this game, so they decide only between equal moves
    trust = 1.0
    horizon = 3
    longest = 120
    owed_rule = "RB-10.1"
    leaving = frozenset(("turn",))
    attentions: ClassVar = {
        "novice": Attention(overlooks=1 / 5, misses=1 / 2),
        "club": Attention(misses=1 / 10, blind_to=frozenset(("RB-4.30",))),
        "expert": Attention(),
    }
    lapses: ClassVar = {
        "spaces": 0.3, "ready": 0.7, "covered": 0.7, "exposed": 0.7, "loadable": 0.8,
    }  # fmt: skip
    noise: ClassVar = 0.7

    def without_errors(self, game: RussianBank) -> RussianBank:
        changed = {"stops": "prevented", "irregularities": "prevented", "look_back": "never"}
        options = {**game.options.changed(), **changed}
        options.pop("accidents", None)
        return game if changed.items() <= vars(game.options).items() else RussianBank.table(options)

    def key(self, deal: RussianBankDeal) -> object:
        return deal.key, deal.phase, *deal.holding, *(len(deal.piles[place]) for place in (*STOCKS, *HANDS))

    def leaves(self, deal: RussianBankDeal, line: Move) -> bool:
        hand = HANDS[line.seat]
        return line.verb == "turn" and len(deal.piles[hand]) <= deal.unseen[hand]

    def rests(self, deal: RussianBankDeal, seat: int) -> bool:
        """Whether a plan can end in this deal. It can if the stock card is unknown: spaces may be kept for it."""
        return deal.piles[STOCKS[seat]][-1:] == (BACK,)

    def known(self, deal: RussianBankDeal, seat: int) -> RussianBankDeal:
        known = unwatched(deal)
        if NINTH in known.tableau:  # plans do without the ninth pile, which only a misdeal has
            del known.piles[NINTH], known.tops[8:], known.codes[8:]
        return known

    def considered(self, deal: RussianBankDeal, seat: int) -> Sequence[Move]:
        """Return the correct moves, except loads and moves into spaces that gain nothing [RB-10.3, RB-10.4]."""
        lines = self.right.lawful(deal, seat)
        onto = (PLACES.names[STOCKS[1 - seat]],)
        spaces = [(PLACES.names[place],) for place, pile in enumerate(deal.piles[:8]) if not pile]
        if any(line.args[1:] == onto for line in lines):
            lines = [line for line in lines if line.args[1:] != onto or not loads_for_nothing(deal, seat, line)]
        if spaces:
            lines = [line for line in lines if line.args[1:] not in spaces or not gives_up_a_space(deal, line)]
        return lines

    def broken(self, deal: RussianBankDeal, move: Move) -> str | None:
        return rule_broken(self.game, deal, move)

    def slips(self, deal: RussianBankDeal, lines: Sequence[Move]) -> list[Move]:
        found = []
        for line in lines:
            source, target = PLACES.read(line.args) or (FOUNDATION, FOUNDATION)
            own = source < FOUNDATION and source not in DISCARDS and on_tableau(target)
            if own and rank_of(deal.tops[target]) - rank_of(deal.piles[source][-1]) == 1:
                found.append(line)
        return found

    def overlooked(self, deal: RussianBankDeal, seat: int) -> bool:
        wanted = deal.foundations.wanted
        own = [deal.piles[STOCKS[seat]][-1:]]
        if deal.turned(seat):
            own.append(deal.piles[HANDS[seat]][-1:])
        if any(card and wanted >> card[0] & 1 for card in own):
            return False
        deal.foundations = deal.foundations._replace(wanted=0)
        return True

    def top_of(self, deal: RussianBankDeal, place: str) -> Card | None:
        pile = deal.piles[PLACES.number[place]]
        return pile[-1] if pile else None

    def has_ace_to_play(self, deal: RussianBankDeal, seat: int) -> bool:
        own = [deal.piles[STOCKS[seat]], deal.piles[HANDS[seat]] if deal.turned(seat) else ()]
        return deal.turn == seat and any(pile and rank_of(pile[-1]) == ACE for pile in own)

    def owes(self, deal: RussianBankDeal, lines: Collection[Move]) -> bool:
        return any(line.verb == "move" and PLACES.number[line.args[1]] >= FOUNDATION for line in lines)

    def called(self, deal: RussianBankDeal, seat: int, lines: Sequence[Move]) -> Move | None:
        """Return the call or answer that is right; None if there is nothing to call or answer.

        Every error is called, and an opponent who asks to look back is permitted to do so [RB-10.10, RB-10.12].
        """
        if deal.watch.fault is not None and STOP[seat] in lines:
            return STOP[seat]
        where, at_fault, _ = getattr(deal, "accident", None) or ("", seat, None)
        if RECOUNT[seat][at_fault] in lines and (where, at_fault == seat) in (("stock", True), ("row", False)):
            # too many cards in the seat's stock, or too few in the opponent's hand, cost the seat points
            return RECOUNT[seat][at_fault]
        if deal.phase == OUT and ACCEPT[seat] in lines:
            return ACCEPT[seat]
        return PERMIT[seat] if deal.phase == "permit" and PERMIT[seat] in lines else None

    def unplanned(self, deal: RussianBankDeal, seat: int, lines: Sequence[Move]) -> Move:
        """Return the one move that is allowed after a peek [RB-7.4].

        It is the best play. Without a play, it is to turn a card; if that is not possible either, it is to pass.
        """
        worth = self.valued(seat)
        plays = [line for line in lines if line.verb == "move"] or [line for line in lines if line.verb != "pass"]
        return max(plays or lines, key=lambda line: worth(self.after(deal, line)))

    def after(self, deal: RussianBankDeal, move: Move) -> RussianBankDeal:
        after = deal.copy()
        self.game.play(after, move)
        return after

    def answered(self, view: View, move: Move) -> Reason | None:
        if view.deal.phase == LAST_PLAY:
            return self._last(view, move)
        match move.verb:
            case "recount":
                return Reason("RB-10.10", "A card too many lies there, and it helps the other.")
            case "stop":
                return Reason("RB-10.10", "Something that was owed has been left: call it before it is put right.")
            case "accept":
                return Reason("RB-10.10", "Nothing that was owed has been left: there is nothing to call.")
            case "permit" | "refuse":
                return Reason("RB-10.12", "Both of you see the cards: there is no harm in it.")
        return None

    def _last(self, view: View, move: Move) -> Reason:
        match move.verb:
            case "move":
                _, best = self._gains(self.after(view.deal, move), view.deal, view.who)[0]
                return Reason(best.rule, best.says)
            case "turn":
                return Reason("RB-7.4", "You have peeked: turned up, the card can still be played.")
        return Reason("RB-7.4", "You have peeked, and nothing else goes from that pile.")

    def owed_told(self, step: Step) -> str:
        return owed(step)

    def told(self, known: RussianBankDeal, seat: int, move: Move, plans: Mapping[Move, Plan]) -> tuple[str, ...]:
        steps = self.steps(known, seat, plans[move].moves)
        around = Circumstances(
            alone=len(plans) == 1,
            quiet=self.game.errs,
            discards=self.game.options.load == "stock_and_discard",
        )
        return told(known, seat, move, steps, self._made_without(steps), around)

    def _made_without(self, steps: Sequence[Step]) -> frozenset[int]:
        """Return the indices of the steps of a plan that could also be made without the plan's first move."""
        deal, seat = steps[0].before.copy(), steps[0].move.seat
        if deal.turned(seat):  # no other card may be played before the turned card, so discard it
            deal.lay_on_discards(seat)
            deal.phase = "play"
        found = set()
        for at, step in enumerate(steps[1:], 1):
            if deal.turn != seat or step.move.verb != "move":
                continue
            source, target = PLACES.read(step.move.args) or (FOUNDATION, FOUNDATION)
            lines = [line for line in self.right.lawful(deal, seat) if line.args[:1] == step.move.args[:1]]
            if step.move not in lines and on_tableau(target) and step.before.piles[target]:  # another pile may take it
                lines = [line for line in lines if on_tableau(to := PLACES.number[line.args[1]]) and deal.piles[to]]
            elif step.move in lines:
                lines = [step.move]
            else:
                continue
            if lines and deal.piles[source][-1] == step.before.piles[source][-1]:
                found.add(at)
                self.right.play(deal, lines[0])
        return frozenset(found)

    def compared(self, lines: Sequence[Move], plans: Mapping[Move, Plan]) -> Sequence[Move]:
        best = max(plans[line].worth for line in lines)
        if not any(line.verb == "turn" and plans[line].worth >= best - UNDONE for line in lines):
            return lines
        return [line for line in lines if line.verb != "move" or not all(map(on_tableau, PLACES.read(line.args) or ()))]

    def final(self, deal: RussianBankDeal, seat: int) -> float:
        worth = self.valued(seat)(deal)
        return worth - 0.6 * self.valued(1 - seat)(deal) if deal.phase != OVER else worth


ADVICE: Final = RussianBankAdvice
__all__ = ["ADVICE", "RussianBankAdvice"]
