public import ArgumentParser
public import Transcript

extension PageOptions.Detail: ExpressibleByArgument {}

/// The appearance of pages, common to the commands that make sites and pages.
struct LookOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Title of the site, or of the single page.", valueName: "text"))
    var title: String?

    @OptionGroup var page: PageStyleOptions

    @Option(
        help: ArgumentHelp(
            "First level of detail: 'conversation' folds tools and thoughts, 'answers' shows only prompts and last answers (default: all).",
            valueName: "level"))
    var detail: PageOptions.Detail?

    @Option(
        help: ArgumentHelp("Add a script after the built-in ones.", valueName: "file"),
        completion: .file(extensions: ["js"]))
    var script: String?

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
        var options = try page.options(config)
        options.detail = try detail ?? config.choice("detail") ?? .all
        options.allowsRemoteImages = allowRemoteImages || config.bool("allow-remote-images")
        options.showsBranches = branches || config.bool("branches")
        options.hasCards = !(noCards || config.bool("no-cards"))
        options.search = try search(config)
        options.script = try config.parsed("script", script, UserFiles.text) ?? ""
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
}
