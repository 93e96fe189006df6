# SPDX-License-Identifier: MIT
"""attacks.py - the attacks of attack.py. Each is a function that prepares, says `await ground.go()`, and then does its
worst until it is cancelled. What came of it is counted in `ground.counts`. They stay within what the server allows where
that does more harm than being thrown out at once.
"""
import asyncio
import json
import random
import socket

from attackers import BAD, Tap, attack, get, post, pour, started
from table import token
from wire import TEXT, Wire, ask, dial, frame


# ---- A seat of the honest table's own, and floods of wishes.
def now_and_then_a_move(kind, **members):
    """Most wishes are of this kind; some are a move, so that the table whose seat it is can go on."""
    return ("move", {"move": random.choice(("income", "end"))}) if random.random() < 0.05 else (kind, members)


async def talker(ground, number, game, key, wishes, source):
    tap = await Tap.open(ground, game, key, source)
    tap.version = (await tap.heard("update"))["version"]
    await tap.repeat(wishes)


@attack("chat", "one seat of the table, 60 sockets, chat as fast as each is allowed", seconds=6)
async def chat(ground):
    source = ground.stranger()
    await ground.go()
    await ground.swarm(60, talker, ground.aimed, ground.foe, lambda: now_and_then_a_move("chat", text="x" * 300), source)


@attack("wishes", "the same seat: takebacks, draws, names, moves that are none, the same id again")
async def wishes(ground):
    kinds = [("takeback", {}), ("draw", {}), ("decline", {}), ("name", {"name": "Nero"}), ("move", {"move": "buy Z99"}),
             ("undo", {}), ("hook", {"url": ""}), ("chat", {"id": "same", "text": "again"}), ("refuse", {})]
    source = ground.stranger()
    await ground.go()

    def one():
        kind, members = random.choice(kinds)
        return now_and_then_a_move(kind, **members)
    await ground.swarm(60, talker, ground.aimed, ground.foe, one, source)


@attack("code", "codes for another device, from 100 connections of one address")
async def code(ground):
    source = ground.stranger()
    game, _, key = (await ground.own_table(source))[0]
    await ground.go()
    await ground.swarm(100, talker, game, key, lambda: ("code", {}), source)


@attack("presence", "that seat comes and goes with 100 sockets")
async def presence(ground):
    source = ground.stranger()
    await ground.go()

    async def come_and_go(ground, _):
        tap = await Tap.open(ground, ground.aimed, ground.foe, source)
        tap.version = (await tap.heard("update"))["version"]
        if random.random() < 0.2:
            await tap.say("move", move=random.choice(("income", "end")))
            await tap.heard("done", "refused")
        await tap.wire.close()
        ground.counts["came"] += 1
    await ground.swarm(100, come_and_go)


@attack("spectators", "1,000 spectators of the table join and leave")
async def spectators(ground):
    sources = [ground.stranger() for _ in range(25)]
    await ground.go()

    async def look(ground, number):
        tap = await Tap.open(ground, ground.aimed, None, sources[number % 25])
        await tap.heard("update")
        ground.counts["came"] += 1
        await asyncio.sleep(random.random())
        await tap.wire.close()
    await ground.swarm(1000, look)


@attack("watching", "1,000 spectators of the table stay and read")
async def watching(ground):
    sources = [ground.stranger() for _ in range(25)]
    there = []

    async def stay(number):
        try:
            tap = await Tap.open(ground, ground.aimed, None, sources[number % 25])
            await tap.heard("update")
            there.append(tap)
        except BAD:
            ground.counts["not let in"] += 1
    for first in range(0, 1000, 100):
        await asyncio.gather(*(stay(first + number) for number in range(100)))
    ground.counts["watch"] = len(there)
    await ground.go()
    await asyncio.gather(*(tap.drain() for tap in there), return_exceptions=True)
    await asyncio.sleep(3600)


# ---- Reading the store.
async def greeting(ground, _, name, source):
    tap = await Tap.open(ground, name(), None, source)
    await tap.heard("update")
    ground.counts["told"] += 1
    await tap.wire.close()


