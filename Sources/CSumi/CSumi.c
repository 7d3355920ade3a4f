/* The functions are written in Swift, in SumiC. Here, in C, stands what programs that were compiled before rely on: the
   layout of what they share with the library. */
#include "sumi.h"

_Static_assert(sizeof(sumi_error) == 512 && offsetof(sumi_error, text) == 40, "sumi_error never changes");
_Static_assert(sizeof(size_t) != 8 || sizeof(sumi_decode_options) == 48, "a later size needs its own case in SumiC");
_Static_assert(sizeof(size_t) != 8 || sizeof(sumi_counts) == 40, "a later size needs its own case in SumiC");
_Static_assert(sizeof(size_t) != 8 || sizeof(sumi_stroke) == 136, "a later size needs its own case in SumiC");
_Static_assert(sizeof(size_t) != 8 || sizeof(sumi_points) == 112, "a later size needs its own case in SumiC");
_Static_assert(sizeof(size_t) != 8 || sizeof(sumi_encode_options) == 40, "a later size needs its own case in SumiC");
_Static_assert(sizeof(size_t) != 8 || sizeof(sumi_recovery) == 32, "a later size needs its own case in SumiC");
