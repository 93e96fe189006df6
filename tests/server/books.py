#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""books.py - the book of a boxed game on several devices: written by one of two, waited for, forgotten; bounds, and bad input."""
import asyncio
import json
import secrets
import signal
import time
import urllib.request

from front import NGINX, Front
from table import PATIENCE, Server, Tests, secret_file, soon

MOST = 2**53 - 1
LONG = ("--book-wait", "3600")  # longer than any test: who is answered was woken

tests = Tests()


def name():
    return secrets.token_urlsafe(16)


class Wire:
    """A connection that asks and is answered, one after another; what it asks for may wait."""

    async def open(self, server):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", server.port)
        self.host = f"127.0.0.1:{server.port}"
        return self

    def send(self, method, path, body=None, **headers):
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"host: {self.host}"]
        if body is not None:
            lines += ["content-type: " + headers.pop("content_type", "application/json"), f"content-length: {len(data)}"]
        lines += [f"{key.replace('_', '-')}: {value}" for key, value in headers.items()]
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + data)

    async def answer(self):
        """(status, body); JSON where it is. None: the server hung up."""
        head = (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)).decode().lower()
        status = int(head.split()[1])
        fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if line)
        text = await self.reader.readexactly(int(fields.get("content-length", "0")))
        assert status != 204 or "content-length" not in fields, head
        return status, json.loads(text) if "json" in fields.get("content-type", "") else text.decode()

    async def ask(self, *request, **headers):
        self.send(*request, **headers)
        return await self.answer()

    def close(self):
        self.writer.transport.abort()


class Desk:
    """A server and a wire to it, for one test."""

    def __init__(self, *options):
        self.server = Server("memory:", *options, folder=tests.folder).start()
        self.wires = []

    async def wire(self):
        self.wires.append(await Wire().open(self.server))
        return self.wires[-1]

    async def ask(self, method, path, body=None, **headers):
        wire = await Wire().open(self.server)
        answer = await wire.ask(method, path, body, **headers)
        wire.close()
        return answer

    async def put(self, book, revision, value=None, new=False):
        body = {"revision": revision, "book": {"value": value}}
        return await self.ask("PUT", f"/api/books/{book}", {**body, "new": True} if new else body)

    async def make(self):
        book = name()
        assert await self.put(book, 1, "first", new=True) == (200, {"revision": 1})
        return book

    async def waits(self, book, after=1, count=1):
        """So many more wires that wait for a change, once all of them do."""
        before = self.figure("book-waits")
        wires = [await self.wire() for _ in range(count)]
        for wire in wires:
            wire.send("GET", f"/api/books/{book}?after={after}")
        await self.until_wait(before + count)
        return wires

    async def until_wait(self, count):
        await soon(lambda: self.figure("book-waits") == count, f"{count} wait")

    def figure(self, bound, figure="bound_used"):
        return self.server.metric(f'{figure}{{name="{bound}"}}')

    def log(self):
        with open(self.server.log.name, encoding="utf-8") as file:
            return file.read()

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        if self.server.process.poll() is None:
            assert self.server.stop() == 0
        assert self.server.process.returncode == 0, self.log()
        for wire in self.wires:
            wire.close()


def code(answer):
    return answer[0], answer[1]["error"]["code"]


# ---- Reading and writing.
async def written_and_read():
    async with Desk() as desk:
        book = name()
        path = f"/api/books/{book}"
        assert desk.server.ask("/api/info")[1]["books"] is True
        assert code(await desk.ask("GET", path)) == (404, "table.no-book")
        assert code(await desk.put(book, 1)) == (404, "table.no-book"), "nobody said that it is new"
        assert await desk.put(book, 7, {"é": [1, 2.5, None, "\u2028\"\\"]}, new=True) == (200, {"revision": 7})
        held = {"revision": 7, "book": {"value": {"é": [1, 2.5, None, "\u2028\"\\"]}}}
        assert await desk.ask("GET", path) == (200, held)
        assert await desk.ask("GET", path + "?after=6") == (200, held)
        assert await desk.ask("GET", path + "?lang=de&after=0") == (200, held)
        for revision in (1, 6, 7):
            assert await desk.put(book, revision, "late", new=True) == (409, held)
        assert await desk.put(book, MOST, "last") == (200, {"revision": MOST})
        assert await desk.ask("GET", path) == (200, {"revision": MOST, "book": {"value": "last"}})
        assert code(await desk.ask("POST", path, {})) == (405, "table.method")
        status, answer = await desk.ask("GET", f"/api/books/{name()}?lang=es")
        assert status == 404 and answer["error"]["words"] == "no existe ese libro", answer
        wire = await desk.wire()
        assert await wire.ask("DELETE", path) == (200, {})
        assert code(await wire.ask("DELETE", path)) == (404, "table.no-book")
        assert code(await wire.ask("GET", path)) == (404, "table.no-book")
        assert await desk.put(book, 1, "again", new=True) == (200, {"revision": 1})


