#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""embed-words.py - the files of words/ for the C side, without the page's own words.

embed-words.py --rows OUT.def WORDS/en.txt         English as rows WORD(ID, "key", "english")
embed-words.py --texts OUT.c DEPFILE WORDS         every other language as text; the file of dependencies names the
                                                   folder, so that a new language is seen
"""
import re
import sys
from pathlib import Path


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def rows_of(path):
    """(key, words) of each line but the page's; what Metropolis says follows what Rome says, as the C side counts on."""
    words = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        key, sign, said = (part.strip() for part in line.partition("="))
        if sign and not line.startswith(("#", "page.")):
            words[key] = said
    for key, said in words.items():
        if key.removesuffix(".metropolis") not in words.keys() - {key}:
            yield key, said
            if key + ".metropolis" in words:
                yield key + ".metropolis", words[key + ".metropolis"]


def word_id(key):
    """move.buy-gone is MOVE_BUY_GONE."""
    return re.sub(r"[.-]", "_", key).upper()


# Words that the page's module of the table is without: those of reviews and challenges, of the referee, and of terminals and servers.
INSIGHT = ("reason.", "html.", "challenge.")
REFEREE = ("referee.", "fault.referee.")
FAR = ("tui.", "fault.table.", "fault.program.")


def rows_write(out, path):
    """What not every module says comes last: of reviews, of the referee, then what no page says by itself."""
    lines = {"": "", "insight": "", "referee": "", "far": ""}
    groups = {FAR: "far", INSIGHT: "insight", REFEREE: "referee"}
    for key, said in rows_of(path):
        group = next((name for starts, name in groups.items() if key.startswith(starts)), "")
        lines[group] += f"WORD({word_id(key)}, {quoted(key)}, {quoted(said)})\n"
    out.write_text("/* Made by tools/embed-words.py from words/en.txt. */\n" + lines[""] +
                   "#if !defined(__wasm__) || defined(DOOR_REVIEW)\n" + lines["insight"] + "#endif\n"
                   "#if !defined(__wasm__) || defined(DOOR_REFEREE)\n" + lines["referee"] + "#endif\n"
                   "#ifndef __wasm__\n" + lines["far"] + "#endif\n", encoding="utf-8")


def texts_write(out, depfile, folder):
    files = [path for path in sorted(folder.glob("*.txt")) if path.stem != "en"]
    rows = []
    for path in files:
        # Lines stay in place, so that a fault names the right one.
        lines = path.read_text(encoding="utf-8").splitlines()
        text = "\\n".join("" if line.startswith(("page.", "#")) else quoted(line)[1:-1] for line in lines)
        rows.append(f'    {{"{path.stem}", "{text}\\n"}},\n')
    out.write_text('/* Made by tools/embed-words.py. */\n#include "lang_texts.h"\n\n'
                   "const LangText LANG_TEXTS[] = {\n" + "".join(rows) + "};\n"
                   f"const uint32_t LANG_TEXT_COUNT = {len(rows)};\n", encoding="utf-8")
    depfile.write_text(f"{out}: {folder} {' '.join(map(str, files))}\n")


if __name__ == "__main__":
    mode, *names = sys.argv[1:]
    {"--rows": rows_write, "--texts": texts_write}[mode](*map(Path, names))
