/* What the library refuses: arguments, damaged files, and drawings that no file can hold. */
#include "check.h"

#include <math.h>

void test_codes(void) {
    char text[256], all[256];
    size_t length;
    CHECK(sumi_version() == SUMI_VERSION);
    length = sumi_code_text(SUMI_ERROR_CHUNK_CHECK_FAILED, text, sizeof text);
    CHECK(strcmp(text, "E0203: the chunk's check doesn't hold") == 0 && length == strlen(text));
    CHECK(sumi_code_text(SUMI_ERROR_CHUNK_CHECK_FAILED, NULL, 0) == length);
    CHECK(sumi_code_text(SUMI_ERROR_CHUNK_CHECK_FAILED, NULL, 12) == length);
    memset(all, 'x', sizeof all);
    CHECK(sumi_code_text(SUMI_ERROR_CHUNK_CHECK_FAILED, all, 6) == length);
    CHECK(memcmp(all, "E0203\0xx", 8) == 0);
    CHECK(sumi_code_text(SUMI_ERROR_CHUNK_CHECK_FAILED, all, SIZE_MAX) == length && strcmp(all, text) == 0);
    all[0] = 'x';
    CHECK(sumi_code_text(SUMI_ERROR_CHUNK_CHECK_FAILED, all, 0) == length && all[0] == 'x');
    sumi_code_text(SUMI_ERROR_INVALID_ARGUMENT, text, sizeof text);
    CHECK(strncmp(text, "E1201: ", 7) == 0 && strlen(text) > 10);
    sumi_code_text(SUMI_ERROR_ENCODING_NON_FINITE, text, sizeof text);
    CHECK(strncmp(text, "E1002: ", 7) == 0 && strlen(text) > 10);
    CHECK(sumi_code_text(SUMI_OK, text, sizeof text) > 0);
    CHECK(sumi_code_text(INT32_MIN, text, sizeof text) > 0);
    CHECK(sumi_code_text(INT32_MAX, text, sizeof text) > 0);
}

