#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# conformance.sh - tools/bot-conformance.py: our bots and the examples of docs/examples keep to the protocol; of the bots
# in tests/cli/bots that do not, each is found out by the clause it breaks.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"
here=$(dirname "$(realpath "$0")")
examples=$here/../../docs/examples
tool=$here/../../tools/bot-conformance.py
positions=$work/positions
shown=20
python=(python3 -S) # there are a hundred to start, and none needs more than the standard library

# The conversations are mostly waits, so several are held at once; the verdicts come in this order all the same.
at_once=6
started=0
begin() { # WORD…: the tool's; answers to $work/talk-N
    while [ "$(jobs -rp | wc -l)" -ge $at_once ]; do wait -n; done
    started=$((started + 1))
    {
        "${python[@]}" "$tool" --aedile "$aedile" --positions "$positions" --each 2 "$@" >"$work/talk-$started" 2>&1
        echo $? >"$work/status-$started"
    } &
}
names=()
patterns=()
statuses=()
expect() { # NAME STATUS PATTERN WORD…
    names+=("$1")
    statuses+=("$2")
    patterns+=("$3")
    shift 3
    begin "$@"
}
conforms() { # NAME COMMAND…: a slow machine may be late, so the time of a move is not what is tested
    local name=$1
    shift
    expect "$name conforms" 0 '^# 15 clauses, 0 failed' --ms 50 --grace 20000 "$@"
}
ms=20000    # what comes too late never comes, and the rest may take its time
grace=20000 # less only where it is waited for
breaks() { # NAME CLAUSE PATTERN COMMAND…: what is wrong with it is named
    local name=$1 clause=$2 pattern=$3
    shift 3
    expect "$name" 1 "^not ok $clause: .*: $pattern" --ms $ms --grace $grace --nodes-ms 100 --clause "$clause" "$@"
}
broken() { # CLAUSE PATTERN
    breaks "found: $1" "$1" "$2" "${python[@]}" "$here/bots/wrong.py" "$1"
}
rogue() { # MODE CLAUSE PATTERN
    breaks "found: $2: $1" "$2" "$3" "${python[@]}" "$here/bots/bad.py" "$1"
}

holds "the example in C compiles" cc -std=c17 -O2 -Wall -Wextra -Wpedantic -Werror -o "$work/mybot" "$examples/bot.c"

holds "the small example in C, too" cc -std=c17 -O2 -Wall -Wextra -Wpedantic -Werror -o "$work/smallbot" "$examples/small_bot.c"
short() { [ "$(wc -l <"$1")" -le 60 ]; }
holds "it is short" short "$examples/small_bot.c"
holds "so is the one in Python" short "$examples/small_bot.py"

# The first writes the positions that the others read.
conforms "greedy" "$aedile" bot --name greedy
wait
holds "every phase is asked" python3 - "$positions" <<'P'
import json, sys
seen = {json.loads(json.loads(line)[2])["phase"] for line in open(sys.argv[1])}
assert seen == {"turn", "after", "draft", "keep-objective", "keep-role", "trade-reply", "road", "ceres", "consul"}, seen
P
grace=5000
rogue never-ready hello "did not say 'ready' within 5000 ms"
conforms "random, as a shell command line," "'$aedile' bot --name random"
conforms "the strongest" "$aedile" bot
conforms "the example in C" "$work/mybot"
conforms "the example in Python" "${python[@]}" "$examples/bot.py"
conforms "the small example in C" "$work/smallbot"
conforms "the small example in Python" "${python[@]}" "$examples/small_bot.py"
expect "who asks for the legal moves is known" 0 '^# 1 clauses, 0 failed; the bot is small, and asks' --ms 50 --grace 20000 \
    --clause legal "$work/smallbot"
conforms "the one that breaks nothing" "${python[@]}" "$here/bots/wrong.py" nothing

grace=20000
broken hello "said 'ready' without 'id name NAME' before it"
broken silent "sent 'move income', which nothing asked for"
broken go "played 'income' in phase road of .*, which is not legal"
broken seatless "ended: exit status 4"
broken again "ended: exit status 4"
broken several "sent 'move .*', which nothing asked for"
broken crlf "ended: exit status 5"
broken empty "ended: exit status 5"
broken long "ended: exit status 6"
broken legal "ended: exit status 6"
breaks "found: legal that nothing asked for" silent "sent 'legal', which nothing asked for" "${python[@]}" "$here/bots/wrong.py" legal-early
breaks "found: legal with another word" legal "sent 'legal please'; accepted: legal, legal numbers" \
    "${python[@]}" "$here/bots/wrong.py" legal-odd
breaks "found: legal without end" legal "asked for the legal moves more than 8 times" "${python[@]}" "$here/bots/wrong.py" legal-often
for clause in go nodes short seatless again several crlf empty long legal stop quit end; do
    breaks "found: twice in $clause" $clause "sent 'move .*', which nothing asked for" --nodes-ms 20000 \
        "${python[@]}" "$here/bots/wrong.py" several
done
for when in several-late several-thread between; do
    breaks "found: $when" several "sent 'move .*', which nothing asked for" "${python[@]}" "$here/bots/wrong.py" $when
    breaks "found: $when, after one move" short "sent 'move .*', which nothing asked for" "${python[@]}" "$here/bots/wrong.py" $when
done
grace=5000
broken nodes "has not moved 100 ms after 'go nodes 50'"
broken short "has not moved 20 ms after 'go ms 20'"
broken stop "has not moved 1000 ms after 'stop'"
broken quit "still runs 1000 ms after 'quit'"
broken end "still runs 1000 ms after the end of its input"

