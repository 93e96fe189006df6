# Section 14, 18.4 to 18.6 and docs/cards.md: Roads of Fortune.

case two milestones each, four boards, no starting deed on an edge
rules 14.1 14.2 14.3 18.6
config players=5 modules=roads
start 7
expect milestones 1 = 2
expect edge 1 = none
expect edge 2 = none
expect edge 3 = none
expect edge 4 = none
expect edge 5 = none
expect piles = 18 23 23
expect hidden 0 = 64

case edge lots neither dealt nor in hands, in the smallest city
rules 14.2
config players=2 modules=roads,draft
start 8
expect edge 1 = none
expect edge 2 = none

case the worked example of the rulebook, with our faces
rules 14.3 14.4 14.5 14.6 14.7 18.5 18.6 1A 2A 3A 4A
config players=5 modules=roads=1A+2A+3A+4A
put 1 forum-i A1 A2 A3          # Blue
own 1 D1 J7
put 1 foundry-o F9 G9 F10 G10
put 2 bakery E1                 # Green
put 2 grand-insula-i F1 G1 H1 I1
put 2 pottery J3 J4
put 2 domus-maxima J5 J6
put 2 library D10
put 2 bakery E10
put 3 foundry-o I8 J8 I9 J9     # Red
put 3 garden A10
own 3 E5
put 4 domus J2                  # Yellow
put 4 domus H10
put 4 insula-i A5 A6 A7
put 5 marketplace B10 C10       # Purple
silver 1 0
silver 2 10
silver 3 1
silver 4 2
silver 5 3
first 2
final-round 1
play 1 income
expect phase = road
expect road = north
expect seat = 2
expect queue = 1
expect final-round = last 1
refuse 1 road 1 -> 2.1 NOT_YOUR_TURN
refuse 2 income -> 2.1 WRONG_PHASE
play 2 road 1
expect tokens 2 = 0 1
expect slots north = 2 0 0
expect milestones 2 = 1
expect seat = 1
refuse 1 road 1 -> 14.6 SLOT_TAKEN
refuse 1 road 1 alt -> 14.6 SLOT_TAKEN
refuse 1 road 3 alt -> 14.6 NO_ALTERNATE
play 1 road 3
expect event 1 1A = 3 vp 14.6
expect event 2 tokens = 2 population 3.6
expect event 3 tokens = 2 population 3.6
expect event 4 tokens = 1 population 3.6
expect tokens 2 = 0 2
expect tokens 3 = 0 1
expect tokens 4 = 1 0
expect road = south
expect seat = 1
expect queue = 5 2 3 4
play 1 road 1 D1 E5
expect owner D1 = 3
expect owner E5 = 1
expect milestones 1 = 0
expect seat = 5
play 5 road 2
expect event 5 3A = 3 vp 14.6
expect seat = 2
play 2 road 3 alt
expect event 2 3A = 2 vp 14.6
expect road = west
expect slots south = 1 5 2
expect seat = 1
expect queue = 4 3
expect markers 1 = 6
play 1 road 2
expect markers 1 = 5
expect milestones 1 = 0
expect silver 1 = 17
expect silver 2 = 8
expect silver 3 = 0
expect silver 4 = 0
expect silver 5 = 1
expect event 3 4A = -1 silver 14.6
expect seat = 4
play 4 road 1
expect first = 4
expect seat = 3
play 3 road 3
expect event 3 4A = 3 vp 14.6
expect phase = turn
expect era = 2
expect seat = 4
expect first = 4

case who passed is not asked again; a player is asked once for a board
rules 14.6 18.6
config players=2 modules=roads=1B+2B+3B+5A
put 1 foundry-i B1 C1 D1 E1
put 2 domus F1
final-round 1
play 1 income
expect seat = 1
play 1 pass
expect seat = 2
expect queue = none
play 2 road 2
expect phase = turn
expect milestones 1 = 2
refuse 1 pass -> 2.1 NOT_YOUR_TURN
refuse 2 pass -> 2.1 WRONG_PHASE

