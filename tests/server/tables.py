#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""tables.py - tables among strangers: they end when nobody comes, quotas, the lobby's order, retention, order at the table."""
import asyncio
import json
import sqlite3
import subprocess
import sys
import time

from table import AEDILE, PATIENCE, Client, Gone, Refused, Server, Tests, make, record_verified, seated, soon, token
from wire import Wire

tests = Tests()
servers = []


def path(name):
    return f"{tests.folder}/{name}.db"


def serve(name, *options):
    servers.append(Server(f"sqlite:{path(name)}", *options, folder=tests.folder))
    return servers[-1].start()


def aedile(*arguments):
    return subprocess.run([AEDILE, *arguments], capture_output=True, text=True, check=False, timeout=PATIENCE).stdout


def lobby(server):
    return [game["id"] for game in server.ask("/api/games")[1]["games"]]


def summary(server, game):
    return server.ask(f"/api/games/{game}")[1]


# ---- Tables that nobody is at.
async def spam_goes_away():
    """A hundred tables of a stranger fill the lobby for as long as somebody waits, and no longer."""
    server = serve("spam", "--gather", "3", "--no-limits")
    (honest, _, key), = make(server, players=2, listed=True, bots=("greedy",))
    guest = await Client(server, honest, key).connect()
    spam = [make(server, players=2, listed=True, bots=("greedy",))[0] for _ in range(100)]
    await soon(lambda: honest in lobby(server), "the honest table, though newer ones would fill the lobby")
    assert lobby(server)[0] == honest, "somebody is there: it stands first"
    await soon(lambda: lobby(server) == [honest], "the end of all the others")
    name, _, theirs = spam[0]
    ended = summary(server, name)
    assert ended["stage"] == "over" and ended["ended"] == "nobody", ended
    try:
        await Client(server, name, theirs).connect()
        raise AssertionError("an ended table was opened")
    except Gone as gone:
        assert gone.args == (4404, "this table has ended: nobody was there for a while"), gone.args
    try:
        await Client(server, name, lang="de").connect()
        raise AssertionError("an ended table was opened")
    except Gone as gone:
        assert "niemand" in gone.args[1], gone.args
    status, answer = server.ask(f"/api/games/{name}/seats", {"token": token(), "name": "Late"})
    assert status == 409 and answer["error"]["code"] == "table.ended-nobody", answer
    assert server.ask(f"/api/games/{name}/record")[0] == 409
    assert server.metric("tables_expired_total") == 100
    await guest.ready()
    await guest.until(lambda c: c.known.get("stage") == "running", "the start")
    await guest.close()
    assert server.stop() == 0
    assert aedile("store", "check", server.store).endswith("ok\n")


async def ends_after_a_restart():
    """Its time is in the store: a server that was not there when it came ends the table when it starts."""
    server = serve("later", "--gather", "3600")
    (name, _, key), = make(server, players=2, listed=True, bots=("greedy",))
    (days, _, _), = make(server, players=2, listed=True, bots=("greedy",), clock={"move_s": 86400, "game_s": 0})
    assert summary(server, days)["pace"] == "days" and summary(server, name)["pace"] == "live"
    server.kill()
    server.options = ("--gather", "1")
    database = sqlite3.connect(path("later"))
    database.execute("UPDATE games SET wake_ms = 2, seen_ms = seen_ms - 5000, changed_ms = changed_ms - 5000")
    database.execute("UPDATE entries SET at_ms = at_ms - 5000")
    database.commit()
    database.close()
    server.start()
    await soon(lambda: lobby(server) == [days], "the end of the table")
    assert summary(server, name)["ended"] == "nobody"
    assert server.stop() == 0


async def watched_tables_stay():
    server = serve("stay", "--gather", "2")
    (name, _, key), = make(server, players=2, listed=True, bots=("greedy",))
    guest = await Client(server, name, key).connect()
    (other, _, _), = make(server, players=2, listed=True, bots=("greedy",))
    await soon(lambda: lobby(server) == [name], "the other one's end")
    (third, _, _), = make(server, players=2, listed=True, bots=("greedy",))
    await soon(lambda: third not in lobby(server), "the third one's end")
    assert lobby(server) == [name] and server.ask("/api/games")[1]["games"][0]["present"] == 1
    await guest.close()
    await soon(lambda: lobby(server) == [], "its own end")
    assert server.stop() == 0


