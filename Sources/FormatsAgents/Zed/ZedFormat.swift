import ConversationModel
package import Importing
import Inputs
import JSON

/// Zed's threads: agent threads in a database, and text threads, which are one text and the offsets of its messages.
struct ZedFormat: DocumentFormat {
    static let info = FormatInfo(
        "zed", "Zed threads", application: "Zed", files: ["threads.db", "*.zed.json"],
        places: [
            .data("zed/threads/threads.db"), .library("Application Support/Zed/threads/threads.db"),
            .data("zed/conversations"), .desktop("zed/conversations"),
        ],
        reads: "agent threads and text threads, sub-agents, tool calls", evidence: .publicReaders)
    static let keys = FactKeys(
        title: ["summary"], created: ["created_at", "updated_at"], updated: ["updated_at"])

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable("threads", ZedThreads.columns)
            || probe.values.contains { value in
                value.string("text") != nil
                    && value.elements(at: "messages").contains { $0["start"]?.int != nil && $0["content"] == nil }
            }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if let database = file.database { return try ZedThreads.records(of: database) }
        return probe.shape == .object ? [.whole(file)] : probe.elements
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        if reading.file.database != nil { return ZedThreads.messages(of: root, agents: reading.parts()) }
        // Only prompts and answers.
        reading.conversation.participants = []
        let text = Array((root.string("text") ?? "").utf8)
        let messages = root.elements(at: "messages").filter { $0["start"]?.int != nil }
        let starts = starts(of: messages, in: text.count)
        for (message, (start, end)) in zip(messages, zip(starts, starts.dropFirst() + [text.count])) where start < end {
            reading.conversation.messages.append(
                self.message(message, String(decoding: text[start..<end], as: UTF8.self).trimmed))
        }
        return reading.conversation.messages
    }

    /// The start offsets in non-decreasing order, so that no piece of the text is shown twice.
    private static func starts(of messages: [JSONValue], in length: Int) -> [Int] {
        var last = 0
        return messages.map { message in
            last = min(max(message["start"]?.int ?? 0, last), length)
            return last
        }
    }

    private static func message(_ value: JSONValue, _ text: String) -> Message {
        let facts = value["metadata"] ?? value
        let role = facts.string("role").flatMap { Role(chat: $0) } ?? .other
        var message = Message(participant: role.rawValue, role: role)
        message.kind = .text
        message.append(text: text)
        let status = facts["status"]
        if let error = status?["Error"] ?? status?["error"] {
            message.status = .error
            message.error = error.string ?? error.firstText("message", "error_message")
        } else if ["Canceled", "canceled"].contains(status?.string) {
            message.status = .stopped
        }
        return message
    }
}

extension Format {
    package static let zed = Format(ZedFormat.self)
}
