"""Sentences that say what a plan at Russian Bank is good for, worked out from the moves of the plan.

A plan is a row of moves that a search has tried; a step is one move of it, with the deal before and after it. Most
functions return an empty string if there is nothing to say. To load a pile of the opponent is to lay a card on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from cardtable.cards import BACK, CARDS, Card
from cardtable.players.advice.rivals.advice import Step
from cardtable.players.advice.rivals.looking import plain
from cardtable.players.advice.rivals.told_before import told_first
from cardtable.players.advice.rivals.words import a_kind, colored, the
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, name, whose
from cardtable.rules.piles.piles import ACE, DOWN_IN_OTHER_COLOUR, KING, RED, Pile, rank_of
from cardtable.rules.rivals.russian_bank_plays import (
    DISCARDS,
    FOUNDATION,
    HANDS,
    LOADS,
    PLACES,
    STOCKS,
    RussianBankDeal,
)
from cardtable.rules.words import amount_in_words, capital, listed, number_word

PACKS: Final = 2
NAMED: Final = 3
"""With at most this many kinds of unseen cards that fit the tableau, a sentence names each."""
PLAYS: Final = frozenset(("move",))
Loaded: TypeAlias = tuple[tuple[int, int], str]
"""A kind of pile to load: the two places of such piles, one for each seat, and the word for such a pile."""


SOON: Final = 2
"""If at most this many plays come between a move and a later play, the later play is told with the word `then`."""


class Circumstances(NamedTuple):
    """What a hint must know besides the plan.

    `alone` is true if the player has no other move. `quiet` is true if a hint must not say which cards fit a
    foundation. `discards` is true if the player may load the opponent's discards, and not only the opponent's stock.
    """

    alone: bool = False
    quiet: bool = False
    discards: bool = True


USUAL: Final = Circumstances()


class Carried:
    """A card that a step of a plan moves: from where, to where, and to what effect.

    `anyway` is true if the step would be possible without the plan's first move. `onto` is the pile at the target
    before the step; empty for a foundation. `loads` is true for a card that goes on the opponent's stock or discards.
    `fills` is true for a card that goes to a space.
    """

    def __init__(self, step: Step, *, anyway: bool = False) -> None:
        self.anyway = anyway
        self.source, self.target = (PLACES.number[place] for place in step.move.args)
        self.seat = step.move.seat
        piles = step.before.piles
        pile = piles[self.source]
        self.card: Card = pile[-1]
        self.own_stock = self.source == STOCKS[self.seat]
        self.of_hand = self.source == HANDS[self.seat]
        self.of_discards = self.source == DISCARDS[self.seat]
        self.borrowed = self.source == STOCKS[1 - self.seat]
        self.builds = self.target >= FOUNDATION
        self.loads = self.target in (STOCKS[1 - self.seat], DISCARDS[1 - self.seat])
        self.onto: Pile = () if self.builds else piles[self.target]
        self.fills = self.target < 8 and not self.onto
        self.leaves_space = self.source < 8 and len(pile) == 1 and not self.fills
        self.spaces = piles[:8].count(())

    @property
    def gains(self) -> bool:
        """Whether the step gets rid of one of the player's own cards, loads the opponent, or builds on a foundation."""
        return self.own_stock or self.of_hand or self.of_discards or self.loads or self.builds

    @property
    def a_space(self) -> str:
        return "one more space" if self.spaces else "a space"

    @property
    def own(self) -> str:
        """Words for the card, such as `the 9♦ of your stock`; only the player's own stock and discards are named."""
        if self.card is BACK:
            return "the next card of your stock"
        pile = "stock" if self.own_stock else "discards" if self.of_discards else ""
        return f"{the(self.card)} of your {pile}" if pile else the(self.card)

    def goes(self) -> str:
        if self.builds:
            return f"{self.own} goes to a foundation"
        if self.loads:
            onto = "stock" if self.target in STOCKS else "discards"
            return f"{self.own} goes on {whose(1 - self.seat)} {onto}"
        if self.fills:
            return f"{self.own} fills {'a space' if self.spaces > 1 else f'the space in {PLACES.names[self.target]}'}"
        return f"{self.own} goes on {the(self.onto[-1])}"


