public import ConversationModel

/// The facts about a conversation that its file states beside the messages.
public struct ConversationFacts: Sendable, Hashable {
    /// Empty if the conversation has none.
    public var id = ""
    /// The title, if the conversation has one.
    public var title: String?
    /// The start of the conversation. Without reading all of it, formats that keep each one in a file of its own find it.
    public var date: Timestamp?
    /// The last change of the conversation.
    public var updated: Timestamp?
    /// The id of the conversation that this one continues: it is a fork of it, or carries out its plan. Applications whose
    /// conversations have no ids use the name of the file, without its extension.
    public var predecessor: String?
    /// The conversation is known to have nothing to show, and is skipped without a warning.
    public var isBlank = false

    /// Facts; without arguments, none.
    public init(id: String = "", title: String? = nil, date: Timestamp? = nil) {
        self.id = id
        self.title = title
        self.date = date
    }
}
