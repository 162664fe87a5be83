import ConversationModel
import JSON

/// Writes messages with visible texts and everything else in comments.
struct MessageWriter {
    /// The participants' names for headings, by id.
    let names: [String: String]

    func write(_ message: Message, to output: inout MarkdownOutput) {
        var parts = message.parts[...]
        output.part("message", heading(of: message)) { $0.facts(of: message) }
        if case .text(let text)? = parts.first {
            parts = parts.dropFirst()
            write(text, of: message, to: &output)
        }
        for part in parts {
            switch part {
            case .text(let text):
                output.part("text", "")
                write(text, of: message, to: &output)
            case .thinking(let thinking): write(thinking, to: &output)
            case .toolCall(let call): write(call, to: &output)
            }
        }
        writeShelves(of: message, to: &output)
        for answer in message.alternatives {
            fold("alternative", "Another answer", to: &output) { write(answer, to: &$0) }
        }
        for branch in message.branches {
            fold("branch", "Another branch", to: &output) { output in branch.forEach { write($0, to: &output) } }
        }
    }

    private func write(_ text: String, of message: Message, to output: inout MarkdownOutput) {
        output.text(message.contentFormat == .plain ? MarkdownEscape.plain(text) : text)
    }

    /// `## Vega, 2025-08-12 06:00`
    private func heading(of message: Message) -> String {
        let name = MarkdownEscape.line(names[message.participant] ?? message.participant, limit: 80)
        let time = message.timestamp.map { ", " + $0.minuteText } ?? ""
        let words = [message.command, message.header].compactMap(\.self).map { MarkdownEscape.line($0, limit: .max) }
        return (["## \(name)\(time)"] + words + states(of: message)).joined(separator: " · ")
    }

    /// Its changes and reactions: `edited`, `deleted`, `stopped`, `👍 2`.
    private func states(of message: Message) -> [String] {
        let ends = [Message.Status.deleted, .stopped].filter { $0 == message.status }.map(\.rawValue)
        let reactions = message.reactions.map { reaction in
            MarkdownEscape.line(reaction.emoji, limit: 16) + (reaction.count > 1 ? " \(reaction.count)" : "")
        }
        return (message.editedAt == nil ? [] : ["edited"]) + ends + reactions
    }

    private func write(_ thinking: Thinking, to output: inout MarkdownOutput) {
        let title = thinking.title.map { ": " + MarkdownEscape.summary($0, limit: 120) } ?? ""
        output.part("thinking", "<details><summary>Thinking\(title)</summary>") { $0.facts(of: thinking) }
        output.text(thinking.content)
        output.part("end", "</details>")
    }

    private func write(_ call: ToolCall, to output: inout MarkdownOutput) {
        let title = (call.title ?? call.subject).map { "\(call.name): \($0)" } ?? call.name
        let end = call.status == .error ? " (failed)" : ""
        let summary = "<details><summary>\(MarkdownEscape.summary(title, limit: 120))\(end)</summary>"
        output.part("call", summary) { $0.facts(of: call) }
        write(call.input, "input", "Input", to: &output)
        write(call.output, "output", call.status == .error ? "Error" : "Output", to: &output)
        for source in call.sources { write(source, to: &output) }
        for attachment in call.attachments { write(attachment, to: &output) }
        if !call.transcript.isEmpty {
            fold("transcript", "Transcript", to: &output) { output in
                call.transcript.forEach { write($0, to: &output) }
            }
        }
        output.part("end", "</details>")
    }

    private func write(
        _ payload: ToolCall.Payload?, _ kind: String, _ shown: String, to output: inout MarkdownOutput
    ) {
        guard let payload else { return }
        output.part(kind, "**\(shown)**")
        switch payload {
        case .text(let text): output.fenced(text)
        case .json(let value): output.fenced(value.verbatim.string, language: "json")
        }
    }

    /// Writes the parts below a message's text: error, translations, attachments and citations.
    private func writeShelves(of message: Message, to output: inout MarkdownOutput) {
        if let error = message.error {
            output.part("error", "**Error**")
            output.fenced(error)
        }
        for translation in message.translations {
            output.part("translation", "*\(translation.language.rawValue)*") { $0.facts(of: translation) }
            if let text = translation.content { write(text, of: message, to: &output) }
        }
        for attachment in message.attachments { write(attachment, to: &output) }
        for citation in message.citations { write(citation, to: &output) }
    }

    private func write(_ attachment: Attachment, to output: inout MarkdownOutput) {
        output.part("attachment", link(to: attachment)) { $0.facts(of: attachment) }
        if let text = attachment.text { output.fenced(text) }
    }

    private func link(to attachment: Attachment) -> String {
        let name = MarkdownEscape.line(attachment.name ?? attachment.kind.rawValue, limit: 120)
        guard let source = attachment.source, !source.hasPrefix("data:"), let address = source.asAddress else {
            return "*\(name)*"
        }
        return (attachment.kind == .image ? "!" : "") + "[\(name)](\(address))"
    }

    private func write(_ citation: Citation, to output: inout MarkdownOutput) {
        let title = MarkdownEscape.line(citation.title ?? citation.url ?? citation.quote ?? "", limit: 120)
        let link = citation.url?.asAddress.map { "[\(title)](\($0))" } ?? title
        output.part("citation", "- \(link)") { $0.members(of: citation) }
    }

    private func fold(
        _ kind: String, _ title: String, to output: inout MarkdownOutput, _ body: (inout MarkdownOutput) -> Void
    ) {
        output.part(kind, "<details><summary>\(title)</summary>")
        body(&output)
        output.part("end", "</details>")
    }
}

extension ToolCall {
    private static let subjects = ["command", "cmd", "file_path", "path", "pattern", "query", "url", "description"]

    /// The argument that tells most of the call.
    var subject: String? {
        switch input {
        case .text(let text): text
        case .json(let value): Self.subjects.lazy.compactMap { value.string(at: $0) }.first { !$0.isEmpty }
        case nil: nil
        }
    }
}

extension String {
    /// The target of a link: a path or web address in `<>`; nil for anything else.
    fileprivate var asAddress: String? {
        let isSafe = unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0 != "<" && $0 != ">" && $0 != "\\" }
        let isKnown = hasPrefix("https://") || hasPrefix("http://") || !utf8.contains(UInt8(ascii: ":"))
        // Viewers resolve references in links, and find `javascript:` in them.
        let target = unicodeScalars.map { $0 == "&" ? "&amp;" : String($0) }.joined()
        return isSafe && isKnown && !isEmpty && utf8.count < 2048 ? "<\(target)>" : nil
    }
}
