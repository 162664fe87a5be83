import ConversationModel
import Files
import Importing

/// The contents of a site while it is being made.
struct SiteContents {
    private(set) var manifest = Manifest()
    /// The record of the search index.
    var search: SearchRecord? {
        get { manifest.search }
        set { manifest.search = newValue }
    }
    /// True if pages stay when the sources of their conversations are gone.
    var isArchive: Bool {
        get { manifest.isArchive }
        set { manifest.isArchive = newValue }
    }
    /// The fingerprint of what the album was made of; nil for a site without one.
    var album: String? {
        get { manifest.album }
        set { manifest.album = newValue }
    }
    private(set) var problems: [Problem]
    /// The number of the input of each page, for a matrix of tasks and runs.
    var runs: [SiteFile: Int] = [:]
    /// The conversations, in the order of the inputs.
    private(set) var entries: [IndexEntry] = []

    /// - Parameter sides: The files beside the inputs that pages depend on.
    /// - Throws: The first failure to write, since a site without some of its pages must not appear.
    init(
        _ results: [PageResult], problems: [Problem], part: SitePart?, marks: String? = nil,
        sides: [[String: String]]
    ) throws(BuildError) {
        self.problems = problems
        manifest.part = part
        manifest.marks = marks
        manifest.sides = sides
        manifest.reserveCapacity(results.count)
        for result in results {
            if let failure = result.failure { throw .write(failure) }
            self.problems += result.problems
            for (file, stamp) in result.files { manifest.files[file] = stamp }
            guard let page = result.page else { continue }
            manifest.pages[result.file] = page
            entries.append(page.entry)
        }
    }

    /// Contents from existing pages.
    init(_ pages: [Manifest.Page], problems: [Problem] = []) {
        self.problems = problems
        for page in pages { manifest.pages[page.entry.file] = page }
        entries = pages.map(\.entry)
    }

    /// Adds pages of an earlier build, with their files.
    mutating func add(_ kept: KeptPages) {
        for page in kept.pages {
            var page = page
            page.number = entries.count
            manifest.pages[page.entry.file] = page
            entries.append(page.entry)
        }
        manifest.files.merge(kept.files) { new, _ in new }
    }

    /// Adds a page whose links to its neighbours are known.
    mutating func link(_ page: LinkedPage) {
        for (file, stamp) in page.files { manifest.files[file] = stamp }
        manifest.pages[page.page.entry.file] = page.page
    }

    /// Warns if no chat has a person of this name.
    mutating func look(for name: String) {
        problems += Problem.warnings(lookingFor: name, in: entries)
    }

    /// Warns of names of people that no conversation has.
    mutating func note(_ missingNames: [String], of people: People) {
        problems += missingNames.map { Problem(.warning, file: "--people", ImportError(.nameNotFound($0))) }
    }

    /// Warns that the pages of people of a merged site are left out.
    mutating func notePeopleLeftOut(of site: String) {
        problems.append(Problem(.warning, file: site, ImportError(.peopleLeftOut)))
    }

    /// Hints at the option that shows chats from the reader's side.
    mutating func hintAtSides() {
        problems += Problem.hints(atSidesIn: entries.lazy.filter(\.hasUnknownReader).map(\.application))
    }

    /// Hints at formats whose readers met no file of their applications.
    mutating func hint(atUntested entries: [Catalogue.Entry]) {
        problems += Problem.hints(atUntested: entries.lazy.map(\.source.format))
    }

    /// Warns of texts of a redaction that no page had.
    mutating func look(for redaction: Redaction) {
        let found = manifest.pages.values.reduce(into: Set()) { $0.formUnion($1.foundTexts) }
        problems += Problem.warnings(of: redaction, havingFound: found)
    }

    mutating func add(_ file: SiteFile, _ stamp: FileStamp) {
        manifest.files[file] = stamp
    }

    /// Stages the files that pages link to.
    mutating func add(_ assets: [(name: String, bytes: [UInt8])], with writer: SiteWriter) throws(WriteError) {
        try add(assets.map { (SiteFile($0.name, in: SiteFile.assets), $0.bytes) }, with: writer)
    }

    mutating func add(_ files: [(file: SiteFile, bytes: [UInt8])], with writer: SiteWriter) throws(WriteError) {
        for (file, bytes) in files where manifest.files[file] == nil {
            manifest.files[file] = try writer.stage(file, bytes)
        }
    }
}

/// A page with its links to its neighbours.
struct LinkedPage: Sendable {
    var page: Manifest.Page
    var files: [(file: SiteFile, stamp: FileStamp)] = []
}

extension Problem {
    /// A warning if no person in these chats has the name whose side is shown.
    static func warnings(lookingFor name: String, in entries: some Sequence<IndexEntry>) -> [Problem] {
        warnings(lookingFor: name, among: Set(entries.lazy.filter(\.isTalk).flatMap(\.participants)))
    }
}
