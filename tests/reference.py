#!/usr/bin/env python3
"""reference.py - a second, independent implementation of the base game that replays traces and compares.

Written from rules/RULES.md (sections 1-8, 16, 18.1, 18.8), rules/CARDS.md (1-3) and design/INTERFACES.md (3, 5)
alone, slow and obvious on purpose: it shares no code, no table and no idea with engine/. Keep it so: where the two
differ, read the rule, do not copy the engine.

    aedile sim --trace FILE --legal && python3 tests/reference.py FILE...

The state of line 0 is checked against section 1 and taken as given; from then on every state, every list of legal
moves, every event and the result is worked out here. Exit status 0: all the same. 1: a difference: FILE:LINE, key,
expected, found. 2: input that is no trace, or a game beyond the base game.
"""
import json
import sys

PRICES = [2, 3, 4, 6, 8, 10]                                            # CARDS 1
BONUS = {1: 4, 2: 7, 3: 10}                                             # CARDS 1
CITY = {2: 7, 3: 8, 4: 9, 5: 10}                                        # 1.2
PILES = {2: [13, 12, 12], 3: [16, 15, 15], 4: [19, 19, 19], 5: [24, 23, 23]}  # 1.6
MARKERS = 8                                                             # 1.3
GAINS = ("vp", "silver", "population")

DRAWN = {
    "1": ["#"], "I2": ["##"], "I3": ["###"], "L3": ["##", "#."], "I4": ["####"], "O4": ["##", "##"],
}
# CARDS 2 and 3: Rome's id, Metropolis' id, how many, type, shape, and citizens | (silver, VP) | (VP, per)
PIECES = [
    ("domus", "small-house", 2, "residential", "1", 1),
    ("domus-maxima", "house", 2, "residential", "I2", 2),
    ("insula-i", "hotel-i", 1, "residential", "I3", 4),
    ("insula-l", "hotel-l", 1, "residential", "L3", 4),
    ("grand-insula-i", "apartment-complex", 1, "residential", "I4", 6),
    ("grand-insula-o", "condo", 1, "residential", "O4", 6),
    ("bakery", "coffee-shop", 2, "commercial", "1", (1, 0)),
    ("pottery", "retail-shop", 2, "commercial", "I2", (1, 2)),
    ("forum-i", "restaurant", 1, "commercial", "I3", (2, 3)),
    ("forum-l", "fast-food", 1, "commercial", "L3", (2, 3)),
    ("foundry-i", "mall-i", 1, "commercial", "I4", (3, 5)),
    ("foundry-o", "mall-o", 1, "commercial", "O4", (3, 5)),
    ("library", "school", 1, "civic", "1", (1, "two citizens")),
    ("fountain", "statue", 1, "civic", "1", (1, "building")),
    ("garden", "park", 1, "civic", "1", (2, "civic")),
    ("market", "metro-market", 1, "civic", "1", (1, "silver")),
    ("resplendent-library", "grand-school", 1, "civic", "I2", (1, "citizen")),
    ("majestic-fountain", "grand-statue", 1, "civic", "I2", (1, "building")),
    ("luxury-garden", "grand-park", 1, "civic", "I2", (3, "civic")),
    ("marketplace", "metro-marketplace", 1, "civic", "I2", (2, "silver")),
]


class Difference(Exception):
    """The trace says something else than the rules do."""

    def __init__(self, key, expected, found):
        super().__init__(f"{key}: expected {expected!r}, found {found!r}")


class Beyond(Exception):
    """Not a trace, or not of the base game."""


def name(lot):
    return "ABCDEFGHIJ"[lot[1]] + str(lot[0] + 1)


def lot_of(text):
    """Lots are (row, column), so that the order of tuples is the reading order."""
    try:
        lot = (int(text[1:]) - 1, "ABCDEFGHIJ".index(text[0]))
    except (ValueError, IndexError) as error:
        raise Beyond(f"{text!r} is no lot") from error
    if name(lot) != text:
        raise Beyond(f"{text!r} is no lot")
    return lot


