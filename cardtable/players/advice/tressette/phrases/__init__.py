"""Sentences, or their parts, about a card to play at Tressette.

A sentence can be empty. A friend is a partner, and a foe or opponent is on another side. An ace or two is bared if it
becomes the hand's only card of its suit. `FamilyAdvice.words` fills the words in braces.
"""
