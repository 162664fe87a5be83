import Hypertext

/// The names for `link-card.mustache`.
final class LinkCardView: TemplateModel {
    var lang = "en"
    var dir = "ltr"
    var theme = "auto"
    var csp = ""
    var styles = HTML()
    var title = ""
    /// The first words; nil if the title says them.
    var words: String?
    var application: String?
    var applicationColor = 1
    /// Application or model, date, number of messages.
    var facts: [String] = []

    static let fields: [TemplateField<LinkCardView>] = [
        .text("lang") { $0.lang },
        .text("dir") { $0.dir },
        .text("theme") { $0.theme },
        .text("csp") { $0.csp },
        .html("styles") { $0.styles },
        .text("title") { $0.title },
        .text("words") { $0.words },
        .text("application") { $0.application },
        .number("applicationColor") { $0.applicationColor },
        .texts("facts") { $0.facts },
    ]
}