@attack("hello", "hello to games that are not there, 100 connections of one address")
async def hello(ground):
    await ground.go()
    await ground.swarm(100, greeting, lambda: f"{random.randrange(10**12):012d}", ground.stranger())


@attack("hello-big", "hello to long finished games, each from the store, 100 connections of one address")
async def hello_big(ground):
    await ground.go()
    await ground.swarm(100, greeting, lambda: random.choice(ground.stock["over"]), ground.stranger())


def flood(name, about, addresses, request, connections=100):
    @attack(name, about)
    async def run(ground):
        sources = [ground.stranger() for _ in range(addresses)]
        await ground.go()
        await ground.swarm(connections, pour, sources, lambda: request(ground))


def new_game():
    return {"config": {"game": "rome", "players": 2, "modules": []}, "token": token(), "listed": True,
            "seats": [{"player": "me"}, {"player": "open"}]}


flood("lobby", "the lobby, 100 connections of one address", 1, lambda ground: get("/api/games"))
flood("lobby-many", "the lobby, from 100 addresses", 100, lambda ground: get("/api/games"))
flood("page", "the page, from 100 addresses", 100, lambda ground: get("/"))
flood("health", "/healthz, which asks the store, from 100 addresses", 100, lambda ground: get("/healthz"))
flood("record", "records of finished games, from 100 addresses", 100,
      lambda ground: get(f"/api/games/{random.choice(ground.stock['over'])}/record"))
flood("make", "new listed games, from 100 addresses", 100, lambda ground: post("/api/games", new_game()))
flood("codes", "guessed codes, from 100 addresses", 100,
      lambda ground: post("/api/codes", {"code": "".join(random.choices("ABCDEFGHJKMNPQRSTUVWXYZ", k=8)), "token": token()}))


flood("books", "books of boxed games, each new and as large as may be, from 100 addresses", 100,
      lambda ground: post(f"/api/books/{token()[:22]}", {"revision": 1, "new": True, "book": {"x": "y" * 32000}}, method="PUT"))


@attack("seats", "behind a proxy: strangers take seats of open tables and leave them, 20 addresses of each of 5 networks",
        options=("--behind-proxy",))
async def seats(ground):
    """Tables of people who are there and ready, so that each who comes begins a round, and breaks it by leaving."""
    hosts = []
    for number in range(10):
        key = token()
        from_there = f"X-Forwarded-For: 192.0.2.{number + 1}\r\n"
        _, made = await ask(ground.port, "/api/games", {**new_game(), "token": key}, ground.stranger(), more=from_there)
        host = await Tap.open(ground, made["game"], key, ground.stranger(), more=from_there)
        await host.heard("update")
        await host.say("ready")
        hosts.append((host, asyncio.create_task(host.drain())))
    await ground.go()

    async def come_and_go(ground, number):
        host, key = hosts[number % len(hosts)][0], token()
        more = f"X-Forwarded-For: 198.51.{100 + number % 5}.{random.randrange(20)}\r\n"
        status, _ = await ask(ground.port, f"/api/games/{host.game}/seats", {"token": key}, ground.stranger(), more=more)
        ground.counts[f"seat {status}"] += 1
        if status == 201:
            foe = await Tap.open(ground, host.game, key, ground.stranger(), more=more)
            await foe.heard("update")
            await foe.say("ready")
            await foe.heard("done", "refused")
            await foe.say("leave")
            await foe.heard("done", "refused")
            await foe.wire.close()
    await ground.swarm(100, come_and_go)


