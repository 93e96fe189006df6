# 12.1, 12.2 and cards.md: the 18 objectives. In most cases they are public: seat 1 just has it and seat 2 just not.

case two dealt, one kept, in secret
rules 12.1 9.0
config modules=objectives=hidden
phase keep-objective
dealt 1 o01 o12
dealt 2 o03 o04
expect phase = keep-objective
expect seat = 1
expect legal-count = 2
refuse 1 keep o03 -> 12.1 NOT_DEALT
refuse 1 keep o05 -> 12.1 NOT_DEALT
refuse 2 keep o03 -> 2.1 NOT_YOUR_TURN
refuse 1 income -> 2.1 WRONG_PHASE
refuse 1 raw keep 0 0 0 -> NOT_AN_ACTION
play 1 keep o12
expect objective 1 = o12
expect dealt-objectives 1 = o01 o12
expect seat = 2
play 2 keep o04
expect phase = turn
expect seat = 1
refuse 1 keep o01 -> 2.1 WRONG_PHASE

case both cards are secret to the end, from everybody else
rules 12.1 17.2 17.3
config players=3 modules=objectives=hidden
start 1
expect hidden 0 = 40 objectives 6
expect hidden 1 = 40 objectives 4

case the one kept and the one not kept are hidden alike
rules 12.1 17.2
config modules=objectives=hidden
kept 1 o01
kept 2 o02
market A1 B1 C1 D1 E1 F1
pile 1
pile 2
pile 3
expect hidden 0 = 0 objectives 6
expect hidden 1 = 0 objectives 3

case after the game everything is open
rules 17.3
config modules=objectives=hidden
era 3
final-round 1
play 1 income
expect phase = over
expect hidden 0 = 0
expect hidden 1 = 0

case public: as many as players, face-up
rules 12.1 17.1
config players=3 modules=objectives=public
start 1
expect phase = turn
expect hidden 0 = 40

case hidden: only the holder scores it
rules 12.1 8.2
config modules=objectives=hidden
kept 1 o14
kept 2 o08
era 3
silver 1 15
silver 2 30
final-round 1
play 1 income
expect event 1 o14 = 5 vp 12.1
expect event 2 o14 = none
expect event 2 o08 = none

case it is checked once, at the end, and not in the eras before
rules 12.1 8.2
config modules=objectives=hidden
kept 1 o14
silver 1 30
final-round 1
play 1 income
expect event 1 o14 = none
expect era = 2

case the card that was not kept does not score
rules 12.1
config modules=objectives=hidden
dealt 1 o14 o01
kept 1 o01
era 3
own 1 A1
silver 1 30
final-round 1
play 1 income
expect event 1 o01 = 6 vp 12.1
expect event 1 o14 = none

case ties are friendly, but most needs at least 1
rules 12.1
config players=3 modules=objectives=public
public o01 o02 o04
era 3
own 1 A1
own 2 G7
put 1 library B1
put 2 library A7
final-round 1
play 1 income
expect event 1 o01 = 6 vp 12.1
expect event 2 o01 = 6 vp 12.1
expect event 3 o01 = none
expect event 1 o04 = 6 vp 12.1
expect event 2 o04 = 6 vp 12.1
expect event 3 o04 = none
expect event 1 o02 = none
expect event 2 o02 = none

case o18 needs monuments
rules 12.1
config modules=objectives=hidden
phase keep-objective
refuse 1 keep o18 -> 12.1 NOT_DEALT

case o01 Magnate: most lots
rules 12.1 o01
config modules=objectives=public
public o01
era 3
own 1 A1 B1
own 2 G7
final-round 1
play 1 income
expect event 1 o01 = 6 vp 12.1
expect event 2 o01 = none

case o02 Census: most population
rules 12.1 o02
config modules=objectives=public
public o02
era 3
put 1 domus-maxima A1 B1
put 2 domus G7
final-round 1
play 1 income
expect event 1 o02 = 6 vp 12.1
expect event 2 o02 = none

case o03 Treasurer: most silver value
rules 12.1 o03
config modules=objectives=public
public o03
era 3
put 1 forum-i A1 B1 C1
put 2 bakery G7
silver 2 100
final-round 1
play 1 income
expect event 1 o03 = 6 vp 12.1
expect event 2 o03 = none

