import Formats
import Foundation
import Inputs
import JSON
import TestSupport
import Testing

@testable import Importing

/// Log rotation and applications that rewrite their sessions shorten files while they are read.
struct ShrinkingFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        let line = #"{"role": "user", "content": "\#(String(repeating: "word ", count: 200))"}"#
        path = try folder.write(String(repeating: line + "\n", count: 100), to: "chat.jsonl")
    }

    private var changed: ImportError { ImportError(.unreadable(.changed(path: path))) }

    @Test(arguments: [0, 5000])
    func aFileThatShrinksWhileItIsReadIsAnError(size: Int) throws {
        let file = try InputFile(path: path)
        let source = try FormatRegistry.all.open(file)
        var notes = ImportDiagnostics()
        #expect(try source.read(source.records[0], &notes)?.messages.isEmpty == false)
        try #require(truncate(path, off_t(size)) == 0)
        #expect(throws: changed) { try source.read(source.records[0], &notes) }
        #expect(throws: changed) { try FormatRegistry.all.open(file) }
    }

    @Test func aFileThatGrowsOrIsReplacedIsRead() throws {
        let source = try FormatRegistry.all.open(InputFile(path: path))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("{}\n".utf8))
        try handle.close()
        try Data().write(to: URL(filePath: path), options: .atomic)
        var notes = ImportDiagnostics()
        #expect(try source.read(source.records[0], &notes)?.messages.count == 100)
    }
}
