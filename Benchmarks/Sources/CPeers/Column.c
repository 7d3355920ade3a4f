/* A column's head and planes (Spec, 8.3 and 8.5). */
#include "Column.h"
#include "Planes.h"

#include <stdlib.h>
#include <string.h>

enum { PARTIAL = 1 << 2, MAXIMUM_SHIFT = 32, CORRECTED = 1 << 7, BIASED = 1 << 7, NUMBERED = 1 << 7 };

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

static bool skip_presence(struct input *input, size_t units) {
    for (size_t position = 0; position < units;) {
        uint64_t length;
        if (!read_varint(input, &length) || length > units - position) return false;
        position += length;
    }
    return true;
}

static bool read_lattice(struct lattice *lattice, struct input *input) {
    uint64_t multiplier, offset, count = 0, gap, amount, index = 0;
    if (input->next == input->end) return false;
    uint8_t form = *input->next++;
    if (!read_varint(input, &multiplier) || !read_varint(input, &offset)) return false;
    if (form & CORRECTED && !read_varint(input, &count)) return false;
    lattice->shift = form & ~CORRECTED;
    if (lattice->shift > MAXIMUM_SHIFT) return false;
    if (multiplier < 2 || count > MAXIMUM_COUNT) return false;
    lattice->multiplier = (int64_t)multiplier;
    lattice->offset = unzigzag(offset);
    lattice->correction_count = count;
    lattice->indices = malloc((count + 1) * sizeof(uint32_t));
    lattice->amounts = malloc((count + 1) * sizeof(int64_t));
    if (!lattice->indices || !lattice->amounts) return false;
    for (uint64_t number = 0; number < count; number++) {
        if (!read_varint(input, &gap) || !read_varint(input, &amount) || gap > MAXIMUM_COUNT) return false;
        index += gap;
        lattice->indices[number] = (uint32_t)index++;
        lattice->amounts[number] = unzigzag(amount);
    }
    return true;
}

static bool read_law(struct law *law, struct input *input) {
    uint64_t value;
    if (input->next == input->end) return false;
    uint8_t form = *input->next++;
    law->order = form >> 4 & 7;
    law->shift = form & 15;
    law->bias = (int64_t)1 << law->shift >> 1;
    if (form & BIASED) {
        if (!read_varint(input, &value)) return false;
        law->bias = unzigzag(value);
    }
    for (int index = 0; index < law->order; index++) {
        if (!read_varint(input, &value)) return false;
        law->coefficients[index] = unzigzag(value);
    }
    return true;
}

bool column_read_head(struct column *column, const struct column *last, struct input *input, bool has_length,
                      const struct parts *parts, struct input *body) {
    *column = (struct column){0};
    uint64_t length;
    if (input->end - input->next < 2) return false;
    column->tag = *input->next++;
    column->number = last && shape_of(last) == shape_of(column) ? (uint8_t)(last->number + 1) : 0;
    if (column->tag & NUMBERED) column->number = *input->next++;
    *body = *input;
    if (has_length) {
        if (!read_varint(input, &length) || length > (size_t)(input->end - input->next)) return false;
        *body = (struct input){input->next, input->next + length};
        input->next = body->end;
    }
    column->head.next = body->next;
    size_t units = shape_of(column) == POINT_INTEGERS ? parts->part_count : parts->stroke_count;
    if (column->tag & PARTIAL && !skip_presence(body, units)) return false;
    if (has_lattice(column) && !read_lattice(&column->lattice, body)) return false;
    if (predictor_of(column) == STATED && !read_law(&column->law, body)) return false;
    column->head.end = body->next;
    if (!has_length) *input = *body;
    return true;
}

/* How the values of a column are divided that some strokes or parts don't have. */
static bool divide_partial(struct column *column, const struct parts *parts, bool is_of_points) {
    struct input presence = column->head;
    size_t units = is_of_points ? parts->part_count : parts->stroke_count, position = 0;
    if (!(column->own_counts = malloc((units + 1) * sizeof(uint32_t)))) return false;
    column->runs.counts = column->own_counts;
    for (bool is_present = false; position < units; is_present = !is_present) {
        uint64_t length;
        read_varint(&presence, &length);
        for (uint64_t unit = position; is_present && unit < position + length; unit++) {
            uint32_t count = is_of_points ? parts->points[unit] : 1;
            column->count += count;
            if (is_of_points && count > 0) column->own_counts[column->runs.count++] = count;
        }
        position += length;
    }
    return true;
}

bool column_divide(struct column *column, const struct parts *parts) {
    bool is_of_points = shape_of(column) == POINT_INTEGERS;
    if (column->tag & PARTIAL) {
        if (!divide_partial(column, parts, is_of_points)) return false;
    } else if (is_of_points) {
        column->runs = (struct runs){parts->filled, parts->filled_count};
        for (size_t run = 0; run < parts->filled_count; run++) column->count += parts->filled[run];
    } else {
        column->count = parts->stroke_count;
        if (!(column->own_counts = malloc(sizeof(uint32_t)))) return false;
    }
    if (!is_of_points) {
        column->own_counts[0] = (uint32_t)column->count;
        column->runs = (struct runs){column->own_counts, 1};
    }
    for (size_t index = 0; index < column->lattice.correction_count; index++) {
        if (column->lattice.indices[index] >= column->count) return false;
    }
    if (is_of_points) return column->points = malloc((column->count + 1) * sizeof(int32_t));
    return column->strokes = malloc((column->count + 1) * sizeof(int64_t));
}

