/* Files: saved, appended to, locked, damaged. */
#define _DEFAULT_SOURCE
#include "check.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

/* How many entries a folder has. */
static int entries(const char *folder) {
    DIR *stream = opendir(folder);
    int count = 0;
    CHECK(stream != NULL);
    while (readdir(stream) != NULL) count += 1;
    closedir(stream);
    return count - 2;
}

void test_files(void) {
    const char *temporary = getenv("TMPDIR");
    char folder[256], path[300], missing[300];
    sumi_drawing *drawing = sample(), *opened = NULL;
    sumi_counts counts = {sizeof counts, 0, 0, 0, 0};
    sumi_decode_options last = {sizeof last, 0, 0, 0, NULL, 0, 1};
    uint8_t *bytes = NULL, *saved;
    size_t count = 0, length = 0;
    sumi_error error;
    int lock;

    snprintf(folder, sizeof folder, "%s/sumi-c.XXXXXX", temporary == NULL ? P_tmpdir : temporary);
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/notes.sumi", folder);
    snprintf(missing, sizeof missing, "%s/no/notes.sumi", folder);
    GIVES(SUMI_ERROR_SYSTEM, sumi_open_file(path, NULL, &opened, &error));
    CHECK(opened == NULL && error.system_number == ENOENT && error.offset == -1);
    GIVES(SUMI_ERROR_SYSTEM, sumi_append_file(drawing, 0, path, NULL, &error));
    CHECK(error.system_number == ENOENT);
    GIVES(SUMI_ERROR_SYSTEM, sumi_save_file(drawing, missing, NULL, &error));
    CHECK(error.system_number == ENOENT);
    GIVES(SUMI_ERROR_NOT_A_FILE, sumi_save_file(drawing, folder, NULL, &error));
    GIVES(SUMI_ERROR_NOT_A_FILE, sumi_open_file(folder, NULL, &opened, &error));
    CHECK(entries(folder) == 0);

    /* What was saved is what is encoded. */
    GIVES(SUMI_OK, sumi_save_file(drawing, path, NULL, &error));
    GIVES(SUMI_OK, sumi_encode(drawing, NULL, &bytes, &count, &error));
    saved = contents(path, &length);
    CHECK(length == count && memcmp(bytes, saved, count) == 0);
    free(saved);

    /* One stroke more, behind what there is. */
    GIVES(SUMI_OK, sumi_append_file(drawing, 1, path, NULL, &error));
    saved = contents(path, &length);
    CHECK(length > count && memcmp(bytes, saved, count) == 0);
    free(saved);
    GIVES(SUMI_OK, sumi_open_file(path, NULL, &opened, &error));
    GIVES(SUMI_OK, sumi_get_counts(opened, &counts, &error));
    CHECK(counts.strokes == 3 && counts.points == SAMPLE_POINTS + 6);
    sumi_close(opened);

    /* A save that wasn't completed: the one before it. */
    CHECK(truncate(path, (off_t)length - 1) == 0);
    CHECK(sumi_open_file(path, NULL, &opened, &error) != SUMI_OK && opened == NULL);
    GIVES(SUMI_OK, sumi_open_file(path, &last, &opened, &error));
    GIVES(SUMI_OK, sumi_get_counts(opened, &counts, &error));
    CHECK(counts.strokes == 2 && counts.points == SAMPLE_POINTS + 3);
    sumi_close(opened);
    GIVES(SUMI_OK, sumi_append_file(drawing, 2, path, NULL, &error));

    /* Another writer. */
    lock = open(path, O_RDWR);
    CHECK(lock >= 0 && flock(lock, LOCK_EX) == 0);
    GIVES(SUMI_ERROR_LOCKED, sumi_append_file(drawing, 0, path, NULL, &error));
    GIVES(SUMI_ERROR_LOCKED, sumi_save_file(drawing, path, NULL, &error));
    close(lock);

    /* A damaged file is refused, saved over and whole again. */
    lock = open(path, O_RDWR);
    CHECK(lock >= 0 && pwrite(lock, "x", 1, 30) == 1);
    close(lock);
    CHECK(sumi_open_file(path, NULL, &opened, &error) != SUMI_OK && opened == NULL);
    CHECK(error.code == SUMI_ERROR_CHUNK_CHECK_FAILED && error.offset == 16 && error.system_number == 0);
    GIVES(SUMI_OK, sumi_save_file(drawing, path, NULL, &error));
    saved = contents(path, &length);
    CHECK(length == count && memcmp(bytes, saved, count) == 0);
    free(saved);
    CHECK(entries(folder) == 1);
    CHECK(unlink(path) == 0 && rmdir(folder) == 0);
    sumi_free(bytes);
    sumi_close(drawing);
}
