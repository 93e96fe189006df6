# SPDX-License-Identifier: MIT
"""house.py - the values of the house cards by edition (docs/cards.md): what differs between editions, and nothing else."""
from copy import deepcopy

FIRST = {
    "r01": 2, "r02": (2, 6), "r03": 2, "r04": ("income", 1), "r05": 2, "r06": 1, "r07": 1, "r08": 2, "r09": 2,
    "r10": (5, 4), "r11": 1, "r12": (2, 3), "r13": (1, 2, 3), "r14": 1, "r15": 5,
    "i01": 6, "i07": 2, "i08": 4, "i09": 0, "i11": 2, "i12": 0, "i17": 2, "i18": 1, "i19": 2,
    "o05": 3, "o06": 12, "o07": 2, "o08": 7, "o09": 5, "o10": 3, "o11": 20, "o12": 10, "o14": 20, "o16": 6, "o17": (3, 0),
    "objective vp": {
        "o01": 6, "o02": 6, "o03": 6, "o04": 6, "o05": 7, "o06": 8, "o07": 7, "o08": 6, "o09": 5,
        "o10": 7, "o11": 7, "o12": 7, "o13": 6, "o14": 5, "o15": 6, "o16": 7, "o17": 6, "o18": 6,
    },
    "invocation vp": {                                                  # unused
        "i01": 2, "i02": 2, "i03": 3, "i04": 2, "i05": 3, "i06": 2, "i07": 0, "i08": 3, "i09": 2, "i10": 1,
        "i11": 2, "i12": 2, "i13": 2, "i14": 2, "i15": 2, "i16": 2, "i17": 0, "i18": 0, "i19": 0, "i20": 0,
    },
    "shops": {1: (1, 0), 2: (1, 2), 3: (2, 3), 4: (3, 5)},              # the Consul's: silver, VP
    "1A": (2, 1), "1B": (4, 3, 5), "2A": (2, 1), "5B": (4, 5), "6B": 0, "7B": (5, 3, 1),
    "consul": {"standard": (0, 0, 0), "hard": (0, 0, 0), "challenge": (0, 0, 0)},   # by 2, 3 and 4 players
    "ceres": {"normal": 0, "hard": 0, "challenge": 0},
}
SECOND = {
    "r01": 3, "r02": (2, 6), "r03": 3, "r04": ("end-vp", 1, 1), "r05": 1, "r06": 1, "r07": 3, "r08": 3, "r09": 4,
    "r10": (8, 2), "r11": 2, "r12": (2, 6), "r13": (1, 3, 4), "r14": 1, "r15": 2, "i01": 8, "i07": 1, "i08": 15,
    "i11": 3, "i17": 3, "i18": 2, "i19": 2, "i09": 4, "i12": 5, "o05": 2, "o06": 12, "o07": 2, "o08": 8, "o09": 5,
    "o10": 2, "o11": 12, "o12": 4, "o14": 20, "o16": 7, "o17": (2, 10),
    "objective vp": {"o01": 3, "o02": 5, "o03": 6, "o04": 4, "o05": 10, "o06": 9, "o07": 5, "o08": 4, "o09": 6,
        "o10": 5, "o11": 8, "o12": 6, "o13": 4, "o14": 7, "o15": 14, "o16": 5, "o17": 7, "o18": 7},
    "invocation vp": {"i02": 4, "i03": 6, "i04": 5, "i05": 2, "i06": 4, "i14": 5, "i15": 2, "i16": 4, "i19": 2,
        "i20": 0},
    "shops": {1: (1, 3), 2: (1, 5), 3: (2, 7), 4: (3, 10)}, "1A": (1, 1), "1B": (3, 2, 4), "2A": (2, 1), "5B": (3, 6),
    "6B": 1, "7B": (3, 2, 1), "consul": {"standard": (11, 7, 4), "hard": (32, 29, 22), "challenge": (31, 27, 22)},
    "ceres": {"normal": 6, "hard": 16, "challenge": 14},
}


def house(edition):
    values = deepcopy(FIRST)
    for key, value in SECOND.items() if edition == 2 else ():
        if isinstance(value, dict):
            values[key].update(value)
        else:
            values[key] = value
    return values
