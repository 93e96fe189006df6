#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""ops.py - what an operator relies on: TLS, stopping, figures, logs, backups, webhooks, clocks, limits, files."""
import asyncio
import http.client
import http.server
import json
import os
import re
import socket
import sqlite3
import ssl
import subprocess
import sys
import threading
import time
import urllib.request

import websockets

from table import AEDILE, PATIENCE, Client, Gone, Refused, Server, Tests, make, play_on, seated, soon, token

tests = Tests()


def store(name):
    return f"sqlite:{tests.folder}/{name}.db"


servers = []


def serve(name, *options):
    servers.append(Server(store(name), *options, folder=tests.folder))
    return servers[-1].start()


def refused_start(*options, at="memory:"):
    """What it says instead of starting."""
    answer = subprocess.run([AEDILE, "serve", "--store", at, *options], capture_output=True, text=True, check=False,
                            timeout=PATIENCE)
    assert answer.returncode == 2, (options, answer)
    return answer.stderr


# ---- TLS.
EC = ("ec", "-pkeyopt", "ec_paramgen_curve:prime256v1")


def certificate(name, kind=EC):
    cert, key = (os.path.join(tests.folder, f"{name}.{part}") for part in ("crt", "key"))
    subprocess.run(["openssl", "req", "-x509", "-newkey", *kind, "-nodes", "-days", "2",
                    "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-out", cert, "-keyout", key],
                   check=True, capture_output=True)
    return cert, key


class TlsServer(Server):
    def url(self, path):
        return super().url(path).replace("http:", "https:")


async def tls():
    cert, key = certificate("good")
    trust = ssl.create_default_context(cafile=cert)
    urllib.request.install_opener(urllib.request.build_opener(urllib.request.HTTPSHandler(context=trust)))
    server = TlsServer(store("tls"), "--tls-cert", cert, "--tls-key", key, folder=tests.folder).start()
    try:
        assert server.ask("/healthz") == (200, {"ok": True})
        (game, _, mine), _ = make(server, players=2)
        async with websockets.connect(f"wss://127.0.0.1:{server.port}/ws", ssl=trust) as socket:
            assert socket.transport.get_extra_info("ssl_object").version() in ("TLSv1.2", "TLSv1.3")
            await socket.send(json.dumps({"type": "hello", "game": game, "token": mine}))
            assert json.loads(await socket.recv())["type"] == "update"
            plain = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            try:
                plain.request("GET", "/healthz")
                raise AssertionError(f"answered without TLS: {plain.getresponse().status}")
            except (http.client.HTTPException, OSError):
                pass
            try:
                strict = ssl.create_default_context()
                await websockets.connect(f"wss://127.0.0.1:{server.port}/ws", ssl=strict)
                raise AssertionError("a stranger's certificate was trusted")
            except ssl.SSLError:
                pass
            await socket.send(json.dumps({"type": "ping"}))
            while json.loads(await socket.recv())["type"] != "pong":
                pass
            server_stops = asyncio.create_task(stopped(server))
            try:
                while json.loads(await socket.recv()):
                    pass
            except websockets.ConnectionClosed as closed:
                assert closed.rcvd.code == 1012
            assert await server_stops == 0
    finally:
        urllib.request.install_opener(urllib.request.build_opener())
        server.process.kill()


def handshake(server, version, ciphers=None):
    """The cipher that was agreed on, or None."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.minimum_version = context.maximum_version = version
    if ciphers:
        context.set_ciphers(ciphers + ":@SECLEVEL=0")
    try:
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as plain, context.wrap_socket(plain) as sealed:
            return sealed.cipher()[0]
    except (ssl.SSLError, ConnectionError):
        return None


def tls_strength():
    """Nothing that could be read later with the key; HSTS; and a page that came without TLS is another site's."""
    cert, key = certificate("rsa", ("rsa:2048",))
    server = TlsServer(store("strength"), "--tls-cert", cert, "--tls-key", key, folder=tests.folder).start()
    try:
        two, three = ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3
        assert handshake(server, three) and not handshake(server, ssl.TLSVersion.TLSv1_1, "ALL")
        for good in ("ECDHE-RSA-AES128-GCM-SHA256", "ECDHE-RSA-AES256-GCM-SHA384", "ECDHE-RSA-CHACHA20-POLY1305"):
            assert handshake(server, two, good) == good, good
        for bad in ("AES128-GCM-SHA256", "AES256-SHA", "ECDHE-RSA-AES128-SHA256", "DHE-RSA-AES128-GCM-SHA256"):
            assert handshake(server, two, bad) is None, f"{bad} was accepted"
        trust = ssl.create_default_context(cafile=cert)
        connection = http.client.HTTPSConnection("127.0.0.1", server.port, timeout=PATIENCE, context=trust)
        for scheme, status in (("https", 400), ("http", 403)):
            connection.request("POST", "/api/games", "{}", {"content-type": "application/json",
                                                            "origin": f"{scheme}://127.0.0.1:{server.port}"})
            answer = connection.getresponse()
            answer.read()
            assert answer.status == status, (scheme, answer.status)
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
    finally:
        assert server.stop() == 0