static bool make_room_for_bytes(struct column *column) {
    for (size_t index = 0; index < column->count; index++) {
        if ((uint64_t)column->strokes[index] > MAXIMUM_COUNT) return false;
        column->byte_count += (size_t)column->strokes[index];
    }
    return column->bytes = malloc(column->byte_count + 1);
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

bool column_read_planes(struct column *column, struct work *work, struct input *input, enum coding coding) {
    size_t trailing = 0;
    if (!read_plane(&column->streams[0], work, input, coding, column->count, work->leading)) return false;
    for (size_t index = 0; index < column->count; index++) trailing += trailing_count(work->leading[index]);
    if (!read_plane(&column->streams[1], work, input, coding, trailing, work->trailing)) return false;
    if (shape_of(column) != STROKE_BYTES) {
        restore_from_planes(column, work->leading, work->trailing);
        return true;
    }
    const uint8_t *next = work->trailing;
    for (size_t index = 0; index < column->count; index++) {
        column->strokes[index] = unzigzag(join(work->leading[index], &next));
    }
    return make_room_for_bytes(column) &&
           read_plane(&column->streams[2], work, input, coding, column->byte_count, column->bytes);
}

/* What belongs to strokes is coded as runs of one value each. */
static struct runs coded_runs(const struct column *column) {
    return shape_of(column) == POINT_INTEGERS ? column->runs : (struct runs){NULL, column->count};
}

bool column_read_range(struct column *column, struct work *work, struct range_coder *coder) {
    range_read(coder, work->integers, coded_runs(column));
    if (shape_of(column) != STROKE_BYTES) {
        restore_from_differences(column, work->integers);
        return true;
    }
    memcpy(column->strokes, work->integers, column->count * sizeof(int64_t));
    if (!make_room_for_bytes(column)) return false;
    int64_t *bytes = malloc((column->byte_count + 1) * sizeof(int64_t));
    if (!bytes) return false;
    range_read(coder, bytes, (struct runs){NULL, column->byte_count});
    for (size_t index = 0; index < column->byte_count; index++) column->bytes[index] = (uint8_t)bytes[index];
    free(bytes);
    return true;
}

static uint8_t *write_name(const struct column *column, uint8_t *output) {
    *output++ = column->tag;
    if (column->tag & NUMBERED) *output++ = column->number;
    return output;
}

uint8_t *column_write_head(const struct column *column, uint8_t *output) {
    size_t length = (size_t)(column->head.end - column->head.next);
    output = write_name(column, output);
    memcpy(output, column->head.next, length);
    return output + length;
}

static uint8_t *write_plane(struct stream *stream, struct work *work, enum coding coding, const uint8_t *bytes,
                            size_t count, uint8_t *output) {
    if (count == 0) return output;
    if (coding == EACH && stream->length > 0) {
        /* The length stands before the stream; mostly it takes as many bytes as in the file. */
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

uint8_t *column_write_planes(struct column *column, struct work *work, enum coding coding, uint8_t *output) {
    size_t head_length = (size_t)(column->head.end - column->head.next);
    output = write_name(column, output);
    /* The body's length is known when it is written. */
    uint8_t *body = output + MAXIMUM_VARINT, *next = body + head_length, *trailing = work->trailing;
    memcpy(body, column->head.next, head_length);
    if (shape_of(column) == STROKE_BYTES) {
        for (size_t index = 0; index < column->count; index++) {
            work->leading[index] = split(zigzag(column->strokes[index]), &trailing);
        }
    } else {
        trailing = predict_to_planes(column, work->integers, work->leading, work->trailing);
    }
    next = write_plane(&column->streams[0], work, coding, work->leading, column->count, next);
    next = write_plane(&column->streams[1], work, coding, work->trailing, (size_t)(trailing - work->trailing), next);
    next = write_plane(&column->streams[2], work, coding, column->bytes, column->byte_count, next);
    size_t length = (size_t)(next - body);
    output = write_varint(output, length);
    memmove(output, body, length);
    return output + length;
}

void column_write_range(const struct column *column, struct work *work, struct range_coder *coder) {
    if (shape_of(column) != STROKE_BYTES) {
        predict_to_differences(column, work->integers, work->integers);
        range_write(coder, work->integers, coded_runs(column));
        return;
    }
    range_write(coder, column->strokes, coded_runs(column));
    int64_t *bytes = malloc((column->byte_count + 1) * sizeof(int64_t));
    if (!bytes) return;
    for (size_t index = 0; index < column->byte_count; index++) bytes[index] = column->bytes[index];
    range_write(coder, bytes, (struct runs){NULL, column->byte_count});
    free(bytes);
}

void column_free(struct column *column) {
    free(column->own_counts);
    free(column->lattice.indices);
    free(column->lattice.amounts);
    free(column->points);
    free(column->strokes);
    free(column->bytes);
}
