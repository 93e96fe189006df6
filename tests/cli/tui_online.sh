#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tui_online.sh - `aedile tui --at`: people at terminals of their own, played by tmux, at the table of a real server that
# dies in between. Waits for what it expects, never for a time.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

nowhere=http://127.0.0.1:1
name=abcdefghijkl
token=abcdefghijklmnopqrstuvwxyz012345
bad "no link" 2 "--at 'owl': expected http://HOST:PORT" tui --at owl
bad "https without a host" 2 "no HOST:PORT after http:// or https://" tui --at https:///
bad "no port" 2 "no HOST:PORT" tui --at http://127.0.0.1:owl/
bad "half a name" 2 "ends in /#/g/NAME" tui --at "$nowhere/#/g/owl"
bad "half a token" 2 "ends in /#/g/NAME" tui --at "$nowhere/#/g/$name/owl"
bad "too much" 2 "ends in /#/g/NAME" tui --at "$nowhere/#/g/$name/$token/owl"
bad "the server shuffles" 2 "--seed cannot be combined" tui --at $nowhere --seed 7
bad "by its own stream" 2 "--stream cannot be combined" tui --at $nowhere --stream 2
bad "a game that is there" 2 "--players is for a new game" tui --at "$nowhere/#/g/$name" --players 3
bad "no unit of time" 2 "--clock: .3x. is no time; such as 90s" tui --at $nowhere --clock 3x
bad "too much time" 2 "at most 30d" tui --at $nowhere --clock-game 31d
bad "no time at all" 2 "is no time" tui --at $nowhere --clock 0d
bad "nothing to take over" 2 "needs --clock" tui --at $nowhere --clock-bot greedy
bad "no such bot" 2 "no bot .owl." tui --at $nowhere --clock 1d --clock-bot owl
bad "time of a game that is there" 2 "--clock is for a new game" tui --at "$nowhere/#/g/$name" --clock 1d
bad "to sit at a seat" 2 "--sit: --at must name a table" tui --at "$nowhere/#/g/$name/$token" --sit
bad "the tables of a server" 2 "--lobby: --at must name the server alone" tui --at "$nowhere/#/g/$name" --lobby
bad "a code says which table" 2 "--code: --at must name the server alone" tui --at "$nowhere/#/g/$name" --code ABCDEFGH
bad "a watcher's name" 2 "--name is for those who sit down" tui --at "$nowhere/#/g/$name" --name Livia
bad "unknown seat" 2 "'owl' is none of human, .*open" tui --at $nowhere --seats human,owl
bad "open is for a server" 2 "'open' is none of human" tui --seats human,open
bad "no terminal" 2 "not a terminal" tui --at "$nowhere/#/g/$name/$token"

needs tmux
misses_most=4

shown=32 # a reason and a screen
socket=aedile-online-$$
server=
tm() { tmux -L "$socket" "$@"; }
leave() {
    tm kill-server 2>/dev/null
    if [ -n "$server" ]; then kill -9 "$server" 2>/dev/null; fi
    rm -rf "$work"
}
trap leave EXIT

# The server, on the port it had before if there was one.
serve() { # [OPTION…]
    port=${port:-$(port_pick)}
    "$aedile" serve --listen "127.0.0.1:$port" --store "sqlite:$work/games.db" --quiet "$@" >"$work/served" 2>&1 &
    server=$!
    disown "$server" # the shell says nothing of how it ends
    patiently grep -q "Aedile is at" "$work/served"
}

stop() { # SIGNAL
    kill "$1" "$server"
    patiently gone "$server"
    server=
}

