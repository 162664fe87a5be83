/// A mistake in a template, with its place.
public struct TemplateError: Error, Sendable, Hashable {
    /// The mistake, with the values that a message needs.
    public enum Reason: Sendable, Hashable {
        /// The name does not exist at this place of the page; `known` are the names that do.
        case unknownName(String, known: [String])
        /// `{{> name}}` for a template that does not exist.
        case unknownPartial(String)
        /// Neither a page nor a template of the user includes it. `isBelow`: in a folder, it has the name of one that pages do.
        case unusedTemplate(isBelow: Bool)
        /// A partial includes itself, which would never end.
        case recursivePartial(String)
        /// `{{name` without `}}`.
        case unclosedTag
        /// `{{}}`.
        case emptyTag
        /// `{{#name}}` without `{{/name}}`.
        case unclosedSection(String)
        /// `{{/name}}` that closes nothing, or another section than `open`.
        case unexpectedClosing(String, open: String?)
        /// A list or an object where a text is required.
        case notText(String)
        /// A tag of Mustache that these templates do not support, such as a change of delimiters.
        case unsupportedTag(String)

    }

    /// The mistake.
    public var reason: Reason
    /// Name of the template, without `.mustache`.
    public var template: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int

    /// Counts line and column of a place in the template's source.
    init(_ reason: Reason, template: String, source: String, at index: String.Index) {
        let before = source[..<index]
        let lineStart = before.lastIndex(where: \.isNewline).map(source.index(after:)) ?? source.startIndex
        self.reason = reason
        self.template = template
        line = before.reduce(1) { $1.isNewline ? $0 + 1 : $0 }
        column = source.distance(from: lineStart, to: index) + 1
    }
}
