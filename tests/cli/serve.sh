#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# serve.sh - `aedile serve` and `aedile play` as programs: what they refuse, what they print, how they end. What the
# server does for its clients is in tests/server.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

servers=()
trap 'for server in "${servers[@]}"; do kill -9 "$server" 2>/dev/null; done; rm -rf "$work"' EXIT

# Starts the program with these words; leaves $server, and $address once it is printed.
start() { # NAME WORD…
    local name=$1
    shift
    "$aedile" "$@" </dev/null >"$work/$name.out" 2>"$work/$name.err" &
    server=$!
    servers+=("$server")
    if ! patiently grep -qs "^Aedile is at " "$work/$name.out" && [ -s "$work/$name.err" ]; then
        cp "$work/$name.err" "$work/err"
    fi
    address=$(sed -n 's/^Aedile is at \(.*\)$/\1/p' "$work/$name.out")
    port=$(echo "$address" | sed 's/.*:\([0-9]*\)\/$/\1/')
}
# Ends it; leaves $status.
stop() { # SIGNAL
    kill -"$1" "$server"
    wait "$server"
    status=$?
}
# The status of a GET, and the body in $work/body.
get() { # PATH [HOST]
    python3 - "$port" "$work/body" "$@" <<'END'
import http.client, sys
port, file, path = sys.argv[1:4]
headers = {"Host": sys.argv[4]} if len(sys.argv) > 4 else {}
line = http.client.HTTPConnection("127.0.0.1", int(port), timeout=60)
line.request("GET", path, headers=headers)
answer = line.getresponse()
open(file, "wb").write(answer.read())
print(answer.status)
END
}

# ---- What is refused, before anything is opened to anybody.
good "help" "--behind-proxy" serve --help
good "examples" "^Examples:" serve --help
for listen in "" : 127.0.0.1: 127.0.0.1:x 127.0.0.1:70000 :99999999999999999999 "[::1]:-1"; do
    bad "--listen '$listen'" 2 "aedile serve: --listen: '.*' is no ADDRESS:PORT" serve --listen="$listen" --store memory:
done
bad "an address that is none" 2 "--listen: nobody .*--tls-cert" serve --listen nobody:1 --store memory:
bad "an address that is none, behind a proxy" 2 "--listen: nobody is no address" \
    serve --listen nobody:1 --store memory: --behind-proxy
bad "open to others without TLS" 2 "--listen: 0.0.0.0 is open to others.*--behind-proxy" \
    serve --listen 0.0.0.0:0 --store memory:
bad "open to others without TLS, IPv6" 2 "--listen: :: is open to others" serve --listen "[::]:0" --store memory:
bad "at home behind a proxy" 2 "--home and --behind-proxy do not go together" \
    serve --home --behind-proxy --store memory:
bad "a certificate without its key" 2 "--tls-cert and --tls-key go together" serve --store memory: --tls-cert "$work/x.pem"
bad "a key without its certificate" 2 "--tls-cert and --tls-key go together" serve --store memory: --tls-key "$work/x.pem"
bad "no certificate" 2 "the TLS certificate .*x.pem" serve --listen :0 --store memory: --tls-cert "$work/x.pem" \
    --tls-key "$work/x.pem"
bad "an unknown kind of store" 2 "--store: unknown kind of store" serve --listen :0 --store mysql://x
bad "a folder that is not there" 2 "--store: $work/none/x.db: No such file" serve --listen :0 --store "sqlite:$work/none/x.db"
echo "a diary, and no database; long enough to be looked at" >"$work/diary"
cp "$work/diary" "$work/diary.before"
bad "a foreign file" 2 "--store: $work/diary: .*not a database" serve --listen :0 --store "sqlite:$work/diary"
same "which stays as it is" "$work/diary" "$work/diary.before"
bad "no password in the message" 2 "--store: [^s]*connection" serve --listen :0 --store "postgres://u:sesame@/x?host=/nowhere"
holds "not a letter of it" sh -c '! grep -q sesame "$1"' - "$work/err"
bad "a limit that is none" 2 "--limit-games 'many'" serve --limit-games many
bad "a limit nobody knows" 2 "--limit 'gmaes=1' is no NAME=N; the names are connections, .*games" serve --limit gmaes=1
bad "a limit without a number" 2 "--limit 'games' is no NAME=N" serve --limit games
for number in "" 0 x 1x -1 99999999999999999999; do
    bad "a limit of '$number'" 2 "--limit 'games=$number' is not a whole number from 1 to" serve --limit "games=$number"