static void test_reading_arguments(const sumi_drawing *drawing) {
    sumi_drawing *opened = (sumi_drawing *)drawing;
    sumi_decode_options options = {sizeof options, 0, 0, 0, NULL, 0};
    sumi_counts counts = {sizeof counts, 7, 7, 7, 7};
    sumi_recovery recovery = {sizeof recovery - 1, 7, 7, 7, 7};
    sumi_stroke stroke = SUMI_STROKE_INIT;
    const char *inks[2] = {"com.example.glitter", NULL};
    double doubles[SAMPLE_POINTS] = {0};
    float floats[SAMPLE_POINTS] = {0};
    uint8_t byte = 0;
    sumi_error error;
    const sumi_code bad = SUMI_ERROR_INVALID_ARGUMENT;

    GIVES(bad, sumi_open(NULL, 1, NULL, &opened, &error));
    CHECK(opened == NULL);
    GIVES(bad, sumi_open(&byte, 1, NULL, NULL, &error));
    GIVES(SUMI_ERROR_EMPTY_FILE, sumi_open(NULL, 0, NULL, &opened, &error));
    GIVES(SUMI_ERROR_INPUT_LIMIT, sumi_open(&byte, SIZE_MAX, NULL, &opened, &error));
    GIVES(SUMI_ERROR_INPUT_LIMIT, sumi_open(&byte, SIZE_MAX / 2, NULL, &opened, &error));
    options.size -= 1;
    GIVES(bad, sumi_open(&byte, 1, &options, &opened, &error));
    options.size = SIZE_MAX;
    GIVES(bad, sumi_open(&byte, 1, &options, &opened, &error));
    options.size = sizeof options;
    options.policy = 2;
    GIVES(bad, sumi_open(&byte, 1, &options, &opened, &error));
    options.policy = SUMI_REJECT;
    options.limits = UINT32_MAX;
    GIVES(bad, sumi_validate(&byte, 1, &options, NULL, NULL, &error));
    options.limits = SUMI_LIMITS_HOSTILE;
    options.registered_ink_count = 2;
    GIVES(bad, sumi_open(&byte, 1, &options, &opened, &error));
    options.registered_inks = inks;
    GIVES(bad, sumi_open(&byte, 1, &options, &opened, &error));
    inks[1] = "\xFF";
    GIVES(bad, sumi_open(&byte, 1, &options, &opened, &error));
    options.registered_ink_count = 1;
    GIVES(SUMI_ERROR_NOT_SUMI, sumi_open(&byte, 1, &options, &opened, &error));
    GIVES(bad, sumi_open_file(NULL, NULL, &opened, &error));
    GIVES(bad, sumi_open_file("\xFF", NULL, &opened, &error));
    GIVES(bad, sumi_open_file(".", NULL, NULL, &error));
    GIVES(bad, sumi_validate(NULL, 1, NULL, NULL, NULL, &error));
    GIVES(bad, sumi_recover(NULL, 1, SUMI_LIMITS_STANDARD, &opened, NULL, &error));
    GIVES(bad, sumi_recover(&byte, 1, SUMI_LIMITS_STANDARD, NULL, NULL, &error));
    GIVES(bad, sumi_recover(&byte, 1, 2, &opened, NULL, &error));
    GIVES(bad, sumi_recover(&byte, 1, SUMI_LIMITS_STANDARD, &opened, &recovery, &error));
    CHECK(opened == NULL && recovery.lost_strokes == 7);
    GIVES(SUMI_ERROR_INPUT_LIMIT, sumi_recover(&byte, SIZE_MAX, SUMI_LIMITS_HOSTILE, &opened, NULL, &error));
    GIVES(SUMI_ERROR_EMPTY_FILE, sumi_recover(NULL, 0, SUMI_LIMITS_HOSTILE, &opened, NULL, &error));
    CHECK(opened == NULL);
    GIVES(bad, sumi_new(NULL, &error));
    CHECK(sumi_new(NULL, NULL) == bad);
    sumi_close(NULL);
    sumi_free(NULL);

    GIVES(bad, sumi_get_counts(NULL, &counts, &error));
    GIVES(bad, sumi_get_counts(drawing, NULL, &error));
    counts.size = 0;
    GIVES(bad, sumi_get_counts(drawing, &counts, &error));
    CHECK(counts.strokes == 7 && counts.downgraded_strokes == 7);
    GIVES(bad, sumi_get_stroke(NULL, 0, &stroke, &error));
    GIVES(bad, sumi_get_stroke(drawing, 0, NULL, &error));
    GIVES(bad, sumi_get_stroke(drawing, 2, &stroke, &error));
    GIVES(bad, sumi_get_stroke(drawing, SIZE_MAX, &stroke, &error));
    stroke.size += 1;
    GIVES(bad, sumi_get_stroke(drawing, 0, &stroke, &error));
    GIVES(bad, sumi_get_doubles(NULL, 0, SUMI_X, doubles, SAMPLE_POINTS, &error));
    GIVES(bad, sumi_get_doubles(drawing, 2, SUMI_X, doubles, SAMPLE_POINTS, &error));
    GIVES(bad, sumi_get_doubles(drawing, 0, 12, doubles, SAMPLE_POINTS, &error));
    GIVES(bad, sumi_get_doubles(drawing, 0, UINT32_MAX, doubles, SAMPLE_POINTS, &error));
    GIVES(bad, sumi_get_doubles(drawing, 0, SUMI_X, NULL, SAMPLE_POINTS, &error));
    GIVES(bad, sumi_get_doubles(drawing, 0, SUMI_X, doubles, SAMPLE_POINTS - 1, &error));
    GIVES(bad, sumi_get_floats(NULL, 0, SUMI_X, floats, SAMPLE_POINTS, &error));
    GIVES(bad, sumi_get_floats(drawing, 2, SUMI_X, floats, SAMPLE_POINTS, &error));
    GIVES(bad, sumi_get_floats(drawing, 0, 12, floats, SAMPLE_POINTS, &error));
    GIVES(bad, sumi_get_floats(drawing, 0, SUMI_X, NULL, SAMPLE_POINTS, &error));
    GIVES(bad, sumi_get_floats(drawing, 0, SUMI_X, floats, SAMPLE_POINTS - 1, &error));
    CHECK(doubles[0] == 0 && floats[0] == 0);
    GIVES(SUMI_OK, sumi_get_doubles(drawing, 0, SUMI_X, doubles, SIZE_MAX, &error));
    CHECK(doubles[0] == 100);
}

