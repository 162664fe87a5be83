public import ConversationModel
public import Site

/// The words and the commands of the author's desk.
public struct DeskDelegate {
    /// Words the reason why an edit was not saved.
    public var refuse: (DeskRefusal) -> String
    /// Words the reason why an edit finds nothing.
    public var explain: (EditFailure) -> String
    /// The commands that do in a terminal what the desk shows, by what they make.
    public var commands: (_ source: String) -> [(name: String, command: String)]

    public init(
        refuse: @escaping (DeskRefusal) -> String = { "\($0)" },
        explain: @escaping (EditFailure) -> String = { "\($0)" },
        commands: @escaping (_ source: String) -> [(name: String, command: String)] = { _ in [] }
    ) {
        (self.refuse, self.explain, self.commands) = (refuse, explain, commands)
    }
}

/// The reason why edits were not saved.
public enum DeskRefusal: Error, Sendable {
    /// The preview has no such page any more.
    case noSuchPage
    /// The list changed on disk meanwhile.
    case changed
    /// The list on disk has a mistake, and is not overwritten.
    case broken(EditListFault)
    /// The new list has a mistake.
    case mistake(EditListError)
    /// An edit finds nothing.
    case lost(EditFailure)
    /// The conversation is not in a file, beside which the list could stand.
    case noFile
    /// The file was not written.
    case file(AtomicFile.Failure)
}
