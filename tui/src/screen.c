/* SPDX-License-Identifier: MIT */
/* screen.c - the terminal itself: opened, read, and always put back as it was. */
#include "tui.h"

#include "table/tell.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

enum { COLOURS_MANY = 256, ESCAPE_WAIT_MS = 25 };

/* ncurses has one screen, and so have we. */
static struct {
    bool open;
    bool utf8;
    bool colour;
    bool many;
    short pair[INK_COUNT][GROUND_COUNT]; /* 0 until it is first asked for */
    short pair_count;
    uint8_t colour_of[SEATS_MAX]; /* by seat: a row of the five below */
    int watched;                  /* a descriptor, of use where there is a poll */
    bool (*poll)(void *context);
    void *context;
} screen;

static volatile sig_atomic_t caught;

static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { SIGNAL_COUNT = sizeof SIGNALS / sizeof SIGNALS[0] };
static struct sigaction signals_before[SIGNAL_COUNT];

/* A colour of 256, the one of 8 that comes nearest, and what stands for it where there is no colour. */
typedef struct Shade {
    short many;
    short few;
    attr_t few_extra;
    attr_t mono;
} Shade;

static const Shade INKS[INK_COUNT] = {
    [INK_TEXT] = {253, COLOR_WHITE, 0, 0},
    [INK_DIM] = {245, COLOR_WHITE, A_DIM, A_DIM},
    [INK_TITLE] = {173, COLOR_RED, A_BOLD, A_BOLD},
    [INK_GOOD] = {149, COLOR_GREEN, A_BOLD, A_BOLD},
    [INK_BAD] = {209, COLOR_RED, A_BOLD, A_BOLD},
    [INK_BONUS] = {222, COLOR_YELLOW, A_BOLD, A_BOLD},
    [INK_DARK] = {234, COLOR_BLACK, 0, 0},
    [INK_LIGHT] = {231, COLOR_WHITE, A_BOLD, A_BOLD},
    [INK_TYPE + TYPE_RESIDENTIAL] = {173, COLOR_RED, 0, 0},
    [INK_TYPE + TYPE_COMMERCIAL] = {179, COLOR_YELLOW, 0, 0},
    [INK_TYPE + TYPE_CIVIC] = {252, COLOR_WHITE, 0, 0},
    /* By colour_id: red, blue, yellow, green, purple. */
    [INK_SEAT + 0] = {203, COLOR_RED, A_BOLD, 0},
    [INK_SEAT + 1] = {75, COLOR_BLUE, A_BOLD, 0},
    [INK_SEAT + 2] = {220, COLOR_YELLOW, A_BOLD, 0},
    [INK_SEAT + 3] = {79, COLOR_GREEN, A_BOLD, 0},
    [INK_SEAT + 4] = {177, COLOR_MAGENTA, A_BOLD, 0},
};

static const Shade GROUNDS[GROUND_COUNT] = {
    [GROUND_TABLE] = {234, COLOR_BLACK, 0, 0},
    [GROUND_BAR] = {236, COLOR_BLACK, 0, 0},
    [GROUND_FOCUS] = {24, COLOR_BLUE, 0, A_REVERSE},
    [GROUND_SALE] = {239, COLOR_BLACK, 0, 0},
    [GROUND_LEGAL] = {64, COLOR_GREEN, 0, A_UNDERLINE},
    [GROUND_GHOST] = {106, COLOR_CYAN, 0, A_REVERSE},
    [GROUND_REFUSED] = {88, COLOR_MAGENTA, 0, A_REVERSE},
    [GROUND_TYPE + TYPE_RESIDENTIAL] = {130, COLOR_RED, 0, 0},
    [GROUND_TYPE + TYPE_COMMERCIAL] = {179, COLOR_YELLOW, 0, 0},
    [GROUND_TYPE + TYPE_CIVIC] = {252, COLOR_WHITE, 0, 0},
    [GROUND_SEAT + 0] = {124, COLOR_RED, 0, A_REVERSE},
    [GROUND_SEAT + 1] = {25, COLOR_BLUE, 0, A_REVERSE},
    [GROUND_SEAT + 2] = {220, COLOR_YELLOW, 0, A_REVERSE},
    [GROUND_SEAT + 3] = {72, COLOR_GREEN, 0, A_REVERSE},
    [GROUND_SEAT + 4] = {54, COLOR_MAGENTA, 0, A_REVERSE},
    [GROUND_TINT + 0] = {52, COLOR_BLACK, 0, 0},
    [GROUND_TINT + 1] = {17, COLOR_BLACK, 0, 0},
    [GROUND_TINT + 2] = {58, COLOR_BLACK, 0, 0},
    [GROUND_TINT + 3] = {22, COLOR_BLACK, 0, 0},
    [GROUND_TINT + 4] = {53, COLOR_BLACK, 0, 0},
};

static void signal_catch(int number)
{
    caught = number;
}

static void signals_take(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = signal_catch;
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        sigaction(SIGNALS[i], &action, &signals_before[i]);
    }
}

static void signals_give_back(void)
{
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        sigaction(SIGNALS[i], &signals_before[i], NULL);
    }
}

bool screen_there(void)
{
    if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
        return true;
    }
    usage_error("tui", "this is not a terminal; the table needs one for both input and output");
    return false;
}

