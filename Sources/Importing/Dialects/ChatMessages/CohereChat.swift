package import ConversationModel
package import JSON

/// Peculiarities of Cohere's chat APIs: version 1 keeps prompt and answer beside the history, and both versions cite
/// documents.
package enum CohereChat {
    /// The earlier turns; other formats have lists of that name, too.
    package static func history(in value: JSONValue) -> JSONValue? {
        value["chat_history"].flatMap { history in
            let isOne =
                history.isArray && history.elements.isEmpty
                || history.elements.contains { $0.string("message") != nil || $0["tool_results"] != nil }
            return isOne ? history : nil
        }
    }

    /// The role of the text that is stored beside a history.
    package static func role(of value: JSONValue) -> String? {
        guard history(in: value) != nil else { return nil }
        if value.string("text") != nil { return "assistant" }
        if value.firstText("message") != nil { return "user" }
        return value["tool_results"] == nil ? nil : "tool"
    }

    /// The turns of a history, and the turns sent after it. An answer's history ends with the answer itself, which is
    /// read from the place of its sources.
    package static func turns(of value: JSONValue, after history: [JSONValue]) -> [JSONValue] {
        switch role(of: value) {
        case nil: history
        case "assistant": history.last?.string("message") == value.string("text") ? history.dropLast() : history
        default: history + [value]
        }
    }

    /// The documents that a message cites, from its citations or beside them.
    package static func sources(of message: JSONValue) -> [Citation] {
        let documents = Dictionary(
            message.elements(at: "documents").compactMap { document in document.string("id").map { ($0, document) } },
            uniquingKeysWith: { first, _ in first })
        return message.elements(at: "citations").flatMap { citation in
            citation.elements(at: "sources").compactMap { $0["document"] }.map(source)
                + citation.elements(at: "document_ids").compactMap { $0.string.flatMap { documents[$0] } }.map(source)
        }
    }

    private static func source(_ document: JSONValue) -> Citation {
        let data = document.object("data") ?? document
        return Citation(
            url: data.firstText("url"), title: data.firstText("title", "name") ?? document.firstText("id"),
            quote: data.firstText("snippet", "text"))
    }
}
