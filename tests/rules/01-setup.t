# Section 1: board and set-up.

case the smallest game: two seats on 7x7
rules 1.1 1.2 1.3 1.4 1.5 1.6 1.7
config players=2
start 1
expect size = 7
expect silver 1 = 5
expect silver 2 = 6
expect vp 1 = 0
expect vp 2 = 0
expect population 1 = 0
expect tray 1 = 24
expect tray 2 = 24
expect markers 1 = 2
expect markers 2 = 2
expect piles = 7 12 12            # 13/12/12, six of the first turned up
expect prices = 2 3 4 6 8 10
expect era = 1
expect phase = turn
expect seat = 1
expect first = 1
expect final-round = no
expect discarded = none
expect legal-count build domus = 6

case three seats on 8x8
rules 1.1 1.2 1.4 1.5 1.6
config players=3
start 2
expect size = 8
expect silver 1 = 5
expect silver 2 = 6
expect silver 3 = 7
expect markers 3 = 2
expect piles = 10 15 15           # 16/15/15
expect prices = 2 3 4 6 8 10

case four seats on 9x9
rules 1.1 1.2 1.4 1.5 1.6
config players=4
start 3
expect size = 9
expect silver 4 = 8
expect markers 4 = 2
expect piles = 13 19 19           # 19/19/19
expect seat = 1

case five seats on 10x10
rules 1.1 1.2 1.4 1.5 1.6
config players=5
start 4
expect size = 10
expect silver 1 = 5
expect silver 5 = 9
expect vp 5 = 0
expect markers 5 = 2
expect tray 5 = 24
expect piles = 18 23 23           # 24/23/23

case Metropolis sets up as Rome does, for two
rules 1.2 1.4 1.6 16.1
config game=metropolis players=2
start 5
expect size = 7
expect silver 2 = 6
expect piles = 7 12 12
expect tray 1 = 24

case Metropolis for three
rules 1.2 1.6 16.1
config game=metropolis players=3
start 6
expect size = 8
expect piles = 10 15 15

case Metropolis for four is its largest game
rules 1.1 1.2 1.6 16.1
config game=metropolis players=4
start 7
expect size = 9
expect silver 4 = 8
expect piles = 13 19 19
refuse config players=5 -> 1.1 PLAYERS 4

case the seats each game takes
rules 1.1
refuse config game=rome players=2 modules=ceres -> 1.1 PLAYERS 1
refuse config players=5 modules=consul -> 1.1 PLAYERS 4
refuse config game=metropolis players=5 -> 1.1 PLAYERS 2 4

case the tray of Rome
rules 1.3
start 8
expect tray 1 domus = 2
expect tray 1 domus-maxima = 2
expect tray 1 insula-i = 1
expect tray 1 insula-l = 1
expect tray 1 grand-insula-i = 1
expect tray 1 grand-insula-o = 1
expect tray 1 bakery = 2
expect tray 1 pottery = 2
expect tray 1 forum-i = 1
expect tray 1 forum-l = 1
expect tray 1 foundry-i = 1
expect tray 1 foundry-o = 1
expect tray 1 library = 1
expect tray 1 fountain = 1
expect tray 1 garden = 1
expect tray 1 market = 1
expect tray 1 resplendent-library = 1
expect tray 1 majestic-fountain = 1
expect tray 1 luxury-garden = 1
expect tray 1 marketplace = 1

case the tray of Metropolis
rules 1.3 16.1
config game=metropolis
start 8
expect tray 2 small-house = 2
expect tray 2 house = 2
expect tray 2 hotel-i = 1
expect tray 2 hotel-l = 1
expect tray 2 apartment-complex = 1
expect tray 2 condo = 1
expect tray 2 coffee-shop = 2
expect tray 2 retail-shop = 2
expect tray 2 restaurant = 1
expect tray 2 fast-food = 1
expect tray 2 mall-i = 1
expect tray 2 mall-o = 1
expect tray 2 school = 1
expect tray 2 statue = 1
expect tray 2 park = 1
expect tray 2 metro-market = 1
expect tray 2 grand-school = 1
expect tray 2 grand-statue = 1
expect tray 2 grand-park = 1
expect tray 2 metro-marketplace = 1

case the last lot of each city, and the first beyond it
rules 1.2
config players=2
own 1 A1 G7
expect owner A1 = 1
expect owner G7 = 1
refuse 1 buy H7 -> unreadable
refuse 1 raw buy H7 0 0 -> NOT_AN_ACTION
refuse 1 raw build domus 0 G8 -> NOT_AN_ACTION

case the whole city of five reaches J10
rules 1.2
config players=5
own 1 A10 J1 J10
expect owner J10 = 1
expect owner A10 = 1
expect legal build domus J10 = yes
refuse 1 buy K1 -> unreadable
refuse 1 buy A11 -> unreadable

case a building may not hang over the rim
rules 1.2
own 1 G1 G7 A7
refuse 1 raw build domus-maxima 1 G1 -> 1.2 OFF_THE_CITY     # G1 and H1
refuse 1 raw build domus-maxima 2 A7 -> 1.2 OFF_THE_CITY     # A7 and A8
refuse 1 build domus-maxima G1 H1 -> unreadable
expect legal-count build domus-maxima = 0

case columns do not run on into the next row
rules 1.2 3.1
own 1 G1 A2 G3 A4
expect legal-count build domus-maxima = 0
refuse 1 build domus-maxima G1 A2 -> unreadable

case silver has no end: more than all coins of the box
rules 1.8
silver 1 500
play 1 income
expect silver 1 = 505

case coins have no end in Metropolis either
rules 1.8 16.1
config game=metropolis
silver 1 500
play 1 income
expect silver 1 = 505
