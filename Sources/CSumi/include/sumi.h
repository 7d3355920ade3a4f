/* Sumi's C interface: drawings read from files of digital ink, looked at, changed and written.

   Results. A function that can fail gives SUMI_OK or a code, and fills a `sumi_error` if it is given one. After a
   failure nothing was changed, and what was to be given is NULL or 0. No bytes, no file, no NULL and no number ends the
   process; a pointer that leads to no memory, or to less than the function is told, is undefined behaviour as everywhere
   in C. Only where the system has no memory left does the process end.

   Ownership. What a function gives through `sumi_drawing **` is closed with sumi_close, what it gives through
   `uint8_t **` is freed with sumi_free. Nothing that is passed in is kept: it may go when the function returns. Pointers
   inside a `sumi_stroke` belong to the drawing, and hold until that is closed.

   Threads. There is no state beside the drawings. Functions that take a drawing as `const` may work on it in several
   threads at the same time; the others need it for themselves.

   Versions. Each structure that a caller fills, or has filled, begins with its size. A library refuses a size that it
   doesn't know, and later ones know those of today. `sumi_error` never changes.

   Text is UTF-8 and ends with NUL. Identifiers, units and the meaning of all numbers are those of Spec/Sumi.md. */
#ifndef SUMI_H
#define SUMI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header: 10,000 · major + 100 · minor + patch. */
#define SUMI_VERSION 100

/* The version of the library, in the same way. */
uint32_t sumi_version(void);

/* What went wrong. Those up to 999 are the codes of the Spec (section 14), those from 1001 on are the library's; a code
   never changes its meaning, and later libraries may have more. Hundreds tell what kind of failure it is: 1 to 6
   damaged, 7 intact but in need of a newer reader, 8 over a limit, 9 and 12 a mistake of the caller, 10 a drawing that
   no file can hold, 11 a file that can't be read or written. */
typedef int32_t sumi_code;

enum {
    SUMI_OK = 0,

    SUMI_ERROR_EMPTY_FILE = 101,
    SUMI_ERROR_NOT_SUMI = 102,
    SUMI_ERROR_TEXT_MODE_DAMAGE = 103,
    SUMI_ERROR_TRUNCATED_HEADER = 104,
    SUMI_ERROR_HEADER_CHECK_FAILED = 105,
    SUMI_ERROR_INVALID_CONTAINER_VERSION = 106,
    SUMI_ERROR_RESERVED_BITS = 107,

    SUMI_ERROR_TRUNCATED_CHUNK = 201,
    SUMI_ERROR_CHUNK_TOO_LONG = 202,
    SUMI_ERROR_CHUNK_CHECK_FAILED = 203,
    SUMI_ERROR_RESERVED_KIND = 204,
    SUMI_ERROR_MISSING_COMMIT = 205,
    SUMI_ERROR_TORN_TAIL = 206,
    SUMI_ERROR_LOG_CHECK_FAILED = 207,
    SUMI_ERROR_COMMIT_MISMATCH = 208,
    SUMI_ERROR_COUNT_MISMATCH = 209,
    SUMI_ERROR_INDEX_MISMATCH = 210,
    SUMI_ERROR_REPAIR_MISMATCH = 211,

    SUMI_ERROR_TRUNCATED_VALUE = 301,
    SUMI_ERROR_VARINT_NOT_SHORTEST = 302,
    SUMI_ERROR_TRAILING_BYTES = 303,
    SUMI_ERROR_INVALID_TEXT = 304,
    SUMI_ERROR_NON_FINITE = 305,
    SUMI_ERROR_UNDEFINED_VALUE = 306,

    SUMI_ERROR_INVALID_INK = 401,
    SUMI_ERROR_INVALID_FALLBACK = 402,
    SUMI_ERROR_INVALID_GRID = 403,
    SUMI_ERROR_METADATA_ORDER = 404,
    SUMI_ERROR_VERSION_ZERO = 405,
    SUMI_ERROR_VERSION_TOO_LOW = 406,

