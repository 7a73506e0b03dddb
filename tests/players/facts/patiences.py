"""What hints at the patiences state about what the move does, and about what can be done after it."""

from __future__ import annotations

import re
from typing import Any

from cardtable.cards import CARDS, Card
from cardtable.cards.card import RANK_TITLES
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import rank_of
from cardtable.rules.solitaires.golf import Golf
from cardtable.rules.solitaires.pyramid import COVERS, PyramidDeal, is_covered
from cardtable.rules.solitaires.squares import Square
from cardtable.rules.words import NUMBERS
from tests.players.facts import Said, fact, facts_in

GAMES = (
    "klondike",
    "canfield",
    "beleaguered-castle",
    "four-seasons",
    "auld-lang-syne",
    "trefoil",
    "pyramid",
    "golf",
    "poker-squares",
    "cribbage-squares",
)

BY_SYMBOL = {card.symbol: card for card in CARDS[:52]}
RANKS_SAID = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
CARD = "(?:10|[2-9AKQJ])[♣♦♥♠]"
STEP = re.compile(
    rf"the ({CARD})(?: from the (?:waste|stock)| under it)? (?:can go|goes) (?:onto the ({CARD})|into the space)"
    rf"|(?P<built>the {CARD}(?: from the waste| from the stock| under it)?(?:,? (?:and )?the {CARD})*) can be built"
    r"|(?P<rest>(?:all|both) the cards that are left|one card after another) can be built"
    rf"|(?P<suits>\w+ can be built up to the {CARD}(?:,? (?:and )?\w+ up to the {CARD})*)(?P<single>, and .* too)?"
)


COMING = re.compile(rf"(Next to show is|In \w+ turns|Next time through the hand) the ({CARD})")


def after(said: Said) -> PatienceDeal:
    """Return the deal after the move of the hint, as the person knows it."""
    game: Patience = said.game
    deal: PatienceDeal = said.deal.copy()
    game.blind(deal, said.view.who)
    game.play(deal, said.move)
    return deal


def place(said: Said, name: str) -> int:
    """Return the index of the place with that name."""
    number: int = said.game.layout.number[name]
    return number


def number(word: str) -> int:
    """Return a number that a hint writes as a word (up to twelve) or in digits."""
    return NUMBERS.index(word) if word in NUMBERS else int(word)


def card(symbol: str) -> Card:
    """The card of that symbol."""
    return BY_SYMBOL[symbol]


def done(game: Any, deal: PatienceDeal, moved: Card, wanted: Any) -> bool:
    """Make the first legal move of the card `moved` for which `wanted` returns True; return whether there was one.

    `wanted` gets the piles, or the cards removed, and the place to which the card goes.
    """
    for move in game.lawful(deal, game.seat):
        if move.verb == "remove":
            cards = {deal.piles[game.layout.number[name]][-1] for name in move.args}
            if moved in cards and wanted(cards, -1):
                game.play(deal, move)
                return True
        carried = game.layout.carried(move) if move.verb == "move" else None
        if carried and deal.piles[carried[0]][-carried[2]] == moved and wanted(deal.piles, carried[1]):
            game.play(deal, move)
            return True
    return False


def shows_then(game: Any, deal: PatienceDeal, coming: re.Match[str]) -> bool:
    """Turn the hand until the card that the words `coming` name shows; return whether it shows when they say."""
    showing, turns, times = card(coming[2]), 1, coming[1]
    for _ in range(2 * 52):
        shown = (deal.piles[HAND][deal.down[HAND] :] or deal.piles[WASTE])[-1:]
        if shown == (showing,) and times.startswith(("Next to", "In")):
            return turns == (1 if times.startswith("Next to") else number(times.split()[1]))
        if shown == (showing,) and deal.begun > 1:
            return True
        going = game.play_phase.going_on(deal)
        if going is None:
            return False
        turns += going.verb != "redeal"
        game.play(deal, going)
    return False


@fact(COMING.pattern)
def it_shows_then(said: Said) -> bool:
    """That card shows when the sentence says."""
    return shows_then(said.game, after(said), said.found)


@fact(rf"[Tt]he ({CARD}) shows in (\w+) turns?")
def that_card_shows_after_so_many_turns(said: Said) -> bool:
    """That card shows after so many turns of the hand, without any other move."""
    game, deal = said.game, after(said)
    turns = int(said.move.verb != "redeal")
    while (deal.piles[HAND][deal.down[HAND] :] or deal.piles[WASTE])[-1:] != (card(said.found[1]),):
        going = game.play_phase.going_on(deal)
        if going is None or turns > 2 * 52:
            return False
        turns += going.verb != "redeal"
        game.play(deal, going)
    return turns == number(said.found[2])


