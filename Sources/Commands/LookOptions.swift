public import ArgumentParser
public import ConversationModel
public import Transcript

extension PageOptions.Theme: ExpressibleByArgument {}
extension Conversation.Layout: ExpressibleByArgument {}

/// How pages look.
struct LookOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The title of the site, or of the page.", valueName: "text"))
    var title: String?

    @Option(help: "The colours: \(PageOptions.Theme.allValueStrings.joined(separator: ", ")).")
    var theme: PageOptions.Theme?

    @Option(
        help:
            "The layout: \(Conversation.Layout.allValueStrings.joined(separator: ", ")) (default: what suits the messages)."
    )
    var layout: Conversation.Layout?

    @Option(
        help: ArgumentHelp(
            "Templates that take the place of the built-in ones; see 'pageturner eject'.", valueName: "dir"))
    var templates: String?

    @Option(
        help: ArgumentHelp(
            "A style sheet that is added to the built-in ones, or a theme: \(BuiltIn.themes.joined(separator: ", ")). "
                + "May be repeated.", valueName: "file"))
    var css: [String] = []

    @Option(help: ArgumentHelp("A script that is added to the built-in ones.", valueName: "file"))
    var script: String?

    @Option(
        help: ArgumentHelp(
            "The language of conversations that do not say theirs, and of the index, as 'de' or 'pt-BR'.",
            valueName: "tag"))
    var locale: String?

    @Flag(help: "Show pictures from other servers, which then learn who reads the page.")
    var allowRemoteImages = false

    @Flag(help: "Show other versions of edited prompts too, with what followed them, folded away.")
    var branches = false

    @Flag(help: "Build no search of the site.")
    var noSearch = false

    @Option(
        help: ArgumentHelp(
            "Whether search results show excerpts: on, or off for an index that is much smaller (default: on).",
            valueName: "on|off"))
    var searchSnippets: String?

    func options(_ config: Configuration) throws -> PageOptions {
        var options = PageOptions()
        options.theme = try theme ?? config.choice("theme") ?? .auto
        options.layout = try layout ?? config.choice("layout")
        options.allowsRemoteImages = allowRemoteImages || config.bool("allow-remote-images")
        options.showsBranches = branches || config.bool("branches")
        options.search = try search(config)
        options.locale = try config.parsed("locale", locale, Self.language)
        let sheets = css.isEmpty ? config.strings("css") : css
        options.css = try config.checked("css", given: !css.isEmpty) {
            try sheets.map { try BuiltIn.theme($0) ?? UserFiles.text($0) }.joined(separator: "\n")
        }
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

    private static func language(_ text: String) throws -> LanguageTag {
        guard let tag = LanguageTag(text) else {
            throw UsageError("'\(text)' is no language tag, such as 'de' or 'pt-BR'")
        }
        return tag
    }
}
