/* tui.h - what the parts of the terminal table share. */
#ifndef TUI_H
#define TUI_H

#include "program/args.h"
#include "remote/online.h"
#include "table/source.h"
#include "table/table.h"

#include <ncurses.h>

/* screen.c, text.c - the terminal: opening and closing, keys, colours, clipped text. */
enum { SCREEN_ROWS_LEAST = 24, SCREEN_COLUMNS_LEAST = 80 };

enum {
    INK_TEXT,
    INK_DIM,
    INK_TITLE,
    INK_GOOD,
    INK_BAD,
    INK_BONUS,                        /* what is being scored or was just done */
    INK_DARK,                         /* on pale grounds */
    INK_LIGHT,                        /* on strong grounds */
    INK_TYPE,                         /* a piece in the tray by its material, and the two after it */
    INK_SEAT = INK_TYPE + TYPE_COUNT, /* and the four after it */
    INK_COUNT = INK_SEAT + SEATS_MAX
};
enum {
    GROUND_TABLE,
    GROUND_BAR,
    GROUND_FOCUS,
    GROUND_SALE,  /* a lot whose deed is on the market */
    GROUND_LEGAL, /* a lot the chosen piece can cover */
    GROUND_GHOST,
    GROUND_REFUSED,
    GROUND_TYPE,                            /* and the two after it */
    GROUND_SEAT = GROUND_TYPE + TYPE_COUNT, /* a banner, and the four after it */
    GROUND_TINT = GROUND_SEAT + SEATS_MAX,  /* an empty lot, and the four after it */
    GROUND_COUNT = GROUND_TINT + SEATS_MAX
};

/* Keys besides those of ncurses and plain characters. */
enum {
    KEY_WIDE = 1 << 24,     /* added to a character beyond ASCII */
    KEY_LEAVE = 1 << 25,    /* a signal or a hang-up: unwind and close */
    KEY_NONE_YET = 1 << 26, /* the time is up */
    KEY_ESCAPE = 27,
    WAIT_FOREVER = -1
};

/* False, with a line on stderr, if this is no terminal; or none that can be drawn on. */
bool screen_there(void);
bool screen_open(bool colour);
void screen_close(void);
/* The signal that ended it, 0 for none. */
int screen_signal(void);
void screen_signal_set(int number); /* 0 forgets it, so that keys are heard again */
bool screen_utf8(void);
bool screen_colour(void);
/* Starts a drawing; false where the terminal is too small, which it then says. */
bool screen_begin(void);
/* The next key. While the terminal is too small every key is swallowed, for nobody sees what it would do. */
int screen_key(int timeout_ms);
/* While keys are waited for, `poll` is called whenever there is something at the descriptor, and several times a second. If
 * it says that there are news, a wait that has an end is over: KEY_NONE_YET. */
void screen_watch(int descriptor, bool (*poll)(void *context), void *context);
bool key_is_enter(int key);

