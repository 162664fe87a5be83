import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of opencode and its forks: the output of `opencode export`, responses of its server, and its storage, in
/// which the session, each message and each part is a file or a row of a database.
struct OpencodeFormat: DocumentFormat {
    static let info = FormatInfo(
        "opencode", "opencode sessions", application: "opencode",
        files: ["opencode export", "opencode*.db", "kilo.db", "mimocode.db", "icodemate.db"],
        places: [
            .data("opencode/opencode*.db"), .data("opencode/storage"), .data("kilo/kilo.db"),
            .data("mimocode/mimocode.db"), .data("icodemate/icodemate.db"), .data("icodemate/storage"),
        ], skills: .named("XDG_CONFIG_HOME", or: ".config", "opencode/skills"),
        project: ["directory", "info.directory"],
        reads: "tool calls, reasoning, files, errors, from files and the database", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        OpencodeDatabase.tables.allSatisfy { probe.hasTable($0, $1) }
            || probe.values.contains {
                isExport($0) || isAnswer($0) || probe.shape == .object && OpencodeEntry($0) != nil
            }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if let database = file.database { return try OpencodeDatabase.records(of: database) }
        let isOne = probe.shape != .array || probe.values.contains(where: isAnswer)
        return isOne ? [.whole(file)] : probe.elements
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        guard let root = head.value else { return nil }
        if let answer = answers(in: root).first { return ConversationFacts(id: session(of: answer)) }
        let info = root["info"] ?? root
        var facts = ConversationFacts(id: info.string("id") ?? "", title: title(info), date: created(info))
        facts.predecessor = info.firstText("fork_session_id")
        return facts
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let answers = answers(in: root)
        guard answers.isEmpty else { return messages(of: answers) }
        let info = root["info"] ?? root
        var messages: [Message]
        if isExport(root) {
            messages = Self.messages(of: Array(root.elements(at: "messages")))
        } else {
            var transcripts = OpencodeTranscripts(of: root, reading.parts())
            messages = transcripts.read()
        }
        let application = OpencodeDatabase.application(of: reading.file) ?? "opencode"
        reading.conversation.source.application = application
        reading.conversation.participants = Participant.userAndAssistant(named: application)
        reading.conversation.updatedAt = (info["time"]?["updated"] ?? info["time_updated"])?.timestamp
        let point = (info["revert"]?.unwrapped).flatMap { OpencodeRevert($0) }
        return point?.takingBack(messages) ?? messages
    }

    private static func messages(of values: [JSONValue]) -> [Message] {
        var reader = OpencodeReader()
        for value in values { reader.append(value["info"] ?? value, parts: Array(value.elements(at: "parts"))) }
        return reader.finish()
    }

    private static func title(_ info: JSONValue) -> String? {
        let title = info.firstText("title")
        let isMade = ["New session - ", "Child session - "].contains { title?.hasPrefix($0) == true }
        return isMade ? nil : title
    }

    private static func created(_ info: JSONValue) -> Timestamp? {
        (info["time"]?["created"] ?? info["time_created"])?.timestamp
    }

    private static func isExport(_ value: JSONValue) -> Bool {
        value["info"]?["id"] != nil && value["messages"]?.isArray == true
    }

    /// True for a message with its parts.
    private static func isAnswer(_ value: JSONValue) -> Bool {
        guard let info = value["info"], value["parts"]?.isArray == true else { return false }
        return info.string("id")?.hasPrefix("msg_") == true && info.string("sessionID") != nil
    }

    private static func answers(in root: JSONValue) -> [JSONValue] {
        root.oneOrMore.filter(isAnswer)
    }

    private static func session(of answer: JSONValue) -> String {
        answer["info"]?.string("sessionID") ?? ""
    }

    static func merge(_ sources: [Source]) -> [Source] { OpencodeStorage.merge(sources) }
    /// Parts do not always name their session, and a database may repeat the contents of the storage.
    static func groupKey(of source: Source) -> String? { "storage" }

    static func conversationFiles(among paths: [String]) -> [String] {
        OpencodeStorage.conversationFiles(among: paths)
    }
}

extension Format {
    package static let opencode = Format(OpencodeFormat.self)
}
