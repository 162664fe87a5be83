package import ConversationModel
package import Inputs
package import JSON

/// Turns the steps of a session into messages, in order.
package protocol SessionReader {
    init()
    mutating func append(_ step: JSONValue)
    /// The messages of all steps, after the last step.
    mutating func finish() -> [Message]
}

/// A format whose files hold one agent session each: one step a line, or a list of steps.
///
/// Id and title come from the first lines that have the `keys`. A session without an id gets the name of its
/// record.
package protocol SessionFormat: LinesFormat {
    associatedtype Reader: SessionReader

    /// The list of steps in a file that is one value; nil if each line is a step.
    static func steps(in root: JSONValue) -> JSONValue?

    /// The name of a session without an id: its file or folder.
    static func name(of file: InputFile) -> String

    /// Adds facts about the session that no step holds.
    static func complete(_ conversation: inout Conversation, from file: InputFile)

    /// Adds the sessions of agents, which are parts of the record.
    ///
    /// - Parameter sessions: The steps of each.
    static func add(agents sessions: [[JSONValue]], to conversation: inout Conversation)
}

extension SessionFormat {
    package static func steps(in root: JSONValue) -> JSONValue? { root.isArray ? root : nil }
    package static func name(of file: InputFile) -> String { "" }
    package static func complete(_ conversation: inout Conversation, from file: InputFile) {}
    package static func add(agents sessions: [[JSONValue]], to conversation: inout Conversation) {}

    package static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let isList = probe.shape == .array || probe.shape == .object && probe.values.contains { steps(in: $0) != nil }
        var record = Record.whole(file, isLines: !isList)
        record.name = name(of: file)
        return [record]
    }

    package static func facts(of head: RecordHead) -> ConversationFacts? {
        let list = head.record.isLines ? nil : head.value.flatMap(steps)
        let steps = list.map { Array($0.elements) } ?? (head.record.isLines ? Array(head.lines(sampleSize)) : [])
        let facts = steps.lazy.map { $0.facts(keys) }
        let id = facts.map(\.id).first { !$0.isEmpty }
        return ConversationFacts(
            id: id ?? head.record.name, title: facts.compactMap(\.title).first,
            date: steps.lazy.compactMap(\.stepTime).first)
    }

    package static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        var reader = Reader()
        for step in try reading.pieces(isGrowing: true, in: steps) { reader.append(step) }
        reading.conversation.source.id = reading.conversation.id
        reading.conversation.messages = reader.finish()
        let agents = reading.record.parts.map { Record.lines(of: $0, &reading.notes, isGrowing: true) }
        add(agents: agents, to: &reading.conversation)
        complete(&reading.conversation, from: reading.file)
        return reading.conversation.messages
    }

    /// The first lines of a session identify its program.
    private static var sampleSize: Int { 8 }
}

extension JSONValue {
    /// The time at which the step was recorded.
    package var stepTime: Timestamp? {
        firstTimestamp("timestamp", "created_at", "time", "processed_at", "timestamp_ms")
    }
}
