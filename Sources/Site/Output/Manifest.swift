import Files
import Transcript

/// The record of a build, kept in the site itself: it marks the folder as a site, lists the files that may be deleted,
/// and lets the next build skip unchanged pages.
struct Manifest: Sendable {
    static let fileName = ".pageturner.json"
    static let format = "pageturner-site/1"

    /// A written page, and its sources.
    struct Page: Sendable {
        /// Its place in the index, from 0.
        var number: Int
        /// The fingerprint of the conversation's bytes and of everything else on the page.
        var source: String
        var entry: IndexEntry
        /// The number of further pages of a long conversation.
        var continuations: Int
        /// For each sub-agent with a page, the number of further pages.
        var agents: [Int] = []
        /// Files beside the input that the page shows.
        var media: [MediaCopy]
        /// The conversation is beside the page as Markdown, too.
        var hasMarkdown = false
        /// The picture for previews of links.
        var card: SiteFile?
        /// The copies of the files that the conversation was read from, if the page links to them.
        var originals: [SiteFile] = []
        /// The page has warnings.
        var hasWarnings = false
        /// True if the page was redacted.
        var isRedacted = false
        /// True if the conversation names values that are removed wherever else they stand in the site.
        var namesValues = false
        /// The numbers of the user's texts (`Redaction.texts`) that were found in the conversation.
        var foundTexts: Set<Int> = []
        /// The number of exports of its conversation.
        var exports = 1
        /// The fingerprint of the links to the previous and the next page; empty until they are known.
        var neighbours = ""
        /// The id of the conversation that this one continues.
        var predecessor: String?
        /// The marks of the files that the conversation was read from (`InputFile.mark`).
        var inputs: [String] = []
        /// The scripts and styles that a page of an earlier build needs.
        var assets: [SiteFile] = []
    }

    /// Every file of the site, with its stamp.
    var files: [SiteFile: FileStamp] = [:]
    /// Fingerprints of the files' contents (see `Fingerprint`), as far as they are known.
    var contents: [SiteFile: UInt64] = [:]
    var pages: [SiteFile: Page] = [:]
    /// For each tree of inputs, the states of the files and folders beside them that pages depend on.
    var sides: [[String: String]] = []
    /// The record of the search index; nil if there is none.
    var search: SearchRecord?
    /// The shard of a larger site, if this site is one.
    var part: SitePart?
    /// The name of the marks that stand for neighbours on the pages of a shard.
    var marks: String?
    /// The fingerprint of what the album was made of; empty if it is not known, nil for a site without an album.
    var album: String?
    /// True if pages stay when the sources of their conversations are gone, until a build prunes them.
    var isArchive = false

    init() {}

    /// Reserves memory for this many pages.
    mutating func reserveCapacity(_ count: Int) {
        files.reserveCapacity(count)
        contents.reserveCapacity(count)
        pages.reserveCapacity(count)
    }
}

/// A file beside the input, and its copy in the site.
struct MediaCopy: Sendable, Hashable {
    /// The path in the tree of its input: a site is public, and the folders above the input are private.
    let path: String
    let stamp: FileStamp
    let copy: SiteFile
}

extension SiteFile {
    /// The text beside a page.
    var markdown: SiteFile { SiteFile(PageLinks.markdown(beside: name), in: folder) }
}

extension Manifest.Page {
    /// The files of the conversation and of its sub-agents.
    var files: [SiteFile] {
        ownFiles + (hasMarkdown ? [entry.file.markdown] : [])
            + agents.enumerated().flatMap { Self.files(ofAgent: $0, of: entry.file, continuations: $1) }
    }

    /// Files that other pages may have, too.
    var sharedFiles: [SiteFile] { media.map(\.copy) + originals + [card].compactMap(\.self) }

    /// The files of the conversation, which contain the work of its sub-agents, too.
    var ownFiles: [SiteFile] { Self.files(from: entry.file.name, continuations) }

    /// - Parameter number: The sub-agent, numbered from 0.
    static func files(ofAgent number: Int, of file: SiteFile, continuations: Int) -> [SiteFile] {
        files(from: AgentPages.address(file.name, number: number + 1), continuations)
    }

    private static func files(from name: String, _ continuations: Int) -> [SiteFile] {
        (0...max(0, continuations)).map { SiteFile(Pagination.address(name, part: $0)) }
    }
}