@fact(r"(\w+) of the ([\w-]+) cards not seen yet ha(?:s|ve) a place now")
def so_many_not_seen_have_a_place(said: Said) -> bool:
    """So many of the unseen cards could be played at once if the waste showed them."""
    deal = said.deal.copy()
    said.game.blind(deal, said.view.who)
    seen = {each for pile in (*deal.piles, *deal.foundations.piles) for each in pile}
    unseen = [each for each in CARDS[:52] if each not in seen]
    placed = 0
    for each in unseen:
        deal.piles[WASTE] = (each,)
        placed += any(carried[0] == WASTE for carried in said.game.carrying.carriages(deal))
    many = 0 if said.found[1] == "None" else number(said.found[1].lower())
    return (placed, len(unseen)) == (many, number(said.found[2]))


@fact(r"(\w+) of the ([\w-]+) cards to come could be removed at once")
def so_many_to_come_could_be_removed(said: Said) -> bool:
    """So many of the unseen cards could be removed at once if they were turned up next."""
    deal: PyramidDeal = said.deal.copy()
    said.game.blind(deal, said.view.who)
    seen = {each for pile in (*deal.piles, deal.removed) for each in pile}
    coming = [each for each in CARDS[:52] if each not in seen]
    many = 0
    for each in coming:
        turned = deal.copy()
        said.game.play(turned, said.game.play_phase.turn)
        turned.piles[HAND] = (*turned.piles[HAND][:-1], each)
        tops = [[turned.piles[place(said, at)][-1] for at in line.args] for line in said.game.play_phase.others(turned)]
        many += any(each in cards for cards in tops)
    told = 0 if said.found[1] == "None" else number(said.found[1].lower())
    return (many, len(coming)) == (told, number(said.found[2]))


@fact(rf"The ({CARD}) comes round again for the ({CARD})(?: or the ({CARD}))?(, still covered)?\.")
def it_comes_back_for_cards_of_the_pyramid(said: Said) -> bool:
    """The hand can be gone through again; the cards named lie in the pyramid, make thirteen with it and are covered."""
    turned, *partners = [card(each) for each in said.found.groups()[:3] if each]
    deal = said.deal
    at = {pile[-1]: place for place, pile in enumerate(deal.piles) if place >= TABLEAU and pile}
    return deal.begun <= said.game.redeals and all(
        rank_of(each) + rank_of(turned) == 11 and is_covered(deal, at[each]) for each in partners
    )


@fact(rf"No card of the pyramid needs the ({CARD})")
def nothing_in_the_pyramid_makes_thirteen_with_it(said: Said) -> bool:
    """No card of the pyramid is of the rank that makes thirteen with it."""
    turned = card(said.found[1])
    return not any(pile and rank_of(pile[-1]) + rank_of(turned) == 11 for pile in said.deal.piles[TABLEAU:])


@fact(rf"An? ({'|'.join(RANKS_SAID)}) would free the ({CARD})")
def a_card_to_come_would_free_it(said: Said) -> bool:
    """An unseen card of that rank, turned up next, could be removed with the only card that lies on that one."""
    deal: PyramidDeal = said.deal.copy()
    said.game.blind(deal, said.view.who)
    seen = {each for pile in (*deal.piles, deal.removed) for each in pile}
    for each in CARDS[RANKS_SAID.index(said.found[1]) : 52 : 13]:
        if each in seen:
            continue
        turned = deal.copy()
        said.game.play(turned, said.game.play_phase.turn)
        turned.piles[HAND] = (*turned.piles[HAND][:-1], each)
        for line in said.game.play_phase.others(turned):
            then = turned.copy()
            said.game.play(then, line)
            at = next(at for at, pile in enumerate(then.piles) if card(said.found[2]) in pile)
            if at >= TABLEAU and is_covered(turned, at) and not is_covered(then, at):
                return True
    return False


@fact(rf"The next card with a place is the ({CARD}), in (\w+) turns")
def it_is_the_next_with_a_place(said: Said) -> bool:
    """That card shows after so many turns, and no card that shows before it has a place."""
    deal, turns = after(said), 1
    for _ in range(2 * 52):
        placed = any(carried[0] == WASTE for carried in said.game.carrying.carriages(deal))
        if placed or turns == number(said.found[2]):
            return placed and turns == number(said.found[2]) and deal.piles[WASTE][-1] == card(said.found[1])
        going = said.game.play_phase.going_on(deal)
        if going is None:
            return False
        said.game.play(deal, going)
        turns += going.verb != "redeal"
    return False


