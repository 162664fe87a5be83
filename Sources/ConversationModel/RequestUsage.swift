/// The usage of one request to a model.
///
/// Copies of a session, such as forks, repeat the answers with their requests.
public struct RequestUsage: Sendable, Hashable {
    /// The same in each copy, and unique among all requests.
    public var id: String
    /// A part of the usage of the message.
    public var usage: Usage
    /// When the model was asked; nil if the source does not state it.
    public var time: Timestamp?

    public init(id: String, _ usage: Usage, at time: Timestamp? = nil) {
        (self.id, self.usage, self.time) = (id, usage, time)
    }
}

extension Message {
    /// The requests; those without a cost are free if it is in a cost of the whole message.
    var paidRequests: [RequestUsage] {
        guard usage?.cost != nil else { return requests }
        return requests.map {
            $0.usage.cost == nil ? RequestUsage(id: $0.id, $0.usage + Usage(cost: 0), at: $0.time) : $0
        }
    }

    /// The usage that belongs to none of the requests.
    var usageBesidesRequests: Usage? {
        guard let usage, !requests.isEmpty else { return usage }
        let rest = usage.since(requests.reduce(into: Usage()) { $0 += $1.usage })
        return rest.tokens == 0 && rest.cost ?? 0 == 0 ? nil : rest
    }
}
