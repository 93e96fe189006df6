#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check-protocol.py - what is written of the server's messages and paths is what its code has.

docs/protocol.md against server/src/messages.def (from the client), the types that server/src writes (from the server) and
the members that hall/src/tell.c and server/src/live_tell.c write into an update; the page's web/src/online/types.ts
against the same tables; docs/openapi.yaml against server/src/routes.def; the limits of docs/operations.md against
server/src/bounds.def.
"""
import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent)
faults = []


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def compare(what, one, ones, other, others):
    if not ones or not others:
        faults.append(f"{what}: nothing found in {other if ones else one}; has its form changed?")
        return
    for name in sorted(ones - others):
        faults.append(f"{what}: {name} is in {one}, not in {other}")
    for name in sorted(others - ones):
        faults.append(f"{what}: {name} is in {other}, not in {one}")


# ---- docs/protocol.md
def table_of(heading):
    """First cell's names -> the rest of the row, of the table under a heading."""
    part = re.split(r"^#+ ", text_of("docs/protocol.md"), flags=re.M)
    rows = {}
    for line in next((text for text in part if text.startswith(heading + "\n")), "").splitlines():
        cells = re.match(r"\| (`.*?`) \|(.*)", line)
        for name in re.findall(r"`(\w+)`", cells[1]) if cells else []:
            rows[name] = cells[2]
    return rows


# ---- The code.
def client_messages():
    """type -> the members that an entry's line is made of."""
    source = re.sub(r"/\*.*?\*/", "", text_of("server/src/messages.def"), flags=re.S)
    rows = {name: [] for name in re.findall(r'^MESSAGE\("(\w+)"', source, re.M)}
    for name, rest, other in re.findall(r'^(?:LINE|MAYBE)\("(\w+)",\s*"\w+",\s*(NULL|"\w+"),\s*(true|false)\)', source, re.M):
        rows[name] = ([] if rest == "NULL" else [rest.strip('"')]) + (["seat"] if other == "true" else [])
    return rows


def server_messages():
    found = set()
    for path in sorted((ROOT / "server/src").glob("*.c")):
        source = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'\.type = "(\w+)"', source))
        found |= set(re.findall(r'put_string\(\w+, "type", "(\w+)"\)', source))
    return found


def functions_of(folder, names):
    """Function -> its body, of C sources; a definition begins in the first column and ends with a brace there."""
    bodies = {}
    for path in sorted(path for name in names for path in (ROOT / folder).glob(name)):
        for name, body in re.findall(r"^[\w][^\n;={}]*?\b(\w+)\([^;{}]*\)\n\{\n(.*?)^\}", path.read_text(encoding="utf-8"), re.M | re.S):
            bodies[name] = body
    return bodies


def members(name, bodies, seen):
    """The keys that a function, and those it calls, write at the level of the object it was called in."""
    found, depth = set(), 0
    for call, key in re.findall(r'\b(\w+)\((?:[\w.>&-]+, (?:"(\w+)")?)?', bodies[name]):
        if call == "put_open":
            depth += 1
        elif call == "put_close":
            depth -= 1
        elif depth == 0 and key and re.match(r"put_|\w+_put$", call):
            found.add(key)
        elif depth == 0 and call in bodies and call not in seen:
            found |= members(call, bodies, seen | {call})
    return found


def update_members():
    tellers = functions_of("hall/src", ["tell*.c", "house.c"])
    tellers |= functions_of("table/src", ["tell*.c"])
    written = members("sitting_tell", tellers, {"sitting_tell"}) if "sitting_tell" in tellers else set()
    server = functions_of("server/src", ["live_tell.c"])
    own = server.get("update_write", "").replace("put_open", "", 1).replace("put_close", "", 1)
    return (written | members("own", {"own": own}, {"own"})) - {"type"}


# ---- The page.
def page_types():
    """The types of ServerMessage, and the members of Update."""
    source = text_of("web/src/online/types.ts")
    union = re.search(r"export type ServerMessage =(.*?);\n\n", source, re.S)
    if not union:
        return set(), set()
    types = set(re.findall(r"type: '(\w+)'", union[1]))
    update = set()
    for name in re.findall(r"^  \| (\w+)", union[1], re.M):
        body = re.search(rf"^export interface {name} \{{\n(.*?)^\}}", source, re.M | re.S)[1]
        types |= set(re.findall(r"^  type: '(\w+)'", body, re.M))
        if name == "Update":
            update = set(re.findall(r"^  (\w+)\??:", body, re.M)) - {"type"}
    return types, update


# ---- HTTP.
def routes():
    return {f"{method} {path}" for method, path in re.findall(r'^ROUTE\("(\w+)",\s*"([^"]+)"', text_of("server/src/routes.def"), re.M)}


def documented_routes():
    found, path = set(), None
    inside = False
    for line in text_of("docs/openapi.yaml").splitlines():
        if re.match(r"\S", line):
            inside = line == "paths:"
        elif inside and (match := re.match(r"  (/\S*):$", line)):
            path = match[1]
        elif inside and (match := re.match(r"    (get|put|post|delete|patch|head|options|trace):$", line)):
            found.add(f"{match[1].upper()} {path}")
    return found


# ---- Limits.
def bounds():
    """"name most what full" of each row."""
    row = r'^BOUND\(\w+,\s*"([\w-]+)",\s*(\d+),\s*(?:true|false),\s*"([^"]*)",\s*"([^"]*)"\)'
    return {f"{name} | {int(most):,} | {what} | {full}" for name, most, what, full in re.findall(row, text_of("server/src/bounds.def"), re.M)}


def documented_bounds():
    part = text_of("docs/operations.md").partition("## Limits")[2].partition("\n## ")[0]
    return {f"{name} | {rest}" for name, rest in re.findall(r"^\| `([\w-]+)` \| (.*) \|$", part, re.M)}


def main():
    protocol, types = "docs/protocol.md", "web/src/online/types.ts"
    asked, told, update = table_of("From the client"), table_of("From the server"), table_of("`update`")
    code = client_messages()
    compare("from the client", "server/src/messages.def", set(code), protocol, set(asked))
    for name, wanted in code.items():
        for member in wanted:
            if name in asked and f"`{member}`" not in asked[name]:
                faults.append(f"from the client: {protocol} does not say that {name} has {member}")
    page, page_update = page_types()
    compare("from the server", "server/src", server_messages(), protocol, set(told))
    compare("from the server", types, page, protocol, set(told))
    compare("update", "hall/src/tell.c and server/src/live_tell.c", update_members(), protocol, set(update))
    compare("update", types, page_update, protocol, set(update))
    compare("HTTP", "server/src/routes.def", routes(), "docs/openapi.yaml", documented_routes())
    compare("limits", "server/src/bounds.def", bounds(), "docs/operations.md", documented_bounds())
    print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
    sys.exit(1 if faults else 0)


main()
