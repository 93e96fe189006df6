#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""crash.py [KILLS] [--store sqlite|postgres] [--seed N] - kills the server, and the store, at random moments under load.

A hundred kills are a life: one store and one seed, the next life has the next seed. After each kill, before anything starts again, the store is compared with what
every client was told: what was acknowledged is there, once, at its version; what was refused is not; nobody saw
anything that is not. Then the server starts, everybody connects again with what they know and sends again what was not
answered; and what each then sees must be what a newcomer with the same link is told.

The store dies in two ways: an SQLite file cannot grow any more (a full disk), a PostgreSQL is killed. The server must
live through both. On PostgreSQL half of the kills are the database's. The choices follow from the seed; the moments of the
machine do not. A long run that was interrupted, or that failed, goes on with --seed of the life it was at.
"""
import argparse
import asyncio
import collections
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

from crowd import Crowd
from kept import PostgresKept, SqliteKept
from table import AEDILE, PATIENCE, Server, Tests
from wire import ask

KILL_S = (0.005, 0.15)  # after load begins
LIFE = 100  # kills
DISK_RUNS = 6
OPTIONS = ("--no-limits", "--quiet", "--idle", "1")


class Roomy(Server):
    """A write beyond the limit on a file's size fails, as on a full disk, and is not a signal."""

    popen = {"restore_signals": False}  # Python ignores SIGXFSZ, and so will the server


def moment():
    return random.uniform(*KILL_S)


async def after_kill(crowd):
    """The server is dead."""
    await crowd.drained()
    crowd.check()
    await crowd.retire()
    crowd.server.start()


async def alike(crowd):
    await crowd.settle()
    await crowd.compare()


async def kill_server(crowd):
    if random.random() < 0.75:
        await alike(crowd)
    crowd.start()  # else it is killed while they come back
    process = crowd.server.process
    number = signal.SIGTERM if random.random() < 0.1 else signal.SIGKILL  # now and then it may end in good order
    timer = threading.Timer(moment(), os.kill, (process.pid, number))
    timer.start()
    status = await asyncio.get_running_loop().run_in_executor(None, process.wait)
    timer.join()
    process.stdout.close()
    assert status == (0 if number == signal.SIGTERM else -signal.SIGKILL), f"the server ended by itself: {status}"
    crowd.ends["stopped" if number == signal.SIGTERM else "killed"] += 1
    await after_kill(crowd)


# ---- The store.
def limit(server, size):
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def fill_disk(crowd):
    """No file may be written beyond a place where the write-ahead log soon is, or was long ago."""
    await alike(crowd)
    crowd.start()
    await asyncio.sleep(moment())
    limit(crowd.server, random.randrange(100000))
    deadline = time.monotonic() + PATIENCE
    while "\naedile_store_broken_total 0\n" in (await ask(crowd.server.port, "/metrics"))[1]:
        assert time.monotonic() < deadline, "the disk was never full"
        await asyncio.sleep(0.01)
    await asyncio.sleep(moment())
    if random.random() < 0.5:
        limit(crowd.server, resource.RLIM_INFINITY)  # somebody made room
        await asyncio.sleep(moment())
        await crowd.stop()
        await alike(crowd)
        crowd.start()
    crowd.server.kill()
    crowd.ends["disk full"] += 1
    await after_kill(crowd)


def control(what):
    subprocess.run([os.environ["AEDILE_TEST_POSTGRES_CTL"], what], check=what == "start")


async def kill_postgres(crowd):
    """The server lives on, says that it is unsure, and goes on when the database is back."""
    loop = asyncio.get_running_loop()
    await alike(crowd)
    crowd.start()
    await asyncio.sleep(moment())
    await loop.run_in_executor(None, control, "kill")
    await asyncio.sleep(random.uniform(0, 0.1))
    await loop.run_in_executor(None, control, "start")
    await asyncio.sleep(random.uniform(0, 0.1))
    await crowd.stop()
    ended = [server.process.poll() for server in crowd.servers]
    assert all(status is None for status in ended), f"a server ended with {ended}"
    await alike(crowd)
    crowd.check()
    await crowd.retire()
    crowd.ends["database killed"] += 1


