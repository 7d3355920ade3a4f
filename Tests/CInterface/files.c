/* Files, threads, and files of others. */
#define _DEFAULT_SOURCE
#include "check.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
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
    char folder[] = "/tmp/sumi-c.XXXXXX", path[64], missing[64];
    sumi_drawing *drawing = sample(), *opened = NULL;
    sumi_counts counts = {sizeof counts, 0, 0, 0, 0};
    uint8_t *bytes = NULL, *saved;
    size_t count = 0, length = 0;
    sumi_error error;
    int lock;

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

/* What a thread does with a drawing that others use, too: true if all was as it should be. */
static void *read_often(void *context) {
    const sumi_drawing *drawing = (const sumi_drawing *)context;
    static char good;
    sumi_stroke stroke = SUMI_STROKE_INIT;
    double values[SAMPLE_POINTS];
    uint8_t *bytes = NULL;
    size_t count = 0;
    int turn;
    for (turn = 0; turn < 50; turn++) {
        if (sumi_get_stroke(drawing, 0, &stroke, NULL) != SUMI_OK) return NULL;
        if (strcmp(stroke.ink, "com.apple.ink.crayon") != 0) return NULL;
        if (sumi_get_doubles(drawing, 0, SUMI_X, values, SAMPLE_POINTS, NULL) != SUMI_OK) return NULL;
        if (values[1] != sample_value(SUMI_X, 1)) return NULL;
        if (sumi_encode(drawing, NULL, &bytes, &count, NULL) != SUMI_OK) return NULL;
        sumi_free(bytes);
    }
    return &good;
}

void test_threads(void) {
    sumi_drawing *drawing = sample();
    pthread_t threads[4];
    int index;
    for (index = 0; index < 4; index++) CHECK(pthread_create(&threads[index], NULL, read_often, drawing) == 0);
    for (index = 0; index < 4; index++) {
        void *good = NULL;
        CHECK(pthread_join(threads[index], &good) == 0 && good != NULL);
    }
    sumi_close(drawing);
}

/* Reads all that there is of a drawing. */
static void read_all(const sumi_drawing *drawing) {
    sumi_counts counts = {sizeof counts, 0, 0, 0, 0};
    uint64_t points = 0;
    sumi_error error;
    size_t index, point;
    uint32_t channel;
    GIVES(SUMI_OK, sumi_get_counts(drawing, &counts, &error));
    for (index = 0; index < counts.strokes; index++) {
        sumi_stroke stroke = SUMI_STROKE_INIT;
        double *doubles;
        float *floats;
        /* The first of many are enough: a few bytes can stand for 65,536. */
        if (index >= 64 && index + 1 < counts.strokes) {
            GIVES(SUMI_OK, sumi_get_stroke(drawing, index, &stroke, &error));
            points += stroke.point_count;
            continue;
        }
        GIVES(SUMI_OK, sumi_get_stroke(drawing, index, &stroke, &error));
        CHECK(stroke.ink != NULL && stroke.ink[0] != 0);
        CHECK((stroke.channels & 3) == 3 && stroke.channels < 0x1000);
        points += stroke.point_count;
        doubles = (double *)malloc((stroke.point_count + 1) * sizeof *doubles);
        floats = (float *)malloc((stroke.point_count + 1) * sizeof *floats);
        CHECK(doubles != NULL && floats != NULL);
        for (channel = 0; channel < 12; channel++) {
            GIVES(SUMI_OK, sumi_get_doubles(drawing, index, channel, doubles, stroke.point_count, &error));
            GIVES(SUMI_OK, sumi_get_floats(drawing, index, channel, floats, stroke.point_count, &error));
            for (point = 0; point < stroke.point_count; point++) {
                if (floats[point] != (float)doubles[point]) CHECK(floats[point] == (float)doubles[point]);
            }
        }
        free(doubles);
        free(floats);
    }
    CHECK(points == counts.points);
}

/* How many files were refused for what is in a chunk, which the error names. */
static int located = 0;

