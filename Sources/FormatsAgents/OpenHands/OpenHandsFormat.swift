import ConversationModel
package import Importing
import Inputs
import JSON

/// Trajectories of OpenHands: actions, and observations of their results.
struct OpenHandsFormat: ConversationFormat {
    static let info = FormatInfo(
        "openhands", "OpenHands trajectories", application: "OpenHands",
        files: ["*.json", "output.jsonl", "events/event-*.json"],
        places: [.home(".openhands/conversations"), .home(".openhands/sessions")],
        reads: "actions with their observations, thoughts, pictures, branches, calls of other agents",
        evidence: .publicReaders)
    static let keys = FactKeys(id: ["instance_id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isEvent($0) || !events(in: $0).isEmpty }
    }

    private static func isEvent(_ value: JSONValue) -> Bool {
        OpenHandsSDKEvent.isOne(value) || value.string("action") != nil && value["args"]?.isObject == true
            || value.string("observation") != nil && value["content"] != nil && value["extras"]?.isObject == true
            || isFlat(value)
    }

    /// True for an event of the output of the evaluations and of the resolver of 2024, which has no `args`.
    private static func isFlat(_ value: JSONValue) -> Bool {
        value.string("action") == "message" && value["content"] != nil && value["wait_for_response"] != nil
            || value.string("action") != nil && value["is_confirmed"] != nil && value["thought"] != nil
            || value.string("observation") != nil && value["content"] != nil
                && ["command", "code"].contains { value.string($0) != nil }
    }

    /// In the oldest files, an action and its observation are a pair.
    private static func events(in value: JSONValue) -> [JSONValue] {
        for list in [value, value["history"], value["trajectory"], value["events"], value["items"]].compactMap(\.self) {
            let events = list.elements.flatMap(\.oneOrMore)
            if events.prefix(16).contains(where: isEvent) { return events }
        }
        return []
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.records(of: file) { isEvent($0) || $0.isArray }
    }

    /// Groups the files of a session, one for each event.
    static func groupKey(of source: Source) -> String? {
        let (folder, name) = FilePath.split(source.file.place)
        return name.hasPrefix("event-") || name.hasPrefix("event_") ? folder : nil
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        guard !reading.record.isLines else { return messages(of: reading.lines(), &reading.conversation) }
        let root = try reading.root()
        let events = isEvent(root) ? [root] : events(in: root)
        reading.conversation.title = root["issue"]?.firstText("title")
        // The first prompt contains it.
        root["issue"]?["body"]?.markRead()
        reading.conversation.run = OpenHandsRun(root)?.run
        var messages = messages(of: events + reading.parts(), &reading.conversation)
        if let verdict = root.firstText("result_explanation") { messages.append(.verdict(verdict)) }
        if let change = change(root) { messages.append(attachment: change) }
        return messages
    }

    /// The change that came out of an evaluation or of an issue.
    private static func change(_ root: JSONValue) -> Attachment? {
        guard let diff = root.firstText("git_patch") ?? root["test_result"]?.firstText("git_patch") else { return nil }
        var attachment = Attachment(kind: .file, name: "changes.diff", mime: "text/x-diff")
        attachment.text = diff
        return attachment
    }

    private static func messages(of events: [JSONValue], _ conversation: inout Conversation) -> [Message] {
        conversation.createdAt = events.lazy.compactMap { $0.firstTimestamp("timestamp") }.first
        return messages(of: events)
    }

    private static func messages(of events: [JSONValue]) -> [Message] {
        if OpenHandsSDKSession.isOne(events) { return OpenHandsSDKSession.messages(of: events) }
        var session = SessionWriter()
        for event in events { OpenHandsEvent(event).append(to: &session) }
        return session.finish()
    }
}

private struct OpenHandsEvent {
    private let value: JSONValue
    private let timestamp: Timestamp?

    init(_ value: JSONValue) {
        self.value = value
        timestamp = value.firstTimestamp("timestamp")
    }

