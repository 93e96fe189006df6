# 12.3 to 12.5, 18.3 and docs/cards.md: the 20 invocations.

case nine of them, three in each era pile
rules 12.3 1.6
config modules=invocations
start 3
expect piles = 10 15 15

case bought as an action at the slot's price, without a marker
rules 12.3 2.4
config modules=invocations
market A1 i01 C1 D1 E1 F1
own 1 A2 B2 C2 D2 E2 F2 G2 A3
silver 1 5
idle 3
refuse 1 buy A1 -> 2.4 NO_MARKER
refuse 1 buy i02 -> 2.4 DEED_NOT_ON_MARKET
play 1 buy i01
expect holds 1 = i01
expect silver 1 = 2
expect markers 1 = 0
expect phase = after
play 1 end
expect idle = 0
expect market = A1 C1 D1 E1 F1 B1

case an invocation too dear
rules 12.3 2.4
config modules=invocations
market A1 B1 C1 D1 E1 i01
silver 1 9
refuse 1 buy i01 -> 2.4 TOO_DEAR

case the last card of an era may be an invocation
rules 18.3 4.1
config modules=invocations
market i07
silver 1 5
play 1 buy i07
expect market = none
expect phase = after
expect final-round = no
play 1 end
expect final-round = last 1
expect seat = 2
refuse 2 buy A1 -> 4.1 FINAL_ROUND

case the last one bought and used in the same turn
rules 18.3 4.1 12.4 i07
config modules=invocations
market i07
silver 1 5
play 1 buy i07
play 1 invoke i07
expect seat = 2
expect final-round = last 1
expect population 1 = 2

case the idle guard discards invocations too
rules 18.1 4.3
config modules=invocations idle_rounds=1
market A1 i01 C1 D1 E1 F1
pile 1 i02 A2
idle 1
play 1 income
expect market = none
expect piles = 0 25 24
expect final-round = last 1

case what is not held cannot be used
rules 12.4
config modules=invocations
holds 2 i01
ongoing 1 i17
market A1 i02 C1 D1 E1 F1
refuse 1 invoke i01 -> 12.4 NOT_HELD
refuse 1 invoke i02 -> 12.4 NOT_HELD
refuse 1 invoke i17 -> 12.4 NOT_HELD
refuse 1 raw invoke 200 0 0 -> NOT_AN_ACTION
refuse 1 raw invoke 0 A1 0 -> NOT_AN_ACTION
refuse 2 invoke i01 -> 2.1 NOT_YOUR_TURN

case on one's own turn only, once, before or after the action
rules 12.4 2.2 i01
config modules=invocations
holds 1 i01 i06
silver 1 0
play 1 invoke i01
expect silver 1 = 6
expect event 1 i01 = 6 silver 12.4
expect used = i01
refuse 1 invoke i01 -> 12.4 NOT_HELD
play 1 income
expect phase = after
play 1 invoke i06
expect seat = 2

case who holds which invocation is public; which nine are in the game is not
rules 17.1 17.2 12.3
config modules=invocations
start 3
expect hidden 0 = 40
expect hidden 1 = 40

case worlds: any of those not seen on the places of their pile
rules 17.2 12.3
config modules=invocations
era 3
used i01 i02 i03 i04 i05 i06 i07 i08
market A1 B1 C1 D1 E1 F1
pile 3 i20
expect hidden 1 = 1
expect worlds 1 = 9

case i01 Mercury's Purse: 6 silver; 2 VP unused
rules 12.4 12.5 i01
config modules=invocations
era 3
holds 1 i01
holds 2 i02
final-round 1
play 1 income
play 1 end
expect event 1 i01 = 2 vp 12.5
expect event 2 i02 = 2 vp 12.5

case used ones bring nothing at the end
rules 12.5 i01
config modules=invocations
era 3
holds 1 i01
final-round 1
play 1 invoke i01
play 1 income
expect event 1 i01 = none
expect phase = over

