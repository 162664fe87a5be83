import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of DeepSeek Harness: a header, then events, one a line. By default they are compressed.
struct DeepSeekHarnessFormat: LinesFormat {
    static let info = FormatInfo(
        "deepseek-harness", "DeepSeek Harness sessions", application: "DeepSeek Harness", files: ["session.jsonl"],
        places: [.named("DSH_HOME", or: ".dsh", "sessions")], project: ["cwd"],
        reads: "tool calls, thinking, compactions, titles, the pace of answers", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool { probe.values.contains(where: isHeader) }

    private static func isHeader(_ value: JSONValue) -> Bool {
        value.string("type") == "session" && value["version"]?.int == 0 && value["createdAt"]?.int != nil
            && value["delegationDepth"]?.int != nil
    }

    static func header(of record: Record) -> ConversationHeader {
        guard let line = record.firstLine, isHeader(line) else { return ConversationHeader() }
        var header = ConversationHeader(id: line.string("id") ?? "", date: line.firstTimestamp("createdAt"))
        // A sub-agent has the session that started it as its parent, too.
        if line["origin"] == nil { header.predecessor = line.firstText("parentSession") }
        return header
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        var reader = DeepSeekHarnessReader()
        let lines = record.lines(&notes, isGrowing: true)
        for line in lines { reader.append(line, &notes) }
        let header = header(of: record)
        var conversation = Conversation(id: header.id, title: reader.title, messages: reader.finish())
        conversation.participants = Participant.userAndAssistant(named: "DeepSeek Harness")
        conversation.createdAt = header.date
        return conversation
    }
}

extension Format {
    package static let deepSeekHarness = Format(DeepSeekHarnessFormat.self)
}
