# 15.14: Ceres with monuments; 14.11 and docs/cards.md: Ceres with roads.

case three monuments of different sizes, without Minerva and Vulcan
rules 15.14 10.1
config players=1 modules=ceres,monuments
pool tower-of-wonders
expect pool = tower-of-wonders temple-of-apollo imperial-harbor
expect monument-markers 1 = 6

case the set-up draws them
rules 15.14
config players=1 modules=ceres,monuments
start 5
expect monument-markers 1 = 6
expect hidden 0 = 31 deck 14 deeds 3 bag 29

case on a card with the icon she first does the action, then builds
rules 15.14 c10 tower-of-wonders
config players=1 modules=ceres,monuments
pool tower-of-wonders regia temple-of-venus
row c10 c01 c02 c03
deck c05
put ceres res1 D4
put ceres com1 D5
market D6 A1 B1 C1 E1 F1
play 1 income
expect step claim = D6 15.4
expect building D6 = tower-of-wonders D6
expect step monument = D6 15.14
expect pool = regia temple-of-venus
expect markers ceres = 8

case only with more residential and commercial tiles than it has lots
rules 15.14 c12
config players=1 modules=ceres,monuments
pool tower-of-wonders regia temple-of-venus
row c12 c01 c02 c03
deck c05
put ceres res1 D4
put ceres civ-any D5
put ceres civ-any D3
play 1 income
expect pool = tower-of-wonders regia temple-of-venus
expect step monument = none

case the smallest whose shape fits, beside the largest park
rules 15.14 c14
config players=1 modules=ceres,monuments
pool triumphal-arch regia temple-of-venus
row c17 c12 c02 c03
deck c06
put ceres res1 D4
put ceres com1 D5
put ceres res1 D6
own ceres A1 A3 E5 F5
market G7 G6 G1 G2 G3 G4
play 1 income
expect building E5 = temple-of-venus E5 F5
expect stands ceres = res1 D4, com1 D5, temple-of-venus E5 F5, res1 D6

case one that does not fit is passed over for a larger one
rules 15.14 c12
config players=1 modules=ceres,monuments
pool pantheon colosseum regia
row c12 c01 c02 c03
deck c05
put ceres res1 A1
put ceres com1 A2
put ceres com1 A3
put ceres res1 A4
put ceres res1 A5
own ceres C3 D3 C4
market G7 G6 G1 G2 G3 D4
play 1 income
expect building C3 = colosseum C3 D3 C4 D4
expect pool = pantheon regia
expect markers ceres = 8

case you choose among equals
rules 15.14 c10
config players=1 modules=ceres,monuments
pool tower-of-wonders regia temple-of-venus
row c10 c01 c02 c03
deck c05
put ceres res1 D4
put ceres com1 D5
own ceres C4 E4
market A1 G7 B1 C1 E1 F1
play 1 income
expect phase = ceres
expect seat = 1
expect monument-due = 1
expect legal-count = 2
refuse 1 monument A1 -> 15.6 NOT_AMONG_EQUALS
refuse 1 garden C4 -> 2.1 WRONG_PHASE
play 1 monument C4
expect building C4 = tower-of-wonders C4
expect monument-due = 0
expect phase = turn

case after a failed action, too; a replaced one
rules 18.7 15.14 15.5 c12
config players=1 modules=ceres,monuments
pool tower-of-wonders regia temple-of-venus
row c12 c01 c02 c03
deck c05
put ceres res1 D4
put ceres com1 D5
own ceres A1 B1 C1 E1 F1 G1 A7 E4
play 1 income
expect vp ceres = 1
expect building E4 = tower-of-wonders E4

case not after the final Enlarge
rules 18.7 15.9 15.14
config players=1 modules=ceres,monuments
pool tower-of-wonders regia temple-of-venus
put ceres res1 D4
put ceres com1 D5
own ceres A1 B3 D6 D7
final-round 2
play 1 income
expect era = 2
expect pool = tower-of-wonders regia temple-of-venus

