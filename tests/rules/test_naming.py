"""Names in sentences: said of somebody, and said to "you"."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardtable.rules.naming import calling, does, doing, name, speak, together, whose
from tests.each import with_each

NAMES = ("Ann", "Bea", "Cy", "Dov")


@with_each(
    ("text", "you", "spoken"),
    [
        (f"{name(1)} {does(1, 'takes', 'take')} the trick.", None, "Bea takes the trick."),
        (f"{name(1)} {does(1, 'takes', 'take')} the trick.", 1, "You take the trick."),
        (f"{name(1)} {does(1, 'takes', 'take')} the trick.", 2, "Bea takes the trick."),
        (f"It is {whose(0)} turn.", None, "It is Ann's turn."),
        (f"It is {whose(0)} turn.", 0, "It is your turn."),
        (f"{whose(0)} turn.", 0, "Your turn."),
        (f"A trick to {name(3)}. {doing(3, 'leads', 'lead')}.", 3, "A trick to you. You lead."),
        (f"A euchre! {doing(3, 'scores', 'score')} 2.", 3, "A euchre! You score 2."),
        (f"Last trick: {name(3)}", 3, "Last trick: you"),
        (f"({name(0)} has just played)", 1, "(Ann has just played)"),
        (f'He said: "{name(0)} passed."', 0, 'He said: "you passed."'),
        (f"Over. ({doing(0, 'deals', 'deal')} next.)", 0, "Over. (You deal next.)"),
        (f"{calling(0)}follow suit.", None, "Ann, follow suit."),
        (f"{calling(0)}follow suit.", 0, "Follow suit."),
        (f"{calling(0)}{name(1)} led.", 0, "Bea led."),
        (f"{calling(1)}{name(0)} led.", 0, "Bea, you led."),
        (f"No. {calling(2)}♥ were led.", 2, "No. ♥ were led."),
        (f"{together((0, 2))} made three.", None, "Ann and Cy made three."),
        (f"{together((0, 2))} made three.", 2, "You and Ann made three."),
        (f"2 points to {together((1, 3))}.", 1, "2 points to you and Dov."),
        (f"{together((0, 1, 2))} against {together((3,))}.", None, "Ann, Bea and Cy against Dov."),
        (f"{together((0, 1, 2))} against {together((3,))}.", 3, "Ann, Bea and Cy against you."),
        (name(0), 0, "You"),
        ("No names.", 0, "No names."),
        ("", 0, ""),
    ],
)
def test_sentences(text: str, you: int | None, spoken: str) -> None:
    """Names, possessives, verbs and calls agree with whoever is spoken to, with capitals where a sentence begins."""
    assert speak(text, NAMES, you) == spoken


def test_names_stay_as_they_are_written() -> None:
    """A name keeps its small letter at the head of a sentence, and brackets, bars and dots in it are harmless."""
    odd = ("ann", "[b]|x", "Mr. C.", r"\1")
    assert speak(f"{doing(0, 'leads', 'lead')}.", odd) == "ann leads."
    assert speak(f"{name(1)} and {name(2)} and {name(3)}", odd) == r"[b]|x and Mr. C. and \1"
    assert speak(f"{whose(2)} turn", odd, 0) == "Mr. C.'s turn"


def test_a_seat_without_a_name() -> None:
    """A seat that nobody has named is called by its number."""
    assert speak(f"{name(5)} passes.", NAMES) == "seat 5 passes."


@given(st.lists(st.text(st.characters(exclude_characters="\ue000\ue001"), max_size=12), min_size=4, max_size=4))
def test_every_name_is_said_whole(names: list[str]) -> None:
    """Whatever people are called, their names appear unchanged and no mark is left."""
    text = f"{name(0)}|{whose(1)}|{together((2, 3))}|{calling(0)}go"
    spoken = speak(text, names)
    assert spoken == f"{names[0]}|{names[1]}'s|{names[2]} and {names[3]}|{names[0]}, go"
