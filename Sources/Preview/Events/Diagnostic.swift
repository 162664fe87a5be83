/// A problem with an input, a template or the options, for the pages' overlay. Its words come from the caller of the
/// preview.
public struct Diagnostic: Sendable, Hashable {
    /// The input, as the user named it; nil for the options.
    public var file: String?
    /// Counts from 1.
    public var line: Int?
    /// Counts from 1.
    public var column: Int?
    /// The reason, without the place.
    public var reason: String
    /// The whole line, as printed in the terminal.
    public var text: String

    public init(file: String? = nil, line: Int? = nil, column: Int? = nil, reason: String, text: String) {
        (self.file, self.line, self.column, self.reason, self.text) = (file, line, column, reason, text)
    }
}
