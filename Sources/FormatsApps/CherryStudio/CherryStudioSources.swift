import ConversationModel
import Importing
import JSON

/// The pages and documents that a search found for an answer.
enum CherryStudioSources {
    static func of(_ block: JSONValue) -> [Citation] {
        pages(block["response"]) + ["knowledge", "memories"].flatMap { block.elements(at: $0).compactMap(passage) }
    }

    /// The sources of a text of version 2; a mention of a model is none.
    static func of(reference: JSONValue) -> [Citation] {
        guard let content = reference["content"] else { return [] }
        return content.isArray ? content.elements.compactMap(passage) : pages(content)
    }

    private static func pages(_ response: JSONValue?) -> [Citation] {
        let results = response?["results"]
        // A list, a list in an object of the search service, or what Google's models state.
        let list = results?.isArray == true ? results : results?["results"]
        let pages = list.map { $0.elements.compactMap(page) } ?? []
        let grounding = results?.elements(at: "groundingChunks").compactMap { $0["web"].flatMap(page) } ?? []
        return pages + grounding
    }

    private static func page(_ value: JSONValue) -> Citation? {
        value.firstText("url", "uri").map { Citation(url: $0, title: value.firstText("title")) }
    }

    /// A passage of the user's own documents, or of what the assistant remembers.
    private static func passage(_ value: JSONValue) -> Citation? {
        guard let text = value.firstText("content", "memory") else { return nil }
        let place = value.firstText("sourceUrl")
        let isPage = place?.hasPrefix("http") == true
        let name = value["file"]?.firstText("origin_name", "name") ?? (isPage ? nil : place?.nameOfFile)
        return Citation(url: isPage ? place : nil, title: name, quote: text)
    }
}
