#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""hostile.py - slow, silent and malicious clients: two honest people play on all the while and notice nothing.

The honest ones are at 127.0.0.1; every attack comes from an address of its own, 127.0.0.N, as strangers would. Attackers
speak through bare sockets, since libraries are too polite.
"""
import asyncio
import base64
import json
import os
import random
import re
import socket
import struct
import subprocess
import sys
import threading
import time

from table import AEDILE, PATIENCE, Client, Server, Tests, make, some_move, token
from table import Refused

tests = Tests()
BOUND = 30  # seconds within which an honest move must be answered, however busy the machine is: who is held up never is
# Sanitizers hold back what was freed.
GROWTH = (96 << 20) * (10 if "ASAN_OPTIONS" in os.environ else 1)  # bytes that attackers together may cost


# ---- The honest ones.
class Honest(threading.Thread):
    """Two people who play game after game; what goes wrong for them is kept in `faults`."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.faults, self.games, self.moves, self.slowest = server, [], [], 0, 0.0
        self.enough = threading.Event()

    def run(self):
        try:
            while not self.enough.is_set() or not self.games:
                asyncio.run(self.game())
        except Exception as error:  # noqa: BLE001 - told by the last test
            self.faults.append(f"{type(error).__name__}: {error}")

    async def game(self):
        people = make(self.server, players=2)
        clients = [await Client(self.server, game, key).connect() for game, _, key in people]
        for client in clients:
            Client.open.remove(client)
            await client.ready()
        await asyncio.gather(*(self.play(client) for client in clients))
        first, second = (client.known for client in clients)
        for key in ("log", "moves", "stage", "version"):
            if first[key] != second[key]:
                self.faults.append(f"they do not agree on {key}")
        self.games.append(people[0][0])
        for client in clients:
            await client.close()

    async def play(self, client):
        while client.known.get("stage") != "over":
            await client.until(lambda c: c.mine or c.known.get("stage") == "over" or c.reader.done(), "its turn")
            if client.reader.done():
                self.faults.append(f"it was thrown out: {client.socket.close_code} {client.socket.close_reason}")
                return
            if client.mine:
                await self.move(client)
                await asyncio.sleep(0 if self.enough.is_set() else 0.06)

    async def move(self, client):
        wanted = some_move(client.known["state"], client.known["seat"])
        for move in (wanted, "income"):
            start = time.monotonic()
            try:
                await client.send("move", move=move)
                self.moves += 1
                return
            except Refused:
                pass
            finally:
                self.slowest = max(self.slowest, time.monotonic() - start)
        self.faults.append("an honest move was refused")


# ---- Attackers.
last_address = 9


def stranger():
    """An address nobody has come from yet."""
    global last_address
    last_address += 1
    return f"127.0.{last_address // 250}.{last_address % 250 + 1}"


class Raw:
    """A bare connection, which can be made a WebSocket."""

    def __init__(self, server, source=None, receive=0):
        self.server = server
        self.socket = socket.socket()
        if receive:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        self.socket.bind((source or stranger(), 0))
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.port))
        self.data = b""

    def send(self, data):
        """False where the server has hung up."""
        try:
            self.socket.sendall(data)
            return True
        except OSError:
            return False

    def more(self):
        try:
            piece = self.socket.recv(65536)
        except ConnectionError:
            piece = b""
        self.data += piece
        return piece != b""

    def rest(self):
        """Everything until the server hangs up."""
        while self.more():
            pass
        return self.data

    def close(self):
        self.socket.close()

    def upgrade(self, *headers):
        self.send(handshake(*headers))
        while b"\r\n\r\n" not in self.data and self.more():
            pass
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        return int(head.split()[1])

    def frame(self, opcode, payload=b"", fin=True, mask=True, reserved=0, length=None):
        return self.send(frame(opcode, payload, fin, mask, reserved, length))

    def say(self, message):
        return self.frame(1, message if isinstance(message, bytes) else json.dumps(message).encode())

    def hear(self):
        """(opcode, payload) of the next frame; (None, b"") where the connection ended."""
        while True:
            if len(self.data) >= 2:
                length, head = self.data[1] & 127, 2
                if length == 126 and len(self.data) >= 4:
                    length, head = struct.unpack(">H", self.data[2:4])[0], 4
                elif length == 127 and len(self.data) >= 10:
                    length, head = struct.unpack(">Q", self.data[2:10])[0], 10
                elif length >= 126:
                    length = 1 << 40
                if len(self.data) >= head + length:
                    opcode, payload = self.data[0] & 15, self.data[head : head + length]
                    self.data = self.data[head + length :]
                    return opcode, payload
            if not self.more():
                return None, b""

    def answer(self, *kinds):
        """The next message of one of these types; what else comes is passed over. None at the end."""
        while True:
            opcode, payload = self.hear()
            if opcode is None or opcode == 8:
                self.code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 0
                return None
            if opcode == 1:
                message = json.loads(payload)
                if not kinds or message["type"] in kinds:
                    return message

    def closed(self):
        """The code of the close frame."""
        while self.answer() is not None:
            pass
        return self.code


