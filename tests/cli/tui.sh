#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tui.sh - `aedile tui`: a person at the terminal table, played by tmux. Waits for what it expects, never for a time.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

bad "no terminal" 2 "not a terminal" tui
bad "unknown seat" 2 "--seats: 'owl' is none of human, random, .*greedy, .*strongest$" tui --seats human,owl
bad "too many seats" 2 "3 seats, but --players is 2" tui --seats human,greedy,greedy --players 2
bad "wrong players" 2 "--players" tui --players 9
bad "wrong delay" 2 "--delay" tui --delay soon
bad "wrong thinking time" 2 "--bot-ms '0' is not a whole number" tui --bot-ms 0
bad "unknown language" 2 "--lang 'xx' is none of en, de, es" tui --lang xx
bad "unknown module" 2 "there is no module .*owls" tui --modules owls
bad "no such record" 2 "none.rome" tui --resume "$work/none.rome"
echo kept >"$work/kept.rome"
bad "a record is not written over" 2 "exists.*--resume" tui --record "$work/kept.rome"

needs tmux python3 pgrep
misses_most=4

shown=26 # a reason and a screen
socket=aedile-$$
tables=0
tm() { tmux -L "$socket" "$@"; }
trap 'tm kill-server 2>/dev/null; rm -rf "$work"' EXIT

# A new terminal with the table in it; the shell around it survives Ctrl-C and says how the table ended.
table() { # COLUMNS ROWS WORD…
    local columns=$1 rows=$2
    shift 2
    tables=$((tables + 1))
    tm -f /dev/null new-session -d -c "$work" -s "table$tables" -x "$columns" -y "$rows" \
        "trap : INT; env ${environment:-LC_ALL=C.UTF-8} '$aedile' tui $*; echo \"status=\$?\"; stty -a | tr ' ;' '\n\n' | grep -xE -- '-?(echo|icanon)'; exec sleep 600"
    if [ $tables -gt 1 ]; then tm kill-session -t "table$((tables - 1))"; fi # after the new one: the server stays
    tm set -s escape-time 0
}

seen() { tm capture-pane -p 2>/dev/null >"$work/screen" && grep -qE -- "$1" "$work/screen"; }
unseen() { ! seen "$1"; }

await() { # PATTERN: waits until the screen shows it
    if patiently seen "$1"; then return 0; fi
    { echo "never seen: $1"; cat "$work/screen"; } >"$work/err"
    return 1
}

