#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""make-corpus.py AEDILE - makes fuzz/corpus anew but for its errata: games of every row of fuzz/configs.def.

States: one of each phase, and the last. Moves: one of each verb and number of words. Records: whole games of a few
modules, the start of one of each row, and its link; the start of one whose shuffle was promised. Actions: bytes by chance.
Door: calls of challenges and of the referee; its other files are written by hand.
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
CHALLENGES = ("01-first-roofs", "20-sprint", "30-ceres", "34-last-word")
CALLS_MOST = 64  # of fuzz_door.c
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


def calls(name, *lines):
    write(f"door/{name}", "".join(json.dumps({"call": call, "args": args}, separators=(",", ":")) + "\n"
                                  for call, args in lines).encode())


def challenges():
    """Each is read, asked about at its start, and tried; and each way to be wrong."""
    for name in CHALLENGES:
        challenge = json.loads((HERE / f"../web/challenges/{name}.json").read_text())
        record = "".join(line + "\n" for line in challenge["record"])
        calls(f"challenge-{name}",
              ("challenge.vocabulary", {}),
              ("challenge.read", {"challenge": challenge}),
              ("challenge.status", {"challenge": challenge, "record": record}),
              ("challenge.status", {"challenge": challenge, "record": record.replace("[Seed", "[Sed")}),
              ("challenge.try", {"challenge": {**challenge, "witness": challenge["witness"][:3]}, "seed": 1}),
              ("challenge.idle", {"challenge": challenge}),
              ("challenge.read", {"challenge": {**challenge, "goal": "civix<=0"}}),
              ("challenge.read", {"challenge": {**challenge, "title": "\x1b[2J"}}))


def people(config):
    colours = ("red", "blue", "gold", "green", "violet")
    return [{"name": f"Seat {seat + 1}", "player": "human", "colour": colours[seat]} for seat in range(config["players"])]


def referee(lines):
    """The start of a game without modules is told as it was played, corrected, taken back and resumed."""
    config = {key: value for key, value in lines[0]["config"].items() if key != "seed"}
    told = [" ".join(player["lots"]) for player in lines[0]["state"]["players"]]
    told.append(" ".join(slot["card"] for slot in lines[0]["state"]["market"]))
    session = [("referee.new", {"config": config, "seats": people(config), "date": "2026-11-16"})]
    session += [("referee.answer", {"answer": answer}) for answer in told]
    for before, line in zip(lines, lines[1:]):
        session.append(("referee.move", {"move": line["move"]}))
        known = {slot["card"] for slot in before["state"]["market"]}
        session += [("referee.answer", {"answer": slot["card"]}) for slot in line["state"]["market"]
                    if slot["card"] not in known]
        if len(session) > CALLS_MOST - 12:
            break
    texts = [next(iter(args.values())) for _, args in session[1:]]
    calls(f"referee-{config['players']}", *session, ("referee.screen", {}), ("referee.say", {"era": 1}), ("referee.record", {}),
          ("referee.undo", {}), ("referee.correct", {"n": 2, "text": "A1"}), ("referee.correct", {"n": 9, "text": "income"}),
          ("referee.resume", {"config": config, "seats": people(config), "date": "", "entries": texts}),
          ("referee.resume", {"config": config, "seats": people(config), "date": "", "entries": texts[:1], "later": texts[2:]}),
          ("referee.answer", {"answer": texts[1]}))


def main(aedile):
    for name in ("action", "move", "record", "state"):
        for path in (HERE / "corpus" / name).iterdir():
            path.unlink()
    chance = random.Random(1)
    books = []
    challenges()
    for number, (game, players, markers, modules) in enumerate(configs()):
        with tempfile.TemporaryDirectory() as folder:
            work = pathlib.Path(folder)
            options = ["--game", game, "--players", players, "--markers", markers, "--modules", modules]
            subprocess.run([aedile, "sim", "--games", "1", "--seed", "7", "--bots", "random", "--trace", work / "trace",
                            "--records", work, *options], check=True, stdout=subprocess.DEVNULL)
            lines = [json.loads(line) for line in (work / "trace").read_text().splitlines()]
            if not modules:
                referee(lines)
            config = {key: value for key, value in lines[0]["config"].items() if key != "seed"}
            books.append(("referee.new", {"config": config, "seats": people(config), "date": ""}))
            books.append(("referee.answer", {"answer": "A1 B2"}))
            states(number, lines)
            moves(number, lines)
            records(aedile, number, work / "game-000001.rome", work)
        write(f"action/{number}", bytes([number, 0, number]) + chance.randbytes(STEPS * STEP_BYTES))
    calls("referee-kinds", *books[:CALLS_MOST])
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
