#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# referee.sh - `aedile referee`: boxed games told line by line, refusals, corrections, records with an unknown deck.
# shellcheck source=SCRIPTDIR/lib.sh
. "$(dirname "$0")/lib.sh"
here=$(dirname "$0")
games=$here/../games
export PYTHONDONTWRITEBYTECODE=1

lines_of() { # GAME: its trace, the lines that tell it, and the options of its configuration as args
    "$aedile" replay "$games/$1.rome" --json >"$work/$1.jsonl"
    python3 "$here/referee_tell.py" tell "$work/$1.jsonl" >"$work/$1.txt"
    mapfile -t args < <(python3 "$here/referee_tell.py" args "$work/$1.jsonl")
}

# Stored games of every module are told by what lies on the table; what comes of it has the same events and open states.
# (With consul=hard and challenge a stored game does not have the order of the Consul's first deeds; test_referee finds it.)
for name in rome-2-greedy rome-3-lenient-idle metropolis-3-draft-greedy rome-2-consul-greedy rome-1-ceres-greedy \
    rome-1-ceres-challenge-roads-greedy rome-1-ceres-hard-monuments-random rome-3-objectives-invocations-greedy \
    rome-4-objectives-public-roles-random rome-4-trading-stealing-greedy rome-5-everything-random; do
    lines_of "$name"
    input=$work/$name.txt
    good "$name is told" "^The game is over: .* (wins?|loses?|share)" referee "$work/$name.rome" "${args[@]}"
    input=/dev/null
    good "$name has the record of an unknown deck" "ok, .*the deck is unknown" verify "$work/$name.rome"
    "$aedile" replay "$work/$name.rome" --json >"$work/told"
    holds "$name is the same game" python3 "$here/referee_tell.py" same "$work/$name.jsonl" "$work/told"
    holds "$name has the same result" test "$(grep '^\[Result' "$work/$name.rome")" = "$(grep '^\[Result' "$games/$name.rome")"
