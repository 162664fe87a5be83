import ConversationModel
import JSON

/// One dialect of streams: takes in the events of an answer, one after the other.
protocol RecordedStream: Sendable {
    init()

    /// Whether the event could come from such a stream.
    static func matches(_ event: JSONValue) -> Bool

    /// Whether the event begins another answer than those before it.
    func ends(before event: JSONValue) -> Bool

    mutating func take(_ event: JSONValue)

    /// The answer, put together from its pieces.
    func conversation(_ notes: inout ImportDiagnostics) -> Conversation
}

enum StreamDialects {
    private static let all: [any RecordedStream.Type] = [
        AnthropicStream.self, ResponsesStream.self, ChatStream.self, OllamaStream.self, GoogleStream.self,
    ]

    /// The dialect of some events; the first ones may be of a kind that many dialects have.
    static func dialect(of events: some Sequence<JSONValue>) -> (any RecordedStream.Type)? {
        for event in events {
            if let dialect = all.first(where: { $0.matches(event) }) { return dialect }
        }
        return nil
    }
}
