import Foundation
import TestSupport
import Testing

@testable import Importers

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

    static let formats = FormatRegistry.formats.map(\.name)
    private static var wrongValues: [Any] {
        [NSNull(), 1e300, "", [[String: Any]()], ["type": ["text": true]]]
    }

    @Test(arguments: formats)
    func valuesOfAnyTypeMayBeAnywhere(format: String) throws {
        for seed in try Self.seeds(of: format) {
            let lines = seed.split(separator: "\n").map(String.init)
            if let whole = try? Self.parsed(seed) {
                try Self.eachChange(of: whole) { _ = try? Imported($0, format: format) }
            } else if lines.allSatisfy({ (try? Self.parsed($0)) != nil }) {
                for (number, line) in lines.enumerated() {
                    try Self.eachChange(of: Self.parsed(line)) { changed in
                        var lines = lines
                        lines[number] = changed
                        _ = try? Imported(lines.joined(separator: "\n"), format: format)
                    }
                }
            }
        }
    }

    @Test(arguments: formats)
    func truncatedFilesAreRead(format: String) throws {
        for seed in try Self.seeds(of: format) {
            let bytes = Array(seed.utf8)
            for end in stride(from: 1, to: bytes.count, by: max(1, bytes.count / 25)) {
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
            guard lines.count > 2, lines.allSatisfy({ (try? Self.parsed($0)) is [String: Any] }) else { continue }
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

    private static func parsed(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    /// The text of the value with one of the values in it replaced, for each of them, or for some in a large one: each
    /// change reads the whole text again.
    private static func eachChange(of value: Any, _ body: (String) -> Void) throws {
        let paths = paths(in: value)
        for number in stride(from: 0, to: paths.count, by: paths.count / 30 + 1) {
            let wrong = wrongValues[number % wrongValues.count]
            let changed = replacing(paths[number][...], in: value, by: wrong)
            let data = try JSONSerialization.data(withJSONObject: changed, options: .fragmentsAllowed)
            body(String(decoding: data, as: UTF8.self))
        }
    }

    private enum Step {
        case key(String), index(Int)
    }

    private static func paths(in value: Any) -> [[Step]] {
        if let object = value as? [String: Any] {
            return [[]] + object.flatMap { key, value in paths(in: value).map { [.key(key)] + $0 } }
        }
        if let list = value as? [Any] {
            return [[]] + list.enumerated().flatMap { index, value in paths(in: value).map { [.index(index)] + $0 } }
        }
        return [[]]
    }

    private static func replacing(_ path: ArraySlice<Step>, in value: Any, by other: Any) -> Any {
        switch path.first {
        case .key(let key):
            var object = value as? [String: Any] ?? [:]
            object[key] = replacing(path.dropFirst(), in: object[key] ?? other, by: other)
            return object
        case .index(let index):
            var list = value as? [Any] ?? []
            list[index] = replacing(path.dropFirst(), in: list[index], by: other)
            return list
        case nil: return other
        }
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
