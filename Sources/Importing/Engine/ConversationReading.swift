package import ConversationModel
package import Files
package import Inputs
package import JSON

/// The conversation that a format is reading, and where it comes from.
package struct ConversationReading {
    package let file: InputFile
    package let record: Record
    /// Everything but the messages: the participants, and the facts, which are known once the record is opened. A format
    /// may add to it.
    package var conversation = Conversation()
    package var notes: ImportDiagnostics
    /// A conversation without messages is skipped if the file has others. Applications keep some that were opened and never
    /// used.
    package var mayBeEmpty: Bool
    /// The value of the record, once it is opened; nil for a record of lines.
    package private(set) var value: JSONValue?
    private let format: any ConversationFormat.Type
    private var hasFacts = false

    fileprivate init(
        _ record: Record, in file: InputFile, _ format: any ConversationFormat.Type, _ notes: ImportDiagnostics
    ) {
        (self.record, self.file, self.format, self.notes) = (record, file, format, notes)
        mayBeEmpty = format.info.application != nil
        if let name = format.assistant { conversation.participants = Participant.userAndAssistant(named: name) }
    }

    /// Opens the value of the record.
    package mutating func root() throws(ImportError) -> JSONValue {
        let root = try record.document(&notes).root
        value = value ?? root
        state([root])
        return root
    }

    /// Opens the values of the record, one after the other.
    ///
    /// - Parameter isGrowing: A program may be writing to the file.
    package mutating func lines(isGrowing: Bool = false) -> [JSONValue] {
        let lines = record.lines(&notes, isGrowing: isGrowing)
        state(lines)
        return lines
    }

    /// Opens the pieces of the conversation: its lines, the elements of the list found in its value, or the value alone.
    package mutating func pieces(
        isGrowing: Bool = false, in list: (JSONValue) -> JSONValue?
    ) throws(ImportError) -> [JSONValue] {
        guard !record.isLines else { return lines(isGrowing: isGrowing) }
        let root = try root()
        return list(root).map { Array($0.elements) } ?? [root]
    }

    /// Opens a text that is not JSON.
    package mutating func bytes() -> ByteRegion {
        state(nil)
        return record.bytes
    }

    /// Opens the parts of the record that are JSON.
    package mutating func parts() -> [JSONValue] {
        record.partValues(&notes)
    }

    /// Takes a conversation that was put together from this one.
    package mutating func take(_ conversation: Conversation) -> [Message] {
        self.conversation = conversation
        return conversation.messages
    }

    /// States the facts about the conversation, once.
    private mutating func state(_ values: [JSONValue]?) {
        guard !hasFacts else { return }
        hasFacts = true
        state(format.allFacts(of: RecordHead(record, read: values)))
    }

    /// States facts that are known only now; earlier ones stay.
    package mutating func state(_ facts: ConversationFacts) {
        if conversation.id.isEmpty { conversation.id = facts.id }
        conversation.title = conversation.title ?? facts.title
        conversation.createdAt = conversation.createdAt ?? facts.date
        conversation.updatedAt = conversation.updatedAt ?? facts.updated
    }

    private var isOneOfSeveral: Bool { record.bytes.count < file.bytes.count }

    fileprivate mutating func finish(_ messages: [Message]) -> Conversation? {
        state(nil)
        guard !messages.isEmpty || !mayBeEmpty || !isOneOfSeveral || format.readsEmpty else { return nil }
        conversation.messages = messages
        // Formats of our own state everything themselves.
        guard !format.readsEmpty else { return conversation }
        conversation.createdAt = conversation.createdAt ?? messages.lazy.compactMap(\.timestamp).first
        return conversation
    }
}

extension ConversationFormat {
    /// The facts that the format finds, or else those that the members of an object state.
    static func allFacts(of head: RecordHead) -> ConversationFacts {
        facts(of: head) ?? head.facts(keys)
    }

    /// Reads one conversation; nil if it has nothing to show.
    static func conversation(
        of record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        var reading = ConversationReading(record, in: file, self, notes)
        defer { notes = reading.notes }
        return reading.finish(try messages(&reading))
    }
}