def names(lots):
    return [name(lot) for lot in sorted(lots)]


def turned(cells):
    """The rotations of a drawing, each moved to the origin (3.1)."""
    found = set()
    for _ in range(4):
        cells = [(column, -row) for row, column in cells]
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        found.add(frozenset((row - top, column - left) for row, column in cells))
    return found


SHAPES = {
    shape: turned([(r, c) for r, line in enumerate(rows) for c, mark in enumerate(line) if mark == "#"])
    for shape, rows in DRAWN.items()
}


class Piece:
    def __init__(self, row, metropolis):
        self.id = row[1 if metropolis else 0]
        self.count, self.type, self.shape, value = row[2:]
        self.size = len(next(iter(SHAPES[self.shape])))
        self.citizens = value if self.type == "residential" else 0
        self.silver, self.vp = value if self.type == "commercial" else (0, 0)
        self.rate, self.per = value if self.type == "civic" else (0, None)


class Player:
    def __init__(self, silver, lots, tray):
        self.silver, self.vp, self.lots, self.tray = silver, 0, set(lots), dict(tray)
        self.buildings = []  # (piece, frozenset of lots)

    def empty(self):
        return self.lots.difference(*(lots for _, lots in self.buildings))

    def placed(self):
        """Markers on the board. Strict: one on every empty lot. Lenient: as far as eight go (3.4, 18.8)."""
        return min(MARKERS, len(self.empty()))

    def supply(self):
        return MARKERS - self.placed()

    def population(self):
        return sum(piece.citizens for piece, _ in self.buildings)

    def silver_value(self):
        return sum(piece.silver for piece, _ in self.buildings)


