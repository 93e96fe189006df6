# Section 3: building and building over.

case on a block of four lots every piece fits in as many ways as it can be turned
rules 3.1
own 1 A1 B1 A2 B2
market G1 G2 G3 G4 G5 G6
silver 1 5
expect legal-count build domus = 4
expect legal-count build domus-maxima = 4
expect legal-count build insula-i = 0
expect legal-count build insula-l = 4
expect legal-count build grand-insula-i = 0
expect legal-count build grand-insula-o = 1
expect legal-count build = 58     # 6 kinds of 1 lot x 4, 6 of I2 x 4, 2 of L3 x 4, 2 of O4
expect legal-count = 62           # and income and the slots of 2, 3 and 4 silver

case on a row of four lots only straight pieces fit
rules 3.1
own 1 C3 D3 E3 F3
expect legal-count build domus-maxima = 3
expect legal-count build insula-i = 2
expect legal-count build insula-l = 0
expect legal-count build grand-insula-i = 1
expect legal-count build grand-insula-o = 0

case straight pieces lie both ways
rules 3.1
own 1 A1 B1 A2 A3
put 2 domus G7
play 1 build domus-maxima A1 B1
play 2 income
play 1 build pottery A2 A3
expect building A1 = domus-maxima A1 B1
expect building A3 = pottery A2 A3

case pieces of three in a row, both ways
rules 3.1
own 1 A1 B1 C1 A2 A3 A4
play 1 build insula-i A1 B1 C1
play 2 income
play 1 build forum-i A2 A3 A4
expect building B1 = insula-i A1 B1 C1
expect building A4 = forum-i A2 A3 A4

case pieces of four in a row, both ways
rules 3.1
own 1 A1 B1 C1 D1 G4 G5 G6 G7
play 1 build foundry-i A1 B1 C1 D1
play 2 income
play 1 build grand-insula-i G4 G5 G6 G7
expect building D1 = foundry-i A1 B1 C1 D1
expect building G7 = grand-insula-i G4 G5 G6 G7
expect markers 1 = 8

case the square
rules 3.1
own 1 C3 D3 C4 D4
play 1 build grand-insula-o C3 D3 C4 D4
expect building D4 = grand-insula-o C3 D3 C4 D4
expect empty 1 = none

case the L lies in its four ways
rules 3.1
own 1 A1 B1 A2 D1 E1 E2
own 2 A6 A7 B7 G6 F7 G7
play 1 build insula-l A1 B1 A2
play 2 build insula-l A6 A7 B7
play 1 build forum-l D1 E1 E2
play 2 build forum-l G6 F7 G7
expect building A2 = insula-l A1 B1 A2
expect building E2 = forum-l D1 E1 E2
expect building B7 = insula-l A6 A7 B7
expect building F7 = forum-l G6 F7 G7

case the lots of a move may come in any order
rules 3.1
own 1 A1 B1 A2
play 1 build insula-l A2 B1 A1
expect building A1 = insula-l A1 B1 A2

case a piece on lots that do not have its shape
rules 3.1
own 1 A1 B1 C1 A2 C3
refuse 1 build insula-l A1 B1 C1 -> unreadable
refuse 1 build insula-i A1 B1 A2 -> unreadable
refuse 1 build insula-l A1 B1 C3 -> unreadable
refuse 1 build domus A1 B1 -> unreadable
refuse 1 build domus-maxima A1 -> unreadable
refuse 1 build small-house A1 -> unreadable
refuse 1 raw build domus 1 A1 -> 3.1 WRONG_SHAPE
refuse 1 raw build insula-l 3 A1 -> 3.1 WRONG_SHAPE
refuse 1 raw build insula-i 5 A1 -> 3.1 WRONG_SHAPE

case nothing is built on a lot of nobody or of another player
rules 3.1
own 1 A1
own 2 B1
refuse 1 build domus C1 -> 3.1 NOT_YOUR_LOT
refuse 1 build domus B1 -> 3.1 NOT_YOUR_LOT
refuse 1 build domus-maxima A1 B1 -> 3.1 NOT_YOUR_LOT
refuse 1 build domus-maxima A1 A2 -> 3.1 NOT_YOUR_LOT
expect legal-count build domus = 1
play 1 build domus A1