static void test_changing_arguments(sumi_drawing *drawing) {
    sumi_stroke stroke = SUMI_STROKE_INIT;
    double x[1] = {0};
    sumi_points points = {sizeof points, 1, x, x, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL};
    sumi_counts counts = {sizeof counts, 0, 0, 0, 0};
    sumi_error error;
    const sumi_code bad = SUMI_ERROR_INVALID_ARGUMENT;

    GIVES(bad, sumi_add_stroke(NULL, &stroke, &points, &error));
    GIVES(bad, sumi_add_stroke(drawing, NULL, &points, &error));
    stroke.size = 0;
    GIVES(bad, sumi_add_stroke(drawing, &stroke, &points, &error));
    stroke.size = sizeof stroke;
    points.size -= 8;
    GIVES(bad, sumi_add_stroke(drawing, &stroke, &points, &error));
    points.size = sizeof points;
    points.count = SIZE_MAX;
    GIVES(bad, sumi_add_stroke(drawing, &stroke, &points, &error));
    points.count = SIZE_MAX / 32;
    GIVES(bad, sumi_add_stroke(drawing, &stroke, &points, &error));
    points.count = 1;
    points.x = NULL;
    GIVES(bad, sumi_add_stroke(drawing, &stroke, &points, &error));
    points.x = x;
    points.y = NULL;
    GIVES(bad, sumi_add_stroke(drawing, &stroke, &points, &error));
    stroke.ink = NULL;
    GIVES(bad, sumi_add_stroke(drawing, &stroke, NULL, &error));
    stroke.ink = "com.example.\xC3";
    GIVES(bad, sumi_add_stroke(drawing, &stroke, NULL, &error));
    stroke.ink = "com.apple.ink.pen";
    stroke.fallback = "\x80";
    GIVES(bad, sumi_add_stroke(drawing, &stroke, NULL, &error));
    stroke.fallback = NULL;
    stroke.flags = SUMI_STROKE_HAS_MASK;
    GIVES(bad, sumi_add_stroke(drawing, &stroke, NULL, &error));
    stroke.flags = SUMI_STROKE_HAS_MORE;
    GIVES(bad, sumi_add_stroke(drawing, &stroke, NULL, &error));
    stroke.flags = 16;
    GIVES(bad, sumi_add_stroke(drawing, &stroke, NULL, &error));

    GIVES(bad, sumi_copy_strokes(NULL, 0, drawing, 0, 1, &error));
    GIVES(bad, sumi_copy_strokes(drawing, 0, NULL, 0, 1, &error));
    GIVES(bad, sumi_copy_strokes(drawing, 3, drawing, 0, 1, &error));
    GIVES(bad, sumi_copy_strokes(drawing, SIZE_MAX, drawing, 0, 1, &error));
    GIVES(bad, sumi_copy_strokes(drawing, 0, drawing, 1, 2, &error));
    GIVES(bad, sumi_copy_strokes(drawing, 0, drawing, SIZE_MAX, 1, &error));
    GIVES(bad, sumi_remove_strokes(NULL, 0, 0, &error));
    GIVES(bad, sumi_remove_strokes(drawing, 0, 3, &error));
    GIVES(bad, sumi_remove_strokes(drawing, 1, SIZE_MAX, &error));
    GIVES(bad, sumi_remove_strokes(drawing, SIZE_MAX, 2, &error));
    GIVES(bad, sumi_remove_strokes(drawing, 3, 0, &error));
    GIVES(SUMI_OK, sumi_get_counts(drawing, &counts, &error));
    CHECK(counts.strokes == 2);
}

