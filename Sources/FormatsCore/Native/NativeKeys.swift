import ConversationModel

/// The keys that objects of the native format may have (`conversation.schema.json`, which a test compares with these).
enum NativeKeys: String, CaseIterable {
    case conversation, source, grouping, participant, avatar, message, stream, action, thinking, toolCall, attachment
    case citation, translation, reaction, change, usage, annotation, leftOut, run, part, phrase

    var names: Set<String> { Self.known[self] ?? [] }

    /// Made once, as each object of a file is compared with them.
    private static let known = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.list) })

    private var list: Set<String> {
        switch self {
        case .conversation:
            [
                "format", "id", "title", "locale", "createdAt", "updatedAt", "source", "participants", "messages",
                "layout",
                "disclaimer", "actions", "usage", "grouping", "timestampFormat", "titlePhrase",
                "summary", "lostNotes", "leftOut", "run",
            ]
        case .source: ["format", "file", "id", "project", "application"]
        case .run: ["task", "name", "outcome", "score"]
        case .grouping: ["avatars", "enclosing", "timestamps", "gapSeconds"]
        case .participant: ["id", "name", "role", "alignment", "locale", "model", "avatar", "placeholder"]
        case .avatar: ["src", "initials", "color"]
        case .message:
            [
                "id", "participant", "role", "kind", "customType", "data", "content", "contentFormat", "lang",
                "translations",
                "timestamp", "editedAt", "endedAt", "workMs", "alignment", "status", "header", "footer", "avatar",
                "replyTo",
                "usage", "model", "thinking", "toolCalls", "attachments", "citations", "reactions", "actions", "stream",
                "endsGroup", "menu", "error", "alternatives", "parts", "command", "phrase", "headerPhrase",
                "alternativeIndex", "branches", "omittedMessages", "annotations", "chapter", "pace", "cover",
            ]
        case .stream: ["startedAt", "timing", "chunks"]
        case .action: ["id", "label", "href", "icon"]
        case .thinking: ["content", "title", "durationMs"]
        case .toolCall:
            [
                "id", "name", "input", "output", "status", "startedAt", "durationMs", "title", "changes", "sources",
                "attachments", "transcript", "resultOmitted",
            ]
        case .attachment:
            [
                "kind", "name", "mime", "src", "text", "alt", "width", "height", "bytes", "missing", "namePhrase",
                "partsBefore",
            ]
        case .citation: ["marker", "url", "title", "quote"]
        case .translation: ["lang", "content", "by"]
        case .reaction: ["emoji", "count", "by"]
        case .change: ["path", "diff"]
        case .annotation: ["quote", "number", "note", "by", "date"]
        case .part: ["text", "thinking", "toolCall"]
        case .phrase: ["text", "words", "values", "count", "one", "many", "number", "list", "most", "joined", "by"]
        case .leftOut: Set(["messages", "others"] + OmittedKind.allCases.map(\.rawValue))
        case .usage: ["model", "timestamp", "input", "output", "cacheRead", "cacheWrite", "reasoning", "cost"]
        }
    }

    /// True for a key that an author may use for purposes of their own.
    static func isOwn(_ key: String) -> Bool { key.hasPrefix("x-") || key.hasPrefix("_") || key.hasPrefix("$") }
}
