#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# analyse.sh - `aedile analyse --calibrate`: chances against results over records, whole, unfinished and damaged ones.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

games=$work/games
run sim --players 2 --games 12 --bots greedy --seed 1 --records "$games"
run sim --players 3 --games 3 --bots greedy,random --seed 1 --records "$work/three"
run sim --players 2 --games 2 --bots mason --modules consul=hard --seed 1 --records "$work/consul"

good "table" "^2 +all +12 +[0-9]+ +0\.[0-9]{4} " analyse --calibrate "$games"
holds "the depth is said" grep -q "^12 games, each decision seen by the seat to move, read (64 simulations); errors are 95 %" "$work/out"
holds "each era" test "$(grep -cE '^2 +[123] +12 ' "$work/out")" -eq 3
holds "the tenths" grep -qE '^2 +0\.9 - 1\.0 +[0-9]+ +0\.9[0-9]{2} +[01]\.[0-9]{3} \+- ' "$work/out"

# The figures, made again from the bins, and the decisions from traces of the same records.
run analyse --calibrate "$games" "$work/three" "$work/consul/game-000001.rome" --depth glance --json --jobs 1
cp "$work/out" "$work/glance"
for record in "$games"/*.rome; do "$aedile" replay "$record" --json --legal; done >"$work/traces" 2>"$work/err"
holds "figures" python3 - "$work/glance" "$work/traces" <<'P'
import json, sys
found = json.load(open(sys.argv[1]))
lines = [json.loads(line) for line in open(sys.argv[2])]
assert (found["depth"], found["simulations"], found["records"], found["games"]) == ("glance", 0, 16, 16), found
assert found["unfinished"] == found["unreadable"] == 0 and found["damaged"] == [], found
groups = {(g["players"], g.get("automaton"), g.get("era")): g for g in found["groups"]}
assert {key[:2] for key in groups} == {(2, None), (3, None), (2, "consul")}, groups.keys()
two = groups[2, None, None]
assert two["games"] == 12 and two["decisions"] == sum(len(line.get("legal", [])) >= 2 for line in lines), two
assert two["decisions"] == sum(groups[2, None, era]["decisions"] for era in (1, 2, 3))
for key, g in groups.items():
    all = sum(b["samples"] for b in g["bins"])
    assert all == g["decisions"] * (1 if key[1] else key[0]), (key, all)
    assert abs(g["ece"] - sum(b["samples"] * abs(b["chance"] - b["result"]) for b in g["bins"]) / all) < 1e-4, key
    assert all > 0 and 0 <= g["brier"] <= 1 and abs(g["bias_vp"]) < 60, key
    if not key[1]: # chances and results of all players add up to 1
        for of in ("chance", "result"):
            assert abs(sum(b["samples"] * b[of] for b in g["bins"]) / all - 1 / key[0]) < 1e-4, (key, of)
last = groups[2, None, 3]
assert last["skill"] > groups[2, None, 1]["skill"] and last["skill"] > 0.2, "who leads in era 3 wins more often"
P
run analyse --calibrate "$games" "$work/three" "$work/consul/game-000001.rome" --depth glance --json --jobs 3
same "the same on three threads" "$work/glance" "$work/out"
# A search that has seen games of other rules finds the same.
for jobs in 1 3; do
    run analyse --calibrate "$work/consul/game-000001.rome" "$work/three" "$games" --nodes 4 --json --jobs $jobs
    cp "$work/out" "$work/read-$jobs"
done
holds "with simulations, too" cmp "$work/read-1" "$work/read-3"
run analyse --calibrate "$games/game-000001.rome" --nodes 3 --json
holds "a number of simulations" grep -q '^{"depth":"nodes","simulations":3,"view":"seat","records":1,"games":1,' "$work/out"

# The size of the forecast's corrections is that of the games' own reviews.
run analyse --calibrate "$work/three" --depth glance --json --corrections
cp "$work/out" "$work/corrections"
run analyse "$work/three" --depth glance --json
holds "corrections" python3 - "$work/corrections" "$work/out" <<'P'
import json, sys
groups = {g.get("era"): g for g in json.load(open(sys.argv[1]))["groups"]}
steps = [step for line in open(sys.argv[2]) for step in json.loads(line)["steps"]]
for era, g in groups.items():
    moved = [x / 1e6 for step in steps if era in (None, step["era"]) for x in step["forecast"]]
    assert g["corrections"] == len(moved) and len(moved) > 50, (era, g["corrections"])
    assert abs(g["forecast_rms"] - (sum(x * x for x in moved) / len(moved)) ** 0.5) < 1e-6, era
P
good "as a table" "^3 +all +[0-9]+ +0\.[0-9]{5}$" analyse --calibrate "$work/three" --depth glance --corrections
bad "without --calibrate" 2 "--corrections needs --calibrate" analyse "$work/three" --corrections

# A folder with one good game, one cut off, one with a wrong move, one that is none, and a file of another kind.
mkdir "$work/mixed"
record=$games/game-000001.rome
first=$(grep -nE '^1\. ' "$record" | cut -d: -f1)
cp "$record" "$work/mixed/a.rome"
sed "/^\[Result/s/\".*\"/\"*\"/; $((first + 9)),\$d" "$record" >"$work/mixed/b.rome"
sed "$((first + 4))s/^\(5\. [12]\) .*/\1 buy K9/" "$record" >"$work/mixed/c.rome"
echo "no record" >"$work/mixed/d.rome"
echo "no record" >"$work/mixed/notes.txt"
run analyse --calibrate "$work/mixed" --depth glance
holds "damaged ones: status 1" test "$status" -eq 1
holds "named with line and column, in order" diff - <(sed 's/: .*mixed/: mixed/; s/:\([0-9]*\):[0-9]*: .*/:\1/' "$work/err") <<EOF
aedile analyse: mixed/c.rome:$((first + 4))
aedile analyse: mixed/d.rome:1
EOF
holds "and left out" grep -qx "2 records left out: damaged, see above" "$work/out"
holds "an unfinished one too" grep -qx "1 record left out: not played to the end" "$work/out"
holds "the good one counts" grep -qE '^2 +all +1 ' "$work/out"
run analyse --calibrate "$work/mixed" --depth glance --json
holds "the same in JSON" python3 - "$work/out" "$((first + 4))" <<'P'
import json, sys
found = json.load(open(sys.argv[1]))
assert [found[of] for of in ("records", "games", "unfinished", "unreadable")] == [4, 1, 1, 0], found
assert [(d["file"][-6:], d["line"]) for d in found["damaged"]] == [("c.rome", int(sys.argv[2])), ("d.rome", 1)], found
assert all(d["text"] for d in found["damaged"]), found
P
input=$record
good "from the standard input" "^1 game, " analyse --calibrate - --depth glance
input=/dev/null

