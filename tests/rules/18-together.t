# Section 18 and what modules do to each other.

case population in a requirement is that of rule 3.6: tokens, i07 and r05 count
rules 10.2 3.6 i07 r05
config modules=monuments,invocations,roles,roads=1A+2B+3A+7A
pool forum-romanum
kept 1 r05
ongoing 1 i07
tokens 1 1 0
put 1 domus G7
own 1 A1 B1 C1
expect population 1 = 6
play 1 build forum-romanum A1 B1 C1
expect building A1 = forum-romanum A1 B1 C1

case one short of it
rules 10.2 3.6
config modules=monuments,invocations,roads=1A+2B+3A+7A
pool forum-romanum
ongoing 1 i07
tokens 1 1 0
put 1 domus-maxima G6 G7
own 1 A1 B1 C1
refuse 1 build forum-romanum A1 B1 C1 -> 10.2 REQUIREMENT

case i04 is for monuments as well, over buildings and monuments of equal size
rules 12.4 10.3 i04
config modules=monuments,invocations
pool temple-of-jupiter
holds 1 i04 i03
put 1 grand-insula-o A1 B1 A2 B2
put 1 regia A4 B4 C4 A5 B5 C5
pool royal-winery
play 1 invoke i04
play 1 invoke i03
play 1 build temple-of-jupiter A1 B1 A2 B2
expect population 1 = 9
play 1 build royal-winery A4 B4 C4 A5 B5 C5
expect population 1 = 0
expect monument-markers 1 = 4
expect pool = regia triumphal-arch imperial-harbor

case a turn of two actions that builds once is not idle
rules 4.3 i03
config modules=invocations
holds 1 i03
own 1 A1
idle 5
play 1 invoke i03
play 1 build domus A1
play 1 income
expect idle = 0

case the last card taken with an action to come: nothing is left to buy
rules 4.1 18.2 i03
config modules=invocations
holds 1 i03
market A1
silver 1 9
play 1 invoke i03
play 1 buy A1
expect phase = turn
expect final-round = no
expect legal-count buy = 0
play 1 build domus A1
expect final-round = last 1
expect seat = 2

case i03 in the final round gives no purchase
rules 4.1 18.2 i03
config modules=invocations
holds 1 i03
final-round 2
play 1 invoke i03
refuse 1 buy A1 -> 4.1 FINAL_ROUND

case the Consul's influence takes a rank on boards for all
rules 14.10 14.7 2A
config players=2 modules=consul,roads=2A+1B+3A+7A
put consul c-res-3 B1 C1 D1
put 1 domus F1
final-round 1
play 1 income
expect tokens 1 = 1 0
expect tokens 2 = 0 0
expect population consul = 4

case 4A with the Consul: it takes the 3 VP, the alternate's 2 come after
rules 14.10 18.5 4A
config players=2 modules=consul,roads=4A+1B+2A+7A
put consul c-res-3 B1 C1 D1
put 1 domus F1
final-round 2
seat 2
play 2 income
expect slots north = 0 0 3
expect event consul 4A = 3 vp 14.10
play 1 road 1
expect first = 1
expect seat = 1

case 3A with the Consul: no lot of the Consul's is swapped
rules 14.6 14.10 3A
config players=2 modules=consul,roads=3A+1B+2A+7A
put 1 domus-maxima F1 G1
own 1 D4
own consul B4
own 2 E6
final-round 1
play 1 income
refuse 1 road 1 D4 B4 -> 14.6 BAD_SWAP
play 1 road 1 D4 E6
expect owner D4 = 2

case the final Enlarge may ask; then your final turn
rules 15.9 15.6
config players=1
market A1
silver 1 9
put ceres res1 D4
own ceres D5 D3
play 1 buy A1
expect phase = ceres
expect final-round = last 1
expect enlarge-left = 3
play 1 garden D5
expect phase = turn
expect seat = 1
play 1 income
expect era = 2

case the last era against Ceres ends after your final turn if you took the last card
rules 15.9 8.1
config players=1
era 3
market A1
silver 1 9
put ceres res1 D4
play 1 buy A1
play 1 income
expect phase = over
expect vp ceres = 14

case and after her Enlarge if she did
rules 15.9 8.1
config players=1
era 3
row c09 c01 c02 c03
deck c05
market A1
put ceres res1 D4
play 1 income
play 1 income
expect phase = over
expect final-round = last 2

case the step of C2A comes after the final Enlarge
rules 14.4 15.9 C2A
config players=1 modules=ceres,roads=C2A+C1B+C3A+C4A
put ceres civ-any D1
own ceres D3 E3 F3 C1 E1
final-round 2
play 1 income
expect phase = ceres
expect road = none
expect enlarge-left = 3
play 1 garden C1
expect road = none
expect enlarge-left = 1
expect legal-count = 2
play 1 garden D3
expect step tile = D3 15.6, E3 15.6
expect empty ceres = F3
expect era = 2

case stealing uses up no token lent to nobody: a claim by i08 flips none
rules 11.6 i08
config modules=stealing,invocations
holds 1 i08
own 1 A1 C1
own 2 B1
play 1 invoke i08 B1
expect favors 1 = 2
expect favors-spent 2 = 0

case a trade of a lot bought this turn
rules 11.2 2.2
config modules=trading
market A1 B1 C1 D1 E1 F1
silver 1 2
play 1 buy A1
expect phase = after
play 1 trade 2 give A1 take 3s
play 2 accept
expect silver 1 = 3
expect owner A1 = 2

case Trading alone flips no token
rules 11.6
config modules=trading
own 1 A1
refuse 1 steal A1 -> unreadable
expect favors-spent 1 = 0

case lenient markers: a build that frees one marks an unmarked lot
rules 18.8 3.4
config markers=lenient
own 1 A1 B1 C1 D1 E1 F1 G1 A2 B2
expect unmarked 1 = 1
play 1 build domus A1
expect unmarked 1 = 0
expect markers 1 = 0

case lenient markers: the Pantheon looks for markers on the board
rules 10.6 3.4
config modules=monuments markers=lenient
pool pantheon
put 1 domus A1
put 1 domus B1
own 1 C1
refuse 1 build pantheon A1 B1 C1 -> 10.2 REQUIREMENT

case what a seat kept in a draft, an objective and a role together
rules 9.0 17.2
config modules=draft,objectives,roles,invocations
start 3
expect hidden 0 = 46 hands 12 objectives 4 roles 4
expect hidden 1 = 46 hands 6 objectives 2 roles 2

case road rewards are rewards, not scoring of the era before
rules 14.4 8.2 7.1
config modules=roads=7B+1B+2A+3A
put 1 forum-i B1 C1 D1
final-round 1
play 1 income
expect scoring = 14.7 7.1

case all the modules of Rome at once play to the first turn
rules 9.0 9.2
config modules=monuments,trading,stealing,objectives=public,invocations,roles,roads=1A+2A+3A+4A
kept 1 r01
own 1 A1
expect phase = turn
expect income 1 = 7
play 1 income
expect phase = after
