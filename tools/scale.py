#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""scale.py [PART…] [--json] - the numbers of docs/scale.md, measured on this machine.

  processes   1, 2 and 4 servers on one PostgreSQL: CPU of a move in the servers and in the database, WAL, flushes;
              all people of a game at one server, and spread over all
  notify      the same without NOTIFY: what telling the other processes costs
  rest        a store of 100,000 games that nobody is at: its size, restart, memory, lobby, on SQLite and PostgreSQL
  spectators  a game with 0, 100 and 1,000 people who watch
  bots        the processor's time for one decision of a bot, by its strength
  bytes       what a game of two people sends over the network, without TLS and headers of TCP

It needs PostgreSQL's programs (a private database is made, tools/with-postgres.sh) and a build (AEDILE, build/aedile), with
aedile-loadtest beside it. CPU is that of the processes, so a machine that does other things changes it little; times from
the move to its answer it changes much.
"""
import argparse
import asyncio
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "tests", "server"))
from table import AEDILE, Server, Tests, play_on, seated  # noqa: E402
from wire import Wired, ask  # noqa: E402

LOADTEST = os.path.join(os.path.dirname(AEDILE), "aedile-loadtest")
ADDRESS = os.environ.get("AEDILE_TEST_POSTGRES", "")
TICK = os.sysconf("SC_CLK_TCK")
REST_MOVES = 40  # entries of moves of a game at rest


def say(words, **figures):
    """One line, for people or as JSON."""
    if GIVEN.json:
        print(json.dumps({"what": words, **figures}), flush=True)
    else:
        print(f"{words:<34} " + ", ".join(f"{name.replace('_', ' ')} {number:,.{0 if abs(number) >= 100 else 2}f}"
                                          for name, number in figures.items()), flush=True)


# ---- Processes.
def stat(pid):
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        return file.read().rpartition(")")[2].split()


def cpu_s(pid, children=False):
    words = stat(pid)
    return sum(int(word) for word in words[11:15 if children else 13]) / TICK


def memory_kb(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmRSS:\s+(\d+) kB", status.read()).group(1))


def sql(statement):
    done = subprocess.run(["psql", ADDRESS, "-XAtc", statement], capture_output=True, text=True, check=True)
    return done.stdout.strip()


class Database:
    """What PostgreSQL has done so far: its processor's time with that of backends that ended, WAL, flushes, rows."""

    def __init__(self):
        with open(os.path.join(sql("SHOW data_directory"), "postmaster.pid"), encoding="ascii") as file:
            self.main = int(file.readline())

    def figures(self):
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.main)], capture_output=True, text=True, check=False).stdout.split()
        cpu = cpu_s(self.main, children=True)
        for child in children:
            try:
                cpu += cpu_s(child)
            except FileNotFoundError:
                pass
        wal, syncs = sql("SELECT wal_bytes, wal_sync FROM pg_stat_wal").split("|")
        there = sql("SELECT to_regclass('aedile.entries') IS NOT NULL") == "t"
        entries = int(sql("SELECT count(*) FROM aedile.entries")) if there else 0
        return {"cpu": cpu, "wal": float(wal), "syncs": int(syncs), "entries": entries}


def load(*options):
    done = subprocess.run([LOADTEST, "--json", *options], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"scale.py: {LOADTEST} {' '.join(options)}: {done.stderr}")
    return json.loads(done.stdout)


def played(words, database, *options):
    before = database.figures()
    row = load("--store", ADDRESS, "--games", str(GIVEN.games), "--seconds", str(GIVEN.seconds), *options)["durable"]
    after = database.figures()
    entries = after["entries"] - before["entries"]
    say(words, moves_per_s=row["moves_per_s"], p50_ms=row["p50_ms"], p99_ms=row["p99_ms"],
        servers_us_a_move=1e6 / row["cpu_moves_per_s"], database_us_an_entry=(after["cpu"] - before["cpu"]) * 1e6 / entries,
        wal_bytes_an_entry=(after["wal"] - before["wal"]) / entries, entries_a_flush=entries / max(1, after["syncs"] - before["syncs"]))


def processes():
    database = Database()
    for servers in (1, 2, 4):
        for spread in (False, True) if servers > 1 else (False,):
            for rate in GIVEN.rates:
                words = f"{servers} process{'es' if servers > 1 else ''}{', spread' if spread else ''}, " + (f"{rate}/s" if rate else "all they can")
                played(words, database, "--servers", str(servers), "--rate", str(rate), *(("--spread",) if spread else ()))


