/// The usage of one answer: of its messages and of the sub-agents that they started, without other versions.
public struct AnswerUsage: Sendable, Hashable {
    /// The sum over its messages and sub-agents.
    public private(set) var usage = Usage()
    /// The models of its messages, in order.
    public private(set) var models: [String] = []
    /// The time since the prompt, without breaks.
    public private(set) var milliseconds = 0
    /// The known running time of tools.
    public private(set) var toolMilliseconds = 0

    /// - Parameters:
    ///   - messages: The messages of the answer.
    ///   - start: The time of the message before them.
    ///   - model: Names the model of a message.
    ///   - prices: Prices for costs that the source does not state.
    /// - Returns: nil if the source states no usage.
    public init?(
        _ messages: ArraySlice<Message>, after start: Timestamp?, prices: Prices?, model: (Message) -> String?
    ) {
        var latest = start?.milliseconds
        var known: Set<String> = []
        for message in messages {
            if let usage = message.usage { add(usage, model(message), prices) }
            toolMilliseconds = toolMilliseconds.saturatingAdding(message.toolMilliseconds)
            for case .toolCall(let call) in message.parts {
                call.transcript.forEachUsage { add($1, model($0), prices) }
            }
            if let model = model(message), known.insert(model).inserted { models.append(model) }
            guard let time = message.timestamp?.milliseconds else { continue }
            milliseconds = milliseconds.saturatingAdding(WorkingTime.pause(from: latest, to: time))
            milliseconds = milliseconds.saturatingAdding(message.work?.milliseconds ?? 0)
            latest = max(latest ?? time, time, message.work?.end.milliseconds ?? time)
        }
        if usage.tokens == 0, usage.cost ?? 0 == 0 { return nil }
    }

    private mutating func add(_ more: Usage, _ model: String?, _ prices: Prices?) {
        usage += more.priced(by: prices, model: model)
    }
}

extension Conversation {
    /// The prices for costs that the source does not state: a cost that it states alone is that of all answers.
    public func unstatedPrices(_ prices: Prices?) -> Prices? {
        usage.contains(where: \.usage.isCostAlone) ? nil : prices
    }
}
