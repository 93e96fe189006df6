#!/bin/sh
# check-crash.sh PROGRAM RUNS - the crash harness (tests/server/crash.py, many.py): on SQLite, and on a private PostgreSQL
# with a sixth as many runs, since a database takes longer to come back.
set -eu
cd "$(dirname "$0")/.."
AEDILE=$1 runs=$2
export AEDILE
/usr/bin/python3 tests/server/crash.py "$runs" --store sqlite
tools/with-postgres.sh sh -c "/usr/bin/python3 tests/server/crash.py $((runs / 6)) --store postgres &&
    /usr/bin/python3 tests/server/many.py"
