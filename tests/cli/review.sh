#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# review.sh - `aedile analyse`: reviews of records, as text, JSON, CSV and files that are kept; judged from outside.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

games=$work/games
mkdir "$games"
take() { # NAME OPTION…: one game
    local name=$1
    shift
    run sim --games 1 --seed 3 --records "$work/one" "$@"
    mv "$work"/one/*.rome "$games/$name.rome"
}
take two --players 2 --bots greedy,random
take four --players 4 --bots mason
take mixed --players 3 --bots greedy --modules trading,roads,monuments,objectives,invocations
take consul --players 2 --bots mason --modules consul=hard
take ceres --players 1 --bots greedy --modules ceres=hard

# ---- One game as JSON: the account adds up, and everything that follows from the steps does.
cat >"$work/check.py" <<'P'
import json, sys
WHOLE = 1000000
def check(review, trace=None):
    seats, steps = review["seats"], review["steps"]
    members, players = len(seats), review["game"]["players"]
    automaton = any("by_seat" in seat for seat in seats)
    assert members == (2 if automaton else players)
    for of, whole in ((lambda x: x, WHOLE), (lambda x: x["vp"], None)):
        own = [[0] * members for _ in seats] # [mover][member]
        forecast, luck, by_seat = [0] * members, [0] * members, [0] * players
        before = None
        for step in steps:
            parts = of(step)
            v, q, best, after = (parts[key] for key in ("v", "q", "q_best", "next"))
            mover = 0 if automaton else step["seat"] - 1
            for i in range(members):
                assert parts["choice"][i] == q[i] - best[i] and parts["luck"][i] == after[i] - q[i], step["n"]
                assert parts["forecast"][i] == best[i] - v[i], step["n"]
                own[mover][i] += parts["choice"][i]
                forecast[i] += parts["forecast"][i]
                luck[i] += parts["luck"][i]
            by_seat[step["seat"] - 1] += parts["choice"][0]
            assert before is None or before == v, "each step begins where the one before ended"
            before = after
            if whole:
                assert sum(v) == sum(q) == sum(best) == sum(after) == whole
                assert parts["choice"][mover] <= 0
        for i, seat in enumerate(seats):
            s = of(seat)
            assert s["result"] == s["start"] + s["deal"] + s["luck"] + s["choices"] + sum(s["gifts"]) + s["forecast"]
            assert (s["luck"], s["forecast"], s["result"]) == (luck[i], forecast[i], before[i])
            if automaton:
                assert s["gifts"] == [0, 0] and s["choices"] == own[0][i]
            else:
                assert s["gifts"] == [0 if j == i else own[j][i] for j in range(members)]
                assert s["choices"] == own[i][i]
        if automaton:
            assert of(seats[0])["by_seat"] == by_seat and sum(by_seat) == of(seats[0])["choices"]
    for i, seat in enumerate(seats):
        mine = [step for step in steps if (0 if automaton else step["seat"] - 1) == i]
        loss = [-step["choice"][i] for step in mine]
        assert seat["decisions"] == len(mine) and seat["mistakes"] == sum(x >= 20000 for x in loss)
        if mine:
            accuracy = lambda of: 100 * sum(2 ** (-x / 50000) for x in of) / len(of)
            assert abs(seat["accuracy"] - accuracy(loss)) < 0.0501, (seat["accuracy"], accuracy(loss))
            assert abs(seat["loss"] - sum(loss) / len(loss)) < 0.0501
            for era in (1, 2, 3):
                of = [-step["choice"][i] for step in mine if step["era"] == era]
                found = seat["accuracy_era"][era - 1]
                assert found is None if not of else abs(found - accuracy(of)) < 0.0501
    assert sum(seat["start"] for seat in seats) == sum(seat["result"] for seat in seats) == WHOLE
    sizes = {step["n"]: max(map(abs, step["choice"] + step["luck"])) for step in steps}
    seen = [size for size in sorted(sizes.values(), reverse=True)[:3] if size >= 500] # less shows as 0.0 %
    assert [m["size"] for m in review["moments"]] == seen
    assert all(sizes[m["n"]] == m["size"] for m in review["moments"])
    assert len({m["n"] for m in review["moments"]}) == len(seen)
    moments = {m["n"] for m in review["moments"]}
    lucky = {m["n"] for m in review["moments"] if m["kind"] == "luck"}
    for step in steps:
        mover = 0 if automaton else step["seat"] - 1
        assert step["move"] in [c["move"] for c in step["candidates"]] and step["words"] and step["best_words"]
        top = max(c["q"][mover] for c in step["candidates"])
        assert step["q_best"][mover] == top and (step["q"][mover] < top or step["best"] == step["move"]), step["n"]
        told = -step["choice"][mover] >= 20000 or step["only"]
        assert step["why"] if told else step["n"] in moments or step["why"] == [], step["n"]
        assert ("drawn" in step) == (step["n"] in lucky), step["n"]
        assert told or step["n"] not in lucky or step["drawn"] == step["why"], step["n"]
        assert not step["exact"] or not any(step["forecast"]), step["n"]
    if trace:
        moves = {line["n"]: line for line in trace[1:]}
        legal = {line.get("n", 0): line["legal"] for line in trace}
        for step in steps:
            line = moves[step["n"]]
            assert (line["seat"], line["move"]) == (step["seat"], step["move"]), step["n"]
        told = {step["n"] for step in steps}
        for n, line in moves.items():
            assert n in told or len(legal[n - 1]) < 2, ("a decision without a step", n)
            assert n not in told or len(legal[n - 1]) > 1 or "trading" in review["game"]["modules"], n
P
checked() { # NAME REVIEWS [TRACE]
    holds "$1" python3 - "$work/check.py" "${@:2}" <<'P'
import json, sys
exec(open(sys.argv[1]).read())
trace = [json.loads(line) for line in open(sys.argv[3])] if len(sys.argv) > 3 else None
reviews = [json.loads(line) for line in open(sys.argv[2])]
assert reviews
for review in reviews:
    check(review, trace)
P
}
for name in two four mixed consul ceres; do
    run analyse "$games/$name.rome" --depth glance --json
    holds "$name: one line, status 0" test "$status" -eq 0 -a "$(wc -l <"$work/out")" -eq 1
    cp "$work/out" "$work/$name.json"
    "$aedile" replay "$games/$name.rome" --json --legal >"$work/trace"
    checked "$name: it adds up" "$work/$name.json" "$work/trace"
done
holds "a game that was won is finished" grep -q '"depth":"glance",.*"finished":true' "$work/two.json"
run analyse "$games/two.rome" --nodes 3 --json --jobs 1
cp "$work/out" "$work/nodes-1"
checked "with simulations, too" "$work/nodes-1"
run analyse "$games/two.rome" --nodes 3 --json --jobs 3
same "the same bytes on three threads" "$work/nodes-1" "$work/out"
input=$games/two.rome
run analyse - --depth glance --json
same "from the standard input" "$work/two.json" "$work/out"
input=/dev/null
"$aedile" replay "$games/two.rome" --to-link --names >"$work/link"
run analyse --from-link "$(cat "$work/link")" --depth glance --json
holds "from a link" python3 - "$work/two.json" "$work/out" <<'P'
import json, sys
file, link = (json.load(open(name)) for name in sys.argv[1:])
assert file["steps"] == link["steps"] and file["moments"] == link["moments"] and file["game"] == link["game"]
P
bad "a link that holds no game" 2 "--from-link" analyse --from-link "http://127.0.0.1:8017/#/t/abc"

# The level whose loss in like.def is nearest, and those within two errors of both.
holds "played like" python3 - "$(dirname "$0")/../../insight/include/insight/like.def" "$work"/{two,four,mixed,consul}.json <<'P'
import json, re, sys
rows = re.findall(r"^LIKE\((\w+), *(\w+), *(\d), *(\w+), *([\d.]+), *([\d.]+), *\d+\)", open(sys.argv[1]).read(), re.M)
seen = 0
for name in sys.argv[2:]:
    review = json.load(open(name))
    group = "none" if "by_seat" in review["seats"][0] else "MODULES" if review["game"]["modules"] else "BASE"
    fit = [(row[0].lower(), float(row[4]), float(row[5])) for row in rows
           if row[1:4] == ("GLANCE", str(review["game"]["players"]), group)]
    for seat in review["seats"]:
        assert ("like" in seat) == ("like_range" in seat) == bool(fit), name
        if fit:
            nearest = min(fit, key=lambda row: abs(row[1] - seat["loss"]))[0]
            within = [row[0] for row in fit if abs(row[1] - seat["loss"]) <= 2 * (row[2] ** 2 + seat["loss_error"] ** 2) ** 0.5]
            places = [row[0] for row in fit]
            ends = sorted(within + [nearest], key=places.index)
            assert seat["like"] == nearest and seat["like_range"] == [ends[0], ends[-1]], (name, seat["like_range"], ends)
            seen += 1
assert seen >= 6, seen
P

# ---- For a person.
for name in mixed ceres consul; do
    good "text of $name" "^What decided it" analyse "$games/$name.rome" --depth glance
    holds "in 80 columns" python3 -c 'import sys; assert all(len(line) <= 81 for line in open(sys.argv[1]))' "$work/out"
done
good "text" "^What decided it" analyse "$games/four.rome" --depth glance
holds "the result in one line" grep -qE "^result 1:[0-9]+ 2:[0-9]+ 3:[0-9]+ 4:[0-9]+ winner [1-4]$" "$work/out"
holds "a bar and an accuracy a seat" test "$(grep -c '^  result ' "$work/out")" -eq 4 -a "$(grep -c '^  accuracy ' "$work/out")" -eq 4
holds "each mistake with the better move and why" python3 - "$work/four.json" "$work/out" <<'P'
import json, sys
review, text = json.load(open(sys.argv[1])), open(sys.argv[2]).read()
lost = {s["n"]: -s["choice"][s["seat"] - 1] for s in review["steps"] if -s["choice"][s["seat"] - 1] >= 20000}
part = text.split("mistake", 1)[1]
listed = [int(line.split(".")[0]) for line in text.splitlines() if ": lost " in line]
assert listed == sorted(lost, key=lambda n: (-lost[n], n)), (listed, lost)
assert text.count("      better   ") >= len(lost) and text.count("      why      ") >= len(lost)
assert all(len(line) <= 80 for line in text.splitlines()), max(text.splitlines(), key=len)
for s in review["steps"]:
    if s["n"] in lost:
        assert " ".join(s["best_words"].split()) in " ".join(text.split()), s["best_words"]
assert text.count("      moved    ") == len(review["moments"]) == 3
for m in review["moments"]:
    moved = next(s[m["kind"]] for s in review["steps"] if s["n"] == m["n"])
    said = text.split(f"{m['n']:4}. ", 1)[1].split("      moved    ", 1)[1].split("      played", 1)[0]
    figures = [float(part.split()[-2]) for part in said.split(",")]
    assert abs(sum(figures)) < 1e-9 and all(abs(f - x / 1e4) < .11 for f, x in zip(figures, moved)), (said, moved)
P
# Of every game both columns of every seat add up as they are printed.
columns=0
for name in two four mixed consul ceres; do
    run analyse "$games/$name.rome" --depth glance
    cp "$work/out" "$work/text-$name"
    columns=$((columns + 2 * $(grep -c '^  result ' "$work/out")))
done
holds "$columns columns add up" python3 - "$columns" "$work"/text-* <<'P'
import re, sys
seen = 0
for name in sys.argv[2:]:
    sums = None
    for line in open(name):
        row = re.match(r"  (\S.{15}) +([-+]?\d+\.\d) +([-+]?\d+\.\d) \|", line)
        if row:
            tenths = [round(float(figure) * 10) for figure in row.groups()[1:]]
            if row[1].strip() == "start":
                sums = tenths
            elif row[1].strip() == "result":
                assert tenths == sums, (name, line, sums)
                seen += 2
            else:
                sums = [a + b for a, b in zip(sums, tenths)]
assert seen == int(sys.argv[1]) >= 20, seen
P

# Names are cut between letters, and told apart where they end in a number; all bars stand one below the other.
sed 's/^\[Seat1 .*/[Seat1 "Jürgen Süßmayr ö"]/; s/^\[Seat2 .*/[Seat2 "Jürgen Süßmayr ü"]/; s/^\[Seat3 .*/[Seat3 "Ægir Þórðarson á Breiðabólstað"]/' \
    "$games/four.rome" >"$work/names.rome"
cat >"$work/names.py" <<'P'
import sys
lines = [line.rstrip("\n") for line in open(sys.argv[1], encoding="utf-8")]
for name in ("Jürgen Süßmayr ö", "Jürgen Süßmayr ü", "Ægir Þórðarson á Breið…"):
    assert sum(line.startswith(f"  from {name} ") for line in lines) == 3, name
assert len({(line.index("|"), len(line)) for line in lines if line.endswith("|")}) == 1
assert all(len(line) <= 80 for line in lines)
P
good "text with long names" "^What decided it" analyse "$work/names.rome" --depth glance
holds "names in full letters" python3 "$work/names.py" "$work/out"
good "rows with long names" "^players" analyse "$work/names.rome" "$games/four.rome" --depth glance
holds "and in rows" grep -qE "^  3 Ægir Þórðarson … +[0-9]" "$work/out"

# ---- Other languages.
good "in German" "Baue |Kaufe |Nimm " analyse "$games/two.rome" --depth glance --lang de
bad "an unknown language" 2 "unknown --lang 'xx'; accepted: en, de, es" analyse "$games/two.rome" --lang xx
bad "kept in another language" 2 "--lang and --out cannot both be given" analyse "$games" --lang es --out "$work/x"

# ---- A folder: rows, JSON lines, CSV, and reviews that are kept.
good "a row a seat, and a summary" "^3 +1 +[0-9]+ +[0-9.]+ +[0-9]+ +[0-9.]+ % +[0-9.]+ %$" analyse "$games" --depth glance
holds "all seats" test "$(grep -cE '^  [1-4] ' "$work/out")" -eq 13
run analyse "$games" --depth glance --json --csv "$work/csv" --jobs 2
cp "$work/out" "$work/lines"
holds "a line a game, by name" test "$(grep -o '^{"file":"[^"]*/[a-z]*' "$work/lines" | sed 's/.*\///' | tr '\n' ' ')" = "ceres consul four mixed two "
run analyse "$games" --depth glance --json --jobs 1
same "in the same order on one thread" "$work/lines" "$work/out"
run analyse "$games" --depth glance --csv -
same "CSV on the standard output, and nothing else" "$work/csv" "$work/out"
run analyse "$games/two.rome" --depth glance --html "$work/page.html" --csv "$work/csv-two"
run analyse "$games/two.rome" --depth glance --html -
same "a page on the standard output, and nothing else" "$work/page.html" "$work/out"
run analyse "$games/two.rome" --depth glance --csv - --html "$work/page-again.html"
same "CSV there, the page in a file" "$work/csv-two" "$work/out"
same "which is the same page" "$work/page.html" "$work/page-again.html"
holds "no file is called -" test ! -e -
for two in "--csv - --html -" "--csv - --json" "--html - --json"; do
    # shellcheck disable=SC2086
    bad "not both on the standard output: $two" 2 "only one of --json, --csv - and --html -" analyse "$games/two.rome" $two
done
holds "CSV says what JSON says" python3 - "$work/lines" "$work/csv" <<'P'
import csv, json, sys
rows = list(csv.DictReader(open(sys.argv[2])))
seats = [(review, i, seat) for review in map(json.loads, open(sys.argv[1])) for i, seat in enumerate(review["seats"])]
assert len(rows) == len(seats) == 13
for row, (review, i, seat) in zip(rows, seats):
    assert (row["file"], int(row["seat"]), row["name"]) == (review["file"], i + 1, seat["name"])
    for key in ("result", "start", "deal", "luck", "choices", "forecast", "decisions", "mistakes"):
        assert int(row[key]) == seat[key], key
    assert int(row["gifts"]) == sum(seat["gifts"]) and int(row["vp_result"]) == seat["vp"]["result"]
    n = [x / 1e6 for step in review["steps"] for x in step["forecast"]]
    assert abs(float(row["forecast_rms"]) - (sum(x * x for x in n) / len(n)) ** 0.5) < 1e-8
P
run analyse "$games" --depth glance --out "$work/kept" --csv "$work/csv-first"
cp "$work/out" "$work/rows"
holds "kept, each as its JSON" test "$(ls "$work/kept" | tr '\n' ' ')" = "ceres.json consul.json four.json mixed.json two.json "
same "which is that of the game alone" "$work/kept/mixed.json" "$work/mixed.json"
sed -i 's/"format":[0-9]*,/"format":0,/' "$work/kept/four.json"
touch -d 2001-01-01 "$work"/kept/*.json
echo '{"half":' >"$work/kept/two.json"
run analyse "$games" --depth glance --out "$work/kept" --csv "$work/csv-again"
holds "what is there is not made again, what is not whole or of an older program is" \
    test "$(find "$work/kept" -newermt 2002-01-01 -name '*.json' | sed 's/.*\///' | sort | tr '\n' ' ')" = "four.json two.json "
same "what was kept counts like new" "$work/rows" "$work/out"
same "in CSV too" "$work/csv-first" "$work/csv-again"
sed -i 's/"luck":-*[0-9]*,/"luck":-300,/' "$work/kept/two.json" # of the first seat
run analyse "$games" --depth glance --out "$work/kept"
holds "what shows as nothing has no minus" test "$(grep -c ' -0\.0 ' "$work/out")" -eq 0 -a \
    "$(grep -cE '^  1 greedy +[0-9.]+ +[-+][0-9.]+ +\+0\.0 ' "$work/out")" -ge 1
run analyse "$games/four.rome" "$games/two.rome" --nodes 1 --out "$work/kept"
holds "another depth is made again" test "$(grep -l '"simulations":1,' "$work"/kept/*.json | sed 's/.*\///' | tr '\n' ' ')" = "four.json two.json "

# ---- What cannot be reviewed, or not whole.
if [ -w /dev/full ]; then
    "$aedile" analyse "$games/two.rome" --depth glance >/dev/full 2>"$work/err"
    holds "a full disk is told, and no other reason" \
        grep -qxE 'aedile: cannot write to the standard output(: No space left on device)?' "$work/err"
fi
mkdir "$work/mixed"
record=$games/two.rome
first=$(grep -nE '^1\. ' "$record" | cut -d: -f1)
sed "/^\[Result/s/\".*\"/\"*\"/; $((first + 9)),\$d" "$record" >"$work/mixed/a.rome"
sed "/^\[Result/s/\".*\"/\"*\"/; $((first)),\$d" "$record" >"$work/mixed/b.rome"
sed "$((first + 4))s/^\(5\. [12]\) .*/\1 buy K9/" "$record" >"$work/mixed/c.rome"
run analyse "$work/mixed" --depth glance --json
holds "a damaged one: status 1" test "$status" -eq 1
holds "named with line and column" grep -qE "^aedile analyse: .*c\.rome:$((first + 4)):[0-9]+: " "$work/err"
holds "the others are done" python3 - "$work/out" <<'P'
import json, sys
a, b = map(json.loads, open(sys.argv[1]))
assert a["file"][-6:] == "a.rome" and a["finished"] is False and len(a["steps"]) > 3
assert [s["result"] for s in a["seats"]] == a["steps"][-1]["next"]
assert all(s["decisions"] < 10 and "like" not in s for s in a["seats"])
assert b["finished"] is False and b["steps"] == [] and b["moments"] == []
assert all(s["result"] == s["start"] + s["deal"] for s in b["seats"])
P
good "a page of a game that was not played to its end" "" analyse "$work/mixed/a.rome" --depth glance --html -
holds "says so, and calls no forecast a result" test \
    "$(grep -c '<h1>The game was not finished</h1><p>The game ended early: “So far” is the forecast where it stopped\. ' "$work/out")" -eq 1 -a \
    "$(grep -o 'So far</th>' "$work/out" | wc -l)" -eq 2 -a "$(grep -c 'Result</th>' "$work/out")" -eq 0
bad "nothing but a damaged one" 2 "c\.rome:$((first + 4)):" analyse "$work/mixed/c.rome" --depth glance
mkdir "$work/empty"
bad "an empty folder" 2 "no record \(\*\.rome\) lies in this folder" analyse "$work/empty"
bad "no file" 2 "expected a FILE or a folder" analyse
bad "a file that is not there" 2 "nowhere.rome" analyse "$work/nowhere.rome"
cp "$record" "$work/two.rome"
bad "two that would be kept as one" 2 "two of the records would both be kept as .*two.json" analyse "$record" "$work/two.rome" --out "$work/kept"
bad "calibrate keeps nothing" 2 "--calibrate and --out cannot both be given" analyse --calibrate "$games" --out "$work/kept"

# ---- Stopped, it ends at once, and goes on from what was kept. A shell's background job hears no Ctrl-C: TERM is the same.
mkdir "$work/many"
cp "$work/mixed/b.rome" "$work/many/1.rome"
cp "$games/four.rome" "$work/many/2.rome"
"$aedile" analyse "$work/many" --nodes 40 --jobs 1 --out "$work/some" >/dev/null 2>"$work/err" &
pid=$!
some_kept() { [ -s "$work/some/1.json" ]; }
patiently some_kept
kill -TERM $pid
wait $pid
status=$?
holds "stopped: status 143" test $status -eq 143
holds "what was done is kept" test "$(ls "$work/some")" = 1.json
finish