@fact(rf"It lets the ({CARD}) show next time through")
def that_shows_next_time(said: Said) -> bool:
    """That card shows the next time through the hand, but not if the move of the hint is left out."""
    shown = []
    for deal in (after(said), said.deal.copy()):
        begun, cards = deal.begun, set[Card]()
        while (going := said.game.play_phase.going_on(deal)) is not None and deal.begun < begun + 2:
            said.game.play(deal, going)
            if deal.begun > begun and deal.piles[WASTE]:
                cards.add(deal.piles[WASTE][-1])
        shown.append(card(said.found[1]) in cards)
    return shown == [True, False]


@fact(rf"the ({CARD}) never comes to the top of the waste")
def it_never_shows(said: Said) -> bool:
    """That card does not come to the top of the waste, however often the hand is turned."""
    deal = after(said)
    for _ in range(2 * 52):
        going = said.game.play_phase.going_on(deal)
        if deal.piles[WASTE][-1:] == (card(said.found[1]),):
            return False
        if going is None:
            break
        said.game.play(deal, going)
    return True


@fact(r"can be (?:played|removed) any more: this deal is lost")
def nothing_of_the_hand_can_be_played(said: Said) -> bool:
    """No card can be played, however often the hand is turned."""
    game, deal = said.game, said.deal.copy()
    for _ in range(2 * 52):
        going = game.play_phase.going_on(deal)
        if next(game.carrying.carriages(deal), None) is not None or game.play_phase.others(deal):
            return False
        if going is None:
            break
        game.play(deal, going)
    return True


@fact(r"(?:^|[.:] )Then .*can (?:go onto|go into the space|be built)")
def what_is_planned_is_possible(said: Said) -> bool:
    """The moves that the sentence names can be made one after another, once the card is turned up that begins them."""
    game, deal = said.game, after(said)
    sentence = said.sentence[said.found.start() :].lstrip(".: ")
    coming = COMING.search(said.sentence)
    if coming:
        if not shows_then(game, deal, coming):
            return False
        sentence = re.sub(r"(?: shows| comes up|), which can", " can", said.sentence[coming.start(2) - 4 :], count=1)
    if said.move.verb == "move" and (carried := game.layout.carried(said.move)) is not None:
        moved = said.deal.piles[carried[0]][-carried[2] :][-1:]
        sentence = sentence.replace("can go on it", f"can go onto the {moved[0].symbol}") if moved else sentence
    for step in STEP.finditer(sentence):
        if step["rest"]:
            while any(done(game, deal, each, game_home(game)) for each in CARDS[:52]):
                pass
            if "left" in step["rest"] and not game.cleared(deal):
                return False
        elif step["suits"]:
            if not built_up_to(game, deal, re.findall(CARD, step[0])):
                return False
        elif step["built"]:
            if not all(done(game, deal, card(each), game_home(game)) for each in re.findall(CARD, step["built"])):
                return False
        elif not done(game, deal, card(step[1]), laid_on(game, step[2])):
            return False
    return True


def game_home(game: Any) -> Any:
    """Return a condition for `done`: the card goes to a foundation."""
    return lambda _, to: to >= game.layout.first


def laid_on(game: Any, onto: str | None) -> Any:
    """Return a condition for `done`: the card goes on the card `onto` of the tableau, or to a space if that is None."""
    under = (card(onto),) if onto else ()
    return lambda piles, to: to < game.layout.first and piles[to][-1:] == under


def built_up_to(game: Any, deal: PatienceDeal, symbols: list[str]) -> bool:
    """Build the cards of these suits up to these cards, as far as possible; return whether all of these are built."""
    ends = {card(each).suit: card(each) for each in symbols}
    lower = [each for each in CARDS[:52] if each.suit in ends and due(deal, each) <= due(deal, ends[each.suit])]
    while any(done(game, deal, each, game_home(game)) for each in lower):
        pass
    return all(any(each in pile for pile in deal.foundations.piles) for each in ends.values())


def due(deal: PatienceDeal, each: Card) -> int:
    """Return how many cards of its suit are built before a card."""
    return (each - deal.base) % 13


@fact(rf"Next in (\w+) is the ({CARD}), under (\w+) cards? in (T\d+)\.")
def it_lies_under_so_many(said: Said) -> bool:
    """That card is of that suit and lies in that pile under so many cards, and perhaps some that are built before."""
    wanted, pile = card(said.found[2]), after(said).piles[place(said, said.found[4])]
    over = len(pile) - 1 - pile.index(wanted)
    built = len(re.findall(CARD, said.sentence[: said.found.start()].rsplit("Then", 1)[-1]))
    return wanted.suit.title == said.found[1] and over - built <= number(said.found[3]) <= over


@fact(rf"which leaves (\w+) cards? on the ({CARD})\.")
def so_many_lie_on_it_then(said: Said) -> bool:
    """After the move of the hint one card more lies on that card; the next step of the plan takes it away."""
    under = card(said.found[2])
    return any(
        len(pile) - 1 - pile.index(under) == number(said.found[1]) + 1 for pile in after(said).piles if under in pile
    )


