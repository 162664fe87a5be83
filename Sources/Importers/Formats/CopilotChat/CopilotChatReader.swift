import ConversationModel
import JSON

/// Reads the requests of a session, each a prompt and an answer.
struct CopilotChatReader {
    private(set) var messages: [Message] = []

    mutating func append(_ request: JSONValue) {
        let timestamp = request["timestamp"]?.timestamp
        markHidden(request)
        appendPrompt(request, timestamp)
        appendAnswer(request, timestamp)
    }

    /// Marks the extension's additions to the prompt, and its details of the model, as hidden.
    private func markHidden(_ request: JSONValue) {
        let metadata = request["result"]?["metadata"]
        metadata?["renderedUserMessage"]?.markRead()
        metadata?["renderedGlobalContext"]?.markRead()
        request["result"]?["details"]?.markRead()
        request["agent"]?.markRead()
    }

    private mutating func appendPrompt(_ request: JSONValue, _ timestamp: Timestamp?) {
        guard let value = request["message"] else { return }
        var message = Message(id: request.string("requestId") ?? "", participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        let parts = value.elements(at: "parts").compactMap { $0.string("text") }
        message.append(text: value.string ?? value.firstText("text") ?? parts.joined())
        message.attachments =
            (request["variableData"]?.elements(at: "variables")).map { $0.compactMap(Self.attachment) } ?? []
        if !message.isEmpty { messages.append(message) }
    }

    /// A file, a picture or other context of the prompt.
    private static func attachment(_ variable: JSONValue) -> Attachment? {
        guard let name = variable.firstText("name"), variable["automaticallyAdded"]?.bool != true else { return nil }
        return Attachment(kind: variable.string("kind") == "image" ? .image : .file, name: name)
    }

    private mutating func appendAnswer(_ request: JSONValue, _ timestamp: Timestamp?) {
        var answer = CopilotChatAnswer(rounds: CopilotToolRounds(request["result"]?["metadata"]))
        for part in request.elements(at: "response") { answer.append(part) }
        var message = Message(
            id: request.string("responseId") ?? "", participant: Role.assistant.rawValue, role: .assistant)
        message.parts = answer.finish()
        message.timestamp = timestamp
        message.model = request.string("modelId").map {
            $0.hasPrefix("copilot/") ? String($0.dropFirst("copilot/".count)) : $0
        }
        if let error = request["result"]?.string(at: "errorDetails", "message") {
            message.error = error
        } else if request["isCanceled"]?.bool == true {
            message.status = .stopped
        }
        if !message.isEmpty || message.error != nil || message.status == .stopped { messages.append(message) }
    }
}
