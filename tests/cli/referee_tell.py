#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""referee_tell.py - tells a game that was played to `aedile referee`, knowing what lies on the table and nothing else.

referee_tell.py args TRACE        the options of its configuration, a line each
referee_tell.py tell TRACE        the lines to be read: the set-up, every move and what it turned up
referee_tell.py same TRACE TOLD   whether the trace of the told game has the same events and the same open state
referee_tell.py sums TRACE        whether the scorings, read aloud on the standard input, have all of their points
"""
import json
import re
import sys

CERES_DECK = 14
OPENING = ("draft", "keep-objective", "keep-role")
# What a view of everybody has otherwise: order and content of piles, decks and bags, and what the end alone lays open.
HIDDEN = {"piles", "deck", "deeds", "deed_lots", "bag", "chance", "seen", "role_choice", "objective_choice", "hand",
          "picked", "objective"}


def trace_of(name):
    """The moves from the first turn on, after the state in which it begins."""
    with open(name, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    start = next(i for i, line in enumerate(lines) if line["state"]["phase"] not in OPENING)
    return lines[0]["config"], lines[start]["state"], lines[start + 1:]


def options(config):
    for key, value in config.items():
        if key not in ("seed", "errata"):
            yield "--" + key
            yield ",".join(value) if isinstance(value, list) else str(value)


def ceres_setup(ceres):
    gardens = ceres["gardens"]
    return ceres["lots"] + [word for garden in gardens for word in (garden["lot"], garden["tile"])]


def setup(state):
    words = [lot for player in state["players"] for lot in player["lots"]]
    if "ceres" in state:
        words += ceres_setup(state["ceres"])
    words += [card["card"] for card in state["market"]]
    words += state.get("pool", [])
    words += state.get("public_objectives", [])
    words += state["ceres"]["row"] if "ceres" in state else []
    words += [player["role"] for player in state["players"] if player.get("role")]
    return " ".join(words)


def deeds_turned(event, events):
    """Ceres' deeds: the one on which a garden was laid is the last."""
    laid = [lot for other in events if other.get("step") == "tile" for lot in other["lots"]]
    lots = event.get("lots", [])
    return [lot for lot in lots if lot not in laid] + [lot for lot in lots if lot in laid]


def came(before, line):
    """What the move turned up, in order."""
    after, events = line["state"], line["events"]
    pending = before.get("ceres", {}).get("drawn")
    for event in events:
        step = event.get("step")
        if event["kind"] == "reveal":
            yield event["card"]
        elif event["kind"] == "discard":
            market = [card["card"] for card in before["market"]]
            gone = [card for card in after["discarded"] if card not in before["discarded"] + market]
            yield from gone
        elif step == "card":
            if before["ceres"].get("seen", 0) < CERES_DECK:  # else all of it was seen, in its order
                yield event["card"]
        elif step in ("build", "fail"):
            yield from deeds_turned(event, events)
        elif step == "token":
            yield event["what"]
        elif step == "tile":
            if not pending:
                yield event["what"]
            pending = None
    if "ceres" in after and after["ceres"]["drawn"]:
        yield after["ceres"]["drawn"]
    if after["phase"] == "over":
        yield from (player["objective"] for player in after["players"] if player.get("objective"))


def tell(name):
    _, state, lines = trace_of(name)
    print(setup(state))
    for line in lines:
        print(line["move"])
        answers = " ".join(came(state, line))
        if answers:
            print(answers)
        state = line["state"]


def open_part(value):
    if isinstance(value, dict):
        return {key: open_part(one) for key, one in value.items() if key not in HIDDEN}
    return [open_part(one) for one in value] if isinstance(value, list) else value


def same(name, told):
    _, state, lines = trace_of(name)
    _, told_state, told_lines = trace_of(told)
    assert open_part(state) == open_part(told_state), "the set-up differs"
    assert len(lines) == len(told_lines), f"{len(told_lines)} moves instead of {len(lines)}"
    for line, other in zip(lines, told_lines):
        assert line["move"] == other["move"], f"move {other['n']} is {other['move']} instead of {line['move']}"
        assert line["events"] == other["events"], f"the events of move {other['n']} differ"
        assert open_part(line["state"]) == open_part(other["state"]), f"the state after move {other['n']} differs"


def scorings(state, lines):
    """The events of each scoring: from a road's first on, over all moves that take slots, up to the next era's."""
    events, roads = [], False
    for line in lines:
        events = events if roads else []
        events += line["events"]
        after = line["state"]
        road = any(event.get("rule", "").startswith(("14.", "18.6")) for event in line["events"])
        roads = after["phase"] == "road" or (after["phase"] == "ceres" and (roads or road))
        if after["era"] != state["era"] or after["phase"] == "over":
            first = next(i for i, event in enumerate(events) if event["kind"] == "score"
                         and event["rule"].startswith(("14.", "18.6", "5.", "6.", "13.1")))
            ends = (i for i, event in enumerate(events) if event["kind"] in ("era", "over"))
            yield events[first:next(ends)]
        state = after


def sums(name):
    config, state, lines = trace_of(name)
    said = [{}]
    for line in sys.stdin:
        found = re.match(r"(Player \d|Ceres|The Consul)’s .*?([^. ]+) VP[^.]*\.$", line)
        if found:
            seat = found[1] if found[1].startswith("Player") else "automaton"
            said[-1][seat] = said[-1].get(seat, 0) + int(found[2])
        said += [{}] if " begins; " in line else []
    for era, events in enumerate(scorings(state, lines)):
        scored = {}
        for event in events:
            if event["kind"] == "score":
                seat = f"Player {event['seat']}" if event["seat"] <= config["players"] else "automaton"
                scored[seat] = scored.get(seat, 0) + event.get("vp", 0)
        assert scored == said[era], f"era {era + 1}: {said[era]} is read of {scored}"


if sys.argv[1] == "sums":
    sums(sys.argv[2])
elif sys.argv[1] == "args":
    print("\n".join(options(trace_of(sys.argv[2])[0])))
elif sys.argv[1] == "tell":
    tell(sys.argv[2])
else:
    same(sys.argv[2], sys.argv[3])
