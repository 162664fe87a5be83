import ConversationModel
import Transcript

/// An edit that added or removed a line that is asked about.
struct BlameCandidate: Sendable {
    /// The index of its conversation, in the order of the inputs.
    let conversation: Int
    /// The index of its message, and of the last prompt before it.
    let message: Int
    let prompt: Int?
    /// The first words of that prompt.
    let promptText: String
    /// In milliseconds since 1970; nil if the source does not state it.
    let time: Int?
    /// Its number in the conversation, in order.
    let order: Int
    /// The same in copies of the conversation.
    let call: String
    let edit: LineEdit
    /// The places of added lines that the session had read, with the lines around them.
    let copies: Set<Int>

    /// The places at which the edit added a line that was new to the session.
    func additions(of text: String) -> [Int] {
        edit.lines.indices.filter { edit.adds(text, at: $0) && !copies.contains($0) }
    }

    /// How often the edit added a line that the session had read.
    func copies(of text: String) -> Int { copies.count { edit.lines[$0].text == text } }

    func removals(of text: String) -> Int {
        edit.lines.count { $0.kind == .removed && $0.text == text }
    }
}

extension LineEdit {
    fileprivate func adds(_ text: String, at place: Int) -> Bool {
        lines[place].kind == .added && lines[place].text == text
    }

    /// The lines around a place after the edit, as far as it shows them.
    func neighbours(of place: Int) -> LineNeighbours {
        LineNeighbours(before: Self.shown(lines[..<place].reversed()), after: Self.shown(lines[(place + 1)...]))
    }

    private static func shown(_ lines: some Sequence<Line>) -> some Sequence<String> {
        lines.lazy.prefix { $0.kind != .gap }.filter { $0.kind != .removed }.map(\.text)
    }

    /// The places of added lines that were read before.
    fileprivate func copies(of lines: Set<String>, _ read: ReadLines) -> Set<Int> {
        Set(
            self.lines.indices.filter { place in
                let line = self.lines[place]
                return line.kind == .added && lines.contains(line.text)
                    && read.has(line.text, neighbours(of: place), isWhole: isWhole)
            })
    }
}

extension Conversation {
    /// The edits that added or removed one of some lines, those of sub-agents at the call that started them.
    func blameCandidates(_ number: Int, lines: Set<String>) -> [BlameCandidate] {
        var found: [BlameCandidate] = []
        var read = ReadLines(lines)
        var prompt: (index: Int, text: String)?
        for (index, message) in messages.enumerated() {
            if message.isPrompt, message.isSaid, message.hasText { prompt = (index, message.content ?? "") }
            message.forEachCall(at: message.timestamp) { call, time in
                let edits = call.lineEdits
                if edits.isEmpty { read.read(call.output) }
                for edit in edits
                where edit.lines.contains(where: { $0.kind != .kept && lines.contains($0.text) }) {
                    found.append(
                        BlameCandidate(
                            conversation: number, message: index, prompt: prompt?.index,
                            promptText: prompt.map { $0.text.collapsedWhitespace(limit: 120) } ?? "",
                            time: time?.milliseconds, order: found.count, call: call.id, edit: edit,
                            copies: edit.copies(of: lines, read)))
                }
            }
        }
        return found
    }
}

extension Message {
    /// Its tool calls and those of their sub-agents, with the time of each or else of what is around it. Recursion is
    /// bounded: importers limit how deeply agents nest.
    fileprivate func forEachCall(at time: Timestamp?, _ visit: (ToolCall, Timestamp?) -> Void) {
        for case .toolCall(let call) in parts {
            let start = call.start ?? time
            visit(call, start)
            for message in call.transcript { message.forEachCall(at: message.timestamp ?? start, visit) }
        }
    }
}
