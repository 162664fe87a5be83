import ConversationModel
import Inputs
import JSON

/// Sessions of opencode: what `opencode export` prints, and its storage, where the session, each message and each
/// part of one is a file, or a row of a database.
struct OpencodeFormat: ConversationFormat {
    static let info = FormatInfo(
        "opencode", "opencode sessions", application: "opencode",
        files: ["opencode export", "opencode.db"],
        home: ["~/.local/share/opencode/storage", "~/.local/share/opencode"])

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object && probe.values.contains { isExport($0) || kind($0) != nil }
            || probe.shape == .array && probe.values.contains(where: isMessage)
            || OpencodeDatabase.tables.allSatisfy { probe.hasTable($0, $1) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        try file.database.map(OpencodeDatabase.records) ?? [.whole(file)]
    }

    static func header(of record: Record) -> ConversationHeader {
        guard let root = record.value else { return ConversationHeader() }
        if root.isArray { return ConversationHeader(id: root[0]?["info"]?.string("sessionID") ?? "") }
        let info = root["info"] ?? root
        return ConversationHeader(
            id: info.string("id") ?? "", title: info.firstText("title"), date: created(info))
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        var session = OpencodeReader()
        if file.database != nil {
            OpencodeDatabase.append(record.partValues(&notes), to: &session)
        } else if isExport(root) || root.isArray {
            for message in root.isArray ? root.elements : root.elements(at: "messages") {
                session.append(message["info"] ?? message, parts: Array(message.elements(at: "parts")))
            }
        } else {
            append(record.partValues, to: &session)
        }
        return conversation(root["info"] ?? root, session.finish())
    }

    private static func conversation(_ info: JSONValue, _ messages: [Message]) -> Conversation {
        var conversation = Conversation(id: info.string("id") ?? "", title: info.firstText("title"), messages: messages)
        conversation.participants = Participant.userAndAssistant(named: "opencode")
        conversation.createdAt = created(info)
        conversation.updatedAt = (info["time"]?["updated"] ?? info["time_updated"])?.timestamp
        return conversation
    }

    private static func created(_ info: JSONValue) -> Timestamp? {
        (info["time"]?["created"] ?? info["time_created"])?.timestamp
    }

    // MARK: Storage

    private enum Kind {
        case session, message, part
    }

    private static func isExport(_ value: JSONValue) -> Bool {
        value["info"]?["id"] != nil && value["messages"]?.isArray == true
    }

    /// As the interface lists those of a session.
    private static func isMessage(_ value: JSONValue) -> Bool {
        value["parts"]?.isArray == true && value["info"]?.string("role") != nil
            && value["info"]?.string("sessionID") != nil
    }

    private static func kind(_ value: JSONValue) -> Kind? {
        guard let id = value.string("id") else { return nil }
        if id.hasPrefix("ses_"), value["time"] != nil, value["projectID"] != nil || value["directory"] != nil {
            return .session
        }
        guard value.string("sessionID") != nil else { return nil }
        if id.hasPrefix("prt_"), value.string("messageID") != nil { return .part }
        return id.hasPrefix("msg_") && value.string("role") != nil ? .message : nil
    }

    /// Messages and parts belong to the sessions they name.
    static func merge(_ sources: [Source]) -> [Source] {
        var sources = sources
        let roots = sources.map { ($0.records.first?.bytes).flatMap { try? JSONDocument(parsing: $0) }?.root }
        var sessions: [String: Int] = [:]
        for (index, root) in roots.enumerated() {
            if let root, kind(root) == .session { sessions[root.string("id") ?? ""] = index }
        }
        for (index, root) in roots.enumerated() {
            guard let root, kind(root) != .session, let session = root.string("sessionID").flatMap({ sessions[$0] }),
                let record = sources[index].records.first
            else { continue }
            sources[session].records[0].parts.append(record.bytes)
            sources[index].records = []
        }
        return sources
    }

    /// Ids are made so that they sort by time.
    private static func append(_ values: [JSONValue], to session: inout OpencodeReader) {
        let sorted = values.sorted { ($0.string("id") ?? "") < ($1.string("id") ?? "") }
        let parts = Dictionary(grouping: sorted.filter { kind($0) == .part }) { $0.string("messageID") ?? "" }
        for message in sorted where kind(message) == .message {
            session.append(message, parts: parts[message.string("id") ?? ""] ?? [])
        }
    }
}

/// Makes messages of opencode's messages and their parts.
struct OpencodeReader {
    private var session = SessionWriter()

    func finish() -> [Message] { session.finish() }

    /// - Parameter id: Of a message that stands apart from it.
    mutating func append(_ info: JSONValue, id: String? = nil, parts: [JSONValue]) {
        guard let role = info.string("role").flatMap({ Role(chat: $0) }) else { return }
        var message = Message(id: id ?? info.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = info["time"]?["created"]?.timestamp
        message.model = role == .assistant ? info.string("modelID") : nil
        for part in parts { append(part, to: &message) }
        if let error = info["error"], error.isObject {
            let isAborted = error.string("name") == "MessageAbortedError"
            message.status = isAborted ? .stopped : .error
            message.error = isAborted ? nil : error["data"]?.firstText("message") ?? error.firstText("name")
        }
        session.append(message)
    }

    /// A message that was made already.
    mutating func append(_ message: Message) { session.append(message) }

    mutating func append(_ part: JSONValue, to message: inout Message) {
        switch part.string("type") {
        case "text":
            // What the program adds for the model is synthetic.
            guard part["synthetic"]?.bool != true, part["ignored"]?.bool != true else { return }
            if message.hasText, case .text? = message.parts.last { message.append(text: "\n\n") }
            message.append(text: part.string("text") ?? "")
        case "reasoning":
            let text = part.string("text")?.trimmed ?? ""
            if !text.isEmpty { message.parts.append(.thinking(Thinking(headed: text))) }
        case "tool": message.parts.append(.toolCall(call(part)))
        case "file":
            let mime = part.string("mime")
            var attachment = Attachment(
                kind: Attachment.Kind(mime: mime) ?? .file, name: part.string("filename"), mime: mime)
            attachment.source = part.string("url").flatMap { $0.hasPrefix("file:") ? nil : $0 }
            message.attachments.append(attachment)
        case "compaction": session.append(.compaction(at: message.timestamp))
        default: break
        }
    }

    private func call(_ part: JSONValue) -> ToolCall {
        let state = part["state"]
        var call = ToolCall(
            id: part.string("callID") ?? "", name: part.string("tool") ?? "tool",
            input: state?["input"].flatMap { ToolCall.Payload($0) })
        call.output = (state?["output"] ?? state?["error"]).flatMap { ToolCall.Payload($0) }
        call.status =
            state?.string("status") == "completed" ? .ok : state?.string("status") == "error" ? .error : .pending
        if let diff = state?["metadata"]?.firstText("diff") {
            call.changes = [FileChange(path: state?["input"]?.string("filePath") ?? "", diff: diff)]
        }
        if let start = state?["time"]?["start"]?.int, let end = state?["time"]?["end"]?.int, end >= start,
            end - start < 1 << 40
        {
            call.milliseconds = end - start
        }
        return call
    }
}
