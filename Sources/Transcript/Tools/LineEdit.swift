import Bytes
public import ConversationModel

/// An edit of a file by a tool call, line by line.
public struct LineEdit: Sendable, Equatable {
    /// A line of the file after or before the edit, without white space at its end.
    public struct Line: Sendable, Hashable {
        /// The edit's part in a line.
        public enum Kind: Sendable {
            case kept, removed, added
            /// Lines of the file that the edit does not show.
            case gap
        }

        public let kind: Kind
        public let text: String

        /// A line without its end.
        public init(_ kind: Kind, _ text: some StringProtocol) {
            self.kind = kind
            self.text = text.trimmingEnd
        }
    }

    /// As the tool was called with it: absolute, or relative to the folder of the session.
    public let path: String
    /// In the order of the file.
    public let lines: [Line]
    /// The call wrote the whole file, whatever was there before.
    public let isWhole: Bool

    /// An edit of a file.
    public init(path: String, lines: [Line], isWhole: Bool) {
        (self.path, self.lines, self.isWhole) = (path, lines, isWhole)
    }
}

extension ToolCall {
    /// The edits of files that the call made, as far as its input or its record has their lines; none if it failed.
    public var lineEdits: [LineEdit] {
        guard status != .error else { return [] }
        let arguments = ToolArguments(input)
        let kind = ToolKind(name: name).with(arguments)
        let changes = ToolChanges.of(self, arguments).filter { !$0.path.isEmpty }
        if !changes.isEmpty { return changes.map { LineEdit($0) } }
        if kind == .edit, let path = arguments.path {
            return arguments.writtenText.map { [LineEdit(writing: $0, to: path)] } ?? []
        }
        guard kind == .terminal, let command = arguments.shellCommand else { return [] }
        return HereDocument.all(in: command).map { document in
            LineEdit(
                path: document.path, lines: document.text.lines.map { LineEdit.Line(.added, $0) },
                isWhole: !document.isAppended)
        }
    }
}

extension LineEdit {
    fileprivate init(_ change: FileChange) {
        var lines: [Line] = []
        for line in change.diff.lines where !line.hasPrefix("+++ ") && !line.hasPrefix("--- ") {
            switch line.utf8.first {
            case UInt8(ascii: "+"): lines.append(Line(.added, line.dropFirst()))
            case UInt8(ascii: "-"): lines.append(Line(.removed, line.dropFirst()))
            case UInt8(ascii: " "): lines.append(Line(.kept, line.dropFirst()))
            case nil: lines.append(Line(.kept, ""))
            case UInt8(ascii: "@"): lines.append(Line(.gap, ""))
            default: continue
            }
        }
        self.init(path: change.path, lines: lines, isWhole: false)
    }

    fileprivate init(writing text: String, to path: String) {
        self.init(path: path, lines: text.lines.map { Line(.added, $0) }, isWhole: true)
    }
}
