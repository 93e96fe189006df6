# SPDX-License-Identifier: MIT
"""table.py - a real server process and clients that keep account of what they were told; for the tests of this folder.

Clients merge updates as docs/protocol.md says, check that nothing contradicts, and remember every acknowledgement.
"""
import asyncio
import hashlib
import itertools
import json
import os
import random
import shutil
import signal
import string
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import websockets

AEDILE = os.environ.get("AEDILE", "build/aedile")
PATIENCE = 120  # seconds: machines are slow sometimes, and only a failure takes them all
LETTERS = string.ascii_letters + string.digits


PORTS = itertools.count()


def port_pick():
    """A port that the system gives to nobody by chance, and no other test takes: it is still free for a second start."""
    return 10000 + (os.getpid() * 16 + next(PORTS)) % 22768


def token():
    return "".join(random.SystemRandom().choice(LETTERS) for _ in range(32))


def secret_file(path, words):
    """A file that nobody else can read, as a server wants its operator's token; the path."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(words)
    return path


def promise(game, seat, entropy):
    """A seat's commitment to its part of the shuffle (docs/protocol.md)."""
    return hashlib.sha256(b"aedile entropy 2\n" + game.encode() + bytes([seat]) + entropy).hexdigest()


def record_verified(text, folder):
    """What `aedile verify` says of a record, which must be right."""
    path = os.path.join(folder, "game.rome")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    answer = subprocess.run([AEDILE, "verify", path], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


class Server:
    """`aedile serve` as a process that can be stopped, killed and started again on the same port and store."""

    popen = {}  # further arguments of the process
    tls = None  # an SSLContext where it is reached over TLS

    def __init__(self, store, *options, folder=None):
        self.store, self.options, self.port, self.process = store, options, 0, None
        self.log = open(os.path.join(folder or tempfile.gettempdir(), f"serve-{os.getpid()}-{id(self)}.log"), "w+")

    def start(self):
        command = [AEDILE, "serve", "--store", self.store, "--bot-pause", "0", *self.options]
        for _ in range(50):  # the port of a killed server may be taken for a moment, and a new one by another test
            self.process = subprocess.Popen(
                command + ["--listen", f"127.0.0.1:{self.port or port_pick()}"],
                stdout=subprocess.PIPE, stderr=self.log, text=True, **self.popen
            )
            line = self.process.stdout.readline()
            if line.startswith("Aedile is at "):
                self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])
                return self
            self.process.wait()
            time.sleep(0.1)
        self.log.seek(0)
        raise RuntimeError("the server does not start: " + self.log.read()[-2000:])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def socket_url(self):
        return f"ws://127.0.0.1:{self.port}/ws"

    def ask(self, path, body=None, headers=None):
        """(status, body) of a request; JSON where it is."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url(path), data, {"content-type": "application/json", **(headers or {})})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE, context=self.tls) as answer:
                status, kind, text = answer.status, answer.headers.get("content-type", ""), answer.read()
        except urllib.error.HTTPError as error:
            status, kind, text = error.code, error.headers.get("content-type", ""), error.read()
        return status, json.loads(text) if "json" in kind else text.decode()

    def metric(self, name):
        status, figures = self.ask("/metrics")
        assert status == 200, (status, figures)
        for line in figures.splitlines():
            if line.startswith(f"aedile_{name} "):
                return float(line.split()[1])
        raise KeyError(name)


async def soon(condition, what):
    """Waits until it is so; ten times a second, since an address may ask a server only 20 times."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"never: {what}"
        await asyncio.sleep(0.1)


def make(server, players=2, modules=(), bots=(), clock=None, listed=False, game="rome", names=True,
         counsel=None, errata=None):
    """A game with people at all seats but those of bots; a list of (game, seat, token), the maker first."""
    seats = [{"player": "me", "name": "Livia"}] + [{"player": "open"}] * (players - 1 - len(bots))
    seats += [{"player": bot} for bot in bots]
    mine = token()
    body = {"config": {"game": game, "players": players, "modules": list(modules)}, "seats": seats, "token": mine,
            "listed": listed}
    if clock:
        body["clock"] = clock
    if counsel is not None:
        body["counsel"] = counsel
    if errata is not None:
        body["config"]["errata"] = errata
    status, made = server.ask("/api/games", body)
    assert status == 201, made
    people = [(made["game"], made["seat"], mine)]
    for number in range(players - 1 - len(bots)):
        theirs = token()
        status, joined = server.ask(f"/api/games/{made['game']}/seats", {"token": theirs, "name": f"Guest {number + 2}" if names else ""})
        assert status == 201, joined
        people.append((joined["game"], joined["seat"], theirs))
    return people


class Refused(Exception):
    pass


class Gone(Exception):
    """The connection ended before the answer."""


