# SPDX-License-Identifier: MIT
"""valve.py - a proxy between a server and its PostgreSQL, whose connections can be made to fail in ways a test chooses."""
import socket
import threading

from table import port_pick


class Pipe:
    """One connection through the valve."""

    def __init__(self, valve, near):
        self.valve, self.near = valve, near
        self.listens = False  # it has said LISTEN
        self.far = socket.socket(socket.AF_UNIX)
        self.far.connect(valve.target)
        self.rest = b""  # of a message from the database that is not whole yet
        self.threads = [threading.Thread(target=run, daemon=True) for run in (self.up, self.down)]
        for thread in self.threads:
            thread.start()

    def up(self):
        """From the server to the database."""
        self.carry(self.near, self.far, lambda data: data)

    def down(self):
        self.carry(self.far, self.near, self.filtered)

    def carry(self, source, sink, change):
        try:
            while data := source.recv(65536):
                self.listens = self.listens or (source is self.near and b"LISTEN aedile" in data)
                if not self.valve.closed:
                    sink.sendall(change(data))
        except OSError:
            pass
        for end in (self.near, self.far):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def filtered(self, data):
        """Without the messages of type A, which are notifications, where the valve keeps them back."""
        if not self.listens:
            return data
        data, passed = self.rest + data, b""
        while len(data) >= 5 and len(data) >= 1 + (size := int.from_bytes(data[1:5], "big")):
            if data[:1] != b"A" or not self.valve.deaf:
                passed += data[:1 + size]
            data = data[1 + size:]
        self.rest = data
        return passed

    def cut(self):
        self.near.close()
        self.far.close()


class Valve:
    """Listens on a port of its own; `address` is that of the store through it."""

    def __init__(self, address):
        folder = address.split("host=")[1].split("&")[0]
        self.target = f"{folder}/.s.PGSQL.5432"
        self.closed = False  # bytes are read and dropped, both ways
        self.deaf = False  # notifications are
        self.pipes = []
        for _ in range(50):
            self.port = port_pick()
            try:
                self.listener = socket.create_server(("127.0.0.1", self.port))
                break
            except OSError:
                continue
        self.address = f"postgres://aedile@127.0.0.1:{self.port}/postgres?sslmode=disable&gssencmode=disable"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        try:
            while True:
                self.pipes.append(Pipe(self, self.listener.accept()[0]))
        except OSError:
            pass

    def close(self):
        self.listener.close()
        for pipe in self.pipes:
            pipe.cut()
