/* The entry point of the program that Scripts/limits and Scripts/laws run: C, and weak, as that of `sumi` is. */
#include <stddef.h>
#include <stdint.h>

int sumi_probe_main(int argc, char **argv);

__attribute__((weak)) int main(int argc, char **argv) { return sumi_probe_main(argc, argv); }

__attribute__((weak)) int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    (void)bytes;
    (void)count;
    return 0;
}
