"""What the tellers of the rivals share: prompts, the names of choices, sentences about moves, and the call of Stop.

A teller puts into sentences what a player sees at a table.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from cardtable.rules.game import OVER, Result, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, does, doing, name, whose
from cardtable.rules.piles.piles import Pile
from cardtable.rules.piles.so_far import so_far
from cardtable.rules.rivals.deal import Misplay
from cardtable.rules.rivals.game import Rivals
from cardtable.rules.rivals.sheets import breakdown, facts, headline, sheet_for_two
from cardtable.rules.rivals.stop import OUT
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import By, Fact, Offer, Sheet, Teller, Told
from cardtable.rules.words import amount, capital

G = TypeVar("G", bound=Rivals[Any])


WRONG_STOP: Final = "if there is none, you may not call again"
STOP: Final = Offer(
    "Stop!",
    f"a mistake goes back and it is your turn; {WRONG_STOP}",
    f"Call Stop for a mistake? {capital(WRONG_STOP)}.",
)
OWN: Final = {"S": "stock", "H": "hand", "D": "discards"}
TURN_ANOTHER: Final = Offer("Turn another card", "the card that is waiting is discarded")


def cards_word(number: int) -> str:
    """Return a number of cards in words: `1 card`, `9 cards`, or an empty string for none."""
    return amount(number, "card") if number else ""


def top(pile: Pile) -> str:
    """Return the top card of a pile in words: `the 5♠`."""
    return f"the {pile[-1].symbol}"


def clause(sentence: str) -> str:
    """Return a sentence as the end of another sentence: without its first capital and its final period."""
    return sentence[0].lower() + sentence[1:].removesuffix(".")


class RivalTeller(Teller[G]):
    """The sentences of a rivals game."""

    made_by: ClassVar[Mapping[str, By]] = {
        "move": "carry",
        "play": "carry",
        "side": "carry",
        **dict.fromkeys(("ask", "look", "peek"), "look"),
    }
    of_piles = True
    turning: str
    told_from: ClassVar[Mapping[str, str]] = {"S": "stock", "D": "discards"}
    """How sentences say where a card comes from, by the first letter of the place."""
    calls_it: ClassVar[tuple[str, str]] = ("call Stop", "calls Stop")
    """What the opponent can do instead of accepting that the mover is out, as said after "you" and after a name."""
    ends_told: ClassVar[tuple[str, ...]] = (OVER, OUT)
    """When one of these phases begins, the log says how the deal ended."""
    may_call: ClassVar[str] = "you may call Stop"

    # ── prompts ───────────────────────────────────────────────────────────────────────────────────────────────

    def prompt(self, view: View) -> str:
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
        """Return a sentence on what the mover, who is the viewer, can do. It has no final period."""

    def awaited(self, view: View) -> str:
        """Return the prompt of a viewer who is not the mover. It never tells whether there is an error to call."""
        turn = view.deal.turn
        playing = f"It is {whose(turn)} turn"
        may_call = any(move.verb in ("stop", "correct") for move in view.lines)
        return f"{playing}; {self.may_call}." if may_call else f"{playing}."

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
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
        return STOP

    @abstractmethod
    def play_offer(self, view: View, move: Move) -> Offer:
        """Return the name and the effect of a play, or of another move that only this game has."""

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
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
        if after.deal.phase in self.ends_told and before.deal.phase != OUT:
            yield self.ended(after.deal)

    def ended(self, deal: Any) -> str:
        if deal.out < 0:
            return "Nobody makes any progress: the deal is a standstill."
        return f"{name(deal.out)} {does(deal.out, 'has', 'have')} no cards left."

    def told_stop(self, before: View, move: Move, after: View) -> Iterator[str]:
        fault = before.deal.watch.fault
        if fault is None:
            yield f"{doing(move.seat, 'calls', 'call')} Stop, but there was no mistake. No more calls in this turn."
            return
        found, back = self.found(before, fault)
        yield f"{doing(move.seat, 'calls', 'call')} Stop and {does(move.seat, 'is', 'are')} right. {found}"
        yield from self.told_back(fault, back)

    def told_back(self, fault: Misplay, back: str) -> Iterator[str]:
        """Yield what a right call has done to the cards. `back` says which play goes back."""
        yield back

    def found(self, before: View, fault: Misplay) -> tuple[str, str]:
        """Return two sentences: what was wrong and by which rule, and which play goes back."""
        said = self.right(fault).why_not(fault.before, fault.move).sentence.removesuffix(".")
        title = self.offer(View(before.who, fault.before, ()), fault.move).title
        back = f"{whose(fault.move.seat)} play “{title}” goes back, and everything after it."
        return f"{said} ({fault.rule}).", back

    def right(self, fault: Misplay) -> Any:
        """Return the phase in which the fault was made, as it is at a table where nobody can make a mistake."""
        return self.game.right[fault.before.phase]

    def spoken_of(self, before: View, move: Move, after: View) -> tuple[str, ...]:
        fault = before.deal.watch.fault if move.verb in ("stop", "correct") else None
        if fault is None:
            return ()
        right = self.right(fault)
        wrong = right.refused(fault.before, fault.move) is not None
        lines = [fault.move] if wrong else right.movers(fault.before)[:1]
        return tuple(token for line in lines for token in line.args if isinstance(token, str))

    def told_turned(self, deal: Any, move: Move, now: Any) -> Iterator[str]:
        seat, place = move.seat, deal.waits[move.seat]
        yield from self.told_discarded(deal, seat)
        if move.verb == "turn":
            if not deal.piles[place]:
                yield f"{whose(seat)} discards are turned over: they are the new {OWN[deal.places.names[place][0]]}."
            yield f"{doing(seat, 'turns', 'turn')} up {top(now.piles[place])}."

    def told_discarded(self, deal: Any, seat: int) -> Iterator[str]:
        if deal.turned(seat):
            yield f"{doing(seat, 'discards', 'discard')} {top(deal.piles[deal.waits[seat]])}."

    def place_told(self, deal: Any, place: int) -> str:
        name = deal.places.names[place]
        return f"{whose(place & 1)} {OWN[name[0]]}" if name[0] in OWN else str(name)

    def come(self, deal: Any, seat: int, source: int) -> str:
        if source >= deal.foundation:
            return " from a foundation"
        word = self.told_from.get(deal.places.names[source][0])
        if word is None:
            return ""
        return f" from the {word}" if source & 1 == seat else f" from {whose(1 - seat)} {word}"

    @abstractmethod
    def told_play(self, before: View, move: Move, after: View) -> Iterator[str]:
        """Yield the sentences about a play, or about another move that only this game has."""

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        return (sheet_for_two(self.game, results, looking, tuple(self.game.counted), self.began),)

    def result_told(self, result: Result) -> tuple[str, ...]:
        return breakdown(self.game, result)

    def put_in(self, view: View) -> tuple[str, ...]:
        return tuple(so_far(self.zones(view), self.game.seats))

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals, self.game.target)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        return tuple(facts(result.detail))
