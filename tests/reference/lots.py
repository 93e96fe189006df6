# SPDX-License-Identifier: MIT
"""lots.py - lots, shapes and distances. A lot is (row, column), so that the order of tuples is the reading order."""
from functools import lru_cache

COLUMNS = "ABCDEFGHIJ"
DRAWN = {
    "1": ["#"], "I2": ["##"], "I3": ["###"], "L3": ["##", "#."], "I4": ["####"], "O4": ["##", "##"],
    "T4": ["###", ".#."], "U5": ["###", "#.#"], "R6": ["###", "###"],
}


class Beyond(Exception):
    """Not a trace, or one of something this reference does not know."""


def name(lot):
    return COLUMNS[lot[1]] + str(lot[0] + 1)


def lot_of(text):
    try:
        lot = (int(text[1:]) - 1, COLUMNS.index(text[0]))
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


@lru_cache(None)
def places_of(shape, size):
    return [
        frozenset((top + row, left + column) for row, column in cells)
        for cells in SHAPES[shape]
        for top in range(size)
        for left in range(size)
        if all(top + row < size and left + column < size for row, column in cells)
    ]


def around(lots):
    """The lots that share an edge with one of these, themselves left out."""
    return {(r + dr, c + dc) for r, c in lots for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0))} - set(lots)


def corners_of(lots):
    """The lots that touch one of these at a corner."""
    return {(r + dr, c + dc) for r, c in lots for dr in (-1, 1) for dc in (-1, 1)}


def distance(some, others):
    """Fewest orthogonal steps between the nearest two."""
    return min(abs(r - a) + abs(c - b) for r, c in some for a, b in others)


def groups(lots):
    """The lots in groups connected by edges (12.2, 15.6), in the reading order of their first lots."""
    left, found = set(lots), []
    while left:
        group, grown = {min(left)}, True
        while grown:
            more = around(group) & left
            grown = bool(more)
            group |= more
        left -= group
        found.append(frozenset(group))
    return found


def connected_sets(start, allowed, size):
    """All edge-connected sets of that many of the allowed lots that hold the start."""
    sets = {frozenset([start])}
    for _ in range(size - 1):
        sets = {grown | {lot} for grown in sets for lot in around(grown) & allowed}
    return sets
