import ConversationModel

/// The timeline of a replay (dev/replay.md, 'Timeline'). The page's script computes the same, so a build's statements
/// about a replay are true.
struct ReplayTimeline {
    /// A message in the timeline.
    struct Message {
        var role: Role
        /// Cost of its text, see `RevealCost`.
        var cost: Int
        /// Recorded milliseconds since the previous message.
        var gap: Int?
        var stream: StreamChunks?
        var isTranslated = false
        /// The speed that the page's author gave it.
        var pace: Pace?
    }

    /// A message's part of the timeline, in milliseconds.
    struct Span {
        /// Counts from the beginning of the replay; the other times are relative to it, and at the usual pace but for `end`.
        var start: Double
        var wait: Int
        /// The part of the wait during which a mark announces the message.
        var mark: Int
        var typing: Int
        var end: Double
    }

    let spans: [Span]
    let duration: Double

    private static let shortestWait = 300
    private static let longestWait = 2000
    private static let longestToolWait = 1500
    private static let usualWait = 600
    private static let longestMark = 1500
    private static let typingPace = 25
    private static let longestTyping = 600
    private static let translation = 900.0
    private static let usualStepCost = 80

    init(_ messages: [Message]) {
        var duration = 0.0
        spans = messages.enumerated().map { index, message in
            let isCutOn = index + 1 < messages.count && messages[index + 1].pace == .cut
            let span = Self.span(message, seed: UInt32(truncatingIfNeeded: index + 1), start: duration, isCutOn)
            duration += span.end
            return span
        }
        self.duration = duration
    }

    /// The cost of a thought or a tool call: its duration, within limits, at the usual pace.
    static func cost(milliseconds: Int?) -> Int {
        milliseconds.map { clamp($0, to: longestToolWait) / 5 } ?? usualStepCost
    }

    /// - Parameter isCutOn: The next message appears at once.
    private static func span(_ message: Message, seed: UInt32, start: Double, _ isCutOn: Bool) -> Span {
        switch message.pace {
        case .cut:
            let wait = isCutOn ? 0 : shortestWait
            return Span(start: start, wait: wait, mark: 0, typing: 0, end: Double(wait))
        case .speed(let speed):
            var span = span(message, seed: seed, start: start)
            span.end /= speed
            return span
        case nil: return span(message, seed: seed, start: start)
        }
    }

    private static func span(_ message: Message, seed: UInt32, start: Double) -> Span {
        let isAnswer = message.role == .assistant
        var random = Mulberry32(seed: seed)
        let latency = 400 + Mulberry32.below(random.next(), 401)
        // A larger cost makes no difference, and could overflow.
        let typed = typingPace * min(message.cost, longestMark)
        let indicator = message.role == .other ? clamp(typed, to: longestMark) : 0
        let usual = isAnswer ? latency : indicator + (indicator > 0 ? shortestWait : usualWait)
        let asked = (isAnswer ? message.stream?.chunks.first?.delta : nil) ?? message.gap ?? usual
        let wait = clamp(asked, to: message.role == .tool ? longestToolWait : longestWait)
        let typing = message.role == .user ? min(longestTyping, typed) : 0
        let text = isAnswer ? lengthOfText(message, &random) : 0
        return Span(
            start: start, wait: wait, mark: isAnswer ? wait : min(wait, indicator), typing: typing,
            end: Double(wait + typing) + text + (message.isTranslated ? translation : 0))
    }

    /// The time from the first arrival of an answer's text until all of it is shown.
    private static func lengthOfText(_ message: Message, _ random: inout Mulberry32) -> Double {
        var buffer = DisplayBuffer()
        guard message.cost > 0 else { return 0 }
        if let stream = message.stream {
            Arrivals.recorded(cost: message.cost, stream) { buffer.arrive(at: Double($0), total: $1) }
        } else {
            Arrivals.synthetic(cost: message.cost, &random) { buffer.arrive(at: Double($0), total: Double($1)) }
        }
        return buffer.end
    }

    private static func clamp(_ wait: Int, to longest: Int) -> Int {
        max(shortestWait, min(longest, wait))
    }
}
