# Section 4: the end of an era, and 18.1.

case the last card starts the final round with the next seat
rules 4.1
config players=3
market A1
pile 2 B1 C1 D1 E1 F1 G1 H1
silver 2 50
own 1 A8
seat 2
play 2 buy A1
expect final-round = last 2
expect course = final-round
expect market = none
expect seat = 3
expect era = 1
refuse 3 buy B1 -> 4.1 FINAL_ROUND
refuse 3 buy A8 -> 4.1 FINAL_ROUND
play 3 income
expect seat = 1
expect legal-count buy = 0
play 1 build domus A8
expect seat = 2
expect era = 1
play 2 build bakery A1                  # who took the last card has a turn too, as the last
expect era = 2
expect final-round = no

case the next era: six cards of its pile, the token, and no more
rules 4.2
config players=3
market A1
pile 2 B1 C1 D1 E1 F1 G1 H1 B2
pile 3 B3 C3 D3 E3 F3 G3
seat 2
silver 2 2
play 2 buy A1
play 3 income
play 1 income
play 2 income
expect era = 2
expect market = B1 C1 D1 E1 F1 G1
expect pile 2 = H1 B2
expect pile 3 = B3 C3 D3 E3 F3 G3
expect first = 3
expect seat = 3
expect prices = 2 3 4 6 8 10
expect course = era 2, reveal B1, reveal C1, reveal D1, reveal E1, reveal F1, reveal G1

case the final round does not start while cards are left
rules 4.1
market A1 B1
pile 1
silver 1 9
play 1 buy B1
expect final-round = no
expect market = A1
expect seat = 2
incomes 4
expect final-round = no
play 2 buy A1
expect final-round = last 2
expect seat = 1

case 2 seats, seat 1 takes the last card: seat 2 starts the next era
rules 4.1 4.2
config players=2
market A1
seat 1
silver 1 2
play 1 buy A1
expect final-round = last 1
play 2 income
play 1 income
expect era = 2
expect final-round = no
expect first = 2
expect seat = 2

case 2 seats, seat 2 takes the last card: seat 1 starts the next era
rules 4.1 4.2
config players=2
market A1
seat 2
silver 2 2
play 2 buy A1
expect final-round = last 2
play 1 income
play 2 income
expect era = 2
expect final-round = no
expect first = 1
expect seat = 1

case 3 seats, seat 1 takes the last card: seat 2 starts the next era
rules 4.1 4.2
config players=3
market A1
seat 1
silver 1 2
play 1 buy A1
expect final-round = last 1
play 2 income
play 3 income
play 1 income
expect era = 2
expect final-round = no
expect first = 2
expect seat = 2

case 3 seats, seat 2 takes the last card: seat 3 starts the next era
rules 4.1 4.2
config players=3
market A1
seat 2
silver 2 2
play 2 buy A1
expect final-round = last 2
play 3 income
play 1 income
play 2 income
expect era = 2
expect final-round = no
expect first = 3
expect seat = 3

case 3 seats, seat 3 takes the last card: seat 1 starts the next era
rules 4.1 4.2
config players=3
market A1
seat 3
silver 3 2
play 3 buy A1
expect final-round = last 3
play 1 income
play 2 income
play 3 income
expect era = 2
expect final-round = no
expect first = 1
expect seat = 1

case 4 seats, seat 1 takes the last card: seat 2 starts the next era
rules 4.1 4.2
config players=4
market A1
seat 1
silver 1 2
play 1 buy A1
expect final-round = last 1
play 2 income
play 3 income
play 4 income
play 1 income
expect era = 2
expect final-round = no
expect first = 2
expect seat = 2

case 4 seats, seat 2 takes the last card: seat 3 starts the next era
rules 4.1 4.2
config players=4
market A1
seat 2
silver 2 2
play 2 buy A1
expect final-round = last 2
play 3 income
play 4 income
play 1 income
play 2 income
expect era = 2
expect final-round = no
expect first = 3
expect seat = 3

case 4 seats, seat 3 takes the last card: seat 4 starts the next era
rules 4.1 4.2
config players=4
market A1
seat 3
silver 3 2
play 3 buy A1
expect final-round = last 3
play 4 income
play 1 income
play 2 income
play 3 income
expect era = 2
expect final-round = no
expect first = 4
expect seat = 4

case 4 seats, seat 4 takes the last card: seat 1 starts the next era
rules 4.1 4.2
config players=4
market A1
seat 4
silver 4 2
play 4 buy A1
expect final-round = last 4
play 1 income
play 2 income
play 3 income
play 4 income
expect era = 2
expect final-round = no
expect first = 1
expect seat = 1

case 5 seats, seat 1 takes the last card: seat 2 starts the next era
rules 4.1 4.2
config players=5
market A1
seat 1
silver 1 2
play 1 buy A1
expect final-round = last 1
play 2 income
play 3 income
play 4 income
play 5 income
play 1 income
expect era = 2
expect final-round = no
expect first = 2
expect seat = 2

case 5 seats, seat 2 takes the last card: seat 3 starts the next era
rules 4.1 4.2
config players=5
market A1
seat 2
silver 2 2
play 2 buy A1
expect final-round = last 2
play 3 income
play 4 income
play 5 income
play 1 income
play 2 income
expect era = 2
expect final-round = no
expect first = 3
expect seat = 3

