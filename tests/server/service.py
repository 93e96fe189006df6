#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""service.py - what stands around a server meets: a renewed certificate, a balancer that asks whether it is ready."""
import asyncio
import http.client
import json
import os
import re
import resource
import shutil
import signal
import socket
import ssl
import subprocess
import sys

import yaml

from table import PATIENCE, Client, Gone, Server, Tests, seated, soon

tests = Tests()
servers = []


def serve(name, *options, kind=Server):
    servers.append(kind(f"sqlite:{tests.folder}/{name}.db", *options, folder=tests.folder))
    return servers[-1].start()


async def stopped(server):
    return await asyncio.get_running_loop().run_in_executor(None, server.stop)


def journal(server, event):
    """The lines of that event so far."""
    with open(server.log.name, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file.read().splitlines() if line.startswith("{")]
    return [line for line in lines if line["event"] == event]


# ---- Certificates.
class TlsServer(Server):
    tls = ssl._create_unverified_context()  # noqa: S323 - which certificate it shows is what is asked here

    def url(self, path):
        return super().url(path).replace("http:", "https:")

    def socket_url(self):
        return super().socket_url().replace("ws:", "wss:")

    def shown(self):
        """The certificate that a new connection gets."""
        return ssl.get_server_certificate(("127.0.0.1", self.port))


def certificate(name):
    cert, key = (os.path.join(tests.folder, f"{name}.{kind}") for kind in ("crt", "key"))
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", f"/CN={name}", "-out", cert, "-keyout", key], check=True, capture_output=True)
    with open(cert, encoding="ascii") as file:
        return cert, key, file.read()


async def reload():
    """SIGHUP once ended the server. Now new connections get the new certificate, and those that are there go on."""
    old, new, other = (certificate(name) for name in ("old", "new", "other"))
    cert, key = f"{tests.folder}/live.crt", f"{tests.folder}/live.key"

    def install(first, second):
        shutil.copy(first, cert)
        shutil.copy(second, key)

    async def hup(event):
        before = len(journal(server, event))
        server.process.send_signal(signal.SIGHUP)
        await soon(lambda: len(journal(server, event)) > before or server.process.poll() is not None, event)
        assert server.process.poll() is None, "SIGHUP ended it"

    install(old[0], old[1])
    server = serve("reload", "--tls-cert", cert, "--tls-key", key, kind=TlsServer)
    one, two = await seated(server, players=2)
    assert server.shown() == old[2]
    install(new[0], new[1])
    assert server.shown() == old[2], "not before it is told"
    await hup("reloaded")
    assert server.shown() == new[2]
    await one.send("move", move="income")  # over the connection of before
    await two.until(lambda c: c.mine, "the move")
    late = await Client(server, one.game).connect()
    assert late.known["moves"] == 1
    for first, second, name in ((other[0], new[1], "live.key"), ("/dev/null", new[1], "live.crt"), (new[0], "/dev/null", "live.key")):
        install(first, second)
        await hup("reload-refused")
        assert name in journal(server, "reload-refused")[-1]["why"], journal(server, "reload-refused")
        assert server.shown() == new[2], "the one of before stays"
    os.remove(cert)
    await hup("reload-refused")
    install(other[0], other[1])
    await hup("reloaded")
    assert server.shown() == other[2]
    await two.send("move", move="income")
    assert await stopped(server) == 0
    plain = serve("plain")  # nothing to read again: it goes on
    plain.process.send_signal(signal.SIGHUP)
    await soon(lambda: journal(plain, "reloaded"), "the answer to SIGHUP")
    assert await stopped(plain) == 0


# ---- Readiness.
async def ready():
    server = serve("ready", "--drain", "600")
    assert server.ask("/readyz") == (200, {"ready": True})
    one, two = await seated(server, players=2)
    server.process.send_signal(signal.SIGTERM)
    await soon(lambda: server.ask("/readyz")[0] == 503, "not ready any more")
    assert server.ask("/readyz")[1]["error"]["code"] == "table.stopping"
    assert server.ask("/healthz") == (200, {"ok": True}), "it is well"
    assert len(journal(server, "draining")) == 1 and not journal(server, "stopping")
    await one.send("move", move="income")  # and serves until nobody is sent here any more
    late = await Client(server, two.game, two.key).connect()
    await late.send("move", move="income")
    assert await stopped(server) == 0, "a second SIGTERM does not wait"
    server = serve("ready")
    assert server.ask("/readyz") == (200, {"ready": True})
    assert await stopped(server) == 0
    assert not journal(server, "draining")


# ---- Ids of requests.
class Roomy(Server):
    """A write beyond the limit on a file's size fails, as on a full disk, and is not a signal."""

    popen = {"restore_signals": False}  # Python ignores SIGXFSZ, and so will the server


