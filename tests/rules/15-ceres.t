# Section 15, 18.7 and docs/cards.md: Gardens of Ceres. You are seat 1, Ceres is seat 2.

case the start: six deeds, three of them turned over and planted
rules 15.1 15.2 1.6
config players=1
start 1
expect size = 7
expect silver 1 = 5
expect vp ceres = 0
expect silver ceres = 0
expect markers ceres = 5
expect bag-count = 29
expect piles = 7 12 12
expect seat = 1
expect hidden 1 = 31 deck 14 deeds 3 bag 29

case challenge: all six
rules 15.1 15.2
config players=1 modules=ceres=challenge
start 1
expect markers ceres = 8
expect bag-count = 26
expect deeds = none
expect empty ceres = none
expect hidden 0 = 31 deck 14 bag 26

case after your turn the card turned over picks one of the row, which is done and goes to the bottom
rules 15.3 c17 c02
config players=1
row c01 c17 c09 c12
deck c02 c03
put ceres res1 D4
play 1 income
expect row = c01 c09 c12 c02
expect deck = c03 c04 c05 c06 c07 c08 c10 c11 c13 c14 c15 c16 c18 c17
expect bribes = 1 0 0 0 0 0
expect steps = card bribe
expect seat = 1

case the first, the third and the fourth position
rules 15.3 c18
config players=1
row c18 c01 c02 c03
deck c05 c12
put ceres res1 D4
play 1 income
expect row = c01 c02 c03 c05
expect bribes = 1 0 0 0 0 0

case position 4
rules 15.3 c18
config players=1
row c01 c02 c03 c18
deck c04
put ceres res1 D4
play 1 income
expect row = c01 c02 c03 c04
expect bribes = 1 0 0 0 0 0

case position 3
rules 15.3 c18
config players=1
row c01 c02 c18 c03
deck c07
put ceres res1 D4
play 1 income
expect row = c01 c02 c03 c07
expect bribes = 1 0 0 0 0 0

case a claim by letters: the first of the three on the market
rules 15.4 c01
config players=1
row c01 c02 c03 c04
deck c05
put ceres res1 D7
market B1 G2 D1 E1 F1 D5
pile 1 C6
play 1 income
expect step claim = D5 15.4
expect owner D5 = 2
expect markers ceres = 7
expect market = B1 G2 D1 E1 F1 C6

case the second and the third letter
rules 15.4 c02
config players=1
row c02 c01 c03 c04
deck c05
put ceres res1 D7
market C1 G2 D1 A1 F1 D5
play 1 income
expect step claim = A1 15.4

case of a column the closest to any lot of hers, also to an empty one
rules 15.4 18.7 c03
config players=1
row c03 c01 c02 c04
deck c05
put ceres res1 A1
own ceres C6
market C1 B2 C7 E1 F1 G1
play 1 income
expect step claim = C7 15.4

case the same distance: the cheapest, silver on the card included
rules 15.4 15.7 c04
config players=1
row c04 c01 c02 c03
deck c05
put ceres res1 D4
market D3 A2 D5 E1 F1 G1
bribes 3 0 0 0 0 0
play 1 income
expect step claim = D5 15.4
expect bribes = 3 0 0 0 0 0

case the same price, too: the leftmost
rules 15.4 c08
config players=1
row c08 c01 c02 c03
deck c05
put ceres res1 D4
market D3 A2 D5 E1 F1 G1
bribes 2 0 0 0 0 0
play 1 income
expect step claim = D3 15.4
expect bribes = 0 0 0 0 0 0

case c05 claims E, A, D
rules 15.4 c05
config players=1
row c05 c01 c02 c03
deck c09
put ceres res1 D4
market B1 C1 D1 A1 E1 G1
play 1 income
expect step claim = E1 15.4

case c06 claims F, B, E
rules 15.4 c06
config players=1
row c06 c01 c02 c03
deck c09
put ceres res1 D4
market C1 E1 D1 A1 B1 G1
play 1 income
expect step claim = B1 15.4

case c07 claims G, C, F
rules 15.4 c07
config players=1
row c07 c01 c02 c03
deck c09
put ceres res1 D4
market B1 E1 D1 A1 F1 A2
play 1 income
expect step claim = F1 15.4

case the cheapest, on a tie the leftmost; its silver returns to the bank
rules 15.4 c09
config players=1
row c09 c01 c02 c03
deck c13
put ceres res1 D4
market B1 E1 D1 A1 F1 A2
bribes 2 1 1 0 0 0
play 1 income
expect step claim = B1 15.4
expect bribes = 1 1 0 0 0 0

