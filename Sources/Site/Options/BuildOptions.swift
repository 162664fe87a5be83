public import ConversationModel
public import Importing
public import Inputs
public import Transcript

/// Draws a page of 1200 × 630 pixels as PNG; nil if that fails.
public typealias LinkCardDrawer = @Sendable ([UInt8]) -> [UInt8]?

/// The inputs, the output and the options of a build.
public struct BuildOptions: Sendable {
    /// Files, folders, or `-` for standard input.
    public var inputs: [String]
    /// The formats to read.
    public var formats: FormatRegistry
    /// The inputs that discovery found and the user did not name.
    public var discovered: Set<String> = []
    /// The ids of the conversations to take from an input. Inputs without an entry give all of theirs.
    public var wanted: [String: Set<String>] = [:]
    /// The folder of the site.
    public var output: String
    /// The site's title; nil derives it from the inputs.
    public var title: String?
    /// Overrides the detection of the format.
    public var format: String?
    /// Selected conversations: ids, or numbers counted from 1; empty selects all.
    public var select: [String]
    /// Only conversations that took place in this time, at least in part.
    public var dates = TimeSpan()
    /// Only conversations of the project with this name, whatever its case.
    public var project: String?
    /// Only conversations that contain this text, ignoring case.
    public var grep: String?
    /// Only the pages of this part of the site.
    public var shard: Shard?
    /// The treatment of pages of the last build that this build does not make.
    public var keeping = Keeping.nothing
    /// Write even into a folder that contains files of others.
    public var force: Bool
    /// Removes texts from everything that pages and reports show; nil shows all.
    public var redaction: Redaction?
    /// A report counts what is removed.
    public var countsRedactions = false
    /// The report has what is removed, too, for its author.
    public var reviewsRedactions = false
    /// True if secrets are removed, rather than nothing or only the user's own texts.
    var findsSecrets: Bool { redaction?.findsSecrets == true }
    /// Edits of all conversations: of the command line, and of lists that the user named.
    public var edits: [NamedEditList] = []
    /// The edit lists beside the inputs are applied, too.
    public var findsEdits = true
    /// The languages of the mark in the place of what is removed.
    private(set) var markLanguages = MarkLanguages.english
    /// The clock that shows the times; nil shows each as its source states it.
    public var zone: ClockZone?
    /// Draws the pictures of conversations for previews of links; nil leaves them out.
    public var cards: LinkCardDrawer?
    /// The address of the site once it is published, with a slash at its end; nil if it is not known.
    public var address: String?
    /// The number of threads.
    public var jobs: Int
    /// The look of the pages.
    public var page: PageOptions
    /// The number of times that the inputs are read.
    public var reading = ReadingMode.once

    /// The people of the album, as the user named them; nil if nobody is named.
    public var people: People?
    /// The columns of the matrix of tasks and runs; empty for a site without one.
    public var runs: [Run] = []

    /// Inputs that are a column of a matrix.
    public struct Run: Sendable {
        /// The input as the user named it.
        public let name: String
        /// The files and folders of the input.
        let paths: [String]

        public init(_ name: String, paths: [String]) {
            (self.name, self.paths) = (name, paths)
        }
    }

    /// The treatment of pages that an earlier build made and this one does not make.
    public enum Keeping: Sendable {
        /// The pages are deleted.
        case nothing
        /// The pages stay.
        case all
        /// Pages stay if their conversations are among the inputs but not selected.
        case present
    }

    /// Options with defaults for everything else.
    public init(
        inputs: [String], formats: FormatRegistry, output: String, jobs: Int, page: PageOptions = PageOptions()
    ) {
        self.inputs = inputs
        self.formats = formats
        self.output = output
        self.jobs = jobs
        self.page = page
        select = []
        force = false
    }

    /// The options for pages: what is removed leaves a mark in the language of the page. Texts and reports are in English.
    var forPages: BuildOptions {
        var options = self
        options.markLanguages = .ofPages(in: page.locale)
        options.redaction = redaction?.marking(in: options.markLanguages)
        return options
    }
}

/// The reason why nothing was built.
public enum BuildError: Error, Sendable {
    case template(TemplateError)
    case write(WriteError)
    case merge(MergeError)
    /// No conversation could be read, for the reasons in the problems. The old site is unchanged.
    case nothingToShow([Problem])
    /// `--select` names a conversation that does not exist.
    case notFound(String)
    /// No conversation took place in the time of `--since` and `--until`.
    case nothingWithin(TimeSpan, [Problem])
    /// No conversation belongs to the project of `--project`.
    case nothingOfProject(String, [Problem])
    /// No conversation contains the text of `--grep`.
    case nothingWith(String, [Problem])
    /// A matrix has no row: no conversation is a run of a task.
    case noRuns([Problem])
    /// An edit list cannot be read or has a mistake.
    case editList(EditListFault)
    /// A page of a conversation has a name that the album needs.
    case albumName(String)
    /// Copies of the inputs would have what an edit list leaves out of this one.
    case originalsWithEdits(String)
    /// Edits name nothing that is there.
    case lostEdits([LostEdit])
    /// `--single-file` needs exactly one conversation.
    case severalConversations(Int)
    /// The output is one file, which holds one conversation, but there are several.
    case severalForOneFile(Int)
    /// A terminal shows one conversation, but there are several.
    case severalToShow(Int)
    /// There is no list of checksums in the folder, or it does not have the page.
    case noChecksums(String)
    /// There is no such page, or the sources make none of its name.
    case noPage(String)
    /// A comparison takes one conversation of each input, but this one holds several.
    case severalToCompare(String, Int)
}
