/* Loaded before zlib, this has it deflate in another way than it is asked to, as another build of it would: other bytes that
   inflate to the same. For Scripts/other-zlib. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <zlib.h>

int deflateInit2_(z_streamp stream, int level, int method, int windowBits, int memLevel, int strategy, const char *version,
                  int size) {
    (void)level;
    (void)strategy;
    int (*original)(z_streamp, int, int, int, int, int, const char *, int) = dlsym(RTLD_NEXT, "deflateInit2_");
    return original(stream, 9, method, windowBits, memLevel, Z_DEFAULT_STRATEGY, version, size);
}
