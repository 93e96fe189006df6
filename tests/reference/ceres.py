# SPDX-License-Identifier: MIT
"""ceres.py - Gardens of Ceres (15)."""
from functools import lru_cache

from .cards import ACTIONS, Piece, tiles
from .lots import around, corners_of, distance, groups, lot_of, name, names
from .player import Building

CERES = 2


class Ceres:
    def __init__(self, state, difficulty):
        self.difficulty, self.tiles = difficulty, tiles(difficulty)
        self.vp, self.lots = 0, set(map(lot_of, state["lots"]))
        self.gardens = {lot_of(garden["lot"]): garden["tile"] for garden in state["gardens"]}
        self.monuments = []                                             # buildings with the printed piece
        self.row, self.deck = list(state["row"]), list(state["deck"])
        self.deeds, self.bag = [lot_of(word) for word in state.get("deeds") or []], list(state["bag"])
        self.drawn = None

    def hard(self):
        return self.difficulty == "challenge"

    def empty(self):
        return self.lots.difference(self.gardens, *(monument.lots for monument in self.monuments))

    def markers(self):
        return 8 - len(self.empty())

    def standing(self):
        """What she has as her neighbours and her population count it (15.12, 15.14)."""
        found = [Building(self.tiles[tile], [lot], CERES) for lot, tile in self.gardens.items()]
        for monument in self.monuments:
            piece = monument.piece
            value = {"residential": 1, "commercial": (1, 0), "civic": (piece.rate, piece.per)}[piece.type]
            found.append(Building(Piece(piece.id, piece.type, piece.size, value, monument=True), monument.lots, CERES))
        return found

    def tile_count(self, *kinds):
        return sum(self.tiles[tile].type in kinds for tile in self.gardens.values())

    # Scoring

    def civic_vp(self, game):
        """15.12; a civic monument by its printed rule over your buildings (15.14)."""
        total = 0
        wanted = {"civ-res": "residential", "civ-com": "commercial", "civ-civ": "civic"}
        for lot, tile in self.gardens.items():
            near = game.adjacent([lot], owner=1)
            if tile in wanted:
                near = [building for building in near if building.piece.type == wanted[tile]]
            total += (3 if self.hard() else 2) * len(near) if tile[:3] == "civ" else 0
        return total + sum(game.civic_vp(m, owner=1) for m in self.monuments if m.piece.type == "civic")

    def commercial_vp(self, era):
        """15.11"""
        shops = [tile for tile in self.gardens.values() if tile in ("com1", "com2")]
        shops += ["com1" for monument in self.monuments if monument.piece.type == "commercial"]
        return sum(2 if tile == "com2" and self.hard() else 1 for tile in shops) + (len(shops) if era == 3 else 0)

    def parks_vp(self):
        """15.13: the best of all ways to choose disjoint squares."""
        squares = []
        for side, vp in ((2, 4), (3, 18), (4, 48)):
            for r, c in self.gardens:
                lots = frozenset((r + i, c + j) for i in range(side) for j in range(side))
                if all(lot in self.gardens for lot in lots):
                    squares.append((lots, vp))

        @lru_cache(None)
        def best(left):
            if not left:
                return 0
            first = min(left)
            total = best(left - {first})
            for lots, vp in squares:
                if first in lots and lots <= left:
                    total = max(total, vp + best(left - lots))
            return total

        return best(frozenset(self.gardens))


