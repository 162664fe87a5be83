public import ConversationModel
import Files
public import Inputs

/// An opened file, whose conversations can be read in any order and on any thread.
public struct Source: Sendable {
    /// The file.
    public let file: InputFile
    /// The detected or chosen format.
    public var format: FormatInfo { importer.info }
    /// True if files of this format may be parts of a chat that follow each other, and have its id.
    public var mayBePart: Bool { importer.exportsParts }
    /// True if the file contains the text of messages verbatim.
    public var textIsVerbatim: Bool { importer.textIsVerbatim }
    /// The conversations' places, in the order of the file.
    public package(set) var records: [Record]
    /// The place where the file breaks off; the conversations before it are still readable.
    public let damage: ImportError?
    /// The text before the conversations that was left out.
    public package(set) var notice: ImportError?
    let importer: any ConversationFormat.Type

    package init(file: InputFile, importer: any ConversationFormat.Type, records: [Record], damage: ImportError?) {
        self.file = file
        self.importer = importer
        self.records = records
        self.damage = damage
    }

    /// A key that is equal for files that may hold parts of the same conversation; nil for a file that stands alone.
    public var groupKey: String? { importer.groupKey(of: self).map { format.name + " " + $0 } }

    /// The facts about a conversation that are found without reading all of it.
    public func facts(of record: Record) -> ConversationFacts {
        importer.allFacts(of: RecordHead(record))
    }

    /// Reads one conversation, after finding its facts.
    public func read(_ record: Record, _ notes: inout ImportDiagnostics) throws(ImportError) -> Conversation? {
        try read(record, facts(of: record), &notes)
    }

    /// Reads one conversation; nil if it has nothing to show.
    ///
    /// - Parameter facts: From `facts(of:)`; the id is the conversation's, in lists and on the page.
    public func read(
        _ record: Record, _ facts: ConversationFacts, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let earlier = notes
        do throws(ImportError) {
            return try file.reading([record.bytes] + record.parts) { () throws(ImportError) in
                try readNormalised(record, facts, &notes)
            }
        } catch {
            // Warnings about bytes that the file does not have would mislead.
            if case .unreadable = error.reason { notes = earlier }
            throw error
        }
    }

    private func readNormalised(
        _ record: Record, _ facts: ConversationFacts, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        guard var conversation = try readAsItStands(record, &notes) else {
            notes.warnOfTextInNothing()
            return nil
        }
        if !facts.id.isEmpty { conversation.id = facts.id }
        conversation.source.application = conversation.source.application ?? format.application
        conversation.source.format = conversation.source.format ?? format.name
        conversation.source.file = conversation.source.file ?? file.displayName
        conversation.source.project = conversation.source.project ?? projectName(of: record)
        if let run = conversation.run, run.name == nil { conversation.run?.name = RunPlace(file).run(of: run.task) }
        conversation = Normaliser.normalise(conversation)
        notes.takeAccount(of: conversation, in: ownText(of: record), isFrame: importer.isFrame)
        // A program's database contains conversations that were opened and never used.
        if conversation.messages.isEmpty, file.database != nil { return nil }
        guard !conversation.messages.isEmpty || importer.readsEmpty else {
            throw ImportError(.noMessages, position: record.bytes.position(at: 0), path: record.path)
        }
        return conversation
    }

    /// The bytes of a record, if they hold no other conversation.
    private func ownText(of record: Record) -> ByteRegion? {
        guard importer.hasPlainLines else { return nil }
        return records.count == 1 || record.bytes.count < file.bytes.count ? record.bytes : nil
    }

    private func readAsItStands(
        _ record: Record, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        guard file.database != nil else { return try importer.conversation(of: record, in: file, &notes) }
        defer { notes.removePositions() }
        do throws(ImportError) {
            return try importer.conversation(of: record, in: file, &notes)
        } catch {
            var error = error
            error.position = nil
            throw error
        }
    }
}