case ties: the earliest letter, then the lowest number
rules 14.6
config players=3 modules=roads=2A+1B+3B+5A
put 1 domus H6
put 2 domus H4
put 3 domus H5
final-round 1
play 1 income
expect road = east
expect seat = 2
expect queue = 3 1

case the letter first, also where numbers differ
rules 14.6
config players=2 modules=roads=1B+2A+3B+5A
put 1 domus-maxima D1 E1
put 2 pottery C1 C2
final-round 1
play 1 income
expect seat = 2
expect queue = 1

case influence is the whole size of a building with a lot on the side, empty lots do not count, a corner counts twice
rules 14.5
config players=2 modules=roads=3B+8B+2A+7A
put 1 foundry-i C1 C2 C3 C4
own 1 D1 E1
put 1 grand-insula-o F1 G1 F2 G2
put 2 domus G5
silver 1 0
final-round 1
play 1 income
expect event 1 3B = 8 silver 14.7
expect event 1 8B = 2 vp 14.7
expect event 2 8B = none
expect event 2 3B = none

case without influence nobody is asked, and a full board asks nobody more
rules 14.6
config players=4 modules=roads=5A+2A+3B+1B
put 1 domus C1
put 2 domus D1
put 3 domus E1
final-round 1
play 1 income
play 1 road 1
play 2 road 2
expect era = 2
expect tokens 1 = 0 1
expect tokens 2 = 1 0

case only a milestone, and with none left a lot marker; without either nobody is asked
rules 14.3 14.6
config players=2 modules=roads=1B+2B+3A+7A
put 1 foundry-o A1 B1 A2 B2
put 1 grand-insula-o F6 G6 F7 G7
own 1 C3 D3 E3 C4 D4 E4 C5
put 2 domus D1
final-round 1
play 1 income
expect markers 1 = 1
play 1 road 1
play 2 pass
play 1 road 1
expect milestones 1 = 0
play 1 road 2
expect markers 1 = 0
expect era = 2

case who has no marker is skipped, the next in the order is asked
rules 14.6
config players=2 modules=roads=1B+2B+3A+7A
put 1 foundry-o A1 B1 A2 B2
put 1 grand-insula-o F6 G6 F7 G7
own 1 C3 D3 E3 C4 D4 E4 C5
put 2 domus A5
final-round 1
play 1 income
play 1 road 1
play 1 road 1
play 1 road 2
expect markers 1 = 0
expect road = west
expect seat = 2
expect queue = none
play 2 road 3
expect slots west = 0 0 2
expect era = 2

case markers left on the boards come back at the start of the next road phase
rules 14.3
config players=2 modules=roads=1B+2B+3A+7A
era 2
slots north 1 2 0
slots east 1 0 0
slots south 1 0 0
put 1 domus C1
own 1 A3
final-round 1
expect milestones 1 = 0
expect markers 1 = 6
expect milestones 2 = 1
play 1 income
expect slots north = 0 0 0
expect markers 1 = 7
expect milestones 1 = 2
expect milestones 2 = 2
play 1 road 3
expect slots north = 0 0 1

case the road phase comes before the scoring, and its silver is there for it
rules 14.4 8.2
config players=2 modules=roads=1A+2A+3B+5A
put 1 domus C1
final-round 1
play 1 income
play 1 road 3
expect scoring = 14.6 5.1

case 1A Villages
rules 14.6 14.8 1A
config players=3 modules=roads=1A+2B+3A+7A
put 1 foundry-i B1 C1 D1 E1
put 2 domus F1
put 3 domus G1
own 1 D4
final-round 1
play 1 income
play 1 road 1 alt
expect event 1 1A = 2 vp 14.6
play 2 road 2
expect event 2 tokens = 1 population 3.6
expect population 2 = 2
expect tokens 2 = 1 0
play 3 road 3

