import Files
import TestSupport
import Testing

@testable import JSON

func parse(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: text).root
}

func parse(_ bytes: [UInt8]) throws -> JSONDocument {
    try JSONDocument(parsing: ByteRegion(bytes))
}

/// A reader's refusal of `text`, or nil if it accepts it.
func refusal(of text: String, options: JSONOptions = JSONOptions()) -> JSONError? {
    refusal(of: Array(text.utf8), options: options)
}

func refusal(of bytes: [UInt8], options: JSONOptions = JSONOptions()) -> JSONError? {
    do {
        _ = try JSONDocument(parsing: ByteRegion(bytes), options: options)
        return nil
    } catch {
        return error
    }
}

/// JSON as a plain tree, to compare with a document.
indirect enum Tree: Equatable {
    case null
    case bool(Bool)
    case number(String)
    /// UTF-8, since strings that look the same are equal in Swift.
    case string([UInt8])
    case array([Tree])
    case object([Member])

    struct Member: Equatable {
        let key: [UInt8]
        let value: Tree
    }

    init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .bool: self = .bool(value.bool == true)
        case .number: self = .number(value.numberText ?? "")
        case .string: self = .string(Array((value.string ?? "").utf8))
        case .array: self = .array(value.elements.map(Tree.init))
        case .object: self = .object(value.members.map { Member(key: Array($0.key.utf8), value: Tree($0.value)) })
        }
    }
}

extension Tree {
    private static let numbers = ["0", "-0", "1", "-17", "3.25", "1e9", "1E-7", "9007199254740993", "-0.5e+10"]
    private static let pieces = [
        "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "é", "e\u{301}", "я", "語",
        "😀", "👩‍👩‍👧", "\u{2028}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "</script>", "<!--", "a longer run of plain text",
    ]

    static func random(depth: Int, _ generator: inout SeededGenerator) -> Tree {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
        case 0: .null
        case 1: .bool(Bool.random(using: &generator))
        case 2: .number(numbers[Int.random(in: numbers.indices, using: &generator)])
        case 3, 4: .string(randomText(&generator))
        case 5: .array(randomList(&generator).map { _ in random(depth: depth - 1, &generator) })
        default:
            .object(
                randomList(&generator).map { _ in
                    Member(key: randomText(&generator), value: random(depth: depth - 1, &generator))
                })
        }
    }

    private static func randomList(_ generator: inout SeededGenerator) -> Range<Int> {
        0..<Int.random(in: 0...5, using: &generator)
    }

    private static func randomText(_ generator: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 0...9, using: &generator)).flatMap { _ in
            Array(pieces[Int.random(in: pieces.indices, using: &generator)].utf8)
        }
    }
}

extension Tree: JSONWritable {
    func write(to output: inout JSONOutput) {
        switch self {
        case .null: output.null()
        case .bool(let bool): output.bool(bool)
        case .number(let text): output.literal(text)
        case .string(let text): output.string(String(decoding: text, as: UTF8.self))
        case .array(let elements): output.value(elements)
        case .object(let members):
            output.object {
                for member in members {
                    $0.key(String(decoding: member.key, as: UTF8.self))
                    $0.value(member.value)
                }
            }
        }
    }

    func json(_ layout: JSONOutput.Layout = .compact, for place: JSONOutput.Place = .file) -> String {
        var output = JSONOutput(layout, for: place)
        write(to: &output)
        return output.string
    }
}