done
good "limits in the help" "connections-address=200  connections of one address" serve --help
bad "an operand" 2 "unexpected 'x'" serve x
bad "an unknown option" 2 "unknown option --strore.*--store" serve --strore x

# ---- Serving.
start first serve --listen "127.0.0.1:$(port_pick)" --store "sqlite:$work/games.db"
holds "the address is printed" grep -qEx "Aedile is at http://127\.0\.0\.1:[1-9][0-9]*/" "$work/first.out"
holds "it is well" test "$(get /healthz)" = 200
holds "it says what it is" test "$(get /api/info)" = 200
holds "and that is JSON" grep -q '"program":"aedile"' "$work/body"
holds "another name for it" test "$(get /api/info table.example.org)" = 200
holds "figures" sh -c 'test "$1" = 200 && grep -qx "aedile_games{stage=\"running\"} 0" "$2"' - "$(get /metrics)" "$work/body"
holds "a limit in the figures" grep -qx 'aedile_bound{name="connections"} 20000' "$work/body"
holds "how full it is" grep -qx 'aedile_bound_used{name="connections"} 1' "$work/body"
holds "what was refused" grep -qx 'aedile_bound_refused_total{name="connections"} 0' "$work/body"
holds "the store is for its owner alone" test "$(stat -c %a "$work/games.db")" = 600
first=$server taken=$port
bad "a port that is taken" 2 "aedile serve: --listen: .*127\.0\.0\.1 port $taken: Address already in use" \
    serve --listen "localhost:$taken" --store memory:
bad "the same with a store of its own" 2 "Address already in use" serve --listen "localhost:$taken" --store "sqlite:$work/new.db"
bad "a bad certificate with a store of its own" 2 "the TLS certificate" \
    serve --listen :0 --store "sqlite:$work/new.db" --tls-cert "$work/diary" --tls-key "$work/diary"
holds "a failed start leaves no store" sh -c '! ls "$1"/new.db*' - "$work"
start second serve --listen "[::1]:0" --store memory: --quiet
holds "IPv6 in brackets" grep -qEx "Aedile is at http://\[::1\]:[1-9][0-9]*/" "$work/second.out"
stop INT
holds "SIGINT ends it with 0" test "$status" -eq 0
holds "quiet is quiet" test ! -s "$work/second.err"
server=$first
stop TERM
holds "SIGTERM ends it with 0" test "$status" -eq 0
holds "the log is JSON lines" python3 -c '
import json, sys
events = [json.loads(line)["event"] for line in open(sys.argv[1])]
sys.exit(events != ["serving", "stopping", "stopped"])' "$work/first.err"
good "the store is in order" "^ok$" store check "sqlite:$work/games.db"
start again serve --listen "127.0.0.1:$taken" --store "sqlite:$work/games.db" --quiet
holds "it serves again at the same port" test "$(get /healthz)" = 200
stop TERM

# ---- Where others reach it: told only at this machine, only where it listens there.
start alone serve --listen 127.0.0.1:0 --store memory:
holds "loopback: asked" test "$(get /api/info)" = 200
holds "loopback: nobody else reaches it" grep -q '"addresses":\[\]' "$work/body"
holds "loopback: nor is it said" sh -c '! grep -q "Others in your network" "$1"' - "$work/alone.out"
stop TERM
start open serve --listen 0.0.0.0:0 --behind-proxy --store memory:
own=$(python3 - <<'END'
import socket
line = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)  # nothing is sent: where it would go out
try:
    line.connect(("192.0.2.1", 9))
    print(line.getsockname()[0])
