# 11.1 to 11.4: favor tokens and trades.

case two favor tokens each, unspent, worth 2 VP; a spent one is worth 4 to whoever holds it
rules 11.1 8.2
config modules=trading
era 3
favors 1 1 2
favors 2 0 0
final-round 1
play 1 income
expect phase = over
expect event 1 favors = 10 vp 11.1
expect event 2 favors = none

case the start
rules 11.1
config modules=stealing
start 1
expect favors 1 = 2
expect favors-spent 1 = 0
expect favors 2 = 2

case lots for lots and silver; the other accepts
rules 11.2 11.3
config players=3 modules=trading
own 1 A1 B1 C1
own 2 D1 E1
silver 1 10
silver 2 3
play 1 trade 2 give A1 4s take D1
expect phase = trade-reply
expect seat = 2
expect trade = give A1 4s take D1
expect owner A1 = 1
refuse 1 income -> 2.1 NOT_YOUR_TURN
refuse 2 income -> 2.1 WRONG_PHASE
play 2 accept
expect phase = turn
expect seat = 1
expect lots 1 = B1 C1 D1
expect lots 2 = A1 E1
expect silver 1 = 6
expect silver 2 = 7
expect event 1 trade = -4 silver 11.2
expect event 2 trade = 4 silver 11.2
expect trade = none
expect offers = 1

case the other declines: nothing changes hands
rules 11.2 11.4
config modules=trading
own 1 A1
own 2 D1
play 1 trade 2 give A1 take D1
play 2 decline
expect owner A1 = 1
expect owner D1 = 2
expect declined 2 = 1
expect phase = turn
expect seat = 1

case a side may hold no lot, or nothing
rules 11.2
config modules=trading
own 1 A1
own 2 D1
play 1 trade 2 give A1 take nothing
play 2 accept
expect owner A1 = 2
expect markers 1 = 8
expect markers 2 = 6
play 1 trade 2 give 5s take D1
play 2 accept
expect owner D1 = 1
expect silver 1 = 0

case favor tokens, spent or not, change hands
rules 11.1 11.2
config modules=trading
own 1 A1
favors 1 2 1
favors 2 0 3
play 1 trade 2 give A1 1f 1F take 2F
play 2 accept
expect favors 1 = 1
expect favors-spent 1 = 2
expect favors 2 = 1
expect favors-spent 2 = 2

case population tokens and invocations change hands, unused or ongoing
rules 11.2 14.8 12.4
config modules=trading,invocations,roads=1A+2A+3B+5A
own 1 A1
own 2 G7
tokens 1 1 1
holds 1 i01
ongoing 1 i07
ongoing 2 i17
expect population 1 = 5
play 1 trade 2 give A1 p2 i01 i07 take i17
play 2 accept
expect tokens 1 = 1 0
expect tokens 2 = 0 1
expect population 1 = 1
expect population 2 = 4
expect event 1 trade = -4 population 3.6
expect holds 2 = i01
expect ongoing 2 = i07
expect ongoing 1 = i17
expect income 1 = 7
expect income 2 = 5

case a lot must change hands
rules 11.2
config modules=trading
own 1 A1
own 2 D1
refuse 1 trade 2 give 1s take 1f -> 11.2 TRADE_NO_LOT
refuse 1 trade 2 give nothing take nothing -> 11.2 TRADE_NO_LOT

case one offers to one other player
rules 11.2
config modules=trading
own 1 A1
refuse 1 trade 1 give A1 take nothing -> 11.2 TRADE_PARTNER
refuse 1 raw trade 2 0 0 -> 11.2 TRADE_PARTNER
refuse 1 raw trade 1 1 0 -> NOT_AN_ACTION

case what a side does not have cannot be offered: built lots, others' lots, silver, tokens, invocations
rules 11.2
config modules=trading,invocations,roads=1A+2A+3B+5A
own 1 A1
put 1 domus B1
own 2 D1
put 2 domus E1
silver 1 3
tokens 1 1 0
holds 1 i01
holds 2 i02
refuse 1 trade 2 give B1 take D1 -> 11.2 TRADE_NOT_OWNED
refuse 1 trade 2 give D1 take nothing -> 11.2 TRADE_NOT_OWNED
refuse 1 trade 2 give A1 take E1 -> 11.2 TRADE_NOT_OWNED
refuse 1 trade 2 give A1 4s take nothing -> 11.2 TRADE_NOT_OWNED
refuse 1 trade 2 give A1 3f take nothing -> 11.2 TRADE_NOT_OWNED
refuse 1 trade 2 give A1 1F take nothing -> 11.2 TRADE_NOT_OWNED
refuse 1 trade 2 give A1 p2 take nothing -> 11.2 TRADE_NOT_OWNED
refuse 1 trade 2 give A1 p1 p1 take nothing -> 11.2 TRADE_NOT_OWNED
refuse 1 trade 2 give A1 i02 take nothing -> 11.2 TRADE_NOT_OWNED
expect legal trade 2 give A1 3s 2f p1 i01 take i02 = yes

case both must be able to mark what they end with
rules 11.3
config modules=trading
own 1 A1 B1 C1 D1 E1 F1 G1 A2
own 2 A7 B7
refuse 1 trade 2 give A1 take A7 B7 -> 11.3 TRADE_MARKERS
refuse 1 trade 2 give nothing take A7 -> 11.3 TRADE_MARKERS
play 1 trade 2 give A1 B1 take A7 B7
play 2 accept
expect markers 1 = 0
expect markers 2 = 6

case the other one's markers count as well
rules 11.3
config modules=trading
own 1 A1
own 2 A7 B7 C7 D7 E7 F7 G7 A6
refuse 1 trade 2 give A1 take nothing -> 11.3 TRADE_MARKERS
expect legal trade 2 give A1 take A7 = yes

