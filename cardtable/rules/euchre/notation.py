"""Read and write Euchre Game Notation (EGN): translate a text in it to a record, and a record to a text.

EGN is an open format for one game of Euchre: a JSON object with

- `fileType` `"Euchre Game Notation"` and a `version` (1.6 is written; every 1.x is read, even if its keys have older
  names);
- `metadata`, which has four parts. `players` are names, or objects with a `name`, by seat. `initialScore` and
  `finalScore` are the scores before the first deal and after the last, by side. `description` is a text; this program
  writes there the seats whose cards were filled in. `ruleset` has the rules: `std` (whether the dealer must call when
  all have passed twice; by default true), `min_rank` (the lowest rank of the pack; by default 9), `winning_score` (by
  default 10), `loner_lead` (who leads against a lone player: `LEFT_OF_DEALER` or `LEFT_OF_LONER`), and house rules that
  are off by default;
- `deals`. Each deal has an `initialState` and up to two `phases`. An `initialState` has the `dealer`, the `upCard`, and
  perhaps `playerCards`, the hands dealt, by seat. The phase `EUCHRE_BIDDING` has its `calls` from the dealer's left on:
  `Pass` or `Order` in the first round, `Pass` or a suit in the second. It also has `isAlone`, and perhaps the
  `discard`, the `aloneDefender` and the `cardExchanges` of house rules. Each exchange has its `receiver`, the `cards`
  received, and the `discards`. The phase `TRICK_PLAY` has its `tricks`, with the cards in the order of play.

Cards are written as in a record. In addition, `N` is a nine, `R` and `L` are the bowers, `B` is the joker. `X` stands
for an unknown rank and `x` for an unknown suit; an empty text is an unknown card or hand. The suit for which a
turned-up joker stands is written as `upSuit`, a key that is not part of the format.

Missing cards are replaced by cards that could have been there. The record then has a text, under the key
`RECONSTRUCTED`, that names the seats.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError

from cardtable.cards import JOKER, Card, read_cards
from cardtable.errors import BadOptions, BadRecord, BrokenRecord, IllegalStart
from cardtable.rules.euchre.deal import NO_TRUMP, SEATS, EuchreDeal
from cardtable.rules.euchre.euchre import RECONSTRUCTED, Euchre
from cardtable.rules.euchre.exchanges import Exchange
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.euchre.reconstruction import JOKER_WRITTEN, THROWN_IN, Known, reconstruct
from cardtable.rules.game import Refusal, Standing
from cardtable.rules.moves import NOBODY, read_move
from cardtable.rules.naming import speak
from cardtable.rules.notation import Notation, Translated, sentence_of, strict_json
from cardtable.rules.starting import Start
from cardtable.rules.words import listed

TITLE: Final = "Euchre Game Notation"
VERSION: Final = "1.6"
LOWEST: Final = {9: 24, 8: 28, 7: 32}
DESCRIBED: Final = "Cards were filled in: "
LONGEST_DESCRIPTION: Final = 1024
RULES_ALWAYS_SAID: Final = ("std", "min_rank", "winning_score", "loner_lead")
LEADS: Final = {"LEFT_OF_DEALER": "eldest", "LEFT_OF_LONER": "left"}

SAME_RULES: Final = {
    "joker": "joker",
    "allow_no_trump": "no_trump",
    "canadian": "canadian",
    "partners_best": "partners_best",
    "defend_alone": "defend_alone",
    "loner_march_score": "lone_march",
    "loner_euchred_score": "lone_euchred",
}
"""For each rule of the format, the option with the same values."""

FARMERS: Final = {"farmers": "throw-in", "go_under": "under"}
"""For each rule of the format about farmer's hands, the value of the option `farmers`."""

HOUSE_RULES: Final[Mapping[str, tuple[object, str, str]]] = {
    "num_players": (4, "EU-1.2", "four play"),
    "num_deals": (0, "EU-4.35", "a game is won by points and does not end after so many deals"),
    "fast_break": (False, "EU-6.1", "three tricks always score"),
    "four_trick_tokens": (False, "EU-6.1", "four tricks are worth no more than three"),
}
"""House rules that are not played here. For each: the one value allowed, and our rule, as an id and in words."""


# ── what a document holds ─────────────────────────────────────────────────────────────────────────────────────────


class _Part(BaseModel):
    """A part of a document. Keys that are not fields, such as a comment, are ignored."""

    model_config = ConfigDict(extra="ignore", strict=True)


