import ConversationModel

/// The edits of a call that did not fail: its changes, or the file that it wrote.
enum ToolEdits {
    static func of(
        _ call: ToolCall, _ kind: ToolKind, _ arguments: ToolArguments, _ changes: [FileChange], anchor: String
    ) -> [FileEdit] {
        guard call.status != .error else { return [] }
        let named = changes.filter { !$0.path.isEmpty }
        guard named.isEmpty else {
            return named.map { change in
                let (added, removed) = change.size
                return FileEdit(path: change.path, added: added, removed: removed, anchor: anchor)
            }
        }
        guard changes.isEmpty, kind == .edit, let path = arguments.path else { return [] }
        let written = arguments.writtenText
        return [FileEdit(path: path, added: written?.lines.count ?? 0, removed: 0, anchor: anchor)]
    }
}