# ---- Quotas.
def quotas():
    server = serve("quota", "--limit", "tables-address=3")
    for _ in range(3):
        make(server, players=2, bots=("greedy",))
    body = {"config": {"players": 2}, "seats": [{"player": "me"}, {"player": "open"}], "token": token()}
    status, answer = server.ask("/api/games", body)
    assert status == 429 and answer["error"]["code"] == "table.tables", answer
    assert server.metric('bound_refused_total{name="tables-address"}') == 1
    server.kill()
    server.start()  # it is in the store
    assert server.ask("/api/games", body)[0] == 429
    with open(path("quota") + "-wal", "rb") as file:
        kept = file.read()
    with open(path("quota"), "rb") as file:
        kept += file.read()
    assert b"127.0.0.1" not in kept and bytes([127, 0, 0, 1]) not in kept, "an address is in the store"
    database = sqlite3.connect(path("quota"))
    assert len({row[0] for row in database.execute("SELECT maker FROM games")}) == 1
    database.close()
    assert server.stop() == 0
    everybody = serve("quota-all", "--limit", "tables=2")
    make(everybody, players=2, bots=("greedy",))
    make(everybody, players=2, bots=("greedy",))
    assert everybody.ask("/api/games", body)[0] == 429
    refused = [everybody.metric(f'bound_refused_total{{name="{name}"}}') for name in ("tables", "tables-address")]
    assert refused == [1, 0], f"{refused} are counted"
    assert everybody.stop() == 0


# ---- Somebody who does not let a table start.
class From(Client):
    """A client behind a proxy, from an address of its own."""

    def __init__(self, server, game, key, address):
        super().__init__(server, game, key)
        self.address = address

    async def connect(self):
        self.socket = await Wire.open(self.server.port, more=f"X-Forwarded-For: {self.address}\r\n")
        self.greeted = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"type": "hello", "game": self.game, "token": self.key}))
        self.reader = asyncio.create_task(self.read())
        await asyncio.wait_for(self.greeted, PATIENCE)
        return self


async def sit(server, game, address):
    """Somebody at the open seat, or the refusal."""
    key = token()
    status, answer = server.ask(f"/api/games/{game}/seats", {"token": key}, {"X-Forwarded-For": address})
    if status != 201:
        return status, answer["error"]["code"]
    return await From(server, game, key, address).connect()


async def open_table(server):
    key = token()
    _, made = server.ask("/api/games", {"config": {"players": 2}, "token": key, "listed": True,
                                        "seats": [{"player": "me"}, {"player": "open"}]}, {"X-Forwarded-For": "192.0.2.1"})
    return await From(server, made["game"], key, "192.0.2.1").connect()


async def break_rounds(server, host, address):
    """Sits down, breaks the round, and comes again, until it is refused; how often that was."""
    for number in range(100):
        foe = await sit(server, host.game, address)
        if isinstance(foe, tuple):
            assert foe == (429, "table.broke"), foe
            return number
        foe.shares = False
        await foe.ready()
        await foe.until(lambda c: c.known["shuffle"]["stage"] != "waiting", "the round")
        await foe.send("leave")
        await foe.close()
    raise AssertionError("a stranger uses up all rounds of a table")


async def rounds_are_not_used_up():
    server = serve("rounds", "--behind-proxy")
    host = await open_table(server)
    await host.ready()
    assert await break_rounds(server, host, "198.51.100.7") == 3
    assert await break_rounds(server, host, "198.51.100.8") == 3, "its network has twice as many"
    assert await break_rounds(server, host, "198.51.100.9") == 0
    assert server.metric('bound_refused_total{name="breaks"}') == 3
    guest = await sit(server, host.game, "203.0.113.5")
    await guest.ready()
    await guest.until(lambda c: c.known["stage"] == "running", "the start")
    # Who sits there already is not ready any more; the host's own address is free.
    other = await open_table(server)
    foe = await sit(server, other.game, "198.51.100.7")
    await other.ready()
    for _ in range(3):
        await foe.ready()
        await foe.send("wait")
    try:
        await foe.ready()
        raise AssertionError("a fourth round can be broken")
    except Refused as refused:
        assert refused.args[0]["code"] == "table.broke", refused.args
    await other.send("remove", seat=2)
    for _ in range(4):
        family = await sit(server, other.game, "192.0.2.1")
        await family.ready()
        await family.send("leave")
    assert server.stop() == 0


async def coming_and_going_ends():
    """A stranger neither uses up the sittings of a seat, nor comes back to a host who does not want them."""
    server = serve("going", "--behind-proxy")
    host = await open_table(server)
    for number in range(100):
        foe = await sit(server, host.game, "198.51.100.7")
        if isinstance(foe, tuple):
            break
        await foe.send("leave")
    assert (number, foe) == (20, (429, "table.broke")), (number, foe)
    for _ in range(3):
        assert isinstance(await sit(server, host.game, "203.0.113.5"), From)
        await host.until(lambda c: c.known["seats"][1]["kind"] == "human", "the guest")
        await host.send("remove", seat=2)
    assert await sit(server, host.game, "203.0.113.5") == (429, "table.broke")
    assert server.stop() == 0


