import Hypertext

/// The values that the frames of all pages show.
class PageFrame {
    var lang = "en"
    var dir = "ltr"
    var theme = "auto"
    var title = ""
    var csp = ""
    var icon: String?
    var styles = HTML()
}

/// A page as a whole, with the names that the frames of all pages have.
protocol FramedView: PageFrame, TemplateModel {}

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
