# SPDX-License-Identifier: MIT
"""roads.py - Roads of Fortune (14), Ceres' boards too (14.11)."""
from .cards import SIDES, SLOTS
from .lots import names


class Board:
    def __init__(self, side, face):
        self.side, self.face = side, face
        self.slots = [0] * len(SLOTS.get(face, []))


class Roads:
    def side_lots(self, side):
        last = self.size - 1
        return {
            (r, c) for r in range(self.size) for c in range(self.size)
            if {"north": r == 0, "east": c == last, "south": r == last, "west": c == 0}[side]
        }

    def on_side(self, seat, side):
        lots = self.side_lots(side)
        return [building for building in self.buildings_of(seat) if building.lots & lots]

    def influence(self, seat, side):
        """14.5, 14.10, 14.11: a garden tile has size 1, so it is the same sum for Ceres."""
        return sum(building.piece.size for building in self.on_side(seat, side))

    def road_order(self, side):
        """14.6"""
        lots = self.side_lots(side)

        def key(seat):
            own = [lot for building in self.on_side(seat, side) for lot in building.lots & lots]
            return -self.influence(seat, side), min((column, row) for row, column in own)

        return sorted((seat for seat in self.seats if self.influence(seat, side) > 0), key=key)

    def road_phase(self):
        if not self.roads:
            return
        for board in self.roads:                                        # 14.3
            board.slots = [0] * len(board.slots)
        for player in self.players:
            player.milestones, player.lent = 2, 0
        for number, side in enumerate(SIDES, 1):                        # 14.4
            board = next(board for board in self.roads if board.side == side)
            self.road_side = number
            if board.slots:
                yield from self.slot_board(board)
            elif board.face[0] == "C":
                yield from self.ceres_board(board)
            else:
                self.all_board(board)
        self.road_side = 0

    # Boards with slots

    def slot_board(self, board):
        self.road_queue = self.road_order(board.side)                   # 18.6: fixed when the board is reached
        while self.road_queue:
            seat = self.road_queue.pop(0)
            free = [slot for slot, taken in enumerate(board.slots) if not taken]
            if not free:
                break
            if seat == self.automaton:
                self.automaton_slot(board, free)
                continue
            player = self.players[seat - 1]
            if player.milestones == 0 and player.supply() == 0:
                continue
            self.phase, self.seat = "road", seat
            move = yield ["pass"] + self.slot_moves(board, free)
            if move != "pass":
                self.slot_take(board, player, move.split()[1:])
        self.road_queue = []

    def slot_moves(self, board, free):
        moves = []
        for slot in free:
            (what, _), alternate = self.slot_of(board, slot)
            if what == "swap":
                moves += [f"road {slot + 1} {' '.join(pair)}" for pair in self.swaps()]
            else:
                moves.append(f"road {slot + 1}")
            if alternate:
                moves.append(f"road {slot + 1} alt")
        return moves

    def slot_of(self, board, slot):
        """Its reward, as much as the edition says, and its alternate."""
        (what, much), alternate = SLOTS[board.face][slot]
        amounts = self.house.get(board.face, ())
        return (what, amounts[slot] if slot < len(amounts) else much), alternate

    def swaps(self):
        """Any two empty lots of two different players."""
        empties = [(player.seat, lot) for player in self.players for lot in player.empty()]
        return [names([lot, other]) for seat, lot in empties for owner, other in empties if seat < owner]

    def slot_take(self, board, player, words):
        slot = int(words[0]) - 1
        board.slots[slot] = player.seat
        if player.milestones:
            player.milestones -= 1
        else:
            player.lent += 1
        reward, alternate = self.slot_of(board, slot)
        what, much = alternate if words[1:] == ["alt"] else reward
        if what == "vp":
            player.vp += much
        elif what == "silver":
            player.silver += much
        elif what == "people":
            player.people[much - 1] += 1
        elif what == "toll":
            self.toll(player, much)
        elif what == "swap":
            self.swap(*self.lots_read(words[1:]))
        elif what == "favor":
            player.favors += 1
        elif what == "large":
            player.vp += much * len(player.of_size(4))
        elif what == "monument":
            player.vp += much * len(player.monuments())
        elif self.era < 3:                                              # the token; in era 3 it does nothing (18.5)
            self.first, self.first_taken = player.seat, 1

    def automaton_slot(self, board, free):
        """14.10; Ceres' C2B is the same."""
        def vp(slot):
            return sum(much for what, much in filter(None, self.slot_of(board, slot)) if what == "vp")

        slot = max(free, key=lambda slot: (vp(slot), -slot))
        board.slots[slot] = self.automaton
        self.automaton_gain(vp(slot) or 2)

    def automaton_gain(self, vp):
        self.add("score", self.automaton, "14.10", "road", vp=vp)

    # Boards without

    def lose_vp(self, player, vp):
        player.vp -= vp if self.consul else min(vp, player.vp)          # 14.9

    def all_board(self, board):
        influence = {seat: self.influence(seat, board.side) for seat in self.seats}
        ranks = sorted({figure for figure in influence.values() if figure > 0}, reverse=True)
        for seat, figure in influence.items():
            rank = ranks.index(figure) + 1 if figure else 0
            vp = {
                "4B": 4 if rank == 1 else -2 if figure == 0 else 0,
                "6B": self.house["6B"] if rank == 2 else 0,
                "7B": dict(enumerate(self.house["7B"], 1)).get(rank, 0),
                "8B": min(5, figure // 2),
            }.get(board.face, 0)
            if seat == self.automaton:
                self.automaton_gain(vp)
                continue
            player = self.players[seat - 1]
            if vp < 0:
                self.lose_vp(player, -vp)
            else:
                player.vp += vp
            player.silver += {
                "3B": min(8, figure),
                "5B": self.house["5B"][1] if figure >= self.house["5B"][0] else -min(3, player.silver) if figure == 0 else 0,
                "6B": -min(2, player.silver) if figure == 0 else 0,
            }.get(board.face, 0)
            if board.face == "2A" and rank in (1, 2):
                player.people[self.house["2A"][rank - 1] - 1] += 1
            if board.face == "6B" and rank == 1:
                player.favors += 1

    def ceres_board(self, board):
        player, ceres = self.players[0], self.ceres
        yours, hers = self.influence(1, board.side), self.influence(2, board.side)
        you, she = yours > hers, hers > yours                           # 14.11: strictly more
        if board.face == "C1A":
            player.vp += 4 * you
            ceres.vp += 4 * she
        elif board.face == "C1B":
            player.silver += yours
            ceres.vp += hers // 2
        elif board.face == "C2A":
            player.silver += 3 * you
            if she:
                yield from self.enlarge(1)
        elif board.face == "C3A":
            self.lose_vp(player, 3 * she)
        elif board.face == "C3B":
            player.vp += 2 * you
            player.silver += 2 * you
            ceres.vp += 3 * she
        elif board.face == "C4A":
            player.vp += len(self.on_side(1, board.side))
            ceres.vp += sum(not building.piece.monument for building in self.on_side(2, board.side))
        else:
            player.silver += 4 * you
            if she and self.era < 3:
                self.bribe_due = 1
            elif she:
                ceres.vp += 2
