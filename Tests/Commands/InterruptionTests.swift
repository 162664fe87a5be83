import Foundation
import TestSupport
import Testing

/// Builds that fail: on a full disk, which a limit on the size of files simulates, and in folders that are not writable.
/// (`SiteWriterTests` tests the leftovers of a killed program.)
@Suite struct InterruptionTests {
    private let folder: TemporaryFolder
    private let before: [String: Data]

    /// A site of two conversations; then one of them changes, and a large one is added.
    init() throws {
        folder = try TemporaryFolder()
        try Self.write(["a": "Hello", "b": "Good morning"], to: folder)
        let result = try CommandLine.run("build", folder.path + "/in", "-o", folder.path + "/site")
        #expect(result.exitCode == 0, "\(result.errors)")
        before = Self.files(in: folder)
        try Self.write(["a": "Hello again", "c": String(repeating: "word ", count: 20_000)], to: folder)
    }

    private static func write(_ texts: [String: String], to folder: TemporaryFolder) throws {
        for (name, text) in texts {
            let json = #"{"id": "\#(name)", "messages": [{"role": "user", "content": "\#(text)"}]}"#
            try folder.write(json, to: "in/\(name).json")
        }
    }

    private static func files(in folder: TemporaryFolder) -> [String: Data] {
        let root = folder.path + "/site"
        var files: [String: Data] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
            files[path] = FileManager.default.contents(atPath: root + "/" + path)
        }
        return files
    }

    /// Runs a build in which no file may be larger than 32 KB.
    private func buildWithLimit() throws -> (exitCode: Int32, errors: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = [
            "-c", "ulimit -f 32; exec \"$0\" build \"$1/in\" -o \"$1/site\" 2> \"$1/errors\"",
            CommandLine.binary.path, folder.path,
        ]
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, folder.text("errors") ?? "")
    }

    private func finish() throws {
        let result = try CommandLine.run("build", folder.path + "/in", "-o", folder.path + "/site")
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(folder.text("site/a.html")?.contains("Hello again") == true)
        let files = Self.files(in: folder).keys
        #expect(files.contains("c.html") && !files.contains { $0.hasPrefix(".pageturner-staging") })
    }

    @Test func aFullDiskLeavesTheOldSite() throws {
        let result = try buildWithLimit()
        #expect(result.exitCode == 2)
        #expect(result.errors.hasPrefix("error: could not write \(folder.path)/site/"), "\(result.errors)")
        #expect(Self.files(in: folder) == before)
        try finish()
    }

    @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
    func unwritableFolderIsAnError() throws {
        let site = folder.path + "/site"
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: site)
        defer { _ = try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site) }
        let result = try CommandLine.run("build", folder.path + "/in", "-o", site)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains("Permission denied"))
        #expect(Self.files(in: folder) == before)
    }

    @Test func impossibleOutputPathIsAnError() throws {
        let result = try CommandLine.run("build", folder.path + "/in", "-o", "/dev/null/site")
        #expect(result.exitCode == 2)
        #expect(
            result.errors == "error: could not create the folder /dev/null/site: Not a directory\n", "\(result.errors)")
    }

    /// Nobody else may read it, but nobody would delete it either.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func aSignalLeavesNoCopyOfADatabase(signal: Int32) throws {
        let (database, temporary) = (folder.path + "/in/chat.db", folder.path + "/temporary")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let writer = SampleDatabase(
            database, "PRAGMA journal_mode=WAL; CREATE TABLE t(a); INSERT INTO t VALUES('one')")
        defer { writer.close() }
        // While these bytes are locked, the program waits with the copy.
        let file = open(database, O_RDWR)
        defer { close(file) }
        var lock = flock()
        (lock.l_type, lock.l_start, lock.l_len) = (Int16(F_WRLCK), 0x4000_0002, 510)
        try #require(fcntl(file, F_SETLK, &lock) == 0)
        let process = Process()
        process.executableURL = CommandLine.binary
        process.arguments = ["check", database]
        process.environment = ["TMPDIR": temporary]
        process.standardError = FileHandle.nullDevice
        try process.run()
        let files = { (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? [] }
        for _ in 0..<500 where files().isEmpty && process.isRunning { usleep(2000) }
        #expect(files().count == 1)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        #expect(files().isEmpty)
    }
}
