#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# replay.sh - `aedile replay`: the story, the table at a move, JSON, links.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

game_make game --players 3 --seed 7
game_make metro --game metropolis --players 2 --seed 3
record=$work/game.rome
moves=$(grep -cE '^[0-9]+\. ' "$record")
result=$(sed -n 's/^\[Result "\(.*\)"\]$/\1/p' "$record")

good "header" "^Rome, 3 players, modules none, seed 7, RulesHash [0-9a-f]{16}$" replay "$record"
good "result" "^.*$moves moves, result $result$" replay "$record"
good "every move" "^$moves\. random [123] " replay "$record"
good "scoring with rule" "^ +random [123]: .* VP \(6\.2\)$" replay "$record"
good "eras" "^ +Era II begins; random [123] starts \(4\.2\)$" replay "$record"
holds "three totals" test "$(grep -c '^ *totals ' "$work/out")" -eq 3
games=$(dirname "$0")/../games
good "silver that is not in the move's own words" "^ +greedy 5: Colosseum F1 G1 F2 G2: \+3 silver \(10\.8\)$" \
    replay "$games/rome-5-roads-stealing-monuments-greedy.rome"
holds "and none that is" test "$(grep -cE '(Income|Deed .*|Trade): .* silver' "$work/out")" -eq 0
good "whose points they are, outside scorings, too" "^ +Ceres: Enlarge, monument: \+2 VP \(15\.6\)$" \
    replay "$games/rome-1-ceres-greedy.rome"
holds "an automaton is named once" grep -qE '^ +Ceres: \+2 VP \(15\.6\)$' "$work/out"
good "metropolis has its own words" " coins" replay "$work/metro.rome"
input=$record
good "from the standard input" "^Rome, 3 players" replay -
input=/dev/null

good "set-up" "^Era I, random 1 to move$" replay "$record" --at 0
good "columns" "^ +A +B +C +D +E +F +G +H$" replay "$record" --at 0
good "rows" "^ 8 \|" replay "$record" --at 0
good "empty lots and the market" "\| [123]\. .*\| \((2|3|4|6|8|10)\) " replay "$record" --at 0
good "buildings" "\| [123]V[1-3][bvsch] " replay "$record" --at "$moves"
good "the end" "the game is over: $result" replay "$record" --at "$moves"
good "players and trays" "^> 1 .* 5 +5 +0 +2 +6$" replay "$record" --at 0
good "legal moves in words" "^Legal moves: [0-9]+$" replay "$record" --at 0 --legal
holds "income is one of them" grep -qx income "$work/out"

good "state as JSON" '^\{"era":1,.*"market":' replay "$record" --at 5 --json
cp "$work/out" "$work/state"
good "trace" '^\{"n":0,"config":' replay "$record" --json
holds "a line for each move" test "$(wc -l <"$work/out")" -eq $((moves + 1))
cp "$work/out" "$work/trace"
sed -n 6p "$work/trace" | sed 's/^.*"state"://; s/}$//' >"$work/of-trace"
same "the state is the trace's" "$work/state" "$work/of-trace"
good "with legal moves" '^\{"n":0,.*"legal":\[' replay "$record" --json --legal
sed -n 6p "$work/out" >"$work/line"
good "one line of it" '^\{"n":5,.*"legal":\[' replay "$record" --json --legal --at 5
same "the same line" "$work/line" "$work/out"

# The trace of sim is the trace of its record.
run sim --games 1 --bots random --players 3 --seed 7 --trace "$work/sim-trace"
same "sim writes the same trace" "$work/trace" "$work/sim-trace"

# One of something is not called several.
head -n "$(grep -n '^1\. ' "$record" | cut -d: -f1)" "$record" | sed 's/^\[Result .*/[Result "*"]/' >"$work/one.rome"
good "one move" "^1 move, result \*$" replay "$work/one.rome"
good "one move, verified" "one.rome: ok, 1 move, 1:0" verify "$work/one.rome"
run replay "$work/one.rome" --json
cp "$work/out" "$work/one.jsonl"
good "one move, traced" "ok, 1 game, 1 move, every" verify --unfinished "$work/one.jsonl"
good "one game" "^1 game, [0-9]+ moves in" sim --games 1
game_make solo --players 1 --seed 1
good "one player" "^Rome, 1 player, modules ceres" replay "$work/solo.rome"

