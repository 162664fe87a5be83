import Transcript

/// Builds one self-contained page, with inline scripts, styles and pictures.
public struct SinglePageBuilder: Sendable {
    /// The page, with the problems of building it.
    public struct Result: Sendable {
        /// The page, in UTF-8.
        public let html: [UInt8]
        /// Errors and warnings.
        public let problems: [Problem]
        /// The counts of what was removed, if the options ask for them.
        public let redactions: RedactionReport?
    }

    private let options: BuildOptions

    /// A builder for inputs with one conversation.
    public init(_ options: BuildOptions) {
        self.options = options.forPages
    }

    /// - Throws: `BuildError`, also if the inputs hold more than one conversation.
    public func build() throws(BuildError) -> Result {
        try build(options.page) { .severalConversations($0) }
    }

    /// Builds the page for an export. It has no search, and the error for several conversations does not mention
    /// pages.
    public func buildForFile() throws(BuildError) -> Result {
        var page = options.page
        page.search = .off
        let result = try build(page) { .severalForOneFile($0) }
        return Result(
            html: result.html, problems: result.problems.filter { $0.severity != .hint }, redactions: result.redactions)
    }

    private func build(_ options: PageOptions, several: (Int) -> BuildError) throws(BuildError) -> Result {
        var options = options
        options.isSingleFile = true
        let design = try PageDesign.make(options)
        let only = try OnlyConversation(self.options, several: several)
        let page = PageRenderer(design).render(only.conversation, links: PageLinks(), files: only.files)
        let problems =
            only.problems + Problem.warnings(page.notices, in: only.entry) + only.warnings(about: options.me)
            + Problem.warnings(of: self.options.redaction, havingFound: only.foundTexts)
        return Result(
            html: page.html.bytes, problems: problems, redactions: RedactionReport([only.entry], self.options))
    }
}
