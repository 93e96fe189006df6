# Section 13, 14.10 and docs/cards.md: Will of the Consul. The Consul is seat players + 1.

case players and the Consul start with 5 VP, the card with seat 1, PLANNING
rules 13.1 13.2 13.3 13.4
config modules=consul
start 1
expect vp 1 = 5
expect vp 2 = 5
expect vp consul = 5
expect lots consul = none
expect holder = 1
expect ready = no
expect silver consul = 0
expect markers consul = 0
expect piles = 7 12 12

case hard: two deeds after the players' deal
rules 13.3 1.6
config modules=consul=hard
start 1
expect piles = 6 12 11
expect empty consul = none

case challenge: four deeds
rules 13.3 1.6
config players=3 modules=consul=challenge
start 2
expect piles = 8 14 14
expect empty consul = none

case hard with four players
rules 13.3 1.6
config players=4 modules=consul=hard
start 2
expect piles = 13 18 18

case the size of the city is that of the players alone
rules 1.2 13.1
config players=3 modules=consul
start 2
expect size = 8

case with roads the Consul's deeds are no edge lots
rules 13.3 14.2
config players=2 modules=consul=challenge,roads
start 4
expect edge consul = none

case after the holder's turn the card turns; READY, the Consul acts, then PLANNING
rules 13.4 13.5 13.6
config players=3 modules=consul
market C3 A1 B1 C1 D1 E1
play 1 income
expect ready = yes
expect lots consul = none
play 2 income
expect ready = yes
play 3 income
expect lots consul = none
play 1 income
expect lots consul = C3
expect stands consul = c-res-1 C3
expect ready = no
expect step claim = C3 13.5
expect step token = C3 13.6
expect seat = 2
expect idle = 4
expect market = A1 B1 C1 D1 E1 F1

case a lot beside a token: the largest token on the connected lots, the smaller one goes to its discards
rules 13.6 13.2
config modules=consul
put consul c-res-1 C3
ready
market D3 A1 B1 C1 E1 F1
tokens-of 2 c-com-2 c-res-2
play 1 income
expect stands consul = c-com-2 C3 D3
expect token-discards 1 = c-res-1
expect step remove = C3 13.6
expect steps = claim remove token ready
expect tokens-of 2 = c-res-2

case a lot beside nothing of the Consul's gets a token of size 1
rules 13.6
config modules=consul
put consul c-res-1 C3
ready
market D4 A1 B1 C1 E1 F1
tokens-of 1 c-garden c-com-1
play 1 income
expect stands consul = c-res-1 C3, c-garden D4

case two tokens joined by the new lot
rules 13.6
config modules=consul
put consul c-res-1 C3
put consul c-com-1 E3
ready
market D3 A1 B1 C1 E1 F1
tokens-of 3 c-com-3
play 1 income
expect stands consul = c-com-3 C3 D3 E3
expect token-discards 1 = c-res-1 c-com-1

case five lots: four take a token, the fifth stays what it is or is filled
rules 13.6 13.7
config modules=consul
put consul c-res-4 A3 B3 C3 D3
ready
market E3 A1 B1 C1 E1 F1
tokens-of 1 c-market
play 1 income
expect stands consul = c-res-4 A3 B3 C3 D3, c-market E3

case two or more sets: the holder chooses
rules 13.6
config players=3 modules=consul
holder 2
put consul c-res-3 B3 C3 D3
put consul c-res-1 E4
ready
seat 2
market E3 A1 B1 C1 E1 F1
pile 1 G1
tokens-of 4 c-com-4
tokens-of 1 c-library
play 2 income
expect phase = consul
expect seat = 2
expect new = E3
expect ready = yes
expect owner E3 = 4
expect empty consul = E3
expect market = A1 B1 C1 E1 F1 G1
expect legal-count = 2
expect step ask = B3 C3 D3 E3 E4 13.6
refuse 2 consul E3 -> 13.6 NOT_AMONG_LARGEST
refuse 2 consul A3 B3 C3 D3 -> 13.6 NOT_AMONG_LARGEST
refuse 2 consul C3 D3 E3 -> 13.6 NOT_AMONG_LARGEST
refuse 1 consul B3 C3 D3 E3 -> 2.1 NOT_YOUR_TURN
refuse 2 income -> 2.1 WRONG_PHASE
refuse 2 raw consul 1 0 E3 -> NOT_AN_ACTION
play 2 consul C3 D3 E3 E4
expect stands consul = c-library B3, c-com-4 C3 D3 E3 E4
expect step token = C3 D3 E3 E4 13.6, B3 13.7
expect token-discards 3 = c-res-3
expect new = none
expect ready = no
expect phase = turn
expect seat = 3

