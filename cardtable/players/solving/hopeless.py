"""A proof, without a search, that a deal is lost: some cards can never be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.piles.piles import ANY

if TYPE_CHECKING:
    from cardtable.players.solving.columns import Chain
    from cardtable.players.solving.positions import Position, Positions

__all__ = ["hopeless"]


def hopeless(positions: Positions, here: Position) -> bool:
    """Whether a position is lost even with easier rules.

    By these, a card that was once reached can be built at any time, and other cards can be laid on it at any time. A
    space can be filled as often as one likes. A card is reached when the cards over it can go.
    """
    columns, wanted, hand, stock, *_, others = here
    if others:
        return False
    begins, next_after = positions.columns.begins, positions.next_after
    reached = all_cards = hand.all_cards
    goes, space = 0, False
    chains: list[tuple[Chain, int]] = []
    links: list[tuple[int, int, int]] = []
    for column in columns:
        reached |= column.top
        all_cards |= column.mask
        if column.links:
            links += column.links
        if not column.cards:
            space = True
        else:
            chains.append((column.chain, 0))
    if stock:
        lying = positions.columns.column(positions.stock[:stock], stock - 1)
        reached |= lying.top
        all_cards |= lying.mask
        chains.append((lying.chain, 0))
    if space:
        goes = begins
    before = -1, -1
    while before != (reached, goes):
        if space and begins | positions.from_hand == ANY:
            return False
        before = reached, goes
        while ready := wanted & reached:
            bit = ready & -ready
            goes |= bit
            wanted ^= bit | next_after[bit]
        fixed, links = links, []
        for link in fixed:
            if link[0] & reached or link[1] & goes:
                reached |= link[2]
            else:
                links.append(link)
        standing, chains = chains, []
        for chain, at in standing:
            for onto, bit, under in chain[at:]:
                if not (onto & reached or bit & goes):
                    chains.append((chain, at))
                    break
                reached |= under
                at += 1
            else:
                space, goes = True, goes | begins
        if reached == all_cards:
            return False
    return True