@fact(rf"the ({CARD})(?: from the \w+)? can be built, and the ({CARD}) under it")
def it_lies_under_the_other(said: Said) -> bool:
    """The second card lies directly under the first."""
    over, under = card(said.found[1]), card(said.found[2])
    return any(over in pile and pile[pile.index(over) - 1 :][:1] == (under,) for pile in after(said).piles)


@fact(rf"(?:on the way to|short of|moves toward|more moves? builds?) (?:building )?the ({CARD})")
def what_comes_later_is_not_done_yet(said: Said) -> bool:
    """That card is not built yet."""
    return any(card(said.found[1]) in pile for pile in said.deal.piles)


@fact(rf"(?:It|and) leaves (\w+) cards? on the ({CARD})")
def so_many_lie_on_it_now(said: Said) -> bool:
    """After the move so many cards lie on that card."""
    lies = [pile for pile in after(said).piles if card(said.found[2]) in pile]
    return any(len(pile) - 1 - pile.index(card(said.found[2])) == number(said.found[1]) for pile in lies)


@fact(r"(?:on the way to|short of|moves toward) (?:turning up a card in|(emptying)) (T\d+)")
def what_is_on_the_way_is_not_there_yet(said: Said) -> bool:
    """That pile still has cards or, if one is to be turned up there, face-down cards."""
    there = place(said, said.found[2])
    return bool(said.deal.piles[there] if said.found[1] else said.deal.down[there])


@fact(
    r"[Ii]t turns up (a card|the last face-down card) in (T\d+)(?:, (?:where|with) (\w+) more|, and leaves only one)?"
)
def a_card_is_turned_up(said: Said) -> bool:
    """That pile has one face-down card less after the move, and so many left."""
    there, now = place(said, said.found[2]), after(said)
    left = 0 if "last" in said.found[1] else NUMBERS.index(said.found[3]) if said.found[3] else None
    left = 1 if "only one" in said.found[0] else left
    return bool(now.down[there] == said.deal.down[there] - 1 and left in (None, now.down[there]))


@fact(r"no other (move turns one up|pile can be opened) now")
def it_is_the_only_way(said: Said) -> bool:
    """No other legal move turns up a card, or none in another pile, as the words say."""
    turned = []
    for move in said.view.lines:
        if move.verb == "move":
            now = after(said._replace(move=move))
            turned += [at for at in range(TABLEAU, len(now.piles)) if now.down[at] < said.deal.down[at]]
    return len(turned if said.found[1].startswith("move") else set(turned)) == 1


@fact(r"[Ii]t empties (T\d+)")
def a_pile_is_emptied(said: Said) -> bool:
    """That pile is empty after the move."""
    return not after(said).piles[place(said, said.found[1])]


@fact(r"you then have (\w+) spaces")
def so_many_spaces(said: Said) -> bool:
    """There are so many spaces after the move."""
    spaces = sum(not pile for pile in after(said).piles[TABLEAU:])
    return ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")[spaces] == said.found[1]


@fact(rf"brings in (the next card|the {CARD}) from the stock, (?:where (\w+) (?:is|are) left|the last)")
def the_stock_brings_it_in(said: Said) -> bool:
    """The card was on top of the stock, which then has so many cards left."""
    now = after(said)
    named = said.found[1]
    right = named == "the next card" or card(named[4:]) == said.deal.piles[STOCK][-1]
    return right and number(said.found[2] or "no") == len(now.piles[STOCK])


@fact(r"All of the (?:(red|black) )?(\w+?)e?s are built")
def all_of_them_are_built(said: Said) -> bool:
    """Every card of that rank and color lies on a foundation."""
    built = {each for pile in said.deal.foundations.piles for each in pile}
    meant = [each for each in CARDS[:52] if each.title.split()[0].startswith(said.found[2])]
    return bool(meant) and all(
        each in built or (said.found[1] is not None and each.suit.red != (said.found[1] == "red")) for each in meant
    )


@fact(rf"Next on that foundation is the ({CARD}), (free in T|under (\w+) cards? in T|not in sight)")
def the_next_card_lies_there(said: Said) -> bool:
    """That card lies under so many cards, or in no pile that can be seen, as the words say."""
    now, wanted = after(said), card(said.found[1])
    over = [len(pile) - 1 - pile.index(wanted) for pile in now.piles[TABLEAU:] if wanted in pile]
    if said.found[2] == "not in sight":
        return not any(wanted in pile for pile in now.piles)
    return over == [number(said.found[3] or "no")]


