import Formats
import Foundation
import JSON
import TestSupport
import Testing

@testable import Importing

/// Reading a changed file of any format ends and never traps.
struct HostileSeedTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fuzz/Importer.seeds").standardized

    /// The seeds that are text; DatabaseTests changes databases.
    private static func seeds(of format: String) throws -> [String] {
        let folder = folder.appendingPathComponent(format)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).compactMap { name in
            String(bytes: try Data(contentsOf: folder.appendingPathComponent(name)), encoding: .utf8)
        }
    }

    static let formats = FormatRegistry.all.formats.map(\.name)
    private static let wrongValues = ["null", "1e300", #""""#, "[{}]", #"{"type":{"text":true}}"#]

    @Test(arguments: formats)
    func valuesOfAnyTypeMayBeAnywhere(format: String) throws {
        for seed in try Self.seeds(of: format) {
            // Each change reads the whole text again: of long ones, each value is replaced once.
            let isLong = seed.utf8.count > 1200
            for (number, member) in SeedMember.members(of: seed).enumerated() {
                let one = number % Self.wrongValues.count
                for wrong in isLong ? Self.wrongValues[one...one] : Self.wrongValues[...] {
                    _ = try? Imported(member.changed(.value(wrong)), format: format)
                }
            }
        }
    }

    @Test(arguments: formats)
    func truncatedFilesAreRead(format: String) throws {
        for seed in try Self.seeds(of: format) {
            let bytes = Array(seed.utf8)
            for end in stride(from: 1, to: bytes.count, by: max(1, bytes.count / 50)) {
                _ = try? Imported(String(decoding: bytes[..<end], as: UTF8.self), format: format)
                _ = try? Imported(String(decoding: bytes[end...], as: UTF8.self), format: format)
            }
        }
    }

    @Test(arguments: formats)
    func missingAndRepeatedLinesAreRead(format: String) throws {
        for seed in try Self.seeds(of: format) {
            let lines = seed.split(separator: "\n", omittingEmptySubsequences: false)
            for number in lines.indices {
                _ = try? Imported((lines[..<number] + lines[(number + 1)...]).joined(separator: "\n"), format: format)
                _ = try? Imported((lines[...number] + lines[number...]).joined(separator: "\n"), format: format)
            }
        }
    }

    /// Half of a line in the middle is damage, not the end of a file that grows.
    @Test(arguments: formats)
    func damagedLinesAreReported(format: String) throws {
        for seed in try Self.seeds(of: format) {
            let lines = seed.split(separator: "\n").map(String.init)
            guard lines.count > 2, lines.allSatisfy({ (try? JSONDocument(parsing: $0))?.root.isObject == true }) else {
                continue
            }
            for number in lines.indices.dropLast() {
                var damaged = lines
                damaged[number] = String(lines[number].prefix(lines[number].count / 2))
                guard let imported = try? Imported(damaged.joined(separator: "\n")) else { continue }
                #expect(imported.isWarnedOf, "line \(number + 1) of \(format)")
            }
        }
    }

    /// A warning reports damage that hides most of a conversation's messages.
    @Test(arguments: formats)
    func damageThatHidesMostMessagesIsReported(format: String) throws {
        var generator = SeededGenerator(seed: 7)
        for seed in try Self.seeds(of: format) {
            guard let whole = try? Imported(seed).count, whole >= 4 else { continue }
            for _ in 0..<20 {
                let (damaged, share) =
                    Bool.random(using: &generator)
                    ? Self.withoutSpan(seed, &generator) : Self.withLinesSwapped(seed, &generator)
                guard let imported = try? Imported(damaged), !imported.isWarnedOf else { continue }
                #expect(Double(imported.count) >= Double(whole) * share / 2 - 1, "\(format):\n\(damaged)")
            }
        }
    }

    /// The text without up to a quarter of it, and the share that is left.
    private static func withoutSpan(_ text: String, _ generator: inout SeededGenerator) -> (String, Double) {
        var bytes = Array(text.utf8)
        let length = Int.random(in: 1...max(1, bytes.count / 4), using: &generator)
        let start = Int.random(in: 0...(bytes.count - length), using: &generator)
        let share = 1 - Double(length) / Double(bytes.count)
        bytes.removeSubrange(start..<start + length)
        return (String(decoding: bytes, as: UTF8.self), share)
    }

    private static func withLinesSwapped(_ text: String, _ generator: inout SeededGenerator) -> (String, Double) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        lines.swapAt(
            Int.random(in: lines.indices, using: &generator), Int.random(in: lines.indices, using: &generator))
        return (lines.joined(separator: "\n"), 1)
    }
}

extension Imported {
    fileprivate var isWarnedOf: Bool { damage != nil || !warnings.isEmpty }

    /// All messages, with those on other branches.
    fileprivate var count: Int {
        conversations.flatMap(\.messages).reduce(0) { sum, message in
            sum + 1 + message.alternatives.count + message.branches.reduce(0) { $0 + $1.count }
        }
    }
}
