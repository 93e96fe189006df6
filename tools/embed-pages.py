#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""embed-pages.py SITE.json OUT.c - the built page as a C source: the files' bytes, and a table of them.

SITE.json is web/build.mjs's list of what it made: [{"path": "/index.html", "file": "...", "lasting": false}, ...].
"""
import gzip
import hashlib
import json
import os
import sys

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
PACKED_ALREADY = {".png", ".woff2"}


def bytes_of(symbol, file):
    return (
        f'__asm__(".section .rodata\\n.global {symbol}\\n{symbol}:\\n.incbin \\"{file}\\"\\n.byte 0\\n.previous\\n");\n'
        f"extern const unsigned char {symbol}[];\n"
    )


def main(site, out):
    folder = os.path.dirname(os.path.abspath(site))
    packed_folder = out + ".gz"
    os.makedirs(packed_folder, exist_ok=True)
    sources, rows = [], []
    with open(site, encoding="utf-8") as file:
        files = json.load(file)
    for number, entry in enumerate(files):
        path = os.path.join(folder, entry["file"])
        ending = os.path.splitext(path)[1]
        with open(path, "rb") as file:
            contents = file.read()
        symbol, packed, packed_size = f"page_{number}", "NULL", 0
        sources.append(bytes_of(symbol, path))
        small = gzip.compress(contents, 9, mtime=0)
        if ending not in PACKED_ALREADY and len(small) < len(contents):
            packed, packed_size = f"page_{number}_packed", len(small)
            packed_path = os.path.abspath(os.path.join(packed_folder, str(number)))
            with open(packed_path, "wb") as file:
                file.write(small)
            sources.append(bytes_of(packed, packed_path))
        tag = hashlib.sha256(contents).hexdigest()[:16]
        rows.append(
            f'    {{"{entry["path"]}", "{TYPES[ending]}", "W/\\"{tag}\\"", {symbol}, {packed}, '
            f'{len(contents)}, {packed_size}, {int(entry["lasting"])}}},\n'
        )
    with open(out, "w", encoding="utf-8") as file:
        file.write('/* Made by tools/embed-pages.py. */\n#include "server/pages.h"\n\n#include <stddef.h>\n\n')
        file.write("".join(sources))
        file.write("\nconst PageFile PAGE_FILES[] = {\n" + "".join(rows) + "};\n")
        file.write(f"const uint32_t PAGE_FILE_COUNT = {len(rows)};\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
