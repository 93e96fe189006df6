# 12.6 and docs/cards.md: the 15 roles.

case two dealt, one kept in secret, revealed together
rules 12.6 9.0
config modules=roles
phase keep-role
dealt 1 r01 r02
dealt 2 r03 r04
refuse 1 keep r03 -> 12.1 NOT_DEALT
refuse 1 keep r15 -> 12.1 NOT_DEALT
refuse 2 keep r03 -> 2.1 NOT_YOUR_TURN
play 1 keep r01
expect role 1 = r01
expect phase = keep-role
play 2 keep r03
expect phase = turn
expect income 1 = 7
expect markers 2 = 10

case until the last has chosen nobody knows what the others kept, afterwards only the role not kept is hidden
rules 12.6 17.2
config modules=roles
phase keep-role
dealt 1 r01 r02
dealt 2 r03 r04
market A1 B1 C1 D1 E1 F1
pile 1
pile 2
pile 3
expect hidden 0 = 0 roles 4
expect hidden 1 = 0 roles 2
play 1 keep r01
expect hidden 2 = 0 roles 3
expect hidden 1 = 0 roles 2
play 2 keep r04
expect hidden 0 = 0 roles 2
expect hidden 1 = 0 roles 1

case the markers of r03 and the population of r05 do not betray a choice before the reveal
rules 12.6 17.2 r03
config modules=roles
phase keep-role
dealt 1 r03 r02
dealt 2 r01 r04
own 1 A1
market B1 C1 D1 E1 F1 G1
pile 1
pile 2
pile 3
play 1 keep r03
expect worlds 2 = 110

case r01 Industrious: 2 silver more with each Income
rules 12.6 2.3 r01
config modules=roles
kept 1 r01
put 1 bakery A1
silver 1 0
expect income 1 = 8
play 1 income
expect silver 1 = 8

case r02 Frugal: slots priced 6 or more cost 2 less, for invocations too
rules 12.6 2.5 r02
config modules=roles,invocations
kept 1 r02
market A1 B1 C1 D1 i01 F1
silver 1 6
expect prices = 2 3 4 4 6 8
play 1 buy i01
expect silver 1 = 0

case r13 Shrewd: slots priced 2 and 3 cost 1 less
rules 12.6 2.5 r13
config modules=roles
kept 1 r13
expect prices = 1 2 4 6 8 10

case discounts add up, a price is never under 1
rules 12.6 r13 i18
config modules=roles,invocations
kept 1 r13
ongoing 1 i18
market A1 B1 C1 D1 i01 F1
expect prices = 1 1 3 5 8 9

case r02 and i18 together
rules 12.6 r02 i18
config modules=roles,invocations
kept 1 r02
ongoing 1 i18
market A1 B1 C1 D1 i01 F1
expect prices = 1 2 3 3 6 7

case r03 Landed: two more markers
rules 12.6 r03
config modules=roles
kept 1 r03
own 1 A1 B1 C1 D1 E1 F1 G1 A2
market A3 B3 C3 D3 E3 F3
expect markers 1 = 2
play 1 buy A3
play 2 income
expect markers 1 = 1

case r03's markers count on the board at the end
rules 8.4 r03
config modules=roles
kept 1 r03
era 3
own 1 A1 B1 C1 D1 E1 F1 G1 A2 B2 C2
final-round 1
play 1 income
expect event 1 markers = 10 vp 8.4

case r04 Wealthy: 1 silver for each commercial building with each Income
rules 12.6 2.3 r04
config modules=roles
kept 1 r04
put 1 bakery A1
put 1 foundry-i A2 B2 C2 D2
put 1 domus A3
expect income 1 = 11

case r05 Populous: 2 population while there is a residential building
rules 12.6 3.6 r05
config modules=roles
kept 1 r05
own 1 A1
put 1 bakery B1
expect population 1 = 0
play 1 build domus A1
expect population 1 = 3
play 2 income
play 1 build pottery A1 B1
expect population 1 = 0

case r06 Mercantile: 1 VP at each era scoring for each commercial building of size 3
rules 12.6 8.2 r06
config modules=roles
kept 1 r06
put 1 bakery A1
put 1 pottery B1 C1
put 1 forum-i A2 B2 C2
put 1 foundry-i A3 B3 C3 D3
final-round 1
play 1 income
expect event 1 r06 = 2 vp 12.6

case r07 Civic-minded: 1 VP at each era scoring for each civic building of size 1
rules 12.6 8.2 r07
config modules=roles
kept 1 r07
put 1 library A1
put 1 fountain C1
put 1 luxury-garden A3 B3
final-round 1
play 1 income
expect event 1 r07 = 2 vp 12.6

case r08 Ambitious: 2 VP each time a building of size 4 is built
rules 12.6 r08
config modules=roles,monuments
kept 1 r08
pool regia
own 1 A1 B1 C1 D1 E1 F1 G1
play 1 build foundry-i A1 B1 C1 D1
expect event 1 r08 = 2 vp 12.6
play 2 income
play 1 build forum-i E1 F1 G1
expect event 1 r08 = none
expect vp 1 = 2

case r08 and a monument
rules 12.6 r08 regia
config modules=roles,monuments
kept 1 r08
pool regia
own 1 A1 B1 C1 A2 B2 C2
play 1 build regia A1 B1 C1 A2 B2 C2
expect vp 1 = 2

case r09 Renovating: 2 silver each time one builds over at least one building
rules 12.6 r09
config modules=roles
kept 1 r09
put 1 domus A1
put 1 domus B1
own 1 C1 D1
silver 1 0
play 1 build forum-i A1 B1 C1
expect event 1 r09 = 2 silver 12.6
expect silver 1 = 2
play 2 income
play 1 build bakery D1
expect silver 1 = 2