# Waits until the program has read every key pressed so far: those that change nothing leave nothing else to wait for.
heard() {
    python3 - "$(tm display -p '#{pane_tty}')" "$patience" <<'PYTHON'
import fcntl, os, struct, sys, termios, time
tty = os.open(sys.argv[1], os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
end = time.monotonic() + float(sys.argv[2])
while struct.unpack("i", fcntl.ioctl(tty, termios.FIONREAD, b"\0" * 4))[0] > 0 and time.monotonic() < end:
    time.sleep(0.01)
PYTHON
}

# Presses the key until the screen shows the pattern, or six times; each time after the screen has changed and is drawn.
walk() { # PATTERN KEY
    local program
    program=$(pgrep -P "$(tm display -p '#{pane_pid}')")
    for _ in 1 2 3 4 5 6; do
        patiently waits "$program"
        if seen "$1"; then return; fi
        cp "$work/screen" "$work/before"
        tm send-keys "$2"
        patiently changed
    done
}
waits() { # PROCESS: it sleeps, and so has drawn all that it draws
    local about
    { read -r about <"/proc/$1/stat"; } 2>/dev/null && [[ $about == *") S "* ]]
}
changed() {
    tm capture-pane -p >"$work/screen"
    ! cmp -s "$work/screen" "$work/before"
}

shows() { # NAME PATTERN KEY…: presses the keys, then waits
    local name=$1 pattern=$2
    shift 2
    if [ $# -gt 0 ]; then tm send-keys "$@"; fi
    if await "$pattern"; then report "$name" yes; else report "$name" no; fi
}

hidden() { # NAME PATTERN: waits until it is gone
    if patiently unseen "$2"; then
        report "$1" yes
    else
        { echo "still there: $2"; cat "$work/screen"; } >"$work/err"
        report "$1" no
    fi
}

# A whole game by the list of moves (a) or by hints (h). Nothing is pressed twice for one question, however late the
# screen is: rows are drawn from the top, so that a new question in the last two says that the keys were heard.
play_on() { # a|h KEY: at a turn, at the first line of a scoring
    asked=nothing
    for _ in $(seq 2000); do
        if ! patiently asked_anew; then break; fi
        case $asked in
        end) return 0 ;;
        turn) tm send-keys "$1" ;;
        list) tm send-keys End Enter ;;
        first) tm send-keys "$2" ;;
        *) tm send-keys Enter ;;
        esac
    done
    { echo "the game did not end; last asked: $asked"; cat "$work/screen"; } >"$work/err"
    return 1
}
asked_anew() {
    local before=$asked rows
    tm capture-pane -p >"$work/screen"
    mapfile -t rows <"$work/screen"
    case ${rows[*]: -2} in
    *" a again "*) asked=end ;;
    *" lines are told."*) asked=told ;;
    *" Line 1 of "*) asked=first ;;
    *" Line "*) asked=line ;;
    *" type to narrow "*) asked=list ;;
    *" 1-3 "*) asked=hint ;;
    *" a all "*) asked=turn ;;
    esac
    [ "$asked" != "$before" ]
}

# The first screen, and the game behind Enter.
table 80 24 --seed 7 --delay 0
shows "first screen" "Play now +Rome, 3 players: you, Builder, Builder"
shows "set-up form" "Set up a game" Down Down Down Enter
shows "form changes the game" "‹ Metropolis ›" Right
shows "form changes the players" "‹ 4 ›" Down Right
shows "form takes a name" "name +Octavia" Down Octavia
shows "form tells what a level is like" "Level [1-9][0-9]* of [0-9]+ \(greedy\)\. [A-Z]" Down
walk "‹ Random ›" Left
shows "form changes a seat" "‹ Random ›" ""
shows "the weakest level" "Level 1 of" ""
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
shows "income is shown before it is taken" "Take an income of 5 silver" i
shows "preview of no change" "Player 1, Player 2 unchanged"
shows "income" "1\. Player 1 takes an income of 5 silver" Enter
shows "undo" "Player 1's last move is taken back" u
shows "undo with nothing left" "no move of yours" u
shows "deed" "which deed" b
shows "deed preview" "Buy [A-G][1-7] for 3 silver" 2
shows "buy" "1\. Player 1 buys" Enter
shows "undo stops at a reveal" "No undo: the move turned up a new card" u
shows "takeback asks" "Player 2, may Player 1 take the last move back" T
shows "takeback declined" "does not agree" n
shows "takeback granted" "everybody agrees" T y
shows "tray" "which building" d
shows "ghost" "place the Domus on your lots" a
shows "points before the move" "population +\+5" ""
shows "back to the tray" "which building" Escape
shows "a piece without a place says why" "3\.1 — Grand Insula \(long\) has no place: it needs 4 joined lots" e
shows "build" "1\. Player 1 builds Domus" a Enter
shows "typed refusal names the rule" "3\.[12] — .* (own|over)" ":" "build grand-insula-o A1 B1 A2 B2"
shows "a refusal says how to read its rule" "Ctrl-R the rule"
shows "the rule that a refusal names" "^  3\.[12]   (Choose a building|Each covered lot)" C-r
shows "a rule by its number" "^  13\.6  Token: " 13.6
shows "from the rules back to the move" ": build grand-insula-o A1 B1 A2 B2" Escape
shows "typed nonsense says where" "column 7: .*cathedral" C-u "build cathedral A1" Enter
shows "typed move" "2\. Player 2 takes an income" C-u income Enter
shows "hint" "would play" h
shows "hint: the chance to win" "^.*1 .* [0-9]+%" ""
shows "hint goes back" "choose Income, Buy or Build" Escape
shows "look" "A1: " x
shows "points now" "If the era were scored now" Escape p
shows "the rule of a scored line" "^  [5-8]\.[1-4]   [A-Z]" R
shows "from the rules back to the points" "If the era were scored now" Escape
shows "points leave" "choose Income, Buy or Build" Escape
shows "log" "2\. Player 2 takes an income" l
shows "help" "In one minute" Escape '?'
shows "help scrolls" "Points by source \(t\)" End
shows "codex" "Domus Maxima: 2 citizens" Escape c
shows "codex names sources" "source: .*photographed"
shows "the rules from the start" "^  1\. Board and set-up" Escape R
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

