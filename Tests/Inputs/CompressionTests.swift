import Foundation
import Testing
import TestSupport

@testable import Files
@testable import Inputs

/// All kinds of compression keep these promises.
struct CompressionTests {
    enum Packing: String, CaseIterable {
        case gz, zst

        /// The length of the signature, without which the bytes are no compressed file.
        var signature: Int { self == .gz ? 3 : 4 }

        func pack(_ bytes: [UInt8]) -> [UInt8] { self == .gz ? GzipPacker.pack(bytes) : Zstd.pack(bytes) }
        func pack(_ text: String) -> [UInt8] { pack(Array(text.utf8)) }
    }

    private let folder: TemporaryFolder
    private let text = #"{"messages":[]}"#

    init() throws {
        folder = try TemporaryFolder()
    }

    private func unpack(_ bytes: [UInt8]) throws -> String {
        try ByteRegion(bytes).unpacked().string
    }

    @Test(arguments: Packing.allCases)
    func compressedFileIsReadLikeItsContents(_ packing: Packing) throws {
        let name = "chat.jsonl." + packing.rawValue
        let path = folder.path + "/" + name
        try Data(packing.pack(text)).write(to: URL(filePath: path))
        let file = try InputFile(path: path)
        #expect(file.bytes.string == text)
        #expect((file.stem, file.path, file.displayName) == ("chat", "chat.jsonl", name))
    }

    @Test(arguments: Packing.allCases)
    func largeResultsAreKeptInAFile(_ packing: Packing) throws {
        var generator = SeededGenerator(seed: 7)
        let large = (0..<3 << 20).map { _ in UInt8.random(in: 0...15, using: &generator) }
        let bytes = try ByteRegion(packing.pack(large) + packing.pack("end")).unpacked()
        #expect(bytes.memory.isMapped && bytes.array == large + Array("end".utf8))
    }

    @Test(arguments: Packing.allCases)
    func earlyEndIsATruncation(_ packing: Packing) throws {
        let packed = packing.pack(String(repeating: text, count: 100))
        for length in packing.signature..<packed.count {
            #expect(throws: InputError.compression(.truncated)) { try unpack(Array(packed.prefix(length))) }
        }
    }

    @Test(arguments: Packing.allCases)
    func changedBytesAreDamage(_ packing: Packing) throws {
        let packed = packing.pack(text)
        #expect(throws: InputError.compression(.damaged)) { try unpack(packed + [1, 2, 3, 4]) }
        for index in packed.indices.dropFirst(packing.signature) {
            var changed = packed
            changed[index] ^= 0x55
            // Some bits mean nothing.
            let read = try? unpack(changed)
            #expect(read == nil || read == text, "\(index)")
        }
    }
}