case r10 Patient: 1 VP for 5 silver before the era's silver comes, at most 4
rules 12.6 8.2 r10
config modules=roles players=3
kept 1 r10
silver 1 4
put 1 foundry-i A1 B1 C1 D1
final-round 1
play 1 income
expect event 1 r10 = 2 vp 12.6

case r10 at most 4
rules 12.6 r10
config modules=roles
kept 1 r10
silver 1 40
era 2
final-round 1
play 1 income
expect event 1 r10 = 4 vp 12.6

case r10 by the silver held after roads and before commercial
rules 8.2 r10
config modules=roles,roads=3B+1A+2A+5A
kept 1 r10
silver 1 0
put 1 foundry-i B1 C1 D1 E1
put 1 forum-i B3 C3 D3
final-round 1
play 1 income
expect event 1 3B = 4 silver 14.7
expect event 1 r10 = 2 vp 12.6

case r11 Bordering: at the end 1 VP for each building with a lot on the edge
rules 12.6 8.2 r11
config modules=roles
kept 1 r11
era 3
put 1 foundry-i A1 B1 C1 D1
put 1 domus G7
put 1 bakery C3
own 1 A7
final-round 1
play 1 income
expect event 1 r11 = 2 vp 12.6

case r11 is for the last era alone
rules 12.6 r11
config modules=roles
kept 1 r11
put 1 domus G7
final-round 1
play 1 income
expect event 1 r11 = none

case r12 Devout: 2 VP at each era scoring with three civic buildings
rules 12.6 8.2 r12
config modules=roles
kept 1 r12
put 1 library A1
put 1 fountain C1
put 1 luxury-garden A3 B3
put 1 domus G7
final-round 1
play 1 income
expect event 1 r12 = 2 vp 12.6

case r12 with two
rules 12.6 r12
config modules=roles
kept 1 r12
put 1 library A1
put 1 fountain C1
final-round 1
play 1 income
expect event 1 r12 = none

case r14 Philosophical: 1 VP at each era scoring for each monument
rules 12.6 8.2 r14
config modules=roles,monuments
kept 1 r14
put 1 regia A1 B1 C1 A2 B2 C2
put 1 watchtower G1
put 2 lighthouse G7
final-round 1
play 1 income
expect event 1 r14 = 2 vp 12.6

case r15 Entitled: a monument without its requirement for 5 silver
rules 12.4 12.6 10.2 r15
config modules=roles,monuments
kept 1 r15
pool imperial-harbor temple-of-venus
own 1 B3 C3 D3 E3
silver 1 6
refuse 1 build imperial-harbor B3 C3 D3 E3 -> 10.2 REQUIREMENT
play 1 build imperial-harbor B3 C3 D3 E3 pay
expect silver 1 = 1
expect event 1 r15 = -5 silver 12.4

case r15 only where the requirement, placement included, is not met, and only with 5 silver
rules 12.4 12.6 r15
config modules=roles,monuments
kept 1 r15
pool imperial-harbor temple-of-venus
own 1 A1 B1 C1 D1 C3 D3
silver 1 4
refuse 1 build imperial-harbor A1 B1 C1 D1 pay -> 12.4 PAYMENT_NOT_NEEDED
refuse 1 build temple-of-venus C3 D3 pay -> 12.4 PAYMENT_TOO_DEAR
expect legal build imperial-harbor A1 B1 C1 D1 = yes

case only the Entitled pay
rules 12.6 r15
config modules=roles,monuments
kept 1 r14
kept 2 r15
pool temple-of-venus
own 1 C3 D3
silver 1 20
refuse 1 build temple-of-venus C3 D3 pay -> 12.6 NOT_ENTITLED

case i14 is not used up by a monument paid for
rules 12.4 r15 i14
config modules=roles,monuments,invocations
kept 1 r15
holds 1 i14 i03
pool temple-of-venus tower-of-wonders
own 1 C3 D3 A1
silver 1 9
play 1 invoke i14
play 1 invoke i03
play 1 build temple-of-venus C3 D3 pay
expect effects = no-requirement
expect silver 1 = 4
play 1 build tower-of-wonders A1
expect effects = none

case the order of all that a role or i20 brings
rules 8.2 r06
config modules=roles,invocations
era 3
kept 1 r06
kept 2 r11
ongoing 2 i20
holds 1 i01
put 1 forum-i A1 B1 C1
put 2 foundry-i A7 B7 C7 D7
own 1 G1
final-round 1
play 1 income
play 1 end
expect scoring = 7.2 12.4 12.6 8.4 12.5 12.6

case r05 in the population of the scoring
rules 5.1 5.2 3.6 r05
config modules=roles
kept 1 r05
put 1 domus A1
put 2 domus-maxima A7 B7
final-round 1
play 1 income
expect event 1 population = 7 vp 5.1
expect event 2 population = 3 vp 5.2

case r10 counts whole fives
rules 12.6 r10
config modules=roles
kept 1 r10
silver 1 5
final-round 1
play 1 income
expect event 1 r10 = 2 vp 12.6

case r10, one short
rules 12.6 r10
config modules=roles
kept 1 r10
silver 1 4
final-round 1
play 1 income
expect event 1 r10 = 1 vp 12.6

case r12 with six is still 2 VP
rules 12.6 r12
config modules=roles
kept 1 r12
put 1 library A1
put 1 fountain C1
put 1 garden E1
put 1 market G1
put 1 marketplace A3 B3
put 1 luxury-garden D3 E3
final-round 1
play 1 income
expect event 1 r12 = 2 vp 12.6
