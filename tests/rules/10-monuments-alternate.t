# docs/cards.md: the 19 monuments by their alternate cards, which replace the requirement completely (10.2).

case pantheon: four civic buildings; a marker does not matter
rules 10.2 10.9 pantheon
config modules=monuments=alternate
pool pantheon
put 1 library A1
put 1 fountain B1
put 1 garden C1
own 1 A2 B2 C2
put 2 library A7
put 2 fountain B7
put 2 garden C7
put 2 market D7
own 2 A6 B6 C6
refuse 1 build pantheon A2 B2 C2 -> 10.2 REQUIREMENT
play 1 income
play 2 build pantheon A6 B6 C6
expect building A6 = pantheon A6 B6 C6

case forum romanum: silver value 5
rules 10.2 10.9 forum-romanum
config modules=monuments=alternate
pool forum-romanum
put 1 foundry-i A1 B1 C1 D1
put 1 bakery E1
own 1 A2 B2 C2
put 2 foundry-i A7 B7 C7 D7
put 2 forum-i E7 F7 G7
own 2 A6 B6 C6
refuse 1 build forum-romanum A2 B2 C2 -> 10.2 REQUIREMENT
play 1 income
play 2 build forum-romanum A6 B6 C6
expect building A6 = forum-romanum A6 B6 C6

case circus maximus: nine contiguous lots, empty and built alike
rules 10.2 10.9 12.2 circus-maximus
config modules=monuments=alternate
pool circus-maximus
put 1 foundry-i A1 B1 C1 D1
own 1 A2 B2 C2 D2 E3 F3
put 2 foundry-i A7 B7 C7 D7
own 2 A6 B6 C6 D6 E6
refuse 1 build circus-maximus A2 B2 C2 -> 10.2 REQUIREMENT
play 1 income
play 2 build circus-maximus A6 B6 C6
expect building A6 = circus-maximus A6 B6 C6

case temple of Vulcan: three commercial buildings
rules 10.2 10.9 temple-of-vulcan
config modules=monuments=alternate
pool temple-of-vulcan
put 1 foundry-i A1 B1 C1 D1
put 1 bakery E1
own 1 B2 A3 B3 B4
put 2 bakery A7
put 2 bakery B7
put 2 pottery C7 D7
own 2 F4 F5 G5 F6
refuse 1 build temple-of-vulcan B2 A3 B3 B4 -> 10.2 REQUIREMENT
play 1 income
play 2 build temple-of-vulcan F4 F5 G5 F6
expect building F4 = temple-of-vulcan F4 F5 G5 F6

case temple of Vulcan, the last two turns of its shape
rules 3.1 10.9 temple-of-vulcan
config modules=monuments=alternate
pool temple-of-vulcan
put 1 bakery A7
put 1 bakery B7
put 1 pottery C7 D7
own 1 C2 B3 C3 C4
play 1 build temple-of-vulcan C2 B3 C3 C4
expect income 1 = 9

case temple of Vulcan pointing south
rules 3.1 10.9 temple-of-vulcan
config modules=monuments=alternate
pool temple-of-vulcan
put 1 bakery A7
put 1 bakery B7
put 1 pottery C7 D7
own 1 B2 C2 D2 C3
play 1 build temple-of-vulcan B2 C2 D2 C3
expect income 1 = 9

case temple of Minerva: three residential buildings
rules 10.2 10.9 temple-of-minerva
config modules=monuments=alternate
pool temple-of-minerva
put 1 grand-insula-i A1 B1 C1 D1
put 1 domus E1
own 1 A2 B2 A3 A4 B4
put 2 domus A7
put 2 domus B7
put 2 domus-maxima C7 D7
own 2 F4 G4 F5 F6 G6
refuse 1 build temple-of-minerva A2 B2 A3 A4 B4 -> 10.2 REQUIREMENT
play 1 income
play 2 build temple-of-minerva F4 G4 F5 F6 G6
expect population 2 = 6

case temple of Minerva open to the west
rules 3.1 10.9 temple-of-minerva
config modules=monuments=alternate
pool temple-of-minerva
put 1 domus A7
put 1 domus B7
put 1 domus-maxima C7 D7
own 1 F4 G4 G5 F6 G6
play 1 build temple-of-minerva F4 G4 G5 F6 G6
expect population 1 = 6

