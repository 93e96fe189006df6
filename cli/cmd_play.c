/* cmd_play.c - `aedile play`: the table in the browser, on this machine. */
#include "cli.h"

#include "server/pages.h"
#include "server/server.h"
#include "stop.h"

#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

extern char **environ;

enum { PORT_FIRST = 8017, PORT_TRIES = 20, PORT_MOST = 65535, ADDRESS_MAX = 64 };

static const Option OPTIONS[] = {
    {"--port", "N", "listen on this port, 0 for any free one (default 8017, or the next free one)"},
    {"--no-open", NULL, "do not open a browser"},
    {NULL, NULL, NULL},
};

static Server *listen_first_free(void)
{
    Server *server = NULL;
    for (int port = PORT_FIRST; server == NULL && port < PORT_FIRST + PORT_TRIES; port++) {
        server = server_create(port);
    }
    return server;
}

/* Where there is a desktop, its browser; what it says is not ours to show. */
static void browser_open(const char *address)
{
    if (getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL) {
        return;
    }
    char program[] = "xdg-open";
    char words[ADDRESS_MAX];
    snprintf(words, sizeof words, "%s", address);
    char *const argv[] = {program, words, NULL};
    posix_spawn_file_actions_t actions;
    pid_t child = 0;
    if (posix_spawn_file_actions_init(&actions) != 0) {
        return;
    }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", 1, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", 1, 0);
    posix_spawnp(&child, program, &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
}

static int run(Args *args)
{
    uint64_t port = PORT_FIRST;
    if (!args_number(args, "--port", 0, PORT_MOST, &port)) {
        return EXIT_USAGE;
    }
    if (PAGE_FILE_COUNT == 0) {
        return usage_error("play", "this program was built without the page; 'make build' makes one with it");
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGCHLD, SIG_IGN); /* the browser's starter is nobody's business once it runs */
    stop_on_signals();
    bool chosen = args_has(args, "--port");
    Server *server = chosen ? server_create((int)port) : listen_first_free();
    if (server == NULL) {
        return usage_error("play", "--port: port %d of 127.0.0.1 cannot be listened on; another program may have it",
                           (int)port);
    }
    char address[ADDRESS_MAX];
    snprintf(address, sizeof address, "http://127.0.0.1:%d/", server_port(server));
    printf("Aedile is at %s\nLeave with Ctrl-C; unfinished games stay in the browser.\n", address);
    fflush(stdout);
    if (!args_has(args, "--no-open")) {
        browser_open(address);
    }
    while (!stop_asked() && server_service(server)) {
    }
    server_destroy(server);
    return EXIT_OK;
}

const Command command_play = {
    .name = "play",
    .usage = "aedile play [OPTION…]",
    .summary = "the table in the browser, on this machine",
    .options = OPTIONS,
    .takes_setup = SETUP_NONE,
    .operands_most = 0,
    .run = run,
    .notes = NULL,
};
