/* SPDX-License-Identifier: MIT */
/* fake_nvrtc.c - a compiler for the fake GPU: its "machine code" is the words of the rules that it was given, and what it was
 * told of the kernels. It looks whether it was given all that the unit includes. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Program {
    const char *text;
    const char *rules;
    char log[256];
    char end[64]; /* of the machine code */
    int headers;
    const char *const *names;
    const char *const *texts;
} Program;

#define FUNCTION(name, arguments)                                                                                      \
    __attribute__((visibility("default"))) int name arguments;                                                         \
    __attribute__((visibility("default"))) int name arguments
FUNCTION(nvrtcVersion, (int *out_major, int *out_minor))
{
    *out_major = 13;
    *out_minor = 0;
    return 0;
}
FUNCTION(nvrtcGetNumSupportedArchs, (int *out_count))
{
    *out_count = 2;
    return 0;
}
FUNCTION(nvrtcGetSupportedArchs, (int *out_architectures))
{
    out_architectures[0] = 75;
    out_architectures[1] = getenv("FAKE_OLD_NVRTC") != NULL ? 80 : 90;
    return 0;
}
FUNCTION(nvrtcCreateProgram, (Program * *out_program, const char *text, const char *name, int headers,
                              const char *const *texts, const char *const *names))
{
    Program *program = calloc(1, sizeof *program);
    if (program == NULL || strcmp(name, "unit.cc") != 0) {
        free(program);
        return 1;
    }
    program->text = text;
    program->headers = headers;
    program->names = names;
    program->texts = texts;
    *out_program = program;
    return 0;
}
FUNCTION(nvrtcDestroyProgram, (Program * *program))
{
    free(*program);
    *program = NULL;
    return 0;
}

static const char *header_text(const Program *program, const char *name, size_t length)
{
    for (int i = 0; i < program->headers; i++) {
        if (strlen(program->names[i]) == length && strncmp(program->names[i], name, length) == 0) {
            return program->texts[i];
        }
    }
    return NULL;
}

/* Whether every file that a text includes was given; the first that was not, into the log. */
static bool included(Program *program, const char *text)
{
    for (const char *at = text; (at = strstr(at, "#include ")) != NULL;) {
        at += strlen("#include ") + 1;
        const size_t length = strcspn(at, "\">");
        const bool twin = strncmp(at, "twin.h", length) == 0 || strncmp(at, "batch_twin.h", length) == 0;
        if (!twin && header_text(program, at, length) == NULL) {
            snprintf(program->log, sizeof program->log, "unit.cc(1): error: no %.*s", (int)length, at);
            return false;
        }
    }
    return true;
}
FUNCTION(nvrtcCompileProgram, (Program * program, int options, const char *const *option))
{
    bool fits = included(program, program->text);
    bool modules = false;
    bool waves = false;
    int block = 0;
    for (int i = 0; i < program->headers && fits; i++) {
        fits = included(program, program->texts[i]);
    }
    for (int i = 0; i < options; i++) {
        modules |= strncmp(option[i], "-DENGINE_UNIT=0x", 16) == 0;
        waves |= strcmp(option[i], "-DUNIT_WAVES=1") == 0;
        block = strncmp(option[i], "-DUNIT_BLOCK=", 13) == 0 ? (int)strtol(option[i] + 13, NULL, 10) : block;
    }
    snprintf(program->end, sizeof program->end, "%s %d", waves ? "waves" : "games", block);
    program->rules = header_text(program, "rules.inc", strlen("rules.inc"));
    if (getenv("FAKE_COMPILED") != NULL) { /* how often it was called */
        FILE *file = fopen(getenv("FAKE_COMPILED"), "a");
        fputs("compiled\n", file);
        fclose(file);
    }
    return !fits || !modules || program->rules == NULL;
}
FUNCTION(nvrtcGetProgramLogSize, (const Program *program, size_t *out_bytes))
{
    *out_bytes = strlen(program->log) + 1;
    return 0;
}
FUNCTION(nvrtcGetProgramLog, (const Program *program, char *out_log))
{
    memcpy(out_log, program->log, strlen(program->log) + 1);
    return 0;
}
FUNCTION(nvrtcGetCUBINSize, (const Program *program, size_t *out_bytes))
{
    *out_bytes = strlen(program->rules) + strlen(program->end) + 1;
    return 0;
}
FUNCTION(nvrtcGetCUBIN, (const Program *program, char *out_code))
{
    snprintf(out_code, strlen(program->rules) + strlen(program->end) + 1, "%s%s", program->rules, program->end);
    return 0;
}
FUNCTION(nvrtcGetPTXSize, (const Program *program, size_t *out_bytes))
{
    return nvrtcGetCUBINSize(program, out_bytes);
}
FUNCTION(nvrtcGetPTX, (const Program *program, char *out_code))
{
    return nvrtcGetCUBIN(program, out_code);
}
