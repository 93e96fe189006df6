#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# verify.sh - `aedile verify`: records and traces that are right, and each way to be wrong.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

game_make game --players 3 --seed 7
game_make other --game metropolis --players 4 --seed 8
record=$work/game.rome
moves=$(grep -cE '^[0-9]+\. ' "$record")
scores=$(sed -n 's/^\[Result "\(.*\) winner.*$/\1/p' "$record")
winner=$(sed -n 's/^\[Result ".* winner \([0-9]\)"\]$/\1/p' "$record")

good "a record" "game.rome: ok, $moves moves, $scores, seat $winner wins; .*seed 7, no commitment$" verify "$record"
good "several" "other.rome: ok, " verify "$record" "$work/other.rome"
holds "one line each" test "$(wc -l <"$work/out")" -eq 2
good "as JSON" "\"ok\":true,\"games\":1,\"moves\":$moves," verify --json "$record"
input=$record
good "from the standard input" "^-: ok" verify -
input=/dev/null

# Changes one thing in the record and expects the status and the message.
wrong() { # NAME STATUS PATTERN SED-SCRIPT
    sed "$4" "$record" >"$work/wrong.rome"
    if cmp -s "$record" "$work/wrong.rome"; then
        report "$1 (the script changed nothing)" no
    else
        bad "$1" "$2" "$3" verify "$work/wrong.rome"
    fi
}
first=$(grep -nE '^1\. ' "$record" | cut -d: -f1)
bought=$(grep -nE '^[0-9]+\. [123] buy ' "$record" | head -n 1 | cut -d: -f1)
again=$(grep -nE '^[0-9]+\. [123] buy ' "$record" | sed -n 2p | cut -d: -f1)
card=$(sed -n "${bought}s/.* buy //p" "$record")
place='wrong.rome:[0-9]+:[0-9]+: '
sed "/^\[Result/s/\".*\"/\"*\"/; $((first + 9)),\$d" "$record" >"$work/open.rome"
good "an unfinished game" "open.rome: ok, 9 moves, .*not finished" verify "$work/open.rome"

wrong "a card that is not there" 1 "wrong.rome:$again:[0-9]+: .*2\.4" "${again}s/buy .*/buy $card/"
wrong "a move out of turn" 1 "wrong.rome:$first:[0-9]+: .*2\.1" "${first}s/^1\. 1/1. 2/"
wrong "a move left out" 2 "$place" "${bought}d"
wrong "another seed" 1 "$place" '/^\[Seed/s/7/8/'
wrong "another result" 1 "$place" "/^\[Result/s/1:/1:1/"
wrong "another winner" 1 "$place" "/^\[Result/s/winner ./winner 0/"
wrong "a cut game" 1 "$place" '40,$d'
wrong "a move after the end" 1 "$place.*8\.1" "\$a $((moves + 1)). 1 income"
wrong "an unknown verb" 2 "wrong.rome:$first:[0-9]+: .*income" "${first}s/^1\. 1 .*/1. 1 incom/"
wrong "a lot there is not" 2 "$place" "${bought}s/buy .*/buy K1/"
wrong "an unknown piece" 2 "$place" '0,/build/s/build [a-z-]*/build palace/'
wrong "no header" 2 "$place" '/^\[RulesHash/d'
wrong "another format" 2 "$place" '/^\[Format/s/1/9/'
wrong "other rules" 2 "$place.*[0-9a-f]{16}.*[0-9a-f]{16}" '/^\[RulesHash/s/".*"/"0123456789abcdef"/'
wrong "players there cannot be" 2 "$place" '/^\[Players/s/3/9/'
wrong "a comment without end" 2 "$place" '$a {'
wrong "a carriage return within a line" 2 "$place" '3s/ /\r/'

