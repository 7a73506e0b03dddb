"""The questions that are asked of every game of Cardtable, including games of other people.

`cardtable games --check NAME` asks all of them of one game. With pytest, one line in `conftest.py` makes a test of each
question, for each game that the installed plug-ins add:

    pytest_plugins = ["cardtable.testing.pytest"]

What the questions cannot know by themselves, such as a second count of a game's score, is in the game's facts (see
`facts`). Neither pytest nor Hypothesis is needed to ask.
"""
