import ConversationModel
import JSON

/// What tells a session from others, found without reading all of it.
struct ClaudeCodeHeading {
    private(set) var sessionID: String?
    /// Of a file that holds what a sub-agent did.
    private(set) var agentID: String?
    private(set) var date: Timestamp?
    private(set) var firstPrompt: String?
    private var customTitle: String?
    private var generatedTitle: String?

    var title: String? { customTitle ?? generatedTitle ?? firstPrompt?.asTitle }
    /// As the file is named.
    var id: String { agentID.map { "agent-\($0)" } ?? sessionID ?? "" }

    /// Lines that are read for the first prompt.
    private static let sampleSize = 100
    private static let titleLines = ["{\"type\":\"custom-title\"", "{\"type\":\"ai-title\""].map { Array($0.utf8) }

    init(_ record: Record) {
        guard record.isLines else { return }
        for (number, line) in JSONLines(record.bytes).enumerated() {
            let isSample = number < Self.sampleSize && (firstPrompt == nil || date == nil)
            guard isSample || Self.titleLines.contains(where: line.bytes.starts) else { continue }
            guard let value = try? JSONDocument(parsing: line.bytes).root, let line = ClaudeCodeLine(value) else {
                continue
            }
            read(line)
        }
    }

    /// Only whose file it is.
    init(idsOf record: Record) {
        guard record.isLines else { return }
        for line in JSONLines(record.bytes).prefix(Self.sampleSize) where sessionID == nil {
            (try? JSONDocument(parsing: line.bytes)).flatMap { ClaudeCodeLine($0.root) }.map { read($0) }
        }
    }

    private mutating func read(_ line: ClaudeCodeLine) {
        if let title = line.value.firstText("customTitle") { customTitle = title }
        if let title = line.value.firstText("aiTitle") { generatedTitle = title }
        guard line.kind == .user || line.kind == .assistant else { return }
        if sessionID == nil {
            sessionID = line.sessionID
            agentID = line.isSidechain ? line.agentID : nil
        }
        date = date ?? line.timestamp
        if line.kind == .user, !line.isMeta, !line.isCompactSummary, firstPrompt == nil {
            firstPrompt = line.blocks.lazy.compactMap(Self.prompt).first
        }
    }

    private static func prompt(_ block: JSONValue) -> String? {
        guard let text = block.string ?? block.string("text"), case .prompt(let words) = ClaudeCodeText(text) else {
            return nil
        }
        return words
    }
}
