# SPDX-License-Identifier: MIT
"""free.py - free actions (2.2): stealing and trading (11), invocations (12.3-12.5)."""
from .cards import ONGOING
from .lots import around, lot_of, name, names


class Side:
    """What one side of a trade gives, from the words of the notation."""

    def __init__(self, words):
        self.lots, self.silver, self.favors, self.spent, self.people, self.cards = set(), 0, 0, 0, [0, 0], []
        for word in words if words != ["nothing"] else []:
            if word in ("p1", "p2"):
                self.people[int(word[1]) - 1] += 1
            elif word[0] == "i" and word[1:].isdigit():
                self.cards.append(word)
            elif word[-1] in "sfF":
                which = {"s": "silver", "f": "favors", "F": "spent"}[word[-1]]
                setattr(self, which, getattr(self, which) + int(word[:-1]))
            else:
                self.lots.add(lot_of(word))

    def text(self):
        words = names(self.lots)
        words += [f"{n}{mark}" for n, mark in ((self.silver, "s"), (self.favors, "f"), (self.spent, "F")) if n]
        words += ["p1"] * self.people[0] + ["p2"] * self.people[1] + sorted(self.cards)
        return " ".join(words) or "nothing"

    def held_by(self, player):
        return (
            self.lots <= player.empty() and self.silver <= player.silver and self.favors <= player.favors
            and self.spent <= player.favors_spent and all(n <= m for n, m in zip(self.people, player.people))
            and len(set(self.cards)) == len(self.cards) and set(self.cards) <= {*player.invocations, *player.ongoing}
        )

    def pass_on(self, giver, taker):
        giver.lots -= self.lots
        taker.lots |= self.lots
        giver.silver, taker.silver = giver.silver - self.silver, taker.silver + self.silver
        giver.favors, taker.favors = giver.favors - self.favors, taker.favors + self.favors
        giver.favors_spent, taker.favors_spent = giver.favors_spent - self.spent, taker.favors_spent + self.spent
        for i, n in enumerate(self.people):
            giver.people[i] -= n
            taker.people[i] += n
        for card in self.cards:
            pile = "invocations" if card in giver.invocations else "ongoing"
            getattr(giver, pile).remove(card)
            getattr(taker, pile).append(card)