class _Player(_Part):
    name: str


class _Metadata(_Part):
    players: list[str | _Player]
    initialScore: list[int] = []  # noqa: N815 - these names are the format's
    finalScore: list[int] | None = None  # noqa: N815
    description: Any = ""
    ruleset: dict[str, Any] = {}


def _none_known(cards: object) -> object:
    return [] if cards == "" else cards


_Cards = Annotated[list[str], BeforeValidator(_none_known)]


class _InitialState(_Part):
    dealer: int
    upCard: str  # noqa: N815
    upSuit: str | None = None  # noqa: N815
    playerCards: Annotated[list[_Cards], BeforeValidator(_none_known)] = []  # noqa: N815
    kitty: _Cards = []


class _Exchange(_Part):
    receiver: int
    cards: list[str]
    discards: list[str] = []


class _Phase(_Part):
    type: Literal["EUCHRE_BIDDING", "TRICK_PLAY"]
    calls: list[str] = []
    isAlone: bool = False  # noqa: N815
    aloneDefender: int = -1  # noqa: N815
    discard: str | None = None
    cardExchanges: list[_Exchange] = []  # noqa: N815
    initialLead: int | None = None  # noqa: N815
    tricks: list[list[str]] = []


class _Deal(_Part):
    initialState: _InitialState  # noqa: N815
    phases: list[_Phase] = []


class _Document(_Part):
    metadata: _Metadata
    deals: list[_Deal]


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────────────


def read(text: str) -> Translated:
    """Return the record of the game in an EGN text, and notes on what was filled in or left out.

    Raises:
        BadRecord: the text is not EGN, or does not say enough for a record.
        BadOptions: the game has house rules that are not played here; the sentence names the rule.
        BrokenRecord: the bidding breaks a rule, a card is in two places, a deal before the last one is not played out,
            or no game can begin at the initial score. The play of the cards is not checked here.
    """
    document = strict_json(text)
    egn = _understood(document)
    game = Euchre.table(_options(egn.metadata))
    names = [player if isinstance(player, str) else player.name for player in egn.metadata.players]
    names += [f"Seat {seat}" for seat in range(len(names), SEATS)]
    score = egn.metadata.initialScore
    began, start = _began(game, score, names), {"start": {"totals": score}} if any(score) else {}
    notes: list[str] = []
    filled_up = [_filled_up_before(egn.metadata.description)]
    deals: list[dict[str, Any]] = []
    for number, deal in enumerate(egn.deals):
        rebuilt = reconstruct(game, _known(deal, number, game.options), number, names, Random(f"{number}\n{text}"))
        if rebuilt.tricks and not rebuilt.over and number < len(egn.deals) - 1:
            stops = Refusal("EU-4.33", f"It stops after {rebuilt.tricks} of the five tricks, which are all played out.")
            raise BrokenRecord(stops, deal=number, ply=None, line=None)
        deals.append({"dealer": deal.initialState.dealer, "packs": [rebuilt.pack], "moves": rebuilt.lines})
        if rebuilt.unknown:
            seated = f"seat{'s' if len(rebuilt.unknown) > 1 else ''} {listed(map(str, rebuilt.unknown))}"
            filled_up.append(f"deal {number}: {seated}")
        if rebuilt.notes:
            notes.append(f"Deal {number}: {'; '.join(rebuilt.notes)}.")
    notes += [*_left_out(document), *_other_score(game, began, deals, egn.metadata.finalScore)]
    seats = [{"name": name} for name in names]
    options = game.options.changed()
    record = {"format": "cardtable-record/1", "game": game.id, "options": options, "seats": seats, "deals": deals}
    told = "; ".join(filter(None, filled_up))
    return Translated({**record, **start, **({RECONSTRUCTED: told} if told else {})}, notes)


def _began(game: Euchre, score: Sequence[int], names: Sequence[str]) -> Standing:
    """Return the standing at the written score.

    Raises:
        BrokenRecord: no game can have that score.
    """
    if not any(score):
        return game.start()
    try:
        return game.begun_at(Start(tuple(score)))
    except IllegalStart as error:
        spoken = Refusal(error.refusal.rule, speak(error.refusal.sentence, names))
        raise BrokenRecord(spoken, deal=None, ply=None, line=None, before="initialScore") from None


