/* What tests ask of the system beyond files: a program that is killed, a limit, a mark in a trace of calls. */
#ifndef CPROCESS_H
#define CPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A program that runs, and what it writes to its standard output. */
struct sumi_child {
    int32_t process;
    int32_t output;
};

/* Starts a program with four arguments. False where it can't be. */
bool sumi_child_start(struct sumi_child *child, const char *program, const char *first, const char *second,
                      const char *third, const char *fourth);

/* Waits for some output, and reads it: at most `capacity` bytes, 0 at its end, less on an error. */
ptrdiff_t sumi_child_read(const struct sumi_child *child, char *buffer, size_t capacity);

/* Kills the program with SIGKILL as many microseconds later. False where it had ended before by itself. */
bool sumi_child_kill(const struct sumi_child *child, uint32_t microseconds);

/* Closes what is left of a program that was killed. */
void sumi_child_close(struct sumi_child *child);

/* Writes a line to the standard output in one call, nothing kept back. */
void sumi_acknowledge(uint64_t number);

/* Limits the length of the files that this program writes; 0 takes the limit away. A longer one gives EFBIG. */
bool sumi_limit_file_length(size_t length);

/* Makes a file that takes all room of its file system but for `amount` bytes. */
bool sumi_fill(const char *path, size_t amount);

/* A call of the system that does nothing, for strace to show. */
void sumi_mark(bool is_begin);

#endif
