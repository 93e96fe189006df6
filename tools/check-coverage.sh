#!/bin/sh
# SPDX-License-Identifier: MIT
# check-coverage.sh BUILD - runs the tests in the coverage build and prints what they reached, file by file.
set -eu
cd "$(dirname "$0")/.."
build=$1
find "$build" -name '*.gcda' -delete
meson test -C "$build" --print-errorlogs --timeout-multiplier 4
gcovr --gcov-ignore-parse-errors --root . --object-directory "$build" --filter '(engine|notation|bots|table|hall|store|server)/' \
    --json-summary "$build/coverage.json" --txt "$build/coverage.txt"
cat "$build/coverage.txt"
