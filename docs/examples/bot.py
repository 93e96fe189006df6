#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""bot.py - a whole bot to start from: Python 3.11, the standard library, this file. bot.c is the same one in C.

    build/aedile match --games 200 --bots 'exec:python3 docs/examples/bot.py,novice'

From the bottom up: main() is the protocol (docs/bots.md), ANSWERS has a function for each phase of the game, and
turn() plays the base game: it tries every move it knows to be legal and takes the one whose position worth() likes
most. worth() is what to improve first. Numbers in brackets are the rules in docs/rules.md.
"""
import json
import sys

# What the cards say. A civic building scores its vp for each UNIT beside it.
#   rome                metropolis         type shape citizens silver vp unit
BUILDINGS = """
    domus               small-house        res  1   1 0 0 none
    domus-maxima        house              res  I2  2 0 0 none
    insula-i            hotel-i            res  I3  4 0 0 none
    insula-l            hotel-l            res  L3  4 0 0 none
    grand-insula-i      apartment-complex  res  I4  6 0 0 none
    grand-insula-o      condo              res  O4  6 0 0 none
    bakery              coffee-shop        com  1   0 1 0 none
    pottery             retail-shop        com  I2  0 1 2 none
    forum-i             restaurant         com  I3  0 2 3 none
    forum-l             fast-food          com  L3  0 2 3 none
    foundry-i           mall-i             com  I4  0 3 5 none
    foundry-o           mall-o             com  O4  0 3 5 none
    library             school             civ  1   0 0 1 two-citizens
    fountain            statue             civ  1   0 0 1 building
    garden              park               civ  1   0 0 2 civic
    market              metro-market       civ  1   0 0 1 silver
    resplendent-library grand-school       civ  I2  0 0 1 citizen
    majestic-fountain   grand-statue       civ  I2  0 0 1 building
    luxury-garden       grand-park         civ  I2  0 0 3 civic
    marketplace         metro-marketplace  civ  I2  0 0 2 silver
"""
# This bot builds no monuments, but others do, and its neighbours' citizens and silver count.
#   monument            type shape citizens silver
MONUMENTS = """
    pantheon            civ  I3  0 0
    forum-romanum       civ  I3  0 0
    circus-maximus      civ  I3  0 0
    temple-of-vulcan    com  T4  0 1
    temple-of-minerva   res  U5  2 0
    tower-of-wonders    civ  1   0 0
    temple-of-mars      res  L3  5 0
    temple-of-neptune   com  L3  0 1
    lighthouse          civ  1   0 0
    watchtower          civ  1   0 0
    temple-of-jupiter   civ  O4  0 0
    colosseum           civ  O4  0 0
    royal-winery        com  R6  0 4
    regia               res  R6  9 0
    statue-of-romulus   civ  O4  0 0
    temple-of-venus     res  I2  4 0
    temple-of-apollo    com  I2  0 2
    triumphal-arch      res  I4  7 0
    imperial-harbor     com  I4  0 3
"""
# One drawing of each shape, rows from the north; shape_turns() makes the others.
DRAWINGS = {
    "1": "#", "I2": "##", "I3": "###", "L3": "#. ##", "I4": "####", "O4": "## ##",
    "T4": ".#. ###", "U5": "#.# ###", "R6": "### ###",
}
BONUS = {1: 4, 2: 7, 3: 10}  # for the most population, by era (5.1)


class Piece:
    """One kind of building."""

    def __init__(self, name, type, shape, citizens=0, silver=0, vp=0, unit="none"):
        self.name, self.type, self.shape, self.unit = name, type, shape, unit
        self.citizens, self.silver, self.vp = int(citizens), int(silver), int(vp)


def pieces_read():
    """Every piece by its name: both games' buildings, the monuments, the Consul's tokens, Ceres' tiles."""
    pieces = {}
    for line in BUILDINGS.strip().splitlines():
        rome, metropolis, *values = line.split()
        for name in (rome, metropolis, "c-" + rome):
            pieces[name] = Piece(name, *values)
    for line in MONUMENTS.strip().splitlines():
        pieces[line.split()[0]] = Piece(*line.split())
    for size, citizens, silver in ((1, 1, 1), (2, 2, 1), (3, 4, 2), (4, 6, 3)):
        pieces[f"c-res-{size}"] = Piece("", "res", None, citizens)
        pieces[f"c-com-{size}"] = Piece("", "com", None, 0, silver)
    for tile in ("res1", "res2"):
        pieces[tile] = Piece(tile, "res", None, 1)
    for tile in ("com1", "com2"):
        pieces[tile] = Piece(tile, "com", None, 0, 1)
    for tile in ("civ-res", "civ-com", "civ-civ", "civ-any"):
        pieces[tile] = Piece(tile, "civ", None)
    return pieces


