import ConversationModel
import JSON

/// What Cohere's chat interfaces have that others have not: in the first one the prompt and the answer stand beside the
/// history, and in both answers cite documents.
enum CohereChat {
    /// What was said before; others have lists of that name, too.
    static func history(in value: JSONValue) -> JSONValue? {
        value["chat_history"].flatMap { history in
            let isOne =
                history.isArray && history.elements.isEmpty
                || history.elements.contains { $0.string("message") != nil || $0["tool_results"] != nil }
            return isOne ? history : nil
        }
    }

    /// Of what stands beside a history: the one who says it.
    static func role(of value: JSONValue) -> String? {
        guard history(in: value) != nil else { return nil }
        if value.string("text") != nil { return "assistant" }
        if value.firstText("message") != nil { return "user" }
        return value["tool_results"] == nil ? nil : "tool"
    }

    /// The turns of a history with what was sent after them. That of an answer ends with the answer itself, which is
    /// read from where its sources are.
    static func turns(of value: JSONValue, after history: [JSONValue]) -> [JSONValue] {
        switch role(of: value) {
        case nil: history
        case "assistant": history.last?.string("message") == value.string("text") ? history.dropLast() : history
        default: history + [value]
        }
    }

    /// The documents that a message cites, which stand in its citations or beside them.
    static func sources(of message: JSONValue) -> [Citation] {
        let documents = Dictionary(
            message.elements(at: "documents").compactMap { document in document.string("id").map { ($0, document) } },
            uniquingKeysWith: { first, _ in first })
        return message.elements(at: "citations").flatMap { citation in
            citation.elements(at: "sources").compactMap { $0["document"] }.map(source)
                + citation.elements(at: "document_ids").compactMap { $0.string.flatMap { documents[$0] } }.map(source)
        }
    }

    private static func source(_ document: JSONValue) -> Citation {
        let data = document["data"].flatMap { $0.isObject ? $0 : nil } ?? document
        return Citation(
            url: data.firstText("url"), title: data.firstText("title", "name") ?? document.firstText("id"),
            quote: data.firstText("snippet", "text"))
    }
}