case the cheapest behind a bribe
rules 15.4 c10
config players=1
row c10 c01 c02 c03
deck c13
put ceres res1 D4
market B1 E1 D1 A1 F1 A2
bribes 2 0 0 0 0 0
play 1 income
expect step claim = E1 15.4

case the dearest, on a tie the rightmost
rules 15.4 c11
config players=1
row c11 c01 c02 c03
deck c13
put ceres res1 D4
market B1 E1 D1 A1 F1 A2
bribes 0 0 0 0 2 0
play 1 income
expect step claim = A2 15.4

case the dearest by the silver on it
rules 15.4 c12
config players=1
row c12 c01 c02 c03
deck c13
put ceres res1 D4
market B1 E1 D1 A1 F1 A2
bribes 0 0 0 5 0 0
play 1 income
expect step claim = A1 15.4
expect bribes = 0 0 0 0 0 0

case no deed matches: she builds from her deed deck, cards that do not help go by
rules 15.5 18.7
config players=1
row c02 c01 c03 c04
deck c05
put ceres res1 A7
own ceres C5
deeds A7 C5
bag com1 res2
market C1 D1 F1 G1 C2 D2
play 1 income
expect stands ceres = com1 C5, res1 A7
expect deeds = none
expect markers ceres = 8
expect step claim = none

case only as far as a lot of hers that is still empty
rules 15.5
config players=1
row c02 c01 c03 c04
deck c05
put ceres res1 A7
own ceres C5 E5
deeds C5 E5
bag com1 res2
market C1 D1 F1 G1 C2 D2
play 1 income
expect stands ceres = com1 C5, res1 A7
expect deeds = E5

case the deck runs out: the action fails, 1 VP
rules 15.5
config players=1
row c02 c01 c03 c04
deck c05
put ceres res1 A7
own ceres C5
deeds A7
market C1 D1 F1 G1 C2 D2
play 1 income
expect vp ceres = 1
expect deeds = none
expect owner C5 = 2
expect building C5 = none

case in Challenge 2 VP
rules 15.5 15.1
config players=1 modules=ceres=challenge
row c02 c01 c03 c04
deck c05
put ceres res1 A7
market C1 D1 F1 G1 C2 D2
play 1 income
expect vp ceres = 2

case without a marker she builds, too
rules 15.5
config players=1
row c09 c01 c03 c04
deck c05
put ceres res1 A7
own ceres C5 A1 B1 C1 D1 E1 F1 G1
deeds C5
bag com1
play 1 income
expect stands ceres = com1 C5, res1 A7
expect step claim = none

case enlarge: three tiles, beside the largest park that has an empty lot of hers
rules 15.6 c13
config players=1
row c13 c01 c02 c03
deck c05
put ceres res1 B2
put ceres res1 E5
put ceres com1 E6
own ceres B3 F5
bag civ-any civ-res
play 1 income
expect stands ceres = res1 B2, civ-res B3, res1 E5, civ-any F5, com1 E6
expect vp ceres = 1
expect markers ceres = 8

case without an empty lot 1 VP for each tile not placed, at once
rules 15.6 18.7 c15
config players=1
row c15 c01 c02 c03
deck c05
put ceres res1 B2
play 1 income
expect vp ceres = 3
expect bag-count = 31

case you choose among equals, seeing the tile
rules 15.6 c14
config players=1
row c14 c01 c02 c03
deck c05
put ceres res1 D4
own ceres D3 D5 E4 A1
bag civ-civ com2 res2
play 1 income
expect phase = ceres
expect seat = 1
expect drawn = civ-civ
expect enlarge-left = 3
expect legal-count = 3
expect row = c01 c02 c03 c05
refuse 1 garden A1 -> 15.6 NOT_AMONG_EQUALS
refuse 1 garden G7 -> 15.6 NOT_AMONG_EQUALS
refuse 1 income -> 2.1 WRONG_PHASE
refuse 1 raw garden 0 0 0 -> NOT_AN_ACTION
play 1 garden E4
expect building E4 = civ-civ E4
expect drawn = com2
expect enlarge-left = 2
expect legal-count = 2
play 1 garden D5
expect stands ceres = res2 D3, res1 D4, civ-civ E4, com2 D5
expect phase = turn
expect vp ceres = 0

case parks of equal size are equals
rules 15.6 c16
config players=1
row c16 c01 c02 c03
deck c05
put ceres res1 B2
put ceres res1 F6
own ceres B3 F5
play 1 income
expect phase = ceres
expect legal-count = 2
play 1 garden B3
expect phase = turn
expect vp ceres = 1

