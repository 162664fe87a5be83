public import ArgumentParser
public import ConversationModel
public import Transcript

extension PageOptions.Theme: ExpressibleByArgument {}
extension PageOptions.Detail: ExpressibleByArgument {}
extension Conversation.Layout: ExpressibleByArgument {}

/// The appearance of pages, common to the commands that make some.
struct LookOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Title of the site, or of the single page.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("Colour scheme; by default the reader's system decides.", valueName: "theme"))
    var theme: PageOptions.Theme?

    @Option(help: ArgumentHelp("Page layout; by default the messages decide.", valueName: "layout"))
    var layout: Conversation.Layout?

    @Option(
        help: ArgumentHelp(
            "Start pages with all, with the conversation (tools and thoughts as a line), or with prompts and last answers (default: all).",
            valueName: "level"))
    var detail: PageOptions.Detail?

    @Option(
        help: ArgumentHelp(
            "Language of the index, and of conversations without a language: 'de', 'pt-BR'.", valueName: "tag"))
    var locale: String?

    @Option(
        help: ArgumentHelp(
            "Add a style sheet after the built-in ones, or a theme: \(BuiltIn.themes.joined(separator: ", ")). Repeatable.",
            valueName: "file"),
        completion: .file(extensions: ["css"]))
    var css: [String] = []

    @Option(
        help: ArgumentHelp("Add a script after the built-in ones.", valueName: "file"),
        completion: .file(extensions: ["js"]))
    var script: String?

    @Option(
        help: ArgumentHelp(
            "Override built-in templates by name; 'pageturner eject' copies the originals.", valueName: "dir"),
        completion: .directory)
    var templates: String?

    @Flag(help: "Include other versions of edited prompts and regenerated answers, folded.")
    var branches = false

    @Flag(help: "Load remote images (their hosts see who opens the page).")
    var allowRemoteImages = false

    @Flag(help: "Leave out the title and first words that link previews show.")
    var noCards = false

    @Flag(help: "Leave out the search of the site.")
    var noSearch = false

    @Option(
        help: ArgumentHelp(
            "Excerpts in search results; 'off' makes the index much smaller (default: on).", valueName: "on|off"),
        completion: .list(["on", "off"]))
    var searchSnippets: String?

    func options(_ config: Configuration) throws -> PageOptions {
        var options = PageOptions()
        options.theme = try theme ?? config.choice("theme") ?? .auto
        options.detail = try detail ?? config.choice("detail") ?? .all
        options.layout = try layout ?? config.choice("layout")
        options.allowsRemoteImages = allowRemoteImages || config.bool("allow-remote-images")
        options.showsBranches = branches || config.bool("branches")
        options.hasCards = !(noCards || config.bool("no-cards"))
        options.search = try search(config)
        options.locale = try config.parsed("locale", locale, Self.language)
        options.css = try Self.sheets(css, config)
        options.script = try config.parsed("script", script, UserFiles.text) ?? ""
        options.templates = try config.parsed("templates", templates, UserFiles.templates) ?? [:]
        return options
    }

    private func search(_ config: Configuration) throws -> PageOptions.Search {
        let hasExcerpts = try config.parsed("search-snippets", searchSnippets) { text in
            guard ["on", "off"].contains(text) else { throw UsageError("--search-snippets takes 'on' or 'off'") }
            return text == "on"
        }
        if noSearch || config.bool("no-search") { return .off }
        return hasExcerpts ?? true ? .full : .withoutExcerpts
    }

    /// The text of style sheets: of files, and of themes.
    static func sheets(_ given: [String], _ config: Configuration) throws -> String {
        let sheets = given.isEmpty ? config.strings("css") : given
        return try config.checked("css", given: !given.isEmpty) {
            try sheets.map { try BuiltIn.theme($0) ?? UserFiles.text($0) }.joined(separator: "\n")
        }
    }

    static func language(_ text: String) throws -> LanguageTag {
        guard let tag = LanguageTag(text) else {
            throw UsageError("--locale takes a language tag, such as 'de' or 'pt-BR', not '\(text)'")
        }
        return tag
    }
}
