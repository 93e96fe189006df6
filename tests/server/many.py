#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""many.py - two servers on one PostgreSQL: games spread over both, races, one killed in the middle, nginx in front.

Run it under tools/with-postgres.sh.
"""
import asyncio
import copy
import json
import os
import random
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request

import websockets

from crash import kill_postgres, repeat
from crowd import Crowd
from front import NGINX, Front
from kept import PostgresKept, differences
from table import PATIENCE, Client, Gone, Refused, Server, Tests, make, play_on, record_verified, secret_file, soon, token
from wire import Wired, ask

ADDRESS = os.environ.get("AEDILE_TEST_POSTGRES", "")
OPTIONS = ("--no-limits", "--quiet", "--behind-proxy")
RACES = 20
ROUNDS = 6


async def seated(servers, **options):
    """People at a game, each at another server than the one before."""
    people = make(servers[0], **options)
    clients = [await Client(servers[i % 2], game, key).connect() for i, (game, _, key) in enumerate(people)]
    for client in clients:
        await client.ready()
    for client in clients:
        await client.until(lambda c: c.known["stage"] == "running", "the start")
    return clients


async def insist(client, kind, id, **members):
    """Until it is known to be kept."""
    while True:
        try:
            return await client.send(kind, id=id, **members)
        except Gone:
            assert not client.reader.done(), "the connection ended"
            await asyncio.sleep(0.02)


def verify(servers, game, folder):
    """The record is the same at every server, and whole."""
    records = {server.ask(f"/api/games/{game}/record") for server in servers}
    assert len(records) == 1, "the servers have different records"
    status, text = records.pop()
    assert status == 200, text
    record_verified(text, folder)


async def level(*clients):
    """All at the same version."""
    def last():
        return max(client.known["version"] for client in clients)

    for client in clients:
        await client.until(lambda c: c.known["version"] == last(), "the same version")


async def whole_games(servers):
    kinds = ({"players": 2}, {"players": 3, "modules": ["draft", "objectives"], "bots": ["greedy"]}, {"players": 4})
    tables = [await seated(servers, **kind) for kind in kinds]
    await asyncio.gather(*(play_on(client) for clients in tables for client in clients))
    for clients in tables:
        await level(*clients)
        assert len({str(client.known["log"]) for client in clients}) == 1, "different logs"
        verify(servers, clients[0].game, tests.folder)


async def races(servers):
    """The same seat on two devices, at both servers: both move for the same version, and one is first."""
    one, two = await seated(servers)
    again = await Client(servers[1], one.game, one.key).connect()
    for number in range(RACES):
        await one.until(lambda c: c.mine, "the first seat's turn")
        await level(one, again)
        moves = len(one.known["log"])
        answers = await asyncio.gather(one.send("move", move="income"), again.send("move", move="income"),
                                       return_exceptions=True)
        refusals = [answer.args[0] for answer in answers if isinstance(answer, Refused)]
        versions = [answer for answer in answers if isinstance(answer, int)]
        assert len(refusals) == 1 and len(versions) == 1, answers
        assert refusals[0].get("stale") and refusals[0]["version"] >= versions[0], (refusals, versions)
        await level(one, again, two)
        assert len(one.known["log"]) == moves + 1, "a move twice"
        if number == RACES - 1 or one.known["stage"] == "over":
            break
        await two.until(lambda c: c.mine, "the second seat's turn")
        await two.send("move", move="income")
    print(f"# {sum(server.metric('conflicts_total') for server in servers):.0f} conflicts so far")


async def same_id(servers):
    """One message, sent to both servers at once, is one entry."""
    one, _ = await seated(servers)
    again = await Client(servers[1], one.game, one.key).connect()
    for number in range(RACES):
        id = f"both-{number}"
        versions = await asyncio.gather(*(insist(client, "chat", id, text=f"line {number}") for client in (one, again)))
        assert versions[0] == versions[1], versions
    await level(one, again)
    assert [line["text"] for line in one.known["chat"]] == [f"line {number}" for number in range(RACES)]


async def news_elsewhere(servers):
    """What one server answered holds at the other at once, also where that has the game in memory and has not heard."""
    for _ in range(RACES // 2):
        game, _, key = make(servers[0], players=2, bots=["greedy"])[0]
        host = await Wired(servers[0], game, key).connect()
        watcher = await Wired(servers[1], game).connect()
        await host.send("open", seat=2)
        mine = token()
        status, answer = await ask(servers[0].port, f"/api/games/{game}/seats", {"token": mine, "name": "Guest"})
        assert status == 201, answer
        guest = await Wired(servers[1], game, mine).connect()
        assert guest.known["seat"] == 2
        await host.until(lambda c: c.known["seats"][1]["name"] == "Guest", "the guest")
        await host.send("chat", text="here or there")
        moved = Wired(servers[1], game, key)
        moved.known = copy.deepcopy(host.known)
        await moved.connect()  # merge fails where a version goes back
        assert not differences(host.known, moved.known), differences(host.known, moved.known)
        for client in (host, watcher, guest, moved):
            await client.close()


async def joins_at_once(servers):
    """There is a seat for everybody, and everybody gets one."""
    for _ in range(RACES // 2):
        seats = [{"player": "me"}] + [{"player": "open"}] * 3
        body = {"config": {"game": "rome", "players": 4, "modules": []}, "seats": seats, "token": token()}
        game = servers[0].ask("/api/games", body)[1]["game"]
        path = f"/api/games/{game}/seats"
        answers = await asyncio.gather(*(ask(servers[i % 2].port, path, {"token": token()}) for i in range(3)))
        taken = sorted(answer.get("seat", 0) for _, answer in answers)
        assert taken == [2, 3, 4], answers


async def presence(servers):
    one, two = await seated(servers)
    for client in (one, two):
        await client.until(lambda c: c.presence and c.presence["seats"] == [1, 2], "both are there")
    watcher = await Client(servers[1], one.game).connect()
    await one.until(lambda c: c.presence["watchers"] == 1, "somebody watches")
    await watcher.close()
    await two.close()
    await one.until(lambda c: c.presence["seats"] == [1] and c.presence["watchers"] == 0, "they are gone")
    two.server = servers[0]
    await two.connect()
    await one.until(lambda c: c.presence["seats"] == [1, 2], "back, at the other server")


async def people_elsewhere(servers):
    """A process that is ahead of its time does not end a table that people sit at elsewhere."""
    people = make(servers[0], players=3)[:2]
    one, two = [await Client(servers[0], game, key).connect() for game, _, key in people]
    await one.until(lambda c: c.presence["seats"] == [1, 2], "both there")  # said to all processes there are
    hasty = Server(ADDRESS, *OPTIONS, "--gather", "1", folder=tests.folder).start()
    try:
        deadline = time.monotonic() + PATIENCE
        stage = "gathering"
        assert hasty.ask(f"/api/games/{one.game}")[0] == 200  # it has the table in memory now
        before = hasty.metric("store_writes_total")
        while stage == "gathering" and hasty.metric("store_writes_total") < before + 6:  # it puts the end off, again and again
            assert time.monotonic() < deadline, "it does not look at the table"
            await asyncio.sleep(0.1)
            stage = servers[0].ask(f"/api/games/{one.game}")[1]["stage"]
        assert stage == "gathering", "the table ended"
        assert hasty.ask(f"/api/games/{one.game}")[1]["present"] == 2
        await two.send("chat", text="still here")
    finally:
        hasty.kill()


async def away_elsewhere(servers):
    """Who left another process has just left; and where a game cannot keep all processes in mind, nobody is away for certain."""
    # Besides itself there are both servers, as far as they look at the table, and those that the test makes up.
    server = Server(ADDRESS, *OPTIONS, "--away", "2", "--limit", "processes=3", folder=tests.folder).start()

    def say(game, process, seats):
        words = f"SELECT pg_notify('aedile', '{game} :{process} {seats} 0')"
        subprocess.run(["psql", ADDRESS, "-Xqc", words], check=True, stdout=subprocess.DEVNULL)

    async def left_alone():
        clients = [await Client(server, game, key).connect() for game, _, key in make(server, players=2)]
        for client in clients:
            await client.ready()
        await clients[0].until(lambda c: c.known["stage"] == "running", "the start")
        await clients[1].close()
        say(clients[0].game, 1, 2)
        await asyncio.sleep(2.5)  # it is there all the time, longer than --away
        return clients[0]

    async def stands_in(one):
        try:
            await one.send("stand", seat=2, bot="greedy")
            return True
        except Refused as refused:
            assert refused.args[0]["code"] == "table.person-here", refused.args
            return False

    try:
        one = await left_alone()
        assert not await stands_in(one)
        began = time.monotonic()
        say(one.game, 1, 0)
        while not await stands_in(one):
            await asyncio.sleep(0.1)
        assert time.monotonic() - began >= 2, "who has just left is away"
        one = await left_alone()
        for process in (2, 3, 4):
            say(one.game, process, 0)
        await soon(lambda: server.metric('bound_refused_total{name="processes"}') >= 1, "one too many")
        say(one.game, 1, 0)
        await one.until(lambda c: c.presence["seats"] == [1], "it left")
        await asyncio.sleep(2.5)
        assert not await stands_in(one), "nobody is away for certain"
    finally:
        server.kill()


async def bots_once(servers):
    """Both servers hold the game, and its bots decide once."""
    before = sum(server.metric("bot_moves_total") for server in servers)
    (person,) = await seated(servers, players=3, bots=["greedy", "greedy"])
    watcher = await Client(servers[1], person.game).connect()
    await play_on(person)
    await watcher.until(lambda c: c.known["stage"] == "over")
    entries = PostgresKept(ADDRESS).read()[person.game]
    theirs = [body for _, _, body in entries if body.startswith(("move 2 ", "move 3 "))]
    counted = sum(server.metric("bot_moves_total") for server in servers) - before
    assert counted == len(theirs), f"{counted} moves of bots, {len(theirs)} in the store"
    assert len([body for _, _, body in entries if body.startswith("move ")]) == len(person.known["log"])
    assert all(server.metric("damaged_total") == 0 for server in servers)
    verify(servers, person.game, tests.folder)


async def chat_order(servers):
    clients = await seated(servers, players=4)
    watcher = await Client(servers[1], clients[0].game).connect()

    async def talk(client):
        for number in range(RACES):
            await insist(client, "chat", f"say-{number}", text=f"{client.known['seat']} says {number}")

    await asyncio.gather(*(talk(client) for client in clients))
    await level(*clients, watcher)
    chats = {str(client.known["chat"]) for client in clients + [watcher]}
    assert len(chats) == 1, "different chats"
    texts = [line["text"] for line in watcher.known["chat"]]
    assert sorted(texts) == sorted(f"{seat} says {number}" for seat in range(1, 5) for number in range(RACES))
    for seat in range(1, 5):
        own = [text for text in texts if text.startswith(f"{seat} ")]
        assert own == [f"{seat} says {number}" for number in range(RACES)], own


async def restless(client, servers):
    """Plays to the end; where its server dies, at the other."""
    while client.known.get("stage") != "over":
        try:
            if client.reader.done():
                client.server = next(server for server in servers if server.process.poll() is None)
                await client.connect()
            await play_on(client)
        except Gone:
            await asyncio.sleep(0.01)  # a closed socket fails at once: its reader must get to hear of it, too


async def killed_in_the_middle(servers):
    tables = [await seated(servers, players=3, bots=["greedy"]), await seated(servers, players=2)]
    clients = [client for clients in tables for client in clients]
    games = [asyncio.create_task(restless(client, servers)) for client in clients]
    await clients[0].until(lambda c: len(c.known["log"]) >= 8, "some moves")
    servers[1].kill()
    await asyncio.gather(*games)
    servers[1].start()
    for clients in tables:
        verify(servers, clients[0].game, tests.folder)


async def crowd_moves_over(servers):
    """As crash.py does it, but those whose server is killed go on at the other at once."""
    crowd = Crowd(servers, PostgresKept(ADDRESS))
    for _ in range(ROUNDS):
        await crowd.settle()
        await crowd.compare()
        crowd.start()
        await asyncio.sleep(random.uniform(0.05, 0.25))
        dead = random.choice(servers)
        dead.kill()
        left = [client for client in crowd.clients if client.server is dead]
        await asyncio.gather(*(client.task for client in left))  # else two would connect as one, each waiting for the other
        await asyncio.gather(*(client.reader for client in left if client.reader))
        for client in left:
            client.server = crowd.place()
        crowd.wake(left)
        await asyncio.sleep(random.uniform(0.05, 0.25))
        await crowd.stop()
        await crowd.settle()
        await crowd.compare()
        crowd.check()
        await crowd.retire()
        dead.start()
        for client in random.sample(crowd.clients, len(crowd.clients) // 2):
            await client.close()
            client.server = dead
    await crowd.settle()
    await crowd.compare()
    crowd.check(whole=True)
    for client in crowd.clients:
        await client.close()


async def database_killed(servers):
    """Neither hears what the other writes for a while; both live on, and nobody misses anything."""
    crowd = Crowd(servers, PostgresKept(ADDRESS))
    await repeat(crowd, 3, kill_postgres, "database killed")
    for client in crowd.clients:
        await client.close()


async def behind_nginx(servers):
    front = Front(tests.folder, servers).start()
    try:
        await through(front, servers)
    finally:
        front.process.terminate()
        front.process.wait()
        front.process.stdout.close()


async def refused_origin(front, origin):
    try:
        await websockets.connect(front.socket_url(), ssl=front.tls, origin=origin)
        return False
    except websockets.InvalidStatusCode as refused:
        return refused.status_code == 403


def redirected(front):
    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *arguments):
            return None

    try:
        urllib.request.build_opener(Stay).open(f"http://127.0.0.1:{front.plain_port}/somewhere")
    except urllib.error.HTTPError as answer:
        return answer.code == 301 and answer.headers["location"] == "https://127.0.0.1/somewhere"
    return False


async def persistent(front, body):
    """As the page does: the same request again, with the same token, while nobody answers for the server."""
    loop = asyncio.get_running_loop()
    deadline = time.monotonic() + PATIENCE
    while True:
        status, answer = await loop.run_in_executor(None, front.ask, "/api/games", body)
        if status not in (502, 503, 504) or time.monotonic() > deadline:
            return status, answer
        await asyncio.sleep(0.2)


async def through(front, servers):
    """Over TLS; one of the two is killed in the middle, and whoever was there comes back by the same address."""
    assert redirected(front) and front.ask("/metrics")[0] == 404
    for origin in ("https://elsewhere.example", f"http://127.0.0.1:{front.port}"):
        assert await refused_origin(front, origin), origin
    with urllib.request.urlopen(front.url("/api/info"), timeout=PATIENCE, context=front.tls) as answer:
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
    own = await websockets.connect(front.socket_url(), ssl=front.tls, origin=f"https://127.0.0.1:{front.port}")
    await own.close()
    tables = [await seated([front, front], players=2), await seated([front, front], players=3, bots=["greedy"])]
    clients = [client for clients in tables for client in clients]
    games = [asyncio.create_task(restless(client, [front])) for client in clients]
    await clients[0].until(lambda c: len(c.known["log"]) >= 6, "some moves")
    servers[0].kill()
    body = {"config": {"game": "rome", "players": 2, "modules": []}, "token": token(),
            "seats": [{"player": "me"}, {"player": "open"}]}
    loop = asyncio.get_running_loop()
    for _ in range(4):  # whichever of the two it is sent to first
        status, answer = await persistent(front, body)
        assert status == 201, answer
        assert (await loop.run_in_executor(None, front.ask, f"/api/games/{answer['game']}"))[0] == 200
    await asyncio.gather(*games)
    servers[0].start()
    for clients in tables:
        verify(servers + [front], clients[0].game, tests.folder)


async def budgets_of_an_address(_):
    """What an address took at one server, it has no more at the other; another address has all of its own."""
    options = ("--quiet", "--behind-proxy", "--limit", "tables-address=1000")
    servers = [Server(ADDRESS, *options, folder=tests.folder).start() for _ in range(2)]

    def made(server, address):
        body = {"config": {"game": "rome", "players": 2}, "seats": [{"player": "me"}, {"player": "open"}], "token": token()}
        return server.ask("/api/games", body, {"x-forwarded-for": address})[0]

    try:
        for server in servers:  # what is said before a server hears the others, it does not count
            await soon(lambda s=server: s.ask("/readyz")[0] == 200, "ready")
        answers = [made(servers[0], "::ffff:203.0.113.7") for _ in range(31)]
        assert answers[:30] == [201] * 30 and answers[30] == 429, answers
        await soon(lambda: servers[1].metric('bound_used{name="makes-burst"}') >= 29, "the other server hears it")
        answers = [made(servers[1], "203.0.113.7") for _ in range(10)]
        assert answers.count(201) <= 3, f"{answers.count(201)} more at the other server"  # ten a minute come back
        assert made(servers[1], "203.0.113.8") == 201
    finally:
        for server in servers:
            server.kill()


async def bans_elsewhere(_):
    """A ban also sends away who is connected to the other server, even where another ban ends in the same moment."""
    secret = "o" * 32
    path = secret_file(f"{tests.folder}/operator", secret)
    servers = [Server(ADDRESS, *OPTIONS, "--admin-token-file", path, folder=tests.folder).start() for _ in range(2)]

    def ban(prefix, seconds):
        body = {"prefix": prefix, "for_s": seconds}
        assert servers[0].ask("/api/admin/bans", body, {"authorization": f"Bearer {secret}"})[0] == 200

    def refused(address):
        return servers[1].ask("/api/info", None, {"x-forwarded-for": address})[0] == 403

    try:
        game = make(servers[0])[0][0]
        headers = {"x-forwarded-for": "203.0.113.7"}
        async with websockets.connect(servers[1].socket_url(), extra_headers=headers) as there:
            await there.send(json.dumps({"type": "hello", "game": game}))
            assert json.loads(await there.recv())["type"] == "update"
            ban("198.51.100.0/24", 3600)
            await soon(lambda: refused("198.51.100.1"), "the other server reads it")
            ban("198.51.100.0/24", 0)
            ban("203.0.113.0/24", 3600)
            await asyncio.wait_for(there.wait_closed(), PATIENCE)
            assert there.close_code == 1008, there.close_code
        await soon(lambda: not refused("198.51.100.1"), "the other ban ends")
    finally:
        ban("203.0.113.0/24", 0)
        for server in servers:
            server.kill()


CHECKS = (whole_games, races, same_id, news_elsewhere, joins_at_once, presence, people_elsewhere, away_elsewhere, bots_once, chat_order,
          budgets_of_an_address, bans_elsewhere, killed_in_the_middle, crowd_moves_over, database_killed, behind_nginx)


def main():
    if not ADDRESS:
        if shutil.which("pg_ctl") or os.path.isdir("/usr/lib/postgresql"):
            sys.exit("many.py: run it under tools/with-postgres.sh")
        print("ok two servers on one store # SKIP no PostgreSQL")
        return
    servers = [Server(ADDRESS, *OPTIONS, folder=tests.folder).start() for _ in range(2)]
    try:
        for check in CHECKS:
            name = check.__name__.replace("_", " ")
            if check is behind_nginx and not NGINX:
                print(f"ok {name} # SKIP no nginx")
            elif len(sys.argv) < 2 or check.__name__ in sys.argv:  # names of some, to look at them alone
                tests.run(name, check, servers)
    finally:
        for server in servers:
            if server.process.poll() is None:
                server.kill()


tests = Tests()
main()
tests.end()