class Game:
    def __init__(self, config, state):
        self.players_n = config.get("players")
        self.metropolis = config.get("game") == "metropolis"
        self.lenient = config.get("markers", "strict") == "lenient"
        self.idle_rounds = config.get("idle_rounds", 12)
        self.check_config(config)
        self.size = CITY[self.players_n]
        self.pieces = {row[1 if self.metropolis else 0]: Piece(row, self.metropolis) for row in PIECES}
        self.market = [card["card"] for card in state["market"]]
        self.piles = [list(pile) for pile in state["piles"]]
        tray = {piece.id: piece.count for piece in self.pieces.values()}
        self.players = [
            Player(5 + i, map(lot_of, player["lots"]), tray) for i, player in enumerate(state["players"])  # 1.3, 1.4
        ]
        self.discarded = []
        self.era, self.seat, self.first, self.final_last, self.idle = 1, 1, 1, 0, 0
        self.over = False
        self.events, self.reveals, self.scored_era = [], [], 1  # of the last move
        self.moves = []  # the legal ones, as last asked for
        self.places = {shape: self.places_of(shape) for shape in SHAPES}

    def check_config(self, config):
        if config.get("modules") or config.get("errata"):
            raise Beyond("modules and errata are beyond the base game")
        if config.get("game") not in ("rome", "metropolis"):
            raise Beyond(f"game {config.get('game')!r}")
        if self.players_n not in ((2, 3, 4) if self.metropolis else (2, 3, 4, 5)):
            raise Difference("config.players (1.1)", "2 to 4 or 5", self.players_n)
        if self.metropolis and self.lenient:
            raise Difference("config.markers (3.4, 16.1)", "strict", "lenient")

    def check_setup(self):
        """Section 1, as far as the state of line 0 is a matter of chance."""
        same("players (1.1)", self.players_n, len(self.players))
        same("market (1.7)", 6, len(self.market))
        sizes = [len(pile) for pile in self.piles]
        same("piles (1.6)", PILES[self.players_n], [sizes[0] + 6] + sizes[1:])
        for seat, player in enumerate(self.players, 1):
            same(f"seat {seat}, lots dealt (1.5)", 6, len(player.lots))
        cards = self.market + sum(self.piles, []) + [name(lot) for player in self.players for lot in player.lots]
        square = [(row, column) for row in range(self.size) for column in range(self.size)]
        same("deeds (1.2, 1.5)", sorted(map(name, square)), sorted(cards))

    def places_of(self, shape):
        return [
            frozenset((top + row, left + column) for row, column in cells)
            for cells in SHAPES[shape]
            for top in range(self.size)
            for left in range(self.size)
            if all(top + row < self.size and left + column < self.size for row, column in cells)
        ]

    # What may be done

    def may_build(self, player, piece, place, under, empty):
        """The place is all the player's own (3.1); under: the buildings it touches; empty: the player's empty lots."""
        if any(other.size >= piece.size for other, _ in under):         # 3.2
            return False
        uncovered = sum(len(lots - place) for _, lots in under)
        returned = len(place & empty)
        return self.lenient or MARKERS - len(empty) + returned >= uncovered  # 3.4

    def legal(self):
        """All legal moves in the notation of INTERFACES 3, sorted by bytes."""
        if self.over:
            self.moves = []
            return self.moves
        player = self.players[self.seat - 1]
        moves = ["income"]                                              # 2.1
        if player.supply() > 0:                                         # 2.4
            moves += ["buy " + card for card, price in zip(self.market, PRICES) if price <= player.silver]
        tray = [piece for piece in self.pieces.values() if player.tray[piece.id] > 0]
        empty = player.empty()
        for shape, places in self.places.items():
            pieces = [piece for piece in tray if piece.shape == shape]
            for place in filter(player.lots.issuperset, places if pieces else []):
                under = [building for building in player.buildings if building[1] & place]
                built = [piece for piece in pieces if self.may_build(player, piece, place, under, empty)]
                moves += [" ".join(["build", piece.id] + names(place)) for piece in built]
        self.moves = sorted(moves, key=str.encode)
        return self.moves

    # Doing it

    def add(self, kind, seat, rule, what, lots=(), vp=0, silver=0, population=0):
        player = self.players[seat - 1]
        player.vp += vp
        player.silver += silver
        self.events.append((kind, seat, rule, what, tuple(names(lots)), vp, silver, population))

    def apply(self, text):
        self.events, self.reveals, self.scored_era = [], [], self.era
        if text not in self.moves:
            raise Difference("move", "a legal one", text)
        verb, *words = text.split()
        if verb == "income":                                            # 2.3
            self.add("silver", self.seat, "2.3", "income", silver=5 + self.players[self.seat - 1].silver_value())
        elif verb == "buy":
            self.buy(words[0])
        else:
            self.build(self.pieces[words[0]], frozenset(map(lot_of, words[1:])))
        self.idle = self.idle + 1 if verb == "income" else 0            # 4.3
        self.end_turn(bought=verb == "buy")

    def buy(self, card):
        slot = self.market.index(card)
        self.add("silver", self.seat, "2.4", "deed", [lot_of(card)], silver=-PRICES[slot])
        self.players[self.seat - 1].lots.add(lot_of(card))
        del self.market[slot]
        self.refill()

    def refill(self):
        pile = self.piles[self.era - 1]
        while len(self.market) < 6 and pile:
            self.reveals.append(pile[0])
            self.market.append(pile.pop(0))

    def build(self, piece, place):
        player = self.players[self.seat - 1]
        for other, lots in list(player.buildings):
            if lots & place:                                            # 3.3
                player.buildings.remove((other, lots))
                player.tray[other.id] += 1
                self.add("population", self.seat, "3.6", other.id, lots, population=-other.citizens)
        player.buildings.append((piece, place))
        player.tray[piece.id] -= 1
        self.add("population", self.seat, "3.6", piece.id, place, population=piece.citizens)

    def end_turn(self, bought):
        if self.final_last:
            if self.seat == self.final_last:                            # 4.2
                self.end_era()
                return
        elif bought and not self.market:                                # 4.1
            self.final_last = self.seat
        elif self.idle_rounds and self.idle >= self.idle_rounds * self.players_n:  # 4.3, 18.1
            self.discarded += self.market + self.piles[self.era - 1]
            self.market, self.piles[self.era - 1] = [], []
            self.final_last = self.seat
        self.seat = self.seat % self.players_n + 1

    def end_era(self):
        self.score_population()
        self.score_civic()
        self.score_commercial()
        if self.era == 3:                                               # 8.1
            self.score_markers()
            self.over = True
            self.seat = 0
            return
        self.era += 1
        self.seat = self.first = self.final_last % self.players_n + 1   # 4.2
        self.final_last = self.idle = 0
        self.refill()

    # Scoring

    def score_population(self):
        figures = [player.population() for player in self.players]
        for seat, own in enumerate(figures, 1):
            ahead = [figure for figure in figures if figure > own]
            if own == 0:                                                # 5.3
                continue
            rule, vp = ("5.2", min(ahead)) if ahead else ("5.1", own + BONUS[self.era])
            homes = set().union(*(lots for piece, lots in self.players[seat - 1].buildings if piece.citizens))
            self.add("score", seat, rule, "population", homes, vp=vp)

    def adjacent(self, place):
        """The distinct buildings that share an edge with the place, whoever owns them (6.1)."""
        edge = {(r + dr, c + dc) for r, c in place for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0))} - place
        return [piece for player in self.players for piece, lots in player.buildings if lots & edge]

    def civic_vp(self, piece, place):
        near = self.adjacent(place)
        citizens = sum(other.citizens for other in near)
        counted = {
            "building": len(near),
            "civic": sum(other.type == "civic" for other in near),
            "silver": sum(other.silver for other in near),
            "citizen": citizens,
            "two citizens": citizens // 2,
        }
        return piece.rate * counted[piece.per]                          # 6.2

    def score_civic(self):
        for seat, player in enumerate(self.players, 1):
            for piece, place in player.buildings:
                if piece.type == "civic":
                    self.add("score", seat, "6.2", piece.id, place, vp=self.civic_vp(piece, place))

    def score_commercial(self):
        for seat, player in enumerate(self.players, 1):
            for piece, place in player.buildings:
                if piece.type == "commercial" and self.era < 3:
                    self.add("score", seat, "7.1", piece.id, place, vp=piece.vp, silver=piece.silver)
                elif piece.type == "commercial":
                    self.add("score", seat, "7.2", piece.id, place, vp=piece.vp + piece.silver)

    def score_markers(self):
        for seat, player in enumerate(self.players, 1):
            # Lenient: which of more than eight empty lots are the marked ones nobody says, so all of them are named.
            self.add("score", seat, "8.4", "markers", player.empty(), vp=player.placed())

    # What the trace should say

    def result(self):
        worth = [(player.vp, player.silver) for player in self.players]  # 8.3
        rank = [1 + sum(other > own for other in worth) for own in worth]
        return {"rank": rank, "winners": [seat for seat, place in enumerate(rank, 1) if place == 1]}

    def player_state(self, player):
        buildings = sorted(player.buildings, key=lambda building: min(building[1]))
        return {
            "silver": player.silver, "vp": player.vp, "population": player.population(), "markers": player.supply(),
            "lots": names(player.lots),
            "buildings": [{"piece": piece.id, "lots": names(lots)} for piece, lots in buildings],
            "tray": player.tray,
        }

    def state(self):
        state = {
            "era": self.era, "phase": "over" if self.over else "turn", "seat": self.seat, "first": self.first,
            "final_round": self.final_last > 0, "size": self.size,
            "market": [{"card": card, "price": price} for card, price in zip(self.market, PRICES)],
            "piles": self.piles,
            "discarded": sorted(self.discarded),
            "players": [self.player_state(player) for player in self.players],
            "turn": {"final_last": self.final_last, "idle": self.idle, "actions": 0 if self.over else 1, "acted": 0},
        }
        if self.over:
            state["result"] = self.result()
        return state


