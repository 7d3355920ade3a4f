/* A column of a block: all that depends on how columns are coded (Spec, 8.2 to 8.5) is in Column.c. */
#ifndef COLUMN_H
#define COLUMN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

enum { MAXIMUM_COUNT = 65536, MAXIMUM_VARINT = 10, ORDER = 4, PLANES = 3 };
enum shape { STROKE_INTEGERS, POINT_INTEGERS, STROKE_BYTES };
enum coding { EACH, TOGETHER, BARE };

struct input {
    const uint8_t *next, *end;
};

/* The bytes of a plane as they stand in the file: its length, and how zlib made them. */
struct stream {
    const uint8_t *bytes;
    size_t length;
    int strategy;
};

/* Parts of a block that have the column, and of these the number of points each. */
struct column {
    uint8_t number, tag;
    uint8_t order, shift;
    int64_t coefficients[ORDER];
    int64_t step;
    const uint8_t *presence;
    size_t presence_length;
    /* The number of values in each run; those of the block, or of the column alone. */
    const uint32_t *runs;
    uint32_t *own_runs;
    size_t run_count;
    size_t count;
    /* Points have 32 bits, what belongs to strokes 64: integers, or the lengths of byte strings. */
    int32_t *points;
    int64_t *strokes;
    uint8_t *bytes;
    size_t byte_count;
    struct stream streams[PLANES];
};

/* How a block's values are divided. */
struct parts {
    uint32_t stroke_count, part_count;
    /* The points of each part; of those parts that have any. */
    uint32_t *points, *filled;
    size_t filled_count;
};

/* What is kept from column to column: memory, and zlib's states. */
struct work {
    uint8_t leading[MAXIMUM_COUNT], trailing[MAXIMUM_COUNT * 8 + 8];
    uint8_t *section;
    size_t section_capacity;
    z_stream inflater;
    /* By the bits of their windows. */
    z_stream deflaters[MAX_WBITS + 1];
    bool has_inflater, has_deflater[MAX_WBITS + 1];
    int level;
    /* Whether strategies are looked for. */
    bool is_learning, has_learned_all;
};

bool read_varint(struct input *input, uint64_t *value);
uint8_t *write_varint(uint8_t *output, uint64_t value);
bool inflate_exactly(struct work *work, const uint8_t *bytes, size_t length, uint8_t *output, size_t count);
size_t deflate_stream(struct work *work, struct stream *stream, const uint8_t *bytes, size_t count, uint8_t *output);
void work_end(struct work *work);

bool column_read(struct column *column, struct work *work, struct input *input, const struct parts *parts,
                 enum coding coding);
uint8_t *column_write(struct column *column, struct work *work, enum coding coding, uint8_t *output);
void column_free(struct column *column);

#endif