    SUMI_ERROR_INVALID_COUNTS = 501,
    SUMI_ERROR_INVALID_CONTINUATION = 502,
    SUMI_ERROR_GRID_OUT_OF_RANGE = 503,
    SUMI_ERROR_INK_OUT_OF_RANGE = 504,
    SUMI_ERROR_COLUMN_ORDER = 505,
    SUMI_ERROR_UNDEFINED_CODING = 506,
    SUMI_ERROR_INFLATE_FAILED = 507,
    SUMI_ERROR_INVALID_PRESENCE = 508,
    SUMI_ERROR_VALUE_OUT_OF_RANGE = 509,
    SUMI_ERROR_MISSING_COLUMN = 510,
    SUMI_ERROR_INVALID_FIELD = 511,

    SUMI_ERROR_INVALID_SEQUENCE = 601,

    SUMI_ERROR_NEWER_CONTAINER = 701,
    SUMI_ERROR_UNKNOWN_CRITICAL_CHUNK = 702,
    SUMI_ERROR_NEWER_CONTENT = 703,

    SUMI_ERROR_INPUT_LIMIT = 801,
    SUMI_ERROR_INFLATED_LIMIT = 802,
    SUMI_ERROR_CHUNK_LIMIT = 803,
    SUMI_ERROR_STROKE_LIMIT = 804,
    SUMI_ERROR_POINT_LIMIT = 805,
    SUMI_ERROR_METADATA_LIMIT = 806,

    SUMI_ERROR_INVALID_OPTIONS = 901,

    /* A drawing that no file can hold: a value that is NaN, infinite or off the grid's integers; a number beside the
       points that is NaN or infinite; an ink without identifier; a private ink without a fallback; … */
    SUMI_ERROR_ENCODING_VALUE_OUT_OF_RANGE = 1001,
    SUMI_ERROR_ENCODING_NON_FINITE = 1002,
    SUMI_ERROR_ENCODING_INVALID_TEXT = 1003,
    SUMI_ERROR_ENCODING_INVALID_INK = 1004,
    SUMI_ERROR_ENCODING_INVALID_FALLBACK = 1005,
    SUMI_ERROR_ENCODING_INVALID_GRID = 1006,
    SUMI_ERROR_ENCODING_FIELD_TOO_LONG = 1007,
    SUMI_ERROR_ENCODING_INVALID_CHUNK = 1008,
    SUMI_ERROR_ENCODING_INVALID_OPTIONS = 1009,
    SUMI_ERROR_ENCODING_NEWER_CONTENT = 1010,

    /* The system refused: `system_number` says why. */
    SUMI_ERROR_SYSTEM = 1101,
    /* Another writer has the file open. */
    SUMI_ERROR_LOCKED = 1102,
    /* The path leads to a folder, a device or a pipe. */
    SUMI_ERROR_NOT_A_FILE = 1103,
    /* The file was replaced, removed or cut by somebody else meanwhile. */
    SUMI_ERROR_FILE_CHANGED = 1104,
    /* What was written may not survive a power failure: `system_number` says why. */
    SUMI_ERROR_NOT_DURABLE = 1105,

    /* NULL where something must be, a stroke that isn't there, room for too little, a size or a number that has no
       meaning, text that isn't UTF-8: the text says which. */
    SUMI_ERROR_INVALID_ARGUMENT = 1201,
    /* There is no memory for what was to be given. */
    SUMI_ERROR_NO_MEMORY = 1202
};

/* Writes what a code means, such as "E0203: the chunk's check doesn't hold", as far as it fits `capacity` bytes with the
   NUL at its end; nothing where `capacity` is 0. Gives the length of the whole text without that. */
size_t sumi_code_text(sumi_code code, char *buffer, size_t capacity);