def told(
    known: RussianBankDeal,
    seat: int,
    move: Move,
    steps: Sequence[Step],
    without: Collection[int] = (),
    around: Circumstances = USUAL,
) -> tuple[str, ...]:
    """Return the rule id of the advice, the sentence on the move, and further words if there are any.

    `known` is the deal as the seat knows it, and `steps` are the plan, which begins with `move`. `without` has the
    indices of those of `steps` that would be possible without the first step.
    """
    loaded = (STOCKS, "stock"), *([(DISCARDS, "discards")] if around.discards else ())
    if move.verb == "turn" and (coming := _coming(known, seat)) is not None:
        where = _where_it_goes(known, seat, coming, loaded, quiet=around.quiet)
        return "RB-10.8", f"Your next card, as you have seen, is {the(coming)}: {where}."
    if move.verb != "move":
        return _resting(known, seat, move, loaded, around)
    turned = next((at for at, step in enumerate(steps) if step.move.verb not in PLAYS), len(steps))
    following = [Carried(step) for step in steps[turned + 1 :] if step.move.verb in PLAYS]
    steps = steps[:turned]  # plays after a turn of the hand do not follow from this move
    first, *later = [Carried(step, anyway=at in without) for at, step in enumerate(steps)]
    waits = _waiting(first, later)
    if waits:
        return "RB-10.4", waits
    if first.builds:
        return "RB-10.1", *_then("It goes to a foundation", later)
    if first.own_stock:
        said = _off_the_stock(first, known, steps)
        return "RB-10.2", *_then(_once(first, known, said, "It gets a card off your stock"), later)
    if first.loads:
        pile = "discards" if first.target in DISCARDS else "stock"
        said = _loading(first, steps)
        short = f"It loads {whose(1 - seat)} {pile}{f' and leaves {first.a_space}' if first.leaves_space else ''}"
        if " opens " in said:  # what the move opens matters more than the load
            short = f"It {said[said.index('opens') : said.index(';')]}"
        return "RB-10.3", *_then(_once(first, known, said, short), later)
    if first.of_hand or first.of_discards:
        return "RB-10.2", *_made_possible(_off_the_hand(first, known), first, later)
    if first.borrowed:
        return "RB-10.7", *_made_possible(f"It brings {the(first.card)} to the tableau", first, later)
    return _for_the_next_card(first, later, following, known, steps) or _in_the_tableau(first, later, known, steps)


def _for_the_next_card(
    first: Carried,
    later: Sequence[Carried],
    following: Sequence[Carried],
    known: RussianBankDeal,
    steps: Sequence[Step],
) -> tuple[str, ...]:
    """Return the rule id and a sentence saying that the move makes a place for the next card of the hand.

    Return an empty tuple if it makes none, or if the place opens only after a later step of the plan that gains more.
    `following` are the plays after the turn of the hand.
    """
    if not (following and following[0].of_hand and following[0].onto and _makes_its_place(first, following[0], known)):
        return ()
    card, onto = following[0].card, following[0].onto[-1]
    if any(pile and pile[-1] == onto for pile in steps[0].after.piles[:8]):
        goes = f"it can then go on {the(onto)}"
    elif not any(carried.gains for carried in later):
        goes = f"{when_told(len(later))} it can go on {the(onto)}"
    else:
        return ()
    return "RB-10.5", f"Your next card, as you have seen, is {the(card)}: {goes}."


def _once(first: Carried, known: RussianBankDeal, said: str, short: str) -> str:
    return said if told_first(known, first.seat, [f"{first.card}: {said}"]) else short


