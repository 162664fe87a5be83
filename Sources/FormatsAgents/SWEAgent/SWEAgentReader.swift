import Bytes
import ConversationModel
import Importing
import JSON

/// Reads the history of SWE-agent: what the model was told and answered. The results of its commands are the user's in the
/// API, and so are the examples that come before the issue.
struct SWEAgentReader {
    private var reader = ChatReader()
    /// True after the first answer.
    private var hasAnswered = false
    /// The id of the command that waits for its result, which may be empty.
    private var call: String?

    static func messages(of root: JSONValue, _ notes: inout ImportDiagnostics) -> [Message] {
        var reader = SWEAgentReader()
        for item in root.elements(at: "history") { reader.append(item, &notes) }
        return reader.reader.finish()
    }

    private mutating func append(_ item: JSONValue, _ notes: inout ImportDiagnostics) {
        switch item.string("role") {
        case _ where isExample(item): append(note: item)
        case "assistant": append(answer: item, &notes)
        case "user" where isObservation(item): append(observation: item, &notes)
        default: reader.append(item, &notes)
        }
    }

    private func isExample(_ item: JSONValue) -> Bool {
        item["is_demo"]?.bool == true || item.string("message_type") == "demonstration"
    }

    /// Older versions do not state the types of messages. In them, too, nobody but the program writes after the issue.
    private func isObservation(_ item: JSONValue) -> Bool {
        item.string("message_type").map { $0 == "observation" } ?? hasAnswered
    }

    private mutating func append(note item: JSONValue) {
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.kind = .text
        if let content = item["content"] { _ = ContentReader.append(content, to: &message) }
        reader.append(message)
    }

    // MARK: Answers

    private mutating func append(answer item: JSONValue, _ notes: inout ImportDiagnostics) {
        var one = ChatReader()
        one.append(item, &notes)
        guard var message = Alternatives.whole(one.finish()) else { return }
        message.parts.insert(contentsOf: item.thinkingBlocks.map { .thinking(Thinking($0)) }, at: 0)
        let action = item.firstText("action")?.trimmed ?? ""
        // Thought and action are the halves of the content, or the content and its call in a line.
        if let thought = item.string("thought"), !action.isEmpty || !message.hasText {
            message.replaceText(with: thought.trimmed)
        }
        if message.toolCalls.isEmpty, !action.isEmpty {
            message.parts.append(.toolCall(ToolCall(command: action)))
        }
        call = message.toolCalls.last?.id
        hasAnswered = true
        reader.append(message)
    }

    // MARK: Observations

    /// The first one is the issue; the others are results of commands, or complaints about an answer without one.
    private mutating func append(observation item: JSONValue, _ notes: inout ImportDiagnostics) {
        if let call {
            reader.append(result: ToolResult(item["content"]), of: call)
            self.call = nil
        } else if hasAnswered {
            append(note: item)
        } else {
            reader.append(item, &notes)
        }
    }
}

extension Message {
    /// Replaces what is said before the calls.
    fileprivate mutating func replaceText(with text: String) {
        parts.removeAll(where: \.isText)
        guard !text.isEmpty else { return }
        let place = parts.firstIndex { if case .toolCall = $0 { true } else { false } }
        parts.insert(.text(text), at: place ?? parts.count)
    }
}

extension ToolCall {
    /// A command in a text: the name of a tool, or a line of the shell.
    init(command: String) {
        let isName = !command.contains(where: \.isSpace)
        self.init(name: isName ? command : "bash", input: isName ? nil : .text(command), status: .pending)
    }
}
