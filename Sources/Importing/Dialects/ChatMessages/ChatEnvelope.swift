package import JSON

/// The envelopes that logs and batches put around the bodies of requests and answers.
package struct ChatEnvelope {
    /// Values that may be a request, most likely first.
    package let requests: [JSONValue]
    /// Values that may be an answer.
    package let answers: [JSONValue]

    package init(_ value: JSONValue) {
        let request = value["request"]
        let response = value["response"]
        requests = [value, value["body"], value["params"], request, request?["body"], value["input"]].compactMap(\.self)
        answers = [response?["body"], response, value["result"]?["message"], value].compactMap(\.self)
    }

    /// True if an envelope holds a conversation: without one, a body under these names may be anything.
    package func isConversation(_ isBody: (JSONValue) -> Bool) -> Bool {
        (requests.dropFirst() + answers.dropLast()).contains { $0.isObject && isBody($0) }
    }

    /// The messages of a thread in order: OpenAI lists the last one first.
    package static func inOrder(_ messages: [JSONValue]) -> [JSONValue] {
        guard messages.contains(where: JanThread.isMessage), let first = messages.first?.firstTimestamp("created_at"),
            let last = messages.last?.firstTimestamp("created_at"), last < first
        else { return messages }
        return messages.reversed()
    }
}
