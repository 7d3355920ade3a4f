/* The blocks of a file: frames, heads and constants, around the columns. */
#include "CPeers.h"
#include "Column.h"

#include <stdlib.h>
#include <string.h>

enum { HEADER = 16, FRAME = 5, CHECK = 4, BLOCK = 3, MAXIMUM_COLUMNS = 3 * 256 };

struct block {
    struct input payload;
    /* What stands before the columns. */
    size_t head_length;
    uint32_t point_count;
    enum coding coding;
    struct parts parts;
    struct column *columns;
    size_t column_count;
};

struct peers_ink {
    struct block *blocks;
    size_t block_count;
};

/* One for all files, as a program has it that reads many. It is never given back. */
static struct work work;

/* Divides the block's points by its first column, or by the constant if there is none. */
static bool divide(struct block *block, uint32_t continued, const struct column *counts, int64_t constant) {
    struct parts *parts = &block->parts;
    if (!(parts->points = malloc((2 * parts->part_count + 1) * sizeof(uint32_t)))) return false;
    parts->filled = parts->points + parts->part_count;
    uint32_t *next = parts->points;
    uint64_t total = continued;
    if (continued > 0) *next++ = continued;
    for (uint32_t stroke = 0; stroke < parts->stroke_count; stroke++) {
        *next = (uint32_t)(counts ? counts->strokes[stroke] : constant);
        total += *next++;
    }
    if (total != block->point_count) return false;
    for (uint32_t part = 0; part < parts->part_count; part++) {
        if (parts->points[part] > 0) parts->filled[parts->filled_count++] = parts->points[part];
    }
    return true;
}

/* The heads of the columns, then their values: first of those that belong to strokes, since they divide the points. */
static bool read_columns(struct block *block, struct input input, uint32_t continued,
                         int64_t constant) {
    struct input bodies[MAXIMUM_COLUMNS];
    uint64_t left = MAXIMUM_COLUMNS;
    bool is_range = block->coding == RANGE, is_divided = false;
    if (is_range && (!read_varint(&input, &left) || left > MAXIMUM_COLUMNS)) return false;
    size_t capacity = 0;
    while (is_range ? left > 0 : input.next < input.end) {
        if (left-- == 0) return false;
        if (block->column_count == capacity) {
            struct column *columns = realloc(block->columns, (capacity += 16) * sizeof(struct column));
            if (!columns) return false;
            block->columns = columns;
        }
        size_t index = block->column_count++;
        struct column *column = &block->columns[index];
        const struct column *last = index > 0 ? column - 1 : NULL;
        if (!column_read_head(column, last, &input, !is_range, &block->parts, &bodies[index])) return false;
    }
    struct range_coder coder;
    if (is_range) range_begin_reading(&coder, input);
    for (size_t index = 0; index < block->column_count; index++) {
        struct column *column = &block->columns[index];
        if (shape_of(column) != STROKE_INTEGERS && !is_divided) {
            bool has_counts = index > 0 && block->columns[0].number == 0;
            if (!divide(block, continued, has_counts ? block->columns : NULL, constant)) return false;
            is_divided = true;
        }
        if (!column_divide(column, &block->parts)) return false;
        if (is_range ? !column_read_range(column, &work, &coder)
                     : !column_read_planes(column, &work, &bodies[index], block->coding)) {
            return false;
        }
    }
    return true;
}

static bool read_block(struct block *block) {
    struct input input = block->payload;
    uint64_t strokes, points, version, grid, continued = 0, constant = 0;
    if (!read_varint(&input, &strokes) || !read_varint(&input, &points)) return false;
    if (strokes > MAXIMUM_COUNT || points > MAXIMUM_COUNT || input.next == input.end) return false;
    uint8_t flags = *input.next++;
    block->coding = flags >> 1;
    block->point_count = (uint32_t)points;
    block->parts.stroke_count = (uint32_t)strokes;
    if (!read_varint(&input, &version) || !read_varint(&input, &grid)) return false;
    if (flags & 1 && !read_varint(&input, &continued)) return false;
    for (int shape = STROKE_INTEGERS; shape <= POINT_INTEGERS; shape++) {
        uint64_t mask, value;
        if (!read_varint(&input, &mask)) return false;
        for (uint64_t left = mask; left; left &= left - 1) {
            if (!read_varint(&input, &value)) return false;
            if (shape == STROKE_INTEGERS && left & 1) constant = value >> 1;
        }
    }
    block->head_length = (size_t)(input.next - block->payload.next);
    block->parts.part_count = (uint32_t)strokes + (continued > 0);
    return read_columns(block, input, (uint32_t)continued, (int64_t)constant);
}

