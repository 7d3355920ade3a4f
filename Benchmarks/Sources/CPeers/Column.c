/* A column's planes, predictors and runs (Spec, 8.3 to 8.5). */
#include "Column.h"

#include <stdlib.h>
#include <string.h>

enum { SHAPE = 3, PARTIAL = 1 << 2, STEP = 1 << 3, STATED = 4 };

bool read_varint(struct input *input, uint64_t *value) {
    *value = 0;
    for (int shift = 0; shift < 64 && input->next < input->end; shift += 7) {
        uint8_t byte = *input->next++;
        *value |= (uint64_t)(byte & 0x7F) << shift;
        if (byte < 0x80) return true;
    }
    return false;
}

uint8_t *write_varint(uint8_t *output, uint64_t value) {
    for (; value >= 0x80; value >>= 7) *output++ = (uint8_t)(value | 0x80);
    *output++ = (uint8_t)value;
    return output;
}

static inline int64_t unzigzag(uint64_t value) { return (int64_t)(value >> 1 ^ -(value & 1)); }
static inline uint64_t zigzag(int64_t value) { return (uint64_t)value << 1 ^ (uint64_t)(value >> 63); }
static inline size_t trailing_count(uint8_t first) { return first <= 240 ? 0 : first <= 248 ? 1 : (size_t)first - 247; }

/* The integer of a first byte and those that follow it. */
static inline uint64_t join(uint8_t first, const uint8_t **trailing) {
    if (first <= 240) return first;
    const uint8_t *next = *trailing;
    if (first <= 248) {
        *trailing = next + 1;
        return 240 + ((uint64_t)(first - 241) << 8) + next[0];
    }
    size_t count = trailing_count(first);
    uint64_t value = 0;
    for (size_t index = 0; index < count; index++) value = value << 8 | next[index];
    *trailing = next + count;
    return first == 249 ? 2288 + value : value;
}

static inline uint8_t split(uint64_t value, uint8_t **trailing) {
    if (value <= 240) return (uint8_t)value;
    uint8_t *next = *trailing;
    if (value <= 2287) {
        *next = (uint8_t)(value - 240);
        *trailing = next + 1;
        return (uint8_t)(241 + ((value - 240) >> 8));
    }
    uint8_t first = value <= 67823 ? 249 : (uint8_t)(255 - __builtin_clzll(value) / 8);
    uint64_t rest = first == 249 ? value - 2288 : value;
    size_t count = trailing_count(first);
    for (size_t index = 0; index < count; index++) next[index] = (uint8_t)(rest >> 8 * (count - 1 - index));
    *trailing = next + count;
    return first;
}

struct law {
    int64_t c1, c2, c3, c4;
    int shift;
};

/* Inlined with the coefficients of each predictor, so that those of 0 and 1 cost nothing. */
static inline __attribute__((always_inline)) int64_t predict(const struct law law, int64_t h1, int64_t h2, int64_t h3,
                                                              int64_t h4) {
    uint64_t sum = (uint64_t)law.c1 * (uint64_t)h1 + (uint64_t)law.c2 * (uint64_t)h2 +
                   (uint64_t)law.c3 * (uint64_t)h3 + (uint64_t)law.c4 * (uint64_t)h4 + ((1ull << law.shift) >> 1);
    return (int64_t)sum >> law.shift;
}

static inline __attribute__((always_inline)) void integrate(struct column *column, const uint8_t *leading,
                                                            const uint8_t *trailing, const struct law law) {
    int64_t start = 0, step = column->step;
    size_t position = 0;
    for (size_t run = 0; run < column->run_count; run++) {
        int64_t h1 = start, h2 = start, h3 = start, h4 = start;
        size_t end = position + column->runs[run];
        for (bool is_first = true; position < end; position++, is_first = false) {
            uint64_t residual = join(leading[position], &trailing);
            int64_t value = (int64_t)((uint64_t)predict(law, h1, h2, h3, h4) + (uint64_t)unzigzag(residual));
            int64_t whole = (int64_t)((uint64_t)value * (uint64_t)step);
            if (column->points) column->points[position] = (int32_t)whole;
            else column->strokes[position] = whole;
            h4 = is_first ? value : h3;
            h3 = is_first ? value : h2;
            h2 = is_first ? value : h1;
            h1 = value;
            if (is_first) start = value;
        }
    }
}

