#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""trace_sums.py FILE - checks a trace by itself: numbering, legality, and that events add up to every seat's totals."""
import json
import sys

KEYS = {"vp", "silver", "population"}


def totals(state):
    return [{key: player[key] for key in KEYS} for player in state["players"]]


def main():
    expected = None
    before = None
    games = 0
    for text in open(sys.argv[1]):
        line = json.loads(text)
        if line["n"] == 0:
            assert before is None or before["state"]["phase"] == "over", "a game was cut off"
            assert "config" in line and len(line["rules_hash"]) == 16
            expected = totals(line["state"])
            games += 1
        else:
            assert line["n"] == before["n"] + 1, "numbering"
            assert line["seat"] == before["state"]["seat"], "seat"
            assert line["move"] in before["legal"], "legal"
            for event in line["events"]:
                for key in KEYS & event.keys():
                    expected[event["seat"] - 1][key] += event[key]
            assert expected == totals(line["state"]), f"sums at {line['n']}"
        assert line["legal"] == sorted(set(line["legal"])), "order"
        assert bool(line["legal"]) == (line["state"]["phase"] != "over")
        before = line
    assert games > 0 and before["state"]["phase"] == "over" and before["state"]["seat"] == 0
    assert "result" in before["state"]


main()
