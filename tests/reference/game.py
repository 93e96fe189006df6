# SPDX-License-Identifier: MIT
"""game.py - the course of a game: one generator that yields at every decision and is sent the move."""
from .build import Build
from .cards import CITY, buildings, monuments
from .ceres import Ceres, CeresCourse
from .compare import Difference
from .consul import Consul, ConsulCourse
from .free import Free
from .house import house
from .lots import SHAPES, lot_of, names, places_of
from .player import Player
from .report import Report
from .roads import Board, Roads
from .score import Score
from .setup import FAVORS, config_check, modules_read

EFFECTS = ("free_deed", "equal_size", "ignore_requirement", "free_steal")


class Game(Build, Free, Score, Roads, ConsulCourse, CeresCourse, Report):
    difference = Difference

    def __init__(self, config, state):
        self.modules = modules_read(config)
        config_check(config, self.modules)
        self.players_n = config["players"]
        self.house = house(config.get("edition", 1))
        self.lenient = config.get("markers", "strict") == "lenient"
        self.idle_rounds = config.get("idle_rounds", 12)
        self.consul_win = config.get("consul_win", "all")
        self.consul_shapes = config.get("consul_shapes", "any")
        self.stream = config.get("stream", 1)
        self.size = CITY[self.players_n]
        self.places = {shape: places_of(shape, self.size) for shape in SHAPES}
        self.pieces, self.monuments = buildings(config["game"] == "metropolis"), monuments()
        self.era, self.seat, self.first, self.final_last, self.idle = 1, 1, 1, 0, 0
        self.phase, self.actions, self.acted, self.offers = "turn", 1, 0, 0
        self.declined, self.effects, self.offer = [0] * self.players_n, dict.fromkeys(EFFECTS, 0), None
        self.road_side, self.road_queue, self.first_taken = 0, [], 0
        self.enlarge_left, self.monument_due, self.bribe_due = 0, 0, 0
        self.discarded, self.events, self.reveals, self.scored_era = [], [], [], 1  # of the last move
        self.mover, self.moved = 0, []  # whose move it was; its building, last, and those built over, with citizens
        self.over = False
        self.read(state)
        self.running = self.course()
        self.options = next(self.running)
        self.moves = []  # the legal ones, as last asked for

    def read(self, state):
        """What is a matter of chance in the state of line 0."""
        self.market = [[card["card"], 0] for card in state.get("market") or []]
        self.piles = [list(pile) for pile in state["piles"]]
        tray = {piece.id: piece.count for piece in self.pieces.values()}
        self.players = []
        for seat, found in enumerate(state["players"], 1):              # 1.3, 1.4, 13.1
            vp = 5 if "consul" in self.modules else 0
            player = Player(seat, 4 + seat, vp, map(lot_of, found.get("lots") or []), tray, self.house)
            player.hand = list(found.get("hand") or [])
            player.objective_choice = list(found.get("objective_choice") or [])
            player.role_choice = list(found.get("role_choice") or [])
            player.favors = 2 if set(FAVORS) & set(self.modules) else 0  # 11.1
            player.milestones = 2 if "roads" in self.modules else 0
            self.players.append(player)
        self.pool = list(state.get("pool") or [])
        self.public_objectives = list(state.get("public_objectives") or [])
        self.monument_cards = self.cards_of(state)
        self.automaton = self.players_n + 1 if {"consul", "ceres"} & set(self.modules) else 0
        self.seats = list(range(1, (self.automaton or self.players_n) + 1))
        outlines = set().union(*(self.places[piece.shape] for piece in self.pieces.values())) if self.consul_shapes == "buildings" else None
        self.consul = self.ceres = None
        if "consul" in self.modules:
            self.consul = Consul(state["consul"], self.automaton, self.stream, state["chance"], self.house["shops"], outlines)
            self.consul.vp += self.house["consul"][self.modules["consul"]][self.players_n - 2]
        if "ceres" in self.modules:
            self.ceres = Ceres(state["ceres"], self.modules["ceres"])
            self.ceres.vp += self.house["ceres"][self.modules["ceres"]]
        self.roads = [Board(board["side"], board["face"]) for board in state.get("roads") or []]

    def cards_of(self, state):
        """10.9: which monument's card is the alternate one."""
        value = self.modules.get("monuments", "original")
        if value == "mixed":
            return dict(state.get("monument_cards") or {})
        chosen = value.partition(":")[2].split("+") if ":" in value else self.pool if value == "alternate" else []
        return {word: "alternate" if word in chosen else "original" for word in self.pool}

    def holder(self, seat):
        return self.players[seat - 1] if seat <= self.players_n else self.consul or self.ceres

    @staticmethod
    def lots_read(words):
        return [lot_of(word) for word in words]

    # What happened

    def add(self, kind, seat, rule, what, lots=(), vp=0, silver=0):
        holder = self.holder(seat)
        holder.vp += vp
        if silver:
            holder.silver += silver
        self.events.append((kind, seat, rule, what, tuple(names(lots)), vp, silver))

    # The course

    def course(self):
        yield from self.opening()
        for era in (1, 2, 3):
            if era > 1:
                self.next_era(era)
            yield from self.play_era()
            yield from self.score_era()
        self.phase, self.seat, self.over = "over", 0, True              # 8.1
        yield []

    def opening(self):
        """9.0"""
        if "draft" in self.modules:
            yield from self.draft()
            self.refill()
        if self.modules.get("objectives") == "hidden":
            for player in self.players:
                self.phase, self.seat = "keep-objective", player.seat
                move = yield ["keep " + card for card in player.objective_choice]
                player.objective = move.split()[1]
        if "roles" in self.modules:
            for player in self.players:
                self.phase, self.seat = "keep-role", player.seat
                move = yield ["keep " + card for card in player.role_choice]
                player.role = move.split()[1]

    def draft(self):
        """9.1"""
        while self.players[-1].hand:
            for player in self.players:
                self.phase, self.seat = "draft", player.seat
                move = yield ["pick " + card for card in player.hand]
                player.picked = move.split()[1]
                player.hand.remove(player.picked)
            for player in self.players:
                player.lots.add(lot_of(player.picked))
                player.picked = None
            hands = [player.hand for player in self.players]
            for i, player in enumerate(self.players):
                player.hand = hands[i - 1]

    def next_era(self, era):
        """4.2"""
        if not self.first_taken:                                        # 18.5
            self.first = self.next_seat(self.final_last)
        self.era, self.final_last, self.idle, self.first_taken = era, 0, 0, 0
        self.refill()
        if self.bribe_due:                                              # 14.11
            self.bribe()
            self.bribe_due = 0
        if self.consul:                                                 # 13.12
            self.consul.holder = self.consul.holder % self.players_n + 1

    def next_seat(self, seat):
        """Ceres takes turns as the second seat."""
        return seat % (2 if self.ceres else self.players_n) + 1

    def play_era(self):
        seat = self.first
        while True:
            final = self.final_last
            if seat == self.automaton:
                yield from self.ceres_turn(final)
            else:
                yield from self.player_turn(seat)
            if final:
                if seat == final:                                       # 4.1
                    return
            elif not self.market:
                self.final_last = seat
            elif seat != self.automaton and self.idle_rounds and self.idle >= self.idle_rounds * self.players_n:
                self.discarded += [card for card, _ in self.market] + self.piles[self.era - 1]  # 4.3, 18.1
                self.market, self.piles[self.era - 1] = [], []
                self.final_last = seat
            elif self.consul and seat == self.consul.holder:
                yield from self.consul_after()
            seat = self.next_seat(seat)

    def player_turn(self, seat):
        self.seat, self.actions, self.acted = seat, 1, 0
        while True:
            if self.actions:
                self.phase = "turn"
            elif self.free_possible():                                  # 2.2
                self.phase = "after"
            else:
                break
            move = yield None
            if move == "end":
                break
            yield from self.do(move)
        self.idle = 0 if self.acted else self.idle + 1
        self.actions, self.acted, self.offers = 0, 0, 0
        self.declined, self.effects = [0] * self.players_n, dict.fromkeys(EFFECTS, 0)

    def do(self, move):
        verb, *words = move.split()
        if verb in ("income", "buy", "build"):
            self.actions -= 1
            self.acted |= verb != "income"
        if verb == "income":
            self.income()
        elif verb == "buy":
            self.buy(words[0])
        elif verb == "build":
            pay = words[-1] == "pay"
            self.build(words[0], frozenset(self.lots_read(words[1:-1] if pay else words[1:])), pay)
        elif verb == "steal":
            self.steal(lot_of(words[0]))
        elif verb == "invoke":
            self.invoke(words[0], self.lots_read(words[1:]))
        else:
            yield from self.trade(words)

    def legal(self):
        """All legal moves in the notation of docs/formats.md, sorted by bytes; offers are left out."""
        if self.options is not None:
            moves = self.options
        else:
            moves = self.free_moves() + (["end"] if self.phase == "after" else ["income"])
            if self.phase == "turn":
                player = self.players[self.seat - 1]
                moves += ["buy " + card for slot, (card, _) in enumerate(self.market) if self.may_buy(player, slot)]
                moves += self.build_moves(player)
        self.moves = sorted(moves, key=str.encode)
        return self.moves

    def apply(self, text):
        self.events, self.reveals, self.scored_era = [], [], self.era
        self.mover, self.moved = self.seat, []
        offer = self.options is None and text.startswith("trade ")
        if not offer and text not in self.moves:
            raise Difference("move", "a legal one", text)
        self.options = self.running.send(text)
