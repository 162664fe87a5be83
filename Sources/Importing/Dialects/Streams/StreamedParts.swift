package import ConversationModel

/// Joins the pieces of a message's parts, and notes their times.
package struct StreamedParts {
    private enum Kind {
        case text, thinking
    }

    private var finished: [Message.Part] = []
    private var open: Kind?
    /// The text being written; appending to it takes time in proportion to the piece.
    private var text = ""
    private var arrivals: [(time: Timestamp, text: String, isThinking: Bool)] = []

    package init() {}

    package mutating func append(text: String, at time: Timestamp? = nil) {
        append(text, .text, time)
    }

    package mutating func append(thinking: String, at time: Timestamp? = nil) {
        append(thinking, .thinking, time)
    }

    package mutating func append(_ call: ToolCall) {
        close()
        finished.append(.toolCall(call))
    }

    private mutating func append(_ piece: String, _ kind: Kind, _ time: Timestamp?) {
        guard !piece.isEmpty else { return }
        if open != kind { close() }
        open = kind
        text += piece
        if let time { arrivals.append((time, piece, kind == .thinking)) }
    }

    private mutating func close() {
        switch open {
        case .text: finished.append(.text(text))
        case .thinking: finished.append(.thinking(Thinking(text)))
        case nil: break
        }
        open = nil
        text = ""
    }

    package var parts: [Message.Part] {
        var copy = self
        copy.close()
        return copy.finished
    }

    /// The timing of the pieces; nil if all have the same time.
    ///
    /// - Parameter request: The time of the request, if known.
    package func stream(since request: Timestamp? = nil) -> Stream? {
        guard let first = arrivals.first?.time, let last = arrivals.last?.time, last > first else { return nil }
        let start = request.map { min($0, first) } ?? first
        var latest = 0
        let chunks = arrivals.map { arrival in
            latest = max(latest, arrival.time.milliseconds - start.milliseconds)
            return Stream.Chunk(milliseconds: latest, text: arrival.text, isThinking: arrival.isThinking)
        }
        return Stream(startedAt: start, chunks: chunks)
    }
}
