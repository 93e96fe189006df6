#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# weights.sh - --weights FILE of sim, match, bot and tui: what the searching bots have learnt, from a file.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

# The built-in weights, each times FACTOR, for the rules with that hash.
weights_make() { # FILE HASH FACTOR
    awk -v rules="$2" -v factor="$3" '
        NR == 2 { $2 = rules }
        NR > 3 { for (i = 1; i <= NF; i++) $i *= factor }
        { print }' bots/weights.txt >"$1"
}
hash_of() { # NAME OPTION…: the RulesHash of a game
    game_make "$@"
    grep -oE '[0-9a-f]{16}' <<<"$(grep -i 'rules' "$work/$1.rome")" | head -n 1
}

printf 'market.rome.price-1 = 1\n' >"$work/box.errata"
ours=$(hash_of ours --players 2 --seed 5)
theirs=$(hash_of theirs --players 2 --seed 5 --errata "$work/box.errata")
holds "errata are other rules" test -n "$ours" -a -n "$theirs" -a "$ours" != "$theirs"
weights_make "$work/good" "$ours" 1
weights_make "$work/other" "$ours" -1
weights_make "$work/theirs" "$theirs" 1

# Games of a searching bot; the fingerprint is that of all their last states.
played() { # NAME OPTION…: leaves $print
    local name=$1
    shift
    good "$name" '"fingerprint":' sim --players 2 --games 2 --seed 3 --nodes 8 --jobs 1 --json "$@"
    print=$(grep -oE '"fingerprint":"[0-9a-f]+"' "$work/out")
}
played "without a file" --bots strongest
without=$print
played "what is built in, from a file" --bots strongest --weights "$work/good"
holds "plays the same games" test "$print" = "$without"
input=$work/good
played "from the standard input" --bots strongest --weights -
input=/dev/null
holds "plays the same games, too" test "$print" = "$without"
played "other weights" --bots strongest --weights "$work/other"
holds "plays other games" test "$print" != "$without"
played "bots that do not search" --bots greedy
without=$print
played "bots that do not search, with other weights" --bots greedy --weights "$work/other"
holds "do not care" test "$print" = "$without"
played "weights for the errata" --bots strongest --errata "$work/box.errata" --weights "$work/theirs"
good "threads share them" '"fingerprint":' sim --players 2 --games 4 --nodes 8 --jobs 2 --bots strongest --json --weights "$work/other"
good "match" '"bots":' match --players 2 --games 2 --seed 3 --nodes 4 --bots merchant,greedy --json --weights "$work/good"

# `aedile bot`: what it says of a move tells one forecast from another. The end of its input would end the search.
run replay "$work/ours.rome" --at 0 --json
state=$(cat "$work/out")
printf '%s\n' 'newgame {"game":"rome","players":2}' "observe $state" 'go nodes 40' >"$work/lines"
thought() { # OPTION…
    : >"$work/thought"
    # shellcheck disable=SC2094 # it is waited for what is written
    { cat "$work/lines" && patiently grep -q '^move ' "$work/thought"; } |
        "$aedile" bot --seed 2 "$@" >"$work/thought" 2>"$work/err"
    grep -E '^(info depth|move)' "$work/thought" | sed 's/ nps [0-9]*//'
}
built_in=$(thought)
holds "bot: thinks" grep -q '^info .* chance ' <<<"$built_in"
holds "bot: what is built in, from a file" test "$(thought --weights "$work/good")" = "$built_in"
holds "bot: other weights" test "$(thought --weights "$work/other")" != "$built_in"
printf '%s\n' 'newgame {"players":2,"errata":{"market.rome.price-1":1}}' go >"$work/lines"
input=$work/lines
good "bot: a game of other rules is refused" "^error newgame: --weights was learnt for other rules" bot --weights "$work/good"
holds "bot: and nothing else" test "$(grep -c '^error' "$work/out")-$(wc -l <"$work/out")" = 2-2
good "bot: the built-in ones play it" "^error go: no state" bot
input=/dev/null

# What is wrong is said with the file, before anything is played.
head -c 400 "$work/good" >"$work/cut"
sed '3s/[0-9]*$/1/' "$work/good" >"$work/shape"
sed 's/$/ 1/;1,3s/ 1$//' "$work/good" >"$work/more"
printf 'aedile-weights 1\nrules xyz\n' >"$work/rules"
printf 'aedile\0weights' >"$work/zero"
: >"$work/empty"
for command in sim match bot tui; do
    bad "$command: no such file" 2 "aedile $command: $work/none: cannot be opened: No such file" "$command" --weights "$work/none"
    bad "$command: a folder" 2 "aedile $command: $work: is a folder" "$command" --weights "$work"
    bad "$command: an empty file" 2 "aedile $command: $work/empty: it does not begin with" "$command" --weights "$work/empty"
    bad "$command: no text" 2 "aedile $command: $work/zero: is not a text" "$command" --weights "$work/zero"
    bad "$command: no hash" 2 "aedile $command: $work/rules: the second line" "$command" --weights "$work/rules"
    bad "$command: cut" 2 "aedile $command: $work/cut: a weight is missing" "$command" --weights "$work/cut"
    bad "$command: another shape" 2 "aedile $command: $work/shape: its shape" "$command" --weights "$work/shape"
    bad "$command: too long" 2 "aedile $command: $work/more: there is something after" "$command" --weights "$work/more"
    bad "$command: other rules" 2 "aedile $command: $work/theirs: it was learnt for other rules" "$command" --weights "$work/theirs"
    bad "$command: other rules by errata" 2 "aedile $command: $work/good: it was learnt for other rules" "$command" \
        --weights "$work/good" --errata "$work/box.errata"
    bad "$command: no name" 2 "--weights needs a value" "$command" --weights
    good "$command: told in the help" "^  --weights FILE" "$command" --help
done
bad "tui: a good file comes as far as the screen" 2 "aedile tui: .*terminal" tui --start --weights "$work/good"
finish
