#!/bin/sh
# SPDX-License-Identifier: MIT
# check-crash.sh BUILD KILLS - the crash harness (tests/server/crash.py, many.py, stalled.py): on SQLite, and on a private
# PostgreSQL with a tenth as many kills, since a database takes longer to come back; and the store's tests with PostgreSQL.
set -eu
cd "$(dirname "$0")/.."
BUILD=$1 RUNS=$2 AEDILE=$1/aedile
export AEDILE BUILD RUNS
/usr/bin/python3 tests/server/crash.py "$RUNS" --store sqlite
tools/with-postgres.sh sh -euc '
    "$BUILD/tests/test_store"
    "$BUILD/tests/test_store_many"
    bash tests/cli/store.sh
    /usr/bin/python3 tests/server/crash.py $(((RUNS + 9) / 10)) --store postgres
    /usr/bin/python3 tests/server/many.py
    /usr/bin/python3 tests/server/fair.py two_processes
    /usr/bin/python3 tests/server/stalled.py'
