import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Cline, and its older tasks and those of its relatives: the screen (`ui_messages.json`) and the messages to
/// the model (`api_conversation_history.json`).
struct ClineFormat: DocumentFormat {
    static let info = FormatInfo(
        "cline", "Cline sessions and tasks", application: "Cline",
        files: ["*.messages.json", "ui_messages.json", "api_conversation_history.json"],
        places: storages.flatMap { storage in
            [
                .desktop("*/User/globalStorage/\(storage)/tasks"),
                .home(".vscode-server/data/User/globalStorage/\(storage)/tasks"),
            ]
        } + [.home(".cline/data/tasks"), .named("CLINE_DATA_DIR", or: ".cline/data", "sessions")], project: ["cwd"],
        reads: "tool calls, thinking, pictures, sub-agents", evidence: .publicReaders)

    /// The folders of the extension and of its forks.
    private static let storages = ["saoudrizwan.claude-dev", "rooveterinaryinc.roo-cline", "kilocode.kilo-code"]

    static func matches(_ probe: Probe) -> Bool {
        switch probe.shape {
        case .array: probe.values.contains { isShown($0) || isTask($0) }
        case .object: probe.values.contains { ClineSession.isFacts($0) || ClineSession.isMessages($0) }
        default: false
        }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard probe.shape != .object else { return [.whole(file)] }
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
        return ClineSession.merge(
            zip(sources, places).map { source, place in
                guard place.name == "api_conversation_history.json", shown.contains(place.folder) else { return source }
                var source = source
                source.records = []
                return source
            })
    }

    static func groupKey(of source: Source) -> String? { FilePath.split(source.file.place).folder }

    static func conversationFiles(among paths: [String]) -> [String] { ClineSession.conversationFiles(among: paths) }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        guard head.record.name.isEmpty, let root = head.value, root.isObject else {
            return ConversationFacts(id: head.record.name)
        }
        return ClineSession.facts(in: root, of: head.record)
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        if root.isObject { return ClineSession.messages(in: root, &reading) }
        let values = Array(root.elements)
        if values.contains(where: isShown) {
            var reader = ClineScreenReader()
            for value in values { reader.append(value) }
            reading.conversation.createdAt = values.lazy.compactMap { $0["ts"]?.timestamp }.first
            return reader.finish()
        }
        var reader = ClineTaskReader()
        for value in values { reader.append(value) }
        return reader.session.finish()
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

extension Format {
    package static let cline = Format(ClineFormat.self)
}
