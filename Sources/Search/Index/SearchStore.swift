/// Stores an index and its intermediate data. Used by several threads at once.
public protocol SearchStore: Sendable {
    associatedtype Failure: Error

    /// Stores a piece of the index, and returns the name by which other pieces refer to it.
    func add(_ piece: [UInt8], _ kind: SearchPiece) throws(Failure) -> String

    /// Stores more of a sorted run, until the index is complete.
    func spill(_ part: [UInt8], of run: Int) throws(Failure)

    /// The next bytes of a run; empty at its end.
    func spilled(_ run: Int, from offset: Int, count: Int) throws(Failure) -> [UInt8]
}

/// The kinds of an index's pieces.
public enum SearchPiece: String, Sendable {
    /// Words, each with its passages.
    case words
    /// Conversations: their pages, titles and messages.
    case conversations
    /// The texts of passages, for excerpts in results.
    case texts
    /// The root script of a segment, which leads to its other pieces.
    case segments
}
