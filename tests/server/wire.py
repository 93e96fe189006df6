# SPDX-License-Identifier: MIT
"""wire.py - a WebSocket and an HTTP client that cost little, for tests with hundreds of connections a second.

They do what a client must and no more: no extensions, no masking to speak of (the key is zero), no checks of the answer
beyond its status. What a connection looks like that misbehaves is the business of other tests.
"""
import asyncio
import json
import random
import time

import websockets

from table import PATIENCE, Client, Gone

HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
BROKEN = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)


def frame(opcode, payload):
    size = len(payload)
    if size < 126:
        head = bytes([0x80 | opcode, 0x80 | size])
    else:
        head = bytes([0x80 | opcode, 0x80 | 126]) + size.to_bytes(2, "big")
    return head + bytes(4) + payload


async def dial(port, source=None, tls=None):
    """A connection to 127.0.0.1, from an address of one's own (127.0.x.y) where one is given."""
    return await asyncio.open_connection("127.0.0.1", port, limit=1 << 22, ssl=tls,
                                         local_addr=(source, 0) if source else None)


class Wire:
    """What table.Client needs of a socket: send, iteration, close."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.close_code, self.close_reason = None, None

    @classmethod
    async def open(cls, port, source=None, tls=None, more=""):
        """`more`: further lines of the request's head."""
        reader, writer = await dial(port, source, tls)
        try:
            writer.write(HANDSHAKE.format(port=port, more=more).encode())
            answer = await reader.readuntil(b"\r\n\r\n")
            if not answer.startswith(b"HTTP/1.1 101 "):
                raise ConnectionRefusedError(answer.split(b"\r\n")[0].decode())
        except BaseException:
            writer.close()
            raise
        return cls(reader, writer)

    async def send(self, text):
        if self.writer.is_closing():
            raise websockets.ConnectionClosedError(None, None)
        self.writer.write(frame(TEXT, text.encode()))

    def __aiter__(self):
        return self

    async def __anext__(self):
        try:
            while True:
                first, size = await self.reader.readexactly(2)
                if size >= 126:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
                payload = await self.reader.readexactly(size)
                if first == 0x80 | TEXT:
                    return payload.decode()
                if first == 0x80 | PING:
                    self.writer.write(frame(PONG, payload))
                elif first == 0x80 | CLOSE:
                    self.close_code, self.close_reason = int.from_bytes(payload[:2], "big"), payload[2:].decode()
                    break
        except BROKEN:
            pass
        self.writer.close()
        raise StopAsyncIteration

    async def close(self):
        self.writer.close()


async def ask(port, path, body=None, source=None, tls=None, more=""):
    """(status, body) of a request, JSON where it is; Gone where no whole answer came."""
    data = b"" if body is None else json.dumps(body).encode()
    head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{more}"
    if data:
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
    writer = None
    try:
        reader, writer = await dial(port, source, tls)
        writer.write(head.encode() + b"\r\n" + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        sizes = [int(line.split(":")[1]) for line in answer if line.lower().startswith("content-length:")]
        text = (await reader.readexactly(sizes[0])).decode()
        return int(answer[0].split()[1]), json.loads(text) if text.startswith("{") else text
    except BROKEN:
        raise Gone() from None
    finally:
        if writer:
            writer.close()


class Wired(Client):
    """A table.Client over a Wire. It gives up where its server is dead, and tries again where the store is."""

    source = None  # the address it comes from, where that matters

    async def connect(self):
        deadline = time.monotonic() + PATIENCE
        while True:
            if self.reader:
                await self.reader  # something it was told may have been wrong
            try:
                await self.greet()
                return self
            except (Gone, *BROKEN) as why:
                if isinstance(why, Gone) and why.args and why.args[0] in (4401, 4404):
                    self.turned_away(why)
                    return self
                if self.server.process.poll() is not None or time.monotonic() > deadline:
                    raise Gone() from None
            await asyncio.sleep(0.01 + 0.02 * random.random())

    def turned_away(self, why):
        """The link opens nothing, and never will."""
        raise AssertionError(f"{self.game}: {why.args}")

    async def greet(self):
        self.socket = await Wire.open(self.server.port, self.source, self.server.tls)
        hello = {"type": "hello", "game": self.game, "version": self.known["version"], "lang": self.lang}
        if self.key:
            hello["token"] = self.key
        self.greeted = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps(hello))
        self.reader = asyncio.create_task(self.read())
        await asyncio.wait_for(self.greeted, PATIENCE)

    @property
    def gone(self):
        return self.reader is None or self.reader.done()
