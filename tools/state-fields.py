#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""state-fields.py [--write | --trace FILE…] - the members of a state for people and for the page.

docs/state.md and web/src/engine/state.ts are made from notation/src/state_fields.def: without an argument it compares
them with the table, --write makes them anew. --trace looks whether each state of a trace has the table's members and types.
"""
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = "notation/src/state_fields.def"
SAID = {"consul": "the Consul", "ceres": "Ceres", "draft": "the draft"}
DOCUMENT, TYPES = "docs/state.md", "web/src/engine/state.ts"


def rows_of(path):
    """(macro, its arguments) of each row of a .def file; strings without their quotes."""
    rows = []
    for line in (ROOT / path).read_text(encoding="utf-8").splitlines():
        if not re.match(r"[A-Z]+\(", line):
            continue
        macro, _, rest = line.partition("(")
        arguments, depth, word = [], 0, ""
        for part in re.findall(r'"(?:[^"\\]|\\.)*"|.', rest):
            depth += (part == "(") - (part == ")")
            if depth < 0:
                break
            if part == "," and depth == 0:
                arguments.append(word.strip())
                word = ""
            else:
                word += part
        rows.append((macro, [json.loads(a) if re.fullmatch(r'"(?:[^"\\]|\\.)*"', a) else a
                             for a in [*arguments, word.strip()]]))
    return rows


class Table:
    def __init__(self):
        modules = {row[0]: row[1] for macro, row in rows_of("engine/include/engine/modules.def") if macro == "MODULE"}
        self.phases = [row[1] for macro, row in rows_of("engine/include/engine/phases.def") if macro == "PHASE"]
        self.objects = {}  # type -> (words, members)
        rows = rows_of(TABLE)
        whens = {row[0]: row[2] for macro, row in rows if macro == "WHEN"}
        types = {row[0]: row[-1] for macro, row in rows if macro in ("FORM", "LIST")}
        follows = {row[0] for macro, row in rows if macro == "FORM" and re.match(r"agree|supply_read", row[2])}
        names = {"OBJECT_" + row[0]: row[1] for macro, row in rows if macro == "OBJECT"}
        for macro, row in rows:
            if macro == "OBJECT":
                members = []
                if row[2]:
                    self.objects[row[1]] = (row[2], members)
            elif macro == "FIELD":
                key, form, _, of, owners, when, step, why, words = row
                owners = [modules[owner] for owner in re.findall(r"ON\((\w+)\)", owners)]
                members.append({
                    "key": key,
                    "type": types[form].replace("{}", names.get(of, "")),
                    "modules": owners,
                    "when": whens[when] or (owners and "with " + " or ".join(SAID.get(one, one) for one in owners)),
                    "surely": when == "ALWAYS",
                    "words": words + (" (follows from the rest)" if "CHECK" in step or form in follows else ""),
                })

    def in_order(self):
        """The objects, each after the one that has it."""
        order = ["State"]
        for name in order:
            for member in self.objects[name][1]:
                inner = member["type"].removesuffix("[]")
                order += [inner] if inner in self.objects and inner not in order else []
        return [(name, *self.objects[name]) for name in order]


def document(table):
    out = f"""<!-- Made from {TABLE} by tools/state-fields.py --write; make check-state compares. -->
# The state, member by member

A game's full state as JSON, as it stands in traces, at the door and in the server's updates. Seats count from 1, 0 is
nobody. A lot is `"C7"`, a card a lot or the id of an invocation; what the reader of a view may not know is `"?"`.
Pieces and cards have the ids of the catalogue. Lists of lots are in reading order.

When a state is read, null, `[]`, `{{}}`, `""`, 0, false and a member that is not there are the same; lists of lots may
be in any order. What follows from the rest must agree with it. A member that the game's modules do not have may be there
only if it is empty.
"""
    for name, words, members in table.in_order():
        out += f"\n## {name}\n{words}\n\n| member | type | there | what it is |\n|---|---|---|---|\n"
        for member in members:
            kind = member["type"].replace("|", "\\|")
            out += f"| `{member['key']}` | `{kind}` | {member['when'] or 'always'} | {member['words']} |\n"
    return out


def types(table):
    phases = " | ".join(f"'{phase}'" for phase in table.phases)
    out = f"""// SPDX-License-Identifier: MIT
