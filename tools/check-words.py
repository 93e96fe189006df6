#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check-words.py - every language says every word, fills in the same things, and no word is said by nobody.

The words are those of words/en.txt, and the names and refusals of the engine's tables. A language is words/LL.txt.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE_MAX = 255  # notation/language.h
ENGLISH = "words/en.txt"

STRING = r'"((?:[^"\\]|\\.)*)"'
HOLE = re.compile(r"\{(\w+)((?:\|[^{}]*)?)\}")

faults = []


def fault(where, words):
    faults.append(f"{where}: {words}")


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def table_of(path, pattern, group):
    """key -> english of the rows of an engine's table that match."""
    return {group + found[0]: found[1] for found in re.findall(pattern, text_of(path), re.M)}


def engine_names():
    source = "engine/include/engine/"
    names = table_of(source + "pieces.def", rf"^PIECE\(\w+,\s*{STRING},\s*{STRING}", "piece.")
    names |= table_of(source + "monuments.def", rf"^MONUMENT\(\w+,\s*{STRING},\s*{STRING}", "piece.")
    names |= table_of(source + "tokens.def", rf"^TOKEN\({STRING},\s*{STRING}", "piece.")
    names |= table_of(source + "ceres.def", rf"^TILE\({STRING},\s*{STRING}", "piece.")
    for deck in ("objective", "invocation", "role", "road"):
        names |= table_of(source + deck + "s.def", rf"^{deck.upper()}\({STRING},\s*{STRING}", "card.")
    names |= table_of("engine/include/engine/errors.def", rf"^RULE_ERROR\((\w+),.*?{STRING}\)$", "refusal.")
    return names


def file_of(path):
    """key -> words of a file of words."""
    words = {}
    for number, line in enumerate(text_of(path).splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, sign, said = line.partition("=")
        key, said = key.strip(), said.strip()
        where = f"{path}:{number}"
        if not sign or not key or not said:
            fault(where, "expected key = words")
        elif key in words:
            fault(where, f"{key} is said twice")
        else:
            words[key] = said
            if not key.startswith("page.") and len(said.encode()) > TEMPLATE_MAX:
                fault(where, f"{key} is longer than {TEMPLATE_MAX} bytes")
    return words


def holes_of(where, template):
    for name, forms in HOLE.findall(template):
        if forms.count("|") not in ((3,) if name == "0" else (0, 2)):
            fault(where, f"expected {{name|one|many}} or {{0|of another|to you|as a choice}} in {template!r}")
    if re.search(r"[{}]", HOLE.sub("", template)):
        fault(where, f"braces do not match in {template!r}")
    return {name for name, _ in HOLE.findall(template)} - {"0"}


def check_language(path, english):
    words = file_of(path)
    for key in sorted(english.keys() - words.keys()):
        fault(path, f"{key} is missing: {english[key]}")
    for key in sorted(words.keys() - english.keys()):
        fault(path, f"there is no word with the key {key}")
    for key in sorted(words.keys() & english.keys()):
        if holes_of(f"{path}, {key}", words[key]) != holes_of(key, english[key]):
            fault(path, f"{key} does not fill in the same things as {english[key]!r}")


def sources(folders, endings):
    files = [f for folder in folders for f in sorted((ROOT / folder).rglob("*")) if f.suffix in endings]
    return "\n".join(f.read_text(encoding="utf-8") for f in files)


# Rows that the C side reaches by a table: WORD_ and the prefix before a row's id.
TABLES = (
    ("engine/include/engine/quantities.def", "QUANTITY", ("IF_{}", "OF_{}")),
    ("engine/include/engine/effects.def", "EFFECT", ("DO_{}",)),
    ("engine/include/engine/modules.def", "MODULE", ("MODULE_{}", "ADDS_{}", "WITHOUT_{}")),
    ("bots/include/bots/bots.def", "BOT", ("BOT_{}", "BOT_{}_NAME")),
    ("table/include/table/source.def", "SOURCE", ("HEAD_{}",)),
    ("insight/include/insight/tallies.def", "TALLY", ("CHALLENGE_LEAST_{}", "CHALLENGE_MOST_{}", "CHALLENGE_NOUN_{}")),
)


def check_used(game, page):
    rooms = [path.parent for path in ROOT.glob("*/meson.build") if path.parent.name not in ("build", "tests", "fuzz")]
    code = sources(rooms + ["web/door"], {".c", ".h", ".def"})
    said = set(re.findall(r"WORD_(\w+)", code))
    said |= set(re.findall(r"\b((?:ABOUT|FROM)_\w+)", text_of("engine/include/engine/whats.def")))
    for path, row, names in TABLES:
        for found in re.findall(rf"^{row}\((\w+),", text_of(path), re.M):
            said |= {name.format(found) for name in names}
    for key in game:
        if key.startswith("tui.help."):  # found by their keys, in order (tui/src/help.c)
            continue
        if not said & {re.sub(r"[.-]", "_", said_by).upper() for said_by in (key, key.removesuffix(".metropolis"))}:
            fault(ENGLISH, f"{key} is said by nobody")
    code = sources(("web/src",), {".ts", ".tsx"})
    used = set(re.findall(r"['\"`](page\.[\w.-]*[\w])['\"`]", code))
    prefixes = set(re.findall(r"`(page\.[\w.-]*[.-])\$\{", code)) | set(re.findall(r"['\"](page\.[\w.-]*[.-])['\"] \+", code))
    for key in sorted(page.keys() - used):
        if not key.startswith(tuple(prefixes)):
            fault(ENGLISH, f"{key} is said by nobody")
    for key in sorted(used - page.keys()):
        fault("web/src", f"t('{key}') has no words in {ENGLISH}")


def main():
    own = file_of(ENGLISH)
    names = engine_names()
    page = {key: said for key, said in own.items() if key.startswith("page.")}
    english = own | names
    for key in sorted(own.keys() & names.keys()):
        fault(ENGLISH, f"{key} is said by the engine's tables")
    for key, said in own.items():
        holes_of(key, said)
    if "--list" in sys.argv:
        print("\n".join(f"{key} = {said}" for key, said in english.items()))
        return
    languages = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "words").glob("*.txt"))
    for path in languages:
        if path != ENGLISH:
            check_language(path, english)
    check_used(own.keys() - page.keys(), page)
    if not {"words/de.txt", "words/es.txt"} <= set(languages):
        fault("words", "Spanish and German are always there")
    print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
    sys.exit(1 if faults else 0)


main()