static uint8_t *write_block(struct block *block, uint8_t *output) {
    memcpy(output, block->payload.next, block->head_length);
    uint8_t *next = output + block->head_length;
    if (block->coding != RANGE) {
        for (size_t index = 0; index < block->column_count; index++) {
            next = column_write_planes(&block->columns[index], &work, block->coding, next);
        }
        return next;
    }
    next = write_varint(next, block->column_count);
    for (size_t index = 0; index < block->column_count; index++) next = column_write_head(&block->columns[index], next);
    struct range_coder coder;
    range_begin_writing(&coder, next);
    for (size_t index = 0; index < block->column_count; index++) {
        column_write_range(&block->columns[index], &work, &coder);
    }
    return range_finish(&coder);
}

struct peers_ink *peers_ink_decode(const uint8_t *file, size_t count) {
    struct peers_ink *ink = calloc(1, sizeof(struct peers_ink));
    if (!ink) return NULL;
    size_t capacity = 0;
    for (size_t offset = HEADER; offset + FRAME + CHECK <= count;) {
        const uint8_t *chunk = file + offset;
        uint32_t length = chunk[1] | chunk[2] << 8 | chunk[3] << 16 | (uint32_t)chunk[4] << 24;
        if (length > count - offset - FRAME - CHECK) break;
        offset += FRAME + length + CHECK;
        if (chunk[0] != BLOCK) continue;
        if (ink->block_count == capacity) {
            capacity = capacity ? 2 * capacity : 16;
            struct block *blocks = realloc(ink->blocks, capacity * sizeof(struct block));
            if (!blocks) break;
            ink->blocks = blocks;
        }
        struct block *block = &ink->blocks[ink->block_count++];
        *block = (struct block){.payload = {chunk + FRAME, chunk + FRAME + length}};
        if (!read_block(block)) {
            peers_ink_free(ink);
            return NULL;
        }
    }
    return ink;
}

void peers_ink_free(struct peers_ink *ink) {
    for (size_t index = 0; index < ink->block_count; index++) {
        struct block *block = &ink->blocks[index];
        for (size_t column = 0; block->columns && column < block->column_count; column++) {
            column_free(&block->columns[column]);
        }
        free(block->columns);
        free(block->parts.points);
    }
    free(ink->blocks);
    free(ink);
}

size_t peers_ink_encode(struct peers_ink *ink, int level, uint8_t *output) {
    uint8_t *next = output;
    work.level = level;
    for (size_t index = 0; index < ink->block_count; index++) {
        next = write_block(&ink->blocks[index], next);
    }
    return (size_t)(next - output);
}

bool peers_ink_learn(struct peers_ink *ink, int level) {
    uint8_t *output = malloc(peers_ink_bound(ink));
    if (!output) return false;
    work.is_learning = work.has_learned_all = true;
    peers_ink_encode(ink, level, output);
    work.is_learning = false;
    free(output);
    return work.has_learned_all;
}

size_t peers_ink_bound(const struct peers_ink *ink) {
    size_t bound = 64;
    for (size_t index = 0; index < ink->block_count; index++) {
        const struct block *block = &ink->blocks[index];
        bound += block->head_length + 64;
        for (size_t column = 0; column < block->column_count; column++) {
            const struct column *it = &block->columns[column];
            bound += 64 + (size_t)(it->head.end - it->head.next) + 10 * it->count + 2 * it->byte_count;
        }
    }
    return bound;
}

bool peers_ink_is_same(const struct peers_ink *ink, const uint8_t *output, size_t count) {
    for (size_t index = 0; index < ink->block_count; index++) {
        const struct input *payload = &ink->blocks[index].payload;
        size_t length = (size_t)(payload->end - payload->next);
        if (length > count || memcmp(output, payload->next, length) != 0) return false;
        output += length;
        count -= length;
    }
    return count == 0;
}

size_t peers_ink_points(const struct peers_ink *ink) {
    size_t points = 0;
    for (size_t index = 0; index < ink->block_count; index++) points += ink->blocks[index].point_count;
    return points;
}
