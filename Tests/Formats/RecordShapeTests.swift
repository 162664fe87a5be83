import ConversationModel
import Files
import Formats
import Foundation
import JSON
import Testing

@testable import Importing
@testable import Inputs

/// The same values say the same, however they are written one after the other.
struct RecordShapeTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fuzz/Importer.seeds").standardized

    /// A seed that is values one after the other.
    struct Seed: CustomTestStringConvertible, Sendable {
        let format: String
        let name: String
        let values: [JSONValue]

        var testDescription: String { format + "/" + name }
        var lines: [String] { values.map(\.onOneLine) }
        var pretty: [String] { values.map(\.prettyPrinted) }
        var file: String { lines.map { $0 + "\n" }.joined() }

        func imported(_ text: String) throws -> Imported { try Imported(text, named: name) }
    }

    /// The values of each seed: the one of the file, or one a line.
    private static func seeds(_ values: (String) -> [JSONValue?]) -> [Seed] {
        var seeds: [Seed] = []
        for format in FormatRegistry.all.formats.map(\.name) {
            let folder = folder.appendingPathComponent(format)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? [] {
                let path = folder.appendingPathComponent(name)
                guard let text = try? String(contentsOf: path, encoding: .utf8) else { continue }
                let values = values(text)
                guard !values.isEmpty, values.allSatisfy({ $0?.isObject == true }) else { continue }
                seeds.append(Seed(format: format, name: name, values: values.compactMap(\.self)))
            }
        }
        return seeds
    }

    static let seeds = seeds { $0.split(separator: "\n").map { try? JSONDocument(parsing: String($0)).root } }
        .filter { $0.values.count > 1 }

    /// A seed that is one object: a body of an API, a session that a program writes as a whole.
    static let objects = seeds { [try? JSONDocument(parsing: $0).root] }

    /// Formats whose lines may be conversations.
    private static let listsOfConversations = ["messages", "oasst", "openhands", "signal-cli", "traces"]

    /// Formats of which a list of lines is the same as the lines.
    private static let lists: Set<String> = [
        "claude-code", "codex", "copilot-cli", "cursor", "gemini-cli", "kiro-session", "pi", "qwen-code", "workbuddy",
    ]

    @Test func theMostUsedFormatsAreAmongTheSeeds() {
        let names = Set(Self.seeds.map(\.format))
        #expect(names.isSuperset(of: ["claude-code", "codex", "copilot-cli", "cursor", "messages", "pi", "qwen-code"]))
    }

    @Test(arguments: seeds)
    func valuesMayBeWrittenInAnyWay(seed: Seed) throws {
        let whole = try seed.imported(seed.file)
        let pairs = stride(from: 0, to: seed.lines.count, by: 2).map { seed.lines[$0..<min($0 + 2, seed.lines.count)] }
        let shapes = [
            ("without an end of line", seed.lines.joined(separator: "\n")),
            ("CRLF", seed.lines.map { $0 + "\r\n" }.joined()),
            ("byte order mark", "\u{FEFF}" + seed.file),
            ("zeros at the end", seed.file + String(repeating: "\0", count: 4096)),
            ("zeros between", seed.lines.joined(separator: "\n\0\0\0\n")),
            ("blank lines", seed.lines.joined(separator: "\n \n\t\n")),
            ("record separators", seed.lines.map { "\u{1E}" + $0 + "\n" }.joined()),
            ("pairs on a line", pairs.map { $0.joined() + "\n" }.joined()),
            ("one line", seed.lines.joined(separator: " ")),
            ("jq .", seed.pretty.map { $0 + "\n" }.joined()),
            ("jq . glued", seed.pretty.joined()),
        ]
        for (name, text) in shapes { Self.expect(try? seed.imported(text), whole, name) }
    }

    /// Lists of values, which some formats read as something else: a list of conversations.
    @Test(
        arguments: seeds.filter {
            lists.contains($0.format)
        })
    func valuesMayBeInAList(seed: Seed) throws {
        let whole = try seed.imported(seed.file)
        let shapes = [
            ("jq -sc", "[" + seed.lines.joined(separator: ",") + "]\n"),
            ("jq -s", "[\n  " + seed.pretty.joined(separator: ",\n").replacing("\n", with: "\n  ") + "\n]\n"),
            ("a line each", "[" + seed.lines.joined(separator: ",\n") + "]"),
        ]
        for (name, text) in shapes { Self.expect(try? seed.imported(text), whole, name) }
    }

    /// A value that is cut off costs itself alone, and a warning says so.
    @Test(arguments: seeds)
    func theLastValueMayBeCutOff(seed: Seed) throws {
        guard let rest = try? seed.imported(seed.lines.dropLast().map { $0 + "\n" }.joined()) else { return }
        let last = Array(seed.lines[seed.lines.count - 1].utf8)
        for length in Set([1, 2, last.count / 3, last.count / 2, last.count - 1]) where length < last.count {
            let part = String(decoding: last.prefix(length), as: UTF8.self)
            let shapes = [
                ("lines", seed.lines.dropLast().map { $0 + "\n" }.joined() + part),
                ("jq .", seed.pretty.dropLast().map { $0 + "\n" }.joined() + part),
                ("glued", seed.lines.dropLast().joined() + part),
            ]
            for (name, text) in shapes {
                let read = try? seed.imported(text)
                // Each value of some formats is a conversation, whose error is thrown.
                guard read != nil || !Self.listsOfConversations.contains(seed.format) else { continue }
                Self.expect(read, rest, "\(name), \(length) bytes")
                #expect(read?.isWarnedOf == true, "\(name), \(length) bytes")
            }
        }
    }

    /// A program that died while writing, and its successor that appended to the same line.
    @Test(arguments: seeds)
    func aWholeValueMayFollowHalfOfOne(seed: Seed) throws {
        guard seed.lines.count > 2 else { return }
        for place in 1..<seed.lines.count - 1 {
            var others = seed.lines
            others.remove(at: place)
            guard let rest = try? seed.imported(others.joined(separator: "\n")), rest.conversations.count == 1 else {
                continue
            }
            var torn = seed.lines
            torn[place] = #"{"type":"torn","text":"half of a"#
            torn.replaceSubrange(place...place + 1, with: [torn[place] + torn[place + 1]])
            let read = try? seed.imported(torn.joined(separator: "\n"))
            Self.expect(read, rest, "line \(place + 1)")
            #expect(read?.isWarnedOf == true, "line \(place + 1)")
        }
    }

    @Test(arguments: objects)
    func anObjectMayBeWrittenInAnyWay(seed: Seed) throws {
        let whole = try seed.imported(seed.file)
        for (name, text) in [
            ("jq .", seed.pretty[0]), ("zeros at the end", seed.file + "\0\0\0"),
            ("CRLF", seed.pretty[0].replacing("\n", with: "\r\n")), ("byte order mark", "\u{FEFF}" + seed.pretty[0]),
        ] {
            Self.expect(try? seed.imported(text), whole, name)
        }
    }

    /// Words that a shell printed are left out, and that is said.
    @Test(arguments: seeds + objects)
    func wordsMayStandBeforeTheValues(seed: Seed) throws {
        let whole = try seed.imported(seed.file)
        guard whole.conversations.count == 1 else { return }
        for words in ["Exporting session: ses_x1\n", "> tool export 1\n\n[2/2] Done.\n"] {
            for text in [seed.file, seed.pretty.joined(separator: "\n")] {
                let read = try? seed.imported(words + text)
                Self.expect(read, whole, words)
                // A recording of a stream may have headers.
                #expect(read?.isWarnedOf == true || seed.format == "stream", "\(words)")
            }
        }
    }

    /// The messages before the cut are those of the whole, but for the last one, of which a part may be left.
    @Test(arguments: objects)
    func anObjectMayBeCutOff(seed: Seed) throws {
        let whole = try seed.imported(seed.file)
        guard whole.conversations.count == 1 else { return }
        for text in [seed.lines[0], seed.pretty[0]] {
            let bytes = Array(text.utf8)
            for length in stride(from: bytes.count * 2 / 3, to: bytes.count, by: max(1, bytes.count / 20)) {
                let part = String(decoding: bytes.prefix(length), as: UTF8.self)
                guard let read = try? seed.imported(part), read.format == whole.format else { continue }
                #expect(read.isWarnedOf, "\(length) bytes")
                #expect(read.messages.count <= whole.messages.count, "\(length) bytes")
            }
        }
    }

    private static func expect(_ read: Imported?, _ whole: Imported, _ shape: String) {
        #expect(read?.format == whole.format, "\(shape)")
        #expect(read?.conversations.map(\.words) == whole.conversations.map(\.words), "\(shape)")
    }
}

extension Imported {
    fileprivate var isWarnedOf: Bool { damage != nil || !warnings.isEmpty }
}

extension Conversation {
    /// What the conversation says, without JSON as it is written.
    fileprivate var words: [String] {
        [title ?? ""]
            + messages.map { "\($0.role) \(($0.content ?? "").filter { !$0.isWhitespace }) \($0.parts.count)" }
    }
}

extension JSONValue {
    fileprivate var onOneLine: String {
        var output = JSONOutput()
        write(to: &output)
        return output.string
    }
}
