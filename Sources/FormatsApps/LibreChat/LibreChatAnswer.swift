import ConversationModel
import Importing
import JSON

/// Reads an answer of LibreChat's agents as messages: it is cut where the user steers it, where what came before is summed
/// up, and where another agent speaks beside the one before.
struct LibreChatAnswer {
    private(set) var messages: [Message]
    /// The agent that speaks, if several answer at once.
    private var speaker: String?

    init(_ value: JSONValue, _ model: String?) {
        messages = [LibreChatMessage.empty(value, model)]
        for block in value.elements(at: "content") { append(block) }
        LibreChatMessage.finish(&messages[messages.count - 1], value)
        guard messages.count > 1 else { return }
        let (id, time) = (messages[0].id, messages[0].timestamp)
        messages.removeAll(where: \.isEmpty)
        // Others refer to the answer by its first part.
        guard let first = messages.firstIndex(where: { $0.role == .assistant }) else { return }
        (messages[first].id, messages[first].timestamp) = (id, time)
    }

    private mutating func append(_ block: JSONValue) {
        switch block.string("type") {
        case "steer": interrupt(by: Self.steer(block))
        case "summary": interrupt(by: Self.summary(block))
        default:
            turn(to: block["groupId"] == nil ? nil : block.firstText("agentId"))
            LibreChatMessage.append(block, to: &messages[messages.count - 1])
        }
    }

    /// Adds a message of somebody else, behind which the answer goes on.
    private mutating func interrupt(by message: Message) {
        messages += [message, rest]
        // It is written later than it began.
        messages[messages.count - 1].timestamp = nil
    }

    /// Begins a message, if another agent spoke before.
    private mutating func turn(to agent: String?) {
        defer { speaker = agent }
        if speaker != agent, messages.last?.isEmpty == false { messages.append(rest) }
        // An agent without an id of its own is named after its model: `gpt-5____1`.
        guard let agent, let end = agent.rangeOfBytes(of: "____")?.lowerBound else { return }
        messages[messages.count - 1].model = String(agent[..<end])
    }

    private var rest: Message {
        var message = messages[0]
        message.id = ""
        message.parts = []
        message.attachments = []
        return message
    }

    /// The user says something while the answer is written.
    private static func steer(_ block: JSONValue) -> Message {
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = block.firstTimestamp("createdAt")
        message.append(text: block.string("steer") ?? "")
        LibreChatMessage.quote(block, in: &message)
        message.attachments = block.elements(at: "files").map(LibreChatFiles.file)
        return message
    }

    private static func summary(_ block: JSONValue) -> Message {
        var message = Message.compaction(at: block.firstTimestamp("createdAt"))
        let texts = block.elements(at: "content").compactMap { $0.firstText("text") }
        message.append(text: texts.isEmpty ? block.firstText("content", "text") ?? "" : texts.joined(separator: "\n\n"))
        return message
    }
}
