import ArgumentParser
import Transcript

/// The appearance of all pages of a site, its index included.
struct SiteLookOptions: PageOptionGroup {
    @Option(help: ArgumentHelp("Title of the site, or of the single page.", valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp("Add a script after the built-in ones.", valueName: "file"),
        completion: .file(extensions: ["js"]))
    var script: String?

    @Flag(help: "Leave out the search of the site.")
    var noSearch = false

    @Option(
        help: ArgumentHelp(
            "Excerpts in search results; 'off' makes the index much smaller (default: on).", valueName: "on|off"),
        completion: .list(["on", "off"]))
    var searchSnippets: String?

    func apply(to options: inout PageOptions, _ config: Configuration) throws {
        options.search = try search(config)
        options.script = try config.parsed("script", script, config.files.text) ?? ""
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
