import ConversationModel
import Transcript

/// Builds one self-contained page with conversations side by side.
public struct ComparisonBuilder: Sendable {
    private let inputs: [BuildOptions]

    /// A builder for inputs with one conversation each. The look of the page is that of the first.
    ///
    /// - Parameter inputs: At least one.
    public init(_ inputs: [BuildOptions]) {
        self.inputs = inputs.map(\.forPages)
    }

    /// - Throws: `BuildError`, also if an input holds more than one conversation.
    public func build() throws(BuildError) -> SinglePageBuilder.Result {
        let renderer = try Self.checked { () throws(TemplateError) in try ComparisonRenderer(inputs[0].page) }
        let sides = try readAll()
        let page = try Self.checked { () throws(TemplateError) in try renderer.render(sides.map(\.shown)) }
        let found = sides.reduce(into: Set()) { $0.formUnion($1.foundTexts) }
        let problems = zip(sides, page.notices).flatMap { $0.problems + Problem.warnings($1, in: $0.entry) }
        return SinglePageBuilder.Result(
            html: page.html.bytes, problems: problems + Problem.warnings(of: inputs[0].redaction, havingFound: found),
            redactions: RedactionReport(sides.map(\.entry), inputs[0]))
    }

    /// Reads the conversations. Each may have what only another one names, and is then read again.
    private func readAll() throws(BuildError) -> [OnlyConversation] {
        var sides: [OnlyConversation] = []
        for options in inputs { sides.append(try Self.read(options)) }
        let known = sides.map(\.known)
        for (index, options) in inputs.enumerated() {
            let others = known.enumerated().reduce(KnownSecrets()) { $1.offset == index ? $0 : $0.union($1.element) }
            if !others.isEmpty { sides[index] = try Self.read(options.knowing(others)) }
        }
        return sides
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