# Where the log begins in the middle of an entry it says so, and of which.
games=$(dirname "$0")/../games
sed -e 's/^\[Result .*/[Result "*"]/; s/^\[Seat2Kind .*/[Seat2Kind "human"]/; /^32\. /,$d' \
    "$games/rome-2-consul-roads-manual-greedy.rome" >"$work/middle.rome"
table 80 24 --resume "$work/middle.rome" --delay 60000
shows "log: whose turn" "2 greedy: choose Income"
holds "log: the end of an entry has its number" grep -q '  30\. … .*Pottery Studio and Market$' "$work/screen"
holds "log: and the newest is whole" grep -q '  31\. greedy buys G5 for 3 silver$' "$work/screen"
tm send-keys q y
await "status=0" || true

# Size.
table 80 24 --seats human,greedy,greedy,greedy,greedy --start --seed 7
shows "10×10 at 80×24" "^10 │.*│"
shows "10×10: last row is there" "q quit" ""
tm resize-window -x 60 -y 20
shows "too small is said" "needs 80 columns and 24 rows"
tm send-keys q y i Enter
heard
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
# Where the game is not being kept, Ctrl-C asks; a second one leaves at once.
kept() { ls "$work"/aedile-*.rome 2>/dev/null; }
rm -f "$work"/aedile-*.rome # of tables above, whose terminal was closed
table 80 24 --seats human,greedy --start --delay 0
await "choose Income"
shows "a move to lose" "1\. Player 1 takes" i Enter
shows "Ctrl-C asks" "Leave the game\? s save" C-c
shows "and can be declined" "h hint" n
shows "the log" "The log" l
shows "Ctrl-C asks there, too" "Leave the game\? s save" C-c
shows "a second Ctrl-C leaves at once" "status=130" C-c
holds "and writes nothing" test -z "$(kept)"
table 80 24 --seats human,greedy --start --delay 0
await "choose Income"
shows "another move to lose" "1\. Player 1 takes" i Enter
shows "Ctrl-C asks again" "Leave the game\? s save" C-c
shows "s saves and leaves" "status=130" s
holds "the record has the move" grep -q '^1\. 1 income$' "$(kept)"
shows "and where it is is said" "The record is in aedile-.*; go on with: aedile tui --resume"
rm -f "$work"/aedile-*.rome
for signal in TERM HUP; do
    table 80 24 --seats human,greedy --start --delay 0
    await "choose Income"
    shows "a move before SIG$signal" "1\. Player 1 takes" i Enter
    children=$(pgrep -P "$(tm display -p '#{pane_pid}')")
    kill -$signal "$children"
    shows "SIG$signal: the record's place is said" "The record is in aedile-.*-1.rome"
    holds "SIG$signal: the record is kept" grep -q '^1\. 1 income$' "$(kept)"
    rm -f "$work"/aedile-*.rome