async def one_of_many_writers():
    async with Desk() as desk:
        book = await desk.make()
        for revision in range(2, 12):
            answers = await asyncio.gather(*(desk.put(book, revision, f"{revision} by {who}") for who in range(6)))
            won = [who for who, (status, _) in enumerate(answers) if status == 200]
            assert len(won) == 1, answers
            held = {"revision": revision, "book": {"value": f"{revision} by {won[0]}"}}
            assert [answer for who, answer in enumerate(answers) if who != won[0]] == [(409, held)] * 5, answers
            assert await desk.ask("GET", f"/api/books/{book}") == (200, held)


# ---- Waiting.
async def woken():
    async with Desk(*LONG) as desk:
        book, other = await desk.make(), await desk.make()
        wires = await desk.waits(book, count=5)
        assert (await desk.put(book, 1, "no"))[0] == 409 and (await desk.put(other, 2))[0] == 200
        wires[4].close()  # one has gone in the meantime
        assert (await desk.put(book, 2, "second"))[0] == 200
        for wire in wires[:4]:
            assert await wire.answer() == (200, {"revision": 2, "book": {"value": "second"}})
            wire.send("GET", f"/api/books/{book}?after=2")
        assert await desk.ask("DELETE", f"/api/books/{book}") == (200, {})
        for wire in wires[:4]:
            assert code(await wire.answer()) == (404, "table.no-book")


async def sent_ahead():
    """What is sent behind a call that waits is answered behind it."""
    async with Desk(*LONG) as desk:
        book = await desk.make()
        wire, = await desk.waits(book)
        wire.send("GET", f"/api/books/{book}?after=1")
        wire.send("GET", f"/api/books/{book}?after=2")
        wire.send("PUT", f"/api/books/{book}", {"revision": 3, "book": {}})
        assert (await desk.put(book, 2, "second"))[0] == 200
        second = (200, {"revision": 2, "book": {"value": "second"}})
        assert await wire.answer() == second and await wire.answer() == second
        assert (await desk.put(book, 4, "fourth"))[0] == 200
        fourth = {"revision": 4, "book": {"value": "fourth"}}
        assert await wire.answer() == (200, fourth) and await wire.answer() == (409, fourth)


async def ends_by_itself():
    async with Desk("--book-wait", "1") as desk:
        book = await desk.make()
        wire = await desk.wire()
        started = time.monotonic()
        assert await wire.ask("GET", f"/api/books/{book}?after=1") == (204, "")
        assert time.monotonic() - started > 0.9
        assert (await wire.ask("GET", f"/api/books/{book}"))[0] == 200, "the connection lives on"
        assert await wire.ask("HEAD", f"/api/books/{book}?after=1") == (204, "")


async def client_gone():
    """Nothing is left of who hangs up, however; what they had sent behind the call is not looked at before it ends."""
    async with Desk(*LONG) as desk:
        book = await desk.make()
        for way in ("abort", "close", "write_eof"):
            wire, = await desk.waits(book)
            getattr(wire.writer.transport, way)()
            await desk.until_wait(0)
        wire, = await desk.waits(book)
        wire.send("GET", "/api/info")
        wire.writer.close()
        assert (await desk.put(book, 2))[0] == 200
        await desk.until_wait(0)


async def server_stopped():
    async with Desk(*LONG) as desk:
        book = await desk.make()
        wires = await desk.waits(book, count=3)
        started = time.monotonic()
        assert await asyncio.get_running_loop().run_in_executor(None, desk.server.stop) == 0
        took = time.monotonic() - started
        for wire in wires:
            assert await wire.answer() == (204, "")
        assert took < 60, took


