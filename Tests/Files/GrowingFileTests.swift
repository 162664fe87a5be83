import Files
import Foundation
import TestSupport
import Testing

@testable import Files

/// A file that is read again and again while others write to it.
@Suite struct GrowingFileTests {
    private let folder: TemporaryFolder
    private let path: String
    private let file: GrowingFile
    /// Longer than the compared sample before the old end.
    private let beginning = String(repeating: "0123456789", count: 2000)

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(beginning, to: "file")
        file = GrowingFile(path)
        _ = try file.read()
    }

    private func append(_ text: String) throws {
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    @Test func appendedBytesExtendTheRegion() throws {
        let before = file.bytes
        try append("more")
        let after = try file.read()
        #expect(after.string == beginning + "more")
        #expect(after.extends(before) && !before.extends(after))
        #expect(before.string == beginning)
        #expect(file.verify())
    }

    /// A sparse file may claim any size.
    @Test func aFileThatIsTooLargeIsAnError() throws {
        #expect(truncate(path, 40 << 30) == 0)
        #expect(throws: FileError.system(path: path, code: EFBIG)) { try file.read() }
    }

    @Test func bytesKeepTheirOriginWhenTheyMove() throws {
        let before = file.bytes
        for _ in 0..<20 {
            try append(beginning)
            #expect(try file.read().extends(before))
        }
        #expect(file.bytes.count == 21 * beginning.utf8.count)
        #expect(before.string == beginning)
    }

    @Test func anUnchangedFileIsTheSameRegion() throws {
        let before = file.bytes
        #expect(try file.read().extends(before) && before.extends(file.bytes))
    }

    @Test(arguments: ["", "short", "0123456789"])
    func otherBytesAreAnotherRegion(text: String) throws {
        let before = file.bytes
        try folder.write(text, to: "file")
        #expect(try file.read().string == text)
        #expect(!file.bytes.extends(before))
        try folder.write(beginning, to: "file")
        #expect(try file.read().string == beginning)
        #expect(!file.bytes.extends(before))
    }

    @Test func changedFileOfTheSameLengthIsReadAgain() throws {
        try folder.write(beginning.replacing("9", with: "8"), to: "file")
        #expect(try file.read().string == beginning.replacing("9", with: "8"))
    }

    @Test func replacedFileIsReadAgain() throws {
        let before = file.bytes
        try folder.write(beginning + "more", to: "new")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: folder.path + "/new", toPath: path)
        #expect(try file.read().string == beginning + "more")
        #expect(!file.bytes.extends(before))
    }

    /// The sample before the old end is equal: only comparing all bytes detects the change.
    @Test func aChangeFarBeforeTheEndIsFoundByVerifying() throws {
        try folder.write("x" + beginning.dropFirst() + "more", to: "file")
        #expect(try file.read().string == beginning + "more")
        #expect(!file.verify())
        #expect(try file.read().string == "x" + beginning.dropFirst() + "more")
        #expect(file.verify())
    }

    @Test func deletedFileCannotBeRead() throws {
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: FileError.self) { try file.read() }
    }
}