# ---- Retention.
async def old_games_are_deleted():
    server = serve("old")
    clients = await seated(server, players=2)
    game = clients[0].game
    await clients[0].send("resign")
    await clients[0].until(lambda c: c.known["stage"] == "over", "its end")
    fresh = await seated(server, players=2)
    for client in (*clients, *fresh):
        await client.close()
    assert server.ask(f"/api/games/{game}/record")[0] == 200
    assert server.stop() == 0
    database = sqlite3.connect(path("old"))
    database.execute("UPDATE games SET changed_ms = changed_ms - 3 * 86400000 WHERE id = ?", (game,))
    database.commit()
    database.close()
    server.start()
    assert server.ask(f"/api/games/{game}")[0] == 200, "nothing is deleted unless that is wanted"
    assert server.stop() == 0
    server.options = ("--retain-days", "2")
    server.start()
    await soon(lambda: server.ask(f"/api/games/{game}")[0] == 404, "the deletion")
    assert server.ask(f"/api/games/{fresh[0].game}")[0] == 200
    assert server.metric("games_deleted_total") == 1
    assert server.stop() == 0
    assert aedile("store", "check", server.store).endswith("ok\n")


async def a_wrong_clock_deletes_nothing():
    """The whole store becomes 400 days older, which is the same as a clock that is 400 days ahead at the next start."""
    server = serve("clock", "--retain-days", "90")
    clients = await seated(server, players=2)
    game = clients[0].game
    for client in clients:
        await client.close()

    def kept():
        database = sqlite3.connect(path("clock"))
        row = database.execute("SELECT known_ms, looked_ms FROM clocks").fetchone()
        database.close()
        return row

    await soon(kept, "the first look")
    assert server.stop() == 0
    database = sqlite3.connect(path("clock"))
    database.execute("UPDATE games SET changed_ms = changed_ms - 400 * 86400000, seen_ms = seen_ms - 400 * 86400000")
    database.execute("UPDATE entries SET at_ms = at_ms - 400 * 86400000")
    database.execute("UPDATE clocks SET known_ms = known_ms - 400 * 86400000, looked_ms = looked_ms - 400 * 86400000")
    database.commit()
    looked = kept()[1]
    server.start()
    await soon(lambda: kept()[1] > looked, "the look after the jump")
    assert server.ask(f"/api/games/{game}")[0] == 200 and server.metric("games_deleted_total") == 0
    assert server.stop() == 0
    with open(server.log.name, encoding="utf-8") as file:
        assert [json.loads(line)["days"] for line in file if '"retention-waits"' in line] in (["399"], ["400"])
    database.execute("UPDATE clocks SET known_ms = known_ms + 91 * 86400000")  # as days of running bring about
    database.commit()
    database.close()
    server.start()
    await soon(lambda: server.ask(f"/api/games/{game}")[0] == 404, "the deletion")
    assert server.stop() == 0


# ---- The place of who is away.
async def claims_have_their_time():
    """Before the start and after the end it is the game's stage that is in the way, not how long somebody is away."""
    server = serve("claims")
    clients = [await Client(server, game, key).connect() for game, _, key in make(server, players=2)]

    async def refusal():
        try:
            await clients[0].send("claim", seat=2, what="victory")
        except Refused as refused:
            return refused.args[0]["code"]
        raise AssertionError("a place was claimed")

    assert await refusal() == "table.not-started"
    for client in clients:
        await client.ready()
    await clients[0].until(lambda c: c.known["stage"] == "running", "the start")
    assert await refusal() == "table.claim-soon"
    await clients[1].send("resign")
    await clients[0].until(lambda c: c.known["stage"] == "over", "the end")
    assert await refusal() == "refusal.GAME_OVER"
    assert server.stop() == 0


