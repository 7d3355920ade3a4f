/* What libFuzzer gives to a custom mutator. */
#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/* Changes `count` bytes in place, up to `capacity`, in one of libFuzzer's own ways; gives their new count. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t capacity);

#endif
