#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""observation.py [--write] - docs/observation.md is what batch/include/batch/fields.def says; --write makes it anew."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE, DOCUMENT = "batch/include/batch/fields.def", "docs/observation.md"
COUNTED = {"PIECE": "pieces", "MONUMENT": "monuments", "TOKEN": "tokens", "TILE": "ceres", "OBJECTIVE": "objectives",
           "INVOCATION": "invocations", "ROLE": "roles", "ROAD": "roads", "CERES_CARD": "ceres", "PHASE": "phases"}
SAID = {"SEATS": "seats", "PLAYERS": "players", "SIZE": "size", "TYPE_COUNT": "3", "ERA_COUNT": "3", "MARKET_SLOTS": "6",
        "ROAD_SIDES": "4", "ROAD_ROWS": "3", "CERES_ROW": "4", "TOKEN_SIZES": "4"}

HEAD = """# Observations

What the seat to move may know, as numbers, for learners: `ae_game_observe`, the array `observation` of a batch
([library.md](library.md)), and `Batch.observation` in Python. This page is made of `{table}` by `tools/observation.py
--write`; `make test` compares.

A number is a byte; what is below 0 is 0, what is above 255 is 255. As a float it is the byte times the field's scale, mostly
between 0 and 1. Fields lie one after another in this order, each row by row (the last index runs fastest); a field of a
module is there only if the module is in play. `ae_game_field` tells where each one starts.

- *seats* are those that score, *players* those without an automaton. Index 0 is the seat that looks, the others follow in
  turn order; the Consul or Ceres is last.
- *size* is the number of lots along a side. The first index of a plane is the row from the north, the second the column from
  the west.
- Nothing in it depends on what the seat may not know (rule 17): `test_library_observe` compares the observation with that of
  the seat's view, and of games in which everything hidden was drawn anew.

New fields come after the others with a later version of the library; those that are here stay as they are:
`test_library_numbers` compares them, and the numbers of all actions, with the list in `tests/library/numbers.txt`.

| field | shape | scale | with | what |
|---|---|---|---|---|
"""


def table_count(name):
    """Rows of a table of the engine."""
    text = (ROOT / f"engine/include/engine/{COUNTED[name]}.def").read_text(encoding="utf-8")
    macro = {"CERES_CARD": "CARD"}.get(name, name)
    first = r"\(ROME," if name == "PIECE" else r"\("
    return len(re.findall(rf"^{macro}{first}", text, re.M))


def dimension(word):
    if word in SAID or word.isdigit():
        return SAID.get(word, word)
    return str(table_count(re.fullmatch(r"(\w+)_COUNT", word).group(1)))


def scale(word):
    word = word.replace("f", "").replace("1.0 / MONUMENT_COUNT", f"1/{table_count('MONUMENT')}")
    return re.sub(r"^1\.0$", "1", word).replace("1.0 / ", "1/").replace("0.125", "1/8").replace("0.25", "1/4").replace("0.5", "1/2")


def modules(word):
    if word in ("BASE", "ANY"):
        return "" if word == "BASE" else "any module"
    return ", ".join(re.findall(r"ON\((\w+)\)", word)).lower()


def page():
    rows = []
    for line in (ROOT / TABLE).read_text(encoding="utf-8").splitlines():
        row = re.fullmatch(r'FIELD\((\w+), +"([^"]+)", +(ON\(\w+\)|\w+), (\w+), (\w+), (\w+), ([^,]+), +"(.*)"\)', line)
        if row is None:
            if line.startswith("FIELD("):
                sys.exit(f"observation.py: cannot read {line}")
            continue
        _, name, needs, a, b, c, by, what = row.groups()
        shape = " × ".join(dimension(word) for word in (a, b, c) if word != "1" or (a, b, c) == ("1", "1", "1")) \
            if (b, c) != ("1", "1") else dimension(a)
        rows.append(f"| `{name}` | {shape} | {scale(by)} | {modules(needs)} | {what} |\n")
    return HEAD.replace("{table}", TABLE) + "".join(rows)


def main():
    document = ROOT / DOCUMENT
    if sys.argv[1:] == ["--write"]:
        document.write_text(page(), encoding="utf-8")
    elif not document.exists() or document.read_text(encoding="utf-8") != page():
        sys.exit(f"{DOCUMENT} is not what {TABLE} says; to write it anew: tools/observation.py --write")


main()
