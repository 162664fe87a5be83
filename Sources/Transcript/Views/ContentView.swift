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
    /// The files that its tool calls edited.
    var edits: [FileEdit] { parts.flatMap { $0.toolCall?.edits ?? [] } }

    /// Its tool calls that failed.
    var failures: [FailedCall] { parts.flatMap { $0.toolCall?.failures ?? [] } }

    /// The approximate size of its markup in bytes.
    var weight: Int {
        parts.reduce(0) { $0 + $1.text.count + ($1.thinking?.content.count ?? 0) + ($1.toolCall?.weight ?? 0) }
    }
}

extension ToolCallView {
    fileprivate var weight: Int {
        let code = (input + output).reduce(0) { $0 + $1.code.count + $1.rest.count }
        return 512 + code + request.count + report.count + transcript.count
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
            .flag("hasCitations") { !content($0).citations.isEmpty },
            .text("citationsLabel") { content($0).citationsLabel },
            .list("citations") { content($0).citations },
        ]
    }
}

/// For `parts.mustache`: exactly one of the four values is set.
final class PartView: TemplateModel {
    /// The cost of revealing attachments.
    static let attachmentsCost = 20

    var text = HTML()
    /// The blocks of the text; empty for other parts.
    var blocks = GroupedBlocks()
    var thinking: ThinkingView?
    var toolCall: ToolCallView?
    let attachments: [AttachmentView]
    /// The cost of revealing it in a replay, see `ReplayTimeline`.
    var cost = 0

    init(_ attachments: [AttachmentView] = []) {
        self.attachments = attachments
        cost = attachments.isEmpty ? 0 : Self.attachmentsCost
    }