/* Opens a file in one way, and does what can be done with it; gives whether it could be opened. */
static bool read_file(const uint8_t *bytes, size_t count, const sumi_decode_options *options) {
    sumi_encode_options canonical = {sizeof canonical, 0, 0, SUMI_GRID_COMPACT, 100, 1, 0};
    /* What a file needs a newer reader for is kept by a recovery. */
    sumi_decode_options newer = {sizeof newer, 0, SUMI_DOWNGRADE, 0, NULL, 0};
    sumi_counts counts = {sizeof counts, 0, 0, 0, 0};
    sumi_drawing *drawing = NULL, *copy = NULL;
    uint8_t *again = NULL;
    size_t length = 0;
    sumi_error error, found;
    sumi_code code = sumi_open(bytes, count, options, &drawing, &error);
    sumi_code finding = sumi_validate(bytes, count, options, NULL, NULL, &found);
    GIVES(code, code);
    /* No ink is lost with an index or a repair record. */
    CHECK(finding == code || (code == SUMI_OK && finding == SUMI_ERROR_INDEX_MISMATCH) ||
          (code == SUMI_OK && finding == SUMI_ERROR_REPAIR_MISMATCH));
    /* Whatever it is, it can be recovered, or not. */
    if (sumi_recover(bytes, count, SUMI_LIMITS_HOSTILE, &copy, NULL, NULL) == SUMI_OK) {
        GIVES(SUMI_OK, sumi_encode(copy, &canonical, &again, &length, &error));
        GIVES(SUMI_OK, sumi_validate(again, length, &newer, NULL, NULL, &error));
        sumi_free(again);
        sumi_close(copy);
        GIVES(code, sumi_open(bytes, count, options, &copy, &error));
        sumi_close(copy);
    }
    if (code != SUMI_OK) {
        CHECK(drawing == NULL && error.offset >= 0 && (size_t)error.offset <= count);
        located += error.chunk >= 0;
        return false;
    }
    read_all(drawing);
    GIVES(SUMI_OK, sumi_encode(drawing, NULL, &again, &length, &error));
    CHECK(length == count && memcmp(bytes, again, count) == 0);
    sumi_free(again);
    GIVES(SUMI_OK, sumi_encode(drawing, &canonical, &again, &length, &error));
    GIVES(SUMI_OK, sumi_validate(again, length, options, NULL, NULL, &error));
    sumi_free(again);
    GIVES(SUMI_OK, sumi_get_counts(drawing, &counts, &error));
    GIVES(SUMI_OK, sumi_new(&copy, &error));
    GIVES(SUMI_OK, sumi_copy_strokes(copy, 0, drawing, 0, counts.strokes, &error));
    sumi_close(drawing);
    GIVES(SUMI_OK, sumi_remove_strokes(copy, 0, counts.strokes / 2, &error));
    GIVES(SUMI_OK, sumi_encode(copy, NULL, &again, &length, &error));
    GIVES(SUMI_OK, sumi_validate(again, length, options, NULL, NULL, &error));
    sumi_free(again);
    sumi_close(copy);
    return true;
}

void test_corpus(int count, char **paths) {
    const char *inks[1] = {"com.example.glitter"};
    sumi_decode_options shown = {sizeof shown, 1, SUMI_DOWNGRADE, SUMI_LIMITS_HOSTILE, inks, 1};
    int opened = 0, refused = 0, index;
    for (index = 0; index < count; index++) {
        size_t length = 0;
        uint8_t *bytes = contents(paths[index], &length);
        bool is_good = read_file(bytes, length, NULL);
        opened += is_good;
        refused += !is_good;
        if (strstr(paths[index], "/valid/") != NULL && !is_good) {
            fprintf(stderr, "%s: ", paths[index]);
            CHECK(is_good);
        }
        read_file(bytes, length, &shown);
        free(bytes);
    }
    if (count > 0) {
        printf("%d files: %d opened, %d refused\n", count, opened, refused);
        CHECK(opened > 50 && refused > 50 && located > 50);
    }
}
