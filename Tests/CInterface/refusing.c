/* Drawings that no file can hold, and those that need more than a reader or a writer may use. */
#include "check.h"

#include <math.h>

void test_refusals(void) {
    double x[3] = {0, 1, 2}, y[3] = {0, 0, 0};
    float width[3] = {1, 1, INFINITY};
    sumi_points points = {sizeof points, 3, x, y, NULL, width, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL};
    sumi_stroke stroke = SUMI_STROKE_INIT;
    sumi_encode_options encode = {sizeof encode, 0, 0, 0, 0, 0, 0};
    sumi_decode_options decode = {sizeof decode, 0, 0, 0, NULL, 0, 0};
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
