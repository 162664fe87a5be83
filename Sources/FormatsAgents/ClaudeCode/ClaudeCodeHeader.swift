import ConversationModel
import Importing
import JSON

/// Identifies a session without reading all of it.
struct ClaudeCodeHeader {
    private(set) var sessionID: String?
    /// The agent of a file that holds the work of a sub-agent.
    private(set) var agentID: String?
    private(set) var date: Timestamp?
    private var firstPrompt: String?
    /// The session that this one continues.
    private(set) var predecessor: String?

    private var plan: ClaudeCodePlan? { firstPrompt.flatMap { ClaudeCodePlan($0) } }
    /// The name of the file.
    var id: String { agentID.map { "agent-\($0)" } ?? sessionID ?? "" }

    /// The number of lines in which the first prompt is sought.
    private static let sampleSize = 100

    init(_ head: RecordHead) {
        guard head.record.isLines else { return }
        for value in head.lines(Self.sampleSize) {
            guard firstPrompt == nil || date == nil else { break }
            ClaudeCodeLine(value).map { read($0) }
        }
    }

    /// Reads only the ids of session and agent.
    init(idsOf record: Record) {
        guard record.isLines else { return }
        for value in JSONRecords(record.bytes).prefix(Self.sampleSize).readable where sessionID == nil {
            ClaudeCodeLine(value).map { read($0) }
        }
    }

    private mutating func read(_ line: ClaudeCodeLine) {
        guard line.kind == .user || line.kind == .assistant else { return }
        if sessionID == nil {
            sessionID = line.sessionID
            agentID = line.isSidechain ? line.agentID : nil
        }
        date = date ?? line.timestamp
        predecessor = predecessor ?? line.value["forkedFrom"]?.firstText("sessionId")
        guard line.kind == .user, !line.isMeta, firstPrompt == nil else { return }
        if let summary = Self.summary(line) {
            predecessor = predecessor ?? ClaudeCodePlan.session(in: summary)
        } else {
            firstPrompt = line.blocks.lazy.compactMap(Self.prompt).first
            predecessor = predecessor ?? plan?.session
        }
    }

    /// The summary of an earlier context; older versions do not mark it.
    private static func summary(_ line: ClaudeCodeLine) -> String? {
        let texts = line.blocks.lazy.compactMap { $0.string ?? $0.string("text") }
        return line.isCompactSummary ? texts.first ?? "" : texts.first.flatMap { ContextSummary.begins($0) ? $0 : nil }
    }

    private static func prompt(_ block: JSONValue) -> String? {
        guard let text = block.string ?? block.string("text") else { return nil }
        switch ClaudeCodeText(text) {
        case .prompt(let words), .channel(_, let words): return words
        default: return nil
        }
    }
}