case nothing is built on what lies on the market
rules 3.1
market A1 B1 C1 D1 E1 F1
refuse 1 build domus A1 -> 3.1 NOT_YOUR_LOT

case each piece can be built as often as the tray has it
rules 3.1
own 1 A1 B1 C1
play 1 build domus A1
play 2 income
expect tray 1 domus = 1
play 1 build domus B1
play 2 income
expect tray 1 domus = 0
refuse 1 build domus C1 -> 3.1 NOT_IN_TRAY
expect legal-count build domus = 0
play 1 build library C1
expect tray 1 library = 0
expect tray 1 = 21

case the only one of its kind
rules 3.1
own 1 A1
put 1 library C1
refuse 1 build library A1 -> 3.1 NOT_IN_TRAY

case two equal pieces in the tray are one move
rules 3.1
own 1 D4
expect legal-count build bakery = 1

case on an empty city nobody can build
rules 3.1
expect legal-count build = 0

case Cassius replaces two domus by a domus maxima
rules 3.2 3.3 3.6
put 1 domus B2
put 1 domus C2
expect population 1 = 2
play 1 build domus-maxima B2 C2
expect building B2 = domus-maxima B2 C2
expect tray 1 domus = 2
expect tray 1 domus-maxima = 1
expect population 1 = 2
expect markers 1 = 8
expect event 1 domus-maxima = none

case Yellow replaces a coffee shop and a small house by a statue of two lots
rules 3.2 3.3 3.6 16.1
config game=metropolis
put 1 coffee-shop D4
put 1 small-house D5
play 1 build grand-statue D4 D5
expect building D5 = grand-statue D4 D5
expect tray 1 coffee-shop = 2
expect tray 1 small-house = 2
expect population 1 = 0
expect income 1 = 5

case an equal or larger building is never built over
rules 3.2
put 1 insula-l A1 B1 A2
put 1 insula-i C1 D1 E1
put 1 foundry-i A4 B4 C4 D4
put 1 foundry-o F3 G3 F4 G4
put 1 bakery G1
put 1 domus-maxima A6 B6
own 1 C6
refuse 1 build forum-l A1 B1 A2 -> 3.2 NOT_SMALLER
refuse 1 build forum-i C1 D1 E1 -> 3.2 NOT_SMALLER
refuse 1 build forum-i B4 C4 D4 -> 3.2 NOT_SMALLER
refuse 1 build forum-l F3 G3 F4 -> 3.2 NOT_SMALLER
refuse 1 build domus G1 -> 3.2 NOT_SMALLER
refuse 1 build domus A1 -> 3.2 NOT_SMALLER
refuse 1 build grand-insula-i A4 B4 C4 D4 -> 3.2 NOT_SMALLER
refuse 1 build pottery A6 B6 -> 3.2 NOT_SMALLER
refuse 1 build pottery B6 C6 -> 3.2 NOT_SMALLER
play 1 build forum-i A6 B6 C6

case one building too large among small ones spoils the place
rules 3.2
put 1 domus A1
put 1 insula-i B1 C1 D1
own 1 E1
refuse 1 build forum-i A1 B1 C1 -> 3.2 NOT_SMALLER
play 1 build foundry-i A1 B1 C1 D1
expect tray 1 insula-i = 1
expect tray 1 domus = 2

case a hotel is not built over a mall or a restaurant
rules 3.2 16.1
config game=metropolis
put 1 mall-i A1 B1 C1 D1
put 1 restaurant A3 B3 C3
refuse 1 build hotel-i A1 B1 C1 -> 3.2 NOT_SMALLER
refuse 1 build hotel-i A3 B3 C3 -> 3.2 NOT_SMALLER

case the types of what is built over do not matter
rules 3.2 3.3 3.6
put 1 domus A1
put 1 bakery B1
put 1 fountain C1
put 1 domus-maxima D1 D2
own 1 G7
expect markers 1 = 7
play 1 build foundry-i A1 B1 C1 D1
expect building A1 = foundry-i A1 B1 C1 D1
expect building D2 = none
expect empty 1 = D2 G7
expect markers 1 = 6
expect tray 1 = 23
expect tray 1 domus-maxima = 2
expect population 1 = 0
expect income 1 = 8