case a population token counts as population for good
rules 14.8 5.1 3.6
config players=2 modules=roads=1A+2B+3A+7A
tokens 1 0 1
final-round 1
play 1 income
expect event 1 population = 6 vp 5.1
expect population 1 = 2

case 1B Milestones
rules 14.6 1B
config players=3 modules=roads=1B+2A+3A+7A
put 1 domus B1
put 2 domus C1
put 3 domus D1
final-round 1
silver 3 0
play 1 income
play 1 road 1
expect event 1 1B = 4 vp 14.6
play 2 road 2
expect event 2 1B = 3 vp 14.6
play 3 road 3
expect event 3 1B = 5 silver 14.6

case 2A Settlers: most influence population 2, second population 1, ties share
rules 14.7 2A
config players=4 modules=roads=2A+1B+3A+7A
put 1 domus B1
put 2 domus C1
put 3 domus-maxima D1 E1
final-round 1
play 1 income
expect event 3 tokens = 2 population 3.6
expect event 1 tokens = 1 population 3.6
expect event 2 tokens = 1 population 3.6
expect event 4 tokens = none

case 2B Toll Gate
rules 14.6 14.9 2B
config players=3 modules=roads=2B+1B+3A+7A
put 1 domus B1
put 2 domus C1
put 3 domus D1
silver 1 0
silver 2 1
silver 3 7
final-round 1
play 1 income
play 1 road 1
expect silver 1 = 8
expect silver 2 = 0
expect silver 3 = 5
play 2 road 2
expect silver 2 = 4
play 3 road 3
expect event 3 2B = 2 vp 14.6

case 3A Surveyors: a swap of any two empty lots of two players, also of two others
rules 14.6 3A
config players=3 modules=roads=3A+1B+2A+7A
put 1 domus B1
put 1 domus C4
own 1 A3
put 2 domus C1
own 2 D3 D5
own 3 E6
put 3 domus D1
final-round 1
play 1 income
refuse 1 road 1 -> 14.6 BAD_SWAP
refuse 1 road 1 A3 C4 -> 14.6 BAD_SWAP
refuse 1 road 1 D3 D5 -> 14.6 BAD_SWAP
refuse 1 road 1 C4 D3 -> 14.6 BAD_SWAP
refuse 1 road 1 A3 H8 -> 14.6 BAD_SWAP
refuse 1 road 2 A3 D3 -> NOT_AN_ACTION
refuse 1 road 4 -> unreadable
play 1 road 1 E6 D3
expect owner D3 = 3
expect owner E6 = 2
play 2 road 3 D5 A3
expect owner D5 = 1
expect owner A3 = 2
play 3 road 2
expect event 3 3A = 3 vp 14.6

case 3A: the alternate, also where nothing could be swapped
rules 14.6 18.6 3A
config players=2 modules=roads=3A+1B+2A+7A
put 1 domus B1
put 2 domus C1
final-round 1
play 1 income
expect legal-count road = 3
play 1 road 1 alt
expect event 1 3A = 2 vp 14.6
play 2 road 3 alt
expect event 2 3A = 2 vp 14.6

case 3B Merchants: silver equal to influence, at most 8
rules 14.7 3B
config players=2 modules=roads=3B+1B+2A+7A
put 1 foundry-i B1 B2 B3 B4
put 1 forum-i C1 C2 C3
put 1 pottery D1 D2
put 2 domus F1
final-round 1
play 1 income
expect event 1 3B = 8 silver 14.7
expect event 2 3B = 1 silver 14.7

case 4A Heralds
rules 14.6 18.5 4A
config players=4 modules=roads=4A+1B+2A+7A
put 1 domus B1
put 2 domus C1
put 3 domus D1
silver 1 10
silver 4 0
final-round 1
play 1 income
play 1 road 3
expect event 1 4A = 3 vp 14.6
play 2 road 2
expect silver 2 = 10
play 3 road 1
expect first = 3
expect seat = 3
expect era = 2

