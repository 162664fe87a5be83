/// Options of a JSON reader.
public struct JSONOptions: Sendable, Hashable {
    /// The deepest nesting of arrays and objects.
    public var depthLimit: Int
    /// Ignore text after the first value instead of refusing it.
    public var stopsAfterFirstValue: Bool
    /// Reads the beginning of a text that is cut off in a list: without the last element of the outermost list that has
    /// others. What is open ends there.
    public var closesCutText: Bool
    /// Records which strings of the document are read, for `TextCount`.
    public var tracksReading: Bool

    public init(
        depthLimit: Int = 1000, stopsAfterFirstValue: Bool = false, closesCutText: Bool = false,
        tracksReading: Bool = false
    ) {
        self.depthLimit = depthLimit
        self.closesCutText = closesCutText
        self.stopsAfterFirstValue = stopsAfterFirstValue
        self.tracksReading = tracksReading
    }
}
