/* SPDX-License-Identifier: MIT */
/* gamelink.h - a game that stands in a link of the page (docs/formats.md, Links). */
#pragma once

#include "notation/record.h"
#include "program/args.h"

/* What the page puts between its address and the game. */
#define LINK_ROUTE "#/r/"
#define LINK_REVIEW_ROUTE "#/rv/" /* the same of its review */

/* The code in a link as the page copies it: ADDRESS#/r/CODE or ADDRESS#/rv/CODE, either with /MOVE behind it; or the
 * code by itself. EXIT_OK, or what is to be returned after the fault was printed. The move that it opens at stands in
 * the link; NULL for none. */
int link_load(const Args *args, const char *link, Record *out_record, Rules *out_rules, Game *out_end,
              const char **out_opens_at);
