# SPDX-License-Identifier: MIT
"""crowd.py - people who play, chat, undo and change their minds at several games, and remember what they were told.

Whatever happens to the server, each keeps account: what it sent, what was acknowledged with which version, what was
refused, and what was not answered, which it sends again with the same id.
"""
import asyncio
import collections
import os
import random
import time

from kept import check_seats, check_table, differences
from table import PATIENCE, Gone, Refused, some_move, token
from wire import Wired, ask

TABLES = 8
KINDS = (  # players, bots among them, modules
    (2, 0, ()),
    (3, 0, ()),
    (2, 0, ("draft", "objectives")),
    (3, 1, ("objectives",)),
    (3, 0, ("draft",)),
    (2, 1, ()),
    (3, 0, ("draft", "objectives", "roles", "trading")),
)


class Person(Wired):
    def __init__(self, server, game, number, key):
        super().__init__(server, game, key)
        self.number = number
        self.sent = {}  # id -> (kind, members)
        self.keys = {}  # id -> the key it was sent with
        self.pending = {}  # of these, those without an answer
        self.kept = {}  # id -> version
        self.refused = set()
        self.counted = 0
        self.left = False  # gave the seat up, or may have, and takes it again with another key
        self.shares = False  # its messages of the shuffle are counted as all others are

    def take(self, message):
        id = message.get("id")
        if message["type"] == "done":
            assert self.kept.setdefault(id, message["version"]) == message["version"], f"{id}: two versions"
            assert id not in self.refused, f"{id}: refused, then done"
            assert message["version"] <= self.known["version"], f"{id}: done before the update that shows it"
            self.pending.pop(id, None)
        elif message["type"] == "refused":
            assert id not in self.kept, f"{id}: done, then refused"
            self.refused.add(id)
            self.pending.pop(id, None)
        super().take(message)

    async def wish(self, kind, **members):
        """True: kept. False: refused, or nobody knows yet. Gone where the connection ends."""
        self.counted += 1
        id = f"{self.name}.{self.counted}"
        members = {"version": self.known["version"], **members}
        self.sent[id] = self.pending[id] = (kind, members)
        self.keys[id] = self.key
        return await self.submit(id)

    async def submit(self, id):
        kind, members = self.sent[id]
        try:
            await self.send(kind, id=id, **members)
            if kind == "leave" and self.known["stage"] == "gathering":  # else it has resigned
                self.give_up()
            return True
        except Refused:
            return False
        except Gone:
            if self.gone:
                raise
            return False  # the store does not answer

    async def settle(self):
        """Sends again, as often as it takes, what was not answered."""
        deadline = time.monotonic() + PATIENCE
        while self.pending or self.left:
            assert time.monotonic() < deadline, f"{self.game}: no answer to {list(self.pending)}"
            loose = self.known["stage"] == "gathering"  # it may have left, or been unseated, and not have heard of it
            if self.left or loose and self.gone:
                await self.connect()
            answers = await asyncio.gather(*(self.submit(id) for id in list(self.pending)), return_exceptions=True)
            for why in answers:
                if isinstance(why, BaseException) and not (loose and isinstance(why, Gone)):
                    raise why
            if self.pending:
                await asyncio.sleep(0.03)

    # ---- Giving the seat up before the start.
    def give_up(self):
        """It has left: the connection is nobody's now."""
        self.left, self.key = True, token()
        self.entropy.clear()
        self.pending.clear()  # whoever has left may not ask what became of it

    def turned_away(self, why):
        """It left, or failed in two rounds of the shuffle, and was not told."""
        if why.args[0] != 4401 or self.known["stage"] != "gathering":
            super().turned_away(why)
        self.give_up()

    async def connect(self):
        while True:
            if self.left:
                await self.sit_again()
            await super().connect()
            if not self.left:  # else it learned just now that it has left
                return self

    async def sit_again(self):
        """The same seat, as somebody new; the same request until it is answered."""
        if self.reader and not self.reader.done():
            await self.close()
        deadline = time.monotonic() + PATIENCE
        status = 0
        while status != 201:
            if self.server.process.poll() is not None or time.monotonic() > deadline:
                raise Gone()
            status, answer = await ask(self.server.port, f"/api/games/{self.game}/seats", {"token": self.key, "seat": self.number})
            assert status in (201, 503), (self.game, self.number, status, answer)
            if status != 201:
                await asyncio.sleep(0.03)
        self.left = False

    async def behave(self, crowd):
        """Until the server is gone or the crowd goes home."""
        try:
            if self.gone:
                await self.connect()
            await self.settle()
            while not crowd.home:
                if self.left:
                    await self.connect()
                await self.act()
                if self.pending:
                    await asyncio.sleep(0.005)
                for id in list(self.pending)[:1]:  # it may have been answered meanwhile
                    await self.submit(id)
        except Gone:
            pass

    async def act(self):
        stage = self.known["stage"]
        if random.random() < 0.12:
            await self.talk()
        elif stage == "gathering":
            await self.gather()
        elif stage == "running":
            await self.play()
        elif not self.known.get("rematch") and random.random() < 0.5:
            await self.wish("rematch")
        else:
            await self.pause()

    async def talk(self):
        how = random.random()
        if how < 0.5:
            await self.wish("chat", text=f"{self.name} says {self.counted}")
        elif how < 0.7:  # without waiting for the answers
            await asyncio.gather(*(self.wish("chat", text=f"{self.name} goes on {i}") for i in range(3)))
        elif how < 0.8:
            await self.wish("name", name=f"Livia {self.counted}")
        elif own := [id for id in self.kept if self.keys[id] == self.key]:
            await self.submit(random.choice(own))  # the answer must be the same
        else:
            assert not await self.wish("move", move="buy Z99"), "a move that is none was kept"

    async def gather(self):
        wants = self.round_wants()
        runs = self.known.get("shuffle", {}).get("stage") in ("commit", "reveal")
        if not self.known["seats"][self.number - 1]["ready"]:
            early = random.random() < 0.2  # as clients of the first protocol do
            await self.wish("ready", **({"entropy": os.urandom(32).hex()} if early else {}))
        elif random.random() < (0.01 if runs else 0.1):  # a table does not start after many void rounds
            await (self.wish("wait") if random.random() < 0.8 else self.wish("leave"))
        elif wants:
            await self.wish(wants[0], **wants[1])
        else:
            await self.pause()

    async def play(self):
        asked, offer = self.known.get("takeback"), self.known.get("draw")
        what = random.random()
        if self.known["seats"][self.number - 1].get("resigned"):
            await self.pause()  # a bot plays on for it
        elif asked and self.number in asked["waiting"]:
            await self.wish("agree" if what < 0.5 else "refuse")
        elif offer and self.number in offer["waiting"] and what < 0.7:
            await self.wish("draw" if what < 0.1 else "decline")
        elif what < 0.004:
            await self.wish(random.choice(("resign", "leave")))
        elif what < 0.015:
            await self.wish("draw" if not offer else "decline")
        elif what < 0.06:
            await self.wish("undo")
        elif what < 0.1:
            await self.wish("takeback")
        elif what < 0.12:
            await self.wish("move", move="income", version=max(1, self.known["version"] - 3))
        elif self.mine:
            if not await self.wish("move", move=some_move(self.known["state"], self.number)) and self.mine:
                await self.wish("move", move="end" if self.known["state"]["phase"] == "after" else "income")
        else:
            await self.pause()

    async def pause(self):
        self.changed.clear()
        try:
            await asyncio.wait_for(self.changed.wait(), 0.02)
        except asyncio.TimeoutError:
            pass
        if self.gone:
            raise Gone()