case temple of Minerva open to the south
rules 3.1 10.9 temple-of-minerva
config modules=monuments=alternate
pool temple-of-minerva
put 1 domus A7
put 1 domus B7
put 1 domus-maxima C7 D7
own 1 B2 C2 D2 B3 D3
play 1 build temple-of-minerva B2 C2 D2 B3 D3
expect population 1 = 6

case tower of wonders: 8 silver in hand
rules 10.2 10.9 tower-of-wonders
config modules=monuments=alternate
pool tower-of-wonders
own 1 A1
own 2 A7
silver 1 7
silver 2 8
refuse 1 build tower-of-wonders A1 -> 10.2 REQUIREMENT
play 1 income
play 2 build tower-of-wonders A7
expect silver 2 = 8

case temple of Mars: three edge lots, empty and built alike
rules 10.2 10.4 10.9 temple-of-mars
config modules=monuments=alternate
pool temple-of-mars
own 1 A1 B1 B2 C2 B3
put 2 domus A7
own 2 B7 C7 C6
refuse 1 build temple-of-mars B2 C2 B3 -> 10.2 REQUIREMENT
play 1 income
play 2 build temple-of-mars B7 C7 C6
expect population 2 = 6

case temple of Neptune: population 4, on the edge
rules 10.2 10.4 10.9 temple-of-neptune
config modules=monuments=alternate
pool temple-of-neptune
put 1 domus G1
put 1 domus-maxima E1 F1
own 1 A1 B1 A2
put 2 insula-i E7 F7 G7
own 2 A6 A7 B7 C3 D3 C4
refuse 1 build temple-of-neptune A1 B1 A2 -> 10.2 REQUIREMENT
play 1 income
refuse 2 build temple-of-neptune C3 D3 C4 -> 10.2 REQUIREMENT
play 2 build temple-of-neptune A6 A7 B7
expect income 2 = 6

case lighthouse: on a corner lot
rules 10.2 10.9 lighthouse
config modules=monuments=alternate
pool lighthouse
put 1 foundry-i A2 B2 C2 D2
own 1 B1
own 2 G7
refuse 1 build lighthouse B1 -> 10.2 REQUIREMENT
play 1 income
play 2 build lighthouse G7
expect building G7 = lighthouse G7

case watchtower: three buildings of size 2
rules 10.2 10.9 watchtower
config modules=monuments=alternate
pool watchtower
put 1 domus-maxima A1 B1
put 1 foundry-i C1 D1 E1 F1
put 1 bakery A2
own 1 G1
put 2 domus-maxima A7 B7
put 2 foundry-i C7 D7 E7 F7
put 2 pottery A6 B6
own 2 D4
refuse 1 build watchtower G1 -> 10.2 REQUIREMENT
play 1 income
play 2 build watchtower D4
expect building D4 = watchtower D4

case temple of Jupiter: a building of each type
rules 10.2 10.9 temple-of-jupiter
config modules=monuments=alternate
pool temple-of-jupiter
put 1 domus A1
put 1 bakery B1
own 1 A2 B2 A3 B3
put 2 domus A7
put 2 bakery B7
put 2 library C7
own 2 A6 B6 A5 B5
refuse 1 build temple-of-jupiter A2 B2 A3 B3 -> 10.2 REQUIREMENT
play 1 income
play 2 build temple-of-jupiter A5 B5 A6 B6
expect vp 2 = 2

case colosseum: ten lots
rules 10.2 10.9 colosseum
config modules=monuments=alternate
pool colosseum
put 1 foundry-i A1 B1 C1 D1
own 1 A2 B2 A3 B3 G1
put 2 foundry-i A7 B7 C7 D7
own 2 A6 B6 A5 B5 G7 G5
refuse 1 build colosseum A2 B2 A3 B3 -> 10.2 REQUIREMENT
play 1 income
play 2 build colosseum A5 B5 A6 B6
expect building A5 = colosseum A5 B5 A6 B6