case r03 and an ongoing i19 are two more markers each; one traded away goes along
rules 11.3 r03 i19
config modules=trading,roles,invocations
kept 1 r03
own 1 A1 B1 C1 D1 E1 F1 G1 A2 B2 C2
own 2 A7
ongoing 2 i19
expect markers 1 = 0
expect markers 2 = 9
refuse 1 trade 2 give nothing take A7 -> 11.3 TRADE_MARKERS
expect legal trade 2 give nothing take A7 i19 = yes
refuse 1 trade 2 give A1 B1 C1 D1 E1 F1 G1 A2 take i19 -> 11.3 TRADE_MARKERS
expect legal trade 2 give A1 B1 C1 D1 E1 F1 G1 take i19 = yes

case markers lent to roads are missing
rules 11.3 14.3
config modules=trading,roads=1A+2B+3A+5A
own 1 A1 B1 C1 D1 E1 F1
own 2 A7 B7
slots north 1 0 0
slots east 1 0 0
slots south 1 0 0
slots west 1 0
expect markers 1 = 0
refuse 1 trade 2 give A1 take A7 B7 -> 11.3 TRADE_MARKERS
expect legal trade 2 give A1 take A7 = yes

case lenient markers: also with no more empty lots than before
rules 11.3 3.4
config modules=trading markers=lenient
own 1 A1 B1 C1 D1 E1 F1 G1 A2 B2
own 2 A7 B7
expect unmarked 1 = 1
expect legal trade 2 give A1 take A7 = yes
refuse 1 trade 2 give A1 take A7 B7 -> 11.3 TRADE_MARKERS
play 1 trade 2 give A1 B1 take A7
play 2 accept
expect unmarked 1 = 0

case three declined offers to one player are the most in a turn
rules 11.4
config players=3 modules=trading
own 1 A1
own 2 D1
own 3 E1
play 1 trade 2 give A1 take D1
play 2 decline
play 1 trade 2 give A1 take D1
play 2 decline
play 1 trade 2 give A1 take D1
play 2 decline
refuse 1 trade 2 give A1 take D1 -> 11.4 TRADE_DECLINED
play 1 trade 3 give A1 take E1
play 3 decline
play 1 income
expect phase = after
play 1 end
expect declined 2 = 0
expect offers = 0
expect seat = 2
expect legal trade 1 give D1 take nothing = yes

case twenty offers are the most in a turn
rules 11.4
config modules=trading
own 1 A1
play 1 trade 2 give A1 take nothing
play 2 accept
play 1 trade 2 give nothing take A1
play 2 accept
play 1 trade 2 give A1 take nothing
play 2 accept
play 1 trade 2 give nothing take A1
play 2 accept
play 1 trade 2 give A1 take nothing
play 2 accept
play 1 trade 2 give nothing take A1
play 2 accept
play 1 trade 2 give A1 take nothing
play 2 accept
play 1 trade 2 give nothing take A1
play 2 accept
play 1 trade 2 give A1 take nothing
play 2 accept
play 1 trade 2 give nothing take A1
play 2 accept
play 1 trade 2 give A1 take nothing
play 2 accept
play 1 trade 2 give nothing take A1
play 2 accept
play 1 trade 2 give A1 take nothing
play 2 accept
play 1 trade 2 give nothing take A1
play 2 accept
play 1 trade 2 give A1 take nothing
play 2 accept
play 1 trade 2 give nothing take A1
play 2 accept
play 1 trade 2 give A1 take nothing
play 2 accept
play 1 trade 2 give nothing take A1
play 2 accept
play 1 trade 2 give A1 take nothing
play 2 accept
play 1 trade 2 give nothing take A1
play 2 accept
expect offers = 20
refuse 1 trade 2 give A1 take nothing -> 11.4 TRADE_OFFERS
play 1 income
expect seat = 2
expect phase = turn

case a trade is possible after the action, so the player says end
rules 2.2 11.2
config modules=trading
own 1 A1
play 1 income
expect phase = after
expect legal income = no
expect legal end = yes
refuse 1 income -> 2.1 WRONG_PHASE
play 1 trade 2 give A1 take nothing
play 2 accept
expect phase = after
play 1 end
expect seat = 2
expect phase = turn
refuse 2 end -> 2.1 WRONG_PHASE

case nobody has a lot that could change hands: the turn ends by itself
rules 2.2
config modules=trading
put 1 domus A1
put 2 domus B1
play 1 income
expect seat = 2
expect phase = turn

case an empty lot on one side is enough, if the other has a marker
rules 2.2
config modules=trading
put 1 domus A1
own 2 B1
play 1 income
expect phase = after

case who has declined three times does not count any more
rules 2.2 11.4
config modules=trading
own 1 A1
play 1 trade 2 give A1 take nothing
play 2 decline
play 1 trade 2 give A1 take nothing
play 2 decline
play 1 income
expect phase = after
play 1 trade 2 give A1 take nothing
play 2 decline
expect phase = turn
expect seat = 2

case nobody trades out of turn
rules 11.2 2.1
config players=3 modules=trading
own 2 A1
refuse 2 trade 3 give A1 take nothing -> 2.1 NOT_YOUR_TURN

case trades are allowed in the final round, and an offer cannot be withdrawn
rules 18.2 4.1
config modules=trading
own 1 A1
own 2 G7
final-round 2
play 1 trade 2 give A1 take G7
refuse 1 decline -> 2.1 NOT_YOUR_TURN
play 2 accept
expect owner G7 = 1
expect final-round = last 2

case without trading there is no offer
rules 11.1 9.2
config modules=stealing
own 1 A1
refuse 1 trade 2 give A1 take nothing -> unreadable
expect favors 1 = 2
