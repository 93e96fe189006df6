# Section 2: the turn, income and buying.

case one action, then the next seat, and round again
rules 2.1 2.2
config players=3
own 1 A1
play 1 income
expect seat = 2
refuse 1 income -> 2.1 NOT_YOUR_TURN
refuse 3 income -> 2.1 NOT_YOUR_TURN
play 2 income
expect seat = 3
play 3 income
expect seat = 1
play 1 build domus A1
expect seat = 2
expect phase = turn

case a purchase ends the turn by itself
rules 2.1 2.2
market A1 B1 C1 D1 E1 F1
play 1 buy A1
expect seat = 2
refuse 1 buy B1 -> 2.1 NOT_YOUR_TURN
play 2 buy B1

case income is legal for one who can do nothing else
rules 2.1
silver 1 0
expect legal-count = 1
expect legal income = yes
play 1 income
expect silver 1 = 5

case a move that is none
rules 2.1
own 1 A1
refuse 1 raw 200 0 0 0 -> NOT_AN_ACTION
refuse 1 raw income 1 0 0 -> NOT_AN_ACTION
refuse 1 raw buy 0 0 0 -> NOT_AN_ACTION
refuse 1 raw build 0 0 A1 -> NOT_AN_ACTION
refuse 1 raw build 255 0 A1 -> NOT_AN_ACTION
refuse 1 raw build domus 255 A1 -> NOT_AN_ACTION
refuse 1 raw build domus 0 0 -> NOT_AN_ACTION
refuse 1 raw build domus 0 255 -> NOT_AN_ACTION
refuse 1 end -> 2.1 WRONG_PHASE
refuse 1 steal A1 -> unreadable

case income without shops is 5
rules 2.3
own 1 A1
put 1 domus B1
put 2 foundry-i A7 B7 C7 D7
silver 1 0
expect income 1 = 5
expect income 2 = 8
play 1 income
expect silver 1 = 5
expect event 1 income = 5 silver 2.3
expect vp 1 = 0

case Cornelia's income: a bakery and an artisan forum bring 8
rules 2.3
put 1 bakery A1
put 1 forum-l B2 C2 B3
silver 1 2
play 1 income
expect silver 1 = 10
expect event 1 income = 8 silver 2.3

case Yellow's income: commercial buildings worth 3 bring 8
rules 2.3 16.1
config game=metropolis
put 1 coffee-shop A1
put 1 restaurant B2 C2 D2
silver 1 0
play 1 income
expect silver 1 = 8

case income of every shop together
rules 2.3
put 1 bakery A1
put 1 bakery C1
put 1 pottery A2 B2
put 1 pottery D2 E2
put 1 forum-i A3 B3 C3
put 1 forum-l E3 F3 E4
put 1 foundry-i A5 B5 C5 D5
put 1 foundry-o F5 G5 F6 G6
expect income 1 = 19              # 5 + 1 + 1 + 1 + 1 + 2 + 2 + 3 + 3
expect income 2 = 5

case a shop built over brings nothing any more
rules 2.3 3.3
put 1 bakery A1
own 1 B1
expect income 1 = 6
play 1 build domus-maxima A1 B1
expect income 1 = 5

case Fabius buys B4 from the third slot
rules 2.4 2.5
market A7 B7 B4 C7 D7 E7
pile 1 F7 G7
silver 1 9
play 1 buy B4
expect silver 1 = 5
expect event 1 deed = -4 silver 2.4
expect owner B4 = 1
expect empty 1 = B4
expect markers 1 = 7
expect market = A7 B7 C7 D7 E7 F7
expect pile 1 = G7
expect course = reveal F7

case Yellow buys B2 from the fourth slot
rules 2.4 2.5 16.1
config game=metropolis
market A7 B7 C7 B2 D7 E7
pile 1 F7
silver 1 6
play 1 buy B2
expect silver 1 = 0
expect owner B2 = 1
expect market = A7 B7 C7 D7 E7 F7
expect pile 1 = none

case the price of each slot
rules 2.5
config players=3
market A1 B1 C1 D1 E1 F1
pile 1 A8 B8 C8 D8 E8 F8
silver 1 10
expect prices = 2 3 4 6 8 10
expect legal-count buy = 6
play 1 buy F1
expect silver 1 = 0
expect market = A1 B1 C1 D1 E1 A8

case the fifth slot costs 8, the second 3, the first 2
rules 2.5
market A1 B1 C1 D1 E1 F1
silver 1 10
silver 2 3
play 1 buy E1
expect silver 1 = 2
play 2 buy B1
expect silver 2 = 0
play 1 buy A1
expect silver 1 = 0

case prices of Metropolis
rules 2.5 16.1
config game=metropolis
start 3
expect prices = 2 3 4 6 8 10

case any slot may be bought, as far as the silver goes
rules 2.4
market A1 B1 C1 D1 E1 F1
silver 1 5
expect legal-count buy = 3
expect legal buy A1 = yes
expect legal buy C1 = yes
expect legal buy D1 = no
refuse 1 buy D1 -> 2.4 TOO_DEAR
refuse 1 buy F1 -> 2.4 TOO_DEAR
play 1 buy C1
expect silver 1 = 1

case one silver short of the first slot
rules 2.4
market A1 B1 C1 D1 E1 F1
silver 1 1
refuse 1 buy A1 -> 2.4 TOO_DEAR
expect legal-count buy = 0

case only what lies on the market can be bought
rules 2.4
market A1 B1 C1 D1 E1 F1
own 1 G1
own 2 G2
pile 1 G7
silver 1 50
refuse 1 buy G7 -> 2.4 DEED_NOT_ON_MARKET
refuse 1 buy G1 -> 2.4 DEED_NOT_ON_MARKET
refuse 1 buy G2 -> 2.4 DEED_NOT_ON_MARKET

case with all eight markers on the board nothing can be bought
rules 2.4
own 1 A1 B1 C1 D1 E1 F1 G1 A2
silver 1 50
market A7 B7 C7 D7 E7 F7
expect markers 1 = 0
expect legal-count buy = 0
refuse 1 buy A7 -> 2.4 NO_MARKER

case the eighth marker still buys
rules 2.4
own 1 A1 B1 C1 D1 E1 F1 G1
market A7 B7 C7 D7 E7 F7
silver 1 50
play 1 buy F7
expect markers 1 = 0
expect silver 1 = 40

case a building gives its marker back, so one can buy again
rules 2.4 3.3
own 1 A1 B1 C1 D1 E1 F1 G1 A2
market A7 B7 C7 D7 E7 F7
play 1 build domus A1
play 2 income
expect markers 1 = 1
play 1 buy A7
expect markers 1 = 0

case with the pile empty the row gets shorter and prices stay with the slots
rules 2.4 2.5
market A1 B1 C1 D1 E1 F1
pile 1
silver 1 50
silver 2 50
expect piles = 0 22 21
play 1 buy C1
expect market = A1 B1 D1 E1 F1
expect prices = 2 3 4 6 8
expect silver 1 = 46
expect course = none
play 2 buy F1
expect silver 2 = 42
expect prices = 2 3 4 6
play 1 buy B1
expect silver 1 = 43
expect market = A1 D1 E1
expect prices = 2 3 4
play 2 buy E1
expect silver 2 = 38
play 1 buy D1
expect silver 1 = 40
expect market = A1
expect prices = 2
