import Files
import Foundation
import TestSupport
import Testing

@testable import Files

struct ByteRegionTests {
    private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try body(url.path)
    }

    @Test(arguments: [0, 1, 4095, 4096, 4097, 300_000])
    func aFileIsMappedOrRead(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try withFile(bytes) { path in
            let (mapped, read) = (try ByteRegion(mapping: path), try ByteRegion(reading: path))
            #expect(mapped.array == bytes)
            #expect(read.array == bytes)
        }
    }

    @Test func aSliceKeepsItsFile() throws {
        try withFile(Array("0123456789".utf8)) { path in
            let slice = try ByteRegion(mapping: path).slice(2..<8).dropFirst(1).prefix(4)
            try FileManager.default.removeItem(atPath: path)
            #expect(slice.string == "3456")
            #expect(slice.offset == 3)
        }
    }

    @Test(arguments: [0, 100_000])
    func aFileThatShrinksIsReadAsZerosFromThere(size: Int) throws {
        try withFile([UInt8](repeating: 0x61, count: 300_000)) { path in
            let region = try ByteRegion(mapping: path)
            let (first, other) = (region.array, try ByteRegion(mapping: path))
            #expect(first.allSatisfy { $0 == 0x61 } && !region.hasLostBytes)
            try #require(truncate(path, off_t(size)) == 0)
            let now = region.dropFirst(200_000).array
            #expect(now == [UInt8](repeating: 0, count: 100_000))
            #expect(region.hasLostBytes && !other.hasLostBytes)
            #expect(region.prefix(size).array == Array(first.prefix(size)))
            region.release()
            #expect(region.dropFirst(200_000).array == now)
        }
    }

    /// Each mapping is known by a row of a table, which is used again.
    @Test func anotherFileIsNotTakenForTheOneThatShrank() throws {
        for _ in 0..<3 {
            try withFile([UInt8](repeating: 0x61, count: 100_000)) { path in
                #expect(try !ByteRegion(mapping: path).hasLostBytes)
                let region = try ByteRegion(mapping: path)
                try #require(truncate(path, 0) == 0)
                #expect(region.array.allSatisfy { $0 == 0 } && region.hasLostBytes)
            }
        }
    }

    @Test func threadsMayReadAFileThatShrinks() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try Data(repeating: 0x61, count: 4 << 20).write(to: URL(filePath: path))
        defer { unlink(path) }
        let region = try ByteRegion(mapping: path)
        try #require(truncate(path, 5000) == 0)
        let sums = await withTaskGroup(of: Int.self) { group in
            for start in 0..<8 {
                group.addTask { region.slice(start << 19..<(start + 1) << 19).array.count { $0 != 0 } }
            }
            return await group.reduce(0, +)
        }
        #expect(sums == 5000 && region.hasLostBytes)
    }

    @Test func nonFileIsRefused() {
        let folder = FileManager.default.temporaryDirectory.path
        #expect(throws: FileError.notRegular(path: folder)) { try ByteRegion(mapping: folder) }
        #expect(throws: FileError.notRegular(path: "/dev/null")) { try ByteRegion(reading: "/dev/null") }
        let missing = folder + "/no such file"
        let error = #expect(throws: FileError.self) { try ByteRegion(mapping: missing) }
        #expect(error == .system(path: missing, code: ENOENT))
        #expect(error?.reason.isEmpty == false)
    }

    @Test func pipeIsRefusedWithoutWaiting() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        #expect(throws: FileError.notRegular(path: path)) { try ByteRegion(mapping: path) }
    }

    @Test func slicesAreClampedToTheRegion() {
        let region = ByteRegion("abc")
        #expect(region.slice(-5..<99).string == "abc")
        #expect(region.slice(7..<9).isEmpty)
        #expect(region.prefix(-1).isEmpty)
        #expect(region.dropFirst(-1).string == "abc")
        #expect(region.dropFirst(9).isEmpty)
        #expect(region.slice(1..<2).slice(0..<9).string == "b")
    }

    @Test func positionsAreThoseOfEditors() {
        let text = "\u{FEFF}é語\r\n\n😀x\rz"
        let region = ByteRegion(text)
        let positions = text.unicodeScalars.indices.map { index in
            region.position(at: text.utf8.distance(from: text.startIndex, to: index)).description
        }
        #expect(positions == ["1:1", "1:1", "1:2", "1:3", "1:4", "2:1", "3:1", "3:2", "3:3", "3:4"])
        #expect(region.position(at: 10_000).description == "3:5")
    }

    /// Places far into a file are computed from checkpoints; the order of requests makes no difference.
    @Test func positionsInALongText() {
        var generator = SeededGenerator(seed: 6)
        let pieces = ["a", "é", "語", "\n", "\r\n", String(repeating: "long line ", count: 900)]
        let text = (0..<400).map { _ in pieces[Int.random(in: pieces.indices, using: &generator)] }.joined()
        let bytes = Array(text.utf8)
        let region = ByteRegion(bytes)
        for _ in 0..<60 {
            let offset = Int.random(in: 0...bytes.count, using: &generator)
            let before = bytes[..<offset]
            let line = before.count { $0 == 0x0A } + 1
            let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
            #expect(region.position(at: offset) == SourcePosition(line: line, column: column))
        }
    }

    @Test func byteOrderMarksAndUTF16() {
        let text = "{\"é\": \"語😀\"}"
        let units = Array(text.utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(ByteRegion(little).decodedText.string == text)
        #expect(ByteRegion(big).decodedText.string == text)
        #expect(ByteRegion("\u{FEFF}" + text).decodedText.string == text)
        #expect(ByteRegion(text).decodedText.string == text)
        #expect(ByteRegion("\u{FEFF}").withoutByteOrderMark.isEmpty)
        #expect(ByteRegion(big + [0x00]).decodedText.string == text + "\u{FFFD}")
        #expect(ByteRegion([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00]).decodedText.string == "\u{FFFD}A")
        #expect(ByteRegion([0xFE, 0xFF]).decodedText.isEmpty)
    }

    @Test func regionsCanBeSharedBetweenThreads() async {
        let region = ByteRegion(String(repeating: "line\n", count: 20_000))
        await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask { (0..<200).reduce(0) { $0 + region.position(at: ($1 * 8 + task) * 60).line } }
            }
            let sum = await group.reduce(0, +)
            #expect(sum == (0..<1600).reduce(0) { $0 + $1 * 60 / 5 + 1 })
        }
    }
}
