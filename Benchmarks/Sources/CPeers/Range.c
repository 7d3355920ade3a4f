/* The adaptive range coder and its model of differences (Spec, 8.11). */
#include "Column.h"

#include <string.h>

#define INLINED static inline __attribute__((always_inline))

enum {
    LARGE_SIZES = 15,
    LARGE_SIZE_BITS = 6,
    LEARNT_BITS = 5,
    SIGNS = 12,
    FIRST_SIZE_BITS = 5,
    WIDE = 0,
    LARGES = WIDE + LARGE_SIZES,
    FIRST_SIZES = LARGES + (1 << LARGE_SIZE_BITS),
    TRENDS = FIRST_SIZES + (1 << FIRST_SIZE_BITS),
    REPEATS = TRENDS + 11 * 8 * LARGE_SIZES,
    SIGNS_BY_SIZE = REPEATS + 8 * 16 * LARGE_SIZES,
    SIGNS_BY_LAST = SIGNS_BY_SIZE + 16 * SIGNS,
    HIGH_BITS = SIGNS_BY_LAST + 16 * SIGNS,
    BITS = HIGH_BITS + (LARGE_SIZES + 1) * SIGNS,
    STATES = BITS + ((LARGE_SIZES + 1) << LEARNT_BITS),
    UNSEEN = 2048 << 4,
};

struct history {
    uint64_t last, second, third;
    int last_sign, second_sign;
    int64_t value;
    unsigned repeated;
};

INLINED int size_of(uint64_t magnitude) { return magnitude ? 64 - __builtin_clzll(magnitude) : 0; }
INLINED int least(int one, int other) { return one < other ? one : other; }
INLINED uint64_t magnitude_of(int64_t value) { return value < 0 ? -(uint64_t)value : (uint64_t)value; }

INLINED uint16_t next_state(uint16_t state, bool bit) {
    /* Four quarters, four eighths, four sixteenths, then 1/32 each. */
    unsigned mirror = bit ? 4095u << 4 : 0, missed = state ^ mirror, seen = state & 15;
    unsigned less = missed >> (2 + (seen >> 2)) & ~15u;
    return (uint16_t)(((missed - less) ^ mirror) + (seen != 15));
}

INLINED uint8_t next_byte(struct range_coder *coder) { return coder->next < coder->end ? *coder->next++ : (coder->next++, 0); }

static void shift_low(struct range_coder *coder) {
    uint8_t carry = (uint8_t)(coder->low >> 32), next = (uint8_t)(coder->low >> 24);
    if (carry || next != 255) {
        *coder->output++ = (uint8_t)(coder->cache + carry);
        for (; coder->waiting > 0; coder->waiting--) *coder->output++ = (uint8_t)(carry - 1);
        coder->cache = next;
    } else {
        coder->waiting++;
    }
    coder->low = coder->low << 8 & 0xFFFFFFFF;
}

INLINED bool code_bit(struct range_coder *coder, const bool is_reading, bool bit, uint32_t probability) {
    uint32_t bound = (coder->range >> 13) * probability;
    if (is_reading) bit = coder->code < bound;
    if (bit) {
        coder->range = bound;
    } else {
        coder->range -= bound;
        if (is_reading) coder->code -= bound;
        else coder->low += bound;
    }
    while (coder->range < 1 << 24) {
        coder->range <<= 8;
        if (is_reading) coder->code = coder->code << 8 | next_byte(coder);
        else shift_low(coder);
    }
    return bit;
}

INLINED bool decide(struct range_coder *coder, const bool is_reading, bool bit, uint16_t *state) {
    bool coded = code_bit(coder, is_reading, bit, (uint32_t)(*state >> 4) * 2);
    *state = next_state(*state, coded);
    return coded;
}

/* By the average of what two contexts expect. */
INLINED bool decide_by_two(struct range_coder *coder, const bool is_reading, bool bit, uint16_t *one, uint16_t *other) {
    bool coded = code_bit(coder, is_reading, bit, (uint32_t)(*one >> 4) + (uint32_t)(*other >> 4));
    uint16_t next = next_state(*other, coded);
    *one = next_state(*one, coded);
    *other = next;
    return coded;
}

/* A number of so many bits, the highest first. */
INLINED int code_number(struct range_coder *coder, const bool is_reading, int known, int bits, uint16_t *states) {
    int node = 1;
    for (int bit = bits - 1; bit >= 0; bit--) {
        node = node << 1 | decide(coder, is_reading, known >> bit & 1, &states[node]);
    }
    return node - (1 << bits);
}

INLINED int code_large_size(struct range_coder *coder, const bool is_reading, int known, uint16_t *states) {
    return code_number(coder, is_reading, known - 1, LARGE_SIZE_BITS, states + LARGES) + 1;
}

/* The size of a part's first difference. */
INLINED int code_first_size(struct range_coder *coder, const bool is_reading, int known, uint16_t *states) {
    int size = code_number(coder, is_reading, least(known, 31), FIRST_SIZE_BITS, states + FIRST_SIZES);
    return size < 31 ? size : code_large_size(coder, is_reading, known, states);
}

