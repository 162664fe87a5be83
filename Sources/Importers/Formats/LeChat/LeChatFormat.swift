import ConversationModel
import Inputs
import JSON

/// The data export of Mistral's Le Chat: a file for each chat, with its messages in no particular order, beside a
/// folder of uploads. The export has no titles.
struct LeChatFormat: ConversationFormat {
    static let info = FormatInfo(
        "le-chat", "Le Chat data export (Mistral)", application: "Le Chat", files: ["chat-*.json", "*.zip"])
    static let textIsVerbatim = true

    /// Drops uploads, which are in folders such as `chat-X-files` beside `chat-X.json`.
    static func conversationFiles(among paths: [String]) -> [String] {
        let all = Set(paths)
        return paths.filter { path in
            let folder = FilePath.split(path).folder
            return !folder.hasSuffix("-files") || !all.contains(folder.dropLast("-files".count) + ".json")
        }
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .array && probe.values.contains(where: isMessage)
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value.string("chatId") != nil && value.string("role") != nil && value["contentChunks"] != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        [.whole(file)]
    }

    /// Each message names its chat.
    static func header(of record: Record) -> ConversationHeader {
        guard var scanner = try? ElementScanner(record.bytes), let first = try? scanner.next(),
            let message = try? JSONDocument(parsing: first.bytes).root
        else { return ConversationHeader() }
        return ConversationHeader(id: message.string("chatId") ?? "")
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        let values = root.elements.filter(\.isObject).sorted { $0.firstTimestamp("createdAt") }
        var conversation = Conversation(id: values.lazy.compactMap { $0.string("chatId") }.first ?? "")
        conversation.participants = Participant.userAndAssistant(named: "Le Chat")
        let tree = MessageTree(
            values.map { value in
                MessageTree.Node(id: value.string("id") ?? "", parent: value.string("parentId"), value: value)
            })
        let path = tree.path(to: nil) { $0.firstTimestamp("createdAt") }
        conversation.messages = tree.messages(along: path, isPrompt: { $0.string("role") == "user" }) { values in
            values.map { LeChatMessage.read($0, &notes) }.filter { !$0.isEmpty }
        }
        conversation.createdAt = conversation.messages.first?.timestamp
        return conversation.messages.isEmpty ? nil : conversation
    }
}