except OSError:
    pass
END
)
holds "open: asked" test "$(get /api/info)" = 200
cp "$work/body" "$work/info"
case $own in
'' | 127.*) holds "open: this machine has no network" grep -q '"addresses":\[\]' "$work/info" ;;
*)
    holds "open: its address" grep -q "\"http://$own:$port/\"" "$work/info"
    holds "open: is printed" grep -qx "Others in your network: http://$own:$port/" "$work/open.out"
    holds "open: answers" python3 -c 'import sys, urllib.request; urllib.request.urlopen(sys.argv[1], timeout=60)' \
        "http://$own:$port/api/info"
    holds "open: not told elsewhere" python3 -c '
import sys, urllib.request
assert b"addresses" not in urllib.request.urlopen(sys.argv[1], timeout=60).read()' "http://$own:$port/api/info"
    ;;
esac
holds "open: nor through a proxy" python3 -c '
import sys, urllib.request
request = urllib.request.Request(sys.argv[1], headers={"X-Forwarded-For": "203.0.113.9"})
assert b"addresses" not in urllib.request.urlopen(request, timeout=60).read()' "http://127.0.0.1:$port/api/info"
stop TERM

# ---- aedile play, where the page is in the program.
run play --port 0 --no-open --store mysql://x
if grep -q "built without the page" "$work/err"; then
    echo "# no page in this program: aedile play is left out"
    finish
    exit 0
fi
bad "play: an unknown kind of store" 2 "aedile play: --store: unknown kind" play --no-open --store mysql://x
start play play --no-open --port 0 --store memory:
holds "play: the address is printed" grep -qEx "Aedile is at http://127\.0\.0\.1:[1-9][0-9]*/" "$work/play.out"
holds "play: for whom" grep -qE "^This machine only: .*'aedile serve'" "$work/play.out"
holds "play: the page" sh -c 'test "$1" = 200 && test -s "$2"' - "$(get /)" "$work/body"
holds "play: its table server" test "$(get /api/info)" = 200
holds "play: by its name" test "$(get /api/info "localhost:$port")" = 200
holds "play: no other name for this machine" test "$(get / table.example.org)" = 403
holds "play: nor of its server" test "$(get /api/info "127.0.0.1.example.org:$port")" = 403
bad "play: a port that is taken" 2 "aedile play: --port: .*127\.0\.0\.1 port $port: Address already in use" \
    play --no-open --port "$port" --store memory:
stop TERM
holds "play: SIGTERM ends it with 0" test "$status" -eq 0
holds "play: no log" test ! -s "$work/play.err"
XDG_DATA_HOME=$work/data start kept play --no-open --port 0
stop TERM
holds "play: keeps its games in the data folder" test -s "$work/data/aedile/tables.db"
holds "play: and says where" grep -qx "Leave with Ctrl-C; tables with friends are kept in $work/data/aedile/tables.db." "$work/kept.out"
mkdir "$work/home" && echo "not a folder" >"$work/home/.local"
HOME=$work/home XDG_DATA_HOME='' start unkept play --no-open --port 0
holds "play: serves without a folder to write to" test "$(get /api/info)" = 200
stop TERM
holds "play: and says that nothing is kept" grep -q "in memory only, and gone then: $work/home/.local/share/aedile: " "$work/unkept.out"
mkdir -p "$work/junk/aedile" && cp "$work/diary" "$work/junk/aedile/tables.db"
XDG_DATA_HOME=$work/junk start junk play --no-open --port 0
stop TERM
holds "play: a store that is none is left alone, and said" grep -q "in memory only, and gone then: $work/junk/aedile/tables.db: .*not a database" "$work/junk.out"
same "play: byte for byte" "$work/diary" "$work/junk/aedile/tables.db"
finish
