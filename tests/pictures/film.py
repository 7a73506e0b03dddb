"""Several pictures of the program as one that moves: an SVG file that every browser plays, again and again.

What several pictures have in common is in the file once. All that is to be seen in the same pictures has one class, and
the style of the class shows it while one of these pictures has its turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from tests.pictures.cells import HEIGHT, WIDTH, Box, Picture, Text, in_window

__all__ = ["SECONDS", "film", "stills"]

SECONDS: Final = 2.0
"""How long each picture is to be seen."""

T = TypeVar("T", Box, Text)
Numbers: TypeAlias = frozenset[int]
"""The numbers of the pictures in which something is to be seen."""


def film(pictures: Sequence[Picture], title: str, *, still: int = 0) -> str:
    """Return pictures of one size as SVG text that shows one after the other; where nothing moves it shows `still`."""
    seen = [
        _when([[*_grounds(each)] for each in pictures]),
        _when([[box for box in each.boxes if box.part] for each in pictures]),
    ]
    texts = _when([each.texts for each in pictures])
    classes = {numbers: f"f{at}" for at, numbers in enumerate(_shown([*seen, texts], len(pictures)))}
    size = pictures[0].size
    floor = Box(0, 0, size[0] * WIDTH, size[1] * HEIGHT, pictures[0].ground)
    boxes = [floor.svg(), *(line for layer in seen for line in _areas(layer, classes))]
    return in_window(size, title, boxes, _written(texts, classes), _style(classes, len(pictures), still))


def stills(moving: str) -> list[str]:
    """Return each picture of a film as SVG text by itself, as its style shows it."""
    before, style, after = re.split(r"(<style>.*</style>)", moving, flags=re.DOTALL)
    (count,) = map(int, re.findall(r"(\d+) pictures", style))
    classes = re.findall(r"@keyframes (\w+)\{(.*\})\}", style)
    parts = [
        (re.match(r'<g class="(\w+)">', part), part)
        for part in re.split(r'(<g class=".*?</g>)', after, flags=re.DOTALL)
    ]
    found = []
    for number in range(count):
        hidden = {name for name, steps in classes if _hides(steps, number, count)}
        found.append(before + "".join(part for group, part in parts if not group or group[1] not in hidden))
    return found


def _hides(steps: str, number: int, count: int) -> bool:
    """Return whether the steps of a class hide it while that picture is to be seen."""
    looks = re.findall(r"([\d.]+)%\{visibility:(\w+)\}", steps)
    return bool([look for begins, look in looks if float(begins) <= 100 * (number + 0.5) / count][-1] == "hidden")


def _grounds(picture: Picture) -> Iterator[Box]:
    """Yield the ground of each cell that has another color than the picture."""
    for box in picture.boxes:
        if not box.part and box.fill != picture.ground:
            for at in range(int(box.width) // WIDTH):
                yield Box(box.x + at * WIDTH, box.y, WIDTH, HEIGHT, box.fill)


def _when(pictures: Sequence[Sequence[T]]) -> dict[T, Numbers]:
    """Return in which pictures each piece is."""
    found: dict[T, set[int]] = {}
    for number, pieces in enumerate(pictures):
        for piece in pieces:
            found.setdefault(piece, set()).add(number)
    return {piece: frozenset(numbers) for piece, numbers in found.items()}


def _shown(layers: Iterable[Mapping[Any, Numbers]], count: int) -> list[Numbers]:
    """Return the pictures in which something is seen that is not in all of them."""
    return sorted({each for seen in layers for each in seen.values() if len(each) < count}, key=sorted)


def _areas(seen: Mapping[Box, Numbers], classes: Mapping[Numbers, str]) -> Iterator[str]:
    """Yield a path for the boxes of one color that are seen in the same pictures."""
    paths: dict[tuple[str, str], list[Box]] = {}
    for box in sorted(seen, key=lambda box: (box.y, box.height, box.x)):
        line = paths.setdefault((classes.get(seen[box], ""), box.fill), [])
        if line and (line[-1].y, line[-1].height, line[-1].x + line[-1].width) == (box.y, box.height, box.x):
            line[-1] = line[-1]._replace(width=line[-1].width + box.width)
        else:
            line.append(box)
    pieces: dict[str, list[str]] = {}
    for (name, fill), boxes in paths.items():
        way = "".join(f"M{box.x:g} {box.y:g}h{box.width:g}v{box.height:g}h-{box.width:g}z" for box in boxes)
        pieces.setdefault(name, []).append(f'<path fill="{fill}" d="{way}"/>')
    return _grouped(pieces)


def _written(seen: Mapping[Text, Numbers], classes: Mapping[Numbers, str]) -> Iterator[str]:
    """Yield the texts, those together that are seen in the same pictures."""
    pieces: dict[str, list[str]] = {}
    for text, numbers in seen.items():
        pieces.setdefault(classes.get(numbers, ""), []).append(text.svg())
    return _grouped(pieces)


def _grouped(pieces: Mapping[str, Iterable[str]]) -> Iterator[str]:
    for name in sorted(pieces):
        lines = "\n".join(pieces[name])
        yield f'<g class="{name}">\n{lines}\n</g>' if name else lines


def _style(classes: Mapping[Numbers, str], count: int, still: int) -> str:
    """Return the style that shows each class in its pictures; somebody who wants no motion sees one picture."""
    lines = [f"/* {count} pictures */"]
    for numbers, name in classes.items():
        changes = [at for at in range(count) if at == 0 or (at in numbers) != (at - 1 in numbers)]
        looks = {at: "visible" if at in numbers else "hidden" for at in (*changes, still)}
        steps = "".join(f"{100 * at / count:.6g}%{{visibility:{looks[at]}}}" for at in changes)
        lines.append(f".{name}{{visibility:{looks[still]};animation:{name} {SECONDS * count:g}s step-end infinite}}")
        lines.append(f"@keyframes {name}{{{steps}}}")
    lines.append("@media (prefers-reduced-motion:reduce){g{animation:none!important}}")
    return "\n<style>\n" + "\n".join(lines) + "\n</style>"