# Termination: games that ended by resigning or by a draw. The first lines of the game, two people and a bot in it.
ended() { # TERMINATION RESULT: the points are those after nine moves
    sed '/^\[Seat[12]Kind/s/".*"/"human"/' "$work/open.rome" |
        sed "s/^\[Result .*/[Termination \"$1\"]\n[Result \"$2\"]/" >"$work/ended.rome"
}
points=$("$aedile" verify "$work/open.rome" | sed -n 's/.* moves, \(.*\), not finished.*/\1/p')
ended "draw agreed" "$points winner 1 2 3"
good "a draw" "ok, 9 moves, $points, draw agreed, seats 1 2 3 share the victory" verify "$work/ended.rome"
ended "resigned 2 draw agreed" "$points winner 1 3"
sed -i '/^\[Seat3Kind/s/".*"/"human"/' "$work/ended.rome"
good "a draw of those who stayed" "resigned 2 draw agreed, seats 1 3 share" verify "$work/ended.rome"
ended "resigned 2 1" "$points winner 3"
good "one is left" "resigned 2 1, seat 3 wins" verify "$work/ended.rome"
ended "stopped" "$points nobody"
good "the operator ended it" "stopped, nobody wins" verify "$work/ended.rome"
ended "resigned 2 1" "$points winner 3"
good "replay says so" "result $points winner 3, resigned 2 1" replay "$work/ended.rome"
good "the record again" '^\[Termination "resigned 2 1"\]$' replay --to-record "$work/ended.rome"
ended "normal" "*"
good "nothing special" "not finished" verify "$work/ended.rome"
ended "resigned 2" "*"
good "two of three play on" "not finished" verify "$work/ended.rome"
nonsense() { # NAME PATTERN TERMINATION RESULT
    ended "$3" "$4"
    line=$(grep -n '^\[Termination' "$work/ended.rome" | cut -d: -f1)
    bad "$1" 1 "ended.rome:$line:15: .*$2" verify "$work/ended.rome"
}
nonsense "an end there is not, with those there are" "stopped, .*abandoned .*removed .*draw claimed, found 'flagged'" "flagged" "$points winner 3"
nonsense "words after it" "found 'normal 2'" "normal 2" "*"
nonsense "nobody resigned" "found 'resigned'" "resigned" "*"
nonsense "a seat there is not" "person's seat, found 4" "resigned 4" "*"
nonsense "seat 0" "person's seat, found 0" "resigned 0" "*"
nonsense "a bot does not resign" "person's seat, found 3" "resigned 3" "*"
nonsense "a seat twice" "seat 2 is there twice" "resigned 2 2" "$points winner 1 3"
nonsense "a draw with bots alone" "nobody to agree" "resigned 1 draw agreed" "$points winner 2 3"
ended "draw agreed" "*"
bad "a draw without a result" 1 "ended.rome:[0-9]+:10: expected '$points winner 1 2 3'" verify "$work/ended.rome"
ended "resigned 2 1" "$points winner 2"
bad "who resigned has not won" 1 "ended.rome:[0-9]+:10: expected '$points winner 3'" verify "$work/ended.rome"
wrong "a draw after the end" 1 "$place.*played to its end" \
    '/^\[Seat[12]Kind/s/".*"/"human"/; s/^\[Result/[Termination "draw agreed"]\n[Result/'
last=$(sed -n 's/^\[Result ".* winner \([12]\)"\]$/\1/p' "$record")
sed "/^\[Seat[12]Kind/s/\".*\"/\"human\"/; s/^\[Result/[Termination \"resigned ${last:-1}\"]\n[Result/" "$record" \
    >"$work/ended.rome"
if [ -n "$last" ]; then
    bad "who resigned comes last" 1 "expected '$scores winner" verify "$work/ended.rome"
else
    good "who resigned comes last" "resigned 1, seat 3 wins" verify "$work/ended.rome"
fi

