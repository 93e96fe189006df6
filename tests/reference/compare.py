"""compare.py - what a trace says against what the rules say."""

GAINS = ("vp", "silver", "population")
# Lists that are sets (INTERFACES 5), by the key they stand under.
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


def gains_expected(game):
    """What is worth something, as {(kind, seat, rule, what, lots): [vp, silver]}."""
    return {event[:5]: list(event[5:]) for event in game.events if any(event[5:])}


def gains_found(game, events):
    """The same of the trace. A building's VP and silver may be one event or two."""
    sums = {}
    for event in events:
        if event["kind"] == "population":
            continue  # a build may say it in one event or in one for each building: only the sum counts
        if event["kind"] not in ("score", "silver"):
            same(f"events, gain of kind {event['kind']}", None, {word: event.get(word) for word in GAINS})
            continue
        same("events, era", game.scored_era, event.get("era"))
        key = tuple(event[word] for word in ("kind", "seat", "rule", "what")) + (tuple(event.get("lots", [])),)
        total = sums.setdefault(key, [0, 0])
        for i, word in enumerate(GAINS[:2]):
            total[i] += event.get(word, 0)
    return {key: total for key, total in sums.items() if any(total)}


def events_check(game, events):
    """Without modules every gain is the expected one; with them the sums are. Then what was turned up."""
    if not game.modules:
        expected, found = gains_expected(game), gains_found(game, events)
        for key in sorted(set(expected) | set(found)):
            same("events, " + " ".join(map(str, key)), expected.get(key), found.get(key))
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
                if event.get(word) and event.get("seat") and (event["seat"], word) in self.totals:
                    self.totals[event["seat"], word] += event[word]
        for (seat, word), figure in self.figures(game).items():
            same(f"events, sum of {word} of seat {seat}", figure, self.totals[seat, word])
