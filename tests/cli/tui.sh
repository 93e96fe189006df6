#!/usr/bin/env bash
# tui.sh - `aedile tui`: a person at the terminal table, played by tmux. Waits for what it expects, never for a time.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

bad "no terminal" 2 "not a terminal" tui
bad "unknown seat" 2 "--seats: 'owl' is none of human, random, greedy" tui --seats human,owl
bad "too many seats" 2 "3 seats, but --players is 2" tui --seats human,greedy,greedy --players 2
bad "wrong players" 2 "--players" tui --players 9
bad "wrong delay" 2 "--delay" tui --delay soon
bad "module of a later version" 2 "monuments" tui --modules monuments
bad "no such record" 2 "none.rome" tui --resume "$work/none.rome"
echo kept >"$work/kept.rome"
bad "a record is not written over" 2 "exists.*--resume" tui --record "$work/kept.rome"

if ! command -v tmux >/dev/null; then
    echo "tmux is missing" >"$work/err"
    report "tmux" no
    finish
fi

socket=aedile-$$
tables=0
tm() { tmux -L "$socket" "$@"; }
trap 'tm kill-server 2>/dev/null; rm -rf "$work"' EXIT

# A new terminal with the table in it; the shell around it survives Ctrl-C and says how the table ended.
table() { # COLUMNS ROWS WORD…
    local columns=$1 rows=$2
    shift 2
    tables=$((tables + 1))
    tm -f /dev/null new-session -d -s "table$tables" -x "$columns" -y "$rows" \
        "trap : INT; env ${environment:-LC_ALL=C.UTF-8} '$aedile' tui $*; echo \"status=\$?\"; stty -a | tr ' ;' '\n\n' | grep -xE -- '-?(echo|icanon)'; exec sleep 60"
    if [ $tables -gt 1 ]; then tm kill-session -t "table$((tables - 1))"; fi # after the new one: the server stays
    tm set -s escape-time 0
}

seen() { tm capture-pane -p 2>/dev/null >"$work/screen" && grep -qE -- "$1" "$work/screen"; }

# Waits until the screen shows the pattern; false after ten seconds, or after one where much has failed already.
await() { # PATTERN
    for _ in $(seq $((failures < 3 ? 200 : 20))); do
        if seen "$1"; then return 0; fi
        sleep 0.05
    done
    { echo "never seen: $1"; cat "$work/screen"; } >"$work/err"
    return 1
}

