import Foundation
import Testing
import TestSupport

@testable import Files
@testable import Inputs

struct ZstandardTests {
    private let folder: TemporaryFolder
    private let text = #"{"messages":[]}"#

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ bytes: [UInt8], to name: String) throws -> String {
        let path = folder.path + "/" + name
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    private func unpack(_ bytes: [UInt8]) throws -> String {
        try ByteRegion(bytes).unpacked().string
    }

    @Test func otherBytesAreUnchanged() throws {
        for bytes in [Array(text.utf8), [], [0x28, 0xB5, 0x2F], [0x5A, 0x2A], [0x2A, 0x4D, 0x18]] {
            #expect(try ByteRegion(bytes).unpacked().array == bytes)
        }
    }

    @Test func framesFollowEachOther() throws {
        let frames = Zstd.skipped([1, 2, 3]) + Zstd.pack("one") + Zstd.skipped([]) + Zstd.pack("") + Zstd.pack("two")
        #expect(try unpack(frames) == "onetwo")
        #expect(try unpack(Zstd.skipped([1])).isEmpty)
    }

    @Test func archiveBombIsRefused() throws {
        let zeros = [UInt8](repeating: 0, count: 8 << 20)
        #expect(throws: InputError.compression(.tooLarge(limit: 1 << 20))) { try unpack(Zstd.pack(zeros)) }
        #expect(try unpack(Zstd.pack(Array(zeros.prefix(1 << 20)))).utf8.count == 1 << 20)
    }

    /// Each layer unpacks to less than 200 times its size.
    @Test func layersOfCompressionDoNotMultiplyTheLimit() throws {
        let padding = Array(repeating: Zstd.skipped([UInt8](repeating: 0x20, count: 255)), count: 170).joined()
        let member = Zstd.pack([UInt8](repeating: 0x20, count: 8 << 20)) + padding
        var zip = ZipBuilder()
        zip.add("a.json.zst", member)
        let error = InputError.compression(.tooLarge(limit: 1 << 20))
        for (name, bytes) in [("a.zip", zip.archive()), ("b.zip", Zstd.pack(zip.archive()))] {
            let inputs = InputFinder(rules).find([try write(bytes, to: name)])
            #expect(inputs.map(\.member) == ["a.json.zst"])
            #expect(throws: error) { try inputs[0].open() }
        }
        var outer = ZipBuilder()
        outer.add("a.json", [UInt8](repeating: 0x20, count: 8 << 20), .stored)
        let stored = InputFinder(rules).find([try write(Zstd.pack(outer.archive()) + padding, to: "c.zip")])
        #expect(try stored[0].open().bytes.count == 8 << 20)
        var many = ZipBuilder()
        for number in 0..<8 { many.add("\(number).json", [UInt8](repeating: 0x20, count: 1 << 20)) }
        many.add("padding", Array(padding), .stored)
        #expect(throws: InputError.archive(.tooLarge(limit: 1 << 20))) {
            try InputFinder(rules).find([try write(Zstd.pack(many.archive()), to: "d.zip")])[0].open()
        }
    }

    @Test func compressedFilesInAnArchiveHaveOneLimitTogether() throws {
        var zip = ZipBuilder()
        for name in ["a", "b"] { zip.add(name, Zstd.pack([UInt8](repeating: 0x20, count: 600_000)), .stored) }
        let archive = try Archive(ByteRegion(zip.archive()), path: nil)
        for _ in 0..<3 { #expect(try archive.unpackedBytes(of: "a").count == 600_000) }
        #expect(throws: InputError.compression(.tooLarge(limit: 448_576))) { try archive.unpackedBytes(of: "b") }
    }

    private let rules = SearchRules(extensions: ["json"], archiveExtensions: ["zip"])

    @Test func aLargeWindowIsRefused() throws {
        let error = InputError.compression(.tooMuchMemory(limit: 1 << 27))
        #expect(throws: error) { try unpack(Zstd.pack(Array(text.utf8), windowLog: 28)) }
        #expect(try unpack(Zstd.pack(Array(text.utf8), windowLog: 27)) == text)
    }

    @Test func foldersAreSearchedForPackedFiles() throws {
        _ = try write(Zstd.pack(text), to: "rollout-1.jsonl.zst")
        _ = try write(Zstd.pack(text), to: "session.jsonl.zstd")
        _ = try write(Zstd.pack(text), to: "picture.png.zst")
        let rules = SearchRules(extensions: ["jsonl"], archiveExtensions: ["zip"])
        let inputs = InputFinder(rules).find([folder.path])
        #expect(inputs.map(\.name) == ["/rollout-1.jsonl.zst", "/session.jsonl.zstd"].map { folder.path + $0 })
        #expect(try inputs[0].open().bytes.string == text)
    }

    @Test func growingFileIsReadAgain() throws {
        let finder = InputFinder(
            SearchRules(extensions: ["jsonl"], archiveExtensions: []),
            .repeatedly(standardInput: ByteRegion(""), files: FileCache()))
        let path = try write(Zstd.pack(text), to: "chat.jsonl.zst")
        #expect(try finder.find([path])[0].open().bytes.string == text)
        _ = try write(Zstd.pack(text) + Zstd.pack(text), to: "chat.jsonl.zst")
        #expect(try finder.find([path])[0].open().bytes.string == text + text)
    }

    @Test func archiveMembersMayUseZstandard() throws {
        var zip = ZipBuilder()
        zip.add("a.json", Array(text.utf8), .zstandard)
        zip.add("b.jsonl.zst", Zstd.pack(text), .stored)
        let archive = try Archive(ByteRegion(zip.archive()), path: nil)
        #expect(try archive.bytes(of: "a.json").string == text)
        let file = try InputFile("b.jsonl.zst", in: archive, name: "x.zip", member: "b.jsonl.zst")
        #expect(file.bytes.string == text)
    }

    @Test func memberLargerThanStatedIsDamage() throws {
        var claims = ZipBuilder.Claims()
        claims.size = 3
        var zip = ZipBuilder()
        zip.add("a.json", Array(text.utf8), .zstandard, claims: claims)
        let archive = try Archive(ByteRegion(zip.archive()), path: nil)
        #expect(throws: InputError.archive(.damaged)) { try archive.bytes(of: "a.json") }
    }
}
