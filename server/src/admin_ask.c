/* SPDX-License-Identifier: MIT */
/* admin_ask.c - a request to /api/admin by libcurl. */
#include "server/admin.h"

#include <curl/curl.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { URL_MAX = 1024, ANSWER_MOST = 8 << 20, PATIENCE_S = 60 };

typedef struct Answer {
    char *text;
    size_t length;
} Answer;

static size_t take(char *bytes, size_t size, size_t count, void *context)
{
    Answer *answer = context;
    const size_t more = size * count;
    char *grown = answer->length + more < ANSWER_MOST ? realloc(answer->text, answer->length + more + 1) : NULL;
    if (grown == NULL) {
        return 0;
    }
    memcpy(grown + answer->length, bytes, more);
    answer->text = grown;
    answer->length += more;
    grown[answer->length] = '\0';
    return more;
}

static int ask(CURL *easy, Answer *answer, char *out_fault)
{
    long status = 0;
    const CURLcode code = curl_easy_perform(easy);
    if (code != CURLE_OK) {
        snprintf(out_fault, ADMIN_FAULT_MAX, "%s", curl_easy_strerror(code));
        return 0;
    }
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    if (answer->text == NULL) {
        answer->text = calloc(1, 1);
    }
    return answer->text != NULL ? (int)status : 0;
}

static void options_set(CURL *easy, const char *url, struct curl_slist *lines, const char *json, Answer *answer)
{
    curl_easy_setopt(easy, CURLOPT_URL, url);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT, (long)PATIENCE_S);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, lines);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, answer);
    if (json != NULL) {
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, json);
    }
}

int admin_ask(const char *url, const char *path, const char *token, const char *json, char **out_body,
              char out_fault[ADMIN_FAULT_MAX])
{
    char whole[URL_MAX];
    char bearer[ADMIN_TOKEN_MOST + 32];
    Answer answer = {0};
    const size_t length = strlen(url);
    const bool slash = length > 0 && url[length - 1] == '/';
    *out_body = NULL;
    snprintf(out_fault, ADMIN_FAULT_MAX, "there is no memory left");
    if ((size_t)snprintf(whole, sizeof whole, "%.*s%s", (int)(length - slash), url, path) >= sizeof whole) {
        snprintf(out_fault, ADMIN_FAULT_MAX, "the address is too long");
        return 0;
    }
    snprintf(bearer, sizeof bearer, "Authorization: Bearer %s", token);
    CURL *easy = curl_easy_init();
    struct curl_slist *lines = curl_slist_append(NULL, bearer);
    struct curl_slist *both = lines != NULL ? curl_slist_append(lines, "Content-Type: application/json") : NULL;
    int status = 0;
    if (easy != NULL && both != NULL) {
        options_set(easy, whole, both, json, &answer);
        status = ask(easy, &answer, out_fault);
    }
    curl_slist_free_all(lines);
    curl_easy_cleanup(easy);
    if (status == 0) {
        free(answer.text);
        return 0;
    }
    *out_body = answer.text;
    return status;
}
