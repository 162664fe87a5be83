public import JSON

/// Something an AI had done for it: a command, a file edit, a search.
public struct ToolCall: Sendable, Equatable {
    /// The outcome of a call.
    public enum Status: String, Sendable, CaseIterable {
        case pending, ok, error
    }

    /// The input or output.
    public enum Payload: Sendable, Equatable {
        case text(String)
        case json(JSONValue)
    }

    /// Connects the call with its result; empty when the source has none.
    public var id: String
    /// The name of the tool, as its program calls it.
    public var name: String
    /// The input; nil if it is unknown.
    public var input: Payload?
    /// The output; nil before there is one.
    public var output: Payload?
    /// nil: unknown; shown as finished when there is an output.
    public var status: Status?
    /// The duration in milliseconds.
    public var milliseconds: Int?
    /// The application's summary of the call in one line; nil: made from the input.
    public var title: String?
    /// Its changes of files, where the source recorded them apart from the input.
    public var changes: [FileChange]
    /// Its findings in the web.
    public var sources: [Citation]
    /// Pictures that came with the output.
    public var attachments: [Attachment]
    /// The work of another agent that carried out the call.
    public var transcript: [Message]

    /// A call; all other fields are set afterwards.
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

/// A change of a file.
public struct FileChange: Sendable, Hashable {
    /// As the source writes it; empty when it does not say.
    public var path: String
    /// A unified diff, with or without its file header.
    public var diff: String

    /// A change.
    public init(path: String, diff: String) {
        self.path = path
        self.diff = diff
    }
}
