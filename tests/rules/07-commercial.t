# Section 7: commercial buildings.

case era 1: silver and the printed VP of each
rules 7.1
put 1 bakery A1
put 1 bakery C1
put 1 pottery A2 B2
put 1 pottery D2 E2
put 1 forum-i A3 B3 C3
put 2 foundry-o F5 G5 F6 G6
final-round 2
seat 2
silver 1 0
silver 2 0
play 2 income
expect vp 1 = 7                   # 0 + 0 + 2 + 2 + 3
expect silver 1 = 6               # 1 + 1 + 1 + 1 + 2
expect vp 2 = 5
expect silver 2 = 11              # 8 of the income, 3 of the scoring
expect event 1 pottery A2 = 2 vp 7.1, 1 silver 7.1
expect event 1 pottery D2 = 2 vp 7.1, 1 silver 7.1

case era 2 is as era 1
rules 7.1
era 2
put 1 foundry-i A1 B1 C1 D1
put 1 bakery A2
final-round 1
silver 1 0
play 1 income
expect event 1 foundry-i = 5 vp 7.1, 3 silver 7.1
expect event 1 bakery = 1 silver 7.1
expect vp 1 = 5
expect silver 1 = 13              # 9 of the income, 4 of the scoring

case era 3: VP instead of the silver, a pottery studio is worth 3
rules 7.2
era 3
put 1 pottery A1 B1
final-round 1
silver 1 0
play 1 income
expect event 1 pottery = 3 vp 7.2
expect vp 1 = 3
expect silver 1 = 6               # the income alone

case year 3 of Metropolis: a retail shop is worth 3
rules 7.2 16.1
config game=metropolis
era 3
put 1 retail-shop A1 B1
final-round 1
silver 1 0
play 1 income
expect event 1 retail-shop = 3 vp 7.2
expect silver 1 = 6

case era 3: every commercial building of Rome
rules 7.2
era 3
put 1 bakery A1
put 1 pottery A2 B2
put 1 forum-i A3 B3 C3
put 1 forum-l E1 F1 E2
put 1 foundry-i A5 B5 C5 D5
put 1 foundry-o F5 G5 F6 G6
final-round 2
seat 2
silver 1 0
play 2 income
expect event 1 bakery = 1 vp 7.2
expect event 1 pottery = 3 vp 7.2
expect event 1 forum-i = 5 vp 7.2
expect event 1 forum-l = 5 vp 7.2
expect event 1 foundry-i = 8 vp 7.2
expect event 1 foundry-o = 8 vp 7.2
expect vp 1 = 30
expect silver 1 = 0

case year 3: every commercial building of Metropolis
rules 7.2 16.1
config game=metropolis
era 3
put 1 coffee-shop A1
put 1 retail-shop A2 B2
put 1 restaurant A3 B3 C3
put 1 fast-food E1 F1 E2
put 1 mall-i A5 B5 C5 D5
put 1 mall-o F5 G5 F6 G6
final-round 2
seat 2
silver 1 0
play 2 income
expect event 1 coffee-shop = 1 vp 7.2
expect event 1 retail-shop = 3 vp 7.2
expect event 1 restaurant = 5 vp 7.2
expect event 1 fast-food = 5 vp 7.2
expect event 1 mall-i = 8 vp 7.2
expect event 1 mall-o = 8 vp 7.2
expect vp 1 = 30
expect silver 1 = 0

case the silver of the scoring can be spent in the next era
rules 7.1 4.2
put 1 foundry-i A1 B1 C1 D1
market G7
pile 2 A7 B7 C7 D7 E7 F7
seat 2
silver 1 0
silver 2 2
play 2 buy G7
play 1 income
play 2 income
expect silver 1 = 11
expect seat = 1
play 1 buy F7
expect silver 1 = 1
