import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of opencode and its forks: the output of `opencode export`, responses of its server, and its storage, in
/// which the session, each message and each part is a file or a row of a database.
struct OpencodeFormat: ConversationFormat {
    static let info = FormatInfo(
        "opencode", "opencode sessions", application: "opencode",
        files: ["opencode export", "opencode*.db", "kilo.db", "mimocode.db", "icodemate.db"],
        places: [
            .data("opencode/opencode*.db"), .data("opencode/storage"), .data("kilo/kilo.db"),
            .data("mimocode/mimocode.db"), .data("icodemate/icodemate.db"), .data("icodemate/storage"),
        ], project: ["directory", "info.directory"],
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

    static func header(of record: Record) -> ConversationHeader {
        guard let root = record.value else { return ConversationHeader() }
        if let answer = answers(in: root).first { return ConversationHeader(id: session(of: answer)) }
        let info = root["info"] ?? root
        var header = ConversationHeader(id: info.string("id") ?? "", title: title(info), date: created(info))
        header.predecessor = info.firstText("fork_session_id")
        return header
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        if let answer = answers(in: root).first {
            var conversation = Conversation(id: session(of: answer), messages: messages(answers(in: root)))
            conversation.participants = Participant.userAndAssistant(named: "opencode")
            return conversation
        }
        guard !isExport(root) else {
            return conversation(root["info"] ?? root, messages(Array(root.elements(at: "messages"))), file)
        }
        var transcripts = OpencodeTranscripts(of: root, record.partValues(&notes))
        return conversation(root, transcripts.read(), file)
    }

    private static func messages(_ values: [JSONValue]) -> [Message] {
        var reader = OpencodeReader()
        for value in values { reader.append(value["info"] ?? value, parts: Array(value.elements(at: "parts"))) }
        return reader.finish()
    }

    private static func conversation(_ info: JSONValue, _ messages: [Message], _ file: InputFile) -> Conversation {
        let id = info.string("id") ?? ""
        let point = (info["revert"]?.unwrapped).flatMap { OpencodeRevert($0) }
        let messages = point?.takingBack(messages) ?? messages
        var conversation = Conversation(id: id, title: title(info), messages: messages)
        let application = OpencodeDatabase.application(of: file) ?? "opencode"
        conversation.source.application = application
        conversation.participants = Participant.userAndAssistant(named: application)
        conversation.createdAt = created(info)
        conversation.updatedAt = (info["time"]?["updated"] ?? info["time_updated"])?.timestamp
        return conversation
    }

    /// The title, unless it is the default with the time.
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
