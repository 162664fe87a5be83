import ConversationModel
import Files
package import Importing
import Inputs
import JSON

/// The output of `llm logs`: Markdown with a section for each response, perhaps of several conversations.
struct LLMLogMarkdownFormat: ConversationFormat {
    static let info = FormatInfo(
        "llm-markdown", "Logs of llm (Markdown)", application: "llm", files: ["*.md"],
        reads: "prompts, answers, reasoning, tool calls, fragments, attachments by name", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        guard probe.shape == .text else { return false }
        let lines = probe.text.firstLines(400)
        return lines.first.flatMap { LLMLogHead($0) } != nil && lines.contains { $0.hasPrefix("Model: **") }
            && lines.contains { LLMLogSection($0) == .prompt } && lines.contains { LLMLogSection($0) == .response }
    }

    /// Joins the responses of each conversation. A response that names none belongs to the one before it.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let turns = turns(of: file.bytes)
        guard Set(turns.map(\.conversation)).count > 1 else { return [.whole(file)] }
        var records: [Record] = []
        var places: [String: Int] = [:]
        for (conversation, bytes) in turns {
            if let place = places[conversation] {
                records[place].parts.append(bytes)
            } else {
                places[conversation] = records.count
                records.append(Record(bytes: bytes, number: records.count, path: .root))
            }
        }
        return records
    }

    private static func turns(of bytes: ByteRegion) -> [(conversation: String, bytes: ByteRegion)] {
        var starts: [(conversation: String, offset: Int)] = []
        for line in TextLines(bytes) {
            guard line.starts(with: Array("# ".utf8)), let head = LLMLogHead(line.string) else { continue }
            starts.append((head.conversation ?? starts.last?.conversation ?? "", line.offset - bytes.offset))
        }
        let ends = starts.dropFirst().map(\.offset) + [bytes.count]
        return zip(starts, ends).map { ($0.conversation, bytes.dropFirst($0.offset).prefix($1 - $0.offset)) }
    }

    static let assistant: String? = nil

    static func facts(of head: RecordHead) -> ConversationFacts? {
        let first = TextLines(head.record.bytes).first { !$0.isEmpty }.flatMap { LLMLogHead($0.string) }
        return ConversationFacts(id: first?.conversation ?? "", date: first?.timestamp)
    }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        let regions = ([reading.bytes()] + reading.record.parts).flatMap { Self.turns(of: $0) }.map(\.bytes)
        var model: String?
        let turns = regions.map { region in
            var turn = LLMTurn(log: TextLines(region).map(\.string))
            // Only the first response of a conversation may name it.
            model = turn.model ?? model
            turn.model = model
            return turn
        }
        return LLMTurn.messages(of: turns.sorted(byTime: \.timestamp))
    }

    static func isFrame(_ line: String) -> Bool { LLMLogHead(line) != nil }
}

/// `# 2026-01-01T10:00:00    conversation: 01j id: 01k`; the responses of a single conversation may have the time alone.
struct LLMLogHead {
    let timestamp: Timestamp
    private(set) var conversation: String?
    private(set) var id = ""

    init?(_ line: some StringProtocol) {
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2 || words.count == 4 || words.count == 6, words[0] == "#", words[1].contains("T"),
            let time = LLMFormat.universal(time: String(words[1]))
        else { return nil }
        timestamp = time
        guard words.count > 2 else { return }
        guard words[2] == "conversation:" else { return nil }
        conversation = String(words[3])
        guard words.count > 4 else { return }
        guard words[4] == "id:" else { return nil }
        id = String(words[5])
    }
}

/// The sections of a response, in the order in which llm writes them.
enum LLMLogSection: String, CaseIterable {
    case prompt = "## Prompt"
    case promptFragments = "### Prompt fragments"
    case options = "## Options"
    case system = "## System"
    case systemFragments = "### System fragments"
    case schema = "## Schema"
    case tools = "### Tools"
    case results = "### Tool results"
    case attachments = "### Attachments"
    case reasoning = "## Reasoning"
    case response = "## Response"
    case calls = "### Tool calls"
    case usage = "## Token usage"

    /// Old versions end the line in a colon.
    init?(_ line: some StringProtocol) {
        self.init(rawValue: line.hasSuffix(":") ? String(line.dropLast()) : String(line))
    }

    /// Texts may have the same headings: only a later section can follow.
    func canFollow(_ section: LLMLogSection?) -> Bool {
        guard let section else { return self == .prompt }
        let order = Self.allCases
        return (order.firstIndex(of: self) ?? 0) > (order.firstIndex(of: section) ?? 0)
    }
}

extension Format {
    package static let llmLogMarkdown = Format(LLMLogMarkdownFormat.self)
}