case another player's building is never built over
rules 3.2
own 1 A1 C1
put 2 domus B1
put 2 bakery E5
refuse 1 build domus-maxima A1 B1 -> 3.2 ANOTHERS_BUILDING
refuse 1 build insula-i A1 B1 C1 -> 3.2 ANOTHERS_BUILDING
refuse 1 build domus-maxima E5 E6 -> 3.2 ANOTHERS_BUILDING
expect building B1 = domus B1

case Fabius builds a grand insula over his insula and two lots, E4 is left
rules 3.3
config players=3
put 1 insula-l E4 E5 F5
own 1 E6 F6
expect markers 1 = 6
expect population 1 = 4
play 1 build grand-insula-o E5 F5 E6 F6
expect building E5 = grand-insula-o E5 F5 E6 F6
expect owner E4 = 1
expect building E4 = none
expect empty 1 = E4
expect markers 1 = 7
expect tray 1 insula-l = 1
expect tray 1 grand-insula-o = 0
expect population 1 = 6
expect event 1 grand-insula-o = 2 population 3.6

case Yellow builds a hotel over two lots and part of a retail shop, H2 is left
rules 3.3 16.1
config game=metropolis players=3
put 1 retail-shop H2 H3
own 1 F3 G3
expect markers 1 = 6
play 1 build hotel-i F3 G3 H3
expect owner H2 = 1
expect building H2 = none
expect empty 1 = H2
expect markers 1 = 7
expect tray 1 retail-shop = 2
expect income 1 = 5
expect population 1 = 4

case a building touched in one lot goes back whole, and what is left can be built on
rules 3.3
put 1 insula-i A1 B1 C1
own 1 D1 E1 F1
play 1 build foundry-i C1 D1 E1 F1
expect empty 1 = A1 B1
expect markers 1 = 6
expect tray 1 insula-i = 1
expect population 1 = 0
play 2 income
play 1 build domus-maxima A1 B1
expect markers 1 = 8
expect population 1 = 2

case a piece that came back can be built again at once
rules 3.3
put 1 library A1
own 1 B1 D1
play 1 build pottery A1 B1
play 2 income
play 1 build library D1
expect building D1 = library D1
expect tray 1 library = 0

case the neighbours of the place stay as they are
rules 3.3
put 1 domus-maxima A1 B1
put 1 bakery C1
put 2 bakery C2
own 1 D1
play 1 build pottery C1 D1
expect building A1 = domus-maxima A1 B1
expect building C2 = bakery C2
expect tray 2 bakery = 1
expect tray 1 bakery = 2

case no marker for the lot that would be left
rules 3.4
put 1 domus-maxima A1 B1
put 1 bakery C1
put 1 bakery D1
own 1 A7 B7 C7 D7 E7 F7 G7 G6
expect markers 1 = 0
refuse 1 build forum-i B1 C1 D1 -> 3.4 TOO_FEW_MARKERS
expect legal build forum-i B1 C1 D1 = no
expect legal build forum-i A1 B1 C1 = yes

case one marker is enough for one lot
rules 3.4
put 1 domus-maxima A1 B1
put 1 bakery C1
put 1 bakery D1
own 1 A7 B7 C7 D7 E7 F7 G7
expect markers 1 = 1
play 1 build forum-i B1 C1 D1
expect markers 1 = 0
expect owner A1 = 1
expect empty 1 = A1 A7 B7 C7 D7 E7 F7 G7

case the markers of covered lots are counted with the supply
rules 3.4
put 1 domus-maxima A1 B1
put 1 bakery C1
own 1 D1 A7 B7 C7 D7 E7 F7 G7
expect markers 1 = 0
play 1 build forum-i B1 C1 D1
expect markers 1 = 0
expect empty 1 = A1 A7 B7 C7 D7 E7 F7 G7

case two lots left need two markers
rules 3.4
put 1 domus-maxima A1 B1
put 1 pottery A2 B2
put 1 bakery C1
put 1 bakery C2
own 1 A7 B7 C7 D7 E7 F7 G7
expect markers 1 = 1
refuse 1 build foundry-o B1 C1 B2 C2 -> 3.4 TOO_FEW_MARKERS
play 1 income
expect seat = 2