    static let fields: [TemplateField<PartView>] = [
        .html("text") { $0.text },
        .flag("hasAttachments") { !$0.attachments.isEmpty },
        .list("attachments") { $0.attachments },
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

final class ToolCallView: TemplateModel {
    var kind = ""
    var state = ""
    var name = ""
    var summary = ""
    var stateLabel: String?
    var duration: String?
    var input: [CodeView] = []
    /// The task of a sub-agent, or the question to the user.
    var request = HTML()
    var todos: [TodoView] = []
    var output: [CodeView] = []
    /// The result as prose.
    var report = HTML()
    var sources: [CitationView] = []
    var attachments: [AttachmentView] = []
    /// The files that the call and its sub-agents edited.
    var edits: [FileEdit] = []
    /// The call itself if it failed, and the failed ones of its sub-agents.
    var failures: [FailedCall] = []
    /// The id of the call's body, if a list of files or of failed calls links to it.
    var anchor: String?
    /// The messages of a sub-agent; they become `transcript` once rendered, as templates cannot include themselves.
    var steps: [TranscriptStepView] = []
    var transcript = HTML()
    var transcriptLabel = ""
    /// The sub-agent's page of its own, and its number among those of the conversation.
    var agentHref: String?
    var agentNumber: Int?

    private var hasDetails: Bool {
        !(input.isEmpty && request.isEmpty && todos.isEmpty && output.isEmpty && report.isEmpty && sources.isEmpty
            && attachments.isEmpty && transcript.isEmpty && agentHref == nil)
    }

    static let fields: [TemplateField<ToolCallView>] = [
        .text("tool") { $0.kind },
        .text("callAnchor") { $0.anchor },
        .text("state") { $0.state },
        .text("toolName") { $0.name },
        .text("summary") { $0.summary },
        .text("stateLabel") { $0.stateLabel },
        .text("duration") { $0.duration },
        .flag("hasDetails") { $0.hasDetails },
        .list("input") { $0.input },
        .html("request") { $0.request },
        .flag("hasTodos") { !$0.todos.isEmpty },
        .list("todos") { $0.todos },
        .list("output") { $0.output },
        .html("report") { $0.report },
        .flag("hasToolSources") { !$0.sources.isEmpty },
        .list("toolSources") { $0.sources },
        .flag("hasAttachments") { !$0.attachments.isEmpty },
        .list("attachments") { $0.attachments },
        .html("transcript") { $0.transcript },
        .text("transcriptLabel") { $0.transcriptLabel },
        .text("agentHref") { $0.agentHref },
        .number("agentNumber") { $0.agentNumber },
    ]
}

/// A step of a plan.
final class TodoView: TemplateModel {
    let text: String
    let state: String
    /// The state in words.
    let label: String

    init(text: String, state: String, label: String) {
        self.text = text
        self.state = state
        self.label = label
    }

    static let fields: [TemplateField<TodoView>] = [
        .text("todoText") { $0.text },
        .text("todoState") { $0.state },
        .text("todoLabel") { $0.label },
        .flag("isDone") { $0.state == TodoList.Item.State.done.rawValue },
    ]
}

/// For `transcript.mustache`: the work of a sub-agent, or a branch.
final class TranscriptView: TemplateModel {
    let steps: [TranscriptStepView]

    init(steps: [TranscriptStepView]) {
        self.steps = steps
    }

    static let fields: [TemplateField<TranscriptView>] = [.list("steps") { $0.steps }]
}

/// A message in a transcript.
final class TranscriptStepView: TemplateModel {
    var role = ""
    var content = ContentView()
    var branches: [BranchView] = []

    static let fields: [TemplateField<TranscriptStepView>] =
        contentFields { $0.content } + [
            .text("stepRole") { $0.role },
            .list("branches") { $0.branches },
        ]
}

/// For `code.mustache`: a code block, with the end of a long one folded away.
final class CodeView: TemplateModel {
    var label = ""
    /// Safe as part of a class; empty for unknown languages.
    var language = ""
    var code = HTML()
    var rest = HTML()
    var restLabel = ""

    static let fields: [TemplateField<CodeView>] = [
        .text("codeLabel") { $0.label },
        .text("codeLanguage") { $0.language },
        .html("code") { $0.code },
        .html("codeRest") { $0.rest },
        .text("codeRestLabel") { $0.restLabel },
    ]
}

final class CitationView: TemplateModel {
    let anchor: String
    let title: String
    let url: String?
    let host: String?
    let quote: String?

    init(anchor: String, title: String, url: String?, host: String?, quote: String?) {
        self.anchor = anchor
        self.title = title
        self.url = url
        self.host = host
        self.quote = quote
    }

    static let fields: [TemplateField<CitationView>] = [
        .text("anchor") { $0.anchor },
        .text("citationTitle") { $0.title },
        .text("url") { $0.url },
        .text("host") { $0.host },
        .text("quote") { $0.quote },
    ]
}

/// For `attachment.mustache` and `image.mustache`.
final class AttachmentView: TemplateModel {
    enum Kind: Sendable {
        case image, audio, video, file
    }

    var kind = Kind.file
    /// The kind of the file, even if it is missing: `image`, `audio`, `video` or `file`.
    var fileKind = ""
    /// nil shows a placeholder or a chip.
    var source: String?
    /// The address of a picture that is not shown.
    var href: String?
    var name = ""
    /// Type and size.
    var facts = ""
    var alt = ""
    var width: Int?
    var height: Int?
    var text: String?
    var missingReason = ""

    static let fields: [TemplateField<AttachmentView>] = [
        .flag("isImage") { $0.kind == .image },
        .flag("isAudio") { $0.kind == .audio },
        .flag("isVideo") { $0.kind == .video },
        .flag("isFile") { $0.kind == .file },
        .text("fileKind") { $0.fileKind },
        .text("src") { $0.source },
        .text("href") { $0.href },
        .text("fileName") { $0.name },
        .text("fileFacts") { $0.facts },
        .text("alt") { $0.alt },
        .number("width") { $0.width },
        .number("height") { $0.height },
        .text("fileText") { $0.text },
        .text("missingReason") { $0.missingReason },
    ]
}
