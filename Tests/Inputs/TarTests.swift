import Files
@testable import Inputs
import TestSupport
import Testing

/// Archives of uncompressed files.
struct TarTests {
    private func entry(
        _ name: String, _ content: String, kind: Character = "0", folder: String = "", size: String? = nil
    ) -> [UInt8] {
        TarEntry(name, content, kind: kind, folder: folder, size: size).bytes
    }

    private func open(_ entries: [UInt8]...) throws -> Archive {
        let bytes = ByteRegion(Array(entries.joined()) + Array(repeating: 0, count: 1024))
        #expect(Archive.isArchive(bytes))
        return try Archive(bytes, path: nil)
    }

    @Test(arguments: [64, 65, 400])
    func aFileThatIsTooDeepIsRefusedAlone(depth: Int) throws {
        let name = String(repeating: "d/", count: depth) + "deep.json"
        let length = "path=\(name)\n".utf8.count + 4
        let archive = try open(
            entry("a.json", "[1]"), entry("pax", "\(length) path=\(name)\n", kind: "x"), entry("short", "[2]"),
            entry("z.json", "[3]"))
        #expect(try archive.bytes(of: "z.json").string == "[3]")
        #expect(archive.refused.map(\.reason) == (depth > 64 ? [.archive(.tooDeep(limit: 64))] : []))
        #expect(archive.refused.compactMap(\.name) == (depth > 64 ? [name] : []))
    }

    @Test func filesAndFoldersAreRead() throws {
        let long = String(repeating: "x", count: 150) + ".json"
        let archive = try open(
            entry("./messages.json", "[1]"), entry("media/", "", kind: "5"), entry("a.json", "{}", folder: "media"),
            entry("././@LongLink", long + "\0", kind: "L"), entry("short", "[2]"),
            entry("pax", "18 path=b/ü.json\n9 x=1\n", kind: "x"), entry("short", "[3]"),
            entry("link", "", kind: "2"), entry("../out.json", "{}"), entry("last.json", ""))
        #expect(archive.entries(in: "").map(\.name) == ["b", "last.json", "media", "messages.json", long])
        #expect(archive.entries(in: "media").map(\.name) == ["a.json"])
        #expect(try archive.bytes(of: "messages.json").string == "[1]")
        #expect(try archive.bytes(of: long).string == "[2]")
        #expect(try archive.bytes(of: "b/ü.json").string == "[3]")
        #expect(try archive.bytes(of: "last.json").isEmpty)
        #expect(archive.refused.map(\.name) == ["link", "../out.json"])
        #expect(archive.refused.map(\.reason) == [.link, .archive(.unsafeName)])
    }

    @Test func ofFilesWithTheSameNameTheLastCounts() throws {
        let archive = try open(entry("a.json", "[1]"), entry("b.json", "[2]"), entry("a.json", "[3]"))
        #expect(try archive.bytes(of: "a.json").string == "[3]")
        #expect(archive.entries(in: "").map(\.name) == ["a.json", "b.json"] && archive.refused.isEmpty)
    }

    /// Numbers that do not fit into eleven octal digits, and such that a packer writes in another way.
    @Test func sizesAreReadInEveryForm() throws {
        let binary = "\u{80}" + String(repeating: "\0", count: 10) + "\u{3}"
        let archive = try open(
            entry("a.json", "[1]", size: binary), entry("pax", "9 size=3\n", kind: "x"),
            entry("b.json", "[2]", size: "00000000000"), entry("c.json", "[3]"))
        for (name, text) in [("a.json", "[1]"), ("b.json", "[2]"), ("c.json", "[3]")] {
            #expect(try archive.bytes(of: name).string == text)
        }
    }

    @Test func attributesMayHaveLineBreaks() throws {
        let archive = try open(entry("pax", "19 comment=a\npath=\n15 path=b.json\n", kind: "x"), entry("a.json", "[]"))
        #expect(archive.entries(in: "").map(\.name) == ["b.json"])
    }

    @Test func archivesMayFollowEachOther() throws {
        let end = Array(repeating: UInt8(0), count: 1024)
        let archive = try open(
            entry("a.json", "{}"), end, entry("b.json", "{}"), Array(end.prefix(512)), entry("c.json", "{}"))
        #expect(archive.entries(in: "").map(\.name) == ["a.json", "b.json", "c.json"] && archive.refused.isEmpty)
    }

    @Test func damageIsReportedAndLeavesTheFilesBeforeIt() throws {
        var damaged = entry("b.json", "{}")
        damaged[0] ^= 1
        let negative = entry("b.json", "{}", size: "\u{FF}" + String(repeating: "\u{FF}", count: 11))
        for second in [damaged, negative, entry("b.json", "{}", size: "7777777"), Array(damaged.prefix(100))] {
            let archive = try open(entry("a.json", "{}"), second)
            #expect(archive.entries(in: "").map(\.name) == ["a.json"])
            #expect(archive.refused.map(\.reason) == [.archive(.damagedAfter("a.json"))])
        }
    }

    @Test func namesInOldEncodingsStayDifferent() throws {
        let archive = try open(entry("\u{84}.json", "[1]"), entry("\u{94}.json", "[2]"))
        #expect(try archive.bytes(of: "ä.json").string == "[1]")
        #expect(try archive.bytes(of: "ö.json").string == "[2]")
    }

    @Test(arguments: ["7777777", "77777777777"])
    func anArchiveThatEndsTooEarlyIsDamaged(_ size: String) {
        #expect(throws: InputError.archive(.damaged)) { try open(entry("a.json", "{}", size: size)) }
    }

    @Test func textWithTheSignatureIsNotAnArchive() {
        let text = String(repeating: " ", count: 257) + "ustar" + String(repeating: " ", count: 600)
        #expect(!Archive.isArchive(ByteRegion(text)))
        #expect(!Archive.isArchive(ByteRegion("{}")))
    }
}
