#pragma once

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Mapped files that lose bytes. Touching a page that a file no longer has, or that cannot be read any more, raises
// SIGBUS, which ends the process. The handler here puts empty pages in its place if the address is in a known mapping,
// and marks the mapping. It only compares numbers and calls the system. Swift code is not allowed in a handler.

/// As many mappings as a process may have (Linux, `vm.max_map_count`).
enum { cfiles_mapping_limit = 65536 };

struct cfiles_mapping {
    /// 0 if the row is free.
    uintptr_t start;
    uintptr_t end;
    int has_lost_bytes;
};

struct cfiles_mappings {
    /// Takes memory only as far as it is used.
    struct cfiles_mapping rows[cfiles_mapping_limit];
    /// No row from here on was ever used.
    int count;
    uintptr_t page_size;
    struct sigaction earlier;
};

/// Each object file that uses it has a definition, of which the linker keeps one.
__attribute__((weak)) struct cfiles_mappings cfiles_mappings_known = {0};

/// The known mapping that contains an address, or NULL. Other threads may be changing other rows.
static inline struct cfiles_mapping *cfiles_mapping_around(uintptr_t place, uintptr_t *end) {
    struct cfiles_mappings *known = &cfiles_mappings_known;
    int count = __atomic_load_n(&known->count, __ATOMIC_ACQUIRE);
    for (int row = 0; row < count; row++) {
        struct cfiles_mapping *mapping = &known->rows[row];
        uintptr_t start = __atomic_load_n(&mapping->start, __ATOMIC_ACQUIRE);
        *end = __atomic_load_n(&mapping->end, __ATOMIC_ACQUIRE);
        if (start == 0 || place < start || place >= *end) continue;
        // Both numbers belong together if the first has not changed meanwhile.
        if (__atomic_load_n(&mapping->start, __ATOMIC_ACQUIRE) == start) return mapping;
    }
    return NULL;
}

static inline void cfiles_replace_lost_pages(int signal, siginfo_t *info, void *context) {
    (void)context;
    int error = errno;
    struct cfiles_mappings *known = &cfiles_mappings_known;
    uintptr_t end, place = (uintptr_t)info->si_addr;
    struct cfiles_mapping *mapping = cfiles_mapping_around(place, &end);
    if (mapping) {
        __atomic_store_n(&mapping->has_lost_bytes, 1, __ATOMIC_RELEASE);
        uintptr_t page = place - place % known->page_size;
        void *made = mmap((void *)page, end - page, PROT_READ, MAP_PRIVATE | MAP_ANON | MAP_FIXED, -1, 0);
        if (made == MAP_FAILED) mapping = NULL;
    }
    // Returning repeats the access, which the earlier handler then sees.
    if (!mapping) sigaction(signal, &known->earlier, NULL);
    errno = error;
}

/// Installs the handler. Call it once, before the other functions.
static inline void cfiles_install_handler(void) {
    struct cfiles_mappings *known = &cfiles_mappings_known;
    known->page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
    struct sigaction action = {0};
    action.sa_sigaction = cfiles_replace_lost_pages;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, &known->earlier);
}

/// Makes a mapping known. Rows are used in their order, and no row by two threads.
static inline void cfiles_add_mapping(int row, const void *start, size_t length) {
    struct cfiles_mappings *known = &cfiles_mappings_known;
    struct cfiles_mapping *mapping = &known->rows[row];
    __atomic_store_n(&mapping->has_lost_bytes, 0, __ATOMIC_RELEASE);
    __atomic_store_n(&mapping->end, (uintptr_t)start + length, __ATOMIC_RELEASE);
    __atomic_store_n(&mapping->start, (uintptr_t)start, __ATOMIC_RELEASE);
    int count = __atomic_load_n(&known->count, __ATOMIC_ACQUIRE);
    while (count <= row && !__atomic_compare_exchange_n(&known->count, &count, row + 1, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {}
}

/// Forgets a mapping, before it is removed.
static inline void cfiles_remove_mapping(int row) {
    __atomic_store_n(&cfiles_mappings_known.rows[row].start, 0, __ATOMIC_RELEASE);
}

/// True if bytes of the mapping were replaced.
static inline int cfiles_has_lost_bytes(int row) {
    return __atomic_load_n(&cfiles_mappings_known.rows[row].has_lost_bytes, __ATOMIC_ACQUIRE);
}
