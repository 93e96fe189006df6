# SPDX-License-Identifier: MIT
"""honest.py - the tables that attack.py watches: people who play, ping and come, in a process of their own.

They know nothing of the attack. What they measure is what a person would notice: the time from a move to its answer,
from a ping to its pong, from dialling to the first update, and from a move to the bot's.
"""
import asyncio
import os
import subprocess
import time

from table import AEDILE, PATIENCE, Gone, Refused, some_move, token
from wire import BROKEN, Wired, ask

PLAIN_TABLES = 3
PING_S = 0.1
COME_S = 0.5
STUCK_S = 10  # without a move, when all try to end their game
SLOW_S = 0.02  # between two messages of one connection, when they do: within the limit of messages


class Guest(Wired):
    """One seat; its times are in its house."""

    def __init__(self, house, game, key, source):
        super().__init__(house, game, key)
        self.house, self.source, self.pinged, self.moved = house, source, None, 0

    def take(self, message):
        if message["type"] == "pong" and self.pinged:
            self.house.note("ping", self.pinged)
            self.pinged = None
        super().take(message)

    async def ping(self):
        """As long as it is connected; one at a time, so a late answer counts in full."""
        while not self.gone:
            if not self.pinged:
                self.pinged = time.monotonic()
                await self.socket.send('{"type":"ping"}')
            await asyncio.sleep(PING_S)

    async def move(self):
        """One move, whichever is legal; what a person would call a fault is noted."""
        phase = self.known["state"]["phase"]
        for move in (some_move(self.known["state"], self.known["seat"]), "end" if phase == "after" else "income"):
            began = time.monotonic()
            try:
                await self.send("move", move=move)
                self.moved += 1
                self.house.last = time.monotonic()
                return
            except Refused as refused:
                if not self.mine or refused.args[0].get("stale"):
                    return
                last = refused.args[0]
            finally:
                self.house.note("move", began)
        self.house.fault(f"refused: {last.get('code')}")
        await asyncio.sleep(0.1)


    async def resign(self):
        """And first refuses a takeback, which nobody would be left to refuse."""
        asked = self.known.get("takeback")
        try:
            if asked and self.known["seat"] in asked["waiting"]:
                await self.send("refuse")
            await self.send("resign")
        except (Gone, Refused, *BROKEN) as why:
            self.house.faults.append(f"resign: {why}")


class Seated:
    """A game and those of its seats that are ours; `bot` where one plays at it, `foe` where the third seat is theirs."""

    def __init__(self, house, number, people, kind):
        self.house, self.number, self.kind = house, number, kind
        self.game, self.foe = people[0][0], people[2][2] if kind == "aimed" else None
        self.people = people
        self.guests = [Guest(house, game, key, f"127.1.{number}.{seat}") for game, seat, key in people]
        self.record = ""

    async def begin(self):
        for guest in self.guests:
            await guest.connect()
        for guest in self.guests:
            await guest.ready()
        for guest in self.guests:
            await guest.until(lambda c: c.known.get("stage") == "running", "the start")
        if self.foe:
            await self.guests.pop().close()
            await self.stand_in()

    async def stand_in(self):
        """A bot plays for the third seat until its owner comes: who is an attacker, or nobody."""
        foe = Guest(self.house, *self.people[2][::2], f"127.1.{self.number}.3")
        deadline = time.monotonic() + STUCK_S
        while time.monotonic() < deadline:
            try:
                if foe.gone:
                    await foe.connect()
                if foe.known.get("stage") == "running":
                    await asyncio.wait_for(foe.send("stand", seat=3, bot="greedy"), 1)
                break
            except (Gone, Refused, asyncio.TimeoutError, *BROKEN):
                await asyncio.sleep(0.5)  # the seat may have said too much just now
        await foe.close()

    @property
    def over(self):
        return any(guest.known.get("stage") == "over" for guest in self.guests)

    async def play(self, guest):
        """Moves when it is its turn, at the house's pace; comes back where it was thrown out."""
        while not self.over:
            try:
                if guest.gone:
                    self.house.fault("thrown out")
                    await guest.connect()
                if not guest.mine:
                    await self.turn(guest)
                    continue
                await asyncio.sleep(self.house.pause)
                if guest.mine:
                    await guest.move()
            except (Gone, *BROKEN):
                self.house.fault("no answer")
                await asyncio.sleep(0.1)

    async def turn(self, guest):
        """Until it is its turn, or something else is to be looked at."""
        began = time.monotonic()
        while not guest.mine and not guest.gone and not self.over:
            guest.changed.clear()
            try:
                await asyncio.wait_for(guest.changed.wait(), 1)
            except asyncio.TimeoutError:
                pass
        if self.kind == "bot" and guest.mine:
            self.house.note("bot", began)

    async def end(self, folder):
        """"" where all is well: it is over, all agree, every acknowledged move is in it, and its record is right."""
        known = [guest.known for guest in self.guests]
        if not self.over:
            return "not to be finished"
        if self.kind != "bot" and any(view["log"] != known[0]["log"] for view in known):
            return "they do not agree"
        for guest in self.guests:
            kept = {entry["n"] for entry in guest.known["log"] if entry["seat"] == guest.known["seat"]}
            if len(kept) < guest.moved:
                return f"{guest.moved} moves were acknowledged, {len(kept)} are kept"
        return await self.verified(folder)

    async def verified(self, folder):
        try:
            status, text = await ask(self.house.port, f"/api/games/{self.game}/record", source="127.1.9.9", tls=self.house.tls)
        except Gone:
            return "no answer to the record"
        if status != 200:
            return f"no record: {status}"
        path = os.path.join(folder, f"{self.game}.rome")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        said = subprocess.run([AEDILE, "verify", path], capture_output=True, text=True, check=False)
        return "" if said.returncode == 0 else "the record is wrong: " + said.stdout + said.stderr


