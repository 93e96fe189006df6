#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""attack.py [NAME…] [--short] [--seconds N] [--store ADDRESS] [--json] [--list] - honest tables beside each attack.

For each attack a server is started on a store of its own (of a PostgreSQL, a new database, which its user must be allowed
to make). At it sit honest people (honest.py), in a process of their own; then strangers do their worst (attacks.py), in
another. Printed is what the honest noticed, and what became of the server.

On a machine of two cores or more the server has one for itself; the honest share theirs with the attackers, who are less
important. As root all of it goes before what else the machine does (--plain: it does not).

--short asks what must be true on any machine, however slow: every move of the honest is answered and kept, their games
end, their records verify, the server's memory is bounded, and it ends in good order. Else the times are printed, and a
p99 over 100 ms is marked.
"""
import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import re
import shutil
import signal
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.parse

import attacks  # noqa: F401 - names them
from attackers import ATTACKS, Ground
from honest import hold
from table import AEDILE, PATIENCE, Server, Tests, play_on, seated

SECONDS, SHORT_SECONDS = 10, 1
STOCK_OVER, STOCK_OPEN = 200, 2000
WANTED_S = 0.1
# Bytes that an attack may cost while it lasts. Sanitizers hold back what was freed.
GROWTH = (256 << 20) * (8 if "ASAN_OPTIONS" in os.environ else 1)
REFUSALS = ("connections_refused_total", "refused_total", "slow_cut_total", "bad_frames_total", "bad_requests_total")


# ---- The machine.
def place(core, nice):
    """What a process does first: on this core of those we may use, before others or after."""
    cores = sorted(os.sched_getaffinity(0))

    def prepare():
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        if len(cores) > 1:
            os.sched_setaffinity(0, {cores[core % len(cores)]} if core < 2 else set(cores[2:] or cores[1:]))
        if os.geteuid() == 0 and nice is not None:
            os.setsid()
            os.setpriority(os.PRIO_PROCESS, 0, nice)
            if os.path.exists("/proc/self/autogroup"):  # where sessions share the cores, and processes only within one
                with open("/proc/self/autogroup", "w", encoding="ascii") as group:
                    group.write(str(nice))
    return prepare


def memory(server, what="VmRSS"):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        return int(re.search(what + r":\s+(\d+) kB", status.read()).group(1)) * 1024


def computed(server):
    with open(f"/proc/{server.process.pid}/stat", encoding="utf-8") as file:
        words = file.read().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


class Secure(Server):
    """Over TLS, with a certificate of its own."""

    def __init__(self, store, *options, folder):
        cert, key = f"{folder}/cert.pem", f"{folder}/key.pem"
        if not os.path.exists(cert):
            subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                            "-keyout", key, "-out", cert], check=True, capture_output=True)
        super().__init__(store, "--tls-cert", cert, "--tls-key", key, *options, folder=folder)
        self.tls = trusting()

    def url(self, path):
        return f"https://127.0.0.1:{self.port}{path}"


def trusting():
    tls = ssl.create_default_context()
    tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
    return tls


# ---- A store that was in use before: many games that are over, many in the lobby.
async def long_game(server):
    clients = await seated(server, early=True, players=5)
    for number in range(300):
        await clients[number % 5].send("chat", text=f"{number} " + "x" * 200)
    await asyncio.gather(*(play_on(client) for client in clients))
    await seated(server, players=2)  # one more, for the lobby
    return clients[0].game


def copies(base, number, prefix, count):
    """Games like this one under other names, with their entries."""
    columns = [row[1] for row in base.execute("PRAGMA table_info(games)") if row[1] not in ("number", "id")]
    inside = [row[1] for row in base.execute("PRAGMA table_info(entries)") if row[1] != "game"]
    names = [f"{prefix}{i:06d}" for i in range(count)]
    for name in names:
        made = base.execute(f"INSERT INTO games (id, {', '.join(columns)}) SELECT ?, {', '.join(columns)} FROM games WHERE number = ?",
                            (name, number)).lastrowid
        base.execute(f"INSERT INTO entries (game, {', '.join(inside)}) SELECT ?, {', '.join(inside)} FROM entries WHERE game = ?",
                     (made, number))
    return names


def stock_make(folder):
    """The path of such a store, and the names of its finished games."""
    path = f"{folder}/stock.db"
    server = Server("sqlite:" + path, "--no-limits", "--quiet", folder=folder).start()
    try:
        game = asyncio.run(Tests.guarded(long_game(server)))
        status, _ = server.ask(f"/api/games/{game}/record")
        assert status == 200
        server.ask("/api/games", {"config": {"players": 2}, "token": "s" * 32, "listed": True,
                                  "seats": [{"player": "me"}, {"player": "open"}]})
    finally:
        server.stop()
    base = sqlite3.connect(path)
    over = base.execute("SELECT number FROM games WHERE id = ?", (game,)).fetchone()[0]
    listed = base.execute("SELECT max(number) FROM games").fetchone()[0]
    names = copies(base, over, "ended0", STOCK_OVER)
    copies(base, listed, "lobby0", STOCK_OPEN)
    base.commit()
    base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    base.close()
    return path, {"over": names}


class Base:
    """A new database beside the one of this address, for as long as one attack: what it fills is not the next one's."""

    def __init__(self, address, name, like="template0"):
        self.like, self.beside = like, address
        self.name = f"aedile_attack_{os.getpid()}_{name.replace('-', '_')}"
        parts = urllib.parse.urlsplit(address)
        self.address = f"{parts.scheme}://{parts.netloc}/{self.name}" + (f"?{parts.query}" if parts.query else "")

    def sql(self, words):
        done = subprocess.run(["psql", "-qX", self.beside, "-c", words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{words}: {done.stderr}"

    def __enter__(self):
        self.sql(f"CREATE DATABASE {self.name} ENCODING 'UTF8' TEMPLATE {self.like}")
        return self

    def __exit__(self, *_):
        self.sql(f"DROP DATABASE {self.name} WITH (FORCE)")


def stock_copy(path, base):
    done = subprocess.run([AEDILE, "store", "copy", "sqlite:" + path, base.address], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# ---- The processes.
def honest_process(pipe, prepare, port, secure, pause, folder, short):
    prepare()
    asyncio.run(hold(pipe, port, trusting() if secure else None, pause, folder, short))


def attack_process(pipe, prepare, name, port, secure, aim, stock, seconds):
    """Tells when it begins; ends after so many seconds."""
    prepare()
    raise_files()

    async def run():
        begun = asyncio.Event()

        async def go():
            await asyncio.get_running_loop().run_in_executor(None, pipe.send, "go")
            begun.set()
        ground = Ground(port, trusting() if secure else None, aim["aimed"], aim["game"], stock, go)
        task = asyncio.create_task(ATTACKS[name]["run"](ground) if name in ATTACKS else calm(ground))
        waiting = asyncio.create_task(begun.wait())
        await asyncio.wait((task, waiting), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        await asyncio.wait((task,), timeout=seconds)
        if task.done():
            task.result()
        counts = dict(ground.counts)
        pipe.send(counts)
        os._exit(0)  # thousands of sockets: the kernel closes them faster

    asyncio.run(run())


async def calm(ground):
    await ground.go()
    await asyncio.sleep(3600)


def raise_files():
    import resource
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def hear(pipe, process, what):
    deadline = time.monotonic() + 2 * PATIENCE
    while not pipe.poll(0.2):
        assert process.is_alive(), f"{what} ended"
        assert time.monotonic() < deadline, f"{what} does not answer"
    return pipe.recv()


# ---- One attack.
class Run:
    def __init__(self, name, given, folder, stock):
        self.name, self.given, self.folder = name, given, folder
        self.kind = ATTACKS.get(name, {"options": (), "seconds": 1, "tls": False})
        self.seconds = given.seconds * (1 if given.short else self.kind["seconds"])
        self.nice = (-18, -20, -5) if not given.plain else (None, None, None)
        self.stock_path, self.stock = stock
        self.base = Base(given.store, name, given.stock.name) if given.store else contextlib.nullcontext()

    def serve(self):
        if self.given.store:
            store = self.base.address
        else:
            path = f"{self.folder}/{self.name}.db"
            shutil.copyfile(self.stock_path, path)
            store = "sqlite:" + path
        make = Secure if self.kind["tls"] else Server
        server = make(store, "--quiet", *self.kind["options"], *self.given.option, folder=self.folder)
        server.popen = {"preexec_fn": place(0, self.nice[0])}
        return server.start()

    def run(self):
        raise_files()
        with self.base:
            server = self.serve()
            try:
                return self.watch(server)
            finally:
                if server.process.poll() is None:
                    server.kill()

    def start(self, target, *arguments):
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.Process(target=target, args=(theirs, *arguments), daemon=True)
        process.start()
        return ours, process

    def watch(self, server):
        secure = self.kind["tls"]
        pause = max(0.1, self.seconds / 60)
        honest, house = self.start(honest_process, place(1, self.nice[1]), server.port, secure, pause, self.folder,
                                   self.given.short)
        foe, foes = None, None
        try:
            aim = hear(honest, house, "the honest")
            before, figures, cpu = memory(server), self.figures(server), computed(server)
            foe, foes = self.start(attack_process, place(2, self.nice[2]), self.name, server.port, secure, aim, self.stock, self.seconds)
            assert hear(foe, foes, "the attack") == "go"
            honest.send("begin")
            began = time.monotonic()
            counts = hear(foe, foes, "the attack")
            honest.send("end")
            foes.join()
            cpu = (computed(server) - cpu) / (time.monotonic() - began)
            seen = hear(honest, house, "the honest")
            report = {"attack": self.name, "honest": seen, "counts": counts, "cpu": cpu, "before": before,
                      "peak": memory(server, "VmHWM"), "after": memory(server), "alive": server.process.poll() is None,
                      "figures": {key: value - figures.get(key, 0) for key, value in self.figures(server).items()}}
            report["status"] = server.stop()
            return report
        finally:
            for process in (house, foes):
                if process and process.is_alive():
                    process.terminate()
                if process:
                    process.join()

    @staticmethod
    def figures(server):
        """What was refused so far, by name."""
        found = {}
        for line in server.ask("/metrics")[1].splitlines():
            name, _, value = line.rpartition(" ")
            if name.removeprefix("aedile_") in REFUSALS or name.startswith("aedile_bound_refused_total"):
                found[name.removeprefix("aedile_").removeprefix("bound_refused_total")] = float(value)
        return found


# ---- What it says.
def share(times, part):
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def faults_of(report, short):
    """What must never be; of times only with --short none is asked."""
    honest = report["honest"]
    found = [f"{words} ({honest['faults'].count(words)} times)" for words in sorted(set(honest["faults"])) if words != "not let in" or not short]
    found += honest["ends"]
    if not honest["times"]["move"]:
        found.append("no move was made")
    if report["peak"] - report["before"] > GROWTH:
        found.append(f"it took {(report['peak'] - report['before']) >> 20} MB")
    if not report["alive"] or report["status"] != 0:
        found.append(f"the server ended with {report['status']}")
    return found


HEADER = f"{'attack':<12} {'moves':>5} {'p50':>7} {'p99':>7} {'slowest':>8} {'ping p99':>8} {'come p99':>8} {'bot max':>7} " \
         f"{'CPU':>5} {'MB':>11}  what came of it (times in ms)"


def line(report):
    times = report["honest"]["times"]
    ms = {(kind, part): share(times[kind], part) * 1000 for kind in times for part in (0.5, 0.99, 1)}
    late = max(ms["move", 0.99], ms["ping", 0.99]) > WANTED_S * 1000
    counts = ", ".join(f"{name} {count}" for name, count in sorted(report["counts"].items(), key=lambda item: -item[1])[:7] if count)
    figures = ", ".join(f"{name} {value:.0f}" for name, value in report["figures"].items() if value)
    memories = f"{report['before'] >> 20}/{report['peak'] >> 20}/{report['after'] >> 20}"
    return (f"{report['attack']:<12} {len(times['move']):>5} {ms['move', 0.5]:>7.1f} {ms['move', 0.99]:>7.1f}{'!' if late else ' '}"
            f"{ms['move', 1]:>8.1f} {ms['ping', 0.99]:>8.1f} {ms['come', 0.99]:>8.1f} {ms['bot', 1]:>7.0f} {report['cpu']:>5.2f} "
            f"{memories:>11}  {counts} | {figures or 'nothing refused'}")


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("names", nargs="*")
    words.add_argument("--short", action="store_true", help="a second each, and asks only what is true on any machine")
    words.add_argument("--seconds", type=float)
    words.add_argument("--store", help="a PostgreSQL, with a new database for each; else a new SQLite file for each")
    words.add_argument("--option", action="append", default=[], help="a further option of the server")
    words.add_argument("--plain", action="store_true", help="at the priority that everything has")
    words.add_argument("--json", action="store_true")
    words.add_argument("--list", action="store_true")
    given = words.parse_args()
    given.seconds = given.seconds or (SHORT_SECONDS if given.short else SECONDS)
    given.plain = given.plain or given.short
    if given.list:
        print("\n".join(f"{name:<12} {row['about']}" for name, row in ATTACKS.items()))
        return
    names = given.names or ["calm", *ATTACKS]
    unknown = [name for name in names if name not in ATTACKS and name != "calm"]
    if unknown:
        sys.exit(f"attack.py: {unknown[0]}: no such attack; --list names them")
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # nothing may be left behind
    folder = tempfile.mkdtemp(prefix="aedile-attack-", dir=os.environ.get("TMPDIR", "/var/tmp"))
    try:
        sys.exit(0 if each(names, given, folder) else 1)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def each(names, given, folder):
    stock = stock_make(folder)
    given.stock = Base(given.store, "stock") if given.store else contextlib.nullcontext()
    with given.stock:
        if given.store:
            stock_copy(stock[0], given.stock)
        return all_of(names, given, folder, stock)


def all_of(names, given, folder, stock):
    well = True
    if not given.short and not given.json:
        print(HEADER, flush=True)
    for name in names:
        try:
            report = Run(name, given, folder, stock).run()
            faults = faults_of(report, given.short)
        except Exception as error:  # noqa: BLE001 - one attack that goes wrong must not hide the others
            report, faults = None, [f"{type(error).__name__}: {error}"]
        well = well and not faults
        if given.json:
            print(json.dumps({**(report or {"attack": name}), "wrong": faults}), flush=True)
        elif given.short:
            print(f"{'not ok' if faults else 'ok'} {name}", flush=True)
        elif report:
            print(line(report), flush=True)
        for words in faults if not given.json else ():
            print(f"# {name}: {words}", flush=True)
    return well


if __name__ == "__main__":
    main()
