#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""stalled.py - a PostgreSQL that is there and says nothing: stopped, or behind a network that drops packets. Everything
that needs no database is answered as ever, the rest within a bounded time; and a server that hears nothing of the others
errs in nothing.

Run it under tools/with-postgres.sh.
"""
import asyncio
import os
import signal
import subprocess
import sys
import time

from kept import PostgresKept
from table import Client, Server, Tests, make, seated, secret_file, soon
from valve import Valve
from wire import ask

ADDRESS = os.environ.get("AEDILE_TEST_POSTGRES", "")
OPTIONS = ("--no-limits", "--quiet")
SLOW_S = 1.0  # no answer of a loop that waits for nobody takes so long, on any machine; a blocked one took five and more
UNSURE_S = 20  # docs/operations.md says so
END_S = 30  # and so of a server that is to end
FOLDER = ADDRESS.split("host=")[-1]


def query(sql):
    answer = subprocess.run(["psql", "-qAt", "-d", ADDRESS, "-c", sql], capture_output=True, text=True, check=True)
    return answer.stdout.split()


def postmaster():
    with open(f"{FOLDER}/data/postmaster.pid", encoding="utf-8") as file:
        return int(file.readline())


def backends():
    return [int(pid) for pid in query("SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'"
                                      " AND pid <> pg_backend_pid()")]


class Watch:
    """Asks all the time what needs no database, and keeps the slowest answer."""

    def __init__(self, server, game):
        self.server, self.game = server, game
        self.slowest, self.asked, self.ends = 0.0, 0, False

    async def __aenter__(self):
        self.client = await Client(self.server, self.game).connect()
        self.tasks = [asyncio.create_task(self.repeat(one)) for one in (self.info, self.ping)]
        return self

    async def info(self):
        assert (await ask(self.server.port, "/api/info"))[0] == 200

    async def ping(self):
        waiter = await self.client.socket.ping()
        await waiter

    async def repeat(self, one):
        while not self.ends:
            start = time.monotonic()
            await one()
            self.slowest = max(self.slowest, time.monotonic() - start)
            self.asked += 1
            await asyncio.sleep(0.02)

    async def __aexit__(self, *error):
        self.ends = True
        await asyncio.gather(*self.tasks)
        await self.client.close()
        print(f"# {self.asked} answers, the slowest after {self.slowest * 1000:.0f} ms")
        if error == (None, None, None):
            assert self.slowest < SLOW_S, f"an answer took {self.slowest:.1f} s"


async def insist(client, id, text):
    """A line of chat until it is kept; how long the slowest of its answers took."""
    slowest = 0.0
    while True:
        future = client.waiting.setdefault(id, asyncio.get_running_loop().create_future())
        start = time.monotonic()
        await client.socket.send(f'{{"type":"chat","id":"{id}","version":0,"text":"{text}"}}')
        answer = await future
        slowest = max(slowest, time.monotonic() - start)
        if answer["type"] == "done":
            return slowest
        assert answer["type"] == "unsure", answer
        await asyncio.sleep(0.1)


async def locked_out(client):
    """A line of chat while somebody else holds the table that it is to be written to."""
    lock = subprocess.Popen(["psql", "-qAt", "-d", ADDRESS], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        lock.stdin.write(b"BEGIN; LOCK aedile.entries IN SHARE MODE; SELECT 1;\n")
        lock.stdin.flush()
        assert lock.stdout.readline() == b"1\n"
        future = client.waiting.setdefault("first", asyncio.get_running_loop().create_future())
        start = time.monotonic()
        await client.socket.send('{"type":"chat","id":"first","version":0,"text":"first"}')
        answer = await future
        took = time.monotonic() - start
        print(f"# {answer['type']} after {took:.1f} s")
        assert answer["type"] == "unsure" and took < UNSURE_S, f"{answer} after {took:.1f} s"
    finally:
        lock.communicate(b"ROLLBACK;\n")
        client.waiting.pop("first", None)


async def table_locked():
    """Each try ends after the database's own time, all of them together after ours."""
    server = Server(ADDRESS, *OPTIONS, folder=tests.folder).start()
    try:
        game, _, key = make(server)[0]
        client = await Client(server, game, key).connect()
        assert await insist(client, "before", "before") < UNSURE_S
        await locked_out(client)
        await insist(client, "first", "first")
        await client.close()
    finally:
        server.kill()


