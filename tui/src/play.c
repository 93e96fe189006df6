/* SPDX-License-Identifier: MIT */
/* play.c - a game at the table: whose turn it is, bots at their pace, undo, eras and the end. */
#include "tui.h"

#include "notation/move.h"

#include <signal.h>
#include <string.h>

enum { GO_ON = -1, LEAVE = -2 /* nobody need be asked any more */ };

static bool seat_is_human(const Tui *t, int seat)
{
    return seat != NO_SEAT && t->table->seat[seat].player == SEAT_HUMAN;
}

/* The human whose last move is the newest: the one an undo is for. NO_SEAT if none has moved. */
static int undo_seat(const Tui *t)
{
    const Record *record = &t->table->record;
    for (uint32_t i = record->move_count; i-- > 0;) {
        if (seat_is_human(t, record->move[i].seat)) {
            return record->move[i].seat;
        }
    }
    return NO_SEAT;
}

/* After the log changed: words, file, and the person's choices start afresh. */
static void moved(Tui *t)
{
    Fault fault;
    t->main.choice = t->table->now.phase == PHASE_AFTER ? CHOICE_END : CHOICE_INCOME;
    t->shown = NO_SEAT;
    t->bots.due = false;
    mode_start(t);
    log_make(t);
    if (!record_save(t, &fault)) {
        message_set(t, true, "%s", said_fault(&fault));
    }
}

/* A move was played in `before`: tells an era's scoring if it ended one. */
static int after_move(Tui *t, const Game *before)
{
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    moved(t);
    if (t->table->now.era == before->era && t->table->now.phase != PHASE_OVER) {
        return 0;
    }
    lines.count = t->table->lines.count < LINES_MAX ? t->table->lines.count : LINES_MAX;
    memcpy(row, t->table->line_row, lines.count * sizeof *row);
    return scoring_show(t, before->era, &lines);
}

static int move_commit(Tui *t, Action a, const Offer *offer)
{
    Game before = t->table->now;
    RuleError error = table_move(t->table, before.seat, a, offer);
    if (error != RULE_OK) {
        message_set(t, true, "%s", refusal_words(t, &a, error));
        return 0;
    }
    return after_move(t, &before);
}

const char *undo_refusal(int why)
{
    static const uint16_t WORDS[] = {
        [UNDO_NOTHING] = WORD_TUI_UNDO_NOTHING,
        [UNDO_REVEALED] = WORD_TUI_UNDO_REVEALED,
        [UNDO_OFFERED] = WORD_TUI_UNDO_OFFERED,
        [UNDO_OTHERS_ACTED] = WORD_TUI_UNDO_OTHERS,
    };
    return said_word(WORDS[why]);
}

static void undo(Tui *t)
{
    int seat = undo_seat(t);
    int why = seat == NO_SEAT ? UNDO_NOTHING : table_undo(t->table, seat);
    if (why != UNDO_OK) {
        message_set(t, true, "%s", undo_refusal(why));
        return;
    }
    moved(t);
    message_set(t, false, "%s", said(WORD_TUI_UNDONE, table_name(t->table, seat)));
}

/* Bots agree; every other person is asked. */
static int takeback(Tui *t)
{
    int seat = undo_seat(t);
    if (seat == NO_SEAT) {
        message_set(t, true, "%s", undo_refusal(UNDO_NOTHING));
        return 0;
    }
    for (int other = 0; other < t->table->rules.config.players; other++) {
        if (other == seat || !seat_is_human(t, other)) {
            continue;
        }
        int answer =
            ask_key(t, said(WORD_TUI_MAY_TAKE_BACK, table_name(t->table, other), table_name(t->table, seat)), "yY");
        if (answer == KEY_LEAVE || answer == 0) {
            message_set(t, true, "%s", said(WORD_TUI_NOT_AGREED, table_name(t->table, other)));
            return answer;
        }
    }
    table_takeback(t->table, seat);
    moved(t);
    message_set(t, false, "%s", said(WORD_TUI_TAKEN_BACK, table_name(t->table, seat)));
    return 0;
}

int ledger_show(const Tui *t)
{
    Page page = {0};
    ledger_page(t, &page);
    int key = page_show(said_word(WORD_TUI_POINTS), &page, false);
    page_free(&page);
    return key;
}

