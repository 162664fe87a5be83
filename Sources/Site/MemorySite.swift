public import ConversationModel
import Importing
import Inputs
import Search
public import Transcript

/// A site that is not written: each page is rendered on demand.
///
/// It takes the same steps as `SiteBuilder`, and its pages have the same bytes unless a conversation is too long for
/// one page. The caller caches the pages.
public struct MemorySite: Sendable {
    /// A conversation and its place in the site.
    public struct Page: Sendable {
        /// The path in the site, such as `chat.html`.
        public var path: String { plan.file.path }
        /// The name of its input, as the user gave it.
        public var source: String { plan.entry.source.file.name }
        /// The byte range of the conversation in that file; nil in an archive or on standard input.
        public var place: Range<Int>? {
            let file = plan.entry.source.file
            let bytes = plan.entry.record.bytes
            return file.member == nil && file.name != "-" ? bytes.offset..<bytes.offset + bytes.count : nil
        }
        let plan: OutputPlan.Page
    }

    /// The state of a page that is kept between versions, so that only changes are read and rendered. For one page, on
    /// one thread.
    public final class History {
        fileprivate var session: SessionReading?
        fileprivate let cache = StreamingRenderCache()

        /// No earlier version.
        public init() {}
    }

    /// A rendered page.
    public struct Rendering: Sendable {
        /// The page in its parts.
        public let page: RenderedPage
        /// The files that the page shows, by path.
        public let media: [String: [UInt8]]
        /// Errors and warnings of the page.
        public let problems: [Problem]
        fileprivate let copies: [MediaCopy]
        fileprivate let inputs: MediaInputs

        /// True if the files that the page shows are unchanged.
        public var isCurrent: Bool { inputs.areUnchanged(copies) }

        /// The sources of those files.
        public var mediaSources: [String] { copies.compactMap { inputs.origin(of: $0.path) } }
    }

    /// A conversation's facts for the index.
    public struct Summary: Sendable {
        let entry: IndexEntry
    }

    /// The order of the list with its titles, which the links between pages follow.
    public struct Order: Sendable {
        fileprivate let list: ListOrder

        /// The order of a single page, which has no neighbours.
        public static let none = Order(list: ListOrder([]))

        /// A stamp of everything that a page shows of others; empty if it shows nothing.
        public func stamp(of page: Page) -> String {
            let links = page.plan.links
            var neighbours = list.neighbours(of: page.plan.file)
            neighbours.others = ([links.predecessor] + links.successors).compactMap { $0.map(titled)?.title }
            return neighbours.fingerprint
        }

        /// The link with the title that its page has in the list.
        fileprivate func titled(_ link: PageLinks.Neighbour) -> PageLinks.Neighbour {
            PageLinks.Neighbour(href: link.href, title: list.title(ofPage: link.href) ?? Conversation().displayTitle)
        }

        fileprivate func links(of page: Page) -> PageLinks {
            var links = page.plan.links
            let neighbours = list.neighbours(of: page.plan.file)
            (links.previous, links.next) = (neighbours.previous, neighbours.next)
            (links.predecessor, links.successors) = (links.predecessor.map(titled), links.successors.map(titled))
            return links
        }
    }

    /// The entity tag of bytes.
    public static func tag(of bytes: [UInt8]) -> String {
        Fingerprint(bytes).text
    }

    /// The path of the first page of the index.
    public static let indexPath = "index.html"

    /// True if a path is reserved for the index, whose pages are `index.html`, `index-2.html` and so on.
    public static func isIndex(_ path: String) -> Bool {
        SiteFile(path: path).map(IndexPages.isIndex) ?? false
    }

    /// In the order of the inputs.
    public let pages: [Page]
    /// The inputs that could not be opened.
    public let problems: [Problem]
    /// The places of edit lists on which the pages depend, whether they exist or not.
    public let editLists: [String]
    /// Templates, assets and options of the pages.
    public let design: PageDesign
    private let options: BuildOptions
    private let settings: Fingerprint
    private let places: [String: Int]

    /// Opens the inputs and locates the conversations.
    ///
    /// - Throws: `BuildError.template`, or `.notFound` for an unknown selection.
    public init(_ options: BuildOptions) throws(BuildError) {
        let options = options.forPages
        self.options = options
        design = try PageDesign.make(options.page)
        var catalogue = Catalogue(options)
        try catalogue.choose(options)
        problems = catalogue.problems
        editLists = catalogue.editPlaces
        let plan = OutputPlan(catalogue.entries)
        pages = (0..<plan.count).map { Page(plan: plan[$0]) }
        places = Dictionary(pages.enumerated().map { ($1.path, $0) }) { first, _ in first }
        settings = Settings(options).fingerprint
        options.reading.fileCache?.forgetOthers()
    }

