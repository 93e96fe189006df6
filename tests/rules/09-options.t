# 9.2 and 16.1: what may be combined, and the options of the base game.

case the Consul stands beside draft, monuments and roads alone
rules 9.2
refuse config modules=trading,consul -> 9.2 CLASH trading consul
refuse config modules=stealing,consul -> 9.2 CLASH stealing consul
refuse config modules=objectives,consul -> 9.2 CLASH objectives consul
refuse config modules=invocations,consul -> 9.2 CLASH invocations consul
refuse config modules=consul,roles -> 9.2 CLASH consul roles
refuse config modules=consul=hard,roles -> 9.2 CLASH consul roles

case Ceres stands beside monuments and roads alone
rules 9.2
refuse config players=1 modules=draft,ceres -> 9.2 CLASH draft ceres
refuse config players=1 modules=trading,ceres -> 9.2 CLASH trading ceres
refuse config players=1 modules=stealing,ceres -> 9.2 CLASH stealing ceres
refuse config players=1 modules=objectives,ceres -> 9.2 CLASH objectives ceres
refuse config players=1 modules=invocations,ceres -> 9.2 CLASH invocations ceres
refuse config players=1 modules=roles,ceres -> 9.2 CLASH roles ceres
refuse config players=1 modules=consul,ceres -> 9.2 CLASH consul ceres
refuse config players=1 modules=draft -> 9.2 CLASH draft ceres

case Metropolis takes the draft and nothing else
rules 9.2 16.1
config game=metropolis
refuse config modules=monuments -> 9.2 METROPOLIS metropolis monuments
refuse config modules=trading -> 9.2 METROPOLIS metropolis trading
refuse config modules=stealing -> 9.2 METROPOLIS metropolis stealing
refuse config modules=objectives -> 9.2 METROPOLIS metropolis objectives
refuse config modules=invocations -> 9.2 METROPOLIS metropolis invocations
refuse config modules=roles -> 9.2 METROPOLIS metropolis roles
refuse config modules=consul -> 9.2 METROPOLIS metropolis consul
refuse config modules=roads -> 9.2 METROPOLIS metropolis roads
refuse config players=1 modules=ceres -> 9.2 METROPOLIS metropolis ceres
refuse config modules=draft,monuments -> 9.2 METROPOLIS metropolis monuments

case Metropolis is strict with its markers
rules 3.4 16.1
refuse config game=metropolis markers=lenient -> 3.4 LENIENT markers

case everything of Rome stands together
rules 9.2 9.0
config players=5 modules=draft,monuments,trading,stealing,objectives,invocations,roles,roads
start 1
expect phase = draft
expect legal-count = 6

case the Consul with draft, monuments and roads
rules 9.2
config players=2 modules=draft,monuments,consul,roads
start 1
expect phase = draft
expect vp consul = 5

case Ceres with monuments and roads
rules 9.2
config players=1 modules=monuments,roads,ceres
start 1
expect phase = turn

case one player alone plays against Ceres
rules 1.1 9.2
config players=1
start 1
expect silver 1 = 5
expect vp ceres = 0

case Metropolis with the draft
rules 9.2 16.1
config game=metropolis modules=draft players=4
start 1
expect phase = draft

case only one player plays against Ceres, two to four with the Consul
rules 1.1
refuse config players=2 modules=ceres -> 1.1 PLAYERS ceres 1
refuse config players=5 modules=consul -> 1.1 PLAYERS consul 2 4
refuse config players=5 game=metropolis -> 1.1 PLAYERS 2 4

case road faces that do not fit
rules 14.1 14.11
refuse config modules=roads=1A+1B+2A+3A -> 14.1 ROADS 1B
refuse config modules=roads=6A+1B+2A+3A -> 14.1 ROADS 6A
refuse config modules=roads=1A+2B+3A+6B -> 14.1 ROADS 6B
refuse config modules=roads=8A+1B+2A+3A -> 14.1 ROADS 8A
refuse config modules=roads=C1A+1B+2A+3A -> 14.1 ROADS C1A
refuse config players=1 modules=roads=C1A+C1B+C2A+C3A,ceres -> 14.1 ROADS C1B
refuse config players=1 modules=roads=C1A+C2B+C3A+1A,ceres -> 14.1 ROADS 1A

case faces that need a module are fine with it
rules 14.1 14.11
config modules=trading,roads=6A+1B+2A+3A
start 3
expect face north = 6A
expect face east = 1B
expect face south = 2A
expect face west = 3A

case 6B with stealing and 8A with monuments
rules 14.1
config modules=monuments,stealing,roads=6B+8A+2A+3A
start 3
expect face north = 6B
expect face east = 8A

case the four Ceres roads, each once
rules 14.11
config players=1 modules=roads=C4A+C3B+C2A+C1B,ceres
start 3
expect face north = C4A
expect face east = C3B
expect face south = C2A
expect face west = C1B

case numbers of seats no game has
rules 1.1
refuse config players=0 -> 1.1 PLAYERS 2 5
refuse config players=6 -> 1.1 PLAYERS 2 5
refuse config players=255 -> 1.1 PLAYERS 2 5

case values that do not fit together are no game
rules 5.1
errata building.domus.vp = 1
refuse config players=2 -> CATALOGUE domus

case a price is data as well
rules 2.5
errata market.rome.price-1 = 5
market A1 B1 C1 D1 E1 F1
silver 1 5
expect prices = 5 3 4 6 8 10
play 1 buy A1
expect silver 1 = 0