def origin_behind_a_proxy():
    """The proxy says how the page was reached; one that does not leaves it open."""
    server = serve("origin", "--behind-proxy")
    try:
        for scheme, said, status in (("https", "https", 400), ("http", "https", 403), ("https", "http", 403), ("http", None, 400),
                                     ("https", None, 400), ("https", "http, https", 400), ("https", "https, http", 403)):
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            connection.request("POST", "/api/games", "{}", {
                "content-type": "application/json", "origin": f"{scheme}://127.0.0.1:{server.port}",
                **({"x-forwarded-proto": said} if said else {})})
            answer = connection.getresponse()
            assert answer.status == status, (scheme, said, answer.status)
            assert "strict-transport-security" not in answer.headers
            connection.close()
    finally:
        assert server.stop() == 0


def tls_faults():
    cert, key = certificate("one")
    other = certificate("other")
    junk = os.path.join(tests.folder, "junk.pem")
    with open(junk, "w", encoding="ascii") as file:
        file.write("owls\n")
    for pair, name in (((cert, os.path.join(tests.folder, "none.key")), "none.key"), ((tests.folder + "/none.crt", key), "none.crt"),
                       ((junk, key), "junk.pem"), ((cert, junk), "junk.pem"), ((cert, other[1]), "other.key")):
        words = refused_start("--listen", "127.0.0.1:0", "--tls-cert", pair[0], "--tls-key", pair[1])
        assert name in words, (pair, words)
    assert "go together" in refused_start("--tls-cert", cert)
    assert "go together" in refused_start("--tls-key", key)


def open_addresses():
    for address in ("0.0.0.0:0", "[::]:0", "192.0.2.1:0"):
        assert "--tls-cert" in refused_start("--listen", address), address
    assert "no address" in refused_start("--listen", "owls.example:0", "--behind-proxy")
    assert "--listen" in refused_start("--listen", "127.0.0.1:99999")
    assert "--store" in refused_start("--listen", "127.0.0.1:0", at="owls:x")
    server = serve("taken")
    assert "cannot listen" in refused_start("--listen", f"127.0.0.1:{server.port}")
    assert server.stop() == 0


# ---- Stopping.
async def graceful_stop():
    server = serve("stop")
    clients = await seated(server, players=2)
    resting = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    resting.request("GET", "/healthz")
    assert resting.getresponse().read() == b'{"ok":true}'
    heard = []
    for client in clients:
        client.keep = True
    version = await clients[0].send("move", move="income")
    on_its_way = [asyncio.create_task(clients[1].send("chat", text=f"line {i}")) for i in range(20)]
    await asyncio.sleep(0)
    assert await stopped(server) == 0
    for client in clients:
        await client.reader
        heard.append(json.loads(client.received[-1])["type"])
        assert client.socket.close_code == 1012, client.socket.close_code
    assert heard == ["bye", "bye"], heard
    done = [task.result() for task in on_its_way if not isinstance(await settled(task), BaseException)]
    server.start()
    for client in clients:
        await client.connect()
    assert clients[0].known["version"] >= version
    lines = {line["n"] for line in clients[0].known["chat"]}
    assert set(done) <= lines, "what was acknowledged is there"
    await asyncio.gather(*(play_on(client) for client in clients))
    assert await stopped(server) == 0


async def stopped(server):
    """The exit status; clients of this loop hear of it meanwhile."""
    return await asyncio.get_running_loop().run_in_executor(None, server.stop)


async def settled(task):
    return (await asyncio.gather(task, return_exceptions=True))[0]


