/* SPDX-License-Identifier: MIT */
/* secure.c - TLS by OpenSSL between two memory BIOs, as on the server's side: what the wire brought goes into one, what it
 * shall carry comes out of the other. Nothing of ours leaves before the server has shown who it is. */
#include "inner.h"

#include <openssl/err.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <string.h>

static const unsigned char PROTOCOL[] = "\x08http/1.1";

bool client_secure(Client *client, const char *host, int port)
{
    SSL_CTX *tls = SSL_CTX_new(TLS_client_method());
    if (tls == NULL || SSL_CTX_set_default_verify_paths(tls) != 1 ||
        SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION) != 1 ||
        SSL_CTX_set_alpn_protos(tls, PROTOCOL, sizeof PROTOCOL - 1) != 0) {
        SSL_CTX_free(tls);
        ERR_clear_error();
        return false;
    }
    SSL_CTX_set_verify(tls, SSL_VERIFY_PEER, NULL);
    SSL_CTX_free(client->tls);
    client->tls = tls;
    snprintf(client->name, sizeof client->name, "%s", host);
    client_host(client, host, port);
    return true;
}

int client_trouble(const Client *client, const char **out_words)
{
    *out_words = client->words != NULL ? client->words : "";
    return client->trouble;
}

/* A certificate is of an address, or of a name, which the server is told, since it may have several. */
static bool name_expect(SSL *tls, const char *name)
{
    if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), name) == 1) {
        return true;
    }
    ERR_clear_error();
    SSL_set_hostflags(tls, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    return SSL_set1_host(tls, name) == 1 && SSL_set_tlsext_host_name(tls, name) == 1;
}

/* What OpenSSL has ready for the wire. */
static void sealed_send(Line *line)
{
    char *bytes = NULL;
    BIO *out = SSL_get_wbio(line->tls);
    long count = BIO_get_mem_data(out, &bytes);
    if (count > 0) {
        line_send(line, bytes, (size_t)count);
        (void)BIO_reset(out);
    }
}

/* A fatal end: an alert of ours says why to the server, and client_trouble to people. */
static void secure_failed(Line *line)
{
    Client *client = line->client;
    const long verdict = SSL_get_verify_result(line->tls);
    const char *reason = ERR_reason_error_string(ERR_peek_last_error());
    if (!SSL_is_init_finished(line->tls)) {
        client->trouble = verdict != X509_V_OK ? CLIENT_UNTRUSTED : CLIENT_NO_TLS;
        client->words = verdict != X509_V_OK ? X509_verify_cert_error_string(verdict) : reason;
    }
    ERR_clear_error();
    sealed_send(line);
    line_drop(line);
}

static void plain_seal(Line *line, const void *data, size_t length)
{
    size_t written = 0;
    if (length > 0 && SSL_write_ex(line->tls, data, length, &written) != 1) {
        secure_failed(line);
    }
}

bool secure_start(Line *line)
{
    BIO *in = BIO_new(BIO_s_mem());
    BIO *out = BIO_new(BIO_s_mem());
    line->tls = SSL_new(line->client->tls);
    if (in == NULL || out == NULL || line->tls == NULL || !name_expect(line->tls, line->client->name)) {
        BIO_free(in);
        BIO_free(out);
        ERR_clear_error();
        return false;
    }
    SSL_set_bio(line->tls, in, out);
    SSL_set_connect_state(line->tls);
    (void)SSL_do_handshake(line->tls); /* it wants an answer */
    ERR_clear_error();
    sealed_send(line);
    return true;
}

void secure_write(Line *line, const void *data, size_t length)
{
    if (line->tls == NULL || !SSL_is_init_finished(line->tls) || line->plain.length > 0) {
        client_bytes_add(&line->plain, data, length);
        return;
    }
    ERR_clear_error();
    plain_seal(line, data, length);
    if (line->state != LINE_GONE) {
        sealed_send(line);
    }
}

/* The server is who it should be: what waited may leave. */
static void plain_release(Line *line)
{
    if (!SSL_is_init_finished(line->tls) || (line->plain.length == 0 && !line->plain.failed)) {
        return;
    }
    Bytes plain = line->plain;
    line->plain = (Bytes){0};
    if (plain.failed) {
        line_drop(line);
    } else {
        plain_seal(line, plain.at, plain.length);
    }
    client_bytes_free(&plain);
}

void secure_input(Line *line, const char *data, size_t length)
{
    int count = 1;
    if (BIO_write(SSL_get_rbio(line->tls), data, (int)length) != (int)length) {
        line_drop(line);
    }
    while (count > 0 && line->state != LINE_GONE) {
        ERR_clear_error();
        count = SSL_read(line->tls, line->client->opened, INPUT_MAX);
        if (count > 0) {
            line_input(line, line->client->opened, (size_t)count);
        } else if (SSL_get_error(line->tls, count) == SSL_ERROR_ZERO_RETURN) {
            line_input(line, NULL, 0);
            line_drop(line);
        } else if (SSL_get_error(line->tls, count) != SSL_ERROR_WANT_READ) {
            secure_failed(line);
        } else {
            plain_release(line);
        }
    }
    ERR_clear_error();
    if (line->state != LINE_GONE) {
        sealed_send(line);
    }
}
