# SPDX-License-Identifier: MIT
"""attackers.py - what the attacks of attacks.py are made of: addresses, floods of requests, sockets that count answers.

Strangers come from addresses 127.3.x.y to 127.242.x.y; each address is a stranger of its own, in a network of its own.
"""
import asyncio
import collections
import json
import os
import random
import struct

from table import Gone, token
from wire import BROKEN, Wire, ask, dial

ATTACKS = {}  # name -> (function, what it is)
PACE_S = 0.052  # between messages of one connection: 20 a second are allowed
TRUTH = ("done", "refused", "unsure", "code", "error", "bye")  # answers worth counting
BAD = (Gone, asyncio.TimeoutError, struct.error, *BROKEN)


def attack(name, about, options=(), seconds=1.0, tls=False):
    """Names a function as an attack; `seconds`: how many times longer than others it takes to do harm."""
    def named(function):
        ATTACKS[name] = {"run": function, "about": about, "options": options, "seconds": seconds, "tls": tls}
        return function
    return named


def address(number):
    """Each in a network of its own, as far as there are any."""
    return f"127.{3 + number % 240}.{number // 240 % 250}.{number // 60000 % 250 + 1}"


class Ground:
    """Where an attack takes place, and what it has done."""

    def __init__(self, port, tls, aimed, game, stock, go):
        self.port, self.tls, self.game, self.stock, self.go = port, tls, game, stock, go
        self.aimed, self.foe = aimed
        self.counts = collections.Counter()
        self.addresses = 0

    def stranger(self):
        self.addresses += 1
        return address(self.addresses)

    async def swarm(self, count, worker, *arguments):
        """So many at once, for ever; one that fails begins anew."""
        async def insist(number):
            while True:
                try:
                    await worker(self, number, *arguments)
                except BAD as why:
                    self.counts[f"{type(why).__name__}" if not isinstance(why, ConnectionRefusedError) else "turned away"] += 1
                await asyncio.sleep(0.001)
        await asyncio.gather(*(insist(number) for number in range(count)))

    async def table(self, source, players=2, bots=(), listed=False, more="", **body):
        """A game of strangers: [(game, seat, token)], or None where it was refused."""
        keys = [token() for _ in range(players - len(bots))]
        seats = [{"player": "me"}] + [{"player": "open"}] * (len(keys) - 1) + [{"player": bot} for bot in bots]
        config = {"game": "rome", "players": players, "modules": []}
        body = {"config": config, "seats": seats, "token": keys[0], "listed": listed, **body}
        status, made = await ask(self.port, "/api/games", body, source, self.tls, more)
        self.counts[f"made {status}"] += 1
        if status != 201:
            return None
        people = [(made["game"], made["seat"], keys[0])]
        for key in keys[1:]:
            _, made = await ask(self.port, f"/api/games/{people[0][0]}/seats", {"token": key}, source, self.tls)
            people.append((made["game"], made["seat"], key))
        return people

    async def own_table(self, source, **body):
        """The same where the attack cannot be without it."""
        people = await self.table(source, **body)
        assert people, f"no table for {source}, of which the attack needs one: {dict(self.counts)}"
        return people


class Tap:
    """A socket at a game whose answers are counted, and thrown away."""

    @classmethod
    async def open(cls, ground, game, key, source, version=0, more=""):
        tap = cls()
        tap.game = game
        tap.ground, tap.serial, tap.version, tap.rematch = ground, 0, version, None
        tap.stem = "".join(random.choice("abcdefghijkmnpqrstuvwxyz") for _ in range(8))
        tap.wire = await Wire.open(ground.port, source, ground.tls, more)
        hello = {"type": "hello", "game": game, "version": version}
        if key:
            hello["token"] = key
        await tap.wire.send(json.dumps(hello))
        return tap

    async def heard(self, *kinds):
        """The next message of these kinds; Gone at the end."""
        async for text in self.wire:
            kind = text[9:text.index('"', 9)]
            if kind in TRUTH:
                self.ground.counts[kind] += 1
            at = text.find('"rematch":"')
            self.rematch = text[at + 11:at + 23] if at >= 0 else self.rematch
            if kind in kinds:
                return json.loads(text)
            at = text.find('"version":')
            self.version = max(self.version, int(text[at + 10:at + 20].split(",")[0].rstrip("}"))) if at >= 0 else self.version
        self.ground.counts[f"closed {self.wire.close_code}"] += 1
        raise Gone()

    async def drain(self):
        await self.heard("never")

    async def say(self, kind, **members):
        self.serial += 1
        text = json.dumps({"type": kind, "id": f"{self.stem}-{self.serial}", "version": self.version, **members})
        self.ground.counts["sent"] += 1
        await self.wire.send(text)
        await self.wire.writer.drain()

    async def repeat(self, wishes):
        """Says one after the other, at the pace that is allowed, until the connection ends."""
        reader = asyncio.create_task(self.drain())
        try:
            while not reader.done():
                kind, members = wishes()
                await self.say(kind, **members)
                await asyncio.sleep(PACE_S)
        finally:
            reader.cancel()
            await self.wire.close()


async def pour(ground, number, sources, request, batch=20):
    """Requests one behind the other on one connection, answers counted by their status."""
    source = sources[number % len(sources)]
    reader, writer = await dial(ground.port, source, ground.tls)
    try:
        while True:
            writer.write(b"".join(request() for _ in range(batch)))
            await writer.drain()
            ground.counts["sent"] += batch
            seen = 0
            while seen < batch:
                piece = await reader.read(1 << 18)
                if not piece:
                    raise Gone()
                for status in (b"200", b"201", b"404", b"409", b"429", b"503"):
                    found = piece.count(b"HTTP/1.1 " + status)
                    seen += found
                    ground.counts[status.decode()] += found
    finally:
        writer.close()


def get(path):
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()


def post(path, body, more="", method="POST"):
    data = json.dumps(body)
    return (f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n{more}"
            f"Content-Length: {len(data)}\r\n\r\n{data}").encode()


async def started(ground, people, sources):
    """All of them connected and ready; the first updates are heard."""
    taps = []
    for (game, _, key), source in zip(people, sources):
        tap = await Tap.open(ground, game, key, source)
        await tap.heard("update")
        await tap.say("ready", entropy=os.urandom(32).hex())
        await tap.heard("done")
        taps.append(tap)
    return taps
