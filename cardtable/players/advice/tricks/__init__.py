"""The shared parts of the advice on trick games: masks, a seat's knowledge, and cards chosen by judgements."""
