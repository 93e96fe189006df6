# SPDX-License-Identifier: MIT
"""cards.py - what is printed on the pieces: docs/cards.md as tables."""
from .lots import SHAPES

PRICES = [2, 3, 4, 6, 8, 10]                                            # docs/cards.md
BONUS = {1: 4, 2: 7, 3: 10}                                             # docs/cards.md
CITY = {1: 7, 2: 7, 3: 8, 4: 9, 5: 10}                                  # 1.2
PILES = {                                                               # 1.6, by players and the Consul's deeds
    (1, 0): [13, 12, 12], (2, 0): [13, 12, 12], (3, 0): [16, 15, 15], (4, 0): [19, 19, 19], (5, 0): [24, 23, 23],
    (2, 2): [12, 12, 11], (3, 2): [15, 15, 14], (4, 2): [19, 18, 18],
    (2, 4): [11, 11, 11], (3, 4): [14, 14, 14], (4, 4): [18, 18, 17],
}
CONSUL_DEEDS = {"standard": 0, "hard": 2, "challenge": 4}               # 13.3
MARKERS = 8                                                             # 1.3

# docs/cards.md: Rome's id, Metropolis' id, how many, type, shape, and citizens | (silver, VP) | (VP, per)
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

# docs/cards.md: id, type, shape, value. Minerva's and Vulcan's neighbours come on top (10.7).
MONUMENTS = [
    ("pantheon", "civic", "I3", (3, "civic")),
    ("forum-romanum", "civic", "I3", (2, "silver")),
    ("circus-maximus", "civic", "I3", (1, "citizen")),
    ("temple-of-vulcan", "commercial", "T4", (1, 0)),
    ("temple-of-minerva", "residential", "U5", 2),
    ("tower-of-wonders", "civic", "1", (3, "flat")),
    ("temple-of-mars", "residential", "L3", 5),
    ("temple-of-neptune", "commercial", "L3", (1, 5)),
    ("lighthouse", "civic", "1", (2, "silver")),
    ("watchtower", "civic", "1", (1, "citizen")),
    ("temple-of-jupiter", "civic", "O4", (2, "silver")),
    ("colosseum", "civic", "O4", (1, "citizen")),
    ("royal-winery", "commercial", "R6", (4, 8)),
    ("regia", "residential", "R6", 9),
    ("statue-of-romulus", "civic", "O4", (2, "building")),
    ("temple-of-venus", "residential", "I2", 4),
    ("temple-of-apollo", "commercial", "I2", (2, 2)),
    ("triumphal-arch", "residential", "I4", 7),
    ("imperial-harbor", "commercial", "I4", (3, 7)),
]
LIVING = ("temple-of-minerva", "temple-of-vulcan")

OBJECTIVES = [f"o{n:02}" for n in range(1, 19)]
INVOCATIONS = [f"i{n:02}" for n in range(1, 21)]
ONGOING = ("i07", "i17", "i18", "i19", "i20")
ROLES = [f"r{n:02}" for n in range(1, 16)]                              # docs/cards.md

TOKENS = {                                                              # by size: residential, commercial, civic
    1: (3, 3, ["library", "fountain", "garden", "market"]),
    2: (2, 2, ["resplendent-library", "majestic-fountain", "luxury-garden", "marketplace"]),
    3: (3, 3, []),
    4: (3, 3, []),
}
TOKEN_CITIZENS = {1: 1, 2: 2, 3: 4, 4: 6}

