#pragma once

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

// Temporary folders that a signal must not leave behind. The handler deletes them and repeats the signal, which then ends
// the program, or does what it did before. It only copies characters and calls the system.

/// More folders than there are threads that make one.
enum { cfiles_folder_limit = 256, cfiles_path_limit = 1024 };

struct cfiles_folders {
    char paths[cfiles_folder_limit][cfiles_path_limit];
    int are_used[cfiles_folder_limit];
    struct sigaction earlier[3];
};

/// Each object file that uses it has a definition, of which the linker keeps one.
__attribute__((weak)) struct cfiles_folders cfiles_folders_known = {0};

static inline int cfiles_ending_signal(int number) {
    const int signals[3] = {SIGINT, SIGTERM, SIGHUP};
    return signals[number];
}

/// Deletes a folder with the files that a copy of a database has.
static inline void cfiles_delete_folder(const char *folder) {
    const char *const names[] = {"/database", "/database-wal", "/database-shm", "/database-journal"};
    char path[cfiles_path_limit + 32];
    size_t length = strlen(folder);
    memcpy(path, folder, length);
    for (int name = 0; name < 4; name++) {
        memcpy(path + length, names[name], strlen(names[name]) + 1);
        unlink(path);
    }
    rmdir(folder);
}

static inline void cfiles_delete_folders(int signal) {
    int error = errno;
    struct cfiles_folders *known = &cfiles_folders_known;
    for (int row = 0; row < cfiles_folder_limit; row++) {
        if (__atomic_load_n(&known->are_used[row], __ATOMIC_ACQUIRE)) cfiles_delete_folder(known->paths[row]);
    }
    for (int number = 0; number < 3; number++) {
        if (cfiles_ending_signal(number) == signal) sigaction(signal, &known->earlier[number], NULL);
    }
    // It is blocked until the handler returns.
    raise(signal);
    errno = error;
}

/// Installs the handler for signals that are not ignored. Call it once, before the other functions.
static inline void cfiles_watch_signals(void) {
    struct sigaction action = {0};
    action.sa_handler = cfiles_delete_folders;
    sigemptyset(&action.sa_mask);
    // The parent process may have blocked these signals.
    sigset_t all;
    sigemptyset(&all);
    for (int number = 0; number < 3; number++) {
        struct sigaction *earlier = &cfiles_folders_known.earlier[number];
        sigaction(cfiles_ending_signal(number), NULL, earlier);
        if (earlier->sa_handler != SIG_IGN) sigaction(cfiles_ending_signal(number), &action, NULL);
        sigaddset(&all, cfiles_ending_signal(number));
    }
    pthread_sigmask(SIG_UNBLOCK, &all, NULL);
}

/// Makes a folder known. No row is used by two threads.
static inline void cfiles_add_folder(int row, const char *path) {
    struct cfiles_folders *known = &cfiles_folders_known;
    if (strlen(path) >= cfiles_path_limit) return;
    memcpy(known->paths[row], path, strlen(path) + 1);
    __atomic_store_n(&known->are_used[row], 1, __ATOMIC_RELEASE);
}

/// Forgets a folder.
static inline void cfiles_remove_folder(int row) {
    __atomic_store_n(&cfiles_folders_known.are_used[row], 0, __ATOMIC_RELEASE);
}
