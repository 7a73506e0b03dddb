"""What follows from right calls at Euchre: cards taken back, leads called, bids undone.

To call a lead means to say which suit an opponent must lead.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardtable.cards import Card
from cardtable.rules.calls.called import REVIEW, ledger_of
from cardtable.rules.calls.tricks import taken_back
from cardtable.rules.euchre.called.deal import BID, CARD, REVOKE, TURN, CalledEuchreDeal, added, going_from, sided
from cardtable.rules.euchre.called.spoken import next_to_speak, second_round
from cardtable.rules.euchre.deal import PASS
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.euchre.phase import first_leader
from cardtable.rules.ledger import OPEN, UNDONE, UPHELD, Charge, LedgerEntry
from cardtable.rules.moves import NOBODY
from cardtable.rules.tricks.hands import UNIT

SUIT: Final = "suit"
PENALTY: Final = "penalty"


# ── the lead ──────────────────────────────────────────────────────────────────────────────────────────────────────


def to_lead(deal: CalledEuchreDeal, options: EuchreOptions) -> None:
    """Begin a trick. If an opponent of the leader may call the lead, ask for its suit first [EU-7.18]."""
    deal.turn = deal.leader(first_leader(deal, options))
    deal.phase = "play"
    caller = caller_of_lead(deal)
    if caller != NOBODY:
        deal.phase, deal.turn = SUIT, caller


def owes_lead(deal: CalledEuchreDeal, leader: int) -> bool:
    """Whether the other side may still call the suit of the next lead, which `leader` makes."""
    return deal.owed[leader & 1] > 0 and (deal.lead is None or deal.lead[0] != len(deal.winners))


def caller_of_lead(deal: CalledEuchreDeal) -> int:
    """Return the opponent who calls the suit of the lead; -1 if it may not be called, or if no opponent has cards."""
    leader = deal.turn
    if not owes_lead(deal, leader):
        return NOBODY
    opponents = [seat for seat in going_from(leader, deal.playing) if (seat ^ leader) & 1]
    able = [seat for seat in opponents if deal.held[seat]]
    deal.unmasked |= len(able) < len(opponents)
    return able[-1] if able else NOBODY


# ── cards laid and taken back ─────────────────────────────────────────────────────────────────────────────────────


def take_back(deal: CalledEuchreDeal, seats: Collection[int], options: EuchreOptions) -> None:
    """Take back the cards that these seats played to the trick on the table.

    If no card is on the table, the cards are taken from the trick that was completed most recently. They count as seen.
    If a fault was made with one of these cards and can still be called, the ledger (the list of faults) marks it as
    undone [EU-7.19, EU-7.20, EU-7.22].
    """
    number = len(deal.winners) + bool(deal.on_table)
    early = deal.kept_early(deal.plays[(number - 1) * deal.active :])
    taken = taken_back(deal, number, lambda move: move.seat in seats, deal.turn, words=(TURN, REVOKE))
    deal.seen = added(deal.seen, [move.card for move in taken])
    if early and not any(move.seat == deal.dealer for move in deal.plays):
        deal.discard = None
    if deal.on_table:
        deal.phase, deal.turn = "play", deal.awaited()
    elif not deal.plays and deal.exchange_due:
        deal.phase, deal.turn = "discard", deal.dealer
    else:
        to_lead(deal, options)


def lay_open(deal: CalledEuchreDeal, seat: int, card: Card) -> None:
    """Record a card as seen and, if its owner does not play alone, as lying open [EU-7.16, EU-7.21]."""
    deal.seen = added(deal.seen, [card])
    if not deal.lone(seat):
        deal.laid_open = added(deal.laid_open, [card])


def expose(deal: CalledEuchreDeal, seat: int, card: Card) -> None:
    """Lay open a card that was dropped, and enter the fault.

    A lone player's card only counts as seen [EU-7.21].
    """
    if not deal.lone(seat):
        deal.ledger = ledger_of(deal).charged(Charge(CARD, seat))
    lay_open(deal, seat, card)


def owe(deal: CalledEuchreDeal, seat: int) -> None:
    """Let the other side call one more lead of this seat's side [EU-7.18]."""
    owed = [deal.owed[account] + (account == seat & 1) for account in (0, 1)]
    deal.owed = (owed[0], owed[1])


def not_quitted(deal: CalledEuchreDeal) -> int | None:
    """Return the number of the trick in which a mistake can still be corrected, or None.

    This is the trick on the table, or the one just completed, until it is turned face down.
    """
    if deal.on_table:
        return len(deal.winners) + 1
    return len(deal.winners) if len(deal.winners) > deal.quitted else None


# ── the bidding ───────────────────────────────────────────────────────────────────────────────────────────────────


def bid_on(deal: CalledEuchreDeal, seat: int) -> None:
    """Give the turn to the first seat that has not bid in the round, or begin the review."""
    deal.phase = "order" if second_round(deal) == NOBODY else "name"
    deal.turn = next_to_speak(deal)
    if deal.turn == NOBODY:
        deal.phase, deal.turn = REVIEW, seat


def undo(deal: CalledEuchreDeal, seat: int) -> None:
    """Undo a seat's bid after it was called: restore the deal to what it was before the bid [EU-7.14]."""
    declared = deal.declared[seat]
    assert declared is not None
    for move in deal.plays:
        deal.held[move.seat] += UNIT[move.card]
    deal.seen = tuple(sorted({*deal.seen, *(move.card for move in deal.plays)}))
    if deal.discard is not None and deal.exchanged:
        deal.held[deal.dealer] += UNIT[deal.discard] - UNIT[deal.turn_up]
    deal.discard, deal.loose, deal.beside = None, (), tuple(line for line in deal.beside if line.verb != "discard")
    deal.said, deal.laid_open, deal.owed = deal.said[: declared.at], declared.laid_open, declared.owed
    deal.unmade()
    deal.unplay()
    deal.declared[seat] = None
    _strike_out_since(deal, seat)
    bid_on(deal, seat)
    if deal.turn == seat:  # a bid in turn was wrong by its suit, and counts as a pass [EU-7.12]
        deal.said += (PASS[seat],)
        bid_on(deal, seat)


def _strike_out_since(deal: CalledEuchreDeal, seat: int) -> None:
    """Mark the open faults of the seat's side since its wrong bid as undone in the ledger.

    All entries since the bid lose their trick number, because the tricks are undone, too.
    """
    ledger = ledger_of(deal)
    since = max(
        at for at, entry in enumerate(ledger.entries) if entry.charge == Charge(BID, seat) and entry.end == UPHELD
    )
    later = ledger.entries[since + 1 :]

    def struck(entry: LedgerEntry) -> bool:
        return (
            entry in later and sided(entry, seat) and (entry.end == OPEN or (entry.end == UPHELD and entry.by is None))
        )

    for entry in later:
        if struck(entry) and entry.charge.what == BID and entry.charge.seat is not None:
            deal.declared[entry.charge.seat] = None
    after = (entry._replace(end=UNDONE if struck(entry) else entry.end, during=0) for entry in later)
    deal.ledger = ledger._replace(entries=(*ledger.entries[: since + 1], *after))
