import ConversationModel
package import Importing
import Inputs
import JSON

/// Lists of `{role, content}`: request bodies and answers of OpenAI's and Anthropic's chat APIs, data sets of Hugging
/// Face, bare arrays, and one of any of these a line.
struct MessagesFormat: ConversationFormat {
    static let info = FormatInfo(
        "messages", "Chat messages (OpenAI, Anthropic, Hugging Face)",
        files: ["*.json", "*.jsonl"],
        reads: "tool calls, thinking, pictures, citations, errors",
        evidence: .realFiles("bodies of requests and answers, rows of public data sets"))
    static let textIsVerbatim = true
    static let keys = FactKeys(
        in: .part, id: ["id", "conversation_id", "conversation_hash", "uuid", "thread_id", "custom_id"],
        title: ["title", "name", "chatTitle", "userTitle", "autoTitle", "topic"],
        created: ["created_at", "createdAt", "create_time", "created", "timestamp"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains {
            isConversation($0) || ChatMessage.isMessage($0) || isListOfMessages($0) || containerKeys(in: $0) != nil
                || Chatbox.isBackup($0)
        }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if probe.shape == .object, let keys = probe.values.lazy.compactMap(containerKeys).first {
            return try file.records(at: keys)
        }
        if probe.shape == .object, probe.values.contains(where: Chatbox.isBackup) {
            return try Chatbox.records(of: file)
        }
        let isOneConversation = probe.shape == .object || probe.values.contains(where: ChatMessage.isMessage)
        guard isOneConversation else { return probe.elements }
        var record = Record.whole(file, isLines: probe.shape == .lines)
        if probe.values.contains(where: JanThread.isMessage), let thread = JanThread.bytes(beside: file) {
            record.parts = [thread]
        }
        return [record]
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let messages = try allMessages(&reading)
        // A program's list contains conversations that were opened and never used.
        if messages.isEmpty, reading.record.path != .root { reading.mayBeEmpty = reading.value.map(isUnused) == true }
        reading.conversation.participants = Participant.several(in: messages)
        return messages
    }

    private static func allMessages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        guard !reading.record.isLines else { return messages(of: reading.lines(), &reading.notes) }
        let root = try reading.root()
        if root.kind == .array { return messages(of: Array(root.elements), &reading.notes) }
        guard root.kind == .object else {
            throw ImportError(.wrongType(expected: "a conversation", found: root.kind.rawValue), at: root)
        }
        // The only line so far of a list of messages.
        if ChatMessage.isMessage(root), !isConversation(root) { return messages(of: [root], &reading.notes) }
        return messages(of: root, &reading)
    }

    private static func messages(of messages: [JSONValue], _ notes: inout ImportDiagnostics) -> [Message] {
        var reader = ChatReader()
        for message in messages { reader.append(message, &notes) }
        return reader.finish()
    }

    private static func messages(of value: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let envelope = ChatEnvelope(value)
        let request = envelope.requests.first { list(in: $0) != nil } ?? value
        OpenHandsLog.hideCopies(in: request)
        let answer = envelope.answers.lazy.compactMap { Self.answer(in: $0) }.first
        var reader = ChatReader(model: request.string("model"), pictures: pictures(in: value))
        // The definitions of tools are for the model alone.
        for key in ["tools", "functions"] { request[key]?.markRead() }
        if let system = request["system"] ?? request["preamble"] { reader.append(systemPrompt: system) }
        let turns = CohereChat.turns(
            of: request, after: list(in: request).map { ChatEnvelope.inOrder(Array($0.elements)) } ?? [])
        var messages = Preference.messages(
            of: value, after: turns + [answer].compactMap(\.self), others: envelope.answers.flatMap(otherAnswers),
            reader
        ) {
            $1.append($0, &reading.notes)
        }
        if let last = messages.indices.last, answer != nil {
            if messages[last].usage == nil { messages[last].usage = usage(in: envelope) }
            messages[last].citations += envelope.answers.lazy.map { SearchSources.of($0) }.first { !$0.isEmpty } ?? []
        }
        reading.conversation.locale = value.firstText("locale", "language").flatMap { LanguageTag(naming: $0) }
        return messages
    }

    /// The usage in the body of an answer, beside its message.
    private static func usage(in envelope: ChatEnvelope) -> Usage? {
        envelope.answers.lazy.compactMap { Usage($0["usage"]) ?? Usage($0["meta"]?["tokens"]) }.first
    }

    /// Pictures for `<image>`; paths are relative to the file.
    private static func pictures(in value: JSONValue) -> [Attachment] {
        (value.elements(at: "images")).map { picture in
            var attachment = Attachment(kind: .image)
            attachment.setSource(picture.string ?? picture.string("path") ?? picture.string("url"))
            return attachment
        }
    }
}

extension Format {
    package static let messages = Format(MessagesFormat.self)
}