# ---- All of it.
def verify_records(crowd, folder):
    """The records of games that ended are whole."""
    over = [table for table in crowd.former + crowd.tables if table.over][:10]
    for table in over:
        status, text = crowd.server.ask(f"/api/games/{table.game}/record")
        assert status == 200, text
        path = os.path.join(folder, "game.rome")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        subprocess.run([AEDILE, "verify", path], stdout=subprocess.DEVNULL, check=True)
    return len(over)


async def repeat(crowd, count, what, end):
    """Until so many of such an end were seen."""
    while crowd.ends[end] < count:
        try:
            await what(crowd)
        except BaseException:
            print(f"# {what.__name__}, after {crowd.ends[end]} of {count}", flush=True)
            raise


async def at_last(crowd, folder):
    """What a life came to."""
    await alike(crowd)
    games = crowd.check(whole=True)
    tables = crowd.tables + crowd.former
    kinds = [kind for table in tables for seat in table.seats for id in seat.kept for kind in (seat.sent[id][0],)]
    figures = {
        **crowd.ends,
        "games": len(tables),
        "entries": sum(len(games[table.game]) for table in tables),
        "acknowledged": sum(len(seat.kept) for table in tables for seat in table.seats),
        "refused": sum(len(seat.refused) for table in tables for seat in table.seats),
        "moves": kinds.count("move"),
        "resigned": kinds.count("resign"),
        "left": kinds.count("leave"),
        "draws offered": kinds.count("draw"),
        "commitments": kinds.count("commit"),
        "comparisons": crowd.compared,
        "records": verify_records(crowd, folder),
    }
    assert figures["acknowledged"] > 0 and figures["refused"] > 0 and crowd.compared > 0
    return collections.Counter(figures)


async def on_sqlite(kills, folder):
    path = os.path.join(folder, "crash.db")
    for name in (path, path + "-wal", path + "-shm"):
        if os.path.exists(name):
            os.unlink(name)
    crowd = Crowd([Roomy("sqlite:" + path, *OPTIONS, folder=folder).start()], SqliteKept(path))
    try:
        await repeat(crowd, kills, kill_server, "killed")
        await repeat(crowd, min(kills, DISK_RUNS), fill_disk, "disk full")
        return await at_last(crowd, folder)
    finally:
        end(crowd)


async def on_postgres(kills, folder):
    address = os.environ["AEDILE_TEST_POSTGRES"]
    subprocess.run(["psql", address, "-Xqc", "SET client_min_messages = error; DROP SCHEMA IF EXISTS aedile CASCADE"], check=True)
    crowd = Crowd([Server(address, *OPTIONS, folder=folder).start()], PostgresKept(address))
    try:
        await repeat(crowd, (kills + 1) // 2, kill_postgres, "database killed")
        await repeat(crowd, kills // 2, kill_server, "killed")
        return await at_last(crowd, folder)
    finally:
        end(crowd)


def end(crowd):
    if crowd.server.process.poll() is None:
        crowd.server.kill()


def said(figures):
    return ", ".join(f"{number:,} {name}" for name, number in figures.items())


def lives(given, tests):
    """One after the other; a life that fails says its seed and ends the run."""
    what = {"sqlite": on_sqlite, "postgres": on_postgres}[given.store]
    total, start = collections.Counter(), time.monotonic()
    for number, first in enumerate(range(0, given.kills, LIFE)):
        seed, kills = given.seed + number, min(LIFE, given.kills - first)
        random.seed(seed)

        async def life(kills=kills, seed=seed):
            figures = await what(kills, tests.folder)
            print(f"# seed {seed}: {said(figures)}", flush=True)
            total.update(figures)
        tests.run(f"{kills} crashes on {given.store}, seed {seed}", life)
        if tests.failed:
            return
    print(f"# in all, {time.monotonic() - start:.0f} s: {said(total)}; nothing acknowledged was lost, nothing was there twice", flush=True)


def main():
    words = argparse.ArgumentParser()
    words.add_argument("kills", nargs="?", type=int, default=50)
    words.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    words.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    given = words.parse_args()
    if given.store == "postgres" and "AEDILE_TEST_POSTGRES" not in os.environ:
        if shutil.which("pg_ctl") or os.path.isdir("/usr/lib/postgresql"):
            sys.exit("crash.py: run it under tools/with-postgres.sh")
        print(f"ok {given.kills} crashes on {given.store} # SKIP no PostgreSQL")
        return
    tests = Tests()
    lives(given, tests)
    tests.end()


if __name__ == "__main__":
    main()
