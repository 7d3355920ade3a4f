/* A column of a block (Spec, 8.2 to 8.6). What depends on how columns are coded is in Column.c, Prediction.c and Range.c. */
#ifndef COLUMN_H
#define COLUMN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

enum { MAXIMUM_COUNT = 65536, MAXIMUM_VARINT = 10, MAXIMUM_ORDER = 7, PLANES = 3 };
enum shape { STROKE_INTEGERS, POINT_INTEGERS, STROKE_BYTES };
enum coding { EACH, RANGE, BARE };

struct input {
    const uint8_t *next, *end;
};

/* A plane as it stands in the file, and how zlib made it. */
struct stream {
    const uint8_t *bytes;
    size_t length;
    int strategy;
};

/* How a value is guessed from those before it in the same run. */
struct law {
    int order, shift;
    int64_t bias, coefficients[MAXIMUM_ORDER];
};

/* Where values lie at even distances. */
struct lattice {
    int64_t multiplier, offset;
    int shift;
    size_t correction_count;
    uint32_t *indices;
    int64_t *amounts;
};

/* How many values each run has; predictions begin anew at each. Without counts, each has one. */
struct runs {
    const uint32_t *counts;
    size_t count;
};

struct column {
    uint8_t number, tag;
    struct law law;
    struct lattice lattice;
    /* Everything that stands in front of the planes. */
    struct input head;
    struct runs runs;
    uint32_t *own_counts;
    size_t count;
    /* Values of points have 32 bits, those of strokes 64: integers, or the lengths of byte strings. */
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
    int64_t integers[MAXIMUM_COUNT];
    z_stream inflater;
    /* By the bits of their windows. */
    z_stream deflaters[MAX_WBITS + 1];
    bool has_inflater, has_deflater[MAX_WBITS + 1];
    int level;
    /* Whether strategies are looked for, and all were found. */
    bool is_learning, has_learned_all;
};

/* Decisions by how likely they are: one stream for all columns of a block. */
struct range_coder {
    uint32_t range, code;
    const uint8_t *next, *end;
    uint64_t low;
    uint8_t cache;
    size_t waiting;
    uint8_t *output, *start;
    /* What stood where the byte before the point goes, which is always 0 and not part of the stream. */
    uint8_t before;
};

/* What a column's tag says. */
enum { STATED = 6 };
static inline enum shape shape_of(const struct column *column) { return column->tag & 3; }
static inline bool has_lattice(const struct column *column) { return column->tag & 1 << 3; }
static inline int predictor_of(const struct column *column) { return column->tag >> 4 & 7; }

static inline int64_t unzigzag(uint64_t value) { return (int64_t)(value >> 1 ^ -(value & 1)); }
static inline uint64_t zigzag(int64_t value) { return (uint64_t)value << 1 ^ (uint64_t)(value >> 63); }

bool read_varint(struct input *input, uint64_t *value);
uint8_t *write_varint(uint8_t *output, uint64_t value);

bool inflate_exactly(struct work *work, const uint8_t *bytes, size_t length, uint8_t *output, size_t count);
size_t deflate_stream(struct work *work, struct stream *stream, const uint8_t *bytes, size_t count, uint8_t *output);

/* Columns: first the head, which says how many values there are, then those. */
bool column_read_head(struct column *column, const struct column *last, struct input *input, bool has_length,
                      const struct parts *parts, struct input *body);
bool column_divide(struct column *column, const struct parts *parts);
bool column_read_planes(struct column *column, struct work *work, struct input *input, enum coding coding);
bool column_read_range(struct column *column, struct work *work, struct range_coder *coder);
uint8_t *column_write_planes(struct column *column, struct work *work, enum coding coding, uint8_t *output);
uint8_t *column_write_head(const struct column *column, uint8_t *output);
void column_write_range(const struct column *column, struct work *work, struct range_coder *coder);
void column_free(struct column *column);

/* Undoes prediction: of what planes hold, or of differences. */
void restore_from_planes(struct column *column, const uint8_t *leading, const uint8_t *trailing);
void restore_from_differences(struct column *column, const int64_t *differences);
/* Predicts: the differences to planes, whose second one ends where is returned; or as they are. */
uint8_t *predict_to_planes(const struct column *column, int64_t *places, uint8_t *leading, uint8_t *trailing);
void predict_to_differences(const struct column *column, int64_t *places, int64_t *differences);

void range_begin_reading(struct range_coder *coder, struct input input);
void range_begin_writing(struct range_coder *coder, uint8_t *output);
uint8_t *range_finish(struct range_coder *coder);
void range_read(struct range_coder *coder, int64_t *differences, struct runs runs);
void range_write(struct range_coder *coder, const int64_t *differences, struct runs runs);

#endif
