# SPDX-License-Identifier: MIT
"""Samples to train with (docs/samples.md): read, made of games of your own, written, and their games played again.

    samples = aedile.samples.read("my.samples")
    seats = samples.seats.numpy()            # one row a seat, as NumPy's records, without a copy
    game = samples.game(0, ply=40)           # the first game after 40 moves, as an aedile.Game

    writer = aedile.samples.Writer("games of mine")
    writer.add(game, choices={40: bot.think(game.copy())})
    writer.write("mine.samples")

Without NumPy a row is a dict: samples.positions[7]["ply"].
"""
from __future__ import annotations

import math
import operator
import os
import re
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ._aedile import AedileError, input_names, mark_names
from .game import Game
from .thinking import Thought

INPUTS, MARKS = tuple(input_names()), tuple(mark_names())
MAGIC_1, MAGIC_2 = b"aedile-samples 1", b"aedile-samples 2"
NOTE_MAX = 1024
CHOICES_MAX = 40

# What a row has: name, type (struct's letter), how many of it; a tuple for tables of them. "x" is space.
Layout = tuple[tuple[str, str, "int | tuple[int, int]"], ...]

_HEAD_1: Layout = (("inputs", "I", 1), ("marks", "I", 1), ("positions", "Q", 1), ("seats", "Q", 1), ("choices", "Q", 1))
_HEAD_2: Layout = (
    ("head_bytes", "I", 1),
    ("note_bytes", "I", 1),
    ("inputs", "I", 1),
    ("marks", "I", 1),
    ("names", "Q", 1),
    ("games", "Q", 1),
    ("moves", "Q", 1),
    ("positions", "Q", 1),
    ("seats", "Q", 1),
    ("choices", "Q", 1),
    ("by_players", "I", 5),
    ("automaton", "I", 1),
    ("rules", "Q", 7),
)
_GAME: Layout = (
    ("game", "I", 1),
    ("moves", "I", 1),
    ("first_move", "Q", 1),
    ("deal", "Q", 1),
    ("box", "B", 1),
    ("players", "B", 1),
    ("markers", "B", 1),
    ("consul_win", "B", 1),
    ("idle_rounds", "H", 1),
    ("modules", "B", 10),
    ("faces", "B", 4),
    ("alternates", "I", 1),
    ("consul_shapes", "B", 1),
    ("edition", "B", 1),
    ("stream", "B", 1),
    ("", "x", 1),
    ("vp", "h", 5),
    ("winners", "B", 1),
    ("flags", "B", 1),
)
_MOVE: Layout = (("number", "H", 1),)
_POSITION: Layout = (
    ("game", "I", 1),
    ("first", "I", 1),
    ("clock", "H", 1),
    ("era", "B", 1),
    ("players", "B", 1),
    ("seats", "B", 1),
    ("flags", "B", 1),
    ("ply", "H", 1),
)


def _seat(inputs: int) -> Layout:
    rest: Layout = (("", "x", 2 * (inputs % 2)),) if inputs % 2 else ()
    targets: Layout = (("points", "f", 1), ("chance", "f", 1), ("won", "f", 1), ("vp", "h", 1), ("ended", "h", 1))
    return (*targets, ("input", "h", inputs), *rest)


def _choice(marks: int, version: int) -> Layout:
    begin: Layout = (("game", "I", 1), ("context", "f", 6), ("share", "f", CHOICES_MAX))
    middle: Layout = (("era", "B", 1), ("held_out", "B", 1), ("count", "B", 1))
    if version == 2:
        middle = (*middle, ("seat", "B", 1), ("ply", "H", 1), ("number", "H", CHOICES_MAX))
    rows: Layout = (*begin, *middle, ("mark", "b", (CHOICES_MAX, marks)))
    space = -_size(rows) % 4
    return (*rows, ("", "x", space)) if space else rows


def _count(count: int | tuple[int, int]) -> int:
    return count if isinstance(count, int) else count[0] * count[1]


