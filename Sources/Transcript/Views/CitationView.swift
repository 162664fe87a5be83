import Hypertext

final class CitationView: TemplateModel {
    let anchor: String
    let title: String
    let url: String?
    let host: String?
    /// Several quotes have an ellipsis between them.
    private(set) var quote: String?

    init(anchor: String, title: String, url: String?, host: String?) {
        self.anchor = anchor
        self.title = title
        self.url = url
        self.host = host
    }

    func add(quote other: String) {
        if quote == nil { quote = other } else { quote?.append(" … \(other)") }
    }

    static let fields: [TemplateField<CitationView>] = [
        .text("anchor") { $0.anchor },
        .text("citationTitle") { $0.title },
        .text("url") { $0.url },
        .text("host") { $0.host },
        .text("quote") { $0.quote },
    ]
}