def frame(opcode, payload=b"", fin=True, mask=True, reserved=0, length=None):
    length = len(payload) if length is None else length
    head = bytes([(128 if fin else 0) | reserved << 4 | opcode])
    flag = 128 if mask else 0
    head += (bytes([flag | length]) if length < 126 else bytes([flag | 126]) + struct.pack(">H", length)
             if length < 65536 else bytes([flag | 127]) + struct.pack(">Q", length))
    return head + (b"\0\0\0\0" if mask else b"") + payload


def handshake(*headers, path="/ws", host="127.0.0.1"):
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
             f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


def request(server, data, source=None):
    """The answer's status and everything that came until the end; the request must ask to close."""
    raw = Raw(server, source)
    raw.send(data if isinstance(data, bytes) else data.encode())
    answer = raw.rest()
    raw.close()
    assert answer.startswith(b"HTTP/1.1 "), (data[:200], answer[:200])
    return int(answer.split()[1]), answer


def socket_to(server, *headers, source=None, receive=0):
    raw = Raw(server, source, receive)
    assert raw.upgrade(*headers) == 101
    return raw


def seat_at(server, game, key, source=None):
    raw = socket_to(server, source=source)
    raw.say({"type": "hello", "game": game, "token": key, "version": 0})
    raw.first = raw.answer("update")
    assert raw.first, f"hello: {raw.code}"
    return raw


def playing(server):
    """A game of attackers' own: both of its seats, and running."""
    people = make(server, players=2)
    seats = [seat_at(server, game, key) for game, _, key in people]
    for raw in seats:
        raw.say({"type": "ready", "id": "ready", "entropy": os.urandom(32).hex()})
        assert raw.answer("done")
    for raw in seats:
        raw.say({"type": "ping"})
        raw.version = raw.answer("pong")["version"]
    return people[0][0], seats, [key for _, _, key in people]


def wish(raw, kind, id=None, **members):
    """What becomes of it."""
    raw.serial = getattr(raw, "serial", 0) + 1
    id = id or f"w{raw.serial}"
    raw.say({"type": kind, "id": id, "version": raw.version, **members})
    answer = raw.answer("done", "refused", "error", "unsure")
    if answer is not None:
        assert answer["type"] == "error" or answer["id"] == id, answer
        raw.version = max(raw.version, answer["version"])
    return answer


def memory(server):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmRSS:\s+(\d+) kB", status.read()).group(1)) * 1024


# ---- Slow ones: begun first, looked at last, since the server's patience is 15 seconds.
class Slowloris(threading.Thread):
    def __init__(self, server):
        super().__init__(daemon=True)
        source, other = stranger(), stranger()
        self.dribbling = [Raw(server, source) for _ in range(150)]
        self.half_open = [Raw(server, other) for _ in range(100)]
        self.silent = [Raw(server, other) for _ in range(50)]
        for raw in self.dribbling:
            raw.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        for raw in self.half_open:
            raw.send(handshake()[:-2])
        self.mute = [socket_to(server, source=stranger()) for _ in range(3)]  # they ping, and never say hello
        self.done = False
        self.start()

    def run(self):
        while not self.done:
            for raw in self.dribbling:
                raw.send(b"X-a: b\r\n")
            for raw in self.mute:
                raw.send(frame(10) + frame(1, b'{"type":"ping"}'))
            time.sleep(0.4)


def slow_ones_are_cut(slow):
    deadline = time.monotonic() + PATIENCE
    for raw in slow.dribbling + slow.half_open + slow.silent:
        raw.socket.settimeout(max(0.1, deadline - time.monotonic()))
        answer = raw.rest()
        assert answer == b"" or b" 408 " in answer, answer
        raw.close()
    for raw in slow.mute:
        assert raw.closed() == 1008, raw.code
    slow.done = True


# ---- Frames.
def giant_frames(server):
    for length in (8193, 65535, 1 << 20, 1 << 40, (1 << 63) - 1):
        raw = socket_to(server)
        raw.frame(1, b"x", length=length)
        assert raw.closed() == 1009, (length, raw.code)
    raw = socket_to(server)
    raw.frame(1, b"x" * 100, fin=False)
    for _ in range(100):
        raw.frame(0, b"x" * 100, fin=False)
    assert raw.closed() == 1009
    raw = socket_to(server)  # a message of a great many parts with nothing in them: this server allows many frames
    raw.frame(1, b"", fin=False)
    raw.send(frame(0, b"", fin=False) * 200000)
    raw.frame(0, json.dumps({"type": "ping"}).encode())
    assert raw.answer("pong")
    raw.frame(1, b"x" * 8192)
    assert raw.answer("error"), "8 kB are allowed, though they are none"


