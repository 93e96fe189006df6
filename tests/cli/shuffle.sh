#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# shuffle.sh - shuffles nobody can choose: records of a server's games, what a seat kept, and the lines by hand of
# docs/fair-shuffles.md on them (tests/fair/make.py).
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"
here=$(dirname "$(realpath "$0")")
games=$here/../fair
document=$here/../../docs/fair-shuffles.md
cp "$games"/*.rome "$games"/*.mine "$work"
record=$work/round.rome

# ---- verify
good "two rounds, the first void" "round.rome: ok, 113 moves, .*seat 3 wins; the cards follow from seed a40f" verify "$record"
holds "who took part" grep -q "shuffle: the deck follows from the commitment e3ce.* and the entropy of seats 1, 2$" "$work/out"
holds "who had committed" grep -q "shuffle: second protocol: each seat revealed what it had committed to in game 1lul4rkvdv0j$" "$work/out"
holds "which round was void" grep -q "shuffle: round 1 was void, broken by seat 2$" "$work/out"
holds "what is not proven" grep -q "shuffle: not proven by the record alone: .*--mine FILE$" "$work/out"
good "nobody is called early" '"shuffle":"kept","protocol":2,"early":\[\],"void_rounds":1,"mine":false,' verify --json "$record"
good "an early seat" "shuffle: weaker: the entropy of seat 2 was known before all had committed" verify "$work/early.rome"
good "as JSON" '"protocol":2,"early":\[2\],"void_rounds":0,' verify --json "$work/early.rome"
good "the first protocol" "shuffle: weaker, first protocol: no seat had committed to its entropy" verify "$work/first.rome"
good "it, too, as JSON" '"shuffle":"kept","protocol":1,"early":\[\],"void_rounds":0,"mine":false' verify --json "$work/first.rome"
run replay "$record" --to-record
same "written again" "$record" "$work/out"
run replay "$record" --to-link
good "a link keeps the stream, and no promise" '^\[Stream "2"\]' replay --from-link "$(cat "$work/out")" --to-record
holds "no header of it" test "$(grep -cE '^\[(Shuffle|GameName|Commitments?|Secret|Entropy|Early|Void)' "$work/out")" -eq 0

# ---- verify --mine
good "what seat 1 kept" "what seat 1 kept is in the record: its own entropy, .*: nobody chose the deck, but for the rounds" \
    verify --mine "$work/round.mine" "$record"
good "beside an early seat" "what seat 1 kept is in the record: .*: nobody chose the deck$" \
    verify --mine "$work/early.mine" "$work/early.rome"
good "compared, as JSON" '"void_rounds":1,"mine":true' verify --json --mine "$work/round.mine" "$record"
sed '/^commit/d' "$work/early.mine" >"$work/bare.mine"
good "without what was not seen" "its own entropy; weaker, since it saw no list" verify --mine "$work/bare.mine" "$work/early.rome"

header() { # NAME FILE
    sed -n "s/^\[$1 \"\(.*\)\"\]$/\1/p" "$2"
}
bytes() { # HEX…
    printf '%b' "$(printf '%s' "$@" | sed 's/../\\x&/g')"
}
digest() { sha256sum | cut -d' ' -f1; }
# The same game as its operator would like it to have been: other entropy of a seat, or another secret, and all that follows.
# Its moves are gone, since the deck is another.
forge() { # SECRET ENTROPY1 ENTROPY2
    local name one two seed
    name=$(header GameName "$record")
    one=$({ printf 'aedile entropy 2\n%s' "$name"; bytes 01 "$2"; } | digest)
    two=$({ printf 'aedile entropy 2\n%s' "$name"; bytes 02 "$3"; } | digest)
    seed=$({ echo 'aedile seed 2'; bytes "$1" 01 "$2" 02 "$3"; } | digest)
    sed -e "/^\[Seed/s/\".*\"/\"$seed\"/" -e "/^\[Secret/s/\".*\"/\"$1\"/" \
        -e "/^\[Commitment /s/\".*\"/\"$({ echo 'aedile commitment 1'; bytes "$1"; } | digest)\"/" \
        -e "/^\[Commitments/s/\".*\"/\"1:$one 2:$two\"/" -e "/^\[Entropy/s/\".*\"/\"1:$2 2:$3\"/" \
        -e '/^\[Result/s/".*"/"*"/' -e '/^[0-9]/d' "$record" >"$work/forged.rome"
}
forged() { # NAME PATTERN: fits together, but is not what seat 1 kept
    good "$1: the record fits together" "forged.rome: ok" verify "$work/forged.rome"
    bad "$1: what was kept tells" 1 "forged.rome: $2" verify --mine "$work/round.mine" "$work/forged.rome"
}
secret=$(header Secret "$record")
one=$(header Entropy "$record" | sed 's/^1:\(.*\) 2:.*/\1/') two=$(header Entropy "$record" | sed 's/.* 2://')
forge "$secret" "$two" "$two"
forged "an operator replaces my entropy" "the server put other bytes in the place of your entropy: those of seat 1"
forge "$secret" "$one" "$one"
forged "server and seat 2 choose together" "the server changed the list of commitments after it had shown it: that of seat 2 is"
forge "$one" "$one" "$two"
forged "the server chooses its secret" "the server broke its promise: before the game it showed you the commitment e3ce"
forge "$secret" "$one" "$two"
sed -i '/^\[Void/s/".*"/""/' "$work/forged.rome"
forged "the server hides a void round" "the server hides that it drew again: void round 1"
sed -i '/^\[\(Shuffle\|GameName\|Commitments\|Early\|Void\)/d' "$work/forged.rome"
seed=$({ echo 'aedile seed 1'; bytes "$secret" 01 "$one" 02 "$two"; } | digest)
sed -i "/^\[Seed/s/\".*\"/\"$seed\"/" "$work/forged.rome"
forged "the server says it was the first protocol" "the server hides the commitments"
sed -i '/^\[\(Commitment\|Secret\|Entropy\)/d' "$work/forged.rome"
forged "the server says it promised nothing" "the record promises no fair shuffle"
bad "another game" 1 "round.rome: this is the record of game 1lul4rkvdv0j; what you kept is of game 5gsq3lasytx4" \
    verify --mine "$work/early.mine" "$record"
