# SPDX-License-Identifier: MIT
"""compare.py - what a trace says against what the rules say."""
import re
from collections import Counter
from pathlib import Path

GAINS = ("vp", "silver", "population")
UNITS = {"score": {"vp", "silver"}, "silver": {"silver"}, "population": {"population"}}
RULES = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", (Path(__file__).resolve().parents[2] / "docs/rules.md").read_text("utf-8"), re.M))
BASE_RULES = {"2.3", "2.4", "5.1", "5.2", "6.2", "7.1", "7.2", "8.4"}
# Lists that are sets (docs/formats.md, State), by the key they stand under.
SETS = {
    "discarded", "objective_choice", "role_choice", "hand", "invocations", "ongoing", "pool", "public_objectives",
    "tokens", "empty", "gardens", "monuments", "roads",
}


class Difference(Exception):
    """The trace says something else than the rules do."""

    def __init__(self, key, expected, found):
        super().__init__(f"{key}: expected {expected!r}, found {found!r}")


def nothing(value):
    """Null, 0, "", false, [] and absent mean the same, and so does an object or list of nothing but those."""
    if isinstance(value, dict):
        return all(map(nothing, value.values()))
    if isinstance(value, list):
        return all(map(nothing, value))
    return not value


def same(key, expected, found):
    """Keys that are not expected at all are somebody's additions, and left alone."""
    if nothing(expected) and nothing(found):
        return
    if isinstance(expected, dict) and isinstance(found, dict):
        for word in expected:
            same(f"{key}.{word}", expected[word], found.get(word))
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for i, (one, other) in enumerate(zip(expected, found)):
            same(f"{key}[{i}]", one, other)
    elif type(expected) is not type(found) or expected != found:
        raise Difference(key, expected, found)


def ordered(value, key=None):
    """The same value with its sets sorted."""
    if isinstance(value, dict):
        return {word: ordered(inner, word) for word, inner in value.items()}
    if isinstance(value, list):
        inner = [ordered(item, "discard pile" if key == "discards" else None) for item in value]
        return sorted(inner, key=repr_sorted) if key in SETS or key == "discard pile" else inner
    return value


def repr_sorted(value):
    return repr(sorted(value.items(), key=repr)) if isinstance(value, dict) else repr(value)


def state_check(game, found):
    same("state", ordered(game.state()), ordered(found))


def gain_check(game, event):
    """An event that changes a total says whose, when and by which rule; an automaton has no silver (13.1, 15.1)."""
    kind, gains = event["kind"], [word for word in GAINS if word in event]
    if kind not in UNITS:
        same(f"events, gain of kind {kind}", [], gains)
        return
    same(f"events, {kind} of one unit or two", True, bool(gains) and set(gains) <= UNITS[kind])
    same(f"events, rule of {kind}", True, event.get("rule") in RULES)
    same(f"events, seat of {event['rule']}", True, event.get("seat") in game.seats)
    if event["seat"] != game.automaton:
        same(f"events, era of {event['rule']}", game.scored_era, event.get("era"))
    else:  # which may begin the next era in the same line (15.9)
        same(f"events, era of {event['rule']}", True, event.get("era") in (game.scored_era, game.era))
        same("events, silver of an automaton", 0, event.get("silver", 0))


def gains_of(events):
    """What is worth something, as {(kind, seat, rule, what, lots): [vp, silver]}."""
    sums = {}
    for *key, vp, silver in events:
        total = sums.setdefault(tuple(key), [0, 0])
        total[0] += vp
        total[1] += silver
    return {key: total for key, total in sums.items() if any(total)}


def told(event):
    """An event of a trace as the reference writes its own. A building's VP and silver may be one event or two."""
    return (event["kind"], event["seat"], event["rule"], event.get("what"), tuple(event.get("lots") or []),
            event.get("vp", 0), event.get("silver", 0))


def said_by_the_texts(game, key):
    """Which rule and words an event has is clear without modules; with them, for the players and the base game."""
    _, seat, rule, _, lots = key
    return not game.modules or rule == "13.10" or (
        seat != game.automaton and rule in BASE_RULES and (rule != "2.4" or lots != ()))


def gains_check(game, events):
    """Those that are clear are all there and no others are; the rest add up (Sums)."""
    kept = [event for event in events if event["kind"] in ("score", "silver")]
    expected, found = gains_of(game.events), gains_of(map(told, kept))
    for key in sorted(set(expected) | set(found), key=str):
        if said_by_the_texts(game, key):
            same("events, " + " ".join(map(str, key)), expected.get(key), found.get(key))


def population_check(game, events):
    """A build says what it changes (3.6) as one event of the new building, or as one for each building."""
    found = Counter()
    for event in events:
        if event["kind"] == "population":
            found[event["seat"], event["rule"], event.get("what"), tuple(event.get("lots") or [])] += event["population"]
    if game.modules:
        return  # Minerva, i07, r05, tokens: only the sum is said by the texts
    each = {(game.mover, "3.6", piece, tuple(lots)): citizens for piece, lots, citizens in game.moved if citizens}
    whole = {(game.mover, "3.6", piece, tuple(lots)): sum(citizens for *_, citizens in game.moved)
             for piece, lots, _ in game.moved[-1:]}
    found = {key: citizens for key, citizens in found.items() if citizens}
    if found != {key: citizens for key, citizens in whole.items() if citizens}:
        same("events, population", sorted(each.items()), sorted(found.items()))


def events_check(game, events):
    for event in events:
        gain_check(game, event)
    gains_check(game, events)
    population_check(game, events)
    same("events, reveal", game.reveals, [event["card"] for event in events if event["kind"] == "reveal"])
    eras = [game.era] if game.era > game.scored_era else []
    same("events, era", eras, [event["era"] for event in events if event["kind"] == "era"])


class Sums:
    """The sum of a seat's events is what it gained since line 0."""

    def __init__(self, game):
        self.totals = self.figures(game)

    @staticmethod
    def figures(game):
        figures = {}
        for seat in game.seats:
            holder = game.holder(seat)
            figures[seat, "vp"], figures[seat, "population"] = holder.vp, game.population(seat)
            if seat != game.automaton:
                figures[seat, "silver"] = holder.silver
        return figures

    def check(self, game, events):
        for event in events:
            for word in GAINS:
                if event.get(word):
                    self.totals[event["seat"], word] += event[word]
        for (seat, word), figure in self.figures(game).items():
            same(f"events, sum of {word} of seat {seat}", figure, self.totals[seat, word])
