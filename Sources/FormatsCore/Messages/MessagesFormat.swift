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
    static let header = HeaderKeys(
        id: ["id", "conversation_id", "conversation_hash", "uuid", "thread_id", "custom_id"],
        title: ["title", "name", "chatTitle", "userTitle", "autoTitle", "topic"])

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

    static func header(of record: Record) -> ConversationHeader {
        guard let thread = record.parts.first.map({ JanThread($0) }) else {
            if record.isLines { return ConversationHeader() }
            return record.header(Self.header)
        }
        return ConversationHeader(id: thread.id, title: thread.title)
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        var conversation = try conversation(of: record, &notes)
        // A program's list contains conversations that were opened and never used.
        if conversation.messages.isEmpty, record.path != .root, record.value.map(isUnused) == true { return nil }
        conversation.participants = Participant.several(in: conversation.messages)
        if let thread = record.parts.first.map({ JanThread($0) }) {
            conversation.id = thread.id
            conversation.title = thread.title
            conversation.createdAt = thread.createdAt
        }
        return conversation
    }

    private static func conversation(
        of record: Record, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation {
        guard !record.isLines else { return conversation(of: record.lines(&notes), &notes) }
        let root = try record.document(&notes).root
        if root.kind == .array { return conversation(of: Array(root.elements), &notes) }
        guard root.kind == .object else {
            throw ImportError(.wrongType(expected: "a conversation", found: root.kind.rawValue), at: root)
        }
        // The only line so far of a list of messages.
        if ChatMessage.isMessage(root), !isConversation(root) { return conversation(of: [root], &notes) }
        return conversation(of: root, &notes)
    }

    private static func conversation(of messages: [JSONValue], _ notes: inout ImportDiagnostics) -> Conversation {
        var reader = ChatReader()
        for message in messages { reader.append(message, &notes) }
        return Conversation(messages: reader.finish())
    }

    private static func conversation(of value: JSONValue, _ notes: inout ImportDiagnostics) -> Conversation {
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
            $1.append($0, &notes)
        }
        if let last = messages.indices.last, answer != nil {
            if messages[last].usage == nil { messages[last].usage = usage(in: envelope) }
            messages[last].citations += envelope.answers.lazy.map { SearchSources.of($0) }.first { !$0.isEmpty } ?? []
        }
        var conversation = Conversation(
            id: value.firstText(header.id) ?? "", title: value.firstText(header.title), messages: messages)
        conversation.createdAt = value.firstTimestamp("created_at", "createdAt", "create_time", "created", "timestamp")
        conversation.locale = value.firstText("locale", "language").flatMap { LanguageTag(naming: $0) }
        return conversation
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