bad "no file" 2 "expected a FILE" verify
bad "missing file" 2 "nope: cannot be opened" verify "$work/nope"
bad "a folder" 2 "is a folder" verify "$work"
: >"$work/empty"
bad "an empty file" 2 "empty:1:1: " verify "$work/empty"
bad "a program" 2 "is not a text" verify "$aedile"
run verify "$work/nope" "$record" "$work/empty"
holds "the others are still looked at: status" test "$status" -eq 2
holds "the others are still looked at" grep -q 'game.rome: ok' "$work/out"
sed '/^\[Seed/s/7/8/' "$record" >"$work/wrong.rome"
run verify "$work/wrong.rome" "$record"
holds "the worst counts: status" test "$status" -eq 1
holds "the worst counts" grep -q 'game.rome: ok' "$work/out"
run verify --json "$work/wrong.rome"
holds "wrong as JSON: status" test "$status" -eq 1
holds "wrong as JSON" grep -qE '"ok":false,"status":1,"line":[1-9]' "$work/out"

# A shuffle promised by a server; the hashes are those of sha256sum, the promise that of docs/fair-shuffles.md.
bytes() { # HEX…
    printf '%b' "$(printf '%s' "$@" | sed 's/../\\x&/g')"
}
hash_of() { # WORDS HEX…
    local words=$1
    shift
    { printf '%s\n' "$words" && bytes "$@"; } | sha256sum | cut -d' ' -f1
}
secret=$(hash_of secret) one=$(hash_of one) three=$(hash_of three)
commitment=$(hash_of 'aedile commitment 1' "$secret")
game_make promised --players 3 --seed "$(hash_of 'aedile seed 1' "$secret" 01 "$one" 03 "$three")"
promise() { # ENTROPY: as the headers of $work/promised.rome
    sed "/^\[Seed/a [Commitment \"$commitment\"]\n[Secret \"$secret\"]\n[Entropy \"$1\"]" "$work/promised.rome"
}
promise "1:$one 3:$three" >"$work/fair.rome"
good "a promise kept" "fair.rome: ok, .* moves, .* wins; the cards follow from seed [0-9a-f]{64}$" verify "$work/fair.rome"
holds "who had a part in it" grep -qxF \
    "$work/fair.rome: shuffle: the deck follows from the commitment $commitment and the entropy of seats 1, 3" "$work/out"
good "kept as JSON" '"shuffle":"kept"' verify --json "$work/fair.rome"
holds "one object" test "$(wc -l <"$work/out")" -eq 1
good "no promise as JSON" '"shuffle":"none"' verify --json "$record"
run replay "$work/fair.rome" --to-record
same "written again" "$work/fair.rome" "$work/out"
run replay "$work/fair.rome" --to-link
link=$(cat "$work/out")
good "a link keeps no promise" "^\[RulesHash" replay --from-link "$link" --to-record
holds "no header of it" test "$(grep -cE '^\[(Commitment|Secret|Entropy)' "$work/out")" -eq 0
record=$work/fair.rome
wrong "another secret" 1 "wrong.rome: the secret is not the one that was promised: .*, not $commitment$" "/^\[Secret/s/\".*\"/\"$one\"/"
wrong "another commitment" 1 "the secret is not the one that was promised: .* $commitment, not $one$" \
    "/^\[Commitment/s/\".*\"/\"$one\"/"
follow='wrong.rome: the seed does not follow from the secret and the entropy of'
wrong "other entropy" 1 "$follow seats 1, 3: " "/^\[Entropy/s/3:.*\"/3:$secret\"/"
wrong "entropy left out" 1 "$follow seat 1: " '/^\[Entropy/s/ 3:.*"/"/'
wrong "seats swapped" 1 "$follow seats 1, 3: " "/^\[Entropy/s/\".*\"/\"1:$three 3:$one\"/"
wrong "seats out of order" 2 "${place}expected seats from 1 to 3 in order" "/^\[Entropy/s/\".*\"/\"3:$three 1:$one\"/"
wrong "no secret" 2 "${place}expected header Secret, found 'Entropy'" '/^\[Secret/d'
wrong "no commitment" 2 "${place}expected header Commitment, found 'Secret'" '/^\[Commitment/d'
wrong "capital letters" 2 "$place" '/^\[Secret/s/[a-f]/\U&/g'
promise "" >"$work/wrong.rome"
bad "no entropy" 1 "$follow no seat: " verify "$work/wrong.rome"
run verify --json "$work/wrong.rome"
holds "broken as JSON" grep -qE '"ok":false,"status":1,"line":0,.*does not follow' "$work/out"
record=$work/game.rome