done
told() { # LINES: into the input
    printf '%s\n' "$@" >"$work/lines"
    input=$work/lines
}
# What roads bring by several moves is read aloud, too.
mapfile -t roads < <(cd "$games" && grep -l '^\[Modules .*roads' ./*.rome | sed 's/\.rome$//; s/^\.\///' | grep -v consul-challenge)
for name in "${roads[@]}"; do
    lines_of "$name"
    { cat "$work/$name.txt" && printf 'score %s\n' 1 2 3; } >"$work/lines"
    rm -f "$work/$name.rome"
    "$aedile" referee "$work/$name.rome" "${args[@]}" <"$work/lines" | sed '1,/^The game is over/d' >"$work/aloud"
    holds "$name: all that was scored is read" python3 "$here/referee_tell.py" sums "$work/$name.jsonl" <"$work/aloud"
done
told "score 1"
good "a slot that was taken before the scoring" "^Player 2’s Heralds\. 3 VP\.$" referee "$work/rome-2-roads-greedy.rome"
holds "and tokens, which are no points" grep -qx 'Player 1’s Settlers. 2 population.' "$work/out"
told "score 2"
good "Ceres' first turn of the next era is not read" "^Era III begins; Ceres starts$" referee "$work/rome-1-ceres-greedy.rome"
holds "nor scored" test "$(grep -c 'Enlarge' "$work/out")" -eq 0
# What a move brings besides its own words, and whose it is.
again() { # GAME PATTERN: what is said while a stored game is told
    rm -f "$work/again.rome"
    lines_of "$1"
    input=$work/$1.txt
    good "$1: $2" "$2" referee "$work/again.rome" "${args[@]}"
}
again rome-3-objectives-invocations-greedy "^  Ops' Harvest: \+7 silver \(12\.4\)$"
holds "what is the mover's alone has no name" grep -qE '^  Domus [A-I][0-9]: \+1 population' "$work/out"
holds "what the move itself says is not said again" test "$(grep -cE '(Income|Deed .*|Trade): ' "$work/out")" -eq 0
again rome-5-everything-random "^  Renovating: \+2 silver \(12\.6\)$"
again rome-5-roads-stealing-monuments-greedy "^  Player 5: Colosseum F1 G1 F2 G2: \+3 silver \(10\.8\)$"
again rome-2-roads-greedy "^  Player 2: Settlers: \+1 population \(3\.6\)$"
holds "a slot is asked for" grep -qx 'Era I. Player 2 to move. Choose a slot of Heralds, or pass.' "$work/out"
again rome-1-ceres-greedy "^  Ceres: Enlarge, monument: \+3 VP \(15\.6\)$"
holds "and a place for Ceres" grep -qE '^Era I+\. Player 1 to move\. Ceres has equal places for .*: choose one for her\.$' "$work/out"
holds "whose buildings she counts" grep -qE 'Ceres’s .*: [0-9] buildings? of the player around it\.' "$work/out"
again rome-2-consul-greedy "^The game is over: the players win together against the Consul$"
holds "nobody is you" test "$(grep -ciE '\byou\b' "$work/out")" -eq 0
holds "the Consul's buildings" grep -q ' of the Consul’s)\.' "$work/out"
told "score 3"
good "in German" "[0-9] vom Konsul\)" referee "$work/rome-2-consul-greedy.rome" --lang de
good "in Spanish" "[0-9] del Cónsul\)" referee "$work/rome-2-consul-greedy.rome" --lang es
told "score 1"
good "the shops of a seat are said at once" "^Player [12]’s shops on [A-I][0-9] [A-I0-9 ]+\. [0-9]" referee "$work/rome-2-greedy.rome"
good "and whose neighbours are counted" "around it \([0-9] of Player [12]’s" referee "$work/rome-2-greedy.rome"
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7"
good "the Consul has one deed after another" "^Which deed does the Consul start with\?$" referee --modules consul=hard
input=/dev/null
good "the story of a told game" "deck unknown" replay "$work/rome-2-greedy.rome"
good "statistics" "." stats "$work/rome-2-greedy.rome" "$work/rome-2-consul-greedy.rome"
"$aedile" replay "$work/rome-2-greedy.rome" --to-record >"$work/again.rome"
same "written again it is the same" "$work/rome-2-greedy.rome" "$work/again.rome"
bad "a link has no room" 2 "deck nobody knows" replay "$work/rome-2-greedy.rome" --to-link
"$aedile" analyse "$work/rome-2-greedy.rome" --nodes 1 --json | sed 's/.*"steps"//; s/"record":"[^"]*"//' >"$work/review"
"$aedile" analyse "$games/rome-2-greedy.rome" --nodes 1 --json | sed 's/.*"steps"//; s/"record":"[^"]*"//' >"$work/known"
holds "its review has as many decisions" test "$(grep -o '"n":' "$work/review" | wc -l)" -eq "$(grep -o '"n":' "$work/known" | wc -l)"

# Cards that leave the game need not be seen (4.3); the next era's market then is asked for.
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "income" "income" "? G1 ? ? ? ? ?"
good "cards that nobody saw" "^These deeds leave|These deeds leave the game: .*G1" referee "$work/unseen.rome" --idle_rounds 1
holds "are asked for together" grep -qx 'These cards leave the game. Which ones are they? Nobody has to look 1 of 7' "$work/out"
holds "and so is the next market" grep -qx 'Which cards lie on the market, from the left? 1 of 6' "$work/out"
holds "stay unknown" grep -qx '2. 2 income > ? G1 ? ? ? ? ?' "$work/unseen.rome"
told "income" "income" "A3 A4 A5 A6 B1 B4" "score 1"
good "the era after that" "^Era II\. Player 1 to move$" referee "$work/unseen.rome"
holds "what happened is said once" test "$(grep -c 'Era II begins' "$work/out")" -eq 1
input=/dev/null
good "and it is verified" "ok" verify "$work/unseen.rome"
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "income" "buy A7" "G1" "score" "board" "log"
good "asks for each seat" "^Which deeds does Titus start with\? 1 of 6$" referee --names Livia,Titus
good "asks for the market" "^Which cards lie on the market, from the left\? 1 of 6$" referee
good "says the move" "^Titus buys A7 for 2 silver$" referee --names Livia,Titus
good "asks for what came" "^Which card came to the market\?$" referee
good "tells it" "^  G1 comes to the market \(2\.4\)$" referee
good "score" "^Livia: 0 VP\. If the era ended now: 0 VP$" referee --names Livia,Titus
good "the city" "\| 2\. " referee
good "the log" "^20\. Titus: buy A7$" referee --names Livia,Titus
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "income" "score" "score 1"
said_so() { # NAME PATTERN GAME: of a run in which a line is refused
    run referee --game "$3"
    if [ "$status" -eq 1 ] && grep -qE -- "$2" "$work/out"; then report "$1" yes; else report "$1" no; fi
}
said_so "no era yet" "^No: No era has been scored yet$" rome
said_so "Metropolis has years" "^No: No year has been scored yet$" metropolis
holds "on the move" grep -qx 'Year I. Player 2 to move' "$work/out"
holds "in what they bring" grep -qE '^Player 1: [0-9]+ prestige\. If the year ended now: ' "$work/out"
told "score"
good "after the end there is no era to end" "^Player 1: [0-9]+ prestige$" referee "$work/metropolis-3-draft-greedy.rome"
holds "in any way" test "$(grep -c 'If the' "$work/out")" -eq 0
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "income" "income"
good "the idle guard is announced (4.3)" "^2 idle turns end the era \(4\.3\)$" referee --idle_rounds 2
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "I07 A7 B7 C7 D7 E7" "Temple-of-Mars REGIA lighthouse watchtower pantheon" "O05 o01" \
    "Income" "Buy I07" "G1" "Invoke I07"
good "capitals of ids and names" "^Player 2 invokes " referee --modules monuments,invocations,objectives=public
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "Income" "BUY a7" "G1" "Undo" "Log"
good "capitals of a phone's keyboard" "^20\. Titus: buy A7$" referee --names Livia,Titus
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "income" "buy A7" "G1" "score" "board" "log"
good "in German" "^Welche Karte kam in den Markt\?$" referee --lang de
good "in Spanish" "^¿Qué carta llegó al mercado\?$" referee --lang es

said() { # NAME PATTERN: of a run in which a line is refused
    run referee --names Livia,Titus
    if [ "$status" -eq 1 ] && grep -qE -- "$2" "$work/out"; then report "$1" yes; else report "$1" no; fi
}
told "A1 A1"
said "a deed twice" "^No: 'A1' was told already$"
told "A1 J9"
said "no such lot" "^No: there is no 'J9' to answer with$"
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "buy A2"
said "an illegal move with its rule" "^No: 2\.4 — this card is not on the market$"
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "buy A7" "B7"
said "a card of the market" "^No: 'B7' lies on the market already$"
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "buy A7" "A2"
said "a card of another" "^No: 'A2' belongs to Titus already$"
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "buy A7" "?"
said "a card that somebody must see" "^No: somebody has to look"
told "undo"
said "nothing to take back" "^No: there is nothing to take back$"
setup="A1 B2 C3 D4 E5 F6\nA2 B3 C4 D5 E6 F7\nA7 B7 C7 D7 E7 G7\n"
printf "${setup}income%5000sjunk\n" "" >"$work/lines"
said "a line that is too long" "^No: this line is too long; nothing of it is played$"
holds "is not played" test "$(grep -c 'takes an income' "$work/out")" -eq 0
printf "${setup}income\0junk\n" >"$work/lines"
said "a zero byte" "^No: this line has a zero byte; nothing of it is played$"
holds "is not played, either" test "$(grep -c 'takes an income' "$work/out")" -eq 0
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "buy Z9" "steal Z9"
run referee --modules stealing --lang de
holds "no deed in German" grep -qx "Nein: 'Z9' ist keine Urkunde; erwartet: A1 bis G7" "$work/out"
holds "no lot in German" grep -qx "Nein: 'Z9' ist kein Grundstück; erwartet: A1 bis G7" "$work/out"

# The market card that came was another one: its purchase does not fit any more, the rest stays.
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "income" "buy A7" "G1" "income" "income" "buy G1" "G2" "income" \
    "correct 21 F1"
good "a correction names what does not fit" "^Does not fit any more: buy G1 \(2\.4 — this card is not on the market\)$" referee "$work/correct.rome"
holds "and plays the rest again" grep -qx '2. 2 buy A7 > F1' "$work/correct.rome"
holds "the answer of that purchase is gone" test "$(grep -c '>' "$work/correct.rome")" -eq 1
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "income" "correct 1 A2"
good "a deed that was another's opens a question" "^Does not fit any more: A2 \('A2' was told already\)$" referee "$work/deed.rome"
holds "the rest waits" grep -qE '^[0-9]+ entries wait for an answer; until then the file stays as it was$' "$work/out"
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "income" "correct 1 A2" "A1"
rm "$work/deed.rome"
good "and goes on with the answer" "^Era I\. Player 2 to move$" referee "$work/deed.rome"
holds "deeds have changed hands" grep -qx '0. 1 deeds A2 B2 C3 D4 E5 F6' "$work/deed.rome"
holds "of both" grep -qx '0. 2 deeds A1 B3 C4 D5 E6 F7' "$work/deed.rome"

# While something waits the file stays as it was: what waits has no room in a record.
told "correct 18 A3" "correct 3"
cp "$work/deed.rome" "$work/waits.rome"
good "an answer is taken out" "^16 entries wait for an answer" referee "$work/waits.rome"
holds "the game before it is changed" grep -qx '0. market A7 B7 C7 D7 E7 A3' "$work/waits.rome"
holds "and nothing of it is lost" grep -qx '1. 1 income' "$work/waits.rome"
told "correct 3" "save $work/waits.rome"
cp "$work/deed.rome" "$work/waits.rome"
said_of() { # NAME PATTERN WORD…: of a run in which a line is refused
    run referee "${@:3}"
    if [ "$status" -eq 1 ] && grep -qE -- "$2" "$work/out"; then report "$1" yes; else report "$1" no; fi
}
said_of "it is not saved, either" "^No: 16 entries wait for an answer" "$work/waits.rome"
same "the file is the same" "$work/deed.rome" "$work/waits.rome"
told "correct 4294967297 A3"
said_of "a number that is too large" "^No: there is no entry 4294967297; expected 1 to 19$" "$work/waits.rome"
same "corrects nothing" "$work/deed.rome" "$work/waits.rome"

# A file is gone on with, and kept.
told "buy A7" "G1"
good "goes on" "^Player 2 buys A7 for 2 silver$" referee "$work/deed.rome"
holds "and keeps it" grep -qx '2. 2 buy A7 > G1' "$work/deed.rome"
input=/dev/null
bad "a game whose deck is known" 2 "the deck of this game is known" referee "$games/rome-2-greedy.rome"
bad "an unknown language" 2 "--lang 'xx' is none of en, de, es" referee --lang xx
bad "a seed, where people deal" 2 "unknown option --seed" referee --seed 1
told "A1 B2"
{ locale=${LC_ALL-} && export LC_ALL=de_DE.UTF-8; } 2>/dev/null # which need not be there
good "in the language of the environment" "^Mit welchen Urkunden beginnt Spieler 1\? 3 von 6$" referee
export LC_ALL=$locale

# What is not whole has no room in the record: it lies beside it, and the same command goes on with it.
told "A1 B2 C3" "quit"
good "a set-up that is not whole" "^What is not whole yet is kept in $work/half.rome.told; the same command goes on with it$" \
    referee "$work/half.rome" --players 2 --names Livia,Titus
holds "is no record" test ! -e "$work/half.rome"
told "D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7 G7" "income" "buy A7"
good "goes on, and so does a move" "half.rome.told; the same command" referee "$work/half.rome" --players 2 --names Livia,Titus
holds "the record has the whole moves" grep -qx '1. 1 income' "$work/half.rome"
holds "and its date" grep -qE '^\[Date "20[0-9-]+"\]$' "$work/half.rome"
told "G1"
good "the answer to it" "^  G1 comes to the market" referee "$work/half.rome"
holds "makes it whole" test ! -e "$work/half.rome.told"
holds "in the record" grep -qx '2. 2 buy A7 > G1' "$work/half.rome"
# What completes it stays beside a record that cannot be written.
ln -s "$work/nowhere/game.rome" "$work/link.rome"
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7"
good "a set-up beside a link to nowhere" "link.rome.told; the same command" referee "$work/link.rome"
cp "$work/link.rome.told" "$work/kept.told"
told "G7"
run referee "$work/link.rome"
holds "a record that cannot be written is said" grep -q "link.rome: No such file" "$work/err"
same "and what was told is still there" "$work/kept.told" "$work/link.rome.told"
told "A1 B2"
run referee "$work/nowhere/x.rome"
holds "what cannot be kept is said" grep -q "x.rome.told: No such file" "$work/err"
holds "and is not said to be kept" test "$(grep -c 'is kept in' "$work/out")" -eq 0
# A set-up that is taken back asks again for what was drawn of it, also when it goes on later.
told 1A 2A 3A 4A "B2 B3 C3 D4 E5 F6" "B4 B5 C4 D5 E6 F2" "A7 B7 C7 D7 E7 G7" "regia alternate:lighthouse pantheon colosseum watchtower" \
    income undo undo undo
good "a set-up with drawn roads and monuments is taken back" "drawn.rome.told; the same command" \
    referee "$work/drawn.rome" --modules roads=random,monuments=mixed --names Livia,Titus
holds "its file says what was drawn" grep -qx '# set-up taken back roads=random monuments=mixed' "$work/drawn.rome.told"
told "log"
good "it goes on" "^Which monuments lie in the pool\? 4 of 5$" referee "$work/drawn.rome"
holds "from its first entry" grep -qxE '1\. +> 1A' "$work/out"
holds "nothing is left aside" test "$(grep -c 'left aside' "$work/out")" -eq 0
told undo undo undo undo undo undo undo undo undo
good "back into the market" "drawn.rome.told; the same command" referee "$work/drawn.rome"
told "A7 B7 C7 D7 E7 G7" "alternate:regia lighthouse pantheon colosseum watchtower"
good "and is told to its end" "^Era I\. Livia to move$" referee "$work/drawn.rome"
holds "with its names and what was drawn" grep -qx '\[Modules "monuments=alternate:regia,roads=1A+2A+3A+4A"\]' "$work/drawn.rome"
# A kill between the two files leaves an older one beside the record: the record goes on without it.
told "A1 B2 C3 D4 E5 F6" "A2 B3 C4 D5 E6 F7" "A7 B7 C7 D7 E7"
good "a set-up but for its last card" "killed.rome.told; the same command" referee "$work/killed.rome"
cp "$work/killed.rome.told" "$work/setup.told"
told "G7" "income" "buy A7"
good "a move but for its card" "killed.rome.told; the same command" referee "$work/killed.rome"
cp "$work/killed.rome.told" "$work/move.told"
input=/dev/null
good "it still asks" "^Which card came to the market\?$" referee "$work/killed.rome"
told "G1"
good "the card makes it whole" "^  G1 comes to the market" referee "$work/killed.rome"
input=/dev/null
sed 1d "$work/move.told" >"$work/first.told" # as the first versions wrote it, without the number of moves
for older in setup move first; do
    cp "$work/$older.told" "$work/killed.rome.told"
    good "killed: the $older is left aside" "^Era I\. Player 1 to move$" referee "$work/killed.rome"
    holds "and that is said" grep -qx "What lies in $work/killed.rome.told does not fit the record any more and is left aside" "$work/out"
done
told "undo" "undo" "undo" "undo"
good "back into the set-up" "killed.rome.told; the same command" referee "$work/killed.rome"
input=/dev/null
good "which is what goes on" "^Which cards lie on the market, from the left\? 6 of 6$" referee "$work/killed.rome"
told "F1" "income" "buy A7"
good "with another card, and a move" "killed.rome.told; the same command" referee "$work/killed.rome"
sed -i 1d "$work/killed.rome.told"
input=/dev/null
good "a file of the first versions that fits is told" "^Which card came to the market\?$" referee "$work/killed.rome"
printf 'A1\nA1\n' >"$work/bad.rome.told"
bad "lines that do not fit" 2 "bad.rome.told: 'A1' was told already" referee "$work/bad.rome"
input=/dev/null
bad "modules that clash" 2 "9\.2" referee --modules consul,roles
bad "too many names" 2 "more names than seats" referee --names A,B,C
sed 's/ > G1$/ > A1/' "$work/deed.rome" >"$work/forged.rome"
bad "a record with a card that cannot have come" 2 "forged.rome:[0-9]+:[0-9]+: 'A1' cannot have come here" replay "$work/forged.rome"
sed '/^0. market/d' "$work/deed.rome" >"$work/cut.rome"
bad "a record without its market" 2 "cut.rome:[0-9]+:1: expected what was drawn" replay "$work/cut.rome"

sed 's/ > G1$/ > G1 G2/' "$work/deed.rome" >"$work/more.rome"
bad "a record with a card too many" 2 "more.rome:[0-9]+:18: nothing more was turned up here; found 'G2'" replay "$work/more.rome"
sed 's/^1. 1 income$/1. 1 income > G3/' "$work/deed.rome" >"$work/more.rome"
bad "a card by a move that turns none up" 2 "more.rome:[0-9]+:15: nothing more was turned up here; found 'G3'" replay "$work/more.rome"
sed 's/^1. 1 income$/1. 1 income {> G3}/' "$work/deed.rome" >"$work/more.rome"
good "a comment stands there" "income" replay "$work/more.rome"
bad "the table does not go on with it" 2 "deed.rome: the deck of this game is unknown; aedile referee goes on" tui --resume "$work/deed.rome"

finish
