#pragma once

#include <stdint.h>
#include <string.h>

// Operations on sixteen bytes at once. Clang turns each into one or two instructions, in debug builds too, where Swift's
// own vectors call generic code for every byte.

#define CBYTES static inline __attribute__((always_inline))

typedef uint8_t cbytes_vector __attribute__((ext_vector_type(16)));
/// -1 for selected bytes, 0 for the others.
typedef int8_t cbytes_mask __attribute__((ext_vector_type(16)));

/// The sixteen bytes at an address, all of which must be readable.
CBYTES cbytes_vector cbytes_load(const void *start) {
    cbytes_vector bytes;
    memcpy(&bytes, start, sizeof bytes);
    return bytes;
}

/// Writes the sixteen bytes to an address.
CBYTES void cbytes_store(cbytes_vector bytes, void *start) {
    memcpy(start, &bytes, sizeof bytes);
}

CBYTES uint8_t cbytes_last(cbytes_vector bytes) {
    return bytes[15];
}

/// Sets bits in each byte.
CBYTES cbytes_vector cbytes_setting(cbytes_vector bytes, uint8_t bits) {
    return bytes | (cbytes_vector)bits;
}

/// Sets bits in the selected bytes.
CBYTES cbytes_vector cbytes_setting_where(cbytes_vector bytes, uint8_t bits, cbytes_mask mask) {
    return bytes | ((cbytes_vector)bits & (cbytes_vector)mask);
}

CBYTES cbytes_mask cbytes_equal(cbytes_vector bytes, uint8_t byte) {
    return (cbytes_mask)(bytes == (cbytes_vector)byte);
}

/// Selects the `count` values from `first` on.
CBYTES cbytes_mask cbytes_in_range(cbytes_vector bytes, uint8_t first, uint8_t count) {
    return (cbytes_mask)(bytes - (cbytes_vector)first < (cbytes_vector)count);
}

/// Compares signed numbers, of which bytes that are not ASCII are the negative ones.
CBYTES cbytes_mask cbytes_signed_less(cbytes_vector bytes, int8_t limit) {
    return (cbytes_mask)((cbytes_mask)bytes < (cbytes_mask)limit);
}

CBYTES cbytes_mask cbytes_either(cbytes_mask left, cbytes_mask right) {
    return left | right;
}

CBYTES cbytes_mask cbytes_both(cbytes_mask left, cbytes_mask right) {
    return left & right;
}

CBYTES cbytes_mask cbytes_not(cbytes_mask mask) {
    return ~mask;
}

/// One bit for each of sixteen bytes, the first in the lowest. Compilers turn it into one instruction where there is
/// one, such as SSE2's pmovmskb; Swift has no portable name for it.
CBYTES uint16_t cbytes_bits(cbytes_mask mask) {
    typedef _Bool cbytes_flags __attribute__((ext_vector_type(16)));
    union {
        cbytes_flags flags;
        uint16_t bits;
    } result = {__builtin_convertvector(mask, cbytes_flags)};
    return result.bits;
}