class House:
    """The tables and their times; also the Server that Wired wants, seen from another process."""

    def __init__(self, port, tls, pause):
        self.port, self.tls, self.pause = port, tls, pause
        self.process = self
        self.times = {"move": [], "ping": [], "come": [], "bot": []}
        self.faults = []
        self.measuring = False
        self.tables = []
        self.last = time.monotonic()

    @staticmethod
    def poll():
        """As of a process that lives: whoever ends the server ends us."""

    def note(self, kind, began):
        if self.measuring:
            self.times[kind].append(time.monotonic() - began)

    def fault(self, words):
        if self.measuring:
            self.faults.append(words)

    async def make(self, number, kind):
        seats = {"plain": ["me", "open"], "aimed": ["me", "open", "open"], "bot": ["me", "greedy"]}[kind]
        keys = [token() for seat in seats if seat in ("me", "open")]
        source = f"127.1.{number}.1"
        body = {"config": {"game": "rome", "players": len(seats), "modules": []}, "token": keys[0], "listed": False,
                "seats": [{"player": seat} for seat in seats]}
        status, made = await ask(self.port, "/api/games", body, source, self.tls)
        assert status == 201, made
        people = [(made["game"], made["seat"], keys[0])]
        for key in keys[1:]:
            status, made = await ask(self.port, f"/api/games/{people[0][0]}/seats", {"token": key}, source, self.tls)
            assert status == 201, made
            people.append((made["game"], made["seat"], key))
        return Seated(self, number, people, kind)

    async def gather(self):
        kinds = ["plain"] * PLAIN_TABLES + ["aimed", "bot"]
        self.tables = [await self.make(number + 1, kind) for number, kind in enumerate(kinds)]
        for table in self.tables:
            await table.begin()

    async def come(self):
        """Strangers who mean well: each dials, sees the first update, and goes."""
        number = 0
        while True:
            number += 1
            began = time.monotonic()
            guest = Guest(self, self.tables[0].game, None, f"127.2.{number // 250 % 250}.{number % 250 + 1}")
            try:
                await asyncio.wait_for(guest.greet(), PATIENCE)
                self.note("come", began)
                await guest.close()
            except (Gone, asyncio.TimeoutError, *BROKEN):
                self.fault("not let in")
            await asyncio.sleep(COME_S)

    async def give_up(self, plays):
        """The quick way to the end of a game."""
        for play in plays:
            play.cancel()
        for table in self.tables:
            for guest in table.guests:
                if not table.over:
                    await guest.resign()
            await asyncio.gather(*(guest.until(lambda c: c.known["stage"] == "over", "the end") for guest in table.guests))

    async def finish(self, plays):
        """As fast as the limits allow; gives up where nothing goes on."""
        self.pause, self.last = SLOW_S, time.monotonic()
        await asyncio.gather(*(table.stand_in() for table in self.tables if table.foe))
        while any(not play.done() for play in plays) and time.monotonic() - self.last < STUCK_S:
            await asyncio.wait(plays, timeout=0.5)


async def hold(pipe, port, tls, pause, folder, short):
    house = House(port, tls, pause)
    await house.gather()
    aimed = next(table for table in house.tables if table.foe)
    pipe.send({"aimed": (aimed.game, aimed.foe), "game": house.tables[0].game})
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(None, pipe.recv)  # it begins
    house.measuring = True
    guests = [(table, guest) for table in house.tables for guest in table.guests]
    plays = [asyncio.create_task(table.play(guest)) for table, guest in guests]
    others = [asyncio.create_task(guest.ping()) for _, guest in guests] + [asyncio.create_task(house.come())]
    await loop.run_in_executor(None, pipe.recv)  # it is over
    await asyncio.gather(*(waited(table, guest) for table, guest in guests))
    house.measuring = False
    for task in others:
        task.cancel()
    await (house.give_up(plays) if short else house.finish(plays))
    ends = [await table.end(folder) for table in house.tables]
    for play in plays:
        play.cancel()
    broken = [play.exception() for play in plays if play.done() and not play.cancelled() and play.exception()]
    pipe.send({"times": house.times, "faults": house.faults + [f"{type(why).__name__}: {why}" for why in broken],
               "ends": [words for words in ends if words], "moves": len(house.times["move"])})


async def waited(table, guest):
    """What was asked before the end counts, too, however late the answer is; so does a bot's move."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and not guest.gone:
        if not guest.waiting and not guest.pinged and (table.kind != "bot" or guest.mine or table.over):
            break
        await asyncio.sleep(0.01)
