"""The shared part of the tellers of the family: heading, words beside a seat, piles as zones, and the call of Stop."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from cardtable.rules.game import OVER, Result, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, does, doing, name, whose
from cardtable.rules.piles.piles import Pile
from cardtable.rules.piles.so_far import so_far
from cardtable.rules.rivals.deal import Fault
from cardtable.rules.rivals.game import Rivals
from cardtable.rules.rivals.sheets import breakdown, facts, headline, sheet_for_two
from cardtable.rules.rivals.stop import OUT
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import By, Fact, Offer, Sheet, Teller, Told
from cardtable.rules.words import amount, capital

G = TypeVar("G", bound=Rivals[Any])


WRONG_STOP: Final = "if there is none, you may not call again"
"""The cost of a call of Stop that finds no mistake."""
STOP: Final = Offer(
    "Stop!",
    f"a mistake goes back and it is your turn; {WRONG_STOP}",
    f"Call Stop for a mistake? {capital(WRONG_STOP)}.",
)
OWN: Final = {"S": "stock", "H": "hand", "D": "discards"}
"""By the first letter of their names: the piles that belong to a seat."""
TURN_ANOTHER: Final = Offer("Turn another card", "the card that is waiting is discarded")
"""The lines at called tables while a card waits."""


def cards_word(number: int) -> str:
    """`1 card`, `9 cards`; nothing for none."""
    return amount(number, "card") if number else ""


def top(pile: Pile) -> str:
    """The top card of a pile in a sentence: `the 5♠`."""
    return f"the {pile[-1].symbol}"


def clause(sentence: str) -> str:
    """A sentence as the end of another, without its stop."""
    return sentence[0].lower() + sentence[1:].removesuffix(".")


class RivalTeller(Teller[G]):
    """The words of one table of a game of the family."""

    made_by: ClassVar[Mapping[str, By]] = {
        "move": "carry",
        "play": "carry",
        "side": "carry",
        **dict.fromkeys(("ask", "look", "peek"), "look"),
    }
    of_piles = True
    turning: ClassVar[str]
    """The duty that comes with a card that is turned up."""
    told_from: ClassVar[Mapping[str, str]] = {"S": "stock", "D": "discards"}
    """By the first letter of their names: the piles of which it is told that a card comes from there."""
    calls_it: ClassVar[tuple[str, str]] = ("call Stop", "calls Stop")
    """The lines of the opponent when the mover is out, said to him and of him."""
    may_call: ClassVar[str] = "you may call Stop"
    """The word to whoever may call."""

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
        """Whose turn it is, what is asked, what limits it."""
        deal = view.deal
        caller = 1 - deal.turn
        if deal.phase == OVER:
            result = self.game.score(deal)
            dealer = (deal.dealer + 1) % self.game.seats
            following = "" if result.standing.over else f" {doing(dealer, 'deals', 'deal')} next."
            return headline(result.detail) + following
        if deal.phase == OUT:
            out = f"{name(deal.turn)} {does(deal.turn, 'has', 'have')} gone out"
            if view.who == caller:
                return f"{calling(caller)}{out}: accept it, or {self.calls_it[0]}."
            return (
                f"{out}: {name(caller)} {does(caller, 'accepts', 'accept')} it or {does(caller, *self.calls_it[::-1])}."
            )
        if view.who == deal.turn:
            return calling(deal.turn) + self.asked(view) + "."
        return self.awaited(view)

    @abstractmethod
    def asked(self, view: View) -> str:
        """The question to the mover, who looks; without the stop at its end."""

    def awaited(self, view: View) -> str:
        """Who is to play, said to somebody else; the table never tells whether there is anything to call."""
        turn = view.deal.turn
        playing = f"It is {whose(turn)} turn"
        may_call = any(move.verb in ("stop", "correct") for move in view.lines)
        return f"{playing}; {self.may_call}." if may_call else f"{playing}."

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        """The name of a choice, and its effect."""
        match move.verb:
            case "stop" | "correct":
                return self.stop_offer(view, move)
            case "accept":
                return Offer("Accept", f"{doing(1 - move.seat, 'wins', 'win')} the deal")
            case "turn" if view.deal.turned(move.seat):
                return TURN_ANOTHER
            case "turn":
                new = "" if view.deal.piles[view.deal.waits[move.seat]] else "your discards are turned over first; "
                return Offer("Turn a card", f"{new}{self.turning}")
            case "discard":
                return Offer(f"Discard {top(view.deal.piles[view.deal.waits[move.seat]])}", "your turn ends")
            case _:
                return self.play_offer(view, move)

    def stop_offer(self, view: View, move: Move) -> Offer:
        """The call."""
        return STOP

    @abstractmethod
    def play_offer(self, view: View, move: Move) -> Offer:
        """A play, or a word of the game's own."""

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        """The effect of one line, and the moves that followed from it; all of it belongs to its turn."""
        group = before.deal.turns
        return tuple(Told(sentence, group) for sentence in self._sentences(before, move, after))

    def _sentences(self, before: View, move: Move, after: View) -> Iterator[str]:
        match move.verb:
            case "stop" | "correct":
                yield from self.told_stop(before, move, after)
            case "accept":
                yield f"{doing(move.seat, 'accepts', 'accept')} it."
            case verb:
                if verb in ("turn", "discard"):
                    yield from self.told_turned(before.deal, move, after.deal)
                yield from self.told_play(before, move, after)
        if after.deal.phase in (OVER, OUT) and before.deal.phase != OUT:
            yield self.ended(after.deal)

    def ended(self, deal: Any) -> str:
        """How the deal ended, or would end if the caller accepts it."""
        if deal.out < 0:
            return "Nobody makes any progress: the deal is a standstill."
        return f"{name(deal.out)} {does(deal.out, 'has', 'have')} no cards left."

    def told_stop(self, before: View, move: Move, after: View) -> Iterator[str]:
        """Right or wrong, and what was owed."""
        fault = before.deal.watch.fault
        if fault is None:
            yield f"{doing(move.seat, 'calls', 'call')} Stop, but there was no mistake. No more calls in this turn."
            return
        found, back = self.found(before, fault)
        yield f"{doing(move.seat, 'calls', 'call')} Stop and {does(move.seat, 'is', 'are')} right. {found}"
        yield back

    def found(self, before: View, fault: Fault) -> tuple[str, str]:
        """The finding of a right call: the rule that was broken, and the plays that go back."""
        said = self.right(fault).why_not(fault.before, fault.move).sentence.removesuffix(".")
        title = self.offer(View(before.who, fault.before, ()), fault.move).title
        back = f"{whose(fault.move.seat)} play “{title}” goes back, and everything after it."
        return f"{said} ({fault.rule}).", back

    def right(self, fault: Fault) -> Any:
        """The stretch of a turn in which that fault could not have been made."""
        return self.game.right[fault.before.phase]

    def spoken_of(self, before: View, move: Move, after: View) -> tuple[str, ...]:
        """The card that was owed, and where it was to go; or what went where it may not."""
        fault = before.deal.watch.fault if move.verb in ("stop", "correct") else None
        if fault is None:
            return ()
        right = self.right(fault)
        wrong = right.refused(fault.before, fault.move) is not None
        lines = [fault.move] if wrong else right.movers(fault.before)[:1]
        return tuple(token for line in lines for token in line.args if isinstance(token, str))

    def told_turned(self, deal: Any, move: Move, now: Any) -> Iterator[str]:
        """A card that is turned up, or discarded."""
        seat, place = move.seat, deal.waits[move.seat]
        yield from self.told_discarded(deal, seat)
        if move.verb == "turn":
            if not deal.piles[place]:
                yield f"{whose(seat)} discards are turned over: they are the new {OWN[deal.places.names[place][0]]}."
            yield f"{doing(seat, 'turns', 'turn')} up {top(now.piles[place])}."

    def told_discarded(self, deal: Any, seat: int) -> Iterator[str]:
        """The card that waited, if one did."""
        if deal.turned(seat):
            yield f"{doing(seat, 'discards', 'discard')} {top(deal.piles[deal.waits[seat]])}."

    def place_told(self, deal: Any, place: int) -> str:
        """A place by whose it is, or by its name."""
        name = deal.places.names[place]
        return f"{whose(place & 1)} {OWN[name[0]]}" if name[0] in OWN else str(name)

    def come(self, deal: Any, seat: int, source: int) -> str:
        """Where a card comes from that is carried by that seat, if that is not plain."""
        if source >= deal.foundation:
            return " from a foundation"
        word = self.told_from.get(deal.places.names[source][0])
        if word is None:
            return ""
        return f" from the {word}" if source & 1 == seat else f" from {whose(1 - seat)} {word}"

    @abstractmethod
    def told_play(self, before: View, move: Move, after: View) -> Iterator[str]:
        """A play, or a word of the game's own."""

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        """One row a deal [RB-9.5, SD-9.3, PP-9.4]."""
        return (sheet_for_two(self.game, results, looking, tuple(self.game.counted), self.began),)

    def result_told(self, result: Result) -> tuple[str, ...]:
        """The result of a deal, in sentences that add up."""
        return breakdown(result)

    def put_in(self, view: View) -> tuple[str, ...]:
        """How the deal stands that is being played, in figures."""
        return tuple(so_far(self.zones(view), self.game.seats))

    def course(self, standing: Standing) -> Course:
        """To the target, or the one deal."""
        return Course(standing.totals, self.game.target)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Who went out, and the calls of Stop that were right."""
        return tuple(facts(result.detail))
