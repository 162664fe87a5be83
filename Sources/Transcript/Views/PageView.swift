import ConversationModel
import Hypertext

/// The names for `page.mustache`.
final class PageView: PageFrame, FramedView {
    /// The digits and the decimal separator, unless they are `0123456789.`
    var numerals: String?
    var strings = Strings.english
    var layout = "assistant"
    var detail = PageOptions.Detail.all
    /// Link previews may show the title and the first words.
    var hasCard = false
    var firstWords: String?
    /// A few lines of the author's above the first message.
    var summary: HTML?
    var search: String?
    /// The page has its own search.
    var canFind = false
    /// The program of the bar's menu; nil if it is in the page.
    var share: String?
    /// The conversation as Markdown; nil unless it is beside the page.
    var markdown: String?
    /// Other pages may show the page in a frame, which a preview refuses.
    var isEmbeddable = false
    var scripts = HTML()
    var conversationID = ""
    var source: String?
    var file: String?
    /// Details of a page without usage; nil if there are none.
    var about: UsageView?
    /// The application that the conversation comes from, if its page follows the application's colour.
    var application: String?
    var applicationColor = 1
    /// The first prompt begins with the title.
    var isTitledByPrompt = false
    var date: String?
    var datetime = ""
    var model: String?
    var count: String?
    /// The number of messages on other branches, which are not on the page.
    var elsewhere: String?
    /// What the author left out.
    var leftOut: String?
    /// nil if the source states no usage.
    var usage: UsageView?
    /// nil if the source states no times of calls.
    var strip: StripView?
    var canReplay = false
    var replayTime = ""
    var links = PageLinks()
    /// The part's label, if the page holds only a part of its conversation.
    var partLabel: String?
    var parts: String?
    var earlierHref: String?
    var laterHref: String?
    var latestHref: String?
    var messages: [MessageView] = []
    var menus: [MenuView] = []
    /// The people in a face-to-face conversation, with their languages.
    var speakers: [SpeakerView] = []
    var languages: String?
    var isRotated = false
    var outline: [OutlineEntryView] = []
    /// True if other pages list more.
    var isOutlinePartial = false
    var files: [TouchedFileView] = []
    var commits: [MadeCommitView] = []
    var failures: [FailedCallView] = []
    var disclaimer = HTML()
    var account: TextShareView?
    var data = HTML()
    /// Separates the messages.
    var recorder: PageRecorder?
    /// True if some level of detail hides something.
    private var hasLevels: Bool {
        layout == Conversation.Layout.assistant.rawValue
            && messages.contains { $0.body == .answer && (!$0.endsGroup || $0.work != nil) }
    }

    private var shelves: MessageShelves {
        MessageShelves(
            messages, isShelved: layout != Conversation.Layout.assistant.rawValue && partLabel == nil, strings,
            recorder: recorder)
    }

    private var boxes: [BoxView] {
        MessageBoxes.boxes(
            of: shelves.latest, isStart: true, hasAnswers: layout == Conversation.Layout.assistant.rawValue, recorder)
    }

    /// The application or the file that it comes from: tells two pages apart.
    var origin: String? { source ?? file }

