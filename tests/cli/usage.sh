#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# usage.sh - the command line itself: help, options, and what is refused (docs/formats.md).
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

good "help of the program" "Usage: aedile COMMAND" --help
good "help as a command" "Usage: aedile COMMAND" help
good "version" "^aedile [0-9]+\.[0-9]+\.[0-9]+$" --version
for command in play serve tui sim match referee replay verify analyse stats cards rules challenge bot store admin bench; do
    good "help lists $command" "^  $(printf %-9s "$command")  [a-z]" --help
    good "help of $command" "^Usage: aedile $command" "$command" --help
    cp "$work/out" "$work/help"
    good "help $command" "^Options:" help "$command"
    same "both helps of $command" "$work/help" "$work/out"
done
good "examples in the help" "^Examples:" replay --help
good "setup options in the help" "--idle_rounds N" sim --help
good "help wins over other options" "^Usage:" sim --players 3 --help

good "version, short" "^aedile [0-9]+\.[0-9]+\.[0-9]+$" -V
bad "no command and no terminal: what to type" 2 "'aedile play'.*'aedile tui'.*'aedile --help'" # and no server
good "help says what no command does" "'aedile play' where there is a display" --help
# In a terminal: script gives one. The program of the tests has no page in it, and no such terminal is known to curses.
in_terminal() { # NAME=VALUE…
    env -u DISPLAY -u WAYLAND_DISPLAY "$@" script -qec "'$aedile'" /dev/null </dev/null >"$work/err" 2>&1
}
in_terminal TERM=nonsense
holds "no command, no display: the terminal table" grep -q "^aedile tui: .*terminal" "$work/err"
in_terminal TERM=nonsense DISPLAY=:0
holds "no command, X: the browser" grep -q "^aedile play: .*make build" "$work/err"
in_terminal TERM=nonsense WAYLAND_DISPLAY=wayland-0
holds "no command, Wayland: the browser" grep -q "^aedile play: .*make build" "$work/err"
in_terminal TERM=nonsense DISPLAY=
holds "an empty display is none" grep -q "^aedile tui: " "$work/err"
bad "play: a port that is none" 2 "--port '70000' .*0 to 65535" play --port 70000
bad "unknown command, one is near" 2 "unknown command 'replya'.*did you mean 'replay'" replya
bad "unknown command, none is near" 2 "unknown command 'xyzzy'" xyzzy
bad "unknown option before a command" 2 "unknown option '--players'" --players 3 sim
bad "help of an unknown command" 2 "unknown command 'cads'.*'cards'" help cads
bad "a record that is not there" 2 "aedile analyse: x\.rome: " analyse x.rome

bad "unknown option, one is near" 2 "aedile sim: unknown option --playes; did you mean --players" sim --playes 3
bad "unknown option with a value" 2 "unknown option --playes;" sim --playes=3
# What was typed, and what may be suggested for it: something near that this command takes, or nothing.
while read -r command typed meant; do
    bad "suggestion for $command $typed" 2 "unknown option $typed;" "$command" "$typed" 1
    verdict=no
    if [ -n "$meant" ]; then
        grep -qF -- "did you mean $meant?" "$work/err" && verdict=yes
    else
        grep -q "did you mean" "$work/err" || verdict=yes
    fi
    report "suggestion for $command $typed: ${meant:-none}" $verdict
