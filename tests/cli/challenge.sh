#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# challenge.sh - `aedile challenge`: what a challenge asks for, checked, solved, and each way to be wrong.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

folder=$(dirname "$0")/../../web/challenges
cp "$folder"/02-no-marble.json "$work/marble.json"
# The example of the help is a file of the clone.
good "the help's example" "^  aedile challenge web/challenges/02-no-marble.json --solve" challenge --help
cp "$folder"/34-last-word.json "$work/ending.json"

good "what it asks for" "goal:   win with no civic building at the end" challenge "$work/marble.json"
good "its medals" "gold:   a lead of at least 15 VP at the end and at most 10 incomes" challenge "$work/marble.json"
good "a proved one" "marble.json: ok, gold in [0-9]+ moves$" challenge "$work/marble.json" --check
good "an only answer" "ending.json: ok, gold in 1 moves, only answer build " challenge "$work/ending.json" --check
good "a folder" "ending.json: ok" challenge "$work" --check
holds "one line each" test "$(wc -l <"$work/out")" -eq 2
good "every challenge of the page" "03-small-town.json: ok" challenge "$folder" --check
holds "thirty and more" test "$(grep -c ': ok, gold in' "$work/out")" -ge 30

# Not proved: exit status 1, and why on stdout.
unproved() { # NAME PATTERN
    run challenge "$work/wrong.json" --check
    if [ "$status" -eq 1 ] && grep -qE -- "$2" "$work/out"; then report "$1" yes; else report "$1" no; fi
}
sed 's/lead>=15/lead>=150/' "$work/marble.json" >"$work/wrong.json"
unproved "a witness that is not enough" "no: its witness does not win the third medal"
sed 's/"only": true,//; s/"goal": "[^"]*"/"goal": "silver>=1"/; s/"medals": \[.*\]/"medals": ["", "", ""]/' "$work/ending.json" >"$work/wrong.json"
unproved "one for somebody who does nothing" "no: somebody who only takes incomes wins a medal"
sed 's/"goal": "[^"]*"/"goal": "vp>=1"/; s/"medals": \[.*\]/"medals": ["", "", "buildings>=1"]/' "$work/ending.json" >"$work/wrong.json"
unproved "more than one answer" "no: (there is more than one answer|somebody who only takes incomes wins a medal)"
sed 's/"goal": "[^"]*"/"goal": "vp>=0 within 1 actions"/; s/"medals": \[.*\]/"medals": ["", "", ""]/' "$work/ending.json" >"$work/wrong.json"
unproved "one that is decided already" "no: it is decided before the first move"

# No challenge: exit status 2, and the place.
sed 's/civic<=0/civix<=0/' "$work/marble.json" >"$work/wrong.json"
bad "a word that is none" 2 "wrong.json:5:19: there is no quantity 'civix'" challenge "$work/wrong.json"
sed 's/"goal"/"gaol"/' "$work/marble.json" >"$work/wrong.json"
bad "a member that is none" 2 "wrong.json:5:2: there is no member 'gaol'" challenge "$work/wrong.json"
head -c 400 "$work/marble.json" >"$work/wrong.json"
bad "a file that was cut off" 2 "wrong.json:[0-9]+:[0-9]+: " challenge "$work/wrong.json"
bad "no file" 2 "expected a FILE or a FOLDER" challenge
bad "a file that is not there" 2 "nowhere.json" challenge "$work/nowhere.json"
mkdir "$work/empty"
bad "a folder without any" 2 "there is no challenge" challenge "$work/empty"
bad "a bot that is none" 2 "there is no bot 'nobody'" challenge "$work/marble.json" --solve --own nobody
bad "two commands" 2 "expected one of them" challenge "$work/marble.json" --solve --check

# Solving writes a witness that checks; the same dice find the same one.
cp "$folder"/20-sprint.json "$work/sprint.json"
sed -i '/"witness"/,/^ \]$/d; s/^ \],$/ ]/' "$work/sprint.json"
sed -i 's/"medals": \[\(.*\)\]$/"medals": [\1],/' "$work/sprint.json"
good "solved" "sprint.json: gold in [0-9]+ tries" challenge "$work/sprint.json" --solve --tries 5 --seconds 60
good "and proved" "sprint.json: ok, gold in" challenge "$work/sprint.json" --check
cp "$work/sprint.json" "$work/again.json"
good "solved again" "gold" challenge "$work/again.json" --solve --tries 5 --seconds 60
same "the same dice, the same game" "$work/sprint.json" "$work/again.json"
finish
