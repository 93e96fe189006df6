# SPDX-License-Identifier: MIT
"""report.py - the state as the trace should say it (docs/formats.md, State)."""
from .build import MONUMENT_MARKERS
from .lots import name, names


class Report:
    def player_state(self, player):
        standing = sorted(player.buildings, key=lambda building: min(building.lots))
        return {
            "silver": player.silver, "vp": player.vp, "population": self.population(player.seat),
            "markers": player.supply(), "lots": names(player.lots),
            "buildings": [{"piece": b.piece.id, "lots": names(b.lots)} for b in standing],
            "tray": player.tray,
            "monument_markers": MONUMENT_MARKERS - len(player.monuments()) if "monuments" in self.modules else 0,
            "population_tokens": player.people, "milestones": player.milestones,
            "favors": player.favors, "favors_spent": player.favors_spent,
            "objective": player.objective, "objective_choice": player.objective_choice,
            "role": player.role, "role_choice": player.role_choice, "hand": player.hand, "picked": player.picked,
            "invocations": player.invocations, "ongoing": player.ongoing,
        }

    def consul_state(self):
        consul = self.consul
        return {
            "vp": consul.vp, "population": self.population(consul.seat), "silver": self.silver_value(consul.seat),
            "ready": consul.ready, "holder": consul.holder, "piles": consul.piles, "discards": consul.discards,
            "tokens": [{"face": token.piece.id, "lots": names(token.lots)} for token in consul.tokens],
            "new": name(consul.new) if consul.new else None, "empty": names(consul.empty),
        }

    def ceres_state(self):
        ceres = self.ceres
        return {
            "vp": ceres.vp, "population": self.population(2), "markers": ceres.markers(), "lots": names(ceres.lots),
            "gardens": [{"tile": tile, "lot": name(lot)} for lot, tile in ceres.gardens.items()],
            "row": ceres.row, "deck": ceres.deck, "deeds": [name(lot) for lot in ceres.deeds], "bag": ceres.bag,
            "drawn": ceres.drawn,
            "monuments": [{"piece": m.piece.id, "lots": names(m.lots)} for m in ceres.monuments],
        }

    def turn_state(self):
        return {
            "final_last": self.final_last, "idle": self.idle, "declined": self.declined, "offers": self.offers,
            "actions": self.actions, **self.effects, "road_side": self.road_side, "road_queue": self.road_queue,
            "first_taken": self.first_taken, "enlarge_left": self.enlarge_left, "monument_due": self.monument_due,
            "bribe_due": self.bribe_due, "acted": int(self.acted),
        }

    def state(self):
        shown = ":" in self.modules.get("monuments", "") or self.modules.get("monuments") == "mixed"
        state = {
            "era": self.era, "phase": self.phase, "seat": self.seat, "first": self.first,
            "final_round": self.final_last > 0, "size": self.size,
            "market": [{"card": card, "price": self.price(slot), "bribe": bribe}
                       for slot, (card, bribe) in enumerate(self.market)],
            "piles": self.piles, "discarded": self.discarded,
            "players": [self.player_state(player) for player in self.players],
            "pool": self.pool, "monument_cards": self.monument_cards if shown else None,
            "public_objectives": self.public_objectives,
            "consul": self.consul_state() if self.consul else None,
            "ceres": self.ceres_state() if self.ceres else None,
            "roads": [{"side": b.side, "face": b.face, "slots": b.slots} for b in self.roads],
            "chance": f"{self.consul.chance:016x}" if self.consul else None,
            "trade": self.offer, "turn": self.turn_state(), "result": None, "won": None,
        }
        if self.over and self.automaton:
            state["won"] = self.won()
        elif self.over:
            state["result"] = self.result()
        return state