case o04 Patron: most civic buildings
rules 12.1 o04
config modules=objectives=public
public o04
era 3
put 1 library A1
put 1 fountain C1
put 2 luxury-garden G6 G7
final-round 1
play 1 income
expect event 1 o04 = 6 vp 12.1
expect event 2 o04 = none

case o05 Great Works: three buildings of size 4
rules 12.1 o05
config modules=objectives=public
public o05
era 3
put 1 foundry-i A1 B1 C1 D1
put 1 foundry-o A2 B2 A3 B3
put 1 grand-insula-i D2 E2 F2 G2
put 2 foundry-i A7 B7 C7 D7
put 2 grand-insula-i A6 B6 C6 D6
put 2 insula-i E7 F7 G7
final-round 1
play 1 income
expect event 1 o05 = 7 vp 12.1
expect event 2 o05 = none

case o06 One Quarter: twelve contiguous lots, empty and built alike
rules 12.1 12.2 o06
config modules=objectives=public
public o06
era 3
put 1 foundry-i A1 B1 C1 D1
put 1 forum-i E1 F1 G1
own 1 A2 B2 C2 D2 E2
put 2 foundry-i A7 B7 C7 D7
put 2 forum-i E7 F7 G7
own 2 A6 B6 C6 D6 G5
final-round 1
play 1 income
expect event 1 o06 = 8 vp 12.1
expect event 2 o06 = none

case o07 Corner Stones: two corner lots
rules 12.1 o07
config modules=objectives=public
public o07
era 3
own 1 A1
put 1 domus G7
own 2 G1 B7
final-round 1
play 1 income
expect event 1 o07 = 7 vp 12.1
expect event 2 o07 = none

case o08 City Walls: seven edge lots
rules 12.1 o08
config modules=objectives=public
public o08
era 3
own 1 A1 B1 C1
put 1 foundry-i D1 E1 F1 G1
own 2 A7 B7
put 2 foundry-i C7 D7 E7 F7
own 2 B6
final-round 1
play 1 income
expect event 1 o08 = 6 vp 12.1
expect event 2 o08 = none

case o09 Via Recta: five lots in a row, in one row or column
rules 12.1 o09
config modules=objectives=public
public o09
era 3
own 1 C1 C2 C3 C4
put 1 domus C5
own 2 A7 B7 C7 D7 F7
final-round 1
play 1 income
expect event 1 o09 = 5 vp 12.1
expect event 2 o09 = none

case o09 along a row
rules 12.1 o09
config modules=objectives=public
public o09
era 3
own 1 B3 C3 D3 E3 F3
own 2 A4 B5 C6 D7
final-round 1
play 1 income
expect event 1 o09 = 5 vp 12.1

case o10 Balance: three buildings of each type
rules 12.1 o10
config modules=objectives=public
public o10
era 3
put 1 domus A1
put 1 domus B1
put 1 domus-maxima C1 D1
put 1 bakery A2
put 1 bakery B2
put 1 pottery C2 D2
put 1 library A3
put 1 fountain B3
put 1 garden C3
put 2 domus A7
put 2 domus B7
put 2 domus-maxima C7 D7
put 2 bakery A6
put 2 bakery B6
put 2 pottery C6 D6
put 2 library A5
put 2 fountain B5
final-round 1
play 1 income
expect event 1 o10 = 7 vp 12.1
expect event 2 o10 = none

case o11 Full Houses: population 20, all that rule 3.6 counts
rules 12.1 3.6 o11
config modules=objectives=public,roads=1A+2B+3A+7A
public o11
era 3
put 1 grand-insula-i B2 C2 D2 E2
put 1 grand-insula-o B3 C3 B4 C4
put 1 insula-i D3 E3 F3
put 1 domus F2
tokens 1 1 1
put 2 grand-insula-i B6 C6 D6 E6
final-round 1
expect population 1 = 20
play 1 income
expect event 1 o11 = 7 vp 12.1
expect event 2 o11 = none

