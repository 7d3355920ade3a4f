/* What the C interface's test is made of: checks that say what failed and where, and the parts of the test. */
#ifndef CHECK_H
#define CHECK_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sumi.h"

/* Ends the program with a message if a condition doesn't hold. */
#define CHECK(condition) check((condition), #condition, __FILE__, __LINE__)

/* Requires that a call gives a code, and that its error, which is called `error`, says the same. */
#define GIVES(expected, call) check_code((expected), (call), &error, #call, __FILE__, __LINE__)

void check(bool holds, const char *text, const char *file, int line);
void check_code(sumi_code expected, sumi_code code, const sumi_error *error, const char *text, const char *file,
                int line);

/* How many checks were made. */
extern unsigned long check_count;

/* A drawing of two strokes: one with a date, an identifier and all channels, one of location alone. */
sumi_drawing *sample(void);

enum { SAMPLE_POINTS = 40 };
/* What the first stroke's points have of a channel. */
double sample_value(uint32_t channel, size_t point);

/* A whole file in memory, to be freed. */
uint8_t *contents(const char *path, size_t *count);

void test_codes(void);
void test_building(void);
void test_editing(void);
void test_arguments(void);
void test_damage(void);
void test_recovery(void);
void test_refusals(void);
void test_files(void);
void test_threads(void);
void test_corpus(int count, char **paths);

#endif