def too_many_pings(_):
    server = Server("memory:", folder=tests.folder).start()
    raw = socket_to(server)
    raw.send(frame(9, b"x") * 20 + frame(10) * 20)
    raw.frame(1, json.dumps({"type": "ping"}).encode())
    assert raw.answer("pong")
    for opcode in (9, 10):
        raw = socket_to(server)
        raw.send(frame(opcode, b"x" * 9) * 1000)
        assert raw.closed() == 1008, raw.code
    raw = socket_to(server)
    raw.frame(1, b"", fin=False)
    raw.send(frame(0, b"", fin=False) * 20)
    raw.frame(0, json.dumps({"type": "ping"}).encode())
    assert raw.answer("pong"), "a message in some parts"
    for part in (b"", b"x"):
        raw = socket_to(server)
        raw.frame(1, b"", fin=False)
        raw.send(frame(0, part, fin=False) * 1000)
        assert raw.closed() == 1008, raw.code
    assert server.metric('bound_refused_total{name="controls"}') == 4
    assert server.stop() == 0


def much_and_gone(_):
    """More than is read at once, and a reset behind it: who waits for the next turn may be gone by then."""
    server = Server("memory:", folder=tests.folder).start()
    much = {
        "messages": frame(1, b'{"x":1}') * 10000,
        "pings": frame(9, b"x" * 100) * 1500,
        "requests": b"GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 4000,
    }
    for turn in range(100):
        for name, data in much.items():
            raw = Raw(server)
            raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            if name != "requests":
                raw.upgrade()
            raw.socket.setblocking(False)
            try:
                raw.socket.send(data[: 65536 << turn % 2])
            except OSError:
                pass  # as much as there is room for
            raw.close()
    assert server.stop() == 0


def bad_frames(server):
    for name, data, code in (
        ("invalid UTF-8", frame(1, b'{"type":"\xc3\x28"}'), 1007),
        ("an overlong zero", frame(1, b"\xc0\x80"), 1007),
        ("a surrogate", frame(1, b"\xed\xa0\x80"), 1007),
        ("invalid UTF-8 in parts", frame(1, b"\xe2\x82", fin=False) + frame(0, b"("), 1007),
        ("unmasked", frame(1, b"{}", mask=False), 1002),
        ("binary", frame(2, b"{}"), 1003),
        ("reserved bits", frame(1, b"{}", reserved=4), 1002),
        ("no such opcode", frame(3, b"{}"), 1002),
        ("no such control opcode", frame(11), 1002),
        ("a long ping", frame(9, b"x" * 126), 1002),
        ("a ping in parts", frame(9, b"x", fin=False), 1002),
        ("a part of nothing", frame(0, b"{}"), 1002),
        ("a message within a message", frame(1, b"{", fin=False) + frame(1, b"{}"), 1002),
        ("a close code of nobody", frame(8, struct.pack(">H", 1005)), 1002),
        ("a close of one byte", frame(8, b"x"), 1002),
        ("a close in bad UTF-8", frame(8, struct.pack(">H", 1000) + b"\xff"), 1007),
    ):
        raw = socket_to(server)
        raw.send(data)
        assert raw.closed() == code, (name, raw.code)
        raw.close()


BAD_JSON = [
    b"", b" ", b"null", b"[]", b'"hello"', b"17", b"{", b'{"type":}', b"{'type':'ping'}", b'{"type":"ping"} x',
    b"[" * 8000, b'{"a":' * 1500, b'{"type":"ping","x":' + b"[" * 3000 + b"]" * 3000 + b"}",
    b'{"type":"ping","type":"hello"}', b'{"type":"ping","x":{"y":1,"y":2}}', b'{"type":"pi\0ng"}',
    b'{"type":"ping\\u0000"}', b'{"type":"ping","x":1e999}', b'{"type":"ping","x":99999999999999999999999}',
    b'{"type":"ping","x":"\\ud800"}', b'{"type":["ping"]}', b'{"type":17}', b"{}", b'{"TYPE":"ping"}', b'{"type":"Ping"}',
]


def bad_json(server):
    raw = socket_to(server)
    for text in BAD_JSON:
        raw.say(text)
        answer = raw.answer()
        assert answer and answer["type"] == "error" and answer["words"], (text[:40], answer)
    raw.say({"type": "ping"})
    assert raw.answer("pong"), "it is still heard"
    for _ in range(30):
        raw.say(b"{}")
    assert raw.closed() == 1008


def floods(server):
    raw = socket_to(server)
    ping = frame(1, b'{"type":"ping"}')
    raw.send(ping * 500)
    heard = {"pong": 0, "error": 0}
    answer = raw.answer()
    while answer:
        heard[answer["type"]] += 1
        answer = raw.answer()
    assert raw.code == 1008 and 100 <= heard["pong"] < 500 and 0 < heard["error"] < 100, (raw.code, heard)