good "record again" '^\[Format "' replay "$record" --to-record
same "byte for byte" "$record" "$work/out"
good "link" '^[A-Za-z0-9_-]+$' replay "$record" --to-link --bare
code=$(cat "$work/out")
good "from its code" '^Rome, 3 players' replay --from-link "$code"
cp "$work/out" "$work/story"
good "a link that a browser opens" "^http://127\.0\.0\.1:8017/#/r/$code$" replay "$record" --to-link
link=$(cat "$work/out")
good "from a link" '^Rome, 3 players' replay --from-link "$link"
same "the same game" "$work/story" "$work/out"
good "a link to a page elsewhere" "^https://example.org/rome/#/r/$code$" replay --from-link "$link" --to-link --base https://example.org/rome
good "and back" '^Rome, 3 players' replay --from-link "https://example.org/rome/#/r/$code"
good "the page's link to a move" "^Era I, .* to move$" replay --from-link "$link/5"
cp "$work/out" "$work/by-link"
good "is the table at that move" "^Era" replay --from-link "$code" --at 5
same "the same table" "$work/by-link" "$work/out"
good "the page's link of a review" '^Rome, 3 players' replay --from-link "http://127.0.0.1:8017/#/rv/$code"
same "is of the same game" "$work/story" "$work/out"
good "the same at a move" "^Era I, .* to move$" replay --from-link "http://127.0.0.1:8017/#/rv/$code/5"
same "is the table at that move, too" "$work/by-link" "$work/out"
good "--at wins over the link's move" "^Set-up of $moves moves$" replay --from-link "$link/5" --at 0
good "a move beyond the end is the end" "the game is over" replay --from-link "$link/99999"
good "a link to a move has the whole game" "^$moves\. " replay --from-link "$link/5" --to-record
bad "a link to a server's table" 2 "is not in this link.*#/r/" replay --from-link "http://127.0.0.1:8017/#/g/abc/def"
bad "a link to a game of that browser" 2 "is not in this link" replay --from-link "http://127.0.0.1:8017/#/replay/abc"
bad "--bare without --to-link" 2 "--base and --bare need --to-link" replay "$record" --bare
good "a link with names" '^[A-Za-z0-9_-]+$' replay "$record" --to-link --bare --names
good "names come back" '^\[Seat1Kind "random"\]$' replay --from-link "$(cat "$work/out")" --to-record
bad "--names without --to-link" 2 "--names needs --to-link" replay "$record" --names
good "a link keeps the moves" '^[0-9]+\. ' replay --from-link "$link" --to-record
grep -E '^[0-9]+\. ' "$work/out" >"$work/from-link"
grep -E '^[0-9]+\. ' "$record" >"$work/from-record"
same "all of them" "$work/from-record" "$work/from-link"

# As editors of other systems save it: the same game, and the writer writes line feeds alone.
{ printf '\357\273\277'; sed 's/$/\r/' "$record"; } >"$work/crlf.rome"
good "CRLF and a byte-order mark" '^\[Format "' replay "$work/crlf.rome" --to-record
same "read as it was" "$record" "$work/out"
good "verified, too" "crlf.rome: ok, $moves moves" verify "$work/crlf.rome"
sed '1s/Format/Fromat/' "$work/crlf.rome" >"$work/key.rome"
bad "the place of a fault in its first line" 2 "key.rome:1:2: expected header Format" replay "$work/key.rome"
sed -E 's/^(20\. [123] ).*\r/\1fly\r/' "$work/crlf.rome" >"$work/fly.rome"
bad "the place of a fault in a move" 2 "fly.rome:$(grep -n '^20\.' "$record" | cut -d: -f1):7: .*fly[^?]*$" replay "$work/fly.rome"
sed -E '20s/ /\r/' "$record" >"$work/lone.rome"
bad "a carriage return elsewhere" 2 "lone.rome:20:[0-9]+: .*control character" replay "$work/lone.rome"

bad "no file" 2 "expected either a FILE" replay
bad "file and link" 2 "expected either a FILE" replay "$record" --from-link "$link"
bad "missing file" 2 "nope.rome: cannot be opened" replay "$work/nope.rome"
bad "a folder" 2 "is a folder" replay "$work"
bad "binary junk" 2 "aedile: is not a text|aedile.*:1:1" replay "$aedile"
bad "move out of range" 2 "--at '$((moves + 1))' .* 0 to $moves" replay "$record" --at $((moves + 1))
bad "negative move" 2 "--at '-1' .* 0 to $moves" replay "$record" --at -1
bad "--legal alone" 2 "--legal needs --json or --at" replay "$record" --legal
bad "two outputs" 2 "take one" replay "$record" --to-link --at 3
bad "a cut code" 2 "--from-link" replay --from-link "${code:0:20}"
bad "a cut link" 2 "--from-link" replay --from-link "${link:0:46}"
bad "an empty link" 2 "--from-link" replay --from-link ""
bad "a link with odd letters" 2 "--from-link" replay --from-link "$link!"
head -c 700 "$record" >"$work/cut.rome"
bad "a cut file" 2 "cut.rome:[0-9]+:[0-9]+: " replay "$work/cut.rome"
printf 'building.bakery.vp = 1\n' >"$work/box.errata"
old() { sed '/^\[Rules "/d; /^\[Edition /d; /^\[Stream /d; /^\[Errata /d' "$1" >"$2"; } # as the program of before wrote it
game_make mine --players 2 --errata "$work/box.errata" --edition 1 # one of before is of the first
old "$record" "$work/old.rome"
old "$work/mine.rome" "$work/oldmine.rome"
good "a record says its errata" "^Rome, 2 players" replay "$work/mine.rome"
holds "in a line of its own" grep -q '^\[Errata "building.bakery.vp = 1"\]$' "$work/mine.rome"
good "a record without errata has none" "^Rome" replay "$record" --errata "$work/box.errata"
good "one of before needs them" "^Rome, 2 players" replay "$work/oldmine.rome" --errata "$work/box.errata"
bad "one of before without them" 2 "oldmine.rome:7:[0-9]+: .*[0-9a-f]{16}.*[0-9a-f]{16}" replay "$work/oldmine.rome"
bad "one of before with others'" 2 "old.rome:7:[0-9]+: .*[0-9a-f]{16}.*[0-9a-f]{16}" replay "$work/old.rome" --errata "$work/box.errata"
bad "a game with errata has no link" 2 "a game with errata has no link" replay "$work/mine.rome" --to-link
sed 's/^\[Edition .*/[Edition "9"]/' "$record" >"$work/later.rome"
bad "an edition to come" 2 "later.rome:8:[0-9]+: edition 9 is unknown to this program" replay "$work/later.rome"
sed 's/^\[Rules .*/[Rules "2"]/' "$record" >"$work/later.rome"
bad "rules to come" 2 "later.rome:7:[0-9]+: version 2 of the rules is not played" replay "$work/later.rome"
finish