case o12 Merchant Prince: silver value 10
rules 12.1 o12
config modules=objectives=public
public o12
era 3
put 1 foundry-i A1 B1 C1 D1
put 1 foundry-o A2 B2 A3 B3
put 1 forum-i E1 F1 G1
put 1 forum-l E2 F2 E3
put 2 foundry-i A7 B7 C7 D7
put 2 foundry-o A5 B5 A6 B6
put 2 forum-i E7 F7 G7
put 2 bakery G6
final-round 1
play 1 income
expect event 1 o12 = 7 vp 12.1
expect event 2 o12 = none

case o13 Every Street: a lot in every column
rules 12.1 o13
config modules=objectives=public
public o13
era 3
own 1 A1 B2 C3
put 1 foundry-i D1 E1 F1 G1
own 2 A7 B7
put 2 foundry-i C7 D7 E7 F7
final-round 1
play 1 income
expect event 1 o13 = 6 vp 12.1
expect event 2 o13 = none

case o13 in a city of ten columns
rules 12.1 o13
config players=5 modules=objectives=public
public o13
era 3
own 1 A1 B2 C3
put 1 foundry-i D1 E1 F1 G1
own 1 H1 I1 J1
own 2 A7 B7 C7 D7 E7 F7 G7
final-round 1
play 1 income
expect event 1 o13 = 6 vp 12.1
expect event 2 o13 = none

case o14 Strongbox: 20 silver in hand
rules 12.1 o14
config modules=objectives=public
public o14
era 3
silver 1 15
silver 2 19
put 2 foundry-i A7 B7 C7 D7
final-round 1
play 1 income
expect event 1 o14 = 5 vp 12.1
expect event 2 o14 = none

case o15 No Idle Ground: no marker on the board
rules 12.1 8.4 o15
config modules=objectives=public
public o15
era 3
put 1 domus A1
own 2 G7
final-round 1
play 1 income
expect event 1 o15 = 6 vp 12.1
expect event 2 o15 = none

case o15 and a marker lent to a road
rules 18.4 o15
config modules=objectives=public,roads=1B+2B+3A+7A
public o15
era 3
put 1 grand-insula-i A1 A2 A3 A4
put 1 grand-insula-o F1 G1 F2 G2
put 1 foundry-o F6 G6 F7 G7
put 1 domus C7
final-round 1
play 1 income
play 1 road 1
play 1 road 2
play 1 road 2
play 1 road 2
expect phase = over
expect event 1 o15 = 6 vp 12.1

case o16 Garden City: six civic buildings
rules 12.1 o16
config modules=objectives=public
public o16
era 3
put 1 library A1
put 1 fountain C1
put 1 garden E1
put 1 market G1
put 1 marketplace A3 B3
put 1 luxury-garden D3 E3
put 2 library A7
put 2 fountain C7
put 2 garden E7
put 2 market G7
put 2 marketplace A5 B5
final-round 1
play 1 income
expect event 1 o16 = 7 vp 12.1
expect event 2 o16 = none

case o17 Estate: all nine lots of a square
rules 12.1 o17
config modules=objectives=public
public o17
era 3
own 1 B2 C2 D2 B3 C3
put 1 forum-i B4 C4 D4
put 1 domus D3
own 2 A6 B6 C6 A7 B7
put 2 forum-i A5 B5 C5
final-round 1
play 1 income
expect event 1 o17 = 6 vp 12.1
expect event 2 o17 = none

case o18 Keeper of Wonders: two monuments
rules 12.1 o18
config modules=objectives=public,monuments
public o18
era 3
put 1 regia A1 B1 C1 A2 B2 C2
put 1 tower-of-wonders E1
put 2 watchtower G7
final-round 1
play 1 income
expect event 1 o18 = 6 vp 12.1
expect event 2 o18 = none

case objectives come after the markers and before the favor tokens
rules 8.2 8.4 11.1 12.5
config modules=objectives=hidden,trading,invocations
kept 1 o01
holds 1 i01
era 3
own 1 A1
put 1 domus B1
final-round 1
play 1 income
play 1 end
expect scoring = 5.1 8.4 12.1 11.1 12.5