void style(int ink, int ground, attr_t extra);
/* Seats have the colours of this game's rulebook. */
void screen_seats(int game);
/* UTF-8 in `width` columns at most, cut with an ellipsis; the columns used. In an ASCII terminal by look-alikes. */
int draw(int y, int x, int width, const char *words);
int drawf(int y, int x, int width, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The same at the right end of the columns. */
void draw_right(int y, int x, int width, const char *words);
void draw_fill(int y, int x, int width);
/* One character, by code point. */
void draw_glyph(int y, int x, uint32_t glyph);
/* Columns that words take. */
int words_width(const char *words);
/* The bytes of as much as fits into `width` columns, broken at a blank where there is one. */
size_t words_break(const char *words, int width);
/* Writes over several lines, at most `rows`; the rows used. */
int draw_wrapped(int y, int x, int width, int rows, const char *words);
/* One code point of UTF-8, anything broken as '?'; moves *at on. */
uint32_t utf8_next(const char **at);
void utf8_add(Text *t, uint32_t glyph);

/* The signs for types, for what a civic building counts, and for a seat. */
uint32_t type_glyph(int type);
uint32_t unit_glyph(int unit);
int seat_ground_ink(int seat);
/* The game on the screen: its seats' colours, and which of them is the Consul or Ceres, whose banner is a letter. */
void banner_game(const Rules *r);
/* "1", or "C" for an automaton; the same on its ground as a banner of one column. */
char seat_sign(int seat);
void draw_banner(int y, int x, int seat);

/* Where to draw, and how far it may go. */
typedef struct Area {
    int y;
    int x;
    int width;
    int end;
} Area;
/* Writes over as many rows as it takes and there are. */
void area_words(Area *area, int ink, attr_t extra, int indent, const char *words);

/* A box of text on the screen, to be left by any of its keys. */
typedef struct PageLine {
    uint8_t ink;
    bool bold;
    uint8_t indent;
    char text[400];
} PageLine;
typedef struct Page {
    PageLine *line; /* on the heap */
    uint32_t count;
    uint32_t capacity;
} Page;
/* page_add wraps nothing: the pager does, at the terminal's width. */
void page_add(Page *page, int ink, bool bold, int indent, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void page_free(Page *page);
/* Scrolls through a page; KEY_LEAVE, or the key that left it. */
int page_show(const char *title, const Page *page, bool from_end);
/* The same from a row on, and with keys of its own, told in the last row. */
int page_at(const char *title, const Page *page, int top, const char *foot, const char *keys);
int page_ask(const char *title, const Page *page, const char *foot, const char *keys);

/* Edits a line in place: true if the key was used. */
bool line_edit(char *buffer, size_t capacity, int key);

enum {
    MODE_MAIN, /* a turn: which action */
    MODE_INCOME,
    MODE_BUY,
    MODE_TRAY,
    MODE_PLACE,
    MODE_LOOK,
    MODE_TYPE,
    MODE_HINT,
    MODE_LIST,    /* every legal move in words */
    MODE_OPTIONS, /* a few cards, slots or answers with their texts */
    MODE_TARGET,  /* one of some places of the city, or two lots of it */
    MODE_POOL,    /* the monuments */
    MODE_TRADE,   /* bargaining */
    MODE_COUNT
};
enum { HINTS_MAX = 3, INPUT_MAX = 160, MESSAGE_MAX = 200 };
enum { DELAY_DEFAULT_MS = 600, DELAY_UNDO_MS = 1500, DELAY_MOST_MS = 60000, BOT_MS = 1000, BOT_MOST_MS = 600000 };

enum { NO_VERB = -1, ANY_CARD = -1 };
enum { SEAT_REMOTE = -3 }; /* of a TableSeat's player: somebody, or a bot, at the other end of a connection */

/* One piece of advice. */
typedef struct Hint {
    Action action;
    int chance; /* to win after it, in percent; below 0: not known */
    char why[200];
} Hint;

typedef struct Ponder Ponder; /* think.c */

typedef struct Tui {
    const Catalogue *catalogue;
    Setup setup;
    TableSeat seat[SEATS_MAX];
    bool seed_given;
    const char *record_name; /* --record, or NULL */
    char record_file[512];   /* where this game is being kept; "" for nowhere */
    int games;               /* started since the program was */
    int delay_ms;
    int bot_ms; /* that the strongest bot thinks about a move */
    Table *table;
    Ponder *ponder;
    Net *net;          /* --weights, on the heap; NULL for the built-in ones */
    void *hint_memory; /* on the heap, for the search; NULL until the first hint */
    Search *hint_search;
    Page log;        /* every move in words */
    Page acts;       /* what the automaton did, step by step */
    LotSet last;     /* lots of the moves since a person's last one */
    bool fast;       /* until the next human turn */
    bool due;        /* the pause before the bot's move is over */
    bool hint_exact; /* the rest of the game is solved */

    int mode;
    int choice; /* CHOICE_… */
    int slot;
    int kind;
    int turn;
    Lot head; /* of the ghost; it may lie where it is refused */
    Lot cursor;
    Hint hint[HINTS_MAX];
    int hints;
    int hint_at;
    uint32_t list_at; /* in MODE_LIST, of those that have the words in `input` */
    int option_verb;  /* in MODE_OPTIONS: the moves of this verb, NO_VERB for all */
    int option_at;
    int target_verb; /* in MODE_TARGET: of these moves, those with this first byte, ANY_CARD for all */
    int target_card;
    Lot target_first; /* the first of two lots, NO_LOT before it is chosen */
    uint32_t target_at;
    int pool_at;
    bool pay; /* with r15's payment where both ways are open (12.4) */
    int trade_to;
    int trade_at; /* row of the bargaining sheet */
    Offer offer;
    int shown; /* the seat that asked to see its secrets since the last move, else NO_SEAT */
    char input[INPUT_MAX];
    char message[MESSAGE_MAX];
    bool message_bad;

    /* At a server's table the Table has what this seat may know, and no log of its own: `partial`, until the game is over
     * and its record is here. */
    Online *online; /* NULL: a game on this machine */
    bool partial;
    char *record_bytes; /* on the heap, as the server wrote it; NULL: to be written from the table */
    uint32_t boards;    /* Told.boards of what is shown */
    uint32_t entries;   /* of the log that were shown */
    bool again;         /* goes on to the rematch when there is one */
    bool saying;        /* a line of chat is being typed */
    char say[TOLD_CHAT_MAX];
} Tui;

/* How the screen is shared out. */
typedef struct Layout {
    int rows;
    int columns;
    int scale; /* a lot is 2 * scale + 1 columns and scale rows between its lines, which is square */
    int board_width;
    int board_height;
    int panel_x;
    int panel_width;
    int side_x; /* a second column of panels, 0 if there is no room */
    int side_width;
    int panel_height;
} Layout;
void layout_make(const Rules *r, Layout *out_layout);

/* board.c, lots.c */
typedef struct BoardView {
    const Rules *rules;
    const Game *game;
    LotSet lit;    /* drawn as what the eye should go to */
    LotSet near;   /* what it counts */
    LotSet legal;  /* where the chosen piece may go */
    LotSet chosen; /* lots that the move being looked at names */
    LotSet ghost;
    int ghost_kind;
    int ghost_seat;
    bool ghost_refused;
    Lot cursor;
} BoardView;
void board_draw(const Layout *layout, const BoardView *view);
void legend_draw(const Layout *layout, const Rules *r, int y);
/* Inside the board: the ground a lot is painted with, and what stands on it. */
int lot_ground(const BoardView *view, Lot lot);
void lot_fill(const BoardView *view, Lot lot, int y, int x, int scale);
void lot_draw(const BoardView *view, Lot lot, int y, int x, int scale);

/* panels.c, tray.c, preview.c: each answers how many rows it took. */
int market_draw(const Tui *t, int y, int x, int width);
/* `spare`: rows that may be used for what the seats have of the modules. */
int players_draw(const Tui *t, int y, int x, int width, int spare);
/* "6⌂", "3¤+5", "½⌂": what a piece is worth, four columns at most. */
void piece_value(Text *t, const Piece *piece);
int tray_draw(const Tui *t, int seat, int y, int x, int width);
/* A shape lying flat, two lots to a character; in ASCII its word where it has two rows. The columns used. */
int shape_draw(int y, int x, int shape, bool there);
void log_draw(const Tui *t, int y, int x, int width, int rows);
int preview_draw(const Tui *t, Action a, const Offer *offer, int y, int x, int width, int rows);
/* What a legal action changes, in one line: "Player 1 +5, Livia -2". */
void preview_summary(const Tui *t, Action a, const Offer *offer, Text *text);

/* moves.c: choosing a move. */
/* Every legal action but trades; there is one list at a time. */
uint32_t actions_list(const Tui *t, const Action **out_actions);
/* The action now being looked at, with its offer if it is a trade, and whether it is allowed. */
bool pending_action(const Tui *t, Action *out_action, Offer *out_offer);
RuleError pending_check(const Tui *t, Action a, const Offer *offer);
/* The mode in which the seat to move is asked. */
int mode_home(const Tui *t);
void mode_start(Tui *t);
/* Whether a verb has a legal action now. */
bool verb_open(const Tui *t, int verb);
/* How far the middle of some lots is from that of others, seen in a direction (0, 0 for any); COST_NEVER if it lies
 * elsewhere. */
enum { COST_NEVER = 1 << 28 };
int lots_distance(LotSet from, LotSet to, int columns, int rows);
/* The action that builds a kind at a place: with r15's payment where it must be or is wanted. */
Action place_action(const Tui *t, int kind, int turn, Lot head);
/* Kinds with a legal place, as bits; and the lots one kind can cover. */
uint64_t kinds_placeable(const Tui *t);
LotSet lots_placeable(const Tui *t, int kind);
/* Puts the ghost on the first legal place; false if there is none. */
bool ghost_start(Tui *t, int kind);
/* To the nearest legal place in a direction; one lot on, legal or not; to the next place; to the next turn. */
void ghost_move(Tui *t, int columns, int rows);
void ghost_step(Tui *t, int columns, int rows);
void ghost_next(Tui *t, int step);
void ghost_turn(Tui *t);
/* The kind beside another in the tray's three columns. */
int tray_move(const Tui *t, int kind, int columns, int rows);

/* hints.c */
void hints_make(Tui *t);
int advice_draw(const Tui *t, int y, int x, int width, int rows);

/* think.c: bots think on a thread of their own. */
Ponder *ponder_open(void);
/* Weights other than the built-in ones; NULL for those. They stay where they are. */
void ponder_net(Ponder *p, const Net *net);
void ponder_close(Ponder *p);
/* About what the bot at the seat to move does; nothing happens if it thinks about that already. The table may change
 * meanwhile. */
void ponder_start(Ponder *p, const Table *table, int strongest_ms);
bool ponder_done(const Ponder *p);
/* The best so far, at once. */
void ponder_hurry(Ponder *p);
/* Ends it, and forgets what it was about. */
void ponder_drop(Ponder *p);
/* The next key; KEY_NONE_YET as soon as the decision is there. */
int ponder_key(Ponder *p);
/* Plays what was decided about this table; false if the log takes no more. */
bool ponder_play(Ponder *p, Table *table);

/* choose.c: what a key does to the choice; true if it commits *out_action. */
bool choose_key(Tui *t, int key, Action *out_action, Offer *out_offer);
/* What a turn's first question offers, and whether it is part of this game and phase. */
enum {
    CHOICE_INCOME,
    CHOICE_BUY,
    CHOICE_BUILD,
    CHOICE_MONUMENT,
    CHOICE_STEAL,
    CHOICE_TRADE,
    CHOICE_INVOKE,
    CHOICE_END,
    CHOICE_COUNT
};
bool choice_there(const Tui *t, int choice);

/* Each kind of choice: its keys (true: commit what is pending), what is pending, and how it is drawn: the rows used. */
/* list.c */
void list_open(Tui *t);
bool list_key(Tui *t, int key);
bool list_pending(const Tui *t, Action *out_action);
int list_draw(const Tui *t, int y, int x, int width, int rows);
/* options.c */
void options_open(Tui *t, int verb);
bool options_key(Tui *t, int key);
bool options_pending(const Tui *t, Action *out_action);
int options_draw(const Tui *t, int y, int x, int width, int rows);
/* target.c */
void target_open(Tui *t, int verb, int card);
bool target_key(Tui *t, int key);
bool target_pending(const Tui *t, Action *out_action);
int target_draw(const Tui *t, int y, int x, int width, int rows);
/* All that may be chosen, and what is. */
LotSet target_legal(const Tui *t);
LotSet target_lots(const Tui *t);
/* pool.c */
void pool_open(Tui *t);
void pool_key(Tui *t, int key);
int pool_draw(const Tui *t, int y, int x, int width, int rows);
/* trade.c */
void trade_open(Tui *t);
bool trade_key(Tui *t, int key);
void trade_draw(const Tui *t, int y, int x, int width, int rows);

/* "i05 Terminus' Stone" (options.c) */
void card_title(int deck, int index, Text *text);
/* "a population of at least 6 (now 4)"; whether all but the place is met (pool.c). */
bool requirement_words(const Tui *t, int seat, int monument, Text *text);
/* "next to your C3 D4" (preview.c) */
void joins_words(LotSet own, Text *text);
/* "Livia 4, Titus 2": on a side of the city, and what it is called (side.c). */
void influence_words(const Tui *t, int side, Text *text);
const char *side_word(int side);

/* secret.c: what only one person at the screen may see (17.2). */
/* Whether the decision shows secrets that the seat to move has not asked to see. */
bool secret_waits(const Tui *t);
/* Asks everybody else to look away; KEY_LEAVE, KEY_ESCAPE, or any other key. */
int secret_ask(const Tui *t);
/* The cards of the seat to move: objective, role, invocations. */
int secret_show(Tui *t);

/* side.c: what lies beside the city: roads, the Consul's card, Ceres' row. */
void beside_draw(const Tui *t, const Layout *layout);
/* The rows it takes at least. */
int beside_rows(const Rules *r);
int side_show(const Tui *t);
/* What a seat has beyond the base game, in one line. */
void player_more(const Tui *t, int seat, Text *text);
bool player_has_more(const Rules *r);

/* table.c, status.c */
void table_draw(const Tui *t);
void status_draw(const Tui *t);
/* Asks a question in the last row under the table and waits for one of `keys`; anything else is 0. */
int ask_key(const Tui *t, const char *question, const char *keys);
void message_set(Tui *t, bool bad, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* log.c */
void log_make(Tui *t);
const char *word_era_head(int game); /* "Era", at the head of a sentence */

/* scoring.c: the lines of a scoring one by one on the board; the key that left it. */
/* The era that the last move ended. */
int scoring_show(const Tui *t, int era, const Lines *lines);
/* Scores the running era for a look: key p. */
int scoring_preview(const Tui *t);

/* ledger.c: points by source and era so far. */
void ledger_page(const Tui *t, Page *page);

/* end.c */
enum { END_QUIT, END_AGAIN, END_SETUP, END_BACK };
int end_show(Tui *t);

/* help.c, codex.c */
int help_show(void);
int codex_show(const Tui *t);
/* rules.c: the rules at the one that the words name ("3.2 — …"), else from the start; as page_show. */
int rules_show(const char *named);
/* The same for what the message or the refusal of what is pending names. */
int rules_open(const Tui *t);
/* Whether the key asks for that: R, where letters are typed Ctrl-R. */
bool rules_asked(const Tui *t, int key);
/* "R the rule" if the words name a rule, else "". */
const char *rules_key(const Tui *t, const char *words);

/* modules.c: the switches of the set-up; false if the program must end. */
bool modules_show(Tui *t);
/* "monuments=original, roads", or "none". */
void modules_summary(const Config *config, Text *text);

/* start.c, setup.c */
enum { START_PLAY, START_QUIT, START_BACK };
/* The first screen, and the form behind it. */
int start_show(Tui *t);
int setup_show(Tui *t);
/* "Rome, 3 players: human, greedy, greedy" */
void setup_summary(const Tui *t, Text *text);
/* A shuffle of its own for this game, where no seed was asked for. */
void seed_draw(Tui *t);

/* play.c: a game from its start or wherever it stands; END_… */
int play_game(Tui *t);
int ledger_show(const Tui *t);
/* Why the Consul or Ceres did what they did. */
int acts_show(Tui *t);
/* In a reply y is an answer. */
bool key_is_answer(const Tui *t, int key);

/* at.c: --at LINK; the exit status. */
int at_run(const Args *args, Tui *t, bool colour);

/* online.c: at a server's table until one leaves it. */
void online_play(Tui *t);
/* Chat: whether the key belongs to the line being typed, or starts one; and its row on the screen. */
bool say_key(Tui *t, int key);
void say_draw(const Tui *t, int y);

/* online_board.c: what the server told, as the table shows it. */
void online_board(Tui *t);
/* The scoring of eras that ended since the last look, in the server's words; the key that left it. */
int online_scored(Tui *t);

/* online_status.c: the last two rows. False, or NULL: as at any table. */
bool online_words(const Tui *t, Text *text);
const char *online_keys(const Tui *t);
/* "2:05" left of the time of whoever decides; "" for no hurry. */
void online_clock(const Tui *t, Text *text);
/* Whether this seat is asked for a move, and whether it is asked to let another take one back. */
bool online_turn(const Tui *t);
bool online_asked(const Tui *t);

/* gather.c: before the start. END_QUIT, or -1 to go on. */
int gather_turn(Tui *t);

/* record.c */
/* Chooses the file of the next game of --record; "" where none is wanted. */
void record_name_next(Tui *t);
/* Writes the record where this game is kept, if it is; false with the reason. */
bool record_save(const Tui *t, Fault *out_fault);
/* The same, in a new file of this folder where none was wanted before. */
bool record_keep(Tui *t, Fault *out_fault);
void record_date(Tui *t);

#endif
