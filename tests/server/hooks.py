#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""hooks.py - webhooks among strangers: addresses that never answer hold up nobody, failed calls are tried again, and the
receiver can check who calls."""
import asyncio
import http.server
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
import threading
import time

from table import Client, Refused, Server, Tests, seated, secret_file, soon

tests = Tests()
servers = []
TARPITS = 40


def serve(name, *options):
    servers.append(Server(f"sqlite:{tests.folder}/{name}.db", "--no-limits", *options, folder=tests.folder))
    return servers[-1].start()


async def stopped(server):
    return await asyncio.get_running_loop().run_in_executor(None, server.stop)


class Tarpit:
    """Takes connections and never says a word."""

    def __init__(self):
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.socket.listen(1024)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}/"

    def close(self):
        self.socket.close()


class Receiver:
    """Answers with the statuses given, the last of them for ever; keeps every call."""

    def __init__(self, *statuses):
        self.calls, self.left = [], list(statuses) or [204]
        calls, left = self.calls, self.left

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):  # noqa: N802 - the library's name
                body = self.rfile.read(int(self.headers["content-length"]))
                self.send_response(left.pop(0) if len(left) > 1 else left[0])
                self.send_header("content-length", "0")
                self.end_headers()
                calls.append((dict(self.headers), body))

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/turn"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, *statuses):
        self.left[:] = statuses

    def close(self):
        self.server.shutdown()


async def absent(server, url):
    """A table where it will be the turn of somebody who is away and wants to be called there; who makes it so."""
    one, two = await seated(server, players=2)
    await two.send("hook", url=url)
    await two.close()
    one.other = two.key
    await one.until(lambda c: c.presence["seats"] == [1], "the other one goes")
    return one


async def tarpits():
    """Forty of them once delayed a bot by 48 seconds: they had its threads."""
    pit = Tarpit()
    server = serve("tarpits", "--webhooks-private", "--bot-ms", "50")
    (person,) = await seated(server, players=2, bots=["senator"])
    tables = [await absent(server, pit.url) for _ in range(TARPITS)]
    await asyncio.gather(*(one.send("move", move="income") for one in tables))
    slowest = 0
    for _ in range(3):
        await person.until(lambda c: c.mine, "the bot's move")
        start = time.monotonic()
        await person.send("move", move="income")
        await person.until(lambda c: c.mine, "the bot's move")
        slowest = max(slowest, time.monotonic() - start)
    print(f"# a bot's answer beside {TARPITS} tarpits: at most {slowest:.3f} s")
    assert slowest < 5, f"a bot waited {slowest:.1f} s for webhooks"
    receiver = Receiver()
    one = await absent(server, receiver.url)
    start = time.monotonic()
    await one.send("move", move="income")
    await soon(lambda: receiver.calls, "the call of one who answers")
    waited = time.monotonic() - start
    print(f"# a webhook beside {TARPITS} tarpits: {waited:.3f} s")
    assert waited < 5, f"a receiver that answers waited {waited:.1f} s"
    assert server.metric("hooks_waiting") >= 8, "the others are still being tried"
    start = time.monotonic()
    assert await stopped(server) == 0
    assert time.monotonic() - start < 10, "nobody waits for them at the end"
    pit.close()
    receiver.close()


async def tries():
    """What fails for a moment is tried again, with the same id; what is refused, or past, is not."""
    receiver, never = Receiver(503, 429, 204), Receiver(404)
    server = serve("tries", "--webhooks-private")
    one = await absent(server, receiver.url)
    await one.send("move", move="income")
    await soon(lambda: server.metric("hooks_total") == 1, "the third try")
    ids = {headers["Aedile-Delivery"] for headers, _ in receiver.calls}
    assert len(receiver.calls) == 3 and len(ids) == 1 and len(ids.pop()) == 32, receiver.calls
    assert len({body for _, body in receiver.calls}) == 1
    assert server.metric("hooks_retried_total") == 2 and server.metric("hooks_failed_total") == 0
    one = await absent(server, never.url)
    await one.send("move", move="income")
    await soon(lambda: server.metric("hooks_failed_total") == 1, "the refusal")
    assert len(never.calls) == 1 and server.metric("hooks_waiting") == 0, never.calls

    closed = socket.socket()  # an address that nobody listens at
    closed.bind(("127.0.0.1", 0))
    one = await absent(server, f"http://127.0.0.1:{closed.getsockname()[1]}/")
    game = one.game
    await one.send("move", move="income")
    await soon(lambda: server.metric("hooks_waiting") == 1 and server.metric("hooks_retried_total") == 3, "the second try")
    two = await Client(server, game, one.other).connect()
    await two.send("move", move="income")
    await soon(lambda: server.metric("hooks_waiting") == 0, "the end of tries: it came by itself")
    assert await stopped(server) == 0
    closed.close()
    receiver.close()
    never.close()


def wake(name, game):
    """What is kept of when a game is looked at: 2, a call is to be made; 1, a clock runs; 0, it waits for people."""
    base = sqlite3.connect(f"file:{tests.folder}/{name}.db?mode=ro", uri=True)
    try:
        return base.execute("SELECT wake_ms FROM games WHERE id = ?", (game,)).fetchone()[0]
    finally:
        base.close()


async def restarts():
    """A call that was not taken when the server ended is made by the next one, with the same id; no other is."""
    down, taken = Receiver(503), Receiver()
    server = serve("restarts", "--webhooks-private", "--idle", "1")
    told = await absent(server, taken.url)
    await told.send("move", move="income")
    await soon(lambda: server.metric("hooks_total") == 1 and wake("restarts", told.game) == 0, "the call that is taken")
    for number, end in enumerate((server.kill, server.stop)):
        one, two = await seated(server, players=2, **({"clock": {"move_s": 3600, "game_s": 0}} if number else {}))
        await two.send("hook", url=down.url)
        await two.close()
        await one.until(lambda c: c.presence["seats"] == [1], "the other one goes")
        before = len(down.calls)
        await one.send("move", move="income")
        await soon(lambda: len(down.calls) > before and wake("restarts", one.game) == 2, "a call that is to be made")
        await one.send("chat", text="a later entry is no other call")
        await asyncio.get_running_loop().run_in_executor(None, end)
        down.answer(503, 204)
        server.start()  # nobody comes: it is called twice, and then no longer
        await soon(lambda: server.metric("hooks_total") == 1 and wake("restarts", one.game) == number, "it is taken")
        calls = down.calls[before:]
        assert len({headers["Aedile-Delivery"] for headers, _ in calls}) == 1, calls
        assert {(said["event"], said["game"], said["seat"]) for said in (json.loads(body) for _, body in calls)} \
            == {("your-turn", one.game, 2)}, calls
        down.answer(503)
    assert await stopped(server) == 0
    server.start()
    again = await Client(server, one.game, one.key).connect()
    await again.send("chat", text="looked at again")
    assert server.metric("hooks_total") == server.metric("hooks_waiting") == 0 and len(taken.calls) == 1
    assert await stopped(server) == 0
    down.close()
    taken.close()


async def forgotten():
    """Nobody is called for a game that the operator has forgotten."""
    down = Receiver(503)
    secret_file(f"{tests.folder}/token", "t" * 32)
    server = serve("forgotten", "--webhooks-private", "--admin-token-file", f"{tests.folder}/token")
    one = await absent(server, down.url)
    await one.send("move", move="income")
    await soon(lambda: down.calls and server.metric("hooks_waiting") == 1, "a call that is tried again")
    operator = {"authorization": "Bearer " + "t" * 32}
    assert server.ask(f"/api/admin/tables/{one.game}", {"act": "forget"}, operator)[0] == 200
    await soon(lambda: server.metric("hooks_waiting") == 0, "the end of tries")
    assert await stopped(server) == 0
    down.close()


def documented(language):
    """The example of docs/operations.md in that language."""
    with open("docs/operations.md", encoding="utf-8") as file:
        return re.search(rf"```{language}\n(.*?)```", file.read(), re.S)[1]


def checked_by_shell(secret, headers, body):
    with open(f"{tests.folder}/body", "wb") as file:
        file.write(body)
    names = {"id": headers["Aedile-Delivery"], "time": headers["Aedile-Time"], "signature": headers["Aedile-Signature"]}
    script = subprocess.run(["sh", "-c", documented("sh")], cwd=tests.folder, check=False, env={**os.environ, **names, "secret": secret})
    return script.returncode == 0


async def signatures():
    """By the examples of the documents, as a receiver would check them."""
    receiver = Receiver(503, 204)
    server = serve("signatures", "--webhooks-private")
    one, two = await seated(server, players=2)
    one.keep = two.keep = True
    await two.send("hook", url=receiver.url, id="first")
    await two.send("hook", url=receiver.url, id="second")
    await two.send("hook", url=receiver.url, id="second")  # sent twice: one entry, and the same answer
    answers = [json.loads(text) for text in two.received if '"done"' in text]
    secrets = [answer["secret"] for answer in answers]
    assert all(re.fullmatch("[0-9a-f]{64}", secret) for secret in secrets), secrets
    assert secrets[0] != secrets[1] == secrets[2], "a new one each time it is set"
    await two.send("hook", url="", id="none")
    assert "secret" not in json.loads(two.received[-1]), two.received[-1]
    await two.send("hook", url=receiver.url, id="third")
    secret = json.loads(two.received[-1])["secret"]
    await two.close()
    await one.until(lambda c: c.presence["seats"] == [1], "the other one goes")
    await one.send("move", move="income")
    await soon(lambda: server.metric("hooks_total") == 1, "the second try")
    examples = {}
    exec(documented("python"), examples)  # noqa: S102 - our own document
    for headers, body in receiver.calls:
        for check in (examples["is_ours"], checked_by_shell):
            assert check(secret, headers, body), (check, headers)
            assert not check(secrets[0], headers, body), "an earlier secret"
            assert not check(secret, headers, body + b" "), "another body"
            assert not check(secret, {**headers, "Aedile-Delivery": "0" * 32}, body), "another id"
            late = str(int(headers["Aedile-Time"]) - 600)
            assert not check(secret, {**headers, "Aedile-Time": late}, body), "another time"
    assert len({headers["Aedile-Signature"] for headers, _ in receiver.calls}) == 2, "each try has its time"
    said = "".join(one.received) + server.ask("/metrics")[1]
    watcher = await Client(server, one.game).connect()
    said += json.dumps(watcher.known) + json.dumps(server.ask(f"/api/games/{one.game}")[1])
    assert not any(hidden in said for hidden in [*secrets, secret, receiver.url]), "nobody else hears of it"
    assert await stopped(server) == 0
    server.log.seek(0)
    assert secret not in server.log.read()
    receiver.close()


async def reminders():
    """At half of the time and when a tenth is left, once each: also where the server dies between."""
    receiver = Receiver()
    server = serve("reminders", "--webhooks-private", "--remind-from", "20", "--idle", "1")
    one, two = await seated(server, players=2, clock={"move_s": 30, "game_s": 0})
    quick, other = await seated(server, players=2, clock={"move_s": 10, "game_s": 0})
    for client in (two, other):
        await client.send("hook", url=receiver.url)
        await client.close()
    for client in (one, quick):
        await client.until(lambda c: c.presence["seats"] == [1], "the other one goes")
        await client.send("move", move="income")
    start = time.monotonic()
    await one.close()  # nobody is there: the game leaves memory, and comes back for it

    def told(event="reminder"):
        return [json.loads(body) for _, body in receiver.calls if json.loads(body)["event"] == event]

    await soon(lambda: told(), "the first")
    assert 14 < time.monotonic() - start < 26, "at half of the time"
    server.kill()
    server.start()
    await soon(lambda: len(told()) == 2, "the second, and not the first again")
    assert [said["game"] for said in told()] == [one.game] * 2, "times of seconds have none"
    for said, (least, most) in zip(told(), ((4, 15), (0, 3))):
        assert set(said) == {"event", "game", "seat", "name", "version", "left_s"} and said["seat"] == 2, said
        assert least <= said["left_s"] <= most, said
    turns = [head["Aedile-Delivery"] for head, body in receiver.calls
             if json.loads(body)["event"] == "your-turn" and json.loads(body)["game"] == one.game]
    assert len(set(turns)) == 1, f"{turns}: one that was killed may call again, with the same id"
    again = await Client(server, one.game, one.key).connect()
    await again.until(lambda c: c.mine, "the flag, when the time is over")
    assert len(told()) == 2 and server.metric("flags_total") >= 1
    assert await stopped(server) == 0
    receiver.close()


async def present():
    """Nobody who is there is reminded, and nobody without an address."""
    receiver = Receiver()
    server = serve("present", "--webhooks-private", "--remind-from", "1")
    one, two = await seated(server, players=2, clock={"move_s": 4, "game_s": 0})
    await two.send("hook", url=receiver.url)
    await one.until(lambda c: c.known["asked"] == [2], "a flag of who has no address")
    await two.until(lambda c: c.known["asked"] == [1], "a flag of who is there")
    assert not receiver.calls, receiver.calls
    assert await stopped(server) == 0
    receiver.close()


async def bot_takes_over():
    """Where the table agreed to it: a bot plays on from the end of the time, until the person is back."""
    server = serve("over")
    clock = {"move_s": 3, "game_s": 0, "bot": "greedy"}
    one, two = await seated(server, players=2, clock=clock, listed=True)
    assert one.known["clock"] == clock, "shown to all"
    listed = [row for row in server.ask("/api/games")[1]["games"] if row["id"] == one.game]
    assert listed[0]["clock"] == clock and server.ask(f"/api/games/{one.game}")[1]["clock"] == clock
    await two.until(lambda c: c.known["seats"][0].get("away") == "greedy", "the bot")
    await two.until(lambda c: c.mine, "its move")
    assert server.metric("flags_total") == 0
    await two.send("move", move="income")
    await two.until(lambda c: c.mine, "its next move, without waiting for the time")
    await one.send("back")
    await two.send("move", move="income")
    await one.until(lambda c: c.mine, "my turn again")
    await one.send("move", move="income")
    assert await stopped(server) == 0
    for bad in ("owl", "", 1, None):
        body = {"config": {"game": "rome", "players": 2}, "seats": [{"player": "me"}, {"player": "open"}], "token": "a" * 32,
                "clock": {"move_s": 3, "bot": bad}}
        server = server if server.process.poll() is None else server.start()
        assert server.ask("/api/games", body)[0] == 400, bad
    assert await stopped(server) == 0


async def shares():
    """One receiver has a share of the line and of the calls at a time; what is over is dropped, and counted."""
    pit = Tarpit()
    server = serve("shares", "--webhooks-private")
    tables = [await absent(server, pit.url) for _ in range(12)]
    await asyncio.gather(*(one.send("move", move="income") for one in tables))
    pit.socket.setblocking(False)
    taken = []

    def connections():
        try:
            taken.append(pit.socket.accept()[0])
        except BlockingIOError:
            pass
        return len(taken)

    await soon(lambda: connections() == 8, "eight calls at a time")
    assert server.metric("hooks_waiting") == 12 and server.metric("hooks_dropped_total") == 0
    assert connections() == 8, "and no more"
    assert server.metric('bound_used{name="hooks"}') == 12 and server.metric('bound_used{name="hooks-flying"}') == 8
    assert await stopped(server) == 0

    receiver = Receiver()
    for bound in ("hooks=3", "hooks-receiver=3"):
        server = serve(f"shares-{bound}", "--webhooks-private", "--limit", bound)  # a store in which no call is owed
        tables = [await absent(server, pit.url) for _ in range(5)]
        for one in tables:
            await one.send("move", move="income")
        await soon(lambda: server.metric("hooks_dropped_total") == 2, f"what is over {bound}")
        name = bound.split("=")[0]
        assert server.metric("hooks_waiting") == 3 and server.metric(f'bound_refused_total{{name="{name}"}}') == 2
        one = await absent(server, receiver.url)
        before = len(receiver.calls)
        await one.send("move", move="income")
        if name == "hooks-receiver":
            await soon(lambda: len(receiver.calls) > before, "another receiver has its own")
        assert await stopped(server) == 0
    receiver.close()
    pit.close()


async def inward():
    """Addresses that are not the world's are not called: those of private networks, and those that lead on to them."""
    server = serve("inward", "--webhooks")
    hosts = ("127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "192.0.0.170", "198.18.0.1",
             "198.19.255.254", "224.0.0.1", "255.255.255.255", "[::1]", "[::ffff:10.0.0.1]", "[fd00::1]", "[fe80::1]",
             "[2002:a00:1::1]", "[2001:0:a00:1::1]", "[2001:db8::1]", "[64:ff9b::a00:1]")
    for count, host in enumerate(hosts, 1):
        one = await absent(server, f"http://{host}:9/")
        await one.send("move", move="income")
        await soon(lambda: server.metric("hooks_failed_total") == count, f"the refusal of {host}")
        assert server.metric("hooks_retried_total") == 0, host
        await one.close()
    one = (await seated(server, players=2))[0]
    for url in ("http:///x", "https://", "https://?x", "http://:80/", "http://@/", "ftp://example.org/"):
        try:
            await one.send("hook", url=url)
            raise AssertionError(f"{url} was taken")
        except Refused as refused:
            assert refused.args[0]["code"] == "table.hook", refused.args
    await one.send("hook", url="")
    assert await stopped(server) == 0


for check in (tarpits, tries, restarts, forgotten, signatures, reminders, present, bot_takes_over, shares, inward):
    if len(sys.argv) < 2 or check.__name__ in sys.argv:
        tests.run(check.__name__, check)
for left in servers:
    if left.process.poll() is None:
        left.process.kill()
tests.end()