# docs/cards.md: boards with slots, each slot its reward and its alternate; a reward is (what, how much).
SLOTS = {
    "1A": [(("people", 2), ("vp", 2)), (("people", 1), None), (("vp", 3), None)],
    "1B": [(("vp", 4), None), (("vp", 3), None), (("silver", 5), None)],
    "2B": [(("toll", 2), None), (("silver", 4), None), (("vp", 2), None)],
    "3A": [(("swap", 0), ("vp", 2)), (("vp", 3), None), (("swap", 0), ("vp", 2))],
    "4A": [(("first", 0), ("vp", 2)), (("toll", 2), None), (("vp", 3), None)],
    "5A": [(("people", 2), None), (("people", 1), ("vp", 2))],
    "6A": [(("favor", 1), None), (("favor", 1), ("vp", 2)), (("vp", 3), None)],
    "7A": [(("large", 1), ("vp", 2)), (("silver", 4), None), (("vp", 3), None)],
    "8A": [(("monument", 2), ("vp", 3)), (("silver", 4), None), (("vp", 2), None)],
    "C2B": [(("vp", 4), None), (("silver", 6), None), (("vp", 2), None)],
}
FACES = [number + face for number in "12345678" for face in "AB"]
CERES_FACES = ["C" + number + face for number in "1234" for face in "AB"]
SIDES = ["north", "east", "south", "west"]

TILES = {                                                               # docs/cards.md
    "res1": 5, "res2": 3, "com1": 5, "com2": 3, "civ-res": 4, "civ-com": 4, "civ-civ": 4, "civ-any": 4,
}
TILE_TYPE = {"res": "residential", "com": "commercial", "civ": "civic"}
ACTIONS = {                                                             # number, action, monument icon
    "c01": (1, "ADG", False), "c02": (2, "BEA", False), "c03": (3, "CFB", False), "c04": (4, "DGC", False),
    "c05": (1, "EAD", False), "c06": (2, "FBE", False), "c07": (3, "GCF", False), "c08": (4, "DCE", False),
    "c09": (1, "cheapest", False), "c10": (3, "cheapest", True), "c11": (2, "dearest", False),
    "c12": (4, "dearest", True), "c13": (1, "enlarge", False), "c14": (2, "enlarge", True),
    "c15": (3, "enlarge", False), "c16": (4, "enlarge", True), "c17": (1, "bribe", False), "c18": (2, "bribe", False),
}


class Piece:
    """A building, monument, Consul token or garden tile: what it is and what is printed on it."""

    def __init__(self, word, kind, size, value, shape=None, count=1, monument=False):
        self.id, self.type, self.size, self.shape, self.count, self.monument = word, kind, size, shape, count, monument
        self.citizens = value if kind == "residential" else 0
        self.silver, self.vp = value if kind == "commercial" else (0, 0)
        self.rate, self.per = value if kind == "civic" else (0, None)


def shape_size(shape):
    return len(next(iter(SHAPES[shape])))


def buildings(metropolis):
    column = 1 if metropolis else 0
    return {
        row[column]: Piece(row[column], row[3], shape_size(row[4]), row[5], row[4], row[2]) for row in PIECES
    }


def monuments():
    return {row[0]: Piece(row[0], row[1], shape_size(row[2]), row[3], row[2], monument=True) for row in MONUMENTS}


def tokens(values):
    """The Consul's: {face: piece}, and the faces of each size; values: silver and VP of shops by size."""
    civic = {row[0]: row[5] for row in PIECES if row[3] == "civic"}
    faces, by_size = {}, {}
    for size, (homes, shops, others) in TOKENS.items():
        faces[f"c-res-{size}"] = Piece(f"c-res-{size}", "residential", size, TOKEN_CITIZENS[size])
        faces[f"c-com-{size}"] = Piece(f"c-com-{size}", "commercial", size, values[size])
        for word in others:
            faces["c-" + word] = Piece("c-" + word, "civic", size, civic[word])
        by_size[size] = [f"c-res-{size}"] * homes + [f"c-com-{size}"] * shops + ["c-" + word for word in others]
    return faces, by_size


def tiles(difficulty):
    """Ceres' tiles as her neighbours see them (15.1, 15.12)."""
    found = {}
    for word in TILES:
        icons = 2 if word.endswith("2") and difficulty != "normal" else 1
        kind = TILE_TYPE[word[:3]]
        found[word] = Piece(word, kind, 1, {"residential": icons, "commercial": (icons, 0), "civic": (0, None)}[kind])
    return found
