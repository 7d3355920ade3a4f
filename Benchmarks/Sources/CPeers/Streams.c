/* zlib's raw streams, with states that are set up once. */
#include "Column.h"

#include <string.h>

bool inflate_exactly(struct work *work, const uint8_t *bytes, size_t length, uint8_t *output, size_t count) {
    z_stream *stream = &work->inflater;
    if (work->has_inflater) {
        inflateReset(stream);
    } else {
        if (inflateInit2(stream, -MAX_WBITS) != Z_OK) return false;
        work->has_inflater = true;
    }
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = (uInt)length;
    stream->next_out = output;
    stream->avail_out = (uInt)count;
    return inflate(stream, Z_FINISH) == Z_STREAM_END && stream->avail_out == 0 && stream->avail_in == 0;
}

/* The window that Sumi gives zlib: no larger than what is deflated. */
static int window_bits(size_t count) {
    int bits = 0;
    while (count >> bits) bits++;
    return bits < 9 ? 9 : bits > MAX_WBITS ? MAX_WBITS : bits;
}

static size_t deflate_with(struct work *work, int strategy, const uint8_t *bytes, size_t count, uint8_t *output) {
    int bits = window_bits(count);
    z_stream *stream = &work->deflaters[bits];
    if (work->has_deflater[bits]) {
        deflateReset(stream);
    } else {
        int memory = bits - (MAX_WBITS - MAX_MEM_LEVEL);
        if (deflateInit2(stream, work->level, Z_DEFLATED, -bits, memory, strategy) != Z_OK) return 0;
        work->has_deflater[bits] = true;
    }
    stream->next_out = output;
    stream->avail_out = (uInt)(count + count / 8 + 64);
    size_t capacity = stream->avail_out;
    deflateParams(stream, work->level, strategy);
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = (uInt)count;
    return deflate(stream, Z_FINISH) == Z_STREAM_END ? capacity - stream->avail_out : 0;
}

size_t deflate_stream(struct work *work, struct stream *stream, const uint8_t *bytes, size_t count, uint8_t *output) {
    if (!work->is_learning) return deflate_with(work, stream->strategy, bytes, count, output);
    for (int strategy = Z_DEFAULT_STRATEGY; strategy <= Z_FIXED; strategy++) {
        size_t length = deflate_with(work, strategy, bytes, count, output);
        if (length != stream->length || memcmp(output, stream->bytes, length) != 0) continue;
        stream->strategy = strategy;
        return length;
    }
    work->has_learned_all = false;
    return deflate_with(work, stream->strategy, bytes, count, output);
}