def flood_of_connections(_):
    server = Server("memory:", "--limit-connections", "30", "--limit-address", "10", folder=tests.folder).start()
    try:
        one = stranger()
        mine = [socket_to(server, source=one) for _ in range(10)]
        assert b" 503 " in Raw(server, one).rest()
        others = [socket_to(server, source=address) for address in (stranger(), stranger()) for _ in range(9)]
        assert server.ask("/healthz")[0] == 200
        last = [socket_to(server) for _ in range(2)]
        crowd = [Raw(server) for _ in range(100)]
        assert all(b" 503 " in answer or answer == b"" for answer in (raw.rest() for raw in crowd))
        for raw in mine + others + last:
            raw.say({"type": "ping"})
            assert raw.answer("pong"), "who was there stays"
            raw.close()
        deadline = time.monotonic() + PATIENCE
        while not (answer := try_health(server)) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert answer, "there is room again"
        assert server.metric("connections_refused_total") >= 101
    finally:
        assert server.stop() == 0


def try_health(server):
    try:
        return server.ask("/healthz")[0] == 200
    except OSError:
        return False


def never_reading(server):
    before, cut = memory(server), server.metric("slow_cut_total")
    source = stranger()
    deaf = [socket_to(server, source=source, receive=4096) for _ in range(12)]
    pings = frame(9, b"x" * 125) * 4000
    most = 0
    for raw in deaf:
        raw.socket.settimeout(BOUND)
        for _ in range(64):  # 33 MB of answers each
            if not raw.send(pings):
                break
        else:
            raise AssertionError("it may go on for ever")
        most = max(most, memory(server))
    assert server.metric("slow_cut_total") == cut + 12
    assert most - before < GROWTH, f"{(most - before) >> 20} MB"
    for raw in deaf:
        raw.close()
    ahead = Raw(server)  # requests one behind the other, and no answer taken
    ahead.socket.settimeout(1)
    try:
        for _ in range(100):
            if not ahead.send(b"GET /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 2000):
                break
    finally:
        assert memory(server) - before < GROWTH
        ahead.close()


# ---- Who may.
def wrong_origin(server):
    port = server.port
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{port}.evil.example", f"http://evil.example/127.0.0.1:{port}",
                   f"http://127.0.0.1:{port + 1}", f"http://x@127.0.0.1:{port}", f"https://127.0.0.1:{port}", ""):
        raw = Raw(server)
        raw.send(handshake(f"Origin: {origin}", "Connection: close", host=f"127.0.0.1:{port}"))
        assert b" 403 " in raw.rest()[:16], (origin, raw.data)
        status, _ = request(server, f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: {origin}\r\n"
                                    "Content-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}")
        assert status == 403, (origin, status)
    raw = Raw(server)
    raw.send(handshake(f"Origin: http://127.0.0.1:{port}", host=f"127.0.0.1:{port}"))
    raw.more()
    assert b" 101 " in raw.data
    answer = request(server, f"GET /api/info HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: https://evil.example\r\n"
                             "Connection: close\r\n\r\n")[1]
    assert b"access-control" not in answer.lower()