class Client:
    """One connection at a time of one seat (token) or watcher (None); what it knows survives reconnecting."""

    open = []  # every client of a test, closed at its end

    def __init__(self, server, game, key=None, lang="en"):
        Client.open.append(self)
        self.server, self.game, self.key, self.lang = server, game, key, lang
        self.socket = None
        self.known = {"version": 0, "log": [], "chat": []}
        self.presence = None
        self.acknowledged = {}  # id -> version
        self.refusals = []
        self.waiting = {}
        self.received = []  # raw text, where `keep` is set
        self.keep = False
        self.changed = asyncio.Event()
        self.reader = None
        self.serial = 0
        self.shares = True  # answers in the rounds of the shuffle by itself
        self.entropy = {}  # round -> its own bytes
        self.committed = set()  # rounds in which its own commitment was kept
        self.answered = set()  # (round, stage) on this connection
        self.tasks = set()
        self.name = "".join(random.choice(LETTERS) for _ in range(6))

    async def connect(self):
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.socket = await websockets.connect(
                    self.server.socket_url(), ssl=self.server.tls, max_size=None, compression=None,
                    ping_interval=None, close_timeout=3
                )
                break
            except (OSError, websockets.WebSocketException, asyncio.TimeoutError):
                if time.monotonic() > deadline:
                    raise
                await asyncio.sleep(0.05)
        hello = {"type": "hello", "game": self.game, "version": self.known["version"], "lang": self.lang}
        if self.key:
            hello["token"] = self.key
        await self.socket.send(json.dumps(hello))
        self.greeted = asyncio.get_running_loop().create_future()
        self.reader = asyncio.create_task(self.read())
        await asyncio.wait_for(self.greeted, PATIENCE)
        return self

    def round_wants(self):
        """What this seat is to send in the round of the shuffle that runs: (kind, members), or None."""
        shuffle, seat = self.known.get("shuffle"), self.known.get("seat")
        if not shuffle or not seat or self.known["seats"][seat - 1]["kind"] != "human":
            return None
        number = shuffle["round"]
        if shuffle["stage"] == "commit" and seat not in shuffle["committed"]:
            own = self.entropy.setdefault(number, os.urandom(32))
            return "commit", {"commitment": promise(self.game, seat, own)}
        if shuffle["stage"] == "reveal" and seat not in shuffle["revealed"]:
            own = number in self.entropy and promise(self.game, seat, self.entropy[number]) == shuffle["commitments"][seat - 1]
            assert own or number not in self.committed, "another commitment than the one that was kept"
            return ("reveal", {"entropy": self.entropy[number].hex()}) if own else None  # else another device's
        return None

    def share(self):
        wants = self.round_wants()
        key = (self.known["shuffle"]["round"], wants[0]) if wants else None
        if wants and key not in self.answered:
            self.answered.add(key)
            task = asyncio.create_task(self.answer(key, *wants))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def answer(self, key, kind, members):
        try:
            await self.send(kind, id=f"{self.name}-{kind}-{key[0]}", **members)
            self.committed.add(key[0])
        except Gone:  # again, with the same id, when it is back
            self.answered.discard(key)
        except Refused:  # the round is past
            pass

    async def read(self):
        try:
            async for text in self.socket:
                if self.keep:
                    self.received.append(text)
                self.take(json.loads(text))
        except websockets.ConnectionClosed:
            pass
        finally:
            for future in self.waiting.values():
                if not future.done():
                    future.set_exception(Gone())
            self.waiting.clear()
            if not self.greeted.done():
                self.greeted.set_exception(Gone(self.socket.close_code, self.socket.close_reason))
            self.changed.set()

    def take(self, message):
        kind = message["type"]
        if kind == "update":
            self.merge(message)
            if self.shares:
                self.share()
            if not self.greeted.done():
                self.greeted.set_result(None)
        elif kind == "presence":
            self.presence = message
        elif kind in ("done", "refused", "code", "recovery", "unsure"):
            future = self.waiting.pop(message["id"], None)
            if future and not future.done():
                future.set_result(message)
        self.changed.set()

    def merge(self, update):
        known = self.known
        assert update["version"] >= known["version"], "a version went back"
        assert update["version"] > known["version"] or known["version"] == 0 or "log" not in update, "told twice"
        cut = update.pop("cut", None)
        log = update.pop("log", None)
        if log is not None:
            assert cut <= len(known["log"]), f"a gap in the log: {cut} of {len(known['log'])}"
            known["log"] = known["log"][:cut] + log
            assert [entry["n"] for entry in known["log"]] == list(range(1, len(known["log"]) + 1)), "numbers of the log"
        for line in update.pop("chat", []):
            assert not known["chat"] or line["n"] > known["chat"][-1]["n"], "a chat line twice"
            known["chat"].append(line)
        known.update(update)
        if "moves" in known:
            assert known["moves"] == len(known["log"]), "moves and log"

    async def send(self, kind, id=None, **members):
        """Sends and waits for done; Refused with the message, Gone where the connection ends first."""
        self.serial += 1
        id = id or f"{self.name}-{self.serial}"
        future = self.waiting.setdefault(id, asyncio.get_running_loop().create_future())  # sent again: one answer
        try:
            await self.socket.send(json.dumps({"type": kind, "id": id, "version": self.known["version"], **members}))
        except websockets.ConnectionClosed:
            self.waiting.pop(id, None)
            raise Gone() from None
        answer = await asyncio.wait_for(asyncio.shield(future), PATIENCE)
        if answer["type"] == "done":
            self.acknowledged[id] = answer["version"]
            return answer["version"]
        if answer["type"] in ("code", "recovery"):
            return answer["code"]
        if answer["type"] == "unsure":
            raise Gone()
        self.refusals.append(answer)
        raise Refused(answer)

    async def ready(self):
        """In the round that follows it answers by itself; a table of before wants the bytes at once."""
        if "shuffle" in self.known:
            return await self.send("ready")
        return await self.send("ready", entropy=os.urandom(32).hex())

    async def ready_early(self):
        """As clients of the first protocol do."""
        return await self.send("ready", entropy=os.urandom(32).hex())

    async def until(self, condition, what="condition"):
        deadline = time.monotonic() + PATIENCE
        while not condition(self):
            self.changed.clear()
            left = deadline - time.monotonic()
            assert left > 0, f"never: {what}; {json.dumps(self.known)[:600]}"
            try:
                await asyncio.wait_for(self.changed.wait(), min(left, 5))
            except asyncio.TimeoutError:
                pass
        return self

    async def close(self):
        if self.socket:
            await self.socket.close()
        if self.reader:
            await self.reader

    @property
    def mine(self):
        return self.known.get("stage") == "running" and self.known.get("seat") in self.known.get("asked", [])