case a smaller park that has an empty lot beside it comes before the diagonal of a larger one
rules 15.6 c13
config players=1
row c13 c01 c02 c03
deck c05
put ceres res1 B2
put ceres res1 B3
put ceres res1 F6
own ceres C4 F5
bag com1 com1
play 1 income
expect step tile = F5 15.6, C4 15.6
expect vp ceres = 1

case diagonal to a park, the largest such park first
rules 15.6 c13
config players=1
row c13 c01 c02 c03
deck c05
put ceres res1 B2
put ceres res1 B3
put ceres res1 F6
own ceres C4 E5
play 1 income
expect step tile = C4 15.6, E5 15.6

case diagonal comes before two steps in a line
rules 15.6 c13
config players=1
row c13 c01 c02 c03
deck c05
put ceres res1 D4
own ceres E5 D6
play 1 income
expect step tile = E5 15.6, D6 15.6

case else the closest to a largest park, and of those the farthest from your nearest building
rules 15.6 c13
config players=1
row c13 c01 c02 c03
deck c05
put ceres res1 D4
own ceres A4 G4
put 1 domus A1
play 1 income
expect step tile = G4 15.6, A4 15.6

case closest to the largest park, not to a smaller one
rules 15.6 c13
config players=1
row c13 c01 c02 c03
deck c05
put ceres res1 A1
put ceres res1 A2
put ceres res1 G7
own ceres D1 G4
play 1 income
expect phase = turn
expect step tile = D1 15.6, G4 15.6

case with equal distances and no building of yours you choose
rules 15.6 c13
config players=1
row c13 c01 c02 c03
deck c05
put ceres res1 D4
own ceres A4 G4
play 1 income
expect phase = ceres
expect legal-count = 2

case bribe: 1 silver and that on her garden tiles, one on each card from the left
rules 15.7 c17
config players=1
row c17 c01 c02 c03
deck c05
put ceres com1 B2
put ceres com2 B4
put ceres res1 B6
bribes 1 0 0 0 0 0
market A1 C1 D1 E1 F1 G1
play 1 income
expect bribes = 2 1 1 0 0 0
expect prices = 4 4 5 6 8 10
expect silver 1 = 10
play 1 buy C1
expect silver 1 = 6

case it slides with the card, and the row may run out
rules 15.7 2.4 c18
config players=1 modules=ceres=hard
row c18 c01 c02 c03
deck c05
put ceres com2 B2
put ceres com2 B4
market A1 C1 D1 E1
play 1 income
expect bribes = 1 1 1 1

case a card bought takes its silver along, the others slide
rules 15.7 2.4
config players=1
row c02 c01 c04 c03
deck c05
put ceres res1 B2
deeds B2
market C1 D1 F1 G1 C2 D2
bribes 0 3 0 1 0 0
silver 1 10
play 1 buy D1
expect silver 1 = 4
expect bribes = 0 0 1 0 0 0

case a double icon is 1 in normal, 2 in hard and challenge
rules 15.1 15.10
config players=1 modules=ceres=normal
put ceres res2 A1
put ceres res1 B1
expect population ceres = 2

case a double icon in hard
rules 15.1 15.10
config players=1 modules=ceres=hard
put ceres res2 A1
put ceres res1 B1
expect population ceres = 3

case out of tiles: the marker returns, the lot is nobody's, 4 VP for each lot of hers beside it
rules 15.8 15.6
config players=1
row c13 c01 c02 c03
deck c05
board
  2a 2a 2a 2a 2a 2b 2b
  2b 2c 2c 2c 2c 2c 2d
  2d 2d 2e 2e 2e 2e 2f
  2f 2f 2f 2g 2g 2g 2g
  2h 2h 2h 2h 2  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  1
where a=res1 b=res2 c=com1 d=com2 e=civ-res f=civ-com g=civ-civ h=civ-any
expect bag = none
play 1 income
expect owner E5 = nobody
expect discarded = E5
expect vp ceres = 10
expect markers ceres = 8

case the choice of the lot is still made
rules 15.8
config players=1
row c13 c01 c02 c03
deck c05
board
  2a 2a 2a 2a 2a 2b 2b
  2b 2c 2c 2c 2c 2c 2d
  2d 2d 2e 2e 2e 2e 2f
  2f 2f 2f 2g 2g 2g 2g
  2h 2h 2h 2h 2  2  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  1
where a=res1 b=res2 c=com1 d=com2 e=civ-res f=civ-com g=civ-civ h=civ-any
play 1 income
expect phase = ceres
expect drawn = none
expect legal-count = 2
play 1 garden F5
expect vp ceres = 17
expect owner E5 = nobody
expect owner F5 = nobody

