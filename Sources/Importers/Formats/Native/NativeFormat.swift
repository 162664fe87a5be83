import ConversationModel
import Inputs

/// The project's own format: one conversation, an array of them, or one a line.
struct NativeFormat: ConversationFormat {
    static let info = FormatInfo(
        "pageturner", "Pageturner's own format (pageturner/1)", files: ["*.json", "*.jsonl"],
        reads: "everything the format defines", evidence: .realFiles("this project's own"))

    static let readsEmpty = true

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0.string("format")?.hasPrefix("pageturner/") == true }
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let document = try record.document(&notes)
        var reader = NativeReader(notes: notes)
        defer { notes = reader.notes }
        return try reader.conversation(document.root)
    }
}
