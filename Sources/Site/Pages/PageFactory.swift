import ConversationModel
import Files
import Hypertext
import Importing
import Inputs
import Transcript

/// The outcome for one conversation.
struct PageResult: Sendable {
    let file: SiteFile
    /// nil if the conversation has no page.
    var page: Manifest.Page?
    /// The files of the page, and the pictures that it shows.
    var files: [(file: SiteFile, stamp: FileStamp)] = []
    var problems: [Problem] = []
    /// The values that the conversation names; nil if it was not read.
    var known: KnownSecrets? = KnownSecrets()
    /// The page is that of the last build.
    var isUnchanged = false
    var failure: WriteError?
}

/// Makes pages: reads a conversation, renders it, stages the file. Used by all threads at once.
struct PageFactory: Sendable {
    let design: PageDesign
    let writer: SiteWriter
    /// The fingerprint of everything that pages share.
    let settings: Fingerprint
    /// The trees with changed files beside the inputs, by their `SideFiles`.
    var changedTrees: Set<ObjectIdentifier> = []
    /// True if a conversation that can no longer be read keeps the last build's page.
    var keepsLast = false
    /// Draws pictures for previews of links, if the options ask for them.
    var cards: LinkCards?
    /// The copies of the files that the site is read from, if the options ask for them.
    var originals: OriginalFiles?
    /// Stand for the links of pages to their neighbours, if those are not known yet.
    var marks: NeighbourMarks?

    @Sendable func renderer() -> PageRenderer {
        PageRenderer(design)
    }

    /// - Parameter isForced: Make a page whose conversation is unchanged, too.
    func make(_ plan: OutputPlan.Page, with renderer: inout PageRenderer, isForced: Bool = false) -> PageResult {
        let source = fingerprint(of: plan).text
        if !isForced, let unchanged = unchanged(plan, source) { return unchanged }
        var result = PageResult(file: plan.file)
        // The input may be larger than memory, and is not needed again.
        defer { plan.entry.release() }
        let reading = plan.entry.read()
        let (conversation, problems) = (reading.conversation, reading.problems)
        (result.problems, result.known) = (problems, reading.known)
        if let conversation, let warning = beginsLater(conversation, plan) ?? isShorter(conversation, plan) {
            result.problems.append(warning)
        } else if let conversation {
            let entry = plan.entry.knowing(reading.known)
            render(conversation, entry, plan, source, with: &renderer, to: &result)
            result.page?.foundTexts = reading.foundTexts
            result.page?.namesValues = !reading.known.isEmpty
        } else if !keepsLast || writer.previous.pages[plan.file] == nil {
            let words =
                problems.isEmpty
                ? Phrase("This conversation is empty.") : Phrase("This conversation could not be read.")
            renderNotice(words, plan, with: &renderer, to: &result)
        }
        return result
    }

    private func fingerprint(of plan: OutputPlan.Page) -> Fingerprint {
        var fingerprint = plan.fingerprint(settings)
        for link in originals?.links(of: plan.entry) ?? [] { fingerprint.update(link.href) }
        return fingerprint
    }

    /// A warning if the archive has a page with earlier messages of the conversation: applications export a part of a long
    /// chat, too.
    private func beginsLater(_ conversation: Conversation, _ plan: OutputPlan.Page) -> Problem? {
        guard keepsLast, let last = writer.standing.pages[plan.file]?.entry.date,
            let date = conversation.date, date > last
        else { return nil }
        return Problem(
            .warning, ImportError(.beginsLater(than: last), path: plan.entry.record.path), in: plan.entry.source.file)
    }

    /// A warning if the archive has a page with messages of an export that is gone.
    private func isShorter(_ conversation: Conversation, _ plan: OutputPlan.Page) -> Problem? {
        guard keepsLast, let last = writer.standing.pages[plan.file], last.exports > max(1, plan.entry.exports.count),
            ConversationSummary(conversation).messages < last.entry.messages
        else { return nil }
        return Problem(
            .warning, ImportError(.isShorter(than: last.entry.messages), path: plan.entry.record.path),
            in: plan.entry.source.file)
    }

