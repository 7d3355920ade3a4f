/* What a piece of work takes: bytes on the heap, instructions, bytes of stack. */
#ifndef CMETER_H
#define CMETER_H

#include <stdbool.h>
#include <stddef.h>

/* Whether this build counts what is allocated: on Linux with glibc, or with AddressSanitizer. */
bool sumi_meter_counts_allocations(void);

/* Between these two, what the calling thread allocates is counted. The second gives the most that was allocated at any
   moment beyond what was there at the first. Instructions are counted between the same two, from outside, by
   Scripts/limits: valgrind knows them by name. */
void sumi_meter_begin(void);
size_t sumi_meter_end(void);

/* Runs work on a thread of its own whose stack has `size` bytes and a guard page below. Gives how many of them were
   ever written to, the system's own share included; 0 where no such thread can be made. */
size_t sumi_meter_run_on_stack(size_t size, void (*work)(void *context), void *context);

#endif
