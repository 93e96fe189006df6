# docs/cards.md: every building of Rome built, and worth what is printed.

case domus 1, domus maxima 2, long insula 4
rules 3.1 3.6
own 1 A1 B1 C1 A2 B2 C2
play 1 build domus A1
expect event 1 domus = 1 population 3.6
play 2 income
play 1 build domus-maxima B1 C1
expect event 1 domus-maxima = 2 population 3.6
play 2 income
play 1 build insula-i A2 B2 C2
expect event 1 insula-i = 4 population 3.6
expect population 1 = 7

case insula (L) 4, long grand insula 6
rules 3.1 3.6
own 1 A1 B1 A2 D1 E1 F1 G1
play 1 build insula-l A1 B1 A2
expect event 1 insula-l = 4 population 3.6
play 2 income
play 1 build grand-insula-i D1 E1 F1 G1
expect event 1 grand-insula-i = 6 population 3.6
expect population 1 = 10

case square grand insula 6
rules 3.1 3.6
own 1 A1 B1 A2 B2
play 1 build grand-insula-o A1 B1 A2 B2
expect event 1 grand-insula-o = 6 population 3.6
expect population 1 = 6

case bakery 1 silver, pottery studio 1 and 2 VP, long artisan forum 2 and 3 VP
rules 3.1 7.1
own 1 A1 B1 C1 A2 B2 C2
market G7
play 1 build bakery A1
expect income 1 = 6
play 2 income
play 1 build pottery B1 C1
expect income 1 = 7
play 2 income
play 1 build forum-i A2 B2 C2
expect income 1 = 9
play 2 buy G7
play 1 income
play 2 income
expect event 1 bakery = 1 silver 7.1
expect event 1 pottery = 2 vp 7.1, 1 silver 7.1
expect event 1 forum-i = 3 vp 7.1, 2 silver 7.1
expect vp 1 = 5
expect silver 1 = 18              # 5, 9 of the income, 4 of the scoring

case artisan forum (L) 2 and 3 VP, long foundry 3 and 5 VP
rules 3.1 7.1
own 1 A1 B1 A2 D1 E1 F1 G1
market G7
play 1 build forum-l A1 B1 A2
play 2 income
play 1 build foundry-i D1 E1 F1 G1
expect income 1 = 10
play 2 buy G7
play 1 income
play 2 income
expect event 1 forum-l = 3 vp 7.1, 2 silver 7.1
expect event 1 foundry-i = 5 vp 7.1, 3 silver 7.1
expect vp 1 = 8
expect silver 1 = 20              # 5, 10 of the income, 5 of the scoring

case square foundry 3 and 5 VP
rules 3.1 7.1
own 1 A1 B1 A2 B2
market G7
play 1 build foundry-o A1 B1 A2 B2
play 2 buy G7
play 1 income
play 2 income
expect event 1 foundry-o = 5 vp 7.1, 3 silver 7.1
expect silver 1 = 16

case library: 1 VP per 2 citizens
rules 3.1 6.2
own 1 B2
put 1 domus A2
put 2 insula-i B3 C3 D3
put 2 bakery B1
final-round 2
play 1 build library B2
play 2 income
expect event 1 library = 2 vp 6.2
expect counted 1 library = 5

case fountain: 1 VP per building
rules 3.1 6.2
own 1 B2
put 1 domus A2
put 2 insula-i B3 C3 D3
put 2 bakery B1
final-round 2
play 1 build fountain B2
play 2 income
expect event 1 fountain = 3 vp 6.2

case garden: 2 VP per civic building
rules 3.1 6.2
own 1 B2
put 1 library A2
put 2 market C2
put 2 domus B1
final-round 2
play 1 build garden B2
play 2 income
expect event 1 garden = 4 vp 6.2
expect near 1 garden = A2 C2

case market: 1 VP per silver
rules 3.1 6.2
own 1 B2
put 1 bakery A2
put 2 foundry-i B3 C3 D3 E3
put 2 domus B1
final-round 2
play 1 build market B2
play 2 income
expect event 1 market = 4 vp 6.2

case resplendent library: 1 VP per citizen
rules 3.1 6.2
own 1 B2 C2
put 1 domus A2
put 2 grand-insula-i B3 C3 D3 E3
put 2 bakery B1
final-round 2
play 1 build resplendent-library B2 C2
play 2 income
expect event 1 resplendent-library = 7 vp 6.2

case majestic fountain: 1 VP per building
rules 3.1 6.2
own 1 B2 C2
put 1 domus A2
put 2 grand-insula-i B3 C3 D3 E3
put 2 bakery B1
put 2 library C1
final-round 2
play 1 build majestic-fountain B2 C2
play 2 income
expect event 1 majestic-fountain = 4 vp 6.2

case luxury garden: 3 VP per civic building
rules 3.1 6.2
own 1 B2 C2
put 1 fountain A2
put 2 garden D2
put 2 domus B1
final-round 2
play 1 build luxury-garden B2 C2
play 2 income
expect event 1 luxury-garden = 6 vp 6.2
expect event 1 fountain = 1 vp 6.2
expect event 2 garden = 2 vp 6.2

case marketplace: 2 VP per silver
rules 3.1 6.2
own 1 B2 C2
put 1 bakery A2
put 2 forum-i B3 C3 D3
put 2 domus B1
final-round 2
play 1 build marketplace B2 C2
play 2 income
expect event 1 marketplace = 6 vp 6.2