# Lots are pairs (column, row) from 0; the protocol writes A1 for (0, 0).


def lot_of(word):
    return ord(word[0]) - ord("A"), int(word[1:]) - 1


def lots_of(words):
    return frozenset(lot_of(word) for word in words or [])


def lot_word(lot):
    return "ABCDEFGHIJ"[lot[0]] + str(lot[1] + 1)


def lots_words(lots):
    return " ".join(lot_word(lot) for lot in sorted(lots, key=lambda lot: (lot[1], lot[0])))


def beside(lot):
    """The four lots around one. Some may be off the board: nobody owns those, so they do no harm."""
    x, y = lot
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def around(lots):
    """The lots that share an edge with some of these."""
    return {near for lot in lots for near in beside(lot)} - set(lots)


def shape_turns(drawing):
    """All rotations of a drawing, each a list of lots from (0, 0)."""
    lots = [(x, y) for y, row in enumerate(drawing.split()) for x, mark in enumerate(row) if mark == "#"]
    turns = set()
    for _ in range(4):
        lots = [(-y, x) for x, y in lots]
        left, top = min(x for x, _ in lots), min(y for _, y in lots)
        turns.add(frozenset((x - left, y - top) for x, y in lots))
    return turns


def places_on(shape, land):
    """Every place for a shape that lies wholly on the land."""
    places = set()
    for turn in shape_turns(DRAWINGS[shape]):
        for x, y in land:
            for ax, ay in turn:  # the shape's lot (ax, ay) comes to lie on (x, y)
                place = frozenset((x - ax + bx, y - ay + by) for bx, by in turn)
                if place <= land:
                    places.add(place)
    return places


class Position:
    """What this bot can own, as it is or as it would be after a move."""

    def __init__(self, game, state):
        me = state["players"][state["seat"] - 1]
        self.silver, self.markers = me.get("silver") or 0, me.get("markers") or 0
        self.tray = me.get("tray") or {}
        self.lots = lots_of(me.get("lots"))
        self.buildings = [(game.pieces[b["piece"]], lots_of(b["lots"])) for b in me.get("buildings") or []]
        self.citizens_else = (me.get("population") or 0) - self.citizens()  # tokens and the like (3.6)

    def citizens(self):
        return sum(piece.citizens for piece, _ in self.buildings)

    def empty(self):
        return self.lots.difference(*(lots for _, lots in self.buildings))

    def with_income(self):
        after = self.copy()
        after.silver += 5 + sum(piece.silver for piece, _ in self.buildings)
        return after

    def with_deed(self, lot, price):
        after = self.copy()
        after.silver -= price
        after.markers -= 1
        after.lots = self.lots | {lot}
        return after

    def with_building(self, piece, place):
        """The position after a build, None where the markers do not suffice (3.3, 3.4)."""
        after = self.copy()
        after.buildings = [b for b in self.buildings if not b[1] & place] + [(piece, place)]
        after.markers += len(self.empty()) - len(after.empty())
        return after if after.markers >= 0 else None

    def copy(self):
        after = object.__new__(Position)
        after.__dict__.update(self.__dict__)
        return after