def _filled_up_before(description: object) -> str:
    """Return what `write` put into the description about seats that were filled in; empty for any other description."""
    described = isinstance(description, str) and description.startswith(DESCRIBED)
    return str(description).removeprefix(DESCRIBED) if described else ""


def _understood(document: object) -> _Document:
    if not isinstance(document, dict) or document.get("fileType") != TITLE:
        kind = document.get("fileType") if isinstance(document, dict) else None
        raise BadRecord(f"Its fileType is {str(kind)[:40]!r}: {TITLE!r} is wanted.")
    version = document.get("version")
    if not isinstance(version, str) or not version.startswith("1."):
        raise BadRecord(f"Its version is {str(version)[:20]!r}: versions 1.0 to {VERSION} are read.")
    deals = document.get("deals")
    for number, deal in enumerate(deals if isinstance(deals, list) else []):
        if isinstance(deal, str):
            raise BadRecord(f"Deal {number} is packed into a text of base 64: unpack it first.")
    try:
        return _Document.model_validate({"metadata": _renamed(document.get("metadata")), "deals": _renamed(deals)})
    except ValidationError as error:
        raise BadRecord(sentence_of(error)) from None


def _renamed(thing: object) -> object:
    """Return a part of the document with keys as in later versions (`playerCards`), not as in 1.0 (`player_cards`)."""
    if isinstance(thing, list):
        return [_renamed(part) for part in thing]
    if isinstance(thing, dict):
        return {
            re.sub(r"_([a-z])", lambda at: at[1].upper(), key): part if key == "ruleset" else _renamed(part)
            for key, part in thing.items()
        }
    return thing


def _options(metadata: _Metadata) -> dict[str, object]:
    rules = metadata.ruleset
    for name, value in rules.items():
        played, rule, because = HOUSE_RULES.get(name, (False, "EU-3.1", "no such rule is known"))
        known = name in HOUSE_RULES or name not in (*RULES_ALWAYS_SAID, *SAME_RULES, *FARMERS)
        if known and (type(value) is not type(played) or value != played):
            raise BadOptions(f"The house rule {name[:40]!r} is not played here: {because} ({rule}).")
    if len(metadata.players) > SEATS:
        raise BadOptions(f"It has {len(metadata.players)} players: four play (EU-1.2).")
    lowest, lead = rules.get("min_rank", 9), rules.get("loner_lead", "LEFT_OF_DEALER")
    if lowest not in LOWEST or type(lowest) is not int:
        raise BadOptions(f"The lowest rank cannot be {str(lowest)[:20]}: packs go down to 9, 8 or 7 (EU-2.1).")
    if not isinstance(lead, str) or lead not in LEADS:
        raise BadOptions(f"loner_lead cannot be {str(lead)[:40]!r}: it must be one of {', '.join(LEADS)} (EU-4.27).")
    return {
        "deck": LOWEST[lowest],
        "target": rules.get("winning_score", 10),
        "stick_the_dealer": rules.get("std", True),
        "lone_lead": LEADS[lead],
        **_farmers(rules),
        **{SAME_RULES[name]: _same_value(name, value) for name, value in rules.items() if name in SAME_RULES},
    }


def _farmers(rules: Mapping[str, object]) -> dict[str, object]:
    for name in FARMERS:
        if not isinstance(rules.get(name, False), bool):
            raise BadOptions(f"{name} cannot be {str(rules[name])[:20]!r}: it is true or false (EU-11.7).")
    played = [option for name, option in FARMERS.items() if rules.get(name)]
    if len(played) > 1:
        raise BadOptions("A farmer's hand is thrown in or goes under, not both: farmers and go_under (EU-11.13).")
    return {"farmers": played[0]} if played else {}


def _same_value(name: str, value: object) -> object:
    try:
        Euchre.Options.read({SAME_RULES[name]: value})
    except BadOptions as error:
        raise BadOptions(str(error).replace(SAME_RULES[name], name, 1)) from None
    return value


