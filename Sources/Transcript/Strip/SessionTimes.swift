import ConversationModel

/// When the parts of a session happened, as far as its source states it. Times are milliseconds since 1970.
struct SessionTimes {
    /// A prompt with the work that it began.
    struct Turn {
        /// The index of its first message.
        let message: Int
        var span: Stretch
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
        let span: Stretch
    }

    /// Turns with a time, in the order of the conversation.
    private(set) var turns: [Turn] = []
    /// Calls with a time, in the order of the conversation.
    private(set) var calls: [Call] = []
    /// Those of sub-agents.
    var agents: [Call] { calls.filter(\.isAgent) }
    /// The others by kind, in the order of the kinds.
    var kinds: [(kind: ToolKind, calls: [Call])] {
        let calls = Dictionary(grouping: calls.filter { !$0.isAgent }, by: \.kind)
        return ToolKind.allCases.compactMap { kind in calls[kind].map { (kind, $0) } }
    }
    /// The times at which only a summary of the earlier messages was left to the model.
    private(set) var compactions: [Int] = []
    /// How much the model read at each request whose time the source states.
    private(set) var contexts: [(time: Int, tokens: Int)] = []
    /// When each message begins; nil if the source does not state it.
    private(set) var starts: [Int?] = []
    /// When something began or ended, in order, each time once.
    private(set) var moments: [Int] = []
    /// The stretches of work, in order and apart from each other: prompts and their work, without breaks.
    private(set) var work: [Stretch] = []

    /// A call is not longer: no source is right about a call of many days.
    private static let longestCall = 7 * 86_400_000
    /// Fewer calls explain nothing that a reader does not see.
    private static let fewestCalls = 3
    /// A session is at least a second long.
    private static let shortest = 1000

    /// The time of all work.
    private(set) var total = 0

    /// - Returns: nil if too little of the conversation has a time.
    init?(_ messages: [Message]) {
        guard messages.haveTimedCalls(Self.fewestCalls) else { return nil }
        var turn: [Int] = []
        var spans: [Stretch] = []
        func endTurn() {
            spans += Self.work(around: turn)
            if let (first, last) = turn.ends, !turns.isEmpty {
                turns[turns.count - 1].span = Stretch(start: first, end: last)
            }
            moments += turn
            turn = []
        }
        for (number, message) in messages.enumerated() {
            if message.isPrompt && message.isSaid || number == 0 {
                endTurn()
                turns.append(Turn(message: number, span: Stretch(start: 0, end: -1)))
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
        work = spans.joined
        total = work.time
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
                    span: Stretch(start: start, end: start + length)))
        }
    }

    /// The stretches between the moments of a turn that are no breaks.
    private static func work(around moments: [Int]) -> [Stretch] {
        let sorted = moments.sorted()
        return zip(sorted, sorted.dropFirst()).compactMap {
            WorkingTime.isBreak(from: $0, to: $1) ? nil : Stretch(start: $0, end: $1)
        }
    }
}

extension [Int] {
    /// The smallest and the largest element; nil if there is none.
    fileprivate var ends: (Int, Int)? { self.min().flatMap { first in self.max().map { (first, $0) } } }
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
