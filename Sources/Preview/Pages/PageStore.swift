import ConversationModel
import Site
import Transcript

/// What is served: the site as it is, and of each page that cannot be made any more, the last that could.
final class PageStore {
    /// The result of looking at a page again.
    enum Outcome {
        case unchanged
        case changed(from: KeptPage?, to: KeptPage)
        /// It cannot be made; the last one stays.
        case refused([Problem])
        /// There is no such conversation any more.
        case gone
    }

    private(set) var site: MemorySite
    private var kept: [String: KeptPage] = [:]
    /// Why pages could not be made, since the site was read last.
    private(set) var refusals: [String: [Problem]] = [:]
    /// Pages that have been compared with the site as it is.
    private var current: Set<String> = []
    private var stamps: [String: String] = [:]
    private var summaries: [String: (stamp: String, summary: MemorySite.Summary?)] = [:]
    private var index: [String: [UInt8]]?
    /// The pages of the index that are out, and what they were made of.
    private var indexed: (paths: Set<String>, stamps: [String], look: String) = ([], [], "")
    private var assets: [String: [UInt8]]
    private let search = SearchPieces()
    /// Whether more of an input may come, see `StandardInput`.
    var isOpen: (_ source: String) -> Bool = { _ in false }
    private var histories: [String: MemorySite.History] = [:]
    /// Files have changed a moment ago, and may go on: then secrets in them may not be whole yet.
    private(set) var isUnsettled = false

    init(_ site: MemorySite) {
        self.site = site
        assets = site.assets
    }

    /// Takes over what the inputs have become.
    func replace(with site: MemorySite) {
        if site.look != self.site.look { histories = [:] }
        self.site = site
        assets = site.assets
        (current, stamps, refusals, index) = ([], [:], [:], nil)
    }

    /// Keeps back what may become part of a secret, or shows it, since nothing more has come.
    func settle(_ isSettled: Bool) {
        isUnsettled = !isSettled && site.redacts
        (current, stamps, index) = ([], [:], nil)
    }

    /// The conversations that somebody has seen, by their first pages.
    var seenPages: [String] { kept.keys.sorted() }

    /// The first page of a conversation, given any.
    func firstPage(of path: String) -> String {
        site.page(at: path)?.path ?? path
    }

    /// Why the conversation of a page cannot be shown as it is.
    func errors(of path: String) -> [Problem] {
        (refusals[firstPage(of: path)] ?? []).filter { $0.severity == .error }
    }

    /// The files that those pages show.
    var mediaSources: Set<String> {
        kept.values.reduce(into: []) { $0.formUnion($1.rendering.mediaSources) }
    }

    /// A page, made if need be; the last good one if it cannot be made. nil if there never was one.
    func page(at path: String) -> [UInt8]? {
        guard site.page(at: path)?.path == path else { return nil }
        _ = refresh(path)
        return kept[path]?.bytes
    }

    /// Compares a conversation with the site as it is.
    func refresh(_ path: String) -> Outcome {
        guard let page = site.page(at: path) else {
            (kept[path], histories[path]) = (nil, nil)
            return .gone
        }
        if let problems = refusals[path] { return .refused(problems) }
        guard !current.contains(path) else { return .unchanged }
        let stamp = stamp(of: page)
        let old = kept[path]
        guard old?.stamp != stamp || old?.rendering.isCurrent == false else {
            current.insert(path)
            return .unchanged
        }
        let history = histories[path] ?? MemorySite.History()
        histories[path] = history
        var (conversation, problems) = site.read(page, isGrowing: isUnsettled || isOpen(page.source), history)
        if isOpen(page.source) {
            if conversation == nil, problems.contains(where: { $0.cause.reason == .noMessages }) {
                conversation = .awaited
            }
            conversation?.markOpen()
        }
        guard let conversation else {
            refusals[path] = problems
            return .refused(problems)
        }
        current.insert(path)
        let rendering = site.render(conversation, as: page, history)
        let new = KeptPage(stamp: stamp, look: site.look, rendering: rendering)
        kept[path] = new
        return .changed(from: old, to: new)
    }

    /// A script, a style sheet, or a file that a page shows.
    func file(at path: String) -> [UInt8]? {
        if MemorySite.isSearch(path) { return searchFile(at: path) }
        return assets[path] ?? kept.values.lazy.compactMap { $0.rendering.media[path] }.first
    }

    /// A piece of the search's index.
    private func searchFile(at path: String) -> [UInt8]? {
        search.file(at: path, in: site, stamp: stamp) { [isUnsettled, site] in
            site.searchTexts(of: $0, areGrowing: isUnsettled)
        }
    }

    /// Whether templates, styles or options are others than when the index was asked for.
    var hasAnotherLook: Bool { site.look != indexed.look }

    /// The pages of the index that have been asked for, if something about a conversation may have changed.
    func staleIndexPages() -> [String] {
        let stamps = site.pages.map { stamp(of: $0) }
        guard stamps != indexed.stamps else { return [] }
        defer { indexed.paths = [] }
        return indexed.paths.sorted()
    }

    /// A page of the index. All conversations are read for it, those that have not changed only once.
    func indexPage(at path: String) -> [UInt8]? {
        if index == nil { index = makeIndex() }
        indexed.paths.insert(path)
        indexed.stamps = site.pages.map { stamp(of: $0) }
        indexed.look = site.look
        return index?[path]
    }

    private func makeIndex() -> [String: [UInt8]] {
        let unknown = site.pages.filter { summaries[$0.path]?.stamp != stamp(of: $0) }
        for (page, summary) in zip(unknown, site.summaries(of: unknown, areGrowing: isUnsettled)) {
            summaries[page.path] = (stamp(of: page), summary)
        }
        return site.index(site.pages.compactMap { summaries[$0.path]?.summary })
    }

    private func stamp(of page: MemorySite.Page) -> String {
        if let stamp = stamps[page.path] { return stamp }
        let stamp = site.stamp(of: page) + (isUnsettled || isOpen(page.source) ? "…" : "")
        stamps[page.path] = stamp
        return stamp
    }
}

extension Conversation {
    /// A stream has begun, and nothing has been said yet.
    fileprivate static var awaited: Conversation {
        let answer = Message(participant: Role.assistant.rawValue, role: .assistant)
        return Conversation(
            participants: [Participant(id: Role.assistant.rawValue, role: .assistant)], messages: [answer])
    }

    /// The last answer is still being written as long as more can come.
    fileprivate mutating func markOpen() {
        guard let last = messages.indices.last, messages[last].role == .assistant, messages[last].status == .complete
        else { return }
        messages[last].status = .streaming
    }
}