@fact(rf"[Ii]t frees the ({CARD})(?:[. ]|, (?!the|and|where|on))")
def it_lies_free_then(said: Said) -> bool:
    """That card is on top of a pile after the move, and was not before."""
    if isinstance(said.deal, PyramidDeal):
        return any(pile[-1:] == (card(said.found[1]),) for pile in after(said).piles)
    meant = card(said.found[1])
    return any(pile[-1:] == (meant,) for pile in after(said).piles) and not any(
        pile[-1:] == (meant,) for pile in said.deal.piles
    )


@fact(rf"Keep the ({CARD}) (?:in|for|open)")
def what_is_kept_can_be_played_now(said: Said) -> bool:
    """That card is on top of a pile."""
    return any(pile[-1:] == (card(said.found[1]),) for pile in said.deal.piles)


@fact(rf"The ({CARD}) would bury the ({CARD})")
def what_would_be_buried_is_due_sooner(said: Said) -> bool:
    """The card that would be buried goes to its foundation before the other."""
    over, under = (card(each) for each in said.found.groups())
    base: int = said.deal.base
    return (under - base) % 13 < (over - base) % 13


@fact(rf"Then the ({CARD})(?:, the ({CARD}))*.* can follow")
def the_chain_goes_on(said: Said) -> bool:
    """The cards named can be taken one after another."""
    game, deal = said.game, after(said)
    assert isinstance(game, Golf)
    named = re.findall(CARD, said.found[0])
    return all(done(game, deal, card(each), lambda _, to: to == WASTE) for each in named)


@fact(rf"[Ii]t frees the ({CARD}), and leaves \w+ cards? on the ({CARD})")
def what_is_dug_for_can_be_built_next(said: Said) -> bool:
    """The second card lies under the first, and a foundation takes it next."""
    now, (top, under) = after(said), (card(each) for each in said.found.groups())
    due = any(mask >> under & 1 for mask in now.foundations.due)
    return due and any(pile[-1:] == (top,) and under in pile[:-1] for pile in now.piles[TABLEAU:])


@fact(
    rf"(?:It frees|and) the ({CARD})(?: in T\d+)?(?: comes up)?, (?:with (\w+) cards? under it|the last card in T\d+)"
)
def so_many_cards_lie_under_it(said: Said) -> bool:
    """That card has so many cards under it in its pile."""
    piles = [pile for pile in after(said).piles[TABLEAU:] if card(said.found[1]) in pile]
    return [pile.index(card(said.found[1])) for pile in piles] == [number(said.found[2] or "no")]


@fact(rf"[Ii]t uncovers the ({CARD})")
def it_is_uncovered(said: Said) -> bool:
    """That card is on top of a pile after the move."""
    return any(pile[-1:] == (card(said.found[1]),) for pile in after(said).piles)


@fact(r"(?:scores \w|makes (?:a pair|two pair|three|four|a full)|completes(?! the foundation))")
def it_counts_at_once(said: Said) -> bool:
    """The square counts more after the move."""
    game = said.game
    assert isinstance(game, Square)
    now = after(said)
    return sum(map(sum, game.points(now))) > sum(map(sum, game.points(said.deal)))


@fact(rf"Then (?:the {CARD}(?: and the {CARD})?) can go(?:, then the {CARD}(?: and the {CARD})?)?(?=[.,])")
def the_pairs_can_go_then(said: Said) -> bool:
    """The pairs named can be removed one after another."""
    game, deal = said.game, after(said)
    for pair in said.found[0].split(", then "):
        cards = {card(each) for each in re.findall(CARD, pair)}
        if not done(game, deal, min(cards), lambda found, _, cards=cards: found == cards):
            return False
    return True


@fact(r"(\w+) (\w+?)e?s? (?:is|are) left for (?:it|them)")
def so_many_partners_are_left(said: Said) -> bool:
    """So many partners are left: cards not removed that do not lie over or under every card that needs them."""
    now = after(said)
    assert isinstance(now, PyramidDeal)
    gone = sum(each.title.split()[0].startswith(said.found[2]) for each in now.removed)
    (rank,) = {each % 13 for each in CARDS[:52] if each.title.split()[0].startswith(said.found[2])}
    lying = {at: pile[-1] % 13 for at, pile in enumerate(now.piles[TABLEAU:]) if pile}
    needing = [at for at, each in lying.items() if each == 11 - rank]
    blocked = sum(
        each == rank and all(over(at, other) or over(other, at) for other in needing) for at, each in lying.items()
    )
    return ("no", "one", "two", "three", "four")[4 - gone - blocked] == said.found[1]