shows() { # NAME PATTERN KEY…: presses the keys, then waits
    local name=$1 pattern=$2
    shift 2
    if [ $# -gt 0 ]; then tm send-keys "$@"; fi
    if await "$pattern"; then report "$name" yes; else report "$name" no; fi
}

hidden() { # NAME PATTERN: waits until it is gone
    for _ in $(seq 200); do
        if ! seen "$2"; then
            report "$1" yes
            return
        fi
        sleep 0.05
    done
    echo "still there: $2" >"$work/err"
    report "$1" no
}

# The first screen, and the game behind Enter.
table 80 24 --seed 7 --delay 0
shows "first screen" "Play now +Rome, 3 players: you, greedy, greedy"
shows "set-up form" "Set up a game" Down Enter
shows "form changes the game" "‹ Metropolis ›" Right
shows "form changes the players" "‹ 4 ›" Down Right
shows "form takes a name" "name +Octavia" Down Octavia
shows "form changes a seat" "‹ random ›" Down Left
shows "form goes back" "Play now" Escape
table 80 24 --seed 7 --delay 0
await "Play now"
shows "Enter plays at once" "Player 1: choose Income, Buy or Build" Enter
shows "city of three players" " 8 │" ""
shows "market" "deed +[A-H][1-8] +[A-H][1-8]"
shows "quit asks first" "Leave the game\?" q
shows "quit can be declined" "h hint" n
shows "quit" "status=0" q y

# Two people at one screen: every way to move, undo, takeback.
table 80 24 --seed 7 --seats human,human --start --record "$work/two.rome"
shows "income is shown before it is taken" "takes an income of 5 silver" i
shows "preview of no change" "Player 1, Player 2 unchanged"
shows "income" "1\. Player 1 takes an income of 5 silver" Enter
shows "undo" "Player 1's last move is taken back" u
shows "undo with nothing left" "no move of yours" u
shows "deed" "which deed" b
shows "deed preview" "buys [A-G][1-7] for 3 silver" 2
shows "buy" "1\. Player 1 buys" Enter
shows "undo stops at a reveal" "No undo: the move turned up a new card" u
shows "takeback asks" "Player 2, may Player 1 take the last move back" T
shows "takeback declined" "does not agree" n
shows "takeback granted" "everybody agrees" T y
shows "tray" "which building" d
shows "ghost" "place the Domus on your lots" a
shows "points before the move" "population +\+5" ""
shows "back to the tray" "which building" Escape
shows "build" "1\. Player 1 builds Domus" a Enter
shows "typed refusal names the rule" "3\.[12] — .* (own|over)" ":" "build grand-insula-o A1 B1 A2 B2"
shows "typed nonsense says where" "column 7: .*cathedral" C-u "build cathedral A1" Enter
shows "typed move" "2\. Player 2 takes an income" C-u income Enter
shows "hint" "Greedy would play" h
shows "hint goes back" "choose Income, Buy or Build" Escape
shows "look" "A1: " x
shows "points now" "If the era were scored now" Escape p
shows "points leave" "choose Income, Buy or Build" Escape
shows "log" "2\. Player 2 takes an income" l
shows "help" "In one minute" Escape '?'
shows "help scrolls" "While bots play" End
shows "codex" "Domus Maxima: 2 citizens" Escape c
shows "codex names sources" "source: F read off photographs"
shows "unknown key" "'Z' does nothing here" Escape Z
holds "record after every move" grep -q '^2\. 2 income$' "$work/two.rome"
shows "leaving tells where the record is" "two.rome.*|status=0" q y
shows "terminal restored" "^icanon"

# A record is continued where it ended.
table 80 24 --resume "$work/two.rome" --delay 0
shows "resume" "2\. Player 2 takes an income"
shows "resume: whose turn" "Player 1: choose"
tm send-keys q y
await "status=0" || true

# Size.
table 80 24 --seats human,greedy,greedy,greedy,greedy --start --seed 7
shows "10×10 at 80×24" "^10 │.*│"
shows "10×10: last row is there" "q quit" ""
tm resize-window -x 60 -y 20
shows "too small is said" "needs 80 columns and 24 rows"
tm send-keys q y i Enter
tm resize-window -x 120 -y 40
shows "recovers with more room" "Player 1: choose Income, Buy or Build"
tm resize-window -x 80 -y 24
shows "and with less" "Player 1: choose Income, Buy or Build"
hidden "keys pressed unseen did nothing" "1\. Player 1"

# Ctrl-C and signals leave the terminal as it was, and the record on disk.
table 80 24 --seats human,greedy --start --delay 0 --record "$work/broken.rome"
await "choose Income"
shows "a move before the break" "1\. Player 1 takes" i Enter
shows "Ctrl-C" "status=130" C-c
shows "Ctrl-C: echo is on" "^echo"
shows "Ctrl-C: lines are on" "^icanon"
holds "Ctrl-C: record is kept" grep -q '^1\. 1 income$' "$work/broken.rome"
table 80 24 --seats human,greedy --start
await "choose Income"
children=$(pgrep -P "$(tm display -p '#{pane_pid}')")
kill -TERM "$children"
shows "SIGTERM" "status=143"
shows "SIGTERM: echo is on" "^echo"

# Terminals that can do less.
environment="LC_ALL=C NO_COLOR=1" table 80 24 --start --seed 7
shows "ASCII" "Player 1: choose Income, Buy or Build"
lacks() { ! LC_ALL=C grep -qE -- "$1" "$2"; }
holds "ASCII only" lacks '[^ -~]' "$work/screen"
tm capture-pane -e -p >"$work/colours"
holds "bold without colour" grep -q '\[[0-9;]*1m' "$work/colours"
holds "NO_COLOR" lacks '\[[0-9;]*(3[0-8]|4[0-8]|9[0-7])[0-9;]*m' "$work/colours"
environment="TERM=dumb" table 80 24 --start
shows "no cursor, no table" "TERM 'dumb' is not a terminal that can be drawn on"

# A whole game by the hints of the greedy bot, scoring read line by line.
play_on() {
    for _ in $(seq 600); do
        tm capture-pane -p >"$work/screen"
        case $(cat "$work/screen") in
        *" wins with "* | *"share the victory"*) return 0 ;;
        *"Line 1 of "*) tm send-keys Space ;;
        *"Line "*) tm send-keys Enter ;;
        *"lines are told"*) tm send-keys Enter ;;
        *"Greedy would play"*) tm send-keys Enter ;;
        *"choose Income"*) tm send-keys h ;;
        esac
        sleep 0.02
    done
    cp "$work/screen" "$work/err"
    return 1
}
table 80 24 --seats human,greedy --start --seed 3 --delay 0 --record "$work/whole.rome"
await "choose Income"
holds "a whole game" play_on
shows "final table by source" "Civic \(6\) +[0-9]+ +[0-9]+" ""
shows "final table by era" "Era 3 +[0-9]+ +[0-9]+"
shows "lines of an era" "How era 1 was scored" 1
shows "board after the end" "The game is over" Escape b
shows "back to the final table" "wins with|share the victory" Enter
run verify "$work/whole.rome"
holds "the record verifies" test "$status" -eq 0
holds "the record has its result" grep -qE '^\[Result "1:[0-9]+ 2:[0-9]+ winner' "$work/whole.rome"
shows "again" "Era 1 begins" a
holds "the next game has its own record" test -e "$work/whole-2.rome"
shows "leaving" "status=0" q y

# Keys without sense. Left out: q and Escape, which may rightly end it.
table 80 24 --seats human,random,random --start --delay 0
await "choose Income"
RANDOM=7
mash=(i b d h x p l '?' c t u T y : f n a Enter Enter Enter Space Tab Up Down Left Right PPage NPage Home End BSpace r H J K L 1 2 3 4 5 6 é Z)
for _ in $(seq 60); do
    some=()
    for _ in $(seq 10); do some+=("${mash[RANDOM % ${#mash[@]}]}"); done
    tm send-keys "${some[@]}"
done
sleep 0.2 # nothing in particular is expected after it
tm capture-pane -p >"$work/screen"
holds "key mash: still there" lacks 'status=' "$work/screen"
shows "key mash: Ctrl-C" "status=130" C-c

finish
