import ConversationModel
import Importing
import JSON

/// A dialect of streams, which collects the events of an answer in order.
protocol StreamDialect: Sendable {
    /// True if the events are put together into one value, which is accounted for instead of them.
    static var assemblesValue: Bool { get }

    init()

    /// True if the event may belong to such a stream.
    static func matches(_ event: JSONValue) -> Bool

    /// True if the event begins the next answer.
    func ends(before event: JSONValue) -> Bool

    mutating func take(_ event: JSONValue)

    /// The answer, assembled from its pieces.
    func messages(_ reading: inout ConversationReading) -> [Message]
}

extension StreamDialect {
    static var assemblesValue: Bool { false }
}

enum StreamDialects {
    private static let all: [any StreamDialect.Type] = [
        AnthropicStream.self, ResponsesStream.self, ChatStream.self, OllamaStream.self, GoogleStream.self,
    ]

    /// The dialect of the events. The first ones may be of a kind that many dialects have, so later ones are tried, too.
    static func dialect(of events: some Sequence<JSONValue>) -> (any StreamDialect.Type)? {
        for event in events {
            if let dialect = all.first(where: { $0.matches(event) }) { return dialect }
        }
        return nil
    }
}