def notify():
    """pg_notify is replaced in the catalogue of the private database by one that does nothing."""
    database = Database()
    for quiet in (False, True):
        if quiet:
            sql("SET allow_system_table_mods = on; ALTER FUNCTION pg_catalog.pg_notify(text, text) RENAME TO pg_notify_off;"
                " CREATE FUNCTION pg_catalog.pg_notify(text, text) RETURNS void LANGUAGE sql AS ''")
        for servers in (1, 4):
            for rate in GIVEN.rates:
                played(f"{servers} process{'es' if servers > 1 else ''}, {'without' if quiet else 'with'} NOTIFY, {rate or 'all'}/s", database,
                       "--servers", str(servers), "--rate", str(rate))
    sql("SET allow_system_table_mods = on; DROP FUNCTION pg_catalog.pg_notify(text, text);"
        " ALTER FUNCTION pg_catalog.pg_notify_off(text, text) RENAME TO pg_notify")


# ---- Games at rest.
async def pattern_played(server):
    clients = await seated(server, early=True, players=2)
    await asyncio.gather(*(play_on(client, REST_MOVES // 2) for client in clients))
    return clients[0].game, clients[0].key


def pattern_copied(path, game, count):
    """So many games like this one, in one transaction."""
    base = sqlite3.connect(path)
    number = base.execute("SELECT number FROM games WHERE id = ?", (game,)).fetchone()[0]
    entries = base.execute("SELECT count(*) FROM entries WHERE game = ?", (number,)).fetchone()[0]
    columns = ", ".join(row[1] for row in base.execute("PRAGMA table_info(games)") if row[1] not in ("number", "id"))
    inside = ", ".join(row[1] for row in base.execute("PRAGMA table_info(entries)") if row[1] != "game")
    series = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)"
    base.execute(f"{series} INSERT INTO games (number, id, {columns}) SELECT ?2 + i, printf('rest%08d', i), {columns} FROM n, games "
                 "WHERE number = ?2 ORDER BY i", (count, number))
    base.execute(f"{series} INSERT INTO entries (game, {inside}) SELECT ?2 + i, {inside} FROM n, entries WHERE game = ?2 ORDER BY i, version",
                 (count, number))
    base.commit()
    base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    base.close()
    return entries


def pattern_multiplied(game, count):
    """The same in PostgreSQL. Its counters of games are set at the end: row by row they would take hours in one transaction."""
    columns = sql("SELECT string_agg(column_name, ', ') FROM information_schema.columns WHERE table_schema = 'aedile'"
                  " AND table_name = 'games' AND column_name NOT IN ('number', 'id')")
    name = "'rest' || lpad(i::text, 8, '0')"
    sql("ALTER TABLE aedile.games DISABLE TRIGGER USER")
    sql(f"INSERT INTO aedile.games (id, {columns}) SELECT {name}, {columns} FROM aedile.games, generate_series(1, {count}) AS i WHERE id = '{game}'")
    sql(f"INSERT INTO aedile.entries SELECT {name}, version, at_ms, mark, body FROM aedile.entries, generate_series(1, {count}) AS i"
        f" WHERE game = '{game}' ORDER BY i, version")
    sql("ALTER TABLE aedile.games ENABLE TRIGGER USER; DELETE FROM aedile.tallies;"
        " INSERT INTO aedile.tallies SELECT 0, standing, count(*) FROM aedile.games GROUP BY standing")


async def greet(server, game, key):
    client = await Wired(server, game, key).connect()
    await client.close()


async def lobby(server, count):
    times = []
    for _ in range(count):
        start = time.monotonic()
        status, _ = await ask(server.port, "/api/games")
        times.append((time.monotonic() - start) * 1000)
        assert status == 200, status
        await asyncio.sleep(0.01)
    times.sort()
    return times[count // 2], times[count * 99 // 100]


async def woken(server, count):
    for number in range(1, count + 1):
        status, _ = await ask(server.port, f"/api/games/rest{number:08d}")
        assert status == 200, status


def rest_at(name, store, size, games, entries, key, folder):
    start = time.monotonic()
    server = Server(store, "--no-limits", "--quiet", folder=folder).start()
    healthy = (time.monotonic() - start) * 1000
    try:
        asyncio.run(greet(server, f"rest{games // 2:08d}", key))
        served = (time.monotonic() - start) * 1000
        kb = memory_kb(server.process.pid)
        p50, p99 = asyncio.run(lobby(server, 200))
        asked = min(games, 2000)
        asyncio.run(woken(server, asked))
        each = (memory_kb(server.process.pid) - kb) / asked
    finally:
        server.stop()
    say(f"{games:,} games at rest, {name}", entries_a_game=entries, bytes_a_game=size / games, bytes_an_entry=size / games / entries,
        restart_ms=healthy, served_ms=served, memory_mb=kb / 1024, kb_a_game_in_memory=each, lobby_p50_ms=p50, lobby_p99_ms=p99)


def rest():
    folder = tempfile.mkdtemp(prefix="aedile-scale-", dir=os.environ.get("TMPDIR", "/var/tmp"))
    try:
        path = f"{folder}/rest.db"
        server = Server("sqlite:" + path, "--no-limits", "--quiet", folder=folder).start()
        game, key = asyncio.run(Tests.guarded(pattern_played(server)))
        server.stop()
        sql("DROP SCHEMA IF EXISTS aedile CASCADE")
        subprocess.run([AEDILE, "store", "copy", "sqlite:" + path, ADDRESS], check=True, capture_output=True)
        entries = pattern_copied(path, game, GIVEN.stored)
        rest_at("SQLite", "sqlite:" + path, os.path.getsize(path), GIVEN.stored, entries, key, folder)
        os.unlink(path)
        pattern_multiplied(game, GIVEN.stored)
        sql("VACUUM ANALYZE aedile.games, aedile.entries")
        size = sum(int(sql(f"SELECT pg_total_relation_size('aedile.{table}')")) for table in ("games", "entries"))
        rest_at("PostgreSQL", ADDRESS, size, GIVEN.stored, entries, key, folder)
        sql("DROP SCHEMA aedile CASCADE")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


# ---- Those who watch, and bots.
def spectators():
    for count in (1, 100, 1000):
        row = load("--store", "memory", "--spectators", str(count), "--seconds", str(GIVEN.seconds))["spectators"]
        say(f"{count:,} spectators of one game", **{name: value for name, value in row.items() if isinstance(value, (int, float))})


def bots():
    folder = tempfile.mkdtemp(prefix="aedile-scale-")
    try:
        for bot in ("greedy", "merchant", "architect", "senator", "praetor", "aedile"):
            server = Server("memory:", "--no-limits", "--quiet", folder=folder).start()

            async def some(server=server, bot=bot):
                (client,) = await seated(server, players=2, bots=[bot])
                start, made = cpu_s(server.process.pid), server.metric("bot_moves_total")
                await play_on(client, 12)
                return cpu_s(server.process.pid) - start, server.metric("bot_moves_total") - made
            used, moves = asyncio.run(Tests.guarded(some()))
            say(f"bot {bot}", moves=moves, cpu_ms_a_move=used * 1000 / moves,
                wall_ms_a_move=server.metric("bot_milliseconds_total") / server.metric("bot_moves_total"))
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def network():
    folder = tempfile.mkdtemp(prefix="aedile-scale-")
    server = Server("memory:", "--no-limits", "--quiet", folder=folder).start()

    async def game():
        clients = await seated(server, players=2)
        before = server.metric("bytes_in_total"), server.metric("bytes_out_total")
        await asyncio.gather(*(play_on(client) for client in clients))
        moves = len(clients[0].known["log"])
        after = server.metric("bytes_in_total"), server.metric("bytes_out_total")
        return moves, *((new - old) / moves for new, old in zip(after, before))
    try:
        moves, received, sent = asyncio.run(Tests.guarded(game()))
        say("a game of two people", moves=moves, bytes_in_a_move=received, bytes_out_a_move=sent)
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


PARTS = {"processes": processes, "notify": notify, "rest": rest, "spectators": spectators, "bots": bots, "bytes": network}


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="PART")
    words.add_argument("--json", action="store_true")
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--seconds", type=int, default=5)
    words.add_argument("--rates", type=lambda text: [int(word) for word in text.split(",")], default=[1000, 0],
                       help="moves a second in all, 0: as many as they can (default 1000,0)")
    words.add_argument("--stored", type=int, default=100000)
    given = words.parse_args()
    parts = given.parts or list(PARTS)
    if not ADDRESS and set(parts) & {"processes", "notify", "rest"}:
        os.execv(os.path.join(HERE, "with-postgres.sh"), ["with-postgres.sh", sys.executable, *sys.argv])
    return given, parts


if __name__ == "__main__":
    GIVEN, CHOSEN = main()
    for part in CHOSEN:
        PARTS[part]()
