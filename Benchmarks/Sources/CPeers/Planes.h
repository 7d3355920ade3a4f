/* Integers as a first byte and those that follow it (Spec, 8.5). */
#ifndef PLANES_H
#define PLANES_H

#include <stddef.h>
#include <stdint.h>

static inline size_t trailing_count(uint8_t first) { return first <= 240 ? 0 : first <= 248 ? 1 : (size_t)first - 247; }

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

#endif
