public import ConversationModel
public import Inputs
public import Transcript

/// What to build, from what, and how.
public struct BuildOptions: Sendable {
    /// Files, folders, or `-` for standard input.
    public var inputs: [String]
    /// The folder of the site.
    public var output: String
    /// The site's title; nil: made from the inputs.
    public var title: String?
    /// The format, if the user knows better than the detection.
    public var format: String?
    /// Only these conversations: ids, or numbers counted from 1; empty: all.
    public var select: [String]
    /// Only conversations in which something was said or changed since then.
    public var since: Timestamp?
    /// Only conversations that contain this text, whatever the case of its letters.
    public var grep: String?
    /// Only the pages of this part of the site.
    public var shard: Shard?
    /// Write even into a folder that holds files of others.
    public var force: Bool
    /// Take secrets out of everything that is shown.
    public var redacts: Bool
    /// Threads.
    public var jobs: Int
    public var page: PageOptions
    public var reading = ReadingMode.once

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

/// Why nothing was built at all.
public enum BuildError: Error, Sendable {
    case template(TemplateError)
    case write(WriteError)
    case merge(MergeError)
    /// No conversation could be read; the problems say why. The old site is as it was.
    case nothingToShow([Problem])
    /// `--select` names a conversation that is not there.
    case notFound(String)
    /// Nothing has changed since the date of `--since`.
    case nothingSince(Timestamp, [Problem])
    /// The text of `--grep` is nowhere.
    case nothingWith(String, [Problem])
    /// `--single-file` takes one conversation, and there are more.
    case severalConversations(Int)
    /// A file that is not a site takes one conversation, and there are more.
    case severalForOneFile(Int)
}