class Free:
    def others(self, seat):
        return [player for player in self.players if player.seat != seat]

    def owner_of(self, lot):
        return next(player for player in self.players if lot in player.lots)

    def beset(self, player, lot):
        """Two of the player's lots and/or buildings adjacent to the lot (11.5)."""
        near = around([lot])
        empties = len(near & player.empty())
        return empties + sum(bool(near & building.lots) for building in player.buildings) >= 2

    def takable(self, player):
        """Empty lots of others that 11.5 and i08 let the player take, but for what it costs."""
        if player.supply() < 1:
            return []
        return [lot for other in self.others(player.seat) for lot in other.empty() if self.beset(player, lot)]

    def free_moves(self):
        """Steals and invocations; offers are not listed (docs/formats.md, Traces)."""
        player = self.players[self.seat - 1]
        moves = []
        if "stealing" in self.modules and (player.favors > 0 or self.effects["free_steal"]):
            moves += ["steal " + name(lot) for lot in self.takable(player)]
        for card in player.invocations:
            moves += [f"invoke {card}{target}" for target in self.targets(player, card)]
        return moves

    def targets(self, player, card):
        if card == "i05":
            return [
                f" {name(own)} {name(lot)}"
                for other in self.others(player.seat) for own in player.empty() for lot in other.empty()
            ]
        if card == "i08":
            return [" " + name(lot) for lot in self.takable(player)]
        if card == "i12":
            return [" " + name(min(building.lots)) for building in player.of_type("civic")]
        return [""]

    def free_possible(self):
        return bool(self.free_moves()) or self.trade_possible()

    def trade_possible(self):
        """2.2, the part about trading."""
        if "trading" not in self.modules or self.offers >= 20:
            return False
        player = self.players[self.seat - 1]

        def could(giver, other):
            return bool(giver.empty()) and (bool(other.empty()) or other.supply() > 0)

        return any(
            self.declined[other.seat - 1] < 3 and (could(player, other) or could(other, player))
            for other in self.others(player.seat)
        )

    def steal(self, lot):
        thief, victim = self.players[self.seat - 1], self.owner_of(lot)
        if self.effects["free_steal"]:                                  # i16
            self.effects["free_steal"] = 0
        else:
            thief.favors -= 1
            victim.favors_spent += 1
        victim.lots.remove(lot)
        thief.lots.add(lot)

    def invoke(self, card, lots):
        player = self.players[self.seat - 1]
        player.invocations.remove(card)
        if card in ONGOING:
            player.ongoing.append(card)
            return
        self.discarded.append(card)
        getattr(self, "invoke_" + card)(player, *lots)

    def invoke_i01(self, player):
        player.silver += self.house["i01"]

    def invoke_i02(self, _):
        self.effects["free_deed"] = 1

    def invoke_i03(self, _):
        self.actions += 1

    def invoke_i04(self, _):
        self.effects["equal_size"] = 1

    def invoke_i05(self, player, own, lot):
        self.swap(own, lot)

    def swap(self, lot, other):
        one, two = self.owner_of(lot), self.owner_of(other)
        one.lots ^= {lot, other}
        two.lots ^= {lot, other}

    def invoke_i06(self, player):
        player.silver += self.silver_value(player.seat)

    def invoke_i08(self, player, lot):
        victim = self.owner_of(lot)
        victim.silver += self.house["i08"]
        victim.lots.remove(lot)
        player.lots.add(lot)

    def invoke_i09(self, player):
        player.vp += min(player.placed(), self.house["i09"] or player.placed())

    def invoke_i10(self, player):
        player.vp += len(player.of_type("residential"))

    def toll(self, player, silver):
        """Silver from each other player, as far as they have it (14.9)."""
        for other in self.others(player.seat):
            paid = min(silver, other.silver)
            other.silver -= paid
            player.silver += paid

    def invoke_i11(self, player):
        self.toll(player, self.house["i11"])

    def invoke_i12(self, player, lot):
        vp = self.civic_vp(next(building for building in player.buildings if lot in building.lots))
        player.vp += min(vp, self.house["i12"] or vp)

    def invoke_i13(self, player):
        player.silver += len(player.lots) // 2

    def invoke_i14(self, _):
        self.effects["ignore_requirement"] = 1

    def invoke_i15(self, player):
        player.favors += 1

    def invoke_i16(self, _):
        self.effects["free_steal"] = 1

    # Trading

    def offer_read(self, words):
        """(seat asked, what is given, what is taken) of a legal offer, or None."""
        seat, give = int(words[0]), words[1:]
        if give[0] != "give" or "take" not in give:
            return None
        give, take = give[1:give.index("take")], give[give.index("take") + 1:]
        giver, taker = self.players[self.seat - 1], self.players[seat - 1]
        give, take = Side(give), Side(take)
        fine = (
            "trading" in self.modules and seat != self.seat and self.offers < 20 and self.declined[seat - 1] < 3
            and give.held_by(giver) and take.held_by(taker) and (give.lots or take.lots)                   # 11.2, 11.4
            and self.can_mark(giver, give, take) and self.can_mark(taker, take, give)                      # 11.3
        )
        return (seat, give, take) if fine else None

    def can_mark(self, player, away, back):
        empty = len(player.empty()) - len(away.lots) + len(back.lots)
        markers = player.markers() - self.house["i19"] * ("i19" in away.cards and "i19" in player.ongoing)
        markers += self.house["i19"] * any("i19" in other.ongoing for other in self.players if "i19" in back.cards)
        return empty <= markers or (self.lenient and empty <= len(player.empty()))

    def trade(self, words):
        """The offer, and the answer as a question of its own."""
        offer = self.offer_read(words)
        if offer is None:
            raise self.difference("move", "a legal offer", " ".join(words))
        turn, (seat, give, take) = self.seat, offer
        self.offers += 1
        self.phase, self.seat = "trade-reply", seat
        self.offer = {"from": turn, "to": seat, "give": give.text(), "take": take.text()}
        answer = yield ["accept", "decline"]
        self.offer, self.seat = None, turn
        if answer == "accept":
            give.pass_on(self.players[turn - 1], self.players[seat - 1])
            take.pass_on(self.players[seat - 1], self.players[turn - 1])
        else:
            self.declined[seat - 1] += 1
