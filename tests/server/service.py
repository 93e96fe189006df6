#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""service.py - what stands around a server meets: a renewed certificate, a balancer that asks whether it is ready."""
import asyncio
import json
import os
import shutil
import signal
import ssl
import subprocess
import sys
import time

from table import PATIENCE, Client, Server, Tests, seated

tests = Tests()
servers = []


def serve(name, *options, kind=Server):
    servers.append(kind(f"sqlite:{tests.folder}/{name}.db", *options, folder=tests.folder))
    return servers[-1].start()


async def stopped(server):
    return await asyncio.get_running_loop().run_in_executor(None, server.stop)


async def soon(condition, what):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"never: {what}"
        await asyncio.sleep(0.05)


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


for check in (reload, ready):
    if len(sys.argv) < 2 or check.__name__ in sys.argv:
        tests.run(check.__name__.replace("_", " "), check)
    for left in servers:  # of a check that failed
        if left.process is not None and left.process.poll() is None:
            left.kill()
tests.end()
