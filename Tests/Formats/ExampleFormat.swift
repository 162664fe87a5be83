import ConversationModel
package import Importing
import JSON

/// Conversations of Example: an object with a list of lines.
struct ExampleFormat: DocumentFormat {
    static let info = FormatInfo("example", "Example conversations", application: "Example", files: ["talk-*.json"])
    static let keys = FactKeys(id: ["talkId"], title: ["topic"])

    /// Checks the contents, never the name of the file, and several values: some may be damaged.
    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["exampleVersion"] != nil && $0["lines"]?.isArray == true }
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        root.elements(at: "lines").map { line in
            let role: Role = line["mine"]?.bool == true ? .user : .assistant
            var message = Message(id: line.string("id") ?? "", participant: role.rawValue, role: role)
            message.timestamp = line.firstTimestamp("time")
            message.append(text: line.string("text") ?? "")
            return message
        }
    }
}

extension Format {
    package static let example = Format(ExampleFormat.self)
}
