/// Options of a JSON reader.
public struct JSONOptions: Sendable, Hashable {
    /// How many arrays and objects may stand inside each other.
    public var depthLimit: Int
    /// Ignore text after the first value instead of refusing it.
    public var stopsAfterFirstValue: Bool
    /// Note which strings of the document somebody reads, for `unreadTexts`.
    public var tracksReading: Bool

    public init(depthLimit: Int = 1000, stopsAfterFirstValue: Bool = false, tracksReading: Bool = false) {
        self.depthLimit = depthLimit
        self.stopsAfterFirstValue = stopsAfterFirstValue
        self.tracksReading = tracksReading
    }
}
