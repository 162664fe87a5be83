/// The additions of an author to a message; its own words stay as they are.
public struct Additions: Sendable, Hashable {
    /// Marked words and notes.
    public var annotations: [Annotation] = []
    /// The title of the chapter that begins with the message.
    public var chapter: String?
    /// The speed at which a replay shows the message.
    public var pace: Pace?
    /// The message stands for the whole conversation: a picture of the replay shows the moment at which it is complete.
    public var isCover = false

    public init() {}

    /// True if there are none.
    public var isEmpty: Bool { self == Additions() }

    mutating func add(_ more: Additions) {
        annotations += more.annotations
        chapter = more.chapter ?? chapter
        pace = more.pace ?? pace
        isCover = isCover || more.isCover
    }
}

/// Marked words of a message, a note in the margin, or both.
public struct Annotation: Sendable, Hashable {
    /// The marked words, as a reader sees them; nil: the note is about the whole message.
    public var quote: String?
    /// Counts from 1 among equal words of the message.
    public var number = 1
    /// Markdown; nil: words are marked, and nothing is said about them.
    public var note: String?
    /// The author of the note.
    public var by: String?
    /// The time at which the note was written.
    public var date: Timestamp?

    public init(quote: String? = nil, number: Int = 1, note: String? = nil, by: String? = nil, date: Timestamp? = nil) {
        (self.quote, self.number, self.note, self.by, self.date) = (quote, number, note, by, date)
    }
}

/// The speed of a stretch of a replay.
public enum Pace: Sendable, Hashable {
    /// A multiple of the usual speed, within `Pace.speeds`.
    case speed(Double)
    /// The stretch appears at once.
    case cut

    /// The speeds that a stretch may have.
    public static let speeds = 0.1...100
}
