"""What can go wrong at a called table of the family, who may call it, and the phases that let it happen [SOF-7]."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Sequence
from typing import Any, ClassVar, Final, TypeVar

from cardtable.cards import BACK, Card
from cardtable.refusal import Refusal
from cardtable.rules.calls.called import REVIEW, Called, ledger_of
from cardtable.rules.calls.revokes import Revokes
from cardtable.rules.calls.tricks import OutOfTurn
from cardtable.rules.game import OVER, Phase
from cardtable.rules.ledger import OPEN, UPHELD, Charge, Entry
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.solo.acts import ACTS, HINT, MOST_LAID, PEEK, SHOW
from cardtable.rules.solo.family import PointsDeal, PointsPlay
from cardtable.rules.solo.shown import acts_of, known_in_hand
from cardtable.rules.tricks.bidding import NOBODY
from cardtable.rules.tricks.hands import UNIT, Selections, bag_of
from cardtable.rules.tricks.play import PLAY, following

__all__ = ["FACED", "CalledPlay", "SoloLaw", "Stretch"]

FACED: Final = "faced"
COUNT: Final = "count"
DISCARD: Final = "discard"
LOOKED: Final = "peek"
TURN: Final = "turn"
REVOKE: Final = "revoke"
CARD: Final = "card"
TRICK: Final = "trick"

MOST_VOID: Final = 20
"""After so many void deals in a row nothing goes wrong in dealing any more, nor is anything looked at too early: the
book sets no end to new deals."""

P = TypeVar("P", bound=PointsDeal)


class SoloLaw(Revokes[P]):
    """The table of faults of the family [SOF-7.4]; what most of them cost each game says for itself."""

    word = REVOKE
    slips: ClassVar = {}
    plain: ClassVar[Collection[str]] = (FACED, LOOKED, TURN, CARD, TRICK)
    unsaid: ClassVar[Collection[str]] = (COUNT, DISCARD, REVOKE)
    call_rule = denied_rule = final_rule = "SOF-7.4"
    review_rule = "SOF-7.5"
    act_rule = "SOF-7.3"

    def __init__(self, game: Any) -> None:
        super().__init__(game.seats)
        self.game = game
        self.dealt: int = sum(game.packets)
        """So many cards each of the seats that play should be dealt."""

    def thought_at(self) -> Any:
        """The same table without calls, which knows of cards out of turn and of hands that do not come out even."""
        return self.game.without_calls()

    # ── who plays against whom ────────────────────────────────────────────────────────────────────────────────

    def lone(self, deal: P) -> int:
        """The seat that plays alone, once it is settled, so that it helps nobody by showing its cards; or nobody."""
        return NOBODY if deal.phase == self.game.opening else deal.bidder

    def harms(self, deal: P, seat: int, other: int) -> bool:
        """Whether an error of that other seat can harm a seat: only in the play is it settled whom it does."""
        if deal.phase not in ("play", REVIEW) or seat not in deal.seated or seat == other:
            return False
        return not self.sided(deal, seat, other)

    # ── what may be called ────────────────────────────────────────────────────────────────────────────────────

    def may_call(self, deal: P, seat: int, charge: Charge) -> bool:
        """Of faults that all have seen."""
        at = charge.seat
        assert at is not None
        if charge.what in (FACED, LOOKED):
            return seat != at and (charge.what == FACED or self.peek_counts(deal, at))
        return self.harms(deal, seat, at)

    def peek_counts(self, deal: P, seat: int) -> bool:
        """Whether a look at the widow can be called already."""
        return True

    def suspected(self, deal: P, seat: int) -> Iterator[Charge]:
        """Wrong numbers, as long as hands have not come out even; and every card that did not follow suit."""
        if len(deal.winners) < self.dealt:
            yield from (Charge(COUNT, other) for other in deal.seated)
            if deal.taker != NOBODY and deal.phase in ("play", REVIEW) and seat in deal.seated and seat != deal.taker:
                yield Charge(DISCARD, deal.taker)
        if deal.plays and seat in deal.seated:
            yield from (
                Charge(REVOKE, other, number) for other, number in self.doubtful(deal) if self.harms(deal, seat, other)
            )

    def closes(self, deal: P, entry: Entry, move: Move) -> bool:
        """A card turned up in dealing is called until the opening lead."""
        return entry.charge.what == FACED and (bool(deal.plays) or deal.phase in (OVER, REVIEW))

    def proof(self, deal: P, charge: Charge) -> tuple[Card, ...]:
        """Of a wrong number the hand, for whoever sees all of it."""
        if charge.what != COUNT or charge.seat is None:
            return super().proof(deal, charge)
        hand = deal.hand(charge.seat)
        return hand if BACK not in hand and self.game.more_than_fair(deal, charge.seat, charge.seat) else ()

    def why_not(self, deal: P, call: Move) -> Refusal:
        """No such call; silenced; judged; not there, or not for that seat to call."""
        what, ledger = str(call.args[0]), ledger_of(deal)
        numbers = [number for number in call.args[1:] if type(number) is int]
        wanted = 2 if what == REVOKE else 1
        seats = range(self.seats)
        if len(numbers) != wanted or len(call.args) != 1 + wanted or numbers[0] not in seats or call.seat not in seats:
            more = " and a trick's, from 1" if what == REVOKE else ""
            return Refusal(self.call_rule, f"The call is '{what}' and a player's number{more}.")
        if call.seat in ledger.accepted:
            return Refusal(self.review_rule, "Whoever has accepted the deal makes no more calls in it.")
        if ledger.judged(Charge(what, *numbers)):
            return Refusal(self.call_rule, "That has been called before, and judged: call something else.")
        if ledger.silences(call.seat, what):
            return Refusal(
                self.denied_rule, "Whoever has called wrongly makes no more calls of that word in this deal."
            )
        if what == REVOKE and self.harms(deal, call.seat, numbers[0]):
            return Refusal(
                self.call_rule,
                f"{name(numbers[0])} played no card to that trick that was not of the suit led: call another.",
            )
        return Refusal(self.call_rule, "There is nothing of that kind to call now, or it is not yours to call.")

    # ── what is taken though it is wrong ──────────────────────────────────────────────────────────────────────

    def irregular(self, deal: P, seat: int) -> Iterator[Move]:
        """Every act beside the lines of the game but wrong numbers of cards laid away [SOF-7.3]."""
        acts = acts_of(deal)
        if acts.lasts and seat == deal.dealer and not self.sobered(deal):
            yield from (Move(seat, "flash", other) for other in deal.seated)
            yield from (Move(seat, "slip", one, other) for one in deal.seated for other in deal.seated if one != other)
        too_early = deal.phase == self.game.opening and self.sobered(deal)
        lies = bool(self.game.widow) and deal.taker == NOBODY and not too_early
        if lies and seat not in acts.peekers and 0 <= seat < self.seats:
            yield PEEK[seat]
        if seat not in deal.seated:
            return
        told = {*acts.told_of(seat), BACK}
        for card in deal.hand(seat):
            if card not in told:
                yield SHOW[seat][card]
                yield HINT[seat][card]
        if deal.phase == "play":
            looked = [number for other, number in acts.looks if other == seat]
            yield from (Move(seat, "look", at) for at in range(1, len(deal.winners)) if at not in looked)
            if seat not in deal.players:
                yield from (PLAY[seat][card] for card in deal.hand(seat))
            yield from self.ends(deal, seat)

    def ends(self, deal: P, seat: int) -> Iterator[Move]:
        """Lines that end the play, which may be said at any moment of it."""
        return iter(())

    def sobered(self, deal: P) -> bool:
        """Whether so many deals have been void in a row that this one is dealt right."""
        return bool(deal.standing.turns.in_a_row >= MOST_VOID)  # type: ignore[attr-defined]

    def lays(self, deal: P, move: Move) -> bool:
        """Whether a line lays a number of cards away that the one who must may lay away in error."""
        if deal.phase != DISCARD or move.verb != self.game.bury or move.seat != deal.turn or self.laid_before(deal):
            return False
        cards = [card for card in move.args if isinstance(card, Card)]
        sure = len(cards) == len(move.args) <= MOST_LAID and cards == sorted(set(cards))
        return sure and all(deal.held[move.seat] >> 2 * card & 3 for card in cards if card is not BACK)

    def laid_away(self, deal: P, seat: int) -> Iterator[Move]:
        """Every wrong number of cards that the seat may lay away."""
        if deal.phase == DISCARD and seat == deal.turn and not self.laid_before(deal):
            for size in range(MOST_LAID + 1):
                if size != self.game.widow:
                    yield from Selections(seat, self.game.bury, deal.hand(seat), size)

    def laid_before(self, deal: P) -> bool:
        """Whether a wrong number was laid away and taken back: the second time the number must be right."""
        return any(entry.charge.what == DISCARD and entry.end == UPHELD for entry in ledger_of(deal).entries)

    def why_no_act(self, deal: P, move: Move) -> Refusal:
        """Why an act is not taken now."""
        said = {
            "show": "A player shows a card of his hand, each once, as long as the play lasts.",
            "hint": "A player speaks of a card of his hand, of each once, as long as the play lasts.",
            "look": "In the play a player looks at a gathered trick that is not the last one, at each once.",
            "peek": "Cards that were dealt to nobody are looked at once, while they lie as they were dealt.",
            "flash": "The dealer turns up a card of a player before anything else is done.",
            "slip": "A card of the dealer slips from one player to another before anything else is done.",
        }
        return Refusal(self.act_rule, said[move.verb])

    # ── what is done ──────────────────────────────────────────────────────────────────────────────────────────

    def act(self, deal: P, move: Move) -> None:
        """Do what no prevented table knows, and enter the fault."""
        acts, seat = acts_of(deal), move.seat
        match move.verb:
            case "show" | "hint":
                deal.acts = acts.with_shown(move, move.card)
                deal.lacks[seat] &= ~(1 << deal.ranking.follows[move.card])
                if seat != self.lone(deal):
                    self.enter(deal, CARD, seat)
            case "look":
                deal.acts = acts._replace(looks=(*acts.looks, (seat, int(str(move.args[0])))))
                self.enter(deal, TRICK, seat)
            case "peek":
                deal.acts = acts._replace(peeks=(*acts.peeks, (seat, deal.phase == self.game.opening)))
                self.enter(deal, LOOKED, seat)
            case "flash":
                other = int(str(move.args[0]))
                deal.acts = acts.with_shown(move, acts.lasts[deal.seated.index(other)])
                self.enter(deal, FACED, seat)
            case "slip":
                one, other = (int(str(token)) for token in move.args)
                card = acts.lasts[deal.seated.index(one)]
                deal.held[one] -= UNIT[card]
                deal.held[other] += UNIT[card]
                deal.acts = acts._replace(slip=(one, other))
                self.enter(deal, COUNT, one)
                self.enter(deal, COUNT, other)

    def enter(self, deal: P, what: str, seat: int) -> None:
        """One more fault."""
        hidden, during = what in self.unsaid, self.during(deal)
        deal.ledger = ledger_of(deal).with_fault(Charge(what, seat), hidden=hidden, during=during)

    def faults_of(self, deal: P, move: Move) -> Iterator[Charge]:
        """The faults that a line of the game makes, before it is played."""
        if move.verb == "play":
            if move.seat != deal.turn:
                yield Charge(TURN, move.seat)
            if deal.count and self.owes_another(deal, move):
                yield Charge(REVOKE, move.seat, self.during(deal))
        elif move.verb == self.game.bury and len(move.args) != self.game.widow:
            yield Charge(DISCARD, move.seat)

    def owes_another(self, deal: P, move: Move) -> bool:
        """Whether the hand has a card that it must play to the trick, and that is not this one."""
        cards = deal.held[move.seat]
        for meets in (following, *(duty.meets for duty in self.duties)):
            some = meets(deal, cards)
            if some and not some >> 2 * move.card & 3:
                return True
            cards = some or cards
        return False

    def learn(self, deal: P, move: Move) -> None:
        """Cards that a seat is known to hold are no suits that it lacks; what it parts with in secret may be any.

        What the one who plays alone has shown before that was settled helps nobody.
        """
        super().learn(deal, move)
        if move.verb == "play":
            for card in known_in_hand(deal, move.seat, None):
                deal.lacks[move.seat] &= ~(1 << deal.ranking.follows[card])
        elif move.verb in (self.game.bury, "give"):
            deal.acts = acts_of(deal).doubted(move.seat)
        if (alone := self.lone(deal)) != NOBODY:
            kept = tuple(entry for entry in ledger_of(deal).entries if entry.charge != Charge(CARD, alone))
            deal.ledger = ledger_of(deal)._replace(entries=kept)

    # ── what follows ──────────────────────────────────────────────────────────────────────────────────────────

    def led(self, deal: P) -> bool:
        """Whether it is the time after the opening lead [SOF-7.5]."""
        return bool(deal.plays) or deal.phase == REVIEW

    def remedy(self, deal: P, charge: Charge) -> None:
        """A new deal, cards taken back, chips to be paid, or the end of the play."""
        match charge.what:
            case "faced":
                self.annul(deal, FACED)
            case "count" if not self.led(deal):
                self.annul(deal, COUNT)
            case "discard" if not self.led(deal):
                deal.held[deal.taker] += bag_of(deal.discard)
                deal.discard, deal.phase, deal.turn = (), DISCARD, deal.taker
                deal.acts = acts_of(deal).sure_again(deal.taker)
            case "peek":
                self.peeked(deal, charge)
            case _:
                self.found(deal, charge)

    @abstractmethod
    def peeked(self, deal: P, charge: Charge) -> None:
        """What follows when somebody has looked at the widow."""

    def found(self, deal: P, charge: Charge) -> None:
        """A fault that ends the play when it is proven."""
        deal.acts, deal.phase = acts_of(deal)._replace(ended=charge), OVER

    def annul(self, deal: P, what: str) -> None:
        """There is a new deal [SOF-7.6]."""
        deal.acts, deal.phase = acts_of(deal)._replace(void=what), OVER

    def uneven(self, deal: P) -> None:
        """A hand has come out before the others: the wrong number is plain to all [SOF-7.8]."""
        ledger = ledger_of(deal)
        laid = any(entry.charge.what == DISCARD and entry.end == OPEN for entry in ledger.entries)
        what = DISCARD if laid else COUNT
        deal.ledger = ledger.ended(lambda entry: entry.charge.what == what, UPHELD)
        self.found(deal, next((c for c in deal.ledger.faults() if c.what == what), Charge(what)))

    def dealt_wrong(self, deal: P, seats: Collection[int]) -> bool:
        """Whether one of those seats was dealt too many or too few cards."""
        return any(seat in seats for seat in acts_of(deal).slip or ())


class CalledPlay(OutOfTurn[P], PointsPlay[P]):
    """The play at a called table: out of turn too, and with hands that may not come out even."""

    game: Any

    def gathered(self, deal: P, winner: int) -> None:
        """After a trick all hands should have as many cards [SOF-7.8]."""
        super().gathered(deal, winner)
        held = [deal.held[seat] for seat in deal.seated]
        if any(held) and not all(held) and deal.ledger is not None and not self.decided(deal):
            self.game.faults.uneven(deal)

    def decided(self, deal: P) -> bool:
        """Whether nothing is left to play for."""
        return False


class Stretch(Called[P]):
    """A phase of the game at a called table: with the acts of the table of faults."""

    law: SoloLaw[P]

    def __init__(self, phase: Phase[P], law: SoloLaw[P]) -> None:
        super().__init__(phase, law)
        self.bids = phase.bids  # type: ignore[misc]

    def tolerated(self, deal: P, seat: int) -> Sequence[Move]:
        """What is wrong and taken."""
        acts = [*self.law.irregular(deal, seat)]
        lawful = set(self.phase.lines(deal, seat)) if deal.phase == "play" and acts else ()
        return [*(move for move in acts if move not in lawful), *self.law.laid_away(deal, seat)]

    def takes(self, deal: P, move: Move) -> bool:
        """Whether the table of faults has the line."""
        law = self.law
        if move.verb not in (*ACTS, "play", "claim", "concede"):
            return law.lays(deal, move)
        return any(move == act for act in law.irregular(deal, move.seat) if act.verb == move.verb)

    def faults(self, deal: P, move: Move) -> Collection[Charge]:
        """Those of a line of the game."""
        return tuple(self.law.faults_of(deal, move))

    def why_not(self, deal: P, move: Move) -> Refusal | None:
        """As the phase has it, but for what is taken; or why an act or a call is not open."""
        refusal = super().why_not(deal, move)
        return self.law.why_no_act(deal, move) if refusal is not None and move.verb in ACTS else refusal

    def play(self, deal: P, move: Move) -> None:
        """Do what no prevented table knows, or as ever; after that no card slips any more."""
        lasts = acts_of(deal).lasts
        if move.verb in ACTS:
            self.law.act(deal, move)
        else:
            super().play(deal, move)
        if lasts:
            deal.acts = acts_of(deal)._replace(lasts=())

    def look_over(self, deal: P) -> None:
        """Not a passed deal, nor what a fault has ended [SOF-7.5, SOF-7.8]."""
        acts = acts_of(deal)
        if acts.ended is None and not acts.void and not self.phase.bids:
            deal.phase = REVIEW  # in which faults can be called that could not be before
            super().look_over(deal)
