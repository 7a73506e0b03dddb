"""How a person chooses a move: by keys, by the mouse, or by buttons.

A choice begins with a question to a person and ends with the move that the person makes. A move is put together from
tokens: a card, the name of a place, a number or a word. A person picks one token after another, until they make a legal
move. A table of piles is one whose piles have names that are typed, as in a patience. All others are tables of hands.
"""