case 4A's alternate leaves the token
rules 14.6 18.5 4A
config players=2 modules=roads=4A+1B+2A+7A
put 1 domus B1
final-round 1
play 1 income
play 1 road 1 alt
expect event 1 4A = 2 vp 14.6
expect seat = 2
expect first = 2

case 4A in the last era does nothing
rules 18.5 4A
config players=2 modules=roads=4A+1B+2A+7A
era 3
first 2
put 1 domus B1
final-round 1
play 1 income
play 1 road 1
expect phase = over
expect first = 2

case 4B Tax Farm: most influence 4 VP, without influence 2 VP less
rules 14.7 14.9 4B
config players=4 modules=roads=4B+1B+2A+7A
put 1 domus B1
put 2 domus C1
vp 3 5
vp 4 1
final-round 1
play 1 income
expect event 1 4B = 4 vp 14.7
expect event 2 4B = 4 vp 14.7
expect event 3 4B = -2 vp 14.7
expect event 4 4B = -1 vp 14.7
expect vp 4 = 0

case 5A Colonists
rules 14.6 14.8 5A
config players=2 modules=roads=5A+1B+2A+7A
put 1 domus B1
put 2 domus C1
final-round 1
play 1 income
play 1 road 1
expect event 1 tokens = 2 population 3.6
play 2 road 2 alt
expect event 2 5A = 2 vp 14.6

case 5A's second slot
rules 14.6 5A
config players=2 modules=roads=5A+1B+2A+7A
put 1 domus B1
final-round 1
play 1 income
refuse 1 road 3 -> 14.6 SLOT_TAKEN
play 1 road 2
expect tokens 1 = 1 0

case 5B Grain Route: influence 4 brings 5 silver, none costs 3
rules 14.7 14.9 5B
config players=4 modules=roads=5B+1B+2A+7A
put 1 foundry-i B1 C1 D1 E1
put 2 forum-i F1 F2 F3
silver 1 0
silver 2 7
silver 3 8
silver 4 2
final-round 1
play 1 income
expect event 1 5B = 5 silver 14.7
expect event 2 5B = none
expect event 3 5B = -3 silver 14.7
expect event 4 5B = -2 silver 14.7

case 6A Envoys
rules 14.6 18.4 6A
config players=3 modules=stealing,roads=6A+1B+2A+7A
put 1 domus B1
put 2 domus C1
put 3 domus D1
final-round 1
play 1 income
play 1 road 1
expect favors 1 = 3
play 2 road 2
expect favors 2 = 3
play 3 road 3
expect event 3 6A = 3 vp 14.6

case 6A's alternate
rules 14.6 6A
config players=2 modules=stealing,roads=6A+1B+2A+7A
put 1 domus B1
final-round 1
play 1 income
play 1 road 2 alt
expect favors 1 = 2
expect event 1 6A = 2 vp 14.6

case 6B Smugglers: most influence an unspent favor token, none costs 2 silver
rules 14.7 14.9 6B
config players=3 modules=stealing,roads=6B+1B+2A+7A
put 1 domus B1
put 2 domus C1
silver 3 1
final-round 1
play 1 income
expect favors 1 = 3
expect favors 2 = 3
expect favors 3 = 2
expect event 3 6B = -1 silver 14.7

case 7A Quarries
rules 14.6 7A
config players=3 modules=roads=7A+1B+2A+3A
put 1 foundry-i B1 C1 D1 E1
put 1 grand-insula-o C3 D3 C4 D4
put 2 domus F1
put 3 domus G1
final-round 1
silver 2 0
play 1 income
play 1 road 1
expect event 1 7A = 2 vp 14.6
play 2 road 2
expect event 2 7A = 4 silver 14.6
play 3 road 3
expect event 3 7A = 3 vp 14.6

case 7A's first slot though it is worth nothing, or its alternate
rules 14.6 18.6 7A
config players=2 modules=roads=7A+1B+2A+3A
put 1 domus B1
put 2 domus C1
final-round 1
play 1 income
play 1 road 1
expect vp 1 = 0
expect slots north = 1 0 0
refuse 2 road 1 alt -> 14.6 SLOT_TAKEN