def _format(layout: Layout) -> str:
    return "<" + "".join(f"{_count(count)}{letter}" for _, letter, count in layout)


def _size(layout: Layout) -> int:
    return struct.calcsize(_format(layout))


def _pack(layout: Layout, row: Mapping[str, Any]) -> bytes:
    values: list[Any] = []
    for name, letter, count in layout:
        if letter == "x":
            continue
        value = row[name]
        if isinstance(count, tuple):
            values.extend(number for part in value for number in part)
        elif count == 1:
            values.append(value)
        else:
            values.extend(value)
    return struct.pack(_format(layout), *values)


def _unpack(layout: Layout, data: bytes | memoryview, at: int = 0) -> dict[str, Any]:
    values = iter(struct.unpack_from(_format(layout), data, at))
    row: dict[str, Any] = {}
    for name, letter, count in layout:
        if letter == "x":
            continue
        if isinstance(count, tuple):
            row[name] = tuple(tuple(next(values) for _ in range(count[1])) for _ in range(count[0]))
        else:
            row[name] = next(values) if count == 1 else tuple(next(values) for _ in range(count))
    return row


class Table:
    """Rows of one kind. `table[i]` is a dict; `table.numpy()` an array of records."""

    def __init__(self, layout: Layout, data: bytes | bytearray | memoryview = b"") -> None:
        self.layout = layout
        self.row_bytes = _size(layout)
        self.data = memoryview(data).cast("B")
        if len(self.data) % self.row_bytes:
            raise ValueError(f"{len(self.data)} bytes are no number of rows of {self.row_bytes}")

    @classmethod
    def of(cls, layout: Layout, rows: Iterable[Mapping[str, Any]]) -> Table:
        return cls(layout, b"".join(_pack(layout, row) for row in rows))

    def __len__(self) -> int:
        return len(self.data) // self.row_bytes

    def __getitem__(self, index: int) -> dict[str, Any]:
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} rows")
        return _unpack(self.layout, self.data, index % len(self) * self.row_bytes)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[index] for index in range(len(self)))

    def numpy(self) -> Any:
        """The rows as an array of NumPy's records, without a copy: table.numpy()["points"]."""
        import numpy

        fields, at = {}, 0
        for name, letter, count in self.layout:
            size = struct.calcsize(f"<{_count(count)}{letter}")
            if letter != "x":
                fields[name] = (("<" + letter, () if count == 1 else count), at)
            at += size
        kinds: Any = {
            "names": list(fields),
            "formats": [kind for kind, _ in fields.values()],
            "offsets": [offset for _, offset in fields.values()],
            "itemsize": self.row_bytes,
        }
        return numpy.frombuffer(self.data, numpy.dtype(kinds))


