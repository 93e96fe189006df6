# cards.md: the 19 monuments by their original cards. In most cases seat 1 just misses the requirement and seat 2 just
# meets it, in the last round of an era, so that the value is scored at once.

case pantheon: no marker on the board, 3 VP for each civic building
rules 10.2 10.6 6.2 pantheon
config modules=monuments
pool pantheon
put 1 domus A1
put 1 domus B1
put 1 bakery C1
own 1 G1
put 2 domus A6
put 2 domus B6
put 2 bakery C6
put 2 garden A7
put 2 library B7
put 2 fountain C7
final-round 2
refuse 1 build pantheon A1 B1 C1 -> 10.2 REQUIREMENT
play 1 income
play 2 build pantheon A6 B6 C6
expect event 2 pantheon = -2 population 3.6, 9 vp 6.2
expect counted 2 pantheon = 0, 3

case forum romanum: population 6, 2 VP for each silver
rules 10.2 6.2 forum-romanum
config modules=monuments
pool forum-romanum
put 1 insula-i A1 B1 C1
put 1 domus D1
own 1 A2 B2 C2
put 2 insula-i D7 E7 F7
put 2 domus-maxima D5 E5
own 2 A6 B6 C6
put 2 bakery A7
put 2 pottery B7 C7
final-round 2
refuse 1 build forum-romanum A2 B2 C2 -> 10.2 REQUIREMENT
play 1 income
play 2 build forum-romanum A6 B6 C6
expect event 2 forum-romanum = 4 vp 6.2
expect counted 2 forum-romanum = 2

case circus maximus: 14 lots, 1 VP for each citizen
rules 10.2 6.2 circus-maximus
config modules=monuments
pool circus-maximus
put 1 grand-insula-i A1 B1 C1 D1
put 1 foundry-i A2 B2 C2 D2
own 1 E1 F1 G1 E2 F2
put 2 insula-i A6 B6 C6
put 2 grand-insula-i A7 B7 C7 D7
own 2 D6 E6 F6 G6 E7 F7 G7
final-round 2
refuse 1 build circus-maximus E1 F1 G1 -> 10.2 REQUIREMENT
play 1 income
play 2 build circus-maximus D6 E6 F6
expect event 2 circus-maximus = 10 vp 6.2

case temple of Vulcan: 4 lots' worth of commercial buildings, 1 silver and 1 for each neighbour, no VP
rules 10.2 10.5 10.7 temple-of-vulcan
config modules=monuments
pool temple-of-vulcan
put 1 forum-i A1 B1 C1
own 1 A2 B2 C2 B3
own 2 B5 A6 B6 C6
put 2 bakery A7
put 2 forum-i B7 C7 D7
final-round 2
refuse 1 build temple-of-vulcan A2 B2 C2 B3 -> 10.2 REQUIREMENT
play 1 income
play 2 build temple-of-vulcan B5 A6 B6 C6
expect event 2 temple-of-vulcan = 3 silver 7.1

case temple of Minerva: 4 lots' worth of residential buildings, 2 citizens and 1 for each neighbour
rules 10.2 10.5 10.7 temple-of-minerva
config modules=monuments
pool temple-of-minerva
put 1 insula-i A1 B1 C1
own 1 A2 C2 A3 B3 C3
own 2 A5 C5 A6 B6 C6
put 2 domus B5
put 2 insula-i A7 B7 C7
refuse 1 build temple-of-minerva A2 C2 A3 B3 C3 -> 10.2 REQUIREMENT
play 1 income
play 2 build temple-of-minerva A5 C5 A6 B6 C6
expect population 2 = 9
expect event 2 temple-of-minerva = 2 population 3.6, 2 population 3.6

case tower of wonders: a building of size 3, 3 VP each era
rules 10.2 6.2 tower-of-wonders
config modules=monuments
pool tower-of-wonders
put 1 domus-maxima A1 B1
own 1 C1
put 2 insula-l A6 A7 B7
own 2 G7
final-round 2
refuse 1 build tower-of-wonders C1 -> 10.2 REQUIREMENT
play 1 income
play 2 build tower-of-wonders G7
expect event 2 tower-of-wonders = 3 vp 6.2