case out of tiles in a build from her deed deck
rules 15.8 15.5
config players=1
row c02 c01 c03 c04
deck c05
board
  2a 2a 2a 2a 2a 2b 2b
  2b 2c 2c 2c 2c 2c 2d
  2d 2d 2e 2e 2e 2e 2f
  2f 2f 2f 2g 2g 2g 2g
  2h 2h 2h 2h 2  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  1
where a=res1 b=res2 c=com1 d=com2 e=civ-res f=civ-com g=civ-civ h=civ-any
deeds E5
market C6 D6 F6 G6 C7 D7
play 1 income
expect vp ceres = 8
expect owner E5 = nobody

case you take the last card: her Enlarge, your final turn, scoring, and Ceres starts the next era
rules 15.9 4.2
config players=1
row c17 c01 c02 c03
deck c05
market A1
silver 1 9
put ceres res1 D4
own ceres D5
bag com1
play 1 buy A1
expect final-round = last 1
expect step tile = D5 15.6
expect vp ceres = 2
expect row = c17 c01 c02 c03
expect seat = 1
expect phase = turn
play 1 income
expect era = 2
expect first = 2
expect row = c01 c02 c03 c05
expect bribes = 1 1 0 0 0 0
expect seat = 1

case she takes the last card: your final turn, her Enlarge, scoring, and you start
rules 15.9 4.2
config players=1
row c09 c01 c02 c03
deck c05
market A1
put ceres res1 D4
play 1 income
expect owner A1 = 2
expect final-round = last 2
expect seat = 1
play 1 income
expect era = 2
expect first = 1
expect seat = 1
expect building A1 = res1 A1
expect row = c01 c02 c03 c05

case the idle guard counts your turns alone and comes before she acts
rules 4.3 15.9
config players=1 idle_rounds=2
row c17 c01 c02 c03
deck c05
idle 1
put ceres res1 D4
play 1 income
expect market = none
expect final-round = last 1
expect vp ceres = 3
expect row = c17 c01 c02 c03

case population between you and her
rules 15.10 5.1 5.2
config players=1
put ceres res1 D4
put ceres res2 D5
put 1 domus A1
final-round 1
play 1 income
expect event ceres population = 6 vp 5.1
expect event 1 population = 2 vp 5.2

case commercial: 1 VP for each tile
rules 15.11 com1 com2
config players=1 modules=ceres=hard
put ceres com1 D4
put ceres com2 A1
final-round 1
play 1 income
expect event ceres com1 = 1 vp 15.11
expect event ceres com2 = 1 vp 15.11

case only in Challenge 2 for a double one
rules 15.11
config players=1 modules=ceres=challenge
put ceres com1 D4
put ceres com2 A1
final-round 1
play 1 income
expect event ceres com1 = 1 vp 15.11
expect event ceres com2 = 2 vp 15.11

case in the last era one more for each
rules 15.11 8.4
config players=1 modules=ceres=challenge
era 3
put ceres com1 D4
put ceres com2 A1
own ceres G7
own 1 A7
final-round 1
play 1 income
expect event ceres com1 = 2 vp 15.11
expect event ceres com2 = 3 vp 15.11
expect event 1 markers = 1 vp 8.4
expect event ceres markers = none

case her civic tiles: 2 VP for each adjacent building of yours of the type, or of any
rules 15.12 civ-res civ-com civ-civ civ-any
config players=1
put ceres civ-res B2
put 1 insula-l B1 A1 A2
put 1 domus C2
put ceres res1 B3
put ceres civ-com E2
put 1 bakery E1
put 1 domus F2
put ceres civ-civ B6
put 1 library B7
put 1 garden A6
put ceres civ-any F6
put 1 foundry-i D7 E7 F7 G7
put 1 bakery G6
put 1 fountain F5
final-round 1
play 1 income
expect event ceres civ-res = 4 vp 15.12
expect event ceres civ-com = 2 vp 15.12
expect event ceres civ-civ = 4 vp 15.12
expect event ceres civ-any = 6 vp 15.12

case in Challenge 3 VP
rules 15.12
config players=1 modules=ceres=challenge
put ceres civ-res B2
put 1 domus C2
final-round 1
play 1 income
expect event ceres civ-res = 3 vp 15.12

