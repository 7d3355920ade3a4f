/* The entry point of `sumi`. It is C, and weak, so that `swift build --sanitize=fuzzer` links: there libFuzzer brings a
   `main` of its own, which asks for LLVMFuzzerTestOneInput. The tool itself is the Swift module SumiTool. */
#include <stddef.h>
#include <stdint.h>

int sumi_main(int argc, char **argv);

__attribute__((weak)) int main(int argc, char **argv) { return sumi_main(argc, argv); }

__attribute__((weak)) int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    (void)bytes;
    (void)count;
    return 0;
}
