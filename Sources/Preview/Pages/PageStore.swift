import ConversationModel
import Site
import Transcript

/// The served site; for a page that can no longer be rendered, its last good version.
final class PageStore {
    /// The result of rendering a page again.
    enum Outcome {
        case unchanged
        case changed(from: CachedPage?, to: CachedPage)
        /// The page cannot be rendered; the last version stays.
        case refused([Problem])
        /// The conversation does not exist any more.
        case gone
    }

    private(set) var site: MemorySite
    private var cache: [String: CachedPage] = [:]
    /// The errors of pages that could not be rendered since the site was read.
    private(set) var refusals: [String: [Problem]] = [:]
    /// Pages that are no longer part of the site, as their inputs cannot be read; their last versions stay.
    private(set) var lost: [String: LostPage] = [:]
    /// Receives the warnings about pages that are rendered.
    var warn: ([Problem]) -> Void = { _ in }
    /// Pages that were rendered from the current site.
    private var current: Set<String> = []
    private var stamps: [String: String] = [:]
    private var summaries: [String: (stamp: String, summary: MemorySite.Summary?)] = [:]
    private var index: [String: [UInt8]]?
    private var knownOrder: MemorySite.Order?
    /// The requested pages of the index, and the stamps that they were made from.
    private var indexed: (paths: Set<String>, stamps: [String], look: String) = ([], [], "")
    private var assets: [String: [UInt8]]
    private let search = SearchPieces()
    /// True if more of an input may arrive, see `StandardInput`.
    var isOpen: (_ source: String) -> Bool = { _ in false }
    private var histories: [String: MemorySite.History] = [:]
    /// Files changed a moment ago and may change again: a secret in them may be incomplete.
    private(set) var isUnsettled = false

    init(_ site: MemorySite) {
        self.site = site
        assets = site.assets
    }

    /// Replaces the site.
    ///
    /// - Parameter errors: Of inputs that could be read before: their pages stay as they were.
    func replace(with site: MemorySite, errors: [Problem] = []) {
        if site.look != self.site.look { histories = [:] }
        lost = lostPages(in: site, Dictionary(grouping: errors, by: \.file))
        self.site = site
        assets = site.assets
        refusals = [:]
        forgetCurrent()
    }

    private func lostPages(in site: MemorySite, _ errors: [String: [Problem]]) -> [String: LostPage] {
        var pages = lost
        for page in self.site.pages where cache[page.path] != nil {
            pages[page.path] = LostPage(source: page.source, summary: summaries[page.path]?.summary, problems: [])
        }
        return pages.compactMapValues { page in
            errors[page.source].map { LostPage(source: page.source, summary: page.summary, problems: $0) }
        }.filter { site.page(at: $0.key)?.path != $0.key }
    }

    /// Holds back text that may become part of a secret, until `flush`.
    func holdBack() {
        isUnsettled = site.redacts
        forgetCurrent()
    }

    /// Shows the text held back, as nothing more has arrived.
    func flush() {
        isUnsettled = false
        forgetCurrent()
    }

    private func forgetCurrent() {
        (current, stamps, index, knownOrder) = ([], [:], nil, nil)
    }

    /// The requested conversations, by their first pages.
    var seenPages: [String] { cache.keys.sorted() }

    /// The first page of a conversation, given any of its pages.
    func firstPage(of path: String) -> String {
        site.page(at: path)?.path ?? path
    }

    /// The errors that prevent showing the current version of a page.
    func errors(of path: String) -> [Problem] {
        (refusals[firstPage(of: path)] ?? lost[path]?.problems ?? []).filter { $0.severity == .error }
    }

    /// The files that those pages show.
    var mediaSources: Set<String> {
        cache.values.reduce(into: []) { $0.formUnion($1.rendering.mediaSources) }
    }

    /// The page of the only conversation; nil if there are none or several.
    var onlyPage: String? { lost.isEmpty ? site.onlyPage : nil }

    /// A page, rendered on demand; the last good version if it cannot be rendered. nil if there never was one.
    func page(at path: String) -> [UInt8]? {
        guard site.page(at: path)?.path == path || lost[path] != nil else { return nil }
        _ = refresh(path)
        return cache[path]?.bytes
    }

