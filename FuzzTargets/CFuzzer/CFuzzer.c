/* A plain build has no libFuzzer, and yet must link: this definition is weak and gives way to libFuzzer's own. */
#include "CFuzzer.h"

__attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t capacity) {
    (void)bytes;
    (void)capacity;
    return count;
}