case two markers are enough for two lots
rules 3.4
put 1 domus-maxima A1 B1
put 1 pottery A2 B2
put 1 bakery C1
put 1 bakery C2
own 1 A7 B7 C7 D7 E7 F7
expect markers 1 = 2
play 1 build foundry-o B1 C1 B2 C2
expect markers 1 = 0
expect empty 1 = A1 A2 A7 B7 C7 D7 E7 F7
expect tray 1 domus-maxima = 2
expect tray 1 pottery = 2

case a building that leaves three lots
rules 3.4
put 1 insula-i A1 B1 C1
put 1 bakery D1
put 1 bakery E1
own 1 F1 A7 B7 C7 D7 E7 F7
expect markers 1 = 1
play 1 build foundry-i C1 D1 E1 F1     # F1's marker comes back: two for A1 and B1
expect markers 1 = 0
expect empty 1 = A1 B1 A7 B7 C7 D7 E7 F7

case Metropolis is as strict
rules 3.4 16.1
config game=metropolis
put 1 house A1 B1
put 1 coffee-shop C1
put 1 coffee-shop D1
own 1 A7 B7 C7 D7 E7 F7 G7 G6
refuse 1 build restaurant B1 C1 D1 -> 3.4 TOO_FEW_MARKERS

case lenient markers: the build is legal and the lot stays owned
rules 3.4
config markers=lenient
put 1 domus-maxima A1 B1
put 1 bakery C1
put 1 bakery D1
own 1 A7 B7 C7 D7 E7 F7 G7 G6
expect legal build forum-i B1 C1 D1 = yes
play 1 build forum-i B1 C1 D1
expect markers 1 = 0
expect unmarked 1 = 1
expect owner A1 = 1
expect empty 1 = A1 G6 A7 B7 C7 D7 E7 F7 G7

case lenient markers: with markers enough nothing is left unmarked
rules 3.4
config markers=lenient
put 1 domus-maxima A1 B1
put 1 bakery C1
own 1 D1 A7
play 1 build forum-i B1 C1 D1
expect markers 1 = 6
expect unmarked 1 = 0

case lenient markers: without a marker in supply nothing is bought
rules 2.4 3.4
config markers=lenient
own 1 A1 B1 C1 D1 E1 F1 G1 A2 B2
market A7 B7 C7 D7 E7 F7
silver 1 50
expect markers 1 = 0
expect unmarked 1 = 1
refuse 1 buy A7 -> 2.4 NO_MARKER
expect legal-count buy = 0

case lenient markers: an unmarked lot is built on like any other
rules 3.4
config markers=lenient
own 1 A1 B1 C1 D1 E1 F1 G1 A2 B2
expect legal-count build domus = 9
play 1 build domus B2
expect unmarked 1 = 0
expect markers 1 = 0

case lenient markers: a marker that comes back goes to an unmarked lot at once
rules 3.4 18.8
config markers=lenient
own 1 A1 B1 C1 D1 E1 F1 G1 A2 B2 C2
expect unmarked 1 = 2
play 1 build domus A1
expect unmarked 1 = 1
expect markers 1 = 0
play 2 income
play 1 build insula-i C1 D1 E1         # three come back: one to the last unmarked lot, two to the supply
expect unmarked 1 = 0
expect markers 1 = 2

case lenient markers do not count twice: a lot left takes the marker that comes back
rules 3.4 18.8
config markers=lenient
put 1 insula-i A1 B1 C1
own 1 D1 E1 F1 A7 B7 C7 D7 E7
expect markers 1 = 0
play 1 build foundry-i C1 D1 E1 F1
expect markers 1 = 1
expect unmarked 1 = 0
expect empty 1 = A1 B1 A7 B7 C7 D7 E7

case building costs no silver
rules 3.5
own 1 A1 B1 A2 B2
silver 1 0
play 1 build foundry-o A1 B1 A2 B2
expect silver 1 = 0

case population follows what stands
rules 3.6
own 1 A1 B1 C1 D1 E1 A2 B2
play 1 build domus A1
expect population 1 = 1
play 2 income
play 1 build domus-maxima B1 C1
expect population 1 = 3
play 2 income
play 1 build bakery D1
expect population 1 = 3
play 2 income
play 1 build library E1
expect population 1 = 3
play 2 income
play 1 build insula-l A1 A2 B2
expect population 1 = 6
play 2 income
play 1 build foundry-i B1 C1 D1 E1
expect population 1 = 4
expect event 1 foundry-i = -2 population 3.6
expect population 2 = 0
