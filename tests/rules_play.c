/* SPDX-License-Identifier: MIT */
/* rules_play.c - the lines of a rule case that play, refuse and expect. */
#include "notation/language.h"
#include "rules_case.h"

#include <stdio.h>
#include <string.h>

static bool listed(const Case *c, Action a)
{
    uint32_t count;
    const Action *actions = case_list(c, &count);
    for (uint32_t i = 0; i < count; i++) {
        if (actions[i] == a) {
            return true;
        }
    }
    return false;
}

/* Every change of VP, silver and population has its line (docs/formats.md, Events). */
static bool sums_hold(Case *c, const Game *before)
{
    for (int seat = 0; seat < case_seats(c); seat++) {
        const Player *now = &c->game.player[seat];
        const Player *then = &before->player[seat];
        int vp = now->vp - then->vp;
        int silver = now->silver - then->silver;
        int population = now->population - then->population;
        for (uint32_t i = 0; i < c->lines.count; i++) {
            const Line *line = &c->row[i];
            int amount = line->seat == seat ? line->amount : 0;
            vp -= line->unit == AMOUNT_VP ? amount : 0;
            silver -= line->unit == AMOUNT_SILVER ? amount : 0;
            population -= line->unit == AMOUNT_POPULATION ? amount : 0;
        }
        if (vp != 0 || silver != 0 || population != 0) {
            return case_fail(c, "the lines leave %d vp, %d silver, %d population of seat %d unexplained", vp, silver,
                             population, seat + 1);
        }
    }
    return true;
}

/* What the report looks for in a move; the game is the one before it. */
static void move_cover(const Case *c, const Game *g, Action a)
{
    Coverage *coverage = c->coverage;
    unsigned first = action_a(a);
    switch (action_verb(a)) {
    case VERB_BUILD:
        coverage->built[c->rules.config.game][first] = true;
        coverage->turned[action_b(a)] = true;
        break;
    case VERB_RAISE:
        coverage->built[GAME_ROME][first] = true;
        coverage->turned[action_b(a) & 127] = true;
        if (action_b(a) < 128 && (g->effects & TURN_NO_REQUIREMENT) == 0) {
            coverage->met[first - KIND_MONUMENT][g->alternates >> (first - KIND_MONUMENT) & 1] = true;
        }
        break;
    case VERB_INVOKE:
        coverage->used[first] = true;
        break;
    case VERB_ROAD:
        coverage->reward[g->road_face[g->road_side - 1] - 1][first & 127][first >> 7] = true;
        break;
    default:
        break;
    }
}

static bool move_play(Case *c, int seat, Action a, const Offer *offer, const char *text)
{
    Game before = c->game;
    bool in_list = action_verb(a) == VERB_TRADE || listed(c, a);
    c->lines.row = c->row;
    c->lines.capacity = LINES_MAX;
    c->lines.count = 0;
    RuleError error = game_move(&c->rules, &c->game, seat, a, offer, &c->lines);
    if (error != RULE_OK) {
        return case_fail(c, "'%s' should be allowed, was refused: %s", text, refusal_word(error));
    }
    if (!in_list) {
        return case_fail(c, "'%s' was allowed but is not in the list of legal moves", text);
    }
    const char *fault = game_fault(&c->rules, &c->game);
    if (fault != NULL || c->lines.count > LINES_MAX) {
        return case_fail(c, "after '%s': %s", text, fault != NULL ? fault : "more lines than LINES_MAX");
    }
    move_cover(c, &before, a);
    return sums_hold(c, &before);
}

/* play 1 build insula-l E4 F4 F5 */
static bool play(Case *c, const Words *words, const char *text)
{
    int seat;
    Action a;
    Offer offer;
    Fault fault;
    if (words->count < 3 || !word_seat(c, words->at[1], &seat)) {
        return case_fail(c, "expected: play SEAT MOVE");
    }
    if (!case_move_read(c, words, 2, &a, &offer, &fault)) {
        return case_fail(c, "'%s' is not read: %s", text, fault_words(&fault, NULL).text);
    }
    return move_play(c, seat, a, &offer, text);
}

