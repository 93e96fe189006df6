# 11.5 and 11.6: steals.

case a steal: an empty lot next to two of one's own, the token is flipped and goes to the victim
rules 11.5 11.6 2.2
config modules=stealing
own 1 A1
put 1 domus C1
own 2 B1 G7
play 1 steal B1
expect owner B1 = 1
expect favors 1 = 1
expect favors-spent 1 = 0
expect favors 2 = 2
expect favors-spent 2 = 1
expect markers 1 = 6
expect markers 2 = 7
expect phase = turn
expect seat = 1

case an empty lot counts one, a building one however many edges it shares
rules 11.5
config modules=stealing
put 1 insula-l A1 A2 B2
own 2 B1
own 1 G1 G3
own 2 G2
refuse 1 steal B1 -> 11.5 STEAL_NOT_ADJACENT
expect legal steal G2 = yes

case any number of steals a turn, one token each, before and after the action
rules 11.5 2.2
config modules=stealing
own 1 A1 C1 A3 C3
own 2 B1 B3
play 1 steal B1
play 1 income
expect phase = after
play 1 steal B3
expect favors 1 = 0
expect favors-spent 2 = 2
expect seat = 2
expect phase = turn

case the refusals of a steal
rules 11.5
config players=3 modules=stealing
own 1 A1 C1 A3
own 2 B1 B3 D5
put 2 domus B2
own 3 G7
favors 3 0 4
refuse 1 steal D5 -> 11.5 STEAL_NOT_ADJACENT
refuse 1 steal B3 -> 11.5 STEAL_NOT_ADJACENT
refuse 1 steal B2 -> 11.5 NOT_ANOTHERS_LOT
refuse 1 steal A1 -> 11.5 NOT_ANOTHERS_LOT
refuse 1 steal H8 -> 11.5 NOT_ANOTHERS_LOT
refuse 1 steal J1 -> unreadable
refuse 1 raw steal 0 0 0 -> NOT_AN_ACTION
refuse 2 steal A1 -> 2.1 NOT_YOUR_TURN
expect legal steal B1 = yes

case without an unspent token nothing is stolen
rules 11.5
config modules=stealing
own 1 A1 C1
own 2 B1
favors 1 0 5
refuse 1 steal B1 -> 11.5 STEAL_NO_FAVOR

case without a free marker nothing is stolen
rules 11.5
config modules=stealing
own 1 A1 C1 A2 C2 D2 E2 F2 G2
own 2 B1
refuse 1 steal B1 -> 11.5 STEAL_NO_MARKER

case a steal is allowed in the final round
rules 18.2
config modules=stealing
own 1 A1 C1
own 2 B1
final-round 2
play 1 steal B1
expect owner B1 = 1

case a stolen lot can be built on at once
rules 11.5 3.1
config modules=stealing
own 1 A1 C1
own 2 B1
play 1 steal B1
play 1 build insula-i A1 B1 C1
expect population 1 = 4

case with lenient markers the victim's marker goes to an unmarked lot
rules 18.8 11.5
config modules=stealing markers=lenient
own 1 A1 C1
own 2 B1 A7 B7 C7 D7 E7 F7 G7 A6
expect unmarked 2 = 1
play 1 steal B1
expect unmarked 2 = 0
expect markers 2 = 0

case who tokens go to is public
rules 17.1
config modules=stealing
start 2
expect hidden 0 = 31