done
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
# Seats have the colours of the rulebooks: the number on an empty lot is in its seat's.
seat_colours() { # NUMBER…: of each seat, among 256
    local seat=0
    tm capture-pane -e -p >"$work/colours"
    for colour in "$@"; do
        seat=$((seat + 1))
        holds "colour of seat $seat of $#" grep -q "38;5;${colour}m($seat)" "$work/colours"
    done
}
environment="LC_ALL=C.UTF-8 TERM=screen-256color" table 110 40 --players 5 --start --seed 7
await "choose Income"
seat_colours 203 75 79 177 220 # red, blue, green, purple, yellow
environment="LC_ALL=C.UTF-8 TERM=screen-256color" table 110 40 --game metropolis --players 4 --start --seed 7
await "choose Income"
seat_colours 203 75 220 177 # red, blue, yellow, purple
environment="TERM=dumb" table 80 24 --start
shows "no cursor, no table" "TERM 'dumb' is not a terminal that can be drawn on"

# A bot that thinks for an hour: the screen lives, and Space makes it play, Ctrl-C leaves at once.
table 80 24 --seats human,strongest --start --seed 3 --delay 0 --bot-ms 600000
await "choose Income"
shows "a bot thinks" "is thinking" i Enter
shows "log while it thinks" "The log" l
shows "and back" "is thinking" Escape
shows "undo while it thinks" "Player 1's last move is taken back" u
shows "it thinks again" "is thinking" i Enter
shows "Space: at once" "Player 1: choose" Space
shows "once more" "is thinking" i Enter
shows "quit while it thinks" "status=0" q y

# A whole game by hints, scoring read line by line.
table 80 24 --seats human,greedy --start --seed 3 --delay 0 --bot-ms 10 --record "$work/whole.rome"
await "choose Income"
holds "a whole game" play_on h Space
shows "final table by source" "Civic \(6\) +[0-9]+ +[0-9]+" Tab Tab
shows "final table by era" "Era III +[0-9]+ +[0-9]+"
shows "who gave whom" "Player 1 paid +[0-9]+ +[0-9]+" Tab
shows "ranking, and the cause" "made the largest difference" Tab
shows "bars by source" "^ +Player 1 +⌂*Π*¤*[^ ]* [0-9]+$"
shows "bars by era" "^ +Era II$" Tab
shows "replay from the first move" "Replay: after move 0 of [0-9]+" r
shows "replay goes on" "Replay: after move 2 of" Right Right
shows "replay to the next era" "Era II [0-9]+ deeds to go" NPage
shows "replay: the log until then" "Era II begins"
shows "and back to the result" "^ +Era II$" Escape
shows "a review can be stopped" "v review" v Escape
shows "and goes on: the account" "Own choices +[−+]?[0-9]+\.[0-9] +[−+]?[0-9]+\.[0-9] \|" v
shows "its moments" "(choice|luck), move [0-9]+, era" Tab
shows "whom they helped, and whom they hurt" "Player 1 [−+][0-9.]+ %, .+ [−+][0-9.]+ %$"
shows "its mistakes" "Review: Mistakes" Tab
shows "and back from the review" "^ +Era II$" Escape
shows "lines of an era" "How era I was scored" 1
shows "board after the end" "The game is over" Escape b
shows "back to the final table" "wins with|share the victory" Enter
run verify "$work/whole.rome"
holds "the record verifies" test "$status" -eq 0
holds "the record has its result" grep -qE '^\[Result "1:[0-9]+ 2:[0-9]+ winner' "$work/whole.rome"
shows "again" "Era I begins" a
holds "the next game has its own record" test -e "$work/whole-2.rome"
shows "leaving" "status=0" q y
cp "$work/whole.rome" "$work/kept-whole.rome"
table 80 24 --resume "$work/whole.rome"
shows "a finished record opens at its end" "wins with|share the victory"
shows "and is left as it is" "status=0" q
holds "byte by byte" cmp -s "$work/whole.rome" "$work/kept-whole.rome"

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
heard
tm capture-pane -p >"$work/screen"
holds "key mash: still there" lacks 'status=' "$work/screen"
shows "key mash: Ctrl-C" "Leave the game\?" C-c
shows "key mash: Ctrl-C twice" "status=130" C-c

