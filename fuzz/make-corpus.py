#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""make-corpus.py AEDILE - makes fuzz/corpus anew but for its errata: games of every row of fuzz/configs.def.

States: one of each phase, and the last. Moves: one of each verb and number of words. Records: whole games of a few
modules, the start of one of each row, and its link; the start of one whose shuffle was promised. Actions: bytes by chance.
"""
import hashlib
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
WHOLE = ("rome-1-ceres-hard-monuments-random", "rome-2-consul-random", "rome-4-trading-stealing-random",
         "rome-3-objectives-invocations-random", "metropolis-3-greedy", "rome-3-lenient-idle")
START_LINES = 14 + 30  # headers, an empty line, moves
STEPS, STEP_BYTES = 120, 5
EXTRA = {  # moves that bots do not make
    3: ["trade 3 give C3 C4 5s 1f take D5 i07", "trade 2 give nothing take A1 2F p1 p2", "accept", "decline",
        "keep o01"],
    4: ["trade 2 give C3 take nothing", "build pantheon C3 C4 C5 pay", "invoke i05 C3 D4", "invoke i12 B2"],
    6: ["consul C3 C4 D4", "road 2 alt", "road 1 C3 D4", "pass"],
    8: ["garden D4", "monument D4", "monument D4 E4", "monument D4 E4 F4"],
}


def configs():
    return re.findall(r'^CONFIG\("(.*)", +"(.*)", +"(.*)", +"(.*)"\)$', (HERE / "configs.def").read_text(), re.M)


def write(name, data):
    (HERE / "corpus" / name).write_bytes(data)


def states(number, lines):
    kept = {line["state"]["phase"]: line["state"] for line in lines}  # the last of each
    for phase, state in kept.items():
        write(f"state/{number}-{phase}", bytes([number]) + json.dumps(state, separators=(",", ":")).encode())


def moves(number, lines):
    kept = {}
    for move in [line["move"] for line in lines if "move" in line] + EXTRA.get(number, []):
        words = move.split()
        kept[words[0], len(words), move in EXTRA.get(number, [])] = move
    for i, move in enumerate(sorted(kept.values())):
        write(f"move/{number}-{i:02}", bytes([number]) + move.encode())


def records(aedile, number, path, work):
    """The whole game, cut to its start, and that as a link."""
    lines = path.read_text().splitlines(keepends=True)
    result = next(i for i, line in enumerate(lines) if line.startswith("[Result "))
    lines[result] = '[Result "*"]\n'
    start = "".join(lines[:START_LINES])
    write(f"record/{number}-start", start.encode())
    (work / "start.rome").write_text(start)
    link = subprocess.run([aedile, "replay", work / "start.rome", "--to-link", "--bare"], check=True, capture_output=True)
    write(f"record/{number}-link", link.stdout.strip())


def fair(aedile, work):
    """The start of a game with a fair shuffle, to which seats 1 and 3 of three added (docs/fair-shuffles.md)."""
    secret, one, three = (hashlib.sha256(words).digest() for words in (b"secret", b"one", b"three"))
    commitment = hashlib.sha256(b"aedile commitment 1\n" + secret).hexdigest()
    seed = hashlib.sha256(b"aedile seed 1\n" + secret + b"\1" + one + b"\3" + three).hexdigest()
    subprocess.run([aedile, "sim", "--games", "1", "--seed", seed, "--players", "3", "--bots", "random", "--records",
                    work], check=True, stdout=subprocess.DEVNULL)
    text = re.sub(r'(?<=\[Result ").*(?="\])', "*", (work / "game-000001.rome").read_text())
    proof = (f'[Commitment "{commitment}"]\n[Secret "{secret.hex()}"]\n'
             f'[Entropy "1:{one.hex()} 3:{three.hex()}"]\n[RulesHash')
    lines = text.replace("[RulesHash", proof).splitlines(keepends=True)
    start = "".join(lines[:START_LINES])
    write("record/fair", start.encode())
    ended = re.sub(r'(Seat\dKind) "\w+"', r'\1 "human"', start)  # two resigned, so that the first has won
    write("record/ended", ended.replace('[Result "*"]', '[Termination "resigned 3 2"]\n[Result "1:0 2:0 3:0 winner 1"]').encode())


def main(aedile):
    for name in ("action", "move", "record", "state"):
        for path in (HERE / "corpus" / name).iterdir():
            path.unlink()
    chance = random.Random(1)
    for number, (game, players, markers, modules) in enumerate(configs()):
        with tempfile.TemporaryDirectory() as folder:
            work = pathlib.Path(folder)
            options = ["--game", game, "--players", players, "--markers", markers, "--modules", modules]
            subprocess.run([aedile, "sim", "--games", "1", "--seed", "7", "--bots", "random", "--trace", work / "trace",
                            "--records", work, *options], check=True, stdout=subprocess.DEVNULL)
            lines = [json.loads(line) for line in (work / "trace").read_text().splitlines()]
            states(number, lines)
            moves(number, lines)
            records(aedile, number, work / "game-000001.rome", work)
        write(f"action/{number}", bytes([number, 0, number]) + chance.randbytes(STEPS * STEP_BYTES))
    write("state/config", b"\0" + json.dumps({**lines[0]["config"], "errata": {"building.bakery.vp": 1}}).encode())
    with tempfile.TemporaryDirectory() as folder:
        fair(aedile, pathlib.Path(folder))
    write("record/stream-2", (HERE / "../tests/streams/rome-2-consul.rome").read_bytes())
    for name in ("round.rome", "round.mine", "early.rome", "early.mine"):
        write(f"record/{name}", (HERE / "../tests/fair" / name).read_bytes())
    for name in WHOLE:
        write(f"record/{name}", (HERE / f"../tests/games/{name}.rome").read_bytes())
    return 0


sys.exit(main(sys.argv[1]))
