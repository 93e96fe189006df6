#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check-rules.py - the rules are the same in every language, and what the tree cites is in the tree.

A rule of docs/rules.md is a paragraph that begins a line with its bold number: **3.2** Text. A language is
docs/rules.LL.md. Fails for a rule that a language leaves out, adds, moves or leaves empty; for a rule number cited
anywhere that docs/rules.md does not have; and for a citation of a text that is not in the repository.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"^\*\*(\d+\.\d+)\*\* ?(.*)$")
NUMBER = r"(?:1[0-9]|[1-9])\.\d{1,2}(?![\w.%]|\.\d)"
# "rule 3.2", "rules 3.2 and 4.1", "(3.2, 4.1 to 4.3)", "RULE(3, 2)", "3.2 — why".
CITED = re.compile(rf"(?:\b[Rr]ules? |(?:^|\s|\*)\((?:\w+ )?)({NUMBER}(?:(?:, | and | to | or |; ){NUMBER})*)(?=[),;:]|\.?$)")
MACRO = re.compile(r"\bRULE\((\d+), ?(\d+)\)")
# Texts that were beside the project before docs/ had them.
OUTSIDE = re.compile(r"(?<![\w/])(?:RULES|CARDS|LOOK|TABLE|STYLE|ARCHITECTURE|OPPONENTS|READINGS|INSIGHT|HOUSE)\b\.md"
                     r"|\bINTERFACE[S]\b|\b(?:RULES|CARDS|LOOK|OPPONENTS|HOUSE) §?\d|(?<!CREATE )\bTABLE §?\d|\bshare[d]/")

faults = []


def fault(where, words):
    faults.append(f"{where}: {words}")


def rules_of(path):
    """The rules of a file in its order, [(number, text)]; a rule goes on to the next rule or heading."""
    rules = []
    open_rule = False
    for line in (ROOT / path).read_text(encoding="utf-8").splitlines():
        found = RULE.match(line)
        if found:
            rules.append([found[1], found[2]])
            open_rule = True
        elif line.startswith("#"):
            open_rule = False
        elif open_rule:
            rules[-1][1] += " " + line
    return [(number, text.strip()) for number, text in rules]


def sections_of(path):
    return re.findall(r"^## (\d+)\. \S", (ROOT / path).read_text(encoding="utf-8"), re.M)


def check_language(path, english):
    rules = rules_of(path)
    numbers = [number for number, _ in rules]
    wanted = [number for number, _ in english]
    for number in wanted:
        if number not in numbers:
            fault(path, f"rule {number} is missing")
    for number in numbers:
        if number not in wanted:
            fault(path, f"there is no rule {number} in docs/rules.md")
    if sorted(numbers) == sorted(wanted) and numbers != wanted:
        fault(path, "the rules are not in the order of docs/rules.md")
    if sections_of(path) != sections_of("docs/rules.md"):
        fault(path, "the sections are not those of docs/rules.md")
    for (number, text), same in zip(rules, english):
        if not re.search(r"\w", text):
            fault(path, f"rule {number} is empty")
        elif numbers == wanted and re.findall(r"`[^`]+`", text) != re.findall(r"`[^`]+`", same[1]):
            fault(path, f"rule {number} does not name the same options and moves as in docs/rules.md")


def check_english(rules):
    numbers = [number for number, _ in rules]
    for number in sorted({n for n in numbers if numbers.count(n) > 1}):
        fault("docs/rules.md", f"rule {number} is there twice")
    sections = sections_of("docs/rules.md")
    place = [tuple(map(int, number.split("."))) for number in numbers]
    if place != sorted(place) or sections != sorted({n.split(".")[0] for n in numbers}, key=int):
        fault("docs/rules.md", "sections and rules are not in the order of their numbers")
    for number, text in rules:
        if not re.search(r"\w", text):
            fault("docs/rules.md", f"rule {number} is empty")


def cited_in(path, line):
    for found in CITED.finditer(line):
        yield from re.findall(NUMBER, found[1])
    for found in MACRO.finditer(line):
        yield f"{found[1]}.{found[2]}"
    if path.endswith(".t") and not line.startswith("errata"):
        yield from re.findall(rf"(?<![\w.]){NUMBER}", line)


def check_tree(numbers):
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            capture_output=True, check=True).stdout.decode().split("\0")
    cited = 0
    for path in listed:
        file = ROOT / path
        if not path or not file.is_file() or path.endswith(("package-lock.json", ".svg", ".jpg", ".woff2")):
            continue
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        for at, line in enumerate(lines, 1):
            if OUTSIDE.search(line):
                fault(f"{path}:{at}", f"cites a text outside the tree: {OUTSIDE.search(line)[0]}")
            # One test asks for rules that do not exist.
            for number in cited_in(path, line) if path != "tests/cli/rules.sh" else ():
                cited += 1
                if number not in numbers:
                    fault(f"{path}:{at}", f"cites rule {number}, which docs/rules.md does not have")
    return cited


def main():
    english = rules_of("docs/rules.md")
    check_english(english)
    languages = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("rules.*.md"))
    for path in languages:
        check_language(path, english)
    if not {"docs/rules.de.md", "docs/rules.es.md"} <= set(languages):
        fault("docs", "Spanish and German are always there")
    if check_tree({number for number, _ in english}) < 500:
        fault("tree", "too few citations were found: is the pattern of this check still right?")
    print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
    sys.exit(1 if faults else 0)


main()
