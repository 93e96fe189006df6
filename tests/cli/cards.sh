#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# cards.sh - `aedile cards`: every value, its key and its source; errata (docs/formats.md, docs/cards.md).
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"

good "all cards of Rome" "^  library +Library +1 +1 +1 VP per 2 citizens +F$" cards
good "prices" "2, 3, 4, 6, 8, 10 +\(FP\)" cards
good "bonuses" "4, 7, 10 +\(P\)" cards
good "all cards of Metropolis" "^  metro-marketplace +Marketplace +1 +I2 +2 prestige per coin +IP$" cards --game metropolis
good "one card" "^Bakery \(building\.bakery, rome\)$" cards bakery
good "with its source" "^  silver +1 +F read off photographs" cards bakery
good "by group and id" "^Rome \(market\.rome, rome\)$" cards market.rome
good "a card of the other game" "^Condo \(building\.condo, metropolis\)$" cards condo
bad "a card of the other game than asked for" 2 "no card 'bakery' in metropolis.*'aedile cards --game metropolis'" cards --game metropolis bakery
good "a card of the game asked for" "^Condo \(building\.condo, metropolis\)$" cards --game metropolis condo
good "one coin" "^  retail-shop .* 1 coin, 2 prestige" cards --game metropolis
good "several marks" "FP|F .*; P printed in a rulebook" cards pottery
# The source of each value by itself: GROUP.ID.FIELD and its marks.
run cards --keys
while read -r key marks; do
    holds "source of $key" grep -qE "^$key = [^#]*# $marks [^;]*$" "$work/out"
done <<'SOURCES'
monument.pantheon.requirement P
monument.pantheon.vp P
monument.pantheon.unit S
monument.pantheon.shape S
monument.pantheon.alternate H
monument.temple-of-vulcan.living P
monument.temple-of-vulcan.shape S
monument.tower-of-wonders.requirement P
monument.tower-of-wonders.vp S
monument.tower-of-wonders.unit S
monument.tower-of-wonders.type I
monument.triumphal-arch.citizens P
road.1A.effect-1 P
road.1A.effect-amount-1 H
road.1A.effect-amount-3 P
road.1A.alternate-1 H
road.2A.effect-2 P
road.2A.effect-amount-2 H
road.2B.effect-amount-1 P
road.2B.effect-2 H
road.2B.effect-amount-2 H
road.3A.effect-1 P
road.3A.effect-3 H
road.4A.effect-1 P
road.4A.effect-amount-2 H
road.5A.effect-1 P
road.C2B.for-1 P
road.C2B.effect-amount-1 H
SOURCES
good "the printed name" "^The Pantheon \(monument\.pantheon, rome\)$" cards pantheon
bad "unknown card, one is near" 2 "no card 'bakry'; did you mean 'bakery'" cards bakry
bad "unknown card" 2 "no card 'colosseum-of-nero'" cards bakery colosseum-of-nero

good "monuments with both requirements" \
    "^  temple-of-mars +SH +Temple of Mars: 5 citizens; needs a building of size 3 or more and a silver value of at least 3; alternate card: at least 3 lots on the edge$" cards
good "objectives" "^  o17 +H +Estate: all lots of a square 3 wide at the end, 6 VP$" cards --edition 1
good "invocations" "^  i20 +H +Salus: ongoing: 1 VP at each era scoring per building of size 4 or more$" cards
good "roles" "^  r14 +H +Philosophical: 1 VP at each era scoring per monument$" cards
good "Consul tokens" "^  c-com-4 +H +Shops of 4: 3 silver, 5 VP$" cards --edition 1
good "roads" "^  1A +HP +Villages: slot 1: a population token of 2, or 2 VP; slot 2:" cards --edition 1
good "Ceres' garden tiles on a side" "^  C4A +H +Hedgerow: you: 1 VP per building of yours on the side; Ceres: 1 VP per garden tile of hers there$" cards
good "garden tiles" "^  civ-any +H +Garden of all: 2 VP per building of yours around it$" cards
good "Ceres' cards" "^  c08 +H +Column D, C or E: Ceres claims a deed of column D, C or E; picks place 4 when it is turned over$" cards
good "one card of a module in words" "^  Janus' Gate: 1 more action this turn; 3 VP if it is not used$" cards i03 --edition 1
good "a limit in words" "^  Apollo's Light: score one civic building of yours now, at most 5; 2 VP if it is not used$" cards i12
good "the automata's leads" "^difficulty\.consul-hard\.vp-3 = [1-9]" cards --keys
good "among all cards" "^  consul-hard +H +vp-2 [0-9]+, vp-3 [0-9]+, vp-4 [0-9]+$" cards
good "keys of conditions" "^monument\.temple-of-neptune\.alternate = population>=4 and on-edge  # H house design$" cards --keys