def _known(deal: _Deal, number: int, options: EuchreOptions) -> Known:
    state = deal.initialState
    known = Known(state.dealer, state.upCard, state.playerCards, state.kitty, up_suit=state.upSuit)
    if len(deal.phases) > 2 or [phase.type for phase in deal.phases] not in (
        [], ["EUCHRE_BIDDING"], ["EUCHRE_BIDDING", "TRICK_PLAY"],
    ):  # fmt: skip
        raise BadRecord(f"Deal {number}: its phases are not one bidding and then one play.")
    for phase in deal.phases:
        if phase.aloneDefender >= 0 and not options.defend_alone:
            raise BadOptions(f"Deal {number}: a defender plays alone, which is not played here (EU-4.25).")
        if phase.cardExchanges and not (options.partners_best or options.farmers == "under"):
            raise BadOptions(f"Deal {number}: cards are exchanged between seats, which is not played here (EU-4.18).")
        known.defender = phase.aloneDefender if phase.aloneDefender >= 0 else known.defender
        known.exchanges += [Exchange(each.receiver, each.cards, each.discards) for each in phase.cardExchanges]
        known.alone = known.alone or phase.isAlone
        if phase.type == "EUCHRE_BIDDING":
            known.calls, known.discard = phase.calls, phase.discard
        else:
            known.tricks, known.leader = phase.tricks, phase.initialLead
    return known


_SAID = {"fileType", "version", "metadata", "deals"}
_METADATA_SAID = {"players", "initialScore", "finalScore", "ruleset"}


def _left_out(document: object) -> list[str]:
    """Return a list with a note that names the ignored keys, or an empty list.

    Of the keys in deals, the note names only those for annotations and alternative lines.
    """
    assert isinstance(document, dict)
    metadata = document["metadata"]
    left = [key for key in document if key not in _SAID]
    said = {*_METADATA_SAID, *(key for key, value in metadata.items() if not value or _filled_up_before(value))}
    left += [key for key in metadata if key not in said]
    text = json.dumps(document["deals"])
    left += [key for key in ("callAnnotations", "playAnnotations", "alternativeLines") if f'"{key}"' in text]
    return [f"Left out: {', '.join(key[:40] for key in left)}."] if left else []


def _other_score(
    game: Euchre, standing: Standing, deals: Sequence[Mapping[str, Any]], said: list[int] | None
) -> list[str]:
    """Return a list with a note if the deals do not lead to the final score written down; otherwise an empty list.

    The list is also empty if a deal breaks a rule or does not end.
    """
    for deal in deals:
        after = _played_out(game, standing, deal)
        if after is None:
            return []
        standing = after
    if said is None or tuple(said) == standing.totals:
        return []
    totals = " to ".join(map(str, standing.totals))
    return [f"The final score is given as {' to '.join(map(str, said))}, but the deals come to {totals}."]


def _played_out(game: Euchre, standing: Any, deal: Mapping[str, Any]) -> Standing | None:
    """Return the standing after a deal, or None if the deal breaks a rule, does not end or cannot follow `standing`."""
    if standing.over or standing.dealer not in (None, deal["dealer"]):
        return None
    state = game.open(standing, deal["dealer"], [read_cards(pack) for pack in deal["packs"]])
    for line in deal["moves"]:
        move = read_move(line)
        if game.refusal(state, move) is not None:
            return None
        game.play(state, move)
    result = game.result(state)
    return result.standing if result else None


# ── writing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def write(record: Mapping[str, Any]) -> Translated:
    """Return the EGN text for a record, and notes on what the text cannot say.

    The record must have been replayed without errors.

    Raises:
        BadOptions: the record is of a rubber, or of a table at which mistakes are called.
    """
    game = Euchre.table(record["options"])
    options = game.options
    if options.rubber:
        raise BadOptions("EGN holds one game and not a rubber (EU-4.37).")
    if options.irregularities == "called":
        raise BadOptions("EGN knows no mistakes, nor those who call them (EU-7.1).")
    names = [seat["name"] for seat in record["seats"]]
    start = record.get("start") or {"totals": [0, 0]}
    standing: Any = _began(game, start["totals"], names)
    deals = []
    waits = False
    for number, dealt in enumerate(record["deals"]):
        deal = game.open(standing, dealt["dealer"], [read_cards(pack) for pack in dealt["packs"]])
        lines = iter(dealt["moves"])
        for line in () if deal.turned else lines:  # the dealer says first how he deals [EU-4.38]
            game.play(deal, read_move(line))
            break
        waits = not deal.turned
        if waits:
            break
        hands = [list(map(_written, hand)) for hand in deal.hands]
        took: tuple[Card, ...] = ()
        for line in lines:
            move = read_move(line)
            took = deal.stock[: len(move.args)] if move.verb == "under" else took
            game.play(deal, move)
        state = {"dealer": deal.dealer, "upCard": _written(deal.turn_up), "playerCards": hands}
        if deal.benny is not None:
            state["upSuit"] = deal.benny.letter
        deals.append({"dealNumber": number, "initialState": state, "phases": _phases(deal, took)})
        result = game.result(deal)
        standing = result.standing if result else standing
    lost = _lost(options, dealt=bool(deals), waits=waits, before=bool(start.get("deals")))
    metadata: dict[str, Any] = {"players": names, "initialScore": start["totals"]}
    if filled_up := record.get(RECONSTRUCTED):
        described = f"{DESCRIBED}{filled_up}"
        if len(described) <= LONGEST_DESCRIPTION:
            metadata = {"description": described, **metadata}
        else:
            lost.append("which hands were filled up")
    if standing.over:
        metadata["finalScore"] = list(standing.totals)
    metadata["ruleset"] = {
        "std": options.stick_the_dealer,
        "min_rank": {deck: rank for rank, deck in LOWEST.items()}[options.deck],
        "winning_score": options.target,
        "loner_lead": {lead: name for name, lead in LEADS.items()}[options.lone_lead],
        **_said_of(options.changed()),
    }
    document = {"fileType": TITLE, "version": VERSION, "metadata": metadata, "deals": deals}
    return Translated(_laid_out(document), [f"Left out: {', '.join(lost)}."] if lost else [])


