# Section 5: population.

case Purple 13, Green 10, Red 10, Blue 0 at the end of the first era
rules 5.1 5.2 5.3
config players=4
put 1 grand-insula-i A1 B1 C1 D1
put 1 grand-insula-o A2 B2 A3 B3
put 1 domus C2
put 2 grand-insula-i A5 B5 C5 D5
put 2 insula-i A6 B6 C6
put 3 grand-insula-o F1 G1 F2 G2
put 3 insula-l H1 I1 H2
put 4 bakery I9
final-round 4
seat 4
expect population 1 = 13
expect population 2 = 10
expect population 3 = 10
expect population 4 = 0
expect preview 1 = 17
expect preview 4 = 0
play 4 income
expect vp 1 = 17
expect vp 2 = 13
expect vp 3 = 13
expect vp 4 = 0
expect event 1 population = 17 vp 5.1
expect event 2 population = 13 vp 5.2
expect event 3 population = 13 vp 5.2
expect event 4 population = none

case the same in Metropolis
rules 5.1 5.2 5.3 16.1
config game=metropolis players=4
put 1 apartment-complex A1 B1 C1 D1
put 1 condo A2 B2 A3 B3
put 1 small-house C2
put 2 apartment-complex A5 B5 C5 D5
put 2 hotel-i A6 B6 C6
put 3 condo F1 G1 F2 G2
put 3 hotel-l H1 I1 H2
final-round 4
seat 4
play 4 income
expect vp 1 = 17
expect vp 2 = 13
expect vp 3 = 13
expect vp 4 = 0

case the bonus of the first era is 4
rules 5.1 5.2
put 1 insula-i A1 B1 C1
put 2 domus G7
final-round 2
seat 2
play 2 income
expect event 1 population = 8 vp 5.1
expect event 2 population = 4 vp 5.2

case the bonus of the second era is 7
rules 5.1 5.2
era 2
put 1 insula-i A1 B1 C1
put 2 domus G7
final-round 2
seat 2
play 2 income
expect event 1 population = 11 vp 5.1
expect event 2 population = 4 vp 5.2

case the bonus of the third era is 10
rules 5.1 5.2
era 3
put 1 insula-i A1 B1 C1
put 2 domus G7
final-round 2
seat 2
play 2 income
expect event 1 population = 14 vp 5.1
expect event 2 population = 4 vp 5.2
expect vp 1 = 14
expect vp 2 = 4

case the bonuses of Metropolis
rules 5.1 16.1
config game=metropolis
era 2
put 1 small-house A1
final-round 1
play 1 income
expect event 1 population = 8 vp 5.1

case the bonus of the third year of Metropolis
rules 5.1 16.1
config game=metropolis
era 3
put 1 small-house A1
final-round 1
play 1 income
expect event 1 population = 11 vp 5.1

case everyone behind scores the nearest ahead, not the first
rules 5.2
config players=3
put 1 grand-insula-i A1 B1 C1 D1
put 1 domus-maxima A2 B2
put 1 domus A3
put 2 insula-i A5 B5 C5
put 2 domus A6
put 3 domus-maxima A8 B8
final-round 3
seat 3
play 3 income
expect vp 1 = 13
expect vp 2 = 9
expect vp 3 = 5

case tied for the most: both have the bonus, the next scores their figure
rules 5.1 5.2
config players=3
put 1 insula-i A1 B1 C1
put 2 insula-l A4 B4 A5
put 3 domus A8
final-round 3
seat 3
play 3 income
expect event 1 population = 8 vp 5.1
expect event 2 population = 8 vp 5.1
expect event 3 population = 4 vp 5.2

case tied behind: both score the one ahead, and who follows scores theirs
rules 5.2
config players=4
put 1 domus A1
put 2 domus-maxima A3 B3
put 3 grand-insula-o A5 B5 A6 B6
put 4 domus-maxima A8 B8
final-round 4
seat 4
play 4 income
expect vp 1 = 2
expect vp 2 = 6
expect vp 3 = 10
expect vp 4 = 6

case all five tied
rules 5.1
config players=5
put 1 domus A1
put 2 domus A3
put 3 domus A5
put 4 domus A7
put 5 domus A9
final-round 5
seat 5
play 5 income
expect vp 1 = 5
expect vp 2 = 5
expect vp 3 = 5
expect vp 4 = 5
expect vp 5 = 5

case nobody has any
rules 5.1 5.3
own 1 A1
put 2 bakery B1
final-round 2
seat 2
play 2 income
expect vp 1 = 0
expect event 1 population = none
expect event 2 population = none

case the last tenant moved out: no population, no VP
rules 5.3 3.6
put 1 domus A1
own 1 B1
put 2 insula-i A7 B7 C7
final-round 2
seat 1
play 1 build pottery A1 B1
play 2 income
expect event 1 population = none
expect event 2 population = 8 vp 5.1