case the other set
rules 13.6 13.7
config players=2 modules=consul
put consul c-res-3 B3 C3 D3
put consul c-res-1 E4
ready
market E3 A1 B1 C1 E1 F1
play 1 income
play 1 consul B3 C3 D3 E3
expect stands consul = c-res-4 B3 C3 D3 E3, c-res-1 E4

case a token of the size is never covered by one as large
rules 13.6
config players=2 modules=consul
put consul c-res-2 B3 C3
put consul c-com-2 E3 F3
ready
market D3 A1 B1 C1 E1 F1
play 1 income
expect phase = consul
expect legal-count = 2
play 1 consul B3 C3 D3 E3
expect stands consul = c-res-4 B3 C3 D3 E3, c-res-1 F3

case lots left empty: the first group in reading order, the largest token first, the first set in reading order
rules 13.7
config players=2 modules=consul
put consul c-res-3 B2 B3 B4
put consul c-com-3 D2 D3 D4
ready
market C3 A1 B1 C1 E1 F1
tokens-of 1 c-library c-fountain c-garden c-market
tokens-of 2 c-com-2
play 1 income
expect phase = consul
play 1 consul B3 C3 D3 D4
expect stands consul = c-library B2, c-fountain D2, c-res-4 B3 C3 D3 D4, c-garden B4

case lots that hang together get one token
rules 13.7
config players=2 modules=consul
put consul c-res-3 B2 B3 B4
put consul c-com-2 D3 E3
ready
market C4 A1 B1 C1 E1 F1
tokens-of 2 c-com-2
play 1 income
expect stands consul = c-res-4 B2 B3 B4 C4, c-com-2 D3 E3

case with outlines of buildings no token of four lies on a T; the three are covered already
rules 13.2 13.6
config players=2 modules=consul consul_shapes=buildings
put consul c-res-3 B3 C3 D3
ready
market C4 A1 B1 C1 E1 F1
tokens-of 1 c-library
play 1 income
expect stands consul = c-res-3 B3 C3 D3, c-library C4

case with outlines of buildings the largest size that has one; the holder chooses among its sets
rules 13.2 13.6 13.7
config players=2 modules=consul consul_shapes=buildings
put consul c-res-1 D2
put consul c-com-2 E3 F3
ready
market D3 A1 B1 C1 E1 F1
tokens-of 3 c-res-3
tokens-of 1 c-library
play 1 income
expect phase = consul
expect legal-count = 2
expect legal consul D3 E3 F3 = yes
refuse 1 consul D2 D3 E3 F3 -> 13.6 NOT_AMONG_LARGEST
play 1 consul D2 D3 E3
expect stands consul = c-res-3 D2 D3 E3, c-library F3

case the same lots in any shape: all four take one token
rules 13.2 13.6
config players=2 modules=consul consul_shapes=any
put consul c-res-1 D2
put consul c-com-2 E3 F3
ready
market D3 A1 B1 C1 E1 F1
tokens-of 4 c-res-4
play 1 income
expect stands consul = c-res-4 D2 D3 E3 F3

case with outlines of buildings four lots in a square take one token
rules 13.2 13.6
config players=2 modules=consul consul_shapes=buildings
put consul c-res-1 C3
put consul c-com-2 C4 D4
ready
market D3 A1 B1 C1 E1 F1
tokens-of 4 c-res-4
play 1 income
expect stands consul = c-res-4 C3 D3 C4 D4

case every shape of four lots may be chosen
rules 13.2 13.6
config players=2 modules=consul
put consul c-res-3 C2 D2 D3
put consul c-com-1 B3
ready
market C3 A1 B1 C1 E1 F1
play 1 income
expect phase = consul
expect legal-count = 4
expect legal consul C2 D2 C3 D3 = yes
expect legal consul B3 C3 D3 D2 = yes
expect legal consul C2 D2 B3 C3 = yes
expect legal consul C2 B3 C3 D3 = yes