async def server_drained():
    """A server that is to go soon serves books as everything else, until it goes."""
    async with Desk(*LONG, "--drain", "3600") as desk:
        book = await desk.make()
        wire, = await desk.waits(book)
        desk.server.process.send_signal(signal.SIGTERM)
        await soon(lambda: desk.server.ask("/readyz")[0] == 503, "not ready")
        assert (await desk.put(book, 2, "second"))[0] == 200
        assert (await wire.answer())[0] == 200
        wire.send("GET", f"/api/books/{book}?after=2")
        desk.server.process.send_signal(signal.SIGTERM)
        status, _ = await wire.answer()
        assert status in (204, 503), status  # 503 where the signal was quicker
        await asyncio.get_running_loop().run_in_executor(None, desk.server.process.wait, PATIENCE)


async def server_killed():
    """Nothing is kept: the device that has the book puts it there again."""
    async with Desk() as desk:
        book = await desk.make()
        desk.server.kill()
        desk.server.start()
        assert code(await desk.put(book, 2, "second")) == (404, "table.no-book")
        assert await desk.put(book, 2, "second", new=True) == (200, {"revision": 2})


# ---- Bounds.
async def forgotten():
    """The one that nobody asks for any more, and not the other, unless this test was slower than that."""
    keep = 2
    async with Desk("--book-keep", str(keep), "--book-wait", "1") as desk:
        book, other = await desk.make(), await desk.make()
        asked = time.monotonic()
        while desk.figure("books") == 2:
            before, asked = asked, time.monotonic()
            answer = await desk.ask("GET", f"/api/books/{other}?after=1")
            if answer[0] == 404 and time.monotonic() - before > keep:
                book, other, asked = await desk.make(), await desk.make(), time.monotonic()
                continue
            assert answer == (204, ""), answer
        assert code(await desk.ask("GET", f"/api/books/{book}")) == (404, "table.no-book")
        await soon(lambda: desk.figure("books") == 0, "both forgotten")


async def too_many_books():
    """The one that was untouched longest and that nobody waits for makes room; where all are waited for, there is none."""
    async with Desk(*LONG, "--limit", "books=3") as desk:
        one, two, three = [await desk.make() for _ in range(3)]
        await desk.waits(one)
        assert (await desk.ask("GET", f"/api/books/{two}"))[0] == 200
        four = await desk.make()
        assert [(await desk.ask("GET", f"/api/books/{book}"))[0] for book in (one, two, three, four)] == [200, 200, 404, 200]
        await desk.waits(two)
        await desk.waits(four)
        five = name()
        assert code(await desk.put(five, 1, new=True)) == (503, "table.books")
        assert desk.figure("books") == 3 and desk.figure("books", "bound_refused_total") == 1
        assert await desk.ask("DELETE", f"/api/books/{one}") == (200, {})
        assert (await desk.put(five, 1, new=True))[0] == 200
        assert '"failed"' in desk.log(), "the answer 503 is noted"
        for book in (one, two, three, four, five):
            assert book not in desk.log() and book not in desk.server.ask("/metrics")[1]


