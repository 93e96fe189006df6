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


def rows_write(out, path):
    """What a page never says by itself, of terminals and servers, comes last, and the page's module is without it."""
    lines = {True: "", False: ""}
    for key, said in rows_of(path):
        far = key.startswith(("tui.", "fault.table.", "fault.program."))
        lines[far] += f"WORD({word_id(key)}, {quoted(key)}, {quoted(said)})\n"
    out.write_text("/* Made by tools/embed-words.py from words/en.txt. */\n" + lines[False] +
                   "#ifndef __wasm__\n" + lines[True] + "#endif\n", encoding="utf-8")


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
