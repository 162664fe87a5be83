import ConversationModel

/// A file that a tool call changed, and where the page shows that.
struct FileEdit: Equatable {
    let path: String
    let added: Int
    let removed: Int
    /// The id of the call's body.
    let anchor: String

    /// The edits of a call that did not fail: its changes, or the file that it wrote.
    static func edits(
        _ call: ToolCall, _ kind: ToolKind, _ arguments: ToolArguments, _ changes: [FileChange], anchor: String
    ) -> [FileEdit] {
        guard call.status != .error else { return [] }
        let named = changes.filter { !$0.path.isEmpty }
        guard named.isEmpty else {
            return named.map { FileEdit(path: $0.path, added: $0.size.added, removed: $0.size.removed, anchor: anchor) }
        }
        guard changes.isEmpty, kind == .edit, let path = arguments.path else { return [] }
        let written = arguments.first("content", "file_text", "contents")
        return [FileEdit(path: path, added: written?.lines.count ?? 0, removed: 0, anchor: anchor)]
    }
}
