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
/// Id and title come from the first lines that have the keys of `header`. A session without an id gets the name of its
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

    package static func header(of record: Record) -> ConversationHeader {
        let first =
            record.isLines
            ? firstLines(of: record) : record.value.flatMap(steps).map { Array($0.elements.prefix(sampleSize)) } ?? []
        return ConversationHeader(id: id(in: first) ?? record.name, date: date(of: first))
    }

    package static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let all =
            record.isLines ? record.lines(&notes, isGrowing: true) : try record.pieces(&notes, in: steps)
        var reader = Reader()
        for step in all { reader.append(step) }
        var conversation = Conversation(id: id(in: all) ?? record.name, messages: reader.finish())
        conversation.title = all.lazy.compactMap { $0.firstText(header.title) }.first
        conversation.source.id = conversation.id
        conversation.participants = Participant.userAndAssistant(named: info.application ?? "")
        conversation.createdAt = date(of: all)
        add(agents: record.parts.map { Record.lines(of: $0, &notes, isGrowing: true) }, to: &conversation)
        complete(&conversation, from: file)
        return conversation
    }

    private static func id(in steps: [JSONValue]) -> String? {
        steps.lazy.compactMap { $0.firstText(header.id) }.first
    }

    private static func date(of steps: [JSONValue]) -> Timestamp? {
        steps.lazy.compactMap(\.stepTime).first
    }

    private static func firstLines(of record: Record) -> [JSONValue] {
        Array(JSONRecords(record.bytes).prefix(sampleSize).readable)
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