def nothing(value):
    """Null, 0, "", false, [] and absent mean the same, and so does an object or list of nothing but those."""
    if isinstance(value, dict):
        return all(map(nothing, value.values()))
    return not value


def same(key, expected, found):
    if nothing(expected) and nothing(found):
        return
    if isinstance(expected, dict) and isinstance(found, dict):
        for word in list(expected) + [word for word in found if word not in expected]:
            same(f"{key}.{word}", expected.get(word), found.get(word))
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for i, (one, other) in enumerate(zip(expected, found)):
            same(f"{key}[{i}]", one, other)
    elif type(expected) is not type(found) or expected != found:
        raise Difference(key, expected, found)


def check_state(game, found):
    found = dict(found)
    if isinstance(found.get("discarded"), list):
        found["discarded"] = sorted(found["discarded"])                 # a set
    same("state", game.state(), found)


def gains_expected(game):
    """What is worth something, as {(kind, seat, rule, what, lots): [vp, silver, population]}."""
    return {event[:5]: list(event[5:]) for event in game.events if any(event[5:])}


def gains_found(game, events):
    """The same of the trace. A building's VP and silver may be one event or two."""
    sums = {}
    for event in events:
        if event["kind"] not in ("score", "silver", "population"):
            same(f"events, gain of kind {event['kind']}", None, {word: event.get(word) for word in GAINS})
            continue
        same("events, era", game.scored_era, event.get("era"))
        key = tuple(event[word] for word in ("kind", "seat", "rule", "what")) + (tuple(event.get("lots", [])),)
        total = sums.setdefault(key, [0, 0, 0])
        for i, word in enumerate(GAINS):
            total[i] += event.get(word, 0)
    return {key: total for key, total in sums.items() if any(total)}