good "keys" "^building\.bakery\.vp = 0  # F read off photographs" cards --keys
good "keys of both games" "^building\.condo\.citizens = 6  # P printed" cards --keys
good "keys of the tracks" "^market\.rome\.price-6 = 10  # F.*P printed" cards --keys
good "keys of one card" "^building\.bakery\.silver = 1 " cards bakery --keys
holds "keys of one card only" test "$(wc -l <"$work/out")" -eq 7

# docs/cards.md, which `make check-cards` compares: eleven numbered sections, every card in a row of its own.
printf 'building.bakery.vp = 1\n' >"$work/vp.errata"
good "markdown" "^\\| bakery \\| Bakery: 1 silver \\| \\*\\*F\\*\\* type commercial, shape 1, count 2, silver 1 \\|$" cards --markdown
holds "its sections" test "$(grep -oE '^## [0-9]+' "$work/out" | tr -d '# ' | tr '\n' ' ')" = "1 2 3 4 5 6 7 8 9 10 11 12 "
holds "its rows" test "$(grep -cE '^\| [^ ]+ \| .* \| \*\*[PFSIH]+\*\* ' "$work/out")" -eq $((160 + 20 + 2 + 19 + 6)) # Metropolis; alternate cards
good "marks by value" "^\\| condo .*\\*\\*P\\*\\* type residential, citizens 6; \\*\\*I\\*\\* shape O4, count 1 \\|$" cards --markdown
good "what changed since edition 1" "^\\| r05 .*; edition 1: amount 2 \\|$" cards --markdown
good "errata are no change since edition 1" "^\\| bakery .*vp 1 \\|$" cards --markdown --errata "$work/vp.errata"
good "markdown of an edition" "^\\| o12 \\| .* silver value of at least 10 .* silver-value>=10, vp 7 \\|$" cards --markdown --edition 1
holds "it says which" grep -q "values of edition 1; " "$work/out"
holds "no change since itself" test "$(grep -c '; edition 1: ' "$work/out")" -eq 0
good "what a card needs" "^\\| i15 \\| .*; only with trading or stealing \\|" cards --markdown

# The list of keys is itself an errata file that changes nothing.
run cards --keys
cp "$work/out" "$work/all.errata"
holds "there are keys" test "$(wc -l <"$work/all.errata")" -ge 1973
good "keys as errata" "building" cards --keys --errata "$work/all.errata"
same "keys as errata change nothing" "$work/all.errata" "$work/out"

printf 'building.bakery.vp = 1 # mine\nmarket.rome.price-1 = 1\n' >"$work/box.errata"
good "changed card is marked" "^\* bakery +Bakery +2 +1 +1 silver, 1 VP" cards --errata "$work/box.errata"
good "others are not" "^  pottery " cards --errata "$work/box.errata"
good "changed track is marked" "^\* deed prices.* 1, 3, 4, 6, 8, 10" cards --errata "$work/box.errata"
printf 'difficulty.ceres-hard.vp-1 = 3\n' >"$work/lead.errata"
good "a changed lead is marked" "^\* ceres-hard +H +vp-1 3$" cards --errata "$work/lead.errata"
good "changed value is marked" "^\* vp +1 .*changed by .*box\.errata from 0" cards bakery --errata "$work/box.errata"
good "changed key says so" "^building\.bakery\.vp = 1  # .*changed by .* from 0" cards --keys --errata "$work/box.errata"
good "json of a changed value" '"field":"vp","value":1,"source":"F",.*"changed":true,"printed":0' \
    cards --json bakery --errata "$work/box.errata"
if command -v jq >/dev/null; then
    run cards --json
    holds "json is JSON" jq -e 'length == 166' "$work/out"
    run cards --json --keys
    holds "json of all keys" jq -e '[.[].values[]] | length == 1973' "$work/out"
fi
finish
