import ConversationModel
import Importing
import JSON

/// Reads the requests of a session, each a prompt and an answer.
struct CopilotChatReader {
    private(set) var messages: [Message] = []

    mutating func append(_ request: JSONValue) {
        // The user took it back, or the program sent it unseen.
        guard !Self.isHidden(request) else { return request.markRead() }
        let timestamp = request["timestamp"]?.timestamp
        markHidden(request)
        appendPrompt(request, timestamp)
        appendAnswer(request, timestamp)
    }

    /// True for a turn that is not on the screen. One that was undone up to a place in its answer still is.
    private static func isHidden(_ request: JSONValue) -> Bool {
        let undo = request["shouldBeRemovedOnSend"]
        return request["hiddenFromTranscript"]?.bool == true || request["isHidden"]?.bool == true
            || undo?.isObject == true && undo?["afterUndoStop"] == nil
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
        guard request["requestHiddenFromTranscript"]?.bool != true else { return value.markRead() }
        let role: Role = request["isSystemInitiated"]?.bool == true ? .system : .user
        var message = Message(id: request.string("requestId") ?? "", participant: role.rawValue, role: role)
        if role == .system, let label = request.firstText("systemInitiatedLabel") { message.setHeader(.text(label)) }
        message.timestamp = timestamp
        let parts = value.elements(at: "parts").compactMap { $0.string("text") }
        message.append(text: value.string ?? value.firstText("text") ?? parts.joined())
        message.attachments =
            (request["variableData"]?.elements(at: "variables")).map { $0.compactMap(Self.attachment) } ?? []
        if !message.isEmpty { messages.append(message) }
    }

    /// A file, a picture or other context of the prompt.
    private static func attachment(_ variable: JSONValue) -> Attachment? {
        variable["modelDescription"]?.markRead()
        guard variable["automaticallyAdded"]?.bool != true else {
            // Instructions and skills for the model.
            variable.markRead()
            return nil
        }
        guard let name = variable.firstText("name") else { return nil }
        let kind = variable.string("kind") ?? ""
        var attachment = Attachment(kind: kind == "image" ? .image : .file, name: name)
        if textKinds.contains(kind) { attachment.text = variable.firstText("code", "output", "value") }
        return attachment
    }

    /// Kinds of context that have their text in the session.
    private static let textKinds: Set<String> = ["generic", "paste", "string", "terminalCommand"]

    /// Counts the texts and thoughts of each round with the model as repetitions: the screen's parts have them in pieces.
    private static func hideRepetitions(of answer: Message, _ metadata: JSONValue?) {
        let thinks = answer.parts.contains { if case .thinking = $0 { true } else { false } }
        for round in metadata.map({ Array($0.elements(at: "toolCallRounds")) }) ?? [] {
            if answer.hasText { round["response"]?.markRead() }
            if thinks { round["thinking"]?.markRead() }
        }
        if answer.hasText { metadata?["codeBlocks"]?.markRead() }
    }

    /// The model that answered: the one that a part of the answer names, if the user let the program choose.
    private static func model(of request: JSONValue) -> String? {
        let choices = request.elements(at: "response").filter { $0.string("kind") == "autoModeResolution" }
        let chosen = choices.compactMap { $0.firstText("resolvedModel") ?? $0["resolved"]?.firstText("id") }.last
        return chosen
            ?? request.string("modelId").map {
                $0.hasPrefix("copilot/") ? String($0.dropFirst("copilot/".count)) : $0
            }
    }

    /// The state of an answer that the user stopped.
    private static let cancelled = 2

    private mutating func appendAnswer(_ request: JSONValue, _ timestamp: Timestamp?) {
        var answer = CopilotChatAnswer(rounds: CopilotToolRounds(request["result"]?["metadata"]))
        for part in request.elements(at: "response") { answer.append(part) }
        var message = Message(
            id: request.string("responseId") ?? "", participant: Role.assistant.rawValue, role: .assistant)
        message.parts = answer.finish()
        Self.hideRepetitions(of: message, request["result"]?["metadata"])
        message.timestamp = timestamp
        message.model = Self.model(of: request)
        if let error = request["result"]?.string(at: "errorDetails", "message") {
            message.error = error
        } else if request["isCanceled"]?.bool == true || request["modelState"]?["value"]?.int == Self.cancelled {
            message.status = .stopped
        }
        message.extend(to: request["modelState"]?.firstTimestamp("completedAt"))
        if !message.isEmpty || message.error != nil || message.status == .stopped { messages.append(message) }
    }
}
