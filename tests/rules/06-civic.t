# Section 6: civic buildings. Seat 2's income ends the era's final round in each case.

case Porcia's resplendent library: six citizens around it, whoever owns them
rules 6.1 6.2
board
  .  1a .  .  .  .  .
  .  1a 1a .  .  .  .
  .  .  1b 1b 2c .  .
  .  .  .  .  2c .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=insula-l b=resplendent-library c=domus-maxima
final-round 2
seat 2
play 2 income
expect event 1 resplendent-library = 6 vp 6.2
expect counted 1 resplendent-library = 6
expect near 1 resplendent-library = B1 B2 C2 E3 E4
expect source 1 resplendent-library = C3 D3

case Yellow's school of two lots beside Red's condo
rules 6.1 6.2 16.1
config game=metropolis
put 1 grand-school C3 D3
put 2 condo C4 D4 C5 D5
final-round 2
seat 2
play 2 income
expect event 1 grand-school = 6 vp 6.2

case Yellow's school of one lot beside their hotel
rules 6.1 6.2 16.1
config game=metropolis
put 1 school C3
put 1 hotel-i D3 E3 F3
final-round 2
seat 2
play 2 income
expect event 1 school = 2 vp 6.2

case one building on two sides of a lot counts once
rules 6.1
board
  1a 1a .  .  .  .  .
  1a 1f 2b .  .  .  .
  .  2c 2c .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=insula-l f=fountain b=bakery c=pottery
final-round 2
seat 2
play 2 income
expect event 1 fountain = 3 vp 6.2
expect near 1 fountain = A1 B1 A2 C2 B3 C3

case its citizens count once, too
rules 6.1 6.2
board
  1a 1a .  .  .  .  .
  1a 1l .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=insula-l l=library
final-round 2
seat 2
play 2 income
expect event 1 library = 2 vp 6.2
expect counted 1 library = 4

case a long neighbour along both lots of a fountain counts once
rules 6.1
board
  .  .  .  .  .  .  .
  .  1a 1a 1a 1a .  .
  .  .  1f 1f .  .  .
  .  .  2b 2b .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=foundry-i b=pottery f=majestic-fountain
final-round 2
seat 2
play 2 income
expect event 1 majestic-fountain = 2 vp 6.2

case a marketplace in the crook of an L
rules 6.1 6.2
board
  .  .  .  .  .  .  .
  .  2a 2a .  .  .  .
  .  2a 1m 1m .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=forum-l m=marketplace
final-round 2
seat 2
play 2 income
expect event 1 marketplace = 4 vp 6.2

case two buildings of one kind are two
rules 6.1 6.2
board
  .  1a .  .  .  .  .
  2c 1f 2d .  .  .  .
  .  1b .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=domus b=domus c=bakery d=bakery f=fountain
final-round 2
seat 2
play 2 income
expect event 1 fountain = 4 vp 6.2

case empty lots and corners never count
rules 6.1
board
  1a 1  2b .  .  .  .
  2  1f 1  .  .  .  .
  1c 2  2d .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=domus b=bakery c=library d=domus f=fountain
final-round 2
seat 2
play 2 income
expect event 1 fountain = none

case a civic building does not count itself, nor what is two lots away
rules 6.1 6.2
board
  .  .  .  .  .  .  .
  .  1g .  1l 1l .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where g=garden l=luxury-garden
final-round 2
seat 2
play 2 income
expect event 1 garden = none
expect event 1 luxury-garden = none

case the rim of the city has no neighbours beyond it
rules 6.1 1.2
put 1 fountain G1
put 2 domus A2
put 1 library A4
put 2 domus-maxima G3 F3
final-round 2
seat 2
play 2 income
expect event 1 fountain = none
expect event 1 library = none

case halving comes after the sum: 1 and 1 are one pair
rules 6.2
board
  .  1a .  .  .  .  .
  2b 1l .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=domus b=domus l=library
final-round 2
seat 2
play 2 income
expect event 1 library = 1 vp 6.2
expect counted 1 library = 2

case halving rounds down: a lone citizen brings nothing
rules 6.2
put 1 library B2
put 2 domus B1
final-round 2
seat 2
play 2 income
expect event 1 library = none

case halving rounds down: 1 and 4 and 6 are five pairs
rules 6.2
board
  .  1a .  .  .  .  .
  2b 1l 2c 2c .  .  .
  2b .  2c 2c .  .  .
  2b .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=domus b=insula-i c=grand-insula-o l=library
final-round 2
seat 2
play 2 income
expect event 1 library = 5 vp 6.2
expect counted 1 library = 11

case each unit looks at its own type only
rules 6.2
board
  .  2a .  2b .  2c .
  .  1l .  1m .  1g .
  .  2d .  2e .  2f .
  .  2d .  2e .  2f .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=bakery d=pottery b=domus e=domus-maxima c=bakery f=pottery l=library m=market g=garden
