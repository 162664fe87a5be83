import ConversationModel
import Importing
import JSON

/// Finds the sources of an answer, and puts citation markers where the text refers to them.
///
/// Three generations of the export differ: `citations` with places in the text, for `【6†source】`; `content_references`
/// with the text that they replace; and `cite…` between private-use characters, without any reference. Leftover marks
/// are deleted.
struct ChatGPTCitations {
    private var scan: MarkScanner
    private var references = ChatGPTReferences()
    /// The sources so far, in order.
    private var sources: [Citation] = []
    /// Citation markers by address or title.
    private var marks: [String: String] = [:]
    /// Sources of older marks with a known place, for repeated marks.
    private var known: [String: Citation] = [:]

    static func resolve(_ text: String, _ metadata: JSONValue?) -> (text: String, citations: [Citation]) {
        let references = ChatGPTReferences(metadata)
        guard !references.isEmpty || MarkScanner.mayFindMarks(in: text) else { return (text, []) }
        var resolver = ChatGPTCitations(
            scan: MarkScanner(text, countsPlaces: !references.byPlace.isEmpty), references: references)
        return resolver.run()
    }

    private init(scan: MarkScanner, references: ChatGPTReferences) {
        self.scan = scan
        self.references = references
    }

    private mutating func run() -> (text: String, citations: [Citation]) {
        while let mark = scan.next() { scan.replace(with: replacement(for: mark)) }
        for source in references.listed where marks.updateValue("", forKey: source.key) == nil {
            sources.append(source)
        }
        return (scan.text, sources)
    }

    private mutating func replacement(for mark: MarkScanner.Mark) -> String {
        if let reference = references.byText[mark.text] {
            return reference.alternative ?? reference.sources.map { self.mark(for: $0) }.joined()
        }
        if let source = mark.places.compactMap({ references.byPlace[$0] }).first ?? known[mark.text] {
            known[mark.text] = source
            return self.mark(for: source)
        }
        return mark.words
    }

    /// `【1†host】`, which pages replace with a link.
    private mutating func mark(for source: Citation) -> String {
        if let mark = marks[source.key] { return mark }
        let name = source.url.flatMap(Self.host) ?? "source"
        var source = source
        let mark = "【\(sources.count + 1)†\(name)】"
        source.marker = mark
        sources.append(source)
        marks[source.key] = mark
        return mark
    }

    private static func host(_ url: String) -> String? {
        guard let start = url.rangeOfBytes(of: "://")?.upperBound else { return nil }
        let host = url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != "】" }
        return host.isEmpty || host.utf8.count > 100 ? nil : String(host)
    }
}

extension Citation {
    /// Equal sources share a number.
    fileprivate var key: String { url ?? title ?? "" }
}

/// The sources in the metadata of a message.
struct ChatGPTReferences {
    struct Reference {
        var sources: [Citation] = []
        /// Text to show instead, for pictures and products; empty for hidden references.
        var alternative: String?
    }

    /// Keyed by the reference's text in the message.
    private(set) var byText: [String: Reference] = [:]
    /// Keyed by the start of the reference.
    private(set) var byPlace: [Int: Citation] = [:]
    /// Sources that only the list at the end mentions.
    private(set) var listed: [Citation] = []

    var isEmpty: Bool { byText.isEmpty && byPlace.isEmpty && listed.isEmpty }

    init(_ metadata: JSONValue? = nil) {
        guard let metadata else { return }
        for citation in metadata.elements(at: "citations") { append(citation: citation) }
        for reference in metadata.elements(at: "content_references") { append(reference: reference) }
    }

    private mutating func append(citation: JSONValue) {
        guard let source = (citation["metadata"] ?? citation).source else { return }
        if let start = citation["start_ix"]?.int { byPlace[start] = source } else { listed.append(source) }
    }

    private static let citing: Set<String> = [
        "webpage", "webpage_extended", "grouped_webpages", "grouped_webpages_v2",
        "grouped_webpages_model_predicted_fallback", "url", "file", "nav_list", "navigation",
    ]

    private mutating func append(reference value: JSONValue) {
        let type = value.string("type") ?? ""
        var sources = value.elements(at: "items").flatMap { [$0] + $0.elements(at: "supporting_websites") }
        if sources.isEmpty { sources = Array(value.elements(at: "fallback_items")) }
        for list in ["sources", "products", "images"] { sources += value.elements(at: list) }
        let citations = ([value, value["item"], value["product"]].compactMap(\.self) + sources).compactMap(\.source)
        if type == "sources_footnote" { listed += citations }
        // Some matched texts are no marks: a footnote's is a space.
        guard let text = value.string("matched_text"), MarkScanner.mayFindMarks(in: text) else { return }
        let key = text.trimmingSpaces
        byText[key] =
            Self.citing.contains(type) && !citations.isEmpty
            ? Reference(sources: citations)
            : Self.shown(value, type, citations)
    }

    /// The text or the links of something that the app draws, such as a map or a product.
    private static func shown(_ value: JSONValue, _ type: String, _ citations: [Citation]) -> Reference? {
        if type == "hidden" { return Reference(alternative: "") }
        if let words = value.firstText("alt") { return Reference(alternative: words) }
        let pages = citations.filter { $0.url != nil }
        return pages.isEmpty ? nil : Reference(sources: pages)
    }
}

extension JSONValue {
    /// A page or a file.
    fileprivate var source: Citation? {
        let title = firstText("title", "name", "attribution")
        guard let url = firstText("url") else {
            return string("name").map { Citation(title: $0) }
        }
        return Citation(url: url, title: title, quote: firstText("snippet"))
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var scalars = unicodeScalars[...]
        while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