    /// Renders a conversation again and compares it.
    func refresh(_ path: String) -> Outcome {
        guard let page = site.page(at: path) else {
            if let page = lost[path] { return .refused(page.problems) }
            (cache[path], histories[path]) = (nil, nil)
            return .gone
        }
        if let problems = refusals[path] { return .refused(problems) }
        guard !current.contains(path) else { return .unchanged }
        let stamp = stamp(of: page)
        let old = cache[path]
        if let old, old.stamp == stamp, old.rendering.isCurrent, old.neighbours == order.stamp(of: page) {
            current.insert(path)
            return .unchanged
        }
        let history = histories[path] ?? MemorySite.History()
        histories[path] = history
        var (conversation, problems) = site.read(page, isGrowing: isUnsettled || isOpen(page.source), history)
        note(conversation, of: page, stamp)
        if isOpen(page.source) {
            if conversation == nil, problems.contains(where: \.isLackOfMessages) {
                conversation = .awaited
            }
            conversation?.markOpen()
        }
        warn(problems.filter { $0.severity == .warning })
        guard let conversation else {
            refusals[path] = problems
            return .refused(problems)
        }
        current.insert(path)
        let order = order
        let rendering = site.render(conversation, as: page, in: order, history)
        let new = CachedPage(
            stamp: stamp, neighbours: order.stamp(of: page), look: site.look, rendering: rendering)
        cache[path] = new
        return .changed(from: old, to: new)
    }

    /// A script, a style sheet, or a file shown by a page.
    func file(at path: String) -> [UInt8]? {
        if MemorySite.isSearch(path) { return searchFile(at: path) }
        return assets[path] ?? cache.values.lazy.compactMap { $0.rendering.media[path] }.first
    }

    /// A piece of the search index.
    private func searchFile(at path: String) -> [UInt8]? {
        search.file(at: path, in: site, stamp: stamp) { [isUnsettled, site] in
            site.searchTexts(of: $0, areGrowing: isUnsettled)
        }
    }

    /// True if templates, styles or options changed since the index was requested.
    var hasAnotherLook: Bool { site.look != indexed.look }

    /// The requested pages of the index, if a conversation may have changed.
    func staleIndexPages() -> [String] {
        let stamps = site.pages.map { stamp(of: $0) }
        guard stamps != indexed.stamps else { return [] }
        defer { indexed.paths = [] }
        return indexed.paths.sorted()
    }

    /// A page of the index. It needs all conversations; unchanged ones are read only once.
    func indexPage(at path: String) -> [UInt8]? {
        if index == nil { index = makeIndex() }
        indexed.paths.insert(path)
        indexed.stamps = site.pages.map { stamp(of: $0) }
        indexed.look = site.look
        return index?[path]
    }

    /// A warning if nobody has the name whose side is shown. It reads all conversations, as the index does.
    var warnings: [Problem] {
        guard site.design.options.me != nil, !site.pages.isEmpty else { return [] }
        return site.warnings(about: currentSummaries())
    }

    private func makeIndex() -> [String: [UInt8]] { site.index(currentSummaries()) }

    private var hasList: Bool { site.pages.count > 1 || !lost.isEmpty }

    /// The order of the list. It needs all conversations; unchanged ones are read only once.
    private var order: MemorySite.Order {
        guard hasList else { return .none }
        let order = knownOrder ?? site.order(of: currentSummaries())
        knownOrder = order
        return order
    }

    /// Notes what the list says of a conversation that was just read.
    private func note(_ conversation: Conversation?, of page: MemorySite.Page, _ stamp: String) {
        guard hasList, summaries[page.path]?.stamp != stamp else { return }
        summaries[page.path] = (stamp, conversation.map { site.summary(of: $0, page) })
        knownOrder = nil
    }

    private func currentSummaries() -> [MemorySite.Summary] {
        let unknown = site.pages.filter { summaries[$0.path]?.stamp != stamp(of: $0) }
        for (page, summary) in zip(unknown, site.summaries(of: unknown, areGrowing: isUnsettled)) {
            summaries[page.path] = (stamp(of: page), summary)
        }
        return site.pages.compactMap { summaries[$0.path]?.summary }
            + lost.sorted { $0.key < $1.key }.compactMap(\.value.summary)
    }

    private func stamp(of page: MemorySite.Page) -> String {
        if let stamp = stamps[page.path] { return stamp }
        let stamp = site.stamp(of: page) + (isUnsettled || isOpen(page.source) ? "…" : "")
        stamps[page.path] = stamp
        return stamp
    }
}

extension Conversation {
    /// An empty conversation, for a stream that has just begun.
    fileprivate static var awaited: Conversation {
        let answer = Message(participant: Role.assistant.rawValue, role: .assistant)
        return Conversation(
            participants: [Participant(id: Role.assistant.rawValue, role: .assistant)], messages: [answer])
    }

    /// Marks the last answer as unfinished while more may arrive.
    fileprivate mutating func markOpen() {
        guard let last = messages.indices.last, messages[last].role == .assistant, messages[last].status == .complete
        else { return }
        messages[last].status = .streaming
    }
}