# --- Modules -------------------------------------------------------------------------------------------------------

# A game of random bots, up to the first state that the expression (of `s`, its state) holds in: the seat asked is a
# person, so that --resume goes on with the question.
question() { # NAME EXPRESSION OPTION…
    local name=$1 expression=$2 seed
    shift 2
    for seed in $(seq 1 20); do
        rm -rf "$work/records-$name"
        run sim --games 1 --bots random --legal --seed "$seed" --trace "$work/$name.jsonl" \
            --records "$work/records-$name" "$@"
        if question_cut "$name" "$expression"; then return; fi
    done
    echo "no such question: $name" >"$work/err"
    report "question $name" no
}
question_cut() { # NAME EXPRESSION
    python3 - "$work/$1.jsonl" "$work/records-$1" "$2" "$work/$1.rome" <<'PYTHON'
import glob, json, re, sys
trace, records, expression, out = sys.argv[1:]
for line in open(trace):
    row = json.loads(line)
    if eval(expression, {"s": row["state"], "legal": row["legal"]}):
        break
else:
    sys.exit(1)
text = open(glob.glob(records + "/*.rome")[0]).read()
head, moves = text.split("\n\n", 1)
head = re.sub(r'\[Seat%dKind "[^"]*"\]' % row["state"]["seat"], '[Seat%dKind "human"]' % row["state"]["seat"], head)
head = re.sub(r'\[Result "[^"]*"\]', '[Result "*"]', head)
open(out, "w").write(head + "\n\n" + "".join(m + "\n" for m in moves.split("\n")[:row["n"]]))
PYTHON
}

# The set-up: switches, clashes by name, values, seats of the automata.
table 80 24 --seed 7 --delay 0
await "Play now"
tm send-keys s Down Down Down Down Down
shows "modules open from the form" "\[ \] Draft" Enter
shows "a module is switched on" "\[x\] Monuments +‹ original cards ›" Down Space
shows "a module's value" "‹ alternate cards ›" Right
shows "a module that clashes says with what" "\[ \] The Consul +not with trading" Down Space
shows "hint beside the switches" "Trading and stealing suit 4 or 5 players"
shows "the form names the modules" "Modules +‹ Monuments, Trading ›" Enter
shows "one player meets Ceres" "9\.2 — .*ceres" Up Up Up Up Left Left
table 80 24 --seed 7 --delay 0
await "Play now"
shows "alone against Ceres" "C Ceres +6 " Down Enter
shows "Ceres: her row" "^ 1 (claim|enlarge|bribe)"
tm send-keys q y
bad "a clash is refused by name" 2 "9\.2 — .*consul.*roles|9\.2 — .*roles.*consul" tui --modules consul,roles
bad "seats of Ceres" 2 "1\.1" tui --modules ceres --players 3

# The table in another language: asked for, or the environment's where it is there.
table 80 24 --lang de --seed 7 --seats human,human --start
shows "language: the status" "Spieler 1: wähle Einkommen, Kaufen oder Bauen"
shows "language: the preview" "neben keinem deiner Grundstücke" b 2
shows "language: a refusal" "2\.4 — .* kostet 10 Silber, du hast 5 Silber: " 6 6
shows "language: the rule" "^  2\.4   Kaufen: Man zahlt den Preis" R
tm send-keys Escape
shows "language: the log" "1\. Spieler 1 nimmt ein Einkommen von 5 Silber" Escape i Enter
environment="LC_ALL= LANG=es_ES.UTF-8" table 80 24 --seed 7 --seats human,human --start
shows "language of the environment" "Jugador 1: elige Ingresos, Comprar o Construir"
environment="LC_ALL= LANG=fr_FR.UTF-8" table 80 24 --seed 7 --seats human,human --start
shows "language that is not there" "Player 1: choose Income, Buy or Build"

