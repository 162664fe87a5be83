import Bytes
import ConversationModel
import Importing
import Inputs
import JSON

/// Turns the nodes of a turn into messages.
///
/// Thinking, tool calls and tool results are nodes of their own in the export; they become parts of the next answer.
final class ChatGPTReader {
    private let content: ChatGPTContent
    /// The conversation's model, for answers without one.
    private let model: String?
    private var messages: [Message] = []
    private var work = ChatGPTWork()

    init(file: InputFile?, model: String?) {
        content = ChatGPTContent(file: file)
        self.model = model
    }

    /// Reads a prompt, or an answer of one or more nodes.
    func read(_ nodes: [JSONValue]) -> [Message] {
        messages = []
        for node in nodes where Self.isHidden(node) { hide(node) }
        let nodes = nodes.filter { !Self.isHidden($0) }
        for node in nodes { append(node) }
        finishTurn(nodes)
        return messages
    }

    /// True for nodes that the application hides: its own instructions, and the user's custom instructions.
    static func isHidden(_ node: JSONValue) -> Bool {
        if node["metadata"]?["is_visually_hidden_from_conversation"]?.bool == true { return true }
        switch node.string(at: "content", "content_type") {
        case "user_editable_context", "model_editable_context", "app_pairing_content": return true
        case "system_error": return false
        default: return node.string(at: "author", "role") == "system"
        }
    }

    /// The custom instructions stand in their node twice.
    private func hide(_ node: JSONValue) {
        node["content"]?.markRead()
        node["metadata"]?["user_context_message_data"]?.markRead()
    }

    private func append(_ node: JSONValue) {
        guard let body = node["content"] else { return }
        let type = body.string("content_type") ?? "text"
        let name = node.string(at: "author", "role") ?? ""
        switch (Role(chat: name) ?? .other, type) {
        case (.tool, _):
            work.append(result: node, body, content)
            let research = Self.research(node)
            if let plan = research?["plan"] { work.append(plan: plan) }
            if let report = research?["report_message"], let body = report["content"] {
                appendAnswer(report, body, text: content.text(of: body))
            }
        case (.assistant, "thoughts"): work.append(thoughts: body)
        case (.assistant, "reasoning_recap"): work.append(recap: body, node["metadata"])
        case (.assistant, _) where Self.recipient(of: node) != nil:
            work.append(callTo: Self.recipient(of: node) ?? "", content.text(of: body), id: node.string("id") ?? "")
        case (_, "system_error"): appendError(node, body)
        case (.assistant, _) where node.string("channel") == "analysis":
            work.append(thinking: content.text(of: body))
        case (.assistant, "code"): appendAnswer(node, body, text: ChatGPTContent.code(body))
        case (.assistant, _): appendAnswer(node, body, text: content.text(of: body))
        case (let role, _): appendPrompt(node, body, role, name)
        }
    }

    /// Deep research keeps its plan and its report in the state of its widget, which is JSON in a string.
    private static func research(_ node: JSONValue) -> JSONValue? {
        node["metadata"]?["chatgpt_sdk"]?["widget_state"]?.opened
    }

    /// The tool to which a message is addressed; nil for the user.
    private static func recipient(of node: JSONValue) -> String? {
        guard let recipient = node.string("recipient"), !recipient.isEmpty else { return nil }
        return ["all", "assistant", "user"].contains(recipient) ? nil : recipient
    }

    private func message(_ node: JSONValue, _ role: Role, _ participant: String) -> Message {
        var message = Message(id: node.string("id") ?? "", participant: participant, role: role)
        message.kind = .text
        message.timestamp = node["create_time"]?.timestamp
        return message
    }

    private func appendPrompt(_ node: JSONValue, _ body: JSONValue, _ role: Role, _ name: String) {
        let isNamed = [.user, .other].contains(role) && !name.isEmpty
        var prompt = message(node, role, Self.person(of: node)?.id ?? (isNamed ? name : role.rawValue))
        // The quoted part of the answer that the prompt replies to.
        let quote = node["metadata"]?.firstText("targeted_reply").map { MarkdownText.quoted($0) + "\n\n" } ?? ""
        add(quote + content.text(of: body), body, node, to: &prompt)
        if !prompt.isEmpty { messages.append(prompt) }
    }

    /// One of the people of a group, who have names.
    static func person(of node: JSONValue) -> Participant? {
        guard let author = node["author"], author.string("role") == "user", let name = author.firstText("name") else {
            return nil
        }
        return Participant(id: "user:" + (author["metadata"]?.firstText("user_id") ?? name), name: name, role: .user)
    }

    private func appendAnswer(_ node: JSONValue, _ body: JSONValue, text: String) {
        var answer = message(node, .assistant, "assistant")
        add(text, body, node, to: &answer)
        guard !answer.isEmpty else { return }  // a placeholder before a tool call
        work.append(pagesBeside: node["metadata"])
        answer.model = node.string(at: "metadata", "model_slug") ?? model
        answer.parts = work.parts + answer.parts
        answer.attachments = work.attachments + answer.attachments.moved(behind: work.parts.count)
        work = ChatGPTWork(canvas: work.canvas)
        if node.string(at: "metadata", "finish_details", "type") == "interrupted" { answer.status = .stopped }
        messages.append(answer)
    }

    private func appendError(_ node: JSONValue, _ body: JSONValue) {
        var answer = message(node, .assistant, "assistant")
        answer.error = [body.string("name"), body.string("text")].compactMap(\.self).joined(separator: ": ")
        answer.status = .error
        messages.append(answer)
    }

    private func add(_ text: String, _ body: JSONValue, _ node: JSONValue, to message: inout Message) {
        let metadata = node["metadata"]
        let (text, citations) = ChatGPTCitations.resolve(text, metadata)
        if text.contains(where: { !$0.isSpace }) {
            message.append(text: message.role == .assistant ? ChatGPTDrafts.quoted(in: text) : text)
        }
        message.citations = citations
        message.attachments = content.attachments(of: body, metadata, hasText: !message.isEmpty)
    }

    /// Work without a final text joins the previous answer of the turn, or becomes the whole answer.
    private func finishTurn(_ nodes: [JSONValue]) {
        defer { work = ChatGPTWork(canvas: work.canvas) }
        guard !work.isEmpty, let first = nodes.first else { return }
        if messages.last?.role != .assistant {
            var answer = message(first, .assistant, "assistant")
            answer.model = model
            messages.append(answer)
        }
        let last = messages.count - 1
        messages[last].attachments += work.attachments.moved(behind: messages[last].parts.count)
        messages[last].parts += work.parts
    }
}