run verify --json --mine "$work/early.mine" "$record"
holds "another game, as JSON" grep -q '"ok":false,"status":1,"line":0,"column":0,"text":"this is the record of game' "$work/out"

# ---- Bad input
bad "no such file" 2 "nope: cannot be opened" verify --mine "$work/nope" "$record"
bad "a record is no such file" 2 "round.rome:1:1: expected format, found " verify --mine "$record" "$record"
sed 's/^seat 1/seat 9/' "$work/round.mine" >"$work/bad.mine"
bad "no such seat" 2 "bad.mine:3:6: expected a whole number from 1 to 5, found '9'" verify --mine "$work/bad.mine" "$record"
head -n 3 "$work/round.mine" >"$work/bad.mine"
bad "cut off" 2 "bad.mine:4:1: the text ends here; expected entropy" verify --mine "$work/bad.mine" "$record"
bad "two records" 2 "mine is for one record" verify --mine "$work/round.mine" "$record" "$work/early.rome"
run replay "$record" --json
cp "$work/out" "$work/trace"
good "its trace" "trace: ok, 1 game, 113 moves" verify "$work/trace"
bad "a trace" 2 "mine is for a record; this is a trace" verify --mine "$work/round.mine" "$work/trace"

# ---- By hand: the blocks of the document, as they stand there, on each record.
block() { # NUMBER: of those that are sh
    awk -v want="$1" '/^```sh$/ { n++; on = n == want; next } /^```$/ { on = 0 } on' "$document"
}
by_hand() { # RECORD BLOCK…
    mkdir -p "$work/hand"
    cp "$1" "$work/hand/game.rome"
    shift
    (cd "$work/hand" && for number in "$@"; do block "$number"; done | bash -eu) >"$work/out" 2>"$work/err"
    status=$?
}
pairs() { # the lines after each heading are twice the same ones
    grep -v ':$' "$1" | sed 's/  -$//' | sort | uniq -c | awk '$1 != 2 { bad = 1 } END { exit bad || NR == 0 }'
}
for name in round early; do
    by_hand "$work/$name.rome" 1
    holds "$name by hand" test "$status" -eq 0 -a "$(wc -l <"$work/out")" -eq 11
    holds "$name by hand: each pair the same" pairs "$work/out"
    by_hand "$work/$name.rome" 1 2
    tail -n 1 "$work/out" >"$work/deck"
    run replay "$work/$name.rome" --json
    head -n 1 "$work/out" >"$work/first"
    holds "$name by hand: the deck" python3 - "$work/deck" "$work/first" <<'P'
import json, sys
deck, state = open(sys.argv[1]).read().split(), json.loads(open(sys.argv[2]).readline())["state"]
for player in state["players"]:
    assert sorted(deck[:6]) == sorted(player["lots"]), (deck, player)
    deck = deck[6:]
assert deck == [card["card"] for card in state["market"]] + sum(state["piles"], []), (deck, state["piles"])
P
done
sed "/^\[Secret/s/\".*\"/\"$one\"/" "$record" >"$work/broken.rome"
by_hand "$work/broken.rome" 1
if pairs "$work/out"; then report "by hand a broken promise shows" no; else report "by hand a broken promise shows" yes; fi
by_hand "$work/first.rome" 3
holds "the first protocol by hand" test "$status" -eq 0 -a "$(wc -l <"$work/out")" -eq 4
holds "the first protocol by hand: each pair the same" pairs "$work/out"
finish
