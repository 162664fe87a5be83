import ConversationModel
import Importing
import JSON

/// A message of DeepSeek: a list of fragments, the first of which determines the author.
struct DeepSeekMessage {
    private let id: String
    private let body: JSONValue
    private let fragments: [JSONValue]

    /// - Parameter node: A node of the export's tree, which contains the message, or a message of a server's response.
    init(_ node: JSONValue) {
        body = node["message"] ?? node
        id = node.string("id") ?? body["message_id"]?.numberText ?? ""
        fragments = Array(body.elements(at: "fragments"))
    }

    var timestamp: Timestamp? { body.firstTimestamp("inserted_at") }

    /// The export has no roles.
    var isPrompt: Bool {
        if let role = body.string("role") { return role.lowercased() == "user" }
        let types = fragments.map { $0.string("type") }
        return types.contains("REQUEST") || types.allSatisfy { $0 == "FILE" } && !attachments.isEmpty
    }

    /// - Returns: nil for an empty message, such as the root of the tree or a failed answer.
    func read(_ notes: inout ImportDiagnostics) -> Message? {
        let role: Role = isPrompt ? .user : .assistant
        var message = Message(id: id, participant: role.rawValue, role: role)
        message.timestamp = timestamp
        message.model = role == .assistant ? body.firstText("model") : nil
        message.attachments = attachments
        for fragment in fragments { Self.append(fragment, to: &message, &notes) }
        if fragments.isEmpty { appendOldContent(to: &message) }
        message.citations = DeepSeekCitations.cited(in: message.content ?? "", of: fragments.flatMap(Self.results))
        return message.isEmpty ? nil : message
    }

    private static func append(_ fragment: JSONValue, to message: inout Message, _ notes: inout ImportDiagnostics) {
        let text = fragment.string("content") ?? ""
        switch fragment.string("type") ?? "" {
        case "REQUEST", "RESPONSE", "TEMPLATE_RESPONSE": message.append(paragraph: text)
        case "THINK": if !text.isEmpty { message.parts.append(.thinking(Thinking(text))) }
        case "SEARCH", "TOOL_SEARCH": append(call("web_search", fragment), to: &message)
        case "TOOL_OPEN", "READ_LINK": append(call("open_url", fragment), to: &message)
        case "TOOL_FIND": append(call("find", fragment), to: &message)
        case "TIP": message.footer = text.isEmpty ? nil : text
        case "FILE": break  // among the attachments
        case let type: notes.warn(.unknownPart(type), at: fragment)
        }
    }

    private static func append(_ call: ToolCall, to message: inout Message) {
        // The export records of many calls only that they happened.
        if call.input != nil || call.output != nil || !call.sources.isEmpty { message.parts.append(.toolCall(call)) }
    }

    private static func call(_ name: String, _ fragment: JSONValue) -> ToolCall {
        var call = ToolCall(name: name, status: .ok)
        let queries = fragment.elements(at: "queries").compactMap { $0.string ?? $0.string("query") }
        if let query = fragment.firstText("query") ?? queries.first {
            call.input = .object([("query", ([query] + queries.dropFirst()).joined(separator: "; "))])
        } else if let url = fragment.firstText("url") {
            call.input = .object([("url", url)])
        }
        call.output = fragment.firstText("content").map { .text($0) }
        call.sources = results(fragment).compactMap { Citation(found: $0) }
        return call
    }

    private static func results(_ fragment: JSONValue) -> [JSONValue] {
        Array(fragment.elements(at: "results")) + [fragment["result"]].compactMap(\.self)
    }

    /// Appends the content of messages from before fragments.
    private func appendOldContent(to message: inout Message) {
        if let thinking = body.firstText("thinking_content") { message.parts.append(.thinking(Thinking(thinking))) }
        message.append(text: body.string("content") ?? "")
    }

    /// The message names a file, and a fragment repeats it with the size.
    private var attachments: [Attachment] {
        let files = fragments.flatMap { $0.elements(at: "files") } + body.elements(at: "files")
        var ids: Set<String> = []
        return files.compactMap { file in
            guard let name = file.firstText("file_name"),
                ids.insert(file.firstText("file_id", "id") ?? name).inserted
            else { return nil }
            var attachment = Attachment(kind: Attachment.Kind(ofFile: name), name: name)
            attachment.bytes = file["file_size"]?.int
            attachment.isMissing = true
            return attachment
        }
    }
}
