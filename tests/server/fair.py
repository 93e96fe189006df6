#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""fair.py - shuffles nobody can choose: commit and reveal at a real server, with clients that vanish, lie or are old, a
server that is killed in the middle, and an operator who changes what he stored.

With AEDILE_TEST_POSTGRES (tools/with-postgres.sh) also rounds over two processes.
"""
import asyncio
import hashlib
import os
import re
import sqlite3
import subprocess
import sys

from table import AEDILE, Client, Refused, Server, Tests, make, promise, record_verified, token

tests = Tests()
file_path = os.path.join(tests.folder, "games.db")
store = "sqlite:" + file_path
POSTGRES = os.environ.get("AEDILE_TEST_POSTGRES", "")


def shuffle(client):
    return client.known.get("shuffle", {})


def voids(client):
    return [(row["round"], row["stage"], row["seats"], row["why"]) for row in shuffle(client)["void"]]


def started(client):
    return client.known.get("stage") == "running"


def in_stage(stage):
    return lambda client: shuffle(client).get("stage") == stage


async def gathered(server, shares=(True, True), watch=False, **options):
    """People connected, not ready yet; those who do not share answer nothing by themselves."""
    people = make(server, players=len(shares) + len(options.get("bots", ())), **options)
    clients = []
    for (game, _, key), share in zip(people, shares):
        client = Client(server, game, key)
        client.shares = share
        clients.append(await client.connect())
    if watch:
        clients.append(await Client(server, people[0][0]).connect())
    return clients


async def all_ready(clients):
    for client in clients:
        await client.ready()


async def resigned(server, clients):
    """The record of a game that ends at once."""
    await clients[0].send("resign")
    await clients[0].until(lambda c: c.known["stage"] == "over", "the end")
    status, record = server.ask(f"/api/games/{clients[0].game}/record")
    assert status == 200, record
    return record


def header(record, name):
    found = re.search(rf'^\[{name} "(.*)"\]$', record, re.M)
    return found[1] if found else None


def seed_of(record):
    """By hand, as docs/fair-shuffles.md says."""
    parts = [piece.split(":") for piece in header(record, "Entropy").split()]
    data = b"aedile seed 2\n" + bytes.fromhex(header(record, "Secret"))
    return hashlib.sha256(data + b"".join(bytes([int(seat)]) + bytes.fromhex(digits) for seat, digits in parts)).hexdigest()


# ---- Rounds that make a seed.
async def whole_round(server):
    one, two, eyes = await gathered(server, watch=True)
    eyes.keep = True
    told = shuffle(eyes)
    assert told["protocol"] == 2 and told["round"] == 1 and told["stage"] == "waiting", told
    await all_ready([one, two])
    for client in (one, two, eyes):
        await client.until(started, "the start")
    seen = shuffle(eyes)
    for client in (one, two):  # whoever watches saw the hashes and what was revealed
        seat = client.known["seat"]
        assert seen["commitments"][seat - 1] == promise(one.game, seat, client.entropy[1])
        assert seen["reveals"][seat - 1] == client.entropy[1].hex()
    stages = [text for text in eyes.received if '"stage":"commit"' in text]
    assert stages and all(one.entropy[1].hex() not in text for text in stages), "revealed before all had committed"
    record = await resigned(server, [one, two])
    assert header(record, "Shuffle") == "2" and header(record, "GameName") == one.game and header(record, "Early") in (None, "")
    assert header(record, "Commitment") == told["commitment"] and seed_of(record) == header(record, "Seed")
    assert header(record, "Entropy") == f"1:{one.entropy[1].hex()} 2:{two.entropy[1].hex()}"
    record_verified(record, tests.folder)


async def one_person(server):
    (client,) = await gathered(server, shares=(True,), bots=["greedy"])
    await client.ready()
    await client.until(started, "the start")
    assert list(client.entropy) == [1], "no round with one person and bots"


async def old_clients(server):
    """As the protocol was: `ready` with entropy starts the game at once, and the record says so."""
    one, two = await gathered(server, shares=(False, False))
    await one.ready_early()
    assert one.known["stage"] == "gathering"
    await two.ready_early()
    assert two.known["stage"] == "running", "not started at once"
    assert header(await resigned(server, [one, two]), "Early") == "1,2"


async def mixed(server):
    one, two, three = await gathered(server, shares=(True, False, True))
    await two.ready_early()
    await all_ready([one, three])
    await one.until(started, "the start")
    assert shuffle(one)["early"] == [2] and shuffle(one)["reveals"][1] == ""
    for client in (one, two, three):
        await client.send("draw")
    status, record = server.ask(f"/api/games/{one.game}/record")
    assert status == 200 and header(record, "Early") == "2", record
    record_verified(record, tests.folder)


async def rematch(server):
    one, two = await gathered(server)
    await all_ready([one, two])
    await two.until(started, "the start")
    await resigned(server, [one, two])
    await one.send("rematch")
    await two.until(lambda c: c.known.get("rematch"), "the rematch")
    again = [await Client(server, one.known["rematch"], client.key).connect() for client in (one, two)]
    assert shuffle(again[0])["round"] == 1 and shuffle(again[0])["commitment"] != shuffle(one)["commitment"]
    await all_ready(again)
    await again[1].until(started, "the start of the rematch")
    assert again[0].entropy[1] != one.entropy[1]


# ---- Rounds that do not.
async def refusals(server):
    one, two = await gathered(server, shares=(False, False))
    async def refused(client, code, kind, **members):
        try:
            await client.send(kind, **members)
        except Refused as why:
            assert why.args[0]["code"] == code, why.args[0]
            return
        raise AssertionError(f"{kind} was taken")

    await refused(one, "table.no-commit", "commit", commitment="0" * 64)
    await all_ready([one, two])
    for client in (one, two):
        await client.until(in_stage("commit"), "the round")
    await refused(one, "table.no-reveal", "reveal", entropy="0" * 64)
    await refused(one, "table.seat-commitment", "commit", commitment="0" * 63)
    await refused(one, "table.seat-commitment", "commit", commitment="G" * 64)
    await refused(one, "table.no-text", "commit")
    own = os.urandom(32)
    await one.send("commit", commitment=promise(one.game, 1, own))
    await refused(one, "table.committed", "commit", commitment="0" * 64)
    await two.send("commit", commitment=promise(one.game, 2, own), version=0)
    await refused(two, "table.false-reveal", "reveal", entropy=os.urandom(32).hex())
    await refused(two, "table.entropy", "reveal", entropy="x")
    await two.send("reveal", entropy=own.hex())
    await refused(two, "table.revealed", "reveal", entropy=own.hex())
    await one.send("reveal", entropy=own.hex())
    await one.until(started, "the start")


async def silent(server):
    """The reveal of one seat never comes: no seed. It may try again; the second time it loses the seat."""
    one, two, eyes = await gathered(server, shares=(True, False), watch=True)
    await all_ready([one, two])
    first = shuffle(one)["commitment"]
    await two.until(in_stage("commit"), "the round")
    await two.send("commit", commitment=promise(two.game, 2, b"2" * 32))
    await eyes.until(lambda c: shuffle(c)["void"], "the void round")
    assert voids(eyes) == [(1, "reveal", [2], "silent")] and shuffle(eyes)["round"] == 2
    assert [seat["ready"] for seat in eyes.known["seats"]] == [True, False]
    second = shuffle(eyes)["commitment"]
    assert second != first
    await two.ready()
    await eyes.until(lambda c: len(shuffle(c)["void"]) == 2, "the second void round")
    assert eyes.known["seats"][1]["kind"] == "open", "still seated"
    await two.until(lambda c: c.reader.done(), "the goodbye")
    key = make_guest(server, one.game)
    three = await Client(server, one.game, key).connect()
    await three.ready()
    await one.until(started, "the start")
    assert len(set(one.entropy.values())) == 3, "the same bytes in two rounds"
    record = await resigned(server, [one, three])
    assert header(record, "Void") == f"1:{first}:2 2:{second}:2", header(record, "Void")
    record_verified(record, tests.folder)


def make_guest(server, game):
    theirs = token()
    status, joined = server.ask(f"/api/games/{game}/seats", {"token": theirs, "name": "Guest"})
    assert status == 201, joined
    return theirs


async def seats_change(server):
    """Who leaves when all others have revealed would have chosen: the round is void, and counted."""
    one, two = await gathered(server, shares=(True, False))
    await all_ready([one, two])
    await two.until(in_stage("commit"), "the round")
    await two.send("commit", commitment=promise(two.game, 2, b"2" * 32))
    await two.until(lambda c: shuffle(c)["revealed"] == [1], "the first reveal")
    await two.send("leave")
    await one.until(lambda c: voids(c) == [(1, "reveal", [2], "changed")], "the void round")
    three = await Client(server, one.game, make_guest(server, one.game)).connect()
    await three.ready()
    await one.until(started, "the start")


async def killed(server):
    """In every stage of a round: what was committed and revealed is there again, and the rest comes."""
    one, two = await gathered(server, shares=(False, False))
    await all_ready([one, two])
    steps = [(one, "commit"), (two, "commit"), (one, "reveal"), (two, "reveal")]
    for client, kind in steps:
        await client.until(lambda c: c.round_wants() and c.round_wants()[0] == kind, kind)
        before = shuffle(client)["commitment"]
        server.kill()
        for other in (one, two):
            await other.reader
        server.start()
        for other in (one, two):
            await other.connect()
        assert shuffle(client)["commitment"] == before and shuffle(client)["round"] == 1
        wanted, members = client.round_wants()
        assert wanted == kind, (wanted, shuffle(client))
        await client.send(kind, **members)
    await one.until(started, "the start")
    record = await resigned(server, [one, two])
    assert header(record, "Void") in (None, "") and header(record, "Entropy") == f"1:{one.entropy[1].hex()} 2:{two.entropy[1].hex()}"
    record_verified(record, tests.folder)


async def stored(query, good):
    """What the file says of a game, once it is so."""
    rows = []
    for _ in range(2400):  # two minutes: only a failure takes them
        with sqlite3.connect(f"file:{file_path}?mode=ro", uri=True) as base:
            rows = base.execute(*query).fetchall()
        if good(rows):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(rows)


async def nobody_left(server):
    """Everybody goes in the middle of a round, and the server is killed: it still ends, with nobody there."""
    one, two = await gathered(server, shares=(False, False))
    await all_ready([one, two])
    await one.until(in_stage("commit"), "the round")
    await one.close()
    await two.close()
    await stored(("SELECT wake_ms FROM games WHERE id = ?", (one.game,)), lambda rows: rows[0][0] == 1)  # always due
    server.kill()
    server.start()  # the round's time begins anew
    await stored(("SELECT body FROM entries WHERE game = (SELECT number FROM games WHERE id = ?) ORDER BY version",
                  (one.game,)), lambda rows: rows[-1][0] == "void 0 1 1 2")


# ---- An operator who forges.
async def forged(server):
    """The operator replaces what a seat revealed, and the commitment with it, before the start. The record fits together,
    and `verify` alone says ok; what the seat kept shows it."""
    one, two = await gathered(server, shares=(False, False))
    await all_ready([one, two])
    for client in (one, two):
        await client.until(in_stage("commit"), "the round")
        kind, members = client.round_wants()
        await client.send(kind, **members)
    mine, seen = one.entropy[1], None
    await one.until(in_stage("reveal"), "the list")
    seen = shuffle(one)
    other = bytes(32)
    server.kill()
    with sqlite3.connect(file_path) as base:
        base.execute("UPDATE entries SET body = ? WHERE body = ?", (f"commit 1 {promise(one.game, 1, other)}",
                                                                  f"commit 1 {promise(one.game, 1, mine)}"))
    server.start()
    for client in (one, two):
        await client.reader
        client.known["version"] = 0
        client.known["log"], client.known["chat"] = [], []
        await client.connect()
    assert shuffle(one)["commitments"][0] != promise(one.game, 1, mine), "the list shows it before anything is revealed"
    await one.send("reveal", entropy=other.hex())  # as the operator would, in its name
    kind, members = two.round_wants()
    await two.send(kind, **members)
    await two.until(started, "the start")
    record = await resigned(server, [one, two])
    record_verified(record, tests.folder)  # for whoever kept nothing it fits together
    kept = os.path.join(tests.folder, "mine.txt")
    with open(kept, "w", encoding="utf-8") as file:
        lists = " ".join(f"{seat}:{digits}" for seat, digits in enumerate(seen["commitments"], 1))
        file.write(f"format aedile-mine-1\ngame {one.game}\nseat 1\ncommitment {seen['commitment']}\n"
                   f"commitments {lists}\nentropy {mine.hex()}\n")
    path = os.path.join(tests.folder, "game.rome")
    answer = subprocess.run([AEDILE, "verify", "--mine", kept, path], capture_output=True, text=True, check=False)
    assert answer.returncode == 1, answer.stdout + answer.stderr


# ---- Two processes.
async def two_processes():
    servers = [Server(POSTGRES, "--no-limits", "--quiet", "--behind-proxy", "--shuffle", "4", folder=tests.folder).start()
               for _ in range(2)]
    try:
        people = make(servers[0], players=2)
        one, two = [await Client(servers[i], game, key).connect() for i, (game, _, key) in enumerate(people)]
        await all_ready([one, two])
        for client in (one, two):
            await client.until(started, "the start")
        people = make(servers[0], players=2)
        one, two = [await Client(servers[i], game, key).connect() for i, (game, _, key) in enumerate(people)]
        two.shares = False
        await all_ready([one, two])
        for client in (one, two):  # both processes see that its time is over; one entry is made
            await client.until(lambda c: shuffle(c)["void"], "the void round")
            assert len(shuffle(client)["void"]) == 1 and shuffle(client)["round"] == 2
        servers[0].kill()
        await one.reader
        one.server = servers[1]
        await one.connect()
        two.shares = True
        await two.ready()
        for client in (one, two):
            await client.until(started, "the start")
    finally:
        for one_server in servers:
            if one_server.process.poll() is None:
                one_server.stop()


server = Server(store, "--no-limits", "--shuffle", "60", folder=tests.folder).start()
for check in (whole_round, one_person, old_clients, mixed, rematch, refusals, seats_change, killed, forged):
    if len(sys.argv) < 2 or check.__name__ in sys.argv:
        tests.run(check.__name__.replace("_", " "), check, server)
server.stop()
server = Server(store, "--no-limits", "--shuffle", "3", folder=tests.folder).start()  # of time enough to see it pass
for check in (silent, nobody_left):
    if len(sys.argv) < 2 or check.__name__ in sys.argv:
        tests.run(check.__name__.replace("_", " "), check, server)
if POSTGRES and (len(sys.argv) < 2 or "two_processes" in sys.argv):
    tests.run("two processes", two_processes)
server.stop()
tests.end()