int acts_show(Tui *t)
{
    if (t->acts.count == 0) {
        message_set(t, false, "%s", said_word(WORD_TUI_NO_ACTS));
        return 0;
    }
    return page_show(said_word(WORD_TUI_ACTS), &t->acts, true);
}

static void save(Tui *t)
{
    Fault fault;
    if (record_keep(t, &fault)) {
        message_set(t, false, "%s", said(WORD_TUI_SAVED_ALWAYS, arg_text(t->record_file)));
    } else {
        message_set(t, true, "%s", said_fault(&fault));
    }
}

/* Whether leaving would lose moves. */
static bool unkept(const Tui *t)
{
    return t->record_file[0] == '\0' && t->table->record.move_count > 0;
}

/* LEAVE if the person means it: by a key, or by Ctrl-C while being asked. END_QUIT if another signal came meanwhile. */
static int quit_ask(Tui *t)
{
    int key = ask_key(t, said_word(unkept(t) ? WORD_TUI_LEAVE_UNKEPT : WORD_TUI_LEAVE_GAME), "yYs");
    if (key == KEY_LEAVE) {
        return screen_signal() == SIGINT ? LEAVE : END_QUIT;
    }
    if (key == 's') {
        save(t);
        return t->message_bad ? GO_ON : LEAVE;
    }
    return key == 0 ? GO_ON : LEAVE;
}

/* A signal came. Ctrl-C asks where a running game would be lost; any other, such as that of a closed window, writes the
 * record by itself. */
static int interrupted(Tui *t)
{
    bool asks = screen_signal() == SIGINT && unkept(t) && t->table->now.phase != PHASE_OVER;
    if (!asks) {
        if (screen_signal() != SIGINT && unkept(t)) {
            save(t);
        }
        return LEAVE;
    }
    screen_signal_set(0);
    int end = quit_ask(t);
    if (end == LEAVE) {
        screen_signal_set(SIGINT); /* the shell is to see what ended us */
    }
    return end;
}

/* Keys that work whoever is to move. *used tells whether this was one. */
static int key_anytime(Tui *t, int key, bool *used)
{
    *used = true;
    switch (key) {
    case 'u':
    case 'U':
        undo(t);
        return GO_ON;
    case 'T':
        return takeback(t) == KEY_LEAVE ? END_QUIT : GO_ON;
    case 'l':
        return page_show(said_word(WORD_TUI_THE_LOG), &t->log, true) == KEY_LEAVE ? END_QUIT : GO_ON;
    case '?':
        return help_show() == KEY_LEAVE ? END_QUIT : GO_ON;
    case 'R':
        return rules_open(t) == KEY_LEAVE ? END_QUIT : GO_ON;
    case 'c':
        return codex_show(t) == KEY_LEAVE ? END_QUIT : GO_ON;
    case 'p':
        return scoring_preview(t) == KEY_LEAVE ? END_QUIT : GO_ON;
    case 't':
        return ledger_show(t) == KEY_LEAVE ? END_QUIT : GO_ON;
    case 'g':
        return side_show(t) == KEY_LEAVE ? END_QUIT : GO_ON;
    case 'w':
        return acts_show(t) == KEY_LEAVE ? END_QUIT : GO_ON;
    case 'y':
        return secret_show(t) == KEY_LEAVE ? END_QUIT : GO_ON;
    case 's':
        save(t);
        return GO_ON;
    case 'q':
        return quit_ask(t);
    case KEY_LEAVE:
        return END_QUIT;
    default:
        *used = false;
        return GO_ON;
    }
}

/* Several people at one screen: nobody sees what is another's secret. */
static int turn_handover(Tui *t)
{
    int key = secret_ask(t);
    if (key == KEY_LEAVE) {
        return END_QUIT;
    }
    if (key_is_enter(key)) {
        t->shown = t->table->now.seat;
        return GO_ON;
    }
    if (key == '?') {
        return help_show() == KEY_LEAVE ? END_QUIT : GO_ON;
    }
    return key == 'q' || key == KEY_ESCAPE ? quit_ask(t) : GO_ON;
}

