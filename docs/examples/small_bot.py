#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""small_bot.py - a bot that knows no rules: it asks for the legal moves and takes the one it likes best (docs/bots.md)."""
import random
import sys

# How much it likes a move, by its first word; a building the more, the more lots it covers. One of equals is drawn.
LIKES = {"build": 4, "buy": 6, "income": 5, "end": 3, "decline": 3, "steal": 2, "invoke": 2}


def liking(move):
    words = move.split(" ")
    return LIKES.get(words[0], 1) + (len(words) - 2 if words[0] == "build" else 0) + random.random()


def say(line):
    print(line, flush=True)


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "aedile1":
        say("id name small\nready")
    elif word == "go":
        say("legal")
    elif word == "legal":
        say("move " + max(rest.split("; "), key=liking))
    elif word == "quit":
        break