class Table:
    def __init__(self, place, game, keys):
        self.game = game
        self.seats = [Person(place(), game, number, key) for number, key in keys]
        self.watcher = Wired(place(), game)
        self.clients = self.seats + [self.watcher]

    @property
    def over(self):
        return any(seat.known.get("stage") == "over" for seat in self.seats)


class Plan:
    """A game on its way: the same requests with the same tokens until they are answered."""

    def __init__(self):
        self.players, self.bots, self.modules = random.choice(KINDS)
        self.tokens = [token() for _ in range(self.players - self.bots)]
        self.taken = []  # (game, seat, token) that was answered with 201

    async def step(self, port):
        mine = self.tokens[len(self.taken)]
        if not self.taken:
            seats = [{"player": "me", "name": "Livia"}] + [{"player": "open"}] * (len(self.tokens) - 1)
            seats += [{"player": "greedy"}] * self.bots
            config = {"game": "rome", "players": self.players, "modules": list(self.modules)}
            path, body = "/api/games", {"config": config, "seats": seats, "token": mine}
        else:
            path, body = f"/api/games/{self.taken[0][0]}/seats", {"token": mine, "name": "Guest"}
        status, answer = await ask(port, path, body)
        assert status in (201, 503), (path, status, answer)
        if status == 201:
            self.taken.append((answer["game"], answer["seat"], mine))
        return status == 201

    @property
    def ready(self):
        return len(self.taken) == len(self.tokens)


