#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""admin.py - the operator: its token, looking, order at tables, forgetting, bans; by HTTP and by `aedile admin`."""
import asyncio
import json
import subprocess
import sys

from table import AEDILE, PATIENCE, Client, Gone, Refused, Server, Tests, make, record_verified, seated, secret_file, token

tests = Tests()
servers = []
SECRET = "correct-horse-battery-staple"


def serve(name, *options):
    secret_file(f"{tests.folder}/token", SECRET + "\n")
    servers.append(Server(f"sqlite:{tests.folder}/{name}.db", "--admin-token-file", f"{tests.folder}/token", *options,
                          folder=tests.folder))
    return servers[-1].start()


def ask(server, path, body=None, secret=SECRET):
    return server.ask("/api/admin" + path, body, {"authorization": f"Bearer {secret}"})


def admin(server, *words):
    answer = subprocess.run([AEDILE, "admin", server.url(""), *words, "--token-file", f"{tests.folder}/token"],
                            capture_output=True, text=True, check=False, timeout=PATIENCE)
    return answer.returncode, answer.stdout + answer.stderr


def journal(server):
    server.log.flush()
    with open(server.log.name, encoding="utf-8") as file:
        return [json.loads(line) for line in file if '"admin"' in line]


def the_token():
    closed = Server("memory:", folder=tests.folder).start()
    assert closed.ask("/api/admin/tables", None, {"authorization": f"Bearer {SECRET}"})[0] == 404, "off without a file"
    assert closed.stop() == 0
    server = serve("token")
    for wrong in ("", "x" * len(SECRET), SECRET[:-1], SECRET + "x"):
        status, answer = ask(server, "/tables", secret=wrong)
        assert status == 401 and answer["error"]["code"] == "table.admin-token", answer
    assert server.ask("/api/admin/tables")[0] == 401
    assert server.ask("/api/admin/tables", None, {"authorization": f"bearer {SECRET}"})[0] == 200, "its case does not matter"
    assert ask(server, "/tables") == (200, {"tables": []})
    codes = {ask(server, "/tables", secret="guess")[0] for _ in range(100)}
    assert codes == {401, 429}, codes
    assert server.stop() == 0
    assert all(SECRET not in json.dumps(line) for line in journal(server))
    assert {line["act"] for line in journal(server)} == {"refused", "tables"}
    for path, words in ((secret_file(f"{tests.folder}/short", "short\n"), "16 to 256"),
                        (secret_file(f"{tests.folder}/more", f"{SECRET}\n{SECRET}\n"), "and nothing else")):
        answer = subprocess.run([AEDILE, "serve", "--store", "memory:", "--admin-token-file", path],
                                capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert answer.returncode == 2 and words in answer.stderr, answer


async def order():
    server = serve("order", "--no-limits")
    clients = await seated(server, players=3)
    game = clients[0].game
    watcher = await Client(server, game).connect()
    await clients[1].send("chat", text="rude words")
    status, text = admin(server, "tables", "--stage", "running")
    assert status == 0 and game in text and "3 there" in text, text
    status, text = admin(server, "table", game)
    assert status == 0 and "rude words" in text and "seat 2" in text, text
    assert admin(server, "mute", game, "--seat", "2") == (0, "done\n")
    await clients[1].until(lambda c: c.known.get("house", {}).get("muted") == [2], "being muted")
    assert clients[1].known["notices"][-1]["words"] == "The operator muted Guest 2"
    try:
        await clients[1].send("chat", text="more of them")
        raise AssertionError("a muted seat wrote")
    except Refused as refused:
        assert refused.args[0]["code"] == "table.muted"
    try:
        await clients[1].send("name", name="more of them")
        raise AssertionError("a muted seat wrote its name")
    except Refused as refused:
        assert refused.args[0]["code"] == "table.muted"
    status, text = admin(server, "mute", game, "--seat", "2")
    assert status == 1 and "already" in text, text
    assert admin(server, "close-watching", game) == (0, "done\n")
    await watcher.until(lambda c: c.reader.done(), "going")
    assert watcher.socket.close_code == 4403
    try:
        await Client(server, game).connect()
        raise AssertionError("a closed table was watched")
    except Gone as gone:
        assert gone.args[0] == 4403, gone.args
    assert admin(server, "open-watching", game) == (0, "done\n")
    await Client(server, game).connect()
    assert admin(server, "remove", game, "--seat", "2") == (0, "done\n")
    await clients[0].until(lambda c: c.known["seats"][1].get("resigned"), "the seat's removal")
    status, text = admin(server, "forget", game, "--seat", "2")
    assert status == 1 and "not over" in text, text
    assert admin(server, "end", game) == (0, "done\n")
    await clients[0].until(lambda c: c.known["stage"] == "over", "the end")
    assert clients[0].known["result"] == {"termination": "removed 2 stopped", "rank": [1, 1, 1], "winners": []}
    record = server.ask(f"/api/games/{game}/record")[1]
    record_verified(record, tests.folder)
    assert "Guest 2" in record
    assert (await Client(server, game).connect()).known["seats"][1]["name"] == "Guest 2"
    codes = [await clients[1].send("recover"), await clients[1].send("code")]
    assert admin(server, "forget", game, "--seat", "2") == (0, "done\n")
    for code in codes:
        status, answer = server.ask("/api/codes", {"code": code, "token": token()})
        assert status == 404 and answer["error"]["code"] == "table.code-gone", answer
    await clients[0].until(lambda c: c.reader.done(), "being sent away")
    assert clients[0].socket.close_code == 1012
    again = await Client(server, game, clients[0].key).connect()
    assert (await Client(server, game).connect()).known["seats"][1]["name"] != "Guest 2"
    assert again.known["seats"][1]["name"] != "Guest 2" and again.known["chat"][0]["text"] == "\u2026"
    record = server.ask(f"/api/games/{game}/record")[1]
    record_verified(record, tests.folder)
    assert "Guest 2" not in record
    assert admin(server, "forget", game) == (0, "done\n")
    await again.until(lambda c: c.reader.done(), "being sent away")
    assert again.socket.close_code == 4404
    assert server.ask(f"/api/games/{game}")[0] == 404
    status, text = admin(server, "table", game)
    assert status == 1 and "no such game" in text, text
    (gathering, _, key), (_, _, other) = make(server, players=2)
    guest = await Client(server, gathering, other).connect()
    assert admin(server, "end", gathering) == (0, "done\n")
    await guest.until(lambda c: c.reader.done(), "being sent away")
    assert (guest.socket.close_code, guest.socket.close_reason) == (4404, "the operator ended this table")
    lines = journal(server)
    assert {"act": "mute", "game": game, "seat": "2", "result": "done"}.items() <= next(
        line for line in lines if line["act"] == "mute").items()
    assert all(line["request"] for line in lines)
    request = "0123456789abcdef" * 4  # the longest there may be
    assert server.ask("/api/admin/bans", None, {"authorization": f"Bearer {SECRET}", "x-request-id": request})[0] == 200
    assert journal(server)[-1]["request"] == request, journal(server)[-1]
    assert server.stop() == 0


async def wrong_wishes():
    """What is not understood is refused, whole: a wrong seat must never become an act on all of the table."""
    server = serve("wrong", "--no-limits")
    clients = await seated(server, players=2)
    game = clients[0].game

    def refused(path, body, code):
        status, answer = ask(server, path, body)
        assert (status, answer.get("error", {}).get("code")) == (400, code), (body, status, answer)

    assert admin(server, "end", game) == (0, "done\n")
    for seat in (0, -1, 6, 2.5, "2", None, True, [2], 2**40):
        refused(f"/tables/{game}", {"act": "forget", "seat": seat}, "table.admin-seat")
    refused(f"/tables/{game}", {"act": "forget", "seta": 2}, "table.stranger")
    refused(f"/tables/{game}", {"act": "end", "seat": 2}, "table.admin-no-seat")
    refused(f"/tables/{game}", {"act": "mute"}, "table.admin-seat")
    assert (await Client(server, game).connect()).known["seats"][1]["name"] == "Guest 2", "nothing is forgotten"
    for wrong in ("x", "-1", None, 1.5, True, -1, 10**9):
        refused("/bans", {"prefix": "203.0.113.0/24", "for_s": wrong}, "table.admin-for")
    refused("/bans", {"prefix": "203.0.113.0/24"}, "table.admin-for")
    refused("/bans", {"prefix": "owls", "for_s": 60}, "table.admin-prefix")
    refused("/bans", {"prefix": "203.0.113.0/24", "for_s": 60, "until": 3}, "table.stranger")
    assert ask(server, "/bans") == (200, {"bans": []})
    for query in ("stage=x", "stage=", "most=0", "most=501", "most=", "most=-1", "most=1x", "mots=3"):
        refused(f"/tables?{query}", None, "table.admin-tables")
    for query in ("stage=over&most=500", "most=1&lang=de", "stage=running&stage=over", ""):
        assert [table["id"] for table in ask(server, f"/tables?{query}")[1]["tables"]] == [game], query
    again = await seated(server, players=2)
    for words in ({"type": "mute", "seat": 2, "on": "yes"}, {"type": "close", "what": "chat", "on": 5},
                  {"type": "mute", "seat": 2, "on": None}):
        try:
            await again[0].send(words.pop("type"), **words)
            raise AssertionError(f"{words} was taken")
        except Refused as refusal:
            assert refusal.args[0]["code"] == "table.on", refusal.args
    assert "house" not in again[0].known, again[0].known["house"]
    assert server.stop() == 0


async def bans():
    server = serve("bans", "--no-limits", "--behind-proxy")

    def get(path, address):
        return server.ask(path, None, {"x-forwarded-for": address})[0]

    assert get("/api/info", "203.0.113.7") == 200
    assert admin(server, "ban", "203.0.113.99/24", "--for", "3600") == (0, "done\n")
    assert get("/api/info", "203.0.113.7") == 403 and get("/api/info", "203.0.114.7") == 200
    assert get("/api/info", "::ffff:203.0.113.7") == 403, "an IPv4 address in IPv6's clothes"
    assert admin(server, "ban", "2001:db8::/32") == (0, "done\n")
    assert get("/", "2001:db8:1::1") == 403
    assert "203.0.113.0/24  until " in admin(server, "bans")[1]
    status, text = admin(server, "ban", "owls")
    assert status == 2 and "expected prefix" in text, text
    server.kill()
    server.start()  # they are in the store
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while get("/api/info", "203.0.113.7") != 403:
        assert asyncio.get_running_loop().time() < deadline, "the ban is forgotten"
        await asyncio.sleep(0.05)
    assert server.ask("/api/admin/bans", None, {"authorization": f"Bearer {SECRET}", "x-forwarded-for": "203.0.113.7"})[0] == 200
    assert admin(server, "unban", "203.0.113.0/24") == (0, "done\n")
    while get("/api/info", "203.0.113.7") != 200:
        assert asyncio.get_running_loop().time() < deadline, "the ban stays"
        await asyncio.sleep(0.05)
    assert server.stop() == 0


for check in (the_token, order, wrong_wishes, bans):
    if len(sys.argv) < 2 or check.__name__ in sys.argv:
        tests.run(check.__name__.replace("_", " "), check)
    for server in servers:  # of a check that failed
        if server.process.poll() is None:
            server.kill()
tests.end()
