import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Kiro's editor, and its older chats. The steps of the agent are in files of their own, its executions; a
/// session without them has only its first words.
struct KiroIDEFormat: DocumentFormat {
    static let info = FormatInfo(
        "kiro-ide", "Kiro IDE sessions", application: "Kiro", files: ["*.json", "*.chat"],
        places: [
            .desktop("Kiro/User/globalStorage/kiro.kiroagent/workspace-sessions"),
            .desktop("Kiro/User/globalStorage/kiro.kiroagent/*/*.chat"),
            .desktop("Kiro/User/globalStorage/kiro.kiroagent/*/414d1636299d2b9e4ce7e17fb11f63e9/*"),
        ],
        project: ["workspaceDirectory", "workspaceContext.cwd"],
        reads: "messages, and tool calls of executions beside them", evidence: .publicReaders)
    static let keys = FactKeys(id: ["sessionId", "chatSessionId", "metadata.workflowId", "executionId"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isSession($0) || KiroChat.isOne($0) || KiroExecution.isOne($0) }
    }

    private static func isSession(_ value: JSONValue) -> Bool {
        value.string("sessionId") != nil
            && value["history"]?.isList {
                $0["message"]?.string("role") != nil && $0.string("executionId") != nil
            } == true
    }

    /// A session and its executions, or the chats in a folder about a workflow.
    static func groupKey(of source: Source) -> String? {
        guard let record = single(source) else { return nil }
        if let session = session(of: record) { return "session " + session.id }
        return workflow(of: record, in: source.file)
    }

    /// The record of a file that has no other.
    private static func single(_ source: Source) -> Record? {
        source.records.count == 1 ? source.records.first : nil
    }

    /// The session that a file is or belongs to; nil for a chat.
    private static func session(of record: Record) -> (id: String, isExecution: Bool)? {
        let id = record.facts(FactKeys(id: ["sessionId"], title: [])).id
        if !id.isEmpty { return (id, false) }
        let session = record.facts(KiroExecution.keys).id
        return session.isEmpty ? nil : (session, true)
    }

    private static func workflow(of record: Record, in file: InputFile) -> String? {
        let id = KiroChat.id(of: record)
        return id.isEmpty ? nil : FilePath.join(FilePath.split(file.place).folder, id)
    }

    static func merge(_ sources: [Source]) -> [Source] {
        var sources = sources
        let sessions = sources.map { single($0).flatMap(session) }
        joinExecutions(in: &sources, sessions)
        dropRepeatedChats(in: &sources, sources.indices.filter { sessions[$0] == nil })
        return sources
    }

    /// Makes executions parts of their session, or of the first one among them.
    private static func joinExecutions(in sources: inout [Source], _ sessions: [(id: String, isExecution: Bool)?]) {
        var hosts: [String: Int] = [:]
        for isExecution in [false, true] {
            for (index, session) in sessions.enumerated() where session?.isExecution == isExecution {
                if let id = session?.id, hosts[id] == nil { hosts[id] = index }
            }
        }
        for (index, session) in sessions.enumerated() {
            guard let session, session.isExecution, let host = hosts[session.id], host != index else { continue }
            sources[host].records[0].parts.append(sources[index].records[0].bytes)
            sources[index].records = []
        }
    }

    /// Drops chats that the longest one about their workflow repeats.
    private static func dropRepeatedChats(in sources: inout [Source], _ chats: [Int]) {
        var longest: [String: Record] = [:]
        for index in chats.sorted(by: { sources[$0].file.bytes.count > sources[$1].file.bytes.count }) {
            guard let record = single(sources[index]), let key = workflow(of: record, in: sources[index].file) else {
                continue
            }
            if let other = longest[key] {
                if KiroChat.begins(other, like: record) { sources[index].records = [] }
            } else {
                longest[key] = record
            }
        }
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let executions = withoutCopies(
            ([root] + reading.parts()).compactMap { KiroExecution($0) })
        if KiroExecution.isOne(root) { return turns(executions, hasHistory: false, &reading.notes) }
        if root["history"] == nil { return KiroChat.messages(in: root, &reading) }
        return messages(of: root, executions, &reading)
    }

    /// Each execution once: of its copies, the longest. The others count as hidden.
    private static func withoutCopies(_ executions: [KiroExecution]) -> [KiroExecution] {
        var kept: [KiroExecution] = []
        var places: [String: Int] = [:]
        for execution in executions {
            guard let place = places[execution.id] else {
                places[execution.id] = kept.count
                kept.append(execution)
                continue
            }
            let isLonger = execution.value.bytes.count > kept[place].value.bytes.count
            (isLonger ? kept[place] : execution).value.markRead()
            if isLonger { kept[place] = execution }
        }
        return kept
    }

    private static func turns(
        _ executions: [KiroExecution], hasHistory: Bool, _ notes: inout ImportDiagnostics
    ) -> [Message] {
        var session = SessionWriter()
        let times = executions.map { $0.start?.milliseconds ?? 0 }
        for (place, index) in executions.indices.sorted(by: { (times[$0], $0) < (times[$1], $1) }).enumerated() {
            executions[index].append(to: &session, hasHistory: hasHistory || place > 0, &notes)
        }
        return session.finish()
    }

    /// The messages of a session, with the answers of its executions.
    private static func messages(
        of root: JSONValue, _ executions: [KiroExecution], _ reading: inout ConversationReading
    ) -> [Message] {
        var known = Dictionary(executions.map { ($0.id, $0) }) { first, _ in first }
        var reader = ChatReader()
        for item in root.elements(at: "history") {
            guard let message = item["message"], message.isObject else {
                reading.notes.warn(.missing("message"), at: item)
                continue
            }
            if message.string("role") != "user",
                let execution = known.removeValue(forKey: item.string("executionId") ?? "")
            {
                append(execution, to: &reader, &reading.notes)
                if execution.hasText {
                    item.markRead()  // the first words of the execution
                    continue
                }
            }
            reader.append(message, &reading.notes)
            append(answersIn: item, after: message, to: &reader)
        }
        let others = executions.filter { known[$0.id] != nil }
        return reader.finish() + turns(others, hasHistory: true, &reading.notes)
    }

    /// Appends an answer, whose prompt the session has.
    private static func append(
        _ execution: KiroExecution, to reader: inout ChatReader, _ notes: inout ImportDiagnostics
    ) {
        for key in ["context", "input"] { execution.value[key]?.markRead() }
        var session = SessionWriter()
        execution.append(actionsTo: &session, &notes)
        for message in session.finish() { reader.append(message) }
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

extension Format {
    package static let kiroIDE = Format(KiroIDEFormat.self)
}
