#!/bin/sh
# SPDX-License-Identifier: MIT
# check-library.sh [ROOT] - programs of ten lines are built against the libaedile installed under ROOT, or by `make
# install-library`, as docs/library.md says: by pkg-config, shared and static, in C, C++ and, where there is rustc, Rust; and
# what is exported is what abi.txt lists.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ $# = 1 ] || make -s install-library DESTDIR="$work" PREFIX=/root
root=$(cd "${1:-$work/root}" && pwd)
fail() { echo "check-library: $*"; exit 1; }

PKG_CONFIG_PATH=$(dirname "$(find "$root" -name aedile.pc)")
export PKG_CONFIG_PATH
libs=$(dirname "$PKG_CONFIG_PATH")
version=$(sed -n "s/^  version: '\([0-9.]*\)'.*/\1/p" meson.build)
[ "$(pkg-config --modversion aedile)" = "$version" ] || fail "aedile.pc is not of $version"
readelf -d "$libs/libaedile.so" | grep -q 'SONAME.*\[libaedile\.so\.[0-9]*\]' || fail "the library has no versioned soname"
readelf -d "$libs/libaedile.so" | grep -q TEXTREL && fail "the library is not position independent"
[ "$(head -c 7 "$libs/libaedile.a")" = '!<arch>' ] || fail "the archive is a thin one"
tools/abi.py "$libs/libaedile.so" "$libs/libaedile.a"

cat >"$work/ten.c" <<'C'
#include <aedile/aedile.h>
#include <stdio.h>
int main(void)
{
    static uint32_t legal[AE_LEGAL_MAX];
    AeGame *g = ae_game_new("players=2 seed=7", NULL);
    while (ae_game_seat(g) > 0) ae_game_apply(g, legal[ae_game_legal(g, legal) - 1], NULL);
    printf("%d %d %s\n", ae_game_vp(g, 1), ae_game_vp(g, 2), ae_version());
    ae_game_free(g);
}
C
cp "$work/ten.c" "$work/ten.cc"
# The program finds the library by what the guide says of other prefixes than /usr/local, and by nothing else.
unset LD_LIBRARY_PATH
rpath=-Wl,-rpath,$(pkg-config --variable=libdir aedile)
# shellcheck disable=SC2046,SC2086 # words are meant
for compiler in "cc ten.c" "g++ -std=c++20 ten.cc"; do
    (cd "$work" && $compiler -Wall -Wextra -Werror -o shared $(pkg-config --cflags --libs aedile) $rpath &&
        $compiler -Wall -Wextra -Werror -static -o static $(pkg-config --static --cflags --libs aedile))
    "$work/shared" >"$work/said"
    "$work/static" | cmp - "$work/said" || fail "shared and static played another game ($compiler)"
    grep -q "^[0-9]* [0-9]* $version\$" "$work/said" || fail "the program said $(cat "$work/said")"
done
# shellcheck disable=SC2046 # words are meant
cc -Wall -Wextra -Werror -o "$work/random_game" docs/examples/random_game.c $(pkg-config --cflags --libs aedile) "$rpath"
"$work/random_game" "players=3 modules=monuments seed=4" 2>/dev/null >"$work/game.rome"
[ ! -x "$root/bin/aedile" ] || "$root/bin/aedile" verify "$work/game.rome" >/dev/null || fail "the example's record is not one"
if command -v rustc >/dev/null; then
    sed -n '/^```rust$/,/^```$/p' docs/library.md | grep -v '^```' >"$work/ten.rs"
    rustc -o "$work/rust" -L "$libs" -C link-arg="$rpath" "$work/ten.rs"
    [ "$("$work/rust")" = "$(sed 's/ [^ ]*$//' "$work/said")" ] || fail "Rust played another game"
fi
man3=$root/share/man/man3/libaedile.3
for name in $(sed -n 's/.*\b\(ae_[a-z_]*\)(.*/\1/p' libaedile/abi.txt); do
    grep -q "$name" "$man3" || fail "libaedile(3) lacks $name"
done
