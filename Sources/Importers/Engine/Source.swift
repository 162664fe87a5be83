public import ConversationModel
public import Inputs

/// An opened file: its conversations can be read in any order, on any thread.
public struct Source: Sendable {
    public let file: InputFile
    public var format: FormatInfo { importer.info }
    /// Whether words stand in the file as they do in messages.
    public var textIsVerbatim: Bool { importer.textIsVerbatim }
    public internal(set) var records: [Record]
    /// Where the file is broken off: what stands before it could still be found.
    public let damage: ImportError?
    let importer: any ConversationFormat.Type

    init(file: InputFile, importer: any ConversationFormat.Type, records: [Record], damage: ImportError?) {
        self.file = file
        self.importer = importer
        self.records = records
        self.damage = damage
    }

    /// The same for files that may hold parts of the same conversation; nil for one that stands alone.
    public var groupKey: String? { importer.groupKey(of: self).map { format.name + " " + $0 } }

    /// Id, title and date of a conversation, without reading all of it.
    public func header(of record: Record) -> ConversationHeader {
        importer.header(of: record)
    }

    /// Reads one conversation with the header found here.
    public func read(_ record: Record, _ notes: inout ImportDiagnostics) throws(ImportError) -> Conversation? {
        try read(record, header(of: record), &notes)
    }

    /// Reads one conversation; nil if there is nothing in it to show.
    ///
    /// - Parameter header: From `header(of:)`: its id is that of the conversation, in lists and on the page.
    public func read(
        _ record: Record, _ header: ConversationHeader, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        guard var conversation = try readAsItStands(record, &notes) else {
            notes.warnOfTextInNothing()
            return nil
        }
        if !header.id.isEmpty { conversation.id = header.id }
        conversation.source.application = conversation.source.application ?? format.application
        conversation.source.format = conversation.source.format ?? format.name
        conversation.source.file = conversation.source.file ?? file.displayName
        conversation = Normaliser.normalise(conversation)
        notes.takeAccount(of: conversation)
        // Among all of a program's there are some that were opened and left.
        if conversation.messages.isEmpty, file.database != nil { return nil }
        guard !conversation.messages.isEmpty || importer.readsEmpty else {
            throw ImportError(.noMessages, position: record.bytes.position(at: 0), path: record.path)
        }
        return conversation
    }

    private func readAsItStands(
        _ record: Record, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        guard file.database != nil else { return try importer.read(record, in: file, &notes) }
        defer { notes.removePositions() }
        do throws(ImportError) {
            return try importer.read(record, in: file, &notes)
        } catch {
            var error = error
            error.position = nil
            throw error
        }
    }
}
