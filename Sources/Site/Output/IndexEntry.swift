import ConversationModel
import JSON

/// A conversation's entry in the index.
///
/// A class, since there may be a hundred thousand of them, in several lists.
final class IndexEntry: Sendable {
    let file: SiteFile
    /// The conversation's id as in the catalogue; empty if it has none.
    let id: String
    /// Identifies a conversation that has no id; nil outside of archives.
    let origin: String?
    let title: String
    let date: Timestamp?
    /// The time of the last message, by which the list is sorted: a long chat is as new as its last word.
    let lastMessage: Timestamp?
    let application: String?
    let project: String?
    /// The task and the end of a run.
    let run: TaskRun?
    /// The model and the cost of a run.
    let model: String?
    let cost: Double?
    let isTalk: Bool
    /// The source does not know which of the people the reader is.
    let hasUnknownReader: Bool
    let participants: [String]
    let messages: Int
    /// The first words, on one line.
    let words: String
    /// True if the source is gone: the page stays as it was written.
    let isKept: Bool

    init(_ summary: ConversationSummary, id: String, origin: String? = nil, file: SiteFile) {
        self.file = file
        self.id = id
        self.origin = origin
        title = summary.title
        date = summary.date
        lastMessage = summary.lastMessage
        application = summary.application
        project = summary.project
        run = summary.run
        (model, cost) = run == nil ? (nil, nil) : (summary.model, summary.cost)
        (isTalk, hasUnknownReader) = (summary.isTalk, summary.hasUnknownReader)
        participants = summary.participants
        messages = summary.messages
        words = summary.words
        isKept = false
    }

    /// Distinguishes the conversation from all others; empty if unknown.
    var identity: String { origin ?? id }

    /// The date in the list.
    var activity: Timestamp? { lastMessage ?? date }

    /// The entry after its source is gone.
    init(keeping entry: IndexEntry) {
        (file, id, origin, title) = (entry.file, entry.id, entry.origin, entry.title)
        (date, lastMessage) = (entry.date, entry.lastMessage)
        (application, project) = (entry.application, entry.project)
        (run, model, cost) = (entry.run, entry.model, entry.cost)
        (isTalk, hasUnknownReader, participants) = (entry.isTalk, entry.hasUnknownReader, entry.participants)
        (messages, words) = (entry.messages, entry.words)
        isKept = true
    }

    /// Reads the entry from the manifest.
    init?(_ value: JSONValue, file: SiteFile) {
        guard let id = value["id"]?.string, let title = value["title"]?.string, let messages = value["messages"]?.int,
            let words = value["words"]?.string
        else { return nil }
        self.file = file
        self.id = id
        origin = value["origin"]?.string
        self.title = title
        self.messages = messages
        self.words = words
        date = value["date"]?.string.flatMap { Timestamp(rfc3339: $0) }
        lastMessage = value["last"]?.string.flatMap { Timestamp(rfc3339: $0) }
        application = value["application"]?.string
        project = value["project"]?.string
        run = value["run"].map { TaskRun(manifest: $0) }
        (model, cost) = (value["model"]?.string, value["cost"]?.double)
        isTalk = value["talk"]?.bool ?? false
        hasUnknownReader = value["unknownReader"]?.bool ?? false
        participants = value["participants"]?.elements.compactMap(\.string) ?? []
        isKept = value["kept"]?.bool ?? false
    }
}

/// Writes the entry to the manifest.
extension IndexEntry {
    func write(to output: inout JSONOutput) {
        output.object { output in
            output.key("id")
            output.string(id)
            if let origin {
                output.key("origin")
                output.string(origin)
            }
            output.key("title")
            output.string(title)
            if let date {
                output.key("date")
                output.string(date.rfc3339)
            }
            if let lastMessage, lastMessage != date {
                output.key("last")
                output.string(lastMessage.rfc3339)
            }
            if let application {
                output.key("application")
                output.string(application)
            }
            if let project {
                output.key("project")
                output.string(project)
            }
            if let run {
                output.key("run")
                run.write(manifest: &output)
            }
            if let model {
                output.key("model")
                output.string(model)
            }
            if let cost {
                output.key("cost")
                output.double(cost)
            }
            for (key, flag) in [("talk", isTalk), ("unknownReader", hasUnknownReader)] where flag {
                output.key(key)
                output.bool(true)
            }
            output.key("participants")
            output.array { output in
                for name in participants { output.string(name) }
            }
            output.key("messages")
            output.int(messages)
            output.key("words")
            output.string(words)
            if isKept {
                output.key("kept")
                output.bool(true)
            }
        }
    }
}

extension TaskRun {
    /// Reads the run from the manifest.
    fileprivate init(manifest value: JSONValue) {
        self.init(
            task: value["task"]?.string, name: value["name"]?.string, outcome: value["outcome"]?.string,
            score: value["score"]?.double)
    }

    /// Writes the run to the manifest.
    fileprivate func write(manifest output: inout JSONOutput) {
        output.object { output in
            for (key, text) in [("task", task), ("name", name), ("outcome", outcome)] {
                guard let text else { continue }
                output.key(key)
                output.string(text)
            }
            if let score {
                output.key("score")
                output.double(score)
            }
        }
    }
}
