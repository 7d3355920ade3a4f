/* Strokes that are added, copied, moved and taken out. */
#include "check.h"

/* How many strokes a drawing has, and the x of each stroke's first point. */
static size_t first_points(const sumi_drawing *drawing, double *x, size_t capacity) {
    sumi_counts counts = {sizeof counts, 0, 0, 0, 0};
    double values[SAMPLE_POINTS];
    sumi_error error;
    size_t index;
    GIVES(SUMI_OK, sumi_get_counts(drawing, &counts, &error));
    CHECK(counts.strokes <= capacity);
    for (index = 0; index < counts.strokes; index++) {
        GIVES(SUMI_OK, sumi_get_doubles(drawing, index, SUMI_X, values, SAMPLE_POINTS, &error));
        x[index] = values[0];
    }
    return counts.strokes;
}

void test_editing(void) {
    sumi_drawing *drawing = NULL, *other = sample();
    sumi_stroke stroke = SUMI_STROKE_INIT, copy = SUMI_STROKE_INIT;
    double x[8], one = 1, two = 2, three = 3;
    sumi_points points;
    sumi_error error;
    const char *ink;

    memset(&points, 0, sizeof points);
    points.size = sizeof points;
    points.count = 1;
    GIVES(SUMI_OK, sumi_new(&drawing, &error));
    points.x = points.y = &one;
    GIVES(SUMI_OK, sumi_add_stroke(drawing, &stroke, &points, &error));
    points.x = &two;
    GIVES(SUMI_OK, sumi_add_stroke(drawing, &stroke, &points, &error));
    points.x = &three;
    GIVES(SUMI_OK, sumi_add_stroke(drawing, &stroke, &points, &error));
    GIVES(SUMI_OK, sumi_copy_strokes(drawing, 1, other, 0, 1, &error));
    CHECK(first_points(drawing, x, 8) == 4 && x[0] == 1 && x[1] == 100 && x[2] == 2 && x[3] == 3);

    /* What was copied outlives its origin, and what was told of it outlives its removal. */
    sumi_close(other);
    GIVES(SUMI_OK, sumi_get_stroke(drawing, 1, &copy, &error));
    CHECK(strcmp(copy.ink, "com.apple.ink.crayon") == 0 && copy.point_count == SAMPLE_POINTS);
    ink = copy.ink;
    GIVES(SUMI_OK, sumi_remove_strokes(drawing, 1, 2, &error));
    CHECK(first_points(drawing, x, 8) == 2 && x[0] == 1 && x[1] == 3);
    CHECK(strcmp(ink, "com.apple.ink.crayon") == 0);

    /* A stroke is moved: copied within the drawing, and removed where it was. */
    GIVES(SUMI_OK, sumi_copy_strokes(drawing, 0, drawing, 1, 1, &error));
    GIVES(SUMI_OK, sumi_remove_strokes(drawing, 2, 1, &error));
    CHECK(first_points(drawing, x, 8) == 2 && x[0] == 3 && x[1] == 1);

    /* Nothing of nothing. */
    GIVES(SUMI_OK, sumi_copy_strokes(drawing, 2, drawing, 2, 0, &error));
    GIVES(SUMI_OK, sumi_remove_strokes(drawing, 2, 0, &error));
    GIVES(SUMI_OK, sumi_remove_strokes(drawing, 0, 2, &error));
    CHECK(first_points(drawing, x, 8) == 0);

    /* A stroke without points, and an app's own ink. */
    stroke.ink = "com.example.glitter";
    stroke.fallback = "com.apple.ink.marker";
    GIVES(SUMI_OK, sumi_add_stroke(drawing, &stroke, NULL, &error));
    GIVES(SUMI_OK, sumi_get_stroke(drawing, 0, &copy, &error));
    CHECK(strcmp(copy.ink, stroke.ink) == 0 && strcmp(copy.fallback, stroke.fallback) == 0);
    CHECK(copy.point_count == 0 && copy.flags == 0);
    GIVES(SUMI_OK, sumi_get_doubles(drawing, 0, SUMI_X, NULL, 0, &error));
    sumi_close(drawing);
}
