import ConversationModel
import Hypertext
import Inputs
import Transcript

/// What became of one conversation.
struct PageResult: Sendable {
    let file: SiteFile
    /// nil if there is no page.
    var page: Manifest.Page?
    /// All that the page consists of, and the pictures that it shows.
    var files: [(file: SiteFile, stamp: FileStamp)] = []
    var problems: [Problem] = []
    var failure: WriteError?
}

/// Makes pages: reads a conversation, renders it, stages the file. Used by all threads at once.
struct PageFactory: Sendable {
    let design: PageDesign
    let writer: SiteWriter
    /// Of everything besides the conversation that a page shows.
    let settings: Fingerprint
    /// The trees of inputs in which something else than the inputs changed, by their `SideFiles`.
    var changedTrees: Set<ObjectIdentifier> = []

    @Sendable func renderer() -> PageRenderer {
        PageRenderer(design)
    }

    func make(_ plan: OutputPlan.Page, with renderer: inout PageRenderer) -> PageResult {
        let source = plan.fingerprint(settings).text
        if let kept = kept(plan, source) { return kept }
        var result = PageResult(file: plan.file)
        // The input may be larger than memory, and is not looked at again.
        defer { plan.entry.record.bytes.release() }
        let reading = plan.entry.read()
        let (conversation, problems) = (reading.conversation, reading.problems)
        result.problems = problems
        if let conversation {
            render(conversation, plan, source, with: &renderer, to: &result)
        } else {
            let words =
                problems.isEmpty
                ? Phrase("This conversation is empty.") : Phrase("This conversation could not be read.")
            renderNotice(words, plan, with: &renderer, to: &result)
        }
        return result
    }

    /// A page in the place of one that could not be made, since its neighbours lead to it.
    private func renderNotice(
        _ words: Phrase, _ plan: OutputPlan.Page, with renderer: inout PageRenderer, to result: inout PageResult
    ) {
        let page = renderer.render(.notice(words, title: plan.entry.title), links: plan.links, files: NoLocalFiles())
        do throws(WriteError) {
            result.files.append((plan.file, try writer.stage(plan.file, page.html)))
        } catch {
            result.failure = error
        }
    }

    private func render(
        _ conversation: Conversation, _ plan: OutputPlan.Page, _ source: String, with renderer: inout PageRenderer,
        to result: inout PageResult
    ) {
        let folder = MediaFolder(of: plan.entry.source.file, isEmbedding: false)
        let page = renderer.render(conversation, links: plan.links, files: folder)
        result.problems += Problem.warnings(page.notices, in: plan.entry)
        do throws(WriteError) {
            let made = Manifest.Page(
                number: plan.number, source: source,
                entry: IndexEntry(design.summary(of: conversation), file: plan.file),
                continuations: page.continuations.count, media: folder.copies,
                hasWarnings: !result.problems.isEmpty)
            for (file, html) in zip(made.files, [page.html] + page.continuations) {
                result.files.append((file, try writer.stage(file, html)))
            }
            for copy in made.media {
                result.files.append((copy.copy, try writer.stageShared(copy.copy, folder.bytes(of: copy))))
            }
            result.page = made
        } catch {
            result.failure = error
        }
    }

    private func changes(beside file: InputFile) -> Bool {
        file.tree.map { changedTrees.contains(ObjectIdentifier($0.sideFiles)) } ?? false
    }

    /// The page of the last build, if it was made from the same and nobody has touched it; what there was to warn of
    /// has to be said again.
    private func kept(_ plan: OutputPlan.Page, _ source: String) -> PageResult? {
        guard var page = writer.previous.pages[plan.file], page.source == source, !page.hasWarnings,
            !changes(beside: plan.entry.source.file),
            page.media.allSatisfy({ MediaFolder.isUnchanged($0, in: plan.entry.source.file.tree) })
        else { return nil }
        page.number = plan.number
        var result = PageResult(file: plan.file, page: page)
        for file in page.files + page.media.map(\.copy) {
            guard let stamp = writer.unchangedStamp(of: file) else { return nil }
            result.files.append((file, stamp))
        }
        return result
    }
}

extension SiteWriter {
    fileprivate func stage(_ file: SiteFile, _ html: HTML) throws(WriteError) -> FileStamp {
        try html.withBytes { bytes throws(WriteError) in try stage(file, bytes) }
    }
}

extension Conversation {
    /// What stands in the place of a conversation that could not be read, or that is empty; the build says why.
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
    /// Of everything that the page shows, but for the files beside its input.
    func fingerprint(_ settings: Fingerprint) -> Fingerprint {
        var fingerprint = settings
        for bytes in [entry.record.bytes] + entry.record.parts {
            bytes.withUnsafeBufferPointer { fingerprint.update(UnsafeRawBufferPointer($0)) }
        }
        for text in [entry.source.format.name, entry.source.file.displayName] { fingerprint.update(text) }
        for link in [links.previous, links.next] {
            fingerprint.update(link?.href ?? "")
            fingerprint.update(link?.title ?? "")
        }
        return fingerprint
    }
}

/// Everything of the options that changes what pages look like.
struct Settings {
    let fingerprint: Fingerprint

    init(_ options: BuildOptions) {
        var fingerprint = Fingerprint()
        let page = options.page
        let values = [
            Version.text, Program.stamp, page.theme.rawValue, page.detail.rawValue, page.layout?.rawValue ?? "",
            page.css, page.script,
            "\(page.allowsRemoteImages)", "\(page.showsBranches)", "\(options.redacts)", "\(page.sizeLimit)",
            "\(page.search != .off)",
            page.title ?? "", page.locale?.rawValue ?? "",
        ]
        for value in values { fingerprint.update(value) }
        for (name, template) in page.templates.sorted(by: { $0.key < $1.key }) {
            fingerprint.update(name)
            fingerprint.update(template)
        }
        self.fingerprint = fingerprint
    }
}
