import ConversationModel

/// Documents and thoughts that older exports have in the text, between `<antArtifact …>` or `<antThinking>`
/// and the closing tag.
enum ArtifactTags {
    enum Piece: Equatable {
        case text(String)
        case thinking(String)
        case artifact(attributes: [String: String], content: String)
    }

    /// Cuts a text at its tags. A document without an end goes to the end of the text.
    static func split(_ text: String) -> [Piece] {
        guard text.containsBytes(of: "<ant") else { return [.text(text)] }
        var pieces: [Piece] = []
        var rest = text[...]
        while let tag = nextTag(in: rest) {
            pieces.append(.text(String(rest[..<tag.start])))
            let end = rest[tag.contentStart...].rangeOfBytes(of: "</\(tag.name)>")
            let content = String(rest[tag.contentStart..<(end?.lowerBound ?? rest.endIndex)]).trimmingNewlines
            rest = rest[(end?.upperBound ?? rest.endIndex)...]
            pieces.append(
                tag.name == "antThinking" ? .thinking(content) : .artifact(attributes: tag.attributes, content: content)
            )
        }
        pieces.append(.text(String(rest)))
        return pieces.filter { $0 != .text("") }
    }

    private struct Tag {
        let name: String
        let attributes: [String: String]
        let start: String.Index
        let contentStart: String.Index
    }

    private static func nextTag(in text: Substring) -> Tag? {
        var rest = text
        while let opening = rest.rangeOfBytes(of: "<ant") {
            rest = rest[opening.upperBound...]
            guard let kind = ["Artifact", "Thinking"].first(where: { rest.hasPrefix($0) }) else { continue }
            guard let close = rest.firstIndex(of: ">") else { return nil }
            let attributes = attributes(rest[..<close].dropFirst(kind.count))
            return Tag(
                name: "ant" + kind, attributes: attributes, start: opening.lowerBound,
                contentStart: text.index(after: close))
        }
        return nil
    }

    /// `name="value"`, as often as it stands there.
    private static func attributes(_ text: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
        for index in stride(from: 0, to: pieces.count - 1, by: 2) {
            let name = pieces[index].filter { !$0.isWhitespace && $0 != "=" }
            attributes[name] = String(pieces[index + 1])
        }
        return attributes
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
