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
commands=$("$root/bin/aedile" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p')
[ "$(echo "$commands" | wc -w)" -ge 12 ] || fail "--help lists too few commands: $commands"
for command in $commands; do
    page=$root/share/man/man1/aedile-$command.1
    grep -q "^\.SH OPTIONS" "$page" || fail "no manual page of $command"
    options=$("$root/bin/aedile" help "$command" | grep -o '^  --[a-z_-]*') || fail "the help of $command has no options"
    for option in $options; do
        grep -qF -- "$(echo "$option" | sed 's/-/\\-/g')" "$page" || fail "the page of $command lacks $option"
        grep -q "^    $command) .*$option" "$root/share/bash-completion/completions/aedile.bash" ||
            fail "bash does not complete $command $option"
    done
done
"$root/bin/aedile-train" --games 2 --epochs 0 --policy-epochs 0 --save "$work/two.samples" 2>"$work/train" ||
    fail "aedile-train makes no samples: $(cat "$work/train")"
grep -q "$version" "$root/share/man/man1/aedile.1" || fail "the manual page is not of $version"
tools/check-library.sh "$root"
tools/check-library.sh
bash -n "$root/share/bash-completion/completions/aedile.bash"

make -s release >"$work/first"
cp build/release/SHA256SUMS "$work/sums"
(cd build/release && sha256sum --quiet -c SHA256SUMS)
tar -xzf build/release/aedile-*.tar.gz -C "$work"
[ "$("$work"/aedile-*-linux-*/bin/aedile --version)" = "$version" ] || fail "the tarball's program is not of $version"
# The same bytes from other sources of the same content, in another folder, at another time, with another umask and zone.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
other="$work/another place"
mkdir "$other"
git ls-files -z --cached --others --exclude-standard | tar --null -T - --ignore-failed-read -cf - | tar -xf - -C "$other"
cp -R web/node_modules "$other/web/"
(umask 077 && cd "$other" && TZ=Asia/Tokyo make -s release >"$work/second")
cmp "$work/sums" "$other/build/release/SHA256SUMS" || fail "the same sources gave other bytes in another folder"
