#!/bin/sh
# SPDX-License-Identifier: MIT
# release.sh - what a release consists of, in build/release, from build/stage and build/web: the program for Linux as a
# tarball, the page as site.zip, and checksums. The same commit gives the same bytes: names in order, no owners, the
# commit's time.
set -eu
cd "$(dirname "$0")/.."
stage=build/stage/usr/local
version=$("$stage/bin/aedile" --version)
name=aedile-${version#aedile }-linux-$(uname -m)
out=build/release
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
rm -rf "$out"
mkdir -p "$out"
cp -R "$stage" "$out/$name"
strip "$out/$name"/bin/*
tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go=rX --mtime="@$SOURCE_DATE_EPOCH" -C "$out" -cf - "$name" |
    gzip -9n >"$out/$name.tar.gz"
rm -r "${out:?}/$name"
python3 - "$out/site.zip" <<'PYTHON'
import os, sys, time, zipfile
when = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED, compresslevel=9) as site:
    for folder, folders, files in os.walk("build/site"):
        folders.sort()
        for file in sorted(files):
            path = os.path.join(folder, file)
            entry = zipfile.ZipInfo(os.path.relpath(path, "build"), when)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            site.writestr(entry, open(path, "rb").read())
PYTHON
(cd "$out" && sha256sum ./*.tar.gz ./*.zip | sed 's| \./| |' >SHA256SUMS && cat SHA256SUMS)
