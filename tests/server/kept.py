# SPDX-License-Identifier: MIT
"""kept.py - what a store holds, read without the program that wrote it, and what must be true of it."""
import hashlib
import json
import sqlite3
import subprocess


class SqliteKept:
    """The entries of a file; only those that were added since are read, unless all are asked for."""

    def __init__(self, path):
        self.path = path
        self.forget()

    def forget(self):
        self.last, self.games, self.names = 0, {}, {}

    def read(self):
        base = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
        try:
            newest = max(self.names, default=0)
            for number, name in base.execute("SELECT number, id FROM games WHERE number > ?", (newest,)):
                self.names[number] = name
                self.games[name] = []
            rows = base.execute("SELECT rowid, game, version, mark, body FROM entries WHERE rowid > ? ORDER BY rowid",
                                (self.last,))
            for self.last, game, version, mark, body in rows:
                self.games[self.names[game]].append((version, mark, body))
        finally:
            base.close()
        return self.games

    def whole(self):
        base = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
        try:
            found = base.execute("PRAGMA integrity_check").fetchall()
            assert found == [("ok",)], found
        finally:
            base.close()
        self.forget()
        return self.read()


class PostgresKept:
    SELECT = (
        "SELECT json_agg(json_build_array(id, (SELECT coalesce(json_agg(json_build_array(version, mark, body)"
        " ORDER BY version), '[]') FROM aedile.entries WHERE game = id))) FROM aedile.games"
    )

    def __init__(self, address):
        self.address = address

    def read(self):
        command = ["psql", self.address, "-XAtc", self.SELECT]
        answer = subprocess.run(command, capture_output=True, text=True, check=True)
        return {game: [tuple(row) for row in entries] for game, entries in json.loads(answer.stdout or "[]") or []}

    whole = read


def seat_key(token):
    """As the server writes it into its log: it never keeps the token."""
    return hashlib.sha256(b"aedile seat 1\n" + token.encode()).hexdigest()[:32]


def mark_of(key, id):
    """What the server marks a message's entry with: the front of the token's hash, and the client's id."""
    return hashlib.sha256(b"aedile seat 1\n" + key.encode()).hexdigest()[:6] + ":" + id


def check_log(game, entries):
    """Versions without gaps, no mark twice; the versions by mark."""
    assert [entry[0] for entry in entries] == list(range(1, len(entries) + 1)), f"{game}: versions {entries}"
    marks = {}
    for version, mark, _ in entries:
        assert mark not in marks, f"{game}: {mark} is entry {marks[mark]} and {version}"
        if mark:
            marks[mark] = version
    return marks


def check_table(table, entries):
    """The log of one game against what its people sent and were told."""
    marks = check_log(table.game, entries)
    sent = {}
    for seat in table.seats:
        number = seat.number
        for id, version in seat.kept.items():
            found = marks.get(mark_of(seat.keys[id], id))
            assert found == version, f"{table.game}: {number}:{id} was acknowledged as {version}, the store has {found}"
        for id in seat.refused:
            assert mark_of(seat.keys[id], id) not in marks, f"{table.game}: {number}:{id} was refused, and is in the store"
        for id, (kind, members) in seat.sent.items():
            sent[mark_of(seat.keys[id], id)] = (f"{kind} {number}", members.get("text"))
    for version, mark, body in entries:
        if mark:
            start, text = sent.get(mark, ("nobody sent it", None))
            if start.startswith("leave") and body.startswith("resign"):  # once the game runs
                start = start.replace("leave", "resign")
            assert body.startswith(start), f"{table.game}: entry {version} {mark} is {body}, expected {start}"
            assert text is None or body == f"{start} {text}", f"{table.game}: {body}, expected {start} {text}"
    for client in table.clients:
        check_client(table.game, client, entries)


def check_client(game, client, entries):
    """Nobody saw anything that is not kept."""
    version = client.known["version"]
    assert version <= len(entries), f"{game}: a client saw version {version}, the store has {len(entries)}"
    for line in client.known["chat"]:
        body = entries[line["n"] - 1][2]
        assert body == f"chat {line['seat']} {line['text']}", f"{game}: a client saw {line}, the store has {body}"


def check_seats(taken, games):
    """Whoever was told that the seat is theirs sits there, once."""
    for game, seat, token in taken:
        assert game in games, f"{game} was made and is not in the store"
        start = f"sit {seat} {seat_key(token)}"
        found = [body for _, _, body in games[game] if body.startswith(start)]
        assert len(found) == 1, f"{game}: seat {seat} was taken, the store has {found}"


def differences(known, fresh, skip=("clocks",)):
    """What a client that was there all the time and one that just came see differently; empty: nothing."""
    wrong = []
    for key in sorted(set(known) | set(fresh)):
        one, other = known.get(key), fresh.get(key)
        if key == "chat" and len(other) >= 100:
            one = one[-len(other):]  # only so many are told to who comes late
        if key == "shuffle" and one and other:
            one, other = ({k: v for k, v in each.items() if k != "left_ms"} for each in (one, other))
        if key not in skip and one != other:
            wrong.append(f"{key}: {json.dumps(one)[:300]} against {json.dumps(other)[:300]}")
    return wrong
