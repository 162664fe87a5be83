import ConversationModel
import Files
package import Importing
import Inputs
import JSON

/// Sessions of Codex CLI: rollouts of lines in two versions of the format, or of a single object in the oldest ones, and a
/// database of threads in the newest.
struct CodexFormat: ConversationFormat {
    static let info = FormatInfo(
        "codex", "Codex CLI sessions", application: "Codex",
        files: ["rollout-*.jsonl", "rollout-*.json", CodexThreads.file],
        // The star makes the folder that also has the titles the root: sessions and archived sessions lie in it.
        places: [
            .named("CODEX_HOME", or: ".codex", "*sessions"), .named("CODEX_HOME", or: ".codex", CodexThreads.file),
            .home(".trae/cli/*sessions"), .home(".trae/cli/" + CodexThreads.file),
        ], project: ["payload.cwd", "cwd"],
        reads: "tool calls, reasoning, changed files, compactions, sub-agents, pictures",
        evidence: .realFiles("Codex 0.40"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { ($0["payload"] != nil && CodexLine($0) != nil) || $0.string("record_type") == "state" }
            || isFirstVersion(probe.values) || probe.values.contains(where: CodexLine.areLines)
            || CodexThreads.isOne(probe)
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if let database = file.database { return try CodexThreads.records(of: database, in: file) }
        var record = Record.whole(file, isLines: !probe.values.contains(where: CodexLine.areLines))
        let id = probe.values.lazy.compactMap { CodexLine($0)?.sessionID }.first
        record.name = CodexHome.title(of: id ?? "", beside: file) ?? ""
        return [record]
    }

    static func conversationFiles(among paths: [String]) -> [String] { CodexHome.conversationFiles(among: paths) }

    static func merge(_ sources: [Source]) -> [Source] {
        var families = CodexFamilies(CodexReverts.merged(sources))
        return families.merged()
    }

    static func groupKey(of source: Source) -> String? {
        source.records.first.flatMap { CodexSessionName(of: $0)?.family }
    }

    static func header(of record: Record) -> ConversationHeader {
        guard record.isLines else {
            let root = record.value
            if root?["thread_id"] != nil { return CodexThreads.header(of: record) }
            return header(of: root.map { CodexLine.lines(of: $0) } ?? [])
        }
        var header = header(
            of: JSONRecords(record.bytes).prefix(linesOfHeader).readable.lazy.compactMap { CodexLine($0) })
        if !record.name.isEmpty { header.title = record.name }
        return header
    }

    private static func header(of lines: some Sequence<CodexLine>) -> ConversationHeader {
        var header = ConversationHeader()
        var goal: String?
        for line in lines {
            header.date = header.date ?? line.timestamp
            if header.id.isEmpty, let id = line.sessionID {
                header.id = id
                header.predecessor = line.subagent == nil ? line.payload.firstText("forked_from_id") : nil
            }
            if let agent = line.subagent {
                header.title = agent.isEmpty ? nil : agent
                break
            }
            if goal == nil, line.isGoal { goal = line.payload["goal"]?.firstText("objective")?.asTitle }
            let isItem = line.kind == .item && line.payload.string("role") == "user"
            let prompt = isItem ? CodexReader.prompt(line.payload) : CodexVoice(line)?.prompt
            guard isItem || prompt != nil else { continue }
            header.title = prompt?.role == .system ? nil : prompt?.content?.asTitle
            if header.title != nil { break }
        }
        header.title = goal ?? header.title
        return header
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        if file.database != nil { return try CodexThreads.conversation(of: record, &notes) }
        var lines =
            record.isLines
            ? self.lines(of: record.bytes, &notes) : CodexLine.lines(of: try record.document(&notes).root)
        var sessions = record.parts.map { self.lines(of: $0, &notes) }
        let id = lines.lazy.compactMap(\.sessionID).first
        // Files that continue this one come before those of agents.
        let further = sessions.prefix { id != nil && $0.first?.sessionID == id }
        lines += further.joined()
        sessions.removeFirst(further.count)
        let own = CodexSubagent.withoutCopy(lines)
        var reader = CodexReader(own)
        var messages = reader.read(own)
        var agents = CodexTranscripts(sessions)
        agents.fill(&messages, of: reader.id, own)
        let name = record.name.isEmpty ? nil : record.name
        let title = name ?? reader.title ?? lines.first?.subagent ?? CodexGoals.title(of: messages)
        var conversation = Conversation(id: reader.id, title: title, messages: messages)
        conversation.source.id = reader.id
        conversation.participants = participants
        conversation.createdAt = lines.lazy.compactMap(\.timestamp).first
        return conversation
    }

    private static func lines(of bytes: ByteRegion, _ notes: inout ImportDiagnostics) -> [CodexLine] {
        CodexLine.inOrder(Record.lines(of: bytes, &notes, isGrowing: true)).compactMap { CodexLine($0) }
    }

    static let participants = Participant.userAndAssistant(named: "Codex")

    /// The number of lines in which the first prompt is sought.
    private static let linesOfHeader = 100

    /// A line about the session, then bare items.
    private static func isFirstVersion(_ values: [JSONValue]) -> Bool {
        guard let first = values.first, CodexLine.isSession(first) else { return false }
        return values.dropFirst().contains { $0.string("type") == "message" && $0["content"] != nil }
    }
}

extension Format {
    package static let codex = Format(CodexFormat.self)
}
