# SPDX-License-Identifier: MIT
"""consul.py - Will of the Consul (13)."""
from .cards import tokens
from .lots import connected_sets, groups, lot_of, names
from .player import Building
from .stream import renewed


class Consul:
    def __init__(self, state, seat, stream, chance, shops, outlines=None):
        """outlines: the sets of lots a token may lie on (13.2); None for any that hang together."""
        self.outlines, self.stream, self.chance = outlines, stream, int(chance, 16)
        self.faces, self.by_size = tokens(shops)
        self.seat, self.vp, self.ready, self.holder, self.new = seat, 5, False, 1, None
        self.tokens = [Building(self.faces[t["face"]], map(lot_of, t["lots"]), seat) for t in state["tokens"]]
        self.piles = [list(pile) for pile in state["piles"]]
        self.discards = [list(pile) for pile in state.get("discards") or [[]] * 4]
        self.empty = set()

    def lots(self):
        return self.empty.union(*(token.lots for token in self.tokens))

    def to_be_had(self, size):
        return bool(self.piles[size - 1] or self.discards[size - 1])

    def draw(self, size, lots):
        """Puts a token there; an empty pile is made anew first (13.6)."""
        if not self.piles[size - 1]:
            stream, self.chance = renewed(self.stream, self.chance)
            order = self.by_size[size]
            self.piles[size - 1] = stream.shuffle(sorted(self.discards[size - 1], key=order.index))[::-1]
            self.discards[size - 1] = []
        face = self.piles[size - 1].pop(0)
        self.tokens.append(Building(self.faces[face], lots, self.seat))
        self.empty -= set(lots)

    def may_lie(self, lots):
        return self.outlines is None or frozenset(lots) in self.outlines

    def sets(self, lot):
        """13.6: the largest size, and the sets of that size."""
        own = self.lots() | {lot}
        for size in (4, 3, 2, 1):
            barred = set().union(*(token.lots for token in self.tokens if token.piece.size >= size))
            found = [lots for lots in connected_sets(lot, own - barred, size) if self.may_lie(lots)]
            if found:
                return size, sorted(map(sorted, found))
        raise AssertionError

    def place(self, size, lots):
        lots = set(lots)
        for token in [token for token in self.tokens if token.lots & lots]:
            self.tokens.remove(token)
            self.discards[token.piece.size - 1].append(token.piece.id)
            self.empty |= token.lots
        self.draw(size, lots)
        self.fill()

    def fill(self):
        """13.7"""
        given_up = set()
        while self.empty - given_up:
            first = min(self.empty - given_up)
            group = next(group for group in groups(self.empty) if first in group)
            subsets = {k: [sorted(lots) for start in group for lots in connected_sets(start, group, k) if self.may_lie(lots)]
                       for k in range(1, min(4, len(group)) + 1) if self.to_be_had(k)}
            size = max((k for k, lots in subsets.items() if lots), default=0)
            if not size:
                given_up |= group
                continue
            self.draw(size, min(subsets[size]))


class ConsulCourse:
    def consul_after(self):
        """13.4, after a turn of the holder outside the final round and with cards on the market."""
        consul = self.consul
        if not consul.ready:
            consul.ready = True
            return
        lot = lot_of(self.market[0][0])
        self.take(0)                                                    # 13.5
        size, sets = consul.sets(lot)
        if not consul.to_be_had(size):                                  # 13.8
            self.discarded += names([lot])
            self.add("score", consul.seat, "13.8", "no token", [lot], vp=7)
        else:
            chosen = sets[0]
            if len(sets) > 1:
                consul.new = lot
                consul.empty.add(lot)
                self.phase, self.seat = "consul", consul.holder
                move = yield [" ".join(["consul"] + names(lots)) for lots in sets]
                chosen, consul.new = self.lots_read(move.split()[1:]), None
            consul.empty.add(lot)
            consul.place(size, chosen)
        consul.ready = False
        if not self.market:
            self.final_last = consul.holder