case 5 seats, seat 3 takes the last card: seat 4 starts the next era
rules 4.1 4.2
config players=5
market A1
seat 3
silver 3 2
play 3 buy A1
expect final-round = last 3
play 4 income
play 5 income
play 1 income
play 2 income
play 3 income
expect era = 2
expect final-round = no
expect first = 4
expect seat = 4

case 5 seats, seat 4 takes the last card: seat 5 starts the next era
rules 4.1 4.2
config players=5
market A1
seat 4
silver 4 2
play 4 buy A1
expect final-round = last 4
play 5 income
play 1 income
play 2 income
play 3 income
play 4 income
expect era = 2
expect final-round = no
expect first = 5
expect seat = 5

case 5 seats, seat 5 takes the last card: seat 1 starts the next era
rules 4.1 4.2
config players=5
market A1
seat 5
silver 5 2
play 5 buy A1
expect final-round = last 5
play 1 income
play 2 income
play 3 income
play 4 income
play 5 income
expect era = 2
expect final-round = no
expect first = 1
expect seat = 1

case Metropolis: the seat to the left of the last purchase starts
rules 4.2 16.1
config game=metropolis players=4
market A1
seat 3
play 3 buy A1
play 4 income
play 1 income
play 2 income
play 3 income
expect era = 2
expect first = 4
expect seat = 4

case from the second era to the third, and then the game is over
rules 4.2 8.1
era 2
first 2
market A1
pile 3 B1
play 1 buy A1
play 2 income
play 1 income
expect era = 3
expect first = 2
expect market = B1
expect prices = 2
play 2 buy B1
expect final-round = last 2
play 1 income
play 2 income
expect phase = over
expect seat = nobody
expect course = over

case the first player token stays where it was during an era
rules 4.2
config players=3
first 2
seat 2
incomes 4
expect first = 2

case the idle guard: 24 turns of two seats without purchase or build
rules 4.3 18.1
market A1 B1 C1 D1 E1 F1
pile 1 A2 B2
pile 2 A3 B3 C3 D3 E3 F3
pile 3 A4 B4 C4 D4 E4 F4
own 1 A7
own 2 B7
idle 0
incomes 23
expect idle = 23
expect final-round = no
expect market = A1 B1 C1 D1 E1 F1
expect seat = 2
play 2 income
expect course = discard, final-round
expect final-round = last 2
expect market = none
expect piles = 0 6 6
expect owner A1 = nobody
expect owner A2 = nobody
expect seat = 1
refuse 1 buy A1 -> 4.1 FINAL_ROUND
play 1 income
play 2 income
expect era = 2
expect first = 1
expect idle = 0
expect market = A3 B3 C3 D3 E3 F3

case the guard of three seats ends on whoever's turn it is
rules 4.3 18.1
config players=3
market A1 B1 C1 D1 E1 F1
seat 2
idle 35
play 2 income
expect final-round = last 2
expect seat = 3
play 3 income
play 1 income
play 2 income
expect era = 2
expect first = 3

case one turn before the guard
rules 4.3
config players=3
idle 34
seat 1
play 1 income
expect idle = 35
expect final-round = no

case a purchase starts the count again
rules 4.3
market A1 B1 C1 D1 E1 F1
idle 23
play 1 buy A1
expect idle = 0
expect final-round = no
play 2 income
expect idle = 1

case a build starts the count again
rules 4.3
own 1 A1
idle 23
play 1 build domus A1
expect idle = 0
expect final-round = no

case idle_rounds=1: one round is enough
rules 4.3 18.1
config idle_rounds=1 players=4
market A1 B1 C1 D1 E1 F1
pile 1
pile 2 A2 B2 C2 D2 E2 F2 G2
pile 3
seat 2
incomes 3
expect final-round = no
play 1 income
expect final-round = last 1
expect seat = 2
incomes 3
expect era = 1
play 1 income
expect era = 2
expect seat = 2
expect market = A2 B2 C2 D2 E2 F2

case idle_rounds=1: the guard works in every era
rules 4.3 18.1
config idle_rounds=1
start 9
incomes 2
expect final-round = last 2
incomes 2
expect era = 2
expect final-round = no
incomes 2
expect final-round = last 2
incomes 2
expect era = 3
incomes 4
expect phase = over
expect piles = 0 0 0

case idle_rounds=2 counts two rounds
rules 4.3
config idle_rounds=2
incomes 3
expect final-round = no
incomes 1
expect final-round = last 2

case idle_rounds=0 turns the guard off
rules 4.3
config idle_rounds=0
start 10
incomes 200
expect era = 1
expect final-round = no
expect prices = 2 3 4 6 8 10

case the final round itself discards nothing
rules 4.1 4.3
config idle_rounds=1
market A1
pile 2 B1 C1 D1 E1 F1 G1 B2
pile 3 C2
silver 1 9
idle 1
play 1 buy A1
expect discarded = A2 D2 E2 F2 G2 A3 B3 C3 D3 E3 F3 G3 A4 B4 C4 D4 E4 F4 G4 A5 B5 C5 D5 E5 F5 G5 A6 B6 C6 D6 E6 F6 G6 A7 B7 C7 D7 E7 F7 G7
play 2 income
expect piles = 0 7 1
play 1 income
expect era = 2
expect piles = 0 1 1

case the range of idle_rounds
rules 4.3
refuse config idle_rounds=1001 -> 4.3 IDLE
