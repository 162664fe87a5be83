import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of GitHub Copilot Chat in VS Code: files of 'Export Chat', and files in its workspace storage, which are
/// JSON in older versions and a log of changes in newer ones.
struct CopilotChatFormat: ConversationFormat {
    static let info = FormatInfo(
        "copilot-chat", "VS Code Copilot Chat", application: "VS Code Copilot Chat",
        files: ["chat.json", "chatSessions/*.json", "chatSessions/*.jsonl"],
        places: [
            .desktop("*/User/workspaceStorage/*/chatSessions"),
            .desktop("*/User/globalStorage/emptyWindowChatSessions"),
            .home(".vscode-server/data/User/workspaceStorage/*/chatSessions"),
        ],
        reads: "tool calls, edits, thinking, references, confirmations, errors",
        evidence: .realFiles("chats exported in 2025"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isSession($0) || isSnapshot($0) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        [.whole(file, isLines: probe.values.contains(where: isSnapshot))]
    }

    static let keys = FactKeys(
        id: ["sessionId"], title: ["customTitle"], created: ["creationDate"], updated: ["lastMessageDate"])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        guard reading.record.isLines else { return messages(in: try reading.root(), &reading.conversation) }
        guard let state = JSONPatchLog.replay(reading.lines(isGrowing: true)) else { return [] }
        reading.state(state.facts(keys))
        return messages(in: state, &reading.conversation)
    }

    private static func messages(in root: JSONValue, _ conversation: inout Conversation) -> [Message] {
        let responder = root.firstText("responderUsername") ?? "GitHub Copilot"
        var reader = CopilotChatReader()
        for request in root.elements(at: "requests") { reader.append(request) }
        // Prompts that were not sent, and changes of files.
        for key in ["pendingRequests", "inputState", "repoData"] { root[key]?.markRead() }
        conversation.participants = Participant.userAndAssistant(named: responder)
        conversation.participants[0].name = root.firstText("requesterUsername")
        return reader.messages
    }

    private static func isSession(_ value: JSONValue) -> Bool {
        guard let requests = value["requests"], requests.isArray else { return false }
        return value["responderUsername"] != nil || value["requesterUsername"] != nil
            || requests.elements.contains { $0["requestId"] != nil && $0["response"] != nil }
    }

    /// True for the first line of a log.
    private static func isSnapshot(_ value: JSONValue) -> Bool {
        value["kind"]?.int == 0 && value["v"].map { isSession($0) || $0["requests"]?.isArray == true } == true
    }
}

extension Format {
    package static let copilotChat = Format(CopilotChatFormat.self)
}
