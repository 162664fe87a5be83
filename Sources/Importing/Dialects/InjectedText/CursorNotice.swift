import ConversationModel

/// A notice of Cursor in the user's name: a task in the background ended, or any other words.
struct CursorNotice {
    static let preamble = "The following task has finished."
    /// Tags around parts of a sub-agent's report.
    private static let marks = ["user_visible_high_level_summary", "response"].flatMap { ["<\($0)>", "</\($0)>"] }

    private let isTask: Bool
    /// The title of the task.
    private let title: String?
    /// The report of the task, or the words of the notice.
    private let text: String

    init(_ content: String) {
        guard let task = content.content(ofTag: "task") else {
            (isTask, title, text) = (false, nil, content.trimmed)
            return
        }
        let lines = task.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        let start = lines.firstIndex { $0.hasPrefix("detail: ") } ?? lines.endIndex
        isTask = true
        title = lines[..<start].lazy.compactMap { Self.value(of: "title", in: $0) }.first
        let report = lines[start...].filter { Self.value(of: "output_path", in: $0) == nil }.joined(separator: "\n")
        text =
            Self.marks.reduce(Self.value(of: "detail", in: report) ?? "") { text, mark in
                text.replacingBytes(of: mark, with: "")
            }.trimmed
    }

    private static func value(of key: String, in line: String) -> String? {
        line.hasPrefix(key + ": ") ? String(line.dropFirst(key.count + 2)) : nil
    }

    func message(at timestamp: Timestamp?) -> Message {
        var message = Message(participant: Role.system.rawValue, role: .system)
        let ended = Phrase("Background task ended")
        if isTask { message.setHeader(title.map { .joined([ended, .text($0.trimmed)], by: ": ") } ?? ended) }
        message.timestamp = timestamp
        message.append(text: text)
        return message
    }
}
