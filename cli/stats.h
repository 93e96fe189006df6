/* SPDX-License-Identifier: MIT */
/* stats.h - statistics over finished games: sums by group, and what is told of them (docs/formats.md, Statistics).
 *
 * All sums are whole numbers, so that the order in which games are added does not matter. The seats of one game are not
 * independent of each other, so errors come from the differences between games; they are standard errors. */
#pragma once

#include "insight/usage.h"

#include <stdio.h>

/* A mean over seats: of each game the sum of its seats and how many they are. */
typedef struct MeanSums {
    int64_t games; /* with such a seat */
    int64_t seats;
    int64_t sum;
    int64_t squares;       /* of the games' sums */
    int64_t cross;         /* games' sums times their seats */
    int64_t seats_squares; /* of the games' seats */
} MeanSums;
void mean_sums_add(MeanSums *sums, int64_t sum, int64_t seats);

/* Error below 0: there are too few games to know it. */
typedef struct Mean {
    double value;
    double error;
} Mean;
/* Divided by a unit. */
Mean mean_make(const MeanSums *sums, double unit);
/* Of results: where all won or all lost, the error is as if two more had been won and two lost. */
Mean share_make(const MeanSums *sums);
/* What two means over the same games have in common: of each game the product of what it has of either. */
typedef struct PairSums {
    int64_t sums;
    int64_t sum_seats; /* the first's sum and the second's seats */
    int64_t seats_sum;
    int64_t seats;
} PairSums;
/* The difference of the results of two kinds of seats: those of one game are not independent of each other. */
Mean share_less(const MeanSums *a, const MeanSums *b, const PairSums *pair);

typedef struct ThingSums {
    int64_t seats; /* of games that had the thing */
    int64_t times;
    MeanSums points; /* of seats that used it */
    MeanSums with;   /* results of these, and of the others */
    MeanSums without;
    PairSums both;
    MeanSums adjusted_with; /* the same without luck, of games with a review */
    MeanSums adjusted_without;
    PairSums adjusted_both;
} ThingSums;

typedef struct GroupSums {
    MeanSums result;
    MeanSums adjusted;
    MeanSums vp;
    MeanSums moves; /* a game counts as one seat */
    MeanSums turns;
    MeanSums source[ERA_COUNT + 1][SOURCE_COUNT]; /* the last row: all eras together */
    ThingSums thing[THING_COUNT];
} GroupSums;

/* Which games and seats: all; a number of players; a seat; a module, or none; who sat there. */
enum { GROUP_ALL };
enum { LEVELS_MAX = 64, LEVEL_OTHERS = LEVELS_MAX - 1 };
enum {
    GROUPS_PLAYERS = 1,
    GROUPS_SEAT = GROUPS_PLAYERS + SEATS_MAX,
    GROUPS_MODULE = GROUPS_SEAT + SEATS_MAX, /* none, then each */
    GROUPS_LEVEL = GROUPS_MODULE + 1 + MODULE_COUNT,
    GROUP_COUNT = GROUPS_LEVEL + LEVELS_MAX
};
const char *group_sort_word(int group); /* "players" */

/* A game to be added. */
typedef struct StatsGame {
    const Usage *usage;
    uint16_t modules;         /* bit m: module m was in play */
    uint8_t level[SEATS_MAX]; /* of each player: a row of a table of names */
    bool reviewed;
    int32_t luck[SEATS_MAX]; /* of a reviewed one, in millionths */
} StatsGame;
/* groups is an array of GROUP_COUNT. */
void stats_add(GroupSums *groups, const StatsGame *game);
void stats_merge(GroupSums *groups, const GroupSums *more);

/* Everything that is told. */
typedef struct Stats {
    const GroupSums *group; /* GROUP_COUNT of them */
    const char *const *level;
    int level_count;
} Stats;
/* What a group is of: "2", "greedy", "monuments", "none"; "" of all games. */
void group_value(const Stats *stats, int group, char *buffer, size_t capacity);
/* The groups that have games, in the order they are told in, by sort and then by name; how many. */
int groups_list(const Stats *stats, int out_groups[GROUP_COUNT]);
/* Whether a thing is told: the games had it. */
static inline bool thing_told(const ThingSums *sums)
{
    return sums->seats > 0;
}

/* Whether any of a sort is. */
bool sort_told(const GroupSums *sums, int sort);

void stats_table(FILE *to, const Stats *stats);
/* A line a group and thing, and the names of the columns before them. */
void stats_csv(FILE *to, const Stats *stats);
/* The value of "groups". */
void stats_json(FILE *to, const Stats *stats);
/* A page that needs nothing else. */
void stats_html(FILE *to, const Stats *stats);
