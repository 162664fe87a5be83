import Hypertext

final class ToolCallView: TemplateModel {
    var kind = ""
    var state = ""
    var name = ""
    var summary = ""
    var stateLabel: String?
    var duration: String?
    /// The part of the session's time that it took, in words; nil if it is small or unknown.
    var timeShare: String?
    /// The agent's words about the call.
    var note: String?
    var input: [CodeView] = []
    /// The task of a sub-agent, or the question to the user.
    var request = HTML()
    var todos: [TodoView] = []
    var output: [CodeView] = []
    /// The result as prose.
    var report = HTML()
    /// The result as prose is longer than a screen.
    var isLongReport = false
    var sources: [CitationView] = []
    var attachments: [AttachmentView] = []
    /// The files that the call and its sub-agents edited.
    var edits: [FileEdit] = []
    /// The call itself if it failed, and the failed ones of its sub-agents.
    var failures: [FailedCall] = []
    /// The commits that the call itself made.
    var commits: [GitCommit] = []
    /// The commit that took its edits, and the commits that it made if they have pages of their own.
    var commitViews: [CommitView] = []
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
        !(note == nil && input.isEmpty && request.isEmpty && todos.isEmpty && output.isEmpty && report.isEmpty
            && sources.isEmpty && attachments.isEmpty && transcript.isEmpty && agentHref == nil
            && commitViews.isEmpty)
    }

    static let fields: [TemplateField<ToolCallView>] = [
        .text("tool") { $0.kind },
        .text("callAnchor") { $0.anchor },
        .text("state") { $0.state },
        .text("toolName") { $0.name },
        .text("summary") { $0.summary },
        .text("stateLabel") { $0.stateLabel },
        .text("duration") { $0.duration },
        .text("timeShare") { $0.timeShare },
        .flag("hasDetails") { $0.hasDetails },
        .text("note") { $0.note },
        .list("input") { $0.input },
        .html("request") { $0.request },
        .flag("hasTodos") { !$0.todos.isEmpty },
        .list("todos") { $0.todos },
        .list("output") { $0.output },
        .html("report") { $0.report },
        .flag("isLongReport") { $0.isLongReport },
        .flag("hasToolSources") { !$0.sources.isEmpty },
        .list("toolSources") { $0.sources },
        .flag("hasAttachments") { !$0.attachments.isEmpty },
        .list("attachments") { $0.attachments },
        .flag("isGallery") { $0.attachments.isGallery },
        .list("callCommits") { $0.commitViews },
        .html("transcript") { $0.transcript },
        .text("transcriptLabel") { $0.transcriptLabel },
        .text("agentHref") { $0.agentHref },
        .number("agentNumber") { $0.agentNumber },
    ]
}

extension ToolCallView {
    /// The approximate size of its markup in bytes.
    var weight: Int {
        let code = (input + output).reduce(0) { $0 + $1.code.count + $1.rest.count }
        return 512 + code + (note?.utf8.count ?? 0) + request.count + report.count + transcript.count
    }
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
