/// What a reader of JSON may be told.
public struct JSONOptions: Sendable, Hashable {
    /// How many arrays and objects may stand inside each other.
    public var depthLimit: Int
    /// Whether to leave what follows the first value alone, instead of refusing it.
    public var stopsAfterFirstValue: Bool
    /// Whether the document notes which of its strings somebody reads, for `unreadTexts`.
    public var tracksReading: Bool

    public init(depthLimit: Int = 1000, stopsAfterFirstValue: Bool = false, tracksReading: Bool = false) {
        self.depthLimit = depthLimit
        self.stopsAfterFirstValue = stopsAfterFirstValue
        self.tracksReading = tracksReading
    }
}
