#pragma once

#include <fcntl.h>
#include <stdio.h>

#ifndef __APPLE__
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// Exchanges the files of two names in one step. Swift does not import the system functions for it.
///
/// - Returns: 0, or -1 with the reason in `errno`.
static inline int cfiles_exchange(const char *one, const char *other) {
#ifdef __APPLE__
    return renamex_np(one, other, RENAME_SWAP);
#else
    const unsigned exchange = 1 << 1;  // RENAME_EXCHANGE, which only newer headers have
    return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, exchange);
#endif
}
