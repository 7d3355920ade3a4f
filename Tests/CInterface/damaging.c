/* Damaged files: refused for the same reason by all who read them, and recovered. */
#include "check.h"

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
    /* The highest byte of the first chunk's length. */
    bytes[20] ^= 0x10;
    CHECK(check_refused(bytes, count) == SUMI_ERROR_CHUNK_TOO_LONG);
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

    /* After a failure nothing is left of what was there before. */
    recovered = (sumi_drawing *)&counts;
    recovery.lossless = 7;
    GIVES(SUMI_ERROR_EMPTY_FILE, sumi_recover(bytes, 0, SUMI_LIMITS_STANDARD, &recovered, &recovery, &error));
    CHECK(recovered == NULL && recovery.damaged_places == 0 && recovery.lost_strokes == 0);
    CHECK(recovery.reason == SUMI_OK && recovery.lossless == 0);
    recovery.lost_strokes = 7;
    GIVES(SUMI_ERROR_INVALID_ARGUMENT, sumi_recover(bytes, count, 9, &recovered, &recovery, &error));
    CHECK(recovery.lost_strokes == 0);
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
