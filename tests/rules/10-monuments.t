# Section 10: the pool, building from it, and what hangs on it. The 19 cards are in 10-monuments-original.t and -alternate.t.

case as many cards as players and three more, six monument markers each
rules 10.1 1.3
config players=2 modules=monuments
start 1
expect monument-markers 1 = 6
expect monument-markers 2 = 6

case with five players eight cards, all the others are not of this game
rules 10.1
config players=5 modules=monuments
pool pantheon regia
refuse 1 build temple-of-vulcan B1 A2 B2 C2 -> 10.1 NOT_IN_POOL
expect pool = pantheon royal-winery regia statue-of-romulus temple-of-venus temple-of-apollo triumphal-arch imperial-harbor

case original cards
rules 10.9
config modules=monuments
pool pantheon regia
expect alternates = none

case alternate cards
rules 10.9
config modules=monuments=alternate
pool pantheon regia temple-of-mars colosseum watchtower
expect alternates = pantheon temple-of-mars watchtower colosseum regia

case a choice for each monument
rules 10.9
config modules=monuments=alternate:pantheon+regia
pool pantheon regia temple-of-mars colosseum watchtower
own 1 A1 B1 C1 A2 B2 C2
expect alternates = pantheon regia
refuse 1 build regia A1 B1 C1 A2 B2 C2 -> 10.2 REQUIREMENT
expect legal build colosseum A1 B1 A2 B2 = yes

case mixed cards: each has one of its two
rules 10.9
config modules=monuments=mixed
pool pantheon regia temple-of-mars colosseum watchtower
alternates colosseum
own 1 A1 B1 C1 A2 B2 C2
expect alternates = colosseum
refuse 1 build colosseum A1 B1 A2 B2 -> 10.2 REQUIREMENT
play 1 build regia A1 B1 C1 A2 B2 C2
expect population 1 = 9

case a monument is built like a building: own lots, strictly smaller buildings, markers
rules 10.2 3.1 3.2 3.4
config modules=monuments
pool regia royal-winery colosseum
own 1 A1 B1 C1 A2 B2 E1
put 1 grand-insula-o F1 G1 F2 G2
put 2 domus E2
refuse 1 build regia A1 B1 C1 A2 B2 C2 -> 3.1 NOT_YOUR_LOT
refuse 1 build colosseum D1 E1 D2 E2 -> 3.2 ANOTHERS_BUILDING
refuse 1 build colosseum F1 G1 F2 G2 -> 3.2 NOT_SMALLER
refuse 1 build regia A1 B1 A2 B2 A3 B3 -> 3.1 NOT_YOUR_LOT
refuse 1 build regia A1 B1 C1 D1 E1 F1 -> unreadable
refuse 1 raw build regia 0 A1 -> 3.1 WRONG_SHAPE
play 1 build colosseum A1 B1 A2 B2
expect pool = royal-winery regia triumphal-arch imperial-harbor
expect monument-markers 1 = 5
expect markers 1 = 6

case one that stands is not in the pool
rules 10.1 10.2
config modules=monuments
put 1 colosseum A1 B1 A2 B2
own 2 E5 F5 E6 F6
seat 2
refuse 2 build colosseum E5 F5 E6 F6 -> 10.1 NOT_IN_POOL

case the requirement is looked at before the build, what would be built over still counts
rules 10.2
config modules=monuments
pool temple-of-venus
put 1 foundry-i A1 B1 C1 D1
put 1 bakery E1
own 1 F1
play 1 build temple-of-venus E1 F1
expect population 1 = 4
expect tray 1 bakery = 2

case a monument built over goes back to the pool with its card and its marker, open to all
rules 10.3 3.3
config modules=monuments
pool colosseum regia
put 1 temple-of-venus A1 B1
own 1 A2 B2
own 2 E5 F5
put 2 foundry-o E1 F1 E2 F2
put 2 bakery G1
expect pool = colosseum regia triumphal-arch imperial-harbor
expect population 1 = 4
play 1 build grand-insula-o A1 B1 A2 B2
expect population 1 = 6
expect pool = colosseum regia temple-of-venus triumphal-arch imperial-harbor
expect monument-markers 1 = 6
play 2 build temple-of-venus E5 F5
expect monument-markers 2 = 5

case one's own building of equal size does not build over a monument
rules 10.3 3.2
config modules=monuments
put 1 temple-of-venus A1 B1
refuse 1 build domus-maxima A1 B1 -> 3.2 NOT_SMALLER

case a seventh monument needs a marker, which one built over gives back
rules 10.2 10.3
config players=4 modules=monuments
put 1 tower-of-wonders A1
put 1 watchtower B1
put 1 lighthouse D1
put 1 temple-of-venus A3 B3
put 1 temple-of-apollo D3 E3
put 1 temple-of-neptune G1 H1 G2
own 1 A5 B5 A6 B6 A4 B4
pool colosseum
expect monument-markers 1 = 0
refuse 1 build colosseum A5 B5 A6 B6 -> 10.2 NO_MONUMENT_MARKER
play 1 build colosseum A3 B3 A4 B4
expect monument-markers 1 = 0
expect pool = temple-of-venus