def collide(slots=8192):
    """Two addresses that shared one slot in the table of rates of version 0.1."""
    seen = {}
    for number in range(1, 1 << 16):
        name, mix = f"10.9.{number >> 8}.{number & 255}", 1469598103934665603
        for byte in (10, 9, number >> 8, number & 255):
            mix = (mix ^ byte) * 1099511628211 % (1 << 64)
        other = seen.setdefault((mix | 1) // 2 % slots, name)
        if other != name:
            return other, name
    raise AssertionError("no two collide")


@attack("prefixes", "behind a proxy: new games from two addresses that once shared a slot, in turn", options=("--behind-proxy",))
async def prefixes(ground):
    pair = collide()
    await ground.go()
    turn = iter(range(10**9))
    await ground.swarm(4, pour, [ground.stranger()], lambda: post(
        "/api/games", new_game(), f"X-Forwarded-For: {pair[next(turn) % 2]}\r\n"), 2)


@attack("botnet", "behind a proxy: new games, each from another address", options=("--behind-proxy",))
async def botnet(ground):
    await ground.go()
    await ground.swarm(50, pour, [ground.stranger()], lambda: post(
        "/api/games", new_game(), f"X-Forwarded-For: {random.randrange(1, 224)}.{random.randrange(256)}.3.4\r\n"), 5)


# ---- Connections.
@attack("slow", "200 spectators of the table who ask and never read")
async def slow(ground):
    source = ground.stranger()
    loop = asyncio.get_running_loop()

    async def deaf(ground, _):
        with socket.socket() as raw:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            raw.bind((source, 0))
            raw.setblocking(False)
            await loop.sock_connect(raw, ("127.0.0.1", ground.port))
            key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            await loop.sock_sendall(raw, f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}".encode())
            await loop.sock_sendall(raw, frame(TEXT, json.dumps({"type": "hello", "game": ground.aimed}).encode()))
            while True:
                await loop.sock_sendall(raw, frame(9, b"x" * 125) * 50)
                ground.counts["sent"] += 50
                await asyncio.sleep(0.01)
    await ground.go()
    await ground.swarm(200, deaf)


@attack("half-open", "2,000 connections that never end their request, from 20 addresses")
async def half_open(ground):
    sources = [ground.stranger() for _ in range(20)]
    await ground.go()

    async def dribble(ground, number):
        reader, writer = await dial(ground.port, sources[number % 20])
        try:
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            ground.counts["opened"] += 1
            while not reader.at_eof():
                writer.write(b"X-a: b\r\n")
                await writer.drain()
                await asyncio.sleep(1)
        finally:
            writer.close()
    await ground.swarm(2000, dribble)


@attack("connections", "connections opened and dropped at once, from 50 addresses")
async def connections(ground):
    sources = [ground.stranger() for _ in range(50)]
    await ground.go()

    async def knock(ground, number):
        _, writer = await dial(ground.port, sources[number % 50])
        writer.transport.abort()
        ground.counts["opened"] += 1
    await ground.swarm(100, knock)


@attack("frames", "frames too long, in a thousand parts, and none, on 100 connections of one address")
async def frames(ground):
    source = ground.stranger()
    parts = bytes([TEXT, 0x80]) + bytes(4) + (bytes([0, 0x80]) + bytes(4)) * 1000
    kinds = (bytes([0x81, 0xFF]) + (1 << 40).to_bytes(8, "big") + bytes(4) + b"x" * 8192, parts * 20,
             frame(TEXT, b"[" * 8000), frame(9, b"y" * 125) * 200, frame(TEXT, b"{}") * 20)
    await ground.go()

    async def rave(ground, number):
        wire = await Wire.open(ground.port, source)
        try:
            wire.writer.write(kinds[number % len(kinds)])
            await wire.writer.drain()
            ground.counts["sent"] += 1
            await wire.reader.read(1 << 16)
            await asyncio.sleep(0.005)
        finally:
            await wire.close()
    await ground.swarm(100, rave)


@attack("parts", "before any hello: messages of empty parts without end, on 190 connections of one address")
async def parts(ground):
    source = ground.stranger()
    empty = (bytes([0, 0x80]) + bytes(4)) * 10000
    await ground.go()

    async def go_on(ground, number):
        wire = await Wire.open(ground.port, source)
        try:
            wire.writer.write(bytes([TEXT, 0x80]) + bytes(4))
            while True:
                wire.writer.write(empty)
                await wire.writer.drain()
                ground.counts["sent"] += 10000
        finally:
            wire.writer.transport.abort()
    await ground.swarm(190, go_on)


@attack("pipeline", "requests of 4 kB that nest deeply, sent behind each other without end, from 190 addresses")
async def pipeline(ground):
    sources = [ground.stranger() for _ in range(190)]
    nested = b"[" * 4000
    much = 15 * (f"POST /api/codes HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                 f"Content-Length: {len(nested)}\r\n\r\n").encode().join((b"", nested))
    await ground.go()

    async def go_on(ground, number):
        reader, writer = await dial(ground.port, sources[number])

        async def answers():
            while piece := await reader.read(1 << 18):
                ground.counts["answered"] += piece.count(b"HTTP/1.1 ")
        heard = asyncio.create_task(answers())
        try:
            while not heard.done():
                writer.write(much)
                await writer.drain()
        finally:
            heard.cancel()
            writer.transport.abort()
    await ground.swarm(190, go_on)


@attack("tls", "TLS handshakes without end, from 50 addresses", tls=True)
async def tls(ground):
    sources = [ground.stranger() for _ in range(50)]
    await ground.go()

    async def shake(ground, number):
        _, writer = await dial(ground.port, sources[number % 50], ground.tls)
        ground.counts["shaken"] += 1
        writer.transport.abort()
    await ground.swarm(100, shake)


# ---- Work for the server.
@attack("hooks", "40 webhooks to an address that takes the call and never answers",
        options=("--webhooks", "--webhooks-private"), seconds=2)
async def hooks(ground):
    async def tarpit(reader, writer):
        ground.counts["called"] += 1
        await asyncio.sleep(3600)
    pit = await asyncio.start_server(tarpit, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{pit.sockets[0].getsockname()[1]}/"
    games = []
    for number in range(40):
        source = ground.stranger()
        people = await ground.own_table(source)
        taps = await started(ground, people, (source, source))
        for tap in taps:
            await tap.say("hook", url=url)
            await tap.heard("done")
        games.append(taps)
    await ground.go()

    async def stir(ground, number):
        """Whoever is asked goes away after the other's move, which is taken back and made again."""
        one, two = games[number]
        for tap in (one, two):
            await tap.say("move", move="income")
        answers = [await tap.heard("done", "refused") for tap in (one, two)]
        mover, absent = (one, two) if answers[0]["type"] == "done" else (two, one)
        await absent.wire.close()
        mover.version = max(answer["version"] for answer in answers)
        while True:
            for kind, members in (("undo", {}), ("move", {"move": "income"})):
                await mover.say(kind, **members)
                mover.version = (await mover.heard("done", "refused"))["version"]
                await asyncio.sleep(0.1)
    async with pit:
        await ground.swarm(40, stir)


@attack("bots", "100 games against four bots of full strength, whose people answer at once")
async def bots(ground):
    games = []
    for _ in range(100):
        source = ground.stranger()
        people = await ground.own_table(source, players=5, bots=["aedile"] * 4)
        games += await started(ground, people, (source,))
    await ground.go()

    async def hurry(ground, number):
        tap = games[number]
        while True:
            await tap.say("move", move="income")
            answer = await tap.heard("done", "refused")
            if answer["type"] == "refused":
                tap.version = max(tap.version, answer["version"])
                await asyncio.sleep(0.2)
            else:
                ground.counts["moves"] += 1
    await ground.swarm(100, hurry)


@attack("rematch", "games given up and played again without end, on 50 tables of one address each")
async def rematch(ground):
    sources = [ground.stranger() for _ in range(50)]
    await ground.go()

    async def chain(ground, number):
        source = sources[number]
        people = await ground.table(source)
        if not people:
            await asyncio.sleep(1)
            return
        while True:
            one, two = await started(ground, people, (source, source))
            await one.say("resign")
            await one.heard("done", "refused")
            for tap in (one, two):
                await tap.say("rematch")
                await tap.heard("done", "refused")
            while not two.rematch:
                await two.heard("update")
            people = [(two.rematch, seat, key) for _, seat, key in people]
            ground.counts["rematches"] += 1
            for tap in (one, two):
                await tap.wire.close()
    await ground.swarm(50, chain)