case 7A's alternate
rules 14.6 7A
config players=2 modules=roads=7A+1B+2A+3A
put 1 domus B1
final-round 1
play 1 income
play 1 road 1 alt
expect event 1 7A = 2 vp 14.6

case 7B Garrison: ranks are dense, 5, 3 and 1 VP
rules 14.7 7B
config players=5 modules=roads=7B+1B+2A+3A
put 1 domus B1
put 2 domus-maxima C1 D1
put 3 pottery E1 F1
put 4 forum-i G1 H1 I1
final-round 1
play 1 income
expect event 4 7B = 5 vp 14.7
expect event 2 7B = 3 vp 14.7
expect event 3 7B = 3 vp 14.7
expect event 1 7B = 1 vp 14.7
expect event 5 7B = none

case 8A Pilgrims
rules 14.6 8A
config players=3 modules=monuments,roads=8A+1B+2A+3A
put 1 regia B1 C1 D1 B2 C2 D2
put 1 watchtower D4
put 2 domus E1
put 3 domus F1
silver 2 0
final-round 1
play 1 income
play 1 road 1
expect event 1 8A = 4 vp 14.6
play 2 road 2
expect event 2 8A = 4 silver 14.6
play 3 road 3
expect event 3 8A = 2 vp 14.6

case 8A's alternate
rules 14.6 8A
config players=2 modules=monuments,roads=8A+1B+2A+3A
put 1 domus E1
final-round 1
play 1 income
play 1 road 1 alt
expect event 1 8A = 3 vp 14.6

case 8B Processions: 1 VP for 2 influence, at most 5
rules 14.7 8B
config players=2 modules=roads=8B+1B+2A+3A
put 1 foundry-i B1 B2 B3 B4
put 1 grand-insula-i C1 C2 C3 C4
put 1 forum-i D1 D2 D3
put 1 domus E1
put 2 insula-i F1 F2 F3
final-round 1
play 1 income
expect event 1 8B = 5 vp 14.7
expect event 2 8B = 1 vp 14.7

case markers on roads are no markers on the board
rules 18.4 8.4
config players=2 modules=roads=1B+2B+3A+7A
era 3
put 1 foundry-o A1 B1 A2 B2
put 1 grand-insula-o F6 G6 F7 G7
own 1 C3
final-round 1
play 1 income
play 1 road 1
play 1 road 1
play 1 road 2
expect road = west
play 1 road 3
expect event 1 markers = 1 vp 8.4

case the edge lots come back before the piles are made
rules 14.2 18.6
config players=2 modules=roads
start 12
expect piles = 7 12 12
expect hidden 1 = 31

case 4B: some influence is neither the most nor none
rules 14.7 4B
config players=2 modules=roads=4B+1B+2A+7A
put 1 domus B1
put 2 domus-maxima C1 D1
vp 1 5
final-round 1
play 1 income
expect event 1 4B = none
expect event 2 4B = 4 vp 14.7

case 6B: the most alone, and 2 silver from a full purse
rules 14.7 6B
config players=3 modules=trading,roads=6B+1B+2A+7A
put 1 domus B1
put 2 domus-maxima C1 D1
silver 3 9
final-round 1
play 1 income
expect favors 1 = 2
expect favors 2 = 3
expect event 3 6B = -2 silver 14.7

case 7A counts buildings of size 4 alone
rules 14.6 7A
config players=2 modules=roads=7A+1B+2A+3A
put 1 foundry-i B1 C1 D1 E1
put 1 insula-i B3 C3 D3
put 1 domus-maxima B5 C5
final-round 1
play 1 income
play 1 road 1
expect event 1 7A = 1 vp 14.6

case 8B from influence 1 on, rounded down
rules 14.7 8B
config players=2 modules=roads=8B+1B+2A+3A
put 1 domus B1
put 2 domus-maxima C1 D1
final-round 1
play 1 income
expect event 1 8B = none
expect event 2 8B = 1 vp 14.7
