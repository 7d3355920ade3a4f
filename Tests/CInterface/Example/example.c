#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "sumi.h"

/* Adds a line to the drawing in a file, or to a new one, saves it, and prints how long each stroke took. */
static sumi_code add_line(const char *path, sumi_error *error) {
    const double x[] = {72, 144}, y[] = {36, 36}, seconds[] = {0, 0.25};
    sumi_stroke stroke = SUMI_STROKE_INIT; /* a black pen */
    sumi_points points = {.size = sizeof points, .count = 2, .x = x, .y = y, .time_offset = seconds};
    sumi_drawing *drawing = NULL;

    sumi_code code = sumi_open_file(path, NULL, &drawing, error);
    if (code == SUMI_ERROR_SYSTEM && error->system_number == ENOENT) code = sumi_new(&drawing, error);
    if (code == SUMI_OK) code = sumi_add_stroke(drawing, &stroke, &points, error);
    /* Whatever happens, the old file or the new one is there. */
    if (code == SUMI_OK) code = sumi_save_file(drawing, path, NULL, error);

    for (size_t i = 0; code == SUMI_OK && sumi_get_stroke(drawing, i, &stroke, NULL) == SUMI_OK; i++) {
        double *times = malloc((stroke.point_count + 1) * sizeof *times);
        if (times == NULL) break;
        code = sumi_get_doubles(drawing, i, SUMI_TIME_OFFSET, times, stroke.point_count, error);
        if (code == SUMI_OK && stroke.point_count > 0) {
            printf("%s: %g s\n", stroke.ink, times[stroke.point_count - 1]);
        }
        free(times);
    }
    sumi_close(drawing);
    return code;
}

int main(int count, char **arguments) {
    sumi_error error;
    if (count != 2) return 64;
    if (add_line(arguments[1], &error) == SUMI_OK) return 0;
    fprintf(stderr, "%s: %s\n", arguments[1], error.text);
    return 1;
}
