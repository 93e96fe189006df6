# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# lib.sh - what the tests of the command line share. The program is $1, or else $AEDILE.
#
# A case is one call of `good` or `bad`; the words after the pattern are the program's.
set -u
aedile=$(realpath "${1:-$AEDILE}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
input=/dev/null
failures=0
shown=5     # lines of what a failure left
patience=60 # seconds for what is awaited: much, as the machine may be busy, and only a failure takes them all

report() { # NAME yes|no
    if [ "$2" = yes ]; then
        echo "ok $1"
    else
        echo "not ok $1"
        failures=$((failures + 1))
        sed 's/^/# /' "$work/err" | head -n "$shown"
    fi
}

run() { # WORD…: leaves $status, $work/out and $work/err
    "$aedile" "$@" <"$input" >"$work/out" 2>"$work/err"
    status=$?
}

# Exit status 0, nothing on stderr, and the pattern somewhere on stdout.
good() { # NAME PATTERN WORD…
    local name=$1 pattern=$2 verdict=no
    shift 2
    run "$@"
    if [ "$status" -eq 0 ] && [ ! -s "$work/err" ] && grep -qE -- "$pattern" "$work/out"; then
        verdict=yes
    fi
    report "$name" $verdict
}

# The exit status, nothing on stdout, and exactly one line on stderr that has the pattern.
bad() { # NAME STATUS PATTERN WORD…
    local name=$1 wanted=$2 pattern=$3 verdict=no
    shift 3
    run "$@"
    if [ "$status" -eq "$wanted" ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] &&
        grep -qE -- "$pattern" "$work/err"; then
        verdict=yes
    fi
    report "$name" $verdict
}

holds() { # NAME COMMAND…
    local name=$1
    shift
    if "$@" >"$work/held" 2>&1; then report "$name" yes; else report "$name" no; fi
}

# Waits until the command succeeds; false after too long. Where that has been so three times, little is waited for; a
# test that sets misses_most ends there, so that it never takes longer than the waiting for so many.
misses=0
misses_most=1000000
patiently() { # COMMAND…
    local end=$((SECONDS + patience))
    until "$@"; do
        if [ "$SECONDS" -ge "$end" ]; then
            misses=$((misses + 1))
            if [ $misses -ge 3 ]; then patience=2; fi
            if [ $misses -ge $misses_most ]; then give_up "$*"; fi
            return 1
        fi
        sleep 0.02
    done
}

# Ends the test with what it stands before: what was awaited in vain, the machine, and the terminal's last screen.
give_up() { # WORDS
    {
        echo "gave up after $misses waits in vain, the last for: $1"
        echo "$(tmux -V 2>&1), $(uname -sr), TERM=${TERM-}, LC_ALL=${LC_ALL-}, LANG=${LANG-}"
        if declare -F tm >/dev/null; then tm capture-pane -p 2>&1; fi
    } >"$work/err"
    shown=80
    report "nothing is awaited in vain" no
    finish
}

# What a test cannot do without; it ends where one of these is missing.
needs() { # PROGRAM…
    local program
    for program in "$@"; do
        if ! command -v "$program" >/dev/null; then
            echo "$program is missing" >"$work/err"
            report "$program" no
            finish
        fi
    done
}

# A port that no program gets by chance, as the system gives none of these away: it is still free for a second start.
port_pick() { shuf -i 10000-32767 -n 1; }

# It computes: it has had the processor for half a second, in hundredths.
thinks() { # PROCESS
    local about
    { read -r about <"/proc/$1/stat"; } 2>/dev/null || return 1
    set -- ${about##*) }
    [ $((${12} + ${13})) -ge 50 ]
}

gone() { # PROCESS: a child that has ended, whether or not it was waited for
    [ ! -e "/proc/$1" ] || grep -q '^State:.Z' "/proc/$1/status" 2>/dev/null
}

same() { # NAME FILE FILE
    holds "$1" cmp "$2" "$3"
}

# A whole game between random bots, as $work/NAME.rome.
game_make() { # NAME OPTION…
    local name=$1
    shift
    run sim --games 1 --bots random --records "$work/records-$name" "$@"
    cp "$work/records-$name"/*.rome "$work/$name.rome"
}

finish() {
    if [ "$failures" -gt 0 ]; then
        echo "# $failures failed"
        exit 1
    fi
}