def check_events(game, events):
    """Every gain is the expected one, so that their sums are the totals too; then what was turned up."""
    expected, found = gains_expected(game), gains_found(game, events)
    for key in sorted(set(expected) | set(found)):
        same("events, " + " ".join(map(str, key)), expected.get(key), found.get(key))
    same("events, reveal", game.reveals, [event["card"] for event in events if event["kind"] == "reveal"])
    eras = [game.era] if game.era > game.scored_era else []
    same("events, era", eras, [event["era"] for event in events if event["kind"] == "era"])


def check_line(game, line, number, legal):
    if number == 0:
        game.check_setup()
    else:
        same("n", number, line.get("n"))
        same("seat", game.seat, line.get("seat"))
        game.apply(line["move"])
        check_events(game, line["events"])
    check_state(game, line["state"])
    moves = game.legal()
    if "legal" in line or legal:
        same("legal", moves, line.get("legal"))


def check_file(path, legal):
    """The number of games and of lines."""
    game, games, number, count, rules_hash = None, 0, 0, 0, None
    with open(path, encoding="utf-8") as lines:
        for count, text in enumerate(lines, 1):
            try:
                line = json.loads(text)
                if line.get("n") == 0:
                    same("the game before", True, game is None or game.over)
                    game, number, games = Game(line["config"], line["state"]), 0, games + 1
                    rules_hash = rules_hash or line["rules_hash"]
                    same("rules_hash", rules_hash, line["rules_hash"])
                elif game is None:
                    raise Beyond("no set-up line before it")
                check_line(game, line, number, legal)
                number += 1
            except Difference as difference:
                raise SystemExit(fail(f"{path}:{count}: {difference}", 1)) from difference
            except (Beyond, KeyError, TypeError, ValueError) as error:
                raise SystemExit(fail(f"{path}:{count}: no trace of the base game: {error!r}", 2)) from error
    if game is None or not game.over:
        raise SystemExit(fail(f"{path}:{count}: state.phase: expected 'over' at the end", 1))
    return games, count


def fail(text, status):
    print(text, file=sys.stderr)
    return status


def main(words):
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
