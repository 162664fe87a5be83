#pragma once

#include <sqlite3.h>

/// Sets a switch of a connection. Swift cannot call functions whose number of arguments varies.
static inline int csqlite_set(sqlite3 *connection, int option, int value) {
    return sqlite3_db_config(connection, option, value, (int *)0);
}
