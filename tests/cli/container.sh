#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# container.sh - the Containerfile without an engine: what it copies and calls is there, what it installs is what the program
# needs, and what it runs serves as a user without rights, is found healthy, and ends when asked.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

root=$(realpath "$(dirname "$0")/../..")
server=
trap '[ -z "$server" ] || kill -9 "$server" 2>/dev/null; rm -rf "$work"' EXIT
chmod 755 "$work"
user=10001

# One line an instruction, words apart: "COPY --from=build /a /b".
instructions() { sed -e '/^ *#/d' -e '/^ *$/d' "$root/Containerfile" | sed -e ':a' -e '/\\$/{N;s/\\\n//;ba' -e '}'; }
# The words of the last instruction of that name, written as JSON.
words_of() { # NAME
    instructions | sed -n "s/^$1 .*\(\[.*\]\)\$/\1/p" | tail -n 1 | python3 -c 'import json,sys; print("\n".join(json.load(sys.stdin)))'
}
last_stage() { instructions | sed -n '/^FROM .*-slim$/,$p'; }

holds "two stages of Debian 12" [ "$(instructions | sed -n 's/^FROM \([^ ]*\).*/\1/p' | tr '\n' ' ')" = "debian:12 debian:12-slim " ]
holds "a user without rights" grep -qx "USER $user:$user" <(last_stage)
holds "which runs everything after" [ -z "$(last_stage | sed '1,/^USER /d' | grep -E '^(RUN|COPY|ADD|USER) ')" ]
holds "a volume for the games" grep -qx "VOLUME /var/lib/aedile" <(last_stage)
for name in HEALTHCHECK STOPSIGNAL EXPOSE; do
    holds "$name" grep -q "^$name " <(last_stage)
done
for file in $(instructions | sed -n 's/^COPY --from=build \(.*\) [^ ]*$/\1/p' | tr ' ' '\n' | sed -n 's|^/src/||p'); do
    holds "$file is there" test -x "$root/$file"
done
for target in $(instructions | sed -n 's/^RUN make \([a-z-]*\).*/\1/p'); do
    holds "make $target is there" grep -q "^$target:" "$root/Makefile"
done
holds "what is ignored is not of the sources" [ -z "$(cd "$root" && git ls-files -- $(cat .containerignore) 2>/dev/null | head -n 1)" ]

# ---- What it installs: the packages of the libraries that the program names.
installs=$(sed -n 's/^ *for name in \(.*\); do$/\1/p' "$root/tools/install-deps.sh" | head -n 1)
holds "install-deps.sh has a group for it" "$root/tools/install-deps.sh" run
for library in $(readelf -d "$aedile" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'); do
    path=$(ldd "$aedile" | sed -n "s|^\t$library => \([^ ]*\).*|\1|p")
    path=$(realpath "${path:-/}")
    package=$({ dpkg -S "$path" || dpkg -S "${path#/usr}"; } 2>/dev/null | sed 's/:.*//' | head -n 1)
    case $package in libc6 | libgcc-s1 | libtinfo6 | '') continue ;; esac # in every Debian, or with the next
    holds "$library comes with $package" grep -qw -- "$package" <(echo "$installs")
done

# ---- What it runs.
cp "$aedile" "$work/aedile"
install -d -m 700 "$work/games"
as=
if [ "$(id -u)" = 0 ]; then
    chown $user:$user "$work/games"
    as="setpriv --reuid $user --regid $user --clear-groups --no-new-privs"
fi
port=$((10000 + $$ % 20000))
mapfile -t words < <(words_of CMD | sed -e "s|0\.0\.0\.0:8017|0.0.0.0:$port|" -e "s|/var/lib/aedile|$work/games|")
holds "its program is what is installed" [ "$(words_of ENTRYPOINT)" = /usr/local/bin/aedile ]
health=$root/tools/$(basename "$(words_of HEALTHCHECK | head -n 1)")
holds "not healthy before it runs" [ "$("$health" "$port" 2>/dev/null; echo $?)" = 1 ]
# shellcheck disable=SC2086 # words are meant
$as "$work/aedile" "${words[@]}" </dev/null >"$work/served" 2>"$work/err" &
server=$!
holds "it serves" patiently grep -qs "^Aedile is at " "$work/served"
holds "and is healthy" "$health" "$port"
holds "and ready" "$health" "$port" /readyz
holds "another path is neither" [ "$("$health" "$port" /api/owl; echo $?)" = 1 ]
holds "its games are its own alone" [ "$(stat -c %a "$work/games/games.db")" = 600 ]
[ -z "$as" ] || holds "as that user" [ "$(stat -c %u "$work/games/games.db")" = $user ]
kill -TERM "$server"
wait "$server"
status=$?
server=
holds "it ends when asked" [ "$status" = 0 ]
holds "and is not healthy any more" [ "$("$health" "$port" 2>/dev/null; echo $?)" = 1 ]
finish