@dataclass
class Samples:
    """The parts of a file. Games and moves are empty in files of version 1."""

    inputs: int = 85
    marks: int = 29
    names: int = 0
    rules: tuple[int, ...] = (0,) * 7
    note: str = ""
    version: int = 2
    games: Table = field(default_factory=lambda: Table(_GAME))
    moves: Table = field(default_factory=lambda: Table(_MOVE))
    positions: Table = field(default_factory=lambda: Table(_POSITION))
    seats: Table = field(default_factory=lambda: Table(_seat(85)))
    choices: Table = field(default_factory=lambda: Table(_choice(29, 2)))

    def game(self, index: int, ply: int | None = None) -> Game:
        """A game of `games` after its first `ply` moves, or at its end. A ValueError where it was played by other rules than
        those of this package."""
        row = self.games[index]
        if ply is not None and not 0 <= ply <= row["moves"]:
            raise ValueError(f"the game has {row['moves']} moves, and none after {ply}")
        game = Game(configuration(row))
        theirs, ours = self.rules[row["edition"] - 1], _rules_hash(row["edition"])
        if theirs != ours:
            raise ValueError(
                f"it is of other rules: games of edition {row['edition']} have RulesHash {theirs:016x}, here it is {ours:016x}"
            )
        for number in struct.unpack_from(f"<{row['moves']}H", self.moves.data, 2 * row["first_move"])[:ply]:
            game.apply(number)
        return game

    def index(self, number: int) -> int:
        """Where the game with this number is among `games`."""
        for index in range(len(self.games)):
            if self.games[index]["game"] == number:
                return index
        raise IndexError(f"there is no game {number}")

    def write(self, path: str | os.PathLike[str]) -> None:
        """A file of version 2, byte for byte as aedile-train writes it."""
        note = self.note.encode() + b"\0"
        note += b"\0" * (-len(note) % 8)
        if len(note) > NOTE_MAX:
            raise ValueError(f"a note has at most {NOTE_MAX - 1} bytes")
        if self.version != 2:
            raise ValueError("samples of version 1 have no games, and cannot be written as version 2")
        _check(self)
        players = [row["players"] for row in self.games]
        head = {
            "head_bytes": len(MAGIC_2) + _size(_HEAD_2),
            "note_bytes": len(note),
            "inputs": self.inputs,
            "marks": self.marks,
            "names": self.names,
            **{name: len(getattr(self, name)) for name in ("games", "moves", "positions", "seats", "choices")},
            "by_players": [players.count(count) for count in range(1, 6)],
            "automaton": sum(row["flags"] >> 1 & 1 for row in self.games),
            "rules": self.rules,
        }
        with open(path, "wb") as file:
            file.write(MAGIC_2 + _pack(_HEAD_2, head) + note)
            for table in (self.games, self.moves, self.positions, self.seats, self.choices):
                file.write(table.data)


def _check(samples: Samples) -> None:
    """No row leads out of a table, as train/samples.c has it, and shares are numbers: else a ValueError that names it."""
    games: dict[int, int] = {}
    moves, before = 0, -1
    for index, row in enumerate(samples.games):
        seats = row["players"] + (row["flags"] >> 1 & 1)
        known = 1 <= row["edition"] <= len(samples.rules) and samples.rules[row["edition"] - 1]
        if row["game"] <= before or row["first_move"] != moves or not (row["players"] and seats <= 5 and known):
            raise ValueError(f"game row {index} is none")
        before = row["game"]
        moves += row["moves"]
        games[before] = row["moves"]
    if moves != len(samples.moves):
        raise ValueError(f"the games have {moves} moves, and {len(samples.moves)} are there")

    def played(game: int, ply: int) -> bool:
        return samples.version == 1 or ply < games.get(game, 0)

    positions = struct.iter_unpack(_format(_POSITION), samples.positions.data)
    for index, (game, first, _, era, players, seats, flags, ply) in enumerate(positions):
        fits = players and seats <= 5 and era < 3 and players + (flags >> 3 & 1) == seats
        if not fits or first + seats > len(samples.seats) or not played(game, ply):
            raise ValueError(f"position row {index} is none")
    head = "<I24x40f3BBH" if samples.version == 2 else "<I24x40f3B"  # up to the ply; what lies behind it is only read where wanted
    choices = struct.iter_unpack(f"{head}{samples.choices.row_bytes - struct.calcsize(head)}x", samples.choices.data)
    for index, (game, *numbers) in enumerate(choices):
        era, _, count, *turn = numbers[CHOICES_MAX:]
        seat, ply = turn or (0, 0)
        finite = math.isfinite(sum(numbers[:CHOICES_MAX]))
        if count > CHOICES_MAX or era > 2 or seat > 4 or not finite or not played(game, ply):
            raise ValueError(f"choice row {index} is none")


