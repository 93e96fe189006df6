#!/usr/bin/env python3
"""embed-words.py OUT.c WORDS/LL.txt… - the language files as a C source, without the page's own words."""
import os
import sys


def main(out, files):
    rows = []
    for path in files:
        with open(path, encoding="utf-8") as file:
            # Lines stay in place, so that a fault names the right one.
            lines = ["" if line.startswith(("page.", "#")) else line.rstrip("\n") for line in file]
        text = "\\n".join(line.replace("\\", "\\\\").replace('"', '\\"') for line in lines)
        rows.append(f'    {{"{os.path.splitext(os.path.basename(path))[0]}", "{text}\\n"}},\n')
    with open(out, "w", encoding="utf-8") as file:
        file.write('/* Made by tools/embed-words.py. */\n#include "lang_texts.h"\n\n')
        file.write("const LangText LANG_TEXTS[] = {\n" + "".join(rows) + "};\n")
        file.write(f"const uint32_t LANG_TEXT_COUNT = {len(rows)};\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