case enlarge with the icon: the tiles first
rules 15.14 15.6 c14 c16
config players=1 modules=ceres,monuments
pool tower-of-wonders regia temple-of-venus
row c16 c01 c02 c03
deck c05
put ceres res1 D1
own ceres D2 D3 D4 D5
bag com1 res1 com1
play 1 income
expect stands ceres = res1 D1, com1 D2, res1 D3, com1 D4, tower-of-wonders D5

case c14 as well
rules 15.14 c14
config players=1 modules=ceres,monuments
pool tower-of-wonders regia temple-of-venus
row c14 c01 c02 c03
deck c05
put ceres res1 D1
own ceres D2 D3 D4 D5
bag com1 res1 com1
play 1 income
expect building D5 = tower-of-wonders D5

case without the module the icon means nothing
rules 15.14 c10
config players=1
row c10 c01 c02 c03
deck c05
put ceres res1 D4
put ceres com1 D5
market D6 A1 B1 C1 E1 F1
play 1 income
expect steps = card claim

case in her scoring it is one single tile, and so for your civic buildings
rules 15.14 15.10 15.11 temple-of-venus royal-winery
config players=1 modules=ceres=challenge,monuments
put ceres temple-of-venus A1 B1
put ceres royal-winery D1 E1 F1 D2 E2 F2
put 1 resplendent-library A2 B2
put 1 marketplace D3 E3
pool circus-maximus
final-round 1
expect population ceres = 1
play 1 income
expect event ceres population = 5 vp 5.1
expect event ceres royal-winery = 1 vp 15.11
expect event 1 resplendent-library = 1 vp 6.2
expect event 1 marketplace = 2 vp 6.2
expect event ceres parks = none

case in the last era one more VP for a commercial one
rules 15.14 15.11 royal-winery
config players=1 modules=ceres,monuments
era 3
put ceres royal-winery D1 E1 F1 D2 E2 F2
final-round 1
play 1 income
expect event ceres royal-winery = 2 vp 15.11

case it is not a garden tile: not for Bribe, not for parks
rules 15.14 15.7 15.13 c17
config players=1 modules=ceres,monuments
row c17 c01 c02 c03
deck c05
put ceres tower-of-wonders D1
put ceres com1 E1
put ceres com1 D2
put ceres com1 E2
put ceres royal-winery A4 B4 C4 A5 B5 C5
play 1 income
expect bribes = 1 1 1 1 0 0

case no square with a monument in it
rules 15.14 15.13
config players=1 modules=ceres,monuments
put ceres tower-of-wonders D1
put ceres com1 E1
put ceres com1 D2
put ceres com1 E2
final-round 1
play 1 income
expect event ceres parks = none
expect event ceres tower-of-wonders = 3 vp 15.14

case a civic one scores its printed rule over your buildings only
rules 15.14 circus-maximus
config players=1 modules=ceres,monuments
put ceres circus-maximus B2 C2 D2
put ceres res1 A2
put 1 insula-i B1 C1 D1
put 1 bakery B3
put 1 domus E2
final-round 1
play 1 income
expect event ceres circus-maximus = 5 vp 15.14

case a statue counts your buildings, a forum your silver
rules 15.14 statue-of-romulus forum-romanum
config players=1 modules=ceres,monuments
put ceres statue-of-romulus B2 C2 B3 C3
put ceres forum-romanum E6 F6 G6
put ceres com1 F5
put ceres com1 A2
put 1 insula-i B1 C1 D1
put 1 foundry-i D7 E7 F7 G7
final-round 1
play 1 income
expect event ceres statue-of-romulus = 2 vp 15.14
expect event ceres forum-romanum = 6 vp 15.14

case you gain if Ceres builds Jupiter next to your building, she does not
rules 10.8 15.14 temple-of-jupiter c12
config players=1 modules=ceres,monuments
pool temple-of-jupiter pantheon regia
row c12 c01 c02 c03
deck c05
put ceres res1 A1
put ceres com1 A2
put ceres com1 A3
put ceres res1 A4
put ceres res1 A5
own ceres B1 C1 B2
put 1 domus D1
market G7 G6 G1 G2 G3 C2
play 1 income
expect building B1 = temple-of-jupiter B1 C1 B2 C2
expect vp 1 = 2
expect vp ceres = 0

