/// Options of a JSON reader.
public struct JSONOptions: Sendable, Hashable {
    /// The deepest nesting of arrays and objects.
    public var depthLimit: Int
    /// Ignore text after the first value instead of refusing it.
    public var stopsAfterFirstValue: Bool
    /// Records which strings of the document are read, for `TextCount`.
    public var tracksReading: Bool

    public init(depthLimit: Int = 1000, stopsAfterFirstValue: Bool = false, tracksReading: Bool = false) {
        self.depthLimit = depthLimit
        self.stopsAfterFirstValue = stopsAfterFirstValue
        self.tracksReading = tracksReading
    }
}
