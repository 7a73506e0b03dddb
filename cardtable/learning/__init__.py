"""The trick games for programs that learn: as PettingZoo environments (`zoo`) and as OpenSpiel games (`spiel`).

An episode is one deal at the score of a new match; any seat may deal. A seat wins its change of score, in points or
chips. If the lowest score wins the game, the sign is reversed.

An action is a word of the table (`words`), and an observation is a row of whole numbers (`layout`). An observation
comes from the seat's view, which shows no card that the seat cannot know. `python -m cardtable.learning GAME` prints
the actions and the layout.

Nothing else in the program loads this package. `zoo` and `spiel` need the extra `rl`.
"""
