"""The settings: how they describe themselves, and a file edited by hand, with or without mistakes."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pydantic import ValidationError

from cardtable.errors import CannotSave
from cardtable.players.process import STILL
from cardtable.rules.words import number_word
from cardtable.store import settings_path
from cardtable.store.settings import Settings, load_settings, save_settings
from cardtable.tui.app.app import FirstLook, peek


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of the file of settings, which does not exist yet."""
    (tmp_path / "config").mkdir()
    return tmp_path / "config" / "settings.toml"


def changed(**values: object) -> Settings:
    return Settings.model_validate(values)


def test_without_a_file_the_defaults_hold(path: Path) -> None:
    assert load_settings(path) == Settings()
    assert load_settings(path).trouble is None
    assert not path.exists()


def test_the_settings_lie_in_the_users_config_directory(home: Path) -> None:
    save_settings(changed(four_colour=True))
    assert settings_path() == home / "config" / "cardtable" / "settings.toml"
    assert load_settings().four_colour
    assert (home / "config" / "cardtable" / "settings.toml").exists()


def test_every_setting_explains_itself() -> None:
    for name, field in Settings.model_fields.items():
        assert field.title, name
        assert field.description, name
        assert field.description.endswith("."), name
        extra = field.json_schema_extra
        assert isinstance(extra, dict)
        words = extra["words"]
        assert isinstance(words, dict)
        choices = getattr(field.annotation, "__args__", ())
        assert set(words) == set(map(str, choices)) or field.annotation is str, name


def test_the_page_of_settings_names_how_long_a_computer_seat_may_stand_still() -> None:
    assert f"{number_word(round(STILL))} seconds" in str(Settings.model_fields["pace"].description)


values = st.fixed_dictionaries(
    {},
    optional={
        "theme": st.text(st.characters(categories=["L", "P", "Zs"]), min_size=1, max_size=40),
        "card_face": st.sampled_from(["symbols", "letters"]),
        "four_colour": st.booleans(),
        "card_size": st.sampled_from(["auto", "small", "medium", "large"]),
        "hand_order": st.sampled_from(["trumps-first", "trumps-last", "suits"]),
        "low_first": st.booleans(),
        "motion": st.booleans(),
        "pace": st.floats(0, 5),
        "hold_trick": st.sampled_from(["key", 1, 2, 4]),
        "play_forced_card": st.booleans(),
        "build_safely": st.booleans(),
        "score": st.sampled_from(("way", "none", "vegas", "standard")),
        "time_and_lines": st.booleans(),
        "winnable_deals": st.booleans(),
        "race_third": st.permutations("zxcvbnm,./-").map("".join),
        "take_backs": st.sampled_from(["ask", "never"]),
    },
)


