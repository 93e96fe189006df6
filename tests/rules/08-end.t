# Section 8: the end of the game.

case after the third scoring no move is left
rules 8.1
era 3
own 1 A1
final-round 2
seat 2
play 2 income
expect phase = over
expect seat = nobody
expect era = 3
expect final-round = last 2
expect legal-count = 0
refuse 1 income -> 8.1 GAME_OVER
refuse 2 income -> 8.1 GAME_OVER
refuse 1 build domus A1 -> 8.1 GAME_OVER
refuse 1 buy B1 -> 8.1 GAME_OVER

case after the second scoring the game goes on
rules 8.1
era 2
final-round 2
seat 2
play 2 income
expect phase = turn
expect era = 3

case the order of scoring: population, civic, commercial
rules 8.2
put 1 domus A1
put 1 fountain B1
put 1 bakery C1
put 2 domus-maxima A7 B7
put 2 fountain C7
put 2 pottery D7 E7
final-round 2
seat 2
play 2 income
expect scoring = 5.2 5.1 6.2 7.1

case the order in the last era: the markers come after
rules 8.2 8.4
era 3
put 1 domus A1
put 1 fountain B1
put 1 bakery C1
own 1 A3 B3
own 2 C3
final-round 2
seat 2
play 2 income
expect scoring = 5.1 6.2 7.2 8.4
expect event 1 markers = 2 vp 8.4
expect event 2 markers = 1 vp 8.4
expect vp 1 = 16                  # population 1 + 10, fountain 2, bakery 1, markers 2
expect vp 2 = 1

case a preview scores the era as it stands and changes nothing
rules 8.2
era 3
put 1 domus A1
put 1 fountain B1
put 1 bakery C1
own 1 A3 B3
expect preview 1 = 16
expect preview 2 = 0
expect vp 1 = 0

case most VP wins, silver does not help
rules 8.3
era 3
vp 1 20
vp 2 21
silver 1 500
silver 2 0
final-round 2
seat 2
play 2 income
expect winners = 2
expect rank = 2 1

case tied in VP: most silver
rules 8.3
era 3
vp 1 20
vp 2 20
silver 1 7
silver 2 1
final-round 2
seat 2
play 2 income
expect winners = 1
expect rank = 1 2

case tied in VP and silver: a shared victory
rules 8.3
era 3
vp 1 20
vp 2 20
silver 1 6
silver 2 1
final-round 2
seat 2
play 2 income
expect silver 2 = 6
expect winners = 1 2
expect rank = 1 1

case a tie shares its place, and the next place is left out
rules 8.3
config players=5
era 3
vp 1 10
vp 2 30
vp 3 10
vp 4 30
vp 5 9
silver 1 3
silver 2 4
silver 3 3
silver 4 4
silver 5 0
final-round 5
seat 5
play 5 income
expect winners = 2 4
expect rank = 3 1 3 1 5

case silver breaks ties behind the winner, too
rules 8.3
config players=3
era 3
vp 1 10
vp 2 30
vp 3 10
silver 1 3
silver 3 0
final-round 3
seat 3
play 3 income
expect rank = 3 1 2

case one VP for each marker on the board, none for those in supply
rules 8.4
era 3
own 1 A1 B1 C1
own 2 A7 B7 C7 D7 E7 F7 G7 A6
put 1 bakery G1
final-round 2
seat 2
play 2 income
expect event 1 markers = 3 vp 8.4
expect event 2 markers = 8 vp 8.4
expect vp 2 = 8

case Metropolis scores its markers alike
rules 8.4 16.1
config game=metropolis
era 3
own 1 A1 B1
final-round 2
seat 2
play 2 income
expect event 1 markers = 2 vp 8.4

case a last building takes its marker off the board
rules 8.4
era 3
own 1 A1 B1
final-round 2
seat 1
play 1 build bakery A1
play 2 income
expect event 1 markers = 1 vp 8.4

case markers bring nothing in the first two eras
rules 8.4
era 2
own 1 A1 B1 C1
final-round 2
seat 2
play 2 income
expect event 1 markers = none
expect vp 1 = 0

case lenient markers: lots without a marker bring nothing
rules 8.4 3.4
config markers=lenient
era 3
own 1 A1 B1 C1 D1 E1 F1 G1 A2 B2 C2
final-round 2
seat 2
expect unmarked 1 = 2
play 2 income
expect event 1 markers = 8 vp 8.4

case lenient markers: a marker that came back counts on the lot it went to
rules 8.4 18.8
config markers=lenient
era 3
own 1 A1 B1 C1 D1 E1 F1 G1 A2 B2
final-round 2
seat 1
play 1 build library A1
play 2 income
expect event 1 markers = 8 vp 8.4