@fact(rf"Keep the ({CARD}): the pyramid has (\w+) (\w+?)(?:e?s)?, and (?:only (\w+)|no) other \w+ (?:is|are) left")
def the_pyramid_needs_it(said: Said) -> bool:
    """The pyramid has so many partners of that card, and so many other cards of its rank are left."""
    now, kept = said.deal, card(said.found[1])
    assert isinstance(now, PyramidDeal)
    partners = [pile[-1] for pile in now.piles[TABLEAU:] if pile and pile[-1].title.startswith(said.found[3])]
    others = 3 - sum(each % 13 == kept % 13 for each in now.removed)
    told = number(said.found[4]) if said.found[4] else 0
    return (
        len(partners) == number(said.found[2])
        and {each % 13 for each in partners} == {11 - kept % 13}
        and told == others
    )


def over(high: int, low: int) -> bool:
    """Whether a card of the pyramid lies on another, directly or with cards between."""
    return low < len(COVERS) and (high in COVERS[low] or any(over(high, between) for between in COVERS[low]))


@fact(r"No other card of the pyramid needs either|The pyramid can spare both")
def no_partner_is_missed(said: Said) -> bool:
    """The cards left in the pyramid have enough partners, or none of them needs cards like those removed."""
    now = after(said)
    assert isinstance(now, PyramidDeal)
    stay = [pile[-1] % 13 for pile in now.piles[TABLEAU:] if pile]
    ranks = {each % 13 for each in now.removed[-2:]}
    left = {rank: 4 - sum(each % 13 == rank for each in now.removed) for rank in ranks}
    none = "No other" in said.found[0]
    return all(stay.count(11 - rank) <= (0 if none else left[rank]) for rank in ranks)


@fact(r"([Nn]othing else fits\.)|(Of the \w+ cards that fit, it lies in the deepest)")
def of_the_cards_that_fit_it_is_the_one(said: Said) -> bool:
    """The card is the only one that fits, or lies in a deeper column than all others that fit."""
    source = place(said, str(said.move.args[0]))
    others = [place(said, str(line.args[0])) for line in said.view.lines if line.verb == "move" and line != said.move]
    if said.found[1]:
        return not others
    return all(len(said.deal.piles[source]) > len(said.deal.piles[other]) for other in others)


@fact(r"It lies over (more cards) than the|It lies over the .*, and .* over no card as low")
def it_covers_more_than_its_twins(said: Said) -> bool:
    """The card lies over more cards, or a lower card, than any other top of its rank, as the words say."""
    source = place(said, str(said.move.args[0]))
    tops = {at: pile for at, pile in enumerate(said.deal.piles) if at >= TABLEAU and pile}
    twins = [pile[:-1] for at, pile in tops.items() if at != source and pile[-1] % 13 == tops[source][-1] % 13]
    own = tops[source][:-1]
    if said.found[1]:
        return all(len(own) > len(other) for other in twins)
    return all(min(each % 13 for each in own) < each % 13 for other in twins for each in other)


@fact(r"no (\w+) lies free to go on the")
def none_lies_free(said: Said) -> bool:
    """No card of that rank is on top of the waste or of a pile of the tableau."""
    piles = [said.deal.piles[WASTE], *said.deal.piles[TABLEAU:]]
    return not any(pile and pile[-1] < 52 and pile[-1].title.split()[0] == said.found[1] for pile in piles)


@fact(r"keeps (row|column) (\d) for (\w+)")
def a_line_is_kept_for_its_suit(said: Said) -> bool:
    """All cards of that line are of that suit, the placed card is not, and it would score at once in no other line."""
    now = sum(map(sum, said.game.points(said.deal)))
    down, number_of_it = said.found[1] == "column", said.found[2]
    beside = [each for each in said.view.lines if str(each.args[0])[1 + down] != number_of_it]
    line = said.game.lines_of(said.deal)[said.found[1] == "column"][int(said.found[2]) - 1]
    placed = said.deal.piles[1][-1]
    suited = len(line) > 1 and {each.suit.title for each in line} == {said.found[3]} != {placed.suit.title}
    none = all(sum(map(sum, said.game.points(after(said._replace(move=each))))) <= now for each in beside)
    return suited and none


@fact(rf"for the ({CARD}), which lies on face-down cards in (T\d+)")
def it_lies_on_face_down_cards(said: Said) -> bool:
    """That card lies directly on the face-down cards of that pile."""
    there = place(said, said.found[2])
    down = said.deal.down[there]
    return bool(down and said.deal.piles[there][down] == card(said.found[1]))


@fact(rf"(?<!makes a place )for the ({CARD}), which shows (?:next|first)\.$")
def the_next_card_has_no_place(said: Said) -> bool:
    """After the turn of the hand that card shows, and has no place."""
    deal = after(said)
    if said.move.verb == "redeal":
        said.game.play(deal, said.game.play_phase.turn)
    ways = said.game.carrying.carriages(deal)
    return deal.piles[WASTE][-1] == card(said.found[1]) and all(source != WASTE for source, _, _ in ways)


