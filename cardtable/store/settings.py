"""The settings: how the table looks and behaves for this user, in a TOML file that may be edited by hand.

Unknown keys are ignored, and defaults replace wrong values. `trouble` tells of both. The file is written only when a
setting is changed. A file with wrong keys or values is then kept under another name.
"""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, ValidationError, field_validator

from cardtable.errors import CannotSave
from cardtable.ordinary import NotOrdinary, check_ordinary, read_ordinary
from cardtable.players.process import STILL
from cardtable.rules.words import listed, number_word
from cardtable.store.places import LONGEST_SETTINGS, set_aside, settings_path
from cardtable.store.private import make_folder, mend_around

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

BLOCK: Final = 11
"""How many keys each person has in a race at one keyboard: eight for piles, and one each for hand, waste and stock."""
NOT_IN_RACES: Final = frozenset(" =?")
"""Keys that nobody can choose for a race, because they do something else there."""


GROUPS: Final = {
    "theme": "The cards",
    "motion": "The table",
    "build_safely": "Solitaires",
    "reaction": "Races",
    "notice": "Calling mistakes",
    "table": "Told in lines",
}
"""The headings of the settings, keyed by the name of the first setting under each."""


BackName = Literal["blue", "red", "gold", "violet", "brown", "grey"]
BACK_WORDS: Final = {
    "blue": "blue lattice",
    "red": "red stripes",
    "gold": "gold grid",
    "violet": "violet stripes",
    "brown": "brown lines",
    "grey": "gray columns",
}


def is_race_key(key: str) -> bool:
    """Return whether a character may be a person's key in a race. Letters must be lowercase."""
    return len(key) == 1 and key.isprintable() and key == key.lower() and key not in NOT_IN_RACES


def _setting(
    default: Any,
    *,
    label: str,
    help: str,
    words: Mapping[Any, str] | None = None,
    least: float | None = None,
    most: float | None = None,
    longest: int | None = None,
) -> Any:
    extra: dict[str, Any] = {"words": {str(value): word for value, word in (words or {}).items()}}
    return Field(
        default=default,
        title=label,
        description=help,
        json_schema_extra=extra,
        ge=least,
        le=most,
        max_length=longest,
        min_length=longest and 1,
    )


