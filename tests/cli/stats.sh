#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# stats.sh - `aedile stats`: tables over records, by group and thing; reviews beside them; unfinished and damaged ones.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

games=$work/games
run sim --players 3 --games 12 --bots greedy,mason,random --modules monuments,roles,objectives,invocations,roads \
    --seed 1 --records "$games" --csv "$work/sim.csv"
run sim --players 2 --games 6 --bots greedy --seed 1 --records "$work/two" --csv "$work/two.csv"
run sim --players 1 --games 2 --bots greedy --modules ceres --seed 1 --records "$work/ceres" --csv "$work/ceres.csv"

good "table" "^18 games, 0 of them reviewed; \+- is one standard error$" stats "$games" "$work/two"
holds "each level" grep -qE '^level mason +12 +[0-9.]+ \+- ' "$work/out"
holds "each sort of thing" test "$(grep -cE '^(Buildings|Monuments|Objectives|Roles|Invocations|Road faces|Starting deeds) +used ' "$work/out")" -eq 7
holds "mixed numbers of players are said" grep -q "^Games of several numbers of players are mixed" "$work/out"
holds "in 80 columns" test "$(awk 'length($0) > 80' "$work/out" | wc -l)" -eq 0

# The same from the rows of sim --csv and from the moves of the records, counted again here.
run stats "$games" "$work/two" "$work/ceres" --csv "$work/stats.csv" --json --jobs 1
cp "$work/out" "$work/one"
holds "figures" python3 - "$work/stats.csv" "$work/sim.csv" "$games" "$work/one" "$work/two.csv" "$work/ceres.csv" <<'P'
import csv, glob, json, math, re, sys
rows = {(r["group"], r["value"], r["what"], r["id"], r["era"]): r for r in csv.DictReader(open(sys.argv[1]))}
sim = list(csv.DictReader(open(sys.argv[2])))
close = lambda a, b: abs(float(a) - b) < 1e-4 * max(1, abs(b))

# Results, points and length.
wins = [float(g["wins_1"]) for g in sim]
share = sum(wins) / len(wins)
error = math.sqrt(sum((w - share) ** 2 for w in wins) / (len(wins) - 1) / len(wins))
two = [r for r in rows.values() if r["group"] == "level" and r["value"] == "mason" and r["what"] == "result"]
assert len(two) == 1 and close(two[0]["with"], sum(float(g["wins_2"]) for g in sim) / 12), two
three = rows["players", "3", "result", "all", ""]
assert three["games"] == "12" and three["seats"] == "36" and close(three["with"], 1 / 3), three
assert close(three["mean"], sum(int(g[f"vp_{s}"]) for g in sim for s in (1, 2, 3)) / 36), three
assert close(rows["players", "3", "length", "moves", ""]["mean"], sum(int(g["moves"]) for g in sim) / 12)
seat = rows["module", "roads", "result", "all", ""]
assert seat["games"] == "12", seat
assert rows["module", "none", "result", "all", ""]["games"] == "6"
solo = rows["module", "ceres", "result", "all", ""]
assert solo["games"] == "2" and float(solo["with"]) in (0, 0.5, 1), solo
assert close(rows["players", "3", "length", "turns", ""]["mean"], sum(int(g["turns"]) for g in sim) / 12)
for s in (1, 2, 3):  # seat by seat; that of the others, too
    games = sim + list(csv.DictReader(open(sys.argv[5]))) * (s < 3) + list(csv.DictReader(open(sys.argv[6]))) * (s < 2)
    row = rows["seat", str(s), "result", "all", ""]
    assert int(row["games"]) == len(games) and close(row["mean"], sum(int(g[f"vp_{s}"]) for g in games) / len(games)), row
    assert close(row["with"], sum(float(g[f"wins_{s}"]) for g in games) / len(games)), row
    for name in {key.split("_")[1] for key in sim[0] if key.startswith("from_")}:
        told = [float(r["mean"]) for key, r in rows.items() if key[:4] == ("seat", str(s), "source", name)]
        points = sum(int(g[f"from_{name}_{s}"]) for g in games) / len(games)
        assert abs(sum(told) - points) < 1e-4 * max(1, abs(points)), (s, name, told, points)
# Objectives and invocations: who had them, what they brought, who won with them.
held = {("objective", g[f"objective_{s}"], i, s): int(g[f"objective_vp_{s}"]) for i, g in enumerate(sim) for s in (1, 2, 3)}
for i, g in enumerate(sim):
    for s in (1, 2, 3):
        for card, used, vp, _ in (entry.split(":") for entry in g[f"invocations_{s}"].split()):
            if used == "1":
                held["invocation", card, i, s] = int(vp)