class Crowd:
    """At one server, or spread over several of the same store."""

    def __init__(self, servers, kept):
        self.servers, self.kept = servers, kept
        self.tables, self.former, self.plans, self.taken = [], [], [], []
        self.home = False
        self.tasks = []
        self.compared = 0
        self.ends = collections.Counter()  # how often the server or its store ended, and how

    @property
    def server(self):
        return self.servers[0]

    def place(self):
        return random.choice([server for server in self.servers if server.process.poll() is None] or self.servers)

    @property
    def clients(self):
        return [client for table in self.tables for client in table.clients]

    # ---- Under load.
    def start(self):
        self.home = False
        self.tasks = [asyncio.create_task(self.make_games())]
        self.wake(self.clients)

    def wake(self, clients):
        for client in clients:
            client.task = asyncio.create_task(client.behave(self) if isinstance(client, Person) else self.watch(client))
        self.tasks += [client.task for client in clients]

    async def stop(self):
        """Everybody has noticed, or ends what they are at."""
        self.home = True
        count = 0
        while count < len(self.tasks):  # new tables bring more
            count = len(self.tasks)
            await asyncio.gather(*self.tasks)

    async def drained(self):
        """The server is dead: what it still said is read."""
        await self.stop()
        await asyncio.gather(*(client.reader for client in self.clients if client.reader))

    @staticmethod
    async def watch(watcher):
        try:
            if watcher.gone:
                await watcher.connect()
        except Gone:
            pass

    async def make_games(self):
        while not self.home:
            if not self.plans and len(self.tables) < TABLES:
                self.plans.append(Plan())
            if self.plans:
                await self.go_on(self.plans[0])
            await asyncio.sleep(0.002)

    async def go_on(self, plan):
        """Where there is no answer, the same request is made again, later."""
        try:
            answered = await plan.step(self.place().port)
        except Gone:
            answered = False
        if not answered:
            await asyncio.sleep(0.03)
            return
        self.taken.append(plan.taken[-1])
        if plan.ready:
            self.plans.remove(plan)
            table = Table(self.place, plan.taken[0][0], [(seat, key) for _, seat, key in plan.taken])
            self.tables.append(table)
            self.wake(table.clients)

    # ---- Between.
    async def retire(self):
        """Tables that are done make room, and now and then another."""
        done = [table for table in self.tables if table.over and random.random() < 0.5]
        if not done and len(self.tables) == TABLES and random.random() < 0.5:
            done = [random.choice(self.tables)]
        for table in done:
            self.tables.remove(table)
            self.former.append(table)
            await asyncio.gather(*(client.close() for client in table.clients))

    async def settle(self):
        """Everybody is connected again and has every answer."""
        await asyncio.gather(*(client.connect() for client in self.clients if client.gone))
        await asyncio.gather(*(seat.settle() for table in self.tables for seat in table.seats))

    async def compare(self):
        """What each sees is what somebody sees who comes now with the same link and knows nothing."""
        await asyncio.gather(*(self.compare_one(client) for client in self.clients))

    async def compare_one(self, client):
        fresh = Wired(self.place(), client.game, client.key)
        fresh.shares = False  # it only looks
        await fresh.connect()

        async def level():
            while fresh.known["version"] != client.known["version"]:
                late = min(fresh, client, key=lambda c: c.known["version"])
                assert not late.gone, f"{client.game}: the connection ended"
                late.changed.clear()
                await late.changed.wait()

        await asyncio.wait_for(level(), PATIENCE)
        wrong = differences(client.known, fresh.known)
        assert not wrong, f"{client.game} seat {client.known.get('seat')}: " + "; ".join(wrong)
        self.compared += 1
        await fresh.close()

    def check(self, whole=False):
        games = self.kept.whole() if whole else self.kept.read()
        for table in self.tables + (self.former if whole else []):
            assert table.game in games, f"{table.game} is not in the store"
            check_table(table, games[table.game])
        check_seats(self.taken if whole else self.taken[-40:], games)
        return games