bool screen_open(bool colour)
{
    setlocale(LC_CTYPE, "");
    screen.utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!screen_there()) {
        return false;
    }
    signals_take(); /* first: ncurses leaves alone what is taken */
    set_escdelay(ESCAPE_WAIT_MS);
    bool able = newterm(NULL, stdout, stdin) != NULL;
    screen.open = able;
    if (!able || tigetstr("cup") == NULL) { /* where the cursor cannot be moved, nothing can be drawn */
        const char *name = getenv("TERM");
        screen_close();
        signals_give_back();
        usage_error("tui", "TERM '%s' is not a terminal that can be drawn on; xterm-256color is one that can",
                    name != NULL ? name : "");
        return false;
    }
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    curs_set(0);
    screen.colour = colour && has_colors();
    screen_seats(GAME_ROME);
    if (screen.colour) {
        start_color();
        screen.many = COLORS >= COLOURS_MANY;
    }
    return true;
}

void screen_close(void)
{
    if (!screen.open) {
        return;
    }
    screen.open = false;
    curs_set(1);
    endwin();
    signals_give_back();
}

int screen_signal(void)
{
    return caught;
}

void screen_signal_set(int number)
{
    caught = number;
}

bool screen_utf8(void)
{
    return screen.utf8;
}

bool screen_colour(void)
{
    return screen.colour;
}

static short pair_find(int ink, int ground)
{
    short *pair = &screen.pair[ink][ground];
    if (*pair == 0 && screen.pair_count + 1 < COLOR_PAIRS) {
        short number = (short)(screen.pair_count + 1);
        short front = screen.many ? INKS[ink].many : INKS[ink].few;
        short back = screen.many ? GROUNDS[ground].many : GROUNDS[ground].few;
        if (init_pair(number, front, back) == OK) {
            screen.pair_count = number;
            *pair = number;
        }
    }
    return *pair;
}

void screen_seats(int game)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        screen.colour_of[seat] = (uint8_t)colour_of_seat(game, seat);
    }
}

/* The row of a seat's colour, where a row is one of a seat. */
static int seat_row(int row, int first)
{
    return row >= first && row < first + SEATS_MAX ? first + screen.colour_of[row - first] : row;
}

int seat_ground_ink(int seat)
{
    static const uint8_t INK[SEATS_MAX] = {INK_LIGHT, INK_LIGHT, INK_DARK, INK_DARK, INK_LIGHT};
    return INK[screen.colour_of[seat]];
}

void style(int ink, int ground, attr_t extra)
{
    ink = seat_row(ink, INK_SEAT);
    ground = seat_row(seat_row(ground, GROUND_SEAT), GROUND_TINT);
    if (!screen.colour) {
        attrset(INKS[ink].mono | GROUNDS[ground].mono | extra);
        return;
    }
    attrset((attr_t)COLOR_PAIR(pair_find(ink, ground)) | (screen.many ? 0 : INKS[ink].few_extra) | extra);
}

static bool screen_too_small(void)
{
    return LINES < SCREEN_ROWS_LEAST || COLS < SCREEN_COLUMNS_LEAST;
}

bool screen_begin(void)
{
    style(INK_TEXT, GROUND_TABLE, 0);
    bkgdset(' ' | (screen.colour ? (chtype)COLOR_PAIR(pair_find(INK_TEXT, GROUND_TABLE)) : 0));
    erase();
    if (!screen_too_small()) {
        return true;
    }
    draw_wrapped(0, 0, COLS, LINES,
                 said(WORD_TUI_TOO_SMALL, arg_number(SCREEN_COLUMNS_LEAST), arg_number(SCREEN_ROWS_LEAST),
                      arg_number(COLS), arg_number(LINES)));
    refresh();
    return false;
}

void screen_watch(int descriptor, bool (*poll)(void *context), void *context)
{
    screen.watched = descriptor;
    screen.poll = poll;
    screen.context = context;
}

/* Waits until there is something to read, the time is up, or a signal came. */
static int input_wait(int timeout_ms)
{
    enum { SLICE_MS = 200 }; /* so that a signal between the look at `caught` and poll costs no more than this */
    int slice = timeout_ms < 0 || timeout_ms > SLICE_MS ? SLICE_MS : timeout_ms;
    struct pollfd inputs[] = {{STDIN_FILENO, POLLIN, 0}, {screen.watched, POLLIN, 0}};
    const struct pollfd *input = &inputs[0];
    int ready = poll(inputs, screen.poll != NULL ? 2 : 1, slice);
    if (ready > 0 && (input->revents & (POLLHUP | POLLERR | POLLNVAL)) != 0 && (input->revents & POLLIN) == 0) {
        caught = SIGHUP;
    }
    return slice;
}

static int key_translate(int status, wint_t character)
{
    if (status == KEY_CODE_YES) {
        return (int)character;
    }
    return character > 127 ? (int)character | KEY_WIDE : (int)character;
}

int screen_key(int timeout_ms)
{
    int left = timeout_ms;
    for (;;) {
        wint_t character = 0;
        if (caught != 0) {
            return KEY_LEAVE;
        }
        int status = get_wch(&character);
        if (status != ERR) {
            int key = key_translate(status, character);
            if (key == KEY_RESIZE || screen_too_small()) {
                return KEY_RESIZE;
            }
            return key;
        }
        bool news = screen.poll != NULL && screen.poll(screen.context);
        if (timeout_ms >= 0 && (left <= 0 || news)) {
            return KEY_NONE_YET;
        }
        left -= input_wait(timeout_ms < 0 ? WAIT_FOREVER : left);
    }
}

bool key_is_enter(int key)
{
    return key == '\n' || key == '\r' || key == KEY_ENTER;
}
