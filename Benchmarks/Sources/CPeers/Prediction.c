/* Predictors and lattices (Spec, 8.4). Each numbered predictor, and each order of a stated one, gets a loop of its own:
   everything is inlined into it, its coefficients included. */
#include "Column.h"
#include "Planes.h"

#define INLINED static inline __attribute__((always_inline))

/* What is restored from: planes, or differences if there are any. */
struct source {
    const uint8_t *leading, *trailing;
    const int64_t *differences;
};

INLINED int64_t predict(const struct law law, const int64_t *history) {
    uint64_t sum = (uint64_t)law.bias;
    /* The last value comes last: the processor has had it for the shortest time. */
    for (int index = law.order - 1; index >= 0; index--) {
        sum += (uint64_t)law.coefficients[index] * (uint64_t)history[index];
    }
    return (int64_t)sum >> law.shift;
}

INLINED void push(const int order, int64_t *history, int64_t value) {
    for (int index = order - 1; index > 0; index--) history[index] = history[index - 1];
    if (order > 0) history[0] = value;
}

/* Where values go, and from where on a lattice. */
struct target {
    int32_t *points;
    int64_t *strokes;
    int64_t multiplier, offset;
    int shift;
};

INLINED void store(const struct target target, size_t position, int64_t place, const bool on_lattice) {
    if (on_lattice) {
        uint64_t scaled = (uint64_t)target.multiplier * (uint64_t)place + (uint64_t)target.offset;
        place = (int64_t)scaled >> target.shift;
    }
    if (target.points) target.points[position] = (int32_t)place;
    else target.strokes[position] = place;
}

INLINED void integrate(struct column *column, struct source source, const bool from_planes, const struct law law,
                       const bool on_lattice) {
    const struct target target = {column->points, column->strokes, column->lattice.multiplier, column->lattice.offset,
                                  column->lattice.shift};
    const struct runs runs = column->runs;
    int64_t start = 0;
    size_t position = 0;
#define NEXT (from_planes ? unzigzag(join(source.leading[position], &source.trailing)) : source.differences[position])
    for (size_t run = 0; run < runs.count; run++) {
        size_t end = position + runs.counts[run];
        if (position == end) continue;
        start = (int64_t)((uint64_t)start + (uint64_t)NEXT);
        store(target, position++, start, on_lattice);
        int64_t history[MAXIMUM_ORDER];
        for (int index = 0; index < law.order; index++) history[index] = start;
        for (; position < end; position++) {
            int64_t value = (int64_t)((uint64_t)NEXT + (uint64_t)predict(law, history));
            store(target, position, value, on_lattice);
            push(law.order, history, value);
        }
    }
#undef NEXT
}

/* Where differences go: to planes, or as they are. */
struct sink {
    uint8_t *leading, *trailing;
    int64_t *differences;
};

INLINED uint8_t *differentiate(const struct column *column, const int64_t *places, struct sink sink, const bool to_planes,
                               const struct law law) {
    const struct runs runs = column->runs;
    const int32_t *points = column->points;
    const int64_t *strokes = column->strokes;
    int64_t start = 0;
    size_t position = 0;
    for (size_t run = 0; run < runs.count; run++) {
        size_t end = position + runs.counts[run];
        int64_t history[MAXIMUM_ORDER];
        for (bool is_first = true; position < end; position++, is_first = false) {
            int64_t value = places ? places[position] : points ? points[position] : strokes[position];
            int64_t difference = (int64_t)((uint64_t)value - (uint64_t)(is_first ? start : predict(law, history)));
            if (to_planes) sink.leading[position] = split(zigzag(difference), &sink.trailing);
            else sink.differences[position] = difference;
            if (!is_first) {
                push(law.order, history, value);
                continue;
            }
            start = value;
            for (int index = 0; index < law.order; index++) history[index] = value;
        }
    }
    return sink.trailing;
}