static void test_writing_arguments(const sumi_drawing *drawing) {
    sumi_encode_options options = {sizeof options, 0, 0, 0, 0, 0, 0};
    uint8_t byte = 0, *bytes = &byte;
    size_t count = 1;
    sumi_error error;
    const sumi_code bad = SUMI_ERROR_INVALID_ARGUMENT;

    GIVES(bad, sumi_encode(NULL, NULL, &bytes, &count, &error));
    CHECK(bytes == NULL && count == 0);
    GIVES(bad, sumi_encode(drawing, NULL, NULL, &count, &error));
    GIVES(bad, sumi_encode(drawing, NULL, &bytes, NULL, &error));
    options.size = 0;
    GIVES(bad, sumi_encode(drawing, &options, &bytes, &count, &error));
    options.size = sizeof options;
    options.grid = 4;
    GIVES(bad, sumi_encode(drawing, &options, &bytes, &count, &error));
    options.grid = 0;
    options.policy = 2;
    GIVES(bad, sumi_encode(drawing, &options, &bytes, &count, &error));
    options.policy = 0;
    options.canonical = 2;
    GIVES(bad, sumi_encode(drawing, &options, &bytes, &count, &error));
    options.canonical = 0;
    options.repairable = 2;
    GIVES(bad, sumi_encode(drawing, &options, &bytes, &count, &error));
    options.repairable = 0;
    options.points_per_block = 65537;
    GIVES(SUMI_ERROR_ENCODING_INVALID_OPTIONS, sumi_encode(drawing, &options, &bytes, &count, &error));
    GIVES(bad, sumi_save_file(NULL, "x", NULL, &error));
    GIVES(bad, sumi_save_file(drawing, NULL, NULL, &error));
    GIVES(bad, sumi_append_file(NULL, 0, "x", NULL, &error));
    GIVES(bad, sumi_append_file(drawing, 0, NULL, NULL, &error));
    GIVES(bad, sumi_append_file(drawing, 3, "x", NULL, &error));
    GIVES(bad, sumi_append_file(drawing, SIZE_MAX, "x", NULL, &error));
    CHECK(sumi_encode(NULL, NULL, &bytes, &count, NULL) == bad);
}

void test_arguments(void) {
    sumi_drawing *drawing = sample();
    test_reading_arguments(drawing);
    test_changing_arguments(drawing);
    test_writing_arguments(drawing);
    sumi_close(drawing);
}

/* The findings that were reported. */
typedef struct findings {
    size_t count;
    sumi_error first;
} findings;

static void note(void *context, const sumi_error *finding) {
    findings *found = (findings *)context;
    if (found->count == 0) found->first = *finding;
    found->count += 1;
}

/* Requires that a file is refused, by both functions for the same reason; gives the code. */
static sumi_code check_refused(const uint8_t *bytes, size_t count) {
    findings found;
    sumi_drawing *drawing = (sumi_drawing *)&found;
    sumi_error error, again;
    sumi_code code = sumi_open(bytes, count, NULL, &drawing, &error);
    CHECK(code != SUMI_OK && drawing == NULL);
    GIVES(code, code);
    CHECK(error.offset >= 0 && (size_t)error.offset <= count);
    found.count = 0;
    CHECK(sumi_validate(bytes, count, NULL, note, &found, &again) == code);
    CHECK(found.count > 0 && memcmp(&found.first, &error, sizeof error) == 0);
    CHECK(memcmp(&again, &error, sizeof error) == 0);
    return code;
}

void test_damage(void) {
    sumi_drawing *drawing = sample();
    uint8_t *bytes = NULL, *cut;
    size_t count = 0, index;
    sumi_encode_options options = {sizeof options, 0, 0, 0, 16, 0, 0};
    sumi_error error;

    GIVES(SUMI_OK, sumi_encode(drawing, &options, &bytes, &count, &error));
    for (index = 0; index < count; index++) {
        uint8_t bit = (uint8_t)(1u << (index % 8));
        bytes[index] ^= bit;
        check_refused(bytes, count);
        bytes[index] ^= bit;
        /* Of the exact length, so that reading past the end is noticed. */
        cut = (uint8_t *)malloc(index == 0 ? 1 : index);
        CHECK(cut != NULL);
        memcpy(cut, bytes, index);
        check_refused(cut, index);
        free(cut);
    }
    CHECK(check_refused(NULL, 0) == SUMI_ERROR_EMPTY_FILE);
    bytes[20] ^= 1;
    CHECK(check_refused(bytes, count) == SUMI_ERROR_CHUNK_TOO_LONG || bytes[20] != 0);
    sumi_free(bytes);
    sumi_close(drawing);
}