    func append(to session: inout SessionWriter) {
        session.now = timestamp
        if let model = value["tool_call_metadata"]?["model_response"]?.firstText("model") { session.model = model }
        defer { hideRepetitions() }
        if let action = value.string("action") {
            append(action: action, value["args"] ?? value, to: &session)
        } else if let observation = value.string("observation") {
            append(observation: observation, to: &session)
        }
    }

    /// The model's answer that the event was made from, and what the screen says about it.
    private func hideRepetitions() {
        value["tool_call_metadata"]?.markRead()
        guard value["action"] != nil || value.firstText("content") != nil || value["extras"] != nil else { return }
        value["message"]?.markRead()
    }

    /// The result as the screen shows it, and the whole file before and after.
    private func hideRepetitions(in extras: JSONValue?) {
        extras?["metadata"]?.markRead()
        guard value.firstText("content") != nil else { return }
        for key in ["formatted_output_and_error", "old_content", "new_content"] { extras?[key]?.markRead() }
    }

    private func append(action: String, _ args: JSONValue, to session: inout SessionWriter) {
        switch action {
        case "system":
            append(.system, args, to: &session)
            args["tools"]?.markRead()  // the available tools
        case "message" where isByUser: append(.user, args, to: &session)
        case "message": words(args).map { session.append(.text($0), at: timestamp) }
        case "think": args.firstText("thought").map { session.append(.thinking(Thinking($0)), at: timestamp) }
        case "finish", "reject":
            let words = args.firstText("final_thought", "message", "thought") ?? value.firstText("message")
            if let words { session.append(.text(words), at: timestamp) }
        case "condensation": session.append(.compaction(at: timestamp))
        // The program's own actions.
        case "null", "recall", "change_agent_state", "condensation_request", "start", "stop", "pause", "resume": break
        default:
            if let thought = args.firstText("thought") { session.append(.thinking(Thinking(thought)), at: timestamp) }
            let call = ToolCall(
                id: value["id"]?.numberText ?? "", name: action, input: ToolCall.Payload(args), status: .pending)
            session.append(.toolCall(call), at: timestamp)
        }
    }

    /// The oldest files state no source; there, only the agent waits for an answer.
    private var isByUser: Bool {
        guard let source = value.string("source") else {
            return value["wait_for_response"]?.bool == false
        }
        return source == "user"
    }

    /// The text; shortened files have only the message on the screen.
    private func words(_ args: JSONValue) -> String? { args.firstText("content") ?? value.firstText("message") }

    private func append(_ role: Role, _ args: JSONValue, to session: inout SessionWriter) {
        var message = Message(participant: role.rawValue, role: role)
        message.kind = .text
        message.timestamp = timestamp
        message.append(text: words(args) ?? "")
        let pictures = args["image_urls"] ?? args["images_urls"]
        message.attachments =
            pictures?.elements.compactMap { url in
                url.string.map { Attachment(kind: .image, source: $0) }
            } ?? []
        session.append(message)
    }

    private func append(observation: String, to session: inout SessionWriter) {
        switch observation {
        // The program's own observations, and repetitions.
        case "null", "agent_state_changed", "recall", "think", "message", "system", "condense": break
        default:
            let extras = value["extras"]
            let code = (extras?["metadata"]?["exit_code"] ?? extras?["exit_code"] ?? value["exit_code"])?.int ?? 0
            hideRepetitions(in: extras)
            var result = ToolResult(
                value["content"], isError: observation == "error" || code > 0 || value["success"]?.bool == false)
            if let picture = extras?.firstText("screenshot"), picture.hasPrefix("data:") {
                result.attachments.append(Attachment(kind: .image, source: picture))
            }
            session.append(result: result, of: value["cause"]?.numberText ?? "", name: observation)
        }
    }
}

extension [Message] {
    /// Appends a file to the last answer.
    fileprivate mutating func append(attachment: Attachment) {
        guard let last = lastIndex(where: { $0.role == .assistant }) else { return }
        self[last].attachments.append(attachment)
    }
}

extension Message {
    /// The resolver's verdict on the agent's work.
    fileprivate static func verdict(_ text: String) -> Message {
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.append(text: text)
        return message
    }

}

extension Format {
    package static let openHands = Format(OpenHandsFormat.self)
}
