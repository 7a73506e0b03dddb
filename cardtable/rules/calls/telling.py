"""Words about calls for every called table: how calls are offered, how they were judged, and what nobody called.

A called table accepts mistakes, and other players may call them. The ledger of a deal is its record of mistakes and
calls. The list of risks is the list in which the screen offers moves that break a rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardtable.cards import Card
from cardtable.rules.calls.called import charge_of, ledger_of, prevented
from cardtable.rules.facts import RULES_BROKEN
from cardtable.rules.game import AnyGame, Deal, View
from cardtable.rules.ledger import CORRECTED, DENIED, STOOD, UNDONE, UPHELD, Charge
from cardtable.rules.moves import Move
from cardtable.rules.naming import calling, doing, name, together, whose
from cardtable.rules.teller import Fact, Offer, Told
from cardtable.rules.tricks.play import TrickDeal, TrickPlay, trumping
from cardtable.rules.words import capital, listed, number_word

FAULTS: Final[Mapping[str, str]] = {
    "bid": "an improper bid",
    "burial": "a wrong burial",
    "card": "a card shown or named",
    "count": "a wrong number of cards",
    "dealer": "a deal out of turn",
    "discard": "a wrong discard",
    "faced": "a card faced in dealing",
    "look": "a look back at a trick",
    "misdeal": "a misdeal",
    "mix": "a mixing of tricks",
    "trick": "a look back at a trick",
    "turn": "a card out of turn",
}
"""The names of faults in a sentence, keyed by the word of the fault. Any other fault is called `a` and its word."""

DOES: Final[Mapping[str, str]] = {
    "assist": "Assist",
    "bury": "Bury no cards",
    "deal": "Deal, though it is not your deal",
    "discard": "Discard a card",
    "flash": "Deal a card face up",
    "hint": "Mention a card you hold",
    "look": "Look at an old trick",
    "mix": "Mix the tricks",
    "name": "Call a suit",
    "order": "Order it up",
    "pass": "Pass out of turn",
    "peek": "Look at cards that lie face down",
    "play": "Play a card",
    "show": "Show a card",
    "slip": "Deal a card to the wrong hand",
    "take-up": "Take it up",
}
"""The titles of moves in the list of risks, keyed by verb. Any other move has its verb as its title."""


ACTS: Final[Mapping[str, str]] = {
    "flash": "everybody sees it",
    "hint": "everybody hears that you hold it; the card stays hidden",
    "look": "everybody sees that you look",
    "mix": "everybody sees it",
    "peek": "everybody sees that you look",
    "show": "everybody sees it; the card stays in your hand",
    "slip": "only you know",
}
"""For the verb of each act (see `called_out`), who notices it."""


def called_out(game: AnyGame, move: Move) -> bool:
    """Whether a move exists only at called tables: a call, a correction, the acceptance of a deal, or an act."""
    return game.law is not None and (game.call(move) or move.verb in ("accept", "correct") or move.verb in ACTS)


def risk_named(move: Move) -> str:
    """Return the title of a move in the list of risks."""
    if move.verb == "play" and len(move.args) > 1:
        return "Drop a second card"
    return DOES.get(move.verb, capital(move.verb))


def risk_steps(move: Move) -> tuple[str, ...]:
    """Return the words that a person chooses one after another to find a move in the list of risks."""
    if move.verb != "play" or len(move.args) < 2:
        return (risk_named(move),)
    return risk_named(move), next(f"Play the {card.symbol}, and" for card in move.args if isinstance(card, Card))


def fault_named(what: str) -> str:
    """Return the name of a fault in a sentence, from its word: `a revoke`, `a card out of turn`."""
    return FAULTS.get(what, f"a {what}")


def ask_review(game: AnyGame, view: View) -> str:
    """Return the prompt of the review."""
    if view.lines:
        return f"{calling(view.who)}the play is over: accept the deal, or call a mistake."
    return f"The play is over: {together(game.to_act(view.deal))} can still call a mistake."


def offer_call(game: AnyGame, move: Move) -> Offer:
    """Return the offer of a call, an acceptance, a correction or an act (a move such as showing a card)."""
    if move.verb == "accept":
        return Offer("Accept the deal", "you make no more calls in this deal")
    if move.verb == "correct":
        return Offer("I want to correct a mistake", "always offered; a mistake is put right, and everybody sees it")
    if move.verb in ACTS:
        return Offer(capital(_act(move)), ACTS[move.verb])
    charge = charge_of(move)
    title = f"Call {charge_told(charge, move.seat)}"
    if game.law is not None and charge.what in game.law.plain:
        return Offer(title, "everybody saw it: the call cannot be wrong")
    effect = "if you are wrong, you cannot call this again in this deal"
    if game.law is not None and len(game.law.words) == 1:
        effect = "if you are wrong, you can make no more calls in this deal"
    return Offer(title, effect, f"{title}? {capital(effect)}.")


def told_call(move: Move, after: View, *, sole: bool = False) -> Iterator[Told]:
    """Yield the sentences of the log about a call, an acceptance, a correction or an act.

    If `sole` is true, the game has one fault to call, and a wrong call ends all calls of the caller.
    """
    seat = move.seat
    if move.verb == "accept":
        yield Told(f"{doing(seat, 'accepts', 'accept')} the deal.", passing=True)
        return
    if move.verb in ACTS:
        verb, _, what = _act(move).partition(" ")
        yield Told(f"{doing(move.seat, f'{verb}s' if verb != 'mix' else 'mixes', verb)} {what}.")
        return
    ledger = ledger_of(after.deal)
    if move.verb == "correct":
        mended = [entry.charge for entry in ledger.entries if entry.end == CORRECTED and entry.charge.seat == seat]
        what = f": {fault_named(mended[-1].what)}" if mended else ""
        yield Told(f"{doing(seat, 'takes', 'take')} back a mistake{what}.")
        return
    charge = charge_of(move)
    yield Told(f"{doing(seat, 'calls', 'call')} {charge_told(charge)}.")
    if any(entry.by == seat and entry.charge == charge and entry.end == DENIED for entry in ledger.entries):
        why = "" if charge.trick is None else f": {_named(charge)} had no such card"
        so = "can make no more calls" if sole else "cannot repeat it"
        yield Told(f"The call is wrong{why}. {name(seat)} {so} in this deal.")
    elif ledger.proof:
        yield Told(f"The call is right: {_named(charge)} {_held(ledger.proof)}.")
    else:
        yield Told("The call is right.")


def _act(move: Move) -> str:
    cards = " and ".join(f"the {token.symbol}" for token in move.args if isinstance(token, Card))
    seats = [name(token) for token in move.args if type(token) is int]
    match move.verb:
        case "show":
            return f"show {cards}"
        case "hint":
            return f"mention {cards}"
        case "look":
            numbers = [token for token in move.args if type(token) is int]
            return f"look at trick {numbers[0]} again" if numbers else "look through the tricks"
        case "mix":
            return "mix the tricks"
        case "flash":
            return f"deal a card face up to {seats[0]}"
        case "slip":
            return f"deal a card of {seats[0]} to {seats[-1]}" if seats else "deal"
    return "look at cards that lie face down"


class Found(NamedTuple):
    """What a successful call brought to light.

    `trick` holds the seats and cards of the trick that the call was about, in the order of play. `proof` holds the
    cards of which the seat at fault should have played one. Both are empty if the call names no trick. `rule` is the id
    of the rule to read about the fault.
    """

    charge: Charge
    trick: tuple[tuple[int, Card], ...]
    proof: tuple[Card, ...]
    rule: str


def found(game: AnyGame, before: View, call: Move, after: View) -> Found | None:
    """Return what a successful call brought to light, or None for any other move.

    `before` and `after` are the views before and after the move.
    """
    law, ledger = game.law, after.deal.ledger
    if law is None or ledger is None or not law.calls(call):
        return None
    charge = charge_of(call)
    if not ledger.upheld_by(call.seat, charge):
        return None
    deal = before.deal
    rule = law.rule_of(deal, charge)
    if charge.trick is None or not isinstance(deal, TrickDeal):
        return Found(charge, (), (), rule)
    plays = deal.plays[(charge.trick - 1) * deal.active : charge.trick * deal.active]
    owed = {deal.ranking.follows[card] for card in ledger.proof}
    play = next((phase for phase in prevented(game).phases.values() if isinstance(phase, TrickPlay)), None)
    if play is not None and owed == {deal.ranking.follows[plays[0].card]}:
        rule = play.follow_rule
    elif play is not None and owed == {deal.ranking.trump}:
        rule = next((duty.rule for duty in play.duties if duty.meets is trumping), rule)
    return Found(charge, tuple((play.seat, play.card) for play in plays), ledger.proof, rule)


def told_proof(deal: Deal, outcome: str) -> str:
    """Return the first sentence of a prompt, about the cards that proved a fault; empty if no cards proved one."""
    upheld = None if deal.ledger is None else deal.ledger.upheld
    if upheld is None or not deal.proof:
        return ""
    proven = "" if fault_named(upheld.what) in outcome else f"{capital(fault_named(upheld.what))} is proven: "
    return f"{proven}{_named(upheld)} {_held(deal.proof)}. "


def _held(cards: Sequence[Card]) -> str:
    return f"held {listed(f'the {card.symbol}' for card in cards)}"


def charge_told(charge: Charge, reader: int | None = None) -> str:
    """Return a charge in words, such as `a revoke by Ann in trick 3`.

    A wrong number of cards in the hand of the seat `reader` is told as `in your own hand`.
    """
    seat = charge.seat
    if seat is None:
        by = ""
    elif charge.what == "count":
        by = f" in {'your own' if seat == reader else whose(seat)} hand"
    else:
        by = f" by {name(seat)}"
    return f"{fault_named(charge.what)}{by}" + ("" if charge.trick is None else f" in trick {charge.trick}")


def _named(charge: Charge) -> str:
    return "nobody" if charge.seat is None else name(charge.seat)


ENDS: Final = {
    CORRECTED: "Taken back",
    UPHELD: "Settled without a call",
    UNDONE: "Undone along with something else",
    STOOD: "Nobody called",
    "needless": "Not called, as another call had settled the deal",
}
"""The words before a list of uncalled faults, keyed by what became of these faults. The lists come in this order."""


def ledger_told(
    detail: Mapping[str, Any],
    needless: Callable[[Mapping[str, Any]], bool] = lambda entry: False,
    *,
    told: Mapping[str, Any] | None = None,
) -> Iterator[str]:
    """Yield a sentence for each call of a finished deal, right calls first, then sentences about what nobody called.

    `needless` takes an uncalled fault and says whether a call of it would have changed nothing. `told` is a call that
    has been told already. It gets no sentence.
    """
    yield from calls_told(detail, told=told)
    uncalled: dict[str, list[str]] = {end: [] for end in ENDS}
    for entry in detail.get("ledger", ()):
        if entry["end"] == STOOD and needless(entry):
            uncalled["needless"].append(_fault(entry))
        elif entry["by"] is None:
            uncalled[entry["end"]].append(_fault(entry))
    yield from (f"{ENDS[end]}: {'; '.join(_each_once(faults))}." for end, faults in uncalled.items() if faults)


def deciding_call(
    detail: Mapping[str, Any], *faults: str, by: Collection[int] | None = None
) -> Mapping[str, Any] | None:
    """Return the ledger's entry of a fault of one of these kinds that was rightly called; None if there is none.

    If there are several, return the one that stands last in the ledger.

    If `by` is given, only the faults of these seats count.
    """
    right = [entry for entry in detail.get("ledger", ()) if entry["end"] == UPHELD and entry["by"] is not None]
    there = [entry for entry in right if entry["what"] in faults and (by is None or entry["seat"] in by)]
    return there[-1] if there else None


def call_of(detail: Mapping[str, Any], charge: Charge) -> Mapping[str, Any] | None:
    """Return the right call that made exactly this charge in a finished deal, or None if there is none."""
    right = (entry for entry in detail.get("ledger", ()) if entry["end"] == UPHELD and entry["by"] is not None)
    return next((entry for entry in right if charge == Charge(entry["what"], entry["seat"], entry["trick"])), None)


def call_told(call: Mapping[str, Any]) -> str:
    """Return a right call as a clause: `Bea called a revoke by Cy in trick 8`."""
    return f"{doing(call['by'], 'called', 'called')} {_fault(call)}"


def calls_told(detail: Mapping[str, Any], *, told: Mapping[str, Any] | None = None) -> Iterator[str]:
    """Yield a sentence for each call of a finished deal except `told`, right calls first."""
    called = [entry for entry in detail.get("ledger", ()) if entry["by"] is not None and entry is not told]
    for entry in sorted(called, key=lambda entry: entry["end"] == DENIED):
        judged = "wrong" if entry["end"] == DENIED else "right"
        yield f"{doing(entry['by'], 'was', 'were')} {judged} to call {_fault(entry)}."


def _fault(entry: Mapping[str, Any]) -> str:
    return charge_told(Charge(entry["what"], entry["seat"], entry["trick"]))


def _each_once(faults: Iterable[str]) -> Iterator[str]:
    for fault, times in Counter(faults).items():
        yield fault if times == 1 else f"{fault}, {'twice' if times == 2 else f'{number_word(times)} times'}"


def broken_told(detail: Mapping[str, Any], seats: Collection[int]) -> str:
    """Return in words the faults of these seats in a finished deal, whether or not somebody called them.

    Faults that were corrected or undone are left out.
    """
    entries = (entry for entry in detail.get("ledger", ()) if entry["end"] in (UPHELD, STOOD))
    return "; ".join(_each_once(_fault(entry) for entry in entries if entry["seat"] in seats))


def uncalled_told(detail: Mapping[str, Any]) -> str:
    """Return in words the mistakes of a finished deal that nobody called and that were not settled otherwise."""
    return "; ".join(_each_once(_fault(entry) for entry in detail.get("ledger", ()) if entry["end"] == STOOD))


def ledger_facts(detail: Mapping[str, Any]) -> Iterator[Fact]:
    """Yield what the statistics count: one fact for each fault, and one for each call, which says if it was right."""
    for entry in detail.get("ledger", ()):
        if entry["end"] != DENIED and entry["seat"] is not None:
            yield Fact(RULES_BROKEN, entry["seat"])
        if entry["by"] is not None:
            yield Fact("Right calls", entry["by"], int(entry["end"] == UPHELD), 1)
