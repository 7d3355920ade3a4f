/* Drawings made of columns, and what is read of them again. */
#include "check.h"

#include <math.h>

double sample_value(uint32_t channel, size_t point) {
    /* Powers of two: binary32 and every grid have them exactly. */
    double step = (double)point / 32;
    switch (channel) {
    case SUMI_X: return 100 + (double)point;
    case SUMI_Y: return 200 - (double)point;
    case SUMI_TIME_OFFSET: return (double)point * 0.008;
    case SUMI_WIDTH: return 2 + step;
    case SUMI_HEIGHT: return 3 + step;
    default: return step + (double)channel / 16;
    }
}

sumi_drawing *sample(void) {
    static const uint8_t id[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    double doubles[3][SAMPLE_POINTS];
    float floats[12][SAMPLE_POINTS];
    sumi_stroke stroke = SUMI_STROKE_INIT;
    sumi_points points;
    sumi_drawing *drawing = NULL;
    sumi_error error;
    uint32_t channel;
    size_t point;

    for (channel = 0; channel < 12; channel++) {
        for (point = 0; point < SAMPLE_POINTS; point++) {
            if (channel < 3) doubles[channel][point] = sample_value(channel, point);
            floats[channel][point] = (float)sample_value(channel, point);
        }
    }
    memset(&points, 0, sizeof points);
    points.size = sizeof points;
    points.count = SAMPLE_POINTS;
    points.x = doubles[SUMI_X];
    points.y = doubles[SUMI_Y];
    GIVES(SUMI_OK, sumi_new(&drawing, &error));

    stroke.ink = "com.apple.ink.crayon";
    stroke.random_seed = 0xFEDCBA98u;
    stroke.color[0] = 0.5f;
    stroke.color[3] = 0.25f;
    stroke.transform[0] = 2;
    stroke.transform[4] = 0.1;
    stroke.creation_date = 700000000.123;
    memcpy(stroke.id, id, sizeof id);
    stroke.flags = SUMI_STROKE_HAS_DATE | SUMI_STROKE_HAS_ID;
    points.time_offset = doubles[SUMI_TIME_OFFSET];
    points.width = floats[SUMI_WIDTH];
    points.height = floats[SUMI_HEIGHT];
    points.opacity = floats[SUMI_OPACITY];
    points.force = floats[SUMI_FORCE];
    points.azimuth = floats[SUMI_AZIMUTH];
    points.altitude = floats[SUMI_ALTITUDE];
    points.secondary_scale = floats[SUMI_SECONDARY_SCALE];
    points.threshold = floats[SUMI_THRESHOLD];
    points.lateral_jitter = floats[SUMI_LATERAL_JITTER];
    GIVES(SUMI_OK, sumi_add_stroke(drawing, &stroke, &points, &error));

    {
        sumi_stroke plain = SUMI_STROKE_INIT;
        sumi_points location = {sizeof location, 3, doubles[SUMI_X], doubles[SUMI_Y], NULL, NULL, NULL,
                                NULL, NULL, NULL, NULL, NULL, NULL, NULL};
        GIVES(SUMI_OK, sumi_add_stroke(drawing, &plain, &location, &error));
    }
    return drawing;
}

/* Whether a drawing is the sample, with the values rounded to the standard grid or as they were given. */
static void check_sample(const sumi_drawing *drawing, bool is_rounded) {
    static const double steps[12] = {64, 64, 1000, 64, 64, 1024, 1024, 0, 0, 1024, 1024, 1024};
    sumi_counts counts = {sizeof counts, 0, 0, 0, 0};
    sumi_stroke stroke = SUMI_STROKE_INIT;
    double doubles[SAMPLE_POINTS + 1];
    float floats[SAMPLE_POINTS + 1];
    sumi_error error;
    uint32_t channel;
    size_t point;

    GIVES(SUMI_OK, sumi_get_counts(drawing, &counts, &error));
    CHECK(counts.strokes == 2 && counts.points == SAMPLE_POINTS + 3);
    CHECK(counts.content_version == 5 && counts.downgraded_strokes == 0);

    GIVES(SUMI_OK, sumi_get_stroke(drawing, 0, &stroke, &error));
    CHECK(strcmp(stroke.ink, "com.apple.ink.crayon") == 0);
    CHECK(stroke.fallback != NULL && strncmp(stroke.fallback, "com.apple.ink.", 14) == 0);
    CHECK(stroke.ink_revision == 0 && stroke.random_seed == 0xFEDCBA98u);
    CHECK(stroke.color[0] == 0.5f && stroke.color[1] == 0 && stroke.color[2] == 0 && stroke.color[3] == 0.25f);
    CHECK(stroke.transform[0] == 2 && stroke.transform[3] == 1 && stroke.transform[4] == 0.1);
    CHECK(stroke.creation_date == 700000000.123);
    CHECK(stroke.id[0] == 1 && stroke.id[15] == 16);
    CHECK(stroke.flags == (SUMI_STROKE_HAS_DATE | SUMI_STROKE_HAS_ID));
    CHECK(stroke.channels == 0xFFF && stroke.point_count == SAMPLE_POINTS);
    for (channel = 0; channel < 12; channel++) {
        /* With one more than there are points, which must not be touched. */
        doubles[SAMPLE_POINTS] = floats[SAMPLE_POINTS] = 4711;
        GIVES(SUMI_OK, sumi_get_doubles(drawing, 0, channel, doubles, SAMPLE_POINTS + 1, &error));
        GIVES(SUMI_OK, sumi_get_floats(drawing, 0, channel, floats, SAMPLE_POINTS, &error));
        CHECK(doubles[SAMPLE_POINTS] == 4711 && floats[SAMPLE_POINTS] == 4711);
        for (point = 0; point < SAMPLE_POINTS; point++) {
            /* Angles are rounded to 1,024 steps a turn and a quarter turn. */
            double step = steps[channel] == 0 ? 6.3 / 1024 : 1 / steps[channel];
            double difference = fabs(doubles[point] - sample_value(channel, point));
            CHECK(difference <= (is_rounded ? step * 0.51 : 0) || (channel > 2 && !is_rounded && difference < 1e-6));
            CHECK(floats[point] == (float)doubles[point]);
        }
    }

    GIVES(SUMI_OK, sumi_get_stroke(drawing, 1, &stroke, &error));
    CHECK(strcmp(stroke.ink, "com.apple.ink.pen") == 0 && stroke.fallback == NULL);
    CHECK(stroke.color[0] == 0 && stroke.color[3] == 1);
    CHECK(stroke.transform[0] == 1 && stroke.transform[1] == 0 && stroke.transform[3] == 1);
    CHECK(stroke.flags == 0 && stroke.channels == 3 && stroke.point_count == 3);
    GIVES(SUMI_OK, sumi_get_doubles(drawing, 1, SUMI_Y, doubles, 3, &error));
    CHECK(doubles[0] == 200 && doubles[1] == 199 && doubles[2] == 198);
    /* Channels that it doesn't have. */
    GIVES(SUMI_OK, sumi_get_floats(drawing, 1, SUMI_WIDTH, floats, 3, &error));
    CHECK(floats[0] == 1 && floats[2] == 1);
    GIVES(SUMI_OK, sumi_get_floats(drawing, 1, SUMI_ALTITUDE, floats, 3, &error));
    CHECK(floats[0] == 1.57079637f);
}

void test_building(void) {
    sumi_drawing *drawing = sample(), *empty = NULL, *opened = NULL;
    uint8_t *bytes = NULL, *again = NULL;
    size_t count = 0, length = 0;
    sumi_encode_options options = {sizeof options, 0, 0, 0, 0, 0, 0};
    sumi_counts counts = {sizeof counts, 1, 1, 1, 1};
    sumi_error error;

    check_sample(drawing, false);
    GIVES(SUMI_OK, sumi_encode(drawing, NULL, &bytes, &count, &error));
    CHECK(bytes != NULL && count > 100 && memcmp(bytes, "\x89SUMI", 5) == 0);
    GIVES(SUMI_OK, sumi_validate(bytes, count, NULL, NULL, NULL, &error));
    GIVES(SUMI_OK, sumi_open(bytes, count, NULL, &opened, &error));
    check_sample(opened, true);

    /* The same bytes again; and with a block for each stroke, others with the same strokes. */
    GIVES(SUMI_OK, sumi_encode(opened, NULL, &again, &length, &error));
    CHECK(length == count && memcmp(bytes, again, count) == 0);
    sumi_free(again);
    options.points_per_block = 1;
    options.canonical = 1;
    GIVES(SUMI_OK, sumi_encode(opened, &options, &again, &length, &error));
    CHECK(length > count);
    sumi_close(opened);
    GIVES(SUMI_OK, sumi_open(again, length, NULL, &opened, &error));
    check_sample(opened, true);
    sumi_free(again);

    /* A finer grid. */
    options.grid = SUMI_GRID_FINE;
    GIVES(SUMI_OK, sumi_encode(drawing, &options, &again, &length, &error));
    sumi_close(opened);
    GIVES(SUMI_OK, sumi_open(again, length, NULL, &opened, &error));
    check_sample(opened, true);
    sumi_free(again);
    sumi_close(opened);
    sumi_free(bytes);
    sumi_close(drawing);

    GIVES(SUMI_OK, sumi_new(&empty, &error));
    GIVES(SUMI_OK, sumi_encode(empty, NULL, &bytes, &count, &error));
    CHECK(count <= 42);
    GIVES(SUMI_OK, sumi_get_counts(empty, &counts, &error));
    CHECK(counts.strokes == 0 && counts.points == 0 && counts.content_version == 1 && counts.downgraded_strokes == 0);
    sumi_free(bytes);
    sumi_close(empty);
}
