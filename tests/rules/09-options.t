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

# Until issue 3 builds the modules, those that may be combined are refused as not part of this version.
case what may be combined does not clash
rules 9.2
refuse config modules=draft,monuments,trading,stealing,objectives,invocations,roles,roads -> NOT_BUILT draft
refuse config modules=draft,monuments,consul,roads -> NOT_BUILT draft
refuse config players=1 modules=monuments,roads,ceres -> NOT_BUILT monuments
refuse config players=1 -> NOT_BUILT ceres
refuse config game=metropolis modules=draft -> NOT_BUILT draft

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
