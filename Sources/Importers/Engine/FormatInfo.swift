/// Facts about a format, for lists of formats, the search of folders, and discovery.
public struct FormatInfo: Sendable, Hashable {
    /// The name that `--format` takes and `check` prints, such as `messages`.
    public let name: String
    /// A title for people, such as "Chat messages (OpenAI, Anthropic, Hugging Face)".
    public let title: String
    /// The application that writes such files; nil if several do.
    public let application: String?
    /// Names that such files usually have, as patterns: `*.jsonl`, `_chat.txt`.
    public let files: [String]
    /// Folders on disk in which the application keeps its files: `~/.claude/projects`.
    public let home: [String]
    /// A folder beside the file that holds more of it: `subagents` for `NAME/subagents` beside `NAME.jsonl`.
    public let partsFolder: String?

    /// Facts about a format; `name` must be unique.
    public init(
        _ name: String, _ title: String, application: String? = nil, files: [String], home: [String] = [],
        partsFolder: String? = nil
    ) {
        self.name = name
        self.title = title
        self.application = application
        self.files = files
        self.home = home
        self.partsFolder = partsFolder
    }
}

/// The keys of a conversation's id and title, in order of preference.
struct HeaderKeys: Sendable {
    let id: [String]
    let title: [String]

    init(id: [String] = ["id", "conversation_id", "uuid"], title: [String] = ["title", "name"]) {
        self.id = id
        self.title = title
    }
}
