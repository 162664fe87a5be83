package import ConversationModel
package import Inputs
package import JSON

/// A format whose conversations are JSON values that hold all their messages.
///
/// Id and title come from the keys of `header`; a format with an application names the assistant after it.
package protocol DocumentFormat: ConversationFormat {
    /// The messages of one conversation, in order.
    static func messages(in root: JSONValue, _ context: inout ImportContext) throws(ImportError) -> [Message]
}

/// The conversation that a format is reading, and where it comes from.
package struct ImportContext {
    package let file: InputFile
    package let record: Record
    /// Everything but the messages; a format may add to it.
    package var conversation = Conversation()
    package var diagnostics: ImportDiagnostics
}

extension DocumentFormat {
    package static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        var context = ImportContext(file: file, record: record, diagnostics: notes)
        context.conversation.id = header.id.lazy.compactMap { root[$0]?.idText }.first { !$0.isEmpty } ?? ""
        context.conversation.title = root.firstText(header.title)
        if let name = info.application {
            context.conversation.participants = Participant.userAndAssistant(named: name)
        }
        let messages = try messages(in: root, &context)
        notes = context.diagnostics
        context.conversation.messages = messages
        context.conversation.createdAt = context.conversation.createdAt ?? messages.first?.timestamp
        return messages.isEmpty ? nil : context.conversation
    }
}
