import Bytes
package import JSON

/// A message of another agent, which the program writes in the user's name: a teammate's in
/// `<teammate-message teammate_id="ann" color="blue">`, another session's in
/// `<cross-session-message from="…" from-name="ann">`, or the report of a sub-agent in `<agent-message from="…">`.
package struct TeammateMessage: Equatable {
    package let name: String
    package let text: String

    static let tags = ["teammate-message", "cross-session-message", "agent-message"]
    /// Attributes that name the sender, the best first.
    private static let names = ["teammate_id", "from-name", "from"]

    /// True for a text that such a message begins.
    static func begin(_ text: String) -> Bool {
        let start = unannounced(text).drop(while: \.isSpace)
        return tags.contains { start.hasPrefix("<\($0) ") && start.containsBytes(of: "</\($0)>") }
    }

    /// The messages in a text, without signals between programs, such as that an agent is idle.
    static func all(in text: String) -> [TeammateMessage] {
        var found: [TeammateMessage] = []
        var rest = Substring(text)
        while let start = rest.rangeOfBytes(of: "<") {
            rest = rest[start.upperBound...]
            guard let tag = tags.first(where: { rest.hasPrefix($0 + " ") }) else { continue }
            guard let opening = rest.rangeOfBytes(of: ">"),
                let end = rest[opening.upperBound...].rangeOfBytes(of: "</\(tag)>")
            else { break }
            let words = words(of: String(rest[opening.upperBound..<end.lowerBound]).trimmedLines)
            if !words.isEmpty {
                found.append(TeammateMessage(name: name(in: rest[..<opening.lowerBound]), text: words))
            }
            rest = rest[end.upperBound...]
        }
        return found
    }

    private static func name(in tag: Substring) -> String {
        let attributes = HTMLTag.attributes(tag)
        return names.lazy.compactMap { attributes[$0] }.first ?? ""
    }

    /// The text, or the texts of a signal such as `{"type": "task_assignment", "subject": …}`.
    private static func words(of text: String) -> String {
        guard text.hasPrefix("{"), let value = try? JSONDocument(parsing: text).root, value.string("type") != nil else {
            return report(in: text)
        }
        return ["subject", "description", "content", "message", "reason", "summary", "failureReason"]
            .compactMap { value.string($0)?.trimmed }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The report of a sub-agent, which the program indents below words to the model.
    private static func report(in text: String) -> String {
        guard text.hasPrefix("[Subagent hand-back]"), let start = text.rangeOfBytes(of: "The report follows:\n") else {
            return text
        }
        let lines = text[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n").trimmedLines
    }

    // MARK: Words to the model

    private static let announcements = [
        "Another Claude session sent a message:\n", "Another Claude session sent a message while you were working:\n",
    ]
    private static let byAnotherSession = "This came from another Claude session"
    /// The beginnings of lines after messages that tell the model how to take them.
    static let hints = [byAnotherSession, "That \"other Claude session\" is an agent"]

    /// The text without the line that announces a message.
    static func unannounced(_ text: String) -> Substring {
        let start = text.drop(while: \.isSpace)
        return announcements.first { start.hasPrefix($0) }.map { start.dropFirst($0.count) } ?? text[...]
    }

    /// A message without a tag, between the lines for the model.
    init?(untagged text: String) {
        let words = Self.unannounced(text)
        guard words.startIndex > text.startIndex, let end = words.rangeOfBytes(of: "\n\n" + Self.byAnotherSession)
        else {
            return nil
        }
        self.init(name: "", text: words[..<end.lowerBound].trimmedLines)
    }

    /// A message in the mailbox of a team: `{"from": "ann", "text": "…"}`; nil for a signal between programs.
    package init?(mail: JSONValue) {
        let words = Self.words(of: mail.string("text")?.trimmedLines ?? "")
        guard !words.isEmpty else { return nil }
        self.init(name: mail.string("from") ?? "", text: words)
    }

    package init(name: String, text: String) {
        (self.name, self.text) = (name, text)
    }
}
