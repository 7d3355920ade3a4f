/* Codes, and arguments that can't be. */
#include "check.h"

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
    sumi_decode_options options = {sizeof options, 0, 0, 0, NULL, 0, 0};
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
    options.registered_ink_count = SIZE_MAX;
    GIVES(bad, sumi_open(&byte, 1, &options, &opened, &error));
    options.registered_ink_count = SIZE_MAX / 2 + 1;
    GIVES(bad, sumi_open(&byte, 1, &options, &opened, &error));
    options.registered_ink_count = 1;
    options.reads_last_save = 2;
    GIVES(bad, sumi_open(&byte, 1, &options, &opened, &error));
    options.reads_last_save = 1;
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
    GIVES(SUMI_ERROR_ENCODING_INVALID_OPTIONS, sumi_append_file(drawing, 0, "x", &options, &error));
    CHECK(sumi_encode(NULL, NULL, &bytes, &count, NULL) == bad);
}

void test_arguments(void) {
    sumi_drawing *drawing = sample();
    test_reading_arguments(drawing);
    test_changing_arguments(drawing);
    test_writing_arguments(drawing);
    sumi_close(drawing);
}
