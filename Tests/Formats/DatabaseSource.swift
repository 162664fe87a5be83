import ConversationModel
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

/// A database of a test, and the conversations read from it.
struct DatabaseSource {
    let source: Source
    private let folder: TemporaryFolder

    init(_ sql: String, named name: String = "test.db") throws {
        folder = try TemporaryFolder()
        let path = folder.path + "/" + name
        SampleDatabase(path, "BEGIN;" + sql + "COMMIT;").close()
        source = try FormatRegistry.all.open(InputFile(path: path))
    }

    var format: String { source.format.name }

    /// The only conversation, which must have no warnings and leave out no text.
    func conversation(_ place: SourceLocation = #_sourceLocation) throws -> Conversation {
        #expect(source.records.count == 1, sourceLocation: place)
        return try conversation(at: 0, place)
    }

    func conversation(at index: Int, _ place: SourceLocation = #_sourceLocation) throws -> Conversation {
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try source.read(source.records[index], &notes), sourceLocation: place)
        #expect(notes.warnings.isEmpty && notes.account.leftOut == 0, "\(notes)", sourceLocation: place)
        return conversation
    }

    /// Reading four times as many rows must take about four times as long.
    static func expectLinearTime(
        _ size: Int = 300, _ place: SourceLocation = #_sourceLocation, sql: (Int) -> String
    ) throws {
        let seconds = try [size, size * 4].map { count in
            let folder = try TemporaryFolder()
            let path = folder.path + "/test.db"
            SampleDatabase(path, "BEGIN;" + sql(count) + "COMMIT;").close()
            return try ProcessorTime.seconds {
                let source = try FormatRegistry.all.open(InputFile(path: path))
                for record in source.records {
                    var notes = ImportDiagnostics(isAccountWanted: true)
                    _ = try source.read(record, &notes)
                }
            }
        }
        #expect(seconds[1] < seconds[0] * 9 + 0.05, "\(seconds)", sourceLocation: place)
    }

    /// Tables with the right names and columns and values of all types are an error, or nothing.
    static func expectNoTrap(_ schema: String, _ tables: [(name: String, columns: Int)]) throws {
        let values = [
            "NULL", "7", "-1.5e308", "'x'", "x'FF00'", "'{'", "'[1,{}]'", "'{\"a\":[]}'", "9223372036854775807",
        ]
        let rows = tables.flatMap { table in
            values.indices.map { shift in
                let row = (0..<table.columns).map { values[($0 + shift) % values.count] }.joined(separator: ",")
                return "INSERT OR IGNORE INTO \(table.name) VALUES(\(row));"
            }
                + values.map { value in
                    let row = Array(repeating: value, count: table.columns).joined(separator: ",")
                    return "INSERT OR IGNORE INTO \(table.name) VALUES(\(row));"
                }
        }
        let source: Source
        do throws(ImportError) {
            source = try DatabaseSource.open(schema + rows.joined())
        } catch {
            return
        }
        for joined in FormatRegistry.all.merge([source, source]) {
            for record in joined.records {
                var notes = ImportDiagnostics(isAccountWanted: true)
                _ = joined.facts(of: record)
                _ = try? joined.read(record, &notes)
            }
        }
    }

    private static func open(_ sql: String) throws(ImportError) -> Source {
        do {
            return try DatabaseSource(sql).source
        } catch let error as ImportError {
            throw error
        } catch {
            throw ImportError(.noMessages)
        }
    }
}
