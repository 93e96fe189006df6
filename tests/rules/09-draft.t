# 9.0 and 9.1: the opening and the draft.

case a draft: hands are dealt, nothing is owned, no market yet
rules 9.0 9.1
config modules=draft
start 5
expect phase = draft
expect seat = 1
expect market = none
expect lots 1 = none
expect lots 2 = none
expect markers 1 = 8
expect piles = 13 12 12
expect legal-count pick = 6

case all choose, then all is revealed and marked, the hands pass left
rules 9.1
config players=3 modules=draft
phase draft
hand 1 A1 B1 C1 D1 E1 F1
hand 2 A2 B2 C2 D2 E2 F2
hand 3 A3 B3 C3 D3 E3 F3
expect phase = draft
play 1 pick C1
expect seat = 2
expect picked 1 = C1
expect hand 1 = A1 B1 D1 E1 F1
expect lots 1 = none
expect markers 1 = 8
play 2 pick F2
expect picked 2 = F2
play 3 pick A3
expect picked 1 = none
expect lots 1 = C1
expect lots 2 = F2
expect lots 3 = A3
expect markers 1 = 7
expect hand 2 = A1 B1 D1 E1 F1
expect hand 3 = A2 B2 C2 D2 E2
expect hand 1 = B3 C3 D3 E3 F3
expect phase = draft
expect seat = 1
expect market = none

case the last card of a hand is picked like the others, then the market is turned up
rules 9.0 9.1
config modules=draft
phase draft
own 1 A1 B1 C1 D1 E1
own 2 A2 B2 C2 D2 E2
hand 1 F1
hand 2 F2
pile 1 G1 G2 A3 B3 C3 D3 E3 F3
expect legal-count = 1
play 1 pick F1
expect phase = draft
expect market = none
play 2 pick F2
expect phase = turn
expect seat = 1
expect market = G1 G2 A3 B3 C3 D3
expect pile 1 = E3 F3
expect lots 1 = A1 B1 C1 D1 E1 F1
expect markers 1 = 2
expect course = reveal G1, reveal G2, reveal A3, reveal B3, reveal C3, reveal D3

case a pick is from one's own hand, one at a time, and nothing else is possible
rules 9.1 2.1
config modules=draft
phase draft
hand 1 A1 B1 C1 D1 E1 F1
hand 2 A2 B2 C2 D2 E2 F2
refuse 1 pick A2 -> 9.1 NOT_IN_HAND
refuse 1 pick G7 -> 9.1 NOT_IN_HAND
refuse 2 pick A2 -> 2.1 NOT_YOUR_TURN
refuse 1 income -> 2.1 WRONG_PHASE
play 1 pick A1
refuse 1 pick B1 -> 2.1 NOT_YOUR_TURN
refuse 1 raw pick 0 0 0 -> 2.1 NOT_YOUR_TURN
refuse 2 raw pick 0 0 0 -> NOT_AN_ACTION
refuse 2 pick A1 -> 9.1 NOT_IN_HAND

case once the draft is over nobody picks
rules 9.1 2.1
config modules=draft
own 1 A1
refuse 1 pick A1 -> 2.1 WRONG_PHASE

case with roads the hands hold no edge lots
rules 14.2 9.1
config modules=draft,roads
start 9
expect hidden 1 = 37 hands 6
expect legal-count = 6

case hands and choices of the round are hidden from the others and from onlookers
rules 17.2 17.3
config players=3 modules=draft
phase draft
hand 1 A1 B1 C1 D1 E1 F1
hand 2 A2 B2 C2 D2 E2 F2
hand 3 A3 B3 C3 D3 E3 F3
expect hidden 0 = 46 hands 18
expect hidden 1 = 46 hands 12
play 1 pick C1
expect hidden 1 = 46 hands 12
expect hidden 2 = 46 hands 12
expect hidden 0 = 46 hands 18
play 2 pick A2
play 3 pick A3
expect hidden 0 = 46 hands 15
expect hidden 2 = 46 hands 10

case worlds behind the last hands
rules 17.2 9.1
config modules=draft
phase draft
own 1 A1 B1 C1 D1 E1
own 2 A2 B2 C2 D2 E2
hand 1 F1
hand 2 F2
pile 1 G1 G2
pile 2
pile 3
expect worlds 1 = 6

case the opening in its order: draft, market, objectives, roles
rules 9.0 12.1 12.6
config modules=draft,objectives,roles
phase draft
own 1 A1 B1 C1 D1 E1
own 2 A2 B2 C2 D2 E2
hand 1 F1
hand 2 F2
dealt 1 o01 o02 r01 r02
dealt 2 o03 o04 r03 r04
play 1 pick F1
play 2 pick F2
expect phase = keep-objective
expect seat = 1
expect objective 1 = none
play 1 keep o02
expect phase = keep-objective
expect seat = 2
play 2 keep o03
expect phase = keep-role
expect seat = 1
play 1 keep r01
expect role 1 = r01
play 2 keep r03
expect phase = turn
expect seat = 1
expect objective 1 = o02
expect objective 2 = o03
expect dealt-objectives 1 = o01 o02
expect dealt-roles 2 = r03 r04
expect markers 2 = 4
