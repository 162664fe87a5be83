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
        ], skills: .sharedSkills, project: ["payload.cwd", "cwd"],
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

    static let assistant: String? = "Codex"

    static func facts(of head: RecordHead) -> ConversationFacts? {
        let root = head.record.isLines ? nil : head.value
        if root?["thread_id"] != nil { return CodexThreads.facts(of: head) }
        var facts = ConversationFacts(title: head.record.name.isEmpty ? nil : head.record.name)
        let lines = root.map { AnySequence(CodexLine.lines(of: $0)) }
        for line in lines ?? AnySequence(head.lines(linesOfHeader).lazy.compactMap { CodexLine($0) }) {
            facts.date = facts.date ?? line.timestamp
            guard let id = line.sessionID else { continue }
            facts.id = id
            facts.predecessor = line.subagent == nil ? line.payload.firstText("forked_from_id") : nil
            break
        }
        return facts
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        if reading.file.database != nil { return try CodexThreads.messages(&reading) }
        var lines =
            reading.record.isLines
            ? inOrder(reading.lines(isGrowing: true)) : CodexLine.lines(of: try reading.root())
        var sessions = reading.record.parts.map { self.lines(of: $0, &reading.notes) }
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
        reading.conversation.title =
            reading.conversation.title ?? reader.title ?? lines.first?.subagent ?? CodexGoals.title(of: messages)
        if reading.conversation.id.isEmpty { reading.conversation.id = reader.id }
        reading.conversation.source.id = reader.id
        reading.conversation.createdAt = lines.lazy.compactMap(\.timestamp).first
        return messages
    }

    private static func lines(of bytes: ByteRegion, _ notes: inout ImportDiagnostics) -> [CodexLine] {
        inOrder(Record.lines(of: bytes, &notes, isGrowing: true))
    }

    private static func inOrder(_ values: [JSONValue]) -> [CodexLine] {
        CodexLine.inOrder(values).compactMap { CodexLine($0) }
    }

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