case in a group the largest token to be had, on the set that comes first in reading order
rules 13.7
config players=2 modules=consul
put consul c-res-1 B6
own consul C3 D3 C4 D4 E4
ready
tokens-of 3 c-com-3
tokens-of 4 c-res-4
put consul c-res-4 A1 A2 A3 A4
put consul c-res-4 B1 C1 D1 E1
put consul c-com-4 G1 G2 G3 G4
put consul c-com-4 F1 F2 F3 F4
put consul c-com-4 D6 E6 D7 E7
tokens-of 1 c-library c-fountain
tokens-of 2 c-com-2 c-res-2
market A7 B2 C2 D2 E2 B7
play 1 income
expect stands consul = c-res-4 A1 A2 A3 A4, c-res-4 B1 C1 D1 E1, c-com-4 F1 F2 F3 F4, c-com-4 G1 G2 G3 G4, c-res-4 C3 D3 C4 D4, c-fountain E4, c-res-1 B6, c-com-4 D6 E6 D7 E7, c-library A7

case a smaller size where the larger has no token to be had
rules 13.7
config players=2 modules=consul
put consul c-res-3 C3 D3 E3
put consul c-com-3 A1 B1 C1
put consul c-res-3 E1 F1 G1
put consul c-com-3 A5 A6 A7
put consul c-com-3 G5 G6 G7
put consul c-res-3 C7 D7 E7
put consul c-res-2 A3 B3
own consul C5 D5 E5
tokens-of 1 c-library c-fountain
tokens-of 2 c-com-2 c-res-2
ready
market G3 A2 B2 C2 D2 E2
play 1 income
expect building G3 = c-library G3
expect building C5 = c-com-2 C5 D5
expect building E5 = c-fountain E5

case a group for which nothing is to be had stays empty
rules 13.7
config players=2 modules=consul
put consul c-res-1 A1
put consul c-res-1 C1
put consul c-res-1 E1
put consul c-com-1 G1
put consul c-com-1 A3
put consul c-com-1 G3
put consul c-library A5
put consul c-fountain G5
put consul c-garden A7
own consul C7
tokens-of 1 c-market
ready
market E4 D7 A2 B2 C2 D2
play 1 income
expect building E4 = c-market E4
expect empty consul = C7

case an empty pile is made anew from its discards when a token must be drawn
rules 13.6
config players=2 modules=consul
put consul c-res-1 A1
put consul c-res-1 C1
put consul c-res-1 E1
put consul c-com-1 G1
put consul c-com-1 A3
put consul c-com-1 G3
put consul c-library A5
put consul c-fountain G5
put consul c-garden A7
tokens-of 1
ready
market E4 D7 A2 B2 C2 D2
play 1 income
expect building E4 = c-market E4
expect step shuffle = 13.6

case no token of the size to be had: the deed leaves the game and the Consul scores 7 VP
rules 13.8 13.6
config players=2 modules=consul
put consul c-res-1 A1
put consul c-res-1 C1
put consul c-res-1 E1
put consul c-com-1 G1
put consul c-com-1 A3
put consul c-com-1 G3
put consul c-library A5
put consul c-fountain G5
put consul c-garden A7
put consul c-market G7
tokens-of 1
ready
market E4 D7 A2 B2 C2 D2
play 1 income
expect owner E4 = nobody
expect discarded = E4
expect vp consul = 7
expect step discard = E4 13.8
expect ready = no

case no token and two sets: no choice is asked
rules 13.6 13.8
config players=2 modules=consul
put consul c-res-4 A1 B1 A2 B2
put consul c-res-4 D1 E1 D2 E2
put consul c-res-4 F1 G1 F2 G2
put consul c-com-4 A4 B4 A5 B5
put consul c-com-4 A6 B6 A7 B7
put consul c-com-4 F6 G6 F7 G7
put consul c-res-3 D4 E4 F4
put consul c-res-1 D6
ready
market D5 C1 C2 C3 C4 C5
play 1 income
expect owner D5 = nobody
expect vp consul = 7
expect stands consul = c-res-4 A1 B1 A2 B2, c-res-4 D1 E1 D2 E2, c-res-4 F1 G1 F2 G2, c-com-4 A4 B4 A5 B5, c-res-3 D4 E4 F4, c-com-4 A6 B6 A7 B7, c-res-1 D6, c-com-4 F6 G6 F7 G7