case your own monuments need their requirement, hers are not in the pool
rules 15.14 10.2
config players=1 modules=ceres,monuments
put ceres tower-of-wonders D1
pool temple-of-venus regia
own 1 A1 B1
refuse 1 build temple-of-venus A1 B1 -> 10.2 REQUIREMENT
refuse 1 build tower-of-wonders A1 -> 10.1 NOT_IN_POOL

case you build a monument, and her civic tiles count it
rules 15.14 15.12
config players=1 modules=ceres,monuments
put 1 regia A1 B1 C1 A2 B2 C2
put ceres civ-res D1
final-round 1
play 1 income
expect event ceres civ-res = 2 vp 15.12

case C1A: more influence brings 4 VP
rules 14.11 14.5 C1A
config players=1 modules=ceres,roads=C1A+C2A+C3A+C4A
put ceres res1 B1
put ceres civ-any C1
put 1 insula-i E1 E2 E3
final-round 1
play 1 income
expect event 1 C1A = 4 vp 14.11
expect event ceres C1A = none

case C1A for Ceres: one for each garden tile, monuments by size
rules 14.11 C1A
config players=1 modules=ceres,monuments,roads=C1A+C2A+C3A+C4B
put ceres res1 A4
put ceres temple-of-venus B1 C1
put ceres res1 D1
put 1 domus-maxima E1 F1
final-round 1
play 1 income
expect event ceres C1A = 4 vp 14.11
expect event 1 C1A = none

case C1A: more is strictly more
rules 14.11 C1A
config players=1 modules=ceres,roads=C1A+C2A+C3A+C4A
put ceres res1 B1
put 1 domus E1
final-round 1
play 1 income
expect event 1 C1A = none
expect event ceres C1A = none

case C1B: you 1 silver for each influence, Ceres 1 VP for 2
rules 14.11 C1B
config players=1 modules=ceres,roads=C1B+C2A+C3A+C4A
put ceres civ-any A1
put ceres civ-any B1
put ceres civ-any C1
put 1 insula-i E1 E2 E3
final-round 1
play 1 income
expect event 1 C1B = 3 silver 14.11
expect event ceres C1B = 1 vp 14.11

case C2A: you 3 silver
rules 14.11 C2A
config players=1 modules=ceres,roads=C2A+C1B+C3A+C4A
put ceres civ-any D4
put 1 domus E1
final-round 1
play 1 income
expect event 1 C2A = 3 silver 14.11

case C2A: Ceres one step of Enlarge
rules 14.11 18.7 C2A
config players=1 modules=ceres,roads=C2A+C1B+C3A+C4A
put ceres civ-any D1
own ceres D2 G7
final-round 1
bag civ-com
play 1 income
expect building D2 = civ-com D2
expect building G7 = none
expect step tile = D2 15.6

case C2A: a step without an empty lot is 1 VP
rules 14.11 15.6 C2A
config players=1 modules=ceres,roads=C2A+C1B+C3A+C4A
put ceres civ-any D1
final-round 1
play 1 income
expect vp ceres = 1

case C2A: you choose among equals, then the roads go on
rules 14.11 C2A C4A
config players=1 modules=ceres,roads=C2A+C1B+C3A+C4A
put ceres civ-any D1
own ceres C1 E1
put 1 domus A4
final-round 1
play 1 income
expect phase = ceres
expect road = north
expect enlarge-left = 1
expect legal-count = 2
play 1 garden C1
expect event 1 C4A = 1 vp 14.11
expect era = 2

case C2B: in order of influence you may take a slot with a milestone, Ceres takes the free one with the most VP
rules 14.11 18.6 C2B
config players=1 modules=ceres,roads=C2B+C1B+C3A+C4A
put ceres civ-any D1
put ceres civ-any E1
put 1 domus A1
final-round 1
play 1 income
expect slots north = 2 0 0
expect event ceres C2B = 4 vp 18.6
expect phase = road
expect seat = 1
refuse 1 road 1 -> 14.6 SLOT_TAKEN
play 1 road 2
expect event 1 C2B = 6 silver 14.6
expect milestones 1 = 1

