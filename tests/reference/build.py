# SPDX-License-Identifier: MIT
"""build.py - the market and building (2.3-2.5, 3, 10.2-10.8)."""
from .cards import LIVING, PRICES
from .conditions import ALTERNATE, ORIGINAL
from .lots import around, lot_of, names
from .player import Building

MONUMENT_MARKERS = 6                                                    # 1.3


class Build:
    # The market

    def price(self, slot):
        """What the slot costs before personal discounts: silver on the card, the Consul's least price (13.9)."""
        price = PRICES[slot] + self.market[slot][1]
        return max(price, 2 + self.silver_value(self.automaton) // 2) if self.consul else price

    def cost(self, player, slot):
        """docs/cards.md: discounts add up, never under 1, i02 apart."""
        deed, printed = self.market[slot][0][0] != "i", PRICES[slot]
        if deed and self.effects["free_deed"]:
            return 0
        (dear, least), (cheap, first, last) = self.house["r02"], self.house["r13"]
        less = dear * (player.role == "r02" and printed >= least) + cheap * (
            player.role == "r13" and first <= printed <= last)
        less += self.house["i18"] * (deed and "i18" in player.ongoing)
        return max(1, self.price(slot) - less) if less else self.price(slot)

    def may_buy(self, player, slot):
        deed = self.market[slot][0][0] != "i"
        return (player.supply() > 0 or not deed) and self.cost(player, slot) <= player.silver  # 2.4, 12.3

    def buy(self, card):
        player = self.players[self.seat - 1]
        slot = [word for word, _ in self.market].index(card)
        cost = self.cost(player, slot)
        if card[0] == "i":
            player.silver -= cost
            player.invocations.append(card)
        else:
            self.add("silver", self.seat, "2.4", "deed", [lot_of(card)], silver=-cost)
            player.lots.add(lot_of(card))
            self.effects["free_deed"] = 0
        self.take(slot)

    def take(self, slot):
        del self.market[slot]
        self.refill()

    def refill(self):
        pile = self.piles[self.era - 1]
        while len(self.market) < 6 and pile:
            self.reveals.append(pile[0])
            self.market.append([pile.pop(0), 0])

    def income(self):
        player = self.players[self.seat - 1]
        extra = self.house["r01"] * (player.role == "r01") + self.house["i17"] * ("i17" in player.ongoing)
        if player.role == "r04" and self.house["r04"][0] == "income":
            extra += len(player.of_type("commercial"))
        self.add("silver", self.seat, "2.3", "income", silver=5 + self.silver_value(self.seat) + extra)

    # Building

    def requirement_met(self, player, piece, place):
        card = self.monument_cards.get(piece.id, "original")
        return (ALTERNATE if card == "alternate" else ORIGINAL)[piece.id](self, player, place)

    def may_build(self, player, piece, place, under, empty):
        """The place is all the player's own (3.1); under: the buildings it touches; empty: the player's empty lots."""
        limit = piece.size if self.effects["equal_size"] else piece.size - 1   # i04
        if any(building.piece.size > limit for building in under):      # 3.2
            return False
        if piece.monument:                                              # 10.2
            free = MONUMENT_MARKERS - len(player.monuments()) + sum(b.piece.monument for b in under)
            if free < 1:
                return False
        uncovered = sum(len(building.lots - place) for building in under)
        returned = len(place & empty)
        return self.lenient or player.markers() - len(empty) + returned >= uncovered  # 3.4

    def build_moves(self, player):
        moves = []
        pieces = [piece for piece in self.pieces.values() if player.tray[piece.id] > 0]
        pieces += [self.monuments[word] for word in self.pool]
        empty = player.empty()
        for shape, places in self.places.items():
            fitting = [piece for piece in pieces if piece.shape == shape]
            for place in filter(player.lots.issuperset, places if fitting else []):
                under = [building for building in player.buildings if building.lots & place]
                for piece in fitting:
                    if self.may_build(player, piece, place, under, empty):
                        text = " ".join(["build", piece.id] + names(place))
                        moves += [text + way for way in self.ways(player, piece, place)]
        return moves

    def ways(self, player, piece, place):
        """As such, or with r15's payment (12.4)."""
        if not piece.monument or self.requirement_met(player, piece, place):
            return [""]
        ways = [""] if self.effects["ignore_requirement"] else []       # i14
        if player.role == "r15" and player.silver >= self.house["r15"]:
            ways.append(" pay")
        return ways

    def build(self, word, place, pay):
        player = self.players[self.seat - 1]
        piece = self.monuments.get(word) or self.pieces[word]
        if pay:
            player.silver -= self.house["r15"]
        elif piece.monument and not self.requirement_met(player, piece, place):
            self.effects["ignore_requirement"] = 0                      # i14 is used up
        under = [building for building in player.buildings if building.lots & place]
        self.moved = [(b.piece.id, names(b.lots), -b.piece.citizens) for b in under]
        self.moved.append((word, names(place), piece.citizens))
        for building in under:                                          # 3.3, 10.3
            player.buildings.remove(building)
            if building.piece.monument:
                self.pool.append(building.piece.id)
            else:
                player.tray[building.piece.id] += 1
        player.buildings.append(Building(piece, place, self.seat))
        if piece.monument:
            self.pool.remove(word)
        else:
            player.tray[word] -= 1
        self.moment(piece, place)
        if player.role == "r08" and piece.size >= 4:
            player.vp += self.house["r08"]
        if player.role == "r09" and under:
            player.silver += self.house["r09"]

    def moment(self, piece, place):
        """10.8: Jupiter and the Colosseum, when built."""
        edge = around(place)
        for player in self.players:
            if any(building.lots & edge for building in player.buildings):
                player.vp += 2 if piece.id == "temple-of-jupiter" else 0
                player.silver += 3 if piece.id == "colosseum" else 0

    # What stands

    def standing(self):
        """Every building of everybody: players', Consul tokens (13.11), garden tiles and monuments of Ceres (15.12)."""
        found = [building for player in self.players for building in player.buildings]
        if self.consul:
            found += self.consul.tokens
        if self.ceres:
            found += self.ceres.standing()
        return found

    def adjacent(self, place, owner=None):
        """The distinct buildings that share an edge with the place, whoever owns them (6.1)."""
        edge = around(place)
        return [b for b in self.standing() if b.lots & edge and owner in (None, b.owner)]

    def citizens(self, building):
        more = len(self.adjacent(building.lots)) if building.piece.id == LIVING[0] else 0  # 10.7
        return building.piece.citizens + more

    def silver_of(self, building):
        more = len(self.adjacent(building.lots)) if building.piece.id == LIVING[1] else 0
        return building.piece.silver + more

    def buildings_of(self, seat):
        if seat <= self.players_n:
            return self.players[seat - 1].buildings
        return self.consul.tokens if self.consul else self.ceres.standing()

    def population(self, seat):
        """3.6"""
        total = sum(map(self.citizens, self.buildings_of(seat)))
        if seat <= self.players_n:
            player = self.players[seat - 1]
            total += player.people[0] + 2 * player.people[1] + self.house["i07"] * ("i07" in player.ongoing)
            total += self.house["r05"] * (player.role == "r05" and bool(player.of_type("residential")))
        return total

    def silver_value(self, seat):
        return sum(map(self.silver_of, self.buildings_of(seat)))
