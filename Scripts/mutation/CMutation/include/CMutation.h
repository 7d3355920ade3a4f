#pragma once
#include <stdbool.h>

/// The mutant that is on; 0 for none. From SUMI_MUTANT when the program starts.
extern int sumi_mutant;
/// Which mutants have been asked for; written to the file SUMI_MUTANTS_REACHED when the program ends.
extern unsigned char sumi_mutants_reached[1 << 16];

static inline bool sumi_mutation_is_on(int number) {
    if (!sumi_mutants_reached[number]) sumi_mutants_reached[number] = 1;
    return sumi_mutant == number && number != 0;
}
