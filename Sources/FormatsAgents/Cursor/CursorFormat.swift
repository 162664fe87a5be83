import ConversationModel
package import Importing
import Inputs
import JSON

/// Conversations with Cursor: its databases, transcripts of its agents, chats of its command line, and files of *Export
/// Chat*.
struct CursorFormat: ConversationFormat {
    static let info = FormatInfo(
        "cursor", "Cursor conversations", application: "Cursor",
        files: ["state.vscdb", "store.db", "agent-transcripts/*.jsonl", "cursor_*.md"],
        places: [
            .desktop("Cursor/User/globalStorage/state.vscdb"), .desktop("Cursor/User/workspaceStorage/*/state.vscdb"),
            .home(".cursor/projects/*/agent-transcripts"), .home(".cursor/chats"), .home(".cursor/acp-sessions"),
        ], skills: .home(".cursor/skills"), project: ["meta.cwd"],
        reads: "tool calls, thinking, sub-agents; database, chat store, transcripts, exported Markdown",
        evidence: .realFiles("transcripts of 2026; databases from public readers"))

    static func matches(_ probe: Probe) -> Bool {
        CursorDatabase.isOne(probe) || CursorChatStore.isOne(probe)
            || probe.values.contains(where: CursorChatFile.isOne)
            || probe.values.contains(where: CursorTranscript.isLine)
            || probe.shape == .text && (CursorExport.isOne(probe.text) || CursorTextTranscript.isOne(probe.text))
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else {
            var record = Record.whole(
                file, isLines: probe.shape != .text && !probe.values.contains(where: CursorChatFile.isOne))
            record.name = file.stem
            return [record]
        }
        return CursorChatStore.isOne(probe)
            ? try CursorChatStore.records(of: file, database) : try CursorDatabase.records(of: database)
    }

    static let assistant: String? = "Cursor"

    static func facts(of head: RecordHead) -> ConversationFacts? {
        guard !head.record.isLines else { return CursorTranscript.facts(of: head) }
        guard let value = head.value else {
            return ConversationFacts(title: CursorExport.title(of: head.record.bytes))
        }
        if CursorChatFile.isOne(value) { return CursorChatFile.facts(in: value) }
        return CursorConversation(value)?.facts ?? ConversationFacts()
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        if reading.record.isLines { return CursorTranscript.messages(&reading) }
        guard reading.record.path != .root else {
            if let root = try? reading.root() { return CursorChatFile.messages(in: root) }
            let bytes = reading.bytes()
            return CursorExport.messages(in: bytes) ?? CursorTextTranscript.messages(in: bytes)
        }
        guard let conversation = CursorConversation(try reading.root()) else { return [] }
        return conversation.messages(&reading)
    }

    /// The date and the version of an export, and words of the program to the model.
    static func isFrame(_ line: String) -> Bool { CursorExport.isNote(line) || CursorText.isForTheModel(line) }

    static func conversationFiles(among paths: [String]) -> [String] {
        paths.withoutFiles(["meta.json"], beside: ["store.db"])
    }

    static func merge(_ sources: [Source]) -> [Source] { CursorTranscript.merge(sources) }

    static func groupKey(of source: Source) -> String? { CursorTranscript.groupKey(of: source) }
}

extension Format {
    package static let cursor = Format(CursorFormat.self)
}