case a market that is empty: the Consul does nothing and the card does not turn
rules 13.4 4.1
config players=2 modules=consul
ready
market A1
silver 1 5
play 1 buy A1
expect ready = yes
expect lots consul = none
expect final-round = last 1
play 2 income
play 1 income
expect era = 2

case in the final round it does nothing
rules 13.4
config players=3 modules=consul
holder 2
seat 2
final-round 1
play 2 income
expect ready = no
expect lots consul = none

case the Consul takes the last card: the final round starts with the seat after the holder
rules 13.5 4.1
config players=3 modules=consul
ready
market C3
play 1 income
expect market = none
expect final-round = last 1
expect seat = 2
play 2 income
play 3 income
play 1 income
expect era = 2
expect seat = 2

case the last card while the holder is asked
rules 13.5 13.6 4.1
config players=2 modules=consul
put consul c-res-3 B3 C3 D3
put consul c-res-1 E4
ready
market E3
play 1 income
expect phase = consul
expect final-round = no
play 1 consul B3 C3 D3 E3
expect final-round = last 1
expect seat = 2

case prices: at least 2 and one more for two silver on the tokens
rules 13.9
config modules=consul
put consul c-com-3 B3 C3 D3
put consul c-com-3 B5 C5 D5
expect prices = 4 4 4 6 8 10

case three silver make one
rules 13.9
config modules=consul
put consul c-com-4 B3 C3 D3 E3
expect prices = 3 3 4 6 8 10

case seven silver
rules 13.9
config modules=consul
put consul c-com-4 B3 C3 D3 E3
put consul c-com-4 B5 C5 D5 E5
put consul c-com-1 G7
silver 1 5
expect prices = 5 5 5 6 8 10
refuse 1 buy F1 -> 2.4 TOO_DEAR
play 1 buy A1
expect silver 1 = 0

