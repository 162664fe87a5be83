import ConversationModel

/// Presents a tool call: one line, which opens to input and output.
enum ToolCallPresenter {
    /// The lines of a result in prose that are not folded.
    private static let linesOfReport = 36
    /// The deepest nesting of sub-agents that is shown.
    private static let deepest = 6

    /// - Parameter anchor: Starts every id made for the call.
    static func view(
        _ call: ToolCall, anchor: String, _ content: inout ContentPresenter, depth: Int = 0
    ) -> ToolCallView {
        let arguments = ToolArguments(call.input)
        let kind = ToolKind(name: call.name).with(arguments)
        let changes = ToolChanges.of(call, arguments)
        let strings = content.strings
        let view = ToolCallView()
        view.kind = kind.rawValue
        view.name = name(call.name)
        view.summary = ToolSummary(strings).text(call, kind, changes)
        let input = ToolInput(call, kind, changes, summary: view.summary, strings)
        view.input = input.code
        if input.note?.collapsedWhitespace(limit: .max) != view.summary { view.note = input.note }
        if let request = ToolInput.request(call, kind) {
            view.request = content.prose(request, anchor: anchor + "-request")
        }
        if let todos = arguments.todos {
            view.todos = TodoList(todos).items.map {
                TodoView(text: $0.text, state: $0.state.rawValue, label: $0.state.label(strings))
            }
        }
        let isEdit = !changes.isEmpty || (kind == .edit && !view.input.isEmpty)
        let output = ToolOutput(call, kind, isEdit: isEdit, strings)
        view.output = output.code
        if let report = output.report {
            view.report = content.prose(report, anchor: anchor + "-report")
            view.isLongReport = report.fills(moreThan: Self.linesOfReport)
        }
        view.sources = CitationPresenter(call.sources, anchor: anchor + "-call", strings).views
        view.attachments = content.views(of: call.attachments)
        view.edits = ToolEdits.of(call, kind, arguments, changes, anchor: CallAnchor.edit(anchor))
        view.commits = GitCommit.all(of: call)
        view.anchor = CallAnchor.body(
            of: call, anchor, isEdit: !view.edits.isEmpty, isCommit: !view.commits.isEmpty)
        if depth < deepest {
            view.steps = content.steps(of: call.transcript.map(\.ofAgents), anchor: anchor, depth: depth + 1)
        }
        let state = call.status ?? (call.output == nil ? .pending : .ok)
        if state == .error, let anchor = view.anchor {
            view.failures = [FailedCall(tool: view.name, summary: view.summary, anchor: anchor)]
        }
        view.edits += view.steps.flatMap(\.content.edits)
        view.failures += view.steps.flatMap(\.content.failures)
        view.agentNumber = call.agentNumber
        view.agentHref = call.agentNumber.flatMap { content.page(ofAgent: $0) }
        view.transcriptLabel = label(call.transcript, strings)
        view.state = state.rawValue
        view.stateLabel = label(of: call, state, strings)
        view.duration = call.milliseconds.flatMap { $0 > 0 ? strings.duration(milliseconds: $0) : nil }
        return view
    }

    private static func label(of call: ToolCall, _ state: ToolCall.Status, _ strings: Strings) -> String? {
        if state == .error { return strings("failed") }
        if call.isResultOmitted { return strings("left out") }
        return state == .ok ? nil : strings("no result")
    }

    /// `14 tool calls`, or the number of messages if there are no calls.
    private static func label(_ transcript: [Message], _ strings: Strings) -> String {
        let calls = transcript.reduce(0) { $0 + $1.toolCalls.count }
        return calls > 0
            ? strings.count(calls, "1 tool call", "%1 tool calls")
            : strings.count(transcript.count, "1 message", "%1 messages")
    }

    /// The tool's name; tools of servers are named `mcp__server__tool`.
    static func name(_ name: String) -> String {
        guard name.hasPrefix("mcp__"), let mark = name.dropFirst("mcp__".count).rangeOfBytes(of: "__") else {
            return name
        }
        return "\(name.dropFirst("mcp__".count)[..<mark.lowerBound]): \(name[mark.upperBound...])"
    }
}
