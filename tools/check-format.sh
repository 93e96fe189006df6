#!/bin/sh
# SPDX-License-Identifier: MIT
# check-format.sh [--fix] - clang-format over every .c and .h; .def files are tables aligned by hand.
# Version 14 on every machine: others format differently.
set -eu
cd "$(dirname "$0")/.."
mode='--dry-run -Werror'
tool=$(tools/find-llvm.sh clang-format)
[ "${1:-}" = --fix ] && mode=-i
# shellcheck disable=SC2086 # words are meant
find batch bots bothost cli client docs engine fuzz gpu hall insight lang libaedile loadtest notation program python remote server store table tests think tools train tui \
    web/door world \( -name '*.c' -o -name '*.h' \) -print0 |
    xargs -0 "$tool" $mode