    /// Renders a notice in place of a failed page, because others may link to it.
    private func renderNotice(
        _ words: Phrase, _ plan: OutputPlan.Page, with renderer: inout PageRenderer, to result: inout PageResult
    ) {
        // The list does not have it, so it has no neighbours.
        var links = plan.links
        (links.previous, links.next) = (nil, nil)
        let page = renderer.render(.notice(words, title: plan.entry.title), links: links, files: NoLocalFiles())
        do throws(WriteError) {
            result.files.append((plan.file, try writer.stage(plan.file, page.html)))
        } catch {
            result.failure = error
        }
    }

    /// - Parameter entry: The plan's, which knows the values that the conversation names.
    private func render(
        _ conversation: Conversation, _ entry: Catalogue.Entry, _ plan: OutputPlan.Page, _ source: String,
        with renderer: inout PageRenderer, to result: inout PageResult
    ) {
        let folder = MediaFolder(of: entry, isEmbedding: false)
        do throws(WriteError) {
            var links = plan.links
            let card = try cards?.picture(of: conversation)
            links.card = card.flatMap { cards?.address(of: $0.file) }
            links.originals = originals?.links(of: plan.entry) ?? []
            var page = renderer.render(conversation, links: links, files: folder)
            result.problems += Problem.warnings(page.notices, in: entry)
            let agents = try stageAgents(of: page, plan, with: renderer, folder, to: &result)
            let text =
                design.options.hasMarkdown
                ? MarkdownText(design.options.detail).bytes(of: conversation, entry, folder) : nil
            let made = Manifest.Page(
                number: plan.number, source: source,
                entry: IndexEntry(
                    design.summary(of: conversation), id: plan.entry.id, origin: origin(of: plan.entry), file: plan.file
                ),
                continuations: page.continuations.count, agents: agents,
                media: folder.copies.map { entry.redacted($0) }, hasMarkdown: text != nil, card: card?.file,
                originals: links.originals.compactMap { SiteFile(path: $0.href) },
                hasWarnings: !result.problems.isEmpty || cards != nil && card == nil, isRedacted: entry.isRedacted,
                exports: max(1, entry.exports.count), predecessor: entry.publicPredecessor)
            var html: HTML? = page.html
            for file in made.ownFiles {
                guard let bytes = html else { break }
                result.files.append((file, try write(file, bytes)))
                html = page.continuations.next()
            }
            if let card { result.files.append(card) }
            if let text {
                let file = plan.file.markdown
                result.files.append((file, try writer.stage(file, text)))
            }
            for copy in made.media {
                result.files.append((copy.copy, try writer.stageShared(copy.copy, folder.bytes(of: copy))))
            }
            result.page = made
        } catch {
            result.failure = error
        }
    }

    /// Stages the pages of the conversation's sub-agents.
    ///
    /// - Returns: The number of further pages of each one.
    private func stageAgents(
        of page: PageRenderer.Page, _ plan: OutputPlan.Page, with renderer: PageRenderer, _ folder: MediaFolder,
        to result: inout PageResult
    ) throws(WriteError) -> [Int] {
        var agents = page.agents
        var continuations: [Int] = []
        for number in 0..<agents.count {
            guard var pages = renderer.renderNext(of: &agents, files: folder) else { break }
            continuations.append(pages.count - 1)
            for file in Manifest.Page.files(ofAgent: number, of: plan.file, continuations: pages.count - 1) {
                guard let html = pages.next() else { break }
                result.files.append((file, try writer.stage(file, html)))
            }
        }
        return continuations
    }

    private func write(_ file: SiteFile, _ html: HTML) throws(WriteError) -> FileStamp {
        guard let marks else { return try writer.stage(file, html) }
        return try html.withBytes { bytes throws(WriteError) in try writer.draft(file, bytes, marks) }
    }

    private func origin(of entry: Catalogue.Entry) -> String? {
        keepsLast ? entry.origin : nil
    }

    private func changes(beside file: InputFile) -> Bool {
        file.tree.map { changedTrees.contains(ObjectIdentifier($0.sideFiles)) } ?? false
    }

    /// The page of the last build, if its source and its files are unchanged. A page with warnings is rendered again,
    /// to repeat them.
    private func unchanged(_ plan: OutputPlan.Page, _ source: String) -> PageResult? {
        guard var page = writer.previous.pages[plan.file], page.source == source, !page.hasWarnings, !page.entry.isKept,
            page.entry.origin == origin(of: plan.entry), !plan.entry.media.files.contains(where: changes(beside:)),
            plan.entry.media.areUnchanged(page.media)
        else { return nil }
        page.number = plan.number
        page.assets = []
        var result = PageResult(file: plan.file, page: page, isUnchanged: true)
        if page.namesValues { result.known = nil }
        for file in page.files + page.sharedFiles {
            guard let stamp = writer.unchangedStamp(of: file) else { return nil }
            result.files.append((file, stamp))
        }
        return result
    }
}

