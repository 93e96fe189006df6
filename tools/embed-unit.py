#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""embed-unit.py OUT.c DEPFILE ROOT - the sources of the GPU's unit as text: what gpu/unit/unit.cc includes, and what that does.

A file has the name by which it is included; unit.cc comes first. Comments and the blanks before a line go, line feeds stay, so that a
compiler's complaint names the right line. The file of dependencies names every source."""
import re
import sys
from pathlib import Path

FOLDERS = ("gpu/unit", "gpu/unit/std", "gpu/include", "batch/src", "batch/include", "engine/src", "engine/include")
INCLUDE = re.compile(r'^ *# *include *[<"]([^>"]+)[>"]', re.MULTILINE)
COMMENT = re.compile(r'"(?:\\.|[^"\\])*"|/\*.*?\*/', re.DOTALL)
NOT_HERE = ("twin.h", "batch_twin.h", "rules.inc")  # the host's, and made when the unit is compiled


def bare(text):
    """Without comments, but with as many lines."""
    text = COMMENT.sub(lambda found: found[0] if found[0][0] == '"' else "\n" * found[0].count("\n"), text)
    return re.sub(r"[ \t]+$", "", re.sub(r"^[ \t]+", "", text, flags=re.MULTILINE), flags=re.MULTILINE)


def collect(root, name, found):
    path = next((root / folder / name for folder in FOLDERS if (root / folder / name).is_file()), None)
    if path is None:
        sys.exit(f"embed-unit.py: there is no {name}")
    found[name] = path
    for included in INCLUDE.findall(path.read_text(encoding="utf-8")):
        if included not in found and included not in NOT_HERE:
            collect(root, included, found)


def quoted(text):
    lines = text.replace("\\", "\\\\").replace('"', '\\"').split("\n")
    return "\n".join(f'    "{line}\\n"' for line in lines)


def main(out, depfile, root):
    found = {}
    collect(root, "unit.cc", found)
    rows = "".join(f'{{"{name}",\n{quoted(bare(path.read_text(encoding="utf-8")))}}},\n' for name, path in found.items())
    out.write_text('/* Made by tools/embed-unit.py. */\n#include "unit_texts.h"\n\n'
                   f"const UnitText UNIT_TEXTS[] = {{\n{rows}}};\nconst int UNIT_TEXT_COUNT = {len(found)};\n", encoding="utf-8")
    depfile.write_text(f"{out}: {' '.join(str(path) for path in found.values())}\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
