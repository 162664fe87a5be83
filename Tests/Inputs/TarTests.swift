@testable import Inputs
@testable import JSON
import Testing

/// Archives of uncompressed files.
struct TarTests {
    /// A header and the contents after it.
    private func entry(
        _ name: String, _ content: String, kind: Character = "0", folder: String = "", size: String? = nil
    ) -> [UInt8] {
        var header = Array(repeating: UInt8(0), count: 512)
        func set(_ text: String, at offset: Int) {
            header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
        }
        set(name, at: 0)
        set(size ?? octal(content.utf8.count), at: 124)
        set(String(kind), at: 156)
        set("ustar", at: 257)
        set(folder, at: 345)
        set(String(repeating: " ", count: 8), at: 148)
        set(octal(header.reduce(0) { $0 + Int($1) }), at: 148)
        let rest = Array(content.utf8)
        return header + rest + Array(repeating: 0, count: (512 - rest.count % 512) % 512)
    }

    private func octal(_ number: Int) -> String {
        let digits = String(number, radix: 8)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + "\0"
    }

    private func open(_ entries: [UInt8]...) throws -> Archive {
        let bytes = ByteRegion(Array(entries.joined()) + Array(repeating: 0, count: 1024))
        #expect(Archive.isArchive(bytes))
        return try Archive(bytes, path: nil)
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