terminal() { # WHO WORD…: a new terminal with the table in it, in the place of the one before
    local who=$1
    shift
    if tm has-session -t "=$who" 2>/dev/null; then tm kill-session -t "=$who"; fi
    tm -f /dev/null new-session -d -s "$who" -x 100 -y 30 \
        "trap : INT; env LC_ALL=C.UTF-8 XDG_STATE_HOME='$work/state-$who' AEDILE_TUI_STRICT='$work/flaws' '$aedile' tui $*; echo \"status=\$?\"; exec sleep 600"
    tm set -s escape-time 0
}
seen() { tm capture-pane -p -t "=$1:" 2>/dev/null >"$work/screen" && grep -qE -- "$2" "$work/screen"; }
unseen() { ! seen "$1" "$2"; }
press() { # WHO KEY…
    local who=$1
    shift
    tm send-keys -t "=$who:" "$@"
}
shows() { # WHO NAME PATTERN KEY…: presses the keys, then waits
    local who=$1 what=$2 pattern=$3
    shift 3
    if [ $# -gt 0 ]; then press "$who" "$@"; fi
    if patiently seen "$who" "$pattern"; then
        report "$what" yes
    else
        { echo "never seen by $who: $pattern"; cat "$work/screen"; } >"$work/err"
        report "$what" no
    fi
}
link() { # WHO PATTERN
    tm capture-pane -p -t "=$1:" | grep -oE "http://127.0.0.1:$port/#/g/[a-z0-9]{12}$2\$" | head -n 1
}

tm -f /dev/null new-session -d -s keeper 'exec sleep 600' # so that there is a server of tmux all the time
terminal a --at $nowhere
shows a "no server" "127.0.0.1:1/ cannot be reached"
shows a "no server is bad input" "status=2"
terminal a --at "'$nowhere/#/g/$name'"
shows a "no server to watch at" "$name: there is no answer"

port=
serve
here=http://127.0.0.1:$port
terminal a --at "'$here/#/g/$name/$token'"
shows a "no such game" "there is no such game"

# Two players, and one who watches.
terminal a --at "$here" --players 2 --idle_rounds 2 --name Livia --record "$work/a.rome"
shows a "a table gathers" "a table for 2"
shows a "the host sits" "1 Livia \(you\) +not ready yet"
shows a "an open seat" "2 — +open"
table=$(link a "")
seat=$(link a "/[A-Za-z0-9]{32}")
code='[A-Z]{4}( [A-Z]{4}){3}'
shows a "its recovery code, by itself" "Recovery code, which opens your seat on any device: $code"
recovery=$(grep -oE "$code" "$work/screen")
terminal c --at "'$table'"
shows c "watching a table that gathers" "s sit down"
terminal b --at "'$table'" --sit --name Titus
shows b "sitting down" "2 Titus \(you\)"
shows a "the host sees it" "2 Titus +not ready yet"
shows c "so do those who watch" "2 Titus +not ready yet"
terminal d --at "'$table'" --sit
shows d "no seat is open" "aedile tui: .*seat"
terminal d --at "'$table/$token'"
shows d "a token that opens nothing" "this link opens no seat"
shows d "which is bad input" "status=2"
shows a "ready" "Livia \(you\) +ready" r
shows b "others see it" "1 Livia +ready"
shows a "not ready" "Livia \(you\) +not ready yet" r
press a / "salve ☼" Enter
shows b "chat before the start" "Livia says: salve ☼"
shows a "the host closes the chat" "Livia closed the chat" / "/close chat" Enter
shows b "which everybody reads" "Livia closed the chat"
shows a "and opens it" "Livia opened the chat" / "/open chat" Enter
press a r
shows b "all are ready" "Livia: choose|Titus: choose|Waiting for" r

# Who starts is drawn.
first=a second=b
if patiently seen b "Waiting for (Livia|Titus)|Titus: choose" && seen b "Titus: choose"; then first=b second=a; fi
declare -A called=([a]=Livia [b]=Titus)
shows $first "the first turn" "${called[$first]}: choose Income, Buy or Build"
shows $second "the other waits" "Waiting for ${called[$first]}"
shows c "who watches is told so" "You watch. Waiting for ${called[$first]}"
shows $first "income is shown before it is taken" "Take an income of 5 silver" i
shows $first "a move" "Waiting for ${called[$second]}" Enter
shows $second "is seen" "1. ${called[$first]} takes an income of 5 silver"
shows $second "and answered" "${called[$second]}: choose Income, Buy or Build"
shows c "and watched" "1. ${called[$first]} takes an income of 5 silver"
shows $first "undo" "${called[$first]}: choose Income, Buy or Build" u
shows $second "an undo is seen" "Waiting for ${called[$first]}"
shows $first "again" "Waiting for ${called[$second]}" i Enter
patiently seen $second "${called[$second]}: choose"
shows $second "and on" "Waiting for ${called[$first]}" i Enter
patiently seen $first "${called[$first]}: choose"
shows $first "no undo after others" "No undo: others have acted" u
shows $first "asking the others" "The others are asked" T
shows $second "a question" "${called[$first]} asks to take the last move back"
shows $second "no" "Waiting for ${called[$first]}" n
shows $first "goes on" "${called[$first]}: choose Income"
shows $first "asking again" "The others are asked" T
patiently seen $second "asks to take the last move back"
press $second y
shows $first "taken back" "${called[$first]}: choose Income, Buy or Build"
shows $first "chat in the game" "Say: vale" / vale
shows $first "is in the log" "${called[$first]} says: vale" Enter
shows $second "of all" "${called[$first]} says: vale"
shows $first "points by source come later" "when it is over" t
shows $first "the log is the server's" "The log" l
shows $first "and back" "choose Income" Escape

# The server dies, and comes back: what was sent meanwhile arrives, once.
stop -9
shows $first "the connection is lost" "The connection is lost; trying again by itself"
shows c "for all" "The connection is lost; trying again by itself"
press $first i Enter
serve
shows $second "what was asked meanwhile arrives" "1. ${called[$first]} takes an income of 5 silver"
shows $second "and it goes on" "${called[$second]}: choose Income, Buy or Build"
shows $first "the connection is back" "Waiting for ${called[$second]}"
shows c "for those who watch, too" "You watch. Waiting for ${called[$second]}"

# Away and back by the link.
shows a "leaving asks first" "The seat stays yours" l Escape q
shows a "where the seat is" "Your seat waits at $here" y
shows a "its recovery code again" "Recovery code, .*: $recovery"
shows a "left" "status=0"
terminal a --at "'$seat'" --record "$work/a.rome"
shows a "the secret link opens the seat" "1. ${called[$first]} takes an income of 5 silver"
terminal d --at "'${seat/\#\//}'"
shows d "also without the sign" "1. ${called[$first]} takes an income of 5 silver"
terminal d --at "$here" --code "'$recovery'"
shows d "the recovery code does, too" "1. ${called[$first]} takes an income of 5 silver"
terminal d --at "$here" --code ABCDEFGHJKLMNPQR
shows d "no such code" "aedile tui: .*code"
tm kill-session -t =d

# To the end: nobody buys, so that every era ends by the idle guard.
scored=0
turns() { # whether everybody is at the end
    local who
    for who in a b c; do
        if seen $who " a again "; then
            continue
        elif seen $who "How era I+ was scored"; then
            scored=$((scored + 1))
            press $who Enter
            patiently unseen $who "How era I+ was scored"
        elif seen $who "${called[$who]:-nobody}: (choose Income|your last turn)"; then
            press $who i Enter
            patiently unseen $who "${called[$who]}: (choose Income|your last turn)"
        fi
    done
    seen a " a again " && seen b " a again " && seen c " a again "
}
whole=no
end=$((SECONDS + 5 * patience))
while [ $whole = no ] && [ $SECONDS -lt $end ]; do
    if turns; then whole=yes; else sleep 0.02; fi
done
cp "$work/screen" "$work/err"
report "a whole game" $whole
holds "three eras were scored before everybody" test $scored -eq 9
shows a "who won" "wins with|share the victory"
shows a "the shuffle is the promised one" "as promised, with your own bytes"
shows a "points by source" "Markers|markers"
shows a "lines of an era" "How era I was scored" 1
shows a "and back to the end" "a again" Escape
holds "the record is there" test -s "$work/a.rome"
good "and true" "" verify "$work/a.rome"
holds "with the proof of its shuffle" grep -q "Commitment" "$work/a.rome"
mine=$(echo "$work"/state-a/aedile/shuffle-*-1.txt)
good "with what this terminal kept" "" verify --mine "$mine" "$work/a.rome"
sed 's/^entropy ..../entropy 0000/' "$mine" >"$work/other.txt"
bad "and with nothing else" 1 "" verify --mine "$work/other.txt" "$work/a.rome"
shows c "who watches leaves" "The record is at $here/api/games/" q
shows b "another game" "a table for 2" a
shows a "a look at the board" "The game is over. Enter shows" b
shows a "where the new game is" "a to the new game" x
shows a "goes there" "a table for 2" a
shows a "as the same seat" "1 Livia \(you\)"
shows b "leaving gives the seat up" "status=0" q y
shows a "which is open then" "2 — +open"
shows a "the host asks a bot" "2 .* greedy" b
shows a "and plays against it" "Livia: choose|Waiting for .*greedy" r
shows a "Ctrl-C leaves" "status=130" C-c

# A draw that is declined, one that is agreed to, and resigning; counsel as the host wants it.
terminal a --at "$here" --players 2 --name Livia --record "$work/drawn.rome"
shows a "no counsel unless the host wants it" "No counsel at this table"
table=$(link a "")
terminal c --at "'$table'"
shows c "who watches is told so before the start" "You watch this table"
terminal b --at "'$table'" --sit --name Titus
shows b "so is everybody told of counsel" "No counsel at this table"
press a r
patiently seen b "Livia +ready"
press b r
patiently seen b "Waiting for (Livia|Titus)|Titus: choose"
first=a second=b
if seen b "Titus: choose"; then first=b second=a; fi
shows $first "it runs" "${called[$first]}: choose Income"
holds "no key for hints" unseen $first "h hint"
shows $first "no hints then" "switched counsel off" h
shows $second "a draw asks first" "Offer a draw\? All people must agree" D
shows $second "offered" "Waiting for ${called[$first]}" y
shows $first "is told" "${called[$second]} offers a draw: D answers"
shows $first "what it means" "the victory is shared. y agrees" D
shows $first "no" "choose Income" n
shows $second "is told, too" "was not taken; the game goes on"
shows $first "a move" "Waiting for ${called[$second]}" i Enter
shows $second "its turn" "${called[$second]}: choose Income"
shows $second "an offer on one's turn" "Offer a draw" D
press $second y
shows $first "told again" "${called[$second]} offers a draw: D answers"
shows $first "yes" "y agrees · n declines" D
shows $first "a draw" "A draw was agreed" y
shows $second "for all" "A draw was agreed"
shows c "and who watches" "A draw was agreed"
holds "the record says so" patiently grep -q '^\[Termination "draw agreed"\]$' "$work/drawn.rome"
good "and is true" "draw agreed, seats 1 2 share the victory" verify "$work/drawn.rome"
terminal a --at "$here" --players 2 --counsel --clock 3d --clock-bot greedy --name Livia --record "$work/resigned.rome"
shows a "counsel where the host wants it" "Counsel is allowed here"
shows a "the time for a move" "Time for a move: 3 d"
shows a "and who plays on when it is over" "the bot greedy plays on until the person is back"
terminal b --at "'$(link a "")'" --sit --name Titus
patiently seen b "Titus \(you\)"
press a r
patiently seen b "Livia +ready"
press b r
patiently seen b "Waiting for (Livia|Titus)|Titus: choose"
first=a second=b
if seen b "Titus: choose"; then first=b second=a; fi
shows $first "a key for hints" "h hint"
shows $first "hints then" "would play" h
shows $first "and back" "choose Income" Escape
shows $second "resigning says what happens" "The game ends, and ${called[$first]} has won" G
shows $second "any other key plays on" "Waiting for ${called[$first]}" x
shows $second "resigning" "Resigned: ${called[$second]}" G y
shows $first "the other has won" "${called[$first]} wins"
holds "the record of it" patiently grep -qE '^\[Termination "resigned [12]"\]$' "$work/resigned.rome"
good "is true" "resigned [12], seat [12] wins" verify "$work/resigned.rome"

# A server that does not answer: the move is on its way, and one is told so.
terminal a --at "$here" --players 2 --seats human,greedy --name Livia
shows a "a table against a bot" "Livia \(you\) +not ready yet"
press a r
shows a "one's turn" "Livia: choose Income"
kill -STOP "$server"
shows a "sending" "Sending…" i Enter
kill -CONT "$server"
shows a "sent" "1. Livia takes an income"

# A terminal that does not answer in the shuffle: the round is void, and begins again.
stop -TERM
serve --shuffle 5
terminal a --at "$here" --players 2 --name Livia
shows a "another table" "1 Livia \(you\) +not ready yet"
table=$(link a "")
terminal b --at "'$table'" --sit --name Titus
patiently seen a "2 Titus"
press b r
patiently seen a "Titus +ready"
asleep=$(pgrep -P "$(tm list-panes -t =b -F '#{pane_pid}')")
kill -STOP "$asleep"
shows a "the table waits" "Shuffling: waiting for Titus" r
shows a "and not for ever" "Round 1 of the shuffle is void: no answer from Titus"
kill -CONT "$asleep"
shows b "who did not answer is told" "this terminal did not answer in time"
shows b "and again" "Titus: choose|Waiting for" r

# The tables of a server.
terminal a --at "$here" --lobby --listed --players 2 --modules roads --name Livia
shows a "nothing is listed" "No table is shown here"
shows a "a new table from the lobby" "1 Livia \(you\)" n
terminal b --at "$here" --lobby --name Titus
shows b "a table that is listed" "▸ Livia"
shows b "its open seats" "open seats: 1 of 2 · .* · 1 there"
shows b "looking at it" "Whoever opens this link" Enter
terminal b --at "$here" --lobby --name Titus
patiently seen b "▸ Livia"
shows b "sitting down from the lobby" "2 Titus \(you\)" s
terminal c --at "$here" --lobby
patiently seen c "open seats: 0 of 2"
shows c "no seat left" "no seat is open at this table" s
shows c "and the tables again" "▸ Livia" r
shows c "leaving the lobby" "status=0" q

# A table with values as in its maker's box: everybody reads them before they sit down.
table=$(python3 - "$here" "$token" <<'END'
import json, sys, urllib.request
here, token = sys.argv[1:]
errata = {"building.bakery.vp": 5, "monument.temple-of-mars.requirement": "size>=3 and on-edge"}
config = {"game": "rome", "players": 2, "modules": [], "edition": 1, "errata": errata}
body = {"config": config, "listed": True, "title": "Boxes",
        "seats": [{"player": "me", "name": "Gaia"}, {"player": "open"}], "token": token}
request = urllib.request.Request(here + "/api/games", json.dumps(body).encode(), {"Content-Type": "application/json"})
print(here + "/#/g/" + json.load(urllib.request.urlopen(request, timeout=60))["game"])
END
)
terminal c --at "$here" --lobby
shows c "the lobby says so" "values of a box"
terminal c --at "'$table'"
shows c "values that are not printed" "Values as in the host's box, not as printed: 2. e lists them"
shows c "cards of another edition" "House cards of edition 1, not of the newest"
shows c "are listed" "Bakery: building.bakery.vp = 5 \(printed: 0\)" e
shows c "conditions, too" "= size>=3 and on-edge \(printed: size>=3 and"
shows c "and back to the table" "s sit down" Escape
shows c "where a seat is open still" "2 .* \(you\)" s
shows c "who sits reads them, too" "building.bakery.vp = 5" e

# By TLS: to a server whose certificate the system trusts, of the name that was asked for, and to no other.
stop -TERM
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=table -addext subjectAltName=DNS:localhost \
    -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
serve --tls-cert "$work/cert.pem" --tls-key "$work/key.pem"
trust() { export SSL_CERT_FILE=$1; tm set-environment -g SSL_CERT_FILE "$1"; }
here=https://localhost:$port
terminal a --at "$here" --players 2
shows a "a certificate that nobody vouches for" "$here/: its certificate is not to be trusted: self-signed certificate"
shows a "which is bad input" "status=2"
terminal a --at "'$here/#/g/$name'"
shows a "nor is it watched" "its certificate is not to be trusted"
trust "$work/cert.pem"
terminal a --at "$here" --players 2 --name Livia
shows a "one that the system trusts" "1 Livia \(you\)"
shows a "links go on by it" "$here/#/g/[a-z0-9]{12}\$"
table=$(grep -oE "$here/#/g/[a-z0-9]{12}\$" "$work/screen")
terminal b --at "'$table'" --sit --name Titus
shows b "and are followed" "2 Titus \(you\)"
press a r
shows b "news come by it" "Livia +ready"
shows b "and the game starts" "Titus: choose|Waiting for" r
terminal c --at "'${table/localhost/127.0.0.1}'"
shows c "a certificate of another name" "its certificate is not to be trusted: IP address mismatch"
terminal c --at "'${table/https/http}'"
shows c "plain http there" "there is no answer"
stop -9
serve --tls-cert "$work/cert.pem" --tls-key "$work/key.pem"
shows a "the connection comes back" "Livia: choose|Waiting for Titus"
shows a "and leaving says where by" "Your seat waits at $here" q y
stop -9
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=table -addext subjectAltName=DNS:localhost \
    -keyout "$work/key.pem" -out "$work/other.pem" 2>/dev/null
serve --tls-cert "$work/other.pem" --tls-key "$work/key.pem"
shows b "nobody else takes its place" "its certificate is not to be trusted"
stop -9
serve
terminal c --at "'$table'"
shows c "no TLS there" "does not speak TLS as it should: "

stop -TERM
if [ -e "$work/flaws" ]; then sort -u "$work/flaws" >"$work/err"; fi
holds "no words were cut or drawn over others" test ! -e "$work/flaws"

finish
