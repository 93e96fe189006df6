#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# admin.sh - `aedile admin`: what it refuses before it asks a server; tests/server/admin.py asks one.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

umask 077
printf 'correct-horse-battery-staple\n' >"$work/token"
printf 'short\n' >"$work/short"
bad "no address" 2 "the server's address first" admin
bad "no act" 2 "is no act" admin http://127.0.0.1:1/
bad "another act" 2 "'owls' is no act" admin http://127.0.0.1:1/ owls
bad "no token" 2 "--token-file FILE is missing" admin http://127.0.0.1:1/ tables
bad "no such file" 2 "none" admin http://127.0.0.1:1/ tables --token-file "$work/none"
bad "a short one" 2 "16 to 256" admin http://127.0.0.1:1/ tables --token-file "$work/short"
install -m 644 "$work/token" "$work/open"
run admin http://127.0.0.1:1/ tables --token-file "$work/open"
holds "a warning of one that others can read" grep -q "others can read it" "$work/err"
bad "no game" 2 "expected: aedile admin URL end GAME" admin http://127.0.0.1:1/ end --token-file "$work/token"
bad "no prefix" 2 "expected: aedile admin URL ban PREFIX" admin http://127.0.0.1:1/ ban --token-file "$work/token"
bad "no seat" 2 "which seat" admin http://127.0.0.1:1/ mute k3x9a1b2c4d5 --token-file "$work/token"
bad "no name" 2 "no game's name" admin http://127.0.0.1:1/ end ../x --token-file "$work/token"
bad "another stage" 2 "none of gathering" admin http://127.0.0.1:1/ tables --stage owls --token-file "$work/token"
bad "no server" 2 "127.0.0.1:1" admin http://127.0.0.1:1/ tables --token-file "$work/token"
good "help" "ban PREFIX" admin --help
finish
