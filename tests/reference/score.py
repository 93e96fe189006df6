# SPDX-License-Identifier: MIT
"""score.py - the end of an era (5-8) and of the game."""
from .cards import BONUS
from .conditions import objective_met, rim


class Score:
    def score_era(self):
        yield from self.road_phase()                                    # 8.2: the order
        hands = [player.silver for player in self.players]              # for r10
        self.score_population()
        self.score_civic()
        self.score_commercial()
        if self.ceres:
            self.ceres.vp += self.ceres.parks_vp()                      # 15.13
        self.score_cards(hands)
        if self.era == 3:
            self.score_end()

    def score_population(self):
        figures = {seat: self.population(seat) for seat in self.seats}
        most = max(figures.values())
        for seat, own in figures.items():
            ahead = [figure for figure in figures.values() if figure > own]
            homes = set().union(*(b.lots for b in self.buildings_of(seat) if b.piece.citizens))
            if self.consul:                                             # 13.10
                if own == most:
                    self.add("score", seat, "13.10", "population", homes, vp=BONUS[self.era] if most else 0)
                else:
                    self.add("score", seat, "13.10", "population", homes, vp=own - most)
            elif own:                                                   # 5.3
                rule, vp = ("5.2", min(ahead)) if ahead else ("5.1", own + BONUS[self.era])
                self.add("score", seat, rule, "population", homes, vp=vp)

    def civic_vp(self, building, owner=None):
        """6.2; with an owner, over that seat's buildings only (15.14)."""
        near = self.adjacent(building.lots, owner)
        citizens = sum(map(self.citizens, near))
        counted = {
            "building": len(near),
            "civic": sum(other.piece.type == "civic" for other in near),
            "silver": sum(map(self.silver_of, near)),
            "citizen": citizens,
            "two citizens": citizens // 2,
            "flat": 1,
        }
        return building.piece.rate * counted[building.piece.per]

    def score_civic(self):
        for seat in self.seats:
            if self.ceres and seat == self.automaton:
                self.ceres.vp += self.ceres.civic_vp(self)
                continue
            for building in self.buildings_of(seat):
                if building.piece.type == "civic":
                    self.add("score", seat, "6.2", building.piece.id, building.lots, vp=self.civic_vp(building))

    def score_commercial(self):
        for seat in self.seats:
            if self.ceres and seat == self.automaton:
                self.ceres.vp += self.ceres.commercial_vp(self.era)     # 15.11
                continue
            for building in self.buildings_of(seat):
                piece, silver = building.piece, self.silver_of(building)
                if piece.type == "commercial" and self.era == 3:
                    self.add("score", seat, "7.2", piece.id, building.lots, vp=piece.vp + silver)
                elif piece.type == "commercial" and seat == self.automaton:   # 13.11: VP only
                    self.add("score", seat, "7.1", piece.id, building.lots, vp=piece.vp)
                elif piece.type == "commercial":
                    self.add("score", seat, "7.1", piece.id, building.lots, vp=piece.vp, silver=silver)

    def score_cards(self, hands):
        """i20 and the roles that score in every era."""
        for player, hand in zip(self.players, hands):
            civic, shops = player.of_type("civic"), player.of_type("commercial")
            player.vp += len(player.of_size(4)) if "i20" in player.ongoing else 0
            player.vp += {
                "r06": self.house["r06"] * sum(building.piece.size >= 3 for building in shops),
                "r07": sum(building.piece.size == 1 for building in civic) // self.house["r07"],
                "r10": min(self.house["r10"][1], hand // self.house["r10"][0]),
                "r12": self.house["r12"][0] if len(civic) >= self.house["r12"][1] else 0,
                "r14": self.house["r14"] * len(player.monuments()),
            }.get(player.role, 0)

    def score_end(self):
        for player in self.players:
            # Lenient: which of more than eight empty lots are the marked ones nobody says, so all of them are named.
            self.add("score", player.seat, "8.4", "markers", player.empty(), vp=player.placed())
        for player in self.players:
            cards = [player.objective] if player.objective else self.public_objectives
            player.vp += sum(self.house["objective vp"][card] for card in cards if objective_met(self, player, card))
            player.vp += 2 * player.favors + 4 * player.favors_spent    # 11.1
            player.vp += sum(self.house["invocation vp"][card] for card in player.invocations)   # 12.5
            if player.role == "r11":
                player.vp += sum(bool(building.lots & rim(self)) for building in player.buildings) // self.house["r11"]
            if player.role == "r04" and self.house["r04"][0] == "end-vp":
                _, much, per = self.house["r04"]
                player.vp += much * (self.silver_value(player.seat) // per)

    def result(self):
        worth = [(player.vp, player.silver) for player in self.players]  # 8.3
        rank = [1 + sum(other > own for other in worth) for own in worth]
        return {"rank": rank, "winners": [seat for seat, place in enumerate(rank, 1) if place == 1]}

    def won(self):
        if self.ceres:
            return self.players[0].vp > self.ceres.vp                   # 15.15
        above = [player.vp > self.consul.vp for player in self.players]
        if self.consul_win == "manual":                                 # 13.13
            return not all(player.vp < self.consul.vp for player in self.players)
        return all(above)