async def too_many_of_an_address():
    async with Desk(*LONG, "--behind-proxy", "--limit", "books-address=2") as desk:
        def of(address):
            return {"x_forwarded_for": address}

        async def make(address):
            book = name()
            return book, await desk.ask("PUT", f"/api/books/{book}", {"revision": 1, "book": {}, "new": True}, **of(address))

        one, two, other = [(await make(address))[0] for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2")]
        await desk.waits(one)
        three, answer = await make("192.0.2.1")
        assert answer == (200, {"revision": 1})
        found = [(await desk.ask("GET", f"/api/books/{book}"))[0] for book in (one, two, three, other)]
        assert found == [200, 404, 200, 200], "its own makes room, and no other's"
        await desk.waits(three)
        assert code((await make("192.0.2.1"))[1]) == (429, "table.books")
        assert (await make("192.0.2.2"))[1][0] == 200 and desk.figure("books-address", "bound_refused_total") == 1


async def too_many_waits():
    limits = ("--limit", "book-waits=4", "--limit", "book-waits-book=2", "--limit", "book-waits-address=3")
    async with Desk(*LONG, "--behind-proxy", *limits) as desk:
        one, two, three = [await desk.make() for _ in range(3)]
        first, _ = await desk.waits(one, count=2)
        for book, address, status, bound in ((one, "192.0.2.9", 429, "book-waits-book"), (two, "127.0.0.1", 200, None),
                                             (two, "127.0.0.1", 429, "book-waits-address"), (three, "192.0.2.9", 200, None),
                                             (three, "192.0.2.8", 503, "book-waits")):
            wire = await desk.wire()
            wire.send("GET", f"/api/books/{book}?after=1", x_forwarded_for=address)
            if status == 200:
                await desk.until_wait(3 if book == two else 4)
            else:
                assert code(await wire.answer()) == (status, "table.book-waits"), (bound, book)
                assert desk.figure(bound, "bound_refused_total") == 1, bound
        assert (await desk.ask("GET", f"/api/books/{one}"))[0] == 200, "who does not wait is answered"
        first.close()
        await desk.until_wait(3)
        await desk.waits(one)


async def too_often():
    async with Desk("--limit", "book-makes-burst=2", "--limit", "book-makes=1", "--limit", "book-writes-burst=6",
                    "--limit", "book-writes=1") as desk:
        book = await desk.make()
        await desk.make()
        assert code(await desk.put(name(), 1, new=True)) == (429, "table.too-often")
        assert [(await desk.put(book, revision))[0] for revision in (2, 3, 4)] == [200, 200, 200]
        assert code(await desk.put(book, 5)) == (429, "table.too-often")
        assert code(await desk.ask("DELETE", f"/api/books/{book}")) == (429, "table.too-often")
        assert (await desk.ask("GET", f"/api/books/{book}"))[1]["revision"] == 4
        assert desk.figure("book-makes-burst", "bound_refused_total") == 1
        assert desk.figure("book-writes-burst", "bound_refused_total") == 2
    async with Desk("--no-limits", "--limit", "book-makes-burst=1", "--limit", "book-writes-burst=1") as desk:
        book = await desk.make()
        await desk.make()
        assert (await desk.put(book, 2))[0] == 200


async def none_held():
    async with Desk("--limit", "books=0") as desk:
        assert desk.server.ask("/api/info")[1]["books"] is False
        for request in (("GET",), ("DELETE",), ("PUT", {"revision": 1, "book": {}, "new": True})):
            assert code(await desk.ask(request[0], f"/api/books/{name()}", *request[1:])) == (404, "table.path")


# ---- Bad input.
BAD = (
    (b"", "table.json"),
    (b"{", "table.json"),
    (b"[]", "table.json"),
    (b"null", "table.json"),
    (b'{"revision":1,"book":{}}x', "table.json"),
    (b'{"revision":1,"revision":2,"book":{}}', "table.json"),
    (b'{"revision":1,"book":{"a":1,"a":2}}', "table.json"),
    (b'{"revision":1,"book":{"a":"\xff"}}', "table.json"),
    (b'{"revision":1,"book":{"a":"\xed\xa0\x80"}}', "table.json"),
    (b'{"revision":1,"book":{"a":"\\ud800"}}', "table.json"),
    (b'{"revision":1,"book":{"a":"\\u0000"}}', "table.json"),
    (b'{"revision":1,"book":{"\\u0000":1}}', "table.json"),
    (b'{"revision":1,"book":{"a":"\x00"}}', "table.json"),
    (b'{"revision":1,"book":{}}\x00', "table.json"),
    (b'{"revision":1,"book":{"a":1e999}}', "table.json"),
    (b'{"revision":1,"book":{"a":99999999999999999999}}', "table.json"),
    (b'{"revision":1,"book":{"a":' + b"[" * 15000 + b"]" * 15000 + b"}}", "table.json"),
    (b'{"revision":1,"book":{"a":NaN}}', "table.json"),
    (b'{"revision":99999999999999999999,"book":{}}', "table.json"),
    (b'{"book":{}}', "table.book"),
    (b'{"revision":1}', "table.book"),
    (b'{"revision":0,"book":{}}', "table.book"),
    (b'{"revision":-1,"book":{}}', "table.book"),
    (b'{"revision":1.5,"book":{}}', "table.book"),
    (b'{"revision":"1","book":{}}', "table.book"),
    (b'{"revision":null,"book":{}}', "table.book"),
    (b'{"revision":9007199254740992,"book":{}}', "table.book"),
    (b'{"revision":1,"book":[]}', "table.book"),
    (b'{"revision":1,"book":null}', "table.book"),
    (b'{"revision":1,"book":"{}"}', "table.book"),
    (b'{"revision":1,"book":{},"new":1}', "table.book"),
    (b'{"revision":1,"book":{},"new":null}', "table.book"),
    (b'{"revision":1,"book":{},"news":true}', "table.stranger"),
)


async def bad_bodies():
    async with Desk("--no-limits") as desk:
        book = await desk.make()
        held = await desk.ask("GET", f"/api/books/{book}")
        for body, why in BAD:
            assert code(await desk.ask("PUT", f"/api/books/{book}", body)) == (400, why), body[:80]
            assert code(await desk.ask("PUT", f"/api/books/{name()}", body)) == (400, why), body[:80]
        assert code(await desk.ask("PUT", f"/api/books/{book}", b"{}", content_type="text/plain")) == (415, "table.content-type")
        wire = await desk.wire()
        assert code(await wire.ask("PUT", f"/api/books/{book}")) == (415, "table.content-type")
        assert (await desk.ask("PUT", f"/api/books/{book}", {"revision": 2, "book": {"a": "x" * 32768}}))[0] == 413
        longer = b'{"revision":2,"book":{"a":[' + b",".join([b"1e99"] * 6000) + b"]}}"  # as it is written here
        assert (await desk.ask("PUT", f"/api/books/{book}", longer))[0] == 413
        assert await desk.ask("GET", f"/api/books/{book}") == held and desk.figure("books") == 1
        body = {"revision": 2, "book": {"a": "x" * 32700}}
        assert await desk.ask("PUT", f"/api/books/{book}", body) == (200, {"revision": 2})
        assert await desk.ask("GET", f"/api/books/{book}") == (200, body)
        deep = b'{"revision":3,"book":{"a":' + b"[" * 2000 + b"]" * 2000 + b"}}"
        assert (await desk.ask("PUT", f"/api/books/{book}", deep))[0] == 200
        odd = {"\u2028": [-0.5, 1e300, 2**63 - 1, -(2**63), True, "\x7f\x01\U0001f3db", {"": {}}], "a": "</script>"}
        assert (await desk.ask("PUT", f"/api/books/{book}", {"revision": 4, "book": odd}))[0] == 200
        assert await desk.ask("GET", f"/api/books/{book}") == (200, {"revision": 4, "book": odd})


async def bad_names():
    async with Desk("--no-limits") as desk:
        body = {"revision": 1, "book": {}, "new": True}
        good = name()
        for bad in (good[:21], good + "a", good + "ab", "a" * 5000, good[:21] + "%00", good[:21] + "%2F", good[:21] + ".", "..", "",
                    good[:20] + "%C3%A9", good + "/", good + "/x", good[:21] + "+", good[:21] + "%20", "{book}"):
            for request in (("GET",), ("PUT", body), ("DELETE",)):
                status, _ = await desk.ask(request[0], f"/api/books/{bad}", *request[1:])
                assert status in (400, 404, 414, 431), (status, bad)
        assert desk.figure("books") == 0
        assert (await desk.ask("PUT", f"/api/books/%{ord(good[0]):02x}{good[1:]}", body))[0] == 200
        for after in ("", "x", "-1", "1.0", "1x", "+1", str(MOST + 1), "9" * 40, "%31", "0x1"):
            answer = await desk.ask("GET", f"/api/books/{good}?after={after}")
            assert code(answer) == (400, "table.book-after"), (after, answer)
        assert (await desk.ask("GET", f"/api/books/{good}?before=1&xafter=1"))[0] == 200


async def other_pages():
    """Another site's page can neither write nor remove, and who is banned is not served."""
    secret_file(f"{tests.folder}/token", "a-token-of-the-operator-0123456789\n")
    async with Desk("--behind-proxy", "--admin-token-file", f"{tests.folder}/token") as desk:
        book = await desk.make()
        for request in (("PUT", {"revision": 2, "book": {}}), ("DELETE",)):
            assert (await desk.ask(request[0], f"/api/books/{book}", *request[1:], origin="https://example.org"))[0] == 403
        assert (await desk.ask("GET", f"/api/books/{book}"))[1]["revision"] == 1
        ban = {"prefix": "192.0.2.0/24", "for_s": 60}
        answer = await desk.ask("POST", "/api/admin/bans", ban, authorization="Bearer a-token-of-the-operator-0123456789")
        assert answer[0] == 200, answer
        assert (await desk.ask("GET", f"/api/books/{book}", x_forwarded_for="192.0.2.7"))[0] == 403
        assert (await desk.ask("GET", f"/api/books/{book}", x_forwarded_for="192.0.3.7"))[0] == 200


async def behind_nginx():
    """docs/nginx.conf sends all requests for one book to one of two processes."""
    async with Desk(*LONG, "--behind-proxy", "--no-limits") as one, Desk(*LONG, "--behind-proxy", "--no-limits") as two:
        front = Front(tests.folder, [one.server, two.server]).start()
        try:
            for number in range(16):
                book = name()
                for revision in (1, 2):
                    answer = await front_ask(front, book, {"revision": revision, "book": {"number": number}, "new": revision == 1})
                    assert answer == (200, {"revision": revision})
                assert front.ask(f"/api/books/{book}") == (200, {"revision": 2, "book": {"number": number}})
            held = [desk.figure("books") for desk in (one, two)]
            assert sum(held) == 16 and min(held) > 0, held
            before = one.figure("book-waits") + two.figure("book-waits")
            waiting = asyncio.get_running_loop().run_in_executor(None, front.ask, f"/api/books/{book}?after=2")
            await soon(lambda: one.figure("book-waits") + two.figure("book-waits") == before + 1, "it waits")
            assert (await front_ask(front, book, {"revision": 3, "book": {}}))[0] == 200
            assert await waiting == (200, {"revision": 3, "book": {}})
        finally:
            front.process.terminate()
            front.process.wait()
            front.process.stdout.close()


async def front_ask(front, book, body):
    def put():
        request = urllib.request.Request(front.url(f"/api/books/{book}"), json.dumps(body).encode(),
                                         {"content-type": "application/json"}, method="PUT")
        with urllib.request.urlopen(request, timeout=PATIENCE, context=front.tls) as answer:
            return answer.status, json.loads(answer.read())

    return await asyncio.get_running_loop().run_in_executor(None, put)


# ---- In one's home network.
async def at_home():
    """--home: by addresses and names of home alone, so that no page of elsewhere leads here."""
    async with Desk("--home") as desk:
        for host in ("127.0.0.1:1", "192.168.178.20:8017", "10.1.2.3", "172.31.0.1", "[fd00::1]:8017", "[::1]",
                     "localhost:1", "den", "den.local:8017", "DEN.LAN"):
            wire = await desk.wire()
            wire.host = host
            assert (await wire.ask("GET", "/api/info"))[0] == 200, host
        for host in ("example.org", "8.8.8.8:8017", "172.32.0.1", "192.169.0.1", "[2001:db8::1]", "[den]",
                     "local", ".local", "", ":8017", "den.local.example.org", "192.168.1.1.example.org"):
            wire = await desk.wire()
            wire.host = host
            status = (await wire.ask("GET", "/api/info"))[0]
            assert (status == 200) == (host == "local"), host
        assert await desk.put(name(), 1, new=True) == (200, {"revision": 1})


tests.run("written and read", written_and_read)
tests.run("at home", at_home)
tests.run("one of many writers wins", one_of_many_writers)
tests.run("who waits is woken", woken)
tests.run("sent ahead of an answer", sent_ahead)
tests.run("waiting ends by itself", ends_by_itself)
tests.run("the client is gone while it waits", client_gone)
tests.run("the server stops while somebody waits", server_stopped)
tests.run("the server drains while somebody waits", server_drained)
tests.run("the server is killed", server_killed)
tests.run("a book is forgotten", forgotten)
tests.run("too many books", too_many_books)
tests.run("too many books of an address", too_many_of_an_address)
tests.run("too many who wait", too_many_waits)
tests.run("too often", too_often)
tests.run("no books at all", none_held)
tests.run("bad bodies", bad_bodies)
tests.run("bad names", bad_names)
tests.run("other pages, and who is banned", other_pages)
if NGINX:
    tests.run("behind nginx", behind_nginx)
tests.end()