static inline __attribute__((always_inline)) size_t differentiate(const struct column *column, uint8_t *leading,
                                                                  uint8_t *trailing, const struct law law) {
    int64_t start = 0, step = column->step;
    size_t position = 0;
    uint8_t *next = trailing;
    for (size_t run = 0; run < column->run_count; run++) {
        int64_t h1 = start, h2 = start, h3 = start, h4 = start;
        size_t end = position + column->runs[run];
        for (bool is_first = true; position < end; position++, is_first = false) {
            int64_t whole = column->points ? column->points[position] : column->strokes[position];
            int64_t value = step == 1 ? whole : whole / step;
            leading[position] = split(zigzag((int64_t)((uint64_t)value - (uint64_t)predict(law, h1, h2, h3, h4))), &next);
            h4 = is_first ? value : h3;
            h3 = is_first ? value : h2;
            h2 = is_first ? value : h1;
            h1 = value;
            if (is_first) start = value;
        }
    }
    return (size_t)(next - trailing);
}

static struct law stated_law(const struct column *column) {
    const int64_t *c = column->coefficients;
    return (struct law){c[0], c[1], c[2], c[3], column->shift};
}

static void restore(struct column *column, const uint8_t *leading, const uint8_t *trailing) {
    switch (column->tag >> 4) {
    case 0: return integrate(column, leading, trailing, (struct law){0, 0, 0, 0, 0});
    case 1: return integrate(column, leading, trailing, (struct law){1, 0, 0, 0, 0});
    case 2: return integrate(column, leading, trailing, (struct law){2, -1, 0, 0, 0});
    case 3: return integrate(column, leading, trailing, (struct law){5, -4, 1, 0, 1});
    default: return integrate(column, leading, trailing, stated_law(column));
    }
}

static size_t residuals(const struct column *column, uint8_t *leading, uint8_t *trailing) {
    switch (column->tag >> 4) {
    case 0: return differentiate(column, leading, trailing, (struct law){0, 0, 0, 0, 0});
    case 1: return differentiate(column, leading, trailing, (struct law){1, 0, 0, 0, 0});
    case 2: return differentiate(column, leading, trailing, (struct law){2, -1, 0, 0, 0});
    case 3: return differentiate(column, leading, trailing, (struct law){5, -4, 1, 0, 1});
    default: return differentiate(column, leading, trailing, stated_law(column));
    }
}

static bool read_plane(struct stream *stream, struct work *work, struct input *input, enum coding coding, size_t count,
                       uint8_t *output) {
    if (count == 0) return true;
    uint64_t length = 0;
    if (coding == EACH && !read_varint(input, &length)) return false;
    size_t stands = length > 0 ? length : count;
    if (stands > (size_t)(input->end - input->next)) return false;
    *stream = (struct stream){input->next, length, Z_DEFAULT_STRATEGY};
    input->next += stands;
    if (length > 0) return inflate_exactly(work, stream->bytes, length, output, count);
    memcpy(output, stream->bytes, count);
    return true;
}

static uint8_t *write_plane(struct stream *stream, struct work *work, enum coding coding, const uint8_t *bytes,
                            size_t count, uint8_t *output) {
    if (count == 0) return output;
    if (coding == EACH && stream->length > 0) {
        /* The length stands before the stream; most take as many bytes as that of the file. */
        uint8_t *start = write_varint(output, stream->length);
        size_t length = deflate_stream(work, stream, bytes, count, start);
        uint8_t head[MAXIMUM_VARINT];
        size_t head_length = (size_t)(write_varint(head, length) - head);
        if (output + head_length != start) memmove(output + head_length, start, length);
        memcpy(output, head, head_length);
        return output + head_length + length;
    }
    if (coding == EACH) *output++ = 0;
    memcpy(output, bytes, count);
    return output + count;
}

static bool read_presence(struct column *column, struct input *input, const struct parts *parts, enum shape shape) {
    size_t units = shape == POINT_INTEGERS ? parts->part_count : parts->stroke_count, position = 0, count = 0;
    column->presence = input->next;
    if (shape == POINT_INTEGERS && !(column->own_runs = malloc((units + 1) * sizeof(uint32_t)))) return false;
    for (bool is_present = false; position < units; is_present = !is_present) {
        uint64_t length;
        if (!read_varint(input, &length) || length > units - position) return false;
        for (uint64_t unit = 0; is_present && unit < length; unit++) {
            if (shape != POINT_INTEGERS) count++;
            else if (parts->points[position + unit] > 0) {
                column->own_runs[column->run_count++] = parts->points[position + unit];
                count += parts->points[position + unit];
            }
        }
        position += length;
    }
    column->presence_length = (size_t)(input->next - column->presence);
    column->runs = column->own_runs;
    column->count = count;
    return true;
}