/* incomes 24: so many turns of income, of whoever is to move */
static bool incomes(Case *c, const Words *words, const char *text)
{
    int count = 0;
    if (words->count != 2 || !word_int(words->at[1], 1, 10000, &count)) {
        return case_fail(c, "expected: incomes NUMBER");
    }
    for (int i = 0; i < count; i++) {
        if (!move_play(c, c->game.seat, action_make(VERB_INCOME, 0, 0, 0), NULL, text)) {
            return false;
        }
    }
    return true;
}

/* refuse 2 build domus A1 -> 3.1 NOT_YOUR_LOT; the rule is left out where there is none */
static bool refuse_move(Case *c, const Words *words, const Words *answer)
{
    int seat;
    Action a;
    Offer offer;
    Fault fault;
    Game before = c->game;
    if (words->count < 3 || answer->count < 1 || answer->count > 2 || !word_seat(c, words->at[1], &seat)) {
        return case_fail(c, "expected: refuse SEAT MOVE -> [RULE] REFUSAL");
    }
    bool read = case_move_read(c, words, 2, &a, &offer, &fault);
    if (!read || strcmp(answer->at[0], "unreadable") == 0) {
        bool meant = !read && strcmp(answer->at[0], "unreadable") == 0;
        return meant ? true : case_fail(c, "the move is %s", read ? "read" : fault_words(&fault, NULL).text);
    }
    int expected = refusal_find(answer->at[answer->count - 1]);
    int rule = answer->count == 2 ? rule_read(answer->at[0]) : 0;
    if (expected < 0 || rule_error_rule((RuleError)expected) != rule) {
        return case_fail(c, "'%s' is no refusal of that rule in errors.def", answer->at[answer->count - 1]);
    }
    RuleError found = game_move(&c->rules, &c->game, seat, a, &offer, NULL);
    if (found != expected) {
        return case_fail(c, "expected %s, found %s", answer->at[answer->count - 1], refusal_word(found));
    }
    if (memcmp(&before, &c->game, sizeof before) != 0) {
        return case_fail(c, "the refused move changed the state");
    }
    if (seat == c->game.seat && listed(c, a)) {
        return case_fail(c, "the refused move is in the list of legal moves");
    }
    c->coverage->refusal[expected] = true;
    if (expected == RULE_REQUIREMENT) {
        unsigned monument = action_a(a) - KIND_MONUMENT;
        c->coverage->unmet[monument][before.alternates >> monument & 1] = true;
    }
    return true;
}

/* One KEY=VALUE of a configuration. Numbers go past the notation, which has its own limits, to the engine. */
static bool option_read(Case *c, const char *word, Setup *setup)
{
    char key[WORD_MAX];
    Fault fault;
    int number;
    const char *value = strchr(word, '=');
    fault_set(&fault, 0, 0, WORD_FAULT_PROGRAM_SAID, "KEY=VALUE expected", NULL);
    snprintf(key, sizeof key, "%.*s", (int)strcspn(word, "="), word);
    if (value != NULL && strcmp(key, "players") == 0 && word_int(value + 1, 0, 255, &number)) {
        setup->config.players = (uint8_t)number;
        return true;
    }
    if (value != NULL && strcmp(key, "idle_rounds") == 0 && word_int(value + 1, 0, 65535, &number)) {
        setup->config.idle_rounds = (uint16_t)number;
        return true;
    }
    bool good = value != NULL && setup_option(setup, key, value + 1, &fault);
    return good ? true : case_fail(c, "'%s': %s", word, fault_words(&fault, NULL).text);
}

/* The words for a person begin with the rule and name what does not fit. */
static bool message_names(Case *c, const Setup *setup, const Words *answer, int name)
{
    Rules rules;
    Fault fault = {0};
    if (setup_rules(setup, &c->catalogue, &rules, &fault)) {
        return case_fail(c, "setup_rules takes what rules_make refuses");
    }
    if (name == 1 && strncmp(fault_words(&fault, NULL).text, answer->at[0], strlen(answer->at[0])) != 0) {
        return case_fail(c, "the message does not begin with rule %s: %s", answer->at[0],
                         fault_words(&fault, NULL).text);
    }
    for (int i = name + 1; i < answer->count; i++) {
        if (strstr(fault_words(&fault, NULL).text, answer->at[i]) == NULL) {
            return case_fail(c, "the message does not name %s: %s", answer->at[i], fault_words(&fault, NULL).text);
        }
    }
    return true;
}

