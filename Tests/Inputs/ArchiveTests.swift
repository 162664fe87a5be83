import ConversationModel
@testable import Inputs
@testable import JSON
import Testing
import TestSupport

private func open(_ bytes: [UInt8]) throws -> Archive {
    try Archive(ByteRegion(bytes), path: nil)
}

struct ArchiveTests {
    @Test func filesComeBackAsTheyWere() throws {
        let large = Array(String(repeating: "All work and no play. ", count: 40_000).utf8)
        var zip = ZipBuilder()
        zip.add("conversations.json", "[]")
        zip.add("empty.json", "")
        zip.add("a/b/picture.dat", (0...255).map { $0 }, .stored)
        zip.add("a/large.txt", large)
        let archive = try open(zip.archive(comment: "made for a test"))
        #expect(try archive.bytes(of: "conversations.json").string == "[]")
        #expect(try archive.bytes(of: "empty.json").isEmpty)
        #expect(try archive.bytes(of: "a/b/picture.dat").array == (0...255).map { $0 })
        #expect(try archive.bytes(of: "a/large.txt").array == large)
    }

    @Test func foldersAreListed() throws {
        var zip = ZipBuilder()
        for path in ["b.json", "a/", "a/c/d.json", "a/b.json", "e\\f.json"] { zip.add(path, "{}") }
        let archive = try open(zip.archive())
        let names = { archive.entries(in: $0).map { $0.name + ($0.isFolder ? "/" : "") } }
        #expect(names("") == ["a/", "b.json", "e/"])
        #expect(names("a") == ["b.json", "c/"])
        #expect(names("a/c") == ["d.json"])
        #expect(names("e") == ["f.json"])
        #expect(names("nowhere").isEmpty)
    }

    @Test(arguments: ["../out.json", "/etc/passwd", "a/../../out", "..", "./..", "a//b", "__MACOSX/._a", "a\0b"])
    func pathsThatLeadOutAreLeftOut(path: String) throws {
        var zip = ZipBuilder()
        zip.add(path, "{}")
        zip.add("in.json", "{}")
        let archive = try open(zip.archive())
        #expect(archive.entries(in: "").map(\.name) == ["in.json"])
        #expect(throws: InputError.archive(.missing)) { try archive.bytes(of: path) }
    }

    @Test func linksAreLeftOut() throws {
        var claims = ZipBuilder.Claims()
        claims.mode = 0o120777
        var zip = ZipBuilder()
        zip.add("link", Array("/etc/passwd".utf8), .stored, claims: claims)
        #expect(try open(zip.archive()).entries(in: "").isEmpty)
    }

    @Test(arguments: [0, 5_000, 20_000_000])
    func aWrongSizeIsDamage(claimed: Int) throws {
        var claims = ZipBuilder.Claims()
        claims.size = claimed
        var zip = ZipBuilder()
        zip.add("file", [UInt8](repeating: 0x20, count: 10_000), .deflated, claims: claims)
        let error = #expect(throws: InputError.self) { try open(zip.archive()).bytes(of: "file") }
        if claimed < 10_000 { #expect(error == InputError.archive(.damaged)) }
    }

    @Test func aWrongChecksumIsDamage() throws {
        var claims = ZipBuilder.Claims()
        claims.checksum = 1
        var zip = ZipBuilder()
        zip.add("file", Array("text".utf8), .stored, claims: claims)
        #expect(throws: InputError.archive(.damaged)) { try open(zip.archive()).bytes(of: "file") }
    }

    @Test func whatUnpacksToFarMoreThanItsSizeIsRefused() throws {
        var zip = ZipBuilder()
        zip.add("bomb", [UInt8](repeating: 0, count: 64 << 20))
        let archive = try open(zip.archive())
        let error = #expect(throws: InputError.self) { try archive.bytes(of: "bomb") }
        guard case .archive(.tooLarge)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func encryptedAndUnknownPackingIsNamed() throws {
        var encrypted = ZipBuilder.Claims()
        encrypted.flags = 1
        var unknown = ZipBuilder.Claims()
        unknown.method = 93
        var zip = ZipBuilder()
        zip.add("secret", [1, 2, 3], .stored, claims: encrypted)
        zip.add("zstd", [1, 2, 3], .stored, claims: unknown)
        let archive = try open(zip.archive())
        #expect(throws: InputError.archive(.encrypted)) { try archive.bytes(of: "secret") }
        #expect(throws: InputError.archive(.unknownMethod(93))) { try archive.bytes(of: "zstd") }
    }

    @Test func stepsThatLeadNowhereAreLeftOutOfPaths() throws {
        #expect(FilePath.inside("./a/./b.json") == "a/b.json")
        #expect(FilePath.inside("a/../b") == nil)
        #expect(FilePath.inside(".") == nil)
        #expect(FilePath.inside("./") == nil)
        var zip = ZipBuilder()
        zip.add("./a/one.json", "[]")
        #expect(try open(zip.archive()).bytes(of: "a/one.json").string == "[]")
    }

    /// Whatever is cut off or changed: an error or the right bytes, and never a trap.
    @Test func brokenArchivesAreRefusedAndNothingElseHappens() throws {
        var zip = ZipBuilder()
        zip.add("a/one.json", String(repeating: "{\"a\": [1, 2, 3]}", count: 20))
        zip.add("two.json", [1, 2, 3, 4], .stored)
        let whole = zip.archive()
        for length in 0..<whole.count { tryAll(Array(whole.prefix(length))) }
        for index in whole.indices {
            for value in [0x00, 0x7F, 0xFF] as [UInt8] {
                var changed = whole
                changed[index] = value
                tryAll(changed)
            }
        }
    }

    private func tryAll(_ bytes: [UInt8]) {
        guard let archive = try? open(bytes) else { return }
        for folder in ["", "a"] {
            for entry in archive.entries(in: folder) where !entry.isFolder {
                _ = try? archive.bytes(of: FilePath.join(folder, entry.name))
            }
        }
    }
}
