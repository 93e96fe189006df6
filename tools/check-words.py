#!/usr/bin/env python3
"""check-words.py - every language says every word, fills in the same things, and no word is said by nobody.

The words are the rows of notation's words.def and words_look.def, the names and refusals of the engine's tables, and the
page's own in web/words/en.txt. A language is words/LL.txt.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE_MAX = 255  # notation/language.h

STRING = r'"((?:[^"\\]|\\.)*)"'
HOLE = re.compile(r"\{(\w+)((?:\|[^{}]*)?)\}")

faults = []


def fault(where, words):
    faults.append(f"{where}: {words}")


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def rows_of(path):
    """id -> (key, english) of a file of WORD and BOTH rows."""
    rows = {}
    for line in text_of(path).splitlines():
        found = re.match(rf"(WORD|BOTH)\((\w+),\s*{STRING},\s*{STRING}(?:,\s*{STRING})?\)", line)
        if found:
            kind, name, key, english, other = found.groups()
            rows[name] = (key, english)
            if kind == "BOTH":
                rows[name + "_METROPOLIS"] = (key + ".metropolis", other)
    return rows


def table_of(path, pattern, group):
    """key -> english of the rows of an engine's table that match."""
    return {group + found[0]: found[1] for found in re.findall(pattern, text_of(path), re.M)}


def engine_names():
    source = "engine/src/"
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
    for _, forms in HOLE.findall(template):
        if forms.count("|") not in (0, 2):
            fault(where, f"expected {{name|one|many}} in {template!r}")
    if re.search(r"[{}]", HOLE.sub("", template)):
        fault(where, f"braces do not match in {template!r}")
    return {name for name, _ in HOLE.findall(template)}


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


# Rows that are reached by counting from the first of their kind.
COUNTED = ("IF_", "OF_", "DO_", "CARD_", "NAME_", "ADDS_", "WITHOUT_", "SOURCE_", "HEAD_", "REFUSAL_")


def check_used(rows, page):
    code = sources(("notation/src", "table/src", "web/door", "cli"), {".c", ".h"})
    said = set(re.findall(r"WORD_(\w+)", code))
    for level in re.findall(r"^BOT\((\w+),", text_of("bots/include/bots/bots.def"), re.M):
        said |= {f"BOT_{level}", f"BOT_{level}_NAME"}
    for name in rows:
        if not said & {name, name.removesuffix("_METROPOLIS")} and not name.startswith(COUNTED):
            fault("words.def", f"{name} is said by nobody")
    code = sources(("web/src",), {".ts", ".tsx"})
    used = set(re.findall(r"['\"`](page\.[\w.-]*[\w])['\"`]", code))
    prefixes = set(re.findall(r"`(page\.[\w.-]*[.-])\$\{", code)) | set(re.findall(r"['\"](page\.[\w.-]*[.-])['\"] \+", code))
    for key in sorted(page.keys() - used):
        if not key.startswith(tuple(prefixes)):
            fault("web/words/en.txt", f"{key} is said by nobody")
    for key in sorted(used - page.keys()):
        fault("web/src", f"t('{key}') has no words in web/words/en.txt")


def main():
    rows = rows_of("notation/include/notation/words.def") | rows_of("notation/include/notation/words_look.def")
    page = file_of("web/words/en.txt")
    english = dict(rows.values()) | engine_names() | page
    for key in page:
        if not key.startswith("page."):
            fault("web/words/en.txt", f"{key} does not begin with page.")
    if "--list" in sys.argv:
        print("\n".join(f"{key} = {said}" for key, said in english.items()))
        return
    languages = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "words").glob("*.txt"))
    for path in languages:
        check_language(path, english)
    check_used(rows, page)
    if not {"words/de.txt", "words/es.txt"} <= set(languages):
        fault("words", "Spanish and German are always there")
    print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
    sys.exit(1 if faults else 0)


main()
