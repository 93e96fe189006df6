#!/bin/sh
# SPDX-License-Identifier: MIT
# check-install.sh - `make install` and `make release` as a packager uses them.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "check-install: $*"; exit 1; }

make -s install DESTDIR="$work" PREFIX=/opt/aedile
root=$work/opt/aedile
version=$("$root/bin/aedile" --version)
[ "$("$root/bin/aedile" sim --games 1 --seed 1 --json | head -c 1)" = '{' ] || fail "the installed program does not play"
"$root/bin/aedile" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p' | while read -r command; do
    page=$root/share/man/man1/aedile-$command.1
    grep -q "^\.SH OPTIONS" "$page" || fail "no manual page of $command"
    "$root/bin/aedile" help "$command" | grep -o '^  --[a-z_-]*' | while read -r option; do
        grep -qF -- "$(echo "$option" | sed 's/-/\\-/g')" "$page" || fail "the page of $command lacks $option"
        grep -q "^    $command) .*$option" "$root/share/bash-completion/completions/aedile.bash" ||
            fail "bash does not complete $command $option"
    done
done
grep -q "$version" "$root/share/man/man1/aedile.1" || fail "the manual page is not of $version"
bash -n "$root/share/bash-completion/completions/aedile.bash"

make -s release >"$work/first"
cp build/release/SHA256SUMS "$work/sums"
(cd build/release && sha256sum --quiet -c SHA256SUMS)
tar -xzf build/release/aedile-*.tar.gz -C "$work"
[ "$("$work"/aedile-*-linux-*/bin/aedile --version)" = "$version" ] || fail "the tarball's program is not of $version"
make -s release >"$work/second"
cmp "$work/sums" build/release/SHA256SUMS || fail "the same commit gave other bytes"
