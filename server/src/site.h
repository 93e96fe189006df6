/* SPDX-License-Identifier: MIT */
/* site.h - the page's files over HTTP: caching, packing, and the headers that keep a browser safe. */
#pragma once

#include "net.h"

/* Answers; a path that is no file gets 404. */
void site_request(NetClient *client, const NetRequest *request);
