/* SPDX-License-Identifier: MIT */
/* home.h - a server for the people in one's home network, without TLS (--home): who is there, and under which names. */
#pragma once

#include <stdbool.h>

/* Of this machine, or of a private network: 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, fc00::/7,
 * fe80::/10. */
bool home_has(const char *address);
/* Whether a Host header names this server as people at home do: by such an address, as localhost, or by a name that no
 * public site has ("den", "den.local"). A page elsewhere whose name was made to lead here is none of them. */
bool home_names(const char *host);