# ---- A seat that is found again.
async def recovery():
    server = serve("recovery")
    (game, _, key), (_, _, other) = make(server, players=2)
    clients = [await Client(server, game, one).connect() for one in (key, other)]

    def redeem(typed):
        mine = token()
        status, answer = server.ask("/api/codes", {"code": typed, "token": mine})
        return (status, mine if status == 201 else answer["error"]["code"])

    # Who leaves the seat takes its codes along: they open it neither while it is free nor to who sits there next.
    left = [await clients[1].send("recover"), await clients[1].send("code")]
    assert redeem(left[0])[0] == 201
    await clients[1].send("leave")
    assert redeem(left[0]) == (404, "table.code-gone")
    assert server.ask(f"/api/games/{game}/seats", {"token": other})[0] == 201
    clients[1] = await Client(server, game, other).connect()
    for gone in left:
        assert redeem(gone) == (404, "table.code-gone"), "a code of who sat there before opens the seat"
    code = await clients[1].send("recover")
    assert len(code) == 16
    for client in clients:
        await client.ready()
    await clients[1].until(lambda c: c.known.get("stage") == "running", "the start")
    short = await clients[1].send("code")
    for client in clients:
        await client.close()
    server.kill()
    server.start()
    assert code.encode() not in store_bytes("recovery")
    for typed in (code, code.lower(), " ".join(code[i:i + 4] for i in range(0, 16, 4))):  # as often as it is needed
        status, found = redeem(typed)
        assert status == 201, found
    back = await Client(server, game, found).connect()
    assert back.known["seat"] == 2
    assert redeem(short)[0] == 201 and redeem(short)[0] == 404, "the short one works once"
    newer = await back.send("recover")
    assert redeem(code) == (404, "table.code-gone") and redeem(newer)[0] == 201
    assert server.stop() == 0


# ---- Forgetting.
async def finished(server):
    """A game that was played a little, talked at, and resigned."""
    clients = await seated(server, players=2)
    await clients[0].send("name", name="Ada Lovelace")
    await clients[0].send("chat", text="my secret recipe")
    await clients[1].send("chat", text="how nice")
    for client in clients:
        if client.mine:
            await client.send("move", move="income")
    await clients[0].send("resign")
    for client in clients:
        await client.until(lambda c: c.known["stage"] == "over", "its end")
    return clients


def store_bytes(name):
    found = b""
    for end in ("", "-wal"):
        try:
            with open(path(name) + end, "rb") as file:
                found += file.read()
        except FileNotFoundError:
            pass
    return found


async def forget_by_command():
    server = serve("forget", "--no-limits")
    clients = await finished(server)
    others = await finished(server)
    game, key = clients[0].game, clients[0].key
    record = server.ask(f"/api/games/{game}/record")[1]
    assert "Ada Lovelace" in record
    codes = [await client.send("recover") for client in clients]
    running = await seated(server, players=2)
    beside = subprocess.run([AEDILE, "store", "forget", server.store, game], capture_output=True, text=True, check=False)
    assert beside.returncode == 2 and "a server has it open" in beside.stderr, beside
    for client in (*clients, *others, *running):
        await client.close()
    assert server.stop() == 0
    assert b"my secret recipe" in store_bytes("forget")
    assert aedile("store", "forget", server.store, game, "--seat", "1") == f"{game}: seat 1 is forgotten\n"
    assert aedile("store", "forget", server.store, others[0].game) == f"{others[0].game} is forgotten\n"
    assert b"my secret recipe" not in store_bytes("forget") and b"Ada Lovelace" not in store_bytes("forget")
    late = subprocess.run([AEDILE, "store", "forget", server.store, running[0].game, "--seat", "1"],
                          capture_output=True, text=True, check=False)
    assert late.returncode == 2 and "not over" in late.stderr, late
    assert aedile("store", "check", server.store).endswith("ok\n")
    server.start()
    kept = server.ask(f"/api/games/{game}/record")[1]
    assert "Ada" not in kept and kept.splitlines()[-1] == record.splitlines()[-1], kept
    record_verified(kept, tests.folder)
    assert server.ask(f"/api/games/{others[0].game}")[0] == 404
    guest = await Client(server, game, clients[1].key).connect()
    assert [line["text"] for line in guest.known["chat"]] == ["\u2026", "how nice"]
    try:
        await Client(server, game, key).connect()
        raise AssertionError("a forgotten link opened its seat")
    except Gone as gone:
        assert gone.args[0] == 4401, gone.args
    status, answer = server.ask("/api/codes", {"code": codes[0], "token": token()})
    assert status == 404 and answer["error"]["code"] == "table.code-gone", answer
    assert server.ask("/api/codes", {"code": codes[1], "token": token()})[0] == 201
    assert server.stop() == 0


for check in (spam_goes_away, ends_after_a_restart, watched_tables_stay, quotas, rounds_are_not_used_up, coming_and_going_ends,
              old_games_are_deleted, a_wrong_clock_deletes_nothing, claims_have_their_time, recovery, forget_by_command):
    if len(sys.argv) < 2 or check.__name__ in sys.argv:
        tests.run(check.__name__.replace("_", " "), check)
    for server in servers:  # of a check that failed
        if server.process.poll() is None:
            server.kill()
tests.end()
