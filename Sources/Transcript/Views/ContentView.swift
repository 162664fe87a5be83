import Hypertext

/// The content of a message, an answer, or an alternative.
final class ContentView {
    var parts: [PartView] = []
    var isLoading = false
    var error: String?
    var attachments: [AttachmentView] = []
    var citationsLabel = ""
    var citations: [CitationView] = []
    /// Records the places of the parts.
    var outline: AnswerOutline?

    /// The cost of revealing its parts.
    var cost: Int { parts.reduce(0) { $0 + $1.cost } }
}

extension ContentView {
    var hasContent: Bool {
        !parts.isEmpty || !attachments.isEmpty || !citations.isEmpty || error != nil
    }

    /// The files that its tool calls edited.
    var edits: [FileEdit] { parts.flatMap { $0.toolCall?.edits ?? [] } }

    /// Its tool calls that failed.
    var failures: [FailedCall] { parts.flatMap { $0.toolCall?.failures ?? [] } }

    /// The approximate size of its markup in bytes.
    var weight: Int {
        parts.reduce(0) {
            $0 + $1.text.count + ($1.thinking?.content.count ?? 0) + ($1.toolCall?.weight ?? 0)
        }
    }
}

extension TemplateModel {
    /// The fields of a content that is part of a model.
    static func contentFields(_ content: @escaping @Sendable (Self) -> ContentView) -> [TemplateField<Self>] {
        [
            .list("parts", recordedBy: { content($0).outline }) { content($0).parts },
            .flag("isLoading") { content($0).isLoading },
            .text("error") { content($0).error },
            .flag("hasAttachments") { !content($0).attachments.isEmpty },
            .list("attachments") { content($0).attachments },
            .flag("isGallery") { content($0).attachments.isGallery },
            .flag("hasCitations") { !content($0).citations.isEmpty },
            .text("citationsLabel") { content($0).citationsLabel },
            .list("citations") { content($0).citations },
        ]
    }
}

/// For `parts.mustache`: exactly one of the values is set.
final class PartView: TemplateModel {
    /// The cost of revealing a box that appears at once: attachments, an error, or sources. Their templates declare it, too.
    static let boxCost = 20

    var text = HTML()
    /// The blocks of the text; empty for other parts.
    var blocks = GroupedBlocks()
    var thinking: ThinkingView?
    var toolCall: ToolCallView?
    /// The source of the text before it, which a reader copies.
    private(set) var source = ""
    let attachments: [AttachmentView]
    /// The cost of revealing it in a replay, see `ReplayTimeline`.
    var cost = 0

    init(_ attachments: [AttachmentView] = []) {
        self.attachments = attachments
        cost = attachments.isEmpty ? 0 : Self.boxCost
    }

    init(source: String) {
        self.source = source
        attachments = []
    }

    static let fields: [TemplateField<PartView>] = [
        .html("text") { $0.text },
        .text("source") { $0.source.isEmpty ? nil : $0.source },
        .flag("hasAttachments") { !$0.attachments.isEmpty },
        .list("attachments") { $0.attachments },
        .flag("isGallery") { $0.attachments.isGallery },
        .number("cost") { $0.cost },
        .object("thinking") { $0.thinking },
        .object("toolCall") { $0.toolCall },
    ]
}

final class ThinkingView: TemplateModel {
    let label: String
    let content: HTML

    init(label: String, content: HTML) {
        self.label = label
        self.content = content
    }

    static let fields: [TemplateField<ThinkingView>] = [
        .text("label") { $0.label },
        .html("content") { $0.content },
    ]
}
