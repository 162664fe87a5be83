import JSON

/// A message of another agent in a team, which the program writes in the user's name: `<teammate-message
/// teammate_id="ann" color="blue">…</teammate-message>`.
struct TeammateMessage: Equatable {
    let name: String
    let text: String

    /// The messages in a text, without signals between programs, such as that an agent is idle.
    static func all(in text: String) -> [TeammateMessage] {
        var found: [TeammateMessage] = []
        var rest = Substring(text)
        while let start = rest.rangeOfBytes(of: "<teammate-message ") {
            rest = rest[start.upperBound...]
            guard let opening = rest.rangeOfBytes(of: ">"),
                let end = rest[opening.upperBound...].rangeOfBytes(of: "</teammate-message>")
            else { break }
            let words = words(of: String(rest[opening.upperBound..<end.lowerBound]).trimmed)
            if !words.isEmpty {
                found.append(TeammateMessage(name: name(in: rest[..<opening.lowerBound]), text: words))
            }
            rest = rest[end.upperBound...]
        }
        return found
    }

    private static func name(in attributes: Substring) -> String {
        guard let start = attributes.rangeOfBytes(of: "teammate_id=\"")?.upperBound,
            let end = attributes[start...].rangeOfBytes(of: "\"")
        else { return "" }
        return String(attributes[start..<end.lowerBound])
    }

    /// The text, or the texts of a signal such as `{"type": "task_assignment", "subject": …}`.
    private static func words(of text: String) -> String {
        guard text.hasPrefix("{"), let value = try? JSONDocument(parsing: text).root, value.string("type") != nil else {
            return text
        }
        return ["subject", "description", "content", "message", "reason", "summary", "failureReason"]
            .compactMap { value.string($0)?.trimmed }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
