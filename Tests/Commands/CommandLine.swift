import Foundation
import TestSupport
import Testing

/// Runs the program as a user would.
struct CommandLine {
    struct Result {
        let exitCode: Int32
        let output: String
        let errors: String
    }

    /// The root of the package: two folders above this file.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static var binary: URL {
        let folder = ProcessInfo.processInfo.environment["PAGETURNER_BINARY"]
        return folder.map { URL(filePath: $0) } ?? package.appending(path: ".build/debug/pageturner")
    }

    @discardableResult
    static func run(_ arguments: String..., input: String = "", in folder: String? = nil) throws -> Result {
        try run(arguments, input: input, in: folder)
    }

    /// - Parameter home: The home directory, in which discovery searches.
    static func run(
        _ arguments: [String], input: String = "", in folder: String? = nil, home: String? = nil
    ) throws -> Result {
        let process = Process()
        process.executableURL = binary
        process.arguments = arguments
        if let home { process.environment = ["HOME": home, "TZ": "UTC", "PATH": "/usr/bin:/bin"] }
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        let files = (0..<3).map { _ in FileManager.default.temporaryDirectory.appending(path: UUID().uuidString) }
        defer { for file in files { _ = try? FileManager.default.removeItem(at: file) } }
        try Data(input.utf8).write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        try checkPages(of: arguments, in: folder)
        return Result(
            exitCode: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
            errors: try String(contentsOf: files[2], encoding: .utf8))
    }

    /// Every page that a test makes must consist of XML characters.
    private static func checkPages(of arguments: [String], in folder: String?) throws {
        guard let option = arguments.firstIndex(of: "-o"), arguments.indices.contains(option + 1) else { return }
        let site = URL(
            filePath: arguments[option + 1], relativeTo: folder.map { URL(filePath: $0, directoryHint: .isDirectory) })
        for name in (try? FileManager.default.contentsOfDirectory(atPath: site.path)) ?? []
        where name.hasSuffix(".html") {
            guard let bytes = FileManager.default.contents(atPath: site.appending(path: name).path) else { continue }
            #expect(TextBytes.mistake(in: bytes) == nil, "\(name)")
        }
    }
}

extension Process {
    /// Interrupts the program once a process that it started has written its number to a file, and expects both to end.
    func interrupt(whenItStarts file: String, in folder: TemporaryFolder) throws {
        for _ in 0..<500 where folder.text(file)?.hasSuffix("\n") != true { usleep(20_000) }
        interrupt()
        waitUntilExit()
        #expect(terminationReason == .uncaughtSignal && terminationStatus == SIGINT)
        let id = try #require(folder.text(file).flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) })
        #expect(isGone(id))
    }
}

/// True if a process has ended: the system may take a moment to forget it.
func isGone(_ id: pid_t) -> Bool {
    for _ in 0..<100 where kill(id, 0) == 0 { usleep(20_000) }
    return kill(id, 0) == -1
}
