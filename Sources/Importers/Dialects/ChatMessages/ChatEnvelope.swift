import JSON

/// What logs and batches put around the bodies of requests and answers.
struct ChatEnvelope {
    /// Where a request may stand, the most likely place first.
    let requests: [JSONValue]
    /// Where an answer may stand.
    let answers: [JSONValue]

    init(_ value: JSONValue) {
        let request = value["request"]
        let response = value["response"]
        requests = [value, value["body"], value["params"], request, request?["body"], value["input"]].compactMap(\.self)
        answers = [response?["body"], response, value["result"]?["message"], value].compactMap(\.self)
    }

    /// Whether there is one in it: by itself, a body under these names may be anything.
    func isConversation(_ isBody: (JSONValue) -> Bool) -> Bool {
        (requests.dropFirst() + answers.dropLast()).contains { $0.isObject && isBody($0) }
    }

    /// OpenAI lists the messages of a thread with the last one first.
    static func inOrder(_ messages: [JSONValue]) -> [JSONValue] {
        guard messages.contains(where: JanThread.isMessage), let first = messages.first?.firstTimestamp("created_at"),
            let last = messages.last?.firstTimestamp("created_at"), last < first
        else { return messages }
        return messages.reversed()
    }
}
