/* SPDX-License-Identifier: MIT */
/* cmd_play.c - `aedile play`: the table in the browser, on this machine. */
#include "commands.h"

#include "server/pages.h"
#include "server/server.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

enum { PORT_FIRST = 8017, PORT_TRIES = 20, PORT_MOST = 65535, ADDRESS_MAX = 64, STORE_MAX = 1024 };

static const Option OPTIONS[] = {
    {"--port", "N", "listen on this port, 0 for any free one (default 8017, or the next free one)"},
    {"--store", "STORE", "where games with friends are kept (default sqlite:tables.db in your data folder)"},
    {"--no-open", NULL, "do not open a browser"},
    {NULL, NULL, NULL},
};

/* False with errno set. */
static bool folders_make(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    mkdir(path, 0700);
    return access(path, W_OK) == 0;
}

/* In the person's own folder, so that games with friends at this machine last; in memory where there is none, with the
 * reason. */
static void store_choose(char out_store[STORE_MAX], char out_why[SERVER_FAULT_MAX])
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    char folder[STORE_MAX / 2];
    int length = -1;
    if (data != NULL && data[0] == '/') {
        length = snprintf(folder, sizeof folder, "%s", data);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(folder, sizeof folder, "%s/.local/share", home);
    }
    bool fits = length > 0 && (size_t)length < sizeof folder - sizeof "/aedile";
    if (fits) {
        strncat(folder, "/aedile", sizeof folder - (size_t)length - 1);
    }
    bool made = fits && folders_make(folder);
    if (fits && !made) {
        snprintf(out_why, SERVER_FAULT_MAX, "%s: %s", folder, strerror(errno));
    } else if (!fits) {
        snprintf(out_why, SERVER_FAULT_MAX, "HOME names no folder that can be used");
    }
    snprintf(out_store, STORE_MAX, made ? "sqlite:%s/tables.db" : "memory:%.0s", folder);
}

static Server *listen_first_free(ServerConfig *config, ServerFault *out_fault)
{
    Server *server = NULL;
    out_fault->about = SERVER_ADDRESS;
    for (int port = PORT_FIRST; server == NULL && port < PORT_FIRST + PORT_TRIES && out_fault->about == SERVER_ADDRESS;
         port++) {
        config->port = port;
        server = server_create(config, out_fault);
    }
    return server;
}

bool display_there(void)
{
    const char *x = getenv("DISPLAY");
    const char *wayland = getenv("WAYLAND_DISPLAY");
    return (x != NULL && x[0] != '\0') || (wayland != NULL && wayland[0] != '\0');
}

/* Where there is a desktop, its browser; what it says is not ours to show. */
static void browser_open(const char *address)
{
    if (!display_there()) {
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

/* Games against bots are in the browser whatever happens here. */
static void kept_say(const char *store, const char *why)
{
    if (strncmp(store, "memory:", 7) != 0) {
        printf("Leave with Ctrl-C; tables with friends are kept in %s.\n",
               strncmp(store, "sqlite:", 7) == 0 ? store + 7 : "the store");
    } else {
        printf("Leave with Ctrl-C; tables with friends are in memory only, and gone then: %s.\n", why);
    }
}

/* Without a place of its own the port is as good as any to look at first. */
static const char *const AT_FAULT[] = {
    [SERVER_ITSELF] = "--port: ", [SERVER_ADDRESS] = "--port: ", [SERVER_STORE] = "--store: "};

static int run(Args *args)
{
    uint64_t port = PORT_FIRST;
    if (!args_number(args, "--port", 0, PORT_MOST, &port)) {
        return EXIT_USAGE;
    }
    if (PAGE_FILE_COUNT == 0) {
        return usage_error("play", "this program was built without the page; 'make build' makes one with it");
    }
    signal(SIGCHLD, SIG_IGN); /* the browser's starter is nobody's business once it runs */
    ServerConfig config;
    ServerFault fault;
    char store[STORE_MAX];
    char why[SERVER_FAULT_MAX] = "--store memory: was asked for";
    const bool chosen = args_has(args, "--store");
    if (!chosen) {
        store_choose(store, why);
    }
    server_defaults(&config);
    config.local = true;
    config.store = chosen ? args_value(args, "--store") : store;
    config.port = (int)port;
    Server *server = args_has(args, "--port") ? server_create(&config, &fault) : listen_first_free(&config, &fault);
    if (server == NULL && !chosen && fault.about == SERVER_STORE) {
        snprintf(why, sizeof why, "%s", fault.words); /* a table without a store is better than none */
        config.store = "memory:";
        server = server_create(&config, &fault);
    }
    if (server == NULL) {
        return usage_error("play", "%s%s", AT_FAULT[fault.about], fault.words);
    }
    char address[ADDRESS_MAX];
    snprintf(address, sizeof address, "http://127.0.0.1:%d/", server_port(server));
    printf("Aedile is at %s\n", address);
    printf("This machine only: no other one reaches this address. For friends elsewhere there is 'aedile serve'.\n");
    kept_say(config.store, why);
    fflush(stdout);
    if (!args_has(args, "--no-open")) {
        browser_open(address);
    }
    server_run(server);
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
    .notes =
        "The page asks nothing of any other machine, and no other machine can reach this table: for friends far\n"
        "away there is 'aedile serve'. Games against bots are kept in the browser, tables with friends in the store;\n"
        "where it cannot be written, in memory, and it says so.\n"
        "Examples:\n"
        "  aedile play\n"
        "  aedile play --port 9000 --no-open\n",
};
