import ConversationModel
import Hypertext
import Search
import Transcript

/// Makes the texts of conversations as their pages would have them, without writing pages.
struct SearchPages: Sendable {
    private let plan: OutputPlan
    private let design: PageDesign
    private let settings: Fingerprint
    /// The place of each file in its archive.
    private let members: [[String]: Int]

    /// - Parameter taken: The names of other pages, without their extension.
    init(
        _ inputs: OpenedInputs, _ catalogue: Catalogue, besides taken: Set<String> = [], _ design: PageDesign,
        _ options: BuildOptions
    ) {
        plan = OutputPlan(catalogue.entries, FileNames(besides: taken))
        self.design = design
        settings = Settings(options).fingerprint
        members = inputs.members
    }

    var count: Int { plan.count }

    /// The fingerprint of everything on a page, but for its links: what they lead to may not be open.
    func source(of index: Int) -> String { plan[index].withoutLinks.fingerprint(settings).text }

    /// True if the conversation is where a row found it.
    func isPlace(_ index: Int, of row: SearchRow) -> Bool {
        let entry = plan[index].entry
        return entry.source.file.name == row.input && entry.record.number + 1 == row.number
            && members[entry.file] == row.member
    }

    /// Releases the memory of a conversation's bytes.
    func release(_ index: Int) { plan[index].entry.release() }

    /// A conversation that was read.
    struct Made: Sendable {
        /// nil if it was refused.
        var row: SearchRow?
        var passages: [Passage] = []
        var problems: [Problem] = []
    }

    /// A renderer for one thread.
    func renderer() -> PageRenderer { PageRenderer(design) }

    func make(_ index: Int, source: String, with renderer: PageRenderer) -> Made {
        let page = plan[index]
        defer { page.entry.release() }
        let reading = page.entry.read()
        guard let conversation = reading.conversation else { return Made(problems: reading.problems) }
        let folder = MediaFolder(of: page.entry, isEmbedding: false)
        var made = renderer.render(conversation, links: PageLinks(), files: folder)
        var passages: [Passage] = []
        var size = 0
        var html: HTML? = made.html
        while let bytes = html?.bytes {
            passages += PageText.passages(of: bytes, isDetailed: false)
            size += bytes.count
            html = made.continuations.next()
        }
        let entry = IndexEntry(design.summary(of: conversation), id: page.entry.id, file: page.file)
        return Made(
            row: SearchRow(entry, of: page, source: source, size: size, member: members[page.entry.file] ?? 0),
            passages: passages,
            problems: reading.problems)
    }
}
