import ConversationModel
import Inputs
import JSON

/// Threads of Amp.
struct AmpFormat: ConversationFormat {
    static let info = FormatInfo(
        "amp", "Amp threads", application: "Amp", files: ["T-*.json"], places: [.data("amp/threads")],
        reads: "tool calls, thinking", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            guard let messages = value["messages"], value.string("id") != nil else { return false }
            let isThread = value.string("id")?.hasPrefix("T-") == true && value["created"] != nil
            return isThread || messages.elements.contains(where: isMessage)
        }
    }

    /// Members that no other format's messages have.
    private static func isMessage(_ value: JSONValue) -> Bool {
        guard value.string("role") != nil else { return false }
        return value.string("text") != nil && value["createdAt"] != nil && value["content"] == nil
            || value.elements(at: "content").contains { $0["toolUseID"] != nil }
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        var session = SessionWriter()
        for message in root.elements(at: "messages") { append(message, to: &session) }
        var conversation = Conversation(
            id: root.string("id") ?? "", title: root.firstText("title"), messages: session.finish())
        conversation.participants = Participant.userAndAssistant(named: "Amp")
        conversation.createdAt = root.firstTimestamp("created")
        return conversation
    }

    private static func append(_ value: JSONValue, to session: inout SessionWriter) {
        guard let role = value.string("role").flatMap({ Role(chat: $0) }) else { return }
        var message = Message(participant: role.rawValue, role: role)
        message.timestamp =
            value.firstTimestamp("createdAt") ?? value["meta"]?.firstTimestamp("sentAt")
            ?? value["usage"]?.firstTimestamp("timestamp")
        message.model = value["usage"]?.string("model")
        message.usage = Usage(value["usage"])
        guard let content = value["content"] ?? value["text"] else { return }
        for block in content.oneOrMore {
            if let run = block["run"], let id = block.string("toolUseID") {
                session.append(result: result(run), of: id)
            } else {
                for (id, result) in ContentReader.append(block, to: &message) { session.append(result: result, of: id) }
            }
        }
        if value["state"]?.string("type") == "cancelled" { message.status = .stopped }
        session.append(message)
    }

    private static func result(_ run: JSONValue) -> ToolResult {
        let isError = run.string("status") == "error" || run.string("status") == "cancelled"
        let output = run["result"].map { $0["output"] ?? $0["content"] ?? $0["diff"] ?? $0 }
        return ToolResult(output ?? run["error"]?["message"], isError: isError)
    }
}
