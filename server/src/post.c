/* SPDX-License-Identifier: MIT */
/* post.c - the thread that posts: libcurl's multi interface, woken when there is more to send. */
#include "post.h"

#include "prefix.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT_MS = 1000, ANSWER_MOST = 65536 };

typedef struct Posts {
    Post *first;
    Post *last;
} Posts;

struct Poster {
    CURLM *multi;
    bool private_too;
    Posts flying; /* of the thread alone */
    uv_thread_t thread;
    uv_mutex_t lock; /* of everything below */
    Posts asked;
    Posts over;
    bool stopping;
    uv_async_t *answered;
};

static void posts_put(Posts *posts, Post *post)
{
    post->next = NULL;
    if (posts->last != NULL) {
        posts->last->next = post;
    } else {
        posts->first = post;
    }
    posts->last = post;
}

static Post *posts_take_all(Posts *posts)
{
    Post *first = posts->first;
    posts->first = posts->last = NULL;
    return first;
}

static void posts_remove(Posts *posts, Post *post)
{
    Post *all = posts_take_all(posts);
    for (Post *next; all != NULL; all = next) {
        next = all->next;
        if (all != post) {
            posts_put(posts, all);
        }
    }
}

/* ---- Where a post may go. */
/* Reached from everywhere, and meant to be: what RFC 6890 and later list as special is not, nor is what leads on from there to
 * any address of IPv4 (6to4, and Teredo in 2001::/23). */
static bool address_is_public(const struct sockaddr *address)
{
    static const char *const SPECIAL[] = {
        "0.0.0.0/8",      "10.0.0.0/8",   "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16", "172.16.0.0/12",
        "192.0.0.0/24",   "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",  "198.51.100.0/24",
        "203.0.113.0/24", "224.0.0.0/3",  "2001::/23",      "2001:db8::/32",  "2002::/16"};
    char text[INET6_ADDRSTRLEN];
    Prefix own;
    Prefix other;
    const void *bytes = address->sa_family == AF_INET6
                            ? (const void *)&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr
                            : (const void *)&((const struct sockaddr_in *)(const void *)address)->sin_addr;
    if ((address->sa_family != AF_INET && address->sa_family != AF_INET6) ||
        inet_ntop(address->sa_family, bytes, text, sizeof text) == NULL || !prefix_read(text, &own)) {
        return false;
    }
    for (size_t i = 0; i < sizeof SPECIAL / sizeof SPECIAL[0]; i++) {
        if (prefix_read(SPECIAL[i], &other) && prefix_has(&other, &own)) {
            return false;
        }
    }
    return prefix_is_v4(&own) || (prefix_read("2000::/3", &other) && prefix_has(&other, &own)); /* global unicast */
}

/* The name has been looked up by now, for this very connection: one that points inwards is caught at every try. */
static curl_socket_t socket_open(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    Post *post = context;
    (void)purpose;
    if (!post->poster->private_too && !address_is_public(&address->addr)) {
        post->inward = true;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* ---- On the thread. */
/* Thrown away; one without end ends the call. */
static size_t answer_ignore(void *bytes, size_t size, size_t count, void *context)
{
    Post *post = context;
    (void)bytes;
    post->answered += size * count;
    return post->answered <= ANSWER_MOST ? size * count : 0;
}

static void post_over(Poster *poster, Post *post, int result)
{
    posts_remove(&poster->flying, post);
    if (post->easy != NULL) {
        curl_multi_remove_handle(poster->multi, post->easy);
        curl_easy_cleanup(post->easy);
    }
    curl_slist_free_all(post->lines);
    post->easy = post->lines = NULL;
    post->result = result;
    uv_mutex_lock(&poster->lock);
    posts_put(&poster->over, post);
    uv_mutex_unlock(&poster->lock);
    uv_async_send(poster->answered);
}

/* A list without a line that there was no memory for: the receiver refuses what is not signed. */
static struct curl_slist *lines_make(const Post *post)
{
    struct curl_slist *lines = curl_slist_append(NULL, "Content-Type: application/json");
    for (int i = 0; i < POST_HEADERS_MAX && lines != NULL; i++) {
        struct curl_slist *more = post->header[i][0] != '\0' ? curl_slist_append(lines, post->header[i]) : lines;
        lines = more != NULL ? more : lines;
    }
    return lines;
}

static void post_start(Poster *poster, Post *post)
{
    CURL *easy = curl_easy_init();
    posts_put(&poster->flying, post);
    post->poster = poster;
    post->easy = easy;
    post->lines = lines_make(post);
    post->answered = 0;
    post->inward = false;
    if (easy == NULL) {
        post_over(poster, post, POST_FAILED);
        return;
    }
    curl_easy_setopt(easy, CURLOPT_URL, post->url);
    curl_easy_setopt(easy, CURLOPT_PRIVATE, post);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_NOPROXY, "*");
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, 1L);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT, (long)POST_SECONDS);
    curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L); /* a name server that does not answer is not waited for */
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, (struct curl_slist *)post->lines);
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "aedile");
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, post->body);
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, socket_open);
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, post);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, answer_ignore);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, post);
    if (curl_multi_add_handle(poster->multi, easy) != CURLM_OK) {
        post_over(poster, post, POST_FAILED);
    }
}

