/* One drawing in several threads. */
#define _DEFAULT_SOURCE
#include "check.h"

#include <pthread.h>

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