def owed(step: Step) -> str:
    """Return why a card must go to a foundation, and what that leads to."""
    carried, after = Carried(step), step.after
    seat, wanted = carried.seat, after.foundations.wanted
    own = tuple(card for card in after.piles[STOCKS[seat]][-1:] if card is not BACK)
    under = after.piles[carried.source][-1:] if carried.source < 8 else ()
    if after.holding[seat] == 0:
        return "It is your last card: you go out."
    if under and wanted >> under[0] & 1:
        return f"It fits a foundation, and {the(under[0])} under it follows."
    if own and wanted >> own[0] & 1:
        return f"It fits a foundation, and {the(own[0])} of your stock follows."
    if carried.own_stock:
        left = len(after.piles[carried.source])
        return (
            f"It fits a foundation, and your stock is down to {number_word(left)}."
            if left
            else "It is the last of your stock."
        )
    if carried.leaves_space:
        return f"It fits a foundation, and leaves {carried.a_space}."
    if under and own and DOWN_IN_OTHER_COLOUR[own[0]] >> under[0] & 1:
        return f"It fits a foundation, and uncovers {the(under[0])} for {the(own[0])} of your stock."
    follows = next((pile[-1] for pile in after.piles[:8] if pile and wanted >> pile[-1] & 1), None)
    if follows is not None and not step.before.foundations.wanted >> follows & 1:
        return f"It fits a foundation, and {the(follows)} in the tableau follows."
    if carried.of_hand:
        return "It fits a foundation, and is one card less for you."
    return "It fits a foundation, and what fits comes first."


def _makes_its_place(first: Carried, card: Carried, known: RussianBankDeal) -> bool:
    return not any(pile and pile[-1] == card.onto[-1] for pile in known.piles[:8]) or card.onto[-1] == first.card


def _then(said: str, later: Sequence[Carried]) -> tuple[str, ...]:
    """Return the sentence `said` and, if the plan has a gain (see `Carried.gains`), further words on the next one."""
    at = next((at for at, carried in enumerate(later) if carried.gains), None)
    if at is None:
        return (f"{said}.",)
    following = later[at]
    if following.fills:
        for carried in later[:at]:
            if carried.leaves_space and carried.source == following.target:
                return f"{said}.", f"; then {the(carried.card)} leaves {carried.a_space} for {following.own}."
    return f"{said}.", f"; {when_told(at)} {following.goes()}."


def _made_possible(said: str, first: Carried, later: Sequence[Carried]) -> tuple[str, ...]:
    """Return words on the next gain (see `Carried.gains`), or `said` alone if no gain follows.

    If the gain does not need the first move, begin with `said`.
    """
    words = _then(said, later)
    gain = next((each for each in later if each.gains), None)
    if gain is None or gain.anyway:
        return words
    follows = later[0]
    if follows is not gain and follows.leaves_space and follows.onto[-1:] == (first.card,) and not gain.fills:
        return (f"Then {the(follows.card)} goes on it and leaves {follows.a_space}.",)
    return (capital(words[1].removeprefix("; ")),)


def when_told(plays: int) -> str:
    """Return words for when a play follows after `plays` other plays: `then`, `after three more plays`."""
    return "then" if plays <= SOON else f"after {number_word(plays)} more plays"


def _waiting(first: Carried, later: Sequence[Carried]) -> str:
    back = next((at for at, each in enumerate(later) if each.card == first.card and each.source == first.target), 0)
    gain = next((carried for carried in later[back + 1 :] if carried.gains), None)
    if not back or gain is None:
        return ""
    return f"It waits there while {later[0].goes()}; in the end {gain.goes()}."


def _off_the_stock(first: Carried, known: RussianBankDeal, steps: Sequence[Step]) -> str:
    left = len(known.piles[first.source]) - 1
    if not left:
        return "It is the last card of your stock"
    if first.loads:
        return f"It takes a card off your stock and puts one on {whose(1 - first.seat)}"
    if first.fills and rank_of(first.card) > ACE + 1:  # nothing goes on a two but an ace, which goes to a foundation
        return f"It gets a card off your stock, and a {colored(first.card, -1)} can then go on it"
    if wanted := _place_of_the_other(first, known):
        return f"It gets a card off your stock and takes the place of {wanted}"
    if onto := _loaded_again(first, steps[-1].after):
        return f"It gets a card off your stock, though {name(1 - first.seat)} can load it on your {onto.symbol} again"
    if left < 5:
        return f"It gets a card off your stock, which is down to {number_word(left)}"
    lies_open = known.piles[first.source][-2] is not BACK
    return f"It gets a card off your stock and {'uncovers' if lies_open else 'turns up'} the next"


