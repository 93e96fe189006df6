#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tui_screens.sh - every screen of the terminal table at its smallest size and at larger ones, with every module and in
# every language: no words are cut, left out or drawn over others. The table notes these where AEDILE_TUI_STRICT names a
# file, and no ellipsis is on a screen.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

needs tmux python3 pgrep
misses_most=4
shown=60
socket=aedile-screens-$$
tables=0
tm() { tmux -L "$socket" "$@"; }
trap 'tm kill-server 2>/dev/null; rm -rf "$work"' EXIT

seen() { tm capture-pane -p 2>/dev/null >"$work/screen" && grep -qE -- "$1" "$work/screen"; }

# Asked "TTY PROCESS BYTES", it says how many bytes the process has read, if these are more than BYTES, none are left for
# it at the terminal, and it sleeps: what it draws is drawn. Otherwise 0.
coproc probe { python3 -u -c '
import fcntl, os, re, struct, sys, termios
for line in sys.stdin:
    try:
        tty, process, before = line.split()
        have = int(re.search("rchar: ([0-9]+)", open("/proc/%s/io" % process).read())[1])
        device = os.open(tty, os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
        waiting = struct.unpack("i", fcntl.ioctl(device, termios.FIONREAD, b"\0" * 4))[0]
        os.close(device)
        sleeps = ") S " in open("/proc/%s/stat" % process).read()
        print(have if have > int(before) and waiting == 0 and sleeps else 0)
    except (OSError, ValueError):
        print(0)
'; }
settled() {
    local answer=0
    echo "$tty $program $bytes" >&"${probe[1]}" && read -r answer <&"${probe[0]}"
    if [ "$answer" -gt 0 ]; then bytes=$answer; else return 1; fi
}

started() {
    tty=$(tm display -p '#{pane_tty}')
    program=$(pgrep -P "$(tm display -p '#{pane_pid}')")
}

table() { # COLUMNS ROWS WORD…
    local columns=$1 rows=$2
    shift 2
    tables=$((tables + 1))
    rm -f "$work/flaws" "$work"/shot-*
    shots=0
    tm -f /dev/null new-session -d -c "$work" -s "table$tables" -x "$columns" -y "$rows" \
        "trap : INT; env ${environment:-LC_ALL=C.UTF-8} AEDILE_TUI_STRICT='$work/flaws' '$aedile' tui $*; echo \"status=\$?\"; exec sleep 600"
    if [ $tables -gt 1 ]; then tm kill-session -t "table$((tables - 1))"; fi # after the new one: the server stays
    tm set -s escape-time 0
    patiently started
    bytes=0
    patiently settled
}

# Each key is answered by a drawing, whose flaws the table notes; the last screen is kept.
press() { # KEY…
    tm send-keys "$@"
    patiently settled
    shots=$((shots + 1))
    tm capture-pane -p >"$work/shot-$shots"
}

# What was noted, and whether there were as many different screens as should be.
whole() { # NAME SCREENS-AT-LEAST
    kill -TERM "$program"
    patiently seen "status="
    : >"$work/err"
    if [ -e "$work/flaws" ]; then sort "$work/flaws" | uniq -c | sort -rn >>"$work/err"; fi
    grep -n '[^ ]…' "$work"/shot-* | sed "s|$work/||" >>"$work/err"
    if [ "$(md5sum "$work"/shot-* | cut -d' ' -f1 | sort -u | wc -l)" -lt "$2" ]; then
        { echo "fewer than $2 screens; the last one:"; cat "$work/shot-$shots"; } >>"$work/err"
    fi
    if [ -s "$work/err" ]; then report "$1" no; else report "$1" yes; fi
}

# A game of random bots up to the last state that the expression (of `s`, its state) holds in, with a person at the seat
# that is asked, and so for --resume; of the first seeds that have one.
stop_at() { # NAME EXPRESSION OPTION…
    local name=$1 expression=$2 seed
    shift 2
    for seed in $(seq 1 30); do
        rm -rf "$work/records-$name"
        run sim --games 1 --bots random --seed "$seed" --trace "$work/$name.jsonl" --records "$work/records-$name" "$@"
        if cut_at "$name" "$expression"; then return; fi
    done
    echo "no such state: $name" >"$work/err"
    report "state $name" no
    finish
}
cut_at() { # NAME EXPRESSION
    python3 - "$work/$1.jsonl" "$work/records-$1" "$2" "$work/$1.rome" <<'PYTHON'
import glob, json, re, sys
trace, records, expression, out = sys.argv[1:]
NAMES = "Octavia", "Livia", "Titus", "Marcia", "Flavius"
found = None
for line in open(trace):
    row = json.loads(line)
    if eval(expression, {"s": row["state"]}):
        found = row["n"], row["state"]["seat"]
if found is None:
    sys.exit(1)
moves, seat = found
head, text = open(glob.glob(records + "/*.rome")[0]).read().split("\n\n", 1)
head = re.sub(r'\[Seat%dKind "[^"]*"\]' % seat, '[Seat%dKind "human"]' % seat, head)
head = re.sub(r'\[Seat(\d) "random"\]', lambda m: '[Seat%s "%s"]' % (m[1], NAMES[int(m[1]) - 1]), head)
head = re.sub(r'\[Result "[^"]*"\]', '[Result "*"]', head)
open(out, "w").write(head + "\n\n" + "".join(m + "\n" for m in text.split("\n")[:moves]))
PYTHON
}

every=draft,monuments=mixed,trading,stealing,objectives,invocations,roles,roads
turn='s["phase"] == "turn" and s["era"] == 3 and not s["final_round"]'
stop_at all "$turn and s['players'][s['seat'] - 1]['invocations']" --players 5 --modules $every
stop_at all-road 's["phase"] == "road"' --players 5 --modules $every
stop_at all-end 's["phase"] != "over"' --players 5 --modules $every
stop_at consul "$turn" --players 4 --modules draft,monuments,roads,consul
stop_at consul-asks 's["phase"] == "consul"' --players 2 --modules monuments,roads,consul
stop_at consul-end 's["phase"] != "over"' --players 2 --modules consul
stop_at ceres "$turn" --players 1 --modules monuments,roads,ceres
stop_at ceres-asks 's["phase"] == "ceres"' --players 1 --modules monuments,ceres
stop_at ceres-end 's["phase"] != "over"' --players 1 --modules roads,ceres
stop_at metropolis "$turn" --players 4 --game metropolis --modules draft
stop_at metropolis-end 's["phase"] != "over"' --players 4 --game metropolis

walk_start() { # COLUMNS ROWS LANGUAGE
    table "$1" "$2" --lang "$3" --modules $every --players 5
    press Down Down Down Down Down
    press s
    press Down Down Down Down Down Down Down
    press Enter # the modules
    press Down Down Down Down Down Down Down Down Down Down Down
    press Enter Down
    press Down Down Down Up
    whole "set-up, $3, $1×$2" 6
    table "$1" "$2" --lang "$3" --modules consul=hard,monuments --players 2
    press s Down Down Down Down
    press Enter Down Down
    press Down Down Down Down Down Down Down Down Down Down
    whole "set-up with the Consul, $3, $1×$2" 3
}

# All ways to choose a move, and all pages. Enter leaves a page, and where there was none opens Income, which BSpace leaves.
walk_table() { # COLUMNS ROWS LANGUAGE NAME
    cp "$work/$4.rome" "$work/played.rome"
    table "$1" "$2" --lang "$3" --resume "$work/played.rome" --delay 60000 --bot-ms 20
    press i
    press BSpace b 2 3 4 5 6
    press BSpace d Down Right
    press Enter r K n
    press BSpace BSpace BSpace m Down Down Down
    press Enter
    press BSpace BSpace BSpace k n
    press BSpace v Down
    press Enter
    press BSpace BSpace BSpace o Space
    press Tab Space Up Space
    press o Space Down Space
    press BSpace h Down Down
    press BSpace a Down Down Down
    press End Up Up Up
    press Escape
    press x Right Down Right Down Right Down Right Down Right Down
    press BSpace : b u i l d Space
    press C-u
    press "build grand-insula-o A1 B1 A2 B2" Enter
    press Escape
    press u
    press T
    press p Left Left Left Left
    press Escape
    press t
    press Enter BSpace l
    press Enter BSpace g
    press NPage NPage End
    press Enter BSpace w
    press Enter BSpace y
    press Enter BSpace Z
    press n n n
    press n n n n n n n n n n n
    press R PPage
    press Enter BSpace c 2 3 4 5
    press 6 7 8 9
    press Enter BSpace '?' NPage
    press NPage NPage NPage NPage NPage
    press Enter BSpace i Enter # a move, and a bot that waits
    whole "the table: $4, $3, $1×$2" 20
}

# What is asked for between turns.
walk_asked() { # COLUMNS ROWS LANGUAGE NAME
    cp "$work/$4.rome" "$work/played.rome"
    table "$1" "$2" --lang "$3" --resume "$work/played.rome" --delay 60000 --bot-ms 20
    press Down Down Up
    press a
    press Escape
    press g
    press Enter
    press Enter
    press Enter Enter
    whole "asked: $4, $3, $1×$2" 3
}

# The last turn: the last era line by line, then the pages of the end.
walk_end() { # COLUMNS ROWS LANGUAGE NAME
    cp "$work/$4.rome" "$work/played.rome"
    table "$1" "$2" --lang "$3" --resume "$work/played.rome" --delay 0 --bot-ms 20
    for _ in 1 2 3 4 5 6 7 8; do # the last of the moves there are: to pass, or to end the turn
        if seen "R (rule|regla|Regel) "; then break; fi
        press a End Enter
    done
    press Space Space Space Space Space
    press Enter
    press Enter
    press Tab
    press Tab
    press Tab
    press NPage
    press Tab 1
    press Enter 3
    press Enter r Right Right Right Right
    press NPage
    press NPage NPage End
    press Enter l
    press Enter s
    press Enter b
    whole "the end: $4, $3, $1×$2" 12
}

# Hands, objectives and roles, each behind a hand-over.
walk_opening() { # COLUMNS ROWS LANGUAGE
    table "$1" "$2" --lang "$3" --seats human,human,random --modules $every --seed 7 --start --delay 0
    for _ in 1 2 3 4 5 6 7 8 9; do
        press Enter Down Enter
        press Enter
    done
    whole "the opening, $3, $1×$2" 6
}

walk_all() { # COLUMNS ROWS LANGUAGE
    walk_start "$@"
    walk_opening "$@"
    for name in all consul ceres metropolis; do walk_table "$@" $name; done
    for name in all-road consul-asks ceres-asks; do walk_asked "$@" $name; done
    for name in all-end consul-end ceres-end metropolis-end; do walk_end "$@" $name; done
}

if [ $# -gt 1 ]; then # PROGRAM WALK COLUMNS ROWS LANGUAGE [NAME]: one of them, for looking
    shift
    "walk_$@"
    mkdir -p "${SHOTS:-/dev/null}" 2>/dev/null && cp "$work"/shot-* "$SHOTS"
    finish
    exit
fi
walk_all 80 24 en
walk_all 80 24 de
walk_all 80 24 es
environment="LC_ALL=C NO_COLOR=1" # in ASCII, where some letters and signs are longer
walk_table 80 24 en all
walk_table 80 24 de consul
walk_end 80 24 de all-end
environment=
walk_table 100 30 de all
walk_table 132 43 es all
walk_table 200 60 de all
walk_table 100 30 es consul
walk_table 132 43 de ceres
walk_end 132 43 de all-end
walk_end 100 30 es all-end
walk_start 100 30 es

finish
