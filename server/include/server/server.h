/* server.h - serves the page over HTTP on this machine. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <stdbool.h>

typedef struct Server Server;

enum { PORT_ANY = 0 };

/* Listens on loopback only. NULL if the port is not to be had, or there is no memory. */
Server *server_create(int port);
int server_port(const Server *server);
/* Serves what came in and waits for more, a moment at most; false when it cannot go on. */
bool server_service(Server *server);
void server_destroy(Server *server);

#endif
