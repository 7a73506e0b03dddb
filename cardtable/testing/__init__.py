"""Questions that every game of Cardtable is asked, for the games of other people, too.

`cardtable games --check NAME` asks all of them of one game. With pytest, one line in `conftest.py` makes a test of each
question, for each game that the installed plug-ins add:

    pytest_plugins = ["cardtable.testing.pytest"]

What only the game itself knows, such as a second count of its score, its facts tell the questions (`facts`). Neither
pytest nor Hypothesis is needed to ask.
"""
