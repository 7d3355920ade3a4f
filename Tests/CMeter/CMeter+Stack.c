/* Runs work on a small stack, painted beforehand, so that it shows how deep the work went. */
#include "CMeter.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PAINT = 0xA5 };

struct job {
    void (*work)(void *);
    void *context;
};

static void *run(void *argument) {
    struct job *job = argument;
    job->work(job->context);
    return NULL;
}

size_t sumi_meter_run_on_stack(size_t size, void (*work)(void *), void *context) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *memory = mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 0;
    uint8_t *stack = memory + page;
    memset(stack, PAINT, size);
    struct job job = {work, context};
    size_t used = 0;
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    if (mprotect(memory, page, PROT_NONE) == 0 && pthread_attr_setstack(&attributes, stack, size) == 0 &&
        pthread_create(&thread, &attributes, run, &job) == 0) {
        pthread_join(thread, NULL);
        size_t untouched = 0;
        while (untouched < size && stack[untouched] == PAINT) untouched++;
        used = size - untouched;
    }
    pthread_attr_destroy(&attributes);
    munmap(memory, size + page);
    return used;
}
