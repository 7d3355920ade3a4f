/* The peers that are written in C: zlib as one call, and a program that does to the columns of a Sumi file what has to
   be done to them, and nothing else. */
#ifndef CPEERS_H
#define CPEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How zlib wraps what it deflates. */
enum peers_wrapping { PEERS_ZLIB, PEERS_GZIP };

/* The most bytes that deflating `count` bytes takes. */
size_t peers_deflate_bound(size_t count);

/* Deflates; the number of bytes written, or 0 if it failed. */
size_t peers_deflate(enum peers_wrapping wrapping, int level, const uint8_t *input, size_t count, uint8_t *output,
                     size_t capacity);

/* Inflates; the number of bytes written, or 0 if it failed or `capacity` is too small. */
size_t peers_inflate(enum peers_wrapping wrapping, const uint8_t *input, size_t count, uint8_t *output,
                     size_t capacity);

/* The version of zlib. */
const char *peers_zlib_version(void);

void peers_copy(uint8_t *target, const uint8_t *source, size_t count);

/* The integers of all columns in a file's blocks. */
struct peers_ink;

/* Inflates the planes of all columns, joins them and undoes the prediction; NULL if that fails. No check sum is looked
   at and no value's range. The result refers to the file, which must stay. */
struct peers_ink *peers_ink_decode(const uint8_t *file, size_t count);

void peers_ink_free(struct peers_ink *ink);

/* Finds the strategy with which zlib made each stream of the file. Says whether all were found, so that encoding
   gives the same bytes. */
bool peers_ink_learn(struct peers_ink *ink, int level);

/* Predicts all columns with the predictors of the file, splits them into planes and deflates these: the payloads of
   the file's blocks. The number of bytes written to `output`, which must have room for as many as 16 for each value; 0
   if it failed. */
size_t peers_ink_encode(struct peers_ink *ink, int level, uint8_t *output);

/* Room for what encoding writes. */
size_t peers_ink_bound(const struct peers_ink *ink);

/* Whether `output` holds the payloads of the file's blocks. */
bool peers_ink_is_same(const struct peers_ink *ink, const uint8_t *output, size_t count);

/* The number of points in all blocks. */
size_t peers_ink_points(const struct peers_ink *ink);

#endif