def _loaded_again(first: Carried, end: RussianBankDeal) -> Card | None:
    """Return the player's next stock card if the opponent can lay `first.card` on that stock card; otherwise None."""
    own = end.piles[STOCKS[first.seat]][-1:]
    lies_free = first.target < 8 and end.piles[first.target][-1:] == (first.card,)
    if not lies_free or end.foundations.wanted >> first.card & 1:
        return None
    return own[0] if own and LOADS[first.card] >> own[0] & 1 else None


def _place_of_the_other(first: Carried, known: RussianBankDeal) -> str:
    """Return words for the opponent's stock card (`Bea's 9♦`) if `first` takes that card's only place; else ""."""
    other = known.piles[STOCKS[1 - first.seat]]
    if not other or not first.onto or _places(known, other[-1]) != [first.onto[-1]]:
        return ""
    return f"{whose(1 - first.seat)} {other[-1].symbol}"


def _loading(first: Carried, steps: Sequence[Step]) -> str:
    other = whose(1 - first.seat)
    if first.leaves_space:
        pile = "discards" if first.target in DISCARDS else "stock"
        return f"It loads {other} {pile} and leaves {first.a_space}"
    if first.target in DISCARDS:
        return f"It is one card more in {other} discards"
    if first.of_hand:
        return f"It is one card less for you, and {other} stock has one more"
    after = steps[0].after
    under = after.piles[first.source][-1:] if first.source < 8 else ()
    if under and under[0] in _places(after, first.card):
        if any(step.move.args[1:] == (PLACES.names[first.source],) for step in steps[1:]):
            return f"It loads {other} stock and uncovers {the(under[0])}"
        opens = f"It loads {other} stock and opens {the(under[0])} for another {colored(under[0], -1)}"
        return f"{opens}; at worst {name(1 - first.seat)} {does(1 - first.seat, 'puts', 'put')} it back"
    if () not in after.piles[:8] and not _places(after, first.card):
        return f"It loads {other} stock with a card that has no place in the tableau"
    return f"It loads {other} stock, where each card counts 2"


def _off_the_hand(first: Carried, known: RussianBankDeal) -> str:
    own = known.piles[STOCKS[first.seat]][-1:]
    if own and own[0] is not BACK and first.target < 8 and _fits(own[0], first.card) and not _places(known, own[0]):
        return f"Then {the(own[0])} of your stock can go on it"
    if first.fills:
        return f"It is one card less for you, and it fills the space{_before_the_other(first, known)}"
    lone = [pile[0] for pile in known.piles[:8] if len(pile) == 1 and rank_of(pile[0]) > ACE]
    if follows := [card for card in lone if _fits(card, first.card) and not _places(known, card)]:
        return f"Then {the(follows[0])} can go on it, which leaves {first.a_space}"
    if wanted := _place_of_the_other(first, known):
        return f"It is one card less for you, and it takes the place of {wanted}"
    if rank_of(first.card) > ACE + 1 and (kind := colored(first.card, -1)) not in _kinds(known):
        return f"It is one card less for you, and a {kind} can then go on it"
    return f"It is one card less for you{', and your turn goes on' if first.of_hand else ''}"


def _before_the_other(first: Carried, known: RussianBankDeal) -> str:
    """Return words such as ` before Bea's 9♦ can`, which follow “it fills the space”; "" if they do not apply."""
    other = known.piles[STOCKS[1 - first.seat]]
    if not other or known.piles[:8].count(()) > 1 or known.piles[STOCKS[first.seat]] or _places(known, other[-1]):
        return ""
    return f" before {whose(1 - first.seat)} {other[-1].symbol} can"


