import Foundation
import Importing
import Inputs
import TestSupport
import Testing

@testable import Commands

/// The wording for an archive or a message that is refused.
struct RefusalWordsTests {
    @Test func hugeFolders() {
        #expect(
            Diagnostics.reason(.init(.tooManyFiles(limit: 8)))
                == "more than 8 files and folders; the others were not searched")
    }

    @Test func archives() {
        #expect(Diagnostics.reason(.init(.archive(.overlapping))) == "files in the archive overlap")
        #expect(
            Diagnostics.reason(.init(.archive(.tooDeep(limit: 64))))
                == "folders in the archive are nested deeper than 64")
        #expect(
            Diagnostics.reason(.init(.archive(.damagedAfter("a.json"))))
                == "the archive is damaged after 'a.json'; the rest of it was not read")
        #expect(
            Diagnostics.reason(.init(.archive(.sameName))) == "another file before it in the archive has the same name")
        #expect(
            Diagnostics.reason(.init(.archive(.unsafeName)))
                == "the name leads out of the archive, or is not a path")
    }

    @Test(
        arguments: [
            (.archiveInArchive, "an archive in an archive; unpack it first"),
            (.tooDeep, "a folder that is too deep to be searched; name it to read it"),
            (.link, "a symbolic link, which is not followed; name it to read it"),
            (.nothingInArchive, "an archive without conversations"),
            (.builtSite, "a site built by pageturner, which is not searched; name it to read it"),
            (.pagesOfBuiltSite, "a site built by pageturner, whose pages are not read"),
        ] as [(InputError, String)])
    func placesThatAreNotSearched(error: InputError, words: String) {
        #expect(Diagnostics.reason(.init(opening: error)) == words)
    }

    @Test func files() {
        #expect(
            Diagnostics.reason(.init(.unreadable(.changed(path: "a"))))
                == "the file became shorter while it was read; try again")
        #expect(
            Diagnostics.reason(.init(.unreadable(.misnamed(path: "a")))) == "the name is not UTF-8; rename it")
    }

    @Test(
        arguments: [
            (.damaged, "the compressed data is damaged"),
            (.truncated, "the compressed data is truncated"),
            (
                .needsDictionary,
                "decompression needs a dictionary that is not in the file; unpack it and pass the file"
            ),
            (
                .tooMuchMemory(limit: 8),
                "decompression needs more than 8 bytes of memory; unpack it and pass the file"
            ),
            (.tooLarge(limit: 8), "unpacks to more than 8 bytes; unpack it and pass the file"),
        ] as [(CompressionError, String)])
    func compressedFiles(error: CompressionError, words: String) {
        #expect(Diagnostics.reason(.init(.compression(error))) == words)
    }

    @Test(
        arguments: [
            (.damaged, "the database is damaged"),
            (.truncated, "the database is truncated"),
            (.encrypted, "the database is encrypted, or not a SQLite database"),
            (
                .locked,
                "the database is locked: a program is writing to it, or was stopped while writing; "
                    + "close the program; if it was stopped, start it and close it again"
            ),
            (.changed, "the database changed while it was read; try again"),
            (.missing("t.a"), "the database has no 't.a'"),
            (.notCopied(code: 28), "the database could not be copied: No space left on device"),
        ] as [(DatabaseError, String)])
    func databases(error: DatabaseError, words: String) {
        #expect(Diagnostics.reason(.init(.database(error))) == words)
    }

    @Test func brokenContainerIsAnError() throws {
        let folder = try TemporaryFolder()
        let packed = folder.path + "/chat.jsonl.zst"
        try Data(Zstd.pack("{}").dropLast()).write(to: URL(filePath: packed))
        let result = try CommandLine.run("check", packed)
        #expect((result.exitCode, result.errors) == (1, "\(packed): error: the compressed data is truncated\n"))
        let path = folder.path + "/opencode.db"
        SampleDatabase(path, "CREATE TABLE t(a)").close()
        let whole = try Data(contentsOf: URL(filePath: path))
        try whole.dropLast().write(to: URL(filePath: path))
        let short = try CommandLine.run("check", path)
        #expect((short.exitCode, short.errors) == (1, "\(path): error: the database is truncated\n"))
    }

    @Test func messages() {
        #expect(Diagnostics.refusal(.busy) == "An answer is already being generated.")
        #expect(
            Diagnostics.refusal(.fileBusy)
                == "Another conversation in the same file is being answered. Send this when it is complete.")
    }
}
