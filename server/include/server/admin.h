/* SPDX-License-Identifier: MIT */
/* admin.h - the other side of /api/admin: one request of an operator, waited for. */
#pragma once

enum { ADMIN_FAULT_MAX = 256, ADMIN_TOKEN_LEAST = 16, ADMIN_TOKEN_MOST = 256 };

/* The status of the answer, and its body on the heap, zero-ended; 0 with the reason where none came. `url` is the server's,
 * `json` the body of a POST or NULL for a GET. Certificates are checked; nothing is followed elsewhere. */
int admin_ask(const char *url, const char *path, const char *token, const char *json, char **out_body,
              char out_fault[ADMIN_FAULT_MAX]);
