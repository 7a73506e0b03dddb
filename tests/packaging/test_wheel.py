"""The wheel has all files of the program, and works without the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from email import message_from_bytes
from importlib.util import find_spec
from pathlib import Path

import pytest

from cardtable import __version__
from cardtable.assets import assets

ROOT = Path(__file__).parents[2]
MANUAL = "share/man/man1/cardtable.1"

pytestmark = pytest.mark.slow


def run(*words: str | Path, at: Path) -> str:
    """Run a command that must succeed, without the checkout on its path; return its output."""
    hidden = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run([str(word) for word in words], cwd=at, env=env, text=True, capture_output=True, check=False)
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def build(kind: str, source: Path, out: Path) -> Path:
    """Build a wheel or an sdist with the installed backend, without the network; return its path."""
    run(sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", out, at=source)
    (built,) = out.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the scripts of a new environment with the wheel; its dependencies are those of this environment."""
    home = tmp_path_factory.mktemp("elsewhere") / "env"
    pip_here = find_spec("pip") is not None  # to install it in the fresh environment takes longest of all
    venv.create(home, with_pip=not pip_here, symlinks=os.name != "nt")
    paths = sysconfig.get_paths(scheme="venv", vars={"base": str(home), "platbase": str(home)})
    scripts, packages = Path(paths["scripts"]), Path(paths["purelib"])
    pip = (sys.executable, "-m", "pip", "--python", home) if pip_here else (scripts / "python", "-m", "pip")
    # Modules that are not imported need not be compiled.
    run(*pip, "install", "--quiet", "--no-compile", "--no-index", "--no-deps", wheel, at=home)
    # Only the folder is added, its own .pth files are not read: so the checkout stays unknown.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return scripts


def files_of(wheel: Path) -> set[str]:
    """Return the names of the files in a wheel."""
    with zipfile.ZipFile(wheel) as opened:
        return set(opened.namelist())


def test_the_wheel_holds_the_package_and_the_assets_and_nothing_else(wheel: Path) -> None:
    package = {path.relative_to(ROOT).as_posix() for path in (ROOT / "cardtable").rglob("*") if path.is_file()}
    extra = {f"cardtable/{path.relative_to(ROOT).as_posix()}" for path in assets().rglob("*") if path.is_file()}
    beside = {f"cardtable-{__version__}.data/data/{MANUAL}"}
    shipped = {name for name in files_of(wheel) - beside if ".dist-info/" not in name}
    assert shipped == {name for name in package | extra if "__pycache__" not in name}
    assert {name.partition(".dist-info/")[2] for name in files_of(wheel) - beside - shipped} == {
        "METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE",
    }  # fmt: skip


def test_the_wheel_says_what_the_index_shows(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        (name,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        told = message_from_bytes(opened.read(name))
    assert told["Version"] == __version__
    assert {line.partition(",")[0] for line in told.get_all("Project-URL", [])} >= {"Homepage", "Documentation"}
    assert "Topic :: Games/Entertainment :: Board Games" in told.get_all("Classifier", [])


def test_the_wheel_made_from_the_sdist_is_the_same(wheel: Path, tmp_path: Path) -> None:
    sdist = build("sdist", ROOT, tmp_path / "sdist")
    with tarfile.open(sdist) as opened:
        opened.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    assert {path.name for path in source.glob("*.md")} == {path.name for path in ROOT.glob("*.md")}
    assert files_of(build("wheel", source, tmp_path / "again")) == files_of(wheel)


def test_the_installed_package_finds_its_assets(installed: Path, tmp_path: Path) -> None:
    said = run(installed / "python", "-c", "from cardtable.assets import assets; print(assets())", at=tmp_path)
    found = Path(said.strip())
    assert found.is_relative_to(installed.parent.resolve()) or found.is_relative_to(installed.parent)
    assert (installed.parent / MANUAL).read_bytes() == (ROOT / "man" / "cardtable.1").read_bytes()
    names = {path.relative_to(assets()).as_posix() for path in assets().rglob("*") if path.is_file()}
    assert {path.relative_to(found).as_posix() for path in found.rglob("*") if path.is_file()} == names


@pytest.mark.skipif(not (ROOT / "cardtable" / "cli.py").exists(), reason="there is no command line yet")
def test_the_installed_command_lists_games_and_plays_one(installed: Path, tmp_path: Path) -> None:
    assert "Euchre" in run(installed / "cardtable", "games", at=tmp_path)
    assert run(installed / "python", "-m", "cardtable", "games", at=tmp_path)
    run(installed / "cardtable", "simulate", "euchre", "--games", "1", "--out", "one.jsonl", at=tmp_path)
    assert (tmp_path / "one.jsonl").read_text(encoding="utf-8").startswith("{")
