#pragma once

#ifndef PAGETURNER_COMMIT
#define PAGETURNER_COMMIT ""
#endif

/// The commit of a release, set by `-Xcc -DPAGETURNER_COMMIT='"…"'`; empty elsewhere, so that builds of the same source
/// are equal in every repository.
static inline const char *cversion_commit(void) { return PAGETURNER_COMMIT; }