static bool read_runs(struct column *column, struct input *input, const struct parts *parts, enum shape shape) {
    if (column->tag & PARTIAL) {
        if (!read_presence(column, input, parts, shape)) return false;
    } else if (shape == POINT_INTEGERS) {
        column->runs = parts->filled;
        column->run_count = parts->filled_count;
        for (size_t run = 0; run < column->run_count; run++) column->count += column->runs[run];
    } else {
        column->count = parts->stroke_count;
    }
    if (shape == POINT_INTEGERS) return true;
    if (!(column->own_runs = malloc(sizeof(uint32_t)))) return false;
    column->own_runs[0] = (uint32_t)column->count;
    column->runs = column->own_runs;
    column->run_count = 1;
    return true;
}

bool column_read(struct column *column, struct work *work, struct input *input, const struct parts *parts,
                 enum coding coding) {
    *column = (struct column){.step = 1};
    if (input->end - input->next < 2) return false;
    column->number = *input->next++;
    column->tag = *input->next++;
    enum shape shape = column->tag & SHAPE;
    uint64_t length, value;
    if (!read_varint(input, &length) || length > (size_t)(input->end - input->next)) return false;
    struct input body = {input->next, input->next + length};
    input->next = body.end;
    if (!read_runs(column, &body, parts, shape)) return false;
    if (column->tag & STEP) {
        if (!read_varint(&body, &value)) return false;
        column->step = (int64_t)value;
    }
    if (column->tag >> 4 == STATED && shape != STROKE_BYTES) {
        if (body.end - body.next < 2) return false;
        column->order = *body.next++;
        column->shift = *body.next++;
        if (column->order > ORDER || column->shift > 16) return false;
        for (int index = 0; index < column->order; index++) {
            if (!read_varint(&body, &value)) return false;
            column->coefficients[index] = unzigzag(value);
        }
    }
    size_t count = column->count, trailing = 0;
    if (!read_plane(&column->streams[0], work, &body, coding, count, work->leading)) return false;
    for (size_t index = 0; index < count; index++) trailing += trailing_count(work->leading[index]);
    if (!read_plane(&column->streams[1], work, &body, coding, trailing, work->trailing)) return false;
    if (shape == POINT_INTEGERS) {
        if (!(column->points = malloc((count + 1) * sizeof(int32_t)))) return false;
    } else if (!(column->strokes = malloc((count + 1) * sizeof(int64_t)))) {
        return false;
    }
    if (shape != STROKE_BYTES) {
        restore(column, work->leading, work->trailing);
        return true;
    }
    const uint8_t *next = work->trailing;
    for (size_t index = 0; index < count; index++) {
        column->strokes[index] = (int64_t)join(work->leading[index], &next);
        column->byte_count += (size_t)column->strokes[index];
    }
    if (!(column->bytes = malloc(column->byte_count + 1))) return false;
    return read_plane(&column->streams[2], work, &body, coding, column->byte_count, column->bytes);
}

uint8_t *column_write(struct column *column, struct work *work, enum coding coding, uint8_t *output) {
    enum { ROOM = 4 };
    *output++ = column->number;
    *output++ = column->tag;
    /* The body's length is known when it is written. */
    uint8_t *body = output + ROOM, *next = body;
    memcpy(next, column->presence, column->presence_length);
    next += column->presence_length;
    if (column->tag & STEP) next = write_varint(next, (uint64_t)column->step);
    if (column->order > 0) {
        *next++ = column->order;
        *next++ = column->shift;
        for (int index = 0; index < column->order; index++) {
            next = write_varint(next, zigzag(column->coefficients[index]));
        }
    }
    size_t trailing;
    if ((column->tag & SHAPE) == STROKE_BYTES) {
        uint8_t *end = work->trailing;
        for (size_t index = 0; index < column->count; index++) {
            work->leading[index] = split((uint64_t)column->strokes[index], &end);
        }
        trailing = (size_t)(end - work->trailing);
    } else {
        trailing = residuals(column, work->leading, work->trailing);
    }
    next = write_plane(&column->streams[0], work, coding, work->leading, column->count, next);
    next = write_plane(&column->streams[1], work, coding, work->trailing, trailing, next);
    next = write_plane(&column->streams[2], work, coding, column->bytes, column->byte_count, next);
    size_t length = (size_t)(next - body);
    output = write_varint(output, length);
    memmove(output, body, length);
    return output + length;
}

void column_free(struct column *column) {
    free(column->own_runs);
    free(column->points);
    free(column->strokes);
    free(column->bytes);
}
