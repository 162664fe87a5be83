/// The keys that objects of the native format may have (`conversation.schema.json`, which a test compares with these).
enum NativeKeys: String, CaseIterable {
    case conversation, source, grouping, participant, avatar, message, stream, action, thinking, toolCall, attachment
    case citation, translation, reaction, change, usage

    var names: Set<String> {
        switch self {
        case .conversation:
            [
                "format", "id", "title", "locale", "createdAt", "updatedAt", "source", "participants", "messages",
                "layout",
                "disclaimer", "actions", "usage", "grouping", "timestampFormat", "titlePhrase",
            ]
        case .source: ["format", "file", "id", "project", "application"]
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
                "alternativeIndex", "branches",
            ]
        case .stream: ["startedAt", "timing", "chunks"]
        case .action: ["id", "label", "href", "icon"]
        case .thinking: ["content", "title", "durationMs"]
        case .toolCall:
            [
                "id", "name", "input", "output", "status", "durationMs", "title", "changes", "sources", "attachments",
                "transcript",
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
        case .usage: ["model", "timestamp", "input", "output", "cacheRead", "cacheWrite", "reasoning", "cost"]
        }
    }

    /// True for a key that an author may use for purposes of their own.
    static func isOwn(_ key: String) -> Bool { key.hasPrefix("x-") || key.hasPrefix("_") || key.hasPrefix("$") }

    /// The known key that somebody may have meant: two letters differ at most.
    func nearest(to key: String) -> String? {
        guard key.utf8.count <= 32 else { return nil }
        let distances = names.map { (distance: Self.distance($0, key), name: $0) }
        return distances.filter { $0.distance <= min(2, key.count / 3) }.min { $0 < $1 }?.name
    }

    /// The letters to add, drop, replace or swap with the next.
    private static func distance(_ one: String, _ other: String) -> Int {
        let (left, right) = (Array(one.lowercased().utf8), Array(other.lowercased().utf8))
        var rows = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
        for index in 0...left.count { rows[index][0] = index }
        for index in 0...right.count { rows[0][index] = index }
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        for row in 1...left.count {
            for column in 1...right.count {
                let isSame = left[row - 1] == right[column - 1]
                rows[row][column] = min(
                    rows[row - 1][column] + 1, rows[row][column - 1] + 1, rows[row - 1][column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    rows[row][column] = min(rows[row][column], rows[row - 2][column - 2] + 1)
                }
            }
        }
        return rows[left.count][right.count]
    }
}