for what, card in {key[:2] for key in held}:
    row, have = rows["players", "3", what, card, ""], {key: vp for key, vp in held.items() if key[:2] == (what, card)}
    assert int(row["used"]) == len(have) and close(row["mean"], sum(have.values()) / len(have)), (card, row, have)
    assert close(row["with"], sum(float(sim[i][f"wins_{s}"]) for _, _, i, s in have) / len(have)), (card, row)
assert len({key[:2] for key in held}) > 20
points = sum(float(r["mean"]) for r in rows.values() if r["group"] == "players" and r["value"] == "3" and r["what"] == "source")
assert close(three["mean"], points), (three, points)

# Roles: who kept each, what it brought, who won with it and without.
for role in {g[f"role_{s}"] for g in sim for s in (1, 2, 3)}:
    row = rows["players", "3", "role", role, ""]
    have = [(g, s) for g in sim for s in (1, 2, 3) if g[f"role_{s}"] == role]
    rest = [(g, s) for g in sim for s in (1, 2, 3) if g[f"role_{s}"] != role]
    assert int(row["used"]) == int(row["times"]) == len(have) and int(row["seats"]) == 36, (role, row)
    assert close(row["mean"], sum(int(g[f"role_vp_{s}"]) for g, s in have) / len(have)), (role, row)
    assert close(row["with"], sum(float(g[f"wins_{s}"]) for g, s in have) / len(have)), (role, row)
    assert close(row["without"], sum(float(g[f"wins_{s}"]) for g, s in rest) / len(rest)), (role, row)
    assert abs(float(row["difference"]) - (float(row["with"]) - float(row["without"]))) < 1e-5, row

# Buildings: the moves of the records; the error of a share with its games as clusters.
users = {}
for name in sorted(glob.glob(sys.argv[3] + "/*.rome")):
    text = open(name).read()
    built = {(int(s), kind) for s, kind in re.findall(r"^\d+\. (\d) build ([a-z-]+)", text, re.M)}
    game = sim[int(re.search(r"game-(\d+)", name)[1]) - 1]
    for s, kind in built:
        users.setdefault(kind, []).append((name, float(game[f"wins_{s}"])))
for kind in ("domus", "luxury-garden", "foundry-o", "watchtower"):
    what = "monument" if kind == "watchtower" else "building"
    row, have = rows["players", "3", what, kind, ""], users[kind]
    p = sum(w for _, w in have) / len(have)
    assert int(row["used"]) == len(have) and close(row["with"], p), (kind, row, have)
    clusters = {n: (sum(w for m, w in have if m == n), sum(m == n for m, _ in have)) for n, _ in have}
    spread = sum((w - p * n) ** 2 for w, n in clusters.values()) * len(clusters) / (len(clusters) - 1)
    assert close(row["with_error"], math.sqrt(spread) / len(have)), (kind, row)

# JSON has the same rows.
found = json.load(open(sys.argv[4]))
assert (found["records"], found["games"], found["reviewed"], found["damaged"]) == (20, 20, 0, []), found
listed = {(g["group"], g["value"], r["what"], r["id"], str(r.get("era", ""))): r for g in found["groups"] for r in g["rows"]}
assert listed.keys() == rows.keys()
for key, row in listed.items():
    for name in ("seats", "used", "times", "mean", "mean_error", "with", "without_error", "difference"):
        assert str(row[name]) == rows[key][name] or close(rows[key][name], row[name]) if name in row else rows[key][name] in ("", "0"), (key, name)
P
run stats "$games" "$work/two" "$work/ceres" --json --jobs 3
same "the same on three threads" "$work/one" "$work/out"
run stats "$games" --csv -
holds "a table on the standard output alone" grep -q '^group,value,what,id,era,games,' "$work/out"

# Reviews: results less luck, with the same mean where luck adds up to 0; one of another game is left out.
python3 - "$work/two" "$work/reviews" <<'P'
import glob, json, os, re, sys
os.mkdir(sys.argv[2])
for i, name in enumerate(sorted(glob.glob(sys.argv[1] + "/*.rome"))):
    text = open(name).read()
    hash = re.search(r'\[RulesHash "(.*?)"\]', text)[1]
    winner = int(re.search(r"winner (\d)", text)[1])
    seats = [{"result": 1000000 * (s == winner), "luck": 300000 if s == winner else -300000} for s in (1, 2)]
    if i == 5:
        seats.reverse()
    stem = os.path.basename(name)[:-5]
    json.dump({"rules_hash": hash, "seats": seats}, open(f"{sys.argv[2]}/{stem}.json", "w"))