# Traces.
run replay "$record" --json --legal
cp "$work/out" "$work/trace"
good "a trace" "trace: ok, 1 game, $moves moves" verify "$work/trace"
{ printf '\357\273\277'; cat "$work/trace"; } >"$work/marked"
good "a trace with a byte-order mark" "marked: ok, 1 game, $moves moves" verify "$work/marked"
printf '\357\273' >"$work/half"
bad "half a mark" 2 "half:1:1: " verify "$work/half"
run replay "$record" --json
cp "$work/out" "$work/plain"
good "without legal moves" "plain: ok, 1 game, $moves moves" verify "$work/plain"
cat "$work/trace" "$work/plain" >"$work/both"
good "two games" "both: ok, 2 games, $((2 * moves)) moves" verify "$work/both"
false_trace() { # NAME STATUS PATTERN SED-SCRIPT
    sed -E "$4" "$work/trace" >"$work/false"
    if cmp -s "$work/trace" "$work/false"; then
        report "$1 (the script changed nothing)" no
    else
        bad "$1" "$2" "$3" verify "$work/false"
    fi
}
false_trace "another silver" 1 'false:3: state\.players\[1\]\.silver: the file has .99., the engine ' \
    '3s/"players":\[\{"silver":[0-9]+/"players":[{"silver":99/'
false_trace "another card on the market" 1 'false:1: state\.market\[1\]\.card: ' '1s/"market":\[\{"card":"[A-J]+[0-9]+/"market":[{"card":"?/'
false_trace "a legal move too many" 1 'false:4: legal\[1\]: ' '4s/"legal":\[/"legal":["a",/'
false_trace "a legal move too few" 1 'false:4: legal\[1\]: ' '4s/"legal":\["[^"]*",/"legal":[/'
false_trace "the last legal move left out" 1 'false:4: legal\[[0-9]+\]: the file has nothing' '4s/,"[^"]*"\]\}$/]}/'
false_trace "a legal move at the end" 1 'false:4: legal\[[0-9]+\]: .* the engine nothing' '4s/\]\}$/,"z"]}/'
false_trace "a key too few" 1 'false:2: state\.size: the file has nothing, the engine .8.' '2s/"size":8,//'
false_trace "another event" 1 'false:5: events' '5{s/"events":\[\]/"events":[{"kind":"era","era":2}]/;t;s/"events":\[/"events":[{"kind":"era","era":2},/}'
false_trace "a key too many" 1 'false:2: state\.colour: the file has .red., the engine nothing' '2s/"state":\{/"state":{"colour":"red",/'
false_trace "another player's move" 1 'false:2: .*2\.1' '2s/"seat":1,"move"/"seat":2,"move"/'
false_trace "a move that is none" 2 "false:2: move 'fly'" '2s/"move":"[^"]*"/"move":"fly"/'
false_trace "a line left out" 2 'false:5: "n" is 5, expected 0 or 4' '5d'
false_trace "no set-up" 2 'false:1: "n" is 1, expected 0' '1d'
false_trace "other rules" 2 'false:1: rules_hash: .*0123456789abcdef' '1s/"rules_hash":"[0-9a-f]*/"rules_hash":"0123456789abcdef/'
false_trace "no JSON" 2 'false:6:[0-9]+: ' '6s/.$//'
false_trace "no config" 2 'false:1: .*config' '1s/"config"/"confit"/'
false_trace "a config that cannot be" 2 'false:1:[0-9]+: .*players' '1s/"players":3,/"players":7,/'
false_trace "cut at a line's end" 1 'false:9: cut: .*move 8;' '10,$d'
good "unless it may be unfinished" "false: ok, 1 game, 8 moves" verify --unfinished "$work/false"
cat "$work/false" "$work/trace" >"$work/two"
bad "cut in the middle of two games" 1 'two:9: cut: .*move 8;' verify "$work/two"
run sim --games 5 --players 4 --seed 11 --bots greedy,random --legal --trace "$work/many"
good "a trace of sim" "many: ok, 5 games, " verify "$work/many"
run sim --games 2 --players 2 --modules consul=challenge --stream 2 --seed 11 --bots random --legal --trace "$work/many"
holds "its stream is said" test "$(grep -c '"stream":2' "$work/many")" -eq 2
good "a trace of stream 2" "many: ok, 2 games, " verify "$work/many"
sed 's/,"stream":2//' "$work/many" >"$work/false"
bad "called one of stream 1" 1 'false:1: state\.' verify "$work/false"

