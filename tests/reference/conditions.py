# SPDX-License-Identifier: MIT
"""conditions.py - what monument cards ask for and what objectives do (docs/cards.md)."""


def rim(game):
    last = game.size - 1
    return {(r, c) for r in range(game.size) for c in range(game.size) if r in (0, last) or c in (0, last)}


def corners(game):
    last = game.size - 1
    return {(0, 0), (0, last), (last, 0), (last, last)}


# Each with the game g, the player p and the place x, before the build (10.2).
ORIGINAL = {
    "pantheon": lambda g, p, x: p.placed() == 0,
    "forum-romanum": lambda g, p, x: g.population(p.seat) >= 6,
    "circus-maximus": lambda g, p, x: len(p.lots) >= 14,
    "temple-of-vulcan": lambda g, p, x: p.worth("commercial") >= 4,
    "temple-of-minerva": lambda g, p, x: p.worth("residential") >= 4,
    "tower-of-wonders": lambda g, p, x: len(p.of_size(3)) >= 1,
    "temple-of-mars": lambda g, p, x: len(p.of_size(3)) >= 1 and g.silver_value(p.seat) >= 3,
    "temple-of-neptune": lambda g, p, x: len(p.of_type("civic")) >= 2 and bool(x & rim(g)),
    "lighthouse": lambda g, p, x: len(p.of_size(4)) >= 1 and bool(x & rim(g)),
    "watchtower": lambda g, p, x: len(p.lots & rim(g)) >= 2,
    "temple-of-jupiter": lambda g, p, x: True,
    "colosseum": lambda g, p, x: True,
    "royal-winery": lambda g, p, x: True,
    "regia": lambda g, p, x: True,
    "statue-of-romulus": lambda g, p, x: len(p.buildings) >= 6,
    "temple-of-venus": lambda g, p, x: g.silver_value(p.seat) >= 4,
    "temple-of-apollo": lambda g, p, x: len(p.of_type("residential")) >= 3,
    "triumphal-arch": lambda g, p, x: bool(x & rim(g)),
    "imperial-harbor": lambda g, p, x: bool(x & rim(g)),
}
ALTERNATE = {
    "pantheon": lambda g, p, x: len(p.of_type("civic")) >= 4,
    "forum-romanum": lambda g, p, x: g.silver_value(p.seat) >= 5,
    "circus-maximus": lambda g, p, x: p.contiguous() >= 9,
    "temple-of-vulcan": lambda g, p, x: len(p.of_type("commercial")) >= 3,
    "temple-of-minerva": lambda g, p, x: len(p.of_type("residential")) >= 3,
    "tower-of-wonders": lambda g, p, x: p.silver >= 8,
    "temple-of-mars": lambda g, p, x: len(p.lots & rim(g)) >= 3,
    "temple-of-neptune": lambda g, p, x: g.population(p.seat) >= 4 and bool(x & rim(g)),
    "lighthouse": lambda g, p, x: bool(x & corners(g)),
    "watchtower": lambda g, p, x: len(p.of_size(2)) >= 3,
    "temple-of-jupiter": lambda g, p, x: each_type(p, 1),
    "colosseum": lambda g, p, x: len(p.lots) >= 10,
    "royal-winery": lambda g, p, x: len(p.of_type("commercial")) >= 3,
    "regia": lambda g, p, x: g.population(p.seat) >= 8,
    "statue-of-romulus": lambda g, p, x: p.columns() >= 6,
    "temple-of-venus": lambda g, p, x: len(p.of_type("civic")) >= 2,
    "temple-of-apollo": lambda g, p, x: g.population(p.seat) >= 5,
    "triumphal-arch": lambda g, p, x: bool(p.lots & corners(g)),
    "imperial-harbor": lambda g, p, x: len(p.lots & rim(g)) >= 4,
}


def each_type(player, least):
    return all(len(player.of_type(kind)) >= least for kind in ("residential", "commercial", "civic"))


# A figure of which the most is asked for (at least 1, ties friendly: 12.1).
MOST = {
    "o01": lambda g, p: len(p.lots),
    "o02": lambda g, p: g.population(p.seat),
    "o03": lambda g, p: g.silver_value(p.seat),
    "o04": lambda g, p: len(p.of_type("civic")),
}
REACHED = {
    "o05": lambda g, p: len(p.of_size(4)) >= g.house["o05"],
    "o06": lambda g, p: p.contiguous() >= g.house["o06"],
    "o07": lambda g, p: len(p.lots & corners(g)) >= g.house["o07"],
    "o08": lambda g, p: len(p.lots & rim(g)) >= g.house["o08"],
    "o09": lambda g, p: p.row_of(g.house["o09"]),
    "o10": lambda g, p: each_type(p, g.house["o10"]),
    "o11": lambda g, p: g.population(p.seat) >= g.house["o11"],
    "o12": lambda g, p: g.silver_value(p.seat) >= g.house["o12"],
    "o13": lambda g, p: p.columns() == g.size,
    "o14": lambda g, p: p.silver >= g.house["o14"],
    "o15": lambda g, p: p.placed() == 0,
    "o16": lambda g, p: len(p.of_type("civic")) >= g.house["o16"],
    "o17": lambda g, p: p.square_of(g.house["o17"][0]) and p.contiguous() >= g.house["o17"][1],
    "o18": lambda g, p: len(p.monuments()) >= 2,
}


def objective_met(game, player, card):
    if card in REACHED:
        return REACHED[card](game, player)
    figures = [MOST[card](game, other) for other in game.players]
    return MOST[card](game, player) == max(figures) >= 1
