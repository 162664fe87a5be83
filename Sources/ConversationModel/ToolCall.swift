public import JSON

/// An action that an AI requested: a command, a file edit, a search.
public struct ToolCall: Sendable, Equatable {
    /// The outcome of a call.
    public enum Status: String, Sendable, CaseIterable {
        /// The source states no result.
        case pending
        /// The tool returned a result.
        case ok
        /// The tool failed; the output says why.
        case error
    }

    /// The input or output.
    public enum Payload: Sendable, Equatable {
        /// Shown as code, without formatting.
        case text(String)
        /// Shown indented.
        case json(JSONValue)
    }

    /// Links the call with its result; empty if the source has no ids.
    public var id: String
    /// The name of the tool, as its program calls it.
    public var name: String
    /// The input; nil if it is unknown.
    public var input: Payload?
    /// The output; nil before there is one.
    public var output: Payload?
    /// nil if unknown; shown as finished if there is an output.
    public var status: Status?
    /// The time at which the model requested it; nil if the source has no times of calls.
    public var start: Timestamp?
    /// The duration in milliseconds, as the source states it, or else up to its result.
    public var milliseconds: Int?
    /// The application's summary of the call in one line; nil derives one from the input.
    public var title: String?
    /// Changes of files, if the source records them apart from the input.
    public var changes: [FileChange]
    /// Web pages that the call found.
    public var sources: [Citation]
    /// Pictures in the output.
    public var attachments: [Attachment]
    /// The messages of the sub-agent that carried out the call.
    public var transcript: [Message]
    /// The author left out what the tool returned.
    public var isResultOmitted: Bool
    /// The number of the sub-agent among those of the conversation with a page of their own; nil without one.
    public var agentNumber: Int?

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
        isResultOmitted = false
    }
}

/// A change of a file.
public struct FileChange: Sendable, Hashable {
    /// The path in the source; empty if there is none.
    public var path: String
    /// A unified diff, with or without its file header.
    public var diff: String

    /// A change.
    public init(path: String, diff: String) {
        self.path = path
        self.diff = diff
    }
}