# Draft, objectives and roles with two people at the screen: each secret is behind a hand-over.
table 80 24 --seed 7 --seats human,human --modules draft,objectives,roles --start
shows "hand over before the first hand" "Hand over to Player 1"
hidden "no hand before it" "pick one deed"
shows "draft: the hand" "Your hand: pick one deed" Enter
shows "draft: pick, and hand over" "Hand over to Player 2" 2 Enter
shows "draft: the next hand" "Your hand: pick one deed" Enter
shows "draft: the first pick is secret" "1\. Player 1 picks a deed$" l
shows "draft: undo before the round is over" "Hand over to Player 1" Escape u
shows "draft: list of moves" "Move 1 of 6" Enter a
shows "draft: a pick from the list" "Hand over to Player 2" Enter
tm send-keys Enter
await "Your hand"
shows "draft: a typed pick is read" "column 1" ":" "pock A1" Enter
tm send-keys Escape
await "Your hand"
shows "draft: the round is shown together" "Hand over to Player 1" Enter
for _ in 1 2 3 4 5 6 7 8 9 10; do
    await "Hand over" && tm send-keys Enter
    await "Your hand" && tm send-keys Enter
done
shows "keep an objective" "Keep one objective" Enter
shows "an objective is looked at in the final position" "final position counts" ""
shows "objectives have their texts" "at the end, [0-9]+ VP"
shows "an objective kept, hand over" "Hand over to Player 2" Down Enter
tm send-keys Enter
await "Keep one objective"
shows "on to the roles" "Hand over to Player 1" Enter
shows "keep a role" "Keep one role" Enter
tm send-keys Enter
await "Hand over to Player 2" && tm send-keys Enter
await "Keep one role"
shows "the first turn" "Player 1: choose Income" Enter
shows "roles are shown" "keeps the role" l
shows "objectives are not" "keeps an objective" ""
hidden "no objective is named" "keeps the objective"
shows "one's own cards are behind a hand-over" "Hand over to Player 1" Escape y
shows "one's own cards" "o[0-9][0-9] .*, kept" Enter
tm send-keys Escape q y

# Monuments: not met, met, built like a piece of the tray.
question raise '"tower-of-wonders" in s["pool"] and s["seat"] == 1 and s["players"][0]["silver"] == 5' \
    --players 2 --modules monuments=alternate
table 80 24 --resume "$work/raise.rome" --delay 0
shows "monuments" "Monuments; your markers: 6" m
walk "needs: at least 8 silver" Down
shows "monuments: how far one is" "needs: at least 8 silver in hand \(now 5\)" ""
shows "monuments: why not" "10\.2 — Tower of Wonders needs at least 8 silver in hand, you have 5" Enter
shows "monuments: income" "takes an income" Escape i Enter
shows "monuments: again" "needs: at least 8 silver in hand \(now 1[0-9]\)" m
shows "monuments: in hand" "place the Tower of Wonders on your lots" Enter
shows "monuments: preview" "Tower of Wonders [A-G][1-7] +\+3"
shows "monuments: built" "builds Tower of Wonders" Enter
tm send-keys q y

# The Entitled pay instead of meeting the terms.
question pay 'any(m.endswith(" pay") for m in legal)' --players 2 --modules monuments,roles
table 80 24 --resume "$work/pay.rome" --delay 0
shows "pay: which monuments" "[a-z] .* if paid$" m
walk "You are Entitled: 5 silver will do" Down
shows "pay: in hand" "place the " Enter
shows "pay: said before the move" "and pay" ""
shows "pay: paid" "Entitled: -2 silver" Enter

# Stealing: among the lots the rule allows.
question steal 'any(m.startswith("steal") for m in legal) and s["phase"] == "turn"' --players 2 --modules stealing
table 80 24 --resume "$work/steal.rome" --delay 0
shows "steal: where" "Its owner gets your favor token" k
shows "steal: the next lot" "of [0-9]+: [A-G][1-7]" n
shows "steal: done" "[0-9]+\. .* steals [A-G][1-7]" Enter
tm send-keys q y

