"""What happens in lines of text before the first deal: players cut the pack, or draw cards for partners and seats."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING

from cardtable.match.sitting_down import GoneThrough
from cardtable.players.player import PERSON
from cardtable.rules.seating.cutting import cut_for_partners, seated
from cardtable.rules.words import listed
from cardtable.table.cutting_told import SPREAD, CuttingTeller, drawn_again, partners_drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.cards import Card
    from cardtable.lines.menus import Menus
    from cardtable.match.sitting_down import Lot
    from cardtable.rules.game import AnyGame
    from cardtable.rules.moves import Move

__all__ = ["cut_in_turn", "draw_for_partners"]


async def cut_in_turn(
    menus: Menus, game: AnyGame, names: Sequence[str], players: Sequence[str], rng: Random | None = None
) -> Lot | None:
    """Let everybody cut in turn before the first deal; return the result.

    If people break off the cut, return None.
    """
    ceremony = game.ceremony or game.cut_for_the_deal
    assert ceremony is not None
    rng = SystemRandom() if rng is None else rng
    through = GoneThrough(ceremony, rng)
    teller = CuttingTeller(through, names, players)
    menus.say(f"{game.title}: {teller.heading}.")
    while (asked := through.asked) is not None:
        move: Move | None = rng.choice(through.lawful)
        if players[asked] == PERSON:
            move = await _asked(menus, through, teller)
        if move is None:
            menus.say("You leave the cut. Nobody sits down.")
            return None
        cutters = through.deal.cutters
        through.play(move)
        for sentence in teller.told(move, cutters):
            menus.say(teller.speak(sentence))
    return through.lot


async def _asked(menus: Menus, through: GoneThrough, teller: CuttingTeller) -> Move | None:
    question = teller.speak(teller.asks())
    if through.deal.phase != "cut":
        chosen = await menus.choose(question, list(map(teller.title, through.lawful)), 0)
        return None if chosen is None else through.lawful[chosen]
    depths = {int(move.args[0]): move for move in through.lawful}
    least, most = min(depths), max(depths)
    while True:
        said = await menus.ask(
            f"{question} How many do you take, {least} to {most}? q leaves the cut.", f"{(least + most) // 2}"
        )
        if said.casefold() == "q":
            return None
        if said.isdecimal() and int(said) in depths:
            return depths[int(said)]
        menus.say(f"“{said}” is no number from {least} to {most}.")


async def draw_for_partners(
    menus: Menus, names: Sequence[str], pack: Sequence[Card], rng: Random | None = None
) -> tuple[tuple[int, ...], int] | None:
    """Let everybody draw a card for partners; return the people by seat, and the seat that deals.

    Return None if people want to sit as before.
    """
    rng = SystemRandom() if rng is None else rng
    made = cut_for_partners(rng.sample(list(pack), len(pack)))
    menus.say(SPREAD)
    for number, drawn in enumerate(made.draws):
        if number:
            menus.say(drawn_again(names[player] for player, _ in drawn))
        menus.say(f"{', '.join(f'{names[player]} draws the {card.symbol}' for player, card in drawn)}.")
    menus.say(partners_drawn(made, names))
    three, four = (names[player] for player in made.pairs[1])
    crossed = False
    while True:
        places = seated(made, made.dealer, crossed=crossed)
        chosen = await menus.choose(
            f"Around the table: {listed(names[player] for player in places)}.",
            ["Sit down", f"Swap {three} and {four}", "Sit as before"],
            0,
        )
        if chosen == 0:
            return places, made.dealer
        if chosen != 1:
            return None
        crossed = not crossed
