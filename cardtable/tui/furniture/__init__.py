"""What lies on a table: faces, piles, fans, hands, tricks, plates, words, and how they are seated."""