# What the format calls a set may come in any order, and must be whole.
cat >"$work/turn.py" <<'P'
import json, sys
SETS = {"discarded", "pool", "hand", "invocations", "ongoing", "objective_choice", "role_choice", "gardens", "monuments"}
def turned(value, key=""):
    if isinstance(value, dict):
        return {name: turned(inner, name) for name, inner in value.items()}
    if not isinstance(value, list):
        return value
    if key == "discards":
        return [faces[::-1] for faces in value]
    return [turned(element) for element in value][:: -1 if key in SETS else 1]
for line in sys.stdin:
    print(json.dumps(turned(json.loads(line)), separators=(",", ":")))
P
while read -r players modules; do
    run sim --games 1 --players "$players" --seed 3 --modules "$modules" --trace "$work/sets"
    python3 "$work/turn.py" <"$work/sets" >"$work/turned"
    holds "sets turned round: $modules" test "$(cmp "$work/sets" "$work/turned" | wc -l)" -eq 1
    good "are the same: $modules" "turned: ok, 1 game, " verify "$work/turned"
done <<'GAMES'
3 draft,monuments,objectives,invocations,roles
2 consul=challenge
1 ceres,monuments
GAMES
sed '1s/"row":\["c[0-9]*/"row":["c99/' "$work/turned" >"$work/false"
bad "what has an order keeps it" 1 'false:1: state\.ceres\.row\[1\]: ' verify "$work/false"
sed -E '5s/"pool":\["[^"]*",/"pool":[/' "$work/turned" >"$work/false"
bad "a set must be whole" 1 'false:5: state\.pool\[' verify "$work/false"

# A trace carries its errata; the RulesHash says whether they are all.
printf 'building.bakery.vp = 1\nobjective.o05.vp = 8\n' >"$work/box.errata"
run sim --games 2 --seed 3 --bots random --errata "$work/box.errata" --trace "$work/mine"
holds "errata in the config" grep -q '"errata":{"building.bakery.vp":1,"objective.o05.vp":8}},"rules_hash"' "$work/mine"
good "a trace with errata" "mine: ok, 2 games, " verify "$work/mine"
good "on top of the same" "mine: ok, 2 games, " verify "$work/mine" --errata "$work/box.errata"
sed '1s/,"objective.o05.vp":8//' "$work/mine" >"$work/false"
bad "errata left out" 2 'false:1: rules_hash: .*' verify "$work/false"
sed '1s/"objective.o05.vp"/"objective.o99.vp"/' "$work/mine" >"$work/false"
bad "errata there are not" 2 "false:1:[0-9]+: there is no key 'objective.o99.vp'" verify "$work/false"
good "alone against Ceres" "ok, 48 moves, 1:71 ceres:175, lost; " verify tests/games/rome-1-ceres-challenge-roads-random.rome
finish
