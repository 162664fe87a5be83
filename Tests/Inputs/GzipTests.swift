import Foundation
import Testing
import TestSupport

@testable import Files
@testable import Inputs

struct GzipTests {
    private let folder: TemporaryFolder
    private let text = #"{"messages":[]}"#
    private let rules = SearchRules(extensions: ["json", "jsonl"], archiveExtensions: ["zip", "tar", "tgz"])

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
        for bytes in [[0x1F], [0x1F, 0x8B], [0x1F, 0x8B, 0x07, 0]] as [[UInt8]] {
            #expect(try ByteRegion(bytes).unpacked().array == bytes)
        }
    }

    @Test func membersFollowEachOther() throws {
        let members = GzipPacker.pack("one") + GzipPacker.pack("") + GzipPacker.pack("two")
        #expect(try unpack(members) == "onetwo")
        #expect(try unpack(members + [UInt8](repeating: 0, count: 700)) == "onetwo")
        let many = (0..<500).flatMap { GzipPacker.pack("\($0),") }
        #expect(try unpack(many) == (0..<500).map { "\($0)," }.joined())
    }

    /// A small bomb, and one whose unpacked bytes would fill the memory.
    @Test(arguments: [8 << 20, 256 << 20])
    func bombIsRefused(size: Int) throws {
        let bomb = GzipPacker.pack([UInt8](repeating: 0, count: size))
        let limit = max(1 << 20, bomb.count * 200)
        #expect(throws: InputError.compression(.tooLarge(limit: limit))) { try unpack(bomb) }
    }

    @Test func aMegabyteOfZerosIsNoBomb() throws {
        #expect(try unpack(GzipPacker.pack([UInt8](repeating: 0x20, count: 1 << 20))).utf8.count == 1 << 20)
    }

    @Test(arguments: [20_000, 160_000])
    func manyEmptyMembersAreRead(count: Int) throws {
        let empty = GzipPacker.pack("")
        #expect(try unpack(Array(repeatElement(empty, count: count).joined())).isEmpty)
    }

    @Test func tarArchivesMayBePacked() throws {
        let tar = [UInt8](TarEntry("a.json", text).bytes) + [UInt8](repeating: 0, count: 1024)
        for name in ["chats.tar.gz", "chats.tgz"] {
            let path = try write(GzipPacker.pack(tar), to: name)
            let inputs = InputFinder(rules).find([path])
            #expect(inputs.map(\.member) == ["a.json"])
            #expect(try inputs[0].open().bytes.string == text)
        }
        // In a folder, too.
        #expect(InputFinder(rules).find([folder.path]).compactMap(\.member) == ["a.json", "a.json"])
    }

    @Test func archiveMembersMayBePacked() throws {
        var zip = ZipBuilder()
        zip.add("b.jsonl.gz", GzipPacker.pack(text), .stored)
        let input = InputFinder(rules).find([try write(zip.archive(), to: "a.zip")])[0]
        #expect(input.member == "b.jsonl.gz")
        #expect(try input.open().bytes.string == text)
    }

    @Test func foldersAreSearchedForPackedFiles() throws {
        _ = try write(GzipPacker.pack(text), to: "rollout-1.jsonl.gz")
        _ = try write(GzipPacker.pack(text), to: "picture.png.gz")
        let inputs = InputFinder(rules).find([folder.path])
        #expect(inputs.map(\.name) == [folder.path + "/rollout-1.jsonl.gz"])
    }
}
