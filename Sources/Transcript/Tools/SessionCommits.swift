import ConversationModel

/// The commits that a session made, each with the edits that it took.
struct SessionCommits {
    /// A commit with its places.
    struct Made {
        let commit: GitCommit
        /// The index of its message.
        let message: Int
        /// The id of the body of the call that made it.
        let anchor: String
        let edits: [Edit]
    }

    /// An edit of a file.
    struct Edit {
        let path: String
        /// The index of its message.
        let message: Int
        /// The id of the call's body.
        let anchor: String
        /// The call wrote the whole file, which may be new.
        fileprivate let isWhole: Bool
    }

    private(set) var made: [Made] = []
    /// The commits that took edits, by the ids of the calls that edited.
    private var takers: [String: GitCommit] = [:]
    /// These ids by the index of the message.
    private var taken: [Int: [String]] = [:]
    private var pending: [Edit] = []
    /// `git add` since the last commit; nil for all changes.
    private var staged: [[String]?] = []
    /// Files that Git knows.
    private var known: Set<String> = []

    /// No commits.
    init() {}

    /// - Parameter firstNumber: The number of the first message on its page.
    init(_ messages: [Message], firstNumber: Int) {
        guard messages.contains(where: \.makesCommit) else { return }
        for (index, message) in messages.enumerated() {
            read(message, "message-\(firstNumber + index)", of: index)
        }
        (pending, staged, known) = ([], [], [])
    }

    /// The commit that took the edits of a call; nil if none did, or it is not known.
    ///
    /// - Parameter anchor: The id of the call's body.
    func taker(of anchor: String) -> GitCommit? { takers[anchor] }

    /// The hashes of the commits that took the edits of a message.
    func hashes(of message: Int) -> [String] { taken[message]?.compactMap { takers[$0]?.hash } ?? [] }

    /// Recursion is bounded: importers limit how deeply agents nest.
    private mutating func read(_ message: Message, _ anchor: String, of top: Int) {
        for (part, content) in message.parts.enumerated() {
            guard case .toolCall(let call) = content else { continue }
            let anchor = CallAnchor.part(part, of: anchor)
            for (index, message) in call.transcript.enumerated() {
                read(message, CallAnchor.step(index, of: anchor), of: top)
            }
            read(call, anchor, of: top)
        }
    }

    private mutating func read(_ call: ToolCall, _ anchor: String, of top: Int) {
        let arguments = ToolArguments(call.input)
        let kind = ToolKind(name: call.name).with(arguments)
        guard kind == .edit || kind == .terminal else { return }
        let changes = ToolChanges.of(call, arguments)
        let edits = ToolEdits.of(call, kind, arguments, changes, anchor: CallAnchor.edit(anchor)).map {
            Edit(path: $0.path, message: top, anchor: $0.anchor, isWhole: changes.isEmpty)
        }
        pending += edits
        guard let command = arguments.shellCommand, command.containsBytes(of: "git") else { return }
        var commits = GitCommit.all(of: call)[...]
        let body = CallAnchor.body(of: call, anchor, isEdit: !edits.isEmpty, isCommit: true) ?? anchor
        for step in GitStaging.steps(of: command) {
            switch step {
            case .add(let paths): staged.append(paths)
            case .commit(let all):
                guard let commit = commits.popFirst() else { continue }
                made.append(Made(commit: commit, message: top, anchor: body, edits: take(commit, all: all)))
            }
        }
        made += commits.map { Made(commit: $0, message: top, anchor: body, edits: []) }
    }

    /// - Returns: The edits that the commit took.
    private mutating func take(_ commit: GitCommit, all: Bool) -> [Edit] {
        let isTaken = { (edit: Edit) in
            all && (!edit.isWhole || known.contains(edit.path))
                || staged.contains { $0?.contains { GitStaging.matches(edit.path, $0) } ?? true }
        }
        let edits = pending.filter(isTaken)
        for edit in edits {
            known.insert(edit.path)
            takers[edit.anchor] = commit
            taken[edit.message, default: []].append(edit.anchor)
        }
        pending.removeAll(where: isTaken)
        staged = []
        return edits
    }
}

extension Message {
    /// True if one of its calls, or of its sub-agents' calls, made a commit.
    fileprivate var makesCommit: Bool {
        parts.contains {
            guard case .toolCall(let call) = $0 else { return false }
            return !GitCommit.all(of: call).isEmpty || call.transcript.contains(where: \.makesCommit)
        }
    }
}