case Pantheon: a marker lent to a road does not hinder
rules 10.6 18.4
config modules=monuments,roads=1A+2B+3A+7A
pool pantheon
slots north 1 0 0
slots east 1 0 0
slots south 0 1 0
put 1 domus A1
put 1 domus B1
put 1 bakery C1
expect markers 1 = 7
play 1 build pantheon A1 B1 C1
expect markers 1 = 7

case Minerva and Vulcan count their neighbours, whenever these change
rules 10.7
config modules=monuments
put 1 temple-of-minerva A1 B1 C1 A2 C2
put 2 temple-of-vulcan E5 D6 E6 F6
own 1 B2
own 2 A3 E7 E4
put 1 domus D1
expect population 1 = 4
expect income 2 = 6
play 1 build domus B2
expect population 1 = 6
expect event 1 domus = 1 population 3.6
play 2 build bakery E7
expect income 2 = 8
play 1 income
play 2 build bakery A3
expect population 1 = 7
play 1 income
play 2 build fountain E4
expect income 2 = 10

case a neighbour that goes takes its citizen along
rules 10.7 3.3
config modules=monuments
put 1 temple-of-minerva A1 B1 C1 A2 C2
put 1 domus D1
put 1 domus D2
own 1 E1
expect population 1 = 6
play 1 build domus-maxima D1 D2
expect population 1 = 5

case a library next to Minerva counts all her citizens, a market Vulcan's silver
rules 10.7 6.3 6.2
config modules=monuments
put 1 temple-of-minerva A1 B1 C1 A2 C2
put 1 resplendent-library A3 B3
put 2 temple-of-vulcan E5 D6 E6 F6
put 2 market E7
put 2 bakery D7
final-round 1
play 1 income
expect population 1 = 3
expect event 1 resplendent-library = 3 vp 6.2
expect event 2 market = 4 vp 6.2
expect event 2 temple-of-vulcan = 3 silver 7.1

case monuments are buildings of their type for a garden, a library and a market
rules 6.3 10.5
config modules=monuments
put 1 regia A1 B1 C1 A2 B2 C2
put 1 library D1
put 1 royal-winery E1 F1 G1 E2 F2 G2
put 1 market D2
put 1 colosseum A4 B4 A5 B5
put 1 luxury-garden C4 C5
final-round 1
play 1 income
expect event 1 library = 4 vp 6.2
expect event 1 market = 4 vp 6.2
expect event 1 luxury-garden = 3 vp 6.2

case Jupiter: every player with a building next to it gets 2 VP once, the builder too
rules 10.8 temple-of-jupiter
config players=3 modules=monuments
pool temple-of-jupiter
own 1 C3 D3 C4 D4
put 1 domus C2
put 1 domus D2
put 2 foundry-i B3 B4 B5 B6
put 3 domus F3
own 3 E3
play 1 build temple-of-jupiter C3 D3 C4 D4
expect vp 1 = 2
expect vp 2 = 2
expect vp 3 = 0
expect event 1 temple-of-jupiter = 2 vp 10.8
expect event 2 temple-of-jupiter = 2 vp 10.8

case the builder without a neighbour gets nothing
rules 10.8 colosseum
config modules=monuments
pool colosseum
own 1 C3 D3 C4 D4
own 1 A1
put 2 domus B3
silver 1 0
silver 2 0
play 1 build colosseum C3 D3 C4 D4
expect silver 1 = 0
expect silver 2 = 3
expect event 2 colosseum = 3 silver 10.8

case it happens again when it is built again
rules 10.8 10.3
config modules=monuments
pool royal-winery
put 1 colosseum A1 B1 A2 B2
own 1 A3 B3
own 2 E5 F5 E6 F6
put 2 domus D5
silver 1 0
silver 2 0
play 1 build royal-winery A1 B1 A2 B2 A3 B3
expect silver 1 = 0
play 2 build colosseum E5 F5 E6 F6
expect silver 2 = 3

case what was built over is no neighbour any more
rules 10.8 10.3
config modules=monuments
pool colosseum
put 1 domus A1
put 1 domus B1
own 1 A2 B2
silver 1 0
play 1 build colosseum A1 B1 A2 B2
expect silver 1 = 0

case the pool and the cards are public
rules 17.1
config modules=monuments=mixed
start 4
expect hidden 0 = 31
expect hidden 1 = 31

case nothing but a build is free of the requirement
rules 10.2 2.1
config modules=monuments
pool regia
own 1 A1 B1 C1 A2 B2 C2
refuse 2 build regia A1 B1 C1 A2 B2 C2 -> 2.1 NOT_YOUR_TURN
refuse 1 build regia A1 B1 C1 A2 B2 C2 pay -> 12.6 NOT_ENTITLED
play 1 build regia A1 B1 C1 A2 B2 C2
expect idle = 0

case larger than the city
rules 1.2 10.2
config modules=monuments
pool regia
own 1 G1 G2
refuse 1 raw build regia 20 G1 -> 1.2 OFF_THE_CITY
refuse 1 raw build regia 255 G1 -> NOT_AN_ACTION
