public import ConversationModel
import JSON

/// Writes a conversation for reading in a terminal. Text stays as it was written; nothing is cut without saying so.
public struct ScreenDocument {
    /// The most lines of an input, an output or a thought, unless all are wanted.
    private static let fewLines = 6

    private let conversation: Conversation
    private let detail: Detail?
    private var isWhole: Bool { detail == .all }
    private let names: [String: String]

    /// - Parameter detail: Without one, inputs, outputs and thoughts are cut to a few lines.
    public init(_ conversation: Conversation, _ detail: Detail?) {
        (self.conversation, self.detail) = (conversation, detail)
        names = conversation.names
    }

    /// Passes on each line.
    ///
    /// - Parameter isShown: False for messages to leave out, by their numbers from 1.
    public func write(where isShown: (Int) -> Bool = { _ in true }, _ body: (ScreenLine) -> Void) {
        body(ScreenLine(kind: .title, text: conversation.displayTitle.collapsedWhitespace(limit: 200)))
        let facts = [
            conversation.source.application, conversation.date?.dayText,
            conversation.messages.count.counted("message"),
        ]
        body(ScreenLine(kind: .quiet, text: facts.compactMap(\.self).joined(separator: " · ")))
        for (index, whole) in conversation.messages.enumerated() where isShown(index + 1) {
            guard let message = whole.reduced(to: detail ?? .all) else { continue }
            body(ScreenLine(kind: .text, text: ""))
            write(message, number: index + 1, body)
        }
    }

    private func write(_ message: Message, number: Int, _ body: (ScreenLine) -> Void) {
        let name = names[message.participant] ?? message.participant
        let states = [message.status == .deleted ? "deleted" : nil, message.editedAt == nil ? nil : "edited"]
        let head = ["#\(number) \(name)", message.timestamp?.minuteText, message.command, message.header] + states
        body(
            ScreenLine(
                kind: message.role == .assistant ? .model : .person,
                text: head.compactMap { $0?.collapsedWhitespace(limit: 120) }.joined(separator: " · ")))
        for part in message.parts {
            switch part {
            case .text(let text): write(text: text, isPlain: message.contentFormat == .plain, body)
            case .thinking(let thinking):
                body(ScreenLine(kind: .quiet, text: "  Thinking" + (thinking.title.map { ": " + $0 } ?? "")))
                write(thinking.content, body)
            case .toolCall(let call): write(call, body)
            }
        }
        if let error = message.error { write(error, kind: .failure, body) }
        for translation in message.translations {
            body(ScreenLine(kind: .quiet, text: "  \(translation.language.rawValue)"))
            write(text: translation.content ?? "", isPlain: true, body)
        }
        for attachment in message.attachments { write(attachment, body) }
        for citation in message.citations {
            let facts = [citation.title, citation.url ?? citation.quote].compactMap(\.self)
            body(ScreenLine(kind: .quiet, text: "  [" + facts.joined(separator: "] ")))
        }
    }

    private func write(text: String, isPlain: Bool, _ body: (ScreenLine) -> Void) {
        var fence: Substring?
        for line in text.screenLines {
            let start = line.drop(while: \.isWhitespace)
            let mark = start.prefix { $0 == start.first && ($0 == "`" || $0 == "~") }
            let isFence = !isPlain && mark.count >= 3
            let kind: ScreenLine.Kind =
                fence != nil || isFence
                ? .code : !isPlain && line.hasPrefix("#") && line.drop { $0 == "#" }.hasPrefix(" ") ? .heading : .text
            if isFence { fence = fence == nil ? mark : start.hasPrefix(fence ?? "") ? nil : fence }
            body(ScreenLine(kind: kind, text: String(line)))
        }
    }