class Settings(BaseModel):
    """The settings of this user."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    theme: str = _setting(
        "felt",
        label="Theme",
        help="The colors of the table. A light theme is easier to read in a bright room.",
        longest=40,
    )
    card_face: Literal["symbols", "letters"] = _setting(
        "symbols",
        label="Card faces",
        help="Use letters only if your terminal cannot show the suit symbols.",
        words={"symbols": "suit symbols", "letters": "letters only"},
    )
    four_colour: bool = _setting(
        False,
        label="Four colors",
        help="Clubs are green and diamonds blue, so that you never take one suit for another.",
    )
    card_size: Literal["auto", "small", "medium", "large"] = _setting(
        "auto",
        label="Card size",
        help="Small cards leave room for more of the table.",
        words={"auto": "to fit the terminal", "small": "small", "medium": "medium", "large": "large"},
    )
    back: BackName = _setting(
        "blue",
        label="Backs",
        help="The backs of the cards; with several packs, those of the first. Each has its own pattern.",
        words=BACK_WORDS,
    )
    other_back: BackName = _setting(
        "red",
        label="Backs of a second pack",
        help="For games with two packs, or with a pack for each player. Choose the same twice to make all backs alike.",
        words=BACK_WORDS,
    )
    hand_order: Literal["trumps-first", "trumps-last", "suits"] = _setting(
        "trumps-first",
        label="Order of a hand",
        help="Whether your trumps stand on the left or on the right, or every suit always in the same place.",
        words={"trumps-first": "trumps first", "trumps-last": "trumps last", "suits": "suits always in the same order"},
    )
    low_first: bool = _setting(
        False, label="Low cards first", help="Each suit goes from low to high; otherwise the highest card comes first."
    )
    stock_side: Literal["book", "left", "right"] = _setting(
        "book",
        label="Own stock",
        help="In games like Russian Bank: the side where each player has their own stock or payoff pile.",
        words={"book": "standard", "left": "on the left", "right": "on the right"},
    )
    motion: bool = _setting(
        True, label="Motion", help="Cards glide to their places. You never wait for them: a key acts at once."
    )
    pace: float = _setting(
        0.8,
        label="Pace",
        help="Seconds that a computer takes for a move, so that you can follow the play; 0 for none. "
        f"One that gets stuck for {number_word(round(STILL))} seconds starts its thought over.",
        least=0,
        most=5,
    )
    hold_trick: Literal["key", 1, 2, 4] = _setting(
        "key",
        label="A finished trick",
        help="How long the cards stay on the table before the trick is taken in.",
        words={"key": "stays until a key is pressed", 1: "stays a second", 2: "two seconds", 4: "four seconds"},
    )
    play_forced_card: bool = _setting(
        True,
        label="Forced moves",
        help=(
            "Your last card, and the only word you can say, are played for you when everybody knows you have no choice."
        ),
    )
    bell: bool = _setting(
        False,
        label="Bell",
        help="The terminal rings when your turn comes while you are waiting for the computers.",
    )
    show_what_is_out: bool = _setting(
        False,
        label="Show what is out",
        help=(
            "In games with tricks: which trumps are out, what is gone of each suit, and who has none. "
            "Counts as help; not shown where mistakes are called."
        ),
    )
    curtain: Literal["always", "choice", "never"] = _setting(
        "choice",
        label="Curtain",
        help="Where several people share the keyboard: when the curtain hides the table before the next person's turn.",
        words={
            "always": "always",
            "choice": "only before cards that others may not see",
            "never": "never: we trust each other",
        },
    )
    take_backs: Literal["ask", "never"] = _setting(
        "ask",
        label="Taking back",
        help=(
            "Whether a move that has shown somebody a card can be taken back if everybody agrees, or never. "
            "Holds for new tables."
        ),
        words={"ask": "if the others agree", "never": "not once a card was seen"},
    )
    build_safely: bool = _setting(
        True,
        label="Safe builds",
        help="In a solitaire for one, a card that no other card needs any more is built by itself.",
    )
    winnable_deals: bool = _setting(
        False,
        label="Winnable deals",
        help="A new solitaire starts with a deal that is known to come out, if one is found in ten seconds.",
    )
    winnable_mark: bool = _setting(
        False,
        label="Still winnable",
        help="In a solitaire for one, the heading says after each move whether the deal can still come out, as % does. "
        "Counts as a hint in each deal.",
    )
    score: Literal["way", "none", "vegas", "standard"] = _setting(
        "way",
        label="Score",
        help=(
            "In a solitaire for one. Vegas: $52 a deal and $5 back a card built, carried on. "
            "Points: 10 a card built, 5 from the waste, 5 a card turned up."
        ),
        words={
            "way": "Vegas where one plays Vegas",
            "none": "none",
            "vegas": "Vegas",
            "standard": "points",
        },
    )
    time_and_lines: bool = _setting(
        False,
        label="Time and moves",
        help="In a game for one, the heading shows how long you have played and how many moves you have made.",
    )
    reaction: float = _setting(
        1.5,
        label="Pace of rivals",
        help="Seconds that a club player takes for a move in a race; a novice is slower, an expert faster.",
        least=0,
        most=8,
    )
    race_left: str = _setting(
        "12345qweasd",
        label="First person's keys",
        help="For a race at one keyboard: eight keys for piles, then hand, waste and stock. Before a race you can "
        "choose any other keys.",
        words={"12345qweasd": "1-5 q w e, a s d", "qwertasd1gf": "q-t a s d, 1 g f"},
    )
    race_right: str = _setting(
        "7890uiophjk",
        label="Second person's keys",
        help="For a race at one keyboard: the keys of the second person. Before a race you can choose any other keys.",
        words={"7890uiophjk": "7-0 u i o p, h j k", "uiophjkl789": "u-p h-l, 7 8 9"},
    )
    race_third: str = _setting(
        "zxcvbnm,./-",
        label="Third person's keys",
        help="For a race at one keyboard: the keys of a third person. Before a race you can choose any other keys.",
        words={"zxcvbnm,./-": "z-m and comma, . / -", "yxcvbnm,.-'": "y-m and comma, . - '"},
    )
    notice: float = _setting(
        6.0,
        label="Time to notice",
        help=(
            "Seconds that a computer gives you to notice a mistake, or take back your own, before it calls or plays on."
        ),
        least=0,
        most=60,
    )
    ask_irregular: bool = _setting(
        False,
        label="Ask before a mistake",
        help="Where mistakes are called: you are asked whether you are sure before you play a card that breaks a rule.",
    )
    lapses: Literal["never", "usual", "often"] = _setting(
        "usual",
        label="Plays overlooked",
        help="Where Stop is called: whether a novice overlooks plays that it must make, so that you can call them.",
        words={"never": "never", "usual": "now and then", "often": "often"},
    )

    table: Literal["screen", "lines"] = _setting(
        "screen",
        label="Table",
        help="Drawn on the screen, or told in lines of plain words for screen readers; holds from the next start.",
        words={"screen": "on the screen", "lines": "in lines"},
    )
    spoken_cards: Literal["full", "short"] = _setting(
        "full",
        label="Cards in lines",
        help="In lines: ten of clubs, or 10 c, which is quicker to hear and shorter in braille.",
        words={"full": "in full", "short": "short"},
    )
    private_listening: bool = _setting(
        False,
        label="Private listening",
        help="In lines: nobody else hears or reads what is told, so nothing is cleared between two people.",
    )
    edit_lines: bool = _setting(
        True,
        label="Line editing",
        help="In lines: what you type can be edited and called back with the arrows; holds from the next start.",
    )

    @field_validator("race_left", "race_right", "race_third")
    @classmethod
    def _is_a_block(cls, keys: str) -> str:
        if len(keys) != BLOCK or len({*keys}) < BLOCK or not all(map(is_race_key, keys)):
            raise ValueError("a block of keys is eleven different keys: eight for piles, then hand, waste and stock")
        return keys

    _trouble: str | None = PrivateAttr(default=None)

    @property
    def trouble(self) -> str | None:
        """What is wrong with the settings' file, in one sentence, or None."""
        return self._trouble


