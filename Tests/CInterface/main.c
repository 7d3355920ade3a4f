/* The test of the C interface: a program that calls every function, rightly and wrongly. Its arguments are files to
   read, good ones and bad ones. Exit code 1, with a message, at the first check that fails. Also valid C++. */
#include "check.h"

unsigned long check_count = 0;

void check(bool holds, const char *text, const char *file, int line) {
    check_count += 1;
    if (holds) return;
    fprintf(stderr, "%s:%d: error: this doesn't hold: %s\n", file, line, text);
    exit(1);
}

void check_code(sumi_code expected, sumi_code code, const sumi_error *error, const char *text, const char *file,
                int line) {
    char name[16];
    check_count += 1;
    if (code != expected || error->code != code) {
        fprintf(stderr, "%s:%d: error: %s gave %d, and its error %d (%s), not %d\n", file, line, text, (int)code,
                (int)error->code, error->text, (int)expected);
        exit(1);
    }
    /* A line with the code at its end, or nothing. */
    snprintf(name, sizeof name, "[E%04d]", (int)code);
    check(memchr(error->text, 0, sizeof error->text) != NULL, text, file, line);
    check(strchr(error->text, '\n') == NULL, text, file, line);
    check(code == SUMI_OK ? error->text[0] == 0 : strstr(error->text, name) != NULL, text, file, line);
}

uint8_t *contents(const char *path, size_t *count) {
    FILE *file = fopen(path, "rb");
    uint8_t *bytes;
    long length;
    CHECK(file != NULL);
    CHECK(fseek(file, 0, SEEK_END) == 0);
    length = ftell(file);
    CHECK(length >= 0);
    rewind(file);
    /* Of its exact length, so that reading past the end is noticed. */
    bytes = (uint8_t *)malloc(length == 0 ? 1 : (size_t)length);
    CHECK(bytes != NULL);
    *count = fread(bytes, 1, (size_t)length, file);
    CHECK(*count == (size_t)length);
    fclose(file);
    return bytes;
}

int main(int count, char **arguments) {
    test_codes();
    test_building();
    test_editing();
    test_arguments();
    test_damage();
    test_recovery();
    test_refusals();
    test_files();
    test_threads();
    test_corpus(count - 1, arguments + 1);
    printf("%lu checks hold\n", check_count);
    return 0;
}
