#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""buyer.py - an example bot in the protocol of docs/bots.md: buys the first deed it can pay, else takes income.

Run it as: aedile sim --bots 'exec:python3 tests/cli/bots/buyer.py,greedy'
"""
import json
import sys


def choose(state):
    """The answer to `go`, from what this seat may know."""
    me = state["players"][state["seat"] - 1]
    if me["markers"] > 0:
        for slot in state.get("market", []):
            if slot["price"] <= me["silver"]:
                return "buy " + slot["card"]
    return "income"


def main():
    state = None
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "aedile1":
            print("id name buyer")
            print("ready", flush=True)
        elif word == "observe":
            state = json.loads(rest)
        elif word == "go":
            print("info depth 0")
            print("move " + choose(state), flush=True)
        elif word == "quit":
            break


main()