good "a page" "" analyse "$record" --depth glance --html "$work/page.html"
holds "is one file below 1 MB, without script or address" test "$(wc -c <"$work/page.html")" -lt 1000000 -a \
    "$(grep -cE '<script|https?:' "$work/page.html")" -eq 0
holds "with the account to the last millionth" python3 - "$work/page.html" <<'P'
import re, sys
page = open(sys.argv[1], encoding="utf-8").read()
sums = re.findall(r"<p class=exa>[^<]*<span>(.*?) = <b>(.*?)</b>", page)
assert len(sums) >= 2, page[:500]
for parts, result in sums:
    whole = lambda text: int(re.sub(r"[\u202f ]", "", text).replace("−", "-").replace("+-", "-"))
    signed = re.findall(r"[−+]? ?[0-9\u202f]+", parts)
    assert sum(whole(part) for part in signed) == whole(result), (parts, result)
P
run sim --players 2 --bots greedy --games 1 --seed 26 --records "$work/tie"
run analyse "$work/tie/game-000001.rome" --depth glance --html "$work/tie.html"
holds "a tie, and who had more silver" grep -qE '<h1>greedy . wins, ([0-9]+) to \1</h1><p>A tie: most silver wins \(8\.3\), [0-9]+ to [0-9]+\. ' \
    "$work/tie.html"
run sim --players 3 --modules consul=standard --consul_win manual --bots greedy,random --games 1 --seed 1 --records "$work/manual"
run analyse "$work/manual/game-000001.rome" --depth glance --html "$work/manual.html"
holds "by the manual the best of the players decides" grep -q '<h1>The Consul is beaten: 60, the most of the players 77</h1>' "$work/manual.html"
mkfifo "$work/pipe"
cat "$work/pipe" >"$work/piped.html" &
good "a page into a pipe" "" analyse "$record" --depth glance --html "$work/pipe"
wait
holds "is the same" cmp "$work/page.html" "$work/piped.html"
holds "and the pipe stays one" test -p "$work/pipe"
bad "a page of many games" 2 "--html is the page of one record" analyse "$games" --depth glance --html "$work/page.html"
bad "a page that cannot be written" 2 "nowhere/page.html: cannot be written" \
    analyse "$record" --depth glance --html "$work/nowhere/page.html"

mkdir "$work/empty"
bad "an empty folder" 2 "empty: no record \(\*\.rome\) lies in this folder" analyse --calibrate "$work/empty"
bad "nothing but an unfinished game" 2 "none of 1 record is a whole game" analyse --calibrate "$work/mixed/b.rome"
bad "an unknown depth" 2 "unknown --depth 'deeper'; accepted: glance, read, deep" analyse --calibrate "$games" --depth deeper
bad "depth and nodes" 2 "--depth and --nodes" analyse --calibrate "$games" --depth read --nodes 5
bad "no file" 2 "expected a FILE or a folder" analyse --calibrate
bad "a file that is not there" 2 "nowhere.rome: cannot be opened" analyse --calibrate "$work/nowhere.rome"
bad "a file that is no record" 2 "mixed/d.rome:1:1: expected header Format, found 'no record'" analyse --calibrate "$work/mixed/d.rome"
finish