done <<'TYPOS'
sim --gmaes --games
sim --gams --games
sim --module --modules
sim --mod --modules
sim --idle-round --idle_rounds
sim --player --players
sim --recrods --records
sim --sed --seed
sim -json --json
sim --verbose
sim --seats
sim --output
sim --port
sim -x
sim --fast
replay --to-lnik --to-link
replay --tolink --to-link
replay --form-link --from-link
replay --players
replay --seed
verify --jsno --json
verify --game
cards --key --keys
serve --lsiten --listen
serve --quite --quiet
serve --tls --tls-cert
serve --color
serve --players
tui --seat --seats
tui --watch
TYPOS
bad "single dash" 2 "unknown option -x" cards -x
bad "setup options only where there is a setup" 2 "aedile verify: unknown option --players" verify --players 3
bad "missing value at the end" 2 "--seed needs a value" sim --seed
bad "missing value before an option" 2 "--seed needs a value" sim --seed --players 3
bad "value for a switch" 2 "--keys takes no value" cards --keys=yes
bad "doubled setup option" 2 "--players is given twice" sim --players 3 --players=3
bad "doubled option" 2 "--at is given twice" replay x --at 1 --at 2
bad "doubled under both names" 2 "--idle_rounds is given twice" sim --idle_rounds 3 --idle-rounds 4
bad "too many operands" 2 "unexpected 'b.rome'" replay a.rome b.rome
bad "-- ends options" 2 "unexpected '--help'" sim -- --help

bad "game" 2 "--game: 'roma' .*rome or metropolis" sim --game roma
bad "players not a number" 2 "--players: 'two' .*1 to 5" sim --players two
bad "players out of range" 2 "--players: '6' .*1 to 5" sim --players 6
bad "players for metropolis" 2 "1\.1 .*metropolis.* 2 to 4" sim --game metropolis --players 5
bad "markers" 2 "--markers: 'loose' .*strict or lenient" sim --markers loose
bad "lenient markers in metropolis" 2 "16\.1" sim --game metropolis --markers lenient
bad "idle_rounds" 2 "--idle_rounds: '-1' .*0 to 1000" sim --idle-rounds -1
bad "consul_win" 2 "--consul_win: 'any' .*all or manual" sim --consul_win any
bad "consul_shapes" 2 "--consul_shapes: 'all' .*any or buildings" sim --consul-shapes all
bad "edition" 2 "--edition: '9' is not accepted" sim --edition 9
bad "stream" 2 "--stream: '3' is not accepted; expected a whole number from 1 to 2" sim --stream 3
bad "seed" 2 "--seed: '0x7' .*2\^64" sim --seed 0x7
bad "seed of 2^64" 2 "--seed: '18446744073709551616'" sim --seed 18446744073709551616
bad "unknown module" 2 "--modules: .*'drafts'.*draft" sim --modules drafts
bad "repeated --modules are one list" 2 "--modules: .*'nonsense'" sim --modules draft --modules=nonsense
bad "empty value" 2 "--players: ''" sim --players=

bad "errata file missing" 2 "/nope.errata: cannot be opened" cards --errata "$work/nope.errata"
bad "errata file without a name" 2 "the name of a file is empty" cards --errata ""
bad "errata file is a folder" 2 "is a folder" cards --errata "$work"
printf 'building.bakery.vp = 1\nbuilding.bakery.colour = 1\n' >"$work/key.errata"
bad "unknown errata key" 2 "key.errata:2:[0-9]+: .*building.bakery.colour" cards --errata "$work/key.errata"
printf '# mine\nbuilding.bakery.vp = 21\n' >"$work/range.errata"
bad "errata value out of range" 2 "range.errata:2:[0-9]+: .*20" cards --errata "$work/range.errata"
printf 'building.bakery.vp = \0\n' >"$work/zero.errata"
bad "errata file with a zero byte" 2 "zero.errata: is not a text: byte 22" cards --errata "$work/zero.errata"
bad "words with line feeds stay one line" 2 "unknown command" "$(printf 'a\nb')"

if [ -w /dev/full ]; then
    "$aedile" cards >/dev/full 2>"$work/err"
    holds "full disk: status" test $? -eq 2
    holds "full disk: said" grep -q "cannot write" "$work/err"
fi

# `make help` lists every target that a person may call: the phony ones, and whatever is documented.
make -s help >"$work/out" 2>"$work/err"
for target in $(make -pqrs help 2>/dev/null | sed -n 's/^\.PHONY: //p') $(sed -nE 's/^([a-z0-9 -]+):.*## .*/\1/p' Makefile); do
    holds "make help lists $target" grep -qE "^  make ([a-z0-9-]+ )*$target( |$)" "$work/out"
done
finish