@pytest.mark.slow
@hypothesis_settings(max_examples=60)
@given(values, values)
def test_settings_come_back_as_they_were_saved(
    tmp_path_factory: pytest.TempPathFactory, first: dict[str, object], second: dict[str, object]
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    for chosen in (first, second):
        save_settings(changed(**chosen), path)
        assert load_settings(path) == changed(**chosen)
        assert load_settings(path).trouble is None


def test_only_what_differs_from_the_defaults_is_written(path: Path) -> None:
    save_settings(changed(four_colour=True, pace=0.0), path)
    assert tomllib.loads(path.read_text()) == {"four_colour": True, "pace": 0.0}
    assert path.read_text().startswith("# ")


def test_comments_and_order_and_what_need_not_change_stay(path: Path) -> None:
    path.write_text('# my table\npace   =  1.50   # slow, please\n\n# colours\ntheme = "light"\n')
    save_settings(load_settings(path).model_copy(update={"theme": "dark", "motion": False}), path)
    assert path.read_text() == (
        '# my table\npace   =  1.50   # slow, please\n\n# colours\ntheme = "dark"\nmotion = false\n'
    )


def test_line_ends_stay_and_a_byte_order_mark_is_no_mistake(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf# mine\r\npace = 1.5\r\n")
    found = load_settings(path)
    assert (found.pace, found.trouble) == (1.5, None)
    save_settings(found.model_copy(update={"pace": 2.5}), path)
    assert path.read_bytes().endswith(b"# mine\r\npace = 2.5\r\n")


def test_a_setting_changed_to_and_fro_is_not_written(path: Path) -> None:
    """One that was written as the default by hand stays, as does everything else."""
    path.write_text('theme = "felt"\npace = 1.5\n')
    save_settings(load_settings(path).model_copy(update={"curtain": "never"}), path)
    assert tomllib.loads(path.read_text()) == {"theme": "felt", "pace": 1.5, "curtain": "never"}
    save_settings(load_settings(path).model_copy(update={"curtain": "choice"}), path)
    assert tomllib.loads(path.read_text()) == {"theme": "felt", "pace": 1.5}


@pytest.mark.skipif(sys.platform == "win32", reason="links want leave there")
def test_a_link_to_settings_kept_elsewhere_stays_a_link(path: Path, tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles" / "cardtable.toml"
    kept.parent.mkdir()
    kept.write_text("motion = false\n")
    path.symlink_to(kept)
    save_settings(changed(motion=False, four_colour=True), path)
    assert path.is_symlink()
    assert tomllib.loads(kept.read_text()) == {"motion": False, "four_colour": True}


def test_saving_what_is_there_does_not_touch_the_file(path: Path) -> None:
    save_settings(changed(motion=False), path)
    os.utime(path, (1, 1))
    save_settings(changed(motion=False), path)
    assert path.stat().st_mtime == 1


def test_settings_are_never_changed_in_place() -> None:
    with pytest.raises(ValidationError):
        Settings().motion = False  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("pace = 9\n", "pace cannot be 9, only a number from 0 to 5; it is 0.8 instead."),
        ("pace = nan\n", "pace cannot be nan, only a number from 0 to 5; it is 0.8 instead."),
        ('pace = "slow"\n', "pace cannot be 'slow', only a number from 0 to 5; it is 0.8 instead."),
        ('motion = "yes"\n', "motion cannot be 'yes', only true or false; it is True instead."),
        ("hold_trick = 3\n", "hold_trick cannot be 3, only 'key', 1, 2 or 4; it is 'key' instead."),
        ('card_face = "emoji"\n', "card_face cannot be 'emoji', only 'symbols' or 'letters'; it is"),
        ('theme = ""\n', "theme cannot be ''; it is 'felt' instead."),
        pytest.param(f'theme = "{"x" * 500}"\n', "theme cannot be '", id="a long theme"),
        ("speed = 3\n", "there is no setting 'speed'; the settings are theme, card_face,"),
        ("[motion]\non = true\n", "motion cannot be {'on': True}, only true or false; it is True instead."),
    ],
)
def test_what_is_wrong_is_said_and_the_rest_holds(path: Path, text: str, says: str) -> None:
    path.write_text("four_colour = true\n" + text)
    found = load_settings(path)
    assert found.model_dump() == changed(four_colour=True).model_dump()
    assert found.trouble is not None
    assert found.trouble.startswith(f"{path}: {says}")
    assert len(found.trouble) < len(str(path)) + 440
    assert path.read_text() == "four_colour = true\n" + text


def test_more_than_one_mistake_is_one_sentence_and_a_number(path: Path) -> None:
    path.write_text("pace = 9\nspeed = 3\nmotion = 1\n")
    trouble = load_settings(path).trouble
    assert trouble is not None
    assert trouble.endswith("There are 2 more.")


@pytest.mark.parametrize(
    "data",
    [
        b"pace = = 3",
        b"\xff\xfe\x00",
        b"[" * 10_000,
        b"x" * (2**20 + 1),
        b"pace = 1\npace = 2\n",
        b"a = " + b"[" * 100_000,
    ],
    ids=["no TOML", "no UTF-8", "brackets", "too long", "a key twice", "nested"],
)
def test_a_file_that_is_no_settings_is_left_alone_and_the_defaults_hold(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    found = load_settings(path)
    assert found.model_dump() == Settings().model_dump()
    assert found.trouble is not None
    assert found.trouble.startswith(str(path))
    assert found.trouble.endswith(": the default settings are used.")
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    "data", [b"pace = = 3", b"\xff\xfe\x00", b"pace = 9\n# mine\n", b"speed = 3\n[motion]\non = 1\n"]
)
def test_a_wrong_file_is_set_aside_as_it_was_when_a_setting_is_changed(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    save_settings(load_settings(path).model_copy(update={"motion": False}), path)
    again = load_settings(path)
    assert (again, again.trouble) == (changed(motion=False), None)
    (aside,) = path.parent.glob("settings.damaged-*.toml")
    assert aside.read_bytes() == data
    assert sorted(path.parent.iterdir()) == sorted([path, aside])


def test_a_wrong_key_goes_and_comments_stay(path: Path) -> None:
    path.write_text("# mine\npace = 9 # too much\nmotion = false # so there\n")
    save_settings(load_settings(path).model_copy(update={"four_colour": True}), path)
    assert path.read_text() == "# mine\nmotion = false # so there\nfour_colour = true\n"


def test_settings_that_cannot_be_written_are_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(CannotSave) as error:
        save_settings(changed(motion=False), tmp_path / "file" / "settings.toml")
    assert str(error.value).startswith("The settings cannot be saved (")
    assert str(error.value).endswith("). They last until you quit.")
    path = tmp_path / "settings.toml"
    path.mkdir()
    trouble = load_settings(path).trouble
    assert trouble is not None
    assert "the default settings are used" in trouble


def test_without_a_home_the_settings_hold_until_the_program_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert load_settings() == Settings()
    with pytest.raises(CannotSave, match="no home"):
        save_settings(changed(motion=False))


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        ".".join(["theme"] * 3_000) + " = 1",
        ".".join(["stranger"] * 3_000) + " = 1",
        "theme = " + "[{a = " * 90 + "1" + "}]" * 90,
        f"pace = 0x{'f' * 9_000}",
        f"pace = {'9' * 5_000}",
        f"hold_trick = 0x{'f' * 9_000}",
        "pace = nan",
        "notice = inf",
        "[[" + ".".join(["a"] * 3_000) + "]]",
        "four_colour = 1979-05-27",
    ],
    ids=lambda text: text[:20],
)
def test_what_no_setting_could_say_is_one_sentence_and_a_setting_is_changed_all_the_same(path: Path, text: str) -> None:
    path.write_text(text)
    assert peek(path) == FirstLook()
    settings = load_settings(path)
    assert settings.model_dump() == Settings().model_dump()
    assert settings.trouble is not None
    assert settings.trouble.endswith(".")
    assert "Error" not in settings.trouble
    assert len(settings.trouble) < 540
    save_settings(changed(pace=1.0), path)
    assert load_settings(path) == changed(pace=1.0)
    aside = next(path.parent.glob("settings.damaged-*"))
    assert aside.read_text() == text


@pytest.mark.parametrize("keys", ["12345qweas", "12345qweasa", "12345qweas ", "12345qweas=", "12345qweasD"])
def test_a_block_of_keys_is_eleven_different_ones(path: Path, keys: str) -> None:
    """None of them does something else in a race; letters are small."""
    path.write_text(f'race_left = "{keys}"\n')
    settings = load_settings(path)
    assert settings.race_left == Settings().race_left
    assert f"race_left cannot be '{keys}'" in str(settings.trouble)
