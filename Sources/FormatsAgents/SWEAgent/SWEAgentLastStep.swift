import ConversationModel
import Importing
import JSON

/// The last step of SWE-agent, often the submission of its change. The history of the messages ends before its result.
struct SWEAgentLastStep {
    private let action: String
    private let thought: String?
    private let result: String

    /// nil if the history has its result.
    init?(of root: JSONValue) {
        guard let steps = root["trajectory"], let step = Array(steps.elements).last,
            let action = step.string("action")?.trimmed, let observation = step.string("observation")?.trimmed
        else { return nil }
        let submission = root["info"]?.string("submission")?.trimmed ?? ""
        let result = observation.isEmpty ? submission : observation
        // The other steps repeat the history; the rest is settings, counts and excerpts of the changed files.
        for key in ["trajectory", "info", "replay_config"] { root[key]?.markRead() }
        // The last message, or the one before an action that did not run.
        let end = root.elements(at: "history").suffix(2).map(Self.said)
        guard !result.isEmpty, !end.contains(where: { $0.containsBytes(of: result) }) else { return nil }
        let thought = step.firstText("thought")?.trimmed
        let isKnown = thought.map { text in end.contains { $0.containsBytes(of: text) } } ?? true
        self.init(action: action, thought: isKnown ? nil : thought, result: result)
    }

    private init(action: String, thought: String?, result: String) {
        self.action = action
        self.thought = thought
        self.result = result
    }

    private static func said(_ message: JSONValue) -> String {
        let blocks = message["content"]?.oneOrMore ?? []
        return blocks.compactMap { $0.string ?? $0.string("text") }.joined(separator: "\n")
    }

    /// Appends the result to the call that waits for it, or else appends the step.
    func append(to messages: inout [Message]) {
        guard let last = messages.indices.last, let part = messages[last].parts.lastIndex(where: \.isOpenCall),
            case .toolCall(var call) = messages[last].parts[part]
        else {
            messages.append(message)
            return
        }
        complete(&call)
        messages[last].parts[part] = .toolCall(call)
    }

    private var message: Message {
        var message = Message(participant: Role.assistant.rawValue, role: .assistant)
        if let thought { message.append(text: thought) }
        var call = ToolCall(command: action)
        complete(&call)
        message.parts.append(.toolCall(call))
        return message
    }

    private func complete(_ call: inout ToolCall) {
        call.output = .text(result)
        call.status = .ok
    }
}

extension Message.Part {
    fileprivate var isOpenCall: Bool {
        if case .toolCall(let call) = self { call.output == nil } else { false }
    }
}