P
good "reviews in a folder" "^6 games, 5 of them reviewed;" stats "$work/two" --reviews "$work/reviews" --csv "$work/adjusted.csv"
holds "one of another game" grep -qx "1 review left out: not of the game beside it" "$work/out"
holds "without luck" python3 - "$work/adjusted.csv" <<'P'
import csv, sys
rows = list(csv.DictReader(open(sys.argv[1])))
seats = [r for r in rows if r["group"] == "seat" and r["what"] == "result"]
for r in seats:
    assert r["reviewed"] == "5", r
    assert 0.3 - 1e-6 <= float(r["adjusted_with"]) <= 0.7 + 1e-6, r
assert abs(sum(float(r["adjusted_with"]) for r in seats) - 1) < 1e-5, seats
P
good "a page" "^6 games" stats "$work/two" --reviews "$work/reviews" --html "$work/stats.html"
holds "that is well formed, loads nothing and has both dots of every building" python3 - "$work/stats.html" "$work/adjusted.csv" <<'P'
import csv, html.parser, sys
class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.dots, self.rows = [], {"with": 0, "without": 0}, []
    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        assert not {"src", "href"} & attrs.keys() and tag not in ("script", "link", "img"), (tag, attrs)
        if tag == "circle":
            self.dots[attrs["class"]] += 1
        if tag != "meta":
            self.open.append(tag)
    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.open.pop()
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
    def handle_data(self, data):
        self.rows.append(data)
page = Page()
page.feed(open(sys.argv[1]).read())
assert page.open == [] and "Luxury Garden" in page.rows and "Starting deeds" in page.rows
things = [r for r in csv.DictReader(open(sys.argv[2])) if r["group"] == "all" and r["what"] in ("building", "deed")]
for name, dot in (("with", "with"), ("without", "without")): # one in the key; one of the results, one without luck
    assert page.dots[dot] == 1 + sum((r[name] != "") + (r["adjusted_" + name] != "") for r in things), page.dots
P
cp "$work/reviews"/*.json "$work/two/"
good "reviews beside the records" "^6 games, 5 of them reviewed;" stats "$work/two"

# Reviews as analyse keeps them: what is without luck is the mean of result - luck.
rm "$work/two"/*.json
run analyse "$work/two" --depth glance --out "$work/kept"
good "reviews of analyse" "^6 games, 6 of them reviewed;" stats "$work/two" --reviews "$work/kept" --csv "$work/kept.csv"
holds "the same figures" python3 - "$work/kept.csv" "$work/kept" <<'P'
import csv, glob, json, sys
rows = {r["value"]: r for r in csv.DictReader(open(sys.argv[1])) if r["group"] == "seat" and r["what"] == "result"}
reviews = [json.load(open(name)) for name in glob.glob(sys.argv[2] + "/*.json")]
assert len(reviews) == 6
for seat in (0, 1):
    mean = sum(r["seats"][seat]["result"] - r["seats"][seat]["luck"] for r in reviews) / 6e6
    row = rows[str(seat + 1)]
    assert abs(float(row["adjusted_with"]) - mean) < 1e-5 and row["with"] != row["adjusted_with"], (row, mean)
P

# A folder with one good game, one cut off, and one with a wrong move.
mkdir "$work/mixed"
record=$games/game-000001.rome
first=$(grep -nE '^1\. ' "$record" | cut -d: -f1)
cp "$record" "$work/mixed/a.rome"
sed "/^\[Result/s/\".*\"/\"*\"/; $((first + 9)),\$d" "$record" >"$work/mixed/b.rome"
sed "\$s/^\([0-9]*\. [123]\) .*/\1 buy K9/" "$record" >"$work/mixed/c.rome"
run stats "$work/mixed"
holds "damaged ones: status 1" test "$status" -eq 1
holds "named with line and column" grep -qE "^aedile stats: .*mixed/c.rome:$(wc -l <"$record"):[0-9]+: " "$work/err"
holds "and left out" grep -qx "1 record left out: damaged, see above" "$work/out"
holds "an unfinished one too" grep -qx "1 record left out: not played to the end" "$work/out"
echo owl >"$work/none.rome"
bad "nothing but an unfinished game" 2 "none of 1 record is a whole game" stats "$work/mixed/b.rome"
bad "no file" 2 "expected a FILE or a folder" stats
bad "a record that is none: one line" 2 ":1:1: expected header Format" stats "$work/none.rome"
bad "reviews in a folder that is not there" 2 "--reviews $work/nowhere: cannot be read: No such" stats "$games" --reviews "$work/nowhere"
bad "reviews in a file" 2 "--reviews $record: cannot be read: Not a directory" stats "$games" --reviews "$record"
bad "a file that cannot be written" 2 "--csv $work/nowhere/x.csv: cannot be written" stats "$games" --csv "$work/nowhere/x.csv"
finish
