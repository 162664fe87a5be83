#pragma once

#include <stdint.h>

typedef int8_t cbytes_mask __attribute__((ext_vector_type(16)));

/// One bit for each of sixteen bytes, the first in the lowest. Compilers turn it into one instruction where there is
/// one, such as SSE2's pmovmskb; Swift has no portable name for it.
///
/// - Parameter mask: -1 or 0 in each byte, as comparisons make it.
static inline __attribute__((always_inline)) uint16_t cbytes_bits(cbytes_mask mask) {
    typedef _Bool cbytes_flags __attribute__((ext_vector_type(16)));
    union {
        cbytes_flags flags;
        uint16_t bits;
    } result = {__builtin_convertvector(mask, cbytes_flags)};
    return result.bits;
}
