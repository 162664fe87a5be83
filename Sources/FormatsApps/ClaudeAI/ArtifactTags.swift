import Bytes
import ConversationModel
import Importing

/// Documents and thoughts in the text of older exports, between `<antArtifact …>` or `<antThinking>` and the closing
/// tag.
enum ArtifactTags {
    enum Piece: Equatable {
        case text(String)
        case thinking(String)
        case artifact(attributes: [String: String], content: String)
    }

    /// Splits a text at its tags; tags in code stay text. An unclosed document ends with the text, and an unclosed tag
    /// without content is text.
    static func split(_ text: String) -> [Piece] {
        guard text.containsBytes(of: opening) else { return [.text(text)] }
        var pieces: [Piece] = []
        var code = CodeMarks()
        var unclosed = Set<String>()
        var (start, position) = (text.startIndex, text.startIndex)
        while let found = text[position...].rangeOfBytes(of: opening) {
            code.pass(text[position..<found.lowerBound])
            if !code.isInside, let tag = tag(in: text[found.upperBound...], &unclosed) {
                pieces.append(.text(String(text[start..<found.lowerBound])))
                pieces.append(tag.piece)
                (start, position) = (tag.end, tag.end)
                code = CodeMarks()
            } else {
                code.pass(text[found])
                position = found.upperBound
            }
        }
        pieces.append(.text(String(text[start...])))
        return pieces.filter { $0 != .text("") }
    }

    private static let opening = "<ant"
    /// The most bytes of a tag; an unclosed quotation mark would make it as long as the text.
    private static let longestTag = 2000

    /// The piece that a tag begins, and its end.
    ///
    /// - Parameter unclosed: Closing tags that do not occur in the rest of the text.
    private static func tag(
        in text: Substring, _ unclosed: inout Set<String>
    ) -> (piece: Piece, end: String.Index)? {
        guard let kind = ["Artifact", "Thinking"].first(where: { text.hasPrefix($0) }),
            let close = endOfTag(in: text.dropFirst(kind.count))
        else { return nil }
        let attributes = attributes(text[..<close].dropFirst(kind.count))
        let rest = text[text.index(after: close)...]
        let end = unclosed.contains(kind) ? nil : rest.rangeOfBytes(of: "</ant\(kind)>")
        if end == nil { unclosed.insert(kind) }
        guard end != nil || !attributes.isEmpty else { return nil }
        let content = String(rest[..<(end?.lowerBound ?? rest.endIndex)]).trimmingNewlines
        return (
            kind == "Thinking" ? .thinking(content) : .artifact(attributes: attributes, content: content),
            end?.upperBound ?? rest.endIndex
        )
    }

    /// The `>` outside of attribute values.
    private static func endOfTag(in text: Substring) -> String.Index? {
        var isQuoted = false
        for index in text.utf8.indices.prefix(longestTag) {
            switch text.utf8[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ">") where !isQuoted: return index
            default: break
            }
        }
        return nil
    }

    /// All `name="value"` pairs.
    private static func attributes(_ text: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
        for index in stride(from: 0, to: pieces.count - 1, by: 2) {
            let name = pieces[index].filter { !$0.isSpace && $0 != "=" }
            attributes[name] = String(pieces[index + 1])
        }
        return attributes
    }
}

/// Tracks whether a text is in a code span or a fenced code block.
private struct CodeMarks {
    private var isFenced = false
    private var isSpan = false
    private var isLineStart = true
    private var run = 0

    var isInside: Bool { isFenced || isSpan }

    mutating func pass(_ text: Substring) {
        for byte in text.utf8 {
            guard byte != UInt8(ascii: "`") else {
                run += 1
                continue
            }
            endRun()
            if byte == UInt8(ascii: "\n") {
                (isSpan, isLineStart) = (false, true)
            } else if byte != UInt8(ascii: " ") {
                isLineStart = false
            }
        }
        endRun()
    }

    private mutating func endRun() {
        guard run > 0 else { return }
        if run > 2, isLineStart {
            isFenced.toggle()
        } else if !isFenced {
            isSpan.toggle()
        }
        (run, isLineStart) = (0, false)
    }
}

extension String {
    fileprivate var trimmingNewlines: String {
        var text = self[...]
        while text.first?.isNewline == true { text.removeFirst() }
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }
}
