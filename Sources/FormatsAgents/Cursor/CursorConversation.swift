import ConversationModel
import Importing
import JSON

/// A conversation of Cursor's database: a row with its steps, or an old chat.
struct CursorConversation {
    let id: String
    private let value: JSONValue
    /// The id of the call that started the agent.
    let call: String?

    init?(_ root: JSONValue) {
        guard root["bubbles"]?.isArray != true else {
            (id, value, call) = (root.string("tabId") ?? root.string("id") ?? "", root, nil)
            return
        }
        guard let key = root.string("key"), key.hasPrefix("composerData:"), let data = root["value"], data.isObject
        else { return nil }
        id = data.firstText("composerId") ?? String(key.dropFirst("composerData:".count))
        value = data
        call = data["subagentInfo"]?.firstText("toolCallId")
    }

    /// Steps inside the conversation's row.
    private var own: [JSONValue] {
        let tabs = value.elements(at: "tabs").flatMap { Array($0.elements(at: "bubbles")) }
        return Array(value.elements(at: "conversation")) + Array(value.elements(at: "bubbles")) + tabs
    }

    /// The order of steps in rows of their own; unlisted steps were taken back.
    private var order: [String] { headers.compactMap { $0.string("bubbleId") } }

    /// Prompts that the program wrote.
    private var simulated: Set<String> {
        Set(headers.filter { $0["grouping"]?["isSimulatedMsg"]?.bool == true }.compactMap { $0.string("bubbleId") })
    }

    private var headers: [JSONValue] { Array(value.elements(at: "fullConversationHeadersOnly")) }

    /// The ids of the messages that the model knows.
    var knownMessages: [String] { Self.knownMessages(value) }

    static func knownMessages(_ value: JSONValue) -> [String] {
        value.string("conversationState").flatMap { CursorChatState(base64: $0) }?.messages ?? []
    }

    var facts: ConversationFacts {
        var facts = ConversationFacts(id: id, title: title, date: createdAt)
        facts.isBlank = own.isEmpty && order.isEmpty && knownMessages.isEmpty
        return facts
    }

    var title: String? { value.firstText("name", "chatTitle", "title") }

    private var createdAt: Timestamp? { value.firstTimestamp("createdAt", "lastSendTime") }

    /// - Parameter reading: Its parts are its steps, and the conversations of agents with theirs.
    func messages(_ reading: inout ConversationReading) -> [Message] {
        var agents = CursorAgents(reading.parts())
        reading.conversation.title = reading.conversation.title ?? agents.name(of: self)
        reading.conversation.updatedAt = value.firstTimestamp("lastUpdatedAt")
        // An unsent draft, and context for the model.
        for key in ["text", "richText", "context", "latestConversationSummary", "todos", "subtitle"] {
            value[key]?.markRead()
        }
        var messages = agents.messages(of: self, depth: 0)
        messages.append(agents: agents.rest())
        return messages
    }

    /// - Parameters:
    ///   - steps: By their ids.
    ///   - texts: Of files before and after edits, by their keys.
    func messages(_ steps: [String: JSONValue], _ texts: [String: String]) -> [Message] {
        let model = value["modelConfig"]?.firstText("modelName").flatMap { $0 == "default" ? nil : $0 }
        let simulated = simulated
        var session = SessionWriter()
        for step in own + (order.isEmpty ? Self.byTime(steps) : listed(steps)) {
            let isSimulated = step.string("bubbleId").map(simulated.contains) ?? false
            CursorBubble.messages(step, isSimulated: isSimulated, model: model, texts).forEach { session.append($0) }
        }
        return session.finish()
    }

    private func listed(_ steps: [String: JSONValue]) -> [JSONValue] {
        let listed = Set(order)
        // These steps were taken back, and no screen shows them.
        for (id, step) in steps where !listed.contains(id) { step.markRead() }
        return order.compactMap { steps[$0] }
    }

    private static func byTime(_ steps: [String: JSONValue]) -> [JSONValue] {
        steps.sorted { $0.key < $1.key }.map(\.value).sorted(byTime: { $0.firstTimestamp("createdAt") })
    }
}
