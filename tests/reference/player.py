# SPDX-License-Identifier: MIT
"""player.py - one player and what is theirs; what can be counted of it."""
from .cards import MARKERS
from .lots import groups


class Building:
    """A piece that stands somewhere; owner is a seat, the automaton's players + 1."""

    def __init__(self, piece, lots, owner):
        self.piece, self.lots, self.owner = piece, frozenset(lots), owner


class Player:
    def __init__(self, seat, silver, vp, lots, tray, house):
        self.seat, self.silver, self.vp, self.lots, self.tray = seat, silver, vp, set(lots), dict(tray)
        self.buildings, self.house = [], house
        self.favors, self.favors_spent, self.people = 0, 0, [0, 0]
        self.milestones, self.lent = 0, 0
        self.hand, self.picked = [], None
        self.objective, self.objective_choice, self.role, self.role_choice = None, [], None, []
        self.invocations, self.ongoing = [], []

    def empty(self):
        return self.lots.difference(*(building.lots for building in self.buildings))

    def markers(self):
        """Those that are not lent to a road: eight, and what r03 and i19 add (11.3)."""
        more = self.house["r03"] * (self.role == "r03") + self.house["i19"] * ("i19" in self.ongoing)
        return MARKERS + more - self.lent

    def placed(self):
        """Markers on the board. Strict: one on every empty lot. Lenient: as far as they go (3.4, 18.8)."""
        return min(self.markers(), len(self.empty()))

    def supply(self):
        return self.markers() - self.placed()

    def of_type(self, kind):
        return [building for building in self.buildings if building.piece.type == kind]

    def worth(self, kind):
        """Lots' worth of buildings of a type (10.5)."""
        return sum(building.piece.size for building in self.of_type(kind))

    def of_size(self, least):
        return [building for building in self.buildings if building.piece.size >= least]

    def monuments(self):
        return [building for building in self.buildings if building.piece.monument]

    def contiguous(self):
        return max(map(len, groups(self.lots)), default=0)              # 12.2

    def columns(self):
        return len({column for _, column in self.lots})

    def row_of(self, length):
        """That many own lots in a row, in one row or column (o09)."""
        return any(
            all((r + i * dr, c + i * dc) in self.lots for i in range(length))
            for r, c in self.lots for dr, dc in ((0, 1), (1, 0))
        )

    def square_of(self, side):
        return any(
            all((r + i, c + j) in self.lots for i in range(side) for j in range(side)) for r, c in self.lots
        )