bool key_is_answer(const Tui *t, int key)
{
    return t->table->now.phase == PHASE_TRADE_REPLY && (key == 'y' || key == 'Y');
}

static int turn_human(Tui *t)
{
    t->bots.fast = false;
    if (secret_waits(t)) {
        return turn_handover(t);
    }
    table_draw(t);
    int key = screen_key(WAIT_FOREVER);
    if (key == KEY_RESIZE) {
        return GO_ON;
    }
    if (rules_asked(t, key)) {
        return rules_open(t) == KEY_LEAVE ? END_QUIT : GO_ON;
    }
    t->message[0] = '\0';
    if (t->mode == mode_home(t) && !key_is_answer(t, key)) {
        bool used;
        int end = key_anytime(t, key, &used);
        if (used) {
            return end;
        }
    }
    Action a;
    Offer offer;
    if (key == KEY_LEAVE) {
        return END_QUIT;
    }
    if (choose_key(t, key, &a, &offer)) {
        return move_commit(t, a, &offer) == KEY_LEAVE ? END_QUIT : GO_ON;
    }
    return GO_ON;
}

/* How long the bot waits, so that one can follow, and so that the own move before it can still be undone. */
static int bot_delay(const Tui *t)
{
    const Record *record = &t->table->record;
    if (t->bots.fast || t->bots.delay_ms == 0) {
        return 0;
    }
    bool own = record->move_count > 0 && seat_is_human(t, record->move[record->move_count - 1].seat);
    return own && t->bots.delay_ms < DELAY_UNDO_MS ? DELAY_UNDO_MS : t->bots.delay_ms;
}

static int bot_play(Tui *t)
{
    Game before = t->table->now;
    if (ponder_play(t->bots.ponder, t->table)) {
        return after_move(t, &before) == KEY_LEAVE ? END_QUIT : GO_ON;
    }
    return END_QUIT; /* the log is full (table.h) */
}

/* It thinks during the pause, and longer if it must; keys are heard all the while. */
static int turn_bot(Tui *t)
{
    ponder_start(t->bots.ponder, t->table, t->bots.ms);
    if (t->bots.due && ponder_done(t->bots.ponder)) {
        return bot_play(t);
    }
    table_draw(t);
    int key = t->bots.due ? ponder_key(t->bots.ponder) : screen_key(bot_delay(t));
    bool now = key == ' ' || key_is_enter(key);
    if (key == KEY_RESIZE) {
        return GO_ON;
    }
    t->bots.due |= key == KEY_NONE_YET || key == 'f' || now;
    if (key == KEY_NONE_YET) {
        return GO_ON;
    }
    bool used;
    t->message[0] = '\0';
    int end = key_anytime(t, key, &used);
    t->bots.fast |= key == 'f';
    if (now) {
        ponder_hurry(t->bots.ponder);
    }
    return end;
}

/* The board after the last move, to look at. */
static int turn_over(Tui *t, bool *seen)
{
    if (!*seen) {
        *seen = true;
        int end = end_show(t);
        return end == END_BACK ? GO_ON : end;
    }
    table_draw(t);
    int key = screen_key(WAIT_FOREVER);
    bool used;
    t->message[0] = '\0';
    int end = key_anytime(t, key, &used);
    *seen = !key_is_enter(key);
    return end;
}

int play_game(Tui *t)
{
    bool seen = false;
    int end = GO_ON;
    t->message[0] = '\0';
    t->bots.fast = false;
    t->place.kind = KIND_NONE;
    banner_game(&t->table->rules);
    said_names(table_names(t->table, NO_SEAT));
    moved(t);
    while (end == GO_ON) {
        int seat = t->table->now.seat;
        if (seat == NO_SEAT || seat_is_human(t, seat)) {
            ponder_drop(t->bots.ponder); /* a move was taken back while it thought */
        }
        if (seat == NO_SEAT) {
            end = turn_over(t, &seen);
        } else {
            seen = false;
            end = seat_is_human(t, seat) ? turn_human(t) : turn_bot(t);
        }
        while (end == END_QUIT && screen_signal() != 0) {
            end = interrupted(t);
        }
    }
    ponder_drop(t->bots.ponder);
    return end == LEAVE ? END_QUIT : end;
}