class Writer:
    """Makes samples of games, one after another.

        writer = Writer("how they were made")
        writer.add(game, choices={12: bot.think(position), 13: {"income": 30, "buy C7": 10}})
        writer.write("mine.samples")

    A note has room for 1023 bytes.
    """

    def __init__(self, note: str = "") -> None:
        self._note = note
        self._rules = [0] * 7
        self._rows: dict[str, list[dict[str, Any]]] = {
            name: [] for name in ("games", "moves", "positions", "seats", "choices")
        }

    def add(
        self,
        game: Game,
        choices: Mapping[int, Thought | Mapping[str | int, float]] | None = None,
        *,
        number: int | None = None,
        positions: Iterable[int] | None = None,
        held_out: bool | None = None,
        sound: bool = True,
    ) -> None:
        """A game that is over, with its moves, and positions of it: those before the moves `positions`, counted from 0, or before
        all but the draft's. Their targets are how it ended.

        choices: of some positions what a search thought there: what Bot.think gave, or moves (texts or numbers) with numbers
        that their shares are proportional to. The 40 largest are kept; those our policy does not look at are left out, and
        a choice among fewer than two moves is none. number: of the game, larger than those before. held_out: not to be learnt
        from; else every twentieth is. sound: no move after these positions was made at random.

        A ValueError, with nothing added, for a number or a share that a file has no place for, and for a game that is not over,
        was not dealt from a number, has offers, or does not come to the same end when it is dealt and played again.
        """
        rows = self._rows
        last = rows["games"][-1]["game"] if rows["games"] else -1
        number = last + 1 if number is None else operator.index(number)
        if not 0 <= number < 2**32:
            raise ValueError(f"the number of a game is a whole number from 0 to {2**32 - 1}, not {number}")
        if number <= last:
            raise ValueError(f"game {number} comes after game {last}")
        row = _game_row(game)
        row.update(game=number, first_move=len(rows["moves"]))
        held_out = number % 20 == 0 if held_out is None else bool(held_out)
        row["flags"] |= held_out
        wanted = None if positions is None else set(positions)
        given = dict(choices or {})
        for ply in (*given, *(wanted or ())):
            if not 0 <= ply < row["moves"]:
                raise ValueError(f"the game has {row['moves']} moves, and none after {ply}")
        again, places, chosen = Game(configuration(row)), [], []
        for ply, action in enumerate(game.played):
            assert action is not None
            state = again.state if wanted is None or ply in wanted or ply in given else {}
            if state and (state["phase"] != "draft" if wanted is None else ply in wanted):
                places.append(_position(again, state, number, ply, held_out, bool(sound)))
            if ply in given:
                chosen += _choice_row(again, state, number, ply, held_out, given[ply])
            try:
                again.apply(action)
            except AedileError:  # other cards came
                break
        if again.hash != game.hash:
            raise ValueError("dealt and played again the game does not come to the same end")
        shares = [*(game.result or ()), 0.0][: game.seats]
        for place, seats in reversed(places):
            place["first"] = len(rows["seats"])
            rows["positions"].append(place)
            for share, ended, seat in zip(shares, game.vp, seats):
                rows["seats"].append({"points": ended, "chance": share, "won": share, "ended": ended, **seat})
        rows["games"].append(row)
        rows["moves"] += [{"number": action} for action in game.played]
        rows["choices"] += chosen
        self._rules[row["edition"] - 1] = _rules_hash(row["edition"])

    def samples(self) -> Samples:
        """What was added so far."""
        made = Samples(names=_names_hash(), rules=tuple(self._rules), note=self._note)
        for name, rows in self._rows.items():
            table: Table = getattr(made, name)
            setattr(made, name, Table.of(table.layout, rows))
        return made

    def write(self, path: str | os.PathLike[str]) -> None:
        """What was added so far, as a file."""
        self.samples().write(path)