/* More of what went wrong; numbers that don't apply are −1. Whatever it held is overwritten, also when all went well. */
typedef struct sumi_error {
    sumi_code code;
    /* The system's number of the error, as in errno.h; 0 if it isn't the system's. */
    int32_t system_number;
    /* The offset in the file of the first byte concerned. */
    int64_t offset;
    /* The chunk of the file, counted from 0. */
    int64_t chunk;
    /* The stroke of the drawing, and the control point in it. */
    int64_t stroke;
    int64_t point;
    /* One line: what is wrong, what is lost, what to do, and the code as in "[E0203]". */
    char text[472];
} sumi_error;

/* A drawing: strokes in the order in which they are drawn, metadata, and what the file has beyond what this library
   knows. A drawing that was opened and not changed is written as the bytes that it was read from; after changes, all that
   isn't concerned is kept, values of points to the bit. */
typedef struct sumi_drawing sumi_drawing;

/* What to do with a drawing that needs a newer content version than it may. */
enum { SUMI_REJECT = 0, SUMI_DOWNGRADE = 1 };

/* What a file may cost before it is refused: that of one's own, or that of strangers. */
enum { SUMI_LIMITS_STANDARD = 0, SUMI_LIMITS_HOSTILE = 1 };

/* How files are read. Zeros beside the size, or NULL instead of it all, are for the library's defaults. */
typedef struct sumi_decode_options {
    /* sizeof(sumi_decode_options) */
    size_t size;
    /* The newest content version whose features may be used; 0 for all that the library knows. */
    uint64_t maximum_content_version;
    /* SUMI_REJECT or SUMI_DOWNGRADE: newer inks replaced and newer fields hidden, and all written back on saving. */
    uint32_t policy;
    /* SUMI_LIMITS_STANDARD or SUMI_LIMITS_HOSTILE. */
    uint32_t limits;
    /* The private inks that the caller draws itself, by identifier. */
    const char *const *registered_inks;
    size_t registered_ink_count;
    /* 1 to read, of a file whose last save wasn't completed, the one before: while others may be saving, and after a crash.
       With 0 such a file is refused. */
    uint32_t reads_last_save;
} sumi_decode_options;

/* Reads a drawing from the bytes of a whole file. */
sumi_code sumi_open(const void *bytes, size_t count, const sumi_decode_options *options, sumi_drawing **drawing,
                    sumi_error *error);

/* Reads a drawing from a file. */
sumi_code sumi_open_file(const char *path, const sumi_decode_options *options, sumi_drawing **drawing,
                         sumi_error *error);

/* Checks the bytes of a whole file, every chunk and every rule, and goes on after the first fault. Each finding is
   reported, in file order, with the `context` of the caller; `report` may be NULL, and returns always, by no longjmp and
   no exception. Gives the code of the first, SUMI_OK if there is none. */
sumi_code sumi_validate(const void *bytes, size_t count, const sumi_decode_options *options,
                        void (*report)(void *context, const sumi_error *finding), void *context, sumi_error *error);

/* What came of a recovery. */
typedef struct sumi_recovery {
    /* sizeof(sumi_recovery), to be set by the caller */
    size_t size;
    /* How many places of the file are damaged. */
    size_t damaged_places;
    /* How many strokes are lost, as far as the rest of the file tells. */
    size_t lost_strokes;
    /* Why the file couldn't be opened; SUMI_OK if it could. */
    sumi_code reason;
    /* 1 if all ink, its order and all metadata are there, and no other file stands in the bytes, else 0. */
    uint32_t lossless;
} sumi_recovery;

/* Takes from the bytes of a damaged file all that is intact; nothing is guessed. Of several files that stand one behind
   the other, the one with the most strokes is taken. `limits` is SUMI_LIMITS_STANDARD or
   SUMI_LIMITS_HOSTILE, and `recovery` may be NULL. Fails where no part of a drawing is left. */
sumi_code sumi_recover(const void *bytes, size_t count, uint32_t limits, sumi_drawing **drawing,
                       sumi_recovery *recovery, sumi_error *error);

