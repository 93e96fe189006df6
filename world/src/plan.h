/* SPDX-License-Identifier: MIT */
/* plan.h - what a world is like and what goes wrong in it when; all of it drawn from the seed. */
#pragma once

#include "world.h"

/* False: no such mode or store. */
bool plan_run(const char *mode, const char *store, int tables, double hours);
const char *plan_mode(void);
const char *plan_store(void);
int plan_tables(void);
void faults_print(void);
bool fault_known(const char *name);