# Trading: bargaining with a person, declined and accepted; with a bot, who answers.
table 80 24 --seed 7 --seats human,human,random --modules trading --start --record "$work/trade.rome"
shows "trade: the sheet" "An offer to Player 2" o
shows "trade: nothing offered" "11\.2 — at least one lot must change hands"
shows "trade: a lot" "\[x\] [A-H][1-8]" Space
shows "trade: what it would change" "If accepted"
shows "trade: silver of the other side" "1/6 silver" Tab Up Up Right
shows "trade: the next partner" "An offer to Titus" o
shows "trade: and back" "An offer to Player 2" o
shows "trade: their lot" "\[x\] [A-H][1-8] +\[x\] [A-H][1-8]" Down Down Space
shows "trade: offered" "Player 2: do you accept the offer" Enter
shows "trade: in words" "Player 1 offers [A-H][1-8] for [A-H][1-8]"
shows "trade: no way back" "18\.2 — an offer cannot be withdrawn" u
shows "trade: declined" "2\. Player 2 declines" n Enter
shows "trade: offered once more" "declined 1 of 3" o
shows "trade: sent" "do you accept" Space Tab Space Enter
shows "trade: accepted" "4\. Player 2 accepts" y Enter
shows "trade: typed" "11\.[0-9] —|If accepted" ":" "trade 3 give 1s take 1s"
tm send-keys Escape q y
await "status=0"
run verify "$work/trade.rome"
holds "trade: the record verifies" test "$status" -eq 0
table 80 24 --resume "$work/trade.rome" --delay 0
shows "trade: resumed" "4\. Player 2 accepts"
tm send-keys o
await "An offer to" && seen "An offer to Player 2" && tm send-keys o
shows "trade: a bot answers" "6\. Titus (accepts|declines)" Space Enter
tm send-keys q y

# An invocation with two lots, chosen on the board.
question invoke 'any(m.startswith("invoke i05") for m in legal)' --players 2 --modules invocations
table 80 24 --resume "$work/invoke.rome" --delay 0
await "v Invoke"
shows "invoke: what one holds" "i05 Terminus" v
walk "swap an empty lot" Down
shows "invoke: which lot" "which lot\?" Enter
shows "invoke: the second lot" "changes hands with which lot" Enter
shows "invoke: points before the move" "If the era were scored now" ""
shows "invoke: done" "[0-9]+\. .*(Terminus|swap)" Enter
tm send-keys q y

# Roads: a swap by its lots, the alternate, pass.
question road 's["phase"] == "road" and any(m.startswith("road 1 ") and "alt" not in m for m in legal)' \
    --players 3 --modules roads=3A+1A+2B+4A
table 80 24 --resume "$work/road.rome" --delay 0
shows "road: the board" "The road in the north: 3A Surveyors"
shows "road: influence" "Influence \(14\.5\)"
shows "road: the swap asks for lots" "Any two empty lots" Enter
shows "road: the second lot" "changes hands with" Enter
shows "road: the swap's points" "Take slot 1 of Surveyors to swap" ""
shows "road: back" "Any two empty lots" Escape
shows "road: back to the slots" "The road in the north" Escape
shows "road: the alternate" "slot 1 instead: 2 VP" Down
shows "road: points of a slot" "(random|[A-Z][a-z]+) \+2" ""
shows "road: passing changes nothing" "no change in points now" Up Up
shows "road: the alternate again" "(random|[A-Z][a-z]+) \+2" Down Down
shows "road: taken" "The road in|is scored|choose Income|about to play" Enter