def load_settings(path: Path | None = None) -> Settings:
    """Return the settings in a file, by default the user's."""
    path = settings_path() if path is None else path
    try:
        if path is not None:
            mend_around(path, ours=path == settings_path())
        values = {} if path is None else _read(path)
    except _NoSettings as error:
        settings = Settings()
        settings._trouble = f"{path} {error}: the default settings are used."
        return settings
    good, wrong = _sifted(values)
    settings = Settings.model_validate(good)
    if wrong:
        more = f" There are {len(wrong) - 1} more." if len(wrong) > 1 else ""
        settings._trouble = f"{path}: {next(iter(wrong.values()))}{more}"
    return settings


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings into a file, by default the user's. Comments, order and unchanged settings stay as they are.

    Raises:
        CannotSave: the settings cannot be written, or their path is not an ordinary file. The settings then last until
            the program ends.
    """
    path = settings_path() if path is None else path
    try:
        if path is None:
            raise OSError(0, "there is no home folder")
        _write(settings, path)
    except OSError as error:
        why = error.strerror or "unknown reason"
        raise CannotSave(f"The settings cannot be saved ({why}). They last until you quit.") from error


class _NoSettings(Exception):
    """The exception for a file that cannot be read as settings at all. The message says why."""


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(_text(path))
    except FileNotFoundError:
        return {}
    except NotOrdinary as error:
        raise _NoSettings("is not an ordinary file") from error
    except OSError as error:
        raise _NoSettings(f"cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:  # not TOML, or not UTF-8
        raise _NoSettings("is damaged or not TOML") from error


def _text(path: Path) -> str:
    """Return the text of a file without a byte order mark, but with its line ends as they are."""
    data = read_ordinary(path, LONGEST_SETTINGS)
    if data is None:
        raise _NoSettings(f"is longer than the {LONGEST_SETTINGS // 2**20} MB that settings may have")
    return data.decode("utf-8-sig")


def _sifted(values: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    good = dict(values)
    wrong: dict[str, str] = {}
    try:
        Settings.model_validate(good)
    except ValidationError as error:
        for one in error.errors(include_url=False):
            key = str(one["loc"][0])
            good.pop(key, None)
            wrong[key] = _what_is_wrong(key, values[key])
    return good, wrong


def _what_is_wrong(key: str, value: object) -> str:
    if key not in Settings.model_fields:
        return f"there is no setting {key[:40]!r}; the settings are {', '.join(Settings.model_fields)}."
    try:
        shown = repr(value) if isinstance(value, str | bool | int | float | list | dict) else str(value)
    except (RecursionError, ValueError):  # values nested a thousand deep, or numbers of thousands of digits
        shown = "what it says"
    shown = shown if len(shown) <= 40 else f"{shown[:39]}…"
    may = _what_it_may_be(key)
    wrong = f"{key} cannot be {shown}, only {may}" if may else f"{key} cannot be {shown}"
    return f"{wrong}; it is {Settings.model_fields[key].default!r} instead."


def _what_it_may_be(key: str) -> str:
    info = Settings.model_fields[key]
    if info.annotation is bool:
        return "true or false"
    if get_origin(info.annotation) is Literal:
        return listed(map(repr, get_args(info.annotation)), "or")
    ends = [getattr(rule, end) for rule in info.metadata for end in ("ge", "le") if hasattr(rule, end)]
    return f"a number from {ends[0]:g} to {ends[1]:g}" if len(ends) == 2 else ""


def _write(settings: Settings, path: Path) -> None:
    import tomlkit  # needed only to change a setting

    check_ordinary(path)  # without this check, the target of a link, even a device, would be set aside
    wrong: Mapping[str, str] = {}
    try:
        wrong = _sifted(_read(path))[1]
        text = _text(path) if path.exists() else ""
        document = tomlkit.parse(text)
        spoilt = bool(wrong)
    except (_NoSettings, tomlkit.exceptions.TOMLKitError, RecursionError, ValueError):
        text, spoilt, wrong = "", True, {}
        document = tomlkit.document()
    for key in wrong:
        document.remove(key)
    _fill(document, settings)
    written = tomlkit.dumps(document)
    if written == text and not spoilt:
        return
    path = path.resolve()  # so that a link is not replaced by a file
    make_folder(path.parent)
    file, temporary = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=path.suffix, dir=path.parent)
    try:
        with os.fdopen(file, "w", encoding="utf-8", newline="") as stream:
            stream.write(written)
            stream.flush()
            os.fsync(stream.fileno())
        if spoilt and os.path.lexists(path):
            set_aside(path, "damaged")
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def _fill(document: TOMLDocument, settings: Settings) -> None:
    import tomlkit

    if not document.body:
        document.add(tomlkit.comment("Cardtable settings that differ from the defaults."))
    for key, field in Settings.model_fields.items():
        value = getattr(settings, key)
        if key in document:
            changed = document[key] != value or isinstance(document[key], bool) != isinstance(value, bool)
            if changed and value == field.default:
                document.remove(key)
            elif changed:
                document[key] = value
        elif value != field.default:
            document.append(key, tomlkit.item(value))
