import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Claude Code: its JSONL files, the output of `--output-format stream-json`, sessions of its web version
/// (`loglines`), and those of Cowork.
struct ClaudeCodeFormat: ConversationFormat {
    static let info = FormatInfo(
        "claude-code", "Claude Code sessions", application: "Claude Code", files: ["*.jsonl"],
        places: [
            .named("CLAUDE_CONFIG_DIR", or: ".claude", "projects"),
            .home(".openclaude/projects"),
            .library("Application Support/Claude/local-agent-mode-sessions/*/*/local_*/.claude/projects"),
        ], skills: .named("CLAUDE_CONFIG_DIR", or: ".claude", "skills"), project: ["cwd", "loglines.cwd"],
        partsFolder: "subagents",
        reads: "branches, sub-agents, tool calls, thinking, pictures, commands, compactions",
        evidence: .realFiles("Claude Code 1.0.24 to 2.1.42"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isLine($0) || $0["loglines"]?.elements.contains(where: isLine) == true }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let isLines = !probe.values.contains { $0["loglines"]?.isArray == true }
        var record = Record.whole(file, isLines: isLines)
        record.parts = [CoworkSession.facts(beside: file)].compactMap(\.self)
        return [record]
    }

    /// Drops the facts about sessions of Cowork and about sub-agents, and saved results.
    static func conversationFiles(among paths: [String]) -> [String] {
        let paths = ClaudeCodeSavedResults.dropped(from: ClaudeCodeAgentFacts.dropped(from: paths))
        let facts = Set(paths.lazy.compactMap(CoworkSession.facts))
        return facts.isEmpty ? paths : paths.filter { !facts.contains($0) }
    }

    /// Merges the files of sub-agents into their sessions: Claude Code keeps them beside the session, or in a folder of
    /// the session's name.
    static func merge(_ sources: [Source]) -> [Source] {
        var sources = sources
        let headings = sources.map { source in source.records.first.map { ClaudeCodeHeader(idsOf: $0) } }
        var sessions: [String: [Int]] = [:]
        for (index, heading) in headings.enumerated() where heading?.agentID == nil {
            if let id = heading?.sessionID { sessions[id, default: []].append(index) }
        }
        for (index, heading) in headings.enumerated() where heading?.agentID != nil {
            guard let owners = heading?.sessionID.flatMap({ sessions[$0] }), let agent = sources[index].records.first
            else { continue }
            for owner in owners { sources[owner].records[0].parts.append(agent.bytes) }
            sources[index].records = []
        }
        return sources
    }

    static func groupKey(of source: Source) -> String? {
        source.records.first.flatMap { ClaudeCodeHeader(idsOf: $0).sessionID }
    }

    static let assistant: String? = "Claude"

    static func facts(of head: RecordHead) -> ConversationFacts? {
        let session = ClaudeCodeHeader(head)
        var facts = ConversationFacts(id: session.id, title: CoworkSession(head.record)?.title, date: session.date)
        facts.predecessor = session.predecessor
        return facts
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let cowork = CoworkSession(reading.record)
        let agents = reading.record.parts.dropFirst(cowork == nil ? 0 : 1)
        let others = agents.flatMap { Record.lines(of: $0, &reading.notes, isGrowing: true) }
        let values = try reading.pieces(isGrowing: true) { $0["loglines"] }
        let facts = agents.isEmpty ? ClaudeCodeAgentFacts() : ClaudeCodeAgentFacts(beside: reading.file)
        if let cowork {
            reading.conversation.source.application = "Claude Cowork"
            reading.conversation.source.project = cowork.folder?.nameOfProject
        }
        var messages = messages(of: lines(values), others: lines(others), facts, &reading.conversation)
        if var saved = ClaudeCodeSavedResults(beside: reading.file) { saved.complete(&messages, &reading.notes) }
        return messages
    }

    /// Drops repeated lines: some versions write lines again when they compact or resume a session.
    private static func lines(_ values: [JSONValue]) -> [ClaudeCodeLine] {
        var known: [String: ClaudeCodeLine] = [:]
        return values.compactMap { ClaudeCodeLine($0) }.filter { line in
            guard !line.id.isEmpty else { return true }
            guard let first = known[line.id] else {
                known[line.id] = line
                return true
            }
            return !line.repeats(first)
        }
    }

    // MARK: Details

    /// For each type of line, a member that no other format has in lines of that type.
    private static let marks = [
        "user": "message", "assistant": "message", "summary": "leafUuid", "file-history-snapshot": "snapshot",
        "queue-operation": "operation", "permission-mode": "permissionMode", "attachment": "attachment",
        "progress": "parentToolUseID", "custom-title": "customTitle", "ai-title": "aiTitle",
        "last-prompt": "lastPrompt",
        "agent-name": "agentName",
    ]

    private static func isLine(_ value: JSONValue) -> Bool {
        guard let type = value.string("type") else { return false }
        if type == "system" {
            return value.string("subtype") != nil && value.firstText("sessionId", "session_id") != nil
        }
        guard let mark = marks[type] else { return false }
        return value[mark] != nil
    }

    private static func messages(
        of lines: [ClaudeCodeLine], others: [ClaudeCodeLine], _ facts: ClaudeCodeAgentFacts,
        _ conversation: inout Conversation
    ) -> [Message] {
        let isSubagent =
            lines.contains(where: \.isConversation)
            && lines.allSatisfy { $0.isSidechain || !$0.isConversation }
        let subagents = ClaudeCodeSubagents(session: isSubagent ? [] : lines, others: others, facts: facts)
        for line in lines + others { line.hideUnseen() }
        let own = isSubagent ? lines : lines.filter { !$0.isSidechain }
        let start = own.lazy.compactMap(\.timestamp).first
        var reader = ClaudeCodeReader(subagents: subagents)
        _ = reader.read(own)
        reader.appendAgents(since: start)
        conversation.messages = reader.messages
        let id = own.lazy.compactMap(\.sessionID).first ?? ""
        conversation.id = isSubagent ? own.lazy.compactMap(\.agentID).first.map { "agent-\($0)" } ?? id : id
        conversation.source.id = id
        conversation.participants += reader.teammates.sorted().map { name in
            Participant(id: "teammate:" + name, name: name.isEmpty ? nil : name, role: .other)
        }
        conversation.participants += reader.people.sorted().map { name in
            Participant(id: "channel:" + name, name: name, role: .user)
        }
        conversation.createdAt = start
        conversation.updatedAt = own.lazy.reversed().compactMap(\.timestamp).first
        conversation.title =
            conversation.title ?? title(of: lines) ?? plan(of: conversation) ?? command(in: conversation)
        return conversation.messages
    }

    /// The last title that the user gave, or else the last generated one.
    private static func title(of lines: [ClaudeCodeLine]) -> String? {
        let last = { (key: String) in lines.lazy.reversed().compactMap { $0.value.firstText(key) }.first }
        return last("customTitle") ?? last("aiTitle")
    }

    /// The heading of the plan that the session carries out.
    private static func plan(of conversation: Conversation) -> String? {
        let prompt = conversation.messages.first { $0.role == .user && $0.isSaid }
        return prompt?.content.flatMap { ClaudeCodePlan($0)?.title }
    }

    /// The first command, as the title of a session that has only commands.
    private static func command(in conversation: Conversation) -> String? {
        if conversation.messages.contains(where: { $0.role == .user && $0.isSaid }) { return nil }
        return conversation.messages.lazy.compactMap(\.command).first
    }
}

extension Format {
    package static let claudeCode = Format(ClaudeCodeFormat.self)
}
