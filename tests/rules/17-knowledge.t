# Section 17: what a player may know.

case all but the order of the piles is public, to players and onlookers alike
rules 17.1 17.2 17.3
start 11
expect hidden 0 = 31
expect hidden 1 = 31
expect hidden 2 = 31

case five players
rules 17.1 17.2
config players=5
start 12
expect hidden 0 = 64
expect hidden 3 = 64
play 1 income
expect hidden 3 = 64

case a card turned up is hidden no more
rules 17.1 17.2
market A1 B1 C1 D1 E1 F1
pile 1 A2 B2
pile 2 C2
pile 3 D2
expect hidden 1 = 4
play 1 buy A1
expect course = reveal A2
expect hidden 1 = 3
expect hidden 2 = 3

case what a seat knows fits every order of the cards it has not seen
rules 17.2 17.3
market A1 B1 C1 D1 E1 F1
pile 1 A2 B2
pile 2 C2
pile 3 D2
expect worlds 1 = 24
expect worlds 2 = 24
play 1 buy A1
expect worlds 1 = 6

case discards are public, so they are in no pile
rules 17.1 17.2
config idle_rounds=1
market A1 B1 C1 D1 E1 F1
pile 1 A2 B2
pile 2 C2 E2
pile 3 D2
expect worlds 1 = 120
incomes 2
expect hidden 1 = 3
expect worlds 1 = 6

case one card left is known to everyone
rules 17.2
era 3
market A1 B1 C1 D1 E1 F1
pile 3 A2
expect hidden 1 = 1
expect worlds 1 = 1

case after the game everything is open
rules 17.3
era 3
own 1 A1
final-round 2
seat 2
play 2 income
expect phase = over
expect hidden 0 = 0
expect hidden 1 = 0
