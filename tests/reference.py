#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""reference.py - a second, independent implementation of the rules that replays traces and compares.

Written from docs/rules.md, docs/cards.md and docs/formats.md alone, slow and obvious on purpose: it
shares no code, no table and no idea with engine/. Keep it so: where the two differ, read the rule, do not copy the
engine. The rules are in the folder tests/reference/.

    aedile sim --trace FILE --legal && python3 tests/reference.py FILE...
    python3 tests/reference.py --play AEDILE GAMES SEED OPTION...     (reference/play.py)
    python3 tests/reference.py --deals DEALS_MAIN SEEDS STREAM        (tests/deals_main.c)

The state of line 0 is checked against the rules of set-up and against what the seed deals (reference/deal.py); from then
on every state, every list of legal moves and the result is worked out here, what the automata do included, and the events
have to add up. Exit status 0: all the same. 1: a difference: FILE:LINE,
key, expected, found. 2: input that is no trace, or a game with errata.
"""
import sys

from reference.check import check_deals, check_file, fail
from reference.play import play


def main(words):
    if words[:1] == ["--play"] and len(words) > 3:
        return play(words[1], int(words[2]), int(words[3]), words[4:])
    if words[:1] == ["--deals"] and len(words) == 4:
        return check_deals(words[1:])
    legal = "--legal" in words
    paths = [word for word in words if word != "--legal"]
    if not paths or any(word.startswith("-") for word in paths):
        return fail("usage: reference.py [--legal] TRACE...   (--legal: every line must list the legal moves)", 2)
    for path in paths:
        try:
            games, lines = check_file(path, legal)
        except OSError as error:
            return fail(f"{path}: {error.strerror}", 2)
        print(f"{path}: {games} games, {lines} lines, all the same")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
