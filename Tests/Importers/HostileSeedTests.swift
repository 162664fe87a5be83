import Foundation
import Testing

@testable import Importers

/// Whatever is changed in a file of any format, reading it ends, and traps nowhere.
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
    func valuesOfAnyTypeStandAnywhere(format: String) throws {
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
    func filesAreCutOffAnywhere(format: String) throws {
        for seed in try Self.seeds(of: format) {
            let bytes = Array(seed.utf8)
            for end in stride(from: 1, to: bytes.count, by: max(1, bytes.count / 50)) {
                _ = try? Imported(String(decoding: bytes[..<end], as: UTF8.self), format: format)
                _ = try? Imported(String(decoding: bytes[end...], as: UTF8.self), format: format)
            }
        }
    }

    @Test(arguments: formats)
    func linesAreMissingOrStandThereTwice(format: String) throws {
        for seed in try Self.seeds(of: format) {
            let lines = seed.split(separator: "\n", omittingEmptySubsequences: false)
            for number in lines.indices {
                _ = try? Imported((lines[..<number] + lines[(number + 1)...]).joined(separator: "\n"), format: format)
                _ = try? Imported((lines[...number] + lines[number...]).joined(separator: "\n"), format: format)
            }
        }
    }

    private static func parsed(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    /// The text of the value with one of the values in it replaced, for each of them.
    private static func eachChange(of value: Any, _ body: (String) -> Void) throws {
        for path in paths(in: value) {
            for wrong in wrongValues {
                let changed = replacing(path[...], in: value, by: wrong)
                let data = try JSONSerialization.data(withJSONObject: changed, options: .fragmentsAllowed)
                body(String(decoding: data, as: UTF8.self))
            }
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