// state.ts - the state of a game as the engine writes it, member by member (docs/state.md).
//
// Made from {TABLE} by tools/state-fields.py --write; make check-state compares.

/** "C7" */
export type Lot = string;
/** From 1; 0 is nobody. */
export type Seat = number;
/** A lot, an invocation's id, or "?" where the viewer may not know it. */
export type Card = string;
export type Phase =
  | {phases};
"""
    for name, words, members in table.in_order():
        out += f"\n/** {words} */\nexport interface {name} {{\n"
        for member in members:
            words = f"{member['when']}: {member['words']}" if member["when"] else member["words"]
            line = f"  {member['key']}{'?' if member['when'] else ''}: {member['type']};"
            short = len(line) + len(words) < 116
            out += f"{line} // {words}\n" if short else f"  // {words}\n{line}\n"
        out += "}\n"
    return out


def type_fault(table, value, kind, modules, where):
    """What is wrong with a value of a type; None if nothing is."""
    if " | " in kind and not kind.startswith("Record<"):
        faults = [type_fault(table, value, one, modules, where) for one in kind.split(" | ")]
        return None if None in faults else faults[0]
    if kind.endswith("[]"):
        if not isinstance(value, list):
            return f"{where} is not an array"
        faults = (type_fault(table, one, kind[:-2], modules, f"{where}[{i}]") for i, one in enumerate(value))
        return next((fault for fault in faults if fault), None)
    if kind in table.objects:
        return object_fault(table, value, kind, modules, where)
    record = re.fullmatch(r"Record<string, (.*)>", kind)
    if record and isinstance(value, dict):
        faults = (type_fault(table, one, record[1], modules, f"{where}.{key}") for key, one in value.items())
        return next((fault for fault in faults if fault), None)
    good = {
        "number": type(value) is int, "Seat": type(value) is int, "boolean": type(value) is bool, "null": value is None,
        "string": isinstance(value, str), "Phase": value in table.phases,
        "Lot": isinstance(value, str) and re.fullmatch(r"[A-J](10|[1-9])", value) is not None,
        "Card": isinstance(value, str) and re.fullmatch(r"[A-J](10|[1-9])|i\d\d|\?", value) is not None,
        "[number, number]": isinstance(value, list) and [type(one) for one in value] == [int, int],
    }.get(kind, isinstance(value, str) and kind == f"'{value}'")
    return None if good else f"{where} is not of the type {kind}: {json.dumps(value)}"


def object_fault(table, value, name, modules, where):
    members = {member["key"]: member for member in table.objects[name][1]}
    if not isinstance(value, dict):
        return f"{where} is not an object"
    for key, inner in value.items():
        if key not in members:
            return f"{where}.{key} is not in the table"
        fault = type_fault(table, inner, members[key]["type"], modules, f"{where}.{key}")
        if fault:
            return fault
    for key, member in members.items():
        wanted = not member["modules"] or modules & set(member["modules"])
        if (key in value) != bool(wanted) and (member["surely"] or key in value):
            return f"{where}.{key} is {'there' if key in value else 'missing'}, with {sorted(modules) or 'no modules'}"
    order = [key for key in members if key in value]
    return None if order == list(value) else f"{where} has its members in another order than the table"


def check_trace(table, path):
    modules = set()
    for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), 1):
        entry = json.loads(line)
        if "config" in entry:
            modules = {module.partition("=")[0] for module in entry["config"].get("modules", [])}
        fault = object_fault(table, entry["state"], "State", modules, "state")
        if fault:
            sys.exit(f"{path}:{number}: {fault}")


def main():
    table = Table()
    if sys.argv[1:2] == ["--trace"]:
        for path in sys.argv[2:]:
            check_trace(table, path)
        return
    stale = []
    for path, text in ((DOCUMENT, document(table)), (TYPES, types(table))):
        if "--write" in sys.argv:
            (ROOT / path).write_text(text, encoding="utf-8")
        elif not (ROOT / path).exists() or (ROOT / path).read_text(encoding="utf-8") != text:
            stale.append(f"{path} is not what {TABLE} says: run tools/state-fields.py --write")
    sys.exit("\n".join(stale) or 0)


main()