enum { UNTOUCHED = 0x5a };
static bool bytes_untouched(const void *bytes, size_t count)
{
    for (const unsigned char *at = bytes; count > 0; at++, count--) {
        if (*at != UNTOUCHED) {
            return false;
        }
    }
    return true;
}

/* refuse config modules=consul,roles -> 9.2 CLASH consul roles; the rule is left out where there is none */
static bool refuse_config(Case *c, const Words *words, const Words *answer)
{
    Setup setup = c->setup;
    Rules rules;
    int name = answer->count > 0 && rule_read(answer->at[0]) != 0 ? 1 : 0;
    int code = answer->count > name ? fault_find(answer->at[name]) : -1;
    for (int i = 2; i < words->count; i++) {
        if (!option_read(c, words->at[i], &setup)) {
            return false;
        }
    }
    memset(&rules, UNTOUCHED, sizeof rules);
    int found = rules_make(&setup.config, &c->catalogue, &rules).code;
    if (code <= FAULT_NONE || found != code) {
        return case_fail(c, "expected fault %d, found %d", code, found);
    }
    if (!bytes_untouched(&rules, sizeof rules)) {
        return case_fail(c, "the refused configuration left something in the rules");
    }
    if (!message_names(c, &setup, answer, name)) {
        return false;
    }
    c->coverage->fault[code] = true;
    return true;
}

static bool refuse(Case *c, const Words *words, const char *text)
{
    Words before = *words;
    Words answer;
    const char *arrow = strstr(text, "->");
    before.count = 0;
    while (before.count < words->count && strcmp(words->at[before.count], "->") != 0) {
        before.count++;
    }
    if (arrow == NULL || !words_split(arrow + 2, &answer)) {
        return case_fail(c, "expected: refuse ... -> WHY");
    }
    c->checks++;
    if (words->count > 1 && strcmp(words->at[1], "config") == 0) {
        return refuse_config(c, &before, &answer);
    }
    return game_make(c) && refuse_move(c, &before, &answer);
}

/* expect silver 1 = 12 */
static bool expect(Case *c, const Words *words, const char *text)
{
    Words question = *words;
    char found[ANSWER_MAX];
    char expected[ANSWER_MAX];
    const char *equals = strstr(text, " = ");
    question.count = 1;
    while (question.count < words->count && strcmp(words->at[question.count], "=") != 0) {
        question.count++;
    }
    c->checks++;
    if (equals == NULL) {
        return case_fail(c, "expected: expect QUESTION = ANSWER");
    }
    snprintf(expected, sizeof expected, "%s", equals + 3 + strspn(equals + 3, " "));
    Text t = text_in(found, sizeof found);
    if (!answer_write(c, &question, &t)) {
        return case_fail(c, "'%s' is no question (see README.md)", words->count > 1 ? words->at[1] : "");
    }
    if (strcmp(found, expected) != 0) {
        case_fail(c, "%.*s: expected '%s', found '%s'", (int)(equals - text), text, expected, found);
    }
    return true;
}

bool play_line(Case *c, const Words *words, const char *text, bool *out_known)
{
    typedef struct LineKind {
        const char *word;
        bool (*read)(Case *, const Words *, const char *);
        bool plays;
    } LineKind;
    static const LineKind KINDS[] = {
        {"play", play, true}, {"incomes", incomes, true}, {"refuse", refuse, false}, {"expect", expect, true}};
    text += strspn(text, " \t");
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        if (strcmp(words->at[0], KINDS[i].word) == 0) {
            *out_known = true;
            return (!KINDS[i].plays || game_make(c)) && KINDS[i].read(c, words, text);
        }
    }
    return false;
}