void test_recovery(void) {
    sumi_drawing *drawing = sample(), *recovered = NULL;
    sumi_recovery recovery = {sizeof recovery, 7, 7, 7, 7};
    sumi_counts counts = {sizeof counts, 0, 0, 0, 0};
    sumi_encode_options options = {sizeof options, 0, 0, 0, 16, 0, 0};
    uint8_t *bytes = NULL, *again = NULL;
    size_t count = 0, length = 0;
    sumi_error error;

    GIVES(SUMI_OK, sumi_encode(drawing, &options, &bytes, &count, &error));
    GIVES(SUMI_OK, sumi_recover(bytes, count, SUMI_LIMITS_STANDARD, &recovered, &recovery, &error));
    CHECK(recovery.damaged_places == 0 && recovery.lost_strokes == 0 && recovery.reason == SUMI_OK);
    CHECK(recovery.lossless == 1);
    sumi_close(recovered);

    /* All that is behind the middle is lost. */
    GIVES(SUMI_OK, sumi_recover(bytes, count / 2, SUMI_LIMITS_STANDARD, &recovered, &recovery, &error));
    CHECK(recovery.damaged_places > 0 && recovery.reason == SUMI_ERROR_TRUNCATED_CHUNK && recovery.lossless == 0);
    GIVES(SUMI_OK, sumi_get_counts(recovered, &counts, &error));
    CHECK(counts.strokes < 2 && counts.points < SAMPLE_POINTS + 3);
    sumi_close(recovered);
    GIVES(SUMI_OK, sumi_recover(bytes, count / 2, SUMI_LIMITS_HOSTILE, &recovered, NULL, &error));
    sumi_close(recovered);
    sumi_free(bytes);

    /* With a repair record nothing is lost with some damaged bytes: the file is restored to the bit. */
    options.repairable = 1;
    GIVES(SUMI_OK, sumi_encode(drawing, &options, &bytes, &count, &error));
    CHECK(count > 4096);
    memset(bytes + 100, 0x55, 50);
    GIVES(SUMI_OK, sumi_recover(bytes, count, SUMI_LIMITS_STANDARD, &recovered, &recovery, &error));
    CHECK(recovery.lossless == 1 && recovery.damaged_places > 0 && recovery.reason == SUMI_ERROR_CHUNK_CHECK_FAILED);
    GIVES(SUMI_OK, sumi_encode(recovered, NULL, &again, &length, &error));
    CHECK(length == count && memcmp(again, bytes, 100) == 0 && memcmp(again + 150, bytes + 150, count - 150) == 0);
    GIVES(SUMI_OK, sumi_validate(again, length, NULL, NULL, NULL, &error));
    sumi_free(again);
    sumi_free(bytes);
    sumi_close(recovered);
    sumi_close(drawing);
}

