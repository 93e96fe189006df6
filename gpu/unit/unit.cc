/* SPDX-License-Identifier: MIT */
/* unit.cc - the whole engine as one translation unit, for NVRTC on a GPU, and for g++ as its twin on the host.
 *
 *   ENGINE_UNIT  the modules that it can play, as the bits of Rules.modules: rows of the others are not compiled
 *   UNIT_LISTS   1 where every list of legal actions is written to memory, 0 where they are counted (lists.h)
 *   UNIT_BATCH   1 where it has the kernels of a batch in place of those of random games; UNIT_LISTS is 1
 *   UNIT_WAVES   defined where games are played in waves by kernels of little code (device.h): lists of builds are then made
 *                in loops, and the end of an era is noted. UNIT_BATCH is not defined
 *   UNIT_FOLD    1 where the hash of the state after every move is folded into one
 *   UNIT_RULES   the Rules as words, read from "rules.inc": then they are constants to the compiler, and only the paths of
 *                this one configuration are left. Without it they are set before a game is played
 *   UNIT_SPACE   a namespace for all of it: the twin stands in one program with the engine
 * What only makes Rules, names things, or judges states from outside is not part of it. */
#include "shim.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef UNIT_SPACE
namespace UNIT_SPACE
{
#endif

#include "engine/game.h"

#include "lists.h"
#include "module.h"

#include "base.c"
#include "build.c"
#include "cards.c"
#include "catalogue.c"
#include "ceres.c"
#include "ceres_build.c"
#include "ceres_monument.c"
#include "ceres_score.c"
#include "ceres_setup.c"
#include "condition.c"
#include "consul.c"
#include "consul_piles.c"
#include "consul_tokens.c"
#include "draft.c"
#include "effect.c"
#include "favors.c"
#include "game.c"
#include "invocations.c"
#include "invoke.c"
#include "keep.c"
#include "lines.c"
#include "living.c"
#include "market.c"
#include "monuments.c"
#include "monuments_list.c"
#include "objectives.c"
#include "roads.c"
#include "roads_boards.c"
#include "roads_slots.c"
#include "roles.c"
#include "score.c"
#include "setup.c"
#include "shape.c"
#include "stealing.c"
#include "stream.c"
#include "trading.c"
#include "turn.c"

#if UNIT_BATCH
#include "number.c"
#include "view.c"

#include "observe.c"
#include "slot.c"
#ifdef __CUDACC_RTC__
#include "batch.h"
#else
#include "batch_twin.h"
#endif
#else
#include "play.h"
#ifdef __CUDACC_RTC__
#include "device.h"
#else
#include "twin.h"
#endif
#endif
#ifdef UNIT_SPACE
}
#endif