final-round 2
seat 2
play 2 income
expect event 1 library = none
expect event 1 market = none
expect event 1 garden = none

case two gardens of different players score each other
rules 6.1 6.2
put 1 garden C3
put 2 garden D3
put 2 luxury-garden C2 D2
final-round 2
seat 2
play 2 income
expect event 1 garden = 4 vp 6.2
expect event 2 garden = 4 vp 6.2
expect event 2 luxury-garden = 6 vp 6.2
expect vp 1 = 4
expect vp 2 = 10

case civic buildings score alike in every era
rules 6.1
era 3
put 1 market C3
put 2 foundry-o D3 E3 D4 E4
final-round 2
seat 2
play 2 income
expect event 1 market = 3 vp 6.2

case each civic building scores for its owner alone
rules 6.1
put 1 domus C3
put 1 insula-i D2 E2 F2
put 2 library D3
final-round 2
seat 2
play 2 income
expect event 2 library = 2 vp 6.2
expect event 1 library = none

case a printed value is data: errata change what a fountain brings
rules 6.2
errata building.fountain.vp = 2
put 1 fountain C3
put 1 domus C4
final-round 2
seat 2
play 2 income
expect event 1 fountain = 2 vp 6.2

case two Ls around one lot, each on two of its sides
rules 6.1 6.2
board
  .  .  .  .  .  .  .
  .  1a 1a .  .  .  .
  .  1a 1l 2b .  .  .
  .  .  2b 2b .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=insula-l b=insula-l l=library
final-round 2
seat 2
play 2 income
expect event 1 library = 4 vp 6.2
expect counted 1 library = 8

case two Ls around one lot, each on one of its sides
rules 6.1 6.2
board
  .  1a .  .  .  .  .
  .  1a 1a .  .  .  .
  .  .  1l 2b .  .  .
  .  .  .  2b 2b .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=insula-l b=insula-l l=library
final-round 2
seat 2
play 2 income
expect counted 1 library = 8

case along an upright building: one long neighbour once, two short ones twice
rules 6.1
board
  .  .  .  .  .  .  .
  .  .  2a .  .  .  .
  .  .  2a 1f 2c .  .
  .  .  2a 1f 2d .  .
  .  .  .  2b .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=forum-i b=domus c=bakery d=bakery f=majestic-fountain
final-round 2
seat 2
play 2 income
expect event 1 majestic-fountain = 4 vp 6.2
expect near 1 majestic-fountain = C2 C3 E3 C4 E4 D5

case along a flat building: two equal neighbours side by side are two
rules 6.1 6.2
board
  .  .  1a 1b .  .  .
  .  .  1a 1b .  .  .
  .  .  1r 1r .  .  .
  .  2c 2c 2d 2d .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=domus-maxima b=domus-maxima c=domus-maxima d=domus-maxima r=resplendent-library
final-round 2
seat 2
play 2 income
expect event 1 resplendent-library = 8 vp 6.2

case along an upright building: two equal neighbours end to end are two
rules 6.1 6.2
board
  .  .  2a .  .  .  .
  .  .  2a 1r .  .  .
  .  .  2b 1r .  .  .
  .  .  2b .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=domus-maxima b=domus-maxima r=resplendent-library
final-round 2
seat 2
play 2 income
expect event 1 resplendent-library = 4 vp 6.2

case one neighbour lying along both lots of an upright building, the other alike on the far side
rules 6.1 6.2
board
  .  .  .  .  .  .  .
  .  .  2a 1m 2b 2b .
  .  .  2a 1m 2b 2b .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=pottery b=foundry-o m=marketplace
final-round 2
seat 2
play 2 income
expect event 1 marketplace = 8 vp 6.2

case an L round the end of a building of two lots, from each corner
rules 6.1 6.2
board
  2a 2a .  .  .  .  .
  2a 1r 1r 1b .  .  .
  .  .  1b 1b .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=insula-l b=insula-l r=resplendent-library
final-round 2
seat 2
play 2 income
expect event 1 resplendent-library = 8 vp 6.2

case an L round the end of an upright building, and one flat along it
rules 6.1 6.2
board
  .  2a 2a .  .  .  .
  .  2a 1m 1b .  .  .
  .  .  1m 1b 1b .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=forum-l b=forum-l m=marketplace
final-round 2
seat 2
play 2 income
expect event 1 marketplace = 8 vp 6.2

case all six sides of a building of two lots
rules 6.1
board
  .  .  2a 2b .  .  .
  .  1c 1f 1f 2d .  .
  .  .  1e 1g .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
where a=domus b=domus c=bakery d=bakery e=library g=garden f=majestic-fountain
final-round 2
seat 2
play 2 income
expect event 1 majestic-fountain = 6 vp 6.2
expect event 1 garden = 4 vp 6.2