def _in_the_tableau(
    first: Carried, later: Sequence[Carried], known: RussianBankDeal, steps: Sequence[Step]
) -> tuple[str, str]:
    gain = next((each for each in later if each.gains and not each.anyway and not _possible(each, known)), None)
    if gain is not None:
        return _makes_room(first, gain, later, known)
    end = steps[-1].after
    waiting = known.piles[:8].count(())
    if later and later[0].source == first.source and not later[0].anyway and later[0].leaves_space:
        return "RB-10.4", f"Then {later[0].goes()}, which leaves {later[0].a_space}."
    if first.leaves_space and waiting:
        return "RB-10.4", f"{_another(first)}."
    if first.fills and () not in end.piles[:8] and (before := _before_the_other(first, known)):
        return "RB-10.6", f"It fills the space{before}."
    if end.piles[:8].count(()) > waiting:
        when = " at once" if first.leaves_space else " in the end"
        return "RB-10.4", f"It leaves {first.a_space}{when}, which any card can fill."
    if said := _spoils(first.seat, known, end):
        return "RB-10.6", said
    own = known.piles[STOCKS[first.seat]][-1:]
    if own and _places(end, own[0]) and not _places(known, own[0]):
        return "RB-10.2", f"It makes a place for the {own[0].symbol} of your stock."
    if own and (said := _covers(first, own[0], end)):
        return "RB-10.6", said
    return "RB-10.5", _wider(known, end)


def _makes_room(first: Carried, gain: Carried, later: Sequence[Carried], known: RussianBankDeal) -> tuple[str, str]:
    plays = later.index(gain)
    goes = f"{when_told(plays)} {gain.goes()}"
    if first.leaves_space and gain.fills and gain.target == first.source:
        if first.spaces:
            spaces = number_word(first.spaces + 1)
            return "RB-10.4", f"It gives you {spaces} spaces, one of them for {gain.own}."
        return "RB-10.4", f"It leaves a space for {gain.own}."
    if gain.onto and gain.onto[-1] in known.piles[first.source][:-1]:
        return "RB-10.2", f"{_uncovers(gain.onto[-1], known.piles[first.source])}, and {goes}."
    if gain.onto and gain.onto[-1] == first.card:
        return "RB-10.2", f"{capital(goes)}."
    if gain.source == first.source and gain.card in known.piles[first.source][:-1]:
        uncovers = _uncovers(gain.card, known.piles[first.source])
        return "RB-10.2", f"{uncovers}, which {gain.goes().removeprefix(f'{gain.own} ')}."
    between = later[:plays]
    if into := next((each for each in between if each.fills and each.target == first.source), None):
        return "RB-10.4", f"It leaves {first.a_space} for {the(into.card)}, and {goes}."
    if gain.fills:
        makes = "leaves" if first.leaves_space else "helps to make"
        return "RB-10.4", f"It {makes} {first.a_space}, and {goes}."
    if between and between[0].source == first.source and not between[0].anyway:
        return "RB-10.2", f"Then {between[0].goes()}, and {when_told(plays - 1)} {gain.goes()}."
    return "RB-10.2", f"It makes room, and {goes}."


def _uncovers(card: Card, pile: Pile) -> str:
    left = len(pile) - 2 - pile.index(card)
    return f"It leaves {amount_in_words(left, 'card')} on {the(card)}" if left else f"It uncovers {the(card)}"


def _spoils(seat: int, known: RussianBankDeal, end: RussianBankDeal) -> str:
    other = known.piles[STOCKS[1 - seat]]
    if not other or not _places(known, other[-1]) or _places(end, other[-1]) or _finds_a_place(end, other[-1], seat):
        return ""
    return f"Then {whose(1 - seat)} {other[-1].symbol} has no place any more."


def _covers(first: Carried, needed: Card, end: RussianBankDeal) -> str:
    covered = first.onto[-1:]
    if not covered or not LOADS[covered[0]] >> needed & 1:
        return ""
    tops = [pile[-1] for pile in end.piles[:8] if pile]
    if covered[0] in (*tops, *_brought_to_light(end, first.seat)):
        return ""
    return f"It covers {the(covered[0])}, which {name(1 - first.seat)} could load on your {needed.symbol}."


def _another(first: Carried) -> str:
    return f"It makes another space before you fill one; you then have {number_word(first.spaces + 1)}"


def _possible(carried: Carried, known: RussianBankDeal) -> bool:
    at_hand = known.piles[carried.source][-1:] == (carried.card,)
    return at_hand and (carried.builds or known.piles[carried.target][-1:] == carried.onto[-1:])


