import Files
import JSON

/// Options from a file: a JSON object whose keys are the names of the long options.
struct Configuration {
    private static let keys: [String: Kind] = [
        "inputs": .texts, "local": .flag, "latest": .flag, "output": .text, "single-file": .text, "keep": .flag,
        "prune": .flag, "markdown": .flag, "album": .flag, "people": .text, "sources": .flag, "card": .flag,
        "force": .flag, "format": .text, "select": .texts,
        "since": .text, "project": .text, "grep": .text, "shard": .text, "page-size": .number, "jobs": .number,
        "title": .text,
        "theme": .text, "detail": .text, "locale": .text, "layout": .text, "me": .text,
        "templates": .text, "css": .texts, "script": .text,
        "allow-remote-images": .flag, "no-cards": .flag, "no-search": .flag, "search-snippets": .text,
        "account": .flag, "branches": .flag, "checksums": .flag, "mermaid": .flag, "redact": .flag, "replace": .texts,
        "omit": .texts, "turns": .text, "edits": .texts, "no-edits": .flag,
        "redact-also": .texts, "redact-pattern": .texts, "redaction-report": .text,
        "strict": .flag, "json": .flag, "quiet": .flag, "summary": .text, "port": .number, "host": .text, "open": .flag,
        "respond": .text, "prices": .text, "by": .text, "limit": .amount, "until": .text, "time-zone": .text,
    ]

    /// All keys with the kind of value each takes, as the manual lists them.
    static var describedKeys: [(key: String, takes: String)] {
        keys.sorted { $0.key < $1.key }.map { ($0.key, $0.value.rawValue) }
    }

    /// The values that an option accepts.
    private enum Kind: String {
        case text = "a string"
        case number = "a number"
        case amount = "an amount in US dollars"
        case flag = "true or false"
        case texts = "a string or a list of strings"

        func fits(_ value: JSONValue) -> Bool {
            switch self {
            case .text: value.string != nil
            case .number: value.int != nil
            case .amount: value.double != nil
            case .flag: value.bool != nil
            case .texts: Self.isText(value) || value.isArray && value.elements.allSatisfy(Self.isText)
            }
        }

        /// A number names a conversation, too.
        private static func isText(_ value: JSONValue) -> Bool { value.string != nil || value.int != nil }
    }

    private let values: [String: JSONValue]
    private let path: String
    /// Reads the files that options name.
    let files: UserFiles

    /// Reads a file; without one, the configuration is empty.
    ///
    /// - Parameter files: Records it, and each file that an option names.
    static func read(_ path: String?, _ files: UserFiles = UserFiles()) throws -> Configuration {
        guard let path else { return Configuration(values: [:], path: "", files) }
        do {
            let root = try JSONDocument(parsing: ByteRegion(try files.text(path))).root
            guard root.isObject else { throw UsageError("expected an object of options", at: root, of: path) }
            for member in root.members { try check(member.key, member.value, path) }
            return Configuration(values: root.membersByKey, path: path, files)
        } catch let error as JSONError {
            throw UsageError("not valid JSON: \(error.reason)", at: (path, error.position))
        }
    }

    private init(values: [String: JSONValue], path: String, _ files: UserFiles) {
        (self.values, self.path, self.files) = (values, path, files)
    }

    func string(_ key: String) -> String? { values[key]?.string }
    func int(_ key: String) -> Int? { values[key]?.int }
    func double(_ key: String) -> Double? { values[key]?.double }
    func bool(_ key: String) -> Bool { values[key]?.bool ?? false }

    /// A list of texts, or a single text.
    func strings(_ key: String) -> [String] {
        guard let value = values[key] else { return [] }
        return (value.string ?? value.numberText).map { [$0] }
            ?? value.elements.compactMap { $0.string ?? $0.numberText }
    }

    func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) throws -> Choice?
    where Choice.RawValue == String {
        guard let value = values[key] else { return nil }
        if let choice = value.string.flatMap({ Choice(rawValue: $0) }) { return choice }
        let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        let found = value.string.map { "'\($0)'" } ?? value.rawJSON
        throw UsageError("unknown \(key) \(found)", at: value, of: path, hint: "expected one of \(allowed)")
    }

    private static func check(_ key: String, _ value: JSONValue, _ path: String) throws {
        guard let kind = keys[key] else {
            let known = keys.keys.sorted().joined(separator: ", ")
            throw UsageError("unknown option '\(key)'", at: value, of: path, hint: "expected one of \(known)")
        }
        guard kind.fits(value) else { throw UsageError("'\(key)' takes \(kind.rawValue)", at: value, of: path) }
    }

    /// Takes the value of an option.
    ///
    /// - Parameter given: The value comes from the command line. Otherwise an error in it names its place in the file.
    func checked<Value>(_ key: String, given: Bool, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as UsageError {
            guard !given, let value = values[key] else { throw error }
            throw UsageError(error.reason, at: value, of: path)
        }
    }

    /// Takes the value of an option that is a text: from the command line, or else from the file.
    func parsed<Value>(_ key: String, _ given: String?, _ parse: (String) throws -> Value) throws -> Value? {
        try checked(key, given: given != nil) { try (given ?? string(key)).map(parse) }
    }
}