/* Makes a drawing without strokes. */
sumi_code sumi_new(sumi_drawing **drawing, sumi_error *error);

/* Lets go of a drawing; NULL is none. */
void sumi_close(sumi_drawing *drawing);

/* What a drawing has. */
typedef struct sumi_counts {
    /* sizeof(sumi_counts), to be set by the caller */
    size_t size;
    size_t strokes;
    uint64_t points;
    /* What a reader must have to show all of it as it is shown here. */
    uint64_t content_version;
    /* In how many strokes inks are replaced or fields hidden, since this reader may not use them. */
    size_t downgraded_strokes;
} sumi_counts;

/* Counts, in time that grows with the drawing. */
sumi_code sumi_get_counts(const sumi_drawing *drawing, sumi_counts *counts, sumi_error *error);

/* The numbers that a control point can carry. Location and time are binary64, the others binary32. */
enum {
    SUMI_X = 0,
    SUMI_Y = 1,
    SUMI_TIME_OFFSET = 2,
    SUMI_WIDTH = 3,
    SUMI_HEIGHT = 4,
    SUMI_OPACITY = 5,
    SUMI_FORCE = 6,
    SUMI_AZIMUTH = 7,
    SUMI_ALTITUDE = 8,
    SUMI_SECONDARY_SCALE = 9,
    SUMI_THRESHOLD = 10,
    SUMI_LATERAL_JITTER = 11
};

enum {
    /* `creation_date` holds. */
    SUMI_STROKE_HAS_DATE = 1,
    /* `id` holds. */
    SUMI_STROKE_HAS_ID = 2,
    /* Only what lies inside of a mask is to be seen. */
    SUMI_STROKE_HAS_MASK = 4,
    /* The stroke has more than this structure can say: a path identifier, a trim, a render state or group, more of a fallback
       than its ink, what this reader hides, what it doesn't know. */
    SUMI_STROKE_HAS_MORE = 8
};

/* A stroke without its points. */
typedef struct sumi_stroke {
    /* sizeof(sumi_stroke), to be set by the caller */
    size_t size;
    /* The ink's identifier, such as "com.apple.ink.pen". */
    const char *ink;
    /* The ink to draw where that one isn't known; NULL for none, and in sumi_add_stroke for that which the format
       recommends. Private inks need one. */
    const char *fallback;
    uint32_t ink_revision;
    uint32_t random_seed;
    /* Red, green, blue, alpha: straight, extended sRGB. */
    float color[4];
    /* a, b, c, d, tx, ty: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty. */
    double transform[6];
    /* Seconds since 2001-01-01 00:00 UTC, which is 978307200 seconds after 1970. */
    double creation_date;
    uint8_t id[16];
    uint32_t flags;
    /* Set by sumi_get_stroke, not looked at by sumi_add_stroke: the channels that the points state, as bits
       1 << SUMI_X …, and how many points there are. */
    uint32_t channels;
    size_t point_count;
} sumi_stroke;

/* What to begin with: an opaque black pen, no transform, no date, no identifier. */
#define SUMI_STROKE_INIT \
    { sizeof(sumi_stroke), "com.apple.ink.pen", NULL, 0, 0, {0, 0, 0, 1}, {1, 0, 0, 1, 0, 0}, 0, {0}, 0, 0, 0 }

/* Tells of the stroke at `index`, 0 … strokes − 1. */
sumi_code sumi_get_stroke(const sumi_drawing *drawing, size_t index, sumi_stroke *stroke, sumi_error *error);

/* Copies one channel of all points of a stroke to `values`, which has room for `capacity` of them, at least as many as the
   stroke has points. A channel that the points don't state gives its default. As binary32 the values of SUMI_X, SUMI_Y and
   SUMI_TIME_OFFSET are rounded. */
sumi_code sumi_get_doubles(const sumi_drawing *drawing, size_t stroke, uint32_t channel, double *values,
                           size_t capacity, sumi_error *error);
