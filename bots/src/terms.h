/* SPDX-License-Identifier: MIT */
/* terms.h - what modules add to the worth of a position, in hundredths of a VP. */
#pragma once

#include "worth.h"

/* Tokens, invocations, objectives and roles. */
int32_t terms_cards(const Eye *eye, const Game *g);
/* What an invocation in the seat's hand is worth as long as it is kept. */
int32_t invocation_worth(const Eye *eye, const Game *g, int index);

/* Roads: what the seat may expect of the next road phase, and of a reward (section 14). */
void roads_look(Eye *eye);
int32_t terms_roads(const Eye *eye, const Game *g);
int32_t reward_worth(const Eye *eye, const Game *g, const Effect *effect);
