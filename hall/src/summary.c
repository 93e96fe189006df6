/* SPDX-License-Identifier: MIT */
/* summary.c - a sitting as a lobby shows it. */
#include "sitting_inner.h"

#include "notation/put.h"

/* As the configuration has them, each in quotes. */
static void modules_put(Text *t, const Config *config)
{
    char buffer[1024]; /* all modules with their values are under 600 bytes */
    Text words = text_in(buffer, sizeof buffer);
    modules_write(&words, config);
    put_key(t, "modules");
    put_open(t, '[');
    for (char *word = buffer; *word != '\0';) {
        char *comma = strchr(word, ',');
        char *next = comma != NULL ? comma + 1 : word + strlen(word);
        if (comma != NULL) {
            *comma = '\0';
        }
        put_next(t);
        json_write_string(t, word);
        word = next;
    }
    put_close(t, ']');
}

/* How many values are as in the maker's box; told where there are some. */
static void errata_put(Text *t, const Catalogue *values)
{
    int count = values != NULL ? errata_count(values) : 0;
    if (count != 0) {
        put_int(t, "errata", count);
    }
}

void sitting_summary(Text *t, const Sitting *s)
{
    const Config *config = &s->rules->config;
    const bool started = sitting_started(s);
    put_open(t, '{');
    put_key(t, "game");
    text_char(t, '"');
    setup_value(t, &s->head.setup, "game");
    text_char(t, '"');
    put_int(t, "players", config->players);
    modules_put(t, config);
    errata_put(t, s->head.values);
    put_string(t, "title", s->head.title);
    put_string(t, "stage", stage_id(s->stage));
    put_key(t, "seats");
    put_open(t, '[');
    for (int seat = 0; seat < config->players; seat++) {
        const Chair *chair = &s->chair[seat];
        put_open(t, '{');
        put_string(t, "name", chair->name);
        put_string(t, "kind", chair_id(chair->kind));
        if (chair->kind == CHAIR_BOT) {
            put_string(t, "bot", bot_name(chair->bot));
        }
        put_close(t, '}');
    }
    put_close(t, ']');
    put_key(t, "clock");
    clock_put(t, &s->head);
    put_bool(t, "counsel", s->head.counsel);
    put_int(t, "era", started ? s->now.era + 1 : 0);
    put_int(t, "moves", s->move_count);
    put_string(t, "pace", sitting_over_days(&s->head) ? "days" : "live");
    if (sitting_ended(s) != ENDED_NOT) {
        put_string(t, "ended", sitting_ended_id(sitting_ended(s)));
    }
    put_close(t, '}');
}