case i02 Fortuna's Gift: the next deed is free, a marker is needed, an invocation does not use it up
rules 12.4 i02
config modules=invocations
holds 1 i02 i03
market A1 B1 i01 D1 E1 F1
silver 1 4
play 1 invoke i02
expect effects = free-deed
expect prices = 0 0 4 0 0 0
play 1 buy i01
expect silver 1 = 0
expect effects = free-deed
play 1 invoke i03
expect phase = turn
play 1 buy F1
expect silver 1 = 0
expect effects = none
expect owner F1 = 1

case i02 still needs a marker, and lapses with the turn
rules 12.4 i02
config modules=invocations
holds 1 i02
own 1 A2 B2 C2 D2 E2 F2 G2 A3
market A1 B1 C1 D1 E1 F1
play 1 invoke i02
refuse 1 buy A1 -> 2.4 NO_MARKER
play 1 income
expect effects = none

case i02 after the action lapses without effect
rules 12.4 i02
config modules=invocations
holds 1 i02
play 1 income
play 1 invoke i02
expect effects = none
expect seat = 2

case i03 Janus' Gate before the action: two actions
rules 12.4 i03
config modules=invocations
holds 1 i03
silver 1 0
play 1 invoke i03
expect actions = 2
play 1 income
expect phase = turn
expect seat = 1
expect actions = 1
refuse 1 end -> 2.1 WRONG_PHASE
play 1 income
expect seat = 2
expect silver 1 = 10

case i03 after the action: the turn goes back to the action to come, and it must be taken
rules 12.4 i03
config modules=invocations
holds 1 i03
play 1 income
expect phase = after
play 1 invoke i03
expect phase = turn
refuse 1 end -> 2.1 WRONG_PHASE
play 1 income
expect seat = 2

case i03 gives a second action in the final round
rules 4.1 18.2 i03
config modules=invocations
holds 1 i03
own 1 A1
final-round 2
play 1 invoke i03
play 1 income
play 1 build domus A1
expect seat = 2
expect final-round = last 2

case i04 Minerva's Plan: over buildings of equal size, this turn
rules 12.4 3.2 i04
config modules=invocations
holds 1 i04
put 1 domus A1
put 1 grand-insula-i A3 B3 C3 D3
refuse 1 build bakery A1 -> 3.2 NOT_SMALLER
play 1 invoke i04
expect effects = equal-size
expect legal build foundry-i A3 B3 C3 D3 = yes
play 1 build bakery A1
expect building A1 = bakery A1
expect effects = none
expect tray 1 domus = 2

case i04 is not for larger ones
rules 12.4 3.2 i04
config modules=invocations
holds 1 i04
put 1 domus-maxima A1 B1
play 1 invoke i04
refuse 1 build bakery A1 -> 3.2 NOT_SMALLER
expect legal build pottery A1 B1 = yes

case i04 needs markers for what is left uncovered
rules 12.4 3.4 i04
config modules=invocations
holds 1 i04
put 1 domus-maxima A1 B1
own 1 C1 A3 B3 C3 D3 E3 F3 G3
play 1 invoke i04
expect legal build pottery A1 B1 = yes
play 1 build pottery B1 C1
expect markers 1 = 0
expect empty 1 = A1 A3 B3 C3 D3 E3 F3 G3

case i05 Terminus' Stone: an empty lot for another's
rules 12.4 i05
config players=3 modules=invocations
holds 1 i05
own 1 A1
put 1 domus B1
own 2 D4
put 2 domus E4
own 3 F6
refuse 1 invoke i05 B1 D4 -> 12.4 NO_TARGET
refuse 1 invoke i05 A1 E4 -> 11.5 NOT_ANOTHERS_LOT
refuse 1 invoke i05 A1 B1 -> 11.5 NOT_ANOTHERS_LOT
refuse 1 invoke i05 A1 H8 -> 11.5 NOT_ANOTHERS_LOT
refuse 1 invoke i05 A1 -> unreadable
play 1 invoke i05 A1 D4
expect owner A1 = 2
expect owner D4 = 1
expect markers 1 = 7
expect markers 2 = 7