async def forgetting_waits():
    """A database that keeps what it was told to, and does not say so since a copy of it is not there."""
    secret = "x" * 24
    operator = f"Authorization: Bearer {secret}\r\n"
    server = Server(ADDRESS, *OPTIONS, "--admin-token-file", secret_file(f"{tests.folder}/token", secret),
                    folder=tests.folder).start()
    try:
        clients = await seated(server)
        path = f"/api/admin/tables/{clients[0].game}"
        await clients[0].send("resign")
        for client in clients:
            await client.until(lambda c: c.known["stage"] == "over", "the end")
            await client.close()
        other = make(server)[0][0]
        query("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        query("SELECT pg_reload_conf()")
        await soon(lambda: query("SHOW synchronous_standby_names") == ["nobody"], "its copies to be missed")
        try:
            async with Watch(server, other):
                start = time.monotonic()
                forgetting = ask(server.port, path, {"act": "forget", "seat": 1}, more=operator)
                status, _ = await asyncio.wait_for(forgetting, END_S)
                took = time.monotonic() - start
                print(f"# {status} after {took:.1f} s")
                assert status == 503 and took < UNSURE_S, f"{status} after {took:.1f} s"
        finally:
            query("ALTER SYSTEM RESET synchronous_standby_names")
            query("SELECT pg_reload_conf()")
        await soon(lambda: server.ask("/healthz")[0] == 200, "the database's answers")
        assert (await ask(server.port, path, {"act": "forget", "seat": 1}, more=operator))[0] == 200
        assert server.stop() == 0
    finally:
        if server.process.poll() is None:
            server.kill()


async def postmaster_stopped():
    """New connections are taken by the system, and nobody answers there: those who listen try and try."""
    server = Server(ADDRESS, *OPTIONS, folder=tests.folder).start()
    game = make(server)[0][0]
    try:
        async with Watch(server, game):
            await asyncio.sleep(0.5)
            pids = query("SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
            os.kill(postmaster(), signal.SIGSTOP)
            try:
                for pid in pids:
                    os.kill(int(pid), signal.SIGTERM)
                await asyncio.sleep(8)
            finally:
                os.kill(postmaster(), signal.SIGCONT)
    finally:
        server.kill()


async def stall(server, stop, go):
    """While `stop` holds, nothing is kept and everything is answered; what was said then is kept once."""
    game, _, key = make(server)[0]
    client = await Client(server, game, key).connect()
    assert await insist(client, "before", "before") < UNSURE_S
    async with Watch(server, game):
        stop()
        try:
            first = asyncio.create_task(insist(client, "first", "first"))
            late = asyncio.create_task(insist(client, "late", "late"))
            start = time.monotonic()
            status, _ = await ask(server.port, "/healthz")
            assert status == 503 and time.monotonic() - start < UNSURE_S, f"{status} after {time.monotonic() - start:.1f} s"
            assert not first.done() and not late.done()
        finally:
            go()
        slowest = max(await asyncio.gather(first, late))
    print(f"# the slowest answer about a wish came after {slowest:.1f} s")
    assert slowest < UNSURE_S, f"a wish was answered after {slowest:.1f} s"
    texts = [body for _, _, body in PostgresKept(ADDRESS).read()[game] if body.startswith("chat ")]
    assert sorted(texts) == ["chat 1 before", "chat 1 first", "chat 1 late"], texts
    await client.close()


async def database_stopped():
    server = Server(ADDRESS, *OPTIONS, folder=tests.folder).start()
    pids = []

    def stop():
        pids.extend([postmaster(), *backends()])
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)

    def go():
        for pid in pids:
            os.kill(pid, signal.SIGCONT)

    try:
        await stall(server, stop, go)
    finally:
        server.kill()


async def packets_dropped():
    valve = Valve(ADDRESS)
    server = Server(valve.address, *OPTIONS, folder=tests.folder).start()

    def turn(closed):
        valve.closed = closed
        if not closed:
            for pipe in valve.pipes:
                pipe.cut()  # what was dropped does not come again

    try:
        await stall(server, lambda: turn(True), lambda: turn(False))
        turn(True)
        start = time.monotonic()
        status = await asyncio.get_running_loop().run_in_executor(None, server.stop)
        assert status == 0 and time.monotonic() - start < END_S, f"{status} after {time.monotonic() - start:.1f} s"
    finally:
        if server.process.poll() is None:
            server.kill()
        valve.close()


async def nothing_heard():
    """A server that missed what the other kept takes what was decided on it."""
    valve = Valve(ADDRESS)
    valve.deaf = True
    servers = [Server(address, *OPTIONS, folder=tests.folder).start() for address in (ADDRESS, valve.address)]
    try:
        one, two = await seated(servers[0])
        behind = await Client(servers[1], two.game, two.key).connect()
        for _ in range(3):
            await one.until(lambda c: c.mine, "the first seat's turn")
            await one.send("move", move="income")
            await two.until(lambda c: c.mine, "the second seat's turn")
            assert behind.known["version"] < two.known["version"], "it was heard; the test says nothing"
            behind.known["version"] = 0  # told everything that it missed; see merge
            kept = await two_devices(behind, two)
            await one.until(lambda c: c.known["version"] >= kept, "the move made behind")
        await behind.close()
    finally:
        for server in servers:
            server.kill()
        valve.close()


async def two_devices(behind, ahead):
    """A move made for the version that `ahead` knows, sent at the server of `behind`."""
    id = f"move-{ahead.known['version']}"
    future = behind.waiting.setdefault(id, asyncio.get_running_loop().create_future())
    await behind.socket.send(
        f'{{"type":"move","id":"{id}","version":{ahead.known["version"]},"move":"income"}}')
    answer = await future
    assert answer["type"] == "done", answer
    return answer["version"]


CHECKS = (table_locked, forgetting_waits, postmaster_stopped, database_stopped, packets_dropped, nothing_heard)


def main():
    if not ADDRESS:
        print("ok a database that stalls # SKIP no PostgreSQL")
        return
    for check in CHECKS:
        if len(sys.argv) < 2 or check.__name__ in sys.argv:
            tests.run(check.__name__.replace("_", " "), check)


tests = Tests()
main()
tests.end()