/* The size of any other: for each from 0 on, whether it is that; a large one by its bits. */
INLINED int code_size(struct range_coder *coder, const bool is_reading, int known, const struct history *history,
                      uint16_t *states) {
    int third = least(size_of(history->third), 7), last = least(size_of(history->last), 7);
    uint16_t *trend = states + TRENDS + (least(size_of(history->last * 2 + history->second), 10) * 8 + third) * LARGE_SIZES;
    uint16_t *again = states + REPEATS + (last * 16 + (int)history->repeated) * LARGE_SIZES;
    for (int size = 0; size < LARGE_SIZES; size++) {
        bool is_trend_new = (trend[size] & 15) == 0, is_again_new = (again[size] & 15) == 0;
        uint16_t all = states[WIDE + size], taken = (uint16_t)(all & ~15u);
        if (is_trend_new) trend[size] = taken;
        if (is_again_new) again[size] = taken;
        bool is_size = decide_by_two(coder, is_reading, size == known, &trend[size], &again[size]);
        if (is_trend_new || is_again_new) states[WIDE + size] = next_state(all, is_size);
        if (is_size) return size;
    }
    return code_large_size(coder, is_reading, known, states);
}

/* The sign, and the bits below the highest. */
INLINED int64_t code_rest(struct range_coder *coder, const bool is_reading, int64_t difference, int size,
                          const struct history *history, uint16_t *states) {
    if (size == 0) return 0;
    int sign = (history->last_sign * 4 + history->second_sign) * SIGNS;
    int last = least(size_of(history->last), SIGNS - 1), place = least(size, LARGE_SIZES);
    bool is_negative =
        decide_by_two(coder, is_reading, difference < 0, &states[SIGNS_BY_SIZE + sign + least(size, SIGNS - 1)],
                      &states[SIGNS_BY_LAST + sign + last]);
    uint64_t magnitude = magnitude_of(difference), read = 1;
    uint16_t *bits = &states[BITS + (place << LEARNT_BITS)];
    for (int below = 1; below < size; below++) {
        bool bit = magnitude >> (size - 1 - below) & 1;
        if (below == 1) {
            bit = decide_by_two(coder, is_reading, bit, &bits[1], &states[HIGH_BITS + place * SIGNS + last]);
        } else if (below <= LEARNT_BITS) {
            bit = decide(coder, is_reading, bit, &bits[read]);
        } else {
            bit = code_bit(coder, is_reading, bit, 4096);
        }
        read = read << 1 | bit;
    }
    return is_negative ? (int64_t)-read : (int64_t)read;
}

INLINED void code(struct range_coder *shared, const bool is_reading, int64_t *differences, struct runs runs) {
    uint16_t states[STATES];
    for (size_t index = 0; index < STATES; index++) states[index] = UNSEEN;
    struct range_coder coder = *shared;
    size_t position = 0;
    for (size_t run = 0; run < runs.count; run++) {
        size_t end = position + (runs.counts ? runs.counts[run] : 1);
        if (position == end) continue;
        struct history history = {.last_sign = 3, .second_sign = 3};
        int64_t first = differences[position];
        int size = code_first_size(&coder, is_reading, size_of(magnitude_of(first)), states);
        differences[position++] = code_rest(&coder, is_reading, first, size, &history, states);
        history.last_sign = history.second_sign = 0;
        for (; position < end; position++) {
            int64_t value = differences[position];
            size = code_size(&coder, is_reading, size_of(magnitude_of(value)), &history, states);
            value = code_rest(&coder, is_reading, value, size, &history, states);
            differences[position] = value;
            history.third = history.second;
            history.second = history.last;
            history.last = magnitude_of(value);
            history.second_sign = history.last_sign;
            history.last_sign = value == 0 ? 0 : value > 0 ? 1 : 2;
            history.repeated = (history.repeated << 1 & 15) | (value == history.value);
            history.value = value;
        }
    }
    *shared = coder;
}

void range_read(struct range_coder *coder, int64_t *differences, struct runs runs) { code(coder, true, differences, runs); }

void range_write(struct range_coder *coder, const int64_t *differences, struct runs runs) {
    code(coder, false, (int64_t *)differences, runs);
}

void range_begin_reading(struct range_coder *coder, struct input input) {
    *coder = (struct range_coder){.range = UINT32_MAX, .next = input.next, .end = input.end};
    for (int index = 0; index < 4; index++) coder->code = coder->code << 8 | next_byte(coder);
}

void range_begin_writing(struct range_coder *coder, uint8_t *output) {
    *coder = (struct range_coder){.range = UINT32_MAX, .output = output - 1, .start = output, .before = output[-1]};
}

uint8_t *range_finish(struct range_coder *coder) {
    uint64_t mask = 0xFFFFFFFF;
    while (((coder->low + mask) & ~mask) >= coder->low + coder->range) mask >>= 1;
    coder->low = (coder->low + mask) & ~mask;
    for (int index = 0; index < 5; index++) shift_low(coder);
    coder->start[-1] = coder->before;
    for (int index = 0; index < 4 && coder->output > coder->start && coder->output[-1] == 0; index++) coder->output--;
    return coder->output;
}
