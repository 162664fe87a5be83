#pragma once

#ifndef PAGETURNER_COMMIT
#define PAGETURNER_COMMIT ""
#endif

/// The commit a release was built from, as `-Xcc -DPAGETURNER_COMMIT='"…"'` gives it; empty elsewhere, so that builds of
/// one source are equal whatever repository they lie in.
static inline const char *cversion_commit(void) { return PAGETURNER_COMMIT; }
