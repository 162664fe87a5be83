import ConversationModel

/// When the parts of a session happened, as far as its source states it. Times are milliseconds since 1970.
struct SessionTimes {
    /// A stretch of time; `end` is not before `start`.
    struct Span: Equatable {
        var start: Int
        var end: Int
        var length: Int { end - start }
    }

    /// A prompt with the work that it began.
    struct Turn {
        /// The index of its first message.
        let message: Int
        var span: Span
    }

    /// A tool call of a message.
    struct Call {
        /// The index of its message, and its number among the calls of the message.
        let message: Int
        let index: Int
        let kind: ToolKind
        /// A sub-agent carried it out.
        let isAgent: Bool
        let isFailed: Bool
        let span: Span
    }

    /// Turns with a time, in the order of the conversation.
    private(set) var turns: [Turn] = []
    /// Calls with a time, in the order of the conversation.
    private(set) var calls: [Call] = []
    /// The times at which only a summary of the earlier messages was left to the model.
    private(set) var compactions: [Int] = []
    /// How much the model read at each request whose time the source states.
    private(set) var contexts: [(time: Int, tokens: Int)] = []
    /// When each message begins; nil if the source does not state it.
    private(set) var starts: [Int?] = []
    /// When something began or ended, in order, each time once.
    private(set) var moments: [Int] = []
    /// The stretches of work, in order and apart from each other: prompts and their work, without breaks.
    private(set) var work: [Span] = []

    /// A call is not longer: no source is right about a call of many days.
    private static let longestCall = 7 * 86_400_000
    /// Fewer calls explain nothing that a reader does not see.
    private static let fewestCalls = 3
    /// A session is at least a second long.
    private static let shortest = 1000

    /// The time of all work.
    var total: Int { work.reduce(0) { $0 + $1.length } }

    /// - Returns: nil if too little of the conversation has a time.
    init?(_ messages: [Message]) {
        guard messages.haveTimedCalls(Self.fewestCalls) else { return nil }
        var turn: [Int] = []
        var spans: [Span] = []
        func endTurn() {
            spans += Self.work(around: turn)
            if let (first, last) = turn.ends, !turns.isEmpty {
                turns[turns.count - 1].span = Span(start: first, end: last)
            }
            moments += turn
            turn = []
        }
        for (number, message) in messages.enumerated() {
            if message.isPrompt || number == 0 {
                endTurn()
                turns.append(Turn(message: number, span: Span(start: 0, end: -1)))
            }
            let before = calls.count
            addCalls(of: message, number)
            let own = calls[before...].map(\.span)
            let start = message.timestamp?.milliseconds ?? own.map(\.start).min()
            starts.append(start)
            turn += [start, message.work?.end.milliseconds].compactMap(\.self)
            turn += own.flatMap { [$0.start, $0.end] }
            spans += own
            if message.isCompaction, let start { compactions.append(start) }
            contexts += message.requests.compactMap { request in
                request.time.map { ($0.milliseconds, request.usage.input) }
            }
        }
        endTurn()
        turns.removeAll { $0.span.length < 0 }
        contexts.sort { $0.time < $1.time }
        work = Self.merged(spans)
        moments = Set(moments).sorted()
        guard total >= Self.shortest else { return nil }
    }

    private mutating func addCalls(of message: Message, _ number: Int) {
        for (index, call) in message.toolCalls.enumerated() {
            guard let start = call.start?.milliseconds else { continue }
            let length = min(max(0, call.milliseconds ?? 0), Self.longestCall)
            calls.append(
                Call(
                    message: number, index: index, kind: ToolKind(name: call.name).with(ToolArguments(call.input)),
                    isAgent: call.agentNumber != nil || !call.transcript.isEmpty, isFailed: call.status == .error,
                    span: Span(start: start, end: start + length)))
        }
    }

    /// The stretches between the moments of a turn that are no breaks.
    private static func work(around moments: [Int]) -> [Span] {
        let sorted = moments.sorted()
        return zip(sorted, sorted.dropFirst()).compactMap {
            WorkingTime.isBreak(from: $0, to: $1) ? nil : Span(start: $0, end: $1)
        }
    }

    /// The spans in order, those that meet as one.
    static func merged(_ spans: [Span]) -> [Span] {
        spans.sorted { $0.start < $1.start }.reduce(into: []) { merged, span in
            if let last = merged.last, span.start <= last.end {
                merged[merged.count - 1].end = max(last.end, span.end)
            } else {
                merged.append(span)
            }
        }
    }

    /// The time of some calls. Calls beside each other run at the same time.
    static func time(of calls: [Call]) -> Int { merged(calls.map(\.span)).reduce(0) { $0 + $1.length } }
}

extension [Int] {
    /// The smallest and the largest element; nil if there is none.
    fileprivate var ends: (Int, Int)? { self.min().flatMap { first in self.max().map { (first, $0) } } }
}

extension Message {
    /// The user asked for something, so that a turn begins.
    fileprivate var isPrompt: Bool { role == .user && kind == .text && isSaid }
}

extension [Message] {
    /// At least so many calls have a time.
    fileprivate func haveTimedCalls(_ fewest: Int) -> Bool {
        var count = 0
        for message in self {
            for case .toolCall(let call) in message.parts where call.start != nil {
                count += 1
                if count >= fewest { return true }
            }
        }
        return false
    }
}