# ---- Figures and logs.
def figures(text):
    """name{labels} -> value; every line must be one of the format's."""
    values, kinds = {}, {}
    for line in text.splitlines():
        if line.startswith("#"):
            assert re.fullmatch(r"# HELP [a-z_]+ \S.*|# TYPE [a-z_]+ (counter|gauge|histogram)", line), line
            if " TYPE " in line:
                assert line.split()[2] not in kinds, line
                kinds[line.split()[2]] = line.split()[3]
            continue
        found = re.fullmatch(r'([a-z_]+)(\{[a-z]+="[a-z-]+"(?:,le="(?:[0-9.e-]+|\+Inf)")?\})? (-?[0-9.]+(?:e[+-]?\d+)?)', line)
        base = re.sub("_(bucket|sum|count)$", "", found[1]) if found else ""
        assert base in kinds and (base == found[1]) == (kinds[base] != "histogram"), line
        assert (kinds[base] == "counter") == found[1].endswith("_total"), line
        assert found[1] + (found[2] or "") not in values, line
        values[found[1] + (found[2] or "")] = float(found[3])
    return values, kinds


async def metrics():
    server = serve("figures", "--behind-proxy")
    assert server.ask("/metrics", headers={"x-forwarded-for": "203.0.113.7"})[0] == 403
    assert server.ask("/metrics", headers={"x-forwarded-for": "127.0.0.1, 203.0.113.7"})[0] == 403
    status, text = server.ask("/metrics")
    assert status == 200 and text.endswith("\n")
    before, kinds = figures(text)
    clients = await seated(server, players=2)
    await asyncio.gather(*(play_on(client, 3) for client in clients[:1]), play_on(clients[1], 2))
    after, _ = figures(server.ask("/metrics")[1])
    assert set(before) <= set(after)
    for name in before:
        if kinds.get(name.split("{")[0], "histogram") != "gauge":
            assert after[name] >= before[name], name
    for name in ("connections_total", "requests_total", "messages_in_total", "messages_out_total", "bytes_in_total",
                 "bytes_out_total", "entries_total", "moves_total", "store_batches_total", "store_writes_total"):
        assert after[f"aedile_{name}"] > before[f"aedile_{name}"], name
    for part in ("parse", "queue", "store", "tell", "whole"):
        counts = [value for name, value in after.items() if name.startswith(f'aedile_latency_seconds_bucket{{part="{part}",')]
        assert len(counts) == 20 and counts == sorted(counts), part
        label = f'{{part="{part}"}}'
        assert counts[-1] == after[f"aedile_latency_seconds_count{label}"] >= 7, part  # two are ready, five moves
        assert 0 < after[f"aedile_latency_seconds_sum{label}"] < PATIENCE, part
    whole, parts = ([after[f'aedile_latency_seconds_sum{{part="{part}"}}'] for part in kind] for kind in (["whole"], ["parse", "queue", "store", "tell"]))
    assert whole[0] <= sum(parts) * 1.5 + 0.01, "the parts make the whole"
    assert after['aedile_latency_seconds_count{part="bot"}'] == 0, "nobody asked one"
    assert after["aedile_sockets"] == 2 and after["aedile_games_loaded"] == 1
    assert after['aedile_games{stage="running"}'] == 1 and after["aedile_memory_bytes"] > 1 << 20
    assert await stopped(server) == 0
    server = serve("figures", "--behind-proxy", "--metrics-open")
    assert server.ask("/metrics", headers={"x-forwarded-for": "203.0.113.7"})[0] == 200
    assert await stopped(server) == 0


