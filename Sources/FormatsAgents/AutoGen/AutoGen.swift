import ConversationModel
package import Importing
import Inputs
import JSON

/// Messages of an AutoGen run, the state of a team or an agent, or the chat log of version 0.2.
struct AutoGenFormat: ConversationFormat {
    static let info = FormatInfo(
        "autogen", "AutoGen messages and states", application: "AutoGen", files: ["*.json", "*.jsonl"],
        reads: "several agents, tool calls, thoughts, pictures, tokens",
        evidence: .realFiles("a context of version 0.4; the rest from public readers"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { AutoGenEvent.isOne($0) || AutoGenState($0).hasMessages }
            || AutoGenLog.isOne(probe.values)
            || probe.values.contains { log(in: $0) != nil }
    }

    /// The log in a list of logs, or the one that a file holds as `chat_history`.
    private static func log(in value: JSONValue) -> [JSONValue]? {
        let list = value.isArray ? value : value["chat_history"] ?? value["messages"]
        guard let list, AutoGenLog.isOne(Array(list.elements.prefix(8))) else { return nil }
        return Array(list.elements)
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let isLog = AutoGenLog.isOne(probe.values)
        return probe.records(of: file) { isLog || AutoGenEvent.isOne($0) }
    }

    static let keys = FactKeys(title: [])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let messages = try allMessages(&reading)
        reading.conversation.participants = Participant.agents(in: messages)
        return messages
    }

    private static func allMessages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        guard !reading.record.isLines else { return messages(of: reading.lines(), &reading.notes) }
        let root = try reading.root()
        if let log = log(in: root) { return AutoGenLog.messages(of: log) }
        if root.isArray { return messages(of: Array(root.elements), &reading.notes) }
        return AutoGenState(root).messages(&reading.notes)
    }

    private static func messages(of values: [JSONValue], _ notes: inout ImportDiagnostics) -> [Message] {
        if AutoGenLog.isOne(Array(values.prefix(8))) { return AutoGenLog.messages(of: values) }
        return AutoGenReader.messages(of: values, &notes)
    }

}

extension Format {
    package static let autoGen = Format(AutoGenFormat.self)
}