async def seated(server, early=False, **options):
    """A game of `make` with everybody connected and ready: it has started. `early`: without commitments, which hold for
    one game's name, so that its log may be copied to another."""
    people = make(server, **options)
    clients = [await Client(server, game, key).connect() for game, _, key in people]
    for client in clients:
        await (client.ready_early() if early else client.ready())
    for client in clients:
        await client.until(lambda c: c.known.get("stage") == "running", "the start")
    return clients


def some_move(state, seat):
    """A move that is nearly always legal, without knowing the rules: clients of tests that must get on."""
    player = state["players"][seat - 1]
    phase = state["phase"]
    if phase == "draft":
        return f"pick {player['hand'][0]}"
    if phase == "keep-objective":
        return f"keep {player['objective_choice'][0]}"
    if phase == "keep-role":
        return f"keep {player['role_choice'][0]}"
    if phase == "trade-reply":
        return "decline"
    if phase == "road":
        return "pass"
    if phase == "after":
        return "end"
    deeds = [deed for deed in state["market"] if deed["price"] <= player["silver"]]
    if deeds and player["markers"] > 0 and random.random() < 0.8:
        return f"buy {deeds[-1]['card']}"
    return "income"


async def play_on(client, moves=10**9):
    """Plays at a seat until the game is over or so many moves were made; a refused move becomes income."""
    made = 0
    while client.known.get("stage") != "over" and made < moves:
        await client.until(lambda c: c.mine or c.known.get("stage") == "over" or c.reader.done(), "my turn")
        if client.reader.done():
            raise Gone()
        if client.known.get("stage") == "over":
            break
        state = client.known["state"]
        move = some_move(state, client.known["seat"])
        try:
            await client.send("move", move=move)
            made += 1
        except Refused as refused:
            if not refused.args[0].get("stale") and client.mine:
                try:
                    await client.send("move", move="end" if client.known["state"]["phase"] == "after" else "income")
                except Refused:
                    pass
    return made


class Tests:
    """Named checks, in TAP's manner, as the other tests of the program are."""

    def __init__(self):
        self.failed = 0
        self.folder = tempfile.mkdtemp(prefix="aedile-test-")

    def run(self, name, function, *arguments):
        start = time.monotonic()
        try:
            result = function(*arguments)
            if asyncio.iscoroutine(result):
                asyncio.run(self.guarded(result))
            print(f"ok {name} # {time.monotonic() - start:.1f} s", flush=True)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure of this test
            self.failed += 1
            import traceback

            print(f"not ok {name}\n# {type(error).__name__}: {error}", flush=True)
            traceback.print_exc(file=sys.stdout)

    @staticmethod
    async def guarded(test):
        Client.open.clear()
        try:
            result = await test
        finally:
            ends = await asyncio.gather(*(client.close() for client in Client.open), return_exceptions=True)
        for end in ends:
            if isinstance(end, AssertionError):  # what a client was told was wrong, and nobody looked
                raise end
        return result

    def end(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        sys.exit(1 if self.failed else 0)
