// Sources: Sources/Inputs
// Module: Inputs
// Imports: Bytes Files JSON
// Flags: -I Sources/CBytes -I Sources/CFiles -I Sources/CZlib -I Sources/CZstd -I Sources/CSQLite -lz -lzstd -lsqlite3

import Files
import JSON

/// Opens the input as a database, reads all rows of all tables, and checks that they are not much larger than the
/// input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDatabase(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = ByteRegion(UnsafeBufferPointer(start: start, count: count))
    guard Database.isDatabase(bytes), let database = try? Database(bytes) else { return 0 }
    for table in database.tables where !table.columns.isEmpty {
        var read = 0
        try? database.rows(of: table.name, table.columns) { row in
            precondition(row.values.count == table.columns.count, "a value is missing")
            for value in row.values { read += value.text?.utf8.count ?? 0 }
        }
        precondition(read <= count * 16 + 1 << 24, "reads too much")
        try? database.rows(of: table.name, table.columns, orderedBy: [table.columns[0]]) { _ in }
    }
    return 0
}
