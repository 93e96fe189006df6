#!/bin/sh
# SPDX-License-Identifier: MIT
# check-includes.sh - which headers a room may include, and that no source is left out of the build.
#
# The compiler already refuses headers outside a target's include folders; this also sees "../" and the system's.
set -eu
cd "$(dirname "$0")/.."

sources() { find "$1" \( -name '*.c' -o -name '*.h' -o -name '*.def' \) | sort; }

# allow ROOM PATTERN - each include of the room matches the pattern, or is a file beside the one that includes it.
allow() {
    for file in $(sources "$1"); do
        sed -n 's/^ *# *include *\([<"][^>"]*\)[>"].*/\1/p' "$file" | while read -r name; do
            if [ "${name#*..}" != "$name" ]; then
                echo "$file: includes ${name#?} from another folder"
            elif ! echo "$name" | grep -Eqx "$2" && ! { [ "${name#\"}" != "$name" ] && [ -f "$(dirname "$file")/${name#?}" ]; }; then
                echo "$file: may not include ${name#?}"
            fi
        done
    done
}

# What the wasm build has too (tools/wasm/include, clang's own).
plain='<(stdint|stdbool|stddef|limits|stdarg|string|assert)\.h'
found=$(
    allow engine "<(stdint|stdbool|stddef)\.h|\"engine/.*"
    allow batch "<(stdint|stdbool|stddef)\.h|\"(engine|batch)/.*"
    allow gpu/unit "<(stdint|stdbool|stddef)\.h|\"(engine|batch|gpu)/.*|\"rules\.inc|\"(module|shape)\.h"
    allow gpu/src "<.*|\"(engine|batch|gpu)/.*|\"play\.h"
    allow gpu/include "\"(engine|batch|gpu)/.*"
    allow notation "$plain|\"(engine|notation)/.*"
    allow lang "$plain|\"(engine|notation|lang)/.*"
    allow bots "$plain|\"(engine|bots)/.*"
    allow table "$plain|<stdlib\.h|\"(engine|notation|bots|table)/.*"
    allow insight "$plain|\"(engine|notation|bots|table|insight)/.*"
    allow think "<.*|\"(engine|notation|bots|table|think)/.*"
    allow libaedile "<.*|\"(engine|batch|notation|bots|table|think|insight|gpu|aedile)/.*"
    allow web/door "$plain|\"(engine|notation|bots|table|insight)/.*"
    allow python "<(Python|string|time)\.h|\"aedile/.*"
    allow hall "$plain|<(stdlib|stdio|inttypes)\.h|\"(engine|notation|bots|table|hall)/.*"
    allow store "<.*|\"store/.*"
    allow server "<.*|\"(engine|notation|lang|bots|table|think|hall|store|server)/.*"
    allow client "<.*|\"client/.*"
    allow program "<.*|\"(engine|notation|program)/.*"
    allow bothost "<.*|\"(engine|notation|bots|table|think|program|bothost)/.*"
    allow remote "<.*|\"(engine|notation|client|remote)/.*"
    allow tui "<.*|\"(engine|notation|lang|bots|table|think|client|program|bothost|remote|insight)/.*"
    allow loadtest "<.*|\"(engine|notation|client|store|program|loadtest)/.*"
    allow cli "<.*|\"(engine|notation|lang|bots|table|think|store|server|program|gpu|bothost|insight|loadtest|aedile)/.*"
    allow train "<.*|\"(engine|bots|program)/.*|\"(forecast|inputs|net|policy)\\.(h|def)"
    allow world "<.*|\"(engine|notation|lang|bots|table|hall|store|server|client|remote)/.*|\"(bounds|keeper|kind|live|net|sqlite_schema)\\.(h|def)"
    for room in engine batch notation lang bots table insight think libaedile python hall store web/door server client program gpu bothost remote tui loadtest cli train world; do
        for file in $(cd $room && find . -name '*.c' | sed 's|^\./||'); do
            case $room/$file in cli/cmd_*) continue ;; esac # found by itself
            grep -q "'$file'" $room/meson.build || echo "$room/$file: not in $room/meson.build"
        done
    done
    git ls-files '*.c' '*.h' '*.def' '*.py' '*.sh' '*.ts' '*.tsx' '*.mjs' '*.css' |
        xargs grep -L 'SPDX-License-Identifier: MIT' | sed 's/$/: no SPDX line/'
    for file in tests/*.c fuzz/*.c; do # named in full, or as NAME of test_NAME.c and fuzz_NAME.c
        name=$(basename "$file")
        stem=${name%.*}
        [ ! -f "$file" ] || grep -q "'$name'\|'$stem'\|'${stem#*_}'" "${file%%/*}/meson.build" ||
            echo "$file: not in ${file%%/*}/meson.build"
    done
)
[ -z "$found" ] || { echo "$found"; exit 1; }