def wrong_host(_):
    """`aedile play` is for this machine: a name that leads here by an evil DNS is none of its own."""
    command = [AEDILE, "play", "--no-open", "--port", "0", "--store", "memory:"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        found = re.search(r":(\d+)/", process.stdout.readline())
        if not found:
            print("# skipped: this program has no page")
            return

        class Here:
            port = int(found.group(1))

        try:
            for host, wanted in (("127.0.0.1", 200), (f"localhost:{Here.port}", 200), ("[::1]", 200), ("evil.example", 403),
                                 ("127.0.0.1.evil.example", 403), ("localhost.evil.example:80", 403), ("", 403)):
                get = f"GET /api/info HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
                assert request(Here, get, "127.0.0.1")[0] == wanted, host
            raw = Raw(Here, "127.0.0.1")
            raw.send(handshake("Connection: close", host="evil.example"))
            assert b" 403 " in raw.rest()[:16]
        finally:
            process.terminate()


def guesses(server):
    (game, _, key), _ = make(server, players=2)
    source = stranger()
    for guess in (token(), key[:-1], key + "a", key[:-1] + ("a" if key[-1] != "a" else "b"), key.swapcase(), "", "' OR 1=1 --"):
        raw = socket_to(server, source=source)
        raw.say({"type": "hello", "game": game, "token": guess})
        assert raw.closed() == 4401, guess
    for name in ("nosuchgame00", "", "../../etc/pas", game.upper(), game + "x", game[:-1], 7, None):
        raw = socket_to(server, source=source)
        raw.say({"type": "hello", "game": name, "token": key})
        assert raw.closed() == 4404, name
    statuses = []
    for _ in range(30):
        body = json.dumps({"code": "".join(random.choice("ABCDEFGHJKMNPQRSTUVWXYZ") for _ in range(8)), "token": token()})
        statuses.append(post(server, "/api/codes", body, source)[0])
    assert 429 in statuses and statuses[-1] == 429 and 201 not in statuses, statuses
    body = {"config": {"game": "rome", "players": 2, "modules": []}, "seats": [{"player": "me"}, {"player": "open"}]}
    statuses = [post(server, "/api/games", json.dumps({**body, "token": token()}), source)[0] for _ in range(40)]
    assert statuses[0] == 201 and statuses[-1] == 429, statuses


def post(server, path, body, source=None, kind="application/json"):
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\nConnection: close\r\n"
    return request(server, head + (f"Content-Type: {kind}\r\n" if kind else "") + "\r\n" + body, source)


def another_seat(server):
    game, (one, two), _ = playing(server)
    for members in ({"seat": 1}, {"player": 1}, {"token": "x" * 32}, {"game": "nosuchgame00"}):
        answer = wish(two, "move", move="income", **members)
        assert answer["type"] == "refused", (members, answer)
    for kind, members in (("bot", {"seat": 1, "bot": "greedy"}), ("open", {"seat": 1}), ("stand", {"seat": 1, "bot": "greedy"}),
                          ("stand", {"seat": 0, "bot": "greedy"}), ("stand", {"seat": -3, "bot": "greedy"}),
                          ("stand", {"seat": 6, "bot": "greedy"}), ("stand", {"seat": 1 << 40, "bot": "greedy"}),
                          ("bot", {"seat": "1", "bot": "greedy"}), ("agree", {"seat": 1}), ("back", {"seat": 1}), ("wait", {}),
                          ("decline", {"seat": 1}), ("rematch", {}), ("undo", {"seat": 1}), ("hook", {"url": "http://127.0.0.1/"})):
        answer = wish(two, kind, **members)
        assert answer["type"] == "refused", (kind, members, answer)
    watcher = socket_to(server)
    watcher.say({"type": "hello", "game": game})
    watcher.version = watcher.answer("update")["version"]
    for kind, members in (("move", {"move": "income"}), ("chat", {"text": "hello"}), ("undo", {}), ("code", {}), ("rematch", {}),
                          ("resign", {}), ("leave", {}), ("draw", {}), ("decline", {}), ("stand", {"seat": 1, "bot": "greedy"}), ("name", {"name": "X"}), ("ready", {"entropy": "0" * 64})):
        answer = wish(watcher, kind, **members)
        assert answer["type"] == "refused", (kind, answer)
    assert wish(one, "move", id="mine", move="income")["type"] == "done"
    two.version = one.version
    kept = wish(two, "move", id="mine", move="income")  # its own id, though the letters are the other's
    assert kept["type"] == "done" and kept["version"] == one.version + 1, kept
    assert wish(one, "chat", id="mine", text="again")["version"] == two.version - 1, "an id is one entry"


def joins_refused_for_good(server):
    """A seat is open, and the request is refused for its name: once, and not again and again for all time."""
    seats = [{"player": "me"}, {"player": "open"}]
    body = {"config": {"game": "rome", "players": 2, "modules": []}, "seats": seats, "token": token()}
    game = server.ask("/api/games", body)[1]["game"]
    status, answer = server.ask(f"/api/games/{game}/seats", {"token": token(), "name": "a\u202eb"})
    assert status == 409 and answer["error"]["code"] == "table.name-plain", (status, answer)
    assert server.ask("/api/info")[0] == 200


def unseen_names(server):
    """Nobody sits at a table unseen, by whichever way the name comes; names of every script are fine."""
    unseen = ("   ", "\u200b", "\u2060\u2060", "\u3164", "\u0301", "\u00ad", "\u2800", "Ada\u200b", "\ufeffAda", "\u202eadA", "\U000e0041")
    seen = ("Zoë", "José María", "山田　太郎", "می\u200cخواهم", "नमस्ते", "👩\u200d❤\ufe0f\u200d👩", "Жанна", "")

    def ask(path, body):
        status, text = post(server, path, json.dumps(body), source=stranger())
        return status, json.loads(text.split(b"\r\n\r\n", 1)[1])

    def making(name, **more):
        seats = [{"player": "me", "name": name}, {"player": "open"}]
        return ask("/api/games", {"config": {"game": "rome", "players": 2, "modules": []}, "seats": seats, "token": token(), **more})

    def code(answer):
        return answer["error"]["code"] if "error" in answer else answer["code"]

    _, (raw, _), _ = playing(server)
    for name in unseen:
        status, answer = making(name)
        assert status == 400 and code(answer) in ("table.name-unseen", "table.plain", "table.seats-name"), (name, answer)
        fresh = making("Ada")[1]["game"]
        status, answer = ask(f"/api/games/{fresh}/seats", {"token": token(), "name": name})
        assert status // 100 == 4 and code(answer) in ("table.name-unseen", "table.name-plain"), (name, answer)
        answer = wish(raw, "name", name=name)
        assert answer["type"] == "refused" and code(answer) in ("table.name-unseen", "table.name-plain"), (name, answer)
    assert making("Ada", title="\u200b")[0] == 400
    for name in seen:
        status, answer = making(name)
        assert status == 201, (name, answer)
        status, joined = ask(f"/api/games/{answer['game']}/seats", {"token": token(), "name": name})
        assert status == 201, (name, joined)
        assert wish(raw, "name", name=name)["type"] == "done", name
    for line in ("\ufeff", "\u200b\u200d", "\u3164", "\u0301", "a" + "\u0301" * 140, "a" + "\u0301\u200b" * 20):
        answer = wish(raw, "chat", text=line)
        assert answer["type"] == "refused" and code(answer) == "table.chat-unseen", (line, answer)
    for line in (*seen[:-1], "\ufeffpasted", "❤\ufe0f 1\ufe0f\u20e3 \U0001f3f4\U000e0067\U000e0062\U000e007f", "Vi\u0302\u0323t", "…"):
        assert wish(raw, "chat", text=line)["type"] == "done", line


def left_seat(server):
    """Who gives a seat up keeps no way back to it through a connection that was open."""
    people = make(server, players=2)
    game, _, key = people[1]
    phone, desk = seat_at(server, game, key), seat_at(server, game, key)
    phone.version = desk.version = phone.first["version"]
    assert wish(phone, "leave")["type"] == "done"
    status, joined = server.ask(f"/api/games/{game}/seats", {"token": token(), "name": "Another"})
    assert status == 201 and joined["seat"] == 2
    desk.version = joined["version"]
    answer = wish(desk, "name", id="still", name="Still me")
    assert answer is None or answer["type"] == "refused", answer
    assert [seat["name"] for seat in server.ask(f"/api/games/{game}")[1]["seats"]][1] == "Another"


def forged_entries(server):
    game, (one, two), _ = playing(server)
    start = one.version
    lines = ("{}\nmove 1 income", "{}\r\nmove 1 income", "{}\rundo 1", "\n{}", "{}\n", "{}\u0085x", "{}\x1b[2J", "{}\x07", "{}\x7f",
             "{}\u2028x", "{}\u202ex")
    for line in lines:
        for kind, members in (("move", {"move": line.format("income")}), ("name", {"name": line.format("Livia")}),
                              ("chat", {"text": line.format("hello")})):
            answer = wish(one, kind, **members)
            assert answer["type"] == "refused", (kind, line, answer)
    for kind, members in (("move", {"move": "income " * 400}), ("move", {"move": ""}), ("move", {"move": None}), ("move", {}),
                          ("move", {"move": ["income"]}), ("move", {"move": "move 2 income"}), ("name", {"name": "x" * 40}),
                          ("chat", {"text": "x" * 301}), ("chat", {"text": ""}), ("chat", {"text": "   "}), ("chat", {"text": 7}),
                          ("stand", {"seat": 1, "bot": "owl"}), ("stand", {"seat": 1, "bot": "greedy\n"}),
                          ("ready", {"entropy": "0" * 64}), ("takeback", {}), ("flag", {"move": "income"}), ("key", {"key": "0" * 32})):
        answer = wish(one, kind, **members)
        assert answer["type"] in ("refused", "error"), (kind, members, answer)
    for id in ("", "a b", "x" * 41, "a:b", "a\nb", "é", None, 7):
        one.say({"type": "move", "id": id, "version": one.version, "move": "income"})
        assert one.answer()["type"] == "error", id
    one.say({"type": "ping"})
    assert one.answer("pong")["version"] == start, "nothing of all that was kept"
    assert wish(two, "chat", text="<b>&amp; %s ünïcode")["type"] == "done", "plain text is only text"


def order(server):
    game, (one, two), keys = playing(server)
    early = socket_to(server)
    for kind in ("move", "chat", "undo", "code", "rematch", "ready", "leave"):
        early.say({"type": kind, "id": "x", "move": "income", "text": "x"})
        assert early.answer()["type"] == "error", kind
    early.send(frame(1, json.dumps({"type": "hello", "game": game, "token": keys[0], "version": 10**15}).encode()) * 2)
    kinds = [early.answer("error", "update"), early.answer("error", "update")]
    assert sorted(answer["type"] for answer in kinds) == ["error", "update"], kinds
    assert "config" in next(answer for answer in kinds if answer["type"] == "update"), "all of it, whatever it said it had"
    move = {"type": "move", "id": "twice", "version": one.version, "move": "income"}
    one.send(frame(1, json.dumps(move).encode()) * 3)
    versions = {one.answer("done", "refused")["version"] for _ in range(3)}
    assert len(versions) == 1, versions
    past, one.version = one.version, versions.pop()
    for version in (past, 0, -5, past - 1):
        two.version = version
        answer = wish(two, "move", move="income")
        assert answer["type"] == "refused" and answer.get("stale"), (version, answer)
    two.version = 10**15
    assert wish(two, "move", move="income")["type"] == "refused", "nobody knows what is to come"
    two.version = one.version
    one_more = wish(two, "move", move="income")
    assert one_more["type"] == "done" and one_more["version"] == one.version + 1, one_more
    one.version = one_more["version"]
    late = wish(one, "move", id="twice", move="income")  # doubled long after
    assert late["type"] == "done" and late["version"] == one.version - 1, late
    one.version = one_more["version"]
    undone = wish(one, "undo")
    assert undone["type"] == "refused", "it is not the last to have moved"


# ---- HTTP.
def smuggling(server):
    get = "GET /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    close = "Host: 127.0.0.1\r\nConnection: close\r\n"
    for name, data in (
        ("two lengths", f"POST /api/games HTTP/1.1\r\n{close}Content-Length: 0\r\nContent-Length: {len(get)}\r\n\r\n{get}"),
        ("a list of lengths", f"POST /api/games HTTP/1.1\r\n{close}Content-Length: 0, {len(get)}\r\n\r\n{get}"),
        ("both", f"POST /api/games HTTP/1.1\r\n{close}Content-Length: {5 + len(get)}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{get}"),
        ("the other way round", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n{get}"),
        ("a coding before there were any", f"POST /api/games HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{get}"),
        ("a target of another host", f"GET http://evil.example/api/info HTTP/1.1\r\n{close}\r\n"),
        ("a target of another port", f"GET http://127.0.0.1:81/api/info HTTP/1.1\r\n{close}\r\n"),
        ("a target with a name", f"GET http://evil@127.0.0.1/api/info HTTP/1.1\r\n{close}\r\n"),
        ("a coding of nobody", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n{get}"),
        ("two codings", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n{get}"),
        ("a negative length", f"POST /api/games HTTP/1.1\r\n{close}Content-Length: -1\r\n\r\n{get}"),
        ("a length with a sign", f"POST /api/games HTTP/1.1\r\n{close}Content-Length: +0\r\n\r\n{get}"),
        ("a length without end", f"POST /api/games HTTP/1.1\r\n{close}Content-Length: 99999999999999999999\r\n\r\n"),
        ("a great length", f"POST /api/games HTTP/1.1\r\n{close}Content-Length: 1000000\r\n\r\n"),
        ("a chunk without end", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n"),
        ("a chunk of no number", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\n\r\n-1\r\n{get}"),
        ("a feed in a chunk's extension", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\n\r\n5;\nabcde\r\n0\r\n\r\n{get}"),
        ("a chunk's extension", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\n\r\n5;a=b\r\nabcde\r\n0\r\n\r\n{get}"),
        ("a blank behind a chunk's size", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\n\r\n5 \r\nabcde\r\n0\r\n\r\n{get}"),
        ("a feed alone behind a chunk's size", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\n\r\n5\nabcde\r\n0\r\n\r\n{get}"),
        ("a feed alone behind a chunk", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\n0\r\n\r\n{get}"),
        ("a feed alone behind the last chunk", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\n\r\n0\n\r\n{get}"),
        ("a feed alone in a trailer", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\n\r\n0\r\nA: b\n\n{get}"),
        ("a blank before the colon", f"GET /api/info HTTP/1.1\r\n{close}Content-Length : 5\r\n\r\n"),
        ("a blank before the name", f"POST /api/games HTTP/1.1\r\n{close} Content-Length: {len(get)}\r\n\r\n{get}"),
        ("a folded header", f"POST /api/games HTTP/1.1\r\n{close}Transfer-Encoding:\r\n\tchunked\r\n\r\n0\r\n\r\n{get}"),
        ("a return alone", f"POST /api/games HTTP/1.1\r\n{close}X-A:\rContent-Length: 5\r\nContent-Length: 0\r\n\r\n{get}"),
        ("a feed alone", f"POST /api/games HTTP/1.1\r\n{close}X-A: b\nContent-Length: 0\r\n\r\n{get}"),
        ("feeds alone", f"POST /api/games HTTP/1.1\n{close}Content-Length: 0\n\n{get}"),
        ("no colon", f"GET /api/info HTTP/1.1\r\n{close}Nothing\r\n\r\n"),
        ("no host", "GET /api/info HTTP/1.1\r\nConnection: close\r\n\r\n"),
        ("two hosts", f"GET /api/info HTTP/1.1\r\n{close}Host: evil.example\r\n\r\n"),
        ("another protocol", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        ("a later one", f"GET /api/info HTTP/1.9\r\n{close}\r\n"),
        ("no protocol", "GET /api/info\r\n\r\n"),
        ("TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(64)),
        ("a zero in a header", f"GET /api/info HTTP/1.1\r\n{close}X-A: a\0b\r\n\r\n"),
        ("many headers", f"GET /api/info HTTP/1.1\r\n{close}" + "X-A: b\r\n" * 100 + "\r\n"),
        ("long headers", f"GET /api/info HTTP/1.1\r\n{close}X-A: " + "b" * 9000 + "\r\n\r\n"),
    ):
        status, answer = request(server, data)
        assert status in (400, 413, 431, 501, 505), (name, status)
        assert answer.count(b"HTTP/1.1 ") == 1 and b"rules_hash" not in answer, (name, answer)


def paths(server):
    for path in ("/../etc/passwd", "/..", "/a/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2fetc/passwd", "/%2e./x",
                 "/%00", "/index.html%00.png", "//etc/passwd", "/./x", "/\\..\\x", "/%5c..%5cx", "/%", "/%zz", "/%c0%ae%c0%ae/x",
                 "/api/games/..", "/api/games/../info", "/api/games/%2e%2e/info", "/api/games/nosuchgame00/", "/api/games//record",
                 "/api//info", "/api/info/", "/api/info%0d%0aX: y", "/api/games/' OR 1=1", "/api/games/" + "x" * 900,
                 "/" + "x" * 2000, "/" + "x" * 9000, "http://evil.example/api/owls", "*", "?", "x"):
        status, answer = request(server, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode("latin-1"))
        assert status in (400, 404, 414, 431), (path[:60], status)
        assert b"root:" not in answer and b"\r\nX: y" not in answer
    status, _ = request(server, "GET /api/info?x=%00&../.. HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    assert status == 200, "a query is nobody's business"


def methods(server):
    def ask(method, path, more=""):
        return request(server, f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nX-Echo: owls\r\n{more}\r\n")

    for path in ("/healthz", "/api/info", "/api/games"):
        status, answer = ask("HEAD", path)
        assert status == 200 and answer.endswith(b"\r\n\r\n"), (path, answer)
    for method in ("OPTIONS", "TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"):
        for path in ("/", "/api/info", "/api/games", "/healthz"):
            status, answer = ask(method, path)
            assert status in (400, 403, 404, 405, 501) and b"owls" not in answer, (method, path, status)
    assert ask("CONNECT", "evil.example:443")[0] in (400, 403, 404, 405, 501)
    assert ask("BREW", "/")[0] == 400
    body = json.dumps({"token": token()})
    for kind in (None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        assert post(server, "/api/games", body, kind=kind)[0] == 415, kind
    assert post(server, "/api/games", "[" * 10000)[0] == 400
    assert post(server, "/api/games", "x" * 40000)[0] == 413
    assert post(server, "/healthz", body)[0] == 405
    for more in ("Upgrade: h2c\r\n", "Upgrade: websocket\r\n", "Expect: 100-continue\r\n"):
        assert b"HTTP/1.1 200 " in ask("GET", "/api/info", more)[1], more
    assert ask("GET", "/api/info", "Expect: owls\r\n")[0] == 417
    raw = Raw(server)
    raw.send(handshake().replace(b"Version: 13", b"Version: 12"))
    assert b" 426 " in raw.rest()[:16]
    raw = Raw(server)
    raw.send(handshake("Connection: close", path="/owls"))
    assert b" 404 " in raw.rest()[:16]


# ---- After all.
def nothing_was_noticed(server, honest):
    honest.enough.set()
    honest.join(PATIENCE)
    assert not honest.is_alive(), "the honest game does not end"
    print(f"# {honest.moves} honest moves in {len(honest.games)} games, the slowest answered after {honest.slowest * 1000:.0f} ms")
    assert not honest.faults, honest.faults
    assert honest.slowest < BOUND
    for game in honest.games:
        status, text = server.ask(f"/api/games/{game}/record")
        assert status == 200
        path = os.path.join(tests.folder, "honest.rome")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        verdict = subprocess.run([AEDILE, "verify", path], capture_output=True, text=True, check=False)
        assert verdict.returncode == 0 and "shuffle" in verdict.stdout, verdict.stdout + verdict.stderr


def it_still_runs(server):
    assert server.process.poll() is None
    assert server.ask("/healthz") == (200, {"ok": True})
    for name in ("bad_requests_total", "bad_frames_total", "slow_cut_total", "refused_total", "stale_total", "doubled_total"):
        assert server.metric(name) > 0, name
    assert server.metric("damaged_total") == 0 and server.metric("store_broken_total") == 0
    server.log.seek(0)
    assert "Sanitizer" not in server.log.read()


def ends(server):
    assert server.stop() == 0


# Pings are how never_reading has a lot to be answered.
server = Server(f"sqlite:{tests.folder}/games.db", "--limit", "controls=1000000", folder=tests.folder).start()
honest = Honest(server)
honest.start()
slow = Slowloris(server)
for check in (giant_frames, too_many_pings, much_and_gone, bad_frames, bad_json, floods, flood_of_connections, never_reading, wrong_origin, wrong_host, guesses,
              another_seat, joins_refused_for_good, unseen_names, left_seat, forged_entries, order, smuggling, paths, methods):
    if len(sys.argv) < 2 or check.__name__ in sys.argv:
        tests.run(check.__name__.replace("_", " "), check, server)
tests.run("slow ones are cut off", slow_ones_are_cut, slow)
tests.run("the honest noticed nothing", nothing_was_noticed, server, honest)
tests.run("it still runs", it_still_runs, server)
tests.run("and ends when asked", ends, server)
tests.end()
