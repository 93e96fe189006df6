/* SPDX-License-Identifier: MIT */
/* feature.h - what greedy looks at in a seat's city, as small numbers. */
#pragma once

#include "plan.h"

enum {
#define FEATURE(id, ...) FEATURE_##id,
#include "features.def"
    FEATURE_COUNT,
    FEATURE_PLANNED = FEATURE_SPOT_ONE /* from here on they are about what could be built next */
};

/* The features before FEATURE_PLANNED, how the seat stands; beside them what every seat would score now. */
void features_stand(const Rules *r, const Game *g, int seat, int32_t out_feature[FEATURE_COUNT],
                    int32_t out_scored[SEATS_MAX]);
/* Those of them that are about silver. */
void features_silver(int32_t silver, int32_t out_feature[FEATURE_COUNT]);
/* The others, what it could build. */
void features_plan(const Rules *r, const Plan *plan, int32_t out_feature[FEATURE_COUNT]);