case royal winery: three commercial buildings
rules 10.2 10.9 royal-winery
config modules=monuments=alternate
pool royal-winery
put 1 foundry-i A1 B1 C1 D1
put 1 bakery E1
own 1 A2 B2 C2 A3 B3 C3
put 2 bakery A7
put 2 bakery B7
put 2 pottery C7 D7
own 2 A5 B5 C5 A6 B6 C6
refuse 1 build royal-winery A2 B2 C2 A3 B3 C3 -> 10.2 REQUIREMENT
play 1 income
play 2 build royal-winery A5 B5 C5 A6 B6 C6
expect income 2 = 12

case regia: population 8
rules 10.2 10.9 regia
config modules=monuments=alternate
pool regia
put 1 grand-insula-i A1 B1 C1 D1
put 1 domus E1
own 1 A2 B2 C2 A3 B3 C3
put 2 grand-insula-i A7 B7 C7 D7
put 2 domus-maxima E7 F7
own 2 A5 B5 C5 A6 B6 C6
refuse 1 build regia A2 B2 C2 A3 B3 C3 -> 10.2 REQUIREMENT
play 1 income
play 2 build regia A5 B5 C5 A6 B6 C6
expect population 2 = 17

case statue of Romulus: lots in six columns
rules 10.2 10.9 statue-of-romulus
config modules=monuments=alternate
pool statue-of-romulus
own 1 A1 B1 A2 B2 C1 D1 E1
put 2 domus C7
own 2 A6 B6 A7 B7 D7 E7 F7
refuse 1 build statue-of-romulus A1 B1 A2 B2 -> 10.2 REQUIREMENT
play 1 income
play 2 build statue-of-romulus A6 B6 A7 B7
expect building A6 = statue-of-romulus A6 B6 A7 B7

case temple of Venus: two civic buildings
rules 10.2 10.9 temple-of-venus
config modules=monuments=alternate
pool temple-of-venus
put 1 library A1
own 1 A2 B2
put 2 library A7
put 2 fountain B7
own 2 A6 B6
refuse 1 build temple-of-venus A2 B2 -> 10.2 REQUIREMENT
play 1 income
play 2 build temple-of-venus A6 B6
expect population 2 = 4

case temple of Apollo: population 5
rules 10.2 10.9 temple-of-apollo
config modules=monuments=alternate
pool temple-of-apollo
put 1 insula-i A1 B1 C1
own 1 A2 B2
put 2 insula-i A7 B7 C7
put 2 domus D7
own 2 A6 B6
refuse 1 build temple-of-apollo A2 B2 -> 10.2 REQUIREMENT
play 1 income
play 2 build temple-of-apollo A6 B6
expect income 2 = 7

case temple of Apollo: population tokens count (3.6)
rules 10.2 3.6 temple-of-apollo
config modules=monuments=alternate,roads=1A+2B+3A+7A
pool temple-of-apollo
put 1 insula-i B2 C2 D2
own 1 B3 C3
tokens 1 1 0
expect population 1 = 5
play 1 build temple-of-apollo B3 C3
expect income 1 = 7

case triumphal arch: own a corner lot; it may stand anywhere
rules 10.2 10.9 triumphal-arch
config modules=monuments=alternate
pool triumphal-arch
own 1 B1 C1 D1 E1
own 2 B5 C5 D5 E5 G7
refuse 1 build triumphal-arch B1 C1 D1 E1 -> 10.2 REQUIREMENT
play 1 income
play 2 build triumphal-arch B5 C5 D5 E5
expect population 2 = 7

case triumphal arch: a corner under one's own building counts, another's does not
rules 10.2 10.9 triumphal-arch
config modules=monuments=alternate
pool triumphal-arch
put 1 domus A1
own 1 C3 D3 E3 F3
own 2 C5 D5 E5 F5
seat 2
refuse 2 build triumphal-arch C5 D5 E5 F5 -> 10.2 REQUIREMENT
play 2 income
play 1 build triumphal-arch C3 D3 E3 F3
expect population 1 = 8

case imperial harbor: four edge lots; it may stand anywhere
rules 10.2 10.4 10.9 imperial-harbor
config modules=monuments=alternate
pool imperial-harbor
own 1 A1 B1 C1 B2 B3 B4 B5
own 2 A7 G7 G6 F7 C6 D6 E6 F6
refuse 1 build imperial-harbor B2 B3 B4 B5 -> 10.2 REQUIREMENT
play 1 income
play 2 build imperial-harbor C6 D6 E6 F6
expect income 2 = 8