void test_refusals(void) {
    double x[3] = {0, 1, 2}, y[3] = {0, 0, 0};
    float width[3] = {1, 1, INFINITY};
    sumi_points points = {sizeof points, 3, x, y, NULL, width, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL};
    sumi_stroke stroke = SUMI_STROKE_INIT;
    sumi_encode_options encode = {sizeof encode, 0, 0, 0, 0, 0, 0};
    sumi_decode_options decode = {sizeof decode, 0, 0, 0, NULL, 0};
    sumi_counts counts = {sizeof counts, 0, 0, 0, 0};
    sumi_drawing *drawing = sample(), *opened = NULL;
    uint8_t *bytes = NULL, *again = NULL;
    size_t count = 0, length = 0;
    sumi_error error;

    /* A value that no file can hold, in the third point of the third stroke. */
    GIVES(SUMI_OK, sumi_add_stroke(drawing, &stroke, &points, &error));
    GIVES(SUMI_ERROR_ENCODING_VALUE_OUT_OF_RANGE, sumi_encode(drawing, NULL, &bytes, &count, &error));
    CHECK(bytes == NULL && count == 0);
    CHECK(error.stroke == 2 && error.point == 2 && error.offset == -1 && error.chunk == -1);
    GIVES(SUMI_OK, sumi_remove_strokes(drawing, 2, 1, &error));
    CHECK(error.stroke == -1 && error.point == -1);

    stroke.transform[2] = NAN;
    GIVES(SUMI_OK, sumi_add_stroke(drawing, &stroke, NULL, &error));
    GIVES(SUMI_ERROR_ENCODING_NON_FINITE, sumi_encode(drawing, NULL, &bytes, &count, &error));
    CHECK(error.stroke == 2);
    GIVES(SUMI_OK, sumi_remove_strokes(drawing, 2, 1, &error));
    stroke.transform[2] = 0;

    stroke.ink = "com.example.glitter";
    GIVES(SUMI_OK, sumi_add_stroke(drawing, &stroke, NULL, &error));
    GIVES(SUMI_ERROR_ENCODING_INVALID_FALLBACK, sumi_encode(drawing, NULL, &bytes, &count, &error));
    GIVES(SUMI_OK, sumi_remove_strokes(drawing, 2, 1, &error));
    stroke.ink = "";
    GIVES(SUMI_OK, sumi_add_stroke(drawing, &stroke, NULL, &error));
    GIVES(SUMI_ERROR_ENCODING_INVALID_INK, sumi_encode(drawing, NULL, &bytes, &count, &error));
    GIVES(SUMI_OK, sumi_remove_strokes(drawing, 2, 1, &error));

    /* More than a reader, or a writer, may use. */
    encode.maximum_content_version = 1;
    GIVES(SUMI_ERROR_ENCODING_NEWER_CONTENT, sumi_encode(drawing, &encode, &bytes, &count, &error));
    GIVES(SUMI_OK, sumi_encode(drawing, NULL, &bytes, &count, &error));
    decode.maximum_content_version = 1;
    GIVES(SUMI_ERROR_NEWER_CONTENT, sumi_open(bytes, count, &decode, &opened, &error));
    GIVES(SUMI_ERROR_NEWER_CONTENT, sumi_validate(bytes, count, &decode, NULL, NULL, &error));
    decode.policy = SUMI_DOWNGRADE;
    GIVES(SUMI_OK, sumi_open(bytes, count, &decode, &opened, &error));
    GIVES(SUMI_OK, sumi_get_counts(opened, &counts, &error));
    CHECK(counts.content_version == 1 && counts.downgraded_strokes == 1);
    GIVES(SUMI_OK, sumi_get_stroke(opened, 0, &stroke, &error));
    CHECK(strcmp(stroke.ink, "com.apple.ink.crayon") != 0 && (stroke.flags & SUMI_STROKE_HAS_MORE) != 0);
    CHECK((stroke.channels & (1u << SUMI_LATERAL_JITTER)) == 0);

    /* What was hidden is written back after a change elsewhere, and let go of where that is asked for. */
    GIVES(SUMI_OK, sumi_remove_strokes(opened, 1, 1, &error));
    GIVES(SUMI_OK, sumi_encode(opened, NULL, &again, &length, &error));
    sumi_close(opened);
    GIVES(SUMI_OK, sumi_open(again, length, NULL, &opened, &error));
    sumi_free(again);
    GIVES(SUMI_OK, sumi_get_stroke(opened, 0, &stroke, &error));
    CHECK(strcmp(stroke.ink, "com.apple.ink.crayon") == 0 && stroke.channels == 0xFFF);
    encode.policy = SUMI_DOWNGRADE;
    GIVES(SUMI_OK, sumi_encode(opened, &encode, &again, &length, &error));
    sumi_close(opened);
    GIVES(SUMI_OK, sumi_open(again, length, &decode, &opened, &error));
    GIVES(SUMI_OK, sumi_get_counts(opened, &counts, &error));
    CHECK(counts.content_version == 1 && counts.downgraded_strokes == 0);
    sumi_close(opened);
    sumi_free(again);
    sumi_free(bytes);
    sumi_close(drawing);
}