    private func write(_ call: ToolCall, _ body: (ScreenLine) -> Void) {
        let hasFailed = call.status == .error
        let title =
            (call.title ?? call.subject).map { "\(call.name): \($0.collapsedWhitespace(limit: 120))" } ?? call.name
        body(ScreenLine(kind: hasFailed ? .failure : .call, text: "  \(title)" + (hasFailed ? " (failed)" : "")))
        write(input: call.input, besides: call.title == nil ? call.subject : nil, body)
        for change in call.changes {
            if !change.path.isEmpty { body(ScreenLine(kind: .quiet, text: "    " + change.path)) }
            write(change.diff, body)
        }
        write(call.output, body)
        if call.isResultOmitted { body(ScreenLine(kind: .quiet, text: "    result left out by the author")) }
        for attachment in call.attachments { write(attachment, body) }
        guard !call.transcript.isEmpty else { return }
        if isWhole {
            for (index, message) in call.transcript.enumerated() { write(message, number: index + 1, body) }
        } else {
            let count = call.transcript.count.counted("message")
            body(ScreenLine(kind: .quiet, text: "    sub-agent: \(count)"))
        }
    }

    /// - Parameter subject: A text that the line of the call has.
    private func write(input: ToolCall.Payload?, besides subject: String?, _ body: (ScreenLine) -> Void) {
        switch input {
        case .json(let value) where value.isObject:
            for (key, value) in value.members where subject == nil || !subject.isSaid(by: value) {
                write(value.string ?? value.verbatim.string, of: key, body)
            }
        case .text(let text) where text == subject && text.isShort: break
        default: write(input, body)
        }
    }

    /// Writes an argument of a call: a line, or several below its name.
    private func write(_ value: String, of key: String, _ body: (ScreenLine) -> Void) {
        if let sign = Self.signs[key] {
            write(value.screenLines.map { sign + $0 }.joined(separator: "\n"), body)
        } else if value.isShort {
            body(ScreenLine(kind: .quiet, text: "    \(key): \(value)"))
        } else {
            body(ScreenLine(kind: .quiet, text: "    \(key):"))
            write(value, body)
        }
    }

    /// Arguments that edits have, as lines of a diff.
    private static let signs = ["old_string": "-", "new_string": "+", "old_str": "-", "new_str": "+"]

    private func write(_ payload: ToolCall.Payload?, _ body: (ScreenLine) -> Void) {
        switch payload {
        case .text(let text): write(text, body)
        case .json(let value): write(value.verbatim.string, body)
        case nil: break
        }
    }

    private func write(_ attachment: Attachment, _ body: (ScreenLine) -> Void) {
        let address = attachment.source.flatMap { $0.hasPrefix("data:") ? nil : $0 }
        let facts = [attachment.name ?? attachment.kind.rawValue, address].compactMap(\.self)
        body(ScreenLine(kind: .quiet, text: "  [" + facts.joined(separator: "] ") + (facts.count == 1 ? "]" : "")))
        if let text = attachment.text { write(text, body) }
    }

    /// Lines of a tool, of which a few are shown, and the number of the others.
    private func write(_ text: String, kind: ScreenLine.Kind = .quiet, _ body: (ScreenLine) -> Void) {
        let lines = text.screenLines
        let shown = isWhole || lines.count <= Self.fewLines + 1 ? lines.count : Self.fewLines
        for line in lines.prefix(shown) {
            let diff: ScreenLine.Kind = line.hasPrefix("+") ? .added : line.hasPrefix("-") ? .removed : kind
            body(ScreenLine(kind: diff, text: "    " + line))
        }
        if shown < lines.count {
            body(ScreenLine(kind: .quiet, text: "    … \((lines.count - shown).counted("more line"))"))
        }
    }
}

extension String? {
    /// True if it is a value's text, and short enough to be on the line of the call as a whole.
    fileprivate func isSaid(by value: JSONValue) -> Bool { self == value.string && self?.isShort == true }
}

extension Int {
    fileprivate func counted(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}

extension String {
    /// True for a text that a line shows as a whole.
    fileprivate var isShort: Bool { utf8.count <= 120 && !contains(where: \.isNewline) }

    /// The lines, without empty ones at the end.
    fileprivate var screenLines: [Substring] {
        var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        return lines
    }
}