case population: the most scores only the bonus, all others lose the difference (the rulebook's example)
rules 13.10
config modules=consul
put consul c-res-4 A1 B1 A2 B2
put consul c-res-4 D1 E1 D2 E2
put 1 grand-insula-i A7 B7 C7 D7
put 1 insula-i E7 F7 G7
vp 1 5
vp 2 5
vp consul 5
final-round 1
play 1 income
expect event consul population = 4 vp 13.10
expect event 1 population = -2 vp 13.10
expect event 2 population = -12 vp 13.10
expect vp 2 = -7

case ties for the most are friendly
rules 13.10
config modules=consul
era 2
put consul c-res-1 A1
put 1 domus A7
final-round 1
play 1 income
expect event consul population = 7 vp 13.10
expect event 1 population = 7 vp 13.10
expect event 2 population = -1 vp 13.10

case nobody has population
rules 13.10
config modules=consul
final-round 1
play 1 income
expect event 1 population = none
expect event consul population = none

case the third era's bonus
rules 13.10
config modules=consul
era 3
put 1 domus A7
final-round 1
play 1 income
expect event 1 population = 10 vp 13.10
expect event consul population = -1 vp 13.10

case the Consul's civic tokens score by everyone's buildings, and its tokens are buildings for everyone's
rules 13.11 6.1 6.2 c-library c-fountain c-garden c-market
config modules=consul
put consul c-library B2
put 1 insula-i B1 C1 D1
put consul c-fountain D2
put consul c-garden B4
put 2 library A4
put 2 fountain C4
put consul c-market F6
put 1 foundry-i F7 E7 D7 C7
put consul c-com-1 G6
put 1 majestic-fountain E6 E5
final-round 1
play 1 income
expect event consul c-library = 2 vp 6.2
expect event consul c-fountain = 1 vp 6.2
expect event consul c-garden = 4 vp 6.2
expect event consul c-market = 4 vp 6.2
expect event 1 majestic-fountain = 2 vp 6.2
expect event consul c-com-1 = none
expect silver consul = 0

case the civic tokens of two lots
rules 13.11 c-resplendent-library c-majestic-fountain c-luxury-garden c-marketplace
config modules=consul
put consul c-resplendent-library A1 B1
put 1 grand-insula-i A2 B2 C2 D2
put consul c-majestic-fountain F1 G1
put 2 bakery F2
put 2 domus G2
put consul c-luxury-garden A5 B5
put 1 garden A6
put 2 fountain B6
put consul c-marketplace E5 F5
put consul c-com-3 E6 F6 G6
put 1 bakery E4
final-round 1
play 1 income
expect event consul c-resplendent-library = 6 vp 6.2
expect event consul c-majestic-fountain = 2 vp 6.2
expect event consul c-luxury-garden = 6 vp 6.2
expect event consul c-marketplace = 6 vp 6.2

case commercial tokens: VP only, in the last era the silver value as VP
rules 13.11 7.1 7.2 c-com-1 c-com-2 c-com-3 c-com-4
config modules=consul
put consul c-com-1 A1
put consul c-com-2 C1 D1
put consul c-com-3 A3 B3 C3
put consul c-com-4 A5 B5 C5 D5
final-round 1
play 1 income
expect event consul c-com-1 = none
expect event consul c-com-2 = 2 vp 13.11
expect event consul c-com-3 = 3 vp 13.11
expect event consul c-com-4 = 5 vp 13.11
expect silver consul = 0
expect vp consul = 10

case commercial tokens in the last era
rules 13.11 7.2 c-com-1 c-com-2 c-com-3 c-com-4
config modules=consul
era 3
put consul c-com-1 A1
put consul c-com-2 C1 D1
put consul c-com-3 A3 B3 C3
put consul c-com-4 A5 B5 C5 D5
final-round 1
play 1 income
expect event consul c-com-1 = 1 vp 13.11
expect event consul c-com-2 = 3 vp 13.11
expect event consul c-com-3 = 5 vp 13.11
expect event consul c-com-4 = 8 vp 13.11

case residential tokens
rules 13.11 13.6 c-res-1 c-res-2 c-res-3 c-res-4
config modules=consul
ready
market A1 B1 C1 D1 E1 F1
tokens-of 1 c-res-1
play 1 income
expect event consul c-res-1 = 1 population 3.6
expect population consul = 1

case residential tokens grow
rules 13.6 c-res-2
config modules=consul
put consul c-res-1 A1
ready
market B1 C1 D1 E1 F1 G1
tokens-of 2 c-res-2
play 1 income
expect event consul c-res-2 = 2 population 3.6
expect population consul = 2

case residential tokens of three and four lots
rules 13.6 c-res-3
config modules=consul
put consul c-com-2 A1 B1
ready
market C1 D1 E1 F1 G1 A2
tokens-of 3 c-res-3
play 1 income
expect event consul c-res-3 = 4 population 3.6

case a token of four lots
rules 13.6 c-res-4
config modules=consul
put consul c-com-3 A1 B1 C1
ready
market D1 E1 F1 G1 A2 B2
tokens-of 4 c-res-4
play 1 income
expect event consul c-res-4 = 6 population 3.6

case the Consul has no markers to score, and players score theirs
rules 13.1 8.4
config modules=consul
era 3
own 1 A1
put consul c-res-1 G7
final-round 1
play 1 income
expect event 1 markers = 1 vp 8.4
expect event consul markers = none

case after eras 1 and 2 the card goes one seat to the left, keeping its side
rules 13.12
config players=3 modules=consul
ready
holder 3
final-round 3
seat 3
play 3 income
expect era = 2
expect holder = 1
expect ready = yes

case the players win together if every one has more VP than the Consul
rules 13.13
config modules=consul
era 3
vp 1 10
vp 2 11
vp consul 9
final-round 1
play 1 income
expect phase = over
expect won = yes

case a tie with one is a loss
rules 13.13
config modules=consul
era 3
vp 1 9
vp 2 11
vp consul 9
final-round 1
play 1 income
expect won = no

case the manual's condition: the Consul wins only if above every player
rules 13.13
config modules=consul consul_win=manual
era 3
vp 1 9
vp 2 3
vp consul 9
final-round 1
play 1 income
expect won = yes

case the manual's condition, not met
rules 13.13
config modules=consul consul_win=manual
era 3
vp 1 8
vp 2 3
vp consul 9
final-round 1
play 1 income
expect won = no

case the Consul gains nothing by Jupiter; its token next to it is a building for Vulcan
rules 13.11 10.8 10.7
config modules=consul,monuments
pool temple-of-jupiter
put consul c-res-1 A1
own 1 B1 C1 B2 C2
put 2 temple-of-vulcan E5 D6 E6 F6
put consul c-garden E7
play 1 build temple-of-jupiter B1 C1 B2 C2
expect vp consul = 0
expect income 2 = 7

case Minerva counts a token that comes
rules 10.7 13.11
config modules=consul,monuments
put 1 temple-of-minerva A1 B1 C1 A2 C2
ready
market B2 D4 E4 F4 G4 A4
play 1 income
expect population 1 = 3
expect event 1 temple-of-minerva = 1 population 3.6

case the idle guard comes before the Consul acts, and the Consul does not reset it
rules 4.3 13.4
config modules=consul idle_rounds=1
ready
idle 1
play 1 income
expect market = none
expect lots consul = none
expect ready = yes
expect final-round = last 1

case the order and content of the token piles is hidden, discards and sizes are not
rules 17.1 17.2
config modules=consul
start 1
expect hidden 0 = 31 tokens 30
expect hidden 1 = 31 tokens 30

case what lies behind is any order of the tokens not seen
rules 17.2
config modules=consul
market A1 B1 C1 D1 E1 F1
pile 1
pile 2
pile 3
tokens-of 1 c-res-1 c-com-1
tokens-of 2 c-res-2 c-com-2
tokens-of 3
tokens-of 4
expect hidden 1 = 0 tokens 4
expect worlds 1 = 4

case the Consul's roads: influence by its tokens, the free slot with the most VP
rules 14.10 14.6 1B 2A
config players=2 modules=consul,roads=1B+2A+3B+5A
put consul c-res-3 B1 C1 D1
put 1 domus F1
vp consul 5
final-round 1
play 1 income
expect road = north
expect seat = 1
expect slots north = 3 0 0
expect event consul 1B = 4 vp 14.10
expect step slot = B1 C1 D1 14.10
expect vp consul = 9

case a slot without VP is 2 VP to the Consul
rules 14.10 5A 1B
config players=2 modules=consul,roads=5A+2A+3B+1B
put consul c-res-1 B1
put 1 domus-maxima C1 D1
final-round 1
play 1 income
play 1 road 2
expect event consul 5A = 2 vp 14.10
expect slots north = 3 1

case an alternate's VP are counted, the leftmost on a tie, only fixed VP
rules 14.10 7A 3A
config players=2 modules=consul,roads=7A+2A+3B+1B
put consul c-res-1 B1
put 1 domus-maxima C1 D1
final-round 1
play 1 income
play 1 road 3
expect slots north = 3 0 1
expect event consul 7A = 2 vp 14.10

case on other boards the Consul takes the VP parts only, gains and losses
rules 14.10 4B 5B 7B 8B
config players=2 modules=consul,roads=4B+5B+7B+8B
put consul c-res-4 C1 C2 C3 C4
put 1 domus D7
vp 1 5
vp 2 0
final-round 1
play 1 income
expect event consul 4B = 4 vp 14.10
expect event 1 4B = -2 vp 14.7
expect event 2 4B = -2 vp 14.7
expect event consul 5B = none
expect event 1 7B = 5 vp 14.7
expect event consul 7B = none

case with the Consul VP may fall under 0, the Consul's too
rules 14.9 14.10 4B
config players=2 modules=consul,roads=4B+1B+2A+3B
put 1 domus C1
put 2 domus E4
put consul c-res-1 A4
final-round 1
play 1 income
expect event consul 4B = -2 vp 14.10
expect event 2 4B = -2 vp 14.7

case the gardens of the Consul count civic buildings alone
rules 13.11 c-garden c-luxury-garden
config modules=consul
put consul c-garden B2
put 1 domus B1
put 2 fountain A2
put consul c-luxury-garden E5 F5
put 1 library E4
put 2 bakery E6
final-round 1
play 1 income
expect event consul c-garden = 2 vp 6.2
expect event consul c-luxury-garden = 3 vp 6.2
