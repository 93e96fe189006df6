# docs/cards.md: the number and the letters of each of Ceres' 18 action cards.

case c01 turned over picks position 1
rules 15.3 c01
config players=1
row c02 c04 c06 c08
deck c01
put ceres res1 D4
play 1 income
expect row = c04 c06 c08 c01

case c02 turned over picks position 2
rules 15.3 c02
config players=1
row c03 c05 c07 c09
deck c02
put ceres res1 D4
play 1 income
expect row = c03 c07 c09 c02

case c03 turned over picks position 3
rules 15.3 c03
config players=1
row c04 c06 c08 c10
deck c03
put ceres res1 D4
play 1 income
expect row = c04 c06 c10 c03

case c04 turned over picks position 4
rules 15.3 c04
config players=1
row c05 c07 c09 c11
deck c04
put ceres res1 D4
play 1 income
expect row = c05 c07 c09 c04

case c05 turned over picks position 1
rules 15.3 c05
config players=1
row c06 c08 c10 c12
deck c05
put ceres res1 D4
play 1 income
expect row = c08 c10 c12 c05

case c06 turned over picks position 2
rules 15.3 c06
config players=1
row c07 c09 c11 c13
deck c06
put ceres res1 D4
play 1 income
expect row = c07 c11 c13 c06

case c07 turned over picks position 3
rules 15.3 c07
config players=1
row c08 c10 c12 c14
deck c07
put ceres res1 D4
play 1 income
expect row = c08 c10 c14 c07

case c08 turned over picks position 4
rules 15.3 c08
config players=1
row c09 c11 c13 c15
deck c08
put ceres res1 D4
play 1 income
expect row = c09 c11 c13 c08

case c09 turned over picks position 1
rules 15.3 c09
config players=1
row c10 c12 c14 c16
deck c09
put ceres res1 D4
play 1 income
expect row = c12 c14 c16 c09

case c10 turned over picks position 3
rules 15.3 c10
config players=1
row c11 c13 c15 c17
deck c10
put ceres res1 D4
play 1 income
expect row = c11 c13 c17 c10

case c11 turned over picks position 2
rules 15.3 c11
config players=1
row c12 c14 c16 c18
deck c11
put ceres res1 D4
play 1 income
expect row = c12 c16 c18 c11

case c12 turned over picks position 4
rules 15.3 c12
config players=1
row c13 c15 c17 c01
deck c12
put ceres res1 D4
play 1 income
expect row = c13 c15 c17 c12

case c13 turned over picks position 1
rules 15.3 c13
config players=1
row c14 c16 c18 c02
deck c13
put ceres res1 D4
play 1 income
expect row = c16 c18 c02 c13

case c14 turned over picks position 2
rules 15.3 c14
config players=1
row c15 c17 c01 c03
deck c14
put ceres res1 D4
play 1 income
expect row = c15 c01 c03 c14

case c15 turned over picks position 3
rules 15.3 c15
config players=1
row c16 c18 c02 c04
deck c15
put ceres res1 D4
play 1 income
expect row = c16 c18 c04 c15

case c16 turned over picks position 4
rules 15.3 c16
config players=1
row c17 c01 c03 c05
deck c16
put ceres res1 D4
play 1 income
expect row = c17 c01 c03 c16

case c17 turned over picks position 1
rules 15.3 c17
config players=1
row c18 c02 c04 c06
deck c17
put ceres res1 D4
play 1 income
expect row = c02 c04 c06 c17

case c18 turned over picks position 2
rules 15.3 c18
config players=1
row c01 c03 c05 c07
deck c18
put ceres res1 D4
play 1 income
expect row = c01 c05 c07 c18

case c01 claims A, D, G: letter 1
rules 15.4 c01
config players=1
row c01 c17 c18 c13
deck c09
put ceres res1 D7
market B1 C1 E1 G1 D1 A1
play 1 income
expect step claim = A1 15.4

case c01 claims A, D, G: letter 2
rules 15.4 c01
config players=1
row c01 c17 c18 c13
deck c09
put ceres res1 D7
market C1 E1 B1 F1 G1 D1
play 1 income
expect step claim = D1 15.4

case c01 claims A, D, G: letter 3
rules 15.4 c01
config players=1
row c01 c17 c18 c13
deck c09
put ceres res1 D7
market F2 F1 B1 C1 E1 G1
play 1 income
expect step claim = G1 15.4

case c02 claims B, E, A: letter 1
rules 15.4 c02
config players=1
row c02 c17 c18 c13
deck c09
put ceres res1 D7
market C1 D1 F1 A1 E1 B1
play 1 income
expect step claim = B1 15.4

case c02 claims B, E, A: letter 2
rules 15.4 c02
config players=1
row c02 c17 c18 c13
deck c09
put ceres res1 D7
market D1 F1 C1 G1 A1 E1
play 1 income
expect step claim = E1 15.4

