/// A page, taken apart into what changes while a conversation grows.
struct LivePage: Equatable {
    /// Everything that does not change, in the order of the page.
    private let shell: [ArraySlice<UInt8>]
    /// What the window is called: text, escaped.
    let title: ArraySlice<UInt8>
    /// The bar, the title and the facts.
    let header: ArraySlice<UInt8>
    /// The children of the log: messages, and the disclaimer.
    let items: [LiveItem]
    /// The JSON of the page's script.
    let data: ArraySlice<UInt8>

    /// nil for pages that a template has made into something else.
    ///
    /// - Parameter before: The page as it was before, of which most is still there.
    init?(_ page: [UInt8], after before: LivePage? = nil) {
        let scanner = MarkupScanner(markup: page[...])
        guard let titleTag = scanner.offset(of: "<title>", from: 0), let title = scanner.end(ofTagAt: titleTag),
            let titleEnd = scanner.offset(of: "</title>", from: title),
            let header = scanner.offset(of: "<header class=\"top\">", from: titleEnd),
            let headerEnd = scanner.end(ofElementAt: header),
            let log = scanner.offset(of: "<main class=\"log\"", from: headerEnd),
            let logStart = scanner.end(ofTagAt: log),
            let (items, logEnd) = LiveItem.list(in: scanner, from: logStart, known: before?.items ?? []),
            scanner.starts(with: "</main>", at: logEnd),
            let script = scanner.offset(of: "<script type=\"application/json\" id=\"pageturner-data\">", from: logEnd),
            let data = scanner.end(ofTagAt: script), let dataEnd = scanner.offset(of: "</script>", from: data)
        else { return nil }
        shell = [
            page[..<title], page[titleEnd..<header], page[headerEnd..<logStart], page[logEnd..<data], page[dataEnd...],
        ]
        self.title = page[title..<titleEnd]
        self.header = page[header..<headerEnd]
        self.items = items
        self.data = page[data..<dataEnd]
    }

    /// Whether the two differ in nothing else than what can be changed.
    func hasShell(of other: LivePage) -> Bool {
        shell.elementsEqual(other.shell) { $0.hasBytes(of: $1) }
    }
}
