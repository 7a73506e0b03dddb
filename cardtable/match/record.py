"""Records: JSON documents with all that is needed to replay a match; they are checked when read."""

from __future__ import annotations

import io
import json
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, BinaryIO, Final, Literal, NamedTuple, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    FailFast,
    Field,
    StringConstraints,
    ValidationError,
    model_validator,
)

from cardtable.errors import BadInput, BadRecord
from cardtable.rules.catalogue import entry_of_record
from cardtable.rules.game import FROM, NUMBER, SALT, SEAL, AnyGame
from cardtable.rules.notation import sentence_of, strict_json
from cardtable.rules.starting import Start

__all__ = [
    "FORMAT",
    "NAME_LENGTH",
    "TEXT_LENGTH",
    "DealRecord",
    "FoundRecord",
    "Record",
    "SeatName",
    "SetupRecord",
    "StartRecord",
    "clean_name",
    "clean_text",
    "find_records",
    "game_of",
    "new_record",
    "read_record",
    "read_records",
    "read_text",
    "record_of",
    "record_text",
]

FORMAT: Final = "cardtable-record/1"
NAME_LENGTH: Final = 32
TEXT_LENGTH: Final = 60
BREAKS: Final = "\t\n\r"
LONGEST: Final = 16 * 2**20
_TOO_LONG = f"The record is longer than {LONGEST // 2**20} MB; no game is that long."


# ── names ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def clean_name(text: str) -> str:
    """Return a person's name fit for any screen: one line of at most `NAME_LENGTH` characters.

    Control characters are removed.
    """
    return clean_text(text, NAME_LENGTH)


def clean_text(text: str, longest: int = TEXT_LENGTH) -> str:
    """Return a text fit for any screen: one line of at most `longest` characters, cleaned as in `clean_name`."""
    kept: list[str] = []
    marks = 0
    there = "".join(char for char in text[: 20 * longest] if char in BREAKS or unicodedata.category(char)[0] != "C")
    for char in unicodedata.normalize("NFC", there):
        kind = unicodedata.category(char)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("Z") or char in BREAKS:
            kept.append(" ")
        elif marks <= 2:
            kept.append(char)
    cleaned = " ".join("".join(kept).split())
    return cleaned if len(cleaned) <= longest else cleaned[: longest - 1].rstrip() + "…"


# ── the document ──────────────────────────────────────────────────────────────────────────────────────────────────


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeatName(_Part):
    """The name of the player at a seat; no rule depends on it."""

    name: Annotated[str, AfterValidator(clean_name)]


def _single_spaces(text: str) -> str:
    return " ".join(text.split())


PackText = Annotated[str, StringConstraints(max_length=2000), AfterValidator(_single_spaces)]


class DealRecord(_Part):
    """A deal: the dealer, each pack as it was after the cut (top card first), and the moves."""

    dealer: Annotated[int, Field(ge=-99, le=99)]
    packs: Annotated[list[PackText], FailFast()]
    moves: Annotated[list[str], FailFast()]


class SetupRecord(_Part):
    """The cutting before the first deal: the people in order of arrival, the packs, and the moves."""

    kind: Literal["partners", "deal"]
    names: Annotated[list[Annotated[str, AfterValidator(clean_name)]], FailFast()]
    packs: Annotated[list[PackText], FailFast()]
    moves: Annotated[list[str], FailFast()]


class StartRecord(_Part):
    """The scores at which a match begins, for example those that people have reached at another table."""

    totals: Annotated[list[int], FailFast()]
    deals: int | None = None
    pots: Annotated[list[int], FailFast()] = []
    games: Annotated[list[int], FailFast()] = []
    score: Annotated[list[int], FailFast()] = []

    @property
    def told(self) -> Start:
        return Start(tuple(self.totals), self.deals, tuple(self.pots), tuple(self.games), tuple(self.score))


class Record(BaseModel):
    """A match from its first deal to its last move.

    A record may also have keys that are not named here. Their values are texts: the number of the match, its seal, its
    salt, the position of another record from which it went on, and the texts that its game adds.
    """

    model_config = ConfigDict(extra="allow", strict=True)
    __pydantic_extra__: dict[str, str]

    format: Literal["cardtable-record/1"] = FORMAT
    game: str
    options: dict[str, Any] = {}
    start: StartRecord | None = None
    setup: SetupRecord | None = None
    seats: Annotated[list[SeatName], FailFast()]
    deals: Annotated[list[DealRecord], FailFast()] = []

    @model_validator(mode="after")
    def _nobody_nameless(self) -> Self:
        for seat, person in enumerate(self.seats):
            person.name = person.name or f"Seat {seat}"
        return self

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def texts(self) -> dict[str, str]:
        return self.model_extra or {}

    @property
    def beside(self) -> dict[str, object]:
        beside: dict[str, object] = {**self.texts}
        if self.start is not None:
            beside["start"] = self.start.model_dump(exclude_defaults=True)
        if self.setup is not None:
            beside["setup"] = self.setup.model_dump()
        return beside

    def text(self) -> str:
        deals = [(deal.dealer, deal.packs, deal.moves) for deal in self.deals]
        return record_text(game_of(self), self.names, deals, self.beside)