@fact(rf"No (?:(red|black) )?queen waits for the ({CARD})")
def no_queen_waits(said: Said) -> bool:
    """No queen on top of the waste or a pile could go on that king, except one that lies on a king already."""
    rests_on = said.game.carrying.rests_on
    rests = rests_on[card(said.found[2])]
    piles = [pile for pile in (said.deal.piles[WASTE], *said.deal.piles[TABLEAU:]) if pile and pile[-1] < 52]
    settled = [len(pile) > 1 and pile[-2] < 52 and bool(rests_on[pile[-2]] >> pile[-1] & 1) for pile in piles]
    return not any(rests >> pile[-1] & 1 and not done for pile, done in zip(piles, settled, strict=True))


@fact(rf"The ({CARD})(?: or the {CARD})* can follow it; nothing follows (?:the ({CARD})|any other)")
def only_this_card_is_followed(said: Said) -> bool:
    """That card can follow the card of the hint, and no card can follow any other card that fits."""
    game = said.game
    if not done(game, after(said), card(said.found[1]), lambda _, to: to == WASTE):
        return False
    others = [line for line in said.view.lines if line.verb == "move" and line != said.move]
    return bool(others) and not any(
        each.verb == "move" for line in others for each in game.lawful(after(said._replace(move=line)), game.seat)
    )


def chain_begun(game: Any, deal: PatienceDeal, turned: Card) -> int:
    """Return how many cards the longest chain has that begins when the card `turned` is turned up now."""
    deal = deal.copy()
    deal.piles[WASTE] = (*deal.piles[WASTE], turned)
    longest, states = 0, [(deal, 0)]
    while states:
        state, many = states.pop()
        longest = max(longest, many)
        for line in game.lawful(state, game.seat):
            if line.verb == "move":
                then = state.copy()
                game.play(then, line)
                states.append((then, many + 1))
    return longest


@fact(
    r"(?:(\w+) of the \w+ cards|(All) \w+ cards|(Both) cards) to come then lets? you go on,"
    r" after (?:the \S+ only|any other card at most|the \S+|any other card) (\w+)"
)
def more_cards_to_come_let_you_go_on(said: Said) -> bool:
    """After the move so many cards of the hand begin a chain, and after every other move fewer."""
    hand = unseen_by(said)
    lines = [line for line in said.view.lines if line.verb == "move"]
    fit = {
        line: sum(chain_begun(said.game, after(said._replace(move=line)), each) > 0 for each in hand) for line in lines
    }
    own = number(said.found[1].lower()) if said.found[1] else len(hand)
    other = 0 if said.found[4] == "none" else number(said.found[4])
    return fit.pop(said.move) == own and max(fit.values()) == other < own


@fact(r"(An? \w+)(?:, an? \w+)*(?: or an? \w+)? would then let (\w+) cards go, after .* (\w+)\.")
def a_card_to_come_begins_a_longer_chain(said: Said) -> bool:
    """A card to come of that rank begins so long a chain; after any other move its chain is shorter.

    The sentence ends with the length of the chain after the other move.
    """
    hand = unseen_by(said)
    lines = [line for line in said.view.lines if line.verb == "move"]
    begun = {
        line: {each: chain_begun(said.game, after(said._replace(move=line)), each) for each in hand} for line in lines
    }
    own = begun.pop(said.move)
    rank = said.found[1].split()[1]
    named = [own[each] for each in hand if each.title.split()[0] == rank]
    most = max(max(each.values()) for each in begun.values())
    ranks = {each.title.split()[0] for each in hand if own[each] == max(own.values())}
    same = max(each[card] for each in begun.values() for card in hand if card.title.split()[0] in ranks)
    told = 0 if said.found[3] == "none" else number(said.found[3])
    return bool(named) and {*named} == {number(said.found[2])} and same == told and most < named[0]


def unseen_by(said: Said) -> list[Card]:
    """Return the cards that lie in no pile."""
    seen = {each for pile in said.deal.piles for each in pile}
    return [each for each in CARDS[:52] if each not in seen]


@fact(r"With the \S+ kept, (\w+) of the (\w+) cards? in the hand let you go on")
def so_many_cards_can_be_gone_on_from(said: Said) -> bool:
    """So many cards of the hand can be followed by a top card of the tableau."""
    hand = unseen_by(said)
    tops = [pile[-1] for pile in said.deal.piles[TABLEAU:] if pile]
    onto = said.game.routes[0].onto
    fit = sum(any(onto[top % 13] >> each % 13 & 1 for top in tops) for each in hand)
    return (number(said.found[1]), number(said.found[2])) == (fit, len(hand))