    static let fields: [TemplateField<PageView>] =
        frameFields + [
            .text("numerals") { $0.numerals },
            .text("layout") { $0.layout },
            .text("detail") { $0.detail == .all || !$0.hasLevels ? nil : $0.detail.rawValue },
            .flag("hasLevels") { $0.hasLevels },
            .flag("hasCard") { $0.hasCard },
            .text("firstWords") { $0.firstWords },
            .text("cardHref") { $0.links.card },
            .html("summary") { $0.summary ?? HTML() },
            .text("searchFiles") { $0.search },
            .flag("canFind") { $0.canFind },
            .text("shareFile") { $0.share },
            .text("markdownHref") { $0.markdown },
            .flag("isEmbeddable") { $0.isEmbeddable },
            .html("scripts") { $0.scripts },
            .text("conversationId") { $0.conversationID },
            .text("source") { $0.source },
            .text("file") { $0.file },
            .object("about") { $0.about },
            .text("application") { $0.application },
            .number("applicationColor") { $0.applicationColor },
            .flag("isTitledByPrompt") { $0.isTitledByPrompt },
            .text("date") { $0.date },
            .text("datetime") { $0.datetime },
            .text("model") { $0.model },
            .text("count") { $0.count },
            .text("elsewhere") { $0.elsewhere },
            .text("leftOut") { $0.leftOut },
            .object("usage") { $0.usage },
            .object("strip") { $0.strip },
            .flag("canReplay") { $0.canReplay },
            .text("replayTime") { $0.replayTime },
            .text("indexHref") { $0.links.index },
            .flag("hasLinks") { $0.links.previous != nil || $0.links.next != nil },
            .text("previousHref") { $0.links.previous?.href },
            .text("previousTitle") { $0.links.previous?.title },
            .text("nextHref") { $0.links.next?.href },
            .text("nextTitle") { $0.links.next?.title },
            .text("parentHref") { $0.links.parent?.href },
            .text("parentLabel") { page in page.links.parent.map { page.strings("Part of: %1", $0.title) } },
            .text("predecessorHref") { $0.links.predecessor?.href },
            .text("predecessorLabel") { page in
                page.links.predecessor.map { page.strings("Continued from: %1", $0.title) }
            },
            .flag("hasSuccessors") { $0.laterHref == nil && !$0.links.successors.isEmpty },
            .list("successors") { $0.laterHref == nil ? $0.links.successors.map(SuccessorView.init) : [] },
            .text("partLabel") { $0.partLabel },
            .text("pageParts") { $0.parts },
            .text("earlierHref") { $0.earlierHref },
            .text("laterHref") { $0.laterHref },
            .text("latestHref") { $0.latestHref },
            .flag("isAssistant") { $0.layout == Conversation.Layout.assistant.rawValue },
            .flag("isMessages") { $0.layout == Conversation.Layout.messages.rawValue },
            .flag("isFaceToFace") { $0.layout == Conversation.Layout.faceToFace.rawValue },
            .flag("isRotated") { $0.isRotated },
            .text("languages") { $0.languages },
            .list("speakers") { $0.speakers },
            .list("messages", recordedBy: { $0.recorder }) { $0.messages },
            .list("earlier") { $0.shelves.earlier },
            .list("boxes", recordedBy: { $0.recorder }) { $0.boxes },
            .list("latest", recordedBy: { $0.recorder }) { $0.shelves.latest },
            .number("lastNumber") { $0.messages.last?.number },
            .flag("hasPanel") {
                !$0.outline.isEmpty || $0.hasLevels || !$0.files.isEmpty || !$0.commits.isEmpty
                    || !$0.failures.isEmpty
            },
            .flag("hasFiles") { !$0.files.isEmpty },
            .list("files", recordedBy: { $0.recorder }) { $0.files },
            .flag("hasCommits") { !$0.commits.isEmpty },
            .list("commits", recordedBy: { $0.recorder }) { $0.commits },
            .flag("hasFailures") { !$0.failures.isEmpty },
            .list("failures", recordedBy: { $0.recorder }) { $0.failures },
            .flag("hasOutline") { !$0.outline.isEmpty },
            .flag("hasSegments") {
                [$0.outline.isEmpty, $0.files.isEmpty, $0.commits.isEmpty, $0.failures.isEmpty].count { !$0 } > 1
            },
            .flag("isOutlinePartial") { $0.isOutlinePartial },
            .list("outline", recordedBy: { $0.recorder }) { $0.outline },
            .list("menus") { $0.menus },
            .html("disclaimer") { $0.disclaimer },
            .list("originals") { $0.links.originals.map { AlbumLinkView(name: $0.title, href: $0.href) } },
            .list("account") { $0.account.map { [$0] } ?? [] },
            .html("data") { $0.data },
        ]
}

/// The links of a page, relative to it.
public struct PageLinks: Sendable, Hashable {
    /// The page before or after this one in the index.
    public struct Neighbour: Sendable, Hashable {
        /// The address, relative to the page.
        public var href: String
        /// The title of the conversation.
        public var title: String

        public init(href: String, title: String) {
            self.href = href
            self.title = title
        }
    }

    /// The page's own address, from which the addresses of further pages derive; nil if the conversation must not be
    /// split.
    public var page: String?
    /// The address of the index; nil for a single page.
    public var index: String?
    /// The previous page in the index.
    public var previous: Neighbour?
    /// The next page in the index.
    public var next: Neighbour?
    /// The conversation that this one continues.
    public var predecessor: Neighbour?
    /// The conversations that continue this one.
    public var successors: [Neighbour] = []
    /// The address of the picture for previews of links.
    public var card: String?
    /// The files that the conversation was read from, each with its name.
    public var originals: [Neighbour] = []
    /// The call that started a sub-agent, for the page of the sub-agent.
    var parent: Neighbour?

    /// The address of the text beside a page: `chat.md`.
    ///
    /// - Parameter page: The address of the page.
    public static func markdown(beside page: String) -> String { "\(page.prefix { $0 != "." }).md" }

    public init(
        page: String? = nil, index: String? = nil, previous: Neighbour? = nil, next: Neighbour? = nil
    ) {
        self.page = page
        self.index = index
        self.previous = previous
        self.next = next
    }
}

/// The names for a link to a conversation that continues this one.
final class SuccessorView: TemplateModel {
    private let link: PageLinks.Neighbour

    init(_ link: PageLinks.Neighbour) {
        self.link = link
    }

    static let fields: [TemplateField<SuccessorView>] = [
        .text("successorHref") { $0.link.href },
        .text("successorTitle") { $0.link.title },
    ]
}