/* The law of each number; `order` of a stated one. */
#define WITH_LAW(column, number, call)                                                                               \
    switch (number) {                                                                                                \
    case 0: call(((struct law){0, 0, 0, {0}})); break;                                                               \
    case 1: call(((struct law){1, 0, 0, {1}})); break;                                                               \
    case 2: call(((struct law){2, 0, 0, {2, -1}})); break;                                                           \
    case 3: call(((struct law){3, 1, 1, {5, -4, 1}})); break;                                                        \
    case 4: call(((struct law){2, 1, 1, {3, -1}})); break;                                                           \
    case 5: call(((struct law){3, 2, 2, {7, -4, 1}})); break;                                                        \
    default:                                                                                                         \
        switch ((column)->law.order) {                                                                               \
        case 0: call(stated(column, 0)); break;                                                                      \
        case 1: call(stated(column, 1)); break;                                                                      \
        case 2: call(stated(column, 2)); break;                                                                      \
        case 3: call(stated(column, 3)); break;                                                                      \
        case 4: call(stated(column, 4)); break;                                                                      \
        case 5: call(stated(column, 5)); break;                                                                      \
        default: call((column)->law);                                                                                \
        }                                                                                                            \
    }

INLINED struct law stated(const struct column *column, const int order) {
    struct law law = column->law;
    law.order = order;
    return law;
}

INLINED void restore(struct column *column, struct source source, const bool from_planes) {
#define RESTORE(law) integrate(column, source, from_planes, law, true)
    if (has_lattice(column)) {
        WITH_LAW(column, predictor_of(column), RESTORE)
        for (size_t index = 0; index < column->lattice.correction_count; index++) {
            uint32_t place = column->lattice.indices[index];
            if (column->points) column->points[place] += (int32_t)column->lattice.amounts[index];
            else column->strokes[place] += column->lattice.amounts[index];
        }
        return;
    }
#undef RESTORE
#define RESTORE(law) integrate(column, source, from_planes, law, false)
    WITH_LAW(column, predictor_of(column), RESTORE)
#undef RESTORE
}

void restore_from_planes(struct column *column, const uint8_t *leading, const uint8_t *trailing) {
    restore(column, (struct source){leading, trailing, NULL}, true);
}

void restore_from_differences(struct column *column, const int64_t *differences) {
    restore(column, (struct source){NULL, NULL, differences}, false);
}

/* The places of values that lie on a lattice, which is coarser than the values: the smallest that gives each. */
static const int64_t *places_of(const struct column *column, int64_t *places) {
    const struct lattice *lattice = &column->lattice;
    if (!has_lattice(column)) return NULL;
    for (size_t index = 0; index < column->count; index++) {
        places[index] = column->points ? column->points[index] : column->strokes[index];
    }
    for (size_t index = 0; index < lattice->correction_count; index++) {
        places[lattice->indices[index]] -= lattice->amounts[index];
    }
    for (size_t index = 0; index < column->count; index++) {
        int64_t wanted = (int64_t)((uint64_t)places[index] << lattice->shift) - lattice->offset;
        int64_t place = wanted / lattice->multiplier;
        places[index] = place + (wanted - place * lattice->multiplier > 0);
    }
    return places;
}

uint8_t *predict_to_planes(const struct column *column, int64_t *room, uint8_t *leading, uint8_t *trailing) {
    const int64_t *places = places_of(column, room);
    struct sink sink = {leading, trailing, NULL};
    uint8_t *end = trailing;
#define PREDICT(law) end = differentiate(column, places, sink, true, law)
    WITH_LAW(column, predictor_of(column), PREDICT)
#undef PREDICT
    return end;
}

void predict_to_differences(const struct column *column, int64_t *room, int64_t *differences) {
    const int64_t *places = places_of(column, room);
    struct sink sink = {NULL, NULL, differences};
#define PREDICT(law) differentiate(column, places, sink, false, law)
    WITH_LAW(column, predictor_of(column), PREDICT)
#undef PREDICT
}