class Game:
    """The configuration, and the last state observed."""

    def __init__(self, config):
        self.pieces = pieces_read()
        self.state = None
        self.errata = config.get("errata") or {}
        types = {"residential": "res", "commercial": "com", "civic": "civ"}
        for key, value in self.errata.items():  # cards as printed in somebody's box: {"building.bakery.vp": 1}
            kind, name, field = key.split(".")
            if kind in ("building", "monument") and hasattr(self.pieces[name], field):
                setattr(self.pieces[name], field, types.get(value, value))

    def observe(self, state):
        """Besides the state itself: whose buildings stand around ours, and how much of the game is left."""
        self.state = state
        self.others = []
        for seat, player in enumerate(state["players"], 1):
            if seat != state["seat"]:
                self.others += [(self.pieces[b["piece"]], lots_of(b["lots"])) for b in player.get("buildings") or []]
        consul, ceres = state.get("consul") or {}, state.get("ceres") or {}
        self.others += [(self.pieces[t["face"]], lots_of(t["lots"])) for t in consul.get("tokens") or []]
        self.others += [(self.pieces[g["tile"]], lots_of([g["lot"]])) for g in ceres.get("gardens") or []]
        self.others += [(self.pieces[m["piece"]], lots_of(m["lots"])) for m in ceres.get("monuments") or []]
        rivals = [p for seat, p in enumerate(state["players"], 1) if seat != state["seat"]] + [consul, ceres]
        self.rival_population = max(rival.get("population") or 0 for rival in rivals)
        # The eras to be scored, this one included; and those still to build for: of this one what its cards leave.
        era = state["era"]
        cards = len(state.get("market") or []) + len((state.get("piles") or [[], [], []])[era - 1])
        self.scorings = 4 - era
        self.future = 3 - era + min(1.0, cards / CARDS_FULL)


# The value of a position. These numbers are guesses that some hundred games against `greedy` made better.
LAND, JOINED = 1.0, 0.5  # an era's points from an empty lot, and from each of its neighbours that is one's own
COIN, COINS_MAX = 0.3, 15  # points for a piece of silver, as long as there is something to buy; more are of no use
COIN_BROUGHT = 0.8  # an era's points for a piece of silver that the shops bring
CARDS_FULL = 12.0  # of an era, when most of it is still to come


def civic_points(piece, lots, buildings):
    """What a civic building scores from those beside it, each counted once (6.1, 6.2)."""
    near = around(lots)
    count = {"none": 0, "flat": 1, "building": 0, "civic": 0, "silver": 0, "citizen": 0}
    for other, there in buildings:
        if not near.isdisjoint(there):
            count["building"] += 1
            count["civic"] += other.type == "civ"
            count["silver"] += other.silver
            count["citizen"] += other.citizens
    count["two-citizens"] = count["citizen"] // 2
    return piece.vp * count[piece.unit]


def era_points(game, position):
    """About what the era would score now (5 to 7)."""
    era = game.state["era"]
    population = position.citizens() + position.citizens_else
    points = population
    if population > 0 and population >= game.rival_population:
        points += BONUS[era]
    everything = position.buildings + game.others
    for piece, lots in position.buildings:
        if piece.type == "com":
            points += piece.vp + piece.silver * (1 if era == 3 else COIN_BROUGHT)
        elif piece.type == "civ":
            points += civic_points(piece, lots, everything)
    return points


def land_points(position):
    """What the empty lots promise for an era."""
    points = 0
    for lot in position.empty():
        points += LAND + JOINED * sum(near in position.lots for near in beside(lot))
    return points


def worth(game, position):
    """A building scores in this era and in those to come; land and silver only become something while there is time."""
    coins = min(position.silver, COINS_MAX) * COIN * min(1, game.future)
    return game.scorings * era_points(game, position) + game.future * land_points(position) + coins


def builds(game, position):
    """Every legal build from the tray as (piece, place, position after it) (3)."""
    for name, count in position.tray.items():
        piece = game.pieces[name]
        size = DRAWINGS[piece.shape].count("#")
        larger = [lots for _, lots in position.buildings if len(lots) >= size]
        for place in places_on(piece.shape, position.lots.difference(*larger)) if count else ():
            after = position.with_building(piece, place)
            if after:
                yield piece, place, after


# The answers, one function for each phase.


def turn(game, state):
    position = Position(game, state)
    moves = [(worth(game, position.with_income()), "income")]
    for slot in state.get("market") or []:
        # An invocation's card is like i07; this bot does not buy them. The price is before one's own discounts.
        if slot["card"][0].isupper() and slot["price"] <= position.silver and position.markers > 0:
            after = position.with_deed(lot_of(slot["card"]), slot["price"])
            moves.append((worth(game, after), "buy " + slot["card"]))
    for piece, place, after in builds(game, position):
        moves.append((worth(game, after), f"build {piece.name} {lots_words(place)}"))
    return max(moves)[1]