def _position(
    game: Game, state: Mapping[str, Any], number: int, ply: int, held_out: bool, sound: bool
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The row of a position and those of its seats, without what becomes of them."""
    inputs = game.inputs().tolist()
    flags = bool(state["final_round"]) | held_out << 1 | sound << 2 | (game.seats > game.players) << 3
    place = {"game": number, "clock": game._clock, "era": state["era"] - 1, "players": game.players, "seats": game.seats}
    return {**place, "flags": flags, "ply": ply}, [
        {"vp": vp, "input": row} for vp, row in zip(game.vp, inputs)
    ]


def _choice_row(
    game: Game,
    state: Mapping[str, Any],
    number: int,
    ply: int,
    held_out: bool,
    given: Thought | Mapping[str | int, float],
) -> list[dict[str, Any]]:
    """The row of a choice, or none where it was none."""
    visits: Mapping[str | int, float] = (
        {move.number: move.visits for move in given.moves} if isinstance(given, Thought) else given
    )
    told = {game.move_number(move) if isinstance(move, str) else move: visit for move, visit in visits.items()}
    legal = set(game.legal())
    wrong = [move for move in told if move not in legal]
    if wrong or not all(0 <= visit < 1e300 for visit in told.values()):  # so that their sum is a number, too
        raise ValueError(f"move {ply}: {f'{wrong[0]} is not legal' if wrong else 'a share is no number from 0 to 1e300'}")
    actions, marks, context = game.marks()
    places = {action: place for place, action in enumerate(actions)}
    best = sorted((move for move in told if move in places), key=lambda move: -told[move])[:CHOICES_MAX]
    total = sum(told[move] for move in best)
    if len(best) < 2 or not total:
        return []
    space = CHOICES_MAX - len(best)
    return [
        {
            "game": number,
            "context": context,
            "share": [told[move] / total for move in best] + [0.0] * space,
            "era": state["era"] - 1,
            "held_out": held_out,
            "count": len(best),
            "seat": game.seat - 1,
            "ply": ply,
            "number": best + [0] * space,
            "mark": [marks[places[move]].tolist() for move in best] + [[0] * len(MARKS)] * space,
        }
    ]


@lru_cache(maxsize=None)
def _names_hash() -> int:
    """FNV-1a of the names of inputs and marks, as the head of a file has it."""
    value = 0xCBF29CE484222325
    for byte in "".join(f"{name}\n" for name in (*INPUTS, *MARKS)).encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


@lru_cache(maxsize=None)
def _rules_hash(edition: int) -> int:
    """The RulesHash of an edition, as a record has it."""
    found = re.search(r'\[RulesHash "([0-9a-f]+)"\]', Game(players=2, seed=1, edition=edition).record)
    assert found is not None, "a record has no RulesHash"
    return int(found[1], 16)


# The rows of modules.def with their values: value v of a game is the v-th word, from 1.
_MODULES = (
    ("draft", ""),
    ("monuments", "original alternate mixed"),
    ("trading", ""),
    ("stealing", ""),
    ("objectives", "hidden public"),
    ("invocations", ""),
    ("roles", ""),
    ("consul", "standard hard challenge"),
    ("roads", "random"),
    ("ceres", "normal hard challenge"),
)
_FACES = [f"{number}{side}" for number in range(1, 9) for side in "AB"]
_FACES += [f"C{number}{side}" for number in range(1, 5) for side in "AB"]


def configuration(row: Mapping[str, Any]) -> dict[str, Any]:
    """The configuration of a row of `games`, with its seed."""

    def word(name: str, words: Sequence[str], value: int) -> str:
        if not 0 <= value < len(words):
            raise ValueError(f"{name} {value} is none")
        return words[value]

    modules = []
    for (name, values), value in zip(_MODULES, row["modules"]):
        words = values.split()
        if name == "monuments" and value > len(words):
            raise ValueError(f"{name} {value}: games with chosen alternate cards cannot be dealt again here")
        if name == "roads" and value and any(row["faces"]):
            modules.append("roads=" + "+".join(word("face", _FACES, face - 1) for face in row["faces"]))
        elif value:
            modules.append(f"{name}={word(name, words, value - 1)}" if words else name)
    return {
        "game": word("box", ("rome", "metropolis"), row["box"]),
        "players": row["players"],
        "modules": modules,
        "seed": row["deal"],
        "markers": word("markers", ("strict", "lenient"), row["markers"]),
        "idle_rounds": row["idle_rounds"],
        "consul_win": word("consul_win", ("all", "manual"), row["consul_win"]),
        "consul_shapes": word("consul_shapes", ("any", "buildings"), row["consul_shapes"]),
        "edition": row["edition"],
        "stream": row["stream"],
    }


def _game_row(game: Game) -> dict[str, Any]:
    """What a row of `games` says of a game that is over, but for its number and where its moves are."""
    config = game.config
    if not game.over or game.result is None:
        raise ValueError("the game is not over")
    if None in game.played:
        raise ValueError("the game has offers of trades, or does not go back to its set-up")
    if len(str(config["seed"])) == 64:
        raise ValueError("the game was not dealt from a number")
    said = dict(module.partition("=")[::2] for module in config["modules"])
    modules, faces = [0] * len(_MODULES), [0] * 4
    for place, (name, values) in enumerate(_MODULES):
        value = said.get(name)
        if name == "roads" and value not in (None, "", "random"):
            modules[place], faces = 1, [1 + _FACES.index(face) for face in str(value).split("+")]
        elif value is not None:
            if value and value not in values.split():
                raise ValueError(f"games with {name}={value} have no place in a file")
            modules[place] = 1 + values.split().index(value) if value else 1
    winners = sum((share > 0) << seat for seat, share in enumerate(game.result))
    return {
        "moves": game.moves,
        "deal": int(config["seed"]),
        "box": ("rome", "metropolis").index(config["game"]),
        "players": config["players"],
        "markers": ("strict", "lenient").index(config["markers"]),
        "consul_win": ("all", "manual").index(config["consul_win"]),
        "idle_rounds": config["idle_rounds"],
        "modules": modules,
        "faces": faces,
        "alternates": 0,
        "consul_shapes": ("any", "buildings").index(config.get("consul_shapes", "any")),
        "edition": config["edition"],
        "stream": config.get("stream", 1),
        "vp": [*game.vp, 0, 0, 0, 0][:5],
        "winners": winners,
        "flags": (game.seats > game.players) << 1,
    }


def read(path: str | os.PathLike[str]) -> Samples:
    """The samples of a file of version 2 or 1. A file that is not whole is a ValueError that says why."""
    with open(path, "rb") as file:
        data = file.read()
    magic = data[: len(MAGIC_2)]
    layout = {MAGIC_1: _HEAD_1, MAGIC_2: _HEAD_2}.get(magic)
    if layout is None:
        raise ValueError(f"{path}: it does not begin with 'aedile-samples 1' or 'aedile-samples 2'")
    at = len(magic) + _size(layout)
    if len(data) < at:
        raise ValueError(f"{path}: it ends within its head")
    head = _unpack(layout, data, len(magic))
    if magic == MAGIC_2 and (head["head_bytes"] != at or head["note_bytes"] > NOTE_MAX or head["note_bytes"] % 8):
        raise ValueError(f"{path}: its head is none of version 2")
    version = 2 if magic == MAGIC_2 else 1
    note = data[at : at + head.get("note_bytes", 0)]
    at += head.get("note_bytes", 0)
    samples = Samples(head["inputs"], head["marks"], note=note.rstrip(b"\0").decode(errors="replace"), version=version)
    samples.names, samples.rules = head.get("names", 0), head.get("rules", samples.rules)
    if max(samples.inputs, samples.marks) > 65535:
        raise ValueError(f"{path}: {samples.inputs} inputs and {samples.marks} marks are too many")
    layouts = {
        "games": _GAME,
        "moves": _MOVE,
        "positions": _POSITION,
        "seats": _seat(samples.inputs),
        "choices": _choice(samples.marks, version),
    }
    whole = memoryview(data)
    for name, rows in layouts.items():
        end = at + head.get(name, 0) * _size(rows)
        if end > len(data):
            raise ValueError(f"{path}: it is shorter than it says: its {name} end at byte {end} of {len(data)}")
        setattr(samples, name, Table(rows, whole[at:end]))
        at = end
    if at != len(data):
        raise ValueError(f"{path}: it is longer than it says: {len(data)} bytes instead of {at}")
    try:
        _check(samples)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    return samples