async def logs():
    server = serve("logs", "--webhooks", "--behind-proxy")
    clients = await seated(server, players=2)
    await clients[0].send("chat", text="nobody's business")
    code = await clients[0].send("code")
    taken = token()
    assert server.ask("/api/codes", {"code": code, "token": taken}, {"x-forwarded-for": "203.0.113.99"})[0] == 201
    await clients[0].send("hook", url="https://hooks.example/secret-path")
    server.ask("/api/codes", {"code": "ABCDEFGH", "token": taken})
    try:
        await Client(server, clients[0].game, token()).connect()
    except Gone:
        pass
    await play_on(clients[0], 1)
    assert await stopped(server) == 0
    with sqlite3.connect(f"{tests.folder}/logs.db") as base:
        secret = base.execute("SELECT secret FROM games").fetchone()[0]
        lines = base.execute("SELECT body FROM entries WHERE body LIKE 'sit %' OR body LIKE 'key %'")
        keys = [bytes.fromhex(body.split()[2]) for (body,) in lines]
    with open(server.log.name, encoding="utf-8") as file:
        lines = file.read().splitlines()
    events = [json.loads(line) for line in lines]
    assert {"serving", "made", "stopping", "stopped"} <= {event["event"] for event in events}, lines
    for event in events:
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", event["time"]), event
    text = "\n".join(lines).lower()
    for what, word in [("a token", client.key) for client in clients] + [
            ("a token", taken), ("a code", code), ("the secret", secret.hex()), ("an address", "127.0.0.1"), ("an address", "203.0.113"),
            ("a hook", "secret-path"), ("chat", "business"), ("a name", "livia")] + [("a key", key.hex()) for key in keys]:
        assert word.lower() not in text, what
    quiet = serve("logs", "--quiet")
    assert await stopped(quiet) == 0
    with open(quiet.log.name, encoding="utf-8") as file:
        assert file.read() == ""