case yours: her tiles are buildings of their type
rules 15.12 6.2 res1 res2
config players=1 modules=ceres=hard
put 1 library B2
put ceres res2 B1
put ceres res1 A2
put 1 market E2
put ceres com2 E1
put 1 garden B5
put ceres civ-any B6
put 1 fountain E5
put ceres civ-res E6
put ceres com1 D5
own ceres F5
final-round 1
play 1 income
expect event 1 library = 1 vp 6.2
expect counted 1 library = 3
expect event 1 market = 2 vp 6.2
expect event 1 garden = 2 vp 6.2
expect event 1 fountain = 2 vp 6.2

case population of tiles as they come
rules 15.10 res1 res2
config players=1 modules=ceres=hard
row c13 c01 c02 c03
deck c05
put ceres com1 D4
own ceres D5 G7
bag res1 res2
play 1 income
expect event ceres res1 = 1 population 3.6
expect event ceres res2 = 2 population 3.6

case parks: squares of 2 and 3
rules 15.13
config players=1
board
  2a 2a .  2b 2b 2b .
  2a 2a .  2b 2c 2c .
  .  .  .  2c 2c 2d .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  1
where a=civ-any b=civ-res c=civ-com d=civ-civ
final-round 1
play 1 income
expect event ceres parks = 4 vp 15.13, 18 vp 15.13
expect vp ceres = 22

case a square of 4
rules 15.13
config players=1
board
  2a 2a 2a 2a .  .  .
  2b 2b 2b 2b .  .  .
  2c 2c 2c 2c .  .  .
  2d 2d 2d 2d 2e .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  1
where a=civ-any b=civ-res c=civ-com d=civ-civ e=com1
final-round 1
play 1 income
expect event ceres parks = 48 vp 15.13

case a tile counts in one square only, the best total over disjoint squares
rules 15.13
config players=1
board
  2a 2a 2a .  .  .  .
  2a 2b 2b .  .  .  .
  .  2b 2b 2c .  .  .
  .  .  2c 2c .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  1
where a=civ-any b=civ-res c=civ-com
final-round 1
play 1 income
expect vp ceres = 8

case a rectangle of 2 by 4 is two squares, of 3 by 4 the best is a square of 3
rules 15.13
config players=1
board
  2a 2a 2a 2a .  .  .
  2b 2b 2b 2b .  .  .
  .  .  .  .  .  .  .
  2c 2c 2c 2c .  .  .
  2d 2d 2d 2d .  .  .
  2e 2e 2e 2e .  .  .
  .  .  .  .  .  .  1
where a=civ-any b=civ-res c=civ-com d=civ-civ e=com1
final-round 1
play 1 income
expect event ceres parks = 4 vp 15.13, 4 vp 15.13, 18 vp 15.13
expect vp ceres = 30

case you win with more VP than Ceres, a tie is a loss
rules 15.15 8.3
config players=1
era 3
vp 1 10
vp ceres 10
put ceres civ-any D4
final-round 1
play 1 income
expect phase = over
expect won = no

case one more is enough
rules 15.15
config players=1
era 3
vp 1 11
vp ceres 10
put ceres civ-any D4
final-round 1
play 1 income
expect won = yes
expect hidden 1 = 0

case what lies behind: deck, deed deck and bag in any order
rules 17.2 17.1
config players=1
start 1
expect worlds 1 = 2000

case a card she used lies known at the bottom of her deck
rules 17.1 15.3
config players=1
own ceres A1
row c01 c02 c03 c04
deck c05 c09
expect hidden 1 = 42 deck 14 bag 32
play 1 income
expect hidden 1 = 41 deck 13 bag 32
play 1 income
expect hidden 0 = 40 deck 12 bag 32

case the discards are public: with one deed card left it is hidden among her lots
rules 17.2
config players=1
put ceres res1 D4
own ceres A1
deeds A1
row c01 c02 c03 c04
expect hidden 0 = 41 deck 14 deeds 1 bag 31

case her scoring in its order
rules 8.2 15.13
config players=1
put ceres res1 A1
put ceres com1 B1
put ceres civ-any A2
put ceres civ-any B2
put 1 bakery C1
put 1 domus C2
final-round 1
play 1 income
expect scoring = 5.1 15.12 7.1 15.11 15.13

case civic tiles do not count buildings of another type
rules 15.12 civ-res civ-com civ-civ
config players=1
put ceres civ-res B2
put 1 bakery B1
put 1 domus A2
put ceres civ-com E2
put 1 domus E1
put 1 bakery F2
put ceres civ-civ B6
put 1 pottery B7 C7
put 1 library A6
final-round 1
play 1 income
expect event ceres civ-res = 2 vp 15.12
expect event ceres civ-com = 2 vp 15.12
expect event ceres civ-civ = 2 vp 15.12
