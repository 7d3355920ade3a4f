/* Counts what a thread allocates. In a plain build on Linux the program's own malloc and its like stand before glibc's,
   for every library in the process; with AddressSanitizer, which stands there itself, its hooks tell. */
#include "CMeter.h"

#include <stdint.h>

static _Thread_local bool is_counting;
static _Thread_local ptrdiff_t live, peak;

static inline void note(ptrdiff_t bytes) {
    live += bytes;
    if (live > peak) peak = live;
}

/* Neither is inlined, so that both can be found by their names. */
__attribute__((noinline)) void sumi_meter_begin(void) {
    live = peak = 0;
    is_counting = true;
    __asm__ volatile("" ::: "memory");
}

__attribute__((noinline)) size_t sumi_meter_end(void) {
    is_counting = false;
    __asm__ volatile("" ::: "memory");
    return (size_t)peak;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define COUNTS_BY_HOOKS 1
#elif __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define COUNTS_NOTHING 1
#endif
#endif

#if COUNTS_BY_HOOKS

int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t), void (*)(const volatile void *));
size_t __sanitizer_get_allocated_size(const volatile void *);

static void did_allocate(const volatile void *pointer, size_t size) {
    (void)pointer;
    if (is_counting) note((ptrdiff_t)size);
}

static void will_free(const volatile void *pointer) {
    if (is_counting && pointer) note(-(ptrdiff_t)__sanitizer_get_allocated_size(pointer));
}

static int installed;

__attribute__((constructor)) static void install(void) {
    installed = __sanitizer_install_malloc_and_free_hooks(did_allocate, will_free);
}

bool sumi_meter_counts_allocations(void) { return installed != 0; }

#elif defined(__linux__) && defined(__GLIBC__) && !COUNTS_NOTHING

#include <errno.h>
#include <malloc.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

static inline void *allocated(void *pointer) {
    if (is_counting && pointer) note((ptrdiff_t)malloc_usable_size(pointer));
    return pointer;
}

void *malloc(size_t size) { return allocated(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return allocated(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return allocated(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return allocated(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *pointer = allocated(__libc_memalign(alignment, size));
    if (!pointer) return ENOMEM;
    *result = pointer;
    return 0;
}

void free(void *pointer) {
    if (is_counting && pointer) note(-(ptrdiff_t)malloc_usable_size(pointer));
    __libc_free(pointer);
}

void *realloc(void *pointer, size_t size) {
    if (!is_counting) return __libc_realloc(pointer, size);
    /* Both may be there for a moment: the new one counts before the old one goes. */
    ptrdiff_t old = pointer ? (ptrdiff_t)malloc_usable_size(pointer) : 0;
    void *result = __libc_realloc(pointer, size);
    if (result) note((ptrdiff_t)malloc_usable_size(result));
    if (result || size == 0) note(-old);
    return result;
}

bool sumi_meter_counts_allocations(void) { return true; }

#else

bool sumi_meter_counts_allocations(void) { return false; }

#endif
