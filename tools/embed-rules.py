#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""embed-rules.py --json FILE | OUT.c FILE… - docs/rules.md and its translations for the page and for the program.

A section starts with "## 3. Title", a rule with its bold number at the start of a line: "**3.2** Text…". A rule becomes
plain text, a block a line: "- " starts an item of a list, "> " a ruling or another reading, "| " a row of a table, its
cells between " | "; any other line is a paragraph. What stands before the first and after the last section is left out.
"""
import json
import re
import sys

SECTION = re.compile(r"## (\d+)\. (.+)")
RULE = re.compile(r"\*\*(\d+\.\d+)\*\* +(.+)")
BLOCK = re.compile(r"(- |> |\|)(.+)")
LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")
MARKUP = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


def plain(line):
    return MARKUP.sub(lambda found: next(filter(None, found.groups())), LINK.sub(r"\1", line))


def table_align(lines):
    """Rows of a table with their cells below each other; the line under its head goes."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    cells = [row for row in cells if set("".join(row)) - set("-:")]
    widths = [max(map(len, column)) for column in zip(*cells)]
    return ["| " + " | ".join(map(str.ljust, row, widths)).rstrip() for row in cells]


def blocks_join(lines):
    """The lines of a rule, one for each block."""
    blocks, kind = [], None
    for line in lines:
        found = BLOCK.fullmatch(line)
        mark, words = found.groups() if found else ("", line.strip())
        if not words:
            kind = None  # a blank line ends a block
        elif mark in ("- ", "|") or mark != kind and (mark or kind is None):
            blocks.append(mark + words)
            kind = mark
        else:
            blocks[-1] += " " + words
    text = []
    while blocks:
        rows = 0
        while rows < len(blocks) and blocks[rows].startswith("|"):
            rows += 1
        text += table_align([plain(row) for row in blocks[:rows]]) if rows else [plain(blocks[0])]
        del blocks[: max(rows, 1)]
    return "\n".join(text)


def read(path):
    """[{"number": "3", "title": "Build", "rules": [{"number": "3.2", "text": "…"}, …]}, …]"""
    sections, lines = [], None
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            head, rule = SECTION.fullmatch(line), RULE.fullmatch(line)
            if line.startswith("#"):
                lines = [] if head else None
                if head:
                    sections.append({"number": head[1], "title": plain(head[2]), "rules": []})
            elif rule and sections and rule[1].split(".")[0] == sections[-1]["number"]:
                lines = [rule[2]]
                sections[-1]["rules"].append({"number": rule[1], "text": lines})
            elif rule or (lines == [] and line):
                sys.exit(f"{path}:{number}: this is no rule of section {sections[-1]['number'] if sections else 'any'}")
            elif lines:
                lines.append(line)
    for section in sections:
        for rule in section["rules"]:
            rule["text"] = blocks_join(rule["text"])
    return sections


def language(path):
    return (re.search(r"\.([a-z]{2,3})\.md$", path) or [None, "en"])[1]


def c_string(words):
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def c_source(paths):
    books, names = [], []
    for path in paths:
        rows = []
        for section in read(path):
            rows.append((section["number"], section["title"]))
            rows += [(rule["number"], rule["text"]) for rule in section["rules"]]
        name = language(path)
        body = "".join(f"    {{{c_string(number)}, {c_string(text)}}},\n" for number, text in rows)
        books.append(f"static const RuleText {name.upper()}[] = {{\n{body}}};\n")
        names.append(f'    {{"{name}", {name.upper()}, {len(rows)}}},\n')
    return (
        '/* Made by tools/embed-rules.py. */\n#include "program/rulebook.h"\n\n'
        + "".join(books)
        + "const RuleBook RULE_BOOKS[] = {\n" + "".join(names) + "};\n"
        + f"const uint32_t RULE_BOOK_COUNT = {len(names)};\n"
    )


if __name__ == "__main__":
    if sys.argv[1] == "--json":
        print(json.dumps(read(sys.argv[2]), ensure_ascii=False, separators=(",", ":")))
    else:
        with open(sys.argv[1], "w", encoding="utf-8") as out:
            out.write(c_source(sys.argv[2:]))
