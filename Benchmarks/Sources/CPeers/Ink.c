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
    /* Of all columns, where they are deflated together. */
    struct stream stream;
    size_t section_length;
};

struct peers_ink {
    struct block *blocks;
    size_t block_count;
    struct work *work;
};

static bool read_section(struct block *block, struct work *work, struct input *input) {
    uint64_t length;
    if (!read_varint(input, &length)) return false;
    if (length > work->section_capacity) {
        uint8_t *section = realloc(work->section, length);
        if (!section) return false;
        work->section = section;
        work->section_capacity = length;
    }
    block->stream = (struct stream){input->next, (size_t)(input->end - input->next), Z_DEFAULT_STRATEGY};
    block->section_length = length;
    if (!inflate_exactly(work, block->stream.bytes, block->stream.length, work->section, length)) return false;
    *input = (struct input){work->section, work->section + length};
    return true;
}

/* Divides the block's points by its first column, or by what the constants say if there is none. */
static bool divide(struct block *block, uint32_t continued, const struct column *counts, int64_t constant) {
    struct parts *parts = &block->parts;
    parts->part_count = parts->stroke_count + (continued > 0);
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

static bool read_block(struct block *block, struct work *work) {
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
    if (block->coding == TOGETHER && !read_section(block, work, &input)) return false;
    struct column columns[MAXIMUM_COLUMNS];
    bool is_divided = false, is_good = true;
    while (is_good && input.next < input.end && block->column_count < MAXIMUM_COLUMNS) {
        bool is_of_points = input.end - input.next > 1 && (input.next[1] & 3) == POINT_INTEGERS;
        if (is_of_points && !is_divided) {
            bool has_counts = block->column_count > 0 && columns[0].number == 0;
            is_good = divide(block, (uint32_t)continued, has_counts ? columns : NULL, (int64_t)constant);
            is_divided = true;
        }
        is_good = is_good && column_read(&columns[block->column_count++], work, &input, &block->parts, block->coding);
    }
    block->columns = malloc((block->column_count + 1) * sizeof(struct column));
    if (!block->columns) return false;
    memcpy(block->columns, columns, block->column_count * sizeof(struct column));
    return is_good;
}

static uint8_t *write_block(struct block *block, struct work *work, uint8_t *output) {
    memcpy(output, block->payload.next, block->head_length);
    uint8_t *columns = output + block->head_length, *next = columns;
    for (size_t index = 0; index < block->column_count; index++) {
        next = column_write(&block->columns[index], work, block->coding, next);
    }
    if (block->coding != TOGETHER) return next;
    size_t length = (size_t)(next - columns);
    memcpy(work->section, columns, length);
    next = write_varint(columns, length);
    return next + deflate_stream(work, &block->stream, work->section, length, next);
}

struct peers_ink *peers_ink_decode(const uint8_t *file, size_t count) {
    struct peers_ink *ink = calloc(1, sizeof(struct peers_ink));
    if (!ink || !(ink->work = calloc(1, sizeof(struct work)))) return ink ? (free(ink), NULL) : NULL;
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
        if (!read_block(block, ink->work)) {
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
    work_end(ink->work);
    free(ink);
}

size_t peers_ink_encode(struct peers_ink *ink, int level, uint8_t *output) {
    uint8_t *next = output;
    ink->work->level = level;
    for (size_t index = 0; index < ink->block_count; index++) {
        next = write_block(&ink->blocks[index], ink->work, next);
    }
    return (size_t)(next - output);
}

bool peers_ink_learn(struct peers_ink *ink, int level) {
    uint8_t *output = malloc(peers_ink_bound(ink));
    if (!output) return false;
    ink->work->is_learning = ink->work->has_learned_all = true;
    peers_ink_encode(ink, level, output);
    ink->work->is_learning = false;
    free(output);
    return ink->work->has_learned_all;
}

size_t peers_ink_bound(const struct peers_ink *ink) {
    size_t bound = 64;
    for (size_t index = 0; index < ink->block_count; index++) {
        const struct block *block = &ink->blocks[index];
        bound += block->head_length + block->section_length + 64;
        for (size_t column = 0; column < block->column_count; column++) {
            const struct column *it = &block->columns[column];
            bound += 64 + it->presence_length + 10 * it->count + 2 * it->byte_count;
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