def _brought_to_light(deal: RussianBankDeal, seat: int) -> list[Card | None]:
    """Return the tableau cards that the opponent can uncover by one play; None stands for a space."""
    mine = deal.piles[STOCKS[seat]][-1:]
    found: list[Card | None] = []
    for pile in deal.piles[:8]:
        if not pile:
            continue
        top, alone = pile[-1], len(pile) == 1
        goes = deal.foundations.wanted >> top & 1 or _places(deal, top) or (not alone and () in deal.piles[:8])
        if goes or (mine and LOADS[top] >> mine[0] & 1):
            found.append(None if alone else pile[-2])
    return found


def _finds_a_place(deal: RussianBankDeal, card: Card, seat: int) -> bool:
    """Whether the opponent has a place for the card in the tableau, or can make such a place by a single play."""
    opened = _brought_to_light(deal, seat)
    fits = DOWN_IN_OTHER_COLOUR[card]
    return (
        () in deal.piles[:8] or any(under is None or fits >> under & 1 for under in opened) or bool(_places(deal, card))
    )


def _places(deal: RussianBankDeal, card: Card) -> list[Card]:
    fits = DOWN_IN_OTHER_COLOUR[card]
    return [pile[-1] for pile in deal.piles[:8] if pile and fits >> pile[-1] & 1]


def _kinds(deal: RussianBankDeal) -> set[str]:
    """Return words such as `black nine` for the kinds of cards, without aces, that fit the tableau."""
    return {colored(pile[-1], -1) for pile in deal.piles[:8] if pile and rank_of(pile[-1]) > ACE + 1}


def _kinds_to_come(known: RussianBankDeal) -> set[str]:
    tops = [pile[-1] for pile in known.piles[:8] if pile]
    kinds = [[card for card in CARDS[ACE + 1 : 52] if rank_of(card) > ACE and _fits(card, top)] for top in tops]
    return {_kind_of(coming) for kind in kinds if (coming := _coming_to_lie(known, kind))}


def _share_that_fits(known: RussianBankDeal) -> str:
    seen = Counter(card for pile in (*known.piles, *known.foundations.piles) for card in pile)
    left = [card for card in CARDS[:52] for _ in range(PACKS - seen[card])]
    fit = sum([rank_of(card) > ACE and bool(_places(known, card)) for card in _coming_to_lie(known, CARDS[:52])])
    tenths = max(1, round(10 * fit / len(left)))
    return f"about {number_word(tenths)} in ten of the unseen cards"


def _wider(known: RussianBankDeal, end: RussianBankDeal) -> str:
    new = sorted(_kinds(end) - _kinds(known))
    return f"It makes a place for a {new[0]}." if new else ""


def _resting(
    known: RussianBankDeal, seat: int, move: Move, loaded: Sequence[Loaded], around: Circumstances
) -> tuple[str, str]:
    if move.verb == "discard":
        card = known.piles[HANDS[seat]][-1]
        if around.quiet and rank_of(card) == ACE:
            return "RB-10.8", ""  # no words, because everybody knows that aces go to foundations
        if rank_of(card) == KING:
            quiet = around.quiet and not plain(card, known.foundations.piles)  # the words hide whether it goes up
            return "RB-10.8", f"{'In the tableau it goes only' if quiet else 'It goes nowhere else but'} to a space."
        if _places(known, card):
            return "RB-10.8", ""
        return "RB-10.8", f"In the tableau it needs a {colored(card, 1)}, and none is open."
    own = known.piles[STOCKS[seat]]
    if own and _places(known, own[-1]):
        return "RB-10.8", ""
    if not own and () in known.piles[:8]:
        return "RB-10.8", "Whatever it is, it can go to a space."
    said = told_first(known, seat, _hoped(known, seat, loaded, around))
    return "RB-10.8", said or (
        f"{capital(_share_that_fits(known))} would fit the tableau." if _kinds_to_come(known) else ""
    )


