/* SPDX-License-Identifier: MIT */
/* own_address.h - where other machines reach a server that listens on all addresses (server.h, server_addresses). */
#pragma once

#include "server/server.h"

#include <uv.h>

int own_addresses(const char *listen, bool tls, int port,
                  char out_addresses[SERVER_ADDRESSES_MOST][SERVER_ADDRESS_MAX]);
