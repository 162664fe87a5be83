import ConversationModel
import JSON

/// Finds the sources of an answer, and puts marks of ours where the text refers to them.
///
/// Three generations of the export do it in three ways: `citations` with places in the text, over `【6†source】`;
/// `content_references` with the very text they stand for; and private-use characters around `cite…` that have
/// no reference at all. What is left of any of them is deleted.
struct ChatGPTCitations {
    private var scan: MarkScanner
    private var references = ChatGPTReferences()
    /// The sources met, in order.
    private var sources: [Citation] = []
    /// Marks of ours by address or title.
    private var marks: [String: String] = [:]
    /// What an older mark stood for where its place was known, for where it is repeated.
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

    /// `【1†host】`, which pages replace by a link.
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
    /// The same source has one number.
    fileprivate var key: String { url ?? title ?? "" }
}

/// What the metadata of a message says about its sources.
struct ChatGPTReferences {
    struct Reference {
        var sources: [Citation] = []
        /// Text to show instead: of pictures, products, and what is to be hidden.
        var alternative: String?
    }

    /// By the text that stands for it in the message.
    private(set) var byText: [String: Reference] = [:]
    /// By where it begins.
    private(set) var byPlace: [Int: Citation] = [:]
    /// Named at the end only.
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
        // Not every matched text is a mark: a footnote's is a space.
        guard let text = value.string("matched_text"), MarkScanner.mayFindMarks(in: text) else { return }
        let key = text.trimmingSpaces
        byText[key] =
            Self.citing.contains(type) && !citations.isEmpty
            ? Reference(sources: citations)
            : Self.shown(value, type, citations)
    }

    /// Of what the app draws, such as maps and products: the words it has for it, or where it leads.
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