extension PageFactory {
    /// Makes a page that knows the files it was read from.
    func makeMarked(
        _ plan: OutputPlan.Page, with renderer: inout PageRenderer, isForced: Bool = false
    ) -> PageResult {
        var result = make(plan, with: &renderer, isForced: isForced)
        result.page?.inputs = Set(plan.entry.versions.map(\.source.file.mark)).sorted()
        return result
    }
}

extension Catalogue.Entry {
    /// The copy as the manifest names it. A path with something to be removed counts as changed in every build.
    fileprivate func redacted(_ copy: MediaCopy) -> MediaCopy {
        redaction.map { MediaCopy(path: $0.redacted(copy.path), stamp: copy.stamp, copy: copy.copy) } ?? copy
    }
}

extension SiteWriter {
    fileprivate func stage(_ file: SiteFile, _ html: HTML) throws(WriteError) -> FileStamp {
        try html.withBytes { bytes throws(WriteError) in try stage(file, bytes) }
    }
}

extension Conversation {
    /// A notice in place of an unreadable or empty conversation, for which the build reports the reason.
    fileprivate static func notice(_ words: Phrase, title: String?) -> Conversation {
        let reader = Participant(id: "pageturner", role: .system)
        var notice = Message(participant: reader.id, role: .system)
        notice.say(words)
        var conversation = Conversation(title: title, participants: [reader], messages: [notice])
        if title == nil { conversation.setTitle(Phrase("Not readable")) }
        return conversation
    }
}

extension OutputPlan.Page {
    /// The fingerprint of everything that the page shows, except for the files beside its input, its neighbours,
    /// and the titles of pages that it links to.
    func fingerprint(_ settings: Fingerprint) -> Fingerprint {
        var fingerprint = settings
        for bytes in entry.regions {
            bytes.withUnsafeBufferPointer { fingerprint.update(UnsafeRawBufferPointer($0)) }
        }
        for text in [entry.source.format.name, entry.source.file.displayName, entry.edits?.mark ?? ""] {
            fingerprint.update(text)
        }
        for link in [links.predecessor] + links.successors { fingerprint.update(link?.href ?? "") }
        for value in foreign.values.sorted() { fingerprint.update(value) }
        return fingerprint
    }
}

/// All options that affect the look of pages.
struct Settings {
    let fingerprint: Fingerprint

    init(_ options: BuildOptions) {
        var fingerprint = Fingerprint()
        let page = options.page
        let values = [
            Version.text, Program.stamp, page.theme.rawValue, page.detail.rawValue, page.layout?.rawValue ?? "",
            page.me ?? "",
            page.css, page.script,
            "\(page.allowsRemoteImages)", "\(page.showsBranches)", options.redaction?.description ?? "",
            "\(page.sizeLimit)",
            "\(page.search != .off)", "\(page.hasCards)", "\(page.hasMarkdown)", "\(page.diagrams != nil)",
            options.zone?.description ?? "", page.title ?? "", page.locale?.rawValue ?? "",
            page.prices?.description ?? "", "\(page.isDesk)", page.repository ?? "", "\(page.statesShare)",
            options.page.hasOriginals ? "originals" : "",
            options.cards == nil ? "" : "cards" + (options.address ?? ""),
        ]
        for value in values { fingerprint.update(value) }
        for (name, template) in page.templates.sorted(by: { $0.key < $1.key }) {
            fingerprint.update(name)
            fingerprint.update(template)
        }
        self.fingerprint = fingerprint
    }
}

extension Problem {
    /// Warnings about parts that are shown as plain text because rendering them would take too long.
    static func warnings(_ notices: [PageRenderer.Notice], in entry: Catalogue.Entry) -> [Problem] {
        notices.map { notice in
            let reason: ImportError.Reason =
                switch notice.kind {
                case .shownAsText(let why): .shownAsText(message: notice.number, why: why)
                case .quoteNotFound: .quoteNotFound(message: notice.number)
                }
            return Problem(.warning, ImportError(reason, path: entry.record.path), in: entry.source.file)
        }
    }
}
