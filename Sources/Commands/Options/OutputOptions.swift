import ArgumentParser
import Site
import Transcript

/// The site or page that `build` writes.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long], help: ArgumentHelp("Folder of the site (default: ./site).", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp("Write one self-contained page instead; '-' is standard output.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var singleFile: String?

    @Flag(help: "Keep pages of conversations whose sources are gone; --local implies it.")
    var keep = false

    @Flag(help: "Delete the pages of conversations whose sources are gone.")
    var prune = false

    @Flag(help: "Write into a folder that holds other files, and overwrite pages edited by hand.")
    var force = false

    @Flag(help: "Also write SHA256SUMS, the checksums of the site's files. Later builds keep it true.")
    var checksums = false

    @Option(help: ArgumentHelp("Build only the k-th of n parts, for 'pageturner index'.", valueName: "k/n"))
    var shard: String?

    @Option(
        help: ArgumentHelp("Also write a summary of the conversations as Markdown, for CI.", valueName: "file"),
        completion: .file(extensions: ["md"]))
    var summary: String?
}

/// The shape of pages, which `verify` takes, too.
struct PageShapeOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Split a long conversation into pages of this many kilobytes (default: 3600; 0: never).", valueName: "n"))
    var pageSize: Int?

    @Flag(help: "State at the end of each page how much of the source's text it has.")
    var account = false

    @Flag(help: "Draw Mermaid diagrams as pictures; needs mmdc, Mermaid's command-line tool.")
    var mermaid = false

    @Flag(help: "Also write each conversation as Markdown, beside its page.")
    var markdown = false

    @Flag(help: "Also copy the files that are read into sources/, with links from the pages.")
    var sources = false

    @Flag(help: "Draw a picture of each conversation for previews of links; needs Chromium.")
    var card = false

    @Option(
        help: ArgumentHelp(
            "Address of the built site, for links in the summary and for the pictures of --card.", valueName: "url"))
    var baseUrl: String?

    @Option(
        help: ArgumentHelp(
            "Address of the repository that the sessions are about, for links to their commits.", valueName: "url"))
    var repository: String?

    /// The options of pages with these.
    func apply(to page: inout PageOptions, _ config: Configuration) throws {
        if let size = pageSize ?? config.int("page-size") {
            page.sizeLimit = try config.checked("page-size", given: pageSize != nil) {
                guard (0...1_000_000).contains(size) else {
                    throw UsageError("--page-size takes a number of kilobytes from 0 to 1000000")
                }
                return size * 1000
            }
        }
        page.statesShare = account || config.bool("account")
        page.hasMarkdown = markdown || config.bool("markdown")
        page.hasOriginals = sources || config.bool("sources")
        page.repository = try config.parsed("repository", repository) { try WebAddress.folder($0, of: "--repository") }
    }

    /// - Throws: `UsageError` if copies of the inputs would have what other options leave out.
    static func checkOriginals(_ options: BuildOptions) throws {
        guard options.page.hasOriginals, let option = options.leavingOut else { return }
        throw UsageError(
            "--sources copies whole files, with what \(option) leaves out of the pages; pass only one of them")
    }

    /// Adds what other programs draw for pages, and the address that pictures have.
    ///
    /// - Parameter cards: The pictures for previews of links.
    func addDrawings(
        to options: inout BuildOptions, _ reporter: inout Reporter, cards: Cards?, _ config: Configuration
    ) throws {
        reporter.diagrams = try Diagrams.wanted(mermaid, config)
        options.page.diagrams = reporter.diagrams?.drawer
        reporter.cards = cards
        options.cards = cards?.drawer
        options.address = try address(config)
    }

    /// The address of the built site, with a slash at its end.
    func address(_ config: Configuration) throws -> String? {
        try config.parsed("base-url", baseUrl) { try WebAddress.folder($0, of: "--base-url") }
    }
}

extension BuildOptions {
    /// An option by which pages have less than the inputs; nil if there is none.
    fileprivate var leavingOut: String? {
        if redaction != nil { return "redaction" }
        if !edits.isEmpty { return "an edit" }
        if !select.isEmpty { return "--select" }
        if dates.isLimited { return "--since or --until" }
        if project != nil { return "--project" }
        return grep == nil ? nil : "--grep"
    }
}
