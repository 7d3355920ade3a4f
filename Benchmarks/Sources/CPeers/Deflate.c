#include "CPeers.h"

#include <string.h>
#include <zlib.h>

enum { GZIP_WINDOW = 16 };

static int window_bits(enum peers_wrapping wrapping) { return wrapping == PEERS_GZIP ? MAX_WBITS + GZIP_WINDOW : MAX_WBITS; }

size_t peers_deflate_bound(size_t count) { return compressBound(count) + 32; }

size_t peers_deflate(enum peers_wrapping wrapping, int level, const uint8_t *input, size_t count, uint8_t *output, size_t capacity) {
    z_stream stream = {0};
    if (deflateInit2(&stream, level, Z_DEFLATED, window_bits(wrapping), MAX_MEM_LEVEL - 1, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (uint8_t *)input;
    stream.avail_in = (uInt)count;
    stream.next_out = output;
    stream.avail_out = (uInt)capacity;
    int status = deflate(&stream, Z_FINISH);
    deflateEnd(&stream);
    return status == Z_STREAM_END ? capacity - stream.avail_out : 0;
}

size_t peers_inflate(enum peers_wrapping wrapping, const uint8_t *input, size_t count, uint8_t *output, size_t capacity) {
    z_stream stream = {0};
    if (inflateInit2(&stream, window_bits(wrapping)) != Z_OK) return 0;
    stream.next_in = (uint8_t *)input;
    stream.avail_in = (uInt)count;
    stream.next_out = output;
    stream.avail_out = (uInt)capacity;
    int status = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return status == Z_STREAM_END ? capacity - stream.avail_out : 0;
}

void peers_copy(uint8_t *target, const uint8_t *source, size_t count) { memcpy(target, source, count); }

const char *peers_zlib_version(void) { return zlibVersion(); }