case c02 claims B, E, A: letter 3
rules 15.4 c02
config players=1
row c02 c17 c18 c13
deck c09
put ceres res1 D7
market C2 C1 D1 F1 G1 A1
play 1 income
expect step claim = A1 15.4

case c03 claims C, F, B: letter 1
rules 15.4 c03
config players=1
row c03 c17 c18 c13
deck c09
put ceres res1 D7
market D1 A1 E1 B1 F1 C1
play 1 income
expect step claim = C1 15.4

case c03 claims C, F, B: letter 2
rules 15.4 c03
config players=1
row c03 c17 c18 c13
deck c09
put ceres res1 D7
market E1 G1 A1 D1 B1 F1
play 1 income
expect step claim = F1 15.4

case c03 claims C, F, B: letter 3
rules 15.4 c03
config players=1
row c03 c17 c18 c13
deck c09
put ceres res1 D7
market A2 A1 D1 E1 G1 B1
play 1 income
expect step claim = B1 15.4

case c04 claims D, G, C: letter 1
rules 15.4 c04
config players=1
row c04 c17 c18 c13
deck c09
put ceres res1 D7
market E1 A1 B1 C1 G1 D1
play 1 income
expect step claim = D1 15.4

case c04 claims D, G, C: letter 2
rules 15.4 c04
config players=1
row c04 c17 c18 c13
deck c09
put ceres res1 D7
market F1 A1 B1 E1 C1 G1
play 1 income
expect step claim = G1 15.4

case c04 claims D, G, C: letter 3
rules 15.4 c04
config players=1
row c04 c17 c18 c13
deck c09
put ceres res1 D7
market B2 B1 A1 E1 F1 C1
play 1 income
expect step claim = C1 15.4

case c05 claims E, A, D: letter 1
rules 15.4 c05
config players=1
row c05 c17 c18 c13
deck c09
put ceres res1 D7
market F1 B1 C1 D1 A1 E1
play 1 income
expect step claim = E1 15.4

case c05 claims E, A, D: letter 2
rules 15.4 c05
config players=1
row c05 c17 c18 c13
deck c09
put ceres res1 D7
market B1 C1 F1 G1 D1 A1
play 1 income
expect step claim = A1 15.4

case c05 claims E, A, D: letter 3
rules 15.4 c05
config players=1
row c05 c17 c18 c13
deck c09
put ceres res1 D7
market C2 C1 B1 F1 G1 D1
play 1 income
expect step claim = D1 15.4

case c06 claims F, B, E: letter 1
rules 15.4 c06
config players=1
row c06 c17 c18 c13
deck c09
put ceres res1 D7
market G1 A1 C1 E1 B1 F1
play 1 income
expect step claim = F1 15.4

case c06 claims F, B, E: letter 2
rules 15.4 c06
config players=1
row c06 c17 c18 c13
deck c09
put ceres res1 D7
market A1 C1 D1 G1 E1 B1
play 1 income
expect step claim = B1 15.4

case c06 claims F, B, E: letter 3
rules 15.4 c06
config players=1
row c06 c17 c18 c13
deck c09
put ceres res1 D7
market D2 D1 A1 C1 G1 E1
play 1 income
expect step claim = E1 15.4

case c07 claims G, C, F: letter 1
rules 15.4 c07
config players=1
row c07 c17 c18 c13
deck c09
put ceres res1 D7
market A1 B1 D1 F1 C1 G1
play 1 income
expect step claim = G1 15.4

case c07 claims G, C, F: letter 2
rules 15.4 c07
config players=1
row c07 c17 c18 c13
deck c09
put ceres res1 D7
market B1 D1 A1 E1 F1 C1
play 1 income
expect step claim = C1 15.4

case c07 claims G, C, F: letter 3
rules 15.4 c07
config players=1
row c07 c17 c18 c13
deck c09
put ceres res1 D7
market E2 E1 A1 B1 D1 F1
play 1 income
expect step claim = F1 15.4

case c08 claims D, C, E: letter 1
rules 15.4 c08
config players=1
row c08 c17 c18 c13
deck c09
put ceres res1 D7
market A1 B1 F1 E1 C1 D1
play 1 income
expect step claim = D1 15.4

case c08 claims D, C, E: letter 2
rules 15.4 c08
config players=1
row c08 c17 c18 c13
deck c09
put ceres res1 D7
market B1 A1 F1 G1 E1 C1
play 1 income
expect step claim = C1 15.4

case c08 claims D, C, E: letter 3
rules 15.4 c08
config players=1
row c08 c17 c18 c13
deck c09
put ceres res1 D7
market F2 F1 A1 B1 G1 E1
play 1 income
expect step claim = E1 15.4
