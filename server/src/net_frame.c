/* SPDX-License-Identifier: MIT */
/* net_frame.c - WebSocket frames as bytes: of one client's, or counted and shared by many. */
#include "net_inner.h"

#include <stdlib.h>
#include <wslay/wslay.h>

enum { LENGTH_16 = 126, LENGTH_64 = 127 };

struct NetFrame {
    uint32_t refs;
    Bytes bytes;
};

void frame_add(Bytes *out, uint8_t opcode, const void *data, size_t length)
{
    unsigned char head[10] = {(unsigned char)(0x80U | opcode)};
    size_t bytes = length < LENGTH_16 ? 0 : length <= UINT16_MAX ? 2 : 8;
    head[1] = (unsigned char)(bytes == 0 ? length : bytes == 2 ? LENGTH_16 : LENGTH_64);
    for (size_t i = 0; i < bytes; i++) {
        head[1 + bytes - i] = (unsigned char)((uint64_t)length >> (8 * i));
    }
    bytes_add(out, head, 2 + bytes);
    bytes_add(out, data, length);
}

NetFrame *net_frame_create(const char *text, size_t length)
{
    NetFrame *frame = calloc(1, sizeof *frame);
    if (frame == NULL) {
        return NULL;
    }
    frame->refs = 1;
    frame_add(&frame->bytes, WSLAY_TEXT_FRAME, text, length);
    if (frame->bytes.failed) {
        net_frame_release(frame);
        return NULL;
    }
    return frame;
}

NetFrame *frame_hold(NetFrame *frame)
{
    frame->refs++;
    return frame;
}

void net_frame_release(NetFrame *frame)
{
    if (frame != NULL && --frame->refs == 0) {
        bytes_free(&frame->bytes);
        free(frame);
    }
}

const char *frame_bytes(const NetFrame *frame)
{
    return frame != NULL ? frame->bytes.at : NULL;
}

size_t frame_length(const NetFrame *frame)
{
    return frame != NULL ? frame->bytes.length : 0;
}
