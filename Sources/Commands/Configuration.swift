import ArgumentParser
import ConversationModel

/// Options from a file: a JSON object whose keys are the names of the long options.
struct Configuration {
    private static let keys: Set<String> = [
        "inputs", "output", "single-file", "force", "format", "select", "since", "grep", "shard", "page-size", "jobs",
        "title",
        "theme", "layout", "templates",
        "css", "script", "allow-remote-images", "branches", "redact", "strict", "json", "quiet", "port", "host", "open",
        "respond",
    ]

    private let values: [String: JSONValue]
    private let path: String

    /// Without a file, there is nothing in it.
    static func read(_ path: String?) throws -> Configuration {
        guard let path else { return Configuration(values: [:], path: "") }
        do {
            let root = try JSONDocument(parsing: ByteRegion(try UserFiles.text(path))).root
            guard root.isObject else { throw mistake(path, root, "expected an object with options") }
            for member in root.members where !keys.contains(member.key) {
                throw mistake(
                    path, member.value,
                    "there is no option '\(member.key)'; one of \(keys.sorted().joined(separator: ", "))")
            }
            return Configuration(values: root.membersByKey, path: path)
        } catch let error as JSONError {
            throw ValidationError("\(path):\(error.position): not valid JSON: \(error.reason)")
        }
    }

    private init(values: [String: JSONValue], path: String) {
        self.values = values
        self.path = path
    }

    func string(_ key: String) -> String? { values[key]?.string }
    func int(_ key: String) -> Int? { values[key]?.int }
    func bool(_ key: String) -> Bool { values[key]?.bool ?? false }

    /// A list of texts, or one.
    func strings(_ key: String) -> [String] {
        guard let value = values[key] else { return [] }
        return value.string.map { [$0] } ?? value.elements.compactMap { $0.string ?? $0.numberText }
    }

    func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) throws -> Choice?
    where Choice.RawValue == String {
        guard let value = values[key] else { return nil }
        if let choice = value.string.flatMap({ Choice(rawValue: $0) }) { return choice }
        let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw Self.mistake(path, value, "\(value.rawJSON) is no \(key); one of \(allowed)")
    }

    private static func mistake(_ path: String, _ value: JSONValue, _ what: String) -> ValidationError {
        ValidationError("\(path):\(value.position): \(what), at \(value.path)")
    }
}
