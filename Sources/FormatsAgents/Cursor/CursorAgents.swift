import ConversationModel
import Importing
import JSON

/// The conversations of sub-agents.
struct CursorAgents {
    /// The deepest sub-agent that is nested; deeper ones come after all others.
    private static let depthLimit = 8
    private let order: [CursorConversation]
    /// Indexes of the conversations that have not been read: by the call that started them, and all others.
    private var byCall: [String: Int] = [:]
    private var byID: [String: Int] = [:]
    /// The names in the list of conversations.
    private var names: [String: String] = [:]
    private var waiting: Set<Int>
    /// By conversation, then by step.
    private var steps: [String: [String: JSONValue]] = [:]
    /// The texts of files before and after edits, by their keys.
    private var texts: [String: String] = [:]
    /// The messages of chats without steps, by their ids.
    private var blobs: [String: JSONValue] = [:]

    init(_ parts: [JSONValue]) {
        var order: [CursorConversation] = []
        for part in parts {
            if let agent = CursorConversation(part) {
                if let call = agent.call { byCall[call] = order.count }
                byID[agent.id] = order.count
                order.append(agent)
            } else if let id = part.string("composerId") {
                names[id] = part["value"]?.firstText("name")
                part.markRead()
            } else if let key = part.string("key"), key.hasPrefix(CursorEdit.prefix) {
                texts[key] = part.string("value")
                // A call shows the lines that changed.
                part.markRead()
            } else if let key = part.string("key"), key.hasPrefix(CursorChatState.blob) {
                blobs[String(key.dropFirst(CursorChatState.blob.count))] = part["value"]
            } else if let value = part["value"], value.isObject, let names = part.string("key")?.split(separator: ":"),
                names.count > 2
            {
                steps[String(names[1]), default: [:]][names.dropFirst(2).joined(separator: ":")] = value
            }
        }
        self.order = order
        waiting = Set(order.indices)
    }

    func name(of conversation: CursorConversation) -> String? { names[conversation.id] }

    mutating func messages(of conversation: CursorConversation, depth: Int) -> [Message] {
        var messages = conversation.messages(steps.removeValue(forKey: conversation.id) ?? [:], texts)
        if messages.isEmpty {
            messages = CursorTranscript.messages(conversation.knownMessages.compactMap { blobs[$0] })
        }
        guard depth < Self.depthLimit, !waiting.isEmpty else { return messages }
        messages.fillTranscripts { call in
            guard let place = byCall[call.id] ?? call.agent.flatMap({ byID[$0] }), waiting.remove(place) != nil
            else { return nil }
            return self.messages(of: order[place], depth: depth + 1)
        }
        return messages
    }

    /// The conversations that no call refers to.
    mutating func rest() -> [(title: String?, transcript: [Message])] {
        var rest: [(title: String?, transcript: [Message])] = []
        for place in order.indices where waiting.remove(place) != nil {
            rest.append((order[place].title ?? names[order[place].id], messages(of: order[place], depth: 1)))
        }
        return rest
    }
}

extension ToolCall {
    /// The id of the conversation in which the call was carried out.
    fileprivate var agent: String? {
        if case .json(let result)? = output { result.firstText("agentId") } else { nil }
    }
}