@fact(rf"The ({CARD}) can wait: (\w+) cards? still in the hand fits? it")
def so_many_cards_fit_it_later(said: Said) -> bool:
    """That card goes on so many cards of the hand."""
    onto = said.game.routes[0].onto[card(said.found[1]) % 13]
    return bool(number(said.found[2]) == sum(onto >> each % 13 & 1 for each in unseen_by(said)))


@fact(rf"[Tt]he ({CARD})[^.:]*? can go on it at once")
def it_can_go_there_at_once(said: Said) -> bool:
    """That card can be laid on the card of the hint."""
    game, moved = said.game, said.game.layout.carried(said.move)
    onto = said.deal.piles[moved[0]][-1]
    return done(game, after(said), card(said.found[1]), lambda piles, to: to < len(piles) and piles[to][-1:] == (onto,))


@fact(rf"The waste then shows the ({CARD})\.|The ({CARD}) stays in reach on the waste\.")
def the_waste_shows_it_then(said: Said) -> bool:
    """The waste shows that card after the move."""
    return after(said).piles[WASTE][-1:] == (card(said.found[1] or said.found[2]),)


@fact(r"Keep your only space: with it you can empty (\w+) as soon as an? (\w+) lies open")
def a_pile_of_two_waits(said: Said) -> bool:
    """That pile has two cards; the lower one goes on a card of that rank, which is still to come."""
    pile, rank = said.deal.piles[place(said, said.found[1])], RANK_TITLES.index(said.found[2])
    seen = [each for some in (*said.deal.piles, *said.deal.foundations.piles) for each in some if each < 52]
    to_come = any(each % 13 == rank and each not in seen for each in CARDS[:52])
    return len(pile) == 2 and (pile[0] + 1) % 13 == rank != said.deal.base and to_come


@fact(rf"In (?:your only|a) space the ({CARD}) would take only (.*)\.|^Nothing fits on the ({CARD})\.")
def so_little_could_follow(said: Said) -> bool:
    """These are the ranks that can still follow on that card: those down to the base."""
    top = card(said.found[1] or said.found[3])
    ranks = [RANK_TITLES.index(each) for each in re.findall(r"an? (\w+)", said.found[2] or "")]
    return ranks == [(top - down) % 13 for down in range(1, (top % 13 - said.deal.base) % 13)]


RANK_WORD = "ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king"


def to_come(said: Said) -> list[Card]:
    """The cards that nobody has seen."""
    now = after(said) if said.move.verb == "move" else said.deal
    open_ = {each for pile in (*now.piles, *now.foundations.piles)[2:] for each in pile}
    hand = now.piles[HAND]
    seen = open_ | set(now.piles[WASTE]) | set(hand[now.down[HAND] :])
    return [each for each in CARDS[:52] if each not in seen]


@fact(rf"The ({CARD}) is still to come\.")
def it_is_in_the_hand(said: Said) -> bool:
    """That card is in the hand or the waste."""
    now = said.deal
    return card(said.found[1]) in (*now.piles[HAND], *now.piles[WASTE])


@fact(rf"(\w+) ({RANK_WORD})(?:s|es)? (?:is|are) still to come")
def so_many_are_to_come(said: Said) -> bool:
    """So many cards of that rank have not been seen."""
    many = sum([each.title.startswith(said.found[2]) for each in to_come(said)])
    return many == number(said.found[1].lower())


@fact(r"(\w+) of the (\d+) cards to come")
def so_many_have_a_place(said: Said) -> bool:
    """So many cards are to come, and the number with a place is no greater."""
    return len(to_come(said)) == int(said.found[2]) > number(said.found[1].lower()) - 1


@fact(rf"the nearest ({RANK_WORD}) lies under (\w+) cards? in (T\d)")
def the_nearest_lies_there(said: Said) -> bool:
    """No card of that rank lies under fewer."""
    depths = [
        (len(pile) - 1 - at, place_number)
        for place_number, pile in enumerate(after(said).piles[TABLEAU:], TABLEAU)
        for at, each in enumerate(pile)
        if each.title.startswith(said.found[1])
    ]
    return (number(said.found[2]), place(said, said.found[3])) in depths and min(depths)[0] == number(said.found[2])


@fact(rf"[Ii]t uncovers the ({CARD})")
def it_comes_free(said: Said) -> bool:
    """That card is on top of a pile after the move."""
    top = card(said.found[1])
    return any(pile[-1:] == (top,) for pile in after(said).piles[TABLEAU:])


@fact(rf"({RANK_WORD}) could take the ({CARD}), which would empty (T\d)")
def it_is_alone_there(said: Said) -> bool:
    """That card is the only one of that pile."""
    return bool(said.deal.piles[place(said, said.found[3])] == (card(said.found[2]),))


FACTS = facts_in(globals())
