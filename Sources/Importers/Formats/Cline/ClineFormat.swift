import ConversationModel
import Inputs
import JSON

/// Tasks of Cline and its relatives: the screen (`ui_messages.json`) and the messages to the model
/// (`api_conversation_history.json`).
struct ClineFormat: ConversationFormat {
    static let info = FormatInfo(
        "cline", "Cline tasks", application: "Cline", files: ["ui_messages.json", "api_conversation_history.json"],
        places: storages.flatMap { storage in
            [
                .desktop("*/User/globalStorage/\(storage)/tasks"),
                .home(".vscode-server/data/User/globalStorage/\(storage)/tasks"),
            ]
        } + [.home(".cline/data/tasks")],
        reads: "tool calls, thinking, pictures", evidence: .publicReaders)

    /// The folders of the extension and of its forks.
    private static let storages = ["saoudrizwan.claude-dev", "rooveterinaryinc.roo-cline", "kilocode.kilo-code"]

    static func matches(_ probe: Probe) -> Bool {
        guard probe.shape == .array else { return false }
        return probe.values.contains { isShown($0) || isTask($0) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file)
        // All files of tasks have the same name; the folder has the task's name.
        record.name = FilePath.split(FilePath.split(file.place).folder).name
        return [record]
    }

    /// Merges the two files of a task's folder. The screen is preferred: it has times, and messages that were later cut
    /// from the model's context.
    static func merge(_ sources: [Source]) -> [Source] {
        let places = sources.map { FilePath.split($0.file.place) }
        let shown = Set(places.lazy.filter { $0.name == "ui_messages.json" }.map(\.folder))
        return zip(sources, places).map { source, place in
            guard place.name == "api_conversation_history.json", shown.contains(place.folder) else { return source }
            var source = source
            source.records = []
            return source
        }
    }

    static func groupKey(of source: Source) -> String? { FilePath.split(source.file.place).folder }

    static func header(of record: Record) -> ConversationHeader { ConversationHeader(id: record.name) }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let values = Array(try record.document(&notes).root.elements)
        var conversation = Conversation(id: record.name)
        if values.contains(where: isShown) {
            var reader = ClineScreenReader()
            for value in values { reader.append(value) }
            conversation.messages = reader.finish()
            conversation.createdAt = values.lazy.compactMap { $0["ts"]?.timestamp }.first
        } else {
            var reader = ClineTaskReader()
            for value in values { reader.append(value) }
            conversation.messages = reader.session.finish()
        }
        conversation.participants = Participant.userAndAssistant(named: "Cline")
        return conversation
    }

    private static func isShown(_ value: JSONValue) -> Bool {
        value["ts"]?.int != nil && (value.string("say") != nil || value.string("ask") != nil)
    }

    /// True for the first message to the model.
    private static func isTask(_ value: JSONValue) -> Bool {
        guard value.string("role") == "user" else { return false }
        let text = value.elements(at: "content").first?.string("text") ?? value.string("content") ?? ""
        return text.hasPrefix("<task>") || text.containsBytes(of: "<environment_details>")
    }
}