case C2B: you first
rules 14.11 18.6 C2B
config players=1 modules=ceres,roads=C2B+C1B+C3A+C4A
put ceres civ-any D1
put 1 domus-maxima A1 B1
final-round 1
play 1 income
expect slots north = 0 0 0
play 1 road 1
expect event 1 C2B = 4 vp 14.6
expect event ceres C2B = 2 vp 18.6
expect slots north = 1 0 2

case C2B: the third slot, and passing
rules 14.11 C2B
config players=1 modules=ceres,roads=C2B+C1B+C3A+C4A
put ceres civ-any D4
put 1 domus-maxima A1 B1
final-round 1
play 1 income
play 1 road 3
expect event 1 C2B = 2 vp 14.6

case C3A: with less influence than Ceres you lose 3 VP, not under 0
rules 14.11 14.9 C3A
config players=1 modules=ceres,roads=C3A+C1B+C2A+C4A
put ceres civ-any D1
vp 1 2
final-round 1
play 1 income
expect event 1 C3A = -2 vp 14.11
expect vp 1 = 0

case C3A: equal influence costs nothing
rules 14.11 C3A
config players=1 modules=ceres,roads=C3A+C1B+C2A+C4A
put ceres civ-any D1
put 1 domus A1
vp 1 2
final-round 1
play 1 income
expect event 1 C3A = none

case C3B: you 2 VP and 2 silver
rules 14.11 C3B
config players=1 modules=ceres,roads=C3B+C1B+C2A+C4A
put ceres civ-any D4
put 1 domus C1
final-round 1
play 1 income
expect event 1 C3B = 2 vp 14.11, 2 silver 14.11
expect event ceres C3B = none

case C3B: Ceres 3 VP
rules 14.11 C3B
config players=1 modules=ceres,roads=C3B+C1B+C2A+C4A
put ceres civ-any D1
put ceres civ-any F1
put 1 domus C1
final-round 1
play 1 income
expect event ceres C3B = 3 vp 14.11

case C4A: 1 VP for each building of yours on the side, Ceres 1 VP for each garden tile there
rules 14.11 C4A
config players=1 modules=ceres,monuments,roads=C4A+C1B+C2A+C3B
put ceres civ-any D1
put ceres civ-any E1
put ceres temple-of-venus F1 G1
put 1 insula-i A1 A2 A3
put 1 domus B1
final-round 1
play 1 income
expect event 1 C4A = 2 vp 14.11
expect event ceres C4A = 2 vp 14.11

case C4B: you 4 silver
rules 14.11 C4B
config players=1 modules=ceres,roads=C4B+C1B+C2A+C3B
put ceres civ-any D4
put 1 domus B1
final-round 1
play 1 income
expect event 1 C4B = 4 silver 14.11

case C4B: a Bribe on the next era's market, right after it is turned up
rules 14.11 15.7 C4B
config players=1 modules=ceres,roads=C4B+C1B+C2A+C3B
put ceres com1 D1
final-round 2
pile 2 A1 B1 C1 E1 F1 G1 A2
play 1 income
expect era = 2
expect seat = 1
expect bribes = 1 1 0 0 0 0
expect bribe-due = 0
expect step bribe = A1 B1 14.11

case C4B in the last era: 2 VP
rules 14.11 C4B
config players=1 modules=ceres,roads=C4B+C1B+C2A+C3B
era 3
put ceres civ-any D1
final-round 1
play 1 income
expect event ceres C4B = 2 vp 14.11

case edge deeds are set aside before dealing
rules 14.2 14.11 18.6
config players=1 modules=ceres,roads
start 6
expect edge 1 = none
expect edge ceres = none
expect piles = 7 12 12

case C1B: her influence counts monuments by size
rules 14.11 14.5 C1B
config players=1 modules=ceres,monuments,roads=C1B+C2A+C3A+C4A
put ceres regia A1 B1 C1 A2 B2 C2
put 1 domus E1
final-round 1
play 1 income
expect event ceres C1B = 3 vp 14.11
expect event 1 C1B = 1 silver 14.11

case C3A takes 3 VP where there are as many
rules 14.11 C3A
config players=1 modules=ceres,roads=C3A+C1B+C2A+C4A
put ceres civ-any D1
vp 1 7
final-round 1
play 1 income
expect event 1 C3A = -3 vp 14.11