def _hoped(known: RussianBankDeal, seat: int, loaded: Sequence[Loaded], around: Circumstances) -> Iterator[str]:
    own = known.piles[STOCKS[seat]]
    way = (_a_way_for(known, own[-1]) or _a_space_for(known, own[-1])) if own else ""
    if way:
        yield capital(way)
    kinds = sorted(_kinds_to_come(known))
    if kinds and len(kinds) <= NAMED:
        yield f"{capital(listed(kinds, 'or'))} would fit the tableau."
    if own and not way:  # a `way` has already said what the stock card needs
        yield from _needed(known, own[-1], len(kinds))
    for place, pile in loaded:
        if said := _would_load(known, known.piles[place[1 - seat]][-1:]):
            yield f"{said} would go on {whose(1 - seat)} {pile}."
    if () not in known.piles[:8] and not way:
        yield from map(capital, _spaces_to_come(known))
    yield from _takes_from_the_other(known, seat)
    if len(kinds) > NAMED:
        fitting = f"{_share_that_fits(known)} would fit the tableau."
        yield capital(fitting) if around.alone else f"No move helps now, and {fitting}"
    yield from _fitting(known)


def _takes_from_the_other(known: RussianBankDeal, seat: int) -> Iterator[str]:
    pile = known.piles[STOCKS[1 - seat]]
    if not pile or () in known.piles[:8]:
        return
    theirs = pile[-1]
    if len(_places(known, theirs)) == 1 and (alike := _coming_to_lie(known, _alike(theirs))):
        yield f"{capital(_kind_of(alike))} would take the place of {whose(1 - seat)} {theirs.symbol}."


def _alike(card: Card) -> list[Card]:
    return [each for each in CARDS[:52] if rank_of(each) == rank_of(card) and RED[each] == RED[card]]


def _fitting(known: RussianBankDeal) -> Iterator[str]:
    tops = [pile[-1] for pile in known.piles[:8] if pile]
    left = {
        (card, top): _coming_to_lie(known, _alike(card))
        for top in tops
        for card in CARDS[ACE + 1 : 52]
        if _fits(card, top)
    }
    for (card, top), coming in sorted(left.items(), key=lambda found: -len(found[1])):
        if coming and rank_of(card) > ACE and card == _alike(card)[0]:
            many = f"{number_word(len(coming))} {'is' if len(coming) == 1 else 'are'} unseen"
            if len(coming) < _unseen(known, _alike(card)):  # some unseen cards must go to the foundations
                many = f"{number_word(len(coming))} can come"
            yield f"{capital(_kind_of(coming))} would go on {the(top)}: {many}."


def _fits(card: Card, onto: Card) -> bool:
    return bool(DOWN_IN_OTHER_COLOUR[card] >> onto & 1)


def _spaces_to_come(known: RussianBankDeal) -> Iterator[str]:
    for pile in known.piles[:8]:
        if len(pile) == 1 and rank_of(pile[0]) < KING - 1 and (lands := _lands(known, pile[0])):
            yield f"{lands}, which would leave a space."


def _needed(known: RussianBankDeal, card: Card, kinds: int) -> Iterator[str]:
    if rank_of(card) == KING and () not in known.piles[:8]:
        yield f"The {card.symbol} of your stock needs a space, and there is none."
    elif kinds > NAMED and ACE < rank_of(card) < KING:
        yield f"The {card.symbol} of your stock needs a {colored(card, 1)}{_left_of(known, card)}."


def _would_load(known: RussianBankDeal, onto: Pile) -> str:
    """Return words for the unseen cards that the player could lay on the pile `onto`: `The 4♦ or the 6♦`.

    Aces are left out: everybody knows that they go to the foundations.
    """
    loads = [card for card in CARDS[:52] if onto and LOADS[card] >> onto[0] & 1 and _unseen(known, [card])]
    loads = [card for card in loads if rank_of(card) != ACE and not known.foundations.wanted >> card & 1]
    return capital(listed([the(card) for card in loads], "or")) if loads else ""


