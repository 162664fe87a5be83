import ConversationModel
import Importing
import JSON

/// Reads a step of a conversation in Cursor's database: a prompt, or a thought, a text or a call of an answer.
enum CursorBubble {
    /// The type of a step after which the model knows only a summary.
    private static let compaction = 22
    /// Context for the model, and state of the screen.
    private static let context = [
        "richText", "delegate", "rawText", "context", "attachedCodeChunks", "attachedFileCodeChunksUris",
        "codebaseContextChunks",
        "commits", "pullRequests", "gitDiffs", "assistantSuggestedDiffs", "interpreterResults", "toolResults", "lints",
        "notepads", "consoleLogs", "webReferences", "docsReferences", "aiWebSearchResults", "cursorRules",
        "contextPieces",
        "editTrailContexts", "diffsForCompressingFiles", "relevantFiles", "suggestedCodeBlocks", "humanChanges",
        "userResponsesToSuggestedCodeBlocks", "attachedHumanChanges", "summarizedComposers", "conversationSummary",
        "multiFileLinterErrors", "diffHistories", "recentlyViewedFiles", "recentLocationsHistory",
        "fileDiffTrajectories",
        "knowledgeItems", "documentationSelections", "externalLinks", "projectLayouts", "deletedFiles", "todos",
        "capabilityContexts", "uiElementPicked", "mcpDescriptors", "workspaceProjectDir",
        "contextWindowStatusAtCreation",
    ]

    /// A step as a message; a prompt may have notices of the program before it.
    ///
    /// - Parameters:
    ///   - isSimulated: The program wrote the prompt, says the list of steps.
    ///   - model: The model of the conversation.
    ///   - texts: Of files before and after edits, by their keys.
    static func messages(
        _ value: JSONValue, isSimulated: Bool, model: String?, _ texts: [String: String]
    ) -> [Message] {
        let message = message(value, model: model, texts)
        guard message.role == .user else { return [message] }
        guard isSimulated || value["isSimulatedMsg"]?.bool == true else { return CursorText.split(message) }
        return CursorText.split(message).map { $0.asNotice }
    }

    private static func message(_ value: JSONValue, model: String?, _ texts: [String: String]) -> Message {
        let kind = value["type"]?.int ?? (value.string("type") == "user" ? 1 : 2)
        if kind != 1, value["capabilityType"]?.int == compaction { return .compaction(at: timestamp(value)) }
        if kind != 1, value["isSummary"]?.bool == true { return summary(value) }
        let role: Role = kind == 1 ? .user : .assistant
        var message = Message(
            id: value.firstText("bubbleId", "id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = timestamp(value)
        if role == .user { fill(prompt: &message, value) } else { fill(answer: &message, value, model: model, texts) }
        for key in context { value[key]?.markRead() }
        return message
    }

    /// A summary of the earlier steps, for the model.
    private static func summary(_ value: JSONValue) -> Message {
        .compaction(at: timestamp(value), summary: value.firstText("text"))
    }

    private static func timestamp(_ value: JSONValue) -> Timestamp? {
        value.firstTimestamp("createdAt", "timestamp")
    }

    // MARK: Prompts

    private static func fill(prompt message: inout Message, _ value: JSONValue) {
        message.append(text: value.firstText("text", "rawText") ?? CursorRichText.text(value["richText"]))
        let context = value["context"]
        message.attachments += value.elements(at: "images").map(picture)
        for selection in (value["fileSelections"] ?? context?["fileSelections"])?.elements.map(\.self) ?? []
        where selection["addedWithoutMention"]?.bool != true {
            path(selection).map { message.attachments.append(Attachment(kind: .file, name: $0.nameOfFile)) }
        }
        for selection in (value["selections"] ?? context?["selections"])?.elements.map(\.self) ?? [] {
            guard let text = selection.firstText("rawText", "text") else { continue }
            var attachment = Attachment(kind: .file, name: path(selection)?.nameOfFile)
            attachment.text = text
            message.attachments.append(attachment)
        }
    }

    private static func path(_ selection: JSONValue) -> String? {
        selection["uri"]?.firstText("fsPath", "path")
    }

    private static func picture(_ value: JSONValue) -> Attachment {
        let path = value.firstText("path") ?? value.string
        let data = value.firstText("data").map { $0.hasPrefix("data:") ? $0 : $0.dataAddress(mime: "image/png") }
        var attachment = Attachment(kind: .image, name: path?.nameOfFile, source: data)
        // The file is in a folder of the program, on the sender's machine.
        attachment.isMissing = data == nil
        return attachment
    }

    // MARK: Answers

    private static func fill(
        answer message: inout Message, _ value: JSONValue, model: String?, _ texts: [String: String]
    ) {
        message.model = value["modelInfo"]?.firstText("modelName") ?? value.firstText("modelType") ?? model
        message.usage = Usage(value["tokenCount"])
        if let thought = value["thinking"].flatMap({ $0.string ?? $0.firstText("text") }), !thought.isEmpty {
            var thinking = Thinking(headed: thought)
            thinking.milliseconds = value["thinkingDurationMs"]?.int.flatMap { (0..<1 << 40).contains($0) ? $0 : nil }
            message.parts.append(.thinking(thinking))
        }
        value["allThinkingBlocks"]?.markRead()  // the same thinking in pieces
        message.append(text: value.firstText("text", "rawText") ?? "")
        if let call = value["toolFormerData"].flatMap({ CursorCall.read($0, texts) }) {
            message.parts.append(.toolCall(call))
        }
        if message.isEmpty { message.append(text: code(value)) }
        // The text or the call contains these, too.
        value["codeBlocks"]?.markRead()
        if let error = value["errorDetails"] { fill(error: error, &message) }
    }

    private static func code(_ value: JSONValue) -> String {
        value.elements(at: "codeBlocks").compactMap { block in
            block.firstText("content").map { MarkdownText.codeBlock($0, language: block.firstText("languageId") ?? "") }
        }.joined(separator: "\n\n")
    }

    private static func fill(error: JSONValue, _ message: inout Message) {
        guard !error.isNull else { return }
        message.status = .error
        let detail = error["error"]?.unwrapped ?? error
        message.error =
            error.firstText("message") ?? detail.firstText("clientVisibleErrorMessage", "message", "title")
            ?? detail["details"]?.firstText("title", "detail") ?? error.string ?? "error"
        error.markRead()
    }
}

extension Message {
    /// The message as one of the program, not of the user.
    fileprivate var asNotice: Message {
        var notice = self
        (notice.participant, notice.role, notice.kind) = (Role.system.rawValue, .system, .system)
        return notice
    }
}
