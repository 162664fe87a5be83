import Foundation
import Importers
import Inputs
import TestSupport
import Testing

@testable import Commands

/// What is said of an archive or a message that is not taken.
struct RefusalWordsTests {
    @Test func archives() {
        #expect(Diagnostics.reason(.init(.archive(.overlapping))) == "files in the archive share their bytes")
        #expect(
            Diagnostics.reason(.init(.archive(.tooDeep(limit: 64))))
                == "the archive has more than 64 folders inside of each other")
    }

    @Test(
        arguments: [
            (.damaged, "the compressed data is damaged"),
            (.truncated, "the compressed data ends too early"),
            (
                .needsDictionary,
                "compressed with a dictionary, which is not in the file; unpack it and name the file"
            ),
            (
                .tooMuchMemory(limit: 8),
                "takes more than 8 bytes of memory to unpack; unpack it and name the file"
            ),
            (.tooLarge(limit: 8), "unpacks to more than 8 bytes; unpack it and name the file"),
        ] as [(CompressionError, String)])
    func compressedFiles(error: CompressionError, words: String) {
        #expect(Diagnostics.reason(.init(.compression(error))) == words)
    }

    @Test(
        arguments: [
            (.damaged, "the database is damaged"),
            (.truncated, "the database is shorter than it says"),
            (.encrypted, "the database is encrypted, or not one of SQLite"),
            (
                .locked,
                "another program is writing to the database, or was stopped while it did; "
                    + "close that program, or open the database once with it"
            ),
            (.changed, "another program has written to the database meanwhile; try again"),
            (.missing("t.a"), "the database has no 't.a'"),
            (.notCopied(code: 28), "the database could not be copied: No space left on device"),
        ] as [(DatabaseError, String)])
    func databases(error: DatabaseError, words: String) {
        #expect(Diagnostics.reason(.init(.database(error))) == words)
    }

    @Test func aBrokenContainerIsAnError() throws {
        let folder = try TemporaryFolder()
        let packed = folder.path + "/chat.jsonl.zst"
        try Data(Zstd.pack("{}").dropLast()).write(to: URL(filePath: packed))
        let result = try CommandLine.run("check", packed)
        #expect((result.exitCode, result.errors) == (1, "\(packed): error: the compressed data ends too early\n"))
        let path = folder.path + "/opencode.db"
        SampleDatabase(path, "CREATE TABLE t(a)").close()
        let whole = try Data(contentsOf: URL(filePath: path))
        try whole.dropLast().write(to: URL(filePath: path))
        let short = try CommandLine.run("check", path)
        #expect((short.exitCode, short.errors) == (1, "\(path): error: the database is shorter than it says\n"))
    }

    @Test func messages() {
        #expect(Diagnostics.refusal(.busy) == "An answer is being made already.")
        #expect(
            Diagnostics.refusal(.fileBusy)
                == "An answer is being made in another conversation of the same file. Send this when it is complete.")
    }
}