def _a_way_for(known: RussianBankDeal, card: Card) -> str:
    """Return a sentence on an unseen card that would make a place for the player's stock card."""
    if not ACE < rank_of(card) < KING - 1:
        return ""
    coming = _coming_to_lie(known, _bearers(card))
    if not coming or not _places(known, coming[0]):
        return ""
    would = f"{_kind_of(coming)} would make a place for the {card.symbol} of your stock"
    if len(coming) < _unseen(known, _bearers(card)):
        return f"{would}, and {number_word(len(coming))} can come."
    return f"{would}, and {number_word(len(coming))} {'is' if len(coming) == 1 else 'are'} unseen."


def _a_space_for(known: RussianBankDeal, king: Card) -> str:
    if rank_of(king) != KING or () in known.piles[:8]:
        return ""
    for pile in known.piles[:8]:
        if len(pile) == 1 and rank_of(pile[0]) < KING - 1 and (lands := _lands(known, pile[0])):
            return f"{lands}: that would leave a space for the {king.symbol} of your stock."
    return ""


def _lands(known: RussianBankDeal, card: Card) -> str:
    """Return words saying that an unseen card could go on the tableau and `card` on it; "" if there is no such card.

    A card that a foundation takes is not named, although its double could go on the tableau after it.
    """
    lying = _coming_to_lie(known, _bearers(card))
    coming = [each for each in lying if not known.foundations.wanted >> each & 1]
    place = next((top for top in _places(known, coming[0]) if top != card), None) if coming else None
    return f"{_kind_of(coming)} could go on {the(place)} and take {the(card)}" if place is not None else ""


def _bearers(card: Card) -> list[Card]:
    return [each for each in CARDS[:52] if DOWN_IN_OTHER_COLOUR[card] >> each & 1]


def _unseen(known: RussianBankDeal, cards: Sequence[Card]) -> int:
    seen = Counter(each for pile in (*known.piles, *known.foundations.piles) for each in pile)
    return sum([PACKS - seen[each] for each in cards])


def _coming_to_lie(known: RussianBankDeal, cards: Sequence[Card]) -> list[Card]:
    due = known.foundations.due
    return [card for card in cards for _ in range(_unseen(known, [card]) - sum(mask >> card & 1 for mask in due))]


def _kind_of(cards: Sequence[Card]) -> str:
    if len(set(cards)) > 1:
        return a_kind(cards[0])
    return f"a{'n' if cards[0].title[0] in 'ae' else ''} {cards[0].title}"


def _left_of(known: RussianBankDeal, card: Card) -> str:
    """Return words saying that `card` goes on no open card, and on how many of the unseen cards it could go."""
    every, left = PACKS * len(_bearers(card)), _unseen(known, _bearers(card))
    coming = _coming_to_lie(known, _bearers(card))
    if len(coming) < left:
        some = f"only {number_word(len(coming))} can come" if coming else "those left must go to a foundation"
        return f", and none is open: {some}"
    if not left:
        return f", and none is open: all {number_word(every)} have been seen"
    some = f"all {number_word(every)}" if left == every else f"{number_word(left)} of the {number_word(every)}"
    return f", and none is open: {some} {'is' if left == 1 else 'are'} unseen"


def _coming(known: RussianBankDeal, seat: int) -> Card | None:
    """Return the next card of the seat's hand; None if it is not known."""
    hand, discards = known.piles[HANDS[seat]], known.piles[DISCARDS[seat]]
    card = hand[-1] if hand else discards[0] if discards else BACK
    return None if card is BACK else card


def _where_it_goes(known: RussianBankDeal, seat: int, card: Card, loaded: Sequence[Loaded], *, quiet: bool) -> str:
    if not quiet and known.foundations.wanted >> card & 1:
        return "it goes to a foundation"
    for pile, what in loaded:
        onto = known.piles[pile[1 - seat]]
        if onto and LOADS[card] >> onto[-1] & 1:
            return f"it can go on {whose(1 - seat)} {what}"
    if places := _places(known, card):
        return f"it can go on {the(places[0])}"
    if () in known.piles[:8]:
        return "it can fill a space"
    if rank_of(card) == KING:
        return "it goes nowhere else but to a space"
    own = known.piles[STOCKS[seat]][-1:]
    if own and own[0] is not BACK and not _places(known, own[0]):
        return f"neither it nor {the(own[0])} of your stock has a place in the tableau yet"
    return "it has no place in the tableau yet"
