"""Sentences and parts of sentences about a card to play at Tressette.

A function that returns a sentence can return an empty one. A friend is a partner, and a foe or opponent is a player of
another side. An ace or two is bared if it becomes the hand's only card of its suit. A sure winner is a card that no
opponent can beat in its suit. A mask is a set of cards: an integer with one bit for each card. Words in braces are
filled in by `FamilyAdvice.words`.
"""