class CeresCourse:
    def ceres_turn(self, final):
        ceres = self.ceres
        if final:                                                       # 15.9
            yield from self.enlarge(3)
            return
        turned = ceres.deck.pop(0)                                      # 15.3
        card = ceres.row.pop(ACTIONS[turned][0] - 1)
        ceres.deck.append(card)
        ceres.row.append(turned)
        _, action, icon = ACTIONS[card]
        self.monument_due = int(icon and "monuments" in self.modules)
        if action == "enlarge":
            yield from self.enlarge(3)
        elif action == "bribe":
            self.bribe()
        else:
            self.claim(action)
        if self.monument_due:
            yield from self.ceres_monument()
            self.monument_due = 0

    def claim(self, how):
        """15.4"""
        ceres = self.ceres
        slots = list(range(len(self.market)))
        wanted = []
        if how == "cheapest":
            wanted = sorted(slots, key=lambda slot: (self.price(slot), slot))
        elif how == "dearest":
            wanted = sorted(slots, key=lambda slot: (-self.price(slot), -slot))
        else:
            for letter in how:
                column = [slot for slot in slots if self.market[slot][0][0] == letter]
                if column:
                    def key(slot):
                        return distance([lot_of(self.market[slot][0])], ceres.lots), self.price(slot), slot
                    wanted = sorted(column, key=key)
                    break
        if not wanted or ceres.markers() < 1:
            self.build_once()
            return
        ceres.lots.add(lot_of(self.market[wanted[0]][0]))
        self.take(wanted[0])

    def build_once(self):
        """15.5"""
        ceres = self.ceres
        while ceres.deeds:
            lot = ceres.deeds.pop(0)
            if lot in ceres.empty():
                self.plant(lot, ceres.bag.pop(0) if ceres.bag else None)
                return
        ceres.vp += 2 if ceres.hard() else 1

    def plant(self, lot, tile):
        ceres = self.ceres
        if tile:
            ceres.gardens[lot] = tile
            return
        ceres.lots.remove(lot)                                          # 15.8
        self.discarded.append(name(lot))
        ceres.vp += 4 * len(around([lot]) & ceres.lots)

    def best_places(self, places):
        """15.6: where a tile or a monument goes; the equals among the places, each a set of lots."""
        parks = groups(self.ceres.gardens)
        sizes = sorted({len(park) for park in parks}, reverse=True)
        for touch in (around, corners_of):                              # (a), (b)
            for size in sizes:
                near = set().union(*(touch(park) for park in parks if len(park) == size))
                found = [place for place in places if place & near]
                if found:
                    return found
        largest = set().union(*(park for park in parks if len(park) == sizes[0]))   # (c)
        steps = {place: distance(place, largest) for place in places}
        places = [place for place in places if steps[place] == min(steps.values())]
        yours = set().union(*(building.lots for building in self.players[0].buildings))
        if not yours:
            return places
        steps = {place: distance(place, yours) for place in places}
        return [place for place in places if steps[place] == max(steps.values())]

    def enlarge(self, steps):
        """15.6"""
        ceres = self.ceres
        for left in range(steps, 0, -1):
            if not ceres.empty():
                ceres.vp += left
                break
            ceres.drawn = ceres.bag.pop(0) if ceres.bag else None
            places = self.best_places([frozenset([lot]) for lot in ceres.empty()])
            chosen = next(iter(places[0]))
            if len(places) > 1:
                self.enlarge_left, self.phase, self.seat = left, "ceres", 1
                move = yield ["garden " + name(lot) for place in places for lot in place]
                chosen, self.enlarge_left = self.lots_read(move.split()[1:])[0], 0
            tile, ceres.drawn = ceres.drawn, None
            self.plant(chosen, tile)

    def bribe(self):
        """15.7"""
        silver = 1 + sum(self.ceres.tiles[tile].silver for tile in self.ceres.gardens.values())
        for card in self.market[:silver]:
            card[1] += 1

    def ceres_monument(self):
        """15.14"""
        ceres = self.ceres
        for word in sorted(self.pool, key=lambda word: self.monuments[word].size):
            piece = self.monuments[word]
            places = [place for place in self.places[piece.shape] if place <= ceres.empty()]
            if not places:
                continue
            if piece.size < ceres.tile_count("residential", "commercial"):
                places = self.best_places(places)
                chosen = places[0]
                if len(places) > 1:
                    self.phase, self.seat = "ceres", 1
                    move = yield [" ".join(["monument"] + names(place)) for place in places]
                    chosen = frozenset(self.lots_read(move.split()[1:]))
                ceres.monuments.append(Building(piece, chosen, CERES))
                self.pool.remove(word)
                self.moment(piece, chosen)
            return
