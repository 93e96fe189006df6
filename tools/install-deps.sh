#!/bin/sh
# SPDX-License-Identifier: MIT
# install-deps.sh GROUP - installs the Debian packages that are missing: play, test (and play), check (and both),
# firefox (and play); or run: only what a built program needs.
#
# What counts is the command or library, not the package, so that tools from elsewhere (a newer node, say) stay.
set -eu
cd "$(dirname "$0")/.."
group=${1:-play}
case $group in run | play | test | check | firefox) ;; *) echo "usage: $0 run|play|test|check|firefox" >&2; exit 2 ;; esac

missing=
want() { missing="$missing $1"; }
has() { command -v "$1" >/dev/null 2>&1; }
llvm() { tools/find-llvm.sh "$1" >/dev/null 2>&1 || want "${2:-$1-14}"; }
command_from() { has "$1" || want "$2"; }
package() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed' || want "$1"; }
library() { { has pkg-config && pkg-config --exists "$1"; } || want "$2"; }

if [ "$group" = run ]; then
    for name in libuv1 libwslay1 libhttp-parser2.9 libssl3 libjansson4 libcurl4 libsqlite3-0 libpq5 libncursesw6 ca-certificates; do
        package $name
    done
else
    command_from gcc gcc
    package libc6-dev # gcc only recommends it
    command_from meson meson
    command_from ninja ninja-build
    command_from pkg-config pkg-config
    library ncursesw libncurses-dev
    # The table server.
    library libuv libuv1-dev
    package libwslay-dev
    package libhttp-parser-dev
    library openssl libssl-dev
    library jansson libjansson-dev
    library libcurl libcurl4-openssl-dev
    library sqlite3 libsqlite3-dev
    library libpq libpq-dev
    # The page: the engine for the browser, and what bundles it.
    command_from python3 python3
    llvm clang
    llvm wasm-ld lld-14
    major=$(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/')
    [ "${major:-0}" -ge 18 ] || want nodejs
    command_from npm npm
fi

if [ "$group" = test ] || [ "$group" = check ]; then
    library cmocka libcmocka-dev
    command_from tmux tmux
    package postgresql
    command_from nginx nginx-light
    package python3-dev
    package python3-numpy
    package python3-venv
    package python3-websockets
    package python3-yaml
    command_from openssl openssl
    command_from chromium chromium
fi
if [ "$group" = check ]; then
    command_from g++ g++
    command_from nm binutils
    llvm clang-format
    llvm clang-tidy
    llvm llvm-symbolizer llvm-14 # names in the sanitizers' reports
    package libclang-rt-14-dev
    command_from gcovr gcovr
fi
if [ "$group" = firefox ]; then
    command_from firefox-esr firefox-esr
fi

[ -n "$missing" ] || exit 0
echo "installing:$missing"
as_root=
if [ "$(id -u)" != 0 ]; then
    if ! has sudo; then
        echo "error: these Debian packages are missing, and only root can install them:$missing" >&2
        exit 1
    fi
    as_root=sudo
fi
if ! has apt-get; then
    echo "error: this is no Debian system; install what these packages hold:$missing" >&2
    exit 1
fi
$as_root apt-get -q -o DPkg::Lock::Timeout=120 update
# shellcheck disable=SC2086 # words are meant
$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120 \
    install --no-install-recommends $missing