# ---- Backups.
def one_process_a_file():
    """A second server on the same file is refused; what only looks is not; and a dead one holds nothing."""
    server = serve("alone")
    game = make(server)[0][0]
    path = store("alone").removeprefix("sqlite:")
    for name in (path, os.path.join(tests.folder, ".", "alone.db")):
        words = refused_start("--listen", "127.0.0.1:0", at=f"sqlite:{name}")
        assert name in words and "another process serves this file" in words, words
    for command in (["check", store("alone")], ["backup", store("alone"), f"{tests.folder}/alone-backup.db"],
                    ["copy", store("alone"), store("alone-copy")]):
        done = subprocess.run([AEDILE, "store", *command], capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert done.returncode == 0, (command, done)
    assert server.ask(f"/api/games/{game}")[0] == 200
    server.kill()
    again = subprocess.Popen([AEDILE, "serve", "--store", store("alone"), "--quiet", "--listen", "127.0.0.1:0"],
                             stdout=subprocess.PIPE, text=True)
    line = again.stdout.readline()
    again.kill()
    again.wait()
    again.stdout.close()
    assert line.startswith("Aedile is at "), "the lock outlived its process"
    assert server.start().ask(f"/api/games/{game}")[0] == 200
    assert server.stop() == 0


async def backup():
    server = serve("live")
    clients = await seated(server, players=2)
    watched = await seated(server, players=2, listed=True)
    playing = [asyncio.create_task(play_on(client)) for client in clients]
    await clients[0].until(lambda c: c.known["moves"] >= 10, "some moves")
    acknowledged = {id: version for client in clients for id, version in client.acknowledged.items()}
    target = f"{tests.folder}/saved.db"
    made = await asyncio.create_subprocess_exec(AEDILE, "store", "backup", server.store, target)
    assert await made.wait() == 0
    assert len(clients[0].known["log"]) > 0 and not clients[0].reader.done(), "it went on"
    second = serve("saved")
    found = await Client(second, clients[0].game, clients[0].key).connect()
    assert found.known["version"] >= max(acknowledged.values()), "everything acknowledged before is in it"
    other = await Client(second, clients[1].game, clients[1].key).connect()
    await asyncio.gather(play_on(found), play_on(other))
    assert second.ask(f"/api/games/{found.game}/record")[0] == 200
    assert (await Client(second, watched[0].game, watched[0].key).connect()).known["stage"] == "running"
    assert await stopped(second) == 0
    await asyncio.gather(*playing)
    assert await stopped(server) == 0
    subprocess.run([AEDILE, "store", "check", server.store], check=True, capture_output=True)


async def copy():
    server = serve("first")
    clients = await seated(server, players=2, modules=["objectives"])
    mine = clients[1].known["state"]["players"][1]["objective_choice"][0]
    await clients[1].send("move", move=f"keep {mine}")  # waits
    code = await clients[0].send("code")
    assert await stopped(server) == 0
    said = subprocess.run([AEDILE, "store", "copy", store("first"), store("second")], check=True, capture_output=True, text=True)
    assert "1 games copied" in said.stdout, said
    second = serve("second")
    again = [await Client(second, client.game, client.key).connect() for client in clients]
    assert again[1].known["chosen"] == f"keep {mine}"
    for key in ("version", "log", "asked", "commitment"):
        assert again[0].known[key] == clients[0].known[key], key
    assert second.ask("/api/codes", {"code": code, "token": token()})[0] in (201, 404)
    first = again[0].known["state"]["players"][0]["objective_choice"][0]
    await again[0].send("move", move=f"keep {first}")
    await again[1].until(lambda c: c.known["state"]["phase"] == "turn")
    assert await stopped(second) == 0


# ---- Webhooks.
class Listener(http.server.BaseHTTPRequestHandler):
    heard = []

    def do_POST(self):  # noqa: N802 - the library's name
        Listener.heard.append((self.path, json.loads(self.rfile.read(int(self.headers["content-length"])))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


async def webhooks():
    listener = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Listener)
    threading.Thread(target=listener.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{listener.server_port}/turn"
    server = serve("hooks", "--webhooks-private")
    assert server.ask("/api/info")[1]["hooks"] is True
    one, two = await seated(server, players=2)
    for bad in ("ftp://x", "file:///etc/passwd", "owls", "http://", "http://a b", "javascript:1", "x" * 600):
        try:
            await two.send("hook", url=bad)
            raise AssertionError(f"taken: {bad}")
        except Refused:
            pass
    await two.send("hook", url=url)
    await one.send("move", move="income")
    await two.until(lambda c: c.mine)
    await two.send("move", move="income")  # it was there: nobody needed to call
    await one.until(lambda c: c.mine)
    await two.close()
    await one.until(lambda c: c.presence["seats"] == [1])
    await one.send("move", move="income")
    await soon(lambda: server.metric("hooks_total") == 1, "the call")
    await one.send("chat", text="are you coming?")
    await asyncio.sleep(0.3)
    assert len(Listener.heard) == 1, Listener.heard
    path, said = Listener.heard[0]
    assert path == "/turn" and said["event"] == "your-turn" and said["game"] == one.game and said["seat"] == 2, said
    assert set(said) == {"event", "game", "seat", "name", "version"} and two.key not in str(said)
    two = await Client(server, two.game, two.key).connect()
    await two.send("hook", url="")
    await two.send("move", move="income")
    await two.close()
    await one.until(lambda c: c.mine and c.presence["seats"] == [1])
    await one.send("move", move="income")
    await asyncio.sleep(0.3)
    assert len(Listener.heard) == 1, "it was given up"
    assert await stopped(server) == 0

    server = serve("hooks-inside", "--webhooks")
    for host in ("127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433"):
        one, two = await seated(server, players=2)
        failed = server.metric("hooks_failed_total")
        await two.send("hook", url=url.replace("127.0.0.1", host))
        await two.close()
        await one.until(lambda c: c.presence["seats"] == [1])
        await one.send("move", move="income")
        await soon(lambda before=failed: server.metric("hooks_failed_total") == before + 1, f"the refusal of {host}")
    assert len(Listener.heard) == 1 and server.metric("hooks_total") == 0, Listener.heard
    assert await stopped(server) == 0
    listener.shutdown()
    server = serve("hooks-none")
    one, two = await seated(server, players=2)
    try:
        await two.send("hook", url="https://hooks.example/")
        raise AssertionError("this server calls nobody")
    except Refused:
        pass
    assert await stopped(server) == 0


# ---- Memory.
async def idle_games():
    server = serve("idle", "--idle", "1")
    one, two = await seated(server, players=2)
    await one.send("move", move="income")
    await one.close()
    await asyncio.sleep(1.6)
    assert server.metric("games_loaded") == 1, "somebody is there"
    await two.close()
    await soon(lambda: server.metric("games_loaded") == 0, "it leaves memory")
    again = await Client(server, two.game, two.key).connect()
    assert again.known["moves"] == 1 and again.mine
    await again.send("move", move="income")
    assert await stopped(server) == 0


async def arrive(server, person):
    """As soon as there is room."""
    game, _, key = person
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return await Client(server, game, key).connect()
        except Gone:
            assert time.monotonic() < deadline, "there is room now"
            await asyncio.sleep(0.1)


async def limit_of_games():
    server = serve("few", "--limit-games", "2")
    games = [make(server, players=2) for _ in range(3)]
    first = await arrive(server, games[0][0])
    second = await arrive(server, games[1][0])
    game, _, key = games[2][0]
    try:
        await Client(server, game, key).connect()
        raise AssertionError("a third game is in memory")
    except Gone as gone:
        assert gone.args[0] == 1013, gone
    assert server.ask(f"/api/games/{game}")[0] == 503
    await first.send("chat", text="here")
    await second.close()

    await arrive(server, games[2][0])
    assert server.metric("games_loaded") == 2
    assert await stopped(server) == 0


# ---- Clocks.
async def clocks():
    """Ten seconds: nobody may be so slow here that a flag falls which is not waited for."""
    server = serve("clocks")
    one, two = await seated(server, players=2, clock={"move_s": 0, "game_s": 10})
    assert one.known["clocks"]["running"] == [1] and 0 < one.known["clocks"]["left_ms"][0] <= 10000
    await two.until(lambda c: c.mine, "the flag of the game's clock")
    assert two.known["moves"] >= 1 and two.known["clocks"]["running"] == [2]
    await two.send("move", move="income")
    await two.until(lambda c: c.mine, "one without time plays on at once")
    assert server.metric("flags_total") >= 2

    one, two = await seated(server, players=2, clock={"move_s": 10, "game_s": 0})
    assert await stopped(server) == 0
    await asyncio.sleep(10.2)  # its time would be over
    server.start()
    for client in (one, two):
        await client.connect()
    assert one.mine and one.known["moves"] == 0, "nobody was served: no flag"
    assert one.known["clocks"]["left_ms"][0] > 1000, one.known["clocks"]
    await two.until(lambda c: c.mine, "the flag, after the whole time again")
    assert await stopped(server) == 0

    one, two = await seated(server.start(), players=2, clock={"move_s": 2, "game_s": 0})
    for client in (one, two):
        await client.close()
    assert await stopped(server) == 0
    server.start()  # nobody connects: the clock runs all the same
    await soon(lambda: server.metric("flags_total") >= 1, "a flag at a table nobody looks at")
    assert await stopped(server) == 0


# ---- The lobby and the files.
async def lobby():
    server = serve("lobby")
    hidden = make(server, players=2)[0][0]
    gathering = make(server, players=3, bots=["greedy"], listed=True)[0][0]
    running = await seated(server, players=2, listed=True)
    over = await seated(server, players=2, listed=True)
    await asyncio.gather(*(play_on(client) for client in over))

    def rows():
        return {row["id"]: row for row in server.ask("/api/games")[1]["games"]}

    await soon(lambda: set(rows()) == {gathering, running[0].game} and rows()[running[0].game]["stage"] == "running", "the lobby")
    assert list(rows())[0] == gathering, "those that gather come first"
    assert rows()[gathering]["players"] == 3 and [seat["kind"] for seat in rows()[gathering]["seats"]] == ["human", "human", "bot"]
    assert hidden not in rows() and server.ask(f"/api/games/{hidden}")[0] == 200
    text = json.dumps(server.ask("/api/games")[1])
    assert not any(client.key in text for client in running)
    assert await stopped(server) == 0


def files():
    server = serve("files")
    try:
        def get(path, **headers):
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()

        status, headers, body = get("/")
        for name, value in (("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer")):
            assert headers[name] == value, name
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe-inline" not in policy, policy
        if status == 404:
            print("# skipped: this program has no page")
            return
        assert status == 200 and b"<html" in body and headers["cache-control"] == "no-cache"
        status, again, rest = get("/", if_none_match=headers["etag"])
        assert (status, rest) == (304, b"") and again["etag"] == headers["etag"]
        status, packed, small = get("/", accept_encoding="gzip")
        assert packed["content-encoding"] == "gzip" and len(small) < len(body) and "accept-encoding" in packed["vary"]
        script = re.search(rb'src="(/?[^"]+\.js)"', body)[1].decode()
        status, headers, _ = get("/" + script.lstrip("./"))
        assert status == 200 and "javascript" in headers["content-type"] and "immutable" in headers["cache-control"]
        assert get("/owls.js")[0] == 404
    finally:
        assert server.stop() == 0


for check in (tls, tls_strength, origin_behind_a_proxy, tls_faults, open_addresses, graceful_stop, metrics, logs, one_process_a_file, backup, copy, webhooks,
              idle_games, limit_of_games, clocks, lobby, files):
    if len(sys.argv) < 2 or check.__name__ in sys.argv:
        tests.run(check.__name__.replace("_", " "), check)
    for server in servers:  # of a check that failed
        if server.process.poll() is None:
            server.kill()
tests.end()
