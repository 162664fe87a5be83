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

    static func facts(of head: RecordHead) -> ConversationFacts? {
        guard let line = head.firstLine, isHeader(line) else { return nil }
        var facts = ConversationFacts(id: line.string("id") ?? "", date: line.firstTimestamp("createdAt"))
        // A sub-agent has the session that started it as its parent, too.
        if line["origin"] == nil { facts.predecessor = line.firstText("parentSession") }
        return facts
    }

    static func messages(_ reading: inout ConversationReading) -> [Message] {
        var reader = DeepSeekHarnessReader()
        for line in reading.lines(isGrowing: true) { reader.append(line, &reading.notes) }
        reading.conversation.title = reader.title
        return reader.finish()
    }
}

extension Format {
    package static let deepSeekHarness = Format(DeepSeekHarnessFormat.self)
}
