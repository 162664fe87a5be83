public import ConversationModel
public import Inputs
public import Transcript

/// The inputs, the output and the options of a build.
public struct BuildOptions: Sendable {
    /// Files, folders, or `-` for standard input.
    public var inputs: [String]
    /// Those inputs that nobody named, as discovery found them.
    public var discovered: Set<String> = []
    /// The only conversations that are taken of an input, by their ids; of other inputs all are.
    public var wanted: [String: Set<String>] = [:]
    /// The folder of the site.
    public var output: String
    /// The site's title; nil derives it from the inputs.
    public var title: String?
    /// Overrides the detection of the format.
    public var format: String?
    /// Selected conversations: ids, or numbers counted from 1; empty selects all.
    public var select: [String]
    /// Only conversations with a message or change since then.
    public var since: Timestamp?
    /// Only conversations that contain this text, ignoring case.
    public var grep: String?
    /// Only the pages of this part of the site.
    public var shard: Shard?
    /// The pages of the last build that stay though this one does not make them.
    public var keeping = Keeping.nothing
    /// Write even into a folder that contains files of others.
    public var force: Bool
    /// Redact secrets in everything that is shown.
    public var redacts: Bool
    /// The number of threads.
    public var jobs: Int
    /// The look of the pages.
    public var page: PageOptions
    /// How often the inputs are read.
    public var reading = ReadingMode.once

    /// What becomes of pages that an earlier build made and this one does not.
    public enum Keeping: Sendable {
        /// They are deleted.
        case nothing
        /// They stay.
        case all
        /// Those stay whose conversations are among the inputs and only were not asked for.
        case present
    }

    /// Options with defaults for everything else.
    public init(inputs: [String], output: String, jobs: Int, page: PageOptions = PageOptions()) {
        self.inputs = inputs
        self.output = output
        self.jobs = jobs
        self.page = page
        select = []
        force = false
        redacts = false
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
    /// No conversation has changed since the date of `--since`.
    case nothingSince(Timestamp, [Problem])
    /// No conversation contains the text of `--grep`.
    case nothingWith(String, [Problem])
    /// `--single-file` needs exactly one conversation.
    case severalConversations(Int)
    /// A file that is not a site takes one conversation, and there are more.
    case severalForOneFile(Int)
}
