import ConversationModel
import Hypertext
import Search
import Transcript

/// Makes the texts of conversations as their pages would have them, without writing pages.
struct SearchPages: Sendable {
    private let plan: OutputPlan
    private let design: PageDesign
    private let settings: Fingerprint

    init(_ plan: OutputPlan, _ design: PageDesign, _ options: BuildOptions) {
        (self.plan, self.design) = (plan, design)
        settings = Settings(options).fingerprint
    }

    var count: Int { plan.count }

    /// The fingerprint of everything on a page.
    func source(of index: Int) -> String { plan[index].fingerprint(settings).text }

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
            row: SearchRow(entry, of: page, source: source, size: size), passages: passages,
            problems: reading.problems)
    }
}
