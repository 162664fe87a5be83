/// What is wrong with an input, a template or the options, for the page that shows it. The words come from
/// whoever starts the preview.
public struct Diagnostic: Sendable, Hashable {
    public var file: String?
    /// From 1.
    public var line: Int?
    public var column: Int?
    /// The reason, without the place.
    public var reason: String
    /// The whole line, as it is printed.
    public var text: String

    public init(file: String? = nil, line: Int? = nil, column: Int? = nil, reason: String, text: String) {
        (self.file, self.line, self.column, self.reason, self.text) = (file, line, column, reason, text)
    }
}
