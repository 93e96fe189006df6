/* site.h - the page's files over HTTP: caching, packing, and the headers that keep a browser safe. */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "net.h"

/* Answers; a path that is no file gets 404. */
void site_request(NetClient *client, const NetRequest *request);

#endif