def new_record(game: AnyGame, names: Sequence[str], texts: Mapping[str, str] | None = None) -> Record:
    """Return a record of this game in which nothing has been dealt yet, with the further keys in `texts`."""
    record = Record(game=game.id, options=dict(game.options.changed()), seats=[SeatName(name=name) for name in names])
    for key, text in (texts or {}).items():
        setattr(record, key, text)
    return record


def record_text(
    game: AnyGame,
    names: Sequence[str],
    deals: Sequence[tuple[int, Sequence[str], Sequence[str]]],
    beside: Mapping[str, object] | None = None,
) -> str:
    """Return a record as one line of JSON.

    `deals` has the dealer, the packs and the moves of each deal.
    """
    document = {
        "format": FORMAT,
        "game": game.id,
        "options": game.options.changed(),
        **(beside or {}),
        "seats": [{"name": name} for name in names],
        "deals": [{"dealer": dealer, "packs": packs, "moves": moves} for dealer, packs, moves in deals],
    }
    return json.dumps(document, ensure_ascii=False)


def game_of(record: Record) -> AnyGame:
    """Return the game of a record, with its options and seats.

    Raises:
        BadInput: there is no such game or option, or the game is not for that number of players.
    """
    return entry_of_record(record.game).game().table(record.options, len(record.seats))


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────────────


class FoundRecord(NamedTuple):
    """A record, and the number of its line in a file of JSON Lines (`None` for a single JSON document)."""

    line: int | None
    record: Record


def read_record(text: str) -> Record:
    """Return the record in a JSON document.

    Raises:
        BadRecord: the text is not a record; the message is one sentence.
        BadInput: there is no such game, option or number of seats.
    """
    return record_of(strict_json(text))


def read_records(text: str) -> Iterator[Record]:
    """Yield the records in a text, which is one JSON document or JSON Lines.

    Raises:
        BadInput: as for `read_record`, or no record is found; in JSON Lines the message begins with the number of the
            line.
    """
    for found in find_records(io.BytesIO(text.encode("utf-8", "surrogatepass"))):
        yield found.record


def find_records(stream: BinaryIO) -> Iterator[FoundRecord]:
    """Yield the records in an open file of one JSON document or JSON Lines, as they are read.

    Raises:
        BadInput: as for `read_record`, or no record is found; in JSON Lines the message begins with the number of the
            line.
    """
    number = 0
    found = False
    while line := stream.readline(LONGEST + 1):
        number += 1
        if len(line) <= LONGEST and not line.strip():
            continue
        if not found and len(line) <= LONGEST and _goes_on(line):
            yield FoundRecord(None, read_record(read_text(line + stream.read(LONGEST + 1))))
            return
        alone = not found and number == 1 and not line.endswith(b"\n")
        try:
            record = read_record(read_text(line))
        except BadInput as error:
            if alone:
                raise
            raise type(error)(f"line {number}: {error}") from None
        found = True
        yield FoundRecord(None if alone else number, record)
    if not found:
        raise BadRecord("There is no record in it.")


def _goes_on(line: bytes) -> bool:
    """Whether the first line of a file is only the beginning of a JSON document, which further lines complete."""
    line = line.strip()
    if line.endswith(b"}") and line.count(b"{") == line.count(b"}"):
        return False
    try:
        text = line.decode()
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.pos >= len(text)
    except (ValueError, RecursionError):
        return False
    return False


def read_text(data: bytes) -> str:
    """Return the text of UTF-8 bytes; more than `LONGEST` bytes are an error.

    Raises:
        BadRecord: there are too many bytes, or they are not UTF-8.
    """
    if len(data) > LONGEST:
        raise BadRecord(_TOO_LONG)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(f"It is not UTF-8 text: byte {error.start} is {data[error.start]:#04x}.") from None


def record_of(document: object) -> Record:
    """Return the record in a parsed JSON document.

    Raises:
        BadRecord: the document is not a record; the message is one sentence that names the key.
        BadInput: there is no such game, option or number of seats.
    """
    if not isinstance(document, dict):
        raise BadRecord("A record is a JSON object with the keys format, game, options, seats and deals.")
    if "format" in document and document["format"] != FORMAT:
        raise BadRecord(f"Its format is {str(document['format'])[:40]!r}: this program reads {FORMAT!r}.")
    missing = [key for key in ("format", "game", "seats", "deals") if key not in document]
    if missing:
        raise BadRecord(f"The record does not have the key {missing[0]!r}.")
    game = document["game"]
    known = (
        *Record.model_fields,
        NUMBER,
        SEAL,
        SALT,
        FROM,
        *(entry_of_record(game).game().record_texts if isinstance(game, str) else ()),
    )
    for key in document:
        if key not in known:
            raise BadRecord(f"The record has a key {key[:40]!r}, which records of {game} do not have.")
    try:
        record = Record.model_validate(document)
    except ValidationError as error:
        raise BadRecord(sentence_of(error)) from None
    game_of(record)
    return record