def _lost(options: EuchreOptions, *, dealt: bool, waits: bool, before: bool) -> list[str]:
    lost = {
        "the cards under the turn-up": dealt,
        "a deal that waits for its dealer": waits,
        "how many deals were played before": before,
    }
    options_lost = (each for each in options.changed().items() if each[0] in ("packets", "exchange", "markers"))
    return [*(f"{name} {value}" for name, value in options_lost), *(what for what, is_so in lost.items() if is_so)]


def _said_of(changed: Mapping[str, object]) -> dict[str, object]:
    said = {rule: changed[option] for rule, option in SAME_RULES.items() if option in changed}
    return said | {rule: True for rule, value in FARMERS.items() if changed.get("farmers") == value}


def _written(card: Card) -> str:
    return JOKER_WRITTEN if card is JOKER else str(card)


def _phases(deal: EuchreDeal, took: Sequence[Card]) -> list[dict[str, Any]]:
    """Return the list that a file has as the `phases` of a deal: the bidding and, once a card is played, the play.

    `took` are the three cards that a seat took from under the turn-up. It is empty if no seat did so.
    """
    calls = [_call(str(move)) for move in deal.said]
    bidding: dict[str, Any] = {"type": "EUCHRE_BIDDING", "calls": calls, "isAlone": deal.alone}
    if deal.discard is not None:
        bidding["discard"] = _written(deal.discard)
    if exchanges := list(_exchanged(deal, took)):
        bidding["cardExchanges"] = exchanges
    if deal.defender != NOBODY:
        bidding["aloneDefender"] = deal.defender
    tricks = [list(map(_written, trick.cards)) for trick in deal.tricks]
    if deal.trick:
        tricks.append(list(map(_written, deal.trick)))
    return [bidding, {"type": "TRICK_PLAY", "tricks": tricks}] if tricks else [bidding]


def _exchanged(deal: EuchreDeal, took: Sequence[Card]) -> Iterator[dict[str, Any]]:
    if deal.under != NOBODY:
        yield _exchange(deal.under, took, deal.laid_under)
    if deal.given is not None:
        yield _exchange(deal.maker, (deal.given,), () if deal.laid is None else (deal.laid,))


def _exchange(receiver: int, cards: Sequence[Card], discards: Sequence[Card]) -> dict[str, Any]:
    return {"receiver": receiver, "cards": [*map(_written, cards)], "discards": [*map(_written, discards)]}


def _call(line: str) -> str:
    _, verb, *more = line.split()
    if verb == "name":
        return "n" if more[0] == NO_TRUMP else more[0]
    return "Pass" if verb == "pass" else THROWN_IN if verb == "farm" else "Order"


def _laid_out(document: Mapping[str, Any]) -> str:
    text = json.dumps(document, ensure_ascii=False, indent=2)
    word = r'"(?:[A-Z0-9][a-z]|Pass|Order|Farmers|[cdhsn]|B)"|\d+'
    short = re.compile(rf"\[\s+((?:{word})(?:,\s+(?:{word}))*)\s+\]")
    return short.sub(lambda found: "[" + re.sub(r",\s+", ", ", found[1]) + "]", text)


FORMATS: Final = {".egn": Notation(TITLE, read, write)}
