/* SPDX-License-Identifier: MIT */
/* net_tls.c - TLS by OpenSSL between two memory BIOs: what the socket brought goes into one, what it shall send comes
 * out of the other. */
#include "net_inner.h"

#include <openssl/err.h>
#include <stdio.h>
#include <string.h>

enum { PIECE = 65536 }; /* of a body encrypted at a time: a slow reader of a large file holds no more of ours */

static const unsigned char PROTOCOL[] = "\x08http/1.1";

/* Of TLS 1.2, those of TLS 1.3's kind: a key that is stolen later opens nothing that was recorded. */
static const char CIPHERS[] = "ECDHE+AESGCM:ECDHE+CHACHA20";

static int on_alpn(SSL *tls, const unsigned char **out, unsigned char *out_length, const unsigned char *offered,
                   unsigned int length, void *context)
{
    unsigned char *chosen = NULL;
    (void)tls;
    (void)context;
    if (SSL_select_next_proto(&chosen, out_length, PROTOCOL, sizeof PROTOCOL - 1, offered, length) !=
        OPENSSL_NPN_NEGOTIATED) {
        return SSL_TLSEXT_ERR_ALERT_FATAL;
    }
    *out = chosen;
    return SSL_TLSEXT_ERR_OK;
}

static void fault_write(const char *what, const char *file, char out_fault[NET_FAULT_MAX])
{
    unsigned long first = ERR_peek_error();
    const char *reason =
        ERR_SYSTEM_ERROR(first) ? strerror(ERR_GET_REASON(first)) : ERR_reason_error_string(ERR_peek_last_error());
    snprintf(out_fault, NET_FAULT_MAX, "%s %s: %s", what, file, reason != NULL ? reason : "cannot be used");
    ERR_clear_error();
}

static bool files_load(SSL_CTX *tls, const char *cert, const char *key, char out_fault[NET_FAULT_MAX])
{
    if (SSL_CTX_use_certificate_chain_file(tls, cert) != 1) {
        fault_write("the TLS certificate", cert, out_fault);
        return false;
    }
    if (SSL_CTX_use_PrivateKey_file(tls, key, SSL_FILETYPE_PEM) != 1 || SSL_CTX_check_private_key(tls) != 1) {
        fault_write("the TLS key", key, out_fault);
        return false;
    }
    return true;
}

SSL_CTX *tls_create(const char *cert, const char *key, char out_fault[NET_FAULT_MAX])
{
    SSL_CTX *tls = SSL_CTX_new(TLS_server_method());
    if (tls == NULL) {
        snprintf(out_fault, NET_FAULT_MAX, "TLS cannot be set up");
        return NULL;
    }
    ERR_clear_error();
    SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(tls, CIPHERS);
    SSL_CTX_set_options(tls, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(tls, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(tls, SSL_SESS_CACHE_OFF); /* tickets do, and keep nothing here */
    SSL_CTX_set_alpn_select_cb(tls, on_alpn, NULL);
    if (!files_load(tls, cert, key, out_fault)) {
        SSL_CTX_free(tls);
        return NULL;
    }
    return tls;
}

bool net_reload(Net *net, const char *tls_cert, const char *tls_key, char out_fault[NET_FAULT_MAX])
{
    if (net->tls == NULL) {
        return true;
    }
    SSL_CTX *tls = tls_create(tls_cert, tls_key, out_fault);
    if (tls == NULL) {
        return false;
    }
    SSL_CTX_free(net->tls); /* it stays as long as connections have it */
    net->tls = tls;
    return true;
}

bool tls_start(NetClient *c)
{
    BIO *in = BIO_new(BIO_s_mem());
    BIO *out = BIO_new(BIO_s_mem());
    c->tls = SSL_new(c->net->tls);
    if (in == NULL || out == NULL || c->tls == NULL) {
        BIO_free(in);
        BIO_free(out);
        return false;
    }
    SSL_set_bio(c->tls, in, out);
    SSL_set_accept_state(c->tls);
    return true;
}

bool tls_waits(const NetClient *c)
{
    bool unsaid = c->state == CLIENT_FINISHING && SSL_is_init_finished(c->tls) &&
                  (SSL_get_shutdown(c->tls) & SSL_SENT_SHUTDOWN) == 0;
    return unsaid || BIO_ctrl_pending(SSL_get_wbio(c->tls)) > 0;
}

bool tls_holds(const NetClient *c)
{
    return SSL_pending(c->tls) > 0 || BIO_ctrl_pending(SSL_get_rbio(c->tls)) > 0;
}

static bool reads_on(const NetClient *c)
{
    return c->state < CLIENT_GONE && !(c->state == CLIENT_HTTP && http_busy(c));
}

void tls_pump(NetClient *c)
{
    while (reads_on(c)) {
        ERR_clear_error();
        int count = SSL_read(c->tls, c->net->plain, NET_INPUT_MAX);
        if (count > 0) {
            client_input(c, c->net->plain, (size_t)count);
            continue;
        }
        int error = SSL_get_error(c->tls, count);
        if (error == SSL_ERROR_ZERO_RETURN) {
            client_ended(c);
        } else if (error != SSL_ERROR_WANT_READ) {
            client_flush(c); /* the alert that says why */
            client_drop(c);
        }
        break;
    }
    ERR_clear_error();
    if (c->state != CLIENT_GONE && tls_waits(c)) {
        client_dirty(c);
    }
}

void tls_input(NetClient *c, const char *data, size_t length)
{
    if (c->state == CLIENT_LINGERING) {
        return;
    }
    if (BIO_write(SSL_get_rbio(c->tls), data, (int)length) != (int)length) {
        client_drop(c);
        return;
    }
    if (reads_on(c)) {
        tls_pump(c);
    } else {
        client_hold(c, NULL, 0); /* the rest waits encrypted */
    }
}

static bool part_seal(NetClient *c, const char *data, size_t length)
{
    size_t written = 0;
    return length == 0 || SSL_write_ex(c->tls, data, length, &written) == 1;
}

bool tls_seal(NetClient *c, Bytes *out_sealed)
{
    size_t piece = c->body_left < PIECE ? c->body_left : PIECE;
    ERR_clear_error();
    bool sealed = part_seal(c, c->out.at, c->out.length) && part_seal(c, c->body, piece);
    bytes_free(&c->out);
    c->body = piece > 0 ? c->body + piece : c->body;
    c->body_left -= piece;
    if (sealed && c->state == CLIENT_FINISHING && c->body_left == 0 && SSL_is_init_finished(c->tls)) {
        SSL_shutdown(c->tls);
    }
    ERR_clear_error();
    char *bytes = NULL;
    long count = BIO_get_mem_data(SSL_get_wbio(c->tls), &bytes);
    bytes_add(out_sealed, bytes, count > 0 ? (size_t)count : 0);
    (void)BIO_reset(SSL_get_wbio(c->tls));
    return sealed && !out_sealed->failed && out_sealed->length > 0;
}
