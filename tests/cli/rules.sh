#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# rules.sh - `aedile rules`: the texts of docs/rules.md by number and word, in every language that has them.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"
root=$(dirname "$0")/../..
unset COLUMNS

good "sections" "^  3\. Build \(3\.1–3\.[0-9]+\)$" rules
holds "all sections" test "$(wc -l <"$work/out")" -eq "$(grep -cE '^## [0-9]+\.' "$root/docs/rules.md")"
good "one rule" "^3\.5   Building costs no silver\.$" rules 3.5
good "its section" "^3\. Build$" rules 3.5
holds "no other rule" test "$(grep -cE '^[0-9]+\.[0-9]+ ' "$work/out")" -eq 1
good "several rules" "^4\.1 " rules 3.5 4.1
holds "both of them" test "$(grep -cE '^[0-9]+\.[0-9]+ ' "$work/out")" -eq 2
good "a whole section" "^3\.6 " rules 3
holds "no other section" test "$(grep -vcE '^3\.|^ |^$' "$work/out")" -eq 0
bad "no such rule" 2 "no rule 3\.99; section 3, Build, has 3\.1 to 3\.[0-9]+$" rules 3.99
bad "no such section" 2 "no rule 99\.1; the sections are 1 to 18$" rules 99.1
bad "no number" 2 "no rule 3\.x; section 3" rules 3.x

good "by word, whatever its case" "^3\.5 " rules SILVER costs
holds "every rule has both words" test "$(grep -cE '^[0-9]+\.[0-9]+ ' "$work/out")" -eq "$(grep -ciE 'costs?\b' "$work/out")"
good "a word in a section" "^4\.3 " rules 4 idle
holds "and there only" test "$(grep -cE '^([0-35-9]|1[0-9])\.' "$work/out")" -eq 0
good "a word by its beginning" "^3\.2 " rules strict
bad "a word inside another is not found" 1 "no rule has these words" rules trictly
bad "no such word" 1 "no rule has these words" rules xyzzy

# Plain text out of the Markdown.
run rules 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18
holds "no marks of Markdown" test "$(grep -cE '\*|`|\]\(|^ *>|\|-' "$work/out")" -eq 0
holds "every rule of the text" test "$(grep -cE '^[0-9]+\.[0-9]+ ' "$work/out")" -eq "$(grep -cE '^\*\*[0-9]+\.[0-9]+\*\*' "$root/docs/rules.md")"
holds "lines fit" test "$(python3 -c 'import sys; print(max(len(line.rstrip("\n")) for line in open(sys.argv[1])))' "$work/out")" -le 80
good "items of a list hang" "^      - i08 needs a free marker\.$" rules 12.4
good "rulings are set in" "^        Ruling: " rules 3.4
good "a table" "^      the Consul hard +\| 12/12/11 +\| 15/15/14" rules 1.6
COLUMNS=40 run rules 3.2
holds "narrow lines" test "$(awk 'length > 40' "$work/out" | wc -l)" -eq 0
holds "more of them" test "$(wc -l <"$work/out")" -gt 7

# On a terminal the word is marked; its width is the terminal's.
script -qec "stty columns 50; '$aedile' rules 3.2 strictly" /dev/null </dev/null >"$work/terminal"
holds "the word is in bold on a terminal" grep -q $'\033\\[1mstrictly\033\\[0m' "$work/terminal"
holds "as wide as the terminal" test "$(sed $'s/\033\\[[01]m//g; s/\r//g' "$work/terminal" | awk 'length > 50' | wc -l)" -eq 0
run rules strictly
holds "nothing is marked in a file" test "$(grep -c $'\033' "$work/out")" -eq 0

# The same as JSON, which is what the page gets, too.
run rules --json
python3 "$root/tools/embed-rules.py" --json "$root/docs/rules.md" >"$work/page.json"
holds "json is the page's" python3 -c 'import json, sys; a, b = (json.load(open(f)) for f in sys.argv[1:]); assert a == b' "$work/out" "$work/page.json"
good "json of a rule" '^\{"number":"3","title":"Build","rules":\[\{"number":"3.5","text":"Building costs no silver\."\}\]\}$' rules --json 3.5

# Every language has the same numbers.
bad "no such language" 2 "no rules in 'xx'; the languages are en" rules --lang xx
numbers() { grep -oE '"number":"[0-9.]+"' "$work/out"; }
run rules --json
numbers >"$work/numbers"
for text in "$root"/docs/rules.*.md; do
    language=$(basename "$text" .md)
    run rules --json --lang "${language#rules.}"
    numbers >"$work/others"
    same "numbers of $language" "$work/numbers" "$work/others"
done

# Every number that the program names is a rule of the text.
grep -rhoE 'RULE\([0-9]+, [0-9]+\)' "$root/engine" | sed -E 's/RULE\(([0-9]+), ([0-9]+)\)/\1.\2/' | sort -u >"$work/cited"
holds "numbers are cited" test "$(wc -l <"$work/cited")" -ge 40
mapfile -t cited <"$work/cited"
good "cited rules exist" "^3\.2 " rules "${cited[@]}"
finish