case temple of Mars: a building of size 3 and silver value 3, 5 citizens
rules 10.2 temple-of-mars
config players=3 modules=monuments
pool temple-of-mars
put 1 forum-i A1 B1 C1
own 1 A2 B2 A3
put 2 bakery A5
put 2 bakery B5
put 2 pottery C5 D5
own 2 A6 B6 A7
put 3 forum-i F1 G1 H1
put 3 bakery F2
own 3 G2 H2 H3
refuse 1 build temple-of-mars A2 B2 A3 -> 10.2 REQUIREMENT
play 1 income
refuse 2 build temple-of-mars A6 B6 A7 -> 10.2 REQUIREMENT
play 2 income
play 3 build temple-of-mars G2 H2 H3
expect event 3 temple-of-mars = 5 population 3.6

case temple of Neptune: two civic buildings, on the edge, 1 silver and 5 VP
rules 10.2 10.4 7.1 temple-of-neptune
config modules=monuments
pool temple-of-neptune
put 1 library A3
own 1 A1 B1 A2
put 2 library F5
put 2 fountain G5
own 2 C5 D5 C6 A6 A7 B7
final-round 2
refuse 1 build temple-of-neptune A1 B1 A2 -> 10.2 REQUIREMENT
play 1 income
refuse 2 build temple-of-neptune C5 D5 C6 -> 10.2 REQUIREMENT
play 2 build temple-of-neptune A6 A7 B7
expect event 2 temple-of-neptune = 5 vp 7.1, 1 silver 7.1

case lighthouse: a building of size 4, on the edge, 2 VP for each silver
rules 10.2 10.4 6.2 lighthouse
config modules=monuments
pool lighthouse
put 1 insula-i A2 B2 C2
own 1 A1
put 2 foundry-o F6 G6 F7 G7
own 2 E5 G5
final-round 2
refuse 1 build lighthouse A1 -> 10.2 REQUIREMENT
play 1 income
refuse 2 build lighthouse E5 -> 10.2 REQUIREMENT
play 2 build lighthouse G5
expect event 2 lighthouse = 6 vp 6.2

case watchtower: two edge lots, 1 VP for each citizen
rules 10.2 10.4 6.2 watchtower
config modules=monuments
pool watchtower
own 1 A1 B2 B3
put 2 domus G7
own 2 G6
own 2 F5
put 2 insula-l E5 E6 F6
final-round 2
refuse 1 build watchtower B2 -> 10.2 REQUIREMENT
play 1 income
play 2 build watchtower G6
expect event 2 watchtower = 5 vp 6.2

case temple of Jupiter: nothing is asked, 2 VP for each silver
rules 10.2 10.8 6.2 temple-of-jupiter
config modules=monuments
pool temple-of-jupiter
own 1 C3 D3 C4 D4
put 1 foundry-i B2 B3 B4 B5
put 2 bakery E3
final-round 1
play 1 build temple-of-jupiter C3 D3 C4 D4
expect event 1 temple-of-jupiter = 2 vp 10.8, 8 vp 6.2
expect event 2 temple-of-jupiter = 2 vp 10.8

case colosseum: nothing is asked, 1 VP for each citizen
rules 10.2 10.8 6.2 colosseum
config modules=monuments
pool colosseum
own 1 C3 D3 C4 D4
put 1 insula-i C2 D2 E2
put 2 domus-maxima E3 E4
final-round 1
play 1 build colosseum C3 D3 C4 D4
expect event 1 colosseum = 3 silver 10.8, 6 vp 6.2
expect event 2 colosseum = 3 silver 10.8

case royal winery: nothing is asked, 4 silver and 8 VP
rules 10.2 7.1 royal-winery
config modules=monuments
pool royal-winery
own 1 A1 B1 A2 B2 A3 B3
final-round 1
play 1 build royal-winery A1 B1 A2 B2 A3 B3
expect event 1 royal-winery = 8 vp 7.1, 4 silver 7.1
expect income 1 = 9

case royal winery in the last era: VP instead of the silver
rules 7.2 royal-winery
config modules=monuments
era 3
put 1 royal-winery A1 B1 A2 B2 A3 B3
final-round 1
play 1 income
expect event 1 royal-winery = 12 vp 7.2

