import Transcript

/// Builds one self-contained page, with inline scripts, styles and pictures.
public struct SinglePageBuilder: Sendable {
    /// The page, with the problems of building it.
    public struct Result: Sendable {
        /// The page, in UTF-8.
        public let html: [UInt8]
        /// Errors and warnings.
        public let problems: [Problem]
    }

    private let options: BuildOptions

    /// A builder for inputs with one conversation.
    public init(_ options: BuildOptions) {
        self.options = options
    }

    /// - Throws: `BuildError`, also if the inputs hold more than one conversation.
    public func build() throws(BuildError) -> Result {
        var page = options.page
        page.isSingleFile = true
        let design = try PageDesign.make(page)
        var catalogue = Catalogue(options)
        try catalogue.choose(options)
        guard let entry = catalogue.entries.first else { throw .nothingToShow(catalogue.problems) }
        guard catalogue.entries.count == 1 else { throw .severalConversations(catalogue.entries.count) }
        return try render(entry, design, catalogue.problems)
    }

    /// Builds the page for an export. The error for several conversations does not mention pages.
    public func buildForFile() throws(BuildError) -> Result {
        do throws(BuildError) {
            return try build()
        } catch .severalConversations(let count) {
            throw .severalForOneFile(count)
        }
    }

    private func render(
        _ entry: Catalogue.Entry, _ design: PageDesign, _ problems: [Problem]
    ) throws(BuildError) -> Result {
        let reading = entry.read()
        let (conversation, found) = (reading.conversation, reading.problems)
        guard let conversation else { throw .nothingToShow(problems + found) }
        let renderer = PageRenderer(design)
        let folder = MediaFolder(of: entry.source.file, isEmbedding: true)
        let page = renderer.render(conversation, links: PageLinks(), files: folder)
        return Result(html: page.html.bytes, problems: problems + found + Problem.warnings(page.notices, in: entry))
    }
}
