import Files
@testable import Inputs
import TestSupport
import Testing

private func open(_ bytes: [UInt8]) throws -> Archive {
    try Archive(ByteRegion(bytes), path: nil)
}

struct ArchiveTests {
    @Test func filesAreUnpackedUnchanged() throws {
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

    @Test(arguments: [0, 1, 65_534, 65_535])
    func commentOfAnyLengthMayFollow(length: Int) throws {
        var zip = ZipBuilder()
        zip.add("a.json", "[]")
        let archive = try open(zip.archive(comment: String(repeating: "x", count: length)))
        #expect(try archive.bytes(of: "a.json").string == "[]")
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
    func pathsThatLeadOutAreSkipped(path: String) throws {
        var zip = ZipBuilder()
        zip.add(path, "{}")
        zip.add("in.json", "{}")
        let archive = try open(zip.archive())
        #expect(archive.entries(in: "").map(\.name) == ["in.json"])
        #expect(throws: InputError.archive(.missing)) { try archive.bytes(of: path) }
    }

    @Test func linksAreSkipped() throws {
        var claims = ZipBuilder.Claims()
        claims.mode = 0o120777
        var zip = ZipBuilder()
        zip.add("link", Array("/etc/passwd".utf8), .stored, claims: claims)
        let archive = try open(zip.archive())
        #expect(archive.entries(in: "").isEmpty)
        #expect(archive.refused.map(\.reason) == [.link])
    }

    @Test func filesThatAreNotReadAreListed() throws {
        var zip = ZipBuilder()
        for path in ["a.json", "a.json", "../b.json", "c\\", "d/", "__MACOSX/._a.json"] { zip.add(path, "{}") }
        let archive = try open(zip.archive())
        #expect(archive.refused.map(\.name) == ["a.json", "../b.json"])
        #expect(archive.refused.map(\.reason) == [.archive(.sameName), .archive(.unsafeName)])
    }

    /// On disk, these are two files; `String` takes their names for equal.
    @Test func namesThatDifferInTheirBytesNameDifferentFiles() throws {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        var zip = ZipBuilder()
        for name in [composed, decomposed] {
            zip.add(name + "/" + name + ".json", Array(name.utf8))
        }
        zip.add("o\u{308}.json", "{}")
        let archive = try open(zip.archive())
        #expect(archive.entries(in: "").map { Array($0.name.utf8) }.count == 3 && archive.refused.isEmpty)
        for name in [composed, decomposed] {
            #expect(archive.entries(in: name).map { Array($0.name.utf8) } == [Array((name + ".json").utf8)])
            #expect(try archive.bytes(of: name + "/" + name + ".json").array == Array(name.utf8))
        }
        #expect(try archive.bytes(of: "\u{F6}.json").string == "{}", "an export may name its files in another form")
    }

    @Test func namesInOldEncodingsStayDifferent() throws {
        var zip = ZipBuilder()
        for byte in [0x84, 0x94] as [UInt8] { zip.add(name: [byte] + Array(".json".utf8), [byte]) }
        let archive = try open(zip.archive())
        #expect(try archive.bytes(of: "ä.json").array == [0x84])
        #expect(try archive.bytes(of: "ö.json").array == [0x94])
    }

    @Test func aSlashBeforeACombiningCharacterSeparates() {
        #expect(FilePath.inside("a/../\u{301}b") == nil)
        #expect(FilePath.split("a/\u{301}b").name == "\u{301}b")
    }

    @Test func aCommentMayContainTheEndOfAnArchive() throws {
        var zip = ZipBuilder()
        zip.add("a.json", "[]")
        let end = "PK\u{5}\u{6}" + String(repeating: "\0", count: 18)
        for comment in [end, end + "text"] {
            #expect(try open(zip.archive(comment: comment)).bytes(of: "a.json").string == "[]")
        }
        #expect(try open(zip.archive() + Array(repeating: 0x20, count: 100)).bytes(of: "a.json").string == "[]")
    }

    @Test(arguments: [0, 1, 2])
    func aSmallerNumberOfFilesHidesNone(stated: Int) throws {
        var zip = ZipBuilder()
        for name in ["a.json", "b.json"] { zip.add(name, "{}") }
        #expect(try open(zip.archive(stated: stated)).entries(in: "").count == 2)
        #expect(throws: InputError.archive(.damaged)) { try open(zip.archive(stated: 3)) }
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

    @Test func archiveBombIsRefused() throws {
        var zip = ZipBuilder()
        zip.add("bomb", [UInt8](repeating: 0, count: 64 << 20))
        zip.add("text", "text")
        let archive = try open(zip.archive())
        let error = #expect(throws: InputError.self) { try archive.bytes(of: "bomb") }
        #expect(Self.isTooLarge(error))
        #expect(try archive.bytes(of: "text").string == "text", "one file is refused, not all")
    }

    /// Each file alone is small enough to be accepted.
    @Test func totalUnpackedSizeIsLimited() throws {
        var zip = ZipBuilder()
        for number in 0..<30 { zip.add("\(number).json", [UInt8](repeating: 0x20, count: 1 << 20)) }
        #expect(Self.isTooLarge(#expect(throws: InputError.self) { try open(zip.archive()) }))
    }

    private static func isTooLarge(_ error: InputError?) -> Bool {
        if case .archive(.tooLarge)? = error { true } else { false }
    }

    /// As in small archives that unpack to any size.
    @Test(arguments: [0, 1, 30, 40])
    func filesThatShareTheirBytesAreRefused(offset: Int) throws {
        var zip = ZipBuilder()
        let text = Array(String(repeating: "All work and no play. ", count: 100).utf8)
        zip.add("a.json", text, .stored)
        zip.add("b.json", text, .stored)
        #expect(try open(zip.archive()).entries(in: "").count == 2)
        var claims = ZipBuilder.Claims()
        claims.offset = offset
        zip.add("c.json", text, .stored, claims: claims)
        #expect(throws: InputError.archive(.overlapping)) { try open(zip.archive()) }
    }

    @Test func emptyFilesThatShareAHeaderAreRefused() throws {
        var zip = ZipBuilder()
        zip.add("a.json", "")
        var claims = ZipBuilder.Claims()
        claims.offset = 0
        zip.add("b.json", [], claims: claims)
        #expect(throws: InputError.archive(.overlapping)) { try open(zip.archive()) }
    }

    @Test func foldersNestedTooDeeplyAreRefused() throws {
        for (depth, isRefused) in [(64, false), (65, true), (500, true)] {
            var zip = ZipBuilder()
            zip.add("first.json", "[1]")
            zip.add(String(repeating: "a/", count: depth) + "b.json", "[]")
            zip.add("z/last.json", "[2]")
            let archive = try open(zip.archive())
            #expect(try archive.bytes(of: "first.json").string == "[1]")
            #expect(try archive.bytes(of: "z/last.json").string == "[2]")
            #expect(archive.refused.map(\.reason) == (isRefused ? [.archive(.tooDeep(limit: 64))] : []))
            if !isRefused {
                let folder = String(repeating: "a/", count: depth).dropLast()
                #expect(archive.entries(in: String(folder)).map(\.name) == ["b.json"])
                #expect(archive.entries(in: String(folder.dropLast(2))) == [FileTreeEntry(name: "a", isFolder: true)])
            }
        }
    }

    @Test func fileAndFolderOfTheSameNameExist() throws {
        var zip = ZipBuilder()
        for path in ["a", "a/b", "c/a/d"] { zip.add(path, path) }
        let archive = try open(zip.archive())
        #expect(archive.entries(in: "").map(\.name) == ["a", "a", "c"])
        #expect(try archive.bytes(of: "a").string == "a" && archive.bytes(of: "a/b").string == "a/b")
        #expect(archive.entries(in: "a") == [FileTreeEntry(name: "b", isFolder: false)])
    }

    /// zip64, for archives with many or large files.
    @Test func zip64ArchivesAreRead() throws {
        var claims = ZipBuilder.Claims()
        claims.isLarge = true
        var zip = ZipBuilder()
        zip.add("small", "small")
        zip.add("a/large", Array("large".utf8), claims: claims)
        for isLarge in [false, true] {
            let archive = try open(zip.archive(comment: "x", isLarge: isLarge))
            #expect(try archive.bytes(of: "small").string == "small" && archive.bytes(of: "a/large").string == "large")
        }
    }

    /// Invalid numbers: beyond the end, negative, just below the limit.
    @Test func largeNumbersAreDamage() throws {
        var claims = ZipBuilder.Claims()
        claims.isLarge = true
        for value in [-1, .max, .min, 1 << 60, (1 << 60) - 1, 1 << 32] {
            var sized = claims
            sized.size = value
            var placed = claims
            placed.offset = value
            for claims in [sized, placed] {
                var zip = ZipBuilder()
                zip.add("before", "x")
                zip.add("file", Array("text".utf8), claims: claims)
                zip.add("after", "x")
                #expect(throws: InputError.self) { try open(zip.archive(isLarge: true)).bytes(of: "file") }
            }
        }
    }

    @Test func encryptionAndUnknownMethodsAreNamed() throws {
        var encrypted = ZipBuilder.Claims()
        encrypted.flags = 1
        var unknown = ZipBuilder.Claims()
        unknown.method = 95
        var zip = ZipBuilder()
        zip.add("secret", [1, 2, 3], .stored, claims: encrypted)
        zip.add("xz", [1, 2, 3], .stored, claims: unknown)
        let archive = try open(zip.archive())
        #expect(throws: InputError.archive(.encrypted)) { try archive.bytes(of: "secret") }
        #expect(throws: InputError.archive(.unknownMethod(95))) { try archive.bytes(of: "xz") }
    }

    @Test func redundantPathComponentsAreRemoved() throws {
        #expect(FilePath.inside("./a/./b.json") == "a/b.json")
        #expect(FilePath.inside("a/../b") == nil)
        #expect(FilePath.inside(".") == nil)
        #expect(FilePath.inside("./") == nil)
        var zip = ZipBuilder()
        zip.add("./a/one.json", "[]")
        #expect(try open(zip.archive()).bytes(of: "a/one.json").string == "[]")
    }

    /// A cut or changed archive gives an error or the right bytes, and never a trap.
    @Test func brokenArchivesAreRefused() throws {
        var zip = ZipBuilder()
        zip.add("a/one.json", String(repeating: "{\"a\": [1, 2, 3]}", count: 20))
        zip.add("two.json", [1, 2, 3, 4], .stored)
        var claims = ZipBuilder.Claims()
        claims.isLarge = true
        zip.add("b/three.json", [5, 6, 7], claims: claims)
        for whole in [zip.archive(), zip.archive(isLarge: true)] {
            let right = contents(of: whole)
            #expect(right.count == 3)
            tryChanges(of: whole, Set(right.values))
        }
    }

    private func tryChanges(of whole: [UInt8], _ right: Set<[UInt8]>) {
        for length in 0..<whole.count { tryAll(Array(whole.prefix(length)), right) }
        for index in whole.indices {
            for value in [0x00, 0x7F, 0xFF] as [UInt8] {
                var changed = whole
                changed[index] = value
                tryAll(changed, right)
            }
        }
    }

    private func tryAll(_ bytes: [UInt8], _ right: Set<[UInt8]>) {
        for (name, content) in contents(of: bytes) { #expect(right.contains(content), "\(name)") }
    }

    /// The files that can be read, by their names.
    private func contents(of bytes: [UInt8]) -> [String: [UInt8]] {
        guard let archive = try? open(bytes) else { return [:] }
        var contents: [String: [UInt8]] = [:]
        for folder in ["", "a", "b"] {
            for entry in archive.entries(in: folder) where !entry.isFolder {
                let path = FilePath.join(folder, entry.name)
                if let bytes = try? archive.bytes(of: path) {
                    contents[path] = bytes.withUnsafeBufferPointer(Array.init)
                }
            }
        }
        return contents
    }
}
