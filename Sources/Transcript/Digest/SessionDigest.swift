public import ConversationModel

/// The facts of a session for a reviewer: prompts, commits, files, tests and failures, each with its place on the page.
public struct SessionDigest: Sendable, Equatable {
    /// A line with its place.
    public struct Line: Sendable, Equatable {
        public internal(set) var text: String
        /// The id of an element of the page.
        public let anchor: String
    }

    /// A commit that the session made.
    public struct Commit: Sendable, Equatable {
        /// The beginning of its hash.
        public let hash: String
        /// Its subject.
        public internal(set) var line: Line
    }

    /// A file that the session changed.
    public struct File: Sendable, Equatable {
        /// Its name without the folder that all have, at the first edit.
        public internal(set) var line: Line
        public let edits, added, removed: Int
    }

    /// The last run of some tests.
    public struct Test: Sendable, Equatable {
        /// The command.
        public internal(set) var line: Line
        public let isFailed: Bool
        /// nil if it is unknown.
        public let milliseconds: Int?
    }

    /// A call that failed.
    public struct Failure: Sendable, Equatable {
        /// The tool and what it was called with.
        public internal(set) var line: Line
        /// Why it failed, in one line; nil if its output says nothing.
        public internal(set) var reason: String?
    }

    public private(set) var prompts: [Line] = []
    public private(set) var commits: [Commit] = []
    /// In the order of their first edits.
    public private(set) var files: [File] = []
    /// In the order of their last runs, each command once.
    public private(set) var tests: [Test] = []
    public private(set) var failures: [Failure] = []
    /// The line of facts of the page: `12 prompts`, `1.2 M tokens`, `34 min`; empty if the source states no usage.
    public private(set) var facts: [String] = []

    /// The most characters of a line.
    private static let longest = 100

    /// - Parameter prices: Prices for costs that the source does not state.
    /// - Returns: nil for a conversation that did nothing: there is no more to tell than its last answer.
    public init?(_ conversation: Conversation, prices: Prices?) {
        var edits: [FileEdit] = []
        for (index, message) in conversation.messages.enumerated() {
            let anchor = "message-\(index + 1)"
            if message.isPrompt, message.isSaid, let text = message.content?.asTitle, !text.isEmpty {
                prompts.append(Line(text: text, anchor: anchor))
            }
            for (part, content) in message.parts.enumerated() {
                guard case .toolCall(let call) = content else { continue }
                edits += add(call, CallAnchor.part(part, of: anchor), in: anchor)
            }
        }
        add(edits)
        guard !(commits.isEmpty && files.isEmpty && tests.isEmpty && failures.isEmpty) else { return nil }
        facts = UsagePresenter(conversation, prices: prices, .english)?.view.facts ?? []
    }

    /// - Returns: The edits of the call, at its place.
    private mutating func add(_ call: ToolCall, _ anchor: String, in message: String) -> [FileEdit] {
        let arguments = ToolArguments(call.input)
        let kind = ToolKind(name: call.name).with(arguments)
        let changes = ToolChanges.of(call, arguments)
        let edits = ToolEdits.of(call, kind, arguments, changes, anchor: CallAnchor.edit(anchor))
        let made = GitCommit.all(of: call)
        let place =
            CallAnchor.body(of: call, anchor, isEdit: !edits.isEmpty, isCommit: !made.isEmpty) ?? message
        for commit in made {
            commits.append(Commit(hash: commit.hash, line: Line(text: commit.subject, anchor: place)))
        }
        if let command = TestRun.command(of: call), call.status != .pending {
            tests.removeAll { $0.line.text == command }
            tests.append(
                Test(
                    line: Line(text: command, anchor: place), isFailed: call.status == .error,
                    milliseconds: call.milliseconds))
        }
        if call.status == .error {
            let words = [call.name, ToolSummary(.english).text(call, kind, changes)].joined(separator: " ")
            failures.append(
                Failure(
                    line: Line(text: words.collapsedWhitespace(limit: Self.longest), anchor: place),
                    reason: call.failureReason))
        }
        return edits
    }

    private mutating func add(_ edits: [FileEdit]) {
        let groups = Dictionary(grouping: edits, by: \.path)
        let paths = edits.map(\.path).distinct
        files = zip(paths, TouchedFiles.names(paths)).compactMap { path, name in
            guard let group = groups[path], let first = group.first else { return nil }
            return File(
                line: Line(text: name, anchor: first.anchor), edits: group.count,
                added: group.reduce(0) { $0 + $1.added }, removed: group.reduce(0) { $0 + $1.removed })
        }
    }

    /// The digest without what is to be removed.
    public func redacted(by redaction: Redaction) -> SessionDigest {
        var copy = self
        for index in prompts.indices { copy.prompts[index].text = redaction.redacted(prompts[index].text) }
        for index in commits.indices { copy.commits[index].line.text = redaction.redacted(commits[index].line.text) }
        for index in files.indices { copy.files[index].line.text = redaction.redacted(files[index].line.text) }
        for index in tests.indices { copy.tests[index].line.text = redaction.redacted(tests[index].line.text) }
        for index in failures.indices {
            copy.failures[index].line.text = redaction.redacted(failures[index].line.text)
            copy.failures[index].reason = failures[index].reason.map(redaction.redacted)
        }
        return copy
    }
}