grace=20000
rogue exit-at-once hello "ended: exit status 0"
rogue bad-hello hello "sent 'hello yourself' instead of 'id' and 'ready'"
rogue die go "ended: exit status 3"
rogue killed go "ended: killed by signal 9"
rogue babble go "sent 'I would rather talk about the weather' instead of a move"
rogue babble-then-move go "sent 'thinking' instead of a move"
rogue flood go "sent 'y' instead of a move"
rogue zeros go "sent 'move ..', which is not UTF-8"
rogue illegal go "played 'build domus A1' in phase turn of 2 seats, which is not legal"
rogue nonsense go "played 'build colosseum A1' in phase turn of 2 seats, which is not legal"
rogue long go "sent a line longer than 65536 bytes"
rogue close go "closed its output"
rogue rob go "played 'trade 1 give nothing take .*' in phase turn of 2 seats"
ms=100 grace=5000
rogue sleep go "has not moved 100 ms after 'go ms 100' in phase turn of 2 seats"
rogue late-once go "has not moved 100 ms after 'go ms 100' in phase turn of 2 seats"
ms=20000
rogue twice go "sent 'move buy J10', which nothing asked for"
rogue deaf long "does not take its input for 2000 ms"
rogue stubborn quit "still runs 1000 ms after 'quit'"

expect "no bot" 2 "which bot\? Give its command line"
expect "a bot there is not" 1 '^not ok hello: .*: ended: exit status 127' /no/such/bot
expect "nor with arguments" 1 '^not ok hello: .*: cannot be started: No such file' /no/such/bot --fast
expect "no program" 2 "there is no program /no/such/aedile" --aedile /no/such/aedile --positions "$work/none" cat
# Of one configuration: the bot that fails at roads is right where there are none.
configured() { # NAME STATUS PATTERN CONFIG WORD…
    local name=$1 status=$2 pattern=$3 config=$4
    shift 4
    expect "$name" "$status" "$pattern" --config "$config" --positions "$work/positions-${config//[^a-z0-9]/-}" "$@"
}
roadless=(--ms 50 --grace 20000 --clause go "${python[@]}" "$here/bots/wrong.py" go)
configured "a configuration" 0 '^# [0-9]+ positions: 5 phases of 1 kinds' 'players=3 modules=trading,draft,roles' "${roadless[@]}"
configured "another" 1 '^not ok go: .* in phase road of players=2 modules=roads=1A\+2B\+3A\+4A, which' \
    'players=2 modules=roads=1A+2B+3A+4A' "${roadless[@]}"
expect "two" 0 '^# [0-9]+ positions: 3 phases of 2 kinds' --config players=2 --config 'players=3 game=metropolis modules=draft' \
    --positions "$work/positions-two" "${roadless[@]}"
expect "a configuration there is not" 2 "sim --players 2 --modules oads: .*" --config 'modules=oads' --positions "$work/none" cat
expect "no configuration" 2 "'modules' is not KEY=VALUE" --config modules --positions "$work/none" cat
expect "players that are none" 2 "'players=9': accepted: 1 to 5" --config players=9 --positions "$work/none" cat
expect "not among the positions kept" 2 "has no positions of 'players=4'" --config players=4 cat
expect "no such clause" 2 "invalid choice: 'manners'" --clause manners cat

wait
for ((i = 0; i < started; i++)); do
    cp "$work/talk-$((i + 1))" "$work/err"
    verdict=no
    if [ "$(cat "$work/status-$((i + 1))")" = "${statuses[i]}" ] && grep -qE -- "${patterns[i]}" "$work/err"; then
        verdict=yes
    fi
    report "${names[i]}" $verdict
done

# Whole games with the real host: not a turn is lost, whatever is asked.
all=monuments=mixed,trading,stealing,objectives=hidden,invocations,roles,roads,draft
in_c="exec:$work/mybot"
in_python="exec:python3 $examples/bot.py"
small_in_c="exec:$work/smallbot"
small_in_python="exec:python3 $examples/small_bot.py"
loses_nothing() { # BOTS WORD…
    local bots=$1
    shift
    good "no turn lost: ${bots##*/} $*" '^[^}]*"failures":0' sim --games 1 --seed 31 --ms 60000 --json --bots "$bots" "$@"
}
loses_nothing "$in_c,greedy" --players 5
loses_nothing "$in_c,greedy" --players 4 --game metropolis --modules draft
loses_nothing "$in_c,greedy" --players 4 --modules roads=3A+1A+4A+7A
printf '%s\n' 'building.bakery.shape = I3' 'building.insula-l.shape = O4' 'building.garden.unit = flat' \
    'road.1A.effect-1 = swap' >"$work/box.errata"
loses_nothing "$small_in_c" --players 5 --modules $all
for bot in "$small_in_c" "$small_in_python"; do
    good "more victories than chance: ${bot##*/}" '^[^}]*"win_rate":0\.[6-9]' match --games 40 --seed 1 --ms 60000 --json \
        --bots "$bot,random"
done
for bot in "$in_c" "$in_python" "$small_in_c" "$small_in_python"; do
    loses_nothing "$bot,greedy" --players 3 --modules $all
    loses_nothing "$bot" --players 1 --modules ceres=challenge,monuments,roads
    loses_nothing "$bot,greedy" --players 2 --modules consul=challenge,draft,monuments,roads
    loses_nothing "$bot,greedy" --players 2 --modules roads=1A+2B+3A+4A --errata "$work/box.errata"
    case $bot in *small*) continue ;; esac
    good "better than chance: ${bot##*/}" '"win_rate":1(\.0+)?,' match --games 6 --seed 1 --ms 60000 --json --bots "$bot,random"
done
finish
