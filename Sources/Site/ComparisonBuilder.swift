import Transcript

/// Builds one self-contained page with two conversations side by side.
public struct ComparisonBuilder: Sendable {
    private let one: BuildOptions
    private let other: BuildOptions

    /// A builder for two inputs with one conversation each. The look of the page is that of the first.
    public init(_ one: BuildOptions, _ other: BuildOptions) {
        (self.one, self.other) = (one, other)
    }

    private struct Subject {
        let entry: Catalogue.Entry
        let shown: ComparisonRenderer.Subject
        let problems: [Problem]
    }

    /// - Throws: `BuildError`, also if an input holds more than one conversation.
    public func build() throws(BuildError) -> SinglePageBuilder.Result {
        let renderer = try Self.checked { () throws(TemplateError) in try ComparisonRenderer(one.page) }
        let first = try Self.subject(one)
        let second = try Self.subject(other)
        let page = try Self.checked { () throws(TemplateError) in try renderer.render(first.shown, second.shown) }
        let problems =
            first.problems + Problem.warnings(page.notices.one, in: first.entry)
            + second.problems + Problem.warnings(page.notices.other, in: second.entry)
        return SinglePageBuilder.Result(html: page.html.bytes, problems: problems)
    }

    private static func subject(_ options: BuildOptions) throws(BuildError) -> Subject {
        var catalogue = Catalogue(options)
        try catalogue.choose(options)
        guard let entry = catalogue.entries.first else { throw .nothingToShow(catalogue.problems) }
        guard catalogue.entries.count == 1 else {
            throw .severalToCompare(options.inputs.first ?? "", catalogue.entries.count)
        }
        let reading = entry.read()
        let problems = catalogue.problems + reading.problems
        guard let conversation = reading.conversation else { throw .nothingToShow(problems) }
        let files = MediaFolder(of: entry.source.file, isEmbedding: true)
        return Subject(
            entry: entry, shown: ComparisonRenderer.Subject(conversation, files: files), problems: problems)
    }

    private static func checked<Value>(_ body: () throws(TemplateError) -> Value) throws(BuildError) -> Value {
        do throws(TemplateError) {
            return try body()
        } catch {
            throw .template(error)
        }
    }
}
