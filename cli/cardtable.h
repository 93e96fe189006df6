/* SPDX-License-Identifier: MIT */
/* cardtable.h - all cards of a game as a table for people. */
#pragma once

#include "engine/catalogue.h"

/* Prints on stdout; what differs from the defaults is marked, with the name of the errata file. */
void cardtable_print(const Catalogue *catalogue, int game, const char *errata);

/* What a card of a module does, in a sentence on a line of its own; nothing for buildings and tracks. */
void cardtable_words(const Catalogue *catalogue, const CatalogueField *field);

/* docs/cards.md, in cardpage.c. */
void cardpage_print(const Catalogue *catalogue);
