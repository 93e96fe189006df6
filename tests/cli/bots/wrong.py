#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""wrong.py CLAUSE - docs/examples/bot.py, but for one clause of the protocol that it breaks; `nothing` breaks none.

The clauses are those of tools/bot-conformance.py, which has to find each. A bot that sends a second move is wrong in
every clause with a `go`: `several` sends it at once, `several-late` and `several-thread` a moment later, and `between`
when it is told the position. `legal` asks for the legal moves and ends at a long list; `legal-early` asks when nothing
is to be moved, `legal-odd` with a word there is not, `legal-often` again and again.
"""
import json
import os
import sys
import threading
import time

sys.dont_write_bytecode = True  # the source tree stays as it is
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "docs", "examples"))
import bot  # noqa: E402

LONG = 100  # seconds: longer than anybody waits
ASKS = {"legal": "legal", "legal-odd": "legal please", "legal-often": "legal numbers"}
clause = sys.argv[1]


def say(words):
    print(words, flush=True)


def hello():
    say("ready" if clause == "hello" else "id name wrong-" + clause + "\nready")


def go(game, budget):
    if clause == "nodes" and budget.startswith("nodes"):
        return
    if clause == "stop" and budget == "ms 60000" or clause == "short" and budget == "ms 20":
        time.sleep(LONG)
    if clause in ASKS:
        say(ASKS[clause])
        return
    state = game.state
    move = "income" if clause == "go" and state["phase"] == "road" else bot.ANSWERS[state["phase"]](game, state)
    say("info made of nothing\nmove " + move)
    if clause in ("several", "several-late"):
        time.sleep(0.1 if clause == "several-late" else 0)
        say("move " + move)
    elif clause == "several-thread":  # which Python waits for before it ends
        threading.Timer(0.05, say, ["move " + move]).start()


def line_hear(game, word, rest):
    """The game that goes on."""
    if word == "aedile1":
        hello()
    elif word == "newgame":
        config = json.loads(rest)
        if clause == "seatless" and "seat" not in config or clause == "again" and game.fresh:
            sys.exit(4)
        game = bot.Game(config)
        game.fresh = True
    elif word == "observe":
        if clause == "between":
            say("move income")
        game.fresh = False
        game.observe(json.loads(rest))
    elif word == "go":
        go(game, rest)
    elif word == "legal" and clause == "legal-often":
        say("legal numbers")
    elif word == "legal":
        say("move " + rest.split("; ")[0])
    elif word == "stop" and clause in ("silent", "legal-early"):
        say("move income" if clause == "silent" else "legal")
    return game


def main():
    game = bot.Game({})
    game.fresh = False  # no position was observed since newgame
    for line in sys.stdin:
        if clause == "crlf" and line.endswith("\r\n") or clause == "empty" and not line.strip():
            sys.exit(5)
        if clause in ("long", "legal") and len(line) > 65536:
            sys.exit(6)
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            time.sleep(LONG if clause == "quit" else 0)
            return
        game = line_hear(game, word, rest)
    time.sleep(LONG if clause == "end" else 0)


main()
