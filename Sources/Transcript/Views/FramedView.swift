import Hypertext

/// A page as a whole, with the names that the frames of all pages have.
protocol FramedView: TemplateModel {
    var lang: String { get set }
    var dir: String { get set }
    var theme: String { get set }
    var title: String { get set }
    var csp: String { get set }
    var icon: String? { get set }
    var styles: HTML { get set }
}

extension FramedView {
    static var frameFields: [TemplateField<Self>] {
        [
            .text("lang") { $0.lang },
            .text("dir") { $0.dir },
            .text("theme") { $0.theme },
            .text("title") { $0.title },
            .text("csp") { $0.csp },
            .text("version") { _ in Version.text },
            .text("icon") { $0.icon },
            .html("styles") { $0.styles },
        ]
    }

    /// Takes the language and the theme of pages that are in no conversation's language.
    func takeLook(of options: PageOptions) {
        (lang, dir) = (options.locale?.rawValue ?? "en", options.locale?.direction ?? "ltr")
        theme = options.theme.rawValue
    }
}