def draft(game, state):
    """The deed with the most lots beside it that are ours."""
    me = state["players"][state["seat"] - 1]
    mine = lots_of(me.get("lots"))
    return "pick " + max(me["hand"], key=lambda card: sum(near in mine for near in beside(lot_of(card))))


def keep_objective(game, state):
    return "keep " + state["players"][state["seat"] - 1]["objective_choice"][0]


def keep_role(game, state):
    return "keep " + state["players"][state["seat"] - 1]["role_choice"][0]


def trade_reply(game, state):
    """Presents are welcome; what anything else is worth is left to you."""
    return "accept" if state["trade"].get("take") in (None, "", "nothing") else "decline"


def road(game, state):
    """The first free slot. A swap needs two lots, so the swaps of 3A are taken by their alternate reward."""
    if any(key.startswith("road.") for key in game.errata):
        return "pass"  # which slot is a swap is no longer known
    board = state["roads"][state["turn"]["road_side"] - 1]
    slot = board["slots"].index(0) + 1
    swap = board["face"] == "3A" and slot != 2
    return f"road {slot} alt" if swap else f"road {slot}"


def steps(lots, others):
    return min(abs(x - u) + abs(y - v) for x, y in lots for u, v in others)


def parks_of(gardens):
    """The groups of tiles that edges connect."""
    parks, left = [], set(gardens)
    while left:
        park = {left.pop()}
        while left & around(park):
            park |= left & around(park)
        left -= park
        parks.append(park)
    return parks


def corners(lots):
    return {(x + dx, y + dy) for x, y in lots for dx in (-1, 1) for dy in (-1, 1)}


def ceres(game, state):
    """Where Ceres puts a tile or a monument: one of the places her rule calls equal (15.6, 15.14)."""
    hers = state["ceres"]
    gardens = lots_of(garden["lot"] for garden in hers.get("gardens") or [])
    land = lots_of(hers["lots"]) - gardens
    land = land.difference(*(lots_of(monument["lots"]) for monument in hers.get("monuments") or []))
    if state["turn"].get("enlarge_left"):
        verb, places = "garden", [frozenset([lot]) for lot in land]
    else:  # the smallest monument that fits
        shapes = sorted((game.pieces[name].shape for name in state["pool"]), key=lambda s: DRAWINGS[s].count("#"))
        verb, places = "monument", next(places for shape in shapes if (places := places_on(shape, land)))
    parks = sorted(parks_of(gardens), key=len, reverse=True)
    for touch in (around, corners):
        for park in parks:
            for place in places:
                if place & touch(park):
                    return f"{verb} {lots_words(place)}"
    largest = set().union(*(park for park in parks if len(park) == len(parks[0])))
    nearest = min(steps(place, largest) for place in places)
    places = [place for place in places if steps(place, largest) == nearest]
    yours = set().union(*(lots for _, lots in Position(game, state).buildings))
    return f"{verb} {lots_words(max(places, key=lambda place: steps(place, yours) if yours else 0))}"


def consul(game, state):
    """Where the Consul's token goes: as many connected lots as can be, the new one among them (13.6)."""
    his = state["consul"]
    new = lot_of(his["new"])
    size = {lot: 0 for lot in lots_of(his.get("empty")) | {new}}
    for token in his.get("tokens") or []:
        size.update((lot, len(token["lots"])) for lot in lots_of(token["lots"]))
    for k in (4, 3, 2, 1):
        land = {lot for lot in size if size[lot] < k}
        sets = {frozenset([new])}
        for _ in range(k - 1):
            sets = {lots | {near} for lots in sets for near in around(lots) & land}
        if sets:
            return "consul " + lots_words(min(sets, key=lots_words))


def after(game, state):
    """The action was taken, and a free one would be possible: steal, invoke, trade. This bot does not."""
    return "end"


ANSWERS = {
    "turn": turn, "after": after, "draft": draft, "keep-objective": keep_objective, "keep-role": keep_role,
    "trade-reply": trade_reply, "road": road, "ceres": ceres, "consul": consul,
}


def main():
    game = Game({})
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "aedile1":
            print("id name example-py")
            print("ready", flush=True)
        elif word == "newgame":
            game = Game(json.loads(rest))
        elif word == "observe":
            game.observe(json.loads(rest))
        elif word == "go":  # quick enough to ignore the time, so `stop` always comes too late
            move = ANSWERS[game.state["phase"]](game, game.state)
            print("move " + move, flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
