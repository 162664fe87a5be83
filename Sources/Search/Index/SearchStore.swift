/// Where an index is put while it is made and when it is done. Used by several threads at once.
public protocol SearchStore: Sendable {
    associatedtype Failure: Error

    /// Keeps a piece of the index, and returns the name by which the others know it.
    func add(_ piece: [UInt8], _ kind: SearchPiece) throws(Failure) -> String

    /// Puts more of a sorted run aside, until the index is made.
    func spill(_ part: [UInt8], of run: Int) throws(Failure)

    /// The next bytes of a run; nothing at its end.
    func spilled(_ run: Int, from offset: Int, count: Int) throws(Failure) -> [UInt8]
}

/// What a piece of an index holds.
public enum SearchPiece: String, Sendable {
    /// Words, each with the passages that it is in.
    case words
    /// Conversations: their pages, titles and messages.
    case conversations
    /// The texts of passages, to show results with.
    case texts
}