    /// The conversation of a page, or of one of its continuations.
    public func page(at path: String) -> Page? {
        let first = path.prefix { $0 != "." } + ".html"
        return (places[path] ?? places[String(first)]).map { pages[$0] }
    }

    /// The page of the only conversation; nil if there are none or several.
    public var onlyPage: String? { pages.count == 1 ? pages.first?.path : nil }

    /// A stamp of everything that pages share: templates, styles, options.
    public var look: String { settings.text }

    /// Scripts and styles, by path.
    public var assets: [String: [UInt8]] {
        Dictionary(design.files.map { (SiteFile($0.name, in: SiteFile.assets).path, $0.bytes) }) { $1 }
    }

    /// A stamp of everything the page depends on, except for other pages and the files that it shows.
    public func stamp(of page: Page) -> String { page.plan.fingerprint(settings).text }

    /// True if something is removed from the conversations.
    public var redacts: Bool { options.redaction != nil }

    /// Reads a conversation; nil if it was refused.
    ///
    /// - Parameters:
    ///   - isGrowing: Its last message may still be being written: text that may become a secret is left out.
    ///   - history: The state of the page.
    public func read(
        _ page: Page, isGrowing: Bool = false, _ history: History = History()
    ) -> (conversation: Conversation?, problems: [Problem]) {
        let reading = page.plan.entry.readOn(after: history.session, isGrowing: isGrowing)
        history.session = reading.session
        return (reading.conversation, reading.problems)
    }

    /// Renders a page as a whole, without continuations: growing text is at its end.
    public func render(
        _ conversation: Conversation, as page: Page, in order: Order = .none, _ history: History = History()
    ) -> Rendering {
        let folder = MediaFolder(of: page.plan.entry, isEmbedding: false)
        var links = order.links(of: page)
        links.page = nil
        let made = PageRenderer(design).renderParts(conversation, links: links, files: folder, cache: history.cache)
        return Rendering(
            page: made.page, media: Dictionary(folder.files.map { ($0.key.path, $0.value) }) { $1 },
            problems: Problem.warnings(made.notices, in: page.plan.entry), copies: folder.copies,
            inputs: page.plan.entry.media)
    }

    /// Reads several conversations on all cores, for the index; nil for refused ones.
    public func summaries(of pages: [Page], areGrowing: Bool = false) -> [Summary?] {
        Parallel.map(count: pages.count, jobs: options.jobs) { index in
            let page = pages[index]
            return page.plan.entry.read(isGrowing: areGrowing).conversation.map { summary(of: $0, page) }
        }
    }

    /// The facts about the conversation of a page.
    public func summary(of conversation: Conversation, _ page: Page) -> Summary {
        Summary(entry: IndexEntry(design.summary(of: conversation), id: page.plan.entry.id, file: page.plan.file))
    }

    /// The order of the list.
    public func order(of summaries: [Summary]) -> Order { Order(list: ListOrder(summaries.map(\.entry))) }

    /// A warning if nobody in the conversations has the name whose side is shown.
    public func warnings(about summaries: [Summary]) -> [Problem] {
        guard let me = options.page.me else { return [] }
        return Problem.warnings(lookingFor: me, in: summaries.lazy.map(\.entry))
    }

    /// A conversation's text for the search.
    public struct SearchText: Sendable {
        let entry: IndexEntry
        let passages: [Passage]
        let size: Int
    }

    /// True if a path belongs to the search index.
    public static func isSearch(_ path: String) -> Bool { SiteFile(path: path)?.folder == SiteFile.search }

    /// Reads and renders several conversations on all cores, for the search; nil for refused ones.
    public func searchTexts(of pages: [Page], areGrowing: Bool = false) -> [SearchText?] {
        Parallel.map(count: pages.count, jobs: options.jobs) { index in
            let page = pages[index]
            guard let conversation = read(page, isGrowing: areGrowing).conversation else { return nil }
            let bytes = render(conversation, as: page).page.bytes
            return SearchText(
                entry: IndexEntry(design.summary(of: conversation), id: page.plan.entry.id, file: page.plan.file),
                passages: PageText.passages(of: bytes, isDetailed: false), size: bytes.count)
        }
    }

    /// The search index, by path; empty if search is off.
    public func searchFiles(_ texts: [SearchText]) -> [String: [UInt8]] {
        options.page.search == .off ? [:] : SearchMemory.files(texts, options)
    }

    /// The pages of the index, by path.
    public func index(_ summaries: [Summary]) -> [String: [UInt8]] {
        let index = IndexPages(summaries.map(\.entry), title: options.title, design: design)
        let pages = (0..<index.count).map { index.page($0) }
        return Dictionary(pages.map { ($0.file.path, $0.bytes) }) { $1 }
    }
}
