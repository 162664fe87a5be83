import Files
import Foundation
import TestSupport
import Testing

@testable import Inputs
@testable import JSON

/// The file and the files beside it, byte by byte.
func files(at path: String) -> [Data?] {
    ["", "-wal", "-shm", "-journal"].map { FileManager.default.contents(atPath: path + $0) }
}

/// The texts in a column, in the order of the table.
func texts(_ database: Database, _ table: String = "t", _ column: String = "a") throws -> [String] {
    var texts: [String] = []
    try database.rows(of: table, [column]) { texts.append($0[column].text ?? "?") }
    return texts
}

struct DatabaseTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/a b?#%.db" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func make(_ sql: String) -> String {
        SampleDatabase(path, sql).close()
        return path
    }

    @Test func valuesAreReadUnchanged() throws {
        let path = make(
            "CREATE TABLE t(a TEXT, \"b \"\" c\", d REAL, e BLOB, f); "
                + "INSERT INTO t VALUES('ä', 9223372036854775807, 0.5, x'00ff', NULL)")
        let database = try Database(path: path)
        #expect(database.tableNames == ["t"] && database.columns(of: "t") == ["a", "b \" c", "d", "e", "f"])
        var rows: [DatabaseRow] = []
        try database.rows(of: "t", ["f", "e", "d", "b \" c", "a"]) { rows.append($0) }
        let row = try #require(rows.first)
        #expect(rows.count == 1 && row["a"].text == "ä")
        guard case .int(.max) = row["b \" c"], case .double(0.5) = row["d"], case .null = row["f"],
            case .blob(let blob) = row["e"]
        else {
            Issue.record("\(row)")
            return
        }
        #expect(blob.array == [0, 0xFF])
    }

    @Test func rowsAreChosenAndSorted() throws {
        let path = make("CREATE TABLE t(k, a); INSERT INTO t VALUES('x', 'c'), ('y', 'b'), ('x', 'a')")
        var found: [String?] = []
        try Database(path: path).rows(
            of: "t", ["a"], where: .equal(column: "k", .text(ByteRegion("x"))), orderedBy: ["a"]
        ) {
            found.append($0["a"].text)
        }
        #expect(found == ["a", "c"])
    }

    @Test func missingTablesAndColumnsAreNamed() throws {
        let database = try Database(path: make("CREATE TABLE t(a)"))
        #expect(throws: DatabaseError.missing("t.b")) { try database.rows(of: "t", ["b"]) { _ in } }
        #expect(throws: DatabaseError.missing("u.a")) { try database.rows(of: "u", ["a"]) { _ in } }
    }

    @Test func onlyTablesAreRead() throws {
        let path = make(
            "CREATE TABLE t(a, b AS (hex(a)), c AS (a || a) STORED); INSERT INTO t VALUES('x');"
                + "CREATE VIEW v AS SELECT a FROM t; CREATE VIRTUAL TABLE f USING fts5(a);")
        let database = try Database(path: path)
        #expect(database.columns(of: "t") == ["a"] && database.columns(of: "v").isEmpty)
        #expect(!database.tableNames.contains("v") && !database.tableNames.contains("f"))
        #expect(try texts(database) == ["x"])
    }

    /// A table of the schema may be a view.
    @Test func disguisedViewIsNotATable() throws {
        let path = make(
            "CREATE TABLE t(a); CREATE TABLE u(a); INSERT INTO u VALUES('x'); PRAGMA writable_schema=ON;"
                + "UPDATE sqlite_schema SET sql = 'CREATE VIEW t AS SELECT a FROM u' WHERE name = 't'")
        let database = try? Database(path: path)
        #expect(database?.tableNames.contains("t") != true)
    }

    @Test func logIsReadAndNothingIsChanged() throws {
        let writer = SampleDatabase(path, "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES('one')")
        let before = files(at: path)
        #expect(before[1]?.isEmpty == false && before[2] != nil)
        #expect(try texts(Database(path: path)) == ["one"])
        #expect(files(at: path) == before)
        writer.run("INSERT INTO t VALUES('two')")
        #expect(try texts(Database(path: path)) == ["one", "two"])
        writer.close()
        let closed = files(at: path)
        #expect(closed[1] == nil)
        #expect(try texts(Database(path: path)) == ["one", "two"])
        #expect(files(at: path) == closed && folder.files().count == 1)
    }

    /// The copy has the bytes that take room on the disk, and the limits are in proportion to these.
    @Test(arguments: [1 << 30, 1 << 42], [false, true])
    func sparseDatabaseCostsWhatItHas(size: Int, isLogSparse: Bool) throws {
        let writer = SampleDatabase(path, "CREATE TABLE t(a); INSERT INTO t VALUES('old')")
        writer.close()
        let other = SampleDatabase(
            path, "PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0; INSERT INTO t VALUES('new')")
        defer { other.close() }
        try #require(truncate(isLogSparse ? path + "-wal" : path, off_t(size)) == 0)
        let clock = ContinuousClock()
        let start = clock.now
        let database = try Database(path: path)
        #expect(try texts(database) == ["old", "new"])
        #expect(clock.now - start < .seconds(5))
        #expect(database.file.size < 1 << 22)
    }

    @Test func temporaryFilesAreRemoved() throws {
        let writer = SampleDatabase(path, "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES('one')")
        let copy = try DatabaseCopy(of: path)
        let made = copy.path
        #expect(FileManager.default.fileExists(atPath: made))
        copy.remove()
        #expect(!FileManager.default.fileExists(atPath: String(made.dropLast("/database".count))))
        writer.close()
    }

    @Test func bytesAreReadWithTheirLog() throws {
        let writer = SampleDatabase(path, "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES('one')")
        let (bytes, log) = (try ByteRegion(reading: path), try ByteRegion(reading: path + "-wal"))
        writer.close()
        #expect(try texts(Database(bytes, log: log)) == ["one"])
        #expect(try texts(Database(ByteRegion(reading: path))) == ["one"])
    }

    /// A folder that somebody sent must not make the program read, and copy, a file elsewhere.
    @Test func aLogBehindALinkIsAnError() throws {
        let path = make("CREATE TABLE t(a); INSERT INTO t VALUES('one')")
        try FileManager.default.createSymbolicLink(
            atPath: path + "-wal", withDestinationPath: try folder.write("outside", to: "secret"))
        #expect(throws: InputError.database(.notCopied(code: ELOOP))) { try Database(path: path) }
    }

    @Test func bytesThatAreNoLogAreIgnoredWithoutACopy() throws {
        let path = make("CREATE TABLE t(a); INSERT INTO t VALUES('one')")
        try Data(repeating: 0x20, count: 100_000).write(to: URL(filePath: path + "-wal"))
        #expect(try DatabaseFile(path: path).path.hasSuffix(".db"))
        #expect(try texts(Database(path: path)) == ["one"])
    }

    @Test func anUnfinishedTransactionIsAnError() throws {
        _ = make("CREATE TABLE t(a); INSERT INTO t VALUES('one')")
        try Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0]).write(to: URL(filePath: path + "-journal"))
        let before = files(at: path)
        #expect(throws: InputError.database(.locked)) { try Database(path: path) }
        #expect(files(at: path) == before)
    }

    @Test func databaseChangedWhileReadIsAnError() throws {
        let database = try Database(path: make("CREATE TABLE t(a); INSERT INTO t VALUES('one')"))
        SampleDatabase(path, "INSERT INTO t VALUES(zeroblob(100000))").close()
        #expect(throws: DatabaseError.changed) { try texts(database) }
    }

    @Test func brokenDatabasesAreRefused() throws {
        let text = String(repeating: "text ", count: 4000)
        let whole = try ByteRegion(reading: make("CREATE TABLE t(a); INSERT INTO t VALUES('\(text)')")).array
        for length in [100, 5000, whole.count - 1] {
            #expect(throws: InputError.database(.truncated)) { try Database(ByteRegion(Array(whole.prefix(length)))) }
        }
        for length in [16, 50] {
            #expect(throws: InputError.self) { try Database(ByteRegion(Array(whole.prefix(length)))) }
        }
        var damaged = whole
        for index in 100..<300 { damaged[index] = 0xFF }
        #expect(throws: InputError.database(.damaged)) { try Database(ByteRegion(damaged)) }
        var generator = SeededGenerator(seed: 1)
        let noise = whole.map { _ in UInt8.random(in: 0...255, using: &generator) }
        try Data(noise).write(to: URL(filePath: path))
        #expect(throws: InputError.database(.encrypted)) { try InputFile(path: path) }
    }

    /// A changed database gives an error or some rows, and never a trap.
    @Test func changedBytesAreHandled() throws {
        let whole = try ByteRegion(
            reading: make("CREATE TABLE t(a, b); CREATE INDEX i ON t(a); INSERT INTO t VALUES('one', 1), ('two', 2)")
        ).array
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            var changed = whole
            for _ in 0..<4 {
                let index = Int.random(in: 16..<whole.count, using: &generator)
                changed[index] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let database = try? Database(ByteRegion(changed)) else { continue }
            for table in database.tableNames { _ = try? texts(database, table, "a") }
        }
    }

    @Test func databaseIsDetectedAnywhere() throws {
        let bytes = try ByteRegion(reading: make("CREATE TABLE t(a); INSERT INTO t VALUES('one')"))
        #expect(try InputFile(path: path).database.map { try texts($0) } == ["one"])
        #expect(try InputFile(standardInput: bytes).database.map { try texts($0) } == ["one"])
        #expect(try InputFile(standardInput: ByteRegion(Zstd.pack(bytes.array))).database?.tableNames == ["t"])
        var zip = ZipBuilder()
        zip.add("a.db", bytes.array)
        let archive = try Archive(ByteRegion(zip.archive()), path: nil)
        let member = try InputFile("a.db", in: archive, name: "x.zip", member: "a.db")
        #expect(try member.database.map { try texts($0) } == ["one"])
        let tree = Folder(folder.path)
        #expect(try InputFile("a b?#%.db", in: tree, name: path).database?.tableNames == ["t"])
    }

    /// Another process writes as fast as it can.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
    func aDatabaseInUseStaysIntactAndIsRead() throws {
        let script = """
            import sqlite3, sys, threading
            db = sqlite3.connect(sys.argv[1], isolation_level=None)
            db.execute('PRAGMA journal_mode=WAL')
            db.execute('PRAGMA wal_autocheckpoint=20')
            db.execute('CREATE TABLE t(a)')
            db.execute("INSERT INTO t VALUES('0')")
            print('ready', flush=True)
            n = 1
            stop = threading.Event()
            threading.Thread(target=lambda: (sys.stdin.read(), stop.set())).start()
            while not stop.is_set():
                db.execute('INSERT INTO t VALUES(?)', (str(n) * 50,))
                n += 1
            print(n, db.execute('PRAGMA integrity_check').fetchone()[0], db.execute('SELECT count(*) FROM t').fetchone()[0])
            """
        let writer = Process()
        writer.executableURL = URL(filePath: "/usr/bin/python3")
        writer.arguments = ["-c", script, path]
        let (input, output) = (Pipe(), Pipe())
        (writer.standardInput, writer.standardOutput) = (input, output)
        try writer.run()
        #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("ready"))
        // It writes until its standard input ends.
        var last = 0
        for _ in 0..<20 {
            let found = try texts(Database(path: path))
            #expect(found.count >= last && found.first == "0")
            for (number, text) in found.enumerated().dropFirst() {
                #expect(text == String(repeating: "\(number)", count: 50))
            }
            last = found.count
        }
        try input.fileHandleForWriting.close()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        writer.waitUntilExit()
        let result = said.split(whereSeparator: \.isWhitespace)
        #expect(result.count == 3 && result[1] == "ok" && result[0] == result[2] && (Int(result[0]) ?? 0) >= last)
    }
}