case regia: nothing is asked, 9 citizens
rules 10.2 5.1 regia
config modules=monuments
pool regia
own 1 A1 B1 C1 A2 B2 C2
final-round 1
play 1 build regia A1 B1 C1 A2 B2 C2
expect event 1 regia = 9 population 3.6
expect event 1 population = 13 vp 5.1

case statue of Romulus: six buildings, 2 VP for each
rules 10.2 6.2 statue-of-romulus
config modules=monuments
pool statue-of-romulus
put 1 domus A1
put 1 domus B1
put 1 bakery C1
put 1 bakery D1
put 1 library E1
own 1 A2 B2 A3 B3
put 2 domus A5
put 2 domus B5
put 2 bakery C6
put 2 bakery C7
put 2 library F7
put 2 fountain G7
own 2 A6 B6 A7 B7
final-round 2
refuse 1 build statue-of-romulus A2 B2 A3 B3 -> 10.2 REQUIREMENT
play 1 income
play 2 build statue-of-romulus A6 B6 A7 B7
expect event 2 statue-of-romulus = 8 vp 6.2

case temple of Venus: silver value 4, 4 citizens
rules 10.2 temple-of-venus
config modules=monuments
pool temple-of-venus
put 1 foundry-i A1 B1 C1 D1
own 1 A2 B2
put 2 foundry-i A7 B7 C7 D7
put 2 bakery E7
own 2 F7 G7
refuse 1 build temple-of-venus A2 B2 -> 10.2 REQUIREMENT
play 1 income
play 2 build temple-of-venus F7 G7
expect event 2 temple-of-venus = 4 population 3.6

case temple of Apollo: three residential buildings, 2 silver and 2 VP
rules 10.2 7.1 temple-of-apollo
config modules=monuments
pool temple-of-apollo
put 1 domus A1
put 1 grand-insula-i B1 C1 D1 E1
put 1 bakery F1
own 1 A2 B2
put 2 domus A7
put 2 domus B7
put 2 domus-maxima C7 D7
own 2 F7 G7
final-round 2
refuse 1 build temple-of-apollo A2 B2 -> 10.2 REQUIREMENT
play 1 income
play 2 build temple-of-apollo F7 G7
expect event 2 temple-of-apollo = 2 vp 7.1, 2 silver 7.1

case triumphal arch: on the edge, 7 citizens
rules 10.2 10.4 triumphal-arch
config modules=monuments
pool triumphal-arch
own 1 B2 B3 B4 B5
own 2 D7 D6 D5 D4
refuse 1 build triumphal-arch B2 B3 B4 B5 -> 10.2 REQUIREMENT
play 1 income
play 2 build triumphal-arch D4 D5 D6 D7
expect event 2 triumphal-arch = 7 population 3.6

case imperial harbor: on the edge, 3 silver and 7 VP
rules 10.2 10.4 7.1 imperial-harbor
config modules=monuments
pool imperial-harbor
own 1 B2 B3 B4 B5
own 2 G7 G6 G5 G4
final-round 2
refuse 1 build imperial-harbor B2 B3 B4 B5 -> 10.2 REQUIREMENT
play 1 income
play 2 build imperial-harbor G4 G5 G6 G7
expect event 2 imperial-harbor = 7 vp 7.1, 3 silver 7.1

case every turn of the large shapes
rules 3.1 10.2
config players=2 modules=monuments
pool temple-of-vulcan temple-of-minerva
put 1 foundry-i A1 B1 C1 D1
put 1 grand-insula-i A7 B7 C7 D7
own 1 C3 D3 E3 D4 C4 E4 D5
expect legal build temple-of-vulcan C3 D3 E3 D4 = yes
expect legal build temple-of-vulcan D3 C4 D4 E4 = yes
expect legal build temple-of-vulcan D3 D4 E4 D5 = yes
expect legal build temple-of-vulcan D3 C4 D4 D5 = yes
expect legal-count build temple-of-vulcan = 5

case pantheon counts civic buildings alone
rules 6.2 pantheon
config modules=monuments
put 1 pantheon B2 C2 D2
put 1 garden B1
put 1 domus C1
put 2 bakery D1
put 2 fountain E2
final-round 1
play 1 income
expect event 1 pantheon = 6 vp 6.2
