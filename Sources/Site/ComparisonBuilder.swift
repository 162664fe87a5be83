import ConversationModel
import Transcript

/// Builds one self-contained page with two conversations side by side.
public struct ComparisonBuilder: Sendable {
    private let one: BuildOptions
    private let other: BuildOptions

    /// A builder for two inputs with one conversation each. The look of the page is that of the first.
    public init(_ one: BuildOptions, _ other: BuildOptions) {
        (self.one, self.other) = (one.forPages, other.forPages)
    }

    /// - Throws: `BuildError`, also if an input holds more than one conversation.
    public func build() throws(BuildError) -> SinglePageBuilder.Result {
        let renderer = try Self.checked { () throws(TemplateError) in try ComparisonRenderer(one.page) }
        var first = try Self.read(one)
        var second = try Self.read(other)
        // Each may have what only the other names.
        let known = (first.known, second.known)
        if !known.1.isEmpty { first = try Self.read(one.knowing(known.1)) }
        if !known.0.isEmpty { second = try Self.read(other.knowing(known.0)) }
        let page = try Self.checked { () throws(TemplateError) in try renderer.render(first.shown, second.shown) }
        let problems =
            first.problems + Problem.warnings(page.notices.one, in: first.entry)
            + second.problems + Problem.warnings(page.notices.other, in: second.entry)
            + Problem.warnings(of: one.redaction, havingFound: first.foundTexts.union(second.foundTexts))
        return SinglePageBuilder.Result(
            html: page.html.bytes, problems: problems,
            redactions: RedactionReport([first.entry, second.entry], one))
    }

    private static func read(_ options: BuildOptions) throws(BuildError) -> OnlyConversation {
        try OnlyConversation(options) { .severalToCompare(options.inputs.first ?? "", $0) }
    }

    private static func checked<Value>(_ body: () throws(TemplateError) -> Value) throws(BuildError) -> Value {
        do throws(TemplateError) {
            return try body()
        } catch {
            throw .template(error)
        }
    }
}

extension BuildOptions {
    /// The options, which also remove these values.
    fileprivate func knowing(_ values: KnownSecrets) -> BuildOptions {
        var options = self
        options.redaction = redaction?.knowing(values)
        return options
    }
}

extension OnlyConversation {
    fileprivate var shown: ComparisonRenderer.Subject { ComparisonRenderer.Subject(conversation, files: files) }
}
