import Site

/// The Markdown summary that `build --summary` writes for a CI job or a pull request.
struct BuildSummary {
    private let path: String
    private let options: BuildOptions
    private let links: SummaryLinks

    /// - Returns: nil without a path.
    /// - Throws: `UsageError` for standard input, which can be read only once, and for the path of an input.
    init?(_ path: String?, _ options: BuildOptions, _ links: SummaryLinks) throws {
        guard let path else { return nil }
        guard !path.isEmpty, path != "-" else { throw UsageError("--summary takes the path of a file") }
        guard !options.inputs.contains("-") else {
            throw UsageError("--summary reads the inputs a second time; save standard input to a file first")
        }
        try UsageError.check(path, of: "--summary", overwrites: options.inputs)
        (self.path, self.options, self.links) = (path, options, links)
    }

    func write(_ reporter: Reporter) throws {
        let files = try reporter.run { () throws(BuildError) in
            try Checker(options, makesDigests: true).check().files
        }
        let refused = files.filter { !$0.errors.isEmpty }.map(\.name)
        let conversations = Self.whole(files.flatMap(\.conversations))
        let text = SummaryText(links(to: conversations)).text(conversations, title: options.title, refused: refused)
        try UserFiles.write(text, to: path)
    }

    /// The links, with the pages of the site that was just built.
    private func links(to conversations: [CheckedConversation]) -> SummaryLinks {
        guard links.site != nil, links.page == nil else { return links }
        var links = links
        for page in SummaryText.told(conversations).filter({ $0.digest != nil }).compactMap(\.page) {
            links.parts[page] = SplitPage("\(options.output)/\(page)")
        }
        return links
    }

    /// The conversations, each once: of several exports, the one with the messages of all.
    private static func whole(_ conversations: [CheckedConversation]) -> [CheckedConversation] {
        let exports = Dictionary(grouping: conversations, by: \.number)
        return exports.sorted { $0.key < $1.key }.compactMap {
            $0.value.max { $0.summary.messages < $1.summary.messages }
        }
    }
}