case i05 without a target cannot be used, and does not hold up the turn
rules 12.4 2.2 i05
config modules=invocations
holds 1 i05
own 1 A1
put 2 domus D4
expect legal-count invoke = 0
play 1 income
expect seat = 2

case i06 Vulcan's Forge: silver equal to the silver value
rules 12.4 i06
config modules=invocations
holds 1 i06
put 1 foundry-i A1 B1 C1 D1
put 1 bakery E1
silver 1 0
play 1 invoke i06
expect event 1 i06 = 4 silver 12.4

case an invocation may be used without effect
rules 12.4 i06
config modules=invocations
holds 1 i06
silver 1 0
play 1 invoke i06
expect silver 1 = 0
expect holds 1 = none

case i07 Juno's Census: ongoing, 2 more population, in force when invoked
rules 12.4 3.6 5.3 i07
config modules=invocations
holds 1 i07
final-round 1
expect population 1 = 0
play 1 invoke i07
expect population 1 = 2
expect event 1 i07 = 2 population 12.4
expect ongoing 1 = i07
play 1 income
expect event 1 population = 6 vp 5.1

case i08 Mars' Claim: another's empty lot next to two of one's own, its owner gets 4 silver from the bank
rules 12.4 11.5 i08
config modules=invocations
holds 1 i08
own 1 A1
put 1 domus C1
own 2 B1 G7
put 2 domus E5
silver 1 0
silver 2 0
refuse 1 invoke i08 G7 -> 11.5 STEAL_NOT_ADJACENT
refuse 1 invoke i08 E5 -> 11.5 NOT_ANOTHERS_LOT
refuse 1 invoke i08 A1 -> 11.5 NOT_ANOTHERS_LOT
play 1 invoke i08 B1
expect owner B1 = 1
expect silver 1 = 0
expect silver 2 = 4
expect event 2 i08 = 4 silver 12.4
expect markers 1 = 6
expect markers 2 = 7

case i08 needs a free marker
rules 12.4 i08
config modules=invocations
holds 1 i08
own 1 A1 C1 A3 B3 C3 D3 E3 F3
own 2 B1
refuse 1 invoke i08 B1 -> 11.5 STEAL_NO_MARKER

case i09 Saturn's Harvest: 1 VP for each marker on the board
rules 12.4 i09
config modules=invocations
holds 1 i09
own 1 A1 B1 C1
put 1 domus D1
play 1 invoke i09
expect event 1 i09 = 3 vp 12.4

case i09 with lenient markers: only the lots that have one
rules 12.4 3.4 i09
config modules=invocations markers=lenient
holds 1 i09
own 1 A1 B1 C1 D1 E1 F1 G1 A2 B2
expect unmarked 1 = 1
play 1 invoke i09
expect event 1 i09 = 8 vp 12.4

case i10 Vesta's Hearth: 1 VP for each residential building
rules 12.4 i10
config modules=invocations
holds 1 i10
put 1 domus A1
put 1 grand-insula-i A2 B2 C2 D2
put 1 bakery A3
put 2 domus G7
play 1 invoke i10
expect event 1 i10 = 2 vp 12.4

case i11 Neptune's Tide: 2 silver from each other player, or what they have
rules 12.4 14.9 i11
config players=4 modules=invocations
holds 1 i11
silver 1 0
silver 2 5
silver 3 1
silver 4 0
play 1 invoke i11
expect silver 1 = 3
expect silver 2 = 3
expect silver 3 = 0
expect silver 4 = 0
expect event 2 i11 = -2 silver 12.4
expect event 3 i11 = -1 silver 12.4

case i12 Apollo's Light: scores one civic building now
rules 12.4 6.2 i12
config modules=invocations
holds 1 i12
put 1 resplendent-library B2 C2
put 1 insula-i A1 B1 C1
put 2 domus D2
put 2 fountain G7
own 1 F6
refuse 1 invoke i12 B1 -> 12.4 NO_TARGET
refuse 1 invoke i12 G7 -> 12.4 NO_TARGET
refuse 1 invoke i12 F6 -> 12.4 NO_TARGET
play 1 invoke i12 C2
expect event 1 i12 = 5 vp 12.4
expect vp 1 = 5

