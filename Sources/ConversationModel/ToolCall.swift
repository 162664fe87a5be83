public import JSON

/// Something an AI had done for it: a command, a file edit, a search.
public struct ToolCall: Sendable, Equatable {
    public enum Status: String, Sendable, CaseIterable {
        case pending, ok, error
    }

    /// What went in or came out.
    public enum Payload: Sendable, Equatable {
        case text(String)
        case json(JSONValue)
    }

    /// Connects the call with its result; empty when the source has none.
    public var id: String
    public var name: String
    public var input: Payload?
    public var output: Payload?
    /// nil: unknown; shown as finished when there is an output.
    public var status: Status?
    public var milliseconds: Int?
    /// What the application showed of the call in one line; nil: made from the input.
    public var title: String?
    /// What it changed in files, where the source recorded that apart from the input.
    public var changes: [FileChange]
    /// What it found in the web.
    public var sources: [Citation]
    /// Pictures that came with the output.
    public var attachments: [Attachment]
    /// What another agent did to carry out the call.
    public var transcript: [Message]

    public init(id: String = "", name: String, input: Payload? = nil, output: Payload? = nil, status: Status? = nil) {
        self.id = id
        self.name = name
        self.input = input
        self.output = output
        self.status = status
        changes = []
        sources = []
        attachments = []
        transcript = []
    }
}

/// What became of a file.
public struct FileChange: Sendable, Hashable {
    /// As the source writes it; empty when it does not say.
    public var path: String
    /// A unified diff, with or without its file header.
    public var diff: String

    public init(path: String, diff: String) {
        self.path = path
        self.diff = diff
    }
}