# The Consul asks where its token lies, and explains itself.
question consul 's["phase"] == "consul"' --players 2 --modules consul
table 80 24 --resume "$work/consul.rome" --delay 0
shows "consul: the question" "where does the Consul's token lie"
shows "consul: why" "The Consul took [A-G][1-7]"
shows "consul: points by the token drawn" "(House|Shop|Library|Fountain|Garden|Market)[a-z0-9 ]*: ([A-Za-z0-9 ]+ [+−][0-9]|no change)" ""
shows "consul: the steps, with reasons" "always the card in slot 1" w
tm send-keys Escape
shows "consul: the other place" "2 of [0-9]+: [A-G]" n
shows "consul: answered" "choose Income|last turn|is scored" Enter

# Ceres asks where a garden goes, and where a monument.
question garden 's["phase"] == "ceres" and legal[0].startswith("garden")' --players 1 --modules ceres
table 80 24 --resume "$work/garden.rome" --delay 0
shows "ceres: the question" "Ceres has equal places"
shows "ceres: the tile" "Ceres drew .*"
shows "ceres: points before the choice" "Let Ceres lay" ""
shows "ceres: why" "these are equals: you choose" w
shows "ceres: which part of the rule" "\([abc]\) (her|no)" ""
tm send-keys Escape
shows "ceres: the list works, too" "Move 1 of [2-9]" a
shows "ceres: answered" "choose Income|last turn|is scored|equal places" Enter
tm send-keys q y
question altar 's["phase"] == "ceres" and legal[0].startswith("monument")' --players 1 --modules ceres,monuments
table 80 24 --resume "$work/altar.rome" --delay 0
shows "ceres: a monument on equal places" "Ceres builds a monument on equal places"
shows "ceres: placed" "choose Income|last turn|is scored|equal places" n Enter
tm send-keys q y

# Pages of the modules.
table 80 24 --seed 7 --players 3 --modules monuments,trading,objectives=public,invocations,roles,roads --start --delay 0
await "Keep one role" && tm send-keys Enter
await "choose Income"
tm resize-window -x 140 -y 45
shows "roads keep their rows under a large city" "^ .west: [A-Z]"
tm resize-window -x 80 -y 24
shows "the table in words" "What lies on the table" g
shows "public objectives" "Objectives for everybody" ""
shows "roads in words" "Roads, in the order they are scored" ""
shows "signs in words" "1⌂6 is a residential building" End
shows "codex of monuments" "original card: " Escape c 2
shows "codex of invocations" "Mercury's Purse" 4
shows "codex of roads" "Villages" 6
shows "codex of Ceres" "c01" 7
shows "codex of tokens" "c-res-1" 9
shows "codex: house cards say so" "source: .*house"
tm send-keys Escape q y

# A whole game with every module that goes together, by the list of moves alone.
table 80 24 --seats human,random --start --seed 3 --delay 0 --record "$work/all.rome" \
    --modules draft,monuments=mixed,trading,stealing,objectives,invocations,roles,roads
holds "a whole game with all modules" play_on a Enter
shows "all modules: points by source" "Objectives \(12\.1\)|Favors \(11\.1\)|Roads \(14\)" ""
run verify "$work/all.rome"
holds "all modules: the record verifies" test "$status" -eq 0
tm send-keys q

# Keys without sense, with modules.
for modules in draft,monuments,trading,stealing,objectives,invocations,roles,roads consul,monuments,roads ceres,monuments,roads; do
    seats=human,random
    case $modules in ceres*) seats=human ;; esac
    table 80 24 --seats "$seats" --start --delay 0 --modules "$modules"
    await "Player 1"
    RANDOM=11
    for _ in $(seq 60); do
        some=()
        for _ in $(seq 12); do some+=("${mash[RANDOM % ${#mash[@]}]}"); done
        tm send-keys "${some[@]}" o Space Tab Space k v m e a w g Enter
    done
    heard
    tm capture-pane -p >"$work/screen"
    holds "key mash with $modules: still there" lacks 'status=' "$work/screen"
    shows "key mash with $modules: Ctrl-C" "Leave the game\?" C-c
    shows "key mash with $modules: Ctrl-C twice" "status=130" C-c
done

finish