/* Statuses that ask for another try; all others of 400 and more say that this call is wrong. */
static bool status_is_passing(long status)
{
    return status >= 500 || status == 408 || status == 425 || status == 429;
}

static int result_of(const Post *post, CURLcode code)
{
    long status = 0;
    curl_easy_getinfo(post->easy, CURLINFO_RESPONSE_CODE, &status);
    bool answered = status != 0 && (code == CURLE_OK || (code == CURLE_WRITE_ERROR && post->answered > ANSWER_MOST));
    if (answered) {
        return status < 400 ? POST_TAKEN : status_is_passing(status) ? POST_FAILED : POST_REFUSED;
    }
    return post->inward || code == CURLE_URL_MALFORMAT || code == CURLE_UNSUPPORTED_PROTOCOL ? POST_REFUSED
                                                                                             : POST_FAILED;
}

static void results_read(Poster *poster)
{
    int left;
    const CURLMsg *message;
    while ((message = curl_multi_info_read(poster->multi, &left)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            Post *post = NULL;
            CURLcode code = message->data.result; /* the message goes with the handle */
            curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &post);
            post_over(poster, post, result_of(post, code));
        }
    }
}

static void poster_run(void *context)
{
    Poster *poster = context;
    for (;;) {
        uv_mutex_lock(&poster->lock);
        Post *post = posts_take_all(&poster->asked);
        const bool stopping = poster->stopping;
        uv_mutex_unlock(&poster->lock);
        for (Post *next; post != NULL; post = next) {
            next = post->next;
            post_start(poster, post);
        }
        if (stopping) {
            break;
        }
        int running;
        curl_multi_perform(poster->multi, &running);
        results_read(poster);
        curl_multi_poll(poster->multi, NULL, 0, WAIT_MS, NULL);
    }
    while (poster->flying.first != NULL) {
        post_over(poster, poster->flying.first, POST_FAILED);
    }
}

/* ---- On the loop. */
static void poster_answer(Poster *poster)
{
    uv_mutex_lock(&poster->lock);
    Post *post = posts_take_all(&poster->over);
    uv_mutex_unlock(&poster->lock);
    for (Post *next; post != NULL; post = next) {
        next = post->next;
        post->done(post);
    }
}

static void answered(uv_async_t *async)
{
    poster_answer(async->data);
}

static void async_free(uv_handle_t *handle)
{
    free(handle);
}

Poster *poster_create(uv_loop_t *loop, bool private_too)
{
    Poster *poster = calloc(1, sizeof *poster);
    uv_async_t *async = calloc(1, sizeof *async); /* outlives the poster until the loop has closed it */
    CURLM *multi = curl_multi_init();
    if (poster == NULL || async == NULL || multi == NULL) {
        free(poster);
        free(async);
        curl_multi_cleanup(multi);
        return NULL;
    }
    poster->multi = multi;
    poster->private_too = private_too;
    poster->answered = async;
    uv_mutex_init(&poster->lock);
    uv_async_init(loop, async, answered);
    async->data = poster;
    if (uv_thread_create(&poster->thread, poster_run, poster) != 0) {
        abort(); /* as the keeper's */
    }
    return poster;
}

void poster_send(Poster *poster, Post *post)
{
    uv_mutex_lock(&poster->lock);
    posts_put(&poster->asked, post);
    uv_mutex_unlock(&poster->lock);
    curl_multi_wakeup(poster->multi);
}

void poster_destroy(Poster *poster)
{
    uv_mutex_lock(&poster->lock);
    poster->stopping = true;
    uv_mutex_unlock(&poster->lock);
    curl_multi_wakeup(poster->multi);
    uv_thread_join(&poster->thread);
    poster_answer(poster);
    uv_close((uv_handle_t *)poster->answered, async_free);
    curl_multi_cleanup(poster->multi);
    uv_mutex_destroy(&poster->lock);
    free(poster);
}