case i12 without a civic building cannot be used
rules 12.4 i12
config modules=invocations
holds 1 i12
put 1 domus A1
expect legal-count invoke = 0
play 1 income
expect seat = 2

case i13 Ops' Harvest: 1 silver for each two lots, rounded down
rules 12.4 i13
config modules=invocations
holds 1 i13
own 1 A1 B1 C1
put 1 foundry-i A2 B2 C2 D2
silver 1 0
play 1 invoke i13
expect event 1 i13 = 3 silver 12.4

case i14 Diana's Trail: the requirement of one monument is ignored
rules 12.4 10.2 i14
config modules=invocations,monuments
holds 1 i14 i03
pool tower-of-wonders temple-of-venus watchtower
own 1 A1 C3 D3 E3
refuse 1 build tower-of-wonders A1 -> 10.2 REQUIREMENT
play 1 invoke i14
expect effects = no-requirement
play 1 invoke i03
play 1 build tower-of-wonders A1
expect effects = none
refuse 1 build temple-of-venus C3 D3 -> 10.2 REQUIREMENT

case i14 is not used up by a monument whose requirement is met
rules 12.4 i14
config modules=invocations,monuments
holds 1 i14 i03
pool tower-of-wonders temple-of-venus
own 1 A1 C3 D3
put 1 insula-i A5 B5 C5
play 1 invoke i14
play 1 invoke i03
play 1 build tower-of-wonders A1
expect effects = no-requirement
play 1 build temple-of-venus C3 D3
expect population 1 = 8
expect effects = none

case i14 ignores the placement too
rules 12.4 10.2 i14
config modules=invocations,monuments
holds 1 i14
pool imperial-harbor
own 1 B3 C3 D3 E3
play 1 invoke i14
play 1 build imperial-harbor B3 C3 D3 E3
expect income 1 = 8

case i14 lapses at the end of the turn
rules 12.4 i14
config modules=invocations,monuments
holds 1 i14
play 1 invoke i14
play 1 income
expect effects = none

case i14 unused
rules 12.5 i14
config modules=invocations,monuments
era 3
holds 1 i14
final-round 1
play 1 income
play 1 end
expect event 1 i14 = 2 vp 12.5

case i15 Fides' Oath: an unspent favor token from the supply
rules 12.4 18.4 i15
config modules=invocations,trading
holds 1 i15
play 1 invoke i15
expect favors 1 = 3

case i15 with stealing, and unused
rules 12.5 i15
config modules=invocations,stealing
era 3
holds 1 i15 i16
final-round 1
play 1 income
play 1 end
expect event 1 i15 = 2 vp 12.5
expect event 1 i16 = 2 vp 12.5
expect event 1 favors = 4 vp 11.1

case i16 Bellona's Raid: one steal costs no token and gives none
rules 12.4 11.5 i16
config modules=invocations,stealing
holds 1 i16
own 1 A1 C1 A3 C3
own 2 B1 B3
favors 1 1 0
play 1 invoke i16
expect effects = free-steal
play 1 steal B1
expect effects = none
expect favors 1 = 1
expect favors-spent 2 = 0
play 1 steal B3
expect favors 1 = 0
expect favors-spent 2 = 1

case i16 without a token of one's own
rules 12.4 11.5 i16
config modules=invocations,stealing
holds 1 i16
own 1 A1 C1
own 2 B1
favors 1 0 0
refuse 1 steal B1 -> 11.5 STEAL_NO_FAVOR
play 1 invoke i16
play 1 steal B1
expect owner B1 = 1

