import Bytes
import ConversationModel
import JSON

/// The changes of files by an edit: from the source's record, or from the input.
enum ToolChanges {
    static func of(_ call: ToolCall, _ arguments: ToolArguments) -> [FileChange] {
        let recorded = call.changes.filter { !$0.diff.isEmpty }
        if !recorded.isEmpty {
            return recorded.map { change in
                let path = change.path.isEmpty ? arguments.path ?? "" : change.path
                return FileChange(path: path, diff: withoutFileHeader(change.diff))
            }
        }
        return replacements(arguments) ?? insertion(arguments) ?? patch(call, arguments) ?? []
    }

    /// One or several replacements of text.
    private static func replacements(_ arguments: ToolArguments) -> [FileChange]? {
        guard let object = arguments.object else { return nil }
        let edits = object["edits"]?.elements.map { $0 } ?? [object]
        let diffs = edits.compactMap { edit -> String? in
            guard let old = text(edit, ["old_string", "old_str", "oldString", "oldText", "old_text"]),
                let new = text(edit, ["new_string", "new_str", "newString", "newText", "new_text"])
            else { return nil }
            return LineDiff.unified(from: old, to: new)
        }
        guard !diffs.isEmpty, diffs.count == edits.count else { return nil }
        return [FileChange(path: arguments.path ?? "", diff: diffs.joined(separator: "@@\n"))]
    }

    private static func insertion(_ arguments: ToolArguments) -> [FileChange]? {
        guard let line = arguments.object?["insert_line"]?.int,
            let text = arguments.first("insert_text", "new_str", "new_string")
        else { return nil }
        return [FileChange(path: arguments.path ?? "", diff: "@@ -\(line) @@\n" + LineDiff.unified(from: "", to: text))]
    }

    /// A patch in any member: a unified diff, or Codex's own form.
    private static func patch(_ call: ToolCall, _ arguments: ToolArguments) -> [FileChange]? {
        let texts = [arguments.first("patch", "diff", "input", "patchText"), arguments.text, arguments.command]
        guard let patch = texts.compactMap({ $0 }).first(where: isPatch) else { return nil }
        let changes = CodexPatch.changes(in: patch)
        return changes.isEmpty ? [FileChange(path: arguments.path ?? "", diff: patch)] : changes
    }

    private static func isPatch(_ text: String) -> Bool {
        text.containsBytes(of: "*** Begin Patch\n")
            || (text.containsBytes(of: "\n@@") || text.hasPrefix("@@"))
                && (text.containsBytes(of: "\n+") || text.containsBytes(of: "\n-"))
    }

    /// A diff from its first change on; the label names the file.
    private static func withoutFileHeader(_ diff: String) -> String {
        guard !diff.hasPrefix("@@"), let start = diff.rangeOfBytes(of: "\n@@") else { return diff }
        return String(diff[start.lowerBound...].dropFirst())
    }

    private static func text(_ value: JSONValue, _ keys: [String]) -> String? {
        keys.lazy.compactMap { value[$0]?.string }.first
    }
}

/// The patches of Codex: `*** Update File: path` before the changes of each file.
enum CodexPatch {
    /// The command line that applies a patch and does more, without the patch.
    static func around(in arguments: ToolArguments) -> String? {
        guard let command = arguments.command, let start = command.rangeOfBytes(of: "*** Begin Patch"),
            let end = command[start.upperBound...].rangeOfBytes(of: "*** End Patch")
        else { return nil }
        let before = words(in: command[..<start.lowerBound])
        // A here-document's mark occurs at both ends of the patch.
        let known: [Substring?] = [before.last, "apply_patch", "applypatch"]
        let others = (before + words(in: command[end.upperBound...])).filter { !known.contains($0) }
        return others.isEmpty ? nil : command[..<start.upperBound] + "\n…\n" + command[end.lowerBound...]
    }

    private static func words(in command: Substring) -> [Substring] {
        command.split { $0.isSpace || "<'\"".contains($0) }
    }

    static func changes(in patch: String) -> [FileChange] {
        var changes: [FileChange] = []
        var isOpen = false
        for line in patch.linesAndRest {
            if line.hasPrefix("*** Begin Patch") {
                isOpen = true
            } else if line.hasPrefix("*** End Patch") {
                isOpen = false
            } else if isOpen, let path = file(in: line) {
                changes.append(FileChange(path: path, diff: ""))
            } else if isOpen, let last = changes.indices.last, !line.hasPrefix("*** ") {
                changes[last].diff += line + "\n"
            }
        }
        return changes
    }

    private static func file(in line: Substring) -> String? {
        for mark in ["*** Update File: ", "*** Add File: ", "*** Delete File: "] where line.hasPrefix(mark) {
            let path = line.unicodeScalars.dropFirst(mark.count)
            return String(path.last == "\r" ? path.dropLast() : path)
        }
        return nil
    }
}

extension FileChange {
    /// Lines added and removed.
    var size: (added: Int, removed: Int) {
        var (added, removed) = (0, 0)
        for line in diff.lines {
            if line.hasPrefix("+"), !line.hasPrefix("+++ ") { added += 1 }
            if line.hasPrefix("-"), !line.hasPrefix("--- ") { removed += 1 }
        }
        return (added, removed)
    }
}