sumi_code sumi_get_floats(const sumi_drawing *drawing, size_t stroke, uint32_t channel, float *values,
                          size_t capacity, sumi_error *error);

/* Points, a column for each channel: each has `count` values, or is NULL where the points don't state that channel.
   Location there must be, if there are points. */
typedef struct sumi_points {
    /* sizeof(sumi_points) */
    size_t size;
    size_t count;
    const double *x;
    const double *y;
    const double *time_offset;
    const float *width;
    const float *height;
    const float *opacity;
    const float *force;
    const float *azimuth;
    const float *altitude;
    const float *secondary_scale;
    const float *threshold;
    const float *lateral_jitter;
} sumi_points;

/* Adds a stroke above all others. Its values are rounded to the grid when it is written, and refused then if no file can
   hold them. `points` may be NULL for none. A mask, and what SUMI_STROKE_HAS_MORE stands for, can't be added so:
   sumi_copy_strokes copies it. */
sumi_code sumi_add_stroke(sumi_drawing *drawing, const sumi_stroke *stroke, const sumi_points *points,
                          sumi_error *error);

/* Copies `count` strokes of `source`, from `first` on, with all that they have, below the one at `index` of `drawing`;
   its number of strokes stands for above all. Both may be the same drawing: then another thread may not use it. */
sumi_code sumi_copy_strokes(sumi_drawing *drawing, size_t index, const sumi_drawing *source, size_t first,
                            size_t count, sumi_error *error);

/* Takes `count` strokes out, from `first` on. */
sumi_code sumi_remove_strokes(sumi_drawing *drawing, size_t first, size_t count, sumi_error *error);

/* The steps to which points are rounded that don't come from a file (Spec, 7.1). */
enum { SUMI_GRID_STANDARD = 0, SUMI_GRID_COMPACT = 1, SUMI_GRID_FINE = 2, SUMI_GRID_PENCILKIT = 3 };

/* How files are written. Zeros beside the size, or NULL instead of it all, are for the library's defaults. */
typedef struct sumi_encode_options {
    /* sizeof(sumi_encode_options) */
    size_t size;
    /* The newest content version that the file may need; 0 for any. */
    uint64_t maximum_content_version;
    /* SUMI_REJECT or SUMI_DOWNGRADE: what needs more is let go of for good. */
    uint32_t policy;
    /* SUMI_GRID_STANDARD … */
    uint32_t grid;
    /* How many points a block has before the next one begins, 1 to 65,536; 0 for the default. */
    uint32_t points_per_block;
    /* 1 writes the canonical form also of a drawing that was opened and not changed, 0 the bytes that it was read from. */
    uint32_t canonical;
    /* 1 adds a repair record, some 4 KB, from which sumi_recover restores any one damaged sector of 4 KiB to the bit. */
    uint32_t repairable;
} sumi_encode_options;

/* Gives the file's bytes, to be freed with sumi_free. */
sumi_code sumi_encode(const sumi_drawing *drawing, const sumi_encode_options *options, uint8_t **bytes, size_t *count,
                      sumi_error *error);

/* Frees what sumi_encode gave; NULL is nothing. */
void sumi_free(uint8_t *bytes);

/* Writes the drawing in the place of a file, in one step and durably: whatever happens, either the old file or the new
   one is there. Only after SUMI_ERROR_NOT_DURABLE it may be either. */
sumi_code sumi_save_file(const sumi_drawing *drawing, const char *path, const sumi_encode_options *options,
                         sumi_error *error);

/* Adds the strokes of a drawing, from `first` on, to those of a file that is there, at the cost of what is added. They
   are on the medium when it returns; after an error the file holds what it held. Only after SUMI_ERROR_NOT_DURABLE it may
   hold the new strokes, too. */
sumi_code sumi_append_file(const sumi_drawing *drawing, size_t first, const char *path,
                           const sumi_encode_options *options, sumi_error *error);

#ifdef __cplusplus
}
#endif

#endif
