import ConversationModel
import Inputs
import JSON

/// Sessions of Kiro's editor, and its older chats. The steps of the agent are in other files; a session has what it said.
struct KiroIDEFormat: DocumentFormat {
    static let info = FormatInfo(
        "kiro-ide", "Kiro IDE sessions", application: "Kiro", files: ["*.json", "*.chat"],
        places: [
            .desktop("Kiro/User/globalStorage/kiro.kiroagent/workspace-sessions"),
            .desktop("Kiro/User/globalStorage/kiro.kiroagent/*/*.chat"),
        ],
        project: ["workspaceDirectory"], reads: "messages, without the steps of the agent", evidence: .publicReaders)
    static let header = HeaderKeys(id: ["sessionId"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isSession($0) || KiroChat.isOne($0) }
    }

    private static func isSession(_ value: JSONValue) -> Bool {
        value.string("sessionId") != nil
            && value["history"]?.isList {
                $0["message"]?.string("role") != nil && $0.string("executionId") != nil
            } == true
    }

    static func header(of record: Record) -> ConversationHeader {
        var header = record.header(Self.header)
        if header.id.isEmpty { header.id = KiroChat.id(of: record) }
        return header
    }

    /// A chat in the folder about the same workflow.
    static func groupKey(of source: Source) -> String? {
        guard let record = source.records.first, record.header(Self.header).id.isEmpty else { return nil }
        let id = KiroChat.id(of: record)
        return id.isEmpty ? nil : FilePath.join(FilePath.split(source.file.place).folder, id)
    }

    /// Drops chats that the longest one about their workflow repeats.
    static func merge(_ sources: [Source]) -> [Source] {
        var sources = sources
        var longest: [String: Record] = [:]
        for index in sources.indices.sorted(by: { sources[$0].file.bytes.count > sources[$1].file.bytes.count }) {
            guard let record = sources[index].records.first, let key = groupKey(of: sources[index]) else { continue }
            if let other = longest[key] {
                if KiroChat.begins(other, like: record) { sources[index].records = [] }
            } else {
                longest[key] = record
            }
        }
        return sources
    }

    static func messages(in root: JSONValue, _ context: inout ImportContext) -> [Message] {
        if root["history"] == nil { return KiroChat.messages(in: root, &context) }
        var reader = ChatReader()
        for item in root.elements(at: "history") {
            guard let message = item["message"], message.isObject else {
                context.diagnostics.warn(.missing("message"), at: item)
                continue
            }
            reader.append(message, &context.diagnostics)
            append(answersIn: item, after: message, to: &reader)
        }
        return reader.finish()
    }

    /// The message may have only the first words of an answer.
    private static func append(answersIn item: JSONValue, after message: JSONValue, to reader: inout ChatReader) {
        let said = message.string("content") ?? ""
        for log in item.elements(at: "promptLogs") {
            log["prompt"]?.markRead()  // all that the model got
            let text = (log.string("completion") ?? "").trimmed
            guard !text.isEmpty, !said.containsBytes(of: text) else { continue }
            reader.append(
                Message(participant: Role.assistant.rawValue, role: .assistant, parts: [.text(text)]))
        }
    }
}
