#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# with-postgres.sh COMMAND… - runs a command with a PostgreSQL of its own, whose address is in $AEDILE_TEST_POSTGRES.
#
# The cluster lies in a new folder, listens only on a socket there, and is gone afterwards, also after a signal. Its
# promises are the ordinary ones: fsync is on. $AEDILE_TEST_POSTGRES_CTL is a command for tests that stop it: it takes
# start, stop, restart or kill (which is a crash).
set -eu
[ $# -gt 0 ] || { echo "usage: with-postgres.sh COMMAND…" >&2; exit 2; }

bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] || bin=$(dirname "$(command -v pg_ctl || echo /nowhere/pg_ctl)")
[ -x "$bin/initdb" ] || { echo "with-postgres.sh: no PostgreSQL is installed" >&2; exit 2; }

folder=$(mktemp -d /tmp/aedile-pg.XXXXXX)
chmod 755 "$folder"
as=()
if [ "$(id -u)" -eq 0 ]; then # the server refuses to run as root
    as=(runuser -u postgres --)
    chown postgres "$folder"
fi

end() {
    "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

cat >"$folder/ctl" <<END
#!/bin/sh
# ctl start|stop|restart|kill: kill is a crash.
cd /
case \$1 in
stop) set -- -m fast -w stop ;;
kill)
    main=\$(head -n 1 "$folder/data/postmaster.pid")
    kill -STOP "\$main" # so that it has no more children than these
    all="\$main \$(ps -o pid= --ppid "\$main")"
    kill -KILL \$all
    while ps -o stat= -p "\$(echo \$all | tr ' ' ',')" | grep -q '^[^Z]'; do sleep 0.01; done
    rm -f "$folder/data/postmaster.pid" "$folder"/.s.PGSQL.* # a pid that nobody has collected yet looks alive
    exit 0
    ;;
*) set -- -w -t 60 -l "$folder/log" "\$1" ;;
esac
exec ${as[*]} "$bin/pg_ctl" -D "$folder/data" "\$@" >/dev/null
END
chmod 755 "$folder/ctl"

cd_back=$PWD
cd /
"${as[@]}" "$bin/initdb" -D "$folder/data" -U aedile -A trust -E UTF8 --locale=C.UTF-8 >"$folder/initdb" 2>&1 ||
    { cat "$folder/initdb" >&2; exit 2; }
cat >>"$folder/data/postgresql.conf" <<END
listen_addresses = ''
unix_socket_directories = '$folder'
END
"$folder/ctl" start || { cat "$folder/log" >&2; exit 2; }
cd "$cd_back"

AEDILE_TEST_POSTGRES="postgres://aedile@/postgres?host=$folder"
AEDILE_TEST_POSTGRES_CTL=$folder/ctl
export AEDILE_TEST_POSTGRES AEDILE_TEST_POSTGRES_CTL
# In the background, so that a signal to this script is not kept waiting until the command ends.
"$@" <&0 &
child=$!
trap 'kill -TERM $child 2>/dev/null; exit 130' INT
trap 'kill -TERM $child 2>/dev/null; exit 143' TERM
trap 'kill -HUP $child 2>/dev/null; exit 129' HUP
status=0
wait "$child" || status=$?
exit "$status"
