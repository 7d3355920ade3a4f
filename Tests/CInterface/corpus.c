/* Files of others, good and bad. */
#include "check.h"

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
    sumi_decode_options newer = {sizeof newer, 0, SUMI_DOWNGRADE, 0, NULL, 0, 0};
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
    sumi_decode_options shown = {sizeof shown, 1, SUMI_DOWNGRADE, SUMI_LIMITS_HOSTILE, inks, 1, 0};
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
