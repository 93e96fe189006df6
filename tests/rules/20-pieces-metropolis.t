# docs/cards.md: every building of Metropolis built, and worth what Rome's are.

case small house 1, house 2, long hotel 4
rules 3.1 3.6 16.1
config game=metropolis
own 1 A1 B1 C1 A2 B2 C2
play 1 build small-house A1
expect event 1 small-house = 1 population 3.6
play 2 income
play 1 build house B1 C1
expect event 1 house = 2 population 3.6
play 2 income
play 1 build hotel-i A2 B2 C2
expect event 1 hotel-i = 4 population 3.6
expect population 1 = 7

case hotel (L) 4, apartment complex 6
rules 3.1 3.6 16.1
config game=metropolis
own 1 A1 B1 A2 D1 E1 F1 G1
play 1 build hotel-l A1 B1 A2
expect event 1 hotel-l = 4 population 3.6
play 2 income
play 1 build apartment-complex D1 E1 F1 G1
expect event 1 apartment-complex = 6 population 3.6
expect population 1 = 10

case condo 6
rules 3.1 3.6 16.1
config game=metropolis
own 1 A1 B1 A2 B2
play 1 build condo A1 B1 A2 B2
expect event 1 condo = 6 population 3.6
expect population 1 = 6

case coffee shop 1 coin, retail shop 1 and 2 prestige, restaurant 2 and 3
rules 3.1 7.1 16.1
config game=metropolis
own 1 A1 B1 C1 A2 B2 C2
market G7
play 1 build coffee-shop A1
expect income 1 = 6
play 2 income
play 1 build retail-shop B1 C1
expect income 1 = 7
play 2 income
play 1 build restaurant A2 B2 C2
expect income 1 = 9
play 2 buy G7
play 1 income
play 2 income
expect event 1 coffee-shop = 1 silver 7.1
expect event 1 retail-shop = 2 vp 7.1, 1 silver 7.1
expect event 1 restaurant = 3 vp 7.1, 2 silver 7.1
expect vp 1 = 5
expect silver 1 = 18              # 5, 9 of the income, 4 of the scoring

case fast food 2 coins and 3 prestige, long mall 3 and 5
rules 3.1 7.1 16.1
config game=metropolis
own 1 A1 B1 A2 D1 E1 F1 G1
market G7
play 1 build fast-food A1 B1 A2
play 2 income
play 1 build mall-i D1 E1 F1 G1
expect income 1 = 10
play 2 buy G7
play 1 income
play 2 income
expect event 1 fast-food = 3 vp 7.1, 2 silver 7.1
expect event 1 mall-i = 5 vp 7.1, 3 silver 7.1
expect vp 1 = 8
expect silver 1 = 20              # 5, 10 of the income, 5 of the scoring

case square mall 3 coins and 5 prestige
rules 3.1 7.1 16.1
config game=metropolis
own 1 A1 B1 A2 B2
market G7
play 1 build mall-o A1 B1 A2 B2
play 2 buy G7
play 1 income
play 2 income
expect event 1 mall-o = 5 vp 7.1, 3 silver 7.1
expect silver 1 = 16

case school of one lot: 1 per 2 citizens
rules 3.1 6.2 16.1
config game=metropolis
own 1 B2
put 1 small-house A2
put 2 hotel-i B3 C3 D3
put 2 coffee-shop B1
final-round 2
play 1 build school B2
play 2 income
expect event 1 school = 2 vp 6.2
expect counted 1 school = 5

case statue of one lot: 1 per building
rules 3.1 6.2 16.1
config game=metropolis
own 1 B2
put 1 small-house A2
put 2 hotel-i B3 C3 D3
put 2 coffee-shop B1
final-round 2
play 1 build statue B2
play 2 income
expect event 1 statue = 3 vp 6.2

case park of one lot: 2 per civic building
rules 3.1 6.2 16.1
config game=metropolis
own 1 B2
put 1 school A2
put 2 metro-market C2
put 2 small-house B1
final-round 2
play 1 build park B2
play 2 income
expect event 1 park = 4 vp 6.2
expect near 1 park = A2 C2

case market: 1 per coin
rules 3.1 6.2 16.1
config game=metropolis
own 1 B2
put 1 coffee-shop A2
put 2 mall-i B3 C3 D3 E3
put 2 small-house B1
final-round 2
play 1 build metro-market B2
play 2 income
expect event 1 metro-market = 4 vp 6.2

case school of two lots: 1 per citizen
rules 3.1 6.2 16.1
config game=metropolis
own 1 B2 C2
put 1 small-house A2
put 2 apartment-complex B3 C3 D3 E3
put 2 coffee-shop B1
final-round 2
play 1 build grand-school B2 C2
play 2 income
expect event 1 grand-school = 7 vp 6.2

case statue of two lots: 1 per building
rules 3.1 6.2 16.1
config game=metropolis
own 1 B2 C2
put 1 small-house A2
put 2 apartment-complex B3 C3 D3 E3
put 2 coffee-shop B1
put 2 school C1
final-round 2
play 1 build grand-statue B2 C2
play 2 income
expect event 1 grand-statue = 4 vp 6.2

case park of two lots: 3 per civic building
rules 3.1 6.2 16.1
config game=metropolis
own 1 B2 C2
put 1 statue A2
put 2 park D2
put 2 small-house B1
final-round 2
play 1 build grand-park B2 C2
play 2 income
expect event 1 grand-park = 6 vp 6.2
expect event 1 statue = 1 vp 6.2
expect event 2 park = 2 vp 6.2

case marketplace: 2 per coin
rules 3.1 6.2 16.1
config game=metropolis
own 1 B2 C2
put 1 coffee-shop A2
put 2 restaurant B3 C3 D3
put 2 small-house B1
final-round 2
play 1 build metro-marketplace B2 C2
play 2 income
expect event 1 metro-marketplace = 6 vp 6.2