def get(server, path, method="GET", body=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read().decode()


def raw(server, request):
    """The answer to these bytes."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(request)
        return b"".join(iter(lambda: connection.recv(65536), b"")).decode()


async def request_ids():
    server = serve("ids", "--no-limits", kind=Roomy)
    seen = set()
    for path in ("/", "/healthz", "/readyz", "/metrics", "/api/info", "/api/games", "/api/owls", "/none", "/api/games/abcdefghijkl"):
        status, headers, body = get(server, path)
        assert re.fullmatch("[0-9a-f]{16}", headers["x-request-id"]), (path, headers["x-request-id"])
        seen.add(headers["x-request-id"])
        if status >= 400 and "json" in headers["content-type"]:
            assert json.loads(body)["error"]["request"] == headers["x-request-id"], body
    assert len(seen) == 9, "each has its own"
    given = "0af7651916cd43dd8448eb211c80319c-A_b.c"
    status, headers, body = get(server, "/api/owls", x_request_id=given)
    assert headers["x-request-id"] == given and json.loads(body)["error"]["request"] == given
    for bad in ("", "a b", "x" * 65, "<script>", "a\tb", '"'):
        assert re.fullmatch("[0-9a-f]{16}", get(server, "/api/info", x_request_id=bad)[1]["x-request-id"]), bad
    two = raw(server, b"GET /api/info HTTP/1.1\r\nHost: a\r\nX-Request-Id: one\r\n\r\n"
                      b"GET /api/info HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    ids = re.findall("x-request-id: ([0-9a-z]+)\r\n", two)
    assert ids[0] == "one" and re.fullmatch("[0-9a-f]{16}", ids[1]), ids
    broken = raw(server, b"OWLS\r\n\r\n")
    found = re.search("x-request-id: ([0-9a-f]{16})\r\n", broken)
    assert found and f"(request {found[1]})" in broken, broken

    (one, two) = await seated(server, players=2)
    mine = one.socket.response_headers["x-request-id"]
    assert re.fullmatch("[0-9a-f]{16}", mine) and mine != two.socket.response_headers["x-request-id"]
    one.keep = True
    await one.socket.send("owls")
    await one.until(lambda c: any('"error"' in text for text in c.received), "the complaint")
    assert json.loads(next(text for text in one.received if '"error"' in text))["request"] == mine

    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (20000, resource.RLIM_INFINITY))
    try:
        await one.send("move", move="income")
        raise AssertionError("kept on a full disk")
    except Gone:
        pass
    assert json.loads(one.received[-1])["request"] == mine, one.received[-1]
    token_of = {"config": {"game": "rome", "players": 2}, "seats": [{"player": "me"}, {"player": "open"}], "token": "a" * 32}
    status, headers, body = get(server, "/api/games", "POST", json.dumps(token_of), content_type="application/json", x_request_id="made-1")
    assert status == 503 and json.loads(body)["error"]["request"] == "made-1", body
    lines = journal(server, "failed")
    assert {line["request"] for line in lines} == {mine, "made-1"}, lines
    assert any(line["game"] == one.game for line in lines) and server.metric("failed_total") == 2
    for number in range(40):  # all who are there may be told the same: the log stays short
        get(server, "/api/games", "POST", json.dumps({**token_of, "token": f"{number:032d}"}), content_type="application/json")
    assert len(journal(server, "failed")) - 2 < 40 <= server.metric("failed_total"), "each is counted, not each is noted"
    server.kill()


# ---- The example dashboard and alerts.
def monitoring():
    """Every metric, part and bound that they name is in /metrics, and every panel and alert asks for something."""
    server = serve("monitoring", "--webhooks")
    text = server.ask("/metrics")[1]
    assert server.stop() == 0
    names = set(re.findall(r"^(aedile_[a-z_]+)", text, re.M))
    labels = set(re.findall(r'([a-z]+="[^"]+")', text))
    with open("docs/monitoring/grafana.json", encoding="utf-8") as file:
        board = json.load(file)
    asked = [(panel["title"], target["expr"]) for panel in board["panels"] for target in panel["targets"]]
    assert len(asked) > 20 and len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places), "no two panels in one place"
    with open("docs/monitoring/alerts.yaml", encoding="utf-8") as file:
        rules = [rule for group in yaml.safe_load(file)["groups"] for rule in group["rules"]]
    for rule in rules:
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"} and rule["annotations"]["summary"], rule
        asked.append((rule["alert"], rule["expr"]))
    for where, expr in asked:
        found = re.findall(r"aedile_[a-z_]+", expr)
        assert found or 'up{job="aedile"}' in expr, (where, expr)
        for name in found:
            assert name in names, f"{where}: {name} is not in /metrics"
        for label in re.findall(r'\b((?:part|name|stage)="[^"]+")', expr):
            assert label in labels, f"{where}: {label} is not in /metrics"
        assert expr.count("(") == expr.count(")") and expr.count("{") == expr.count("}"), (where, expr)
    with open("docs/operations.md", encoding="utf-8") as file:
        manual = file.read()
    for name in sorted({re.sub("_(bucket|sum|count)$", "", name) for name in names}):
        assert f"`{name.removeprefix('aedile_')}" in manual, f"docs/operations.md does not explain {name}"


for check in (reload, ready, request_ids, monitoring):
    if len(sys.argv) < 2 or check.__name__ in sys.argv:
        tests.run(check.__name__.replace("_", " "), check)
    for left in servers:  # of a check that failed
        if left.process is not None and left.process.poll() is None:
            left.kill()
tests.end()