case i16 is for one steal, and does not replace the two neighbours
rules 12.4 11.5 i16
config modules=invocations,stealing
holds 1 i16
own 1 A1 C1 A3 C5 D5 E5 F5
own 2 B1 B3 A2
play 1 invoke i16
refuse 1 steal B3 -> 11.5 STEAL_NOT_ADJACENT
play 1 steal B1
refuse 1 steal A2 -> 11.5 STEAL_NO_MARKER
expect effects = none
expect favors 1 = 2
expect favors-spent 2 = 0

case i16 with no marker left
rules 12.4 11.5 i16
config modules=invocations,stealing
holds 1 i16
own 1 A1 C1 A3 C5 D5 E5 F5 G5
own 2 B1
play 1 invoke i16
refuse 1 steal B1 -> 11.5 STEAL_NO_MARKER
expect effects = free-steal

case i16 lapses at the end of the turn
rules 12.4 i16
config modules=invocations,stealing
holds 1 i16
own 1 A1 C1
own 2 B1
play 1 invoke i16
play 1 income
expect phase = after
play 1 end
expect effects = none

case i17 Juno Moneta: ongoing, 2 silver with each Income
rules 12.4 2.3 i17
config modules=invocations
holds 1 i17
put 1 bakery A1
expect income 1 = 6
play 1 invoke i17
expect income 1 = 8
expect income 2 = 5

case i18 Concordia: ongoing, deeds cost 1 less, at least 1; not invocations
rules 12.4 2.5 i18
config modules=invocations
holds 1 i18
market A1 B1 i01 D1 E1 F1
expect prices = 2 3 4 6 8 10
play 1 invoke i18
expect prices = 1 2 4 5 7 9

case i19 Silvanus' Marches: ongoing, two more markers
rules 12.4 i19
config modules=invocations
holds 1 i19
own 1 A1 B1 C1 D1 E1 F1 G1 A2
market A3 B3 C3 D3 E3 F3
expect markers 1 = 0
play 1 invoke i19
expect markers 1 = 2
play 1 buy A3
expect markers 1 = 1

case i20 Salus: ongoing, 1 VP at each era scoring for each building of size 4
rules 12.4 8.2 i20
config modules=invocations
holds 1 i20
put 1 foundry-i A1 B1 C1 D1
put 1 grand-insula-o A2 B2 A3 B3
put 1 insula-i E5 F5 G5
final-round 1
play 1 invoke i20
play 1 income
expect event 1 i20 = 2 vp 12.4

case unused VP of all the others, and none for the ongoing ones
rules 12.5
config modules=invocations
era 3
holds 1 i03 i04 i05 i06 i07
holds 2 i08 i09 i10
final-round 1
play 1 income
play 1 end
expect event 1 i03 = 3 vp 12.5
expect event 1 i04 = 2 vp 12.5
expect event 1 i05 = 3 vp 12.5
expect event 1 i06 = 2 vp 12.5
expect event 1 i07 = none
expect event 2 i08 = 3 vp 12.5
expect event 2 i09 = 2 vp 12.5
expect event 2 i10 = 1 vp 12.5

case unused VP of the rest
rules 12.5
config modules=invocations
era 3
holds 1 i11 i12 i13
holds 2 i01 i02 i17 i18 i19 i20
final-round 1
play 1 income
play 1 end
expect event 1 i11 = 2 vp 12.5
expect event 1 i12 = 2 vp 12.5
expect event 1 i13 = 2 vp 12.5
expect event 2 i17 = none
expect event 2 i18 = none
expect event 2 i19 = none
expect event 2 i20 = none

case i19 unused, in edition 2
rules 12.5 i19
config modules=invocations edition=2
era 3
holds 1 i19
final-round 1
play 1 income
play 1 end
expect event 1 i19 = 2 vp 12.5

case the order: i20 after commercial, unused invocations after the favor tokens
rules 8.2 i20
config modules=invocations,stealing
era 3
ongoing 1 i20
holds 1 i01
own 1 G7
put 1 foundry-i A1 B1 C1 D1
final-round 1
play 1 income
play 1 end
expect scoring = 7.2 12.4 8.4 11.1 12.5
